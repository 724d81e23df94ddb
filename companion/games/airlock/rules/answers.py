"""Answers to what a card asks the active player: a choice, a card to play, a card to cancel."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.rules import Refusal
from companion.games.airlock.actions import Cancel, Choose, Option, Play
from companion.games.airlock.rules.damage import hurt
from companion.games.airlock.rules.discard import set_aside
from companion.games.airlock.rules.effects import give_back
from companion.games.airlock.rules.missions import can_be
from companion.games.airlock.rules.order_of_play import answered, not_asked
from companion.games.airlock.rules.oxygen import lose
from companion.games.airlock.rules.reveal import refuse_cards, without_turned
from companion.games.airlock.rules.victory import win
from companion.games.airlock.state import State, Task, What, note, push, with_player

_OPTIONS: dict[What, tuple[Option, ...]] = {
    "harm": ("damage", "cell"),
    "aftershock": ("damage", "return"),
    "inflict": ("damage", "show"),
    "martyr": ("none",),
    "shift": ("none",),
}


def options_of(what: What) -> tuple[Option, ...]:
    """The answers a question of this kind has."""
    return _OPTIONS.get(what, ())


def refuse_choose(state: State, action: Choose) -> Iterator[Refusal]:
    """The open question has this answer, and its rule lets the active player give it."""
    asked = state.question
    if asked is None or action.option not in options_of(asked.what):
        yield not_asked(state)
    elif action.option == "show" and not can_be(state, state.active, "red"):
        yield Refusal("PA-E3", {"name": state.actor.name}, "blue")


def do_choose(state: State, action: Choose) -> State:
    """The active player's choice; an Aftershock paid with damage is discarded."""
    asked, state = state.tasks[0], answered(state)
    match action.option:
        case "damage" if asked.what == "aftershock":
            return hurt(push(state, Task("discard", asked.card)), state.active)
        case "damage":
            return hurt(state, state.active)
        case "cell":
            return lose(state)
        case "return":
            return give_back(state)
        case "show" if state.actor.mission:
            return state
        case "show":
            return push(state, Task("show", seat=state.active, side="red"))
        case "none" if asked.what == "martyr":
            return win(note(state, "PA-A3", "none"), "red", "PA-V1", "oxygen")
        case _:
            return note(state, "PA-E7", "declined")


def refuse_play(state: State, action: Play) -> Iterator[Refusal]:
    """The card is one that can come up."""
    return refuse_cards(state, (action.card,))


def do_play(state: State, action: Play) -> State:
    """The card an Overrule or Override brings takes effect."""
    asked, state = state.tasks[0], answered(state)
    if asked.what == "overrule":
        state = with_player(state, state.active, hand=state.actor.hand - 1)
    else:
        state = replace(state, deck=state.deck - 1)
    return push(state, Task("card", action.card))


def refuse_cancel(state: State, action: Cancel) -> Iterator[Refusal]:
    """A Nullify cancels a card that lies turned."""
    if action.index not in range(len(state.turned)):
        yield Refusal("PA-E2", {"have": len(state.turned), "n": action.index + 1}, "card")


def do_cancel(state: State, action: Cancel) -> State:
    """A cancelled card has no effect and is discarded with the played ones."""
    card = state.turned[action.index]
    state = set_aside(without_turned(answered(state), action.index), card)
    return note(state, "PA-E2", "cancelled", card=card)
