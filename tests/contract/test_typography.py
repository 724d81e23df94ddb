"""Texts are set as printed ones are: ’ “ ” … −, and a count is a whole sentence, never `(s)`."""

import re

import pytest

from companion.games import KEYS
from tools.texts import found

WRONG = {
    "a straight apostrophe": re.compile(r"'"),
    "three dots": re.compile(r"\.\.\."),
    "a count in brackets": re.compile(r"\(s\)"),
    "a hyphen for a minus": re.compile(r"(?<![\w{}/–-])-\{?\d"),
}


def found_in(key: str) -> dict[str, list[str]]:
    """What is wrong with the texts of a game, or with those of no game."""
    texts = [text for text in found().texts if key in map(game_of, text.places)]
    wrong = {
        name: [text.one for text in texts if sign.search(text.one + text.many)]
        for name, sign in WRONG.items()
    }
    return {name: texts for name, texts in wrong.items() if texts}


def game_of(place: str) -> str:
    """Whose a file is, by its folder or its name."""
    parts = re.split(r"[/.:_]", place)
    return next((key for key in KEYS if key in parts), "core")


@pytest.mark.parametrize("key", [*KEYS, "core"])
def test_texts_are_set_as_printed_ones(key):
    assert found_in(key) == {}


def test_what_is_wrong_is_seen():
    assert [bool(sign.search("Ana's card(s)... -3")) for sign in WRONG.values()] == [True] * 4
    assert not any(sign.search("Ana’s 1–2 cards… −3, Mid-life, d6-8") for sign in WRONG.values())
