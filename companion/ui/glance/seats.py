"""Where the players sit around the phone: pure places, so that any of them can be turned to its player.

A face is a rectangle in dp from the upper left corner of the window and how far it is turned, clockwise.
"""

from typing import NamedTuple

EDGE, GAP = 6.0, 6.0
"""Around all faces, and between two."""
TABLET = 600
"""From this shortest side on there is room for players at the sides."""
SIDE = 0.26
"""How much of the width a seat at a side takes."""
TURNS = {"near": 0, "left": 90, "far": 180, "right": 270}
PHONE_SEATS = {
    1: {"near": 1},
    2: {"near": 1, "far": 1},
    3: {"near": 1, "far": 2},
    4: {"near": 2, "far": 2},
    5: {"near": 2, "far": 3},
    6: {"near": 3, "far": 3},
}
TABLET_SEATS = {
    1: {"near": 1},
    2: {"near": 1, "far": 1},
    3: {"near": 1, "left": 1, "right": 1},
    4: {"near": 1, "left": 1, "far": 1, "right": 1},
    5: {"near": 2, "left": 1, "far": 1, "right": 1},
    6: {"near": 2, "left": 1, "far": 2, "right": 1},
}


class Face(NamedTuple):
    """A part of the window that is read from one side."""

    x: float
    y: float
    wide: float
    high: float
    turn: int = 0

    @property
    def size(self) -> tuple[float, float]:
        """Its width and height as its player sees them."""
        return (self.high, self.wide) if self.turn in (90, 270) else (self.wide, self.high)

    @property
    def middle(self) -> tuple[float, float]:
        """Its middle in the window."""
        return self.x + self.wide / 2, self.y + self.high / 2

    def has(self, x: float, y: float) -> bool:
        """Whether a point of the window is in it."""
        return self.x <= x <= self.x + self.wide and self.y <= y <= self.y + self.high

    def upright(self) -> "Face":
        """The same place, not turned."""
        return self._replace(turn=0)


def is_tablet(wide: float, high: float) -> bool:
    """Whether players can sit at the sides too."""
    return min(wide, high) >= TABLET


def whole(wide: float, high: float) -> Face:
    """All of the window."""
    return Face(0.0, 0.0, wide, high)


def halves(wide: float, high: float) -> tuple[Face, Face]:
    """The near half, and the far one turned to its player."""
    half = (high - GAP) / 2
    return Face(0.0, high - half, wide, half), Face(0.0, 0.0, wide, half, 180)


def faces(count: int, wide: float, high: float) -> tuple[Face, ...]:
    """A face for each of `count` seats, clockwise as the turn goes: the first one is near, at the right."""
    sides = (TABLET_SEATS if is_tablet(wide, high) else PHONE_SEATS)[count]
    aside = wide * SIDE if "left" in sides else 0.0
    inner = Face(EDGE, EDGE, wide - 2 * EDGE, high - 2 * EDGE)
    middle = inner._replace(x=inner.x + aside, wide=inner.wide - 2 * aside)
    split = middle.y + (middle.high + GAP) / 2 if "far" in sides else middle.y
    near = middle._replace(y=split, high=inner.y + inner.high - split)
    far = middle._replace(high=split - GAP - middle.y)
    left = inner._replace(wide=aside - GAP)
    right = left._replace(x=inner.x + inner.wide - left.wide)
    return (
        *reversed(_row(near, sides["near"], "near")),
        *_row(left, sides.get("left", 0), "left"),
        *_row(far, sides.get("far", 0), "far"),
        *_row(right, sides.get("right", 0), "right"),
    )


def _row(room: Face, count: int, side: str) -> list[Face]:
    """`count` faces side by side, from the left of the window to the right."""
    wide = (room.wide - GAP * (count - 1)) / count if count else 0.0
    return [Face(room.x + n * (wide + GAP), room.y, wide, room.high, TURNS[side]) for n in range(count)]


def moved(first: int, count: int, dragged: int, onto: int) -> int:
    """Who sits in the first place after a player was dragged to another one: all go round with them.

    `first` is the player of the first place; players keep the order of the turn.
    """
    place = (dragged - first) % count
    return (first + place - onto) % count


def place_at(found: tuple[Face, ...], x: float, y: float) -> int | None:
    """The number of the face at a point, or None."""
    return next((number for number, face in enumerate(found) if face.has(x, y)), None)
