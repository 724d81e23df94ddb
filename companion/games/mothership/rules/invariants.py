"""What can't be true of any table, whatever the table says."""

from collections.abc import Iterator

from companion.core.rules import Refusal
from companion.games.mothership.cards import deck_size
from companion.games.mothership.fleet import energy_total
from companion.games.mothership.names import name
from companion.games.mothership.state import MOTHERSHIP, SLOTS, State


def invariants(state: State) -> tuple[Refusal, ...]:
    """Energy adds up, cards are conserved, hulls and ships agree."""
    return (
        *_table(state),
        *(refusal for seat in range(len(state.players)) for refusal in _panel(state, seat)),
    )


def _panel(state: State, seat: int) -> Iterator[Refusal]:
    player, who = state.players[seat], name(state, seat)
    total = energy_total(player, seat == state.npc)
    if player.energy.total != total:
        yield Refusal("MS-E2", {"name": who, "have": player.energy.total, "need": total}, "panel")
    if (player.hull > 0) != player.ships[MOTHERSHIP].alive:
        yield Refusal("MS-C6", {"name": who}, "hull")
    if tuple(ship.kind for ship in player.ships) != SLOTS:
        yield Refusal("MS-B2", {"name": who}, "fleet")
    if player.out and any(ship.alive for ship in player.ships):
        yield Refusal("MS-G1", {"name": who}, "alive")
    if len(player.known) > player.hand:
        yield Refusal("MS-K5", {"name": who}, "panel")


def _table(state: State) -> Iterator[Refusal]:
    held = sum(player.hand for player in state.players)
    cards = state.deck + held + len(state.discards) + state.buried
    total = deck_size(state.options.events)
    if cards != total:
        yield Refusal("MS-K1", {"have": cards, "need": total}, "total")
    seats = len(state.players)
    if state.seat >= seats:
        yield Refusal("MS-T1", {"name": name(state, 0)}, "nobody")
    elif state.phase == "turn" and state.players[state.seat].out:
        yield Refusal("MS-G1", {"name": name(state, state.seat)}, "out")
    if any(planet.owner >= seats for planet in state.planets):
        yield Refusal("MS-P2", {}, "owner")
    if any(planet.removed and planet.owner >= 0 for planet in state.planets):
        yield Refusal("MS-Q3", {}, "gone")
