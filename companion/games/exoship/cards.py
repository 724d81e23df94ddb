"""The cards a player's library may hold, written as elementary effects."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from companion.core.cards import CardKind

Side = Literal["directorate", "rift"]
Arrow = Literal["up", "up_right", "right", "down_right", "down", "down_left", "left", "up_left"]
Kind = Literal[
    "sway",
    "unsway",
    "discard",
    "move",
    "replace",
    "swap",
    "turn",
    "protect",
    "add",
    "extra",
    "lose",
    "ahead",
    "back",
    "planet",
]
KIND_LABELS: dict[Kind, str] = {
    "sway": "Sway a founder",
    "unsway": "Flip to Directorate",
    "discard": "Discard a founder",
    "move": "Move to a generation",
    "replace": "Replace a founder",
    "swap": "Swap 2 founders",
    "turn": "Turn an arrow",
    "protect": "Protect from suspicion",
    "add": "Add a founder",
    "extra": "+1 action",
    "lose": "−1 action",
    "ahead": "Move the ship 1 ahead",
    "back": "Move the ship 1 back",
    "planet": "Flip the destination",
}
ARROW_LABELS: dict[str, str] = {
    "up": "Up",
    "up_right": "Up right",
    "right": "Right",
    "down_right": "Down right",
    "down": "Down",
    "down_left": "Down left",
    "left": "Left",
    "up_left": "Up left",
}
GENERATION_LABELS = {"elder": "Elder", "midlife": "Mid-life", "young": "Young"}
AT_TABLE = {"any": "Chosen at the table"}
NAMED: frozenset[Kind] = frozenset(
    {"sway", "unsway", "discard", "move", "replace", "swap", "turn", "protect"}
)
"""Effects that fall on a founder."""


class Part(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One elementary effect as a card prints it: whom it falls on is chosen at the table."""

    kind: Annotated[Kind, Meta(title="Effect", extra={"labels": KIND_LABELS})] = "sway"
    generation: Annotated[
        Literal["any", "elder", "midlife", "young"],
        Meta(
            title="Generation",
            description="Where it moves or adds a founder to.",
            extra={"labels": {**AT_TABLE, **GENERATION_LABELS}, "when": {"kind": ("move", "add")}},
        ),
    ] = "any"
    arrow: Annotated[
        Literal["any", "up", "up_right", "right", "down_right", "down", "down_left", "left", "up_left"],
        Meta(
            title="Arrow",
            description="Where it turns an arrow to.",
            extra={"labels": {**AT_TABLE, **ARROW_LABELS}, "when": {"kind": ("turn",)}},
        ),
    ] = "any"
    side: Annotated[
        Side,
        Meta(
            title="Side up",
            description="Which side an added founder shows.",
            extra={"when": {"kind": ("add",)}},
        ),
    ] = "directorate"


Name = Annotated[str, Meta(title="Name", min_length=1, max_length=16)]


class Founder(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One founder card: name, an arrow per side, the ability of its Rift side."""

    name: Name
    arrow: Annotated[Arrow, Meta(title="Arrow, Directorate side", extra={"labels": ARROW_LABELS})] = "up"
    rift_arrow: Annotated[
        Literal["same", "up", "up_right", "right", "down_right", "down", "down_left", "left", "up_left"],
        Meta(title="Arrow, Rift side", extra={"labels": {"same": "The same", **ARROW_LABELS}}),
    ] = "same"
    ability: Annotated[tuple[Part, ...], Meta(title="Ability, effect by effect")] = ()

    def pointing(self, side: Side) -> Arrow:
        """Where the arrow of `side` points."""
        return self.arrow if side == "directorate" or self.rift_arrow == "same" else self.rift_arrow


class EventCard(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One timeline or planet card: its event, effect by effect."""

    name: Name
    effects: Annotated[tuple[Part, ...], Meta(title="Event, effect by effect")] = ()


PLACEHOLDER = "Founder {n}"
"""What a founder is called until somebody enters its name."""


UNSEEN = "new card"
"""The id of a founder nobody has seen, in a look ahead; the next ones are numbered: "new card 2".

A journal may hold it, where an effect was said to fall on a card that was still to come.
"""


def is_placeholder(name: str) -> bool:
    """Whether `name` only stands for a founder nobody has named."""
    return name.startswith("Founder ") and name.removeprefix("Founder ").isdigit()


CARDS = (
    CardKind(
        key="founder",
        label="Founder",
        plural="Founders",
        type=Founder,
    ),
    CardKind(
        key="event",
        label="Event",
        plural="Events",
        type=EventCard,
    ),
)
