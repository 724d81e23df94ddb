"""Names the whole game uses: resources, phases, spots."""

from companion.core.text import tr
from companion.games.exobase.box import Box
from companion.games.exobase.stock import Stock

PHASES = ("morning", "placement", "hazard", "night")
PHASE_NAMES = {
    "setup": "Set-up",
    "morning": "Morning",
    "placement": "Placement",
    "hazard": "Hazard",
    "night": "Night",
}
_RESOURCES = {"minerals": "Minerals", "metal": "Metal", "water": "Water", "food": "Food"}


def resource_name(box: Box, resource: str) -> str:
    """What players call a resource; the fifth by the name from the box."""
    return tr(_RESOURCES[resource]) if resource in _RESOURCES else box.fifth


def amounts(box: Box, stock: Stock) -> str:
    """A stock in words: 2 metal, 1 food."""
    return ", ".join(f"{n} {resource_name(box, r).lower()}" for r, n in stock.items())


def short(name: str, most: int = 10) -> str:
    """A name for a narrow place: its first word, or that with a full stop where it is cut."""
    first = name if len(name) <= most else name.split()[0]
    return first if len(first) <= most else f"{first[: most - 2]}."
