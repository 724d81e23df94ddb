"""How a game stands and how it ended: lines by rule, a total, a tier."""

from typing import Literal

from msgspec import Struct

from companion.core.text import tr, trn


class Line(Struct, frozen=True):
    """One line of the score: `count` things at `each` points by `rule`."""

    label: str
    count: int
    each: int
    rule: str

    @property
    def points(self) -> int:
        """What the line adds."""
        return self.count * self.each


class Tier(Struct, frozen=True):
    """One rung of the ladder, from `low` points on, up to `high` (None: no upper end)."""

    name: str
    low: int
    high: int | None

    @property
    def span(self) -> str:
        """The range as players write it."""
        if self.high is None:
            return f"{self.low}+"
        return f"{self.low}–{self.high}" if self.low < self.high else str(self.low)


class Standing(Struct, frozen=True):
    """How one player came out: a name, what they were, and whether they have won."""

    name: str
    note: str
    icon: str
    won: bool
    points: int | None = None
    """Their own points where everyone counts for themselves."""
    role: str = ""
    team: str = ""


class ScoreSheet(Struct, frozen=True, kw_only=True):
    """The score by line; `tiers` from the lowest up, `tier` the index reached (None: no ladder).

    Without points the lines only count things. `standings` tell how each player came out at the end.
    """

    lines: tuple[Line, ...]
    total: int
    tiers: tuple[Tier, ...] = ()
    tier: int | None = None
    tier_rule: str = ""
    has_points: bool = True
    standings: tuple[Standing, ...] = ()
    best: int | None = None
    """The highest tier points alone can reach now; None where they reach every one."""

    @property
    def tier_name(self) -> str:
        """The title of the tier reached; empty without a ladder."""
        return "" if self.tier is None else self.tiers[self.tier].name

    @property
    def to_next(self) -> tuple[int, Tier] | None:
        """How many points more for the next tier, and that tier; None where points alone don't lift it."""
        if self.tier is None or self.tier + 1 >= len(self.tiers) or self.tier == self.best:
            return None
        above = self.tiers[self.tier + 1]
        return (above.low - self.total, above) if above.low > self.total else None


class Outcome(Struct, frozen=True):
    """A finished game: won, lost or drawn, by which rule, in a sentence; `winners` where seats compete."""

    result: Literal["won", "lost", "drawn"]
    rule: str
    sentence: str
    winners: tuple[int, ...] = ()
    title: str = ""
    """Who has won where sides compete, not seats."""


def ending(outcome: Outcome, players: tuple[str, ...]) -> str:
    """Who has won, in two or three words."""
    if outcome.title:
        return outcome.title
    if outcome.result == "drawn":
        return tr("Draw")
    names = [players[seat] for seat in outcome.winners if seat < len(players)]
    if outcome.result == "won" and names and len(players) > 1:
        if len(names) == 2:
            return tr("{name} and {other} win").format(name=names[0], other=names[1])
        words = trn("{names} wins", "{names} win", len(names))
        return words.format(names=", ".join(names))
    return tr("You win") if outcome.result == "won" else tr("You lose")


def tier_of(points: int, tiers: tuple[Tier, ...]) -> int:
    """The highest tier whose lower end `points` reaches; the lowest one below all."""
    return max((i for i, tier in enumerate(tiers) if points >= tier.low), default=0)
