"""Starfield: a few still stars behind home and the end of a game."""

from kivy.clock import Clock
from kivy.graphics import Color, Mesh
from kivy.properties import ColorProperty
from kivy.uix.widget import Widget

from companion.ui import draw
from companion.ui.theme import theme

STARS, CORNERS = 70, 8
OUTLINE = draw.regular(0.0, 0.0, 1.05, CORNERS)
SIDES = [(i, (i + 1) % CORNERS) for i in range(CORNERS)]
DISC = [
    *(i for a, b in SIDES[1:-1] for i in (0, a, b)),
    *(i for a, b in SIDES for i in (a, b, a + CORNERS, b, b + CORNERS, a + CORNERS)),
]


class Starfield(Widget):
    """Stars at places that look random and never change; one plain mesh: the first frame waits for it."""

    color = ColorProperty((1, 1, 1, 1))

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        with self.canvas:
            self._colour = Color(*self.color)
            self._mesh = Mesh(mode="triangles", texture=draw.fringe())
        place = Clock.create_trigger(self._place, -1)
        self.bind(color=self._tint, pos=place, size=place, opacity=place)
        place()

    def _tint(self, *_):
        self._colour.rgba = self.color

    def _place(self, *_):
        """Put the stars all over the widget, where it can be seen."""
        shown = range(STARS if self.opacity else 0)
        self._mesh.vertices = [number for i in shown for number in self._star(i)]
        self._mesh.indices = [2 * CORNERS * i + corner for i in shown for corner in DISC]

    def _star(self, i):
        """A small disc with a soft edge; place, size and light follow the golden ratio."""
        size = theme.hairline * (0.4 + 0.5 * (i * 0.4142 % 1))
        x = self.x + (i * 0.7548776662 % 1) * self.width + size
        y = self.y + (i * 0.5698402910 % 1) * self.height + size
        light = 0.25 + 0.5 * (i * 0.618 % 1)
        for radius, alpha in ((size - draw.SOFT, light), (size + draw.SOFT, 0.0)):
            for dx, dy in OUTLINE:
                yield from (x + dx * radius, y + dy * radius, 0.25 + alpha / 2, 0.5)
