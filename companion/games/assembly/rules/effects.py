"""Elementary effects of roles and malfunctions: refused or carried out one after the other."""

from collections.abc import Iterator
from typing import TypeVar, assert_never

from msgspec.structs import replace

from companion.core.rules import Refusal
from companion.games.assembly.cards import HAND, Effect
from companion.games.assembly.rules import ring
from companion.games.assembly.state import MALFUNCTION_AT, State, noted

T = TypeVar("T")


def refuse_effects(state: State, effects: tuple[Effect, ...], seat: int) -> Iterator[Refusal]:
    """What is wrong with `effects`, each judged after the ones before it."""
    for effect in effects:
        wrong = tuple(_refuse(state, effect, seat))
        yield from wrong
        if wrong:
            return
        state = carry_out(state, effect, seat)


def _refuse(state: State, effect: Effect, seat: int) -> Iterator[Refusal]:
    """The rules one effect would break."""
    at = effect.position
    match effect.kind:
        case "rotate_one":
            if at not in state.on_ring:
                yield Refusal("AS-C7", {"position": at})
        case "swap":
            yield from refuse_partners(state, at, effect.to)
        case "lock":
            if at not in state.matches:
                yield Refusal("AS-C2", {"position": at}, "match")
        case "unlock":
            if at not in state.locked:
                yield Refusal("AS-C8", {"position": at})
        case "discard":
            if effect.count > (held := state.hands[seat]):
                yield Refusal("AS-R6", {"have": held, "need": effect.count}, "hand")
        case "draw":
            if (total := state.hands[seat] + state.owed + effect.count) > HAND:
                yield Refusal("AS-S5", {"have": total, "need": HAND})
        case "hand_limit" | "skip":
            return
        case _:
            assert_never(effect.kind)


def refuse_partners(state: State, a: int, b: int) -> Iterator[Refusal]:
    """A swap takes exactly two different modules that are not locked (AS-C4)."""
    if a == b:
        yield Refusal("AS-C4", {"position": a}, "same")
    for position in dict.fromkeys((a, b)):
        if position not in state.on_ring:
            yield Refusal("AS-C4", {"position": position})


def carry_out(state: State, effect: Effect, seat: int) -> State:
    """The state after one legal effect."""
    match effect.kind:
        case "rotate_one":
            bays = ring.moved_one(state.bays, effect.position, effect.direction, effect.steps)
            return replace(state, bays=bays)
        case "swap":
            return replace(state, bays=ring.swapped(state.bays, effect.position, effect.to))
        case "lock":
            return lock(state, (effect.position,))
        case "unlock":
            return replace(state, bays=ring.unlocked(state.bays, effect.position))
        case "discard":
            return _forced(discard(state, seat, effect.count), seat, effect.count)
        case "draw":
            return replace(state, owed=state.owed + effect.count, owed_seat=seat)
        case "hand_limit":
            return replace(state, limits=_with(state.limits, seat, effect.count))
        case "skip":
            return replace(state, skips=_with(state.skips, seat, True))
        case _:
            assert_never(effect.kind)


def lock(state: State, positions: tuple[int, ...]) -> State:
    """The bays locked together; those at a malfunction's position fire it (AS-M1)."""
    state = replace(state, bays=ring.locked(state.bays, positions))
    if state.won:  # the twelfth lock wins before any malfunction (AS-R5)
        return replace(state, fired=())
    if state.options.malfunctions == "none":
        return state
    fired = tuple(p for p in positions if p in MALFUNCTION_AT)
    for position in fired:
        state = noted(state, "AS-M1", position=position)
    return replace(state, fired=state.fired + fired)


def _forced(state: State, seat: int, count: int) -> State:
    """Where discards are random, the history says so."""
    if not (state.options.random_discards and count):
        return state
    return noted(state, "AS-V2", name=state.options.players[seat], count=count)


def discard(state: State, seat: int, count: int) -> State:
    """`count` unseen cards of a hand go to the discard pile."""
    hands = _with(state.hands, seat, state.hands[seat] - count)
    return replace(state, hands=hands, discard=state.discard + count)


def _with(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """`values` with another one at index `at`."""
    return (*values[:at], value, *values[at + 1 :])
