"""Every legal action of a moment; what the judge refuses is never offered."""

from collections.abc import Iterator

from companion.core.choices import Choices, Ways
from companion.core.dice import die
from companion.games.NAME.actions import Action, EndTurn, Load, Sail
from companion.games.NAME.cards import ROOM, SHIPS
from companion.games.NAME.rules import check
from companion.games.NAME.state import State


def choices(state: State) -> Choices[Action]:
    """What can be done now."""
    return Choices(state, CHOICES, check)


def _loads(_state: State) -> Iterator[Load]:
    for ship in SHIPS:
        yield from (Load(ship, crates) for crates in range(1, ROOM[ship] + 1))


def _sails(_state: State) -> Iterator[Sail]:
    return (Sail(ship, die(6, 4)) for ship in SHIPS)


def _ends(_state: State) -> Iterator[EndTurn]:
    yield EndTurn()


CHOICES: dict[type[Action], Ways] = {
    Load: Ways(_loads),
    Sail: Ways(_sails, stated=("roll",)),
    EndTurn: Ways(_ends),
}
"""How each kind of action could be meant, and which of its fields only the table can know."""
