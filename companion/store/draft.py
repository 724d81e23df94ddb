"""A game that is not on disk yet: played in memory, then written in one transaction."""

from companion.table.journal import Broken, Entry, MemoryJournal, encode

Row = tuple[int, int | None, int, str, bytes]


class Draft(MemoryJournal):
    """A journal that only grows: its entries as they will be written, and the states to start from.

    It keeps bytes instead of structs: with a hundred thousand of those, Python's collector would hold up
    the screen. The newest entry stays what it is, to be appended after all others with its state.
    """

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[Row] = []
        self.snapshots: list[tuple[int, bytes]] = []
        self.newest: tuple[Entry, bytes, bool] | None = None

    def append(self, entry: Entry, state: bytes, snapshot: bool) -> None:
        """Keep `entry`, and make a row of the one before."""
        if self.newest:
            before, then, is_snapshot = self.newest
            self.rows.append(row(before))
            self.snapshots += [(before.seq, then)] if is_snapshot else []
        self.newest = entry, state, snapshot

    def last(self) -> tuple[int, int]:
        """The newest number, twice: nothing is ever taken back in a draft."""
        seq = self.newest[0].seq if self.newest else 0
        return seq, seq


def row(entry: Entry) -> Row:
    """The columns of an entry, without the number of its game."""
    assert not isinstance(entry.record, Broken)
    kind = str(entry.record.__struct_config__.tag)
    return entry.seq, entry.parent, entry.at, kind, encode(entry.record)
