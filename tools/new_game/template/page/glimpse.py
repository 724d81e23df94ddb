"""TITLE on the home screen: crates that arrived, and those still to come."""

from companion.core.glimpse import Cell, Cells, Glimpse
from companion.games.NAME.state import State
from companion.games.NAME.words import headline


def glimpse(state: State) -> Glimpse:
    """The turn, and a cell for every crate."""
    crates = range(state.options.box.crates)
    cells: tuple[Cell, ...] = tuple("full" if crate < state.delivered else "open" for crate in crates)
    return Glimpse(line=headline(state), picture=Cells(figure=str(state.delivered), cells=cells))
