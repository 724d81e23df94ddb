"""What can be known before a tap: where the next module can land, and what drawing up will bring."""

from fractions import Fraction

from msgspec import Struct

from companion.games.assembly.rules.ring import Bays, landing
from companion.games.assembly.state import POSITIONS, State

ROTATE = 2
"""The most steps of a Rotate."""


class Landing(Struct, frozen=True):
    """How often the next module is in its own bay, a Rotate away from it, or farther."""

    home: Fraction
    near: Fraction

    @property
    def far(self) -> Fraction:
        """Neither."""
        return 1 - self.home - self.near


def landings(bays: Bays) -> dict[int, int]:
    """How many of the 12 faces bring a module to each free position (AS-C1)."""
    found: dict[int, int] = {}
    for rolled in POSITIONS:
        at = landing(bays, rolled)
        found[at] = found.get(at, 0) + 1
    return found


def next_module(state: State) -> Landing | None:
    """The odds of the next module; each one in the stack is as likely as any other. None without a stack."""
    if not state.stack:
        return None
    whole, home, near = 12 * len(state.stack), 0, 0
    for at, faces in landings(state.bays).items():
        for room in state.stack:
            steps = steps_home(state, at, room)
            home += faces * (steps == 0)
            near += faces * (steps is not None and 0 < steps <= ROTATE)
    return Landing(Fraction(home, whole), Fraction(near, whole))


def steps_home(state: State, at: int, room: int) -> int | None:
    """How many open positions a module at `at` is from its bay, the shorter way."""
    ring = [p for p in (12, *POSITIONS[:-1]) if not state.bay(p).locked]
    home = next((p for p in ring if state.bay(p).room == room), None)
    if home is None or at not in ring:
        return None
    ahead = (ring.index(home) - ring.index(at)) % len(ring)
    return min(ahead, len(ring) - ahead)


def missing_cards(state: State, paid: int) -> int:
    """How many cards the draw pile lacks when the active player draws up after paying `paid`."""
    held = state.hands[state.active] - paid
    return max(0, state.limits[state.active] - held - state.draw)
