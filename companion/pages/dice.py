"""Rolling, the same on every page: who rolls, the face pad of real dice, what fell and what it came to."""

from collections.abc import Iterator, Sequence

from companion.core.blocks import Button, Dice, Die
from companion.core.dice import dice_name
from companion.core.text import tr, trn
from companion.table.moment import Moment

APP, REAL = "cellphone", "hand-back-right"


def roll_buttons(
    moment: Moment, label: str = "", note: str = "", icon: str = "dice-multiple"
) -> tuple[Button, ...]:
    """The main place while dice have to fall; the first roll of a table asks who rolls, and goes on."""
    if moment.pool is None:
        return ()
    label = label or tr("Roll {dice}").format(dice=dice_name(moment.pool.sides))
    if moment.own_dice is None:
        return (
            Button(
                control="dice", value=False, label=tr("Use app dice"), note=label, icon=APP, tone="accent"
            ),
            Button(
                control="dice", value=True, label=tr("Use real dice"), note=tr("enter the faces"), icon=REAL
            ),
        )
    if moment.types_faces:
        left = len(moment.pool.sides) - len(moment.draft.faces)
        words = trn("Tap the face", "Tap {n} faces", left).format(n=left)
        return (Button(control="", label=words, off=True, hold="dice"),)
    return (Button(control="main", label=label, note=note, icon=icon, tone="accent", hold="dice"),)


def dice_block(
    moment: Moment,
    title: str = "",
    owners: Sequence[str] | None = None,
    faces: Sequence[str] = (),
    note: str = "",
) -> tuple[Dice, ...]:
    """Real dice to be typed, a die to be put right, or what fell with the last tap; else nothing.

    `owners` stand above the dice (else those of the roll itself), `faces` under the faces of the pad, `note`
    says what the dice came to.
    """
    if moment.types_faces and moment.pool is not None:
        known = (*moment.draft.faces, *(0 for _ in moment.pool.sides))
        dice = _dice(moment.pool.sides, known, moment.pool.owners if owners is None else owners)
        return (_pad(title or _enter(len(moment.pool.sides)), tuple(dice), tuple(faces)),)
    if not moment.rolled or not (moment.draft.is_empty or moment.draft.again is not None):
        return ()
    dice = tuple(_fallen(moment, owners))
    if (place := moment.draft.again) is not None:
        blank = tuple(Die(sides=d.sides, owner=d.owner) if n == place else d for n, d in enumerate(dice))
        return (_pad(tr("Which face is right?"), blank, ()),)
    again = "again" if moment.can_retype else ""
    aside = tr("Real dice") if moment.rolled[0].roll.source == "hand" else ""
    return (Dice(id="dice", title=title, dice=dice, note=note, again=again, aside=aside),)


def _enter(count: int) -> str:
    return tr("Enter your die") if count == 1 else tr("Enter your dice")


def _pad(title: str, dice: tuple[Die, ...], faces: tuple[str, ...]) -> Dice:
    aside = tr("Real dice · hold to change")
    return Dice(
        id="dice", title=title, dice=dice, typed=True, aside=aside, faces=faces, again="again", hold="dice"
    )


def _fallen(moment: Moment, owners: Sequence[str] | None) -> Iterator[Die]:
    """The dice of the last tap, each with its owner; two sides are never added up."""
    named = list(owners) if owners is not None else []
    for one in moment.rolled:
        count = len(one.roll.faces)
        mine = named[:count] or one.owners
        named = named[count:]
        yield from _dice(one.roll.sides, one.roll.faces, mine)


def _dice(sides: Sequence[int], faces: Sequence[int], owners: Sequence[str]) -> tuple[Die, ...]:
    padded = (*owners, *("" for _ in sides))
    return tuple(Die(sides=s, face=f, owner=o) for s, f, o in zip(sides, faces, padded, strict=False))
