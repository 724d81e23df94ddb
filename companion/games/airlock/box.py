"""What the cards in the box print where the rulebook does not say it, and what this table chose."""

from typing import Annotated, Literal

from msgspec import Meta, Struct


class Box(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
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
            extra={"assumed": True, "labels": {"newest": "The newest", "any": "Any"}},
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


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What this table chose before the first card."""

    players: Annotated[tuple[str, ...], Meta(title="Players", description="Clockwise, 3 to 6")] = (
        "Ana",
        "Ben",
        "Cleo",
    )
    box: Box = Box()
    missions: Annotated[
        Literal["table", "app"],
        Meta(
            title="Missions",
            description="As cards, or dealt by the app: hold to look",
            extra={"rule": "PA-S1", "labels": {"table": "Cards", "app": "App deals"}},
        ),
    ] = "table"
    expansion: Annotated[
        bool,
        Meta(
            title="Expansion",
            description="15 more cards and 3 characters, as the digital version plays them",
            extra={"rule": "PA-E1"},
        ),
    ] = False
    aftershock_waits: Annotated[
        bool,
        Meta(
            title="Aftershock stays in the pile",
            description="On: a returning Aftershock stays. Off: it is discarded with the rest",
            extra={"rule": "PA-T5"},
        ),
    ] = False
    digital_wording: Annotated[
        bool,
        Meta(
            title="Captain, Doctor, Navigator as in the digital version",
            description="Off: the app takes the Energy, you do what your card says",
            extra={"rule": "PA-K3"},
        ),
    ] = True
    navigator_shuffles: Annotated[
        bool,
        Meta(
            title="Navigator shuffles the third card in",
            description="On: it is shuffled into the deck. Off: it goes back on top. Our ruling",
            extra={"rule": "PA-K6"},
        ),
    ] = False
    open_votes: Annotated[
        bool,
        Meta(
            title="Open votes",
            description="On: everyone sees all votes, also in History. Off: only the tally",
            extra={"rule": "PA-A1"},
        ),
    ] = False


def questions(options: Options) -> frozenset[str]:
    """What the set-up asks; by the words of the own card a Navigator needs no ruling."""
    idle = frozenset[str]() if options.digital_wording else frozenset({"navigator_shuffles"})
    return frozenset(Options.__struct_fields__) - idle
