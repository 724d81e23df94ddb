"""A journal as a file: JSON Lines, a header and one action per line; what export writes and import reads."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import msgspec
from msgspec import Struct

from companion.core.correction import Change
from companion.core.game import Game
from companion.core.rules import Refusal
from companion.core.text import tr
from companion.games import KEYS, game
from companion.table.fold import Step
from companion.table.journal import Corrected, Did, Garbled, MemoryJournal, Resumed, decode, encode
from companion.table.table import Table

FORMAT = 1
FORMAT_WITH_GAP = 2  # only files of games with a gap: an older app could not go on from a state
MOST_BYTES = 16 * 1024 * 1024
MOST_LINES = 100_000

Numbered = tuple[int, Any]


class Header(Struct, frozen=True):
    """The first line: which game, which format, which table."""

    format: int
    game: str
    options: msgspec.Raw


class Correct(Struct, frozen=True, tag="correct", tag_field="type"):
    """A correction, as a line of the file."""

    changes: tuple[Change, ...]


class Resume(Struct, frozen=True, tag="resume", tag_field="type"):
    """What led to this state is lost or of older rules; the game goes on from it."""

    state: msgspec.Raw


class Unreadable(Exception):
    """A file that is no journal; says so in a sentence and names the line."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(tr("Line {line}: {why}").format(line=line, why=why))
        self.line = line


class Played(Struct, frozen=True):
    """One line of a transcript after it was tried."""

    line: int
    accepted: bool
    refusals: tuple[Refusal, ...]
    state: Any


def write(table: Table) -> bytes:
    """The live actions and corrections of `table`; from the state after a gap where there is one."""
    steps = table.steps_back(MOST_LINES)
    has_gap = steps[0].seq != 0
    header = {
        "format": FORMAT_WITH_GAP if has_gap else FORMAT,
        "game": table.game.key,
        "options": table.options,
    }
    lines: list[Any] = [header]
    if has_gap:
        lines.append(Resume(msgspec.Raw(encode(steps[0].state))))
    lines += [_line_of(table, before, step) for before, step in pairwise(steps)]
    return _joined(lines)


def _line_of(table: Table, before: Step, step: Step) -> Any:
    """A live step as a line; of an action only what the journal keeps today."""
    match step.entry.record if step.entry else None:
        case Did() as record:
            action = table.action(record)
            kept = table.game.kept(before.state, action)
            return record.action if kept is action else kept
        case Corrected(changes):
            return Correct(changes)
        case Resumed(state):
            return Resume(state)
    raise AssertionError("undo and redo are not in a line of play")


def write_rest(found: Game[Any, Any, Any], options: bytes, records: list[Any]) -> bytes:
    """What can be read of a game that can't be opened, for people; nothing secret is in it."""
    try:
        decode(options, Any)
        shown: Any = msgspec.Raw(options)
    except Garbled:
        shown = options.decode("utf-8", "replace")
    header = {"format": FORMAT, "game": found.key, "options": shown}
    return _joined([header, *_open_lines(found, records)])


def _open_lines(found: Game[Any, Any, Any], records: list[Any]) -> Iterator[Any]:
    for record in records:
        if isinstance(record, Corrected):
            yield Correct(record.changes)
        elif isinstance(record, Did) and _is_open(found, record.action):
            yield record.action


def _is_open(found: Game[Any, Any, Any], raw: msgspec.Raw) -> bool:
    """Whether the journal would keep all of this action."""
    try:
        action = found.read(raw)
        kept = found.kept(found.start(found.options()), action)  # any state tells what is never kept
        return kept is action
    except Exception:  # what can't be judged stays here
        return False


def _joined(lines: list[Any]) -> bytes:
    return b"".join(encode(line) + b"\n" for line in lines)


def read(data: bytes) -> tuple[Game[Any, Any, Any], Any, list[Numbered]]:
    """The game, its options and its numbered lines; `Unreadable` with a clear sentence otherwise."""
    if len(data) > MOST_BYTES:
        raise Unreadable(1, tr("the file is too large for a journal"))
    lines = data.splitlines()
    if not lines or len(lines) > MOST_LINES:
        raise Unreadable(1, tr("the file is empty or far too long"))
    found, options = _header(lines[0])
    numbered = ((n, text) for n, text in enumerate(lines[1:], 2) if text.strip())
    return found, options, [(n, _line(found, n, text)) for n, text in numbered]


def _header(line: bytes) -> tuple[Game[Any, Any, Any], Any]:
    header = _decode(line, Header, 1)
    if header.format not in (FORMAT, FORMAT_WITH_GAP):
        raise Unreadable(1, tr("format {n} is not known here").format(n=header.format))
    if header.game not in KEYS:
        raise Unreadable(1, tr("there is no game called {name}").format(name=header.game[:40]))
    found = game(header.game)
    options = _decode(header.options, found.options, 1)
    if not (verdict := found.check_options(options)):
        raise Unreadable(1, " ".join(map(found.refusal_text, verdict.refusals)))
    return found, options


OURS = {"correct": Correct, "resume": Resume}


def _line(found: Game[Any, Any, Any], number: int, text: bytes) -> Any:
    kind = _decode(text, _Kind, number).type
    if kind in OURS:
        return _decode(text, OURS[kind], number)
    try:
        return found.read(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Unreadable(number, str(error)) from None


class _Kind(Struct, frozen=True):
    type: str


def _decode(text: bytes | msgspec.Raw, kind: Any, number: int) -> Any:
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Unreadable(number, str(error)) from None


def play(table: Table, lines: list[Numbered]) -> Iterator[Played]:
    """Try every line at `table`, refused ones too; the state after each."""
    for number, line in lines:
        match line:
            case Correct():
                verdict = table.correct(line.changes)
            case Resume():
                verdict = table.resume(bytes(line.state))
            case _:
                verdict = table.propose(line)
        yield Played(number, bool(verdict), verdict.refusals, table.state)


def replay(data: bytes) -> tuple[Table, list[Played]]:
    """A transcript played through in memory."""
    found, options, lines = read(data)
    table = Table(found, options, MemoryJournal(), clock=lambda: 0)
    return table, list(play(table, lines))


def refused(found: Game[Any, Any, Any], played: Played) -> Unreadable:
    """Why a line can't be part of a game, in the sentences of its rules."""
    return Unreadable(played.line, " ".join(map(found.refusal_text, played.refusals)))
