"""What a player of ExoBase can want, and what each wish has to know; the judge says what is allowed."""

from collections.abc import Iterator

from companion.core.conversation import Intent, Shelf
from companion.games.exobase.actions import Claim, Morning
from companion.games.exobase.intents.abilities import uses
from companion.games.exobase.intents.hazards import HAZARD, answers, hazard
from companion.games.exobase.intents.nightly import nightly
from companion.games.exobase.intents.placing import doors, naming, placing, power
from companion.games.exobase.intents.setting_up import setting_up
from companion.games.exobase.rules.end import can_claim
from companion.games.exobase.state import State


def intents(state: State, shelf: Shelf) -> tuple[Intent, ...]:
    """Every wish of this moment, in the order of the screen."""
    if state.phase == "setup":
        return (*setting_up(shelf), *_reading(state, shelf))
    return (*_due(state, shelf), *_any_time(state, shelf))


def _due(state: State, shelf: Shelf) -> Iterator[Intent]:
    """What the phase, or an open question, is about."""
    if state.ask is not None:
        yield from answers(state, shelf)
        return
    match state.phase:
        case "morning":
            yield Intent("morning", lambda *_: Morning(), rests=True)
        case "placement":
            yield from placing(state, shelf)
        case "hazard":
            yield Intent(HAZARD, lambda s, said: hazard(s, said, shelf), books="last", rests=True)
        case "night":
            yield from nightly(state, shelf)


def _any_time(state: State, shelf: Shelf) -> Iterator[Intent]:
    """What is possible beside the phases: the win, power, abilities, names."""
    if can_claim(state):
        yield Intent("claim", lambda *_: Claim(), books="last", aside=True)
    if state.dark:
        yield Intent("power", power, books="last", aside=True)
    yield from uses(state)
    if state.ask is None:
        yield from _reading(state, shelf)


def _reading(state: State, shelf: Shelf) -> Iterator[Intent]:
    """What may be read from cards that lie on the table."""
    yield from naming(state, shelf)
    if any(place.unsure for place in state.base):
        yield Intent("doors", doors, books="last", aside=True)
