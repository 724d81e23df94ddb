"""The home screen: games in progress, groups that play again, games to start, and the shelf."""

import time

from msgspec import Struct

from companion.core.glimpse import Picture
from companion.core.text import tr, trn
from companion.games import KEYS, SUMMARIES
from companion.store.listing import Group, Listed

EMBLEMS = {
    "exoship": "scout-ship",
    "assembly": "dots-circle",
    "exobase": "habitat-dome",
    "mothership": "interceptor-ship",
    "airlock": "airtight-hatch",
}
PLAIN = "dice-multiple"
"""For a game that has no emblem yet."""
MINUTE, HOUR, DAY, WEEK = 60_000, 3_600_000, 86_400_000, 7 * 86_400_000
TOGETHER = "\u00a0"
"""A space that keeps a number beside its unit."""
GROUPS = 2
"""Groups that start again with one tap."""
FEW_NAMES = 2
WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


class Running(Struct, frozen=True):
    """A game on the table: who plays, where it stands, and since when nobody touched it."""

    number: int
    key: str
    name: str
    emblem: str
    players: str
    line: str
    picture: Picture | None
    can_open: bool


class Finished(Struct, frozen=True, gc=False):
    """A game on the shelf: how it ended, who played, when, and the score."""

    number: int
    key: str
    name: str
    emblem: str
    result: str
    has_won: bool
    players: str
    why: str
    when: str
    score: str
    line: str
    can_open: bool = True


class Again(Struct, frozen=True):
    """A group and its game; `number` is the game whose options count again."""

    number: int
    key: str
    name: str
    emblem: str
    players: str


class Tile(Struct, frozen=True):
    """A game that can be started."""

    key: str
    name: str
    emblem: str
    players: str


class HomeView(Struct, frozen=True):
    """Everything on the home screen; `resume` is the game the main action opens."""

    running: tuple[Running, ...]
    again: tuple[Again, ...]
    tiles: tuple[Tile, ...]
    finished: str
    last: str
    resume: Running | None


def home_view(listed: list[Listed], groups: list[Group], now: int) -> HomeView:
    """Running games with the latest on top, the last groups, the tiles, and how full the shelf is."""
    running = running_games(listed, now)
    over = [one for one in listed if one.summary and one.summary.is_over]
    count = trn("{n} game", "{n} games", len(over)).format(n=len(over))
    return HomeView(
        running=running,
        again=tuple(map(_again, groups[:GROUPS])),
        tiles=tuple(map(_tile, KEYS)),
        finished=count if over else "",
        last=tr("last: {result}").format(result=_last(over[0])) if over else "",
        resume=next((one for one in running if one.can_open), None),
    )


def running_games(listed: list[Listed], now: int) -> tuple[Running, ...]:
    """Every game that is not over, the latest first."""
    return tuple(_running(one, now) for one in listed if not (one.summary and one.summary.is_over))


def _running(one: Listed, now: int) -> Running:
    summary = one.summary
    ago = age(one.updated, now).replace(" ", TOGETHER)
    damaged = tr("Damaged. You can still export it.")
    return Running(
        number=one.number,
        key=one.key,
        name=name_of(one.key),
        emblem=emblem_of(one.key),
        players=", ".join(summary.players) if summary else "",
        line=f"{summary.glimpse.line} · {ago}" if summary else damaged,
        picture=summary.glimpse.picture if summary else None,
        can_open=summary is not None,
    )


def finished_game(one: Listed, now: int) -> Finished:
    """A game that is over, as its card tells it."""
    summary = one.summary
    assert summary is not None
    return Finished(
        number=one.number,
        key=one.key,
        name=name_of(one.key),
        emblem=emblem_of(one.key),
        result=_result(one),
        has_won=summary.has_won,
        players=", ".join(summary.players),
        why=summary.why,
        when=age(one.updated, now),
        score="" if summary.score is None else str(summary.score).replace("-", "−"),
        line=summary.glimpse.line,
    )


def _result(one: Listed) -> str:
    """Who has won, and the tier where there is one."""
    summary = one.summary
    assert summary is not None
    return " · ".join(part for part in (summary.ending, summary.tier if summary.has_won else "") if part)


def _last(one: Listed) -> str:
    summary = one.summary
    assert summary is not None
    score = "" if summary.score is None else f" {summary.score}"
    tier = f", {summary.tier}" if summary.tier and summary.has_won else ""
    return f"{name_of(one.key)}{score}{tier}" if score else f"{name_of(one.key)}, {summary.ending}"


def _again(group: Group) -> Again:
    return Again(group.number, group.key, name_of(group.key), emblem_of(group.key), few(group.players))


def few(players: tuple[str, ...]) -> str:
    """Two names, and how many more."""
    rest = len(players) - FEW_NAMES
    names = ", ".join(players[:FEW_NAMES])
    return tr("{names}, +{n}").format(names=names, n=rest) if rest > 0 else names


def _tile(key: str) -> Tile:
    name, players = SUMMARIES[key]
    return Tile(key, name, emblem_of(key), tr(players))


def name_of(key: str) -> str:
    """What the lid of a box says."""
    return SUMMARIES[key][0]


def emblem_of(key: str) -> str:
    """The emblem of a game."""
    return EMBLEMS.get(key, PLAIN)


def age(then: int, now: int) -> str:
    """When that was, as people say it."""
    gone = now - then
    if gone < MINUTE:
        return tr("just now")
    if gone < HOUR:
        return tr("{n} min ago").format(n=gone // MINUTE)
    midnight = now - _into_day(now)
    if then >= midnight:
        return tr("{n} h ago").format(n=gone // HOUR)
    if then >= midnight - DAY:
        return tr("yesterday")
    at = time.localtime(then / 1000)
    if then >= midnight - WEEK + DAY:
        return tr(WEEKDAYS[at.tm_wday])
    return tr("{day} {month}").format(day=at.tm_mday, month=tr(MONTHS[at.tm_mon - 1]))


def _into_day(now: int) -> int:
    """Milliseconds since midnight, where the player is."""
    at = time.localtime(now / 1000)
    return ((at.tm_hour * 60 + at.tm_min) * 60 + at.tm_sec) * 1000 + now % 1000
