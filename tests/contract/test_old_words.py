"""Texts the app used to say and says better now stay away: old_words.txt lists them all."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from msgspec import Struct

from tools.texts import found

ROOT = Path(__file__).resolve().parents[2]
LIST = Path(__file__).with_suffix("").with_name("old_words.txt")
PAGES = ("README.md", "CONTRIBUTING.md", "docs")
FEW = 3  # an old text of fewer words is one only where it is all that is said


class Old(Struct, frozen=True):
    """An old text, and the folders it may not be in; everywhere without one."""

    text: str
    folders: tuple[str, ...]

    def is_in(self, words: str, place: str) -> bool:
        """Whether a text of the app is this one, or has it in it."""
        if self.folders and not place.startswith(self.folders):
            return False
        old, new = _plain(self.text), _plain(words)
        return old in new if len(old.split()) >= FEW else old == new


def _plain(words: str) -> str:
    return words.replace("’", "'").replace("−", "-")


def listed() -> list[Old]:
    """The old texts: one a line, after a tab the folders it belongs to."""
    lines = LIST.read_text("utf-8").splitlines()
    parts = [line.split("\t") for line in lines if line.strip() and not line.startswith("# ")]
    return [Old(part[0], tuple(part[1].split()) if part[1:] else ()) for part in parts]


@cache
def said() -> tuple[tuple[str, str], ...]:
    """Every text a player or a contributor reads, with the place it stands at."""
    return (*_texts(), *_paragraphs())


def _texts() -> Iterator[tuple[str, str]]:
    for text in found().texts:
        for place in text.places:
            yield from ((words, place) for words in (text.one, text.many) if words)


def _paragraphs() -> Iterator[tuple[str, str]]:
    for name in PAGES:
        path = ROOT / name
        for page in sorted(path.glob("**/*.md")) if path.is_dir() else [path]:
            yield page.read_text("utf-8"), page.relative_to(ROOT).as_posix()


def places(old: Old) -> list[str]:
    return [place for words, place in said() if old.is_in(words, place)]


@pytest.mark.parametrize("old", listed(), ids=lambda old: old.text)
def test_an_old_text_stays_away(old):
    assert places(old) == []


def test_every_old_text_is_listed_once():
    every = [old.text for old in listed()]
    assert len(every) == len(set(every))
    assert len(every) > 200


def test_a_short_text_is_found_only_as_a_whole():
    assert Old("Any", ()).is_in("Any", "x")
    assert not Old("Any", ()).is_in("Any Rotate", "x")
    assert not Old("Any", ("games/assembly",)).is_in("Any", "games/exobase/cards.py:3")


def test_a_long_text_is_found_inside_another_whatever_its_apostrophes():
    assert Old("Can't be true yet", ()).is_in("It can’t be. Can’t be true yet.", "x")
