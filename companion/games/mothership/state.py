"""The table as the app knows it: panels, fleets, planets, counts, and the dogfight being fought."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from companion.core.rules import Note
from companion.games.mothership.box import (
    ENERGY,
    HAND,
    HULL,
    LEVEL_ENERGY,
    SOLO_PLANETS,
    STATION,
    TEAM_COUNT,
    EventKind,
    Options,
)
from companion.games.mothership.cards import Artifact, Tier, deck_size

Kind = Literal["mothership", "fighter", "bomber"]
Subsystem = Literal["engines", "weapons", "shields"]
Side = Literal["attack", "defence"]
Phase = Literal["layout", "initiative", "turn", "between", "over"]
FightKind = Literal["ship", "station", "planet", "asteroids"]
SUBSYSTEMS: tuple[Subsystem, ...] = ("engines", "weapons", "shields")
SLOTS: tuple[Kind, ...] = ("mothership", "fighter", "fighter", "fighter", "bomber", "bomber")
MOTHERSHIP = 0
NOBODY = -1
Row = Annotated[int, Meta(ge=0, le=36)]
Count = Annotated[int, Meta(ge=0)]
Seat = Annotated[int, Meta(ge=-1, le=6)]
Slot = Annotated[int, Meta(ge=0, le=5)]


class Ref(Struct, frozen=True, forbid_unknown_fields=True):
    """A ship: its player's seat and its slot, 0 the Mothership, 1 to 3 Fighters, 4 and 5 Bombers."""

    seat: Seat
    slot: Slot


class Energy(Struct, frozen=True, forbid_unknown_fields=True):
    """The three rows of the Control Panel."""

    engines: Row = 0
    weapons: Row = 0
    shields: Row = 0

    @property
    def total(self) -> int:
        """The energy in all three rows."""
        return self.engines + self.weapons + self.shields

    @property
    def rows(self) -> tuple[int, int, int]:
        """The energy of each row, in the order of SUBSYSTEMS."""
        return self.engines, self.weapons, self.shields

    def row(self, name: Subsystem) -> int:
        """The energy in one row."""
        value: int = getattr(self, name)
        return value


class Ship(Struct, frozen=True, forbid_unknown_fields=True):
    """One ship and what it has done this turn; a boost of 0 doubles, any other adds."""

    kind: Kind
    alive: bool = True
    lost_turn: int = 0
    spaces: Count = 0
    warped: bool = False
    attacked: bool = False
    boosts: tuple[int, ...] = ()
    rope: int = 0
    deflected: bool = False
    in_field: bool = False
    pinned: bool = False
    railgun: bool = False
    post: int = NOBODY  # the planet an enemy ship of the solo game still has to take
    pushed: bool = False  # an enemy ship that a card moved away from its planet
    stood_down: bool = False  # an enemy ship that has nothing left to do this turn
    jumped: bool = False  # through Jump Gates this turn, also by a team mate's


class Kills(Struct, frozen=True, forbid_unknown_fields=True):
    """What a player has destroyed."""

    small: Count = 0
    motherships: Count = 0
    stations: Count = 0


class Player(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One seat: its panel, fleet, hand and what it owns. Resources and known cards are its secret."""

    energy: Energy
    before: Energy
    base: int = ENERGY
    prodded: Energy = Energy()
    splits: tuple[Energy, ...] = ()  # the last ones set, newest first
    ships: Annotated[tuple[Ship, ...], Meta(min_length=6, max_length=6)]
    hull: Annotated[int, Meta(ge=0, le=HULL)] = HULL
    station: Annotated[int, Meta(ge=0, le=STATION)] = STATION
    shields_used: Count = 0
    shields_off: bool = False
    spare_shields: Count = 0
    resources: Annotated[int, Meta(ge=0)] = 0
    hand: Annotated[int, Meta(ge=0, le=97)] = HAND
    known: tuple[str, ...] = ()  # seals of noted cards
    noted: Annotated[int, Meta(ge=0)] = 0  # how many were ever noted
    tech: tuple[Tier, ...] = ()
    charged: Tier | None = None
    used: tuple[str, ...] = ()  # the tiers whose ability was used this turn
    kills: Kills = Kills()
    out: bool = False


class Planet(Struct, frozen=True, forbid_unknown_fields=True):
    """One planet: who holds it, and what exploring it brought."""

    owner: Seat = NOBODY
    explored: bool = False
    artifact: Artifact | None = None
    removed: bool = False


class Buff(Struct, frozen=True, forbid_unknown_fields=True):
    """Something a card adds to one side's total."""

    side: Side
    amount: int
    card: str


class Again(Struct, frozen=True, forbid_unknown_fields=True):
    """A second throw of one die that is added to the first."""

    side: Side
    die: int
    face: int


class Faces(Struct, frozen=True, forbid_unknown_fields=True):
    """Both sides' dice as they lie; `sides` are those of the attack's dice and of the defence's."""

    attack: tuple[int, ...]
    defence: tuple[int, ...]
    again: tuple[Again, ...] = ()
    sides: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())


class Fight(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A declared attack, or a ship that enters asteroids (then `seat` is its owner and `slot` the ship)."""

    kind: FightKind
    seat: Seat
    attackers: tuple[Slot, ...] = ()
    target: Seat = NOBODY
    slot: Annotated[int, Meta(ge=-1, le=5)] = NOBODY
    planet: int = NOBODY
    wingmen: Count = 0
    ranged: bool = False
    buffs: tuple[Buff, ...] = ()
    doubled: tuple[tuple[Side, int], ...] = ()
    need: int = 0
    rolled: Faces | None = None
    saved: tuple[Ref, ...] = ()
    last_stand: tuple[Ref, ...] = ()


class Event(Struct, frozen=True, forbid_unknown_fields=True):
    """A random event: whose it is, what they chose for themselves, who has yet to have a turn under it."""

    kind: EventKind
    seat: Seat
    choice: Literal["", "double", "avoid"] = ""
    left: tuple[Seat, ...] = ()


class State(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One moment of a game."""

    options: Options
    phase: Phase = "layout"
    seat: Annotated[int, Meta(ge=0, le=6)] = 0
    turn: Annotated[int, Meta(ge=0)] = 0
    round: Annotated[int, Meta(ge=1)] = 1
    had: tuple[Seat, ...] = ()
    contenders: tuple[Seat, ...]
    players: tuple[Player, ...]
    planets: Annotated[tuple[Planet, ...], Meta(max_length=7)]
    deck: Annotated[int, Meta(ge=0, le=97)]
    discards: tuple[str, ...] = ()
    buried: Annotated[int, Meta(ge=0, le=97)] = 0  # cards that left the game unseen, with their player
    values: dict[str, int] = {}
    fight: Fight | None = None
    adrift: tuple[Ref, ...] = ()  # ships that a card set down in asteroids and that have yet to roll
    armed: bool = False  # the enemy's technology of a solo game has been told
    event: Event | None = None
    blockade: int | None = None
    winners: tuple[Seat, ...] = ()
    notes: tuple[Note, ...] = ()

    @property
    def npc(self) -> int:
        """The seat of the enemy fleet in a solo game; NOBODY otherwise."""
        return 1 if len(self.options.players) == 1 else NOBODY

    @property
    def living(self) -> tuple[int, ...]:
        """The seats still in the game."""
        return tuple([seat for seat, player in enumerate(self.players) if not player.out])

    def name(self, seat: int) -> str:
        """What a player is called; empty for the enemy of a solo game, which words name."""
        names = self.options.players
        return names[seat] if 0 <= seat < len(names) else ""

    def ship(self, ref: Ref) -> Ship:
        """The ship that `ref` names."""
        return self.players[ref.seat].ships[ref.slot]

    def has(self, ref: Ref | None) -> bool:
        """Whether `ref` names a ship on the board."""
        if ref is None or not 0 <= ref.seat < len(self.players):
            return False
        return self.players[ref.seat].ships[ref.slot].alive

    def team(self, seat: int) -> int:
        """The team of a seat; everyone is a team where there are none."""
        count = TEAM_COUNT[self.options.teams]
        return seat % count if count else seat

    def friends(self, one: int, other: int) -> bool:
        """The same player, or team mates."""
        if one == other:
            return True
        count = TEAM_COUNT[self.options.teams]
        return count > 0 and (one - other) % count == 0


def start(options: Options) -> State:
    """A table with the fleets beside it: nothing placed, nobody has resources."""
    seats = len(options.players)
    players = tuple(_human(options) for _ in range(seats))
    if options.solo:
        players += (_enemy(options),)
    planets = Planet(owner=0) if options.solo else Planet()
    return State(
        options=options,
        contenders=tuple(range(seats)),
        players=players,
        planets=(planets,) * options.planet_count,
        deck=deck_size(options.events) - HAND * seats,
    )


def _human(options: Options) -> Player:
    box = options.box
    energy = Energy(box.start_engines, box.start_weapons, box.start_shields)
    return Player(energy=energy, before=energy, ships=tuple(Ship(kind) for kind in SLOTS))


def _enemy(options: Options) -> Player:
    """The enemy of a solo game: its level's energy and technology, no Station, no cards."""
    row = LEVEL_ENERGY[options.level - 1]
    energy = Energy(row, row, row)
    posts = (NOBODY, *(slot % SOLO_PLANETS for slot in range(5)))
    ships = tuple(Ship(kind, post=post) for kind, post in zip(SLOTS, posts, strict=True))
    return Player(
        energy=energy, before=energy, base=energy.total, ships=ships, station=0, hand=0, tech=options.npc_tech
    )


def set_player(state: State, seat: int, **changes: Any) -> State:
    """`state` with some values of one player changed."""
    players = list(state.players)
    players[seat] = replace(players[seat], **changes)
    return replace(state, players=tuple(players))


def set_ship(state: State, ref: Ref, **changes: Any) -> State:
    """`state` with some values of one ship changed."""
    ships = list(state.players[ref.seat].ships)
    ships[ref.slot] = replace(ships[ref.slot], **changes)
    return set_player(state, ref.seat, ships=tuple(ships))


def set_planet(state: State, planet: int, **changes: Any) -> State:
    """`state` with some values of one planet changed."""
    planets = list(state.planets)
    planets[planet] = replace(planets[planet], **changes)
    return replace(state, planets=tuple(planets))


def note(state: State, rule: str, case: str = "", **params: Any) -> State:
    """`state` with one more line on what a rule did by itself."""
    return replace(state, notes=(*state.notes, Note(rule, params, case)))
