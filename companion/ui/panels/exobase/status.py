"""The status page: goal, five resources, founders, power bank."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from companion.core.text import tr
from companion.ui.load import load_kv
from companion.ui.textures import width_of
from companion.ui.theme import theme
from companion.ui.widgets import track  # noqa: F401 - the kv rules use it
from companion.ui.widgets.buttons import OptionButton, Tap
from companion.ui.widgets.chips import Chip
from companion.ui.widgets.labels import is_ambiguous
from companion.ui.widgets.layouts import Card
from companion.ui.widgets.mesh import VertexCanvas

ROW, HEAD = 46, 28
NAME, STORED, PIPS, MADE, GAP = 84, 30, 66, 36, 10
"""Widths of the columns in dp; the production track takes the rest."""


class GoalCard(Card):
    """Shows a GoalView; fires `on_claim` once it can be claimed. `assumed` marks the number of days."""

    goal = ObjectProperty(None, allownone=True)
    title = StringProperty("")
    days = StringProperty("")
    line = StringProperty("")
    assumed = BooleanProperty(False)
    __events__ = ("on_claim",)

    def on_goal(self, _, goal):
        """Chips for what is missing, a button where nothing is."""
        self.title, self.days, self.line = goal.title, goal.days, goal.line
        flow = self.ids.chips
        flow.clear_widgets()
        for chip in goal.chips:
            words = f"{chip.text} · {chip.day}" if chip.day else chip.text
            flow.add_widget(GoalChip(text=words, icon=chip.icon, icon_tone=_tone(chip.icon)))
        self.ids.claim.clear_widgets()
        if goal.can_claim:
            button = OptionButton(text=tr("Claim the win: {n} points").format(n=goal.points))
            button.icon = "flag-checkered"
            button.bind(on_tap=lambda *_: self.dispatch("on_claim"))
            self.ids.claim.add_widget(button)

    def on_claim(self):
        """The win is claimed."""


class GoalChip(Chip):
    """One thing that is missing."""


_TONES = {
    "crystal-growth": "minerals",
    "i-beam": "metal",
    "water-drop": "water",
    "carrot": "food",
    "bubbles": "fifth",
    "flash": "cube",
}


def _tone(icon):
    """The colour of what an icon stands for."""
    return _TONES.get(icon, "text1")


class ResourceTable(VertexCanvas):
    """Shows five ResourceViews: stored with capacity pips, production with the green on its track.

    `assumed` marks a green nobody has read from the box, `assumed_name` the name of the fifth resource.
    """

    rows = ObjectProperty(())
    assumed = BooleanProperty(False)
    assumed_name = BooleanProperty(False)
    text = StringProperty("")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.size_hint_y = None
        self.bind(rows=self._changed, assumed=self.redraw, assumed_name=self.redraw)
        self._shape()

    def _changed(self, *_):
        """The table in words, for the ear and the tests."""
        self.text = "; ".join(row.words for row in self.rows)
        self._shape()

    def _shape(self, *_):
        self.height = dp(HEAD) + dp(ROW) * max(1, len(self.rows)) + dp(6)
        self.redraw()

    def paint(self, painter):
        """The card, the head, the rows."""
        painter.rounded(self.x, self.y, self.width, self.height, theme.r_card, theme.s1)
        if not self.rows:
            return
        left = self.x + dp(12)
        columns = self._columns(left)
        self._head(painter, columns)
        for i, row in enumerate(self.rows):
            y = self.top - dp(HEAD) - dp(ROW) * (i + 0.5)
            self._row(painter, row, y, columns)

    def _columns(self, left):
        """Where each column begins; names keep room for larger type."""
        name = left + dp(34)
        stored = name + max(dp(NAME), *(self._name_width(row) for row in self.rows))
        pips = stored + dp(STORED)
        room = self.right - dp(14) - pips
        pips_wide = max(dp(40), room * 0.3)
        made = pips + pips_wide + dp(GAP)
        track_at = made + dp(MADE) + dp(4)
        return name, stored, pips, pips_wide, made, track_at

    def _name_width(self, row):
        return width_of(row.name, "strong", round(theme.sp(15))) + dp(22 if self._is_assumed(row) else 8)

    def _is_assumed(self, row):
        """The fifth resource has a name nobody has read from the box."""
        return self.assumed_name and row is self.rows[-1]

    def _head(self, painter, columns):
        """Which figures are stored, which are made, where green begins; shorter where it is narrow."""
        _, stored, _, _, made, _ = columns
        first, y = self.rows[0], self.top - dp(HEAD) / 2 - dp(3)
        full, brief = tr("Stored, max {n}"), tr("max {n}")
        stored_words = self._fitting(painter, made - stored - dp(4), full, brief).format(n=first.capacity)
        painter.text(stored_words, stored, y, 13, theme.text2, anchor="left")
        full, brief = tr("Production, green from {n}"), tr("green {n}+")
        if len({row.green for row in self.rows}) > 1:
            full = brief = tr("Production")
        room = self.right - dp(46) - stored - painter.width(stored_words, 13)
        text = self._fitting(painter, room, full, brief).format(n=first.green)
        edge = self.right - dp(32 if self.assumed else 14)
        painter.text(text, edge, y, 13, theme.text2, anchor="right")
        if self.assumed:
            painter.icon("help-circle-outline", self.right - dp(21), y, dp(14), theme.warn)

    def _fitting(self, painter, room, full, brief):
        """The full words where they fit."""
        return full if painter.width(full, 13) <= room else brief

    def _row(self, painter, row, y, columns):
        name, stored, pips, pips_wide, made, track_at = columns
        tone = theme.palette["fifth" if row.key == "oxygen" else row.key]
        painter.icon(row.icon, self.x + dp(26), y, dp(28), tone)
        painter.text(row.name, name, y, 15, theme.text1, anchor="left", most=stored - name - dp(4))
        if self._is_assumed(row):
            after = name + painter.width(row.name, 15, most=stored - name - dp(4)) + dp(9)
            painter.icon("help-circle-outline", after, y, dp(13), theme.warn)
        self._figure(painter, str(row.stored), stored + dp(8), y, 34)
        self._pips(painter, row, pips, pips_wide, y, tone)
        self._figure(painter, f"+{row.production}", made + dp(14), y, 24)
        self._track(painter, row, track_at, self.right - dp(14), y)

    def _figure(self, painter, text, x, y, size):
        painter.text(text, x, y, size, theme.text1, face="figure")
        if is_ambiguous(text):
            wide = painter.width(text, size, "figure")
            painter.rounded(x - wide / 2, y - dp(size * 0.52), wide, dp(3), 1, theme.text1)

    def _pips(self, painter, row, x, wide, y, tone):
        """What is stored: full pips are solid, empty ones outlined."""
        gap = dp(2)
        cell = (wide - gap * (row.capacity - 1)) / row.capacity
        for i in range(row.capacity):
            left = x + i * (cell + gap)
            if i < row.stored:
                painter.rounded(left, y - dp(9), cell, dp(18), theme.r_pip, tone)
            else:
                painter.rounded(left, y - dp(9), cell, dp(18), theme.r_pip, theme.edge, stroke=dp(1.5))

    def _track(self, painter, row, left, right, y):
        """Production from 0 up; green cells are higher, the marker is white or a tick."""
        gap, count = dp(2), row.top + 1
        cell = (right - left - gap * (count - 1)) / count
        for n in range(count):
            x = left + n * (cell + gap)
            green = n >= row.green
            high = dp(26) if green else dp(16)
            if n == row.production:
                painter.rounded(x, y - high / 2, cell, high, theme.r_pip, theme.ok if green else theme.text1)
                if green:
                    painter.icon("check-bold", x + cell / 2, y, min(cell, dp(14)), theme.ink)
            elif green:
                painter.rounded(x, y - high / 2, cell, high, theme.r_pip, theme.ok, stroke=dp(1.5))
            elif n < row.production:
                painter.rounded(x, y - high / 2, cell, high, theme.r_pip, theme.text3)
            else:
                painter.rounded(x, y - high / 2, cell, high, theme.r_pip, theme.edge, stroke=dp(1.5))


class FounderTile(Tap):
    """Shows a FounderView; a tap tells what the founder can do."""

    founder = ObjectProperty(None, allownone=True)
    text = StringProperty("")
    name = StringProperty("")
    place = StringProperty("")
    label = StringProperty("")
    icon = StringProperty("")
    health = NumericProperty(0)
    full = NumericProperty(5)
    tone = StringProperty("text1")
    pip_tone = StringProperty("text1")
    selected = BooleanProperty(False)
    has_ability = BooleanProperty(False)

    def on_founder(self, _, founder):
        """Put the view into words."""
        self.text = self.name = founder.name
        self.place, self.label, self.icon = founder.place, founder.label, founder.icon
        self.health, self.full = founder.health, founder.full
        self.tone = {"placed": "ok", "injured": "bad", "dead": "bad"}.get(founder.state, "text1")
        self.pip_tone = "bad" if founder.is_injured else "text1"
        self.selected, self.has_ability = founder.is_chosen, bool(founder.abilities)


class FounderRow(GridLayout):
    """The four founders, two beside each other where they would be narrow; fires `on_founder(name)`."""

    founders = ObjectProperty(())
    __events__ = ("on_founder",)

    def __init__(self, **kwargs):
        super().__init__(cols=4, spacing=theme.sm, size_hint_y=None, **kwargs)
        self.bind(minimum_height=self.setter("height"), width=self._wrap)
        theme.follow(self._wrap)

    def _wrap(self, *_):
        """Four columns where a name has its room."""
        self.cols = 4 if self.width >= dp(340) * theme.sizes["label"] / dp(14) else 2

    def on_founders(self, _, founders):
        """One tile each; built anew only when the founders are others."""
        if len(self.children) != len(founders):
            self.clear_widgets()
            for _ in founders:
                tile = FounderTile()
                tile.bind(on_tap=lambda tile: self.dispatch("on_founder", tile.name))
                self.add_widget(tile)
        for tile, founder in zip(reversed(self.children), founders, strict=True):
            tile.founder = founder

    def on_founder(self, name):
        """A founder was tapped."""


class CubeRow(VertexCanvas):
    """The energy generated as cubes: bank solid, placed outlined, parked crossed out."""

    power = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.bind(power=self.redraw)

    def paint(self, painter):
        """From the right: the bank; then what is placed; then what lies on a damaged generator."""
        if self.power is None:
            return
        count = max(1, self.power.generated)
        side = min(dp(18), (self.width - dp(5) * (count - 1)) / count)
        x = self.right - count * side - (count - 1) * dp(5)
        y = self.center_y - side / 2
        kinds = ["parked"] * self.power.parked + ["placed"] * self.power.placed + ["bank"] * self.power.bank
        for kind in kinds[:count]:
            if kind == "bank":
                painter.rounded(x, y, side, side, dp(3), theme.palette["cube"])
            else:
                painter.rounded(x, y, side, side, dp(3), theme.palette["cube"], stroke=dp(2))
            if kind == "parked":
                painter.line([(x, y), (x + side, y + side)], theme.bad, dp(2))
            x += side + dp(5)


class PowerCard(Card):
    """Shows a PowerView: the bank as a figure, where the rest is, who is dark."""

    power = ObjectProperty(None, allownone=True)
    figure = StringProperty("")
    line = StringProperty("")
    text = StringProperty("")
    is_dark = BooleanProperty(False)

    def on_power(self, _, power):
        """Put the view into words."""
        self.figure, self.line, self.is_dark = str(power.bank), power.line, bool(power.dark)
        self.text = tr("Power Bank {n}, {line}").format(n=power.bank, line=power.line)


load_kv("panels/exobase")
