"""The first start: what the app is for, in three pictures."""

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.text import tr
from companion.games import KEYS
from companion.ui.load import load_kv
from companion.ui.screens.base import Screen
from companion.ui.theme import theme
from companion.ui.widgets.layouts import Card, Column, Row
from companion.ui.widgets.mesh import MeshBoard

LINES = {
    1: "Play with your real game. The app counts, rolls and checks.",
    2: "Tap what happened. Undo is at the bottom left.",
    3: "Tap a wrong figure to correct it.",
}
WIDE, HIGH = 348, 132
DOCK = 165
"""What the dock of the screen and the rooms between its parts need, in dp."""
LEAST = 44
"""A picture that would be lower, in dp, makes way for the words."""
SMALL = 720
"""A screen below this, in dp, has smaller words and less room around them; large text needs more."""
LARGE = 0.75
"""A picture at this scale, in dp, has room for its small words."""
BESIDE = 960
"""How wide three cards beside each other are at most, in dp."""
SPARE = 24
"""Most room that a high screen leaves above and below what a card holds, in dp."""


class WelcomeMark(MeshBoard):
    """The mark of the app: a die in a ring with an arc for every game."""

    def __init__(self, **kwargs):
        super().__init__(design=[56, 56], **kwargs)

    def paint(self, painter):
        """Five arcs and the die."""
        for at, key in enumerate(KEYS):
            painter.sector(0, 0, 23, 27, at * 72 - 31, at * 72 + 31, theme.accents[key])
        painter.icon("dice-5", 0, 0, 32, theme.text1)


class WelcomeHead(Row):
    """The mark, the name, and what it is."""

    text = StringProperty("")
    is_small = BooleanProperty(False)


class WelcomePicture(MeshBoard):
    """Picture `number` of the three."""

    number = NumericProperty(1)

    def __init__(self, **kwargs):
        super().__init__(design=[WIDE, HIGH], **kwargs)
        self.bind(number=self.redraw)

    def paint(self, painter):
        """A table and a phone; tiles and Undo; a figure that is put right."""
        (self._table, self._tiles, self._figure)[int(self.number) - 1](painter)

    def _table(self, painter):
        """The ring of a game, two dice, and the phone beside them."""
        painter.rounded(-170, -60, 250, 120, 60, theme.line, stroke=1.5)
        for room in range(12):
            middle, colour = room * 30, theme.rgba(f"room{room + 1}")
            inner = 36 if room % 3 == 0 else 48
            painter.sector(-62, 0, inner, 54, middle - 13, middle + 13, colour)
        for x, y, player in ((-50, 12, 4), (-78, -14, 3)):
            painter.disc(x, y, 7, theme.rgba(f"player{player}"))
        painter.rounded(-160, -26, 24, 38, 5, theme.edge, stroke=1.5)
        painter.rounded(-146, -20, 24, 38, 5, theme.s3)
        for x, y, face in ((34, 20, "dice-5"), (44, -22, "dice-3")):
            painter.icon(face, x, y, 34, theme.text1)
        self._phone(painter, 102, -60)

    def _phone(self, painter, x, y):
        painter.rounded(x, y, 68, 120, 8, theme.text1, stroke=2.5)
        painter.rounded(x + 9, y + 76, 50, 34, 4, theme.s3)
        painter.text("5", x + 34, y + 93, 28, theme.text1, face="figure")
        painter.rounded(x + 9, y + 50, 23, 20, 3, theme.s3)
        painter.rounded(x + 36, y + 50, 23, 20, 3, theme.selected)
        painter.rounded(x + 9, y + 34, 50, 8, 2, theme.s3)
        painter.rounded(x + 9, y + 10, 14, 14, 3, theme.edge, stroke=1.5)
        painter.rounded(x + 27, y + 10, 32, 14, 3, theme.accent)

    def _tiles(self, painter):
        """Something is chosen; Undo stands out at the left."""
        tiles = (
            ("dice-d12", tr("Draw")),
            ("lock", tr("Lock")),
            ("rotate-right", tr("Rotate")),
            ("swap-horizontal", tr("Swap")),
        )
        wide = (WIDE - 3 * 8) / 4
        for at, (icon, name) in enumerate(tiles):
            x = -WIDE / 2 + at * (wide + 8)
            is_chosen = at == 1
            painter.rounded(x, 4, wide, 60, 12, theme.selected if is_chosen else theme.s2)
            painter.rounded(x, 4, wide, 60, 12, theme.accent if is_chosen else theme.edge, stroke=1.5)
            painter.icon(icon, x + wide / 2, 44, 22, theme.accent if is_chosen else theme.text1)
            painter.text(name, x + wide / 2, 20, 13, theme.text1, most=wide - 6)
        painter.icon("gesture-tap", -WIDE / 2 + 1.85 * wide + 8, 12, 26, theme.text1)
        painter.rounded(-WIDE / 2, -62, 96, 52, 12, theme.selected)
        painter.rounded(-WIDE / 2, -62, 96, 52, 12, theme.accent, stroke=2)
        is_large = painter.unit >= dp(LARGE)
        middle = -28 if is_large else -36
        painter.icon("undo-variant", -WIDE / 2 + 24, middle, 18, theme.text1)
        painter.text(tr("Undo"), -WIDE / 2 + 60, middle, 15, theme.text1, most=52)
        if is_large:
            painter.text(tr("Lock {n}").format(n=1), -WIDE / 2 + 48, -48, 12, theme.text2, most=80)
        painter.rounded(-WIDE / 2 + 104, -62, WIDE - 104, 52, 12, theme.selected)
        painter.text(tr("Choose a payment"), 52, -36, 15, theme.text2, most=WIDE - 130)

    def _figure(self, painter):
        """4 becomes 3."""
        painter.rounded(-WIDE / 2, -54, 100, 108, 14, theme.s2)
        painter.text("4", -WIDE / 2 + 50, 4, 68, theme.text1, face="figure")
        painter.icon("gesture-tap", -WIDE / 2 + 82, -36, 28, theme.text1)
        painter.icon("arrow-right", -WIDE / 2 + 130, 0, 24, theme.text2)
        left = -WIDE / 2 + 160
        if painter.unit >= dp(LARGE):
            painter.text(tr("On your table"), left, 54, 13, theme.text2, anchor="left", most=WIDE / 2 - left)
        for x, sign in ((left, "minus"), (WIDE / 2 - 48, "plus")):
            painter.rounded(x, 0, 48, 40, 10, theme.edge, stroke=1.5)
            painter.icon(sign, x + 24, 20, 20, theme.text1)
        painter.text("3", (left + WIDE / 2) / 2, 20, 32, theme.text1, face="figure")
        painter.rounded(left, -54, WIDE / 2 - left, 44, 10, theme.accent)
        painter.text(tr("Correct"), (left + WIDE / 2) / 2, -32, 16, theme.ink)


class WelcomeCard(Card):
    """A picture, where there is `room` for one, its number and a line."""

    number = NumericProperty(1)
    text = StringProperty("")
    room = NumericProperty(dp(HIGH))
    spare = NumericProperty(0)
    is_small = BooleanProperty(False)


class WelcomeCards(BoxLayout):
    """The three cards, below or beside each other."""


class WelcomeScreen(Screen):
    """Three lines; the main button leads to the games."""

    def __init__(self, services, **kwargs):
        super().__init__(services, **kwargs)
        self.has_back = self.has_emblem = self.has_turn = self.has_menu = False
        self.has_stars, self.top_height = True, theme.lg
        self.cards = [WelcomeCard(number=number, text=tr(LINES[number])) for number in LINES]
        self.head = WelcomeHead(text=tr("Companion"))
        self.grid = WelcomeCards()
        for card in self.cards:
            self.grid.add_widget(card)
        column = Column(spacing=theme.md)
        for part in (self.head, self.grid):
            column.add_widget(part)
        self.controls = column
        self.action, self.action_icon = tr("Choose a game"), "play"
        self._fit_soon = Clock.create_trigger(self._fit, -1)
        self.bind(height=self._fit, mode=self._fit)
        self.head.bind(height=self._fit_soon)
        for card in self.cards:
            card.ids.words.bind(height=self._fit_soon)
        theme.follow(self._fit)

    def on_mode(self, _, mode):
        """Three cards beside each other have all of a low window."""
        self.widest = dp(BESIDE) if mode == "low" else Screen.widest

    def _fit(self, *_):
        """All three in sight: the pictures have what the words leave."""
        is_small = self.height < dp(SMALL) * theme.text_size
        self.grid.orientation = "horizontal" if self.mode == "low" else "vertical"
        self.head.is_small = is_small
        words = [card.ids.words.height + dp(32 if is_small else 60) for card in self.cards]
        room = self.height - dp(DOCK) - self.head.height
        room = room - max(words) if self.mode == "low" else (room - sum(words)) / len(words)
        for card in self.cards:
            card.is_small = is_small
            card.room = min(dp(HIGH), room) if room >= dp(LEAST) else 0
            card.spare = max(0, min(dp(SPARE), (room - dp(HIGH)) / 2))

    def enter(self):
        """The colours of no game."""
        theme.game = "assembly"

    def main(self):
        """On to the games."""
        self.services.teaching.welcomed()
        self.router.up()

    def back(self):
        """Back has been read as well."""
        self.services.teaching.welcomed()
        return False


load_kv("screens/welcome")
