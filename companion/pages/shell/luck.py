"""Luck in words: everybody’s average beside what fair dice give, and whether that says anything."""

from collections.abc import Mapping
from itertools import groupby

from msgspec import Struct

from companion.core.people import Person
from companion.core.statistics import PersonLuck
from companion.core.text import tr, trn

MOST_PARTS, MOST_PEOPLE = 2, 5


class LuckRow(Struct, frozen=True):
    """What one person rolled; places are between 0 and 1."""

    who: str
    look: int
    average: str
    rolls: str
    place: float
    low: float
    high: float


class LuckPart(Struct, frozen=True):
    """One kind of die, rolled by the app or by hand."""

    title: str
    expected: str
    middle: float
    rows: tuple[LuckRow, ...]
    sentence: str


def luck_parts(found: tuple[PersonLuck, ...], people: Mapping[str, Person]) -> tuple[LuckPart, ...]:
    """The dice that were rolled most, of the app and of the table; they are never one part."""
    groups = [
        (source, sides, list(rows))
        for (source, sides), rows in groupby(found, key=lambda one: (one.source, one.luck.sides))
    ]
    sources = dict.fromkeys(source for source, *_ in groups)
    shown = (one for source in sources for one in [part for part in groups if part[0] == source][:MOST_PARTS])
    return tuple(_part(*one, people) for one in shown)


def _part(source: str, sides: int, rows: list[PersonLuck], people: Mapping[str, Person]) -> LuckPart:
    title = tr("Luck: d{n}, app dice") if source == "app" else tr("Luck: d{n}, real dice")
    expected = (1 + sides) / 2
    return LuckPart(
        title=title.format(n=sides),
        expected=tr("expected {n}").format(n=expected),
        middle=(expected - 1) / (sides - 1),
        rows=tuple(_luck_row(one, people) for one in rows[:MOST_PEOPLE]),
        sentence=_luck_sentence(rows[:MOST_PEOPLE], people),
    )


def _luck_row(one: PersonLuck, people: Mapping[str, Person]) -> LuckRow:
    luck, span = one.luck, one.luck.sides - 1
    return LuckRow(
        who=people[one.who].name,
        look=people[one.who].look,
        average=f"{luck.average:.1f}",
        rolls=trn("{n} roll", "{n} rolls", luck.rolls).format(n=luck.rolls),
        place=(luck.average - 1) / span,
        low=(luck.low - 1) / span,
        high=(luck.high - 1) / span,
    )


def _luck_sentence(rows: list[PersonLuck], people: Mapping[str, Person]) -> str:
    """What everybody's average says; last, who has too few rolls, and how many are missing."""
    told, few = [], []
    for one in rows:
        name, off = people[one.who].name, _off(one.luck.average - one.luck.expected)
        if one.luck.verdict == "few":
            few.append(tr("{name} needs {n} more").format(name=name, n=one.luck.missing))
            continue
        words = {
            "usual": tr("{name} {off}: within chance."),
            "high": tr("{name} {off}: higher than chance explains."),
            "low": tr("{name} {off}: lower than chance explains."),
        }[one.luck.verdict]
        told.append(words.format(name=name, off=off))
    if few:
        told.append(tr("Too few rolls to judge: {who}.").format(who=", ".join(few)))
    return " ".join(told)


def _off(off: float) -> str:
    if abs(off) < 0.05:
        return tr("as expected")
    return (tr("{n} above") if off > 0 else tr("{n} below")).format(n=f"{abs(off):.1f}")
