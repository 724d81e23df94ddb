"""Questions the rules put to the player, their answers, and what goes on where there is no choice."""

from collections.abc import Iterator
from typing import assert_never

from msgspec.structs import replace

from companion.core.rules import Refusal
from companion.games.exobase.actions import Answer
from companion.games.exobase.rules.damage import damage, hurt
from companion.games.exobase.rules.effects import run
from companion.games.exobase.rules.energy import park, power, take_cube, take_parked
from companion.games.exobase.state import Ask, State, note, with_founder


def candidates(state: State, ask: Ask) -> tuple[str, ...]:
    """The names that answer an open question."""
    match ask.kind:
        case "health":
            return tuple(founder.name for founder in state.living)
        case "dark":
            return tuple(place.name for place in state.base if place.cubes)
        case "relight":
            return tuple(place.name for place in state.dark if place.missing <= _back(state, ask))
        case "hit" | "dice":
            return ask.among
        case "flee":
            return ask.among if state.who(ask.about).alive else ()
        case "hazard" | "target":
            return ()
        case _:
            assert_never(ask.kind)


def _back(state: State, ask: Ask) -> int:
    """The cubes of a repaired generator that have not been spent meanwhile."""
    return min(ask.amount, state.bank)


_RULE = {"health": "XB-H2", "dark": "XB-N3", "relight": "XB-N3", "hit": "XB-H3", "flee": "XB-H5"}


def refuse_answer(state: State, action: Answer) -> Iterator[Refusal]:
    """Why a name does not answer the open question."""
    ask = state.asks[0]
    if action.name not in candidates(state, ask):
        yield Refusal(_RULE[ask.kind], {"name": action.name, "about": ask.about}, ask.kind)


def do_answer(state: State, action: Answer) -> State:
    """The player has spoken."""
    return answer(state, action.name)


def answer(state: State, name: str) -> State:
    """The open question answered once; it stays open while more is owed."""
    ask = state.asks[0]
    state = replace(state, asks=state.asks[1:])
    match ask.kind:
        case "health":
            return hurt(_again(state, ask, 1), name, 1)
        case "dark":
            return take_cube(_again(state, ask, 1), name, ask.about)
        case "relight":
            place = state.site(name)
            return power(_again(state, ask, place.missing), place)
        case "hit":
            return damage(state, name)
        case "flee":
            founder = state.who(ask.about)
            state = with_founder(state, replace(founder, at=name))
            return note(state, "XB-H5", "fled", founder=ask.about, at=name)
        case "hazard" | "target" | "dice":
            raise ValueError(ask.kind)
        case _:
            assert_never(ask.kind)


def _again(state: State, ask: Ask, done: int) -> State:
    """The question with what is left of it, where anything is."""
    left = ask.amount - done
    return replace(state, asks=(replace(ask, amount=left), *state.asks)) if left > 0 else state


def settle(state: State) -> State:
    """Go on by itself as long as the rules leave no choice."""
    while True:
        ask = state.ask
        if not state.living:
            return _closed(state)
        if ask is None:
            if not state.pending:
                return state
            state = run(replace(state, pending=state.pending[1:]), state.pending[0])
            continue
        further = _forced(state, ask)
        if further is None:
            return state
        state = further


def _closed(state: State) -> State:
    """With nobody left nothing is asked; cubes still owed leave the first locations that have one."""
    for owed in (ask for ask in state.asks if ask.kind == "dark"):
        state = replace(state, asks=(owed,))
        while ask := state.ask:
            names = candidates(state, ask)
            state = answer(state, names[0]) if names else _dropped(state, ask)
    return replace(state, asks=(), pending=())


def _forced(state: State, ask: Ask) -> State | None:
    """The state after the only possible answer; None where the player has to speak."""
    if ask.kind in ("hazard", "dice") or (ask.kind == "target" and state.base):
        return None
    names = candidates(state, ask)
    if not names:
        return _dropped(state, ask)
    if ask.kind == "relight" and sum(state.site(name).missing for name in names) <= _back(state, ask):
        return answer(state, names[0])
    if ask.kind == "dark" and sum(state.site(name).cubes for name in names) <= ask.amount:
        return answer(state, names[0])
    return answer(state, names[0]) if len(names) == 1 else None


def _dropped(state: State, ask: Ask) -> State:
    """A question nobody can answer falls away; owed cubes then come from the generators."""
    state = replace(state, asks=state.asks[1:])
    return park(take_parked(state, ask.amount), ask.about, ask.amount) if ask.kind == "dark" else state
