"""Everything ever rolled: the newest rolls line by line, and the tally of all faces."""

from msgspec import Struct
from msgspec.structs import replace

from companion.core.dice import Roll
from companion.core.fairness import Tally

KEPT = 200


class LoggedRoll(Struct, frozen=True):
    """One roll: what fell, beside which kept faces, when and by whom."""

    at: int
    roll: Roll
    modifier: int = 0
    kept: tuple[int, ...] = ()
    who: str = ""

    @property
    def total(self) -> int:
        """What the table read."""
        return self.roll.total + sum(self.kept) + self.modifier


class Rolls(Struct, frozen=True):
    """The newest rolls first, and the faces of all of them since the tally began."""

    recent: tuple[LoggedRoll, ...] = ()
    tally: Tally = Tally()
    count: int = 0

    def add(self, roll: LoggedRoll) -> "Rolls":
        """One more roll; only what fell is counted, not what was kept."""
        return Rolls((roll, *self.recent)[:KEPT], self.tally.add(roll.roll), self.count + 1)

    def reset(self) -> "Rolls":
        """The tally from zero; the lines stay."""
        return replace(self, tally=Tally())
