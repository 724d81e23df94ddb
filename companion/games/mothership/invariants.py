"""What can't be true of any table, whatever the table says."""

from collections.abc import Iterator

from companion.core.rules import Refusal
from companion.games.mothership.box import LEVEL_ENERGY
from companion.games.mothership.cards import deck_size
from companion.games.mothership.rules.dogfight import dice
from companion.games.mothership.rules.fleet import alive, energy_total, npc_energy, points
from companion.games.mothership.state import (
    MOTHERSHIP,
    NOBODY,
    SLOTS,
    SUBSYSTEMS,
    Energy,
    Fight,
    Ref,
    State,
)


def invariants(state: State) -> tuple[Refusal, ...]:
    """Energy adds up, cards are conserved, hulls and ships agree, a dogfight has its ships."""
    return (
        *_table(state),
        *_end(state),
        *(refusal for seat in range(len(state.players)) for refusal in _panel(state, seat)),
        *(_fight(state, state.fight) if state.fight else ()),
    )


def _panel(state: State, seat: int) -> Iterator[Refusal]:
    player, who = state.players[seat], state.name(seat)
    yield from _energy(state, seat)
    if (player.hull > 0) != player.ships[MOTHERSHIP].alive:
        yield Refusal("MS-C6", {"name": who}, "hull")
    if tuple(ship.kind for ship in player.ships) != SLOTS:
        yield Refusal("MS-B2", {"name": who}, "fleet")
    if len(player.known) > player.hand:
        yield Refusal("MS-K5", {"name": who, "have": len(player.known), "need": player.hand}, "panel")
    if player.out:
        yield from _out(state, seat)
    elif state.phase in ("turn", "between") and not state.options.points and not alive(state, seat):
        yield Refusal("MS-G1", {"name": who}, "ships")
    if seat == state.npc and (player.hand or player.resources):
        yield Refusal("MS-N1", {}, "cards" if player.hand else "trade")


def _energy(state: State, seat: int) -> Iterator[Refusal]:
    """The rows add up and have room; the enemy's are those of its level."""
    energy, who = state.players[seat].energy, state.name(seat)
    if seat == state.npc:
        if energy != Energy(*(LEVEL_ENERGY[state.options.level - 1],) * 3):
            yield npc_energy(state)
        return
    total, most = energy_total(state.players[seat]), state.options.box.row
    if energy.total != total:
        yield Refusal("MS-E2", {"name": who, "have": energy.total, "need": total}, "panel")
    for row in SUBSYSTEMS:
        if energy.row(row) > most:
            yield Refusal("MS-E2", {"row": row, "have": energy.row(row), "need": most}, "row")


def _out(state: State, seat: int) -> Iterator[Refusal]:
    """Who is out has nothing left."""
    player, who = state.players[seat], state.name(seat)
    if alive(state, seat):
        yield Refusal("MS-G1", {"name": who}, "alive")
    if player.hand or player.resources:
        yield Refusal("MS-G1", {"name": who}, "hand")
    if any(planet.owner == seat for planet in state.planets):
        yield Refusal("MS-G1", {"name": who}, "planet")


def _table(state: State) -> Iterator[Refusal]:
    held = sum(player.hand for player in state.players)
    cards = state.deck + held + len(state.discards) + state.buried
    total = deck_size(state.options.events)
    if cards != total:
        yield Refusal("MS-K1", {"have": cards, "need": total}, "total")
    seats = len(state.players)
    if state.seat >= seats:
        yield Refusal("MS-T1", {"name": state.name(0)}, "nobody")
    elif state.phase == "turn" and state.players[state.seat].out:
        yield Refusal("MS-G1", {"name": state.name(state.seat)}, "out")
    for number, planet in enumerate(state.planets, 1):
        if planet.owner >= seats:
            yield Refusal("MS-P2", {"planet": number}, "owner")
        if planet.removed and planet.owner >= 0:
            yield Refusal("MS-Q3", {"planet": number}, "gone")
    if state.event and not state.event.choice and state.event.seat != state.seat:
        yield Refusal("MS-Q2", {"name": state.name(state.event.seat)}, "choose")


def _end(state: State) -> Iterator[Refusal]:
    """A finished game has the winners that its table shows."""
    if state.phase != "over" or not state.winners:
        return
    best = max(points(state, seat) for seat in state.winners)
    if state.options.points and best < state.options.goal:
        who = state.name(state.winners[0])
        yield Refusal("MS-V1", {"name": who, "have": best, "need": state.options.goal}, "ended")
    elif not state.options.points and not any(alive(state, seat) for seat in state.winners):
        yield Refusal("MS-G1", {"name": state.name(state.winners[0])}, "ended")


def _fight(state: State, fight: Fight) -> Iterator[Refusal]:
    """Everything that a pending dogfight is about is still there, and its dice fit the ships."""
    ships = [Ref(fight.seat, slot) for slot in fight.attackers]
    if fight.slot != NOBODY:
        ships.append(Ref(fight.target, fight.slot))
    gone = not all(state.has(ref) for ref in ships)
    if fight.kind == "station":
        gone = gone or not state.players[fight.target].station
    if fight.kind == "planet":
        gone = gone or state.planets[fight.planet].owner != fight.target
    strange = fight.kind != "asteroids" and fight.seat != state.seat
    if gone or strange or not _dice_fit(state, fight):
        yield Refusal("MS-C2", {"name": state.name(fight.seat)}, "corrected")


def _dice_fit(state: State, fight: Fight) -> bool:
    """Whether both sides have the dice that they attack with, and those that lie."""
    attack, defence = dice(state, fight, "attack"), dice(state, fight, "defence")
    if fight.kind != "asteroids" and len(attack) < len(fight.attackers):
        return False
    if fight.rolled is None:
        return all(index < len(attack if side == "attack" else defence) for side, index in fight.doubled)
    return _could_show(attack, fight.rolled.attack) and _could_show(defence, fight.rolled.defence)


def _could_show(sides: tuple[int, ...], faces: tuple[int, ...]) -> bool:
    return len(sides) == len(faces) and all(face <= high for face, high in zip(faces, sides, strict=True))
