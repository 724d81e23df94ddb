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
    found["/colours.css"] = File(_colours(themes).encode(), TYPES[".css"])
    found["/icons.json"] = File(json.dumps(_icons(), separators=(",", ":")).encode(), TYPES[".json"])
    found["/words.json"] = File(json.dumps(words(), ensure_ascii=False).encode(), TYPES[".json"])
    return found


def _read(path: Path, shared: bool = False) -> File:
    return File(path.read_bytes(), TYPES[path.suffix], shared)


def _colours(themes: dict[str, dict[str, str]]) -> str:
    """A rule for each theme: the guest's phone says which one it wants."""
    rules = []
    for theme, colours in themes.items():
        named = "".join(f"--{name}:{value};" for name, value in colours.items())
        rules.append(f"@media (prefers-color-scheme:{theme}){{:root{{{named}}}}}\n")
    return "".join(rules)


@lru_cache(maxsize=1)
def _icons() -> dict[str, Any]:
    """Every icon: its code point in the icon font, or the sheet and place of its picture in shares of it."""
    folder = ASSETS / "icons"
    places = {kind: _sheet(folder, kind) for kind in ("game", "emblem")}
    names: dict[str, str] = json.loads((folder / "names.json").read_text("utf-8"))
    return {name: places[at][name] if at in places else int(at, 16) for name, at in names.items()}


def _sheet(folder: Path, kind: str) -> dict[str, Any]:
    """The pictures of one sheet: its path, left and top, its whole width and height, in icons."""
    found: dict[str, Any] = {}
    atlas = json.loads((folder / f"{kind}.atlas").read_text("utf-8"))
    for file, places in atlas.items():
        width, height = struct.unpack(">II", (folder / file).read_bytes()[16:24])
        for name, (x, y, w, h) in places.items():
            top = height - y - h  # an atlas counts from the foot
            found[name] = [f"icons/{file}", x / w, top / h, width / w, height / h]
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
