"""What follows from a correction: the dead leave the game by its rules, questions fit, the cards add up."""

from msgspec.structs import replace

from companion.games.airlock.rules.damage import kill
from companion.games.airlock.rules.effects import run
from companion.games.airlock.state import State, Task, cards_total, deck_size, note


def follow(before: State, after: State) -> State:
    """`after` with everything that the table's own words bring with them."""
    if after == before:
        return after
    state = replace(after, notes=())
    if state.victory:
        return _balanced(before, after, state)
    state = replace(state, tasks=tuple(task for task in state.tasks if not _is_idle(before, state, task)))
    for seat in before.living:
        if not after.players[seat].alive:
            state = kill(state, seat)
    return run(_balanced(before, after, state))


def _is_idle(before: State, after: State, task: Task) -> bool:
    """A question about a last cell that is back, or about the mission of a player who lives after all."""
    if task.what == "martyr":
        return after.cells > 0
    revived = task.seat >= 0 and after.players[task.seat].alive and not before.players[task.seat].alive
    return task.what == "show" and revived


def _balanced(before: State, after: State, state: State) -> State:
    """A card more in one place is one fewer among the discards; among the deck where those were counted."""
    gap = deck_size(state.options) - cards_total(state)
    if gap and after.discard == before.discard and state.discard + gap >= 0:
        return note(
            replace(state, discard=state.discard + gap), "PA-T6", "discard", cards=state.discard + gap
        )
    if gap and after.deck == before.deck and state.deck + gap >= 0:
        return note(replace(state, deck=state.deck + gap), "PA-T6", "deck", cards=state.deck + gap)
    return state
