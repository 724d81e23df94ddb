"""A sheet: what is drawn on one face, as marks in dp from its upper left corner, y down."""

from collections.abc import Callable
from typing import NamedTuple

Measure = Callable[[str, str, float], float]
"""How wide a text is in a face of type at a size, in dp."""
DIGITS = 0.7
"""How high the digits are, of the size of a figure."""


class Rect(NamedTuple):
    """A part of a sheet."""

    x: float
    y: float
    wide: float
    high: float

    def inset(self, across: float, along: float | None = None) -> "Rect":
        """Smaller on every side."""
        down = across if along is None else along
        return Rect(self.x + across, self.y + down, self.wide - 2 * across, self.high - 2 * down)

    @property
    def centre(self) -> tuple[float, float]:
        """Its middle."""
        return self.x + self.wide / 2, self.y + self.high / 2


class Box(NamedTuple):
    """A rounded rectangle around (x, y), filled, or only its border."""

    x: float
    y: float
    wide: float
    high: float
    radius: float
    tone: str
    stroke: float = 0.0
    dashed: bool = False


class Icon(NamedTuple):
    """An icon around (x, y)."""

    name: str
    x: float
    y: float
    side: float
    tone: str


class Text(NamedTuple):
    """Words around (x, y)."""

    text: str
    x: float
    y: float
    size: float
    face: str
    tone: str


Mark = Box | Icon | Text


class Sheet:
    """Collects marks; `ink` is the tone of everything where the sheet is filled with the accent."""

    def __init__(self, wide: float, high: float, measure: Measure, ink: str = "") -> None:
        self.wide, self.high, self.measure, self.ink = wide, high, measure, ink
        self.marks: list[Mark] = []

    @property
    def whole(self) -> Rect:
        """All of it."""
        return Rect(0.0, 0.0, self.wide, self.high)

    def tone(self, tone: str) -> str:
        """A tone as it is seen on this sheet."""
        if self.ink:
            return "faint_ink" if tone == "faint" else self.ink
        return tone

    def box(self, rect: Rect, radius: float, tone: str, stroke: float = 0.0, dashed: bool = False) -> None:
        """A rounded rectangle."""
        self.marks.append(Box(*rect.centre, rect.wide, rect.high, radius, tone, stroke, dashed))

    def icon(self, name: str, x: float, y: float, side: float, tone: str) -> None:
        """An icon around a point."""
        self.marks.append(Icon(name, x, y, side, self.tone(tone)))

    def text(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        tone: str,
        face: str = "strong",
        anchor: str = "center",
    ) -> float:
        """Words at a point; how wide they are."""
        wide = self.measure(text, face, size)
        shift = {"left": wide / 2, "center": 0.0, "right": -wide / 2}[anchor]
        self.marks.append(Text(text, x + shift, y, size, face, self.tone(tone)))
        return wide

    def fitted(self, text: str, face: str, size: float, room: float, least: float) -> tuple[str, float]:
        """`text` and a size at which it fits: smaller down to `least`, then with its end cut."""
        wide = self.measure(text, face, size)
        if wide <= room:
            return text, size
        size = max(least, size * room / wide)
        while len(text) > 1 and self.measure(text, face, size) > room + 0.5:
            text = text.rstrip("…")[:-1].rstrip() + "…"
        return text, size

    def balanced(self, lines: list[str], face: str, size: float) -> list[str]:
        """The same words in as many lines, none much longer than the others."""
        text, best = " ".join(lines), lines
        room = max(self.measure(line, face, size) for line in lines) if lines else 0.0
        while len(lines) > 1:
            room -= 4
            found = self.folded(text, face, size, room, len(lines))
            if max(self.measure(line, face, size) for line in found) > room:
                return best
            best = found
        return best

    def folded(self, text: str, face: str, size: float, room: float, most: int) -> list[str]:
        """`text` in lines that fit into `room`, at most `most`; the last one may be too wide."""
        lines: list[str] = []
        for word in text.split():
            longer = f"{lines[-1]} {word}" if lines else word
            if not lines or (self.measure(longer, face, size) > room and len(lines) < most):
                lines.append(word)
            else:
                lines[-1] = longer
        return lines
