"""Before the first turn."""

from companion.core.rules import Refusal, Verdict
from companion.games.NAME.box import Options
from companion.games.NAME.rules.turn import ENOUGH


def check_options(options: Options) -> Verdict:
    """A game that could never be won does not start."""
    if (have := options.box.crates) < ENOUGH:
        return Verdict((Refusal("PREFIX-S1", {"have": have, "need": ENOUGH}),))
    return Verdict()
