"""Statistics of one game, for everybody or one person: figures, curves and bars, each with its sentence."""

import time
from collections import Counter
from collections.abc import Iterable, Mapping

from msgspec import Struct

from companion.core.people import Person, by_name, same
from companion.core.record import Record
from companion.core.score import ScoreSheet
from companion.core.statistics import Point, Share, Statistics, people_of, statistics
from companion.core.text import tr, trn
from companion.games import KEYS, game
from companion.pages.shell.home import MONTHS, emblem_of, name_of
from companion.pages.shell.luck import LuckPart, luck_parts
from companion.pages.shell.result import length
from companion.store.refusals import FORGOTTEN, Broken

MOST_POINTS, MOST_RULES, MOST_PEOPLE = 16, 5, 5
MARGIN = 3
"""Points above the best and below the worst score that a curve shows."""
COMPARED = 5
"""So many of the newest games beside so many of the oldest."""


class Kind(Struct, frozen=True):
    """A game that can be looked at."""

    key: str
    name: str
    emblem: str
    count: int


class Who(Struct, frozen=True):
    """Somebody whose games can be looked at; everybody has no id."""

    id: str
    name: str
    look: int


class Figure(Struct, frozen=True):
    """One number and what it counts."""

    text: str
    label: str


class Band(Struct, frozen=True):
    """A tier behind the curve."""

    name: str
    low: float
    high: float


class Curve(Struct, frozen=True):
    """Scores over time; `low` and `high` are the ends of the scale, `months` stand below their first game."""

    points: tuple[tuple[int, bool], ...]
    bands: tuple[Band, ...]
    low: float
    high: float
    months: tuple[tuple[int, str], ...]
    win_from: int | None
    sentence: str


class Bar(Struct, frozen=True):
    """A number as a bar; `share` is its part of the longest one."""

    key: str
    text: str
    number: str
    share: float
    look: int | None = None


class StatisticsView(Struct, frozen=True, kw_only=True):
    """Everything on the screen; what there is nothing of is None or empty."""

    kinds: tuple[Kind, ...]
    people: tuple[Who, ...]
    key: str
    person: str
    line: str
    figures: tuple[Figure, ...]
    curve: Curve | None
    shares: tuple[Bar, ...]
    shares_line: str
    luck: tuple[LuckPart, ...]
    luck_line: str
    refused: tuple[Bar, ...]
    refused_line: str


def key_of(counts: Mapping[str, int], key: str) -> str:
    """The kind of game to look at: `key` where it was played, else the first of those that were."""
    played = [one for one in counts if one in KEYS]
    return key if key in played else played[0] if played else KEYS[0]


def statistics_view(
    counts: Mapping[str, int],
    records: Iterable[Record],
    people: list[Person],
    broken: list[Broken],
    key: str,
    person: str = "",
) -> StatisticsView:
    """All games of kind `key`, or those of `person`; `counts` says how many there are of each kind."""
    mine = list(records)
    known, ids = by_name(people), {one.id: one for one in people}

    def who(name: str) -> str:
        return known[same(name)].id if same(name) in known else ""

    there = people_of(mine, who)
    person = person if person in there else ""
    found = statistics(mine, who, person)
    refused = _refused(key, [one for one in broken if not person or person in map(who, one.players)])
    return StatisticsView(
        kinds=_kinds(counts),
        people=tuple(Who(one, ids[one].name, ids[one].look) for one in there[:MOST_PEOPLE]),
        key=key,
        person=person,
        line=_line(key, found.played),
        figures=_figures(found),
        curve=_curve(key, found.points),
        shares=_bars(found.shares, ids),
        shares_line=_shares_line(found.shares, ids),
        luck=luck_parts(found.luck, ids),
        luck_line=_luck_line(found),
        refused=refused,
        refused_line=_refused_line(key, refused),
    )


def told(view: StatisticsView) -> str:
    """What the screen shows, as a text for a chat."""
    who = next((one.name for one in view.people if one.id == view.person), "")
    head = f"{view.line} · {who}" if who else view.line
    figures = ", ".join(f"{one.text} {one.label}" for one in view.figures)
    shares = [f"{bar.text}: {bar.number}" for bar in view.shares] if not view.person else []
    luck = [f"{part.title}: {part.sentence}" for part in view.luck]
    lines = (head, figures, view.curve.sentence if view.curve else "", *shares, *luck)
    return "\n".join(line for line in lines if line)


def _kinds(counts: Mapping[str, int]) -> tuple[Kind, ...]:
    """Every game that was finished, in this order."""
    return tuple(
        Kind(key, name_of(key), emblem_of(key), count) for key, count in counts.items() if key in KEYS
    )


def _line(key: str, played: int) -> str:
    return trn("{game} · {n} game", "{game} · {n} games", played).format(game=name_of(key), n=played)


def _figures(found: Statistics) -> tuple[Figure, ...]:
    """The row of large numbers."""
    figures = [Figure(str(found.played), tr("played"))]
    if found.won is not None:
        figures.append(Figure(str(found.won), tr("won")))
    if found.best is not None and found.average is not None:
        figures.append(Figure(_signed(found.best), tr("best")))
        figures.append(Figure(_average(found.average), tr("average")))
    if found.played:
        figures.append(Figure(str(round(found.turns / found.played)), tr("turns")))
    if found.per_turn is not None:
        seconds = round(found.per_turn / 1000)
        figures.append(Figure(f"{seconds // 60}:{seconds % 60:02}", tr("per turn")))
    elif found.time:
        figures.append(Figure(length(found.time // max(1, found.played)), tr("per game")))
    return tuple(figures)


def _average(number: float) -> str:
    """One place behind the point, where there is something."""
    return _signed(round(number, 1)).removesuffix(".0")


def _signed(number: float) -> str:
    return str(number).replace("-", "−")


# -- scores over time -------------------------------------------------------------------------------------


def _curve(key: str, points: tuple[Point, ...]) -> Curve | None:
    """The newest scores with the tiers behind them; nothing where nobody scores."""
    if not points:
        return None
    found = game(key)
    sheet: ScoreSheet = found.score(found.start(found.options()))
    shown = points[-MOST_POINTS:]
    scores = [point.score for point in shown]
    low, high = min(scores) - MARGIN, max(scores) + MARGIN
    if sheet.tiers:
        high = max(high, sheet.tiers[-1].low + 1)
    starts = [tier.low - 0.5 if place else low for place, tier in enumerate(sheet.tiers)]
    tops = [*starts[1:], high][: len(starts)]
    bands = tuple(
        Band(tr(tier.name), max(low, start), top)
        for tier, start, top in zip(sheet.tiers, starts, tops, strict=True)
        if top > low
    )
    win = sheet.tiers[sheet.best + 1].low if sheet.best is not None else None
    return Curve(
        points=tuple((point.score, point.has_won) for point in shown),
        bands=bands,
        low=low,
        high=high,
        months=_months(shown),
        win_from=win,
        sentence=_score_line(points),
    )


def _months(points: tuple[Point, ...]) -> tuple[tuple[int, str], ...]:
    """The name of a month below its first game."""
    found, last = [], None
    for place, point in enumerate(points):
        at = time.localtime(point.at / 1000)
        if (at.tm_year, at.tm_mon) != last:
            found.append((place, tr(MONTHS[at.tm_mon - 1])))
            last = at.tm_year, at.tm_mon
    return tuple(found)


def _score_line(points: tuple[Point, ...]) -> str:
    """What the curve says."""
    scores = [point.score for point in points]
    if len(scores) < 2:
        return tr("1 game with a score: {n}.").format(n=_signed(scores[0]))
    if len(scores) < 2 * COMPARED:
        words = tr("{n} games so far, from {low} to {high}.")
        return words.format(n=len(scores), low=_signed(min(scores)), high=_signed(max(scores)))
    first, last = (sum(part) / COMPARED for part in (scores[:COMPARED], scores[-COMPARED:]))
    words = tr("Your last {n} games average {last}, the first {n} {first}.")
    return words.format(n=COMPARED, last=_average(last), first=_average(first))


# -- who wins ---------------------------------------------------------------------------------------------


def _bars(shares: tuple[Share, ...], people: Mapping[str, Person]) -> tuple[Bar, ...]:
    most = max((share.won for share in shares), default=0)
    return tuple(
        Bar(
            share.who,
            people[share.who].name,
            tr("{n} of {played}").format(n=share.won, played=share.played),
            share.won / most if most else 0.0,
            people[share.who].look,
        )
        for share in shares[:MOST_PEOPLE]
    )


def _shares_line(shares: tuple[Share, ...], people: Mapping[str, Person]) -> str:
    if not shares:
        return ""
    best = [people[one.who].name for one in shares if one.won == shares[0].won]
    if len(best) > 1:
        return tr("{names}: {n} each.").format(names=", ".join(best), n=shares[0].won)
    words = trn("{name} has won the most: {n} game.", "{name} has won the most: {n} games.", shares[0].won)
    return words.format(name=best[0], n=shares[0].won)


def _luck_line(found: Statistics) -> str:
    """What is said where nobody rolled a die yet."""
    return "" if found.luck or not found.played else tr("No dice in these games, so nothing about luck.")


# -- refusals ---------------------------------------------------------------------------------------------


def _refused(key: str, broken: list[Broken]) -> tuple[Bar, ...]:
    """The rules that were broken most."""
    counts = Counter[str]()
    for one in broken:
        counts[one.rule] += one.times
    if not counts:
        return ()
    book = game(key).rulebook
    most = counts.most_common(1)[0][1]
    return tuple(
        Bar(rule.id, tr(rule.title), str(times), times / most)
        for rule, times in ((book.get(key), times) for key, times in counts.most_common(MOST_RULES))
        if rule is not None
    )


def _refused_line(key: str, bars: tuple[Bar, ...]) -> str:
    if not bars:
        return ""
    if int(bars[0].number) < FORGOTTEN:
        return tr("Nothing was refused twice.")
    return tr("You forget {rule}: the app reminds you at this step.").format(rule=bars[0].key)
