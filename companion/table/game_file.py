"""A journal as a file: JSON Lines, a header and one action per line; what export writes and import reads."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import pairwise
from typing import Any, get_args

import msgspec
from msgspec import Struct

from companion.core.correction import Change
from companion.core.files import quoted, shortened, too_large
from companion.core.game import Game
from companion.core.rules import Refusal, Verdict
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


class InvalidGameFile(Exception):
    """A file that is no journal; says so in a short sentence and names the line."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(shortened(sentence))
        self.line = line


class Played(Struct, frozen=True):
    """One line of a transcript after it was tried."""

    line: int
    accepted: bool
    refusals: tuple[Refusal, ...]
    state: Any


def write(table: Table) -> bytes:
    """The live actions and corrections of `table`; from the state after a gap where there is one."""
    steps = table.history(MOST_LINES)
    has_gap = steps[0].seq != 0
    header = {
        "format": FORMAT_WITH_GAP if has_gap else FORMAT,
        "game": table.game.key,
        "options": table.options,
    }
    lines: list[Any] = [header]
    if has_gap:
        lines.append(Resume(msgspec.Raw(encode(steps[0].state))))
    lines += [line_of(table, before, step) for before, step in pairwise(steps)]
    return _joined(lines)


def line_of(table: Table, before: Step, step: Step) -> Any:
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
    """The game, its options and its numbered lines; `InvalidGameFile` with a clear sentence otherwise."""
    found, options, _, lines = begin(data)
    return found, options, list(lines)


def begin(data: bytes) -> tuple[Game[Any, Any, Any], Any, int, Iterator[Numbered]]:
    """The game, its options, how many lines there are, and the lines, each read when it is asked for."""
    if len(data) > MOST_BYTES:
        raise InvalidGameFile(1, too_large(len(data), MOST_BYTES))
    if not data.strip():
        raise InvalidGameFile(1, tr("Nothing to import: it’s empty."))
    lines = data.splitlines()
    if len(lines) > MOST_LINES:
        sentence = tr("Lines in the file: {n}. The limit is {most}.")
        raise InvalidGameFile(1, sentence.format(n=f"{len(lines):,}", most=f"{MOST_LINES:,}"))
    found, options = read_header(lines[0])
    numbered = ((n, text) for n, text in enumerate(lines[1:], 2) if text.strip())
    return found, options, len(lines), ((n, read_line(found, n, text)) for n, text in numbered)


def read_header(line: bytes) -> tuple[Game[Any, Any, Any], Any]:
    """The game and the options of a first line."""
    header = _decode(line, Header, 1, _no_header, _no_header)
    if header.format not in (FORMAT, FORMAT_WITH_GAP):
        sentence = tr("Line 1: this app doesn’t know format {n}. Update the app, then import it again.")
        raise InvalidGameFile(1, sentence.format(n=header.format))
    if header.game not in KEYS:
        raise InvalidGameFile(
            1, tr("Line 1: this app has no game called {name}.").format(name=quoted(header.game))
        )
    found = game(header.game)
    options = _decode(header.options, found.options, 1, lambda: _no_options(found))
    if not (verdict := found.check_options(options)):
        raise _not_allowed(1, map(found.refusal_text, verdict.refusals))
    return found, options


OURS = {"correct": Correct, "resume": Resume}


def read_line(found: Game[Any, Any, Any], number: int, text: bytes) -> Any:
    """An action of `found`, a correction, or a state to go on from."""
    kind = _decode(text, _Kind, number, lambda: tr("it isn’t a move")).type
    misfit = partial(_misfit, found, kind)
    if kind in OURS:
        return _decode(text, OURS[kind], number, misfit)
    return _guarded(lambda: found.read(text), number, misfit)


class _Kind(Struct, frozen=True):
    type: str


# -- what is wrong with a line, in plain words; a decoder's own are for programmers -------------------------


def _no_header() -> str:
    return tr("it isn’t the start of a game file")


def _no_options(found: Game[Any, Any, Any]) -> str:
    return tr("its options don’t fit {game}").format(game=found.name)


def _damaged() -> str:
    return tr("it’s damaged or cut off")


def _misfit(found: Game[Any, Any, Any], kind: str) -> str:
    """Why a line that is whole is none of this game."""
    if kind == "correct":
        return tr("its values don’t fit a correction")
    if kind == "resume":
        return tr("it has no position to go on from")
    if kind in found.older or kind in (action.__struct_config__.tag for action in get_args(found.action)):
        return tr("its values don’t fit the move {kind}").format(kind=quoted(kind))
    return tr("{game} has no move called {kind}").format(game=found.name, kind=quoted(kind))


def _decode(
    text: bytes | msgspec.Raw,
    kind: Any,
    number: int,
    misfit: Callable[[], str],
    damaged: Callable[[], str] = _damaged,
) -> Any:
    return _guarded(lambda: msgspec.json.decode(text, type=kind), number, misfit, damaged)


def _guarded(
    read: Callable[[], Any],
    number: int,
    misfit: Callable[[], str],
    damaged: Callable[[], str] = _damaged,
) -> Any:
    """What `read` finds; a sentence about line `number` where it can't."""
    try:
        return read()
    except msgspec.ValidationError:
        why = misfit()
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        why = damaged()
    raise InvalidGameFile(number, tr("Couldn’t read line {line}: {why}.").format(line=number, why=why))


def _not_allowed(number: int, why: Iterable[str]) -> InvalidGameFile:
    """A line that can be read and breaks rules."""
    return InvalidGameFile(number, tr("Line {line}: {why}").format(line=number, why=" ".join(why)))


def play(table: Table, lines: Iterable[Numbered]) -> Iterator[Played]:
    """Try every line at `table`, refused ones too; the state after each."""
    for number, line in lines:
        verdict = put(table, (line,))
        yield Played(number, bool(verdict), verdict.refusals, table.state)


def put(table: Table, tap: tuple[Any, ...]) -> Verdict:
    """Try the lines of one tap; a correction and a state to go on from are taps of their own."""
    match tap:
        case (Correct() as line,):
            return table.correct(line.changes)
        case (Resume() as line,):
            return table.resume(bytes(line.state))
    return table.book(tap)


def replay(data: bytes) -> tuple[Table, list[Played]]:
    """A transcript played through in memory."""
    found, options, lines = read(data)
    table = Table(found, options, MemoryJournal(), clock=lambda: 0)
    return table, list(play(table, lines))


def refused(found: Game[Any, Any, Any], played: Played) -> InvalidGameFile:
    """Why a line can't be part of a game, in the sentences of its rules."""
    return _not_allowed(played.line, map(found.refusal_text, played.refusals))
