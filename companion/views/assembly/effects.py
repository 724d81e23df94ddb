"""Stating an effect in two or three taps: which kinds are possible now, and what is left to say."""

from itertools import combinations

from companion.core.text import tr
from companion.games.assembly.cards import HAND, Effect, EffectKind
from companion.games.assembly.rules.effects import carry_out
from companion.games.assembly.state import State

KINDS: dict[EffectKind, tuple[str, str]] = {
    "rotate_one": ("Move one module", "rotate-right"),
    "swap": ("Swap two modules", "swap-horizontal-bold"),
    "lock": ("Lock a bay", "lock"),
    "unlock": ("Unlock a bay", "lock-open-variant"),
    "discard": ("Discard cards", "cards-outline"),
    "draw": ("Draw cards", "cards"),
    "hand_limit": ("Set the hand limit", "hand-back-right"),
    "skip": ("Skip the next turn", "skip-next"),
}


def after(state: State, effects: tuple[Effect, ...], seat: int) -> State:
    """The state once `effects` are carried out."""
    for effect in effects:
        state = carry_out(state, effect, seat)
    return state


def candidates(state: State, kind: EffectKind, seat: int) -> tuple[Effect, ...]:
    """Every way `kind` can be carried out now; empty where it can't."""
    held = state.hands[seat] + state.owed
    match kind:
        case "rotate_one":
            ways = [(d, n) for n in (1, 2, 3) for d in ("clockwise", "anticlockwise")]
            return tuple(
                Effect(
                    kind, position=p, direction="clockwise" if d == "clockwise" else "anticlockwise", steps=n
                )
                for p in state.on_ring
                for d, n in ways
            )
        case "swap":
            return tuple(Effect(kind, position=a, to=b) for a, b in combinations(state.on_ring, 2))
        case "lock":
            return tuple(Effect(kind, position=p) for p in state.matches)
        case "unlock":
            return tuple(Effect(kind, position=p) for p in state.locked)
        case "discard":
            return tuple(Effect(kind, count=n) for n in range(1, state.hands[seat] + 1))
        case "draw":
            return tuple(Effect(kind, count=n) for n in range(1, HAND - held + 1))
        case "hand_limit":
            return tuple(Effect(kind, count=n) for n in range(HAND + 1))
    return (Effect("skip"),)


def matching(state: State, printed: Effect, seat: int) -> tuple[Effect, ...]:
    """The ways to carry out an effect as a card prints it; a position of 0 is chosen at the table."""
    return tuple(way for way in candidates(state, printed.kind, seat) if _agrees(way, printed))


def _agrees(way: Effect, printed: Effect) -> bool:
    same_place = printed.position in (0, way.position) and printed.to in (0, way.to)
    if printed.kind == "rotate_one":
        return same_place and (way.direction, way.steps) == (printed.direction, printed.steps)
    return same_place and way.count == printed.count


def sentence(state: State, effect: Effect) -> str:
    """One effect in words."""
    match effect.kind:
        case "rotate_one":
            turn = tr("clockwise") if effect.direction == "clockwise" else tr("anti-clockwise")
            return tr("{room}: {n} {turn}").format(
                room=_module(state, effect.position), n=effect.steps, turn=turn
            )
        case "swap":
            one, other = _module(state, effect.position), _module(state, effect.to)
            return tr("Swap {one} and {other}").format(one=one, other=other)
        case "lock":
            return tr("Lock {room}").format(room=_module(state, effect.position))
        case "unlock":
            return tr("Unlock {room}").format(room=_room(state, effect.position))
        case "discard" if state.options.random_discards:
            return tr("Discard {n} at random").format(n=effect.count)
        case "discard":
            return tr("Discard {n}").format(n=effect.count)
        case "draw":
            return tr("Draw {n}").format(n=effect.count)
        case "hand_limit":
            return tr("Hand limit {n}").format(n=effect.count)
    return tr("Skip the next turn")


def _module(state: State, position: int) -> str:
    name = state.options.box.room(state.bay(position).module) if state.bay(position).module else "–"
    return f"{name} ({position})"


def _room(state: State, position: int) -> str:
    return f"{state.options.box.room(state.bay(position).room)} ({position})"
