"""Make assets/fonts and assets/icons from npm packages: `python tools/icons.py NODE_MODULES`.

NODE_MODULES is the folder where these were installed: @expo-google-fonts/oxanium@0.4.2,
@expo-google-fonts/ibm-plex-sans@0.4.1, @mdi/font@7.4.47, @iconify-json/game-icons@1.2.4.
Needs fonttools, Pillow and resvg_py (0.5.0); nothing of this runs in the app.
"""

from __future__ import annotations

import io
import json
import re
import shutil
import sys
import tomllib
from pathlib import Path
from typing import Any

import resvg_py
from fontTools import subset
from PIL import Image

ASSETS = Path(__file__).resolve().parent.parent / "assets"
WANTED = Path(__file__).with_suffix(".toml")
ICON, GAP = 96, 4
# Home waits for the emblems, and for no other picture; a coarse screen shows them at about 32 pixels.
ATLASES = {"game": (1024, ICON), "emblem": (256, ICON), "emblem-small": (128, ICON // 2)}
FONTS = {
    "oxanium/600SemiBold/Oxanium_600SemiBold.ttf": "Oxanium-SemiBold.ttf",
    "oxanium/700Bold/Oxanium_700Bold.ttf": "Oxanium-Bold.ttf",
    "ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf": "IBMPlexSans-Regular.ttf",
    "ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf": "IBMPlexSans-SemiBold.ttf",
}
LICENCES = {"oxanium": "OFL-Oxanium.txt", "ibm-plex-sans": "OFL-IBMPlexSans.txt"}


def copy_fonts(modules: Path) -> None:
    """Copy the four text faces unchanged, with the licence of each family."""
    families = modules / "@expo-google-fonts"
    for source, name in FONTS.items():
        shutil.copyfile(families / source, ASSETS / "fonts" / name)
    for family, name in LICENCES.items():
        shutil.copyfile(families / family / "LICENSE_FONT", ASSETS / "LICENSES" / name)


def code_points(modules: Path) -> dict[str, int]:
    """Every Material Design icon name with its code point."""
    text = (modules / "@mdi/font/scss/_variables.scss").read_text()
    return {name: int(code, 16) for name, code in re.findall(r'"([a-z0-9-]+)": ([0-9A-F]+)', text)}


def make_font(modules: Path, codes: list[int]) -> None:
    """Write assets/icons/mdi.ttf with only the glyphs of `codes`."""
    options = subset.Options(layout_features=[], name_IDs=["*"], recalc_timestamp=False, hinting=False)
    source = modules / "@mdi/font/fonts/materialdesignicons-webfont.ttf"
    font = subset.load_font(str(source), options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)
    subset.save_font(font, str(ASSETS / "icons/mdi.ttf"), options)


def draw(body: str) -> Image.Image:
    """One game icon as a white picture whose shape is in the alpha channel alone."""
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" color="#fff">{body}</svg>'
    shape = Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg, width=ICON, height=ICON))))
    white = Image.new("RGBA", shape.size, "white")
    white.putalpha(shape.getchannel("A"))
    return white


def make_atlas(kind: str, icons: dict[str, Image.Image]) -> None:
    """Write assets/icons/<kind>.atlas and its picture; Kivy counts y from the bottom."""
    side, high = ATLASES[kind]
    step = high + GAP
    sheet = Image.new("RGBA", (side, side), (255, 255, 255, 0))
    places = {}
    for index, (name, icon) in enumerate(sorted(icons.items())):
        row, column = divmod(index, side // step)
        x, y = column * step + GAP // 2, row * step + GAP // 2
        sheet.paste(icon.reduce(ICON // high), (x, y))
        places[name] = (x, side - y - high, high, high)
    sheet.save(ASSETS / f"icons/{kind}-0.png", optimize=True)
    write_json(ASSETS / f"icons/{kind}.atlas", {f"{kind}-0.png": places})


def write_json(path: Path, value: dict[str, Any]) -> None:
    """Write `value` sorted and line by line, so that a change of icons reads well."""
    path.write_text(json.dumps(value, indent=1, sort_keys=True) + "\n")


def main(modules: Path) -> None:
    """Make everything anew; fails when a wanted icon is not in its package."""
    wanted = tomllib.loads(WANTED.read_text())
    codes = code_points(modules)
    games = json.loads((modules / "@iconify-json/game-icons/icons.json").read_text())["icons"]
    for folder in ("fonts", "icons", "LICENSES"):
        (ASSETS / folder).mkdir(parents=True, exist_ok=True)
    copy_fonts(modules)
    make_font(modules, [codes[name] for name in wanted["mdi"]])
    names = {name: f"{codes[name]:X}" for name in wanted["mdi"]}
    for kind in ATLASES:
        group = kind.removesuffix("-small")
        make_atlas(kind, {name: draw(games[name]["body"]) for name in wanted[group]})
        names |= dict.fromkeys(wanted[group], group)
    write_json(ASSETS / "icons/names.json", names)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(Path(sys.argv[1]))
