"""What an action does, and everything that follows from it without a choice."""

from typing import assert_never

from msgspec.structs import replace

from companion.core.rules import IllegalAction, Note
from companion.core.text import tr
from companion.games.assembly import ring
from companion.games.assembly.actions import (
    Action,
    Answer,
    Ask,
    DealBays,
    Declare,
    DrawOnly,
    Hush,
    Lock,
    Place,
    PlaceFirst,
    Refresh,
    Resolve,
    Swap,
    UseRole,
    Verify,
)
from companion.games.assembly.cards import CARD_NAMES, command_name
from companion.games.assembly.effects import carry_out, discard, lock
from companion.games.assembly.knowledge import is_bound, is_disproved
from companion.games.assembly.rules import check
from companion.games.assembly.state import Declared, State


def apply(state: State, action: Action) -> State:
    """The state after `action` and all that the rules do by themselves; each has its note."""
    verdict = check(state, action)
    if not verdict:
        raise IllegalAction(verdict)
    return _settle(_act(replace(state, notes=()), action))


def _act(state: State, action: Action) -> State:
    match action:
        case DealBays():
            return replace(state, bays=ring.dealt(state.bays, action.order), stage="first")
        case PlaceFirst():
            return _begin(_placed(state, action.roll.face, action.room, "AS-S3"))
        case Ask():
            asked = Declared(action.command, action.direction, seat=action.seat)
            return replace(state, asked=asked, stage="confirm", silent=True)
        case Answer():
            return replace(state, answer=action.yes, stage="declare")
        case Declare():
            return _declare(state, action)
        case Verify():
            return _verify(state, action.verified)
        case Place():
            return replace(_placed(state, action.roll.face, action.room, "AS-C1"), stage="end")
        case Lock():
            return replace(lock(state, action.positions), stage="end")
        case Swap():
            return replace(state, bays=ring.swapped(state.bays, action.a, action.b), stage="end")
        case Resolve():
            return _resolve(state, action)
        case UseRole():
            return _use_role(state, action)
        case Refresh():
            return _refresh(state, action)
        case DrawOnly():
            return replace(_noted(state, "AS-T8"), stage="end")
        case Hush():
            return replace(state, silent=True)
        case _:
            assert_never(action)


def _noted(state: State, rule: str, case: str = "", **params: object) -> State:
    """`state` with one more line for the history."""
    return replace(state, notes=(*state.notes, Note(rule, params, case)))


def _placed(state: State, rolled: int, room: int, rule: str) -> State:
    """The module on the first free open position from the rolled one on."""
    at = ring.landing(state.bays, rolled)
    bays = ring.put(state.bays, at, replace(state.bay(at), module=room))
    name = state.options.box.room(room)
    case = "" if at == rolled else "moved"
    return _noted(replace(state, bays=bays), rule, case, room=name, rolled=rolled, position=at)


def _begin(state: State) -> State:
    """Play begins; from now on two players keep their cards to themselves."""
    state = replace(state, stage="choose")
    return state if state.options.solo else _noted(state, "AS-W1")


def _declare(state: State, action: Declare) -> State:
    """The cards are paid now; solo the command is carried out at once."""
    state = discard(state, state.active, 1 if action.paid else 3)
    if action.paid:
        state = replace(state, played=(*state.played, action.paid))
    declared = Declared(action.command, action.direction, action.steps, action.locks)
    state = replace(state, declared=declared, stage="verify", silent=True)
    return _execute(state) if state.options.solo else state


def _verify(state: State, verified: bool) -> State:
    """The command stands either way; an answer that was not true is taken back (AS-W2)."""
    asked = state.asked
    if asked and verified != state.answer and (is_bound(state) or is_disproved(state)):
        name, command = state.options.players[state.support], command_name(asked.command, asked.direction)
        state = _noted(state, "AS-W2", "yes" if state.answer else "no", name=name, asked=command)
    return _execute(state if verified else _override(state))


def _override(state: State) -> State:
    """Not verified: the support player discards a card, if there is one (AS-T6)."""
    name = state.options.players[state.support]
    if not state.hands[state.support]:
        return _noted(state, "AS-T6", "empty", name=name)
    case = "random" if state.options.random_discards else ""
    return _noted(discard(state, state.support, 1), "AS-T6", case, name=name)


def _execute(state: State) -> State:
    """Carry the command out as far as nothing is left to choose; otherwise wait for the table."""
    declared = state.declared
    assert declared is not None
    match declared.command:
        case "rotate":
            assert declared.direction is not None
            bays = ring.rotated(state.bays, declared.direction, declared.steps)
            return replace(state, bays=bays, stage="end")
        case "lock":
            return _execute_lock(state, declared.locks)
        case "swap":
            return _execute_swap(state)
        case "draw":
            return replace(state, stage="execute") if state.stack else _no_effect(state, "AS-C1", "empty")


def _no_effect(state: State, rule: str, case: str) -> State:
    return replace(_noted(state, rule, case), stage="end")


def _execute_lock(state: State, locks: int) -> State:
    if not state.matches:
        return _no_effect(state, "AS-C3", "none")
    if len(state.matches) > locks:
        return replace(state, stage="execute")
    return replace(lock(state, state.matches), stage="end")


def _execute_swap(state: State) -> State:
    if len(state.on_ring) < 2:
        return _no_effect(state, "AS-C4", "none")
    if len(state.on_ring) > 2:
        return replace(state, stage="execute")
    return replace(state, bays=ring.swapped(state.bays, *state.on_ring), stage="end")


def _resolve(state: State, action: Resolve) -> State:
    """One malfunction done; the others wait their turn."""
    at = state.fired.index(action.position)
    state = replace(state, fired=state.fired[:at] + state.fired[at + 1 :])
    before = state.owed
    for effect in action.effects:
        state = carry_out(state, effect, state.active)
    if drawn := state.owed - before:
        name = state.options.players[state.active]
        state = _noted(state, "AS-M2", name=name, position=action.position, count=drawn)
    return state


def _use_role(state: State, action: UseRole) -> State:
    """The role lies face down from now on, and is that player's."""
    used = tuple(was or seat == action.seat for seat, was in enumerate(state.roles_used))
    named = (action.role.strip() if seat == action.seat else "" for seat in range(len(used)))
    roles = tuple(state.role(seat) or name for seat, name in enumerate(named))
    state = replace(state, roles_used=used, roles=roles)
    for effect in action.effects:
        state = carry_out(state, effect, action.seat)
    if action.seat == state.support and any(e.kind in ("discard", "draw") for e in action.effects):
        state = replace(state, answer=None)  # another hand than the one that answered
    return state


def _refresh(state: State, action: Refresh) -> State:
    """The next set-aside card and all discards become the draw pile; the bays are scrambled."""
    state = _noted(state, "AS-R2", card=tr(CARD_NAMES[state.aside[0]]), pile=state.discard + 1)
    state = _noted(state, "AS-T13")
    return replace(
        state,
        bays=ring.dealt(state.bays, action.order),
        draw=state.discard + 1,
        discard=0,
        cycle=state.cycle + 1,
        played=(),
    )


def _settle(state: State) -> State:
    """Everything that now happens by itself: the win, owed cards, the refill, the next turn."""
    if state.won:
        return replace(state, owed=0)
    state = _draw_owed(state)
    if state.step == "execute":  # what happened meanwhile may have left no choice
        state = _execute(state)
    if state.step != "refresh" or state.owed:
        return state
    missing = state.limits[state.active] - state.hands[state.active]
    if missing > 0:
        state = _draw_owed(replace(state, owed=missing, owed_seat=state.active))
    return state if state.owed else _next_turn(state)


def _draw_owed(state: State) -> State:
    """Draw what is owed as far as the pile goes; the third empty pile ends the game (AS-R4)."""
    count = min(state.owed, state.draw)
    if count:
        seat = state.owed_seat
        hands = tuple(n + count if i == seat else n for i, n in enumerate(state.hands))
        state = replace(state, hands=hands, draw=state.draw - count, owed=state.owed - count)
        state = _noted(state, "AS-T9", name=state.options.players[seat], count=count)
    if not state.owed:
        return state
    if state.out_of_time:
        return _noted(state, "AS-R4")
    return _noted(state, "AS-R1", cycle=state.cycle)


def _next_turn(state: State) -> State:
    """The other player is active, unless that turn is skipped; the channel is open again."""
    upcoming = state.support
    state = replace(
        state,
        turn=state.turn + 1,
        active=upcoming,
        stage="choose",
        asked=None,
        answer=None,
        declared=None,
        silent=False,
    )
    if not state.skips[upcoming]:
        return state
    skips = tuple(skip and seat != upcoming for seat, skip in enumerate(state.skips))
    return _next_turn(
        _noted(replace(state, skips=skips), "AS-T1", "skipped", name=state.options.players[upcoming])
    )
