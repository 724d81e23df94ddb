"""What moment it is."""

from companion.games.exobase.state import Phase, Question, State


def is_now(state: State, *phases: Phase) -> bool:
    """Whether it is one of these phases, and nothing is asked."""
    return state.phase in phases and state.ask is None


def asked(state: State, *kinds: Question) -> bool:
    """Whether one of these questions is open."""
    return state.ask is not None and state.ask.kind in kinds
