"""A row of a table of taps: every touch is lit on its page, and what it is for is done with the last one."""

from companion.core.boards import Drawn
from companion.core.dice import Roll
from companion.core.page import touchable
from companion.core.tapped import Changed, NeedsRoll, NeedsShuffle


def is_lit(page, control, value):
    """Whether a finger finds this on the page; a drag begins on something that may be carried."""
    if control.startswith("drag."):
        carried = control.partition(".")[2]
        return any(carried in block.grabs for block in page.blocks if isinstance(block, Drawn))
    return (control, value) in touchable(page)


def entered(seat, touches, is_done, face=4):
    """How many touches these are; `is_done(state)` after the last one. Dice show `face`."""
    for control, value in touches:
        assert not is_done(seat.table.state), f"done before {control} {value}"
        assert is_lit(seat.page(), control, value), f"{control} {value} is not lit"
        result = seat.tap(control, value)
        while isinstance(result, NeedsRoll | NeedsShuffle):
            is_roll = isinstance(result, NeedsRoll)
            answer = Roll(result.sides, (face,) * len(result.sides)) if is_roll else result.items
            result = seat.tap(result.control, answer)
        assert isinstance(result, Changed), (control, value, result)
        assert seat.page().warning is None, f"{control} {value} warns"
    assert is_done(seat.table.state)
    return len(touches)
