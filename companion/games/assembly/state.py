"""The table as the app knows it: bays, modules, counts; never what a hand or the discards hold."""

from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from companion.core.rules import Note
from companion.games.assembly.box import Options, RoleName
from companion.games.assembly.cards import (
    CYCLES,
    HAND,
    Card,
    Command,
    Direction,
    MalfunctionCard,
    RoleCard,
    deck,
    set_aside,
)

POSITIONS = tuple(range(1, 13))
MALFUNCTION_AT = (3, 6, 9, 12)

Room = Annotated[int, Meta(ge=0, le=12)]
Count = Annotated[int, Meta(ge=0, le=16)]
Stage = Literal["deal", "first", "choose", "confirm", "declare", "verify", "execute", "end"]
Step = Literal[
    "deal", "first", "choose", "confirm", "declare", "verify", "execute", "malfunction", "refresh", "over"
]


class Bay(Struct, frozen=True, forbid_unknown_fields=True):
    """One clock position: the Bay card's room, whether it is locked, the module on it (0: none)."""

    room: Room = 0
    locked: bool = False
    module: Room = 0

    @property
    def fits(self) -> bool:
        """The module stands on the Bay card of its own room."""
        return self.module != 0 and self.module == self.room and not self.locked


class Declared(Struct, frozen=True, forbid_unknown_fields=True):
    """The command as it was declared."""

    command: Command
    direction: Direction | None = None
    steps: int = 0
    locks: int = 0
    seat: int | None = None  # who asked; None where it was declared, or asked before this was kept


class State(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One moment of a game; `bays[p % 12]` is clock position p, so that 12 comes first."""

    options: Options
    bays: Annotated[tuple[Bay, ...], Meta(min_length=12, max_length=12)] = (Bay(),) * 12
    draw: Count
    discard: Count = 0
    hands: tuple[Annotated[int, Meta(ge=0, le=HAND)], ...]
    limits: tuple[Annotated[int, Meta(ge=0, le=HAND)], ...]
    cycle: Annotated[int, Meta(ge=1, le=3)] = 1
    played: tuple[Card, ...] = ()  # kinds seen to be paid in this cycle: for AS-R6, never shown
    turn: Annotated[int, Meta(ge=1)] = 1
    active: Annotated[int, Meta(ge=0, le=1)] = 0
    stage: Stage = "deal"
    asked: Declared | None = None
    answer: bool | None = None
    declared: Declared | None = None
    fired: tuple[int, ...] = ()
    owed: Annotated[int, Meta(ge=0, le=HAND)] = 0
    owed_seat: Annotated[int, Meta(ge=0, le=1)] = 0
    roles_used: tuple[bool, ...]
    roles: tuple[RoleName, ...] = ()
    skips: tuple[bool, ...]
    silent: bool = False
    malfunction_cards: tuple[MalfunctionCard, ...] = ()  # entered at this table, for the next time
    role_cards: tuple[RoleCard, ...] = ()
    notes: tuple[Note, ...] = ()

    @property
    def step(self) -> Step:
        """What the table does now; an interruption comes before the stage it interrupts."""
        if self.out_of_time or self.won:
            return "over"
        if self.owed:
            return "refresh"
        if self.fired:
            return "malfunction"
        return "refresh" if self.stage == "end" else self.stage

    @property
    def aside(self) -> tuple[Card, ...]:
        """The cards still set aside: one less after each refresh (AS-R2)."""
        return set_aside(self.options)[self.cycle - 1 :]

    @property
    def out_of_time(self) -> bool:
        """A card has to be drawn, the pile is empty and no cycle is left (AS-R4)."""
        return self.owed > 0 and self.draw == 0 and self.cycle == CYCLES and not self.won

    @property
    def won(self) -> bool:
        """All twelve bays are locked."""
        return all(bay.locked for bay in self.bays)

    @property
    def support(self) -> int:
        """The seat that is not active; the same one in a solo game."""
        return len(self.hands) - 1 - self.active

    @property
    def on_ring(self) -> tuple[int, ...]:
        """The positions where an unlocked module stands."""
        return tuple(p for p in POSITIONS if self.bay(p).module)

    @property
    def locked(self) -> tuple[int, ...]:
        """The positions that are locked."""
        return tuple(p for p in POSITIONS if self.bay(p).locked)

    @property
    def matches(self) -> tuple[int, ...]:
        """The positions whose module could be locked now."""
        return tuple(p for p in POSITIONS if self.bay(p).fits)

    @property
    def stack(self) -> tuple[int, ...]:
        """The rooms whose modules are still face down; their order is nobody's to know."""
        out = {bay.module for bay in self.bays} | {bay.room for bay in self.bays if bay.locked}
        return tuple(room for room in POSITIONS if room not in out)

    def role(self, seat: int) -> str:
        """The name of a player's role; empty where it was not said."""
        return self.roles[seat] if seat < len(self.roles) else ""

    def role_owner(self, role: str, seat: int) -> int | None:
        """The player other than `seat` who has this role (AS-S1)."""
        others = (other for other in range(len(self.hands)) if other != seat)
        return next((other for other in others if is_role(self.role(other), role)), None)

    def bay(self, position: int) -> Bay:
        """The bay at clock position 1 to 12."""
        return self.bays[position % 12]


def is_role(one: str, other: str) -> bool:
    """Whether both names mean the same role, however they are written."""
    return bool(one.strip()) and one.strip().casefold() == other.strip().casefold()


def noted(state: State, rule: str, case: str = "", **params: object) -> State:
    """`state` with one more line for the history."""
    return replace(state, notes=(*state.notes, Note(rule, params, case)))


def start(options: Options) -> State:
    """A table with the cards dealt; the Bay cards and the first module come as actions."""
    seats = len(options.players)
    return State(
        options=options,
        draw=sum(deck(options).values()) - 2 - HAND * seats,
        hands=(HAND,) * seats,
        limits=(HAND,) * seats,
        active=options.first if seats == 2 else 0,
        roles_used=(False,) * seats,
        roles=options.roles,
        skips=(False,) * seats,
    )
