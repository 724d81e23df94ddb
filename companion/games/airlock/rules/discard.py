"""Discarding: where cards go when they leave play."""

from msgspec.structs import replace

from companion.games.airlock.cards import CardName
from companion.games.airlock.state import State, note


def throw(state: State, cards: int) -> State:
    """`cards` are discarded; while an Engine Failure lies anywhere they go into the deck instead."""
    if cards and has_engine_failure(state):
        return note(replace(state, deck=state.deck + cards), "PA-E1", "back", cards=cards)
    return replace(state, discard=state.discard + cards)


def set_aside(state: State, card: CardName) -> State:
    """A card that has taken effect lies open until all turned cards have."""
    return replace(state, played=(*state.played, card))


def has_engine_failure(state: State) -> bool:
    """Whether discards go back to the deck now."""
    return any(m.kind == "engine_failure" for player in state.players for m in player.malfunctions)
