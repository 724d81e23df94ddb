"""Lists: the ships and what they may do, what can be bought and played, what the table has to do."""

from kivy.properties import ObjectProperty, StringProperty

from companion.core.text import tr
from companion.ui.load import load_kv
from companion.ui.theme import theme
from companion.ui.widgets.buttons import OptionButton, QuietButton
from companion.ui.widgets.choice import Segmented
from companion.ui.widgets.labels import Words
from companion.ui.widgets.layouts import Card, Column, Row
from companion.ui.widgets.questions import ChoiceRow


class FleetColumn(Column):
    """A row for each ship; fires `on_ship(slot)`."""

    view = ObjectProperty(None, allownone=True)
    __events__ = ("on_ship",)

    def on_view(self, _, view):
        """Rows are made once."""
        if not self.children:
            self.line = Words(role="label", tone="text2")
            self.add_widget(self.line)
            self.rows = [ChoiceRow() for _ in view.ships]
            for slot, row in enumerate(self.rows):
                row.bind(on_tap=lambda _, slot=slot: self.dispatch("on_ship", slot))
                row.bind(on_explain=lambda _, slot=slot: self.dispatch("on_ship", slot))
                self.add_widget(row)
        self.line.text = view.line
        for row, ship in zip(self.rows, view.ships, strict=True):
            row.text = row.label = ship.name
            row.note, row.icon, row.mark, row.off = ship.line, ship.icon, ship.mark, ship.is_gone
            row.mark_tone = "ok" if ship.is_done else "text2"

    def on_ship(self, slot):
        """A ship was tapped."""


class SpendColumn(Column):
    """A row for each offer; fires `on_offer(key)` and `on_seat(seat)`."""

    view = ObjectProperty(None, allownone=True)
    __events__ = ("on_offer", "on_seat")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.seats, self.rows = Segmented(high=theme.touch), Column()
        self.seats.bind(on_choose=lambda _, seat: self.dispatch("on_seat", seat))

    def on_view(self, _, view):
        """Whose purse, then the offers."""
        self.clear_widgets()
        if view.seats:
            self.seats.choices, self.seats.chosen = list(view.seats), view.seat
            self.add_widget(self.seats)
        self.add_widget(self.rows)
        self.rows.clear_widgets()
        for offer in view.offers:
            row = ChoiceRow(text=offer.label, label=offer.label, note=offer.note, icon=offer.icon)
            row.bind(on_tap=lambda _, key=offer.key: self.dispatch("on_offer", key))
            self.rows.add_widget(row)

    def on_offer(self, key):
        """An offer was tapped."""

    def on_seat(self, seat):
        """Another player spends."""


class NoticeLine(Row):
    """A rule's id and what is to be done."""

    rule = StringProperty("")
    text = StringProperty("")
    __events__ = ("on_open",)

    def on_open(self):
        """The rule is to be opened."""


class NoticeCard(Card):
    """What the table has to do; fires `on_open_rule(rule)`, and `on_choice(double)` for an event."""

    title = StringProperty("")
    __events__ = ("on_open_rule", "on_choice", "on_arm")

    def show(self, notice, is_event, arms=""):
        """The lines, the two ways an event can go, and a way to arm the enemy of a solo game."""
        self.title = notice.title
        rows = self.ids.rows
        rows.clear_widgets()
        for rule, text in notice.lines:
            line = NoticeLine(rule=rule, text=text)
            line.bind(on_open=lambda row: self.dispatch("on_open_rule", row.rule))
            rows.add_widget(line)
        if is_event:
            self._choices(rows)
        if arms:
            button = QuietButton(text=arms, icon="source-branch")
            button.bind(on_tap=lambda *_: self.dispatch("on_arm"))
            rows.add_widget(button)

    def _choices(self, rows):
        both = Row()
        for double, label, icon in (
            (True, tr("Double it"), "plus-circle"),
            (False, tr("Avoid it"), "cancel"),
        ):
            button = OptionButton(text=label, icon=icon)
            button.bind(on_tap=lambda _, double=double: self.dispatch("on_choice", double))
            both.add_widget(button)
        rows.add_widget(both)

    def on_open_rule(self, rule):
        """A rule is to be opened."""

    def on_choice(self, double):
        """The event is doubled or avoided."""

    def on_arm(self):
        """The enemy's technology is to be told."""


load_kv("panels/mothership")
