"""Every legal action of a moment; what the judge refuses is never offered."""

from collections.abc import Iterator

from companion.core.dice import die
from companion.games.NAME.actions import Action, EndTurn, Load, Sail
from companion.games.NAME.cards import ROOM, SHIPS
from companion.games.NAME.rules import check
from companion.games.NAME.state import State


def choices(state: State) -> tuple[Action, ...]:
    """What can be done now."""
    return tuple(action for action in _candidates() if check(state, action))


def _candidates() -> Iterator[Action]:
    for ship in SHIPS:
        yield from (Load(ship, crates) for crates in range(1, ROOM[ship] + 1))
        yield from (Sail(ship, die(6, face)) for face in range(1, 7))
    yield EndTurn()
