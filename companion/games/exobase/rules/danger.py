"""Danger: the dice a space shows are rolled before anything is paid or gained."""

from collections.abc import Iterator
from fractions import Fraction
from math import comb

from companion.core.dice import Roll, refuse_roll
from companion.core.rules import Refusal
from companion.games.exobase.rules.damage import hurt
from companion.games.exobase.state import Founder, State, note

DANGER_HURTS_TO = 4
"""A danger die from 1 to this costs health."""


def danger_dice(founder: Founder, danger: int) -> int:
    """The dice a founder rolls for a space; a passive ability may take some away."""
    return max(0, danger - sum(effect.amount for effect in founder.has("safer")))


def chance_of_losing(dice: int, at_least: int) -> Fraction:
    """The chance that `dice` danger dice cost `at_least` health, exactly."""
    hurts = Fraction(DANGER_HURTS_TO, 6)
    return sum(
        (comb(dice, n) * hurts**n * (1 - hurts) ** (dice - n) for n in range(at_least, dice + 1)), Fraction(0)
    )


def refuse_danger(founder: Founder, danger: int, roll: Roll | None) -> Iterator[Refusal]:
    """Danger is rolled before anything else, with exactly the dice shown (XB-P5)."""
    dice = danger_dice(founder, danger)
    if roll is None:
        if dice:
            yield Refusal("XB-P5", {"need": dice, "have": 0}, "roll")
    else:
        yield from refuse_roll(roll, (6,) * dice, "XB-P5")


def face_danger(state: State, founder: Founder, roll: Roll | None) -> State:
    """Every die from 1 to 4 costs 1 health (XB-P5)."""
    if not roll or not roll.faces:
        return state
    lost = sum(face <= DANGER_HURTS_TO for face in roll.faces)
    faces = ", ".join(map(str, roll.faces))
    state = note(state, "XB-P5", founder=founder.name, faces=faces, health=lost)
    return hurt(state, founder.name, lost) if lost else state
