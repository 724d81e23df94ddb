"""What every drawn part of a page has."""

from typing import Literal

from msgspec import Struct

Tone = Literal["plain", "accent", "ok", "warn", "bad"]


class Landing(Struct, frozen=True):
    """Where something that is carried may be let go, and what that would change."""

    place: str
    says: str


class Drawn(Struct, frozen=True, kw_only=True):
    """What every board has: its id, the places that lead on, and the board in one sentence for the ear.

    `held` names for a place the value that is corrected where a finger stays on it. What is in `grabs` may be
    dragged: let go over another place it is the same as touching the one and then the other.
    """

    id: str
    live: tuple[str, ...] = ()
    grabs: tuple[str, ...] = ()
    held: dict[str, str] = {}
    wants: dict[str, str] = {}
    """Places that choose a wish, whatever else they could mean."""
    takes: dict[str, Landing] = {}
    """For what is carried: where it lands on this board."""
    spoken: str = ""
