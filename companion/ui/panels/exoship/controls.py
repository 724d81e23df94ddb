"""Below the grid: what is asked now, the four actions, and where each would lead."""

from kivy.metrics import dp
from kivy.properties import StringProperty

from companion.core.text import tr
from companion.games.exoship.words import PLACE_NAMES
from companion.ui.load import load_kv
from companion.ui.panels.exoship import journey  # noqa: F401 - the kv rules use it
from companion.ui.panels.exoship.naming import ArrowPad, ChipButton, NamingCard
from companion.ui.theme import theme
from companion.ui.widgets.boxes import Card, Column, Flow, Row
from companion.ui.widgets.buttons import OptionButton, QuietButton
from companion.ui.widgets.chips import Chip, RuleChip
from companion.ui.widgets.labels import LabelText, SectionCaps, Words
from companion.ui.widgets.questions import ChoiceRow


class InfoLine(Row):
    """A sentence with an icon before it."""

    text = StringProperty("")
    icon = StringProperty("information-outline")
    tone = StringProperty("accent")
    role = StringProperty("body")


class ModeButton(OptionButton):
    """One of the four actions: icon, name and what it would mean."""


class ModeRow(Row):
    """The four actions; one that is off opens its reason."""

    __events__ = ("on_mode", "on_off_mode")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.buttons = {}

    def show(self, options):
        """Put the options into the buttons."""
        for option in options:
            button = self.buttons.get(option.key) or self._made(option)
            button.note, button.selected, button.off = option.note, option.is_chosen, option.is_off
            button.action = option.action

    def _made(self, option):
        button = ModeButton(text=option.label, icon=option.icon)
        button.bind(on_tap=lambda *_: self.dispatch("on_mode", option.key))
        button.bind(on_explain=lambda button: self.dispatch("on_off_mode", button.action))
        self.buttons[option.key] = button
        self.add_widget(button)
        return button

    def on_mode(self, key):
        """An action was tapped."""

    def on_off_mode(self, action):
        """An action was tapped while it is off."""


class Controls(Column):
    """Everything below the grid; fires `on_pick(what, *values)` with each tap."""

    __events__ = ("on_pick",)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._kept = {}
        self._modes, self._naming = ModeRow(), NamingCard()
        self._modes.bind(
            on_mode=lambda _, key: self.pick("mode", key),
            on_off_mode=lambda _, action: self.pick("off_mode", action),
        )
        for event in ("name", "known", "arrow", "pad"):
            self._naming.fbind(f"on_{event}", lambda _, value, event=event: self.pick(event, value))

    def pick(self, what, *values):
        """Something was tapped."""
        self.dispatch("on_pick", what, *values)

    def on_pick(self, what, *values):
        """A tap: what kind of thing, and which."""

    def show(self, view):
        """Build what this moment needs; parts that say the same as before stay."""
        parts = [part for part in self._parts(view) if part is not None]
        if parts != self.children[::-1]:
            self.clear_widgets()
            for part in parts:
                self.add_widget(part)

    def _keep(self, key, data, build):
        """The part built from `data`, the same one while the data is the same; none without data."""
        if not data:
            return None
        if key not in self._kept or self._kept[key][0] != data:
            self._kept[key] = data, build(data)
        return self._kept[key][1]

    def _parts(self, view):
        """From the most urgent down."""
        yield self._keep("prompt", view.prompt, lambda text: InfoLine(text=text))
        if view.naming:
            self._naming.show(view.naming)
            yield self._naming
            yield self._keep("leave", view.naming.can_leave, self._leave)
        yield self._keep("about", view.about, _about)
        if view.options:
            self._modes.show(view.options)
            yield self._modes
        yield self._keep("saying", view.saying, self._saying)
        yield self._keep("warning", view.warning, lambda text: InfoLine(text=text, icon="alert", tone="warn"))
        yield self._keep("outlook", view.outlook, lambda text: InfoLine(text=text, role="label"))
        yield self._keep("told", view.told, self._told)
        flip = (view.can_flip, view.flip, view.is_flipping) if view.flip else None
        yield self._keep("flip", flip, self._flip)
        yield self._keep("stack", (view.stack_size, view.stack, view.can_name_top), self._stack)
        yield self._keep("hint", (bool(view.hints),) if view.can_hint else None, self._hint_button)
        yield self._keep("hints", view.hints, self._hints)

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
            pad.bind(on_arrow=lambda _, key: self.pick("arrow", key))
            card.add_widget(pad)
        card.add_widget(self._saying_buttons(saying))
        return card

    def _events(self, saying):
        """The event cards of the library."""
        flow = Flow()
        for event in saying.events:
            button = ChipButton(text=event.name, lines=1, selected=event.name == saying.card)
            button.bind(on_tap=lambda _, event=event: self.pick("event_card", event))
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
            button.bind(on_tap=lambda _, key=key: self.pick("generation", key))
            row.add_widget(button)
        return row

    def _sides(self, chosen):
        row = Row()
        for key, label, icon in (
            ("directorate", tr("Directorate"), "eagle-emblem"),
            ("rift", tr("Rift"), "breaking-chain"),
        ):
            button = OptionButton(text=label, icon=icon, selected=key == chosen)
            button.bind(on_tap=lambda _, key=key: self.pick("side", key))
            row.add_widget(button)
        return row

    def _saying_buttons(self, saying):
        """One more effect, or none of this one, or the last one back."""
        row = Row()
        if saying.asks == "kind":
            add = OptionButton(text=tr("Add an effect"), icon="plus")
            add.bind(on_tap=lambda *_: self.pick("add_effect"))
            row.add_widget(add)
        else:
            skip = QuietButton(text=tr("Skip it"), icon="skip-next")
            skip.bind(on_tap=lambda *_: self.pick("skip"))
            row.add_widget(skip)
        if saying.said:
            back = QuietButton(text=tr("Take back"), icon="close")
            back.bind(on_tap=lambda *_: self.pick("take_back"))
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
            chip.bind(on_tap=lambda _, rule=line.rule: self.pick("open_rule", rule))
            row.add_widget(chip)
            row.add_widget(Words(text=line.text, role="label", pos_hint={"center_y": 0.5}))
            card.add_widget(row)
        return card

    def _leave(self, _):
        """The top card need not be named before it is taken."""
        leave = QuietButton(text=tr("Not now"), icon="close")
        leave.bind(on_tap=lambda *_: self.pick("leave"))
        return leave

    def _flip(self, seen):
        """The stripes: off until three Rift founders stand in line."""
        can, action, is_flipping = seen
        flip = OptionButton(text=tr("Flip the ship"), note=tr("three Rift founders in line, no action"))
        flip.selected = is_flipping
        flip.icon, flip.off = "lock-open-variant" if can else "lock", not can
        flip.bind(on_tap=lambda *_: self.pick("flip"))
        flip.bind(on_explain=lambda *_: self.pick("off_mode", action))
        return flip

    def _stack(self, seen):
        """How many cards lie in the stack, and those the table knows, from the top."""
        size, names, can_name_top = seen
        row, flow = Row(), Flow(pos_hint={"center_y": 0.5})
        row.add_widget(flow)
        flow.add_widget(Chip(text=tr("Stack: {n}").format(n=size), icon="cards-outline"))
        for name in names:
            flow.add_widget(Chip(text=name))
        if can_name_top:
            top = ChipButton(text=tr("Name the top card"), lines=1)
            top.bind(on_tap=lambda *_: self.pick("name_top"))
            row.add_widget(top)
        return row

    def _hint_button(self, seen):
        (is_open,) = seen
        hint = QuietButton(text=tr("Hide the hint") if is_open else tr("Hint: what is legal now"))
        hint.icon = "lightbulb-on-outline"
        hint.bind(on_tap=lambda *_: self.pick("hint_list"))
        return hint

    def _hints(self, hints):
        """Legal actions and where they lead."""
        column = Column()
        for hint in hints:
            icon = "flag-checkered" if hint.wins else "chevron-right"
            row = ChoiceRow(text=hint.title, label=hint.title, note=hint.outlook, icon=icon)
            row.mark = "check-circle" if hint.is_chosen else ""
            row.bind(on_tap=lambda _, action=hint.action: self.pick("hint", action))
            column.add_widget(row)
        return column


def _about(text):
    """The tapped founder in one line."""
    return LabelText(text=text, role="label_strong", tone="text1")


load_kv("panels/exoship")
