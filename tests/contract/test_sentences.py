"""A refusal, its remedy and a note become sentences with the words of their game, whatever they hold."""

from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from companion.core.rules import Note, Refusal, Verdict
from companion.games import KEYS, game
from companion.pages.shell.history import _notes
from companion.pages.shell.refusal import broken_rules


def shouting(params):
    return {key: str(value).upper() for key, value in params.items()}


@pytest.fixture
def loud():
    return replace(game("airlock"), names=shouting)


@pytest.mark.parametrize("key", KEYS)
def test_a_refusal_outside_the_rulebook_is_told_all_the_same(key):
    found, refusal = game(key), Refusal("TABLE", {"set": 99, "low": 0, "high": 13}, "range")
    assert found.refusal_text(refusal) == "99 is out of range: 0 to 13."
    assert found.remedy_text(refusal)
    told = broken_rules(found, Verdict((refusal,)))[0]
    assert (told.sentence, told.remedy) == (found.refusal_text(refusal), found.remedy_text(refusal))


def test_a_state_nobody_foresaw_is_to_be_reported():
    found = game("airlock")
    assert "report" in found.remedy_text(Refusal("TABLE", {}, "state"))
    assert "report" not in found.remedy_text(Refusal("TABLE", {}, "value"))


def test_a_game_puts_its_words_for_ids_into_refusals(loud):
    refusal = Refusal("PA-M1", {"name": "ana", "have": 0, "need": 1}, "energy")
    assert "ANA" in loud.refusal_text(refusal)
    assert broken_rules(loud, Verdict((refusal,)))[0].sentence == loud.refusal_text(refusal)


def test_a_game_puts_its_words_for_ids_into_notes(loud):
    note = Note("PA-K4", {"name": "ana"}, "rest")
    assert "ANA" in loud.note_text(note)
    table = SimpleNamespace(game=replace(loud, notes=lambda state: (note,)))
    assert _notes(table, None) == (f"{loud.note_text(note)} · PA-K4",)
