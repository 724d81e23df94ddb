"""The seal that keeps a dealt mission secret.

A dealt mission enters the journal only as a seal: a digest of a random salt and the mission. The salts stay
outside the journal. Seal and salt together give the mission, neither of them does alone.
"""

import hashlib
from collections.abc import Sequence

from companion.games.airlock.cards import MISSIONS, Mission

_BINDING = "2:"


def seal(mission: Mission, salt: str) -> str:
    """What the journal keeps of a dealt mission."""
    return _BINDING + _digest(mission, salt)


def _digest(mission: Mission, salt: str) -> str:
    return hashlib.sha256(f"{salt}:{mission}".encode()).hexdigest()


def is_binding(sealed: str) -> bool:
    """Whether a mission counts only when its seal is opened; seals of older games asked for less."""
    return sealed.startswith(_BINDING)


def opens(sealed: str, mission: Mission, salt: str) -> bool:
    """Whether `salt` proves that `sealed` closes this mission."""
    return sealed.removeprefix(_BINDING) == _digest(mission, salt)


def unseal(sealed: str, salt: str) -> Mission | None:
    """The mission behind `sealed`; None where the salt belongs to another seal."""
    return next((mission for mission in MISSIONS if opens(sealed, mission, salt)), None)


def seals(missions: Sequence[Mission], salts: Sequence[str]) -> tuple[str, ...]:
    """A whole deal as the journal keeps it."""
    return tuple(seal(mission, salt) for mission, salt in zip(missions, salts, strict=True))
