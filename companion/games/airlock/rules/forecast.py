"""What everybody can reckon before the pile is turned: how likely a red card is."""

from fractions import Fraction
from math import comb

from companion.games.airlock.cards import DECK
from companion.games.airlock.rules.reveal import visible
from companion.games.airlock.state import State, cards_of

ADDED = 3
"""The cards a turn adds to the Command Pile: one's own, the Ally's, the deck's."""


def pile_at_reveal(state: State) -> int:
    """How many cards the pile has when it is revealed: none is added for an empty deck."""
    added = {"first": ADDED, "own": ADDED, "ally": ADDED - 1, "deck": ADDED - 2}.get(state.step, 0)
    return state.pile + min(added, added - 1 + min(1, state.deck)) if added else state.pile


def revealed(state: State) -> int:
    """How many cards this turn reveals, as the alert is now."""
    return min(3 if state.is_red_alert else 2, pile_at_reveal(state))


def red_chance(state: State) -> Fraction:
    """The chance of at least one red card among those revealed, every hidden card as likely as any other.

    Discards are hidden like the deck: nobody looks through them (PA-T6), and the app is no memory for them.
    """
    hidden = {name: DECK[name].count - visible(state, name) for name in cards_of(state.options)}
    total = sum(hidden.values())
    others = sum(number for name, number in hidden.items() if DECK[name].colour != "red")
    cards = revealed(state)
    if not cards or total < cards:
        return Fraction(0)
    return 1 - Fraction(comb(others, cards), comb(total, cards))
