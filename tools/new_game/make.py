"""From a name to four folders and a line in the registry: all of it, or nothing."""

from __future__ import annotations

import keyword
import re
import shutil
from pathlib import Path
from typing import NamedTuple

from tools.new_game.registry import REGISTRY, registered, taken_prefixes

TEMPLATE = Path(__file__).with_name("template")
PLACES = {
    "game": "companion/games",
    "page": "companion/pages",
    "tests": "tests/games",
    "playthroughs": "tests/playthroughs",
}
LONGEST = 16  # with longer names the lines of the template would not fit
RESERVED = {"home": "the app’s own colours are called so"}


class NotMade(Exception):
    """Why there is no new game, in a sentence."""


class Wanted(NamedTuple):
    """A game that can be made: its key, the prefix of its rule ids, what players call it."""

    name: str
    prefix: str
    title: str


def plan(root: Path, name: str, prefix: str = "", title: str = "") -> Wanted:
    """What was asked for, with the rest filled in; `NotMade` where it can't be."""
    _check_name(root, name)
    title = title or name.replace("_", " ").title()
    if not 1 <= len(title) <= 24 or not title.isprintable() or set(title) & set('"\\{}') or not title.strip():
        raise NotMade(
            "A title has 1 to 24 characters, without straight double quotes, braces and backslashes."
        )
    return Wanted(name, _prefix(root, name, prefix), title.strip())


def _check_name(root: Path, name: str) -> None:
    if not re.fullmatch(rf"[a-z][a-z0-9_]{{1,{LONGEST - 1}}}", name):
        raise NotMade(
            f"“{name}” can’t be a name: use 2 to {LONGEST} small letters, digits or _, a letter first."
        )
    if keyword.iskeyword(name):
        raise NotMade(f"“{name}” is a word of Python: choose another name.")
    if name in RESERVED:
        raise NotMade(f"“{name}” is taken: {RESERVED[name]}.")
    for place in PLACES.values():
        for there in (root / place / name, root / place / f"{name}.py"):
            if there.exists():
                raise NotMade(f"“{name}” is taken: there is {there.relative_to(root)} already.")


def _prefix(root: Path, name: str, prefix: str) -> str:
    """The one that was asked for, else the first letter with the first other one that nobody has."""
    taken = taken_prefixes(root)
    if prefix:
        if not re.fullmatch("[A-Z]{2}", prefix):
            raise NotMade(f"“{prefix}” can’t be a prefix: use 2 capital letters, such as HB.")
        if prefix in taken:
            raise NotMade(f"The prefix {prefix} is taken by {taken[prefix]}: choose another with --prefix.")
        return prefix
    letters = [letter for letter in name.upper() if letter.isalpha()]
    for second in letters[1:]:
        if (found := letters[0] + second) not in taken:
            return found
    raise NotMade("No prefix can be made from that name: choose one with --prefix.")


def make(root: Path, wanted: Wanted) -> list[Path]:
    """The folders of the new game; whatever fails, everything is as it was before."""
    registry = root / REGISTRY
    before, made = registry.read_bytes(), []
    try:
        after = registered(before.decode(), wanted.name, wanted.title)
        for part, place in PLACES.items():
            folder = root / place / wanted.name
            folder.mkdir()
            made.append(folder)
            _fill(TEMPLATE / part, folder, wanted)
        registry.write_bytes(after.encode())
    except BaseException as error:
        for folder in made:
            shutil.rmtree(folder, ignore_errors=True)
        if registry.read_bytes() != before:
            registry.write_bytes(before)
        if isinstance(error, OSError | ValueError):
            raise NotMade(f"Couldn’t make {wanted.name}: {error}.") from error
        raise
    return made


def _fill(template: Path, folder: Path, wanted: Wanted) -> None:
    """Every file of a part of the template, with the names of the new game in it."""
    words = {"NAME": wanted.name, "PREFIX": wanted.prefix, "TITLE": wanted.title}
    for source in sorted(template.rglob("*")):
        if source.is_dir() or "__pycache__" in source.parts:
            continue
        target = folder / source.relative_to(template)
        target.parent.mkdir(parents=True, exist_ok=True)
        text = source.read_text("utf-8")
        target.write_text(re.sub(r"\b(NAME|PREFIX|TITLE)\b", lambda m: words[m[0]], text), "utf-8")
