"""What the next taps will mean and show is found out while nobody touches the phone."""

from time import perf_counter

from kivy.clock import Clock
from kivy.core.window import Window

from companion.core.blocks import Button, Choices, Entry, Figure, Figures, Notice, Number, Odds
from companion.pages import long_lists

TILE = Button(control="", label="0", note="0", icon="check-bold")
WAYS = (("flow", 4), ("line", 3), ("list", 4), ("joined", 1), ("ways", 1))
CHOICES = tuple(Choices(id="", shape=shape, options=(TILE,) * count) for shape, count in WAYS)
FIGURE = Figure(label="", now="", then="0", icon="check-bold")
PAD = Choices(id="", shape="pad", options=(TILE,) * 8)
USUAL = (
    (Figures(id="", items=(FIGURE,) * 2, note="0"),),
    *((Notice(id="", text=""),) for _ in range(3)),
    (Number(id="", title="", control="", now=0, low=0, high=1),),
    *(CHOICES,) * 2,
    (Odds(id="", chances=()),),
    (Entry(id="", title="", control=""),),
)
"""What the stage shows after nearly every tap; what stands together is shown by one widget."""
TILES = Choices(id="", shape="row", options=(TILE,) * 3)
"""What a tray shows that was empty when the table was opened."""
MAINS = 2
"""Buttons in the main place of the dock."""
REST = 0.2
"""Seconds after a table was opened, and after every touch, until this goes on."""
SHARE = 0.004
"""Seconds of a frame in which another piece is begun."""


class Warming:
    """Judges and makes ahead, as much with each frame as leaves it its time; a finger never waits for it."""

    def __init__(self, seat):
        self._seat, self._thoughts, self._left = seat, iter(()), self._pieces()
        self._wait = Clock.create_trigger(lambda *_: self._go_on(), REST)
        self._making = Clock.create_trigger(lambda *_: self._make(), 0, interval=True)

    @property
    def is_going(self):
        """More is made after a rest."""
        return self._wait.is_triggered or self._making.is_triggered

    def start(self):
        """The table is shown."""
        Window.bind(on_touch_down=self._pause, on_touch_up=self._resume)
        self._wait()

    def stop(self):
        """Another screen comes."""
        Window.unbind(on_touch_down=self._pause, on_touch_up=self._resume)
        self._pause()

    def _pause(self, *_):
        """First comes what the finger wants."""
        self._wait.cancel()
        self._making.cancel()

    def _resume(self, *_):
        """The finger has left."""
        self._pause()
        self._wait()

    def _go_on(self):
        """First what the next touch may mean: the page asked for some of it."""
        self._thoughts = (True for _ in self._seat.session.moment.talks.values())
        self._making()

    def _make(self):
        """At least one piece."""
        until = perf_counter() + SHARE
        while next(self._thoughts, None) or next(self._left, None):
            if perf_counter() >= until:
                return
        self._making.cancel()

    def _pieces(self):
        """One widget after the other; those of the other tabs and of long lists last."""
        view = self._seat.view
        for blocks in USUAL:
            yield view.stage.blocks.warm(*blocks) or True
        yield view.stage.pad.warm(PAD) or True
        yield view.dock.ready(MAINS) or True
        if not self._seat.page.tray:
            yield view.tray.warm(TILES) or True
        for page in self._seat.session.behind():
            parts = ((view.board, page.board), (view.stage.blocks, page.stage), (view.tray, page.tray))
            for part, blocks in parts:
                for block in blocks:
                    yield part.prepare(block) or True
        for block in long_lists(self._seat.table.game.key):
            for count in range(1, len(block.options) + 1):
                yield view.board.ready(block, count) or True
