"""One long random evening of a game, and everything that must hold at each step of it."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from companion.core.correction import Change, Tracked
from companion.games import game
from companion.store.store import Store
from companion.table import game_file
from companion.table.table import Table
from tests.contract.playouts import tables, told

LONGEST = 2500
"""Entries of one game before another one begins."""
OFTEN = {"correct": 0.02, "undo": 0.05, "undo_turn": 0.01, "reopen": 0.01}
REDO = 0.6
"""How often what was taken back is redone, step by step."""


class Broken(Exception):
    """Something that must always hold did not, and where."""


class Evening(Struct):
    """What was done so far."""

    actions: int = 0
    games: int = 0
    finished: int = 0
    corrections: int = 0
    taken_back: int = 0
    redone: int = 0
    reopened: int = 0
    seconds: float = 0.0

    def add(self, other: "Evening") -> None:
        """Count what was done in another one too."""
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


class Player:
    """Plays one kind of game at random in a store of its own."""

    def __init__(self, key: str, folder: Path, seed: int | str) -> None:
        self.game, self.folder, self.chance = game(key), folder, random.Random(seed)
        self.done = Evening()
        self.store = self._opened()
        self.number, self.table = self._begun()

    def play(self, actions: int) -> Evening:
        """At least so many actions; `Broken` tells the first thing that is wrong."""
        while self.done.actions < actions:
            self._step()
        self._reopen()
        self._replay()
        self.store.close()
        return self.done

    def _opened(self) -> Store:
        store = Store(self.folder, clock=lambda: 0)
        store.database.connection.execute("PRAGMA synchronous = OFF")  # no battery goes flat here
        return store

    def _begun(self) -> tuple[int, Table]:
        self.done.games += 1
        number = self.store.new(self.game, self.chance.choice(tables(self.game.key)))
        table = self.store.open(number)
        self.seen: dict[int, bytes] = {table.head: _told(table.state)}
        """What each entry led to."""
        self.replayed = 0
        """How long the game was when its exported file was replayed."""
        return number, table

    def _step(self) -> None:
        way = self._way()
        match way:
            case "correct":
                self._correct()
            case "undo" | "undo_turn":
                self._take_back(way)
            case "reopen":
                self._reopen()
            case _:
                self._act()
        self._holds(way)

    def _way(self) -> str:
        at = self.chance.random()
        for way, share in OFTEN.items():
            if (at := at - share) < 0:
                return way
        return "act"

    def _act(self) -> None:
        """One of all that is offered, each kind as likely as any other."""
        action = self._picked()
        if (self.game.outcome(self.table.state) is None) != (action is not None):
            raise Broken("a game is over exactly when nothing is offered")
        if action is None or self.table.written > LONGEST:
            self.done.finished += action is None
            self._replay()
            self.number, self.table = self._begun()
            return
        if not self.table.propose(action):
            raise Broken(f"offered and refused: {action}")
        self.done.actions += 1

    def _picked(self) -> Any:
        """Any legal action of any kind that is possible; None where nothing is offered."""
        state, choices = self.table.state, self.game.choices(self.table.state)
        kinds = self.game.action.__args__
        for kind in self.chance.sample(kinds, len(kinds)):
            ways = _drawn(list(choices.conceivable(kind)), self.chance)
            if action := next(filter(choices.accepts, ways), None):
                return told(self.game, state, action, self.chance)
        return None

    def _take_back(self, way: str) -> None:
        """Undo, and mostly redo some of it: every state is the one that was seen there."""
        getattr(self.table, way)(agreed=True)
        self.done.taken_back += 1
        self._is_as_seen()
        while self.chance.random() < REDO and self.table.redo():
            self.done.redone += 1
            self._is_as_seen()

    def _is_as_seen(self) -> None:
        if self.seen[self.table.head] != _told(self.table.state):
            raise Broken(f"undo or redo leads elsewhere than to entry {self.table.head}")

    def _correct(self) -> None:
        """Some values set to others; what makes no possible table is refused and changes nothing."""
        tracked = self.game.tracked(self.table.state)
        if not tracked:
            return
        some = self.chance.sample(tracked, min(len(tracked), self.chance.randint(1, 2)))
        before = self.table.state
        if self.table.correct(tuple(Change(one.path, value_for(one, self.chance)) for one in some)):
            self.done.corrections += 1
        elif self.table.state is not before:
            raise Broken("a refused correction changed the table")

    def _reopen(self) -> None:
        """The store is closed and opened again: the game stands where it stood."""
        before, head = self.table.state, self.table.head
        self.store.close()
        self.store = self._opened()
        self.table = self.store.open(self.number)
        self.done.reopened += 1
        if (self.table.head, _told(self.table.state)) != (head, _told(before)):
            raise Broken("a reopened game stands elsewhere")
        if self.table.written > 2 * self.replayed:  # each time, a long game would be replayed all the time
            self._replay()

    def _replay(self) -> None:
        """The exported file leads to where the game stands."""
        self.replayed = self.table.written
        replayed, _ = game_file.replay(self.store.export(self.number))
        if _told(replayed.state) != _told(self.table.state):
            raise Broken("an exported game is another one")

    def _holds(self, way: str) -> None:
        self.seen[self.table.head] = _told(self.table.state)
        if broken := self.game.invariants(self.table.state):
            raise Broken(f"after {way}: {broken}")


def value_for(one: Tracked, chance: random.Random) -> Any:
    """What a table might correct a value to."""
    if one.kind == "choice" or one.choices:
        return chance.choice(one.choices)[0]
    if one.kind == "number":
        return min(one.high, max(one.low, one.value + chance.choice((-1, 1))))
    return one.value if one.kind == "text" else not one.value


def _drawn(ways: list[Any], chance: random.Random) -> Iterator[Any]:
    """All of them in any order, drawn one by one: mostly the first is enough."""
    while ways:
        at = chance.randrange(len(ways))
        ways[at], ways[-1] = ways[-1], ways[at]
        yield ways.pop()


def _told(state: Any) -> bytes:
    return msgspec.json.encode(state)
