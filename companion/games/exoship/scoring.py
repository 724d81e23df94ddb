"""Points by rank, the bonus for an early win, and the scale of success."""

from companion.core.score import Line, Outcome, ScoreSheet, Tier, tier_of
from companion.core.text import tr
from companion.games.exoship.state import State

TIERS = (
    Tier("Directorate erases Rift from history", 0, 4),
    Tier("Betrayed at the last moment", 5, 5),
    Tier("That was too close", 6, 6),
    Tier("We are as the tide", 7, 8),
    Tier("Rift utopia", 9, None),
)
BEST_LOST = 1
"""A lost game takes no tier above this one (XS-P6)."""


def points(state: State) -> int:
    """What the Rift founders in play are worth (XS-P1)."""
    return sum(state.options.box.points(card.rank) for card in state.rift)


def bonus(state: State) -> int:
    """What a win now adds: one for each step still to go (XS-P3)."""
    return state.steps


def score(state: State) -> ScoreSheet:
    """The score by founder, with the bonus of a win."""
    box = state.options.box
    lines = [
        Line(
            tr("{name}, rank {rank}").format(name=card.name, rank=card.rank),
            1,
            box.points(card.rank),
            "XS-P1",
        )
        for card in state.rift
    ]
    if state.result == "won":
        lines.append(Line(tr("steps before arrival"), bonus(state), 1, "XS-P3"))
    total = sum(line.points for line in lines)
    rule = "XS-P6" if state.result == "lost" else "XS-P5"
    tier = tier_of(total, TIERS)
    if state.result == "lost":
        tier = min(tier, BEST_LOST)
    return ScoreSheet(lines=tuple(lines), total=total, tiers=TIERS, tier=tier, tier_rule=rule)


def outcome(state: State) -> Outcome | None:
    """How it ended; None while the ship is on its way."""
    have = points(state)
    if state.result == "won":
        words = tr("Rift scores {have} and the ship is bound for Axios.").format(have=have)
        return Outcome("won", "XS-P2", words)
    if state.result == "lost" and state.destination == "mariposa":
        return Outcome("lost", "XS-P4", tr("The ship has arrived at Mariposa."))
    if state.result == "lost":
        words = tr("At Axios with {have} of 6 points.").format(have=have)
        return Outcome("lost", "XS-P4", words)
    return None
