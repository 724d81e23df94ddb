"""The oxygen cells: lost, and given back."""

from msgspec.structs import replace

from companion.games.airlock.state import CELLS, RED_ALERT, State, Task, count, note, push


def lose(state: State, sure: bool = False) -> State:
    """A cell goes, unless Safeguard holds it; with the last one the table is asked for a Martyr."""
    if state.safe_now and not sure:
        return note(state, "PA-O1", "saved")
    return uncover(count(replace(state, cells=state.cells - 1), lost=1))


def uncover(state: State) -> State:
    """What follows when one cell fewer is left than before."""
    state = note(state, "PA-O1", "lost", left=state.cells)
    if state.cells == RED_ALERT:
        state = note(state, "PA-O2", "on")
    return state if state.cells else push(state, Task("martyr"))


def restore(state: State, cells: int) -> State:
    """`cells` are given back."""
    if not cells:
        return state
    after = min(CELLS, state.cells + cells)
    was_alert = state.cells <= RED_ALERT
    state = note(replace(state, cells=after), "PA-E5", "back", left=after)
    return note(state, "PA-O2", "off") if was_alert and after > RED_ALERT else state
