"""What a table chooses before the game."""

from collections.abc import Iterator

from companion.core.rules import Refusal
from companion.games.exoship.box import SIX, Options


def refuse_options(options: Options) -> Iterator[Refusal]:
    """A solo game, six founders at the start (XS-R3)."""
    if len(options.players) != 1:
        yield Refusal("XS-R3", {"have": len(options.players), "need": 1}, "players")
    if (laid_out := sum(count for _, count in options.box.start)) != SIX:
        yield Refusal("XS-R3", {"have": laid_out, "need": SIX}, "six")
