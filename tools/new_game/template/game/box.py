"""What the printed edition says (Box) and what this table chose (Options)."""

from typing import Annotated

from msgspec import Meta, Struct

Name = Annotated[str, Meta(min_length=1, max_length=24)]


class Box(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The printed values of this copy; `assumed` asks the player to compare one with the print."""

    crates: Annotated[
        int,
        Meta(
            title="Crates in the box",
            description="Count the crates in your copy.",
            ge=1,
            le=30,
            extra={"assumed": True, "rule": "PREFIX-S1"},
        ),
    ] = 12


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One table: who plays, its variants, its copy of the box."""

    players: Annotated[tuple[Name, ...], Meta(title="Players", min_length=1, max_length=1)] = ("Player 1",)
    is_stormy: Annotated[
        bool,
        Meta(
            title="Stormy sea",
            description="Harder: a ship needs a 4 instead of a 3.",
            extra={"rule": "PREFIX-V3"},
        ),
    ] = False
    box: Box = Box()
