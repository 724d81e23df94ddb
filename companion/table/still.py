"""A table that shows one state and nothing before or after it: for looking back."""

from typing import Any

from companion.core.game import Game
from companion.table.journal import Broken, Entry, Line, MemoryJournal
from companion.table.table import Table


class StillJournal(MemoryJournal):
    """One entry that nobody can look behind."""

    def last(self) -> tuple[int, int]:
        """The one entry."""
        return 1, 1

    def tip(self) -> int:
        """The one entry: there is nothing to do again."""
        return 1

    def line(self, head: int) -> Line:
        """No way led here."""
        return Line(0, None, (Entry(head, 0, Broken(0)),))


def still(found: Game[Any, Any, Any], options: Any, state: Any) -> Table:
    """A table at `state`; what is done there is kept nowhere."""
    return Table(found, options, StillJournal(), state)
