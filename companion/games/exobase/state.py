"""The table as the app knows it: resources, energy, founders, the base, the card rows."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from companion.core.rules import Note
from companion.games.exobase.box import CAPACITY, TOP_LEVEL, Options, Resource, Stock
from companion.games.exobase.cards import HAB, STATION, Ability, Effect, EffectKind, Hazard, Level, Location

Phase = Literal["setup", "morning", "placement", "hazard", "night"]
NightStep = Literal["abilities", "rest", "refill", "turn"]  # games of older rules know "rest"
Question = Literal["hazard", "target", "dice", "hit", "flee", "health", "dark", "relight"]
Count = Annotated[int, Meta(ge=0, le=40)]


class Founder(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One founder: `at` is where the pawn stands ("" nowhere), `spot` the space taken today."""

    name: Annotated[str, Meta(min_length=1, max_length=24)]
    health: Annotated[int, Meta(ge=0, le=12)]
    full: Annotated[int, Meta(ge=1, le=12)]
    at: str = HAB
    spot: str = ""
    task: str = ""  # the card of the task row worked today
    abilities: tuple[Ability, ...] = ()
    gave: Stock = Stock()  # production that stands only as long as this founder lives
    energy: Count = 0

    @property
    def alive(self) -> bool:
        """Health above 0."""
        return self.health > 0

    @property
    def placed(self) -> bool:
        """Took a space today."""
        return self.spot != ""

    def has(self, kind: EffectKind) -> list[Effect]:
        """The effects of this kind among the passive abilities."""
        return [e for a in self.abilities if not a.instant for e in a.effects if e.kind == kind]


class Place(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A location in the base; `makes` is its production when powered, `gave` what stands on the track."""

    card: Location
    x: Annotated[int, Meta(ge=-20, le=20)]
    y: Annotated[int, Meta(ge=-20, le=20)]
    level: Annotated[int, Meta(ge=1, le=TOP_LEVEL)] = 1
    cubes: Count = 0
    damage: Annotated[int, Meta(ge=0, le=1)] = 0
    makes: Stock = Stock()
    gave: Stock = Stock()
    energy: Count = 0
    parked: Count = 0
    picks: tuple[Resource | None, ...] = ()  # the production chosen at each level, where one was
    stated: Annotated[int, Meta(ge=0, le=TOP_LEVEL)] = 0  # levels read at the table, one by one
    walls: tuple[int, ...] = ()  # sides without a door, of a card whose doors are entered one by one

    @property
    def name(self) -> str:
        """The name of its card."""
        return self.card.name

    @property
    def unsure(self) -> tuple[int, ...]:
        """The sides nobody has looked at yet; nothing is built beside them."""
        return tuple(side for side in self.card.unsure if side not in self.walls)

    @property
    def reached(self) -> tuple[Level, ...]:
        """The levels it has."""
        return self.card.levels[: self.level]

    @property
    def top(self) -> int:
        """Its highest level; a card entered with several levels is known in full (XB-P12)."""
        is_known = len(self.card.levels) - self.stated > 1 and self.name != STATION
        return len(self.card.levels) if is_known else TOP_LEVEL

    @property
    def needed(self) -> int:
        """The cubes its level takes."""
        return max((level.cubes for level in self.reached), default=0)

    @property
    def powered(self) -> bool:
        """It has all its cubes; a generator needs none."""
        return self.cubes >= self.needed

    @property
    def missing(self) -> int:
        """The cubes it lacks; on the table a red one marks each of them."""
        return max(0, self.needed - self.cubes)


class Ask(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A question the rules put to the player: what to pick, how often, from which names."""

    kind: Question
    amount: Count = 1
    among: tuple[str, ...] = ()
    about: str = ""


class State(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One moment of a game."""

    options: Options
    phase: Phase = "setup"
    night: NightStep = "abilities"
    day: Annotated[int, Meta(ge=1, le=21)] = 1
    stored: Stock = Stock()
    production: Stock = Stock()
    bank: Count = 0
    extra_energy: Count = 0  # energy in play that neither a location nor a founder gives
    founders: tuple[Founder, ...] = ()
    base: tuple[Place, ...] = ()
    row: Annotated[tuple[Location, ...], Meta(max_length=4)] = ()
    tasks: Annotated[tuple[Location, ...], Meta(max_length=4)] = ()
    pile: Annotated[int, Meta(ge=0, le=13)] = 0
    gone: tuple[str, ...] = ()
    rolled: bool = False  # the hazard of the day has been rolled
    asks: tuple[Ask, ...] = ()
    pending: tuple[Effect, ...] = ()
    claimed: bool = False
    hazards: tuple[Hazard, ...] = ()  # lines of the Hazard card that were entered in this game
    notes: tuple[Note, ...] = ()

    @property
    def living(self) -> tuple[Founder, ...]:
        """The founders with health left."""
        return tuple([founder for founder in self.founders if founder.alive])

    @property
    def ask(self) -> Ask | None:
        """The question that is open now."""
        return self.asks[0] if self.asks else None

    @property
    def capacity(self) -> int:
        """What can be stored of each resource; more with a Storage Silo in the base (XB-M2)."""
        return self.options.box.silo_capacity if any(p.card.silo for p in self.base) else CAPACITY

    @property
    def generated(self) -> int:
        """The energy in play."""
        return self.extra_energy + sum(p.energy for p in self.base) + sum(f.energy for f in self.living)

    @property
    def dark(self) -> tuple[Place, ...]:
        """The locations that lack a cube."""
        return tuple(place for place in self.base if not place.powered)

    @property
    def station(self) -> Place | None:
        """The Power Station, while it stands."""
        return self.place(STATION)

    def place(self, name: str) -> Place | None:
        """The location of this name in the base."""
        return next((place for place in self.base if place.name == name), None)

    def founder(self, name: str) -> Founder | None:
        """The founder of this name, dead or alive."""
        return next((founder for founder in self.founders if founder.name == name), None)

    def who(self, name: str) -> Founder:
        """The founder of this name; only asked for names that `check` has seen."""
        return next(founder for founder in self.founders if founder.name == name)

    def site(self, name: str) -> Place:
        """The location of this name; only asked for names that `check` has seen."""
        return next(place for place in self.base if place.name == name)

    def is_injured(self, founder: Founder) -> bool:
        """At the injured mark or below."""
        return founder.health <= self.options.box.injured

    def in_green(self, resource: Resource) -> int:
        """How many units of production are inside the green; the first green space counts 1."""
        return max(0, self.production.of(resource) - self.options.side.green(resource) + 1)


def start(options: Options) -> State:
    """A table with nothing on it yet: base, founders and rows come as actions."""
    return State(options=options)


def called(state: State, resource: Resource) -> dict[str, str]:
    """A resource in the params of a sentence."""
    return state.options.box.called(resource)


def note(state: State, rule: str, case: str = "", **params: Any) -> State:
    """The same state with one more line on what a rule did by itself."""
    return replace(state, notes=(*state.notes, Note(rule, params, case)))


def with_place(state: State, place: Place) -> State:
    """The location of that name replaced."""
    base = tuple(place if other.name == place.name else other for other in state.base)
    return replace(state, base=base)


def with_founder(state: State, founder: Founder) -> State:
    """The founder of that name replaced."""
    founders = tuple(founder if other.name == founder.name else other for other in state.founders)
    return replace(state, founders=founders)
