"""Which rules were broken at which table: for statistics, and to remind of them the next time."""

from collections import Counter
from collections.abc import Iterable
from contextlib import suppress

from msgspec import Struct

from companion.core.people import by_name, same
from companion.store.people import People
from companion.store.players import players_of
from companion.store.store import Store
from companion.store.trouble import Trouble
from companion.table.table import Table

FORGOTTEN = 2
"""So many refusals by one rule, and the table is reminded of it."""
RECENT = 60
"""Games of a group that its habits are looked for in."""


class Broken(Struct, frozen=True):
    """One rule that was broken in one game."""

    game: int
    players: tuple[str, ...]
    rule: str
    step: int
    times: int


class Refusals:
    """Every refusal of this phone, by game, rule and step."""

    def __init__(self, store: Store) -> None:
        self._store, self._db = store, store.database

    def add(self, number: int, rules: Iterable[str], step: int) -> None:
        """A move was refused at a step of game `number`; where it can't be counted it is not."""
        rows = [(number, rule, step) for rule in dict.fromkeys(rules)]
        with suppress(Trouble), self._db.write() as sql:
            sql.executemany(
                "INSERT INTO refused VALUES (?, ?, ?, 1) "
                "ON CONFLICT (game, rule, step) DO UPDATE SET times = times + 1",
                rows,
            )

    def of(self, key: str) -> list[Broken]:
        """All refusals of one kind of game, the latest games first."""
        rows = self._db.read(
            "SELECT g.id, g.options, r.rule, r.step, r.times FROM refused r JOIN game g ON g.id = r.game "
            "WHERE g.key = ? AND g.removed IS NULL ORDER BY g.updated DESC, r.rule, r.step",
            (key,),
        )
        players = {row[0]: row[1] for row in rows}
        names = {number: players_of(options) for number, options in players.items()}
        return [Broken(number, names[number], rule, step, times) for number, _, rule, step, times in rows]

    def forgotten_at(self, table: Table) -> dict[int, tuple[str, ...]]:
        """The same for the people at a table."""
        return self.forgotten(table.game.key, tuple(table.options.players))

    def forgotten(self, key: str, players: tuple[str, ...]) -> dict[int, tuple[str, ...]]:
        """By step, the rules that these people broke at it more than once, the most often broken first."""
        known = by_name(People(self._store).all())

        def group(names: tuple[str, ...]) -> frozenset[str]:
            return frozenset(known[same(n)].id if same(n) in known else same(n) for n in names)

        mine, games = group(players), dict[int, bool]()
        counts: dict[int, Counter[str]] = {}
        for one in self.of(key):
            if one.game not in games and len(games) < RECENT:
                games[one.game] = group(one.players) == mine
            if games.get(one.game):
                counts.setdefault(one.step, Counter())[one.rule] += one.times
        found = {
            step: tuple(rule for rule, times in rules.most_common() if times >= FORGOTTEN)
            for step, rules in counts.items()
        }
        return {step: rules for step, rules in found.items() if rules}
