"""Below the grid: what is asked now, the four actions, and where each would lead."""

from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from companion.core.text import tr
from companion.games.exoship.words import ARROW_NAMES, PLACE_NAMES
from companion.ui.load import load_kv
from companion.ui.panels.exoship import journey  # noqa: F401 - the kv rules use it
from companion.ui.textures import width_of
from companion.ui.theme import theme
from companion.ui.widgets.boxes import Card, Column, Flow, Row
from companion.ui.widgets.buttons import OptionButton, QuietButton
from companion.ui.widgets.chips import Chip, RuleChip
from companion.ui.widgets.fields import TextField
from companion.ui.widgets.labels import LabelText, SectionCaps, Words
from companion.ui.widgets.questions import ChoiceRow

PAD = ("up_left", "up", "up_right", "left", "", "right", "down_left", "down", "down_right")
PAD_ICONS = {
    "up": "arrow-up",
    "up_right": "arrow-top-right",
    "right": "arrow-right",
    "down_right": "arrow-bottom-right",
    "down": "arrow-down",
    "down_left": "arrow-bottom-left",
    "left": "arrow-left",
    "up_left": "arrow-top-left",
}


class InfoLine(Row):
    """A sentence with an icon before it."""

    text = StringProperty("")
    icon = StringProperty("information-outline")
    tone = StringProperty("accent")
    role = StringProperty("body")


class ArrowPad(GridLayout):
    """Eight directions around an empty middle; fires `on_arrow(key)`."""

    chosen = StringProperty("")
    __events__ = ("on_arrow",)

    def __init__(self, **kwargs):
        super().__init__(cols=3, size_hint=(None, None), spacing=theme.sm, **kwargs)
        self.size = (3 * theme.target + 2 * theme.sm,) * 2
        for key in PAD:
            self.add_widget(self._button(key) if key else LabelText(text=""))

    def _button(self, key):
        button = PadButton(icon=PAD_ICONS[key], hint=tr(ARROW_NAMES[key]), selected=key == self.chosen)
        button.bind(on_tap=lambda *_: self.dispatch("on_arrow", key))
        return button

    def on_arrow(self, key):
        """A direction was tapped."""


class PadButton(OptionButton):
    """One direction; `hint` says it for the ear and the tests."""

    hint = StringProperty("")


class Controls(Column):
    """Everything below the grid; fires one event per kind of tap."""

    view = ObjectProperty(None, allownone=True)
    __events__ = (
        "on_mode",
        "on_off_mode",
        "on_name",
        "on_known",
        "on_arrow",
        "on_pad",
        "on_event_card",
        "on_add_effect",
        "on_take_back",
        "on_skip",
        "on_generation",
        "on_side",
        "on_flip",
        "on_hint_list",
        "on_hint",
        "on_name_top",
        "on_open_rule",
    )

    def show(self, view):
        """Build what this moment needs."""
        self.view = view
        self.clear_widgets()
        for part in self._parts(view):
            if part is not None:
                self.add_widget(part)

    def _parts(self, view):
        """From the most urgent down."""
        yield InfoLine(text=view.prompt) if view.prompt else None
        yield self._naming(view.naming) if view.naming else None
        yield LabelText(text=view.about, role="label_strong", tone="text1") if view.about else None
        yield self._modes(view.options) if view.options else None
        yield self._saying(view.saying) if view.saying else None
        if view.warning:
            yield InfoLine(text=view.warning, icon="alert", tone="warn")
        yield InfoLine(text=view.outlook, role="label") if view.outlook else None
        yield self._told(view.told) if view.told else None
        yield from self._more(view)

    # -- the four actions -------------------------------------------------------------------------------

    def _modes(self, options):
        """Four buttons; one that is off opens its reason."""
        row = Row()
        for option in options:
            button = OptionButton(text=option.label, note=option.note, icon=option.icon, axis="column")
            button.height = dp(84) * min(1.2, theme.sizes["label"] / dp(14))
            button.note_lines, button.lines, button.role = 2, 1, "label_strong"
            button.selected, button.off = option.is_chosen, option.is_off
            button.bind(on_tap=lambda _, key=option.key: self.dispatch("on_mode", key))
            button.bind(on_explain=lambda _, action=option.action: self.dispatch("on_off_mode", action))
            row.add_widget(button)
        return row

    # -- naming a card ----------------------------------------------------------------------------------

    def _naming(self, naming):
        """From the library in one tap, or an arrow and, if wanted, a name."""
        card = Card(spacing=theme.md)
        card.add_widget(Words(text=naming.title, role="strong"))
        if naming.founders:
            card.add_widget(self._library(naming))
        row = Row(spacing=theme.md)
        pad = ArrowPad(chosen=naming.arrow if naming.pad == "directorate" else naming.rift_arrow)
        pad.bind(on_arrow=lambda _, key: self.dispatch("on_arrow", key))
        row.add_widget(pad)
        row.add_widget(self._name_column(naming))
        card.add_widget(row)
        return card

    def _library(self, naming):
        """The founders of the library that are not on the table."""
        flow = Flow()
        for founder in naming.founders:
            button = chip_button(founder.name, PAD_ICONS[founder.arrow], founder.name == naming.chosen)
            button.bind(on_tap=lambda _, founder=founder: self.dispatch("on_known", founder))
            flow.add_widget(button)
        return flow

    def _name_column(self, naming):
        """The name, and which side the pad sets."""
        column = Column()
        field = TextField(text=naming.name, hint=tr("Name"), most=16)
        field.bind(on_typed=lambda _, text: self.dispatch("on_name", text))
        column.add_widget(field)
        for side, label in (("directorate", tr("Arrow")), ("rift", tr("Rift side"))):
            note = self._pad_note(naming, side)
            button = OptionButton(text=label, note=note, selected=naming.pad == side)
            button.bind(on_tap=lambda _, side=side: self.dispatch("on_pad", side))
            column.add_widget(button)
        return column

    def _pad_note(self, naming, side):
        arrow = naming.arrow if side == "directorate" else naming.rift_arrow
        if arrow:
            return tr(ARROW_NAMES[arrow])
        return tr("not chosen yet") if side == "directorate" else tr("the same")

    # -- saying effects -----------------------------------------------------------------------------------

    def _saying(self, saying):
        """Effects said so far, and the question about the next one."""
        card = Card(spacing=theme.sm)
        card.add_widget(Words(text=saying.title, role="strong"))
        if saying.events:
            card.add_widget(self._events(saying))
        if saying.said:
            card.add_widget(self._said(saying.said))
        card.add_widget(InfoLine(text=saying.question, icon="gesture-tap", tone="accent"))
        if saying.asks == "generation":
            card.add_widget(self._generations())
            if saying.has_side:
                card.add_widget(self._sides(saying.side))
        elif saying.asks == "arrow":
            pad = ArrowPad()
            pad.bind(on_arrow=lambda _, key: self.dispatch("on_arrow", key))
            card.add_widget(pad)
        card.add_widget(self._saying_buttons(saying))
        return card

    def _events(self, saying):
        """The event cards of the library."""
        flow = Flow()
        for event in saying.events:
            button = chip_button(event.name, "", event.name == saying.card)
            button.bind(on_tap=lambda _, event=event: self.dispatch("on_event_card", event))
            flow.add_widget(button)
        return flow

    def _said(self, said):
        flow = Flow()
        for words in said:
            flow.add_widget(Chip(text=words, icon="check-bold", icon_tone="ok", most=dp(300)))
        return flow

    def _generations(self):
        row = Row()
        for key in ("elder", "midlife", "young"):
            button = OptionButton(text=tr(PLACE_NAMES[key]), lines=1)
            button.bind(on_tap=lambda _, key=key: self.dispatch("on_generation", key))
            row.add_widget(button)
        return row

    def _sides(self, chosen):
        row = Row()
        for key, label, icon in (
            ("directorate", tr("Directorate"), "eagle-emblem"),
            ("rift", tr("Rift"), "breaking-chain"),
        ):
            button = OptionButton(text=label, icon=icon, selected=key == chosen)
            button.bind(on_tap=lambda _, key=key: self.dispatch("on_side", key))
            row.add_widget(button)
        return row

    def _saying_buttons(self, saying):
        """One more effect, or none of this one, or the last one back."""
        row = Row()
        if saying.asks == "kind":
            add = OptionButton(text=tr("Add an effect"), icon="plus")
            add.bind(on_tap=lambda *_: self.dispatch("on_add_effect"))
            row.add_widget(add)
        else:
            skip = QuietButton(text=tr("Skip it"), icon="skip-next")
            skip.bind(on_tap=lambda *_: self.dispatch("on_skip"))
            row.add_widget(skip)
        if saying.said:
            back = QuietButton(text=tr("Take back"), icon="close")
            back.bind(on_tap=lambda *_: self.dispatch("on_take_back"))
            row.add_widget(back)
        return row

    # -- what happened, and more ----------------------------------------------------------------------------

    def _told(self, told):
        """What the rules did by themselves."""
        card = Card(spacing=theme.sm)
        card.add_widget(SectionCaps(caption=tr("What happened")))
        for line in told:
            row = Row(spacing=theme.md)
            chip = RuleChip(rule=line.rule, pos_hint={"center_y": 0.5})
            chip.bind(on_tap=lambda _, rule=line.rule: self.dispatch("on_open_rule", rule))
            row.add_widget(chip)
            row.add_widget(Words(text=line.text, role="label", pos_hint={"center_y": 0.5}))
            card.add_widget(row)
        return card

    def _more(self, view):
        """The stripes, the stack and the hint."""
        if view.flip is not None:
            flip = OptionButton(text=tr("Flip the ship"), note=tr("three Rift founders in line, no action"))
            flip.icon, flip.off = "lock-open-variant" if view.can_flip else "lock", not view.can_flip
            flip.bind(on_tap=lambda *_: self.dispatch("on_flip"))
            flip.bind(on_explain=lambda *_: self.dispatch("on_off_mode", view.flip))
            yield flip
        yield self._stack(view)
        if view.can_hint:
            hint = QuietButton(text=tr("Hide the hint") if view.hints else tr("Hint: what is legal now"))
            hint.icon = "lightbulb-on-outline"
            hint.bind(on_tap=lambda *_: self.dispatch("on_hint_list"))
            yield hint
        for line in view.hints:
            yield self._hint(line)

    def _stack(self, view):
        """How many cards lie in the stack, and those the table knows, from the top."""
        flow = Flow()
        count = tr("Stack: {n}").format(n=view.stack_size)
        flow.add_widget(Chip(text=count, icon="cards-outline"))
        for name in view.stack:
            flow.add_widget(Chip(text=name))
        if view.can_name_top:
            top = QuietButton(text=tr("Name the top card"), size_hint=(None, None), height=theme.touch)
            top.width = width_of(top.text, "strong", theme.sizes["strong"]) + 2 * theme.lg
            top.bind(on_tap=lambda *_: self.dispatch("on_name_top"))
            flow.add_widget(top)
        return flow

    def _hint(self, hint):
        """One legal action and where it leads."""
        icon = "flag-checkered" if hint.wins else "chevron-right"
        row = ChoiceRow(text=hint.title, label=hint.title, note=hint.outlook, icon=icon)
        row.mark = "check-circle" if hint.is_chosen else ""
        row.bind(on_tap=lambda *_: self.dispatch("on_hint", hint.action))
        return row


def chip_button(text, icon, selected):
    """A small option as wide as its words."""
    button = OptionButton(text=text, icon=icon, selected=selected, size_hint=(None, None), lines=1)
    wide = width_of(text, "strong", theme.sizes["strong"])
    button.width = wide + (theme.xl + theme.sm if icon else 0) + 2 * theme.lg
    button.height = theme.touch
    return button


def _silent(self, *_):
    """Nothing happens unless somebody listens."""


for _event in Controls.__events__:
    setattr(Controls, _event, _silent)

load_kv("panels/exoship")
