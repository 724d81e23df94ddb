"""Sentences of refusals and notes: where a number is missing the app shows its name, and a test fails."""

from typing import Any
from unittest.mock import patch

from companion.core import rules
from companion.core.game import Game
from companion.core.rules import Note, Refusal


def refusal_text(game: Game[Any, Any, Any], refusal: Refusal) -> str:
    """What is wrong and what would help, with every number in it."""
    with patch.object(rules, "_Gaps", dict):
        game.remedy_text(refusal)
        return game.refusal_text(refusal)


def note_text(game: Game[Any, Any, Any], note: Note) -> str:
    """What a rule did by itself, with every number in it."""
    with patch.object(rules, "_Gaps", dict):
        return game.note_text(note)
