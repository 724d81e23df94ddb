"""What a person does at the table, one Struct for each intent; dice and cards travel inside."""

from typing import Annotated

from msgspec import Meta

from companion.core.dice import Roll
from companion.core.judge import Act
from companion.games.exobase.box import Resource
from companion.games.exobase.cards import Ability, Effect, FounderCard, Hazard, Level, Location, Space

Index = Annotated[int, Meta(ge=0, le=20)]
Cell = Annotated[int, Meta(ge=-20, le=20)]


class LayBase(Act, frozen=True):
    """The four core locations lie in the middle: Station, Hab, and below them Greenhouse, Machine Shop."""

    core: Annotated[tuple[Location, ...], Meta(max_length=4)]


class Deal(Act, frozen=True):
    """The founders who were dealt; a bonus of any resource already names the chosen one."""

    founders: Annotated[tuple[FounderCard, ...], Meta(max_length=8)]


class LayRows(Act, frozen=True):
    """The two rows as they lie; the last task is the top of the pile."""

    row: Annotated[tuple[Location, ...], Meta(max_length=13)]
    tasks: Annotated[tuple[Location, ...], Meta(max_length=13)]


class Morning(Act, frozen=True):
    """Production goes into store."""


class Work(Act, frozen=True):
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


class DoTask(Act, frozen=True):
    """A founder works a card of the task row, named by its location; the rest as in `Work`."""

    founder: str
    card: str
    space: Index = 0
    offer: Index = 0
    resource: Resource | None = None
    stated: Space | None = None
    second: bool = False
    roll: Roll | None = None


class Build(Act, frozen=True):
    """A founder builds a card of the location row at a cell; `stated` reads the card where it is unknown."""

    founder: str
    card: str
    x: Cell
    y: Cell
    resource: Resource | None = None
    stated: Location | None = None
    roll: Roll | None = None

    @property
    def cell(self) -> str:
        """Where it goes, as one word."""
        return f"{self.x},{self.y}"


class Upgrade(Act, frozen=True):
    """A founder raises a location by one level; `stated` reads the level where it is unknown."""

    founder: str
    at: str
    resource: Resource | None = None
    stated: Level | None = None
    roll: Roll | None = None


class Repair(Act, frozen=True):
    """A founder takes a damage token off."""

    founder: str
    at: str


class EndPlacement(Act, frozen=True):
    """No more founders are placed today."""


class RollHazard(Act, frozen=True):
    """The hazard die."""

    roll: Roll


class ResolveHazard(Act, frozen=True):
    """The line of the Hazard card that the total picks; `keep` writes it down for the next time."""

    hazard: Hazard
    keep: bool = False


class Target(Act, frozen=True):
    """A target roll."""

    roll: Roll


class ShowDice(Act, frozen=True):
    """Which of the locations without a known die show the face of the target roll."""

    names: tuple[str, ...] = ()


class ShowDoor(Act, frozen=True):
    """Whether a side of a location that nobody has looked at has a door."""

    at: str
    side: Annotated[int, Meta(ge=0, le=3)]
    is_door: bool


class NameCard(Act, frozen=True):
    """A card that was laid without its name gets it, with what is known of it."""

    card: str
    named: Location


class Answer(Act, frozen=True):
    """The player's answer to the open question: a founder or a location."""

    name: str


class Power(Act, frozen=True):
    """Cubes from the bank power a dark location."""

    at: str


class UseAbility(Act, frozen=True):
    """A founder uses an ability; `to`, `at` and `resource` say on whom, where and of what."""

    founder: str
    ability: Index = 0
    stated: Annotated[tuple[Effect, ...], Meta(max_length=4)] = ()
    resource: Resource | None = None
    to: str = ""
    at: str = ""


class TakeAbility(Act, frozen=True):
    """A founder takes the task card as an ability; `stated` reads it where it is unknown."""

    founder: str
    stated: Ability | None = None


class Rest(Act, frozen=True):
    """Two of the Rest resource for one health."""

    founder: str


class Draw(Act, frozen=True):
    """The next card of the pile joins the task row."""

    card: Location


class FlipTask(Act, frozen=True):
    """A card of the task row is flipped into the location row."""

    card: str


class NextDay(Act, frozen=True):
    """The day marker moves on; `let_go` says that a win which could be claimed is given away."""

    let_go: bool = False


class Claim(Act, frozen=True):
    """The base can carry its shield."""


Action = (
    LayBase
    | Deal
    | LayRows
    | Morning
    | Work
    | DoTask
    | Build
    | Upgrade
    | Repair
    | EndPlacement
    | RollHazard
    | ResolveHazard
    | Target
    | ShowDice
    | ShowDoor
    | NameCard
    | Answer
    | Power
    | UseAbility
    | TakeAbility
    | Rest
    | Draw
    | FlipTask
    | NextDay
    | Claim
)
Placement = Work | DoTask | Build | Upgrade | Repair
