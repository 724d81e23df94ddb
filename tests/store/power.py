"""What is on disk when the power goes: a file layer below SQLite that writes down every write and every sync.

From one recorded evening the disk after any number of calls can be made again: what was synced is there, what
was not is gone, or some of it is there, as a disk may have it.
"""

import ctypes
import random
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


class _Methods(Structure):
    pass


class _File(Structure):
    _fields_ = (("methods", POINTER(_Methods)),)


_Close = CFUNCTYPE(c_int, POINTER(_File))
_Write = CFUNCTYPE(c_int, POINTER(_File), c_void_p, c_int, c_int64)
_Truncate = CFUNCTYPE(c_int, POINTER(_File), c_int64)
_Sync = CFUNCTYPE(c_int, POINTER(_File), c_int)
_Methods._fields_ = (
    ("version", c_int),
    ("close", _Close),
    ("read", c_void_p),
    ("write", _Write),
    ("truncate", _Truncate),
    ("sync", _Sync),
    *((f"rest{n}", c_void_p) for n in range(13)),
)


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


class Recorder:
    """The default file layer of SQLite with a list of what it was asked; one call may fail, with a code."""

    def __init__(self, fails_at: int = -1, code: int = 0) -> None:
        self.calls: list[Call] = []
        self.fails_at, self.code = fails_at, code
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

    def _open(self, _vfs: Any, name: Any, file: Any, flags: int, out: Any) -> int:
        result: int = self._plain_open(self._default, name, file, flags, out)
        if result == 0 and name and file.contents.methods:
            self._paths[_address(file)] = Path(cast(name, c_char_p).value.decode()).name  # type: ignore[union-attr]
            file.contents.methods = ctypes.pointer(self._watched(file.contents.methods))
        return result

    def _watched(self, methods: Any) -> _Methods:
        """The calls of a file with ours in the place of those that change it."""
        key = ctypes.addressof(methods.contents)
        if key not in self._methods:
            plain, ours = _Methods(), _Methods()
            memmove(byref(plain), methods, _size(methods.contents.version))
            memmove(byref(ours), byref(plain), sizeof(_Methods))
            ours.write = _Write(lambda file, data, size, at: self._wrote(plain, file, data, size, at))
            ours.truncate = _Truncate(lambda file, size: self._noted(plain.truncate, "truncate", file, size))
            ours.sync = _Sync(lambda file, flags: self._noted(plain.sync, "sync", file, flags))
            self._methods[key] = plain, ours
        return self._methods[key][1]

    def _wrote(self, plain: _Methods, file: Any, data: Any, size: int, at: int) -> int:
        self.calls.append(Call("write", self._paths[_address(file)], at, ctypes.string_at(data, size)))
        done: int = self._failed() or plain.write(file, data, size, at)
        return done

    def _failed(self) -> int:
        """The code of the failure, at the one call that fails."""
        return self.code if len(self.calls) - 1 == self.fails_at else 0

    def _noted(self, call: Any, what: What, file: Any, value: int) -> int:
        self.calls.append(Call(what, self._paths[_address(file)], value if what == "truncate" else 0))
        done: int = self._failed() or call(file, value)
        return done

    def _delete(self, _vfs: Any, name: bytes, is_synced: int) -> int:
        self.calls.append(Call("delete", Path(name.decode()).name))
        done: int = self._failed() or self._plain_delete(self._default, name, is_synced)
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
