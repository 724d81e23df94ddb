"""The log beside SQLite's file, poured into it with care.

SQLite makes sure of what it reads from its log only after a crash. A page misread while the log is poured
would be in the file for good; so file and log are compared while the log is still whole, and the file is
put right.
"""

import os
import sqlite3
from itertools import takewhile
from pathlib import Path

HEADER, FRAME = 32, 24
LONG = 1000 * (FRAME + 4096)  # bytes: as many pages as SQLite itself lets gather


class Log:
    """The log of one connection."""

    def __init__(self, path: Path) -> None:
        self._path, self._log = path, path.with_name(f"{path.name}-wal")
        self._file = -1

    def set_up(self, sql: sqlite3.Connection) -> None:
        """Nobody else pours, and a log that was poured is cut when it begins anew."""
        sql.execute("PRAGMA wal_autocheckpoint = 0")
        sql.execute(f"PRAGMA journal_size_limit = {LONG}")

    @property
    def is_long(self) -> bool:
        """Whether it is time to pour."""
        try:
            return self._log.stat().st_size > LONG
        except OSError:
            return False

    def pour(self, sql: sqlite3.Connection) -> None:
        """Every page of the log is in the file as it is in the log; what is busy waits for another time."""
        _, frames, poured = sql.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        if frames < 1 or frames != poured:
            return
        sql.execute("BEGIN IMMEDIATE")  # no other copy writes meanwhile
        try:
            wrong = self._wrong(frames)
            if wrong and wrong == self._wrong(frames):  # a page that is misread here is not so twice
                self._put_right(wrong)
        finally:
            sql.execute("ROLLBACK")

    def close(self) -> None:
        """Let go of the file; not before the connection, whose locks would go with it."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def _wrong(self, frames: int) -> dict[int, bytes]:
        """The pages that are not in the file as they are in the log, by their places."""
        if self._file < 0:
            self._file = os.open(self._path, os.O_RDWR)
        newest = _newest(self._log.read_bytes(), frames)
        return {at: page for at, page in newest.items() if os.pread(self._file, len(page), at) != page}

    def _put_right(self, wrong: dict[int, bytes]) -> None:
        for at, page in wrong.items():
            os.pwrite(self._file, page, at)
        os.fsync(self._file)


def _newest(log: bytes, frames: int) -> dict[int, bytes]:
    """What the log has last of every page, by its place in the file; nothing where another copy went on."""
    size, salts = int.from_bytes(log[8:12], "big"), log[16:24]
    heads = [log[at : at + FRAME] for at in range(HEADER, len(log), FRAME + size)]
    if sum(1 for _ in takewhile(lambda head: head[8:16] == salts, heads)) != frames:
        return {}
    count = int.from_bytes(heads[frames - 1][4:8], "big")
    last = {int.from_bytes(head[:4], "big"): number for number, head in enumerate(heads[:frames])}
    begins = {page: HEADER + number * (FRAME + size) + FRAME for page, number in last.items()}
    return {(page - 1) * size: log[at : at + size] for page, at in begins.items() if page <= count}
