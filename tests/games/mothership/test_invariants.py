"""What the table can't correct the game into."""

import pytest
from msgspec.structs import replace

from companion.games.mothership import GAME
from companion.games.mothership.state import Energy, Planet, Ship
from tests.games.mothership.positions import ANA, lost, panel, ship, table

IMPOSSIBLE = [
    pytest.param(panel(table(), ANA, energy=Energy(5, 5, 6)), ["MS-E2"], id="energy"),
    pytest.param(panel(table(), ANA, hull=0), ["MS-C6"], id="hull"),
    pytest.param(panel(table(), ANA, ships=(Ship("fighter"),) * 6), ["MS-B2"], id="fleet"),
    pytest.param(panel(table(), ANA, out=True), ["MS-G1", "MS-G1", "MS-G1"], id="out-with-ships"),
    pytest.param(panel(table(), ANA, known=("a", "b", "c")), ["MS-K5"], id="known-cards"),
    pytest.param(panel(table(), ANA, hand=3), ["MS-K1"], id="cards"),
    pytest.param(replace(table(), deck=80), ["MS-K1"], id="deck"),
    pytest.param(replace(table(), seat=5), ["MS-T1"], id="seat"),
    pytest.param(replace(table(), planets=(Planet(owner=4),)), ["MS-P2"], id="owner"),
    pytest.param(replace(table(), planets=(Planet(owner=0, removed=True),)), ["MS-Q3"], id="removed"),
]


@pytest.mark.rule("MS-E2", "MS-C6", "MS-B2", "MS-G1", "MS-K5", "MS-K1", "MS-T1", "MS-P2", "MS-Q3")
@pytest.mark.parametrize(("state", "rules"), IMPOSSIBLE)
def test_what_cannot_be(state, rules):
    broken = GAME.invariants(state)
    assert sorted(refusal.rule for refusal in broken) == rules
    assert all("{" not in GAME.refusal_text(refusal) for refusal in broken)


def test_what_can_be():
    assert GAME.invariants(table()) == ()
    assert GAME.invariants(lost(table(), ANA, 0, 1)) == ()
    assert GAME.invariants(ship(table(), ANA, 1, alive=False)) == ()
