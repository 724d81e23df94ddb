"""TITLE in words: every sentence that is not in the rulebook."""

from collections.abc import Mapping
from typing import Any, assert_never

from companion.core.correction import Tracked
from companion.core.game import Barrier, Steps
from companion.core.text import tr, trn
from companion.games.NAME.actions import Action, EndTurn, Load, Sail
from companion.games.NAME.box import Options
from companion.games.NAME.cards import Ship
from companion.games.NAME.state import TURNS, Afloat, State

SHIP_NAMES: Mapping[str, str] = {"gull": "Gull", "tern": "Tern"}


def ship_name(ship: Ship) -> str:
    """What a ship is called."""
    return tr(SHIP_NAMES[ship])


def names(params: Mapping[str, Any]) -> Mapping[str, Any]:
    """Params of a refusal or a note with the players' words in the place of ids."""
    return {key: ship_name(value) if key == "ship" else value for key, value in params.items()}


def steps(state: State) -> Steps:
    """The phases of a turn."""
    return Steps((tr("Load"), tr("Sail")), 0 if state.phase == "load" else 1)


def headline(state: State) -> str:
    """The turn, and how much has arrived."""
    if state.phase == "over":
        return tr("Game over · {n} delivered").format(n=state.delivered)
    return tr("Turn {turn} of {turns}").format(turn=state.turn, turns=TURNS)


def describe(_state: State, action: Action) -> str:
    """What the action is, in a few words."""
    match action:
        case Load():
            return tr("{ship}: load {n}").format(ship=ship_name(action.ship), n=action.crates)
        case Sail():
            return tr("{ship}: sail on a {n}").format(ship=ship_name(action.ship), n=action.roll.face)
        case EndTurn():
            return tr("End turn")
        case _:
            assert_never(action)


def barrier(_state: State, action: Action) -> Barrier:
    """A die that fell was seen by everyone."""
    return "roll" if isinstance(action, Sail) else ""


def tracked(state: State) -> tuple[Tracked, ...]:
    """Everything the table may correct."""
    most = state.options.box.crates
    return (
        Tracked(path=("turn",), label=tr("Turn"), value=state.turn, low=1, high=TURNS),
        Tracked(path=("pier",), label=tr("On the pier"), value=state.pier, high=most),
        Tracked(path=("delivered",), label=tr("Delivered"), value=state.delivered, high=most),
        *(_tracked_load(number, ship) for number, ship in enumerate(state.ships)),
    )


def _tracked_load(number: int, afloat: Afloat) -> Tracked:
    label = tr("{ship}: crates").format(ship=ship_name(afloat.ship))
    return Tracked(path=("ships", number, "load"), label=label, value=afloat.load, high=30)


def house_rules(options: Options) -> tuple[str, ...]:
    """The variants of this table."""
    return (tr("Stormy sea"),) if options.is_stormy else ()


def scored() -> str:
    """What the line of the score counts."""
    return tr("delivered crates")


def ending(won: bool, delivered: int) -> str:
    """How the game ended."""
    if won:
        return trn("{n} crate delivered. You win!", "{n} crates delivered. You win!", delivered).format(
            n=delivered
        )
    return trn("Only {n} crate delivered.", "Only {n} crates delivered.", delivered).format(n=delivered)
