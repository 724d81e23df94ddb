"""What a player of Airlock can want, and what each wish has to know; the judge says what is allowed.

A phone that dealt the missions has what opens their seals on its shelf. Nothing that is lit may depend on it
before a rule turns that mission over: a lit player would tell which side they are on.
"""

from collections.abc import Iterator

from companion.core.conversation import Intent, Shelf, of
from companion.core.seals import SALTS
from companion.games.airlock.intents.acting import ability, can_act, repair
from companion.games.airlock.intents.answering import answers
from companion.games.airlock.intents.martyrs import martyr
from companion.games.airlock.intents.missions import aside, missions
from companion.games.airlock.intents.revealing import resolves, reveal
from companion.games.airlock.intents.setting_up import begin, deal, shuffle
from companion.games.airlock.intents.turning import ally, draw, end_turn
from companion.games.airlock.state import State


def intents(state: State, shelf: Shelf) -> tuple[Intent, ...]:
    """Every wish of this moment, in the order of the screen."""
    salts: tuple[str, ...] = shelf.get(SALTS, ())
    match state.step:
        case "over":
            return ()
        case "begin":
            return begin(), shuffle()
        case "missions":
            return missions(state, salts), *aside(state)
    return (*_turn(state, salts), *aside(state))


def _turn(state: State, salts: tuple[str, ...]) -> Iterator[Intent]:
    """What is due, then what the tiles offer."""
    if state.question is not None:
        yield from answers(state, state.question, salts)
    else:
        yield from _steps(state)
    if state.step != "deal":
        yield from of((state.active,), ability(state), repair(state))
        yield martyr(state, salts)


def _steps(state: State) -> Iterator[Intent]:
    """The steps of a turn that are entered one after the other."""
    match state.step:
        case "deal":
            yield deal(state)
        case "draw":
            yield from of((state.active,), draw())
        case "first" | "own" | "ally" | "deck":
            yield from of((state.active,), ally())
        case "turn":
            yield from of((state.active,), reveal())
        case "resolve":
            yield from of((state.active,), *resolves(state))
        case "last":
            yield from of((state.active,), end_turn(state, can_act(state)))
