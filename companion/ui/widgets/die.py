"""Dice drawn as polyhedra: any number of them in one Mesh with vertex colours, their digits above."""

from functools import lru_cache

from kivy.graphics import Color, InstructionGroup, Mesh, Rectangle, RenderContext
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui import textures
from companion.ui.draw import SOFT
from companion.ui.painter import FORMAT, FRAGMENT, VERTEX
from companion.ui.polyhedra import hull, polyhedron, visible
from companion.ui.theme import theme
from companion.ui.widgets.labels import is_ambiguous

INSET = 0.9  # the upper side of a face; what is left around it is the worn edge
TWO_DIGITS = 0.78
SHADES = 32


class DiceDrawing:
    """The instructions for some dice: `put` each, then `show`."""

    def __init__(self, canvas):
        self._mesh = Mesh(mode="triangles", fmt=FORMAT)
        context = RenderContext(use_parent_projection=True, use_parent_modelview=True, vs=VERTEX, fs=FRAGMENT)
        context.add(self._mesh)
        self._digits = InstructionGroup()
        canvas.add(context)
        canvas.add(self._digits)
        self.clear()

    def clear(self):
        """Begin anew."""
        self._vertices, self._indices = [], []
        self._digits.clear()

    def show(self):
        """Hand everything that was put to the Mesh."""
        self._mesh.vertices, self._mesh.indices = self._vertices, self._indices

    def put(self, shape, matrix, centre, radius, tone):
        """One die in the turn of `matrix`."""
        (cx, cy), seen = centre, set()
        shades = _shades(tone, theme.version)
        for towards, ring in visible(shape, matrix):
            seen.update(ring)
            self._face([(cx + x * radius, cy + y * radius) for x, y in ring], *shades[int(towards * SHADES)])
        self._fringe(hull(seen), cx, cy, radius, shades[SHADES // 2][1])

    def _face(self, points, colour, edge):
        """A face with its worn edge."""
        count = len(points)
        mx, my = sum(x for x, _ in points) / count, sum(y for _, y in points) / count
        out, base = self._vertices, len(self._vertices) // 6
        for x, y in points:
            out += (x, y, *edge)
        for x, y in points:
            out += (mx + (x - mx) * INSET, my + (y - my) * INSET, *colour)
        for first in (base, base + count):
            for i in range(first + 1, first + count - 1):
                self._indices += (first, i, i + 1)

    def _fringe(self, outline, cx, cy, radius, colour):
        """A pixel from the edge to nothing, so that no stairs show."""
        base, count = len(self._vertices) // 6, len(outline)
        for reach, alpha in ((radius - SOFT, 1.0), (radius + 2 * SOFT, 0.0)):
            shade = (*colour[:3], alpha)
            for x, y in outline:
                self._vertices += (cx + x * reach, cy + y * reach, *shade)
        for i in range(count):
            a, b = base + i, base + (i + 1) % count
            self._indices += (a, b, a + count, b, b + count, a + count)

    def digits(self, shape, face, centre, radius, tone="ink"):
        """The face that counts; 6 and 9 are underlined, for they are each other upside-down."""
        text = str(face)
        px = round(2 * radius * shape.figure * (TWO_DIGITS if len(text) > 1 else 1))
        texture = textures.words(text, "figure", px)
        cx, cy = centre[0] + shape.spot[0] * radius, centre[1] + shape.spot[1] * radius
        wide, high = texture.size
        self._digits.add(Color(*theme.palette[tone]))
        corner = (round(cx - wide / 2), round(cy - high / 2 - 0.055 * px))
        self._digits.add(Rectangle(texture=texture, pos=corner, size=texture.size))
        if is_ambiguous(text):
            bar = max(2, round(px * 0.09))
            self._digits.add(Rectangle(pos=(corner[0], round(cy - px * 0.47) - bar), size=(wide, bar)))


@lru_cache(maxsize=16)
def _shades(tone, version):
    """Face and edge colours of a die from one seen sideways to one seen straight; new with each theme."""
    light = theme.palette[tone]
    dark = theme.mix(light, theme.bg, 0.6)
    faces = [theme.mix(dark, light, 0.4 + 0.6 * i / SHADES) for i in range(SHADES + 1)]
    return [(face, theme.mix(face, dark, 0.35)) for face in faces]


class Die(Widget):
    """One die at rest with `face` up; no face leaves it blank."""

    sides = NumericProperty(6)
    face = NumericProperty(0)
    tone = StringProperty("text1")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._drawing = DiceDrawing(self.canvas)
        for name in ("pos", "size", "sides", "face", "tone"):
            self.fbind(name, self._redraw)
        theme.follow(self._redraw)
        self._redraw()

    def _redraw(self, *_):
        shape, radius = polyhedron(int(self.sides)), min(self.size) / 2
        middle = (self.x + self.width / 2, self.y + self.height / 2)  # `center` lags behind in this callback
        self._drawing.clear()
        self._drawing.put(shape, shape.rest, middle, radius, self.tone)
        self._drawing.show()
        if self.face:
            self._drawing.digits(shape, int(self.face), middle, radius)
