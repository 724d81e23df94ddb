"""Fonts, icons and sounds are whole, and whose they are is written down."""

import json
import re
import wave
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from PIL import Image

from companion.pages.shell.home import EMBLEMS

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
NAMES = json.loads((ASSETS / "icons/names.json").read_text())
KINDS = {"game": 96, "emblem": 96, "emblem-small": 48}
ATLASES = {kind: json.loads((ASSETS / f"icons/{kind}.atlas").read_text())[f"{kind}-0.png"] for kind in KINDS}
CREDIT = "Icons by Lorc, Delapouite, Sbed, Skoll, Lord Berandas and Quoting, game-icons.net, CC BY 3.0"


def test_every_interface_icon_is_in_its_font():
    drawn = TTFont(ASSETS / "icons/mdi.ttf").getBestCmap().keys()
    assert {int(code, 16) for code in NAMES.values() if code not in KINDS} == drawn


@pytest.mark.parametrize("kind", KINDS)
def test_every_game_icon_is_in_its_atlas(kind):
    named = {name for name, code in NAMES.items() if code == kind.removesuffix("-small")}
    assert named == ATLASES[kind].keys()


@pytest.mark.parametrize(("kind", "name"), [(kind, name) for kind in KINDS for name in ATLASES[kind]])
def test_a_game_icon_has_a_shape_and_room_around_it(kind, name):
    x, y, width, height = ATLASES[kind][name]
    with Image.open(ASSETS / f"icons/{kind}-0.png") as sheet:
        top = sheet.height - y - height
        icon = sheet.getchannel("A").crop((x, top, x + width, top + height))
        around = sheet.getchannel("A").crop((x - 2, top - 2, x + width + 2, top + height + 2))
    assert (width, height) == (KINDS[kind],) * 2
    assert sum(icon.histogram()[1:]) == sum(around.histogram()[1:]) > width * height / 25


def test_the_home_screen_waits_for_a_small_picture_only():
    shown = {name for name in EMBLEMS.values() if NAMES[name] in KINDS}
    assert shown == ATLASES["emblem"].keys()
    assert (ASSETS / "icons/emblem-0.png").stat().st_size < (ASSETS / "icons/game-0.png").stat().st_size / 10


def test_every_icon_the_program_names_is_there():
    sources = [*ROOT.glob("kv/**/*.kv"), *ROOT.glob("companion/**/*.py")]
    named = {
        (name, str(path.relative_to(ROOT)))
        for path in sources
        for name in re.findall(r"\bicon(?:_name)?\s*[:=]\s*[\"']([a-z0-9-]+)[\"']", path.read_text())
    }
    assert not {(name, place) for name, place in named if name not in NAMES}


@pytest.mark.parametrize(
    "face", ["Oxanium-SemiBold", "Oxanium-Bold", "IBMPlexSans-Regular", "IBMPlexSans-SemiBold"]
)
def test_figures_are_equally_wide_and_signs_are_there(face):
    font = TTFont(ASSETS / f"fonts/{face}.ttf")
    glyphs, widths = font.getBestCmap(), font["hmtx"]
    assert len({widths[glyphs[ord(digit)]][0] for digit in "0123456789"}) == 1
    assert {ord(sign) for sign in "−×·–…≥≤ äöüß"} <= glyphs.keys()


def test_sounds_are_short_and_small():
    files = list(ASSETS.glob("sounds/*.wav"))
    assert {file.stem for file in files} == {"roll", "refuse", "book"}
    assert sum(file.stat().st_size for file in files) < 60_000
    for file in files:
        with wave.open(str(file)) as sound:
            assert sound.getnframes() / sound.getframerate() < 0.6


def test_whose_it_is_is_written_down():
    readme = (ASSETS / "LICENSES/README.md").read_text()
    assert CREDIT in readme
    texts = {path.name for path in ASSETS.glob("LICENSES/*.txt")}
    assert texts == set(re.findall(r"`([\w.-]+\.txt)`", readme))
    assert "Oxanium Project Authors" in (ASSETS / "LICENSES/OFL-Oxanium.txt").read_text()
    assert "2017 IBM Corp." in (ASSETS / "LICENSES/OFL-IBMPlexSans.txt").read_text()


def test_the_launcher_gets_the_sizes_it_wants():
    sizes = {}
    for path in ASSETS.glob("brand/*.png"):
        with Image.open(path) as picture:
            sizes[path.stem] = picture.size
    assert sizes == {
        "icon": (512, 512),
        "adaptive-foreground": (432, 432),
        "adaptive-background": (432, 432),
        "presplash": (1080, 1920),
    }
