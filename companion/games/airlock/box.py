"""What the cards in the box print, where the rulebook does not say it."""

from typing import Annotated, Literal

from msgspec import Meta, Struct


class Box(Struct, frozen=True, kw_only=True):
    """Values read from the cards; each starts with what we assume."""

    hull_breach: Annotated[
        int,
        Meta(
            title="Hull Breach: Energy to repair",
            description="On the Hull Breach card, beside its repair symbol",
            ge=1,
            le=4,
            extra={"assumed": True},
        ),
    ] = 2
    engine_failure: Annotated[
        int,
        Meta(
            title="Engine Failure: Energy to repair",
            description="On the Engine Failure card of the expansion",
            ge=1,
            le=4,
            extra={"assumed": True},
        ),
    ] = 1
    contaminate: Annotated[
        int,
        Meta(
            title="Contaminate: Energy to repair",
            description="On the Contaminate card of the expansion",
            ge=1,
            le=4,
            extra={"assumed": True},
        ),
    ] = 1
    salvage: Annotated[
        Literal["newest", "any"],
        Meta(
            title="Salvage: which discarded cards are seen",
            description="In the text of the Salvage card",
            extra={"assumed": True, "labels": {"newest": "The newest ones", "any": "Any ones"}},
        ),
    ] = "newest"
    salvage_seen: Annotated[
        int,
        Meta(
            title="Salvage: how many cards are seen",
            description="In the text of the Salvage card",
            ge=1,
            le=10,
            extra={"assumed": True},
        ),
    ] = 3
