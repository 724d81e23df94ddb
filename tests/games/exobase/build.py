"""Positions in a few words: a table after set-up with cards the tests know by heart."""

from typing import Any

from msgspec.structs import replace

from companion.core.dice import Roll
from companion.games.exobase import GAME
from companion.games.exobase.actions import Deal, LayBase, LayRows
from companion.games.exobase.box import Box, Options, Stock
from companion.games.exobase.cards import (
    CORE,
    Ability,
    Effect,
    FounderCard,
    Level,
    Location,
    Offer,
    Space,
    Task,
    unread,
)
from companion.games.exobase.rules.energy import is_conserved
from companion.games.exobase.state import State
from tests.spoken import note_text, refusal_text

DIG = Space(offers=(Offer(gain=Stock(minerals=2)), Offer(gain=Stock(metal=1))))
SMELT = Space(offers=(Offer(pay=Stock(minerals=2), any_gain=1),))
STEEP = Space(level=2, danger=2, offers=(Offer(gain=Stock(water=3)),))
BED = Space(offers=(Offer(heal=2),))

STATION = replace(
    CORE[0],
    levels=(
        Level(energy=4),
        Level(cost=Stock(metal=2), energy=2),
        Level(cost=Stock(metal=3, minerals=1), energy=2),
    ),
)
HAB = replace(CORE[1], spaces=(BED, BED))
GREENHOUSE = replace(
    CORE[2],
    kind="Farm",
    levels=(Level(cubes=1), Level(cost=Stock(water=2), cubes=2, production=Stock(food=1))),
    spaces=(Space(offers=(Offer(gain=Stock(food=2)),)),),
)
SHOP = replace(
    CORE[3],
    levels=(Level(cubes=1), Level(cost=Stock(metal=1), cubes=1)),
    spaces=(DIG, SMELT, STEEP),
)
WELL = Location(
    name="Well",
    kind="Mining",
    die=5,
    west=True,
    north=True,
    levels=(
        Level(cost=Stock(minerals=2), cubes=1, production=Stock(water=1)),
        Level(cost=Stock(minerals=1), cubes=2, production=Stock(water=1)),
    ),
    spaces=(Space(offers=(Offer(gain=Stock(water=1)),)),),
)
LAB = Location(
    name="Lab",
    die=6,
    north=True,
    west=True,
    levels=(
        Level(cost=Stock(metal=1), cubes=1, any_production=1, bonus="Mining"),
        Level(cost=Stock(metal=1), cubes=1, any_production=1),
    ),
    spaces=(Space(offers=(Offer(gain=Stock(metal=2)), Offer(gain=Stock(water=1, food=1)))),),
)
SILO = Location(name="Storage Silo", die=6, south=True, silo=True, levels=(Level(cost=Stock(minerals=1)),))
REACTOR = Location(
    name="Reactor", die=4, south=True, generator=True, levels=(Level(cost=Stock(metal=1), energy=3),)
)
ROW = (WELL, LAB, SILO, REACTOR)
SCOUT = Task(
    name="Scouting",
    spaces=(Space(offers=(Offer(gain=Stock(oxygen=1)),)),),
    ability=Ability(name="Gardener", effects=(Effect(kind="produce", resource="food"),)),
)
TASKS = (
    Location(name="Mine", kind="Mining", task=SCOUT),
    Location(name="Garage", task=Task(spaces=(Space(danger=1, offers=(Offer(gain=Stock(metal=2)),)),))),
    unread("Chapel"),
    unread("Annex"),
)
NAMES = ("Li", "Burman", "Sato", "Vega")
PATCH = Ability(name="Patch", instant=True, effects=(Effect(kind="heal", amount=2),))
FRIEND = Ability(name="Friend", effects=(Effect(kind="next_door"),))


def opened(options: Options | None = None, founders: tuple[FounderCard, ...] = ()) -> State:
    """The morning of day 1."""
    state = GAME.start(options or Options())
    cards = founders or tuple(FounderCard(name=name) for name in NAMES)
    for step in (
        LayBase(core=(STATION, HAB, GREENHOUSE, SHOP)),
        Deal(founders=cards),
        LayRows(row=ROW, tasks=TASKS),
    ):
        state = GAME.apply(state, step)
    return state


def table(phase: str = "placement", options: Options | None = None, **changes: Any) -> State:
    """A table in a phase, with the values named; energy has to be conserved."""
    state = replace(opened(options), phase=phase, **changes)
    assert is_conserved(state)
    return state


def with_founder(state: State, name: str, **changes: Any) -> State:
    """One founder changed."""
    changed = tuple(replace(f, **changes) if f.name == name else f for f in state.founders)
    return replace(state, founders=changed)


def with_place(state: State, name: str, **changes: Any) -> State:
    """One location changed."""
    changed = tuple(replace(p, **changes) if p.name == name else p for p in state.base)
    return replace(state, base=changed)


def play(state: State, *actions: Any) -> State:
    """The state after several legal actions."""
    for action in actions:
        state = GAME.apply(state, action)
        assert GAME.invariants(state) == ()
        assert all(note_text(GAME, note) for note in state.notes)
    return state


def broken(state: State, action: Any) -> list[str]:
    """The ids of the rules an action would break; each has a sentence and a place in the rulebook."""
    verdict = GAME.check(state, action)
    for refusal in verdict.refusals:
        assert refusal_text(GAME, refusal)
    return verdict.rules


def told(state: State) -> list[str]:
    """What rules did by themselves, in sentences."""
    return [note_text(GAME, note) for note in state.notes]


def noted(state: State) -> list[str]:
    """The ids of the rules that did something by themselves."""
    return [note.rule for note in state.notes]


def d6(*faces: int) -> Roll:
    """Real dice as they lie."""
    return Roll((6,) * len(faces), faces)


def boxed(**values: Any) -> Options:
    """Options with other values printed in the box."""
    return Options(box=Box(**values))
