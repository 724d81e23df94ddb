"""The guest's web page as it is served: our few files, the app's fonts and icons, and its words."""

import json
import struct
from functools import lru_cache
from pathlib import Path
from typing import Any

from msgspec import Struct

from companion.core.text import tr

HERE = Path(__file__).resolve().parent.parent
ASSETS = next(folder for folder in (HERE / "assets", HERE.parent / "assets") if folder.is_dir())
"""Inside the package where it was installed, beside it in the checkout and on the phone."""
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".ttf": "font/ttf",
    ".png": "image/png",
}
SHARED = (
    "fonts/IBMPlexSans-Regular.ttf",
    "fonts/IBMPlexSans-SemiBold.ttf",
    "fonts/Oxanium-Bold.ttf",
    "icons/mdi.ttf",
    "icons/game-0.png",
    "icons/emblem-0.png",
)
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
SAFE = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


class File(Struct, frozen=True):
    """One thing to fetch; what is `shared` with the app may be kept by the browser for a while."""

    body: bytes
    kind: str
    shared: bool = False


def files(themes: dict[str, dict[str, str]]) -> dict[str, File]:
    """Everything that can be fetched, by its path; nothing else is ever read for a guest.

    `themes` are the colours of the app by their names, for a dark and a light ground.
    """
    found = {f"/{path.name}": _read(path) for path in sorted((ASSETS / "web").iterdir())}
    found["/"] = found.pop("/index.html")
    found |= {f"/{name}": _read(ASSETS / name, shared=True) for name in SHARED}
    styles = found["/guest.css"].body + _look(themes).encode()
    found["/guest.css"] = File(styles, TYPES[".css"])
    found["/favicon.ico"] = found["/icons/emblem-0.png"]
    letters, drawn = _icons()
    app = json.dumps({"words": words(), "icons": letters, "drawn": drawn}, ensure_ascii=False)
    found["/app.json"] = File(app.encode(), TYPES[".json"])
    return found


def _read(path: Path, shared: bool = False) -> File:
    return File(path.read_bytes(), TYPES[path.suffix], shared)


HUES = {"dark": "hue", "light": "light"}
"""What a table calls the colour of its game on each ground."""
FONT = "@font-face{{font-family:{name};src:url({file});font-weight:{weight}}}\n"
FONTS = (
    ("Plex", "fonts/IBMPlexSans-Regular.ttf", "400"),
    ("Plex", "fonts/IBMPlexSans-SemiBold.ttf", "600 900"),
    ("Oxanium", "fonts/Oxanium-Bold.ttf", "400 900"),
    ("mdi", "icons/mdi.ttf", "400"),
)


def _look(themes: dict[str, dict[str, str]]) -> str:
    """The app's fonts and colours, by name and as classes; the guest's phone says which theme it wants."""
    rules = [FONT.format(name=name, file=file, weight=weight) for name, file, weight in FONTS]
    names = dict.fromkeys(name for colours in themes.values() for name in colours)
    rules += [f".c-{name}{{color:var(--{name})}}\n" for name in (*names, "accent")]
    rules += [f".t-{tone}{{--t:var(--{tone})}}\n" for tone in ("ok", "warn", "bad", "accent")]
    for theme, colours in themes.items():
        named = "".join(f"--{name}:{value};" for name, value in colours.items())
        named += f"--accent:var(--{HUES[theme]},var(--text2));"
        rules.append(f"@media (prefers-color-scheme:{theme}){{:root{{{named}}}}}\n")
    return "".join(rules)


PICTURE = (
    '<mask id="m-{name}" maskContentUnits="objectBoundingBox" x="0" y="0" width="1" height="1">'
    '<image href="{file}" x="{x}" y="{y}" width="{w}" height="{h}" preserveAspectRatio="none"/></mask>'
    '<symbol id="i-{name}" viewBox="0 0 24 24"><rect width="24" height="24" mask="url(#m-{name})"/></symbol>'
)


@lru_cache(maxsize=1)
def _icons() -> tuple[dict[str, str], str]:
    """Every icon by its name: a letter of the icon font, or nothing where it is in the drawing beside it.

    A drawn one is a part of a sheet in one colour: browsers take longer for it than for a letter.
    """
    folder = ASSETS / "icons"
    names: dict[str, str] = json.loads((folder / "names.json").read_text("utf-8"))
    pictures = {kind: _sheet(folder, kind) for kind in ("game", "emblem")}
    letters = {name: "" if at in pictures else chr(int(at, 16)) for name, at in names.items()}
    drawn = (PICTURE.format(name=name, **pictures[at][name]) for name, at in names.items() if at in pictures)
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true">'
    return letters, f"{head}{''.join(drawn)}</svg>"


def _sheet(folder: Path, kind: str) -> dict[str, dict[str, Any]]:
    """The pictures of one sheet: where it lies when one of them fills a square of 1."""
    found: dict[str, dict[str, Any]] = {}
    atlas = json.loads((folder / f"{kind}.atlas").read_text("utf-8"))
    for file, places in atlas.items():
        width, height = struct.unpack(">II", (folder / file).read_bytes()[16:24])
        for name, (x, y, w, h) in places.items():
            top = height - y - h  # an atlas counts from the foot
            at = {"x": -x / w, "y": -top / h, "w": width / w, "h": height / h}
            found[name] = {"file": f"icons/{file}", **at}
    return found


def words() -> dict[str, str]:
    """What the page says by itself, before and beside what the host tells it."""
    return {
        "join": tr("Join the table"),
        "name": tr("Your name"),
        "code": tr("Code"),
        "knock": tr("Knock"),
        "code_where": tr("8 letters, on the host’s phone"),
        "wait": tr("{name} is asked to give you a seat."),
        "watching": tr("watching"),
        "away": tr("{name}’s phone is away"),
        "away_note": tr("You keep your seat. No need to reload."),
        "looking": tr("Looking for the table"),
        "missed": tr("You’re up to date. Missed meanwhile:"),
        "more": tr("and {n} more"),
        "now": tr("Now"),
        "lost": tr("Not sent: the line was lost. Try again."),
        "off": tr("Not yet: {name}’s phone is away."),
        "ok": tr("OK"),
        "hold": tr("only on this phone, closes when you let go"),
        "why_not": tr("Not allowed"),
        "set": tr("Set"),
        "less": tr("one less"),
        "plus": tr("one more"),
        "plain": tr("Plain Wi-Fi can’t keep secrets: anyone on this network could read along."),
    }
