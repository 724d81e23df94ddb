"""What the printed box says: values lost with the pictures of the rulebook, set once from the box."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Generation = Literal["elder", "midlife", "young"]
GENERATIONS: tuple[Generation, ...] = ("elder", "midlife", "young")
SIX = 6
"""Founders in play after each move, and points needed to win."""


ACTIONS = 2
"""Actions of a round (XS-A2)."""


class Box(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The values of one printed edition; the defaults are assumed."""

    timeline: Annotated[
        int,
        Meta(
            title="Timeline cards",
            description="Count the cards between the origin and the destination planet.",
            ge=1,
            le=12,
            extra={"assumed": True},
        ),
    ] = 6
    founders: Annotated[
        int,
        Meta(
            title="Founder cards",
            description="Count all founder cards: 6 are in the grid, the others are the stack.",
            ge=SIX,
            le=40,
            extra={"assumed": True},
        ),
    ] = 9
    left: Annotated[
        Literal["elder", "young"],
        Meta(
            title="Leftmost column",
            description="See which generation the Setup picture shows on the left.",
            extra={"assumed": True, "labels": {"elder": "Elder", "young": "Young"}},
        ),
    ] = "elder"
    row_1: Annotated[
        int,
        Meta(
            title="Points in row 1",
            description="See the points beside the highest rank.",
            ge=0,
            le=9,
            extra={"assumed": True},
        ),
    ] = 2
    row_2: Annotated[
        int,
        Meta(
            title="Points in row 2",
            description="See the points beside the second rank.",
            ge=0,
            le=9,
            extra={"assumed": True},
        ),
    ] = 1
    row_3: Annotated[
        int,
        Meta(
            title="Points in row 3 and below",
            description="See the points beside the lower ranks.",
            ge=0,
            le=9,
            extra={"assumed": True},
        ),
    ] = 1
    elder: Annotated[
        int,
        Meta(
            title="Elders at the start",
            description="See the Setup picture; the 3 generations add up to 6.",
            ge=0,
            le=SIX,
            extra={"assumed": True},
        ),
    ] = 2
    midlife: Annotated[
        int,
        Meta(
            title="Mid-life founders at the start",
            description="See the Setup picture; the 3 generations add up to 6.",
            ge=0,
            le=SIX,
            extra={"assumed": True},
        ),
    ] = 2
    young: Annotated[
        int,
        Meta(
            title="Young founders at the start",
            description="See the Setup picture; the 3 generations add up to 6.",
            ge=0,
            le=SIX,
            extra={"assumed": True},
        ),
    ] = 2

    @property
    def arrival(self) -> int:
        """The ship's place at the destination; 0 is the origin."""
        return self.timeline + 1

    @property
    def columns(self) -> tuple[Generation, ...]:
        """The generations from left to right."""
        return GENERATIONS if self.left == "elder" else GENERATIONS[::-1]

    @property
    def start(self) -> tuple[tuple[Generation, int], ...]:
        """How many founders each generation has at the start."""
        return ("elder", self.elder), ("midlife", self.midlife), ("young", self.young)

    def points(self, rank: int) -> int:
        """What a Rift founder of `rank` is worth."""
        return (self.row_1, self.row_2, self.row_3)[min(rank, 3) - 1]


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What this table chose."""

    players: Annotated[tuple[str, ...], Meta(title="Player", max_length=6, extra={"rule": "XS-R3"})] = (
        "Player 1",
    )
    hard: Annotated[
        bool,
        Meta(
            title="Hard Mode",
            description="Striped ship: the course is locked until 3 Rift founders are in one line.",
            extra={"rule": "XS-H1"},
        ),
    ] = False
    mars: Annotated[
        bool,
        Meta(
            title="Origin: Mars",
            description="The Mars side of the origin card says how you find the first Rift founder.",
            extra={"rule": "XS-O1"},
        ),
    ] = False
    box: Box = Box()
