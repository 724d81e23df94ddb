"""What is announced by itself: secrets without their content, points that wait for their turn."""

import pytest

from companion.games.mothership.actions import Declare, NoteCard
from companion.games.mothership.rules.seals import note_card
from companion.games.mothership.state import Kills
from tests.games.mothership.positions import ANA, BEN, F1, do, fight, notes, panel, table, told


@pytest.mark.rule("MS-T7", "MS-K5")
def test_a_noted_card_is_announced_without_its_name():
    state = do(table(hands="kept"), NoteCard(ANA, note_card("salt", "prod", 0)))
    assert notes(state) == ["MS-T7"]
    assert told(state) == "Ana has entered a card. Which one stays secret."


@pytest.mark.rule("MS-V3")
def test_enough_points_in_anothers_turn_are_announced():
    state = panel(table(mode="points"), BEN, kills=Kills(9))
    state = fight(state, Declare(ANA, (F1,), BEN, F1), (1,), (6,))
    assert "MS-V3" in notes(state)
    assert "Ben has 10 of 10 points and wins in their turn." in told(state)
    fewer = panel(table(mode="points"), BEN, kills=Kills(8))
    assert "MS-V3" not in notes(fight(fewer, Declare(ANA, (F1,), BEN, F1), (1,), (6,)))
