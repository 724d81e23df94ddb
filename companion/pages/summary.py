"""What a list shows of a game, made from its state."""

from importlib import import_module
from types import ModuleType
from typing import Any

from companion.core.game import Game
from companion.core.glimpse import Glimpse, Picture, Summary
from companion.core.score import ending
from companion.core.text import tr


def summary(found: Game[Any, Any, Any], state: Any) -> Summary:
    """Who plays, where the game stands in words and as a picture; at the end who has won, why, the score."""
    players = tuple(state.options.players)
    outcome = found.outcome(state)
    if outcome is None:
        return Summary(players=players, glimpse=glimpse(found, state))
    sheet = found.score(state)
    return Summary(
        players=players,
        glimpse=Glimpse(line=found.headline(state)),
        is_over=True,
        has_won=outcome.result == "won",
        ending=ending(outcome, players),
        why=outcome.sentence,
        tier=tr(sheet.tier_name),
        score=sheet.total if sheet.has_points else None,
    )


def glimpse(found: Game[Any, Any, Any], state: Any) -> Glimpse:
    """The game at a glance."""
    told: Glimpse = _module(found).glimpse(state)
    return told


def portrait(found: Game[Any, Any, Any], state: Any) -> Picture | None:
    """The picture of a game that is kept and shown around; where a game has no finer one, the small one."""
    module = _module(found)
    finer: Picture | None = module.portrait(state) if hasattr(module, "portrait") else None
    return finer or glimpse(found, state).picture


def _module(found: Game[Any, Any, Any]) -> ModuleType:
    return import_module(f"companion.pages.{found.key}.glimpse")
