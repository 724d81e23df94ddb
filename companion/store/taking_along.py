"""Everything of another phone comes to this one: judged first, then added; what is here already stays."""

from collections.abc import Iterable
from itertools import chain, islice
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from companion.core.files import quoted, shortened
from companion.core.people import LOOKS, MOST_LETTERS, Person, by_name, is_name, same
from companion.core.text import tr
from companion.games import KEYS, SUMMARIES, game
from companion.store import library_file
from companion.store.box import BoxValues
from companion.store.checksum import checksum
from companion.store.draft import Draft
from companion.store.everything_file import (
    GameLine,
    LibraryLine,
    Move,
    PersonLine,
    SettingLine,
    read,
    taps,
    travels,
)
from companion.store.journal import SqlJournal
from companion.store.library import Library
from companion.store.people import People
from companion.store.progress import Work
from companion.store.store import UID, Store
from companion.table import game_file
from companion.table.game_file import InvalidGameFile
from companion.table.journal import SNAPSHOT_EVERY
from companion.table.table import Table

MOST_TIMES = 10_000
"""Refusals of one rule in one game: more than that nobody was refused."""


class Judged(Struct, frozen=True):
    """A game of the file that can be played; `own` is the number of the same game here."""

    line: GameLine
    options: Any
    draft: Any
    own: int | None = None


class Bringing(Struct, frozen=True, kw_only=True):
    """What a file would bring: new things, things that differ from one's own, and what can't be read."""

    games: tuple[Judged, ...] = ()
    differing: tuple[Judged, ...] = ()
    people: tuple[Person, ...] = ()
    libraries: tuple[library_file.Plan, ...] = ()
    settings: tuple[SettingLine, ...] = ()
    other_settings: tuple[SettingLine, ...] = ()
    known: int = 0
    broken: tuple[str, ...] = ()

    @property
    def cards(self) -> int:
        """New cards and printed values."""
        return sum(len(plan.fresh) + len(plan.values) for plan in self.libraries)

    @property
    def other_cards(self) -> int:
        """Cards and printed values that differ from one's own."""
        return sum(len(plan.conflicts) + len(plan.differing) for plan in self.libraries)

    @property
    def is_empty(self) -> bool:
        """Nothing here would change, whatever is chosen."""
        new = self.games or self.people or self.cards or self.settings
        return not (new or self.differing or self.other_cards or self.other_settings)


def reading(store: Store, data: bytes) -> Work[Bringing]:
    """What `data` would bring, a game at a time; nothing changes. `InvalidEverything` where it is no file."""
    things = read(data)
    mine = {uid: (number, updated) for number, uid, updated in _games(store)}
    found = _Found()
    for done, thing in enumerate(things, 1):
        match thing:
            case GameLine():
                _judge(store, thing, mine, found)
            case PersonLine(person):
                found.people.append(person)
            case LibraryLine():
                _compare(store, thing, found)
            case SettingLine():
                _weigh(store, thing, found)
        yield done, len(things)
    return Bringing(
        games=tuple(found.games),
        differing=tuple(found.differing),
        people=_newcomers(store, found.people),
        libraries=tuple(found.libraries),
        settings=tuple(found.settings),
        other_settings=tuple(found.other_settings),
        known=found.known,
        broken=tuple(found.broken),
    )


class _Found:
    """What was seen of a file so far."""

    def __init__(self) -> None:
        self.games: list[Judged] = []
        self.differing: list[Judged] = []
        self.people: list[Person] = []
        self.libraries: list[library_file.Plan] = []
        self.settings: list[SettingLine] = []
        self.other_settings: list[SettingLine] = []
        self.known = 0
        self.broken: list[str] = []


def _games(store: Store) -> list[tuple[Any, ...]]:
    """Every game of this phone, also removed ones: these don't come back unasked."""
    return store.database.read(f"SELECT id, {UID}, updated FROM game WHERE seq > 0")


# -- games ------------------------------------------------------------------------------------------------


def _judge(store: Store, line: GameLine, mine: dict[str, tuple[int, int]], found: _Found) -> None:
    own = mine.get(line.uid)
    if own is not None and own[1] == line.updated:
        found.known += 1
        return
    try:
        options, draft = _played(line)
    except InvalidGameFile as error:
        name = SUMMARIES[line.key][0] if line.key in KEYS else quoted(line.key)
        found.broken.append(shortened(tr("{game}: {why}").format(game=name, why=error)))
        return
    judged = Judged(line, options, draft, own[0] if own else None)
    (found.differing if own else found.games).append(judged)
    if own is None:
        mine[line.uid] = (0, line.updated)  # a file that has it twice brings it once


def _played(line: GameLine) -> tuple[Any, Draft]:
    """The game played through by the rules of today, with the times it had."""
    header = {"format": game_file.FORMAT_WITH_GAP, "game": line.key, "options": line.options}
    found, options = game_file.read_header(msgspec.json.encode(header))
    numbered = enumerate(taps(line.moves), 1)
    draft, state, clock = Draft(), None, _Times()
    for first in numbered:
        # a new table now and then: one that remembers the whole way back is slow to let go of it
        table = Table(found, options, draft, state, clock)
        for number, tap in chain((first,), islice(numbered, SNAPSHOT_EVERY - 1)):
            _put(table, clock, number, tap)
        state = table.state
    if draft.newest is None:
        raise InvalidGameFile(1, tr("Nothing to import: it’s empty."))
    return options, draft


def _put(table: Table, clock: "_Times", number: int, tap: list[Move]) -> None:
    clock.set([move.at for move in tap])
    lines = tuple(game_file.read_line(table.game, number, bytes(move.line)) for move in tap)
    verdict = game_file.put(table, lines)
    if not verdict:
        played = game_file.Played(number, False, verdict.refusals, None)
        raise game_file.refused(table.game, played)


class _Times:
    """A clock that says when each move was made."""

    def __init__(self) -> None:
        self._left: list[int] = []

    def set(self, times: list[int]) -> None:
        """The times of the next moves."""
        self._left = list(times)

    def __call__(self) -> int:
        return self._left.pop(0) if self._left else 0


# -- cards, settings, people ------------------------------------------------------------------------------


def _compare(store: Store, line: LibraryLine, found: _Found) -> None:
    try:
        plan = library_file.read(bytes(line.file), Library(store.database), BoxValues(store.database))
    except library_file.InvalidLibrary as error:
        found.broken.append(str(error))
        return
    found.broken += plan.broken
    found.known += plan.known
    found.libraries.append(plan)


def _weigh(store: Store, line: SettingLine, found: _Found) -> None:
    """A setting this phone has not is new; the look of the app is asked for, the rest stays one's own.

    Equal ones are not worth a word: nobody entered them here.
    """
    row = store.database.row("SELECT value FROM setting WHERE key = ?", (line.key,))
    if not travels(line.key) or (row and row[0] == bytes(line.value)):
        return
    if row is None:
        found.settings.append(line)
    elif line.key == "app":
        found.other_settings.append(line)


def _newcomers(store: Store, people: Iterable[Person]) -> tuple[Person, ...]:
    """People as they would be here: new ones, and known ones with names they have elsewhere."""
    mine = People(store).all()
    known, ids = dict(by_name(mine)), {one.id: one for one in mine}
    found: dict[str, Person] = {}
    for one in map(_tidy, people):
        if one is None:
            continue
        own = found.get(one.id) or ids.get(one.id) or known.get(same(one.name))
        if own is not None:
            own = found.get(own.id, own)
        names = tuple(name for name in one.names if same(name) not in known)
        if own is None and names:
            also = tuple(name for name in names if same(name) != same(one.name))
            name = one.name if same(one.name) not in known else names[0]
            found[one.id] = replace(one, name=name, also=also)
            known |= by_name([found[one.id]])
        elif own is not None and names:
            found[own.id] = replace(own, also=(*own.also, *names))
            known |= by_name([found[own.id]])
    return tuple(found.values())


def _tidy(person: Person) -> Person | None:
    """A person as this app writes one; None where that is nobody."""
    names = tuple(" ".join(name.split())[:MOST_LETTERS] for name in person.names)
    if not is_name(names[0]) or not 1 <= len(person.id) <= 64:
        return None
    return replace(person, name=names[0], also=tuple(filter(is_name, names[1:])), look=person.look % LOOKS)


# -- added ------------------------------------------------------------------------------------------------


def bring(store: Store, found: Bringing, theirs: bool = False) -> tuple[str, ...]:
    """Add what is new in one transaction, and what differs where `theirs` was chosen; what did not fit."""
    faults: list[str] = []
    with store.database.write():
        for judged in found.games:
            _add(store, judged)
        for judged in found.differing if theirs else ():
            _exchange(store, judged)
        people = People(store)
        for person in found.people:
            people.add(person)
        for plan in found.libraries:
            faults += _learn(store, plan, theirs)
        for setting in (*found.settings, *(found.other_settings if theirs else ())):
            value = bytes(setting.value)
            row = (setting.key, value, checksum(setting.key, value))
            with store.database.write() as sql:
                sql.execute("INSERT OR REPLACE INTO setting VALUES (?, ?, ?)", row)
    return tuple(faults)


def _add(store: Store, judged: Judged) -> int:
    found, line = game(judged.line.key), judged.line
    number = store.new(found, judged.options)
    SqlJournal(store.database, number).fill(judged.draft)
    refused = [(number, *one) for one in line.refused if 0 < one[2] <= MOST_TIMES]
    with store.database.write() as sql:
        sql.execute(
            "UPDATE game SET uid = ?, created = ?, updated = ?, met = 1 WHERE id = ?",
            (line.uid, line.created, line.updated, number),
        )
        sql.executemany("INSERT OR IGNORE INTO refused VALUES (?, ?, ?, ?)", refused)
    return number


def _exchange(store: Store, judged: Judged) -> None:
    """Their game in the place of the own one, which is removed and can be brought back."""
    assert judged.own is not None
    with store.database.write() as sql:
        sql.execute("UPDATE game SET uid = uid || '-older' WHERE id = ?", (judged.own,))
    store.remove(judged.own)
    _add(store, judged)


def _learn(store: Store, plan: library_file.Plan, theirs: bool) -> tuple[str, ...]:
    faults = library_file.accept(plan, Library(store.database), plan.conflicts if theirs else ())
    box = BoxValues(store.database)
    for value in (*plan.values, *(plan.differing if theirs else ())):
        box.confirm(plan.game, tuple(value.name.split("/")), value.value)
    return faults
