"""Frame: the fill, the border and the dashes behind every card, button and chip."""

from kivy.clock import Clock
from kivy.graphics import BorderImage, Color, InstructionGroup, Mesh
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty
from kivy.uix.widget import Widget

from companion.ui import draw, shapes, textures
from companion.ui.theme import theme


class Frame(Widget):
    """A rounded fill with a border inside its edge; `dashed` draws the border in pieces of 5 dp."""

    fill = ColorProperty((0, 0, 0, 0))
    stroke = ColorProperty((0, 0, 0, 0))
    stroke_width = NumericProperty(theme.stroke)
    radius = NumericProperty(theme.r_tile)
    dashed = BooleanProperty(False)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        with self.canvas.before:
            self._fill_colour = Color(0, 0, 0, 0)
            self._fill = BorderImage()
            self._line_colour = Color(0, 0, 0, 0)
            self._line = BorderImage()
            self._pieces = InstructionGroup()
        self._dashes, self._seen = None, None
        place = self._later = Clock.create_trigger(
            self._fit_patches, -1
        )  # layout moves and sizes it several times
        self.bind(pos=place, size=place, radius=place, stroke_width=place)
        self.bind(fill=self._paint, stroke=self._paint, dashed=place)
        self._paint()

    def _paint(self, *_):
        """Colours only: nothing is measured again, but what was clear before."""
        self._fill_colour.rgba = self.fill
        self._line_colour.rgba = self.stroke
        seen = self.fill[3] > 0, self.stroke[3] > 0
        if seen != self._seen:
            self._seen = seen
            self._later()

    def _fit_patches(self, *_):
        """Fit the patches that can be seen to the size."""
        has_fill, has_line = self._seen
        radius = max(0.0, min(self.radius, self.width / 2, self.height / 2))
        self._patch(self._fill, radius, 0.0, has_fill)
        self._patch(self._line, radius, self.stroke_width, has_line and not self.dashed)
        if self._dashes or (has_line and self.dashed):
            self._dash(radius)

    def _dash(self, radius):
        """Set the border in pieces, or take it away."""
        if self._dashes is None:
            self._dashes = Mesh(mode="triangles", texture=draw.fringe())
            self._pieces.add(self._dashes)
        if self.dashed:
            shape = shapes.rounded(*self.size, radius, self.stroke_width, is_dashed=True)
            self._dashes.vertices, self._dashes.indices = self._faded(shape), shape.indices
        else:
            self._dashes.vertices, self._dashes.indices = [], []

    def _faded(self, shape):
        """The corners of a shape for the plain shader, which fades by the `fringe` texture."""
        left, bottom = self.pos
        corners = ((left + x, bottom + y, 0.75 if alpha else 0.25, 0.5) for x, y, alpha in shape.corners)
        return [number for corner in corners for number in corner]

    def _patch(self, image, radius, stroke, is_seen):
        """Set one nine patch; its corners never overlap, and a clear one covers nothing."""
        if not is_seen:
            image.size, image.border = (0, 0), (0, 0, 0, 0)
            return
        texture = textures.rounded(round(radius, 1), round(stroke, 1))
        edge = texture.width / 2 - 1
        image.texture = texture
        image.border = (edge,) * 4
        image.pos, image.size = self.pos, self.size
