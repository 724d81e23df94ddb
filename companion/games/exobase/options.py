"""What this table chose: mode, house rules, and its copy of the box."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from companion.games.exobase.box import Box, Side

Mode = Literal["normal", "hardcore"]
PlayerName = Annotated[str, Meta(min_length=1, max_length=20)]


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One table: who plays, which sides of the cards, the switched rulings."""

    players: Annotated[tuple[PlayerName, ...], Meta(title="Player", min_length=1, max_length=1)] = ("You",)
    mode: Annotated[
        Mode,
        Meta(
            title="Mode",
            description="Hardcore uses the striped sides of Time, Hazards and Production.",
            extra={"rule": "XB-S5", "labels": {"normal": "Normal", "hardcore": "Hardcore"}},
        ),
    ] = "normal"
    short_costs_all: Annotated[
        bool,
        Meta(
            title="Short on a hazard",
            description="Off: health for the missing part. On: health for all, the resources stay.",
            extra={"rule": "XB-H2"},
        ),
    ] = False
    destroyed_adds_up: Annotated[
        bool,
        Meta(
            title="Destroyed location",
            description="Off: founders in it lose 3 health. On: they lose 2 + 3.",
            extra={"rule": "XB-H5"},
        ),
    ] = False
    walls_beside_doors: Annotated[
        bool,
        Meta(
            title="Wall beside a door",
            description="Off: a new card’s wall never meets a door. On: it may.",
            extra={"rule": "XB-P11"},
        ),
    ] = False
    box: Box = Box()

    @property
    def side(self) -> Side:
        """The sides of Time, Hazards and Production that lie on the table (XB-S5)."""
        return self.box.hardcore if self.mode == "hardcore" else self.box.normal
