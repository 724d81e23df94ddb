"""The score sheet: lines by rule, the total, the ladder of tiers, how it ended."""

from msgspec import Struct

from companion.core.score import Line, ScoreSheet, Standing, ending
from companion.core.text import tr, trn
from companion.table.table import Table


class Rung(Struct, frozen=True):
    """One tier of the ladder, as it stands to the score."""

    name: str
    span: str
    is_reached: bool
    is_current: bool
    note: str = ""


class ScoreView(Struct, frozen=True):
    """Everything on the score sheet; `title` and `ending` are empty while the game goes on."""

    total: int
    tier: str
    title: str
    ending: str
    players: tuple[str, ...]
    result: str
    rule: str
    lines: tuple[Line, ...]
    rungs: tuple[Rung, ...]
    tier_rule: str
    to_next: str
    corrections: str
    has_points: bool
    standings: tuple[Standing, ...]


def score_view(table: Table) -> ScoreView:
    """How `table` stands, or how it ended."""
    sheet: ScoreSheet = table.game.score(table.state)
    outcome = table.game.outcome(table.state)
    return ScoreView(
        total=sheet.total,
        tier=tr(sheet.tier_name),
        title=ending(outcome, table.state.options.players) if outcome else "",
        ending=outcome.sentence if outcome else "",
        players=tuple(table.state.options.players),
        result=outcome.result if outcome else "",
        rule=outcome.rule if outcome else "",
        lines=sheet.lines,
        rungs=rungs(sheet, won=outcome is not None and outcome.result == "won"),
        tier_rule=sheet.tier_rule,
        to_next=_to_next(sheet) if outcome is None or outcome.result == "won" else "",
        corrections=_corrections(table.corrections),
        has_points=sheet.has_points,
        standings=sheet.standings,
    )


def rungs(sheet: ScoreSheet, won: bool = True) -> tuple[Rung, ...]:
    """The ladder from the highest tier down; only a win has reached the tiers below."""
    here = "" if won else tr("you are here")
    found = [
        Rung(
            name=tr(tier.name),
            span=tier.span,
            is_reached=won and sheet.tier is not None and i <= sheet.tier,
            is_current=i == sheet.tier,
            note=here if i == sheet.tier else "",
        )
        for i, tier in enumerate(sheet.tiers)
    ]
    return tuple(reversed(found))


def _to_next(sheet: ScoreSheet) -> str:
    if sheet.to_next is None:
        return ""
    points, tier = sheet.to_next
    return tr("{n} more for {tier}").format(n=points, tier=tr(tier.name))


def _corrections(count: int) -> str:
    if not count:
        return ""
    return trn("{n} correction", "{n} corrections", count).format(n=count)
