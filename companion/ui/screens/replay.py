"""A finished game once more: the table as it was, step by step, turn by turn, or anywhere on a timeline."""

from functools import partial

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty

from companion.core.text import tr
from companion.pages.looking_back import board_then
from companion.pages.shell.replay import Replay
from companion.ui.load import load_kv
from companion.ui.page.parts import BoardPart
from companion.ui.screens.base import Screen
from companion.ui.screens.history import StepCard
from companion.ui.seats import sit_down
from companion.ui.theme import theme
from companion.ui.widgets import lazy_list, timeline  # noqa: F401 - the kv rules use them
from companion.ui.widgets.buttons import OptionButton
from companion.ui.widgets.layouts import Column

LEAST, MOST, REST = 290, 460, 340
"""In dp: the board is between the first two, the rest of a page needs the third."""


class ReplayBoard(BoardPart):
    """The table as it was: nothing on it can be touched."""

    tallest = NumericProperty(0)

    def on_touch_down(self, touch):
        """A finger here looks, no more."""
        return self.collide_point(*touch.pos) and not touch.is_mouse_scrolling


class ReplayControls(Column):
    """The timeline, a step and a turn in both directions, what that step did, and the steps of its turn."""

    has_turn = BooleanProperty(False)
    __events__ = ("on_go", "on_step", "on_turn")

    def on_go(self, at):
        """To step `at`."""

    def on_step(self, way):
        """One step on or back."""

    def on_turn(self, way):
        """One turn on or back."""


class ReplayScreen(Screen):
    """Looks at game `number`; nothing here changes it."""

    has_turn = False

    def __init__(self, services, **kwargs):
        super().__init__(services, **kwargs)
        self.table = self.replay = None
        self._moments, self.line_first = (), True
        self.picture, self.content = ReplayBoard(), ReplayControls()
        self.content.bind(on_go=lambda _, at: self.show(at))
        self.content.bind(on_step=lambda _, way: self.show(self.view.at + way))
        self.content.bind(on_turn=lambda _, way: self._turn(way))
        self.controls = self.content
        self.bind(size=self._fit, mode=self._fit)

    def enter(self, number=0):
        """From its first step; shown again, where it was left."""
        if number:
            self.table = self.services.store.open(number)
            self.replay = Replay(self.table)
            self.game, self.title = self.table.game.key, tr(self.table.game.name)
        theme.game = self.game
        if self.table is not None:
            sit_down(self.services.people, self.table.options.players)
        if number:
            self.show(0)

    def _turn(self, way):
        replay, at = self.replay, self.view.at
        self.show(replay.turn_after(at) if way > 0 else replay.turn_before(at))

    def show(self, at):
        """Step `at`."""
        view = self.view = self.replay.view(at)
        self.line = f"{view.place} · {view.headline}"
        line = self.content.ids.timeline
        line.last, line.turns, line.at = view.last, list(view.turns), view.at
        board = board_then(self.table.game, self.table.options, view.state)
        self.picture.show(board)
        self.board = self.picture if board else None
        self._show_step(view.step)
        self._show_turn(view)

    def _show_step(self, step):
        box = self.content.ids.step
        box.clear_widgets()
        if step is None:
            box.add_widget(StepCard(text=tr("The start"), icon="flag"))
            return
        card = StepCard(text=step.title, time=step.time, lines="\n".join(step.lines))
        card.is_correction, card.icon = step.is_correction, "pencil" if step.is_correction else "check-bold"
        card.add(step.differences)
        box.add_widget(card)

    def _show_turn(self, view):
        """What was done in this turn; a tap leads there."""
        box = self.content.ids.moments
        if self._moments != view.moments:
            self._moments = view.moments
            box.fill([partial(self._moment, one) for one in view.moments])
        for button in box.children:
            button.selected = button.at == view.at
        self.content.has_turn = bool(view.moments)

    def _moment(self, one):
        button = OptionButton(text=one.title, align="left", lines=2, selected=one.at == self.view.at)
        button.at = one.at
        button.bind(on_tap=lambda *_: self.show(one.at))
        return button

    def _fit(self, *_):
        """As high as leaves room for the rest; beside the rest, as high as there is."""
        room = self.height - (dp(REST) if self.mode == "tall" else dp(96))
        self.picture.height = max(dp(LEAST), min(dp(MOST) if self.mode == "tall" else room, room))


load_kv("screens/replay")
