"""A roll, made by the app or read from real dice; it travels inside an action."""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from companion.core.rules import Refusal

Source = Literal["app", "hand"]
KINDS = (2, 4, 6, 8, 10, 12)


class Roll(Struct, frozen=True):
    """Dice as they fell: `faces[i]` on a die of `sides[i]`, and who rolled."""

    sides: tuple[int, ...]
    faces: tuple[int, ...]
    source: Source = "hand"

    @property
    def total(self) -> int:
        """The sum of the faces."""
        return sum(self.faces)

    @property
    def face(self) -> int:
        """The face of a single die."""
        return self.faces[0]


def die(sides: int, face: int, source: Source = "hand") -> Roll:
    """A roll of one die."""
    return Roll((sides,), (face,), source)


def refuse_roll(roll: Roll, sides: tuple[int, ...], rule: str) -> Iterator[Refusal]:
    """`rule` is broken where `roll` is not one possible face on each die of `sides`."""
    if roll.sides != sides or len(roll.faces) != len(sides):
        yield Refusal(rule, {"dice": dice_name(sides), "faces": _shown(roll)}, "dice")
    elif not all(1 <= face <= high for face, high in zip(roll.faces, sides, strict=True)):
        yield Refusal(rule, {"dice": dice_name(sides), "faces": _shown(roll)}, "face")


def dice_name(sides: tuple[int, ...]) -> str:
    """How players write a pool: (6, 6, 8) is 2d6 + d8."""
    counts = {kind: sides.count(kind) for kind in dict.fromkeys(sides)}
    return " + ".join(f"{n if n > 1 else ''}d{kind}" for kind, n in counts.items())


def _shown(roll: Roll) -> str:
    return ", ".join(str(face) for face in roll.faces)
