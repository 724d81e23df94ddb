"""Below the board: what is asked now, the ways to place a founder, and where each would lead."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from companion.core.text import tr
from companion.ui.panels.exobase import status  # noqa: F401 - loads the kv rules
from companion.ui.theme import theme
from companion.ui.widgets.buttons import OptionButton, QuietButton
from companion.ui.widgets.chips import DiffChip, RuleChip
from companion.ui.widgets.labels import LabelText, SectionCaps, Words
from companion.ui.widgets.layouts import Card, Column, Flow, Row
from companion.ui.widgets.questions import ChoiceRow

EVENTS = (
    "on_founder",
    "on_way",
    "on_card",
    "on_pick",
    "on_name",
    "on_resource",
    "on_refuse",
    "on_end",
    "on_deal",
    "on_own_name",
    "on_library",
    "on_state_hazard",
    "on_open_rule",
)


class Prompt(Row):
    """A sentence on what the table does now."""

    text = StringProperty("")
    icon = StringProperty("gesture-tap")
    tone = StringProperty("accent")


class Grid(GridLayout):
    """Options in columns, as high as they are."""


class PlanCard(Card):
    """Shows a Plan: what is paid and gained, old to new; danger and bonuses in words."""

    plan = ObjectProperty(None, allownone=True)
    title = StringProperty("")

    def on_plan(self, _, plan):
        """Build the lines."""
        self.title = plan.title
        lines = self.ids.lines
        lines.clear_widgets()
        for caption, changes in ((tr("Pays"), plan.pays), (tr("Gains"), plan.gains)):
            if changes:
                lines.add_widget(self._changes(caption, changes))
        if plan.danger:
            lines.add_widget(Prompt(text=plan.danger, icon="alert", tone="warn"))
        for line in plan.lines:
            lines.add_widget(Prompt(text=line, icon="check-bold", tone="ok"))

    def _changes(self, caption, changes):
        flow = Flow()
        flow.add_widget(SectionCaps(caption=caption, fit="hug", size_hint=(None, None), height=dp(28)))
        for change in changes:
            chip = DiffChip(icon=change.icon, icon_tone=change.tone, name=change.name)
            chip.old, chip.new = change.old, change.new
            flow.add_widget(chip)
        return flow


class Legend(Flow):
    """What the signs on the map mean."""


class Controls(Column):
    """Everything that is asked now; fires one event per kind of tap."""

    view = ObjectProperty(None, allownone=True)
    has_founders = BooleanProperty(False)
    has_rows = BooleanProperty(False)
    __events__ = EVENTS

    def show(self, view):
        """Build what this moment needs."""
        self.view = view
        self.clear_widgets()
        for part in self._parts(view):
            if part is not None:
                self.add_widget(part)

    def _parts(self, view):
        """From the most urgent down."""
        yield Prompt(text=view.hazard, icon="alert", tone="warn") if view.hazard else None
        yield self._hazard() if view.hazard else None
        yield self._question(view.question) if view.question else None
        yield self._founders(view) if self.has_founders and view.phase == "placement" else None
        yield Prompt(text=view.prompt) if view.prompt else None
        yield self._setup(view) if view.phase == "setup" else None
        yield self._options(view) if view.options and view.phase == "night" else None
        yield self._plan(view.plan) if view.plan else None
        yield self._resources(view.resource_choices) if view.resource_choices else None
        yield self._ways(view.ways) if view.ways else None
        if self.has_rows:
            yield from self._rows(view)
        yield self._end() if view.can_end else None

    # -- placement --------------------------------------------------------------------------------------

    def _founders(self, view):
        """Who is placed; those who are not ready say why."""
        grid = Grid(cols=len(view.founders))
        for founder in view.founders:
            note = tr("{n} health").format(n=founder.health) if founder.state != "placed" else founder.label
            button = OptionButton(text=founder.name, note=note, lines=1, note_lines=1)
            button.role, button.height = "label_strong", theme.target * max(1, theme.sizes["label"] / dp(14))
            button.selected, button.off = founder.is_chosen, founder.state in ("placed", "dead")
            button.bind(on_tap=lambda _, name=founder.name: self.dispatch("on_founder", name))
            button.bind(on_explain=lambda _, name=founder.name: self.dispatch("on_founder", name))
            grid.add_widget(button)
        return grid

    def _ways(self, ways):
        """What can be done there, or only what is chosen and possible; one that is off opens its reason."""
        column = Column()
        for way in [way for way in ways if way.is_chosen and not way.is_off] or ways:
            row = ChoiceRow(text=way.label, label=way.label, note=way.note, icon=way.icon, off=way.is_off)
            row.icon_tone = "accent" if way.is_chosen else "text1"
            row.mark = "check-circle" if way.is_chosen else "chevron-right"
            row.mark_tone = "accent" if way.is_chosen else "text2"
            row.bind(on_tap=lambda _, key=way.key: self.dispatch("on_way", key))
            row.bind(on_explain=lambda _, action=way.action: self.dispatch("on_refuse", action))
            column.add_widget(row)
        return column

    def _resources(self, choices):
        """One of the five, where the card leaves it open."""
        card = Card(spacing=theme.sm)
        card.add_widget(SectionCaps(caption=tr("Which resource?")))
        grid = Grid(cols=3)
        for choice in choices:
            button = OptionButton(text=choice.name, icon=choice.icon, selected=choice.is_chosen, lines=1)
            button.bind(on_tap=lambda _, key=choice.key: self.dispatch("on_resource", key))
            grid.add_widget(button)
        card.add_widget(grid)
        return card

    def _plan(self, plan):
        card = PlanCard()
        card.plan = plan
        return card

    def _end(self):
        """Nobody has to be placed."""
        button = QuietButton(text=tr("End placement now"), icon="skip-next")
        button.bind(on_tap=lambda *_: self.dispatch("on_end"))
        return button

    # -- cards ------------------------------------------------------------------------------------------

    def _rows(self, view):
        """The location row with its costs, the task row with its work."""
        yield SectionCaps(caption=tr("Location row"))
        yield self._cards(view.row, is_task=False)
        yield SectionCaps(caption=tr("Task row, {n} under it").format(n=view.pile))
        yield self._cards(view.tasks, is_task=True)

    def _cards(self, cards, is_task):
        column = Column()
        for card in cards:
            note = card.task if is_task else card.location
            if card.founders:
                note = f"{note} · {', '.join(card.founders)}"
            row = ChoiceRow(text=card.name, label=card.name, note=note, icon=card.icon)
            row.icon_tone = "accent" if card.is_chosen else "text1"
            row.mark = "check-circle" if card.is_chosen else "chevron-right"
            row.mark_tone = "accent" if card.is_chosen else "text2"
            row.bind(on_tap=lambda _, name=card.name: self.dispatch("on_card", name))
            column.add_widget(row)
        return column

    # -- questions of the rules -------------------------------------------------------------------------

    def _question(self, asked):
        """What the rules ask, with the names to answer."""
        card = Card(spacing=theme.sm)
        head = Row(spacing=theme.sm)
        chip = RuleChip(rule=asked.rule, pos_hint={"center_y": 0.5})
        chip.bind(on_tap=lambda *_: self.dispatch("on_open_rule", asked.rule))
        head.add_widget(Words(text=asked.title, role="strong", pos_hint={"center_y": 0.5}))
        head.add_widget(chip)
        card.add_widget(head)
        for option in asked.options:
            card.add_widget(self._option(option))
        return card

    def _option(self, option):
        row = ChoiceRow(text=option.label, label=option.label, note=option.note, icon=option.icon)
        row.off = option.is_off
        row.mark = "check-circle" if option.is_chosen else ""
        row.mark_tone = "accent"
        row.bind(on_tap=lambda *_: self.dispatch("on_pick", option.key))
        row.bind(on_explain=lambda *_: self.dispatch("on_refuse", option.action))
        return row

    def _options(self, view):
        column = Column()
        for option in view.options:
            column.add_widget(self._option(option))
        return column

    def _hazard(self):
        """The table may always tell the line itself."""
        button = QuietButton(text=tr("State it from the card"), icon="pencil")
        button.bind(on_tap=lambda *_: self.dispatch("on_state_hazard"))
        return button

    # -- set-up -------------------------------------------------------------------------------------------

    def _setup(self, view):
        """Names to tap in their order, dealt by the app, or typed."""
        column = Column(spacing=theme.md)
        if not view.options:
            note = tr("Doors and dice are assumed until you enter the four cards.")
            column.add_widget(LabelText(text=note, tone="text2"))
            column.add_widget(self._aside(tr("Enter your cards"), "cards-outline", "on_library"))
            return column
        grid = Grid(cols=2)
        for option in view.options:
            button = OptionButton(text=option.label, note=option.note, icon=option.icon, lines=1)
            button.selected = option.is_chosen
            button.bind(on_tap=lambda _, key=option.key: self.dispatch("on_name", key))
            grid.add_widget(button)
        column.add_widget(grid)
        row = Row()
        row.add_widget(self._aside(tr("Deal for me"), "shuffle-variant", "on_deal"))
        row.add_widget(self._aside(tr("Another name"), "pencil", "on_own_name"))
        column.add_widget(row)
        return column

    def _aside(self, text, icon, event):
        button = QuietButton(text=text, icon=icon)
        button.bind(on_tap=lambda *_: self.dispatch(event))
        return button


def _silent(self, *_):
    """Nothing happens unless somebody listens."""


for _event in EVENTS:
    setattr(Controls, _event, _silent)
