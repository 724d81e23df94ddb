"""Assembly at a glance: the ring of locks."""

from companion.core.glimpse import Glimpse, Ring
from companion.core.text import tr
from companion.games.assembly.state import State


def glimpse(state: State) -> Glimpse:
    """Whose turn it is, and which bays are locked around the draw pile."""
    if state.stage == "deal":
        return Glimpse(line=tr("Setup"))
    ring = Ring(figure=str(state.draw), locked=tuple(bay.locked for bay in state.bays))
    return Glimpse(line=_line(state), picture=ring)


def _line(state: State) -> str:
    if state.options.solo:
        return tr("Turn {turn} · cycle {cycle} of 3").format(turn=state.turn, cycle=state.cycle)
    return tr("{name}’s turn").format(name=state.options.players[state.active])
