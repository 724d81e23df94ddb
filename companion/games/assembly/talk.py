"""When the players may talk, and about what: the app can't hear, so it reminds."""

from msgspec import Struct

from companion.core.text import tr
from companion.games.assembly.state import State


class Channel(Struct, frozen=True):
    """Whether talk is free now, by which rule, in a sentence."""

    is_open: bool
    rule: str
    sentence: str


def channel(state: State) -> Channel | None:
    """The reminder for this moment; None where nobody is there to talk to."""
    if state.options.solo:
        return None
    if state.options.talk == "limited":
        return Channel(False, "AS-W5", tr("Only draw, lock, swap, rotate, yes, no or agreed signs"))
    rule = "AS-W4" if state.options.talk == "reduced" else "AS-W3"
    if state.silent:
        return Channel(False, rule, tr("Silence until the next turn"))
    if rule == "AS-W4":
        return Channel(True, rule, tr("General plans, until a command word is said"))
    return Channel(True, rule, tr("Talk freely, but never about your cards"))
