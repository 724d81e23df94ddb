"""What can be done now: a finite set of legal actions, each passed by the judge."""

from collections.abc import Iterator
from itertools import chain, islice, product

from msgspec.structs import replace

from companion.games.exoship.actions import (
    Ability,
    Action,
    Course,
    Effect,
    EndActions,
    Event,
    FlipShip,
    FreeSway,
    Move,
    NameTop,
    Replace,
    Sway,
)
from companion.games.exoship.box import GENERATIONS
from companion.games.exoship.cards import PLACEHOLDER, Founder, Kind, Part
from companion.games.exoship.rules import check
from companion.games.exoship.rules.grid import DIRECTION, pointed
from companion.games.exoship.rules.ways import ways
from companion.games.exoship.state import State

MOST = 60
"""Ways of one ability that are offered; an ability of many parts has thousands."""
EVENT_KINDS: tuple[Kind, ...] = (
    "sway",
    "unsway",
    "discard",
    "move",
    "replace",
    "turn",
    "protect",
    "add",
    "extra",
    "lose",
    "ahead",
    "back",
    "planet",
)


def choices(state: State) -> tuple[Action, ...]:
    """The legal actions of this moment; open-ended ones by examples."""
    return tuple(action for action in _candidates(state) if check(state, action))


def _candidates(state: State) -> Iterator[Action]:
    """Everything worth asking the judge about."""
    if state.waits:
        yield from (NameTop(Founder(name=fresh_name(state), arrow=arrow)) for arrow in DIRECTION)
        yield FlipShip()
        return
    yield Move()
    yield from _events(state)
    yield from (FreeSway(generation) for generation in GENERATIONS)
    for card in state.rift:
        target = pointed(state, card)
        if target is not None:
            yield Sway(card.name, target.name)
    for card in state.rift:
        yield from (Ability(card.name, effects) for effects in _ability_ways(state, card.founder))
    yield from (Replace(card.name) for card in state.rift)
    yield Course()
    yield FlipShip()
    yield EndActions()


def fresh_name(state: State) -> str:
    """A name for a founder that the table doesn't want to write down."""
    used = set(state.names)
    return next(name for n in range(1, 100) if (name := PLACEHOLDER.format(n=n)) not in used)


def _events(state: State) -> Iterator[Event]:
    """An event without effect, and one example of each kind on each founder."""
    if state.phase != "event":
        return
    yield Event()
    yield Event((Effect(kind="add", side="rift"),))
    for kind in EVENT_KINDS:
        for effect in islice(ways(state, Part(kind=kind)), max(1, len(state.in_play))):
            yield Event((effect,))


def _ability_ways(state: State, founder: Founder | None) -> Iterator[tuple[Effect, ...]]:
    """Every way to use an ability; one that is not written down is stated at the table."""
    parts = founder.ability if founder else ()
    plain = product(*(tuple(ways(state, part)) for part in parts))
    return islice(chain.from_iterable(_with_flips(state, effects) for effects in plain), MOST)


def _with_flips(state: State, effects: tuple[Effect, ...]) -> Iterator[tuple[Effect, ...]]:
    """The effects as they are, and with a striped ship flipped between two of them."""
    yield effects
    for at in range(1, len(effects) if state.striped else 0):
        yield (*effects[:at], replace(effects[at], flip=True), *effects[at + 1 :])
