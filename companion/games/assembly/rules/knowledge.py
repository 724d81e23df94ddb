"""What everyone at the table can know about the cards in a hand, from payments and answers alone."""

from companion.games.assembly.cards import COMMAND_CARDS, Card, deck, shows
from companion.games.assembly.state import Declared, State


def in_play(state: State, card: Card) -> int:
    """How many of a kind are in the deck of this cycle; those set aside are not."""
    return deck(state.options)[card] - state.aside.count(card)


def unpaid(state: State, card: Card) -> int:
    """How many of a kind may still be in a hand or in the draw pile (AS-R6)."""
    # the discards were corrected: what was seen to be paid no longer counts
    played = state.played if len(state.played) <= state.discard else ()
    return in_play(state, card) - played.count(card)


def fitting(state: State, said: Declared) -> frozenset[Card]:
    """The kinds that show this command and may still be held."""
    return frozenset(
        c for c in COMMAND_CARDS if shows(c, said.command, said.direction) and unpaid(state, c) > 0
    )


def is_bound(state: State) -> bool:
    """Whether the answer settles the verification: the cards it speaks of are those that show the command.

    A Yes needs a card that also shows what is declared, a No leaves no card that does.
    """
    asked, declared = state.asked, state.declared
    if asked is None or declared is None or state.answer is None or not state.hands[state.support]:
        return False
    meant, needed = fitting(state, asked), fitting(state, declared)
    return bool(meant) and meant <= needed if state.answer else bool(needed) and needed <= meant


def is_disproved(state: State) -> bool:
    """Whether a Yes to the declared command can't have been true: every card that shows it is paid."""
    asked, declared = state.asked, state.declared
    if asked is None or declared is None or not state.answer:
        return False
    return not fitting(state, declared) and not fitting(state, asked)
