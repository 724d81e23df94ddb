"""White textures tinted by `Color`: rounded fills and strokes as nine patches, icons, words."""

import json
from functools import lru_cache
from math import hypot

from kivy.core.image import Image as CoreImage
from kivy.core.text import Label as CoreLabel
from kivy.core.text import LabelBase
from kivy.graphics.texture import Texture
from kivy.metrics import Metrics

from companion.ui.theme import ASSETS

ICONS = ASSETS / "icons"
PICTURES = ("game", "emblem")  # icons that are no glyphs
FINE = 2  # pixels per dp from which an icon is hardly smaller on the screen than in the picture
SMALL = 48  # pixels of an icon in the small atlas


@lru_cache(maxsize=256)
def rounded(radius, stroke=0.0):
    """A nine patch with corners of `radius` px: solid, or only a line of `stroke` px inside the edge."""
    half = int(radius) + 2
    # a corner is the same on both sides of its diagonal: one side is reckoned
    side = [
        [_coverage(x + 0.5 - half, y + 0.5 - half, half, radius, stroke) for x in range(y + 1)]
        for y in range(half)
    ]
    rows = []
    for y in range(half):
        line = [side[max(x, y)][min(x, y)] for x in range(half)]
        rows.append(b"".join(b"\xff\xff\xff" + bytes((alpha,)) for alpha in line + line[::-1]))
    return _texture(2 * half, b"".join(rows + rows[::-1]))


def _coverage(x, y, half, radius, stroke):
    """How much of a pixel the rounded square covers, 0 to 255."""
    dx, dy = abs(x) - half + radius, abs(y) - half + radius
    inside = min(max(dx, dy), 0.0) + hypot(max(dx, 0.0), max(dy, 0.0)) - radius
    distance = abs(inside + stroke / 2) - stroke / 2 if stroke else inside
    return round(255 * min(1.0, max(0.0, 0.5 - distance)))


def _texture(side, values):
    """A square texture of `values`, filled again when the screen is lost and found."""
    texture = Texture.create(size=(side, side), colorfmt="rgba")

    def fill(target):
        target.blit_buffer(values, colorfmt="rgba", bufferfmt="ubyte")

    texture.add_reload_observer(fill)
    fill(texture)
    return texture


@lru_cache(maxsize=1)
def icon_names():
    """Every icon by name: the code point in the icon font, or the atlas that holds its picture."""
    LabelBase.register("icons", str(ICONS / "mdi.ttf"))
    return json.loads((ICONS / "names.json").read_text("utf-8"))


@lru_cache(maxsize=3)
def _atlas(kind, mipmap):
    """Icons as parts of one picture; with `mipmap` it is kept in smaller sizes as well."""
    parts = {}
    for file, places in json.loads((ICONS / f"{kind}.atlas").read_text("utf-8")).items():
        picture = CoreImage(str(ICONS / file), mipmap=mipmap).texture
        parts.update({name: picture.get_region(*place) for name, place in places.items()})
    return parts


@lru_cache(maxsize=512)
def icon(name, px):
    """The texture of icon `name`, `px` pixels high."""
    place = icon_names()[name]
    return _picture(place, name, px) if place in PICTURES else words(chr(int(place, 16)), "icons", px)


def _picture(kind, name, px):
    """An icon out of the atlas that has it near this size; home is shown before a larger one is read."""
    is_coarse = Metrics.density < FINE
    if kind == "emblem" and is_coarse and px <= SMALL:
        return _atlas("emblem-small", mipmap=False)[name]
    return _atlas(kind, mipmap=is_coarse)[name]


@lru_cache(maxsize=1024)
def words(text, face, px):
    """The texture of `text` in `face` at `px` pixels, white."""
    label = CoreLabel(text=text, font_name=face, font_size=px, color=(1, 1, 1, 1))
    label.refresh()
    return label.texture


@lru_cache(maxsize=2048)
def width_of(text, face, px):
    """How wide `text` is in one line, in pixels."""
    return CoreLabel(font_name=face, font_size=px).get_extents(text)[0] if text else 0
