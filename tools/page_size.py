"""Prove that a phone with memory pages of 16 KB can load us: `python tools/page_size.py bin/*.apk bin/*.aab`.

Looks at every native library in the packages, also in the archive that holds Python's own. A 64-bit library
has to align each part that is loaded to 16 KB or more; 32-bit ones never meet such pages.
"""

from __future__ import annotations

import io
import struct
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

PAGE = 0x4000
LOAD = 1  # the type of a part that is loaded
MAGIC = b"\x7fELF"
ORDER = {1: "<", 2: ">"}
# 32 and 64 bits: where the table of parts is written down, and its entries, from type to alignment
SHAPES = {1: ("28xI10xHH", "8I"), 2: ("32xQ14xHH", "IIQQQQQQ")}


class Unreadable(Exception):
    """Not a library, or only half of one."""


def is_64(data: bytes) -> bool:
    """Whether a library is made for 64 bits."""
    return data[:4] == MAGIC and data[4] == 2


def alignments(data: bytes) -> list[int]:
    """The alignment of every part of a library that is loaded into memory."""
    try:
        head, entry = SHAPES[data[4]]
        order = ORDER[data[5]]
        start, size, count = struct.unpack_from(order + head, data)
        parts = [struct.unpack_from(order + entry, data, start + i * size) for i in range(count)]
    except (IndexError, KeyError, struct.error) as error:
        raise Unreadable(str(error)) from error
    return [part[-1] for part in parts if part[0] == LOAD]


def libraries(package: Path) -> Iterator[tuple[str, bytes]]:
    """Every native library of an APK, an AAB, or of an archive inside that is only called a library."""
    with zipfile.ZipFile(package) as file:
        for name in file.namelist():
            if name.endswith(".so"):
                yield from _opened(name, file.read(name))


def _opened(name: str, data: bytes) -> Iterator[tuple[str, bytes]]:
    """A library as it is; python-for-android's libpybundle.so is an archive with more of them."""
    if data[:4] == MAGIC:
        yield name, data
        return
    try:
        with tarfile.open(fileobj=io.BytesIO(data)) as archive:
            files = [member for member in archive if member.isfile() and ".so" in Path(member.name).suffixes]
            held = [(member.name, archive.extractfile(member)) for member in files]
            yield from [(f"{name}/{inner}", file.read()) for inner, file in held if file]
    except (tarfile.TarError, EOFError, OSError):
        yield name, data


def wrong(data: bytes) -> str:
    """Why a phone with large pages could not load this library; empty when it could."""
    if data[:4] != MAGIC:
        return "is not a library"
    try:
        found = alignments(data)
    except Unreadable as error:
        return f"can't be read: {error}"
    if not found:
        return "loads nothing"
    if is_64(data) and min(found) < PAGE:
        return f"is aligned to {min(found):#x}, needs {PAGE:#x}"
    return ""


def main(names: list[str]) -> int:
    """0 when every library of every package would be loaded."""
    faults = 0
    for package in map(Path, names):
        found = list(libraries(package))
        bad = [f"{package.name}: {name} {why}" for name, data in found if (why := wrong(data))]
        if not any(is_64(data) for _, data in found):
            bad.append(f"{package.name}: holds no 64-bit library")
        print(*bad, f"{package.name}: {len(found)} libraries, {len(bad)} problems", sep="\n")
        faults += len(bad)
    return 1 if faults or not names else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
