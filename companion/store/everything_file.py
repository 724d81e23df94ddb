"""Everything of this phone as one file: games, cards, printed values, people, settings; secrets stay here.

JSON Lines: a header, then one line for each thing. Moves keep their times and taps, so that a game is the
same on the next phone; what is damaged stays on this one.
"""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from companion.core.files import not_imported, too_large
from companion.core.game import keep_whole
from companion.core.people import Person
from companion.core.text import tr
from companion.games import KEYS, game
from companion.store import library_file
from companion.store.box import BoxValues
from companion.store.journal import SqlJournal
from companion.store.library import Library
from companion.store.people import People
from companion.store.progress import Work
from companion.store.store import GameRow, Lost, Store
from companion.table import game_file
from companion.table.journal import Corrected, Did, Entry, Resumed, encode

FORMAT = 1
WHAT = "everything"
MOST_BYTES = 128 * 1024 * 1024
MOST_LINES = 50_000
SETTINGS = ("app", "pool", "throws", "tray")
SEATS = "seats\n"
"""Settings that mean the same on another phone; where its window was does not."""


Stamp = Annotated[int, Meta(ge=0, le=2**53)]
"""A time, or a number of something: one that a database can hold."""
Short = Annotated[str, Meta(max_length=200)]


class Header(Struct, frozen=True):
    """The first line."""

    format: int
    companion: str


class Move(Struct, frozen=True, array_like=True):
    """One entry of a game: when, in which tap, and what."""

    at: Stamp
    tap: Stamp
    line: msgspec.Raw


class GameLine(Struct, frozen=True, kw_only=True, tag="game"):
    """A game as it was played; `uid` is its name on every phone."""

    uid: Annotated[str, Meta(min_length=1, max_length=100)]
    key: str
    created: Stamp
    updated: Stamp
    options: msgspec.Raw
    moves: tuple[Move, ...]
    refused: tuple[tuple[Short, Stamp, Stamp], ...] = ()


class PersonLine(Struct, frozen=True, tag="person"):
    """Somebody who plays."""

    person: Person


class LibraryLine(Struct, frozen=True, tag="library"):
    """The cards and the printed values of one game, as its own file has them."""

    file: msgspec.Raw


class SettingLine(Struct, frozen=True, tag="setting"):
    """One thing that was chosen on the other phone."""

    key: Short
    value: msgspec.Raw


Thing = GameLine | PersonLine | LibraryLine | SettingLine


class InvalidEverything(Exception):
    """A file that is none of ours, said in a short sentence."""

    def __init__(self, why: str) -> None:
        super().__init__(not_imported(why))


def writing(store: Store) -> Work[tuple[bytes, int]]:
    """The file, a game at a time, and how many games stay behind because they can't be opened."""
    lines: list[Any] = [Header(FORMAT, WHAT)]
    lines += [PersonLine(person) for person in People(store).all()]
    lines += [LibraryLine(msgspec.Raw(data)) for data in _libraries(store)]
    lines += _settings(store)
    numbers = [row[0] for row in store.database.read("SELECT id FROM game WHERE removed IS NULL AND seq > 0")]
    lost = 0
    for done, number in enumerate(numbers, 1):
        line = _game(store, number)
        lines += [] if line is None else [line]
        lost += line is None
        yield done, len(numbers)
    return b"".join(encode(line) + b"\n" for line in lines), lost


def _libraries(store: Store) -> Iterator[bytes]:
    library, box = Library(store.database), BoxValues(store.database)
    for found in map(game, KEYS):
        cards = [kept for kind in found.cards for kept in library.cards(found, kind)]
        printed = {"/".join(path): value for path, value in box.values(found).items()}
        if cards or printed:
            yield library_file.write(found, cards, printed)


def _settings(store: Store) -> Iterator[SettingLine]:
    rows = store.database.read("SELECT key, value FROM setting WHERE sum = checksum(key, value) ORDER BY key")
    return (SettingLine(key, msgspec.Raw(value)) for key, value in rows if travels(key))


def travels(key: str) -> bool:
    """Whether a setting means something on another phone."""
    return key in SETTINGS or key.startswith(SEATS)


def _game(store: Store, number: int) -> GameLine | None:
    kept = store.row(number)
    try:
        moves = tuple(_quickly(store, kept) or _replayed(store, number))
    except Lost:
        return None
    refused = store.database.read("SELECT rule, step, times FROM refused WHERE game = ?", (number,))
    return GameLine(
        uid=store.uid(number),
        key=kept.key,
        created=kept.created,
        updated=kept.updated,
        options=msgspec.Raw(kept.options),
        moves=moves,
        refused=tuple((rule, step, times) for rule, step, times in refused),
    )


def _quickly(store: Store, kept: GameRow) -> list[Move]:
    """The moves of a whole game without secrets, as they are kept; none where they have to be looked at."""
    found = kept.game
    if found is None or found.kept is not keep_whole or kept.rules != found.rules_version:
        return []
    journal = SqlJournal(store.database, kept.number, whole=True)
    entries = journal.line(kept.head).entries
    moves = [Move(entry.at, entry.tap, line) for entry in entries if (line := _raw(entry)) is not None]
    return moves if len(moves) == len(entries) else []


def _raw(entry: Entry) -> msgspec.Raw | None:
    """An entry as a line of a game file; None where it is damaged."""
    match entry.record:
        case Did() as record:
            return record.action
        case Corrected(changes):
            return msgspec.Raw(encode(game_file.Correct(changes)))
        case Resumed(state):
            return msgspec.Raw(encode(game_file.Resume(state)))
    return None


def _replayed(store: Store, number: int) -> Iterator[Move]:
    """The moves of a game as its table tells them: nothing secret, from the state after a gap."""
    table = store.open(number)
    steps = table.history(table.head)
    if steps[0].seq:
        state = game_file.Resume(msgspec.Raw(encode(steps[0].state)))
        yield Move(0, 0, msgspec.Raw(encode(state)))
    for before, step in pairwise(steps):
        assert step.entry is not None
        line = encode(game_file.line_of(table, before, step))
        yield Move(step.entry.at, step.entry.tap, msgspec.Raw(line))


def read(data: bytes) -> list[Thing]:
    """Every line of a file; `InvalidEverything` where it is none of ours."""
    if len(data) > MOST_BYTES:
        raise InvalidEverything(too_large(len(data), MOST_BYTES))
    lines = data.splitlines()
    _check_header(lines[0] if lines else b"")
    if len(lines) > MOST_LINES:
        sentence = tr("Lines in the file: {n}. The limit is {most}.")
        raise InvalidEverything(sentence.format(n=f"{len(lines):,}", most=f"{MOST_LINES:,}"))
    return [_thing(number, line) for number, line in enumerate(lines[1:], 2) if line.strip()]


def is_everything(data: bytes) -> bool:
    """Whether these bytes begin like one of these files."""
    try:
        _check_header(data[: data.find(b"\n") + 1 or None])
    except InvalidEverything:
        return False
    return True


def _check_header(line: bytes) -> None:
    try:
        header = msgspec.json.decode(line, type=Header)
    except UNREADABLE:
        raise InvalidEverything(tr("This isn’t a file with everything of another phone.")) from None
    if header.companion != WHAT:
        raise InvalidEverything(tr("This isn’t a file with everything of another phone."))
    if header.format != FORMAT:
        sentence = tr("This app doesn’t know format {n} of this file. Update the app.")
        raise InvalidEverything(sentence.format(n=header.format))


UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


def _thing(number: int, line: bytes) -> Thing:
    try:
        found: Thing = msgspec.json.decode(line, type=Thing)
    except UNREADABLE:
        raise InvalidEverything(tr("Couldn’t read line {n}.").format(n=number)) from None
    return found


def taps(moves: Iterable[Move]) -> Iterator[list[Move]]:
    """The moves, those of one tap together."""
    tap: list[Move] = []
    for move in moves:
        if tap and (move.tap != tap[-1].tap or not move.tap):
            yield tap
            tap = []
        tap.append(move)
    if tap:
        yield tap
