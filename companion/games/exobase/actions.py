"""What a person does at the table, one Struct for each intent; dice and cards travel inside."""

from typing import Annotated

from msgspec import Meta, Struct

from companion.core.dice import Roll
from companion.games.exobase.cards import Ability, Effect, FounderCard, Hazard, Level, Location, Space
from companion.games.exobase.stock import Resource

Index = Annotated[int, Meta(ge=0, le=20)]
Cell = Annotated[int, Meta(ge=-20, le=20)]


class _Action(
    Struct,
    frozen=True,
    kw_only=True,
    tag_field="type",
    tag=lambda name: name.lower(),
    forbid_unknown_fields=True,
):
    """Base of all actions: told apart by `type`."""


class Found(_Action, frozen=True):
    """The four core locations lie in the middle: Station, Hab, and below them Greenhouse, Machine Shop."""

    core: Annotated[tuple[Location, ...], Meta(max_length=4)]


class Deal(_Action, frozen=True):
    """The founders who were dealt; a bonus of any resource already names the chosen one."""

    founders: Annotated[tuple[FounderCard, ...], Meta(max_length=8)]


class Lay(_Action, frozen=True):
    """The two rows as they lie; the last task is the top of the pile."""

    row: Annotated[tuple[Location, ...], Meta(max_length=13)]
    tasks: Annotated[tuple[Location, ...], Meta(max_length=13)]


class Morning(_Action, frozen=True):
    """Production goes into store."""


class Work(_Action, frozen=True):
    """A founder works a space of the base; `stated` tells a space the app does not know yet.

    `resource` is the choice where any is gained, or the one a bonus or injury touches.
    `second` says that the card shows the stated space once more beside one just like it.
    """

    founder: str
    at: str
    space: Index = 0
    offer: Index = 0
    resource: Resource | None = None
    stated: Space | None = None
    second: bool = False
    roll: Roll | None = None


class DoTask(_Action, frozen=True):
    """A founder works a card of the task row, named by its location; the rest as in `Work`."""

    founder: str
    card: str
    space: Index = 0
    offer: Index = 0
    resource: Resource | None = None
    stated: Space | None = None
    second: bool = False
    roll: Roll | None = None


class Build(_Action, frozen=True):
    """A founder builds a card of the location row at a cell; `stated` reads the card where it is unknown."""

    founder: str
    card: str
    x: Cell
    y: Cell
    resource: Resource | None = None
    stated: Location | None = None
    roll: Roll | None = None


class Upgrade(_Action, frozen=True):
    """A founder raises a location by one level; `stated` reads the level where it is unknown."""

    founder: str
    at: str
    resource: Resource | None = None
    stated: Level | None = None
    roll: Roll | None = None


class Repair(_Action, frozen=True):
    """A founder takes a damage token off."""

    founder: str
    at: str


class EndPlacement(_Action, frozen=True):
    """No more founders are placed today."""


class RollHazard(_Action, frozen=True):
    """The hazard die."""

    roll: Roll


class Suffer(_Action, frozen=True):
    """The line of the Hazard card that the total picks."""

    hazard: Hazard


class Target(_Action, frozen=True):
    """A target roll."""

    roll: Roll


class Pick(_Action, frozen=True):
    """The player's answer to the open question: a founder or a location."""

    name: str


class Power(_Action, frozen=True):
    """Cubes from the bank power a dark location."""

    at: str


class Use(_Action, frozen=True):
    """A founder uses an ability; `to`, `at` and `resource` say on whom, where and of what."""

    founder: str
    ability: Index = 0
    stated: Annotated[tuple[Effect, ...], Meta(max_length=4)] = ()
    resource: Resource | None = None
    to: str = ""
    at: str = ""


class Take(_Action, frozen=True):
    """A founder keeps the task card as an ability; `stated` reads it where it is unknown."""

    founder: str
    stated: Ability | None = None


class Rest(_Action, frozen=True):
    """Two of the Rest resource for one health."""

    founder: str


class Draw(_Action, frozen=True):
    """The next card of the pile joins the task row."""

    card: Location


class Turn(_Action, frozen=True):
    """A card of the task row is turned into the location row."""

    card: str


class NextDay(_Action, frozen=True):
    """The day marker moves on; `let_go` says that a win which could be claimed is given away."""

    let_go: bool = False


class Claim(_Action, frozen=True):
    """The base can carry its shield."""


Action = (
    Found
    | Deal
    | Lay
    | Morning
    | Work
    | DoTask
    | Build
    | Upgrade
    | Repair
    | EndPlacement
    | RollHazard
    | Suffer
    | Target
    | Pick
    | Power
    | Use
    | Take
    | Rest
    | Draw
    | Turn
    | NextDay
    | Claim
)
Placement = Work | DoTask | Build | Upgrade | Repair
