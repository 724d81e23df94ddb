"""What a touch of a page came to: another page, a refusal, or something that has to happen first."""

from typing import Any

from msgspec import Struct

from companion.core.dice import Roll
from companion.core.game import Barrier
from companion.core.rules import Verdict


class Changed(Struct, frozen=True, tag="changed"):
    """The page is another one; `did` are the actions that were recorded."""

    did: tuple[Any, ...] = ()


class Refused(Struct, frozen=True, tag="refused"):
    """The judge says no."""

    verdict: Verdict
    action: Any = None


class NeedsRoll(Struct, frozen=True, tag="needs_roll"):
    """Dice have to fall first; the answer is `tap(control, roll)`."""

    control: str
    sides: tuple[int, ...]
    owners: tuple[str, ...] = ()


class Fell(Struct, frozen=True, tag="fell"):
    """Dice of this phone lie, others of the same roll fall elsewhere: nothing is booked before all lie."""

    control: str
    roll: Roll


class NeedsShuffle(Struct, frozen=True, tag="needs_shuffle"):
    """Something has to be shuffled first; the answer is `tap(control, order)`."""

    control: str
    items: tuple[Any, ...]


class NeedsSeals(Struct, frozen=True, tag="needs_seals"):
    """Something has to be dealt face down first; the answer is `tap(control, seals)`, one for each item."""

    control: str
    items: tuple[Any, ...]


class NeedsTable(Struct, frozen=True, tag="needs_table"):
    """Undo would cross something everyone has seen; the answer is `tap("undo", True)`."""

    barrier: Barrier


class Ignored(Struct, frozen=True, tag="ignored"):
    """Nothing on this page is called so: an older page was touched, or nobody could have asked."""


Result = Changed | Refused | NeedsRoll | Fell | NeedsShuffle | NeedsSeals | NeedsTable | Ignored
