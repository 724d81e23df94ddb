"""A ship moves, enters asteroids, or is finished where it is the NPC's."""

from collections.abc import Iterator

from companion.core.conversation import Answers, Field, Intent, Pick, Step
from companion.games.mothership.actions import EndNpcShip, EnterField, Move
from companion.games.mothership.intents import places
from companion.games.mothership.intents.fighting import roll_field, rolled
from companion.games.mothership.rules import apply, check
from companion.games.mothership.rules.fleet import alive
from companion.games.mothership.rules.movement import spaces_left
from companion.games.mothership.state import Ref, State

BLAMES = {"MS-T2": "", "MS-T3": "ship", "MS-L3": "ship", "MS-T6": "ship", "MS-A1": "ship", "MS-N4": "ship"}


def moving(state: State) -> Iterator[Intent]:
    """So many spaces, or one into a field."""
    yield Intent("move", _move, books="last", blames=BLAMES, keeps="ship")
    yield Intent("asteroids", _enter, books="last", blames=BLAMES)
    if state.seat == state.npc:
        yield Intent("finish", _finish, books="last", aside=True)


def _ship(state: State) -> Field:
    slots = tuple(ref.slot for ref in alive(state, state.seat))
    spots = {places.own(slot): slot for slot in slots}
    return Field("ship", Pick(slots), spots=spots, arms=True, switches=True)


def _move(state: State, said: Answers) -> Step:
    """How far; whether it leaves its asteroids. A free way is what the tap says (MS-T4)."""
    if "ship" not in said:
        return _ship(state)
    ref = Ref(state.seat, said["ship"])
    if "spaces" not in said:
        return Field("spaces", Pick(tuple(range(1, spaces_left(state, ref) + 1))))
    if state.ship(ref).in_field and "leaves" not in said:
        return Field("leaves", Pick(("yes", "no")))
    return Move(ref.seat, ref.slot, said["spaces"], leaves_field=said.get("leaves") == "yes")


def _enter(state: State, said: Answers) -> Step:
    """One space, and the roll against the asteroids; Deflector Shields need none."""
    if "ship" not in said:
        return _ship(state)
    enter = EnterField(state.seat, said["ship"])
    if not check(state, enter):
        return enter
    after = apply(state, enter)
    if after.fight is None:
        return enter
    if "roll" not in said:
        return roll_field(after, after.fight, enter)
    return enter, rolled(after, after.fight, said["roll"])


def _finish(state: State, said: Answers) -> Step:
    """Nothing is left for a ship of the NPC; where it could go on, the tap says that the board stops it."""
    if "ship" not in said:
        return _ship(state)
    rest = EndNpcShip(said["ship"])
    return rest if check(state, rest) else EndNpcShip(said["ship"], stopped=True)
