"""The one boundary between disk and screens: whatever goes wrong there is a `Trouble` with a way out."""

import errno
import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

from companion.core.text import tr

Kind = Literal["full", "read_only", "busy", "elsewhere", "damaged", "newer", "failed"]
Doing = Literal["save", "open"]

TITLES: dict[Doing, str] = {"save": "Not saved", "open": "Couldn’t open your games"}
REASONS: dict[Kind, str] = {
    "full": "This device has no space left.",
    "read_only": "The app can’t write to its folder.",
    "busy": "Another copy of the app is using your games.",
    "elsewhere": "This game was changed in another copy of the app.",
    "damaged": "A part of your saved games is damaged.",
    "newer": "Your games were saved by a newer Companion.",
    "failed": "The storage of this device reported an error.",
}
REMEDIES: dict[Kind, str] = {
    "full": "Nothing was lost. Free some space, then try again.",
    "read_only": "Nothing was lost. Allow writing there, then try again.",
    "busy": "Nothing was lost. Close the other copy, then try again.",
    "elsewhere": "Nothing was lost. Open it again to see the newest state.",
    "damaged": "Close the app and open it again: it recovers what it can.",
    "newer": "Update the app; nothing was changed.",
    "failed": "Nothing was lost. Try again; if it keeps failing, restart this device.",
}
CODES: dict[int, Kind] = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "read_only",
    sqlite3.SQLITE_PERM: "read_only",
    sqlite3.SQLITE_BUSY: "busy",
    sqlite3.SQLITE_LOCKED: "busy",
    sqlite3.SQLITE_PROTOCOL: "busy",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
    sqlite3.SQLITE_IOERR: "failed",
    sqlite3.SQLITE_CANTOPEN: "failed",
    sqlite3.SQLITE_NOMEM: "failed",
}
ERRNOS: dict[int, Kind] = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EROFS: "read_only",
    errno.EACCES: "read_only",
    errno.EPERM: "read_only",
}
LEAST_FREE = 256 * 1024  # SQLite can't tell a full disk from a broken one everywhere; below this it is full


class Trouble(Exception):
    """Something could not be saved or opened: what, why, and what to do. Nothing was changed."""

    def __init__(self, kind: Kind, doing: Doing = "save") -> None:
        super().__init__(kind)
        self.kind: Kind = kind
        self.doing: Doing = doing

    @property
    def title(self) -> str:
        """What did not happen."""
        return tr("Changed elsewhere") if self.kind == "elsewhere" else tr(TITLES[self.doing])

    @property
    def reason(self) -> str:
        """Why."""
        return tr(REASONS[self.kind])

    @property
    def remedy(self) -> str:
        """What to do about it."""
        return tr(REMEDIES[self.kind])


def code_of(error: sqlite3.Error) -> int:
    """SQLite's primary result code; errors of the module itself count as plain ones."""
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF


@contextmanager
def told(folder: Path, doing: Doing) -> Iterator[None]:
    """Turn what the disk says into `Trouble`; a mistake of ours stays what it is."""
    try:
        yield
    except sqlite3.Error as error:
        kind = CODES.get(code_of(error))
        if kind is None:
            raise
        raise Trouble(_looked_into(kind, folder), doing) from error
    except OSError as error:
        kind = ERRNOS.get(error.errno or 0, "failed")
        raise Trouble(_looked_into(kind, folder), doing) from error


def _looked_into(kind: Kind, folder: Path) -> Kind:
    """A plain error of the storage has a better name where the folder tells one."""
    if kind != "failed" or not folder.is_dir():
        return kind
    if shutil.disk_usage(folder).free < LEAST_FREE:
        return "full"
    return kind if os.access(folder, os.W_OK) else "read_only"
