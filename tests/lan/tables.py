"""Tables for guests: some way into a recorded game."""

from msgspec.structs import replace

from companion.games import game
from companion.games.mothership.intents.fighting import pool
from companion.table.fold import Step
from companion.table.game_file import begin, play
from companion.table.journal import MemoryJournal
from companion.table.table import Table
from tests.contract.playouts import journals


def played(key, name, steps):
    """The table of a recorded game after `steps` of its actions."""
    path = next(path for path in journals(key) if path.stem == name)
    game, options, _, lines = begin(path.read_bytes())
    table = Table(game, options, MemoryJournal(), clock=lambda: 0)
    for number, _ in enumerate(play(table, lines), 1):
        if number == steps:
            break
    return table


def asking():
    """Assembly: Amelie asks, Sammie answers."""
    return played("assembly", "easier-one-way-aside", 3)


def stood(game, is_there, **more):
    """The first recorded table of a game where it `is_there`; `more` are options it was not played with."""
    for path in journals(game.key):
        found, options, _, lines = begin(path.read_bytes())
        options = replace(options, **more)
        table = Table(found, options, MemoryJournal(), clock=lambda: 0)
        for _ in play(table, lines):
            if is_there(table.state):
                return table
    raise AssertionError("no recorded game comes there")


def is_due(state):
    """Mothership: a fight of two players is declared, both have dice, and nothing is rolled."""
    fight = state.fight
    seats = {*pool(state, fight).seats} if fight is not None and fight.rolled is None else set()
    return len(seats) == 2 and min(seats) >= 0


def walked(found, every, most):
    """Tables some way into recorded games of several people; what is done there goes no further."""
    count = 0
    for path in journals(found.key):
        _, options, _, lines = begin(path.read_bytes())
        line = Table(found, options, MemoryJournal(), clock=lambda: 0)
        for number, _ in enumerate(play(line, lines)):
            if number % every or (found.seats[1] > 1 and len(options.players) < 2):
                continue
            table = Table(found, options, MemoryJournal(), clock=lambda: 0)
            table._line = [Step(0, None, line.state)]
            yield table
            count += 1
            if count == most:
                return


def _asked(what):
    return lambda state: state.question is not None and state.question.what == what


MOMENTS = {
    "airlock-draw": lambda: stood(game("airlock"), lambda state: state.step == "draw" and state.turn > 3),
    "airlock-vote": lambda: stood(game("airlock"), _asked("vote")),
    "assembly-ask": asking,
    "assembly-late": lambda: played("assembly", "easier-one-way-aside", 60),
    "exobase-early": lambda: stood(
        game("exobase"), lambda state: state.phase == "placement" and state.day == 2
    ),
    "exobase-late": lambda: stood(
        game("exobase"), lambda state: state.phase == "placement" and state.day > 3
    ),
    "exoship-move": lambda: stood(game("exoship"), lambda state: state.round > 3),
    "exoship-action": lambda: played("exoship", "win-normal", 25),
    "mothership-fight": lambda: stood(game("mothership"), lambda state: state.fight is not None),
    "mothership-turn": lambda: stood(game("mothership"), lambda state: state.phase == "turn"),
}
"""Moments of all five games that guests' pages are looked at in."""
