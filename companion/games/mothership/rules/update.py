"""Small steps from one state to the next; each returns a new state."""

from typing import Any

from msgspec.structs import replace

from companion.core.rules import Note
from companion.games.mothership.hands import seal
from companion.games.mothership.state import Ref, State


def set_player(state: State, seat: int, **changes: Any) -> State:
    """`state` with some values of one player changed."""
    players = list(state.players)
    players[seat] = replace(players[seat], **changes)
    return replace(state, players=tuple(players))


def set_ship(state: State, ref: Ref, **changes: Any) -> State:
    """`state` with some values of one ship changed."""
    ships = list(state.players[ref.seat].ships)
    ships[ref.slot] = replace(ships[ref.slot], **changes)
    return set_player(state, ref.seat, ships=tuple(ships))


def set_planet(state: State, planet: int, **changes: Any) -> State:
    """`state` with some values of one planet changed."""
    planets = list(state.planets)
    planets[planet] = replace(planets[planet], **changes)
    return replace(state, planets=tuple(planets))


def note(state: State, rule: str, case: str = "", **params: Any) -> State:
    """`state` with one more line on what a rule did by itself."""
    return replace(state, notes=(*state.notes, Note(rule, params, case)))


def gain(state: State, seat: int, amount: int) -> State:
    """Resources for a player; the enemy of a solo game takes none (MS-N1)."""
    if seat == state.npc or seat < 0:
        return state
    return set_player(state, seat, resources=state.players[seat].resources + amount)


def draw(state: State, seat: int, count: int) -> State:
    """Action cards from the deck, as many as are left (MS-K1)."""
    count = 0 if seat == state.npc else min(count, state.deck)
    state = set_player(state, seat, hand=state.players[seat].hand + count)
    return replace(state, deck=state.deck - count)


def drop(state: State, seat: int, card: str, opener: str = "") -> State:
    """One card from a hand to the discards, face up; the seal of a noted card goes with it."""
    player = state.players[seat]
    known = tuple(sealed for sealed in player.known if not opener or sealed != seal(opener, card))
    state = set_player(state, seat, hand=player.hand - 1, known=known)
    return replace(state, discards=(*state.discards, card))


def steal(state: State, thief: int, victim: int) -> State:
    """A blind card changes hands: which one, the app can't know, so the victim's cards are told anew."""
    state = set_player(state, victim, hand=state.players[victim].hand - 1, known=())
    return set_player(state, thief, hand=state.players[thief].hand + 1)
