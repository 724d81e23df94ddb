"""The cards: Command cards and their deck, and roles and malfunctions as a player copies them."""

from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from companion.core.cards import CardKind
from companion.core.text import tr
from companion.games.assembly.box import Options

Card = Literal["draw_lock", "clockwise", "anticlockwise", "any", "swap", "wild"]
Command = Literal["draw", "lock", "swap", "rotate"]
Direction = Literal["clockwise", "anticlockwise"]
EffectKind = Literal["rotate_one", "swap", "lock", "unlock", "discard", "draw", "hand_limit", "skip"]

COMMAND_CARDS: tuple[Card, ...] = ("draw_lock", "clockwise", "anticlockwise", "any", "swap", "wild")
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


def deck(options: Options) -> dict[Card, int]:
    """How many of each card this set-up plays with, the set-asides counted in."""
    if options.solo:
        one_way = int(options.keep_clockwise), int(options.keep_anticlockwise)
        draws = 7 if options.easier == "seventh_draw_lock" else 6
        counts = (draws, *one_way, 3 - sum(one_way), 2, 1)
    else:
        counts = (6 if options.fewer_draw_locks else 7, 1, 1, 3, 3, 1)
    return dict(zip(COMMAND_CARDS, counts, strict=True))


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


def spoken(command: Command, direction: Direction | None) -> str:
    """The id of a command as it is said at the table: a Rotate together with its direction."""
    return command if direction is None else f"{direction}_{command}"


def shows(card: Card, command: Command, direction: Direction | None) -> bool:
    """Whether `card` depicts the command, a Rotate in its direction (AS-T3)."""
    return command in DEPICTS[card] and (direction is None or can_turn(card, direction))


def can_turn(card: Card, direction: Direction) -> bool:
    """Whether a Rotate paid with `card` may go `direction`."""
    return card in (direction, "any", "wild")


_PLACED: tuple[EffectKind, ...] = ("rotate_one", "swap", "lock", "unlock")
_COUNTED: tuple[EffectKind, ...] = ("discard", "draw", "hand_limit")
_WAYS = {"clockwise": "Clockwise", "anticlockwise": "Anti-Clockwise"}


def _asked(*kinds: EffectKind) -> dict[str, dict[str, tuple[EffectKind, ...]]]:
    """A question that only some kinds of effect ask."""
    return {"when": {"kind": kinds}}


class Effect(Struct, frozen=True, forbid_unknown_fields=True):
    """One elementary effect of a role or a malfunction; `to` is the second position of a swap."""

    kind: Annotated[
        EffectKind,
        Meta(
            title="Effect",
            extra={
                "labels": {
                    "rotate_one": "Move one module",
                    "swap": "Swap two modules",
                    "lock": "Lock a bay",
                    "unlock": "Unlock a bay",
                    "discard": "Discard cards",
                    "draw": "Draw cards",
                    "hand_limit": "Set the hand limit",
                    "skip": "Skip the next turn",
                }
            },
        ),
    ]
    position: Annotated[
        int, Meta(title="Position", description="0: chosen at the table", ge=0, le=12, extra=_asked(*_PLACED))
    ] = 0
    to: Annotated[
        int,
        Meta(title="With position", description="0: chosen at the table", ge=0, le=12, extra=_asked("swap")),
    ] = 0
    direction: Annotated[
        Direction, Meta(title="Direction", extra={**_asked("rotate_one"), "labels": _WAYS})
    ] = "clockwise"
    steps: Annotated[int, Meta(title="Steps", ge=1, le=11, extra=_asked("rotate_one"))] = 1
    count: Annotated[int, Meta(title="Number", ge=0, le=3, extra=_asked(*_COUNTED))] = 1


Title = Annotated[str, Meta(title="Name", min_length=1, max_length=40)]
Effects = Annotated[tuple[Effect, ...], Meta(title="What it does", max_length=6)]


class RoleCard(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One role: when it may be used, in the player's own words, and what it does."""

    name: Title
    moment: Annotated[str, Meta(title="When", max_length=80)] = ""
    effects: Effects = ()


class MalfunctionCard(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One malfunction: its set, its clock position, and what it does."""

    name: Title
    letter: Annotated[Literal["A", "B", "C"], Meta(title="Set")] = "A"
    position: Annotated[Literal[3, 6, 9, 12], Meta(title="Position")] = 3
    effects: Effects = ()


def printed(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The effects as a card says them: where they fall is chosen anew each time."""
    return tuple(replace(effect, position=0, to=0) for effect in effects)


def unnamed(letter: str, position: int) -> str:
    """What a malfunction is called until its name is entered."""
    return f"Malfunction {letter}{position}"


def _same_place(card: MalfunctionCard, others: tuple[MalfunctionCard, ...]) -> tuple[str, ...]:
    """A set has one malfunction at each of its four positions."""
    twin = next((o for o in others if (o.letter, o.position) == (card.letter, card.position)), None)
    if twin is None:
        return ()
    sentence = tr("Set {letter} already has {name} at {position}.")
    return (sentence.format(letter=card.letter, name=twin.name, position=card.position),)


CARDS = (
    CardKind(key="role", label="Role", plural="Roles", type=RoleCard),
    CardKind(
        key="malfunction",
        label="Malfunction",
        plural="Malfunctions",
        type=MalfunctionCard,
        total=12,
        contradictions=_same_place,
    ),
)
