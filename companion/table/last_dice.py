"""The dice of the last tap: what they were thrown for, and putting one right that was read wrongly."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from companion.core.dice import Roll
from companion.table.dice import rolls_in
from companion.table.moment import Draft, Rolled
from companion.table.table import Tap


class Thrown(Struct, frozen=True):
    """Dice as they were asked for, and the draft they completed; they lie there until the next entry."""

    head: int
    draft: Draft
    dice: tuple[Rolled, ...]


def dice_of(thrown: Thrown | None, head: int, last: Tap | None) -> tuple[Rolled, ...]:
    """As they were asked for; after the app was closed, as the actions have them."""
    if thrown and thrown.head == head:
        return thrown.dice
    return tuple(Rolled(roll) for roll in dict.fromkeys(rolls_in(last.actions))) if last else ()


def can_retype(thrown: Thrown | None, head: int) -> bool:
    """Real dice of the last tap, while what was said for them is known."""
    if not thrown or thrown.head != head or not thrown.dice:
        return False
    return all(one.roll.source == "hand" for one in thrown.dice)


def refaced(answers: dict[str, Any], place: int, face: Any) -> dict[str, Any] | None:
    """The answers with another face on the die at `place` of all rolls; None where it has no such face."""
    for key, said in answers.items():
        if not isinstance(said, Roll):
            continue
        if place >= len(said.faces):
            place -= len(said.faces)
            continue
        if type(face) is not int or not 1 <= face <= said.sides[place]:
            return None
        faces = (*said.faces[:place], face, *said.faces[place + 1 :])
        return {**answers, key: replace(said, faces=faces)}
    return None
