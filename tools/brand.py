"""Draw assets/brand: app icon, adaptive icon and start picture (`python tools/brand.py`, needs Pillow).

A white die lies inside a ring of five arcs, one for each game in its own colour.
"""

from __future__ import annotations

import math
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

ASSETS = Path(__file__).resolve().parent.parent / "assets"
FINE = 4  # drawn so many times larger, then scaled down: smooth edges
SPACE, WHITE, QUIET = "#060A14", "#F5F8FF", "#BCC8E0"
ACCENTS = ("#AB8DF7", "#55E6FF", "#FF7B35", "#C9E480", "#F58AB8")


def arc(pen: ImageDraw.ImageDraw, centre: float, radius: float, thick: float, game: int) -> None:
    """The arc of one game: a brush that goes 52 of its 72 degrees, so both ends are round."""
    for step in range(-260, 261):
        angle = math.radians(72 * game - 90 + step / 10)
        x, y = centre + radius * math.cos(angle), centre + radius * math.sin(angle)
        pen.ellipse((x - thick / 2, y - thick / 2, x + thick / 2, y + thick / 2), ACCENTS[game])


def die(size: int) -> Image.Image:
    """The five of a die, tilted a little, on nothing."""
    picture = Image.new("RGBA", (size, size))
    pen = ImageDraw.Draw(picture)
    edge, pip = size * 0.16, size * 0.085
    pen.rounded_rectangle((edge, edge, size - edge, size - edge), size * 0.15, WHITE)
    for x, y in ((0.34, 0.34), (0.66, 0.34), (0.5, 0.5), (0.34, 0.66), (0.66, 0.66)):
        pen.ellipse((x * size - pip, y * size - pip, x * size + pip, y * size + pip), SPACE)
    return picture.rotate(15, Image.Resampling.BICUBIC)


def emblem(size: int, share: float) -> Image.Image:
    """The mark on nothing, its ring `share` of the picture wide."""
    large = size * FINE
    picture = Image.new("RGBA", (large, large))
    pen = ImageDraw.Draw(picture)
    thick = large * share * 0.1
    for game in range(len(ACCENTS)):
        arc(pen, large / 2, (large * share - thick) / 2, thick, game)
    cube = die(round(large * share * 0.66))
    corner = (large - cube.width) // 2
    picture.alpha_composite(cube, (corner, corner))
    return picture.resize((size, size), Image.Resampling.LANCZOS)


def icon(size: int) -> Image.Image:
    """The icon for old phones: the mark on a dark tile with round corners."""
    tile = Image.new("RGBA", (size * FINE, size * FINE))
    ImageDraw.Draw(tile).rounded_rectangle((0, 0, *tile.size), size * FINE * 0.22, SPACE)
    tile = tile.resize((size, size), Image.Resampling.LANCZOS)
    tile.alpha_composite(emblem(size, 0.76))
    return tile


def presplash(width: int, height: int) -> Image.Image:
    """What Android shows while Python wakes up: the mark and the name."""
    picture = Image.new("RGB", (width, height), SPACE)
    mark = emblem(width // 2, 0.94)
    picture.paste(mark, (width // 4, height // 2 - mark.height * 3 // 4), mark)
    pen = ImageDraw.Draw(picture)
    for text, face, size, y, colour in (
        ("Companion", "Oxanium-Bold.ttf", 104, 0.62, WHITE),
        ("the phone beside the board", "IBMPlexSans-Regular.ttf", 44, 0.67, QUIET),
    ):
        font = ImageFont.truetype(str(ASSETS / "fonts" / face), size)
        pen.text((width / 2, height * y), text, colour, font, anchor="mm")
    return picture


def main() -> None:
    """Write every picture; an adaptive icon's mark keeps to the middle two thirds that every phone shows."""
    brand = ASSETS / "brand"
    brand.mkdir(exist_ok=True)
    icon(512).save(brand / "icon.png", optimize=True)
    emblem(432, 0.56).save(brand / "adaptive-foreground.png", optimize=True)
    Image.new("RGB", (432, 432), SPACE).save(brand / "adaptive-background.png", optimize=True)
    presplash(1080, 1920).save(brand / "presplash.png", optimize=True)


if __name__ == "__main__":
    main()
