"""Shake to roll: the phone's accelerometer, read only while somebody wants it."""

import math
from typing import Any

from companion.device.safely import safely, worked

Vector = tuple[float, float, float]


class Shake:
    """Pure logic: feed times and accelerations in m/s²; says True once per shake."""

    def __init__(
        self, threshold: float = 14.0, peaks: int = 2, window: float = 0.6, rest: float = 0.8
    ) -> None:
        self._threshold, self._need, self._window, self._rest = threshold, peaks, window, rest
        self._peaks: list[float] = []
        self._quiet_until = -math.inf
        self._gravity: Vector = (0.0, 0.0, 0.0)

    def feed(self, at: float, force: tuple[float | None, ...] | None) -> bool:
        """Whether this reading completes a shake; readings without numbers count for nothing."""
        felt = _vector(force)
        if felt is None or at < self._quiet_until:
            return False
        x, y, z = (0.8 * was + 0.2 * now for was, now in zip(self._gravity, felt, strict=True))
        self._gravity = (x, y, z)
        if math.dist(felt, self._gravity) < self._threshold:
            return False
        self._peaks = [*(p for p in self._peaks if at - p < self._window), at]
        if len(self._peaks) < self._need:
            return False
        self._peaks, self._quiet_until = [], at + self._rest
        return True


def _vector(force: tuple[float | None, ...] | None) -> Vector | None:
    if force is None or len(force) != 3 or not all(isinstance(f, int | float) for f in force):
        return None
    x, y, z = (float(f or 0) for f in force)
    return x, y, z


class Accelerometer:
    """The sensor behind plyer; `start` says whether there is one."""

    def __init__(self) -> None:
        self.is_on = False

    def start(self) -> bool:
        """Switch it on."""
        self.is_on = self.is_on or worked(lambda: _sensor().enable())
        return self.is_on

    def stop(self) -> None:
        """Switch it off; the battery is the player's."""
        if self.is_on:
            worked(lambda: _sensor().disable())
        self.is_on = False

    def read(self) -> tuple[float | None, ...] | None:
        """The newest reading; None where there is none."""
        return safely(lambda: tuple(_sensor().acceleration)) if self.is_on else None


def _sensor() -> Any:
    from plyer import accelerometer

    return accelerometer
