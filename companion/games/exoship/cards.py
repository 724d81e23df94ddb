"""The cards a player's library may hold, written as elementary effects."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from companion.core.cards import CardKind
from companion.core.text import tr

Side = Literal["directorate", "rift"]
Arrow = Literal["up", "up_right", "right", "down_right", "down", "down_left", "left", "up_left"]
Kind = Literal["sway", "unsway", "discard", "move", "replace", "swap", "turn", "add", "extra", "lose"]
KIND_LABELS: dict[Kind, str] = {
    "sway": "Sway a founder",
    "unsway": "Turn a founder to Directorate",
    "discard": "Discard a founder",
    "move": "Move to a generation",
    "replace": "Replace a founder",
    "swap": "Swap two places",
    "turn": "Turn an arrow",
    "add": "Add a founder",
    "extra": "One action more",
    "lose": "One action less",
}
NAMED: frozenset[Kind] = frozenset({"sway", "unsway", "discard", "move", "replace", "swap", "turn"})
"""Effects that fall on a founder."""


class Part(Struct, frozen=True, kw_only=True):
    """One elementary effect as a card prints it: whom it falls on is chosen at the table."""

    kind: Annotated[Kind, Meta(title="Effect", extra={"labels": KIND_LABELS})] = "sway"
    generation: Annotated[
        Literal["any", "elder", "midlife", "young"],
        Meta(title="Generation", description="Where it moves or adds a founder to."),
    ] = "any"
    arrow: Annotated[
        Literal["any", "up", "up_right", "right", "down_right", "down", "down_left", "left", "up_left"],
        Meta(title="Arrow", description="Where it turns an arrow to."),
    ] = "any"
    side: Annotated[Side, Meta(title="Side up", description="How an added founder lies.")] = "directorate"


Name = Annotated[str, Meta(title="Name", min_length=1, max_length=16)]


class Founder(Struct, frozen=True, kw_only=True):
    """One founder card: name, an arrow per side, the ability of its Rift side."""

    name: Name
    arrow: Annotated[Arrow, Meta(title="Arrow, Directorate side")] = "up"
    rift_arrow: Annotated[
        Literal["same", "up", "up_right", "right", "down_right", "down", "down_left", "left", "up_left"],
        Meta(title="Arrow, Rift side"),
    ] = "same"
    ability: Annotated[tuple[Part, ...], Meta(title="Ability, effect by effect")] = ()

    def pointing(self, side: Side) -> Arrow:
        """Where the arrow of `side` points."""
        return self.arrow if side == "directorate" or self.rift_arrow == "same" else self.rift_arrow


class EventCard(Struct, frozen=True, kw_only=True):
    """One timeline or planet card: its event, effect by effect."""

    name: Name
    effects: Annotated[tuple[Part, ...], Meta(title="Event, effect by effect")] = ()


def _contradictions(parts: tuple[Part, ...]) -> tuple[str, ...]:
    """What can't be true of a list of effects."""
    moves = any(part.kind == "move" and part.generation == "any" for part in parts)
    return (tr("A move needs the generation it goes to."),) if moves else ()


CARDS = (
    CardKind(
        key="founder",
        label="Founder",
        plural="Founders",
        type=Founder,
        contradictions=lambda card, others: _contradictions(card.ability),
    ),
    CardKind(
        key="event",
        label="Event",
        plural="Events",
        type=EventCard,
        contradictions=lambda card, others: _contradictions(card.effects),
    ),
)
