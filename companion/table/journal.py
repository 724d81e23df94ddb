"""The journal: append-only entries whose fold is the game, and a line of parents for undo."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any, Protocol

import msgspec
from msgspec import Struct

from companion.core.correction import Change
from companion.core.game import Barrier, reader

SNAPSHOT_EVERY = 64


class Did(Struct, frozen=True, tag="did", tag_field="kind"):
    """A legal action; `parent` is the entry it followed, `barrier` what it brought to light.

    `tap` is the first entry of the tap it belongs to; 0 where it is a tap of its own.
    """

    action: msgspec.Raw
    parent: int
    barrier: Barrier = ""
    tap: int = 0


class Corrected(Struct, frozen=True, tag="corrected", tag_field="kind"):
    """The table said otherwise."""

    changes: tuple[Change, ...]
    parent: int


class Undid(Struct, frozen=True, tag="undid", tag_field="kind"):
    """Back to the entry `to`; `agreed` where the table confirmed to cross a barrier."""

    to: int
    agreed: bool = False


class Redid(Struct, frozen=True, tag="redid", tag_field="kind"):
    """Forward again to the entry `to`."""

    to: int


class Resumed(Struct, frozen=True, tag="resumed", tag_field="kind"):
    """The game goes on from a state of its own: what led to it is lost, or of older rules."""

    state: msgspec.Raw
    parent: int


class Broken(Struct, frozen=True):
    """In the place of a record that can't be read any more; `parent` as far as it is known."""

    parent: int


Record = Did | Corrected | Undid | Redid | Resumed
Forward = Did | Corrected | Resumed


class Entry(Struct, frozen=True):
    """One numbered record with its time in milliseconds."""

    seq: int
    at: int
    record: Record | Broken

    @property
    def head(self) -> int:
        """The entry the game stands at after this one."""
        return self.record.to if isinstance(self.record, Undid | Redid) else self.seq

    @property
    def tap(self) -> int:
        """The number of the tap it belongs to: that of its first entry."""
        return (self.record.tap if isinstance(self.record, Did) else 0) or self.seq

    @property
    def parent(self) -> int | None:
        """The entry before this one in the line of play; None for undo and redo."""
        return None if isinstance(self.record, Undid | Redid) else self.record.parent


class Garbled(Exception):
    """Bytes that are not what they should be."""


class Line(Struct, frozen=True):
    """A stretch of play: a known state after entry `base`, and the entries that follow it."""

    base: int
    state: bytes | None
    entries: tuple[Entry, ...]


class Journal(Protocol):
    """Where entries are kept. `append` returns only when the entry is safe."""

    def append(self, entry: Entry, state: bytes, snapshot: bool) -> None:
        """Keep `entry`, and the state after it."""

    def together(self) -> AbstractContextManager[Any]:
        """What is appended inside is kept whole or not at all."""

    def line(self, head: int) -> Line:
        """The play that led to `head`, back to a snapshot strictly before it (or to the start)."""

    def distrust(self, seq: int) -> None:
        """The snapshot after this entry is of no use: `line` passes it from now on."""

    def entry(self, seq: int) -> Entry:
        """One entry by its number."""

    def tip(self) -> int:
        """The newest entry that is an action or a correction: where redo leads."""

    def last(self) -> tuple[int, int]:
        """The number of the newest entry, and the entry the game stands at."""

    def corrections(self) -> int:
        """How many corrections were ever made at this table."""


class MemoryJournal:
    """A journal that forgets: for replays, trials and tests."""

    def __init__(self) -> None:
        self._entries: dict[int, Entry] = {}
        self._snapshots: dict[int, bytes] = {}

    def append(self, entry: Entry, state: bytes, snapshot: bool) -> None:
        """Keep `entry`; a number used twice is a bug."""
        assert entry.seq not in self._entries
        self._entries[entry.seq] = entry
        if snapshot:
            self._snapshots[entry.seq] = state

    @contextmanager
    def together(self) -> Iterator[None]:
        """All of it or nothing."""
        last = next(reversed(self._entries), 0)
        try:
            yield
        except BaseException:
            while (newest := next(reversed(self._entries), 0)) != last:
                del self._entries[newest]
                self._snapshots.pop(newest, None)
            raise

    def line(self, head: int) -> Line:
        """Walk from `head` towards the start."""
        found: list[Entry] = []
        at = head
        while at and (at == head or at not in self._snapshots):
            found.append(self._entries[at])
            at = found[-1].parent or 0
        return Line(at, self._snapshots.get(at), tuple(reversed(found)))

    def distrust(self, seq: int) -> None:
        """Forget one snapshot."""
        del self._snapshots[seq]

    def entry(self, seq: int) -> Entry:
        """One entry by its number."""
        return self._entries[seq]

    def tip(self) -> int:
        """The newest action or correction."""
        return max((e.seq for e in self._entries.values() if e.parent is not None), default=0)

    def last(self) -> tuple[int, int]:
        """The newest number and where the game stands."""
        newest = max(self._entries, default=0)
        return newest, self._entries[newest].head if newest else 0

    def corrections(self) -> int:
        """How many corrections were made."""
        return sum(isinstance(entry.record, Corrected) for entry in self._entries.values())


def encode(value: Any) -> bytes:
    """Any Struct as the JSON that is kept and exported."""
    return msgspec.json.encode(value)


def decode(data: bytes | msgspec.Raw, kind: Any) -> Any:
    """What `encode` wrote; `Garbled` where these bytes are no `kind`."""
    try:
        return reader(kind).decode(data)
    except (ValueError, RecursionError) as error:  # invalid UTF-8 is a ValueError of its own
        raise Garbled(str(error)) from error
