"""Missions: who looks at one, when one is shown, and what proves it."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.rules import Refusal
from companion.core.text import tr
from companion.games.airlock import actions as do
from companion.games.airlock.missions import (
    MISSION_NAMES,
    SIDE,
    Mission,
    Side,
    is_binding,
    missions_for,
    opens,
)
from companion.games.airlock.rules.moves import count, deduce, judge_death, kill, missions_left, throw, win
from companion.games.airlock.state import State, known_side, note, with_player
from companion.games.airlock.steps import step_name


def can_be(state: State, seat: int, side: Side) -> bool:
    """Whether a player's mission is of this side, or may be as far as the table knows."""
    known = known_side(state.players[seat])
    return known == side if known else any(SIDE[mission] == side for mission in missions_left(state))


def needs_proof(state: State, seat: int) -> bool:
    """Whether a hidden mission counts only when its seal is opened."""
    player = state.players[seat]
    return bool(state.sealed) and is_binding(state.sealed[seat]) and not player.mission and not player.lost


def _name(state: State, seat: int) -> str:
    return state.players[seat].name if seat in range(len(state.players)) else "–"


def _refuse_proof(state: State, seat: int, mission: Mission, salt: str) -> Iterator[Refusal]:
    """A mission dealt by the phone is the one its seal closes."""
    if salt and state.sealed and not opens(state.sealed[seat], mission, salt):
        yield Refusal("PA-S1", {"name": state.players[seat].name}, "seal")
    elif not salt and needs_proof(state, seat):
        yield Refusal("PA-S1", {"name": state.players[seat].name}, "salt")


def _show(state: State, seat: int, mission: Mission, salt: str) -> State:
    """A mission lies open for all; one whose seal stays closed is marked as told."""
    told = bool(state.sealed) and not salt
    state = with_player(state, seat, mission=mission, lost=told)
    return note(state, "PA-S1", "told", name=state.players[seat].name) if told else state


# -- the seals of the phone ---------------------------------------------------------------------------


def refuse_hidden(state: State, action: do.Look | do.Lost) -> Iterator[Refusal]:
    """Only what the phone dealt and nobody has shown yet can be looked at, or lost."""
    if not state.sealed:
        yield Refusal("PA-S2", {}, "cards")
    elif action.seat not in range(len(state.players)):
        yield Refusal("PA-S2", {"have": action.seat + 1, "need": len(state.players)}, "seat")
    elif (player := state.players[action.seat]).mission:
        yield Refusal("PA-S2", {"name": player.name}, "open")
    elif isinstance(action, do.Look) and not player.alive:
        yield Refusal("PA-S2", {"name": player.name}, "dead")
    elif isinstance(action, do.Lost) and player.lost:
        yield Refusal("PA-S2", {"name": player.name}, "lost")


def look(state: State, action: do.Look) -> State:
    """A look leaves a mark that everybody sees."""
    player = state.players[action.seat]
    state = with_player(state, action.seat, looks=player.looks + 1)
    return note(state, "PA-S2", "looked", name=player.name)


def lose_seal(state: State, action: do.Lost) -> State:
    """The seal stays closed: what the table says about this mission is only told."""
    state = with_player(state, action.seat, lost=True)
    return note(state, "PA-S1", "lost", name=state.players[action.seat].name)


# -- one mission, for a death or a card ---------------------------------------------------------------


def refuse_show(state: State, action: do.Show) -> Iterator[Refusal]:
    """A mission is shown only when a rule asks for it, and it must be one that can be left."""
    asked = state.question
    if asked is None or asked.what != "show" or asked.seat != action.seat:
        yield Refusal("PA-S2", {"name": _name(state, action.seat)}, "show")
        return
    if not missions_left(state)[action.mission]:
        yield Refusal("PA-S1", {"mission": tr(MISSION_NAMES[action.mission])}, "mission")
    if asked.side and SIDE[action.mission] != asked.side:
        rule = "PA-A2" if asked.side == "blue" else "PA-E3"
        yield Refusal(rule, {"name": _name(state, action.seat)}, "mission")
    yield from _refuse_proof(state, action.seat, action.mission, action.salt)


def show(state: State, action: do.Show) -> State:
    """The mission lies open; that of a dead player may end the game."""
    state = _show(state, action.seat, action.mission, action.salt)
    return state if state.players[action.seat].alive else judge_death(state, action.seat)


# -- Martyr -------------------------------------------------------------------------------------------


def refuse_martyr(state: State, action: do.Martyr) -> Iterator[Refusal]:
    """From the hand of a living player: blue at the loss of the last cell, red with one left."""
    if state.step in ("begin", "deal"):
        yield Refusal("PA-T1", {"now": step_name(state.step), "then": step_name("draw")})
        return
    if action.seat not in state.living:
        yield Refusal("PA-K2", {}, "dead")
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


def _refuse_martyrs_mission(state: State, action: do.Martyr) -> Iterator[Refusal]:
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
        yield Refusal("PA-A2", {"name": player.name, "mission": tr(MISSION_NAMES[action.mission])}, side)
    if not missions_left(state)[action.mission]:
        yield Refusal("PA-S1", {"mission": tr(MISSION_NAMES[action.mission])}, "mission")
    yield from _refuse_proof(state, action.seat, action.mission, action.salt)


def _side(action: do.Martyr) -> Side:
    return "red" if action.red else "blue"


def martyr(state: State, action: do.Martyr) -> State:
    """Red: the last cell goes and red has won. Blue: the cell is back and its player dead."""
    player = state.players[action.seat]
    state = throw(with_player(state, action.seat, hand=player.hand - 1), 1)
    state = note(count(state, green=1), "PA-A2", _side(action), name=player.name)
    if action.mission and not player.mission:
        state = _show(state, action.seat, action.mission, action.salt)
    if action.red:
        state = count(replace(state, cells=0, martyr=action.seat), lost=1)
        return win(state, "red", "PA-V1", "martyr")
    return kill(replace(state, cells=1, tasks=state.tasks[1:]), action.seat, "blue")


# -- all missions at the end --------------------------------------------------------------------------


def refuse_missions(state: State, action: do.Missions) -> Iterator[Refusal]:
    """All missions at the end are the ones of this number of players, and those already shown."""
    if state.step != "missions":
        yield Refusal("PA-S2", {}, "end")
        return
    seats = len(state.players)
    if sorted(action.missions) != sorted(missions_for(seats)):
        yield Refusal("PA-S1", {"have": len(action.missions), "need": seats}, "set")
        return
    for seat, mission in enumerate(action.missions):
        player = state.players[seat]
        if player.mission and player.mission != mission:
            yield Refusal("PA-S1", {"name": player.name}, "shown")
        yield from _refuse_proof(state, seat, mission, _salt(action, seat))
    if state.martyr >= 0 and SIDE[action.missions[state.martyr]] == "blue":
        yield Refusal("PA-A2", {"name": state.players[state.martyr].name}, "was_red")


def _salt(action: do.Missions, seat: int) -> str:
    return action.salts[seat] if seat < len(action.salts) else ""


def missions(state: State, action: do.Missions) -> State:
    """All missions lie open."""
    for seat, mission in enumerate(action.missions):
        if not state.players[seat].mission:
            state = _show(state, seat, mission, _salt(action, seat))
    return deduce(state)
