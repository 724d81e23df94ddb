"""What a player can want, and what each wish has to know; the judge says what is allowed."""

from companion.core.conversation import Amount, Answers, Field, Intent, Pick, Shelf, Stated, Stop
from companion.core.dice import die
from companion.games.NAME.actions import Action, EndTurn, Load, Sail
from companion.games.NAME.cards import SHIPS
from companion.games.NAME.rules.sail import SIDES
from companion.games.NAME.state import State

NOW = {"PREFIX-E1": "", "PREFIX-T1": ""}
"""Rules about the moment: no answer mends them."""


def intents(_state: State, _shelf: Shelf) -> tuple[Intent, ...]:
    """Every wish the game knows, in the order of the screen."""
    return (
        Intent("load", _load, blames=NOW),
        Intent("sail", _sail, blames=NOW | {"PREFIX-V1": "ship"}),
        Intent("end_turn", lambda *_: EndTurn(), books="last", ends=True, blames=NOW, stop=_too_early),
    )


def _load(state: State, said: Answers) -> Field | Load:
    """Which ship, then how many crates: usually as many as fit."""
    if "ship" not in said:
        return Field("ship", Pick(SHIPS))
    if "crates" not in said:
        most = max(1, min(state.ship(said["ship"]).free, state.pier))
        return Field("crates", Amount(1, most), usual=most)
    return Load(said["ship"], said["crates"])


def _sail(_state: State, said: Answers) -> Field | Sail:
    """Which ship, then its die: the app's or the table's own."""
    if "ship" not in said:
        return Field("ship", Pick(SHIPS))
    if "roll" not in said:
        return Field("roll", Stated("roll", (die(6, 6),), SIDES))
    return Sail(said["ship"], said["roll"])


def _too_early(state: State, _actions: tuple[Action, ...]) -> Stop | None:
    """A loaded ship could still sail: on the last turn that is a loss, before it a waste."""
    loaded = tuple(one.ship for one in state.ships if one.load)
    return Stop("loaded", {"ships": loaded}) if loaded else None
