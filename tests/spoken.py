"""Sentences of refusals and notes: where a number is missing the app shows its name, and a test fails."""

from typing import Any
from unittest.mock import patch

from companion.core import rules
from companion.core.game import Game
from companion.core.rules import Note, Refusal


def refusal_text(game: Game[Any, Any, Any], refusal: Refusal) -> str:
    """What is wrong and what would help, by the words of its case and with every number in it."""
    rule = game.rulebook[refusal.rule]
    assert knows(rule.refusal, refusal.case), refusal
    with patch.object(rules, "_Gaps", dict):
        game.remedy_text(refusal)
        return game.refusal_text(refusal)


def note_text(game: Game[Any, Any, Any], note: Note) -> str:
    """What a rule did by itself, by the words of its case and with every number in it."""
    assert knows(game.rulebook[note.rule].note, note.case), note
    with patch.object(rules, "_Gaps", dict):
        return game.note_text(note)


def knows(sentence: rules.Sentence, case: str) -> bool:
    """Whether a sentence that differs by case has words for this one, its own or those of all others."""
    return not case or not isinstance(sentence, dict) or case in sentence or "default" in sentence
