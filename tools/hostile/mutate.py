"""Mutations of a file, by chance, and the tricks everybody tries."""

import random
from collections.abc import Callable, Iterator

NUMBERS = (b"-1", b"0", b"1e999", b"-0.0", b"99999999999999999999999", b"1.5", b"NaN", b"null", b"true")
WORDS = (b'""', b'"\\u0000"', b'"\\ud800"', b'"' + b"x" * 5_000 + b'"', b"[]", b"{}", b'"../../etc/passwd"')
DEEP = 60_000


def mutated(data: bytes, chance: random.Random) -> bytes:
    """`data` with one to three things wrong."""
    for _ in range(chance.randint(1, 3)):
        data = chance.choice(MUTATIONS)(data, chance)
    return data


def _flipped(data: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(max(1, len(data)))
    return data[:at] + bytes([chance.randrange(256)]) + data[at + 1 :]


def _cut(data: bytes, chance: random.Random) -> bytes:
    return data[: chance.randrange(len(data) + 1)]


def _lines(data: bytes, chance: random.Random) -> bytes:
    """A line twice, gone, or in another place."""
    lines = data.split(b"\n")
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    match chance.randrange(3):
        case 0:
            lines.insert(other, lines[one])
        case 1:
            del lines[one]
        case _:
            lines[one], lines[other] = lines[other], lines[one]
    return b"\n".join(lines)


def _replaced(data: bytes, chance: random.Random) -> bytes:
    """A value in the place of another one."""
    at = data.find(b":", chance.randrange(max(1, len(data)))) + 1
    ends = [end for mark in (b",", b"}") if (end := data.find(mark, at)) >= 0]
    value = chance.choice(NUMBERS + WORDS)
    return data[:at] + value + data[min(ends, default=len(data)) :] if at else data


def _doubled(data: bytes, chance: random.Random) -> bytes:
    """A key twice in one object, or one nobody knows."""
    at = data.find(b"{", chance.randrange(max(1, len(data)))) + 1
    key = chance.choice((b'"type":"undo",', b'"format":99,', b'"game":"chess",', b'"__class__":1,'))
    return data[:at] + key + data[at:] if at else data


MUTATIONS: tuple[Callable[[bytes, random.Random], bytes], ...] = (
    _flipped,
    _cut,
    _lines,
    _replaced,
    _replaced,
    _doubled,
)


def tricks(data: bytes) -> Iterator[bytes]:
    """Depth, size, encodings, nothing at all."""
    yield from (b"", b"\x00" * 1000, b"\xff\xfe" + data, b"\xef\xbb\xbf" + data, b"null", b"[]", b"{}")
    yield b"[" * DEEP
    yield b'{"a":' * DEEP
    yield data.split(b"\n")[0] + b"\n" + b"[" * DEEP
    yield data + b"\n" + b"x" * 3_000_000
    yield data.replace(b"\n", b"\r\n")
    yield b"\n" * 200_000 + data
    yield data.replace(b"{", b'{"' + b"k" * 100_000 + b'":1,', 1)
    yield b"PK\x03\x04" + data
