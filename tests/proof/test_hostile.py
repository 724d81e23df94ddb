"""A sample of the hostile files and messages: `python -m tools.hostile` sends 10,000 of each kind."""

import pytest

from companion.games import KEYS
from tools.hostile.files import Harm, Target, hostile, real_journals, real_libraries, sent
from tools.hostile.guests import Guests

SOME = 130


def test_journals_get_a_sentence_or_are_games(tmp_path):
    tally = sent(Target(tmp_path).journal, hostile(real_journals(), SOME, 2))
    assert tally.refused + tally.accepted == SOME
    assert tally.refused > SOME // 2


def test_libraries_get_a_sentence_or_are_cards(tmp_path):
    tally = sent(Target(tmp_path).cards, hostile(real_libraries(), SOME, 3))
    assert tally.refused + tally.accepted == SOME
    assert tally.refused


def test_a_file_that_takes_too_long_is_harm(monkeypatch):
    monkeypatch.setattr("tools.hostile.files.SECONDS", -1.0)
    with pytest.raises(Harm):
        sent(lambda _data: True, iter([b"x"]))


def test_messages_of_guests_get_a_sentence_or_are_heard():
    guests = Guests(KEYS, seed=4)
    tally = sent(guests.hear, guests.hostile(4 * SOME))
    assert tally.refused + tally.accepted == 4 * SOME
    assert tally.refused > SOME
    assert tally.accepted


def test_a_refusal_without_a_word_is_harm(monkeypatch):
    guests = Guests(KEYS, seed=4)
    monkeypatch.setattr("tools.hostile.guests.UNREADABLE", "")
    with pytest.raises(Harm, match="without a word"):
        guests.hear(b"nonsense")
