"""Make assets/sounds: three short sounds, computed here and nowhere else (`python tools/sounds.py`)."""

from __future__ import annotations

import math
import random
import struct
import wave
from collections.abc import Callable
from pathlib import Path

RATE = 22050
SOUNDS = Path(__file__).resolve().parent.parent / "assets/sounds"
Sound = list[float]


def tone(pitch: float, seconds: float, fade: float, start: float = 0.0) -> Sound:
    """A soft bell of two partials that begins after `start` seconds and dies away at `fade` per second."""
    silence = [0.0] * int(start * RATE)
    times = (i / RATE for i in range(int(seconds * RATE)))
    return silence + [
        min(1.0, t * 400)
        * math.exp(-fade * t)
        * (math.sin(w := math.tau * pitch * t) + 0.3 * math.sin(2 * w))
        for t in times
    ]


def click(seconds: float, start: float, dice: random.Random) -> Sound:
    """A wooden knock: filtered noise over a low, quickly dying tone."""
    noise, low = [0.0] * int(start * RATE), 0.0
    for i in range(int(seconds * RATE)):
        t = i / RATE
        low += 0.45 * (dice.uniform(-1, 1) - low)
        noise.append(math.exp(-90 * t) * (low + 0.5 * math.sin(math.tau * 620 * t)))
    return noise


def mix(*parts: Sound) -> Sound:
    """All parts together, as long as the longest."""
    return [sum(part[i] for part in parts if i < len(part)) for i in range(max(map(len, parts)))]


def roll() -> Sound:
    """A die that knocks five times, closer and softer, and comes to rest."""
    dice = random.Random(6)
    knocks = [(0.0, 1.0), (0.11, 0.85), (0.2, 0.7), (0.27, 0.5), (0.32, 0.35)]
    return mix(*([level * v for v in click(0.06, at, dice)] for at, level in knocks))


def refuse() -> Sound:
    """Two low notes going down a third."""
    return mix(tone(233.1, 0.16, 14), tone(196.0, 0.28, 12, start=0.12))


def book() -> Sound:
    """Two bright notes going up a fifth."""
    return mix(tone(523.3, 0.3, 11), tone(784.0, 0.4, 9, start=0.09))


def write(path: Path, sound: Sound) -> None:
    """Save `sound` as mono 16 bit, as loud as fits with some room, ending in silence."""
    peak = max(map(abs, sound))
    tail = int(0.02 * RATE)
    faded = [v * min(1.0, (len(sound) - i) / tail) for i, v in enumerate(sound)]
    with wave.open(str(path), "wb") as file:
        file.setparams((1, 2, RATE, 0, "NONE", ""))
        file.writeframes(b"".join(struct.pack("<h", round(v / peak * 0.6 * 32767)) for v in faded))


def main() -> None:
    """Write all three."""
    SOUNDS.mkdir(parents=True, exist_ok=True)
    makers: tuple[Callable[[], Sound], ...] = (roll, refuse, book)
    for make in makers:
        write(SOUNDS / f"{make.__name__}.wav", make())


if __name__ == "__main__":
    main()
