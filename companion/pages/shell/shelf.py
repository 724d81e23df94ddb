"""The shelf: finished games by week, searched by a word, filtered by game."""

import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from companion.core.people import Person, called
from companion.core.text import tr, trn
from companion.pages.shell.home import DAY, TOGETHER, WEEK, Finished, emblem_of, finished_game, name_of
from companion.pages.shell.result import length
from companion.store.listing import Listed

MONTH_NAMES = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)


class Filter(Struct, frozen=True):
    """One kind of game and how often it was finished; no key for all."""

    key: str
    name: str
    emblem: str
    count: int


class Told:
    """Games as their cards tell them, each when somebody looks at it: nobody looks at thousands."""

    def __init__(self, games: list[Listed], tell: Callable[[Listed], Finished]) -> None:
        self._games, self._tell = games, tell

    def __len__(self) -> int:
        return len(self._games)

    def __getitem__(self, at: int) -> Finished:
        return self._tell(self._games[at])

    def __iter__(self) -> Iterator[Finished]:
        return map(self._tell, self._games)


class Section(Struct, frozen=True):
    """The games of one stretch of time."""

    caption: str
    games: Told


class ShelfView(Struct, frozen=True):
    """What is on the shelf now."""

    line: str
    filters: tuple[Filter, ...]
    sections: tuple[Section, ...]
    count: int


def shelf_view(
    listed: list[Listed],
    times: Mapping[int, int],
    people: Mapping[str, Person],
    now: int,
    word: str = "",
    key: str = "",
    best_first: bool = False,
) -> ShelfView:
    """Finished games of kind `key` that have `word` in them; all of them where both are empty.

    The latest come first, by week; or the highest scores, those without a score last.
    """
    over = [one for one in listed if one.summary and one.summary.is_over]

    def tell(one: Listed) -> Finished:
        return told(one, times, people, now)

    found = [one for one in over if key in ("", one.key) and (not word or _has(tell(one), word))]
    parts = {tr("Best first"): _best(found)} if best_first else _weeks(found, now)
    sections = tuple(Section(caption, Told(games, tell)) for caption, games in parts.items() if games)
    return ShelfView(_line(over), _filters(over), sections, len(found))


def told(listed: Listed, times: Mapping[int, int], people: Mapping[str, Person], now: int) -> Finished:
    """A game with its people as they are called now, and how long it took."""
    one, took = finished_game(listed, now), times.get(listed.number)
    names = ", ".join(called(tuple(one.players.split(", ")), people))
    when = f"{one.when} · {length(took).replace(' ', TOGETHER)}" if took else one.when
    return replace(one, players=names, when=when)


def _has(one: Finished, word: str) -> bool:
    """Whether every part of `word` is somewhere on the card."""
    text = " ".join((one.name, one.result, one.players, one.why, one.when, one.score)).casefold()
    return all(part in text for part in word.casefold().split())


def _line(over: list[Listed]) -> str:
    if not over:
        return ""
    oldest = time.localtime(min(one.created for one in over) / 1000)
    words = trn("{n} game since {month}", "{n} games since {month}", len(over))
    return words.format(n=len(over), month=tr(MONTH_NAMES[oldest.tm_mon - 1]))


def _filters(over: list[Listed]) -> tuple[Filter, ...]:
    counts = Counter(one.key for one in over)
    kinds = [Filter(key, name_of(key), emblem_of(key), count) for key, count in counts.most_common()]
    return (Filter("", tr("All games"), "", len(over)), *kinds) if len(kinds) > 1 else ()


def _best(games: list[Listed]) -> list[Listed]:
    """The highest score first; of equal ones the latest."""
    scores = {one.number: one.summary.score for one in games if one.summary}
    return sorted(games, key=lambda one: (scores[one.number] is None, -(scores[one.number] or 0)))


def _weeks(games: list[Listed], now: int) -> dict[str, list[Listed]]:
    """This week, last week, earlier; a week begins on Monday."""
    at = time.localtime(now / 1000)
    midnight = now - ((at.tm_hour * 60 + at.tm_min) * 60 + at.tm_sec) * 1000
    monday = midnight - at.tm_wday * DAY
    parts: dict[str, list[Listed]] = {tr("This week"): [], tr("Last week"): [], tr("Earlier"): []}
    this, last, earlier = parts.values()
    for one in games:
        then = one.updated
        (this if then >= monday else last if then >= monday - WEEK else earlier).append(one)
    return parts
