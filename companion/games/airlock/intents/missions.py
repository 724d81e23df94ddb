"""Missions: a look, one that is turned over, all of them at the end.

Where the phone that dealt them is at hand it opens the seals; elsewhere they are told, and said to be lost.
"""

from collections.abc import Iterator

from msgspec import Struct

from companion.core.conversation import Answers, Field, Intent, Pick, Step
from companion.games.airlock.actions import Look, Lost, RevealMissions, ShowMission
from companion.games.airlock.cards import SIDE, Mission, Side
from companion.games.airlock.intents.places import rows
from companion.games.airlock.rules.missions import needs_proof
from companion.games.airlock.rules.seals import unseal
from companion.games.airlock.rules.victory import missions_left
from companion.games.airlock.state import State


class Told(Struct, frozen=True):
    """A mission the table tells, and what has to be said before."""

    mission: Mission
    before: tuple[Lost, ...] = ()


def opened(state: State, seat: int, salts: tuple[str, ...]) -> Mission | None:
    """The mission this phone dealt to a seat; None where it can't open the seal."""
    has_salt = seat < len(state.sealed) and seat < len(salts)
    return unseal(state.sealed[seat], salts[seat]) if has_salt else None


def lost(state: State, *seats: int) -> tuple[Lost, ...]:
    """Seals that stay closed are said to be lost before their missions are told."""
    return tuple(Lost(seat) for seat in seats if needs_proof(state, seat))


def of_side(state: State, side: str) -> tuple[Mission, ...]:
    """The kinds of missions nobody has shown yet; of one side where the rule demands it."""
    return tuple(one for one in missions_left(state) if not side or SIDE[one] == side)


def told(state: State, seat: int, side: Side | str, said: Answers) -> Field | Told:
    """The mission as the table says it."""
    if "mission" not in said:
        return Field("mission", Pick(of_side(state, side)))
    return Told(said["mission"], lost(state, seat))


def show(salts: tuple[str, ...]) -> Intent:
    """The mission of the dead is turned over; it may end the game, so it always has its tap."""
    return Intent("show", lambda s, said: _show(s, said, salts), books="last", waits=True, rests=True)


def _show(state: State, said: Answers, salts: tuple[str, ...]) -> Step:
    assert state.question is not None
    seat = state.question.seat
    if mission := opened(state, seat, salts):
        return ShowMission(seat, mission, salts[seat])
    found = told(state, seat, state.question.side, said)
    return found if isinstance(found, Field) else (*found.before, ShowMission(seat, found.mission))


def missions(state: State, salts: tuple[str, ...]) -> Intent:
    """Who was who: only those are asked whose mission is none of the crew's."""
    return Intent("missions", lambda s, said: _missions(s, said, salts), books="last", waits=True, rests=True)


def _missions(state: State, said: Answers, salts: tuple[str, ...]) -> Step:
    known = {seat: one.mission or opened(state, seat, salts) for seat, one in enumerate(state.players)}
    left = missions_left(state)
    left.subtract(mission for seat, mission in known.items() if mission and not state.players[seat].mission)
    asked = [seat for seat, mission in known.items() if not mission]
    for mission in (+left) if asked else ():
        if mission == "crew":
            continue
        open_seats = tuple(seat for seat in asked if not known[seat])
        if mission not in said:
            return Field(mission, Pick(open_seats), spots=rows(open_seats))
        known[said[mission]] = mission
    shown = tuple(known[seat] or "crew" for seat in known)
    proofs = tuple(
        "" if one.mission or seat in asked else salts[seat] for seat, one in enumerate(state.players)
    )
    return (*lost(state, *asked), RevealMissions(shown, proofs if state.sealed else ()))


def aside(state: State) -> Iterator[Intent]:
    """A look at a dealt mission leaves a mark; a seal that can't be opened is said to be lost."""
    if not state.sealed:
        return
    hidden = tuple(seat for seat, player in enumerate(state.players) if not player.mission)
    if state.step != "missions":
        # after the deal everyone looks before the first card is drawn
        is_due = state.turn == 1 and state.step == "draw"
        plan = _seat(Look, "who", tuple(seat for seat in hidden if state.players[seat].alive))
        yield Intent("look", plan, books="last", aside=not is_due, rests=is_due)
    open_seals = tuple(seat for seat in hidden if not state.players[seat].lost)
    yield Intent("lost", _seat(Lost, "lost", open_seals), books="last", aside=True)


def _seat(action: type[Look] | type[Lost], key: str, seats: tuple[int, ...]):  # type: ignore[no-untyped-def]
    """A plan that asks for a seat."""
    field = Field(key, Pick(seats or (0,)), spots=rows(seats) if action is Look else {}, is_self=True)
    return lambda _, said: action(said[key]) if key in said else field
