"""ExoBase at a glance: the days, and what is still missing."""

from companion.core.glimpse import Cell, Cells, Glimpse
from companion.core.text import tr, trn
from companion.games.exobase.rules.forecast import forecast
from companion.games.exobase.state import State


def glimpse(state: State) -> Glimpse:
    """The day and how many goals are left."""
    if state.phase == "setup":
        return Glimpse(line=tr("Setup"))
    days = state.options.side.days
    left = len(forecast(state).missing)
    cells = Cells(
        cells=tuple(_cell(day, state.day) for day in range(1, days + 1)),
        note=trn("{n} goal left", "{n} goals left", left).format(n=left),
    )
    line = tr("Day {day} of {days}").format(day=min(state.day, days), days=days)
    return Glimpse(line=line, picture=cells)


def _cell(day: int, now: int) -> Cell:
    return "today" if day == now else "full" if day < now else "open"
