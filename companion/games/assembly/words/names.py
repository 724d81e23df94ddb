"""What things are called: cards, commands, rooms, and the words for ids in a sentence."""

from collections.abc import Mapping
from typing import Any

from companion.core.text import tr
from companion.games.assembly.cards import Command, Direction, spoken

CARD_NAMES: Mapping[str, str] = {
    "draw_lock": "Draw/Lock",
    "clockwise": "Clockwise Rotate",
    "anticlockwise": "Anti-Clockwise Rotate",
    "any": "Any Rotate",
    "swap": "Swap",
    "wild": "Wild",
}
COMMAND_NAMES: Mapping[str, str] = {"draw": "Draw", "lock": "Lock", "rotate": "Rotate", "swap": "Swap"}
SPOKEN_NAMES: Mapping[str, str] = {
    **COMMAND_NAMES,
    "clockwise_rotate": "Clockwise Rotate",
    "anticlockwise_rotate": "Anti-Clockwise Rotate",
}
TURNS: Mapping[str, str] = {"clockwise": "clockwise", "anticlockwise": "anti-clockwise"}

_WORDS: Mapping[str, Mapping[str, str]] = {
    "card": CARD_NAMES,
    "command": SPOKEN_NAMES,
    "asked": SPOKEN_NAMES,
    "declared": SPOKEN_NAMES,
    "direction": TURNS,
}
"""The params of refusals and notes that hold an id, and what the ids are called."""

ICONS = (
    "gears",
    "brain",
    "teleport",
    "space-shuttle",
    "health-normal",
    "ship-wheel",
    "wooden-crate",
    "sprout",
    "radar-dish",
    "bed",
    "reactor",
    "round-bottom-flask",
)


def names(params: Mapping[str, Any]) -> Mapping[str, Any]:
    """`params` with the players' words in place of ids; numbers and what players wrote stay as they are."""
    return {key: _word(key, value) for key, value in params.items()}


def _word(key: str, value: Any) -> Any:
    words = _WORDS.get(key, {})
    return tr(words[value]) if value in words else value


def command_name(command: Command, direction: Direction | None) -> str:
    """A Rotate by its direction as the cards print it, the others by their word."""
    return tr(SPOKEN_NAMES[spoken(command, direction)])
