"""What a person does at the table, one Struct for each intent; dice and deals travel inside."""

from typing import Annotated

from msgspec import Meta

from companion.core.dice import Roll, Source
from companion.core.judge import Act
from companion.games.assembly.box import RoleName
from companion.games.assembly.cards import Card, Command, Direction, Effect

Seat = Annotated[int, Meta(ge=0, le=1)]
Position = Annotated[int, Meta(ge=1, le=12)]
Room = Annotated[int, Meta(ge=1, le=12)]
Rooms = Annotated[tuple[Room, ...], Meta(max_length=12)]
Effects = Annotated[tuple[Effect, ...], Meta(max_length=6)]


class DealBays(Act, frozen=True):
    """The Bay cards lie in this order from 12 clockwise."""

    order: Rooms
    source: Source = "hand"


class PlaceFirst(Act, frozen=True):
    """The first module, before play."""

    roll: Roll
    room: Room


class Ask(Act, frozen=True):
    """The active player asks whether a command can be verified; a Rotate names its direction."""

    seat: Seat
    command: Command
    direction: Direction | None = None


class Answer(Act, frozen=True):
    """The support player says Yes or No."""

    seat: Seat
    yes: bool


class Declare(Act, frozen=True):
    """A command and what pays for it: one card, or three cards of any kind (`paid` is None)."""

    seat: Seat
    command: Command
    paid: Card | None
    direction: Direction | None = None
    steps: int = 0
    locks: int = 0


class Verify(Act, frozen=True):
    """The support player verifies the declared command, or overrides it by hand."""

    seat: Seat
    verified: bool


class Place(Act, frozen=True):
    """Draw: the die, and the module that came off the stack."""

    roll: Roll
    room: Room


class Lock(Act, frozen=True):
    """Which bays lock, where more fit than were declared."""

    positions: tuple[Position, ...]


class Swap(Act, frozen=True):
    """Which two modules change places."""

    a: Position
    b: Position


class Resolve(Act, frozen=True):
    """A malfunction's effects, told from its card, none where none could be done; `keep` for next time."""

    position: Position
    effects: Effects = ()
    keep: bool = False


class UseRole(Act, frozen=True):
    """A role's one use, told from its card; `role` is the name on it, empty for the one the player has."""

    seat: Seat
    effects: Effects = ()
    role: RoleName = ""
    keep: bool = False


class Refresh(Act, frozen=True):
    """The deck is refreshed; the unlocked Bay cards lie in this order on the open positions from 12 on."""

    order: Rooms
    source: Source = "hand"


class DrawOnly(Act, frozen=True):
    """A turn with an empty hand: draw up, nothing else."""

    seat: Seat


class CloseChannel(Act, frozen=True):
    """A command word was said: the channel closes for this turn."""


Action = (
    DealBays
    | PlaceFirst
    | Ask
    | Answer
    | Declare
    | Verify
    | Place
    | Lock
    | Swap
    | Resolve
    | UseRole
    | Refresh
    | DrawOnly
    | CloseChannel
)
