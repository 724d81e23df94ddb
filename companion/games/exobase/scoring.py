"""How a game ended, and its score line by line."""

from companion.core.score import Line, Outcome, ScoreSheet
from companion.core.text import tr
from companion.games.exobase.box import RESOURCES
from companion.games.exobase.rules.end import ENDED_BY, Ending, days_left, ending, points
from companion.games.exobase.state import State
from companion.games.exobase.words import resource_name

SENTENCES: dict[Ending, str] = {
    "claimed": "Your base can power the shield. You win!",
    "dead": "All founders are dead.",
    "late": "No days left. The meteorites are here.",
}


def outcome(state: State) -> Outcome | None:
    """Won by claim; lost when all founders are dead or the days are over (XB-E1, XB-E2)."""
    if (ended := ending(state)) is None:
        return None
    return Outcome("won" if ended == "claimed" else "lost", ENDED_BY[ended], tr(SENTENCES[ended]))


def score(state: State) -> ScoreSheet:
    """Production inside the green and days left; what a claim would be worth now (XB-E3)."""
    if ending(state) in ("dead", "late"):
        return ScoreSheet(lines=(), total=0)
    lines = tuple(
        Line(
            tr("{name} in green").format(name=resource_name(state.options.box, r)),
            state.in_green(r),
            1,
            "XB-E3",
        )
        for r in RESOURCES
    )
    return ScoreSheet(
        lines=(*lines, Line(tr("days left"), days_left(state), 1, "XB-E3")), total=points(state)
    )
