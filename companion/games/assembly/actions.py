"""What a person does at the table, one Struct for each intent; dice and deals travel inside."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from companion.core.dice import Roll, Source
from companion.games.assembly.box import RoleName
from companion.games.assembly.cards import Card, Command, Direction

Seat = Annotated[int, Meta(ge=0, le=1)]
Position = Annotated[int, Meta(ge=1, le=12)]
Room = Annotated[int, Meta(ge=1, le=12)]
Rooms = Annotated[tuple[Room, ...], Meta(max_length=12)]
EffectKind = Literal["rotate_one", "swap", "lock", "unlock", "discard", "draw", "hand_limit", "skip"]


_PLACED: tuple[EffectKind, ...] = ("rotate_one", "swap", "lock", "unlock")
_COUNTED: tuple[EffectKind, ...] = ("discard", "draw", "hand_limit")
_WAYS = {"clockwise": "Clockwise", "anticlockwise": "Anti-Clockwise"}


def _asked(*kinds: EffectKind) -> dict[str, dict[str, tuple[EffectKind, ...]]]:
    """A question that only some kinds of effect ask."""
    return {"when": {"kind": kinds}}


class Effect(Struct, frozen=True):
    """One elementary effect of a role or a malfunction; `to` is the second position of a swap."""

    kind: Annotated[
        EffectKind,
        Meta(
            title="Effect",
            extra={
                "labels": {
                    "rotate_one": "Move one module",
                    "swap": "Swap two modules",
                    "lock": "Lock a bay",
                    "unlock": "Unlock a bay",
                    "discard": "Discard cards",
                    "draw": "Draw cards",
                    "hand_limit": "Set the hand limit",
                    "skip": "Skip the next turn",
                }
            },
        ),
    ]
    position: Annotated[
        int, Meta(title="Position", description="0: chosen at the table", ge=0, le=12, extra=_asked(*_PLACED))
    ] = 0
    to: Annotated[
        int,
        Meta(title="With position", description="0: chosen at the table", ge=0, le=12, extra=_asked("swap")),
    ] = 0
    direction: Annotated[
        Direction, Meta(title="Direction", extra={**_asked("rotate_one"), "labels": _WAYS})
    ] = "clockwise"
    steps: Annotated[int, Meta(title="Steps", ge=1, le=11, extra=_asked("rotate_one"))] = 1
    count: Annotated[int, Meta(title="Number", ge=0, le=3, extra=_asked(*_COUNTED))] = 1


class _Action(
    Struct, frozen=True, tag_field="type", tag=lambda name: name.lower(), forbid_unknown_fields=True
):
    """Base of all actions: told apart by `type`."""


class DealBays(_Action, frozen=True):
    """The Bay cards lie in this order from 12 clockwise."""

    order: Rooms
    source: Source = "hand"


class PlaceFirst(_Action, frozen=True):
    """The first module, before play."""

    roll: Roll
    room: Room


class Ask(_Action, frozen=True):
    """The active player asks whether a command can be verified; a Rotate names its direction."""

    seat: Seat
    command: Command
    direction: Direction | None = None


class Answer(_Action, frozen=True):
    """The support player says Yes or No."""

    seat: Seat
    yes: bool


class Declare(_Action, frozen=True):
    """A command and what pays for it: one card, or three cards of any kind (`paid` is None)."""

    seat: Seat
    command: Command
    paid: Card | None
    direction: Direction | None = None
    steps: int = 0
    locks: int = 0


class Verify(_Action, frozen=True):
    """The support player verifies the declared command, or overrides it by hand."""

    seat: Seat
    verified: bool


class Place(_Action, frozen=True):
    """Draw: the die, and the module that came off the stack."""

    roll: Roll
    room: Room


class Lock(_Action, frozen=True):
    """Which bays lock, where more fit than were declared."""

    positions: tuple[Position, ...]


class Swap(_Action, frozen=True):
    """Which two modules change places."""

    a: Position
    b: Position


class Resolve(_Action, frozen=True):
    """A malfunction's effects, told from its card; none where nothing could be done."""

    position: Position
    effects: Annotated[tuple[Effect, ...], Meta(max_length=6)] = ()


class UseRole(_Action, frozen=True):
    """A role's one use, told from its card; `role` is the name on it, empty for the one the player has."""

    seat: Seat
    effects: Annotated[tuple[Effect, ...], Meta(max_length=6)] = ()
    role: RoleName = ""


class Refresh(_Action, frozen=True):
    """The deck is refreshed; the unlocked Bay cards lie in this order on the open positions from 12 on."""

    order: Rooms
    source: Source = "hand"


class DrawOnly(_Action, frozen=True):
    """A turn with an empty hand: draw up, nothing else."""

    seat: Seat


class Hush(_Action, frozen=True):
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
    | Hush
)
