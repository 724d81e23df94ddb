"""The end and its score."""

from companion.core.score import Line, Outcome, ScoreSheet, Tier, tier_of
from companion.core.text import tr
from companion.games.assembly.state import State

TIERS = (
    Tier("Poor", 0, 15),
    Tier("Good Attempt", 16, 19),
    Tier("Almost There", 20, 23),
    Tier("Perfect", 24, 25),
    Tier("Ace", 26, 29),
    Tier("Gifted", 30, None),
)


def outcome(state: State) -> Outcome | None:
    """Won with the twelfth lock, lost when a needed card can't be drawn any more."""
    if state.won:
        return Outcome("won", "AS-R5", tr("All 12 rooms are locked. The ship is away."))
    if state.out_of_time:
        return Outcome("lost", "AS-R4", tr("The third deck is empty. The air is gone."))
    return None


def score(state: State) -> ScoreSheet:
    """The points now and the tier they give, won or lost (AS-P1, AS-P2)."""
    lines = (
        Line(tr("locked bays"), len(state.locked), 2, "AS-P1"),
        Line(tr("modules on the ring"), len(state.on_ring), 1, "AS-P1"),
        Line(tr("cards in the pile"), state.draw, 1, "AS-P1"),
    )
    total = sum(line.points for line in lines)
    return ScoreSheet(lines=lines, total=total, tiers=TIERS, tier=tier_of(total, TIERS), tier_rule="AS-P2")
