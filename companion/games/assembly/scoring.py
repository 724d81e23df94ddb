"""The end and its score."""

from companion.core.score import Line, Outcome, ScoreSheet, Tier, tier_of
from companion.games.assembly.state import State
from companion.games.assembly.words import ending, scored

TIERS = (
    Tier("Poor", 0, 15),
    Tier("Good Attempt", 16, 19),
    Tier("Almost There!", 20, 23),
    Tier("Perfect!", 24, 25),
    Tier("Ace!", 26, 29),
    Tier("Gifted!", 30, None),
)
BEST_BEFORE_ESCAPE = 2
"""Without all twelve locked no tier above this one is reached: the others mean an escape (AS-P2)."""


def outcome(state: State) -> Outcome | None:
    """Won with the twelfth lock, lost when a needed card can't be drawn any more."""
    if state.won:
        return Outcome("won", "AS-R5", ending(won=True))
    if state.out_of_time:
        return Outcome("lost", "AS-R4", ending(won=False))
    return None


def score(state: State) -> ScoreSheet:
    """The points now and the tier they give, won or lost; no tier of an escape before there is one."""
    lines = (
        Line(scored("locked"), len(state.locked), 2, "AS-P1"),
        Line(scored("modules"), len(state.on_ring), 1, "AS-P1"),
        Line(scored("pile"), state.draw, 1, "AS-P1"),
    )
    total = sum(line.points for line in lines)
    best = None if state.won else BEST_BEFORE_ESCAPE
    tier = tier_of(total, TIERS[: None if best is None else best + 1])
    return ScoreSheet(lines=lines, total=total, tiers=TIERS, tier=tier, tier_rule="AS-P2", best=best)
