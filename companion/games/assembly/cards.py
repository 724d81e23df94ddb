"""The Command cards: what each depicts, and the deck of a set-up."""

from typing import Literal

from companion.core.text import tr
from companion.games.assembly.box import Options

Card = Literal["draw_lock", "clockwise", "anticlockwise", "any", "swap", "wild"]
Command = Literal["draw", "lock", "swap", "rotate"]
Direction = Literal["clockwise", "anticlockwise"]

CARDS: tuple[Card, ...] = ("draw_lock", "clockwise", "anticlockwise", "any", "swap", "wild")
COMMANDS: tuple[Command, ...] = ("draw", "lock", "rotate", "swap")
HAND = 3
CYCLES = 3

DEPICTS: dict[Card, frozenset[Command]] = {
    "draw_lock": frozenset({"draw", "lock"}),
    "clockwise": frozenset({"rotate"}),
    "anticlockwise": frozenset({"rotate"}),
    "any": frozenset({"rotate"}),
    "swap": frozenset({"swap"}),
    "wild": frozenset(COMMANDS),
}

CARD_NAMES: dict[Card, str] = {
    "draw_lock": "Draw/Lock",
    "clockwise": "Clockwise",
    "anticlockwise": "Anti-Clockwise",
    "any": "Any",
    "swap": "Swap",
    "wild": "Wild",
}
COMMAND_NAMES: dict[Command, str] = {"draw": "Draw", "lock": "Lock", "rotate": "Rotate", "swap": "Swap"}
DIRECTION_NAMES: dict[Direction, str] = {"clockwise": "Clockwise", "anticlockwise": "Anti-Clockwise"}


def deck(options: Options) -> dict[Card, int]:
    """How many of each card this set-up plays with, the set-asides counted in."""
    if options.solo:
        one_way = int(options.keep_clockwise), int(options.keep_anticlockwise)
        draws = 7 if options.easier == "seventh_draw_lock" else 6
        counts = (draws, *one_way, 3 - sum(one_way), 2, 1)
    else:
        counts = (6 if options.fewer_draw_locks else 7, 1, 1, 3, 3, 1)
    return dict(zip(CARDS, counts, strict=True))


def set_aside(options: Options) -> tuple[Card, Card]:
    """The two cards that join the deck at the first and at the second refresh."""
    match options.easier:
        case "wild_in_deck":
            return "any", "any"
        case "one_way_aside":
            return (
                ("clockwise", "anticlockwise") if options.clockwise_first else ("anticlockwise", "clockwise")
            )
    return "any", "wild"


def command_name(command: Command, direction: Direction | None) -> str:
    """A Rotate by its direction as the cards print it, the others by their word."""
    if direction is None:
        return tr(COMMAND_NAMES[command])
    return tr("{direction} Rotate").format(direction=tr(DIRECTION_NAMES[direction]))


def shows(card: Card, command: Command, direction: Direction | None) -> bool:
    """Whether `card` depicts the command, a Rotate in its direction (AS-T3)."""
    return command in DEPICTS[card] and (direction is None or can_turn(card, direction))


def can_turn(card: Card, direction: Direction) -> bool:
    """Whether a Rotate paid with `card` may go `direction`."""
    return card in (direction, "any", "wild")
