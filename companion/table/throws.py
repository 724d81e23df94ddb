"""Everything ever thrown: the newest throws line by line, and the tally of all faces."""

from msgspec import Struct
from msgspec.structs import replace

from companion.core.dice import Roll
from companion.core.fairness import Tally

KEPT = 200


class Thrown(Struct, frozen=True):
    """One throw: what fell, beside which kept faces, when and by whom."""

    at: int
    roll: Roll
    modifier: int = 0
    kept: tuple[int, ...] = ()
    who: str = ""

    @property
    def total(self) -> int:
        """What the table read."""
        return self.roll.total + sum(self.kept) + self.modifier


class Throws(Struct, frozen=True):
    """The newest throws first, and the faces of all of them since the tally began."""

    recent: tuple[Thrown, ...] = ()
    tally: Tally = Tally()
    count: int = 0

    def add(self, throw: Thrown) -> "Throws":
        """One more throw; only what fell is counted, not what was kept."""
        return Throws((throw, *self.recent)[:KEPT], self.tally.add(throw.roll), self.count + 1)

    def reset(self) -> "Throws":
        """The tally from zero; the lines stay."""
        return replace(self, tally=Tally())
