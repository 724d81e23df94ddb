"""What many games of one kind say: counted from their records, for everybody or for one person."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from msgspec import Struct

from companion.core.dice import Source
from companion.core.fairness import Tally
from companion.core.luck import Luck, luck
from companion.core.record import Record, SeatRecord

Who = Callable[[str], str]
"""The person a name of an older game means; empty for nobody."""


class Point(Struct, frozen=True):
    """The score of one game."""

    at: int
    score: int
    tier: int | None
    has_won: bool


class Share(Struct, frozen=True):
    """How many games somebody has won of how many."""

    who: str
    won: int
    played: int


class PersonLuck(Struct, frozen=True):
    """What one person rolled with one kind of die."""

    who: str
    source: Source
    luck: Luck


class Statistics(Struct, frozen=True, kw_only=True):
    """One kind of game in numbers; what there is nothing of is None or empty."""

    played: int = 0
    won: int | None = None
    best: int | None = None
    average: float | None = None
    per_turn: int | None = None
    turns: int = 0
    time: int = 0
    points: tuple[Point, ...] = ()
    shares: tuple[Share, ...] = ()
    luck: tuple[PersonLuck, ...] = ()


def statistics(records: Iterable[Record], who: Who, person: str = "") -> Statistics:
    """All of `records`, the oldest first; of `person` alone where one is named."""
    mine = sorted((one for one in records if _plays(one, who, person)), key=lambda one: one.ended)
    seats = [seat for one in mine for seat in _seats(one, who, person)]
    scored = [one for one in mine if one.score is not None]
    scores = [one.score for one in scored if one.score is not None]
    turns = sum(seat.turns for seat in seats)
    time = sum(seat.time for seat in seats)
    has_sides = any(one.competes for one in mine)
    return Statistics(
        played=len(mine),
        won=sum(_won(one, who, person) for one in mine) if person or not has_sides else None,
        best=max(scores, default=None),
        average=sum(scores) / len(scores) if scores else None,
        per_turn=time // turns if turns and time else None,
        turns=sum(one.turns for one in mine),
        time=sum(one.time for one in mine),
        points=tuple(Point(one.ended, one.score or 0, one.tier, _won(one, who, person)) for one in scored),
        shares=_shares(mine, who) if has_sides else (),
        luck=_lucks(mine, who, person),
    )


def people_of(records: Iterable[Record], who: Who) -> tuple[str, ...]:
    """Everybody who played, most games first."""
    counts = Counter(person for one in records for person in dict.fromkeys(map(who, one.players)) if person)
    return tuple(person for person, _ in counts.most_common())


def _plays(one: Record, who: Who, person: str) -> bool:
    return not person or any(who(name) == person for name in one.players)


def _seats(one: Record, who: Who, person: str) -> list[SeatRecord]:
    """The parts of a game that count."""
    pairs = zip(one.players, one.seats, strict=False)
    return [seat for name, seat in pairs if not person or who(name) == person]


def _won(one: Record, who: Who, person: str) -> bool:
    if not person:
        return one.result == "won"
    return any(seat.has_won for seat in _seats(one, who, person))


def _shares(records: list[Record], who: Who) -> tuple[Share, ...]:
    """What everybody has won, the most first."""
    found = [
        Share(
            person,
            sum(_won(one, who, person) for one in records if _plays(one, who, person)),
            sum(_plays(one, who, person) for one in records),
        )
        for person in people_of(records, who)
    ]
    return tuple(sorted(found, key=lambda share: (-share.won, share.played)))


def _lucks(records: list[Record], who: Who, person: str) -> tuple[PersonLuck, ...]:
    """Everybody's dice, by kind; the die that was rolled most comes first, app and real dice apart."""
    tallies: dict[str, Tally] = {}
    for one in records:
        for name, seat in zip(one.players, one.seats, strict=False):
            if (known := who(name)) and (not person or known == person):
                tallies[known] = joined(tallies.get(known, Tally()), seat.dice)
    order = {known: place for place, known in enumerate(people_of(records, who))}
    found = [
        PersonLuck(known, source, luck(counts))
        for known, tally in tallies.items()
        for source in ("app", "hand")
        for counts in tally.of(source).values()
    ]
    rolled = Counter[tuple[str, int]]()
    for each in found:
        rolled[each.source, each.luck.sides] += each.luck.rolls
    return tuple(
        sorted(
            found,
            key=lambda each: (
                -rolled[each.source, each.luck.sides],
                each.source,
                each.luck.sides,
                order.get(each.who, 0),
            ),
        )
    )


def joined(one: Tally, other: Tally) -> Tally:
    """Both tallies together."""
    return Tally(_added(one.app, other.app), _added(one.hand, other.hand))


def _added(
    one: Mapping[int, tuple[int, ...]], other: Mapping[int, tuple[int, ...]]
) -> dict[int, tuple[int, ...]]:
    return {
        sides: tuple(
            a + b for a, b in zip(one.get(sides, (0,) * sides), other.get(sides, (0,) * sides), strict=True)
        )
        for sides in {**one, **other}
    }
