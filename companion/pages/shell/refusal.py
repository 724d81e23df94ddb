"""The refusal sheet: every broken rule, its numbers, and what would make the move legal."""

from typing import Any

from msgspec import Struct

from companion.core.game import Game
from companion.core.rules import TABLE, Refusal, Verdict
from companion.core.text import tr
from companion.table.table import Table

MOST_ALTERNATIVES = 3


class BrokenRule(Struct, frozen=True):
    """One broken rule on the sheet; `figure` is "have/need" where numbers are the reason."""

    rule: str
    title: str
    place: str
    text: str
    sentence: str
    remedy: str
    figure: str


class Alternative(Struct, frozen=True):
    """Something of the same kind that is legal now; a tap does it."""

    title: str
    action: Any


class RefusalView(Struct, frozen=True):
    """Everything on the sheet."""

    tried: str
    broken: tuple[BrokenRule, ...]
    alternatives: tuple[Alternative, ...]


def refusal_view(table: Table, action: Any, verdict: Verdict) -> RefusalView:
    """Why `action` was refused at `table`, and what could be done instead."""
    broken = broken_rules(table.game, verdict)
    return RefusalView(_tried(table, action), broken, _alternatives(table, action))


def broken_rules(found: Game[Any, Any, Any], verdict: Verdict) -> tuple[BrokenRule, ...]:
    """Each refusal with its rule in our own words."""
    return tuple(_broken(found, refusal) for refusal in verdict.refusals)


def _broken(found: Game[Any, Any, Any], refusal: Refusal) -> BrokenRule:
    sentence, remedy = found.refusal_text(refusal), found.remedy_text(refusal)
    if refusal.rule not in found.rulebook:
        return BrokenRule("", tr(TABLE.title), "", sentence, sentence, remedy, "")
    rule = found.rulebook[refusal.rule]
    return BrokenRule(
        rule=rule.id,
        title=tr(rule.title),
        place=f"{tr(rule.section)} · {tr(rule.place)}",
        text=tr(rule.text),
        sentence=sentence,
        remedy=remedy,
        figure=_figure(refusal),
    )


def _figure(refusal: Refusal) -> str:
    params = refusal.params
    return f"{params['have']}/{params['need']}" if {"have", "need"} <= params.keys() else ""


def _tried(table: Table, action: Any) -> str:
    """What was tried, in words; a nonsense action may not even have those."""
    try:
        described: str = table.game.describe(table.state, action)
    except (LookupError, ValueError):
        return tr("This move")
    return described


def _alternatives(table: Table, action: Any) -> tuple[Alternative, ...]:
    """The first legal actions of the kind that was tried, each title once.

    None that says what only the table can know: a tap would book dice nobody rolled, a card nobody read.
    """
    found: dict[str, Alternative] = {}
    choices = table.game.choices(table.state)
    for choice in filter(choices.is_certain, choices.of(type(action))):
        title = table.game.describe(table.state, choice)
        found.setdefault(title, Alternative(title, choice))
        if len(found) == MOST_ALTERNATIVES:
            break
    return tuple(found.values())
