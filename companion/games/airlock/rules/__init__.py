"""The rules of Project: Airlock: one judge, and what follows from an accepted action."""

from msgspec.structs import replace

from companion.core.rules import IllegalAction
from companion.games.airlock.actions import Action
from companion.games.airlock.rules.effects import run
from companion.games.airlock.rules.judge import check, check_options
from companion.games.airlock.rules.offers import choices
from companion.games.airlock.rules.turn import carry_out
from companion.games.airlock.state import State

__all__ = ["apply", "check", "check_options", "choices"]


def apply(state: State, action: Action) -> State:
    """The state after `action` and everything the rules leave no choice about."""
    verdict = check(state, action)
    if not verdict:
        raise IllegalAction(verdict)
    return run(carry_out(replace(state, notes=()), action))
