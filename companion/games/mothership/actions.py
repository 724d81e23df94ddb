"""What a person does at the table, one Struct for each intent; dice and drawn cards travel inside."""

from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct

from companion.core.dice import Roll
from companion.core.judge import Act
from companion.games.mothership.cards import Artifact, Tier
from companion.games.mothership.state import NOBODY, Energy, Ref, Seat, Slot, Subsystem

Weapon = Literal["guns", "sunslayer", "nuclear_missile", "railguns"]
Spaces = Annotated[int, Meta(ge=0)]


class SetUpBoard(Act, frozen=True):
    """The board is laid: is every Station free all round, is every ship where it may start?"""

    stations_free: bool = True
    ships_near: bool = True


class SetNpcTech(Act, frozen=True):
    """The enemy's technology in a solo game, copied from the tree before play."""

    tech: Annotated[tuple[Tier, ...], Meta(max_length=12)]


class RollForStart(Act, frozen=True):
    """One d6 for each player still in the running, in seat order."""

    roll: Roll


class StartTurn(Act, frozen=True):
    """The next player takes the phone."""

    seat: Seat


class EndTurn(Act, frozen=True):
    """The turn is over: resources are collected."""

    seat: Seat


class Divert(Act, frozen=True):
    """The Mothership's energy lies like this now."""

    seat: Seat
    energy: Energy


class Move(Act, frozen=True):
    """A ship flies so many spaces; the rest is what the board shows."""

    seat: Seat
    slot: Slot
    spaces: Spaces
    blocked: bool = False
    taken: bool = False
    leaves_field: bool = False
    beside_planet: bool = False


class EnterField(Act, frozen=True):
    """A ship comes to an asteroid field."""

    seat: Seat
    slot: Slot
    beside_planet: bool = False


class Declare(Act, frozen=True):
    """An attack: on a planet, on a ship (`target`, `slot`) or on a Station (`target` alone)."""

    seat: Seat
    attackers: tuple[Slot, ...]
    target: Seat = NOBODY
    slot: Annotated[int, Meta(ge=-1, le=5)] = NOBODY
    planet: Annotated[int, Meta(ge=-1, le=6)] = NOBODY
    distance: Annotated[int, Meta(ge=1, le=40)] = 1
    wingmen: Annotated[int, Meta(ge=0, le=17)] = 0
    guards: Annotated[int, Meta(ge=0, le=17)] = 0
    weapon: Weapon = "guns"


class RollDice(Act, frozen=True):
    """The dice of both sides; a side without dice rolls none."""

    attack: Roll
    defence: Roll = Roll((), ())


class ResolveFight(Act, frozen=True):
    """The result stands; a captured planet pays from the deck, or blindly from its holder's hand."""

    steal: bool = False


class Discovery(Struct, frozen=True, forbid_unknown_fields=True):
    """What lay under an explored planet: its Artifact."""

    planet: Annotated[int, Meta(ge=0, le=6)]
    artifact: Artifact


class Play(Act, frozen=True, kw_only=True):
    """An Action card with all that it needs to be told; `noooo` is the seat that cancels it."""

    seat: Seat
    card: str
    ship: Ref | None = None
    ships: tuple[Ref, ...] = ()
    player: Seat | None = None
    planet: Annotated[int, Meta(ge=0, le=6)] | None = None
    subsystem: Subsystem | None = None
    die: int | None = None
    roll: Roll | None = None
    found: Discovery | None = None
    stated: bool = False
    steal: bool = False
    beside_planet: bool = False  # a ship that it moves starts next to a planet
    into_field: tuple[Ref, ...] = ()  # the ships that it sets down in asteroids
    inside: bool = False  # the ship stays within the field it is in
    noooo: Seat | None = None
    key: str = ""  # opens the seal of a noted card
    noooo_key: str = ""


class ChooseEvent(Act, frozen=True):
    """The event's player doubles it for themselves, or avoids it."""

    seat: Seat
    double: bool


class BuyCard(Act, frozen=True):
    """One Action card from the deck."""

    seat: Seat


class SellCard(Act, frozen=True):
    """One Action card for the value printed on it."""

    seat: Seat
    card: str
    value: Annotated[int, Meta(ge=0, le=9)]
    key: str = ""


class BuyTech(Act, frozen=True):
    """The next tier of a branch; energy it brings is laid out at once."""

    seat: Seat
    tier: Tier
    into: Energy = Energy()


class UseTech(Act, frozen=True):
    """An ability of a bought tier, on a ship where it needs one."""

    seat: Seat
    name: str
    ship: Ref | None = None
    stated: bool = False
    beside_planet: bool = False
    into_field: bool = False


class Explore(Act, frozen=True):
    """A held planet's token is turned."""

    seat: Seat
    found: Discovery


class NoteCard(Act, frozen=True):
    """A player shows the app, and nobody else, one of their cards; the journal keeps its seal."""

    seat: Seat
    sealed: Annotated[str, Meta(min_length=64, max_length=64)]


class Recount(Act, frozen=True):
    """A player, behind the hand, sets the app's count of their resources right."""

    seat: Seat
    resources: Annotated[int, Meta(ge=0)]


class EndNpcShip(Act, frozen=True):
    """An enemy ship of the solo game can do no more this turn; `stopped`: the board lets it go no further."""

    slot: Slot
    stopped: bool = False


Action = (
    SetUpBoard
    | SetNpcTech
    | RollForStart
    | StartTurn
    | EndTurn
    | Divert
    | Move
    | EnterField
    | Declare
    | RollDice
    | ResolveFight
    | Play
    | ChooseEvent
    | BuyCard
    | SellCard
    | BuyTech
    | UseTech
    | Explore
    | NoteCard
    | Recount
    | EndNpcShip
)
NAMES_TAP = tuple(one for one in get_args(Action) if one not in (SetUpBoard, StartTurn))
"""A tap that also starts a turn, or sets the board up, is named after what else it does."""
