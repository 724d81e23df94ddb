"""Mothership at a glance: the Hull Points of every seat."""

from companion.core.glimpse import Bars, Glimpse
from companion.core.text import tr
from companion.games.mothership.box import HULL
from companion.games.mothership.state import State
from companion.games.mothership.words.labels import name


def glimpse(state: State) -> Glimpse:
    """Whose turn it is, and a bar of Hull Points for everyone."""
    bars = Bars(bars=tuple((player.hull, HULL) for player in state.players))
    return Glimpse(line=_line(state), picture=None if state.phase == "layout" else bars)


def _line(state: State) -> str:
    if state.phase == "layout":
        return tr("Setup")
    if state.phase == "initiative":
        return tr("Who goes first?")
    return tr("{name}’s turn").format(name=name(state, state.seat))
