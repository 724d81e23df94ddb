"""How a game ended, to be shared: as a text for a chat, and as a play for BG Stats."""

import re
import time
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote

import msgspec
from msgspec import Struct

from companion.core.glimpse import Picture
from companion.core.people import Person, called, is_name, same
from companion.core.record import Record
from companion.core.score import Line, Outcome, ScoreSheet, Standing, ending
from companion.core.text import tr, trn
from companion.pages.shell.home import MONTHS, WEEKDAYS
from companion.pages.shell.score import Rung, rungs
from companion.pages.summary import portrait
from companion.table.table import Table

BG_STATS = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE, PLAIN = "Companion", ",:"
"""Who hands a play over; signs that a link may have as they are, so that its code has fewer squares."""
RULE_IDS = re.compile(r"(?:[:,] )?\b[A-Z]{2}-[A-Z]\d+\b ?")
MINUTE = 60_000


class Result(Struct, frozen=True, kw_only=True):
    """A finished game as people tell it."""

    key: str
    name: str
    title: str
    why: str
    has_won: bool
    players: tuple[str, ...]
    when: str
    length: str
    turns: str
    total: int | None
    tier: str
    tier_place: int | None
    lines: tuple[Line, ...]
    rungs: tuple[Rung, ...]
    standings: tuple[Standing, ...]
    variants: tuple[str, ...]
    picture: Picture | None = None
    """How the table stood at the end."""


def result(table: Table, record: Record, people: Mapping[str, Person]) -> Result:
    """The end of `table` in words."""
    found, sheet = table.game, table.game.score(table.state)
    outcome = _outcome(table)
    players = called(record.players, people)
    won = outcome.result == "won"
    return Result(
        key=found.key,
        name=found.title or found.name,
        title=_title(outcome, players),
        why=outcome.sentence,
        has_won=won,
        players=players,
        when=day(record.ended),
        length=length(record.time),
        turns=trn("{n} turn", "{n} turns", record.turns).format(n=record.turns),
        total=sheet.total if sheet.has_points else None,
        tier=tr(sheet.tier_name),
        tier_place=sheet.tier,
        lines=sheet.lines,
        rungs=rungs(sheet, won),
        standings=sheet.standings,
        variants=variants(table),
        picture=portrait(found, table.state),
    )


def _title(outcome: Outcome, players: tuple[str, ...]) -> str:
    """Who has won by name: whoever reads it was not there."""
    if outcome.title or outcome.winners or not all(map(is_name, players)) or outcome.result == "drawn":
        return ending(outcome, players)
    if outcome.result == "won":
        names = trn("{names} wins", "{names} win", len(players))
    else:
        names = trn("{names} loses", "{names} lose", len(players))
    listed = tr("{names} and {last}") if len(players) > 1 else "{last}"
    return names.format(names=listed.format(names=", ".join(players[:-1]), last=players[-1]))


def _outcome(table: Table) -> Outcome:
    found: Outcome | None = table.game.outcome(table.state)
    assert found is not None
    return found


def variants(table: Table) -> tuple[str, ...]:
    """What this table chose, without the ids of rules."""
    lines = (RULE_IDS.sub("", line).strip() for line in table.game.house_rules(table.options))
    return tuple(line for line in lines if line)


def day(at: int) -> str:
    """A date as people write it on a picture."""
    then = time.localtime(at / 1000)
    words = tr("{weekday} {day} {month} {year}")
    weekday, month = tr(WEEKDAYS[then.tm_wday]), tr(MONTHS[then.tm_mon - 1])
    return words.format(weekday=weekday[:3], day=then.tm_mday, month=month, year=then.tm_year)


def length(milliseconds: int) -> str:
    """How long that was: minutes, or hours and minutes."""
    minutes = max(1, round(milliseconds / MINUTE))
    if minutes < 60:
        return tr("{n} min").format(n=minutes)
    return tr("{hours} h {n} min").format(hours=minutes // 60, n=minutes % 60)


def dice_used(record: Record) -> str:
    """Which dice fell in a game: the app's, and those on the table."""
    app, hand = record.rolls["app"], record.rolls["hand"]
    parts = [
        trn("{n} app die rolled", "{n} app dice rolled", app).format(n=app) if app else "",
        trn("{n} real die rolled", "{n} real dice rolled", hand).format(n=hand) if hand else "",
    ]
    return " · ".join(part for part in parts if part)


def told(one: Result) -> str:
    """The result as a text for a chat."""
    head = tr("{game}: {result}").format(game=one.name, result=one.title)
    score = []
    if one.total is not None:
        tier = f" ({one.tier})" if one.tier else ""
        score = [tr("Score: {n}").format(n=f"{one.total}{tier}".replace("-", "−"))]
        score += [
            f"  {line.count} × {line.each}  {line.label} = {line.points}".replace("-", "−")
            for line in one.lines
        ]
    who = [f"{each.name}: {each.note}" for each in one.standings] or [", ".join(one.players)]
    what = [" · ".join(one.variants)] if one.variants else []
    foot = " · ".join((one.when, one.length, one.turns))
    return "\n".join((head, one.why, *score, *who, *what, foot))


# -- BG Stats ---------------------------------------------------------------------------------------------


def bg_stats(table: Table, record: Record, uid: str, people: Mapping[str, Person]) -> dict[str, Any]:
    """The play as BG Stats reads it; ids are the same for ever, its app remembers what they mean."""
    found, sheet = table.game, table.game.score(table.state)
    standings = sheet.standings
    players = [
        _player(seat, name, record, sheet, people) for seat, name in enumerate(called(record.players, people))
    ]
    _rank(players)
    return {
        "sourceName": SOURCE,
        "sourcePlayId": uid,
        "playDate": time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(record.began // 1000)),
        "durationMin": max(1, round(record.time / MINUTE)),
        "comments": _outcome(table).sentence,
        "board": ", ".join(variants(table)),
        "game": {
            "name": found.title or found.name,
            "sourceGameId": found.key,
            "highestWins": True,
            "noPoints": not sheet.has_points,
            "usesTeams": any(each.team for each in standings),
        },
        "players": players,
    }


def _player(
    seat: int, name: str, record: Record, sheet: ScoreSheet, people: Mapping[str, Person]
) -> dict[str, Any]:
    """One player; `startPlayer` and `winner` are always there, the app of BG Stats fails without them."""
    standing = sheet.standings[seat] if seat < len(sheet.standings) else None
    person = people.get(same(name))
    has_won = seat < len(record.seats) and record.seats[seat].has_won
    points = standing.points if standing and standing.points is not None else sheet.total
    return {
        "name": name,
        "sourcePlayerId": person.id if person else same(name),
        "startPlayer": seat == record.first,
        "winner": has_won,
        **({"score": points} if sheet.has_points else {}),
        **({"role": standing.role} if standing and standing.role else {}),
        **({"team": standing.team} if standing and standing.team else {}),
    }


def _rank(players: list[dict[str, Any]]) -> None:
    """Winners first, then by points; who is level shares a rank."""

    def order(one: dict[str, Any]) -> tuple[bool, int]:
        return not one["winner"], -one.get("score", 0)

    for one in players:
        one["rank"] = 1 + sum(order(other) < order(one) for other in players)


def bg_stats_link(play: dict[str, Any]) -> str:
    """The link that hands a play over."""
    return BG_STATS + quote(msgspec.json.encode(play), safe=PLAIN)
