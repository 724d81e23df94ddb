"""Assembly at a glance: the ring of locks."""

from companion.core.glimpse import Glimpse, Ring
from companion.core.text import tr
from companion.games.assembly.state import State
from companion.games.assembly.words.names import ICONS


def glimpse(state: State) -> Glimpse:
    """Whose turn it is, and which bays are locked around the draw pile."""
    if state.stage == "deal":
        return Glimpse(line=tr("Setup"))
    ring = Ring(figure=str(state.draw), locked=tuple(bay.locked for bay in state.bays))
    return Glimpse(line=_line(state), picture=ring)


def portrait(state: State) -> Ring:
    """The ring with its rooms, to be kept and shown around."""
    rooms = [bay.room for bay in state.bays]
    return Ring(
        figure=str(state.draw),
        locked=tuple(bay.locked for bay in state.bays),
        signs=tuple(ICONS[room - 1] if room else "" for room in rooms),
        tones=tuple(f"room{room}" if room else "" for room in rooms),
    )


def _line(state: State) -> str:
    if state.options.solo:
        return tr("Turn {turn} · cycle {cycle} of 3").format(turn=state.turn, cycle=state.cycle)
    return tr("{name}’s turn").format(name=state.options.players[state.active])
