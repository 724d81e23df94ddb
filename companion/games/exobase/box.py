"""What the printed edition says: values of the cards, assumed until the player sets them."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from companion.games.exobase.stock import Resource

CAPACITY = 6
"""What can be stored of each resource without a Storage Silo."""
ROW = 4
"""Cards in a full row."""
FOUNDERS = 4
CARDS = 13
CUBES = 20
"""The energy cubes in the box."""
TOP_LEVEL = 3
STATION_ENERGY = 4


def _assumed(title: str, where: str, **limits: Any) -> Meta:
    """The metadata of a value that is printed in the box and assumed here."""
    return Meta(title=title, description=where, extra={"assumed": True}, **limits)


class Side(Struct, frozen=True, kw_only=True):
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


class Box(Struct, frozen=True, kw_only=True):
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
