"""Positions in a few words."""

from typing import Any

from msgspec.structs import replace

from companion.games.NAME import GAME
from companion.games.NAME.actions import Action
from companion.games.NAME.box import Options
from companion.games.NAME.cards import SHIPS
from companion.games.NAME.state import Afloat, State


def lay(gull: int = 0, tern: int = 0, away: tuple[str, ...] = (), **changes: Any) -> State:
    """A table with these loads; the pier has what is left unless it is said."""
    options = changes.pop("options", Options())
    start = GAME.start(options)
    ships = tuple(Afloat(ship, load, ship in away) for ship, load in zip(SHIPS, (gull, tern), strict=True))
    left = options.box.crates - gull - tern - changes.get("delivered", 0)
    return replace(start, **{"ships": ships, "pier": left, **changes})


def after(state: State, *actions: Action) -> State:
    """The state after all `actions`, each of them legal."""
    for action in actions:
        state = GAME.apply(state, action)
    return state


def broken(state: State, action: Action) -> list[str]:
    """The ids of the rules `action` would break."""
    return GAME.check(state, action).rules


def told(state: State, action: Action) -> list[str]:
    """What a player reads when `action` is refused."""
    return [GAME.refusal_text(refusal) for refusal in GAME.check(state, action).refusals]


def noted(state: State) -> list[str]:
    """What rules did by themselves in the last action, in words."""
    return [GAME.note_text(note) for note in state.notes]
