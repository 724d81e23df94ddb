"""The seals that keep dealt missions secret: one for each seat, in the journal instead of the missions."""

from collections.abc import Sequence

from companion.core import seals as core
from companion.core.seals import is_binding, opens, seal
from companion.games.airlock.cards import MISSIONS, Mission

__all__ = ["is_binding", "opens", "seal", "seals", "unseal"]


def unseal(sealed: str, salt: str) -> Mission | None:
    """The mission behind `sealed`; None where the salt belongs to another seal."""
    found = core.unseal(sealed, salt, MISSIONS)
    return next((mission for mission in MISSIONS if mission == found), None)


def seals(missions: Sequence[Mission], salts: Sequence[str]) -> tuple[str, ...]:
    """A whole deal as the journal keeps it."""
    return tuple(seal(mission, salt) for mission, salt in zip(missions, salts, strict=True))
