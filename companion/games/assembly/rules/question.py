"""Choose and Confirm: the active player asks, the support player says Yes or No."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.rules import Refusal
from companion.games.assembly.actions import Answer, Ask
from companion.games.assembly.cards import COMMAND_CARDS, shows, spoken
from companion.games.assembly.rules.knowledge import fitting, in_play
from companion.games.assembly.rules.order_of_play import refuse_turn
from companion.games.assembly.state import Declared, State


def refuse_ask(state: State, action: Ask) -> Iterator[Refusal]:
    """The active player asks, and a Rotate has its direction."""
    yield from refuse_turn(state, action.seat)
    if (action.command == "rotate") != (action.direction is not None):
        yield Refusal("AS-T14", {"command": action.command}, action.command)


def do_ask(state: State, action: Ask) -> State:
    """The question is out, and the channel closes."""
    asked = Declared(action.command, action.direction, seat=action.seat)
    return replace(state, asked=asked, stage="confirm", silent=True)


def refuse_answer(state: State, action: Answer) -> Iterator[Refusal]:
    """A Yes needs a card that can show the command asked about."""
    assert state.asked is not None
    yield from refuse_support(state, action.seat, action.yes, state.asked)


def do_answer(state: State, action: Answer) -> State:
    """The answer is known; the command is declared next."""
    return replace(state, answer=action.yes, stage="declare")


def refuse_support(state: State, seat: int, vouches: bool, said: Declared) -> Iterator[Refusal]:
    """The support player answers, and says Yes only if a card in hand can show what was said."""
    if seat != state.support:
        yield Refusal("AS-T1", {"name": state.options.players[state.support]}, "support")
    if not vouches:
        return
    if not state.hands[state.support]:
        yield Refusal("AS-T3", {"name": state.options.players[state.support]})
    elif not fitting(state, said):
        cards = (card for card in COMMAND_CARDS if shows(card, said.command, said.direction))
        count = sum(in_play(state, card) for card in cards)
        yield Refusal("AS-T3", {"command": spoken(said.command, said.direction), "count": count}, "paid")
