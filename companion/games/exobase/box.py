"""What the printed edition says (assumed until the player sets it) and what this table chose."""

from collections.abc import Iterable, Iterator
from typing import Annotated, Any, Literal, get_args

from msgspec import Meta, Struct
from msgspec.structs import replace

Resource = Literal["minerals", "metal", "water", "food", "oxygen"]
AnyResource = Literal["any", "minerals", "metal", "water", "food", "oxygen"]
RESOURCES: tuple[Resource, ...] = get_args(Resource)
FIFTH: Resource = "oxygen"
"""The resource whose printed name the player enters."""
CAPACITY = 6
"""What can be stored of each resource without a Storage Silo."""
ROW = 4
"""Cards in a full row."""
FOUNDERS = 4
LOCATIONS = 13
"""Location cards besides the four core ones."""
CUBES = 20
"""The energy cubes in the box."""
TOP_LEVEL = 3
STATION_ENERGY = 4

Mode = Literal["normal", "hardcore"]
PlayerName = Annotated[str, Meta(min_length=1, max_length=20)]
Amount = Annotated[int, Meta(ge=0, le=20)]


class Stock(Struct, frozen=True, forbid_unknown_fields=True):
    """An amount of each resource."""

    minerals: Amount = 0
    metal: Amount = 0
    water: Amount = 0
    food: Amount = 0
    oxygen: Annotated[int, Meta(ge=0, le=20, title="Oxygen (fifth resource)")] = 0

    def of(self, resource: Resource) -> int:
        """The amount of one resource."""
        amount: int = getattr(self, resource)
        return amount

    def put(self, resource: Resource, amount: int) -> "Stock":
        """The same with one amount replaced."""
        return replace(self, **{resource: amount})

    def plus(self, other: "Stock") -> "Stock":
        """Both together."""
        return Stock(*(self.of(r) + other.of(r) for r in RESOURCES))

    def minus(self, other: "Stock") -> "Stock":
        """What is left, never below 0."""
        return Stock(*(max(0, self.of(r) - other.of(r)) for r in RESOURCES))

    def items(self) -> Iterator[tuple[Resource, int]]:
        """Only the resources there is something of, in the order of the cards."""
        return ((r, amount) for r in RESOURCES if (amount := self.of(r)))

    def __bool__(self) -> bool:
        """True where there is something of anything."""
        return any(self.of(r) for r in RESOURCES)


def total(stocks: Iterable[Stock]) -> Stock:
    """The sum of several."""
    result = Stock()
    for stock in stocks:
        result = result.plus(stock)
    return result


def _assumed(title: str, where: str, **limits: Any) -> Meta:
    """The metadata of a value that is printed in the box and assumed here."""
    return Meta(title=title, description=where, extra={"assumed": True}, **limits)


class Side(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One side of the Time, Hazards and Production cards."""

    days: Annotated[
        int, _assumed("Playable days", "Time card: the last day before the final space", ge=1, le=20)
    ] = 10
    green_minerals: Annotated[
        int, _assumed("Minerals: green begins at", "Production card: the first green space", ge=1, le=12)
    ] = 3
    green_metal: Annotated[
        int, _assumed("Metal: green begins at", "Production card: the first green space", ge=1, le=12)
    ] = 3
    green_water: Annotated[
        int, _assumed("Water: green begins at", "Production card: the first green space", ge=1, le=12)
    ] = 3
    green_food: Annotated[
        int, _assumed("Food: green begins at", "Production card: the first green space", ge=1, le=12)
    ] = 3
    green_oxygen: Annotated[
        int,
        _assumed("Fifth resource: green begins at", "Production card: the first green space", ge=1, le=12),
    ] = 3
    top: Annotated[
        int, _assumed("Top of the production track", "Production card: the highest space", ge=1, le=12)
    ] = 6
    hazard_numbers: Annotated[
        tuple[Annotated[int, Meta(ge=0, le=20)], ...],
        _assumed(
            "Hazard number of each day", "Time card; leave empty where it is the day itself", max_length=20
        ),
    ] = ()

    def green(self, resource: Resource) -> int:
        """The first green space of one production track."""
        first: int = getattr(self, f"green_{resource}")
        return first

    def hazard_number(self, day: int) -> int:
        """What is added to the hazard roll on `day`; the day itself where nothing was entered."""
        return self.hazard_numbers[day - 1] if day <= len(self.hazard_numbers) else day


class Box(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The printed values: two sides for the two modes, the rest is the same in both."""

    normal: Annotated[Side, Meta(title="Normal", description="The sides with the black border")] = Side()
    hardcore: Annotated[Side, Meta(title="Hardcore", description="The sides with the striped border")] = (
        Side()
    )
    health: Annotated[int, _assumed("Founder health", "Founder card: the highest space", ge=1, le=12)] = 5
    injured: Annotated[
        int, _assumed("Injured at", "Founder card: the space with the injured mark", ge=0, le=6)
    ] = 1
    rest: Annotated[
        Resource, _assumed("Rest spends", "Hab or reference card: the resource paid for Rest")
    ] = "food"
    silo_capacity: Annotated[
        int, _assumed("Capacity with a Storage Silo", "Storage Silo: what it raises storage to", ge=6, le=20)
    ] = 9
    fifth: Annotated[
        str,
        _assumed(
            "Name of the fifth resource", "Storage card: the last of the five", min_length=1, max_length=12
        ),
    ] = "Oxygen"

    def called(self, resource: Resource) -> dict[str, str]:
        """A resource in the params of a sentence: its id, and of the fifth the printed name as well."""
        return {"resource": resource, "fifth": self.fifth} if resource == FIFTH else {"resource": resource}


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One table: who plays, which sides of the cards, the switched rulings."""

    players: Annotated[tuple[PlayerName, ...], Meta(title="Player", min_length=1, max_length=1)] = ("You",)
    mode: Annotated[
        Mode,
        Meta(
            title="Mode",
            description="Hardcore uses the striped sides of Time, Hazards and Production.",
            extra={"rule": "XB-S5", "main": True, "labels": {"normal": "Normal", "hardcore": "Hardcore"}},
        ),
    ] = "normal"
    short_costs_all: Annotated[
        bool,
        Meta(
            title="Short on a hazard",
            description="Off: health for the missing part. On: health for all, the resources stay.",
            extra={"rule": "XB-H2"},
        ),
    ] = False
    destroyed_adds_up: Annotated[
        bool,
        Meta(
            title="Destroyed location",
            description="Off: founders in it lose 3 health. On: they lose 2 + 3.",
            extra={"rule": "XB-H5"},
        ),
    ] = False
    walls_beside_doors: Annotated[
        bool,
        Meta(
            title="Wall beside a door",
            description="Off: a new card’s wall never meets a door. On: it may.",
            extra={"rule": "XB-P11"},
        ),
    ] = False
    box: Box = Box()

    @property
    def side(self) -> Side:
        """The sides of Time, Hazards and Production that lie on the table (XB-S5)."""
        return self.box.hardcore if self.mode == "hardcore" else self.box.normal
