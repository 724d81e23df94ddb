"""Painter: shapes with soft edges as triangles with vertex colours, icons and words above them."""

from array import array
from functools import lru_cache

from kivy.graphics import (
    Color,
    InstructionGroup,
    Mesh,
    PopMatrix,
    PushMatrix,
    Rectangle,
    RenderContext,
    Rotate,
)
from kivy.metrics import dp

from companion.ui import draw, shapes, textures
from companion.ui.theme import SMALLEST, theme

VERTEX = """$HEADER$
attribute vec4 vcol;
varying vec4 tinted;
void main() {
    tinted = vcol;
    gl_Position = projection_mat * modelview_mat * vec4(vPosition.xy, 0.0, 1.0);
}"""
FRAGMENT = """$HEADER$
varying vec4 tinted;
void main() { gl_FragColor = tinted; }"""
KEPT = 1024  # the boards of a screen have some hundred shapes
FORMAT = [(b"vPosition", 2, "float"), (b"vcol", 4, "float")]


def colours():
    """What draws triangles in the colours of their corners; to make one takes longer than to paint a tile."""
    return RenderContext(use_parent_projection=True, use_parent_modelview=True, vs=VERTEX, fs=FRAGMENT)


class Layer:
    """Triangles with colours, and what lies above them."""

    def __init__(self):
        self.vertices = array("f")
        self.indices = []
        self.above = []

    def instructions(self, context=None):
        """A context of `colours` with one Mesh in it, then the icons and words."""
        group = InstructionGroup()
        if self.indices:
            context = context or colours()
            context.clear()
            indices = array("H", self.indices)
            context.add(Mesh(vertices=self.vertices, indices=indices, mode="triangles", fmt=FORMAT))
            group.add(context)
        for instruction in self.above:
            group.add(instruction)
        return group


class Painter:
    """Draws in units of `unit` px around `origin`; colours are rgba, angles clock degrees, sizes full widths.

    Icons and words lie above all shapes of their layer; `above()` starts a layer on top.
    """

    def __init__(self, origin=(0.0, 0.0), unit=None):
        self.origin, self.unit = origin, unit or 1.0
        self.shrink = min(1.0, unit / dp(1)) if unit else 1.0  # words follow a board that is drawn smaller
        self.layers = [Layer()]

    def above(self):
        """What is drawn from here on covers everything before."""
        self.layers.append(Layer())

    def polygon(self, points, colour):
        """Fill an outline that its middle sees entirely (convex shapes, stars)."""
        self._put(shapes.filled(self._px(points)), colour)

    def sector(self, cx, cy, inner, outer, start, end, colour):
        """Fill a sector of a ring."""
        unit = self.unit
        self._lay(shapes.sector, (inner * unit, outer * unit, start, end), colour, cx, cy)

    def outline(self, points, colour, width):
        """A closed line of `width` along `points`."""
        self._put(shapes.stroked([self._px(points)], width * self.unit, closed=True), colour)

    def line(self, points, colour, width):
        """An open line of `width` along `points`."""
        self._put(shapes.stroked([self._px(points)], width * self.unit), colour)

    def dashed(self, points, colour, width, closed=True):
        """A line in pieces of 5 dp."""
        self._put(shapes.dashed(self._px(points), width * self.unit, closed), colour)

    def rounded(self, x, y, width, height, radius, colour, stroke=0.0, dashed=False):
        """A rounded rectangle, filled, or only its border of `stroke` inside the edge."""
        unit = self.unit
        size = (width * unit, height * unit, radius * unit, stroke * unit, dashed)
        self._lay(shapes.rounded, size, colour, x, y)

    def disc(self, cx, cy, radius, colour):
        """A filled circle."""
        self._lay(shapes.disc, (radius * self.unit,), colour, cx, cy)

    def ring(self, cx, cy, radius, colour, width, dashed=False):
        """A circle of `width`, the middle of its line at `radius`."""
        self._lay(shapes.disc, (radius * self.unit, width * self.unit, dashed), colour, cx, cy)

    def arc(self, cx, cy, radius, start, end, colour, width):
        """A piece of a circle."""
        self.line(draw.arc(cx, cy, radius, start, end), colour, width)

    def arc_arrow(self, cx, cy, radius, start, end, colour, width):
        """A piece of a circle that ends in a head three times as wide."""
        head = width * 2.2 / radius * 57.3 * (1 if end > start else -1)
        self.arc(cx, cy, radius, start, end - head, colour, width)
        points = (
            draw.polar(cx, cy, radius, end),
            draw.polar(cx, cy, radius + 1.6 * width, end - head),
            draw.polar(cx, cy, radius - 1.6 * width, end - head),
        )
        self.polygon(list(points), colour)

    def arrow(self, start, end, colour, width):
        """A straight arrow."""
        (x0, y0), (x1, y1) = start, end
        angle, length = draw.clock(x0, y0, x1, y1)
        neck = draw.polar(x0, y0, max(0.0, length - 2.2 * width), angle)
        self.line([start, neck], colour, width)
        sides = [draw.polar(*neck, 1.6 * width, angle + side) for side in (90, -90)]
        self.polygon([end, *sides], colour)

    def icon(self, name, cx, cy, side, colour, turn=0.0):
        """An icon with its middle there, `side` wide."""
        self._place(
            textures.icon(name, round(side * self.unit)), cx, cy, (side * self.unit,) * 2, colour, turn
        )

    def text(self, text, cx, cy, size, colour, face="strong", anchor="center", turn=0.0, most=0.0):
        """Words of `size`, never under 12 dp; `anchor` left, center or right of the point; `most` wide."""
        px = self._size(str(text), size, face, most)
        texture = textures.words(str(text), face, round(px))
        shift = {"left": 0.5, "center": 0.0, "right": -0.5}[anchor] * texture.width / self.unit
        drop = 0.055 * px / self.unit if face in ("figure", "display") else 0.0
        self._place(texture, cx + shift, cy - drop, texture.size, colour, turn)

    def cut(self, text, size, room, face="strong"):
        """`text` as far as it fits into `room`, with three dots where something is left out."""
        if self.width(text, size, face) <= room:
            return text
        while text and self.width(f"{text}…", size, face) > room:
            text = text[:-1].rstrip()
        return f"{text}…"

    def width(self, text, size, face="strong", most=0.0):
        """How wide `text` draws these words, in units."""
        return textures.width_of(str(text), face, round(self._size(str(text), size, face, most))) / self.unit

    def _size(self, text, size, face, most):
        """The size in pixels at which words are drawn."""
        px = max(theme.sp(SMALLEST), theme.sp(size) * self.shrink)
        return self._fitted(text, face, px, most * self.unit)

    def _fitted(self, text, face, px, most):
        """The size at which `text` is at most `most` wide; where a board has no more room, 12 dp."""
        wide = textures.width_of(text, face, round(px)) if most else 0
        return max(dp(SMALLEST), px * most / wide) if wide > most else px

    def _place(self, texture, cx, cy, size, colour, turn):
        """A tinted rectangle around a point."""
        x, y = self._px([(cx, cy)])[0]
        box = Rectangle(texture=texture, pos=(round(x - size[0] / 2), round(y - size[1] / 2)), size=size)
        parts = [Color(*colour), box]
        if turn:
            parts = [PushMatrix(), Rotate(angle=-turn, origin=(x, y)), *parts, PopMatrix()]
        self.layers[-1].above += parts

    def _px(self, points):
        """Units to pixels."""
        (x0, y0), unit = self.origin, self.unit
        return [(x0 + x * unit, y0 + y * unit) for x, y in points]

    def _lay(self, made, size, colour, x, y):
        """Add a shape that returns with every redraw, where it lies."""
        (x0, y0), unit = self.origin, self.unit
        self._add(made(*size), _laid(made, size, tuple(colour), x0 + x * unit, y0 + y * unit))

    def _put(self, shape, colour):
        """Add a shape that lies where its pixels say."""
        self._add(shape, _corners(shape, colour, 0.0, 0.0))

    def _add(self, shape, corners):
        layer = self.layers[-1]
        base = len(layer.vertices) // 6
        layer.vertices.extend(corners)
        layer.indices += [base + index for index in shape.indices]


@lru_cache(maxsize=KEPT)
def _laid(made, size, colour, x, y):
    """A shape in its place and colour: most of a board is the same when it is drawn again."""
    return _corners(made(*size), colour, x, y)


def _corners(shape, colour, x0, y0):
    """The corners of a shape as the graphics card takes them."""
    red, green, blue, own = colour
    found = []
    for x, y, alpha in shape.corners:
        found.extend((x0 + x, y0 + y, red, green, blue, own * alpha))
    return array("f", found)
