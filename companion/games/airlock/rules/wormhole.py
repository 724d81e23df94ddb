"""Wormhole: who adds a card, and the red ones that take effect."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.rules import Refusal
from companion.games.airlock.actions import Wormhole
from companion.games.airlock.cards import DECK
from companion.games.airlock.rules.discard import throw
from companion.games.airlock.rules.order_of_play import answered
from companion.games.airlock.rules.reveal import refuse_cards
from companion.games.airlock.state import State, Task, note, push, with_player


def givers(state: State) -> tuple[int, ...]:
    """Who adds a card to a Wormhole."""
    return tuple(seat for seat in state.living if state.players[seat].hand)


def wormhole_size(state: State) -> int:
    """How many cards a Wormhole would gather, the deck's top card included."""
    return len(givers(state)) + (state.deck > 0)


def gather(state: State) -> State:
    """The cards for a Wormhole leave the hands and the deck."""
    for seat in givers(state):
        state = with_player(state, seat, hand=state.players[seat].hand - 1)
    return replace(state, deck=max(0, state.deck - 1))


def refuse_wormhole(state: State, action: Wormhole) -> Iterator[Refusal]:
    """Only red cards, and no more than are left when one is gone."""
    most = max(0, wormhole_size(state) - 1)
    if len(action.reds) > most:
        yield Refusal("PA-D12", {"have": len(action.reds), "need": most}, "many")
    for name in dict.fromkeys(action.reds):
        if DECK[name].colour != "red":
            yield Refusal("PA-D12", {"card": name}, "colour")
    yield from refuse_cards(state, action.reds)


def do_wormhole(state: State, action: Wormhole) -> State:
    """One at random and everything that is not red are discarded, the red cards take effect."""
    state, size = answered(state), wormhole_size(state)
    state = throw(gather(state), size - len(action.reds))
    state = note(state, "PA-D12", "gathered", cards=size, reds=len(action.reds))
    return push(state, *(Task("card", card) for card in action.reds))
