"""The five resources and an amount of each."""

from collections.abc import Iterable, Iterator
from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct
from msgspec.structs import replace

Resource = Literal["minerals", "metal", "water", "food", "oxygen"]
AnyResource = Literal["any", "minerals", "metal", "water", "food", "oxygen"]
RESOURCES: tuple[Resource, ...] = get_args(Resource)
ICONS: dict[str, str] = {
    "minerals": "crystal-growth",
    "metal": "i-beam",
    "water": "water-drop",
    "food": "carrot",
    "oxygen": "bubbles",
}

Amount = Annotated[int, Meta(ge=0, le=20)]


class Stock(Struct, frozen=True):
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
        return ((r, self.of(r)) for r in RESOURCES if self.of(r))

    def __bool__(self) -> bool:
        """True where there is something of anything."""
        return any(self.of(r) for r in RESOURCES)


def total(stocks: Iterable[Stock]) -> Stock:
    """The sum of several."""
    result = Stock()
    for stock in stocks:
        result = result.plus(stock)
    return result
