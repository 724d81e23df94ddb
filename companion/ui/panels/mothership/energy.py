"""The Control Panel: energy, hull, Station, ships, technology, and what only its player may see."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.core.text import tr
from companion.ui.load import load_kv
from companion.ui.widgets import chips, icon, labels, stepper, track  # noqa: F401 - the kv rules use them
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.drag import FingerDrag
from companion.ui.widgets.layouts import Card, Column, Row
from companion.ui.widgets.track import Track


class DragTrack(FingerDrag, Track):
    """A track that a finger drags to another value; fires `on_value(value)`."""

    off = BooleanProperty(False)
    __events__ = ("on_value",)

    @property
    def is_deaf(self):
        """Locked energy follows no finger."""
        return self.off

    def drag(self, touch):
        """The cell under the finger; left of the first one is 0."""
        value = sum(touch.x >= x for _, x, _ in self.cells())
        if value != self.full:
            self.dispatch("on_value", value)

    def on_value(self, value):
        """The row is wanted at `value`."""


class EnergyRow(Row):
    """Minus, a row of energy, plus; fires `on_value(key, value)` and `on_locked`."""

    view = ObjectProperty(None, allownone=True)
    off = BooleanProperty(False)
    __events__ = ("on_value", "on_locked")

    def wants(self, value):
        """Another value by a step or a drag."""
        if self.off:
            self.dispatch("on_locked")
        else:
            self.dispatch("on_value", self.view.key, value)

    def on_value(self, key, value):
        """Row `key` is wanted at `value`."""

    def on_locked(self):
        """The row was touched while the energy is locked."""


class EnergyCard(Card):
    """The three rows and their sum; fires `on_value(key, value)`, `on_locked`, `on_box`."""

    view = ObjectProperty(None, allownone=True)
    __events__ = ("on_value", "on_locked", "on_box")

    def on_view(self, _, view):
        """One row each, made once."""
        rows = self.ids.rows
        if not rows.children:
            for _row in view.rows:
                row = EnergyRow(view=_row)
                row.bind(on_value=lambda _, key, value: self.dispatch("on_value", key, value))
                row.bind(on_locked=lambda *_: self.dispatch("on_locked"))
                rows.add_widget(row)
        for row, shown in zip(reversed(rows.children), view.rows, strict=True):
            row.view, row.off = shown, view.is_locked

    def on_value(self, key, value):
        """A row is wanted at a value."""

    def on_locked(self):
        """The energy is locked; say why."""

    def on_box(self):
        """The assumed scale was tapped."""


class HealthCard(Card):
    """A figure of so many, and its pips."""

    title = StringProperty("")
    icon = StringProperty("")
    figure = NumericProperty(0)
    most = NumericProperty(12)
    unit = StringProperty("")


class CountCell(Column):
    """Ships as icons or a figure, over its word."""

    figure = StringProperty("")
    label = StringProperty("")
    icon = StringProperty("")
    of = NumericProperty(0)
    full = NumericProperty(0)


class CountStrip(Card):
    """Ships, planets, tiers and points in one line."""

    counts = ListProperty([])

    def on_counts(self, _, counts):
        """One cell each."""
        self.ids.row.clear_widgets()
        for count in counts:
            cell = CountCell(figure=str(count.figure), label=count.label, icon=count.icon)
            cell.of, cell.full = count.of, count.figure
            self.ids.row.add_widget(cell)


class TechRow(Row):
    """One category of the tree."""

    name = StringProperty("")
    tier = NumericProperty(0)
    line = StringProperty("")


class TechCard(Card):
    """How far the technology tree is bought."""

    tech = ListProperty([])

    def on_tech(self, _, tech):
        """One row for each category."""
        self.ids.rows.clear_widgets()
        for view in tech:
            self.ids.rows.add_widget(TechRow(name=view.name, tier=view.tier, line=view.line))


class HoldButton(QuietButton):
    """Shows something only while it is held; fires `on_held(held)`."""

    __events__ = ("on_held",)

    def on_state(self, widget, state):
        """The finger came or went."""
        super().on_state(widget, state)
        self.dispatch("on_held", state == "down")

    def on_held(self, held):
        """It is held, or not any more."""


class SecretCard(Card):
    """Resources and cards, only while the button below is held; `reveal()` gives the lines."""

    lines = ListProperty([])
    text = StringProperty("")

    def __init__(self, reveal, **kwargs):
        super().__init__(**kwargs)
        self.reveal = reveal
        self.button = HoldButton(text=tr("Hold to see resources and cards"), icon="eye-off-outline", lines=1)
        self.button.bind(on_held=lambda _, held: self._show(held))
        self.ids.foot.add_widget(self.button)

    def _show(self, held):
        """Nothing is left on the screen when the finger goes."""
        self.text = "\n".join(self.reveal()) if held else ""


class PanelColumn(Column):
    """A whole Control Panel; passes on what its energy card fires."""

    view = ObjectProperty(None, allownone=True)
    __events__ = ("on_value", "on_locked", "on_box")

    def __init__(self, reveal, **kwargs):
        super().__init__(**kwargs)
        self.energy, self.health = EnergyCard(), Row()
        self.hull = HealthCard(title=tr("Mothership"), icon="interceptor-ship", unit=tr("of 12 HP"))
        self.station = HealthCard(
            title=tr("Station"), icon="defense-satellite", most=4, unit=tr("of 4 × 4 HP")
        )
        self.counts, self.tech, self.secret = CountStrip(), TechCard(), SecretCard(reveal)
        self.energy.bind(on_value=lambda _, key, value: self.dispatch("on_value", key, value))
        self.energy.bind(
            on_locked=lambda *_: self.dispatch("on_locked"), on_box=lambda *_: self.dispatch("on_box")
        )
        for card in (self.hull, self.station):
            self.health.add_widget(card)
        for part in (self.energy, self.health, self.counts, self.secret, self.tech):
            self.add_widget(part)

    def on_view(self, _, view):
        """Put the view into the parts."""
        self.energy.view = view
        self.hull.figure, self.station.figure = view.hull, view.station
        self.counts.counts, self.tech.tech = list(view.counts), list(view.tech)
        self.secret.opacity, self.secret.disabled = (1, False) if view.has_station else (0, True)

    def on_value(self, key, value):
        """A row is wanted at a value."""

    def on_locked(self):
        """The energy is locked."""

    def on_box(self):
        """The assumed scale was tapped."""


load_kv("panels/mothership")
