"""The steps of a turn without a card's face: the draw, the three cards of the Command Pile, the end."""

from companion.core.conversation import Answers, Field, Intent, Pick, Step
from companion.games.airlock.actions import Action, Ally, Draw, EndTurn, PlayOwnCard, TopCard
from companion.games.airlock.intents.places import rows
from companion.games.airlock.rules.turn import allies
from companion.games.airlock.state import State


def draw() -> Intent:
    """Up to three cards."""
    return Intent("draw", lambda *_: Draw(), books="last")


def ally() -> Intent:
    """Own card, Ally's card, deck card in one tap: the only thing to say is who the Ally is."""
    return Intent("ally", _ally, books="last", rests=True, waits=True, blames={"PA-T2": "seat"})


def _ally(state: State, said: Answers) -> Step:
    own: tuple[Action, ...] = (PlayOwnCard(),) if state.step in ("first", "own") else ()
    if state.step == "deck":
        return (TopCard(),)
    able = allies(state)
    if able and "seat" not in said:
        return Field("seat", Pick(able), spots=rows(able))
    return (*own, Ally(said["seat"] if able else None), TopCard())


def end_turn(state: State, could_act: bool) -> Intent:
    """By itself where nothing else can be done, but never where it ends the game."""
    return Intent("end", lambda *_: EndTurn(), books="last", ends=could_act or state.deck == 0)
