"""A checksum for every row: one flipped bit is noticed before anybody plays on with it."""

from zlib import crc32


def checksum(*values: bytes | str | int | None) -> int:
    """One number for the values of a row, in their order; also a function of the database's SQL."""
    total = 0
    for value in values:
        data = value if isinstance(value, bytes) else str(value).encode("utf-8", "replace")
        total = crc32(b"\0", crc32(data, total))
    return total
