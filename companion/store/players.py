"""Who plays a game, read from its options without its rules."""

import msgspec
from msgspec import Struct


class _Who(Struct, frozen=True):
    """The players among the options of any game."""

    players: tuple[str, ...] = ()


def players_of(options: bytes) -> tuple[str, ...]:
    """The names at a table; none where they can't be read."""
    try:
        return msgspec.json.decode(options, type=_Who).players
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ()
