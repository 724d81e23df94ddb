"""Refresh: the hand is drawn up, an empty pile is shuffled anew, and the next turn begins."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.rules import Refusal
from companion.games.assembly.actions import DrawOnly, Refresh
from companion.games.assembly.rules import ring
from companion.games.assembly.rules.execute import execute
from companion.games.assembly.state import State, noted


def refuse_refresh(state: State, action: Refresh) -> Iterator[Refusal]:
    """The new order must be the unlocked Bay cards, each once."""
    rooms = sorted(bay.room for bay in state.bays if not bay.locked)
    if sorted(action.order) != rooms:
        yield Refusal("AS-R3", {"have": len(set(action.order) & set(rooms)), "need": len(rooms)})


def do_refresh(state: State, action: Refresh) -> State:
    """The next set-aside card and all discards become the draw pile; the bays are scrambled."""
    state = noted(state, "AS-R2", card=state.aside[0], pile=state.discard + 1)
    state = noted(state, "AS-T13")
    return replace(
        state,
        bays=ring.dealt(state.bays, action.order),
        draw=state.discard + 1,
        discard=0,
        cycle=state.cycle + 1,
        played=(),
    )


def refuse_draw_only(state: State, action: DrawOnly) -> Iterator[Refusal]:
    """Only the active player, and only with an empty hand."""
    if action.seat != state.active:
        yield Refusal("AS-T1", {"name": state.options.players[state.active]})
        if action.seat == state.support:
            yield Refusal("AS-T7", {"name": state.options.players[state.support]})
    elif held := state.hands[state.active]:
        yield Refusal("AS-T11", {"have": held, "need": 0})


def do_draw_only(state: State, action: DrawOnly) -> State:
    """Drawing up is the whole turn."""
    return replace(noted(state, "AS-T8"), stage="end")


def settle(state: State) -> State:
    """Everything that now happens by itself: the win, owed cards, the refill, the next turn."""
    if state.won:
        return replace(state, owed=0)
    state = _draw_owed(state)
    if state.step == "execute":  # what happened meanwhile may have left no choice
        state = execute(state)
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
        state = noted(state, "AS-T9", name=state.options.players[seat], count=count)
    if not state.owed:
        return state
    if state.out_of_time:
        return noted(state, "AS-R4")
    return noted(state, "AS-R1", cycle=state.cycle)


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
    skipped = noted(replace(state, skips=skips), "AS-T1", "skipped", name=state.options.players[upcoming])
    return _next_turn(skipped)
