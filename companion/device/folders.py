"""Folders of a desktop that a player looks into, as the desktop itself names them."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

WANTED = ("DOCUMENTS", "DOWNLOAD")


def findable() -> Path:
    """The player's documents, else the downloads, else home."""
    return next((folder for folder in _candidates() if folder.is_dir()), Path.home())


def _candidates() -> Iterator[Path]:
    """What the environment and the desktop's own list say, then the usual names."""
    listed = _listed()
    for name in WANTED:
        key = f"XDG_{name}_DIR"
        yield from (_path(said) for said in (os.environ.get(key), listed.get(key)) if said)
    yield from (Path.home() / usual for usual in ("Documents", "Downloads"))


def _listed() -> dict[str, str]:
    """The folders in user-dirs.dirs; nothing where there is no such file."""
    config = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")
    try:
        text = (config / "user-dirs.dirs").read_text("utf-8")
    except (OSError, UnicodeError):
        return {}
    return dict(re.findall(r'^\s*(XDG_\w+_DIR)="(.*)"\s*$', text, re.M))


def _path(said: str) -> Path:
    """A folder as it is written there: from the root, or from $HOME."""
    return Path(re.sub(r"^\$HOME\b", lambda _: str(Path.home()), said))
