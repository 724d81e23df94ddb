"""A module comes off the stack: the d12, then which room it is."""

from companion.core.conversation import Answers, Field, Pick, Stated
from companion.core.dice import Roll, die
from companion.games.assembly.state import State

BY_CHANCE = "chance"
"""The phone draws the module: the stack is not on the table."""


def module(state: State, said: Answers) -> Field | tuple[Roll, int]:
    """The die and the room, or what is missing."""
    if "roll" not in said:
        return Field("roll", Stated("roll", (die(12, 12),), about=(12,)))
    if "room" not in said:
        more = (BY_CHANCE,) if len(state.stack) > 1 else ()
        return Field("room", Pick((*state.stack, *more)))
    if said["room"] != BY_CHANCE:
        return said["roll"], said["room"]
    if "order" not in said:
        return Field("order", Stated("shuffle", (state.stack,), about=state.stack))
    return said["roll"], said["order"][0]
