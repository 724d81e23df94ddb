"""Cards as the player's library holds them; inside an action they need no library."""

from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from companion.core.cards import CardKind
from companion.core.text import tr
from companion.games.exobase.box import TOP_LEVEL, AnyResource, Resource, Stock

EffectKind = Literal[
    "gain",
    "lose",
    "produce",
    "produce_less",
    "energy",
    "energy_less",
    "heal",
    "hurt",
    "hurt_all",
    "target",
    "repair",
    "work_more",
    "next_door",
    "safer",
]
OF_RESOURCE = ("gain", "lose", "produce", "produce_less", "work_more", "next_door")
PASSIVE_ONLY = ("work_more", "next_door", "safer")
EFFECT_LABELS = {
    "gain": "Gain a resource",
    "lose": "Lose a resource",
    "produce": "Production up",
    "produce_less": "Production down",
    "energy": "Gain energy",
    "energy_less": "Lose energy",
    "heal": "Heal a founder",
    "hurt": "A founder loses health",
    "hurt_all": "Every founder loses health",
    "target": "Target rolls",
    "repair": "Take a damage token off",
    "work_more": "Works for one more",
    "next_door": "Founders next door work for one more",
    "safer": "Fewer danger dice",
}
WORK_SPACES, TASK_SPACES = 6, 4
"""The most work spaces a location and a task have."""
LONGEST = 24
"""Letters of a name."""
Name = Annotated[str, Meta(title="Name", min_length=1, max_length=LONGEST)]


class Effect(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One elementary thing a card does."""

    kind: Annotated[EffectKind, Meta(title="Effect", extra={"labels": EFFECT_LABELS})] = "gain"
    amount: Annotated[int, Meta(title="How many", ge=1, le=12)] = 1
    resource: Annotated[
        AnyResource,
        Meta(title="Resource", description="Any: your choice", extra={"when": {"kind": OF_RESOURCE}}),
    ] = "any"


class Ability(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a founder can do: always (passive) or once (instant)."""

    name: Annotated[str, Meta(title="Name of the ability", max_length=24)] = ""
    instant: Annotated[bool, Meta(title="Instant", description="Used once, then out of play")] = False
    effects: Annotated[tuple[Effect, ...], Meta(title="Effects", max_length=4)] = ()


class FounderCard(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One of the eight founders."""

    name: Name
    health: Annotated[int, Meta(title="Full health", description="0: as set for the box", ge=0, le=12)] = 0
    bonus: Annotated[tuple[Effect, ...], Meta(title="Setup bonus", max_length=4)] = ()
    abilities: Annotated[tuple[Ability, ...], Meta(title="Abilities", max_length=4)] = ()


class Offer(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One choice of a work space: what stands left of the arrow is paid, the right side gained."""

    pay: Annotated[Stock, Meta(title="Pay")] = Stock()
    gain: Annotated[Stock, Meta(title="Gain")] = Stock()
    any_gain: Annotated[int, Meta(title="Gain of any one resource", ge=0, le=6)] = 0
    heal: Annotated[int, Meta(title="Heal", description="Health for the founder placed here", ge=0, le=6)] = 0


class Space(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A work space: the level it needs, its danger dice, and the choices a slash separates."""

    level: Annotated[int, Meta(title="Level", ge=1, le=TOP_LEVEL)] = 1
    danger: Annotated[int, Meta(title="Danger dice", ge=0, le=4)] = 0
    offers: Annotated[tuple[Offer, ...], Meta(title="Choices", min_length=1, max_length=5)] = (Offer(),)


class Level(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One level of a location: what reaching it costs, takes and gives."""

    cost: Annotated[Stock, Meta(title="Cost")] = Stock()
    danger: Annotated[int, Meta(title="Danger dice", ge=0, le=4)] = 0
    cubes: Annotated[int, Meta(title="Energy cubes in all", description="0: none", ge=0, le=6)] = 0
    production: Annotated[Stock, Meta(title="Production up")] = Stock()
    any_production: Annotated[int, Meta(title="Production of a chosen resource", ge=0, le=3)] = 0
    energy: Annotated[int, Meta(title="Energy gained", ge=0, le=12)] = 0
    gain: Annotated[Stock, Meta(title="Resources at once")] = Stock()
    bonus: Annotated[str, Meta(title="Bonus beside type", description="Empty: none", max_length=16)] = ""

    def makes(self, pick: Resource | None) -> Stock:
        """Its production, with the chosen one where the card leaves it open (XB-P18)."""
        chosen = Stock().put(pick, self.any_production) if pick else Stock()
        return self.production.plus(chosen)


class Task(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The back of a location card: work in the task row, and the ability it becomes."""

    name: Annotated[str, Meta(title="Name of the task", max_length=24)] = ""
    spaces: Annotated[tuple[Space, ...], Meta(title="Work spaces", max_length=TASK_SPACES)] = ()
    ability: Annotated[Ability, Meta(title="Ability")] = Ability()


class Location(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A location card; without levels it has not been read yet and is stated when it is played."""

    name: Name
    kind: Annotated[str, Meta(title="Type", max_length=16)] = ""
    die: Annotated[int, Meta(title="Target die", description="0: not entered yet", ge=0, le=6)] = 1
    north: Annotated[bool, Meta(title="Door at the top")] = False
    east: Annotated[bool, Meta(title="Door on the right")] = False
    south: Annotated[bool, Meta(title="Door at the bottom")] = False
    west: Annotated[bool, Meta(title="Door on the left")] = False
    doors_known: Annotated[
        bool, Meta(title="All doors entered", description="Off: the other sides are asked when they matter")
    ] = True
    generator: Annotated[bool, Meta(title="Generator", description="Makes energy and uses none")] = False
    silo: Annotated[bool, Meta(title="Storage Silo", description="Raises the capacity, needs no energy")] = (
        False
    )
    levels: Annotated[tuple[Level, ...], Meta(title="Levels", max_length=TOP_LEVEL)] = ()
    spaces: Annotated[tuple[Space, ...], Meta(title="Work spaces", max_length=WORK_SPACES)] = ()
    task: Annotated[Task, Meta(title="Task on the back")] = Task()

    @property
    def doors(self) -> tuple[bool, bool, bool, bool]:
        """Top, right, bottom, left."""
        return self.north, self.east, self.south, self.west

    @property
    def unsure(self) -> tuple[int, ...]:
        """The sides nobody has looked at: neither a door nor a wall yet."""
        return (
            () if self.doors_known else tuple(side for side, is_door in enumerate(self.doors) if not is_door)
        )

    def with_doors(self, doors: tuple[bool, ...]) -> "Location":
        """The same card with other doors: top, right, bottom, left."""
        north, east, south, west = doors
        return replace(self, north=north, east=east, south=south, west=west)


class Hazard(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One line of the Hazard card: the totals it stands for and what happens."""

    name: Name
    low: Annotated[int, Meta(title="From total", ge=1, le=30)] = 1
    high: Annotated[int, Meta(title="To total", ge=1, le=30)] = 30
    hardcore: Annotated[bool, Meta(title="Hardcore side", description="The side with the striped border")] = (
        False
    )
    effects: Annotated[tuple[Effect, ...], Meta(title="Effects", max_length=6)] = ()


CORE = (
    Location(
        name="Power Station",
        die=1,
        north=True,
        east=True,
        south=True,
        generator=True,
        levels=(Level(energy=4),),
    ),
    Location(name="Hab", die=2, east=True, south=True, west=True, levels=(Level(cubes=1),)),
    Location(name="Greenhouse", die=3, north=True, east=True, west=True, levels=(Level(cubes=1),)),
    Location(name="Machine Shop", die=4, north=True, south=True, west=True, levels=(Level(cubes=1),)),
)
"""The four core locations where the player has not entered their own: doors and dice are assumed."""
CORE_NAMES = tuple(card.name for card in CORE)
STATION, HAB = CORE_NAMES[:2]
FOUNDER_NAMES = ("Li", "Burman", *(f"Founder {n}" for n in range(3, 9)))
"""Two names are known; the others stand in until the player types them."""


def is_stand_in(name: str) -> bool:
    """A founder whose name nobody has typed yet."""
    return name in FOUNDER_NAMES[2:]


KNOWN = {
    "Well": (
        Level(cubes=1, production=Stock(water=1)),
        Level(cubes=2, production=Stock(water=1)),
    ),
    "Lab": (Level(cubes=1, any_production=1), Level(cubes=1, any_production=1)),
    "Storage Silo": (Level(),),
}
"""What is known of three cards; costs, doors and dice come from the table."""
CARD_NAMES = (*KNOWN, *(f"Card {n}" for n in range(4, 14)))
SILO = "Storage Silo"
UNNAMED = tuple(f"Card {n}" for n in range(1, 14))
"""What a card is called until somebody reads its name."""


def is_unnamed(name: str) -> bool:
    """A card that is named later."""
    return name in UNNAMED


def unread(name: str) -> Location:
    """A card of which only the name is known."""
    return Location(name=name)


def half_read(name: str, level: Level) -> Location:
    """A card of which only its first level is known: doors and die are asked when they matter."""
    is_generator = bool(level.energy)
    return Location(
        name=name,
        die=0,
        doors_known=False,
        generator=is_generator,
        silo=name == SILO,
        levels=(level,),
    )


def blank_hazard(total: int, hardcore: bool) -> Hazard:
    """A line of the Hazard card nobody has entered: it stands for one total."""
    return Hazard(name=f"Hazard {total}", low=total, high=total, hardcore=hardcore)


FAULTS = {
    "doorless": "A location has at least one door.",
    "generator": "A generator makes energy: it takes no cubes.",
    "silo": "The Storage Silo needs no energy.",
    "cubeless": "Only a generator or the Storage Silo takes no energy cube.",
    "falling": "A higher level never takes fewer cubes.",
}
"""What can't be true of a location card, by id."""


def faults(card: Location) -> tuple[str, ...]:
    """The ids of what can't be true of a location card by itself."""
    cubes = [level.cubes for level in card.levels]
    found = {
        "doorless": bool(cubes) and card.doors_known and not any(card.doors),
        "generator": card.generator and any(cubes),
        "silo": card.silo and any(cubes),
        "cubeless": bool(cubes) and not (card.generator or card.silo or cubes[0]),
        "falling": cubes != sorted(cubes),
    }
    return tuple(fault for fault, is_found in found.items() if is_found)


def of_location(card: Location, others: tuple[Location, ...] = ()) -> tuple[str, ...]:
    """What can't be true of a location card beside others."""
    return (*(tr(FAULTS[fault]) for fault in faults(card)), *_same_name(card.name, others))


def _same_name(name: str, others: tuple[Location, ...] | tuple[FounderCard, ...]) -> tuple[str, ...]:
    """A name stands for one card only."""
    taken = any(other.name.casefold() == name.casefold() for other in others)
    return (tr("Another card has this name."),) if taken else ()


def of_founder(card: FounderCard, others: tuple[FounderCard, ...] = ()) -> tuple[str, ...]:
    """What can't be true of a founder card."""
    found = _same_name(card.name, others)
    once = any(ability.instant and _passive(ability) for ability in card.abilities)
    return (*found, tr("What always applies is not an instant ability.")) if once else found


def _passive(ability: Ability) -> bool:
    return any(effect.kind in PASSIVE_ONLY for effect in ability.effects)


def of_hazard(card: Hazard, others: tuple[Hazard, ...] = ()) -> tuple[str, ...]:
    """What can't be true of a line of the Hazard card."""
    found = []
    if card.low > card.high:
        found.append(tr("The first total is above the last one."))
    same = [other for other in others if other.hardcore == card.hardcore and other.name != card.name]
    if any(card.low <= other.high and other.low <= card.high for other in same):
        found.append(tr("Another hazard already has one of these totals."))
    return tuple(found)


CARDS = (
    CardKind(
        key="location",
        label="Location",
        plural="Locations",
        type=Location,
        total=17,
        contradictions=of_location,
    ),
    CardKind(
        key="founder",
        label="Founder",
        plural="Founders",
        type=FounderCard,
        total=8,
        contradictions=of_founder,
    ),
    CardKind(key="hazard", label="Hazard", plural="Hazards", type=Hazard, contradictions=of_hazard),
)
