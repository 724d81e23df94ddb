"""Martyr: a card that works only from a hand, for one side or the other."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.rules import Refusal
from companion.games.airlock.actions import Martyr
from companion.games.airlock.cards import SIDE, Side
from companion.games.airlock.rules.damage import kill
from companion.games.airlock.rules.discard import throw
from companion.games.airlock.rules.missions import can_be, needs_proof, refuse_proof, show
from companion.games.airlock.rules.order_of_play import answered
from companion.games.airlock.rules.victory import missions_left, win
from companion.games.airlock.state import State, called, count, note, with_player


def refuse_martyr(state: State, action: Martyr) -> Iterator[Refusal]:
    """From the hand of a living player: blue at the loss of the last cell, red with one left."""
    if state.step in ("begin", "deal"):
        yield Refusal("PA-T1", {"now": state.step, "then": "draw"})
        return
    if action.seat not in state.living:
        yield Refusal("PA-K2", {"name": called(state, action.seat)}, "dead")
        return
    player = state.players[action.seat]
    if not player.hand:
        yield Refusal("PA-A2", {"name": player.name}, "hand")
    yield from _refuse_martyrs_mission(state, action)
    if action.red and state.cells != 1:
        yield Refusal("PA-A2", {"have": state.cells, "need": 1}, "one")
    asked = state.question is not None and state.question.what == "martyr"
    if not action.red and not asked:
        yield Refusal("PA-A2", {"have": state.cells, "need": 0}, "last")


def _refuse_martyrs_mission(state: State, action: Martyr) -> Iterator[Refusal]:
    """The mission is of the side that is played: shown before, shown for it, or opened by the phone."""
    player, side = state.players[action.seat], _side(action)
    if not can_be(state, action.seat, side):
        yield Refusal("PA-A2", {"name": player.name}, "side")
    if not action.mission:
        if needs_proof(state, action.seat):
            yield Refusal("PA-A2", {"name": player.name}, "sealed")
        return
    if player.mission:
        if player.mission != action.mission:
            yield Refusal("PA-S1", {"name": player.name}, "shown")
        return
    if SIDE[action.mission] != side:
        yield Refusal("PA-A2", {"name": player.name, "mission": action.mission}, side)
    if not missions_left(state)[action.mission]:
        yield Refusal("PA-S1", {"mission": action.mission}, "mission")
    yield from refuse_proof(state, action.seat, action.mission, action.salt)


def _side(action: Martyr) -> Side:
    return "red" if action.red else "blue"


def do_martyr(state: State, action: Martyr) -> State:
    """Red: the last cell goes and red has won. Blue: the cell is back and its player dead."""
    player = state.players[action.seat]
    state = throw(with_player(state, action.seat, hand=player.hand - 1), 1)
    state = note(count(state, green=1), "PA-A2", _side(action), name=player.name)
    if action.mission and not player.mission:
        state = show(state, action.seat, action.mission, action.salt)
    if action.red:
        state = count(replace(state, cells=0, martyr=action.seat), lost=1)
        return win(state, "red", "PA-V1", "martyr")
    return kill(replace(answered(state), cells=1), action.seat, "blue")
