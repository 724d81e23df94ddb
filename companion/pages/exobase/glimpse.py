"""ExoBase at a glance: the days, and what is still missing."""

from companion.core.glimpse import Cell, Cells, Glimpse
from companion.core.text import tr, trn
from companion.games.exobase.rules.forecast import Missing, forecast
from companion.games.exobase.state import State
from companion.games.exobase.words import ICONS

FEW = 3  # goals whose icons fit beside the number


def glimpse(state: State) -> Glimpse:
    """The day and how many goals are left."""
    if state.phase == "setup":
        return Glimpse(line=tr("Setup"))
    days = state.options.side.days
    missing = forecast(state).missing
    signs = tuple(_sign(one) for one in missing) if len(missing) <= FEW else ()
    note = tr("{n} left") if signs else trn("{n} goal left", "{n} goals left", len(missing))
    cells = Cells(
        cells=tuple(_cell(day, state.day) for day in range(1, days + 1)),
        note=note.format(n=len(missing)),
        signs=signs,
    )
    line = tr("Day {day} of {days}").format(day=min(state.day, days), days=days)
    return Glimpse(line=line, picture=cells)


def _sign(one: Missing) -> str:
    return ICONS[one.resource] if one.resource else "flash-off" if one.kind == "destroyed" else "flash"


def _cell(day: int, now: int) -> Cell:
    return "today" if day == now else "full" if day < now else "open"
