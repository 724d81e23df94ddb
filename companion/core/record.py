"""A game that is over in numbers: what statistics count, made once from its journal."""

from typing import Literal

from msgspec import Struct

from companion.core.fairness import Tally


class SeatRecord(Struct, frozen=True, kw_only=True, gc=False):
    """One player's part: turns, milliseconds, dice, and how they came out."""

    turns: int = 0
    time: int = 0
    dice: Tally = Tally()
    has_won: bool = False


class Record(Struct, frozen=True, kw_only=True, gc=False):
    """One finished game; times are in milliseconds, long pauses are left out of them."""

    key: str
    players: tuple[str, ...]
    result: Literal["won", "lost", "drawn"]
    competes: bool = False
    """Whether some players have won and others have not."""
    score: int | None = None
    tier: int | None = None
    began: int = 0
    ended: int = 0
    time: int = 0
    turns: int = 0
    first: int | None = None
    """The seat that had the first turn."""
    corrections: int = 0
    seats: tuple[SeatRecord, ...] = ()

    @property
    def rolls(self) -> dict[str, int]:
        """How many dice fell, by who rolled: the app, or hands."""
        return {
            source: sum(sum(map(sum, seat.dice.of(source).values())) for seat in self.seats)
            for source in ("app", "hand")
        }
