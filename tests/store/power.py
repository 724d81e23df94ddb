"""A file layer below SQLite: it writes down what changes a file, and lets any one call fail.

From one recorded evening the disk after any number of calls can be made again, as it is when the power goes:
what was synced is there, what was not is gone, or some of it is there, as a disk may have it.
"""

import ctypes
import random
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from ctypes import (
    CFUNCTYPE,
    POINTER,
    Structure,
    byref,
    c_char_p,
    c_int,
    c_int64,
    c_void_p,
    cast,
    memmove,
    sizeof,
)
from pathlib import Path
from typing import Any, Literal

from msgspec import Struct

What = Literal["write", "truncate", "sync", "delete", "said"]


class Call(Struct, frozen=True):
    """One call of the file layer; `said` is what the app has told a player by then."""

    what: What
    path: str = ""
    at: int = 0
    data: bytes = b""


class Fault(Struct, frozen=True):
    """What may go wrong with some kinds of calls: SQLite's code for it."""

    at: tuple[str, ...]
    code: int


NOISE = 0
"""No failure that is told: the page that is read holds something else."""
FAULTS = {
    "full disk": Fault(("write",), sqlite3.SQLITE_FULL),
    "write error": Fault(("write", "truncate"), sqlite3.SQLITE_IOERR_WRITE),
    "sync error": Fault(("sync",), sqlite3.SQLITE_IOERR_FSYNC),
    "delete error": Fault(("delete",), sqlite3.SQLITE_IOERR_DELETE),
    "no file": Fault(("open",), sqlite3.SQLITE_CANTOPEN),
    "read error": Fault(("read",), sqlite3.SQLITE_IOERR_READ),
    "corrupt page": Fault(("read",), NOISE),
    "locked": Fault(("lock",), sqlite3.SQLITE_BUSY),
}
PAGE = 512
"""The smallest a page of SQLite can be: a shorter read is a header of a file or of a frame."""


class _Methods(Structure):
    pass


class _File(Structure):
    _fields_ = (("methods", POINTER(_Methods)),)


_Close = CFUNCTYPE(c_int, POINTER(_File))
_Write = CFUNCTYPE(c_int, POINTER(_File), c_void_p, c_int, c_int64)
_Truncate = CFUNCTYPE(c_int, POINTER(_File), c_int64)
_Sync = CFUNCTYPE(c_int, POINTER(_File), c_int)
_Lock = CFUNCTYPE(c_int, POINTER(_File), c_int)
_ShmLock = CFUNCTYPE(c_int, POINTER(_File), c_int, c_int, c_int)
_Methods._fields_ = (
    ("version", c_int),
    ("close", _Close),
    ("read", _Write),
    ("write", _Write),
    ("truncate", _Truncate),
    ("sync", _Sync),
    ("file_size", c_void_p),
    ("lock", _Lock),
    *((f"rest{n}", c_void_p) for n in range(6)),
    ("shm_lock", _ShmLock),
    *((f"more{n}", c_void_p) for n in range(4)),
)
UNLOCKS = 1
"""The bit of SQLite's flags that gives a lock of shared memory back."""


class _Vfs(Structure):
    pass


_Open = CFUNCTYPE(c_int, POINTER(_Vfs), c_void_p, POINTER(_File), c_int, c_void_p)
_Delete = CFUNCTYPE(c_int, POINTER(_Vfs), c_char_p, c_int)
_Vfs._fields_ = (
    ("version", c_int),
    ("size", c_int),
    ("longest", c_int),
    ("next", c_void_p),
    ("name", c_char_p),
    ("data", c_void_p),
    ("open", _Open),
    ("delete", _Delete),
    *((f"rest{n}", c_void_p) for n in range(16)),
)


FOR_EVER: list["Recorder"] = []
"""SQLite calls a file layer as long as one of its files is open, also long after an app was killed."""


class Recorder:
    """The default file layer of SQLite with a list of what it changed; `arm` lets a call fail once."""

    def __init__(self) -> None:
        self.calls: list[Call] = []
        self._fault, self._left = Fault((), NOISE), 0
        self._paths: dict[int, str] = {}
        self._methods: dict[int, tuple[_Methods, _Methods]] = {}
        self._lib = ctypes.CDLL("libsqlite3.so.0")
        self._lib.sqlite3_vfs_find.restype = POINTER(_Vfs)
        self._default = self._lib.sqlite3_vfs_find(None)
        self._vfs = _Vfs()
        memmove(byref(self._vfs), self._default, sizeof(_Vfs))
        self._vfs.next, self._vfs.name = None, b"recorder"
        self._plain_open, self._plain_delete = self._default.contents.open, self._default.contents.delete
        self._vfs.open, self._vfs.delete = _Open(self._open), _Delete(self._delete)
        FOR_EVER.append(self)

    def arm(self, fault: Fault, number: int) -> None:
        """From now on the call of this number fails, of those that can fail so; counted from 0."""
        self._fault, self._left = fault, number + 1

    def disarm(self) -> bool:
        """No call fails any more; whether one has."""
        has_failed, self._fault = self._left <= 0, Fault((), NOISE)
        return has_failed

    @contextmanager
    def recording(self) -> Iterator[None]:
        """Every database that is opened meanwhile is recorded."""
        self._lib.sqlite3_vfs_register(byref(self._vfs), 1)
        try:
            yield
        finally:
            self._lib.sqlite3_vfs_unregister(byref(self._vfs))
            self._lib.sqlite3_vfs_register(self._default, 1)

    def said(self, what: str) -> None:
        """A player has been told this."""
        self.calls.append(Call("said", what))

    @contextmanager
    def aside(self) -> Iterator[None]:
        """Nothing that is done meanwhile fails."""
        fault, self._fault = self._fault, Fault((), NOISE)
        yield
        self._fault = fault

    def _open(self, _vfs: Any, name: Any, file: Any, flags: int, out: Any) -> int:
        result: int = self._fails("open") or self._plain_open(self._default, name, file, flags, out)
        if result == 0 and name and file.contents.methods:
            self._paths[_address(file)] = Path(cast(name, c_char_p).value.decode()).name  # type: ignore[union-attr]
            file.contents.methods = ctypes.pointer(self._watched(file.contents.methods))
        return result

    def _watched(self, methods: Any) -> _Methods:
        """The calls of a file with ours in the place of those that change it or can fail."""
        key = ctypes.addressof(methods.contents)
        if key not in self._methods:
            plain, ours = _Methods(), _Methods()
            memmove(byref(plain), methods, _size(methods.contents.version))
            memmove(byref(ours), byref(plain), sizeof(_Methods))
            ours.read = _Write(lambda *call: self._read(plain, *call))
            ours.write = _Write(lambda *call: self._wrote(plain, *call))
            ours.truncate = _Truncate(lambda file, size: self._noted(plain.truncate, "truncate", file, size))
            ours.sync = _Sync(lambda file, flags: self._noted(plain.sync, "sync", file, flags))
            ours.lock = _Lock(lambda file, level: self._fails("lock") or plain.lock(file, level))
            if methods.contents.version > 1:
                ours.shm_lock = _ShmLock(lambda *call: self._locked(plain, *call))
            self._methods[key] = plain, ours
        return self._methods[key][1]

    def _fails(self, kind: str) -> int:
        """The code of the failure, at the one call that fails."""
        return self._fault.code if self._is_due(kind) else 0

    def _is_due(self, kind: str) -> bool:
        self._left -= kind in self._fault.at
        return self._left == 0 and kind in self._fault.at

    def _read(self, plain: _Methods, file: Any, data: Any, size: int, at: int) -> int:
        is_noise = self._fault.code == NOISE
        if (is_noise and size < PAGE) or not self._is_due("read"):
            return int(plain.read(file, data, size, at))
        if not is_noise:
            return self._fault.code
        done: int = plain.read(file, data, size, at)
        ctypes.memset(data, 0xEE, size)
        return done

    def _wrote(self, plain: _Methods, file: Any, data: Any, size: int, at: int) -> int:
        self.calls.append(Call("write", self._paths[_address(file)], at, ctypes.string_at(data, size)))
        done: int = self._fails("write") or plain.write(file, data, size, at)
        return done

    def _noted(self, call: Any, what: What, file: Any, value: int) -> int:
        self.calls.append(Call(what, self._paths[_address(file)], value if what == "truncate" else 0))
        done: int = self._fails(what) or call(file, value)
        return done

    def _locked(self, plain: _Methods, file: Any, offset: int, count: int, flags: int) -> int:
        done: int = (0 if flags & UNLOCKS else self._fails("lock")) or plain.shm_lock(
            file, offset, count, flags
        )
        return done

    def _delete(self, _vfs: Any, name: bytes, is_synced: int) -> int:
        self.calls.append(Call("delete", Path(name.decode()).name))
        done: int = self._fails("delete") or self._plain_delete(self._default, name, is_synced)
        return done


def _address(file: Any) -> int:
    return ctypes.addressof(file.contents)


def _size(version: int) -> int:
    """How much of the table a file layer of this version has."""
    return sizeof(c_void_p) * {1: 13, 2: 17}.get(version, 19)


def after(
    calls: list[Call],
    count: int,
    chance: random.Random | None = None,
    before: Mapping[str, bytes] | None = None,
) -> dict[str, bytes]:
    """The files after the power went at a call; with `chance` some of what was not synced is there."""
    disk = {path: bytearray(data) for path, data in (before or {}).items()}
    waiting: dict[str, list[Call]] = {}
    for call in calls[:count]:
        match call.what:
            case "write" | "truncate":
                waiting.setdefault(call.path, []).append(call)
            case "sync":
                _apply(disk, waiting.pop(call.path, []))
            case "delete":
                disk.pop(call.path, None)
                waiting.pop(call.path, None)
    if chance is not None:
        for left in waiting.values():
            _apply(disk, [call for call in left if chance.random() < 0.5])
    return {path: bytes(data) for path, data in disk.items()}


def _apply(disk: dict[str, bytearray], calls: list[Call]) -> None:
    for call in calls:
        data = disk.setdefault(call.path, bytearray())
        if call.what == "truncate":
            del data[call.at :]
            continue
        data.extend(bytes(max(0, call.at - len(data))))
        data[call.at : call.at + len(call.data)] = call.data
