"""The dice tray as plain values: what lies in it, what was rolled, and what a screen says about it."""

import time
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from companion.core import fairness, odds
from companion.core.dice import KINDS, Roll, Source, dice_name
from companion.core.text import tr, trn
from companion.table.rolls import LoggedRoll

MOST_DICE = 12
MOST_MODIFIER = 20
SHORT = 18  # letters on a button
MOST_ADDENDS = 8  # of a sum that is still read
PRESETS: dict[str, tuple[tuple[int, ...], ...]] = {
    "assembly": ((12,),),
    "exobase": ((6, 6, 6, 6),),
    "mothership": tuple((n,) for n in KINDS),
}


class Tray(Struct, frozen=True):
    """Dice in the tray, largest first; `faces` is empty until they are rolled."""

    sides: tuple[int, ...] = ()
    modifier: int = 0
    faces: tuple[int, ...] = ()
    held: tuple[bool, ...] = ()
    source: Source = "app"
    owners: tuple[str, ...] = ()
    """Who rolled each die, where the table has several players."""

    def add(self, sides: int) -> "Tray":
        """One more die; the old roll is gone. A full tray stays as it is."""
        if len(self.sides) >= MOST_DICE:
            return self
        return Tray(tuple(sorted((*self.sides, sides), reverse=True)), self.modifier)

    def remove(self, sides: int) -> "Tray":
        """One die of that kind less, where there is one."""
        if sides not in self.sides:
            return self
        at = self.sides.index(sides)
        return Tray(self.sides[:at] + self.sides[at + 1 :], self.modifier)

    def nudge(self, by: int) -> "Tray":
        """The modifier moved by `by`, within its limits."""
        return replace(self, modifier=max(-MOST_MODIFIER, min(MOST_MODIFIER, self.modifier + by)))

    def hold(self, at: int) -> "Tray":
        """Die `at` held, or let go; only a rolled die can be held."""
        if not self.faces:
            return self
        held = self.held or (False,) * len(self.sides)
        return replace(self, held=(*held[:at], not held[at], *held[at + 1 :]))

    @property
    def loose(self) -> tuple[int, ...]:
        """The dice the next roll takes: those not held; all of them when all are."""
        return tuple(self.sides[at] for at in self._loose_places())

    def land(self, roll: Roll, who: str = "") -> "Tray":
        """The tray after the loose dice fell like `roll` for `who`."""
        faces = list(self.faces or (0,) * len(self.sides))
        owners = list(self.owners or ("",) * len(self.sides))
        for at, face in zip(self._loose_places(), roll.faces, strict=True):
            faces[at], owners[at] = face, who
        held = () if all(self.held) else self.held
        named = tuple(owners) if any(owners) else ()
        return replace(self, faces=tuple(faces), held=held, owners=named, source=roll.source)

    def kept(self) -> tuple[int, ...]:
        """The faces the next roll leaves alone."""
        return tuple(f for at, f in enumerate(self.faces) if at not in self._loose_places())

    def _loose_places(self) -> list[int]:
        if not self.held or all(self.held):
            return list(range(len(self.sides)))
        return [at for at, hold in enumerate(self.held) if not hold]

    @property
    def total(self) -> int | None:
        """Faces and modifier; None before the roll."""
        return sum(self.faces) + self.modifier if self.faces else None

    @property
    def dist(self) -> odds.Dist:
        """Every total the next roll can give, with its cases."""
        return odds.pool(self.loose, self.modifier + sum(self.kept()))


class RollRow(Struct, frozen=True):
    """One line of the history as it is shown."""

    time: str
    who: str
    what: str
    icon: str
    total: str


class FairnessView(Struct, frozen=True):
    """One kind of die and one source: its columns, and the reading in words."""

    sides: int
    counts: tuple[int, ...]
    title: str
    words: str
    icon: str
    tone: str


def pool_name(sides: tuple[int, ...], modifier: int) -> str:
    """2d8 + d6 + 1."""
    return " ".join(filter(None, (dice_name(sides), _signed(modifier)))) if sides else tr("No dice")


def sum_line(tray: Tray) -> str:
    """6 + 3 + 5 + 1, once it is rolled; nothing where there are too many to add up by eye."""
    if len(tray.faces) > MOST_ADDENDS:
        return ""
    faces = " + ".join(str(face) for face in tray.faces)
    return " ".join(filter(None, (faces, _signed(tray.modifier)))) if tray.faces else ""


def tray_text(tray: Tray) -> str:
    """What the main action says."""
    if not tray.sides:
        return tr("Add a die")
    if len(tray.loose) < len(tray.sides):
        return tr("Roll the other {n}").format(n=len(tray.loose))
    return tr("Roll {dice}").format(dice=_short(tray.sides, tray.modifier))


def type_text(tray: Tray) -> str:
    """What the main action says where real dice are rolled."""
    return tr("Enter {dice}").format(dice=_short(tray.loose, 0)) if tray.sides else tr("Add a die")


def roll_text(sides: tuple[int, ...]) -> str:
    """What the main action of a roll sheet says."""
    return tr("Roll {dice}").format(dice=_short(sides, 0))


def _short(sides: tuple[int, ...], modifier: int) -> str:
    """The pool by name, or by number where the name is too long for a button."""
    name = pool_name(sides, modifier)
    return name if len(name) <= SHORT else trn("{n} die", "{n} dice", len(sides)).format(n=len(sides))


def tray_note(tray: Tray) -> str:
    """What the roll could reach at best; how to hold, once it is rolled."""
    if tray.faces and len(tray.sides) > 1:
        return tr("Tap a die to hold it")
    return tr("at most {n}").format(n=minus(tray.dist.high)) if tray.sides else ""


def reach(dist: odds.Dist, target: int) -> odds.Odds:
    """How often a roll reaches `target`, and how often not."""
    least = sum(weight for total, weight in dist.items() if total >= target)
    return odds.Odds(least, 0, dist.cases - least)


def roll_row(roll: LoggedRoll) -> RollRow:
    """A roll as a line: d8 (7) + 1."""
    kept = tr("kept {faces}").format(faces=", ".join(map(str, roll.kept))) if roll.kept else ""
    faces = ", ".join(str(face) for face in roll.roll.faces)
    what = f"{dice_name(roll.roll.sides)} ({faces}) {_signed(roll.modifier)}".rstrip()
    return RollRow(
        time=time.strftime("%H:%M", time.localtime(roll.at / 1000)),
        who=roll.who,
        what=f"{what}, {kept}" if kept else what,
        icon=source_icon(roll.roll.source),
        total=minus(roll.total),
    )


def fairness_views(tally: fairness.Tally) -> tuple[FairnessView, ...]:
    """Every kind that was ever rolled, the app's dice first, then the table's own."""
    return tuple(
        _fairness(sides, tally.faces(sides, source), source)
        for source in ("app", "hand")
        for sides in KINDS
        if any(tally.faces(sides, source))
    )


def _fairness(sides: int, counts: tuple[int, ...], source: Source) -> FairnessView:
    reading = fairness.read(counts)
    titles = {
        "few": tr("d{n}: too few rolls"),
        "fair": tr("d{n} looks fair"),
        "uneven": tr("d{n} is a little uneven"),
        "loaded": tr("d{n} looks loaded"),
        "too even": tr("d{n} is too even"),
    }
    icons = {
        "few": ("timer-sand", "text2"),
        "fair": ("check-circle", "ok"),
        "loaded": ("alert-octagon", "bad"),
    }
    icon, tone = icons.get(reading.verdict, ("alert", "warn"))
    is_app, rolls = source == "app", reading.rolls
    by = (
        trn("{n} app roll.", "{n} app rolls.", rolls)
        if is_app
        else trn("{n} real roll.", "{n} real rolls.", rolls)
    )
    p = "" if reading.verdict == "few" else f" (p\u00a0{reading.p:.2g})"
    words = f"{by.format(n=rolls)} {reading.words}{p}"
    return FairnessView(sides, counts, titles[reading.verdict].format(n=sides), words, icon, tone)


def source_icon(source: Source) -> str:
    """Phone or hand."""
    return "cellphone" if source == "app" else "hand-back-right"


def source_words(source: Source) -> str:
    """Whose dice they are."""
    return tr("App dice") if source == "app" else tr("Real dice")


def presets(game: str) -> tuple[tuple[int, ...], ...]:
    """The pools that fit the open game."""
    return PRESETS.get(game, ())


def players(table: Any | None) -> tuple[str, ...]:
    """The names at the open table; none without one."""
    return tuple(filter(None, table.options.players)) if table is not None else ()


def minus(n: int) -> str:
    """A number with a real minus sign."""
    return str(n).replace("-", "−")


def _signed(n: int) -> str:
    """+ 1, − 2, or nothing for 0."""
    return f"{'+' if n > 0 else '−'} {abs(n)}" if n else ""
