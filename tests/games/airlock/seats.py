"""Sessions at positions of Airlock, and the missions a phone dealt."""

from companion.core.tapped import Changed, NeedsSeals, NeedsShuffle
from companion.games.airlock import GAME
from companion.games.airlock.rules.seals import seals
from companion.pages.airlock.page import page
from companion.table.fold import Step
from companion.table.journal import MemoryJournal
from companion.table.session import Session
from companion.table.table import Table

SALTS = tuple(f"{seat:032}" for seat in range(6))


def dealt(*missions):
    """The seals of these missions, with the salts of the tests."""
    return seals(missions, SALTS[: len(missions)])


def sit(state, seat=None, salts=()):
    """A session at `state`; `salts` open what is sealed there."""
    table = Table(GAME, state.options, MemoryJournal())
    table._line[0] = Step(0, None, state)
    return Session(table, page, seat=seat, secrets=lambda _: salts)


def tapped(session, *touches):
    """The session after these touches, each of which must change something."""
    for control, value in touches:
        result = session.tap(control, value)
        while isinstance(result, NeedsShuffle | NeedsSeals):
            answer = result.items if isinstance(result, NeedsShuffle) else dealt(*result.items)
            result = session.tap(result.control, answer)
        assert isinstance(result, Changed), (control, value, result)
    return session


def did(session, *touches):
    """The kinds of actions the last of these touches booked."""
    tapped(session, *touches)
    last = session.table.last_tap()
    return [type(action).__name__ for action in last.actions] if last else []
