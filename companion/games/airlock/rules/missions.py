"""Missions: who looks at one, when one is shown, and what proves it."""

from collections.abc import Iterator

from companion.core.rules import Refusal
from companion.games.airlock.actions import Look, Lost, RevealMissions, ShowMission
from companion.games.airlock.cards import SIDE, Mission, Side, missions_for
from companion.games.airlock.rules.order_of_play import answered
from companion.games.airlock.rules.seals import is_binding, opens
from companion.games.airlock.rules.victory import deduce, judge_death, missions_left
from companion.games.airlock.state import State, called, known_side, note, with_player


def can_be(state: State, seat: int, side: Side) -> bool:
    """Whether a player's mission is of this side, or may be as far as the table knows."""
    known = known_side(state.players[seat])
    return known == side if known else any(SIDE[mission] == side for mission in missions_left(state))


def needs_proof(state: State, seat: int) -> bool:
    """Whether a hidden mission counts only when its seal is opened."""
    player = state.players[seat]
    return bool(state.sealed) and is_binding(state.sealed[seat]) and not player.mission and not player.lost


def refuse_proof(state: State, seat: int, mission: Mission, salt: str) -> Iterator[Refusal]:
    """A mission dealt by the phone is the one its seal closes."""
    if salt and state.sealed and not opens(state.sealed[seat], mission, salt):
        yield Refusal("PA-S1", {"name": state.players[seat].name}, "seal")
    elif not salt and needs_proof(state, seat):
        yield Refusal("PA-S1", {"name": state.players[seat].name}, "salt")


def show(state: State, seat: int, mission: Mission, salt: str) -> State:
    """A mission lies open for all; one whose seal stays closed is marked as told."""
    told = bool(state.sealed) and not salt
    state = with_player(state, seat, mission=mission, lost=told)
    return note(state, "PA-S1", "told", name=state.players[seat].name) if told else state


def _refuse_hidden(state: State, seat: int) -> Iterator[Refusal]:
    """Only what the phone dealt and nobody has shown yet can be looked at, or lost."""
    if not state.sealed:
        yield Refusal("PA-S2", {"players": len(state.players)}, "cards")
    elif seat not in range(len(state.players)):
        yield Refusal("PA-S2", {"have": seat + 1, "need": len(state.players)}, "seat")
    elif state.players[seat].mission:
        yield Refusal("PA-S2", {"name": state.players[seat].name}, "open")


def refuse_look(state: State, action: Look) -> Iterator[Refusal]:
    """A living player's hidden mission can be looked at."""
    hidden = tuple(_refuse_hidden(state, action.seat))
    yield from hidden
    if not hidden and not state.players[action.seat].alive:
        yield Refusal("PA-S2", {"name": state.players[action.seat].name}, "dead")


def do_look(state: State, action: Look) -> State:
    """A look leaves a mark that everybody sees."""
    player = state.players[action.seat]
    state = with_player(state, action.seat, looks=player.looks + 1)
    return note(state, "PA-S2", "looked", name=player.name)


def refuse_lost(state: State, action: Lost) -> Iterator[Refusal]:
    """The seal of a hidden mission is lost once."""
    hidden = tuple(_refuse_hidden(state, action.seat))
    yield from hidden
    if not hidden and state.players[action.seat].lost:
        yield Refusal("PA-S2", {"name": state.players[action.seat].name}, "lost")


def do_lost(state: State, action: Lost) -> State:
    """The seal stays closed: what the table says about this mission is only told."""
    state = with_player(state, action.seat, lost=True)
    return note(state, "PA-S1", "lost", name=state.players[action.seat].name)


def refuse_show_mission(state: State, action: ShowMission) -> Iterator[Refusal]:
    """A mission is shown only when a rule asks for it, and it must be one that can be left."""
    asked = state.question
    if asked is None or asked.what != "show" or asked.seat != action.seat:
        yield Refusal("PA-S2", {"name": called(state, action.seat)}, "show")
        return
    if not missions_left(state)[action.mission]:
        yield Refusal("PA-S1", {"mission": action.mission}, "mission")
    if asked.side and SIDE[action.mission] != asked.side:
        rule = "PA-A2" if asked.side == "blue" else "PA-E3"
        yield Refusal(rule, {"name": called(state, action.seat)}, "mission")
    yield from refuse_proof(state, action.seat, action.mission, action.salt)


def do_show_mission(state: State, action: ShowMission) -> State:
    """The mission lies open; that of a dead player may end the game."""
    state = show(answered(state), action.seat, action.mission, action.salt)
    return state if state.players[action.seat].alive else judge_death(state, action.seat)


def refuse_reveal_missions(state: State, action: RevealMissions) -> Iterator[Refusal]:
    """All missions at the end are the ones of this number of players, and those already shown."""
    if state.step != "missions":
        yield Refusal("PA-S2", {"turn": state.turn}, "end")
        return
    seats = len(state.players)
    if sorted(action.missions) != sorted(missions_for(seats)):
        yield Refusal("PA-S1", {"have": len(action.missions), "need": seats}, "set")
        return
    for seat, mission in enumerate(action.missions):
        player = state.players[seat]
        if player.mission and player.mission != mission:
            yield Refusal("PA-S1", {"name": player.name}, "shown")
        yield from refuse_proof(state, seat, mission, _salt(action, seat))
    if state.martyr >= 0 and SIDE[action.missions[state.martyr]] == "blue":
        yield Refusal("PA-A2", {"name": state.players[state.martyr].name}, "was_red")


def _salt(action: RevealMissions, seat: int) -> str:
    return action.salts[seat] if seat < len(action.salts) else ""


def do_reveal_missions(state: State, action: RevealMissions) -> State:
    """All missions lie open."""
    for seat, mission in enumerate(action.missions):
        if not state.players[seat].mission:
            state = show(state, seat, mission, _salt(action, seat))
    return deduce(state)


def last_saboteur(state: State) -> int | None:
    """Who was the saboteur, once that is open: they go first in the next game (PA-T8)."""
    return next((seat for seat, one in enumerate(state.players) if one.mission == "saboteur"), None)
