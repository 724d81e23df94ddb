"""The one theme: colours, type, space and motion, changeable at run time; every widget follows.

In kv: `theme.s1`, `theme.accent`, `theme.palette[self.tone]`, `theme.sizes["body"]`, `theme.md`.
In Python: `theme.rgba("warn")`, `theme.rgba("room3")`, `theme.duration("sheet")`; a widget that reads
them in Python says `theme.follow(self.method)`; a VertexCanvas does so and has `restyle()`.
"""

from weakref import WeakKeyDictionary

from kivy.core.text import LabelBase
from kivy.event import EventDispatcher
from kivy.metrics import Metrics, dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    DictProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.utils import get_color_from_hex

from companion.ui import palette
from companion.ui.files import folder

ASSETS = folder("assets")

FACES = {
    "display": "Oxanium-SemiBold.ttf",
    "figure": "Oxanium-Bold.ttf",
    "text": "IBMPlexSans-Regular.ttf",
    "strong": "IBMPlexSans-SemiBold.ttf",
}

# role: face, size in sp
TYPE = {
    "end": ("figure", 88),
    "hero": ("figure", 72),
    "hero_card": ("figure", 58),
    "fig_l": ("figure", 44),
    "ending": ("display", 40),
    "fig_m": ("figure", 34),
    "fig_step": ("figure", 28),
    "fig_s": ("figure", 24),
    "fig_xs": ("figure", 20),
    "fig_line": ("figure", 16),
    "page": ("display", 26),
    "title": ("display", 20),
    "bar": ("display", 18),
    "rule": ("display", 13),
    "action": ("strong", 18),
    "lead": ("text", 18),
    "body": ("text", 16),
    "strong": ("strong", 16),
    "label": ("text", 14),
    "label_strong": ("strong", 14),
    "caption": ("strong", 12),
    "caption_plain": ("text", 12),
}

SMALLEST = 12
TEXT_MOST, FIGURE_MOST, FIGURE_FROM = 1.6, 1.15, 28
SECONDS = {"press": 0.08, "state": 0.12, "sheet": 0.2, "ring": 0.24, "die": 0.5, "number": 0.2}


class Theme(EventDispatcher):
    """Tokens for one choice of colours, game, text size and motion."""

    name = OptionProperty("dark", options=list(palette.THEMES))
    game = StringProperty("home")
    text_size = NumericProperty(1.0)
    reduced_motion = BooleanProperty(False)
    version = NumericProperty(0)
    palette = DictProperty({})
    accents = DictProperty({})
    tints = DictProperty({})
    sizes = DictProperty({})

    bg = ColorProperty()
    s1 = ColorProperty()
    s2 = ColorProperty()
    s3 = ColorProperty()
    text1 = ColorProperty()
    text2 = ColorProperty()
    text3 = ColorProperty()
    edge = ColorProperty()
    line = ColorProperty()
    ink = ColorProperty()
    ok = ColorProperty()
    warn = ColorProperty()
    bad = ColorProperty()
    scrim = ColorProperty()
    accent = ColorProperty()
    tint = ColorProperty()
    selected = ColorProperty()

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        # Kivy's own weak bindings stay in its list after their widget, and every bind looks through them all
        self._followers = WeakKeyDictionary()
        _register_faces()
        self.fonts = {role: face for role, (face, _) in TYPE.items()}
        self._set_space()
        self.bind(name=self._recolour, game=self._recolour, text_size=self._resize)
        self._resize()
        self._recolour()

    def _set_space(self):
        """Spacing, radii, strokes and target sizes, in pixels of this screen."""
        self.xs, self.sm, self.md, self.lg, self.xl, self.xxl = map(dp, (4, 8, 12, 16, 24, 32))
        self.r_pip, self.r_chip, self.r_small, self.r_tile, self.r_card, self.r_sheet = map(
            dp, (2, 4, 8, 12, 16, 24)
        )
        self.hairline, self.pip_line, self.stroke, self.stroke_strong = map(dp, (1, 1.5, 2, 3))
        self.touch, self.target, self.undo_width = map(dp, (48, 56, 104))

    def _recolour(self, *_):
        """Take the colours of theme `name` and game `game`."""
        games = palette.GAMES[self.name]
        hexes = {**palette.FIXED, **palette.THEMES[self.name]}
        hexes.update({f"room{i}": value for i, value in enumerate(palette.ROOMS, 1)})
        hexes.update({f"player{i}": value for i, value in enumerate(palette.PLAYERS)})
        hexes.update({f"game_{key}": accent for key, (accent, *_) in games.items()})
        hexes.update({f"card_{key}": value for key, value in palette.CARDS.items()})
        hexes.update(zip(("accent", "tint", "selected"), games.get(self.game, games["home"]), strict=True))
        colours = {key: tuple(get_color_from_hex(value)) for key, value in hexes.items()}
        self.accents = {key: tuple(get_color_from_hex(value[0])) for key, value in games.items()}
        self.tints = {key: tuple(get_color_from_hex(value[1])) for key, value in games.items()}
        self.palette = colours
        for key in colours.keys() & self.properties().keys():
            setattr(self, key, colours[key])
        self.version += 1

    def _resize(self, *_):
        """Take the sizes for `text_size`."""
        self._sp = {}
        self.sizes = {role: self.sp(size) for role, (_, size) in TYPE.items()}
        self.version += 1

    def follow(self, method):
        """Call a widget's method after every change, for as long as the widget lives."""
        self._followers.setdefault(method.__self__, []).append(method.__name__)

    def on_version(self, *_):
        """Everything has its new value: tell who follows."""
        for widget, names in tuple(self._followers.items()):
            for name in names:
                getattr(widget, name)()

    def sp(self, size):
        """`size` sp in pixels: grows with the text size of the player and the phone, figures less."""
        if size not in self._sp:  # a board asks for every word it paints
            self._sp[size] = self._scaled(size)
        return self._sp[size]

    def _scaled(self, size):
        most = FIGURE_MOST if size >= FIGURE_FROM else TEXT_MOST
        return dp(max(size, SMALLEST)) * min(most, self.text_size * max(1.0, Metrics.fontscale))

    def shrunk(self, sizes, role, steps):
        """The size of `role` out of `sizes`, `steps` steps of 2 sp smaller, never below the smallest.

        Large text goes back farther where it must, as far as to one step below the usual size.
        """
        least = max(SMALLEST, TYPE[role][1] - 2)
        if steps < 2:
            return self.sp(least) if steps else sizes[role]
        return max(dp(least), sizes[role] - steps * dp(2))

    def rgba(self, key, alpha=1.0):
        """The colour of a token, with its alpha multiplied by `alpha`."""
        red, green, blue, own = self.palette[key]
        return red, green, blue, own * alpha

    def mix(self, one, other, share):
        """`one` with `share` of `other` in it."""
        return [a + (b - a) * share for a, b in zip(one, other, strict=True)]

    def duration(self, kind):
        """Seconds of a motion; 0 when motion is reduced."""
        return 0 if self.reduced_motion else SECONDS[kind]


def _register_faces():
    """Make the four faces known to Kivy's text provider by their short names."""
    for face, file in FACES.items():
        LabelBase.register(face, str(ASSETS / "fonts" / file))


theme = Theme()
