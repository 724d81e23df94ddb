"""The end and its score."""

from companion.core.score import Line, Outcome, ScoreSheet, Tier, tier_of
from companion.games.NAME.rules.turn import ENOUGH
from companion.games.NAME.state import State
from companion.games.NAME.words import ending, scored

TIERS = (
    Tier("Becalmed", 0, ENOUGH - 1),
    Tier("Fair wind", ENOUGH, 9),
    Tier("Harbour master", 10, None),
)


def outcome(state: State) -> Outcome | None:
    """Won with enough crates delivered when the last turn is over."""
    if state.phase != "over":
        return None
    won = state.delivered >= ENOUGH
    return Outcome("won" if won else "lost", "PREFIX-E2", ending(won, state.delivered))


def score(state: State) -> ScoreSheet:
    """One point for each delivered crate."""
    line = Line(scored(), state.delivered, 1, "PREFIX-P1")
    tier = tier_of(line.points, TIERS)
    return ScoreSheet(lines=(line,), total=line.points, tiers=TIERS, tier=tier, tier_rule="PREFIX-P2")
