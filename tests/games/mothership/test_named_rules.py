"""Every rule of the rulebook is named by code: a comment or a docstring is no code."""

import ast
import re
from pathlib import Path

import pytest

from companion.games.mothership import GAME
from companion.games.mothership.actions import Declare, Learn
from companion.games.mothership.hands import note_card
from companion.games.mothership.state import Kills
from tests.games.mothership.positions import ANA, BEN, F1, do, fight, notes, panel, table, told

FOLDER = Path(__file__).resolve().parents[3] / "companion" / "games" / "mothership"
ID = re.compile(r"\bMS-[A-Z]\d+\b")


def named(source: str) -> set[str]:
    """The ids in the strings of a module that are no docstrings."""
    tree = ast.parse(source)
    spoken = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    return {
        found
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in spoken
        for found in ID.findall(node.value)
    }


def test_every_rule_is_named_by_code():
    found = set().union(*(named(path.read_text()) for path in FOLDER.rglob("*.py")))
    assert set(GAME.rulebook) - found == set()


def test_a_docstring_or_a_comment_names_nothing():
    assert named('"""MS-A1"""\n# MS-A2\ndef f():\n    """MS-A3"""\n    return "MS-A4"') == {"MS-A4"}


@pytest.mark.rule("MS-T7", "MS-K5")
def test_a_noted_card_is_announced_without_its_name():
    state = do(table(hands="kept"), Learn(ANA, note_card("salt", "prod", 0)))
    assert notes(state) == ["MS-T7"]
    assert told(state) == "Ana has entered a card. Which one stays secret."


@pytest.mark.rule("MS-V3")
def test_enough_points_in_anothers_turn_are_announced():
    state = panel(table(mode="points"), BEN, kills=Kills(9))
    state = fight(state, Declare(ANA, (F1,), BEN, F1), (1,), (6,))
    assert "MS-V3" in notes(state)
    assert "Ben has 10 of 10 points: winning waits for their turn." in told(state)
    fewer = panel(table(mode="points"), BEN, kills=Kills(8))
    assert "MS-V3" not in notes(fight(fewer, Declare(ANA, (F1,), BEN, F1), (1,), (6,)))
