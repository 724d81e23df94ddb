"""A dogfight that is declared: the dice of both sides, and the result."""

from collections.abc import Iterator

from companion.core.conversation import Answers, Field, Intent, Pool, Stated, Step, of
from companion.core.dice import Roll
from companion.core.text import tr
from companion.games.mothership.actions import Action, ResolveFight, RollDice
from companion.games.mothership.rules import check
from companion.games.mothership.rules.dogfight import dice, seat_of
from companion.games.mothership.state import NOBODY, Fight, Side, State
from companion.games.mothership.words.labels import name, slot_name

SIDES: tuple[Side, ...] = ("attack", "defence")


def fighting(state: State) -> Iterator[Intent]:
    """Roll, then apply: the result waits for cards that only hands know (MS-C2, MS-L5)."""
    assert state.fight is not None
    if state.fight.rolled is None:
        yield from of(_rollers(state, state.fight), Intent("roll", _roll, books="last", rests=True))
        return
    mover = None if state.seat == state.npc else (state.seat,)
    yield from of(mover, Intent("resolve", lambda *_: ResolveFight(), books="last", aside=True))
    if check(state, ResolveFight(steal=True)):
        yield from of(mover, Intent("steal", lambda *_: ResolveFight(steal=True), books="last", aside=True))


def _rollers(state: State, fight: Fight) -> tuple[int, ...] | None:
    """Who may roll: both sides their own dice; the table where it moves the NPC."""
    if state.seat == state.npc:
        return None
    seats = (state.seat, *(seat for seat in pool(state, fight).seats if seat >= 0))
    return tuple(dict.fromkeys(seats))


def _roll(state: State, said: Answers) -> Step:
    assert state.fight is not None
    if "roll" not in said:
        return roll_field(state, state.fight)
    return rolled(state, state.fight, said["roll"])


def roll_field(state: State, fight: Fight, *before: Action) -> Field:
    """The dice of both sides in one roll; each keeps its owner. `before` is what comes to the fight."""
    found = pool(state, fight)
    example = Roll(found.sides, found.sides)
    return Field("roll", Stated("roll", (example,), about=found), before=before)


def pool(state: State, fight: Fight) -> Pool:
    """The attack's dice, then the defence's, and whose each one is."""
    sides = tuple(n for side in SIDES for n in dice(state, fight, side))
    owners = tuple(owner for side in SIDES for owner in _owners(state, fight, side))
    seats = tuple(_seat(state, fight, side) for side in SIDES for _ in dice(state, fight, side))
    return Pool(sides, owners, seats)


def _seat(state: State, fight: Fight, side: Side) -> int:
    """Who rolls for a side; nobody for asteroids and the NPC."""
    is_rock = side == "attack" and fight.kind == "asteroids"
    seat = seat_of(fight, side)
    return NOBODY if is_rock or seat == state.npc else seat


def _owners(state: State, fight: Fight, side: Side) -> tuple[str, ...]:
    if side == "attack" and fight.kind == "asteroids":
        return (tr("Asteroids"),)
    slots = fight.attackers if side == "attack" else (fight.slot,)
    who = name(state, seat_of(fight, side))
    words = tuple(f"{who} · {slot_name(slot)}" for slot in slots if slot >= 0)
    return words[: len(dice(state, fight, side))]


def rolled(state: State, fight: Fight, roll: Roll) -> RollDice:
    """One roll as the rolls of its two sides."""
    count = len(dice(state, fight, "attack"))
    attack = Roll(roll.sides[:count], roll.faces[:count], roll.source)
    return RollDice(attack, Roll(roll.sides[count:], roll.faces[count:], roll.source))
