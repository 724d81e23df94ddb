"""Martyr, from a hand at any time its moment is there: whose, and the mission that is shown for it."""

from companion.core.conversation import Answers, Field, Intent, Pick, Step, Stop
from companion.games.airlock.actions import Action, Look, Martyr
from companion.games.airlock.cards import SIDE
from companion.games.airlock.intents.missions import lost, of_side, opened
from companion.games.airlock.intents.places import rows
from companion.games.airlock.state import State

LATER = "later"
"""The mission is shown afterwards, as older games did."""
BLAMES = {"PA-A2:one": "", "PA-A2:last": "", "PA-A2:hand": "seat", "PA-T1": ""}


def is_asked(state: State) -> bool:
    """Whether the last cell has just gone: only a blue Martyr saves it now."""
    return state.question is not None and state.question.what == "martyr"


def martyr(state: State, salts: tuple[str, ...]) -> Intent:
    """Blue when it is asked for, red with one cell left: that ends the game and is asked about first."""
    return Intent(
        "martyr",
        lambda s, said: _martyr(s, said, salts),
        books="last",
        aside=not is_asked(state),
        blames=BLAMES,
        stop=_ends,
    )


def _ends(state: State, _actions: tuple[Action, ...]) -> Stop | None:
    """A red Martyr takes the last cell; the same is asked of everybody, whatever their mission is."""
    return None if is_asked(state) else Stop("martyr")


def _martyr(state: State, said: Answers, salts: tuple[str, ...]) -> Step:
    if "seat" not in said:
        return Field("seat", Pick(state.living), spots=rows(state.living), is_self=True)
    seat, red = said["seat"], not is_asked(state)
    is_due = state.players[seat].hand and (not red or state.cells == 1)
    if state.players[seat].mission or not is_due:
        return Martyr(seat, red)  # before its moment the reason is the same for every mission
    side = "red" if red else "blue"
    if mission := opened(state, seat, salts):
        # a mission of the other side is seen to be one: the card goes back to the hand
        return Martyr(seat, red, mission, salts[seat]) if SIDE[mission] == side else Look(seat)
    kinds = of_side(state, side)
    if kinds and "mission" not in said:
        return Field("mission", Pick((*kinds, LATER)), usual=kinds[0] if len(kinds) == 1 else None)
    shown = said.get("mission", LATER)
    return (*lost(state, seat), Martyr(seat, red, "" if shown == LATER else shown))
