"""Airlock at a glance: the oxygen cells."""

from companion.core.glimpse import Cell, Cells, Glimpse
from companion.core.text import tr
from companion.games.airlock.state import CELLS, State


def glimpse(state: State) -> Glimpse:
    """Whose turn it is, and the cells that are left; those of a Red Alert warn."""
    if state.step in ("begin", "deal"):
        return Glimpse(line=tr("Setup"))
    left: Cell = "warn" if state.is_red_alert else "full"
    cells: list[Cell] = ["lost"] * (CELLS - state.cells)
    cells += [left] * state.cells
    line = tr("{name}’s turn").format(name=state.actor.name)
    return Glimpse(line=line, picture=Cells(figure=str(state.cells), cells=tuple(cells)))
