"""Exact odds of dice: whole-number weights and fractions, never a floating-point guess."""

from companion.core.odds.dist import (
    Dist,
    Odds,
    again_on_one,
    damage,
    die,
    doubled,
    fixed,
    highest,
    percent,
    pool,
    reroll_one,
    versus,
)
from companion.core.odds.question import Question, QuestionError, read
from companion.core.odds.report import report

__all__ = [
    "Dist",
    "Odds",
    "Question",
    "QuestionError",
    "again_on_one",
    "damage",
    "die",
    "doubled",
    "fixed",
    "highest",
    "percent",
    "pool",
    "read",
    "report",
    "reroll_one",
    "versus",
]
