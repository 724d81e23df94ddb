"""What the printed edition says (Box) and what this table chose (Options)."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Easier = Literal["none", "wild_in_deck", "seventh_draw_lock", "one_way_aside"]
Talk = Literal["information", "reduced", "limited"]
MalfunctionSet = Literal["none", "A", "B", "C"]

RoleName = Annotated[str, Meta(max_length=40)]

_WHERE = "Printed on the Bay card and on the Room Module of the same picture."


def _role(title: str) -> Meta:
    """The role a player has, by the name on its card."""
    about = "The name on the card. Leave it empty to name it when it’s used."
    return Meta(title=title, description=about, max_length=40, extra={"rule": "AS-S1"})


def _room(title: str) -> Meta:
    """A room whose name the rulebook does not give."""
    return Meta(title=title, description=_WHERE, min_length=1, max_length=24, extra={"assumed": True})


class Box(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The room names of this copy; the rulebook names the first four, the rest is assumed."""

    room_5: Annotated[str, _room("Room 5, a cross")] = "Room 5"
    room_6: Annotated[str, _room("Room 6, a wheel")] = "Room 6"
    room_7: Annotated[str, _room("Room 7, a crate")] = "Room 7"
    room_8: Annotated[str, _room("Room 8, a plant")] = "Room 8"
    room_9: Annotated[str, _room("Room 9, a dish")] = "Room 9"
    room_10: Annotated[str, _room("Room 10, a bed")] = "Room 10"
    room_11: Annotated[str, _room("Room 11, a reactor")] = "Room 11"
    room_12: Annotated[str, _room("Room 12, a flask")] = "Room 12"

    def room(self, number: int) -> str:
        """The name of room 1 to 12."""
        known = ("Engineering", "AI Core", "Transporter", "Shuttle Bay")
        name: str = known[number - 1] if number <= 4 else getattr(self, f"room_{number}")
        return name


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One table: who plays, the variants, the house rules, and its copy of the box."""

    players: Annotated[
        tuple[Name, ...], Meta(title="Players", min_length=1, max_length=2, extra={"rule": "AS-S1"})
    ] = ("Player 1",)
    first: Annotated[int, Meta(title="Who goes first", ge=0, le=1, extra={"rule": "AS-T1", "main": True})] = 0
    role_1: Annotated[str, _role("First player’s role")] = ""
    role_2: Annotated[str, _role("Second player’s role")] = ""
    malfunctions: Annotated[
        MalfunctionSet,
        Meta(
            title="Malfunctions",
            description="1 set goes at 3, 6, 9 and 12. None is best for a first game.",
            extra={
                "rule": "AS-S6",
                "main": True,
                "labels": {"none": "None", "A": "Set A", "B": "Set B", "C": "Set C"},
            },
        ),
    ] = "none"
    talk: Annotated[
        Talk,
        Meta(
            title="Talking",
            extra={
                "rule": "AS-W3",
                "labels": {
                    "information": "Limited info",
                    "reduced": "Reduced talk",
                    "limited": "Limited talk",
                },
            },
        ),
    ] = "information"
    easier: Annotated[
        Easier,
        Meta(
            title="Easier",
            extra={
                "rule": "AS-V1",
                "labels": {
                    "none": "No",
                    "wild_in_deck": "Wild in the deck",
                    "seventh_draw_lock": "7 Draw/Lock",
                    "one_way_aside": "One-ways aside",
                },
            },
        ),
    ] = "none"
    keep_clockwise: Annotated[
        bool,
        Meta(
            title="Keep Clockwise Rotate",
            description="Harder: it replaces 1 Any Rotate.",
            extra={"rule": "AS-V2"},
        ),
    ] = False
    keep_anticlockwise: Annotated[
        bool,
        Meta(
            title="Keep Anti-Clockwise Rotate",
            description="Harder: it replaces 1 Any Rotate.",
            extra={"rule": "AS-V2"},
        ),
    ] = False
    no_role: Annotated[
        bool, Meta(title="No Role", description="Harder: play without a Role.", extra={"rule": "AS-V2"})
    ] = False
    fewer_draw_locks: Annotated[
        bool,
        Meta(
            title="1 Draw/Lock less",
            description="Harder: 6 of them instead of 7.",
            extra={"rule": "AS-V2"},
        ),
    ] = False
    random_discards: Annotated[
        bool,
        Meta(
            title="Random discards",
            description="Harder: a forced discard is drawn at random.",
            extra={"rule": "AS-V2"},
        ),
    ] = False
    clockwise_first: Annotated[
        bool,
        Meta(
            title="Clockwise joins first",
            description="On: Clockwise Rotate joins at the first refresh. Off: Anti-Clockwise Rotate does.",
            extra={"rule": "AS-V1"},
        ),
    ] = False
    truthful: Annotated[
        bool,
        Meta(
            title="Truthful answers",
            description="On: the answer binds. Off: an untrue answer may be taken back when verifying.",
            extra={"rule": "AS-W2"},
        ),
    ] = True
    box: Box = Box()

    @property
    def solo(self) -> bool:
        """One player at the table."""
        return len(self.players) == 1

    @property
    def roles(self) -> tuple[str, ...]:
        """The role chosen for each seat; empty where none was."""
        named = ("", "") if self.no_role else (self.role_1.strip(), self.role_2.strip())
        return named[: len(self.players)]


SOLO_ONLY = ("keep_clockwise", "keep_anticlockwise", "no_role")
PAIR_ONLY = ("fewer_draw_locks", "random_discards", "clockwise_first")
EASIER_FOR = {"wild_in_deck": 1, "seventh_draw_lock": 1, "one_way_aside": 2}


def questions(options: Options) -> frozenset[str]:
    """The options that mean something at this table; set-up asks only these."""
    asked = set(Options.__struct_fields__)
    asked -= set(PAIR_ONLY) | {"first", "talk", "truthful"} if options.solo else set(SOLO_ONLY)
    asked -= {"role_2"} if options.solo else set()
    asked -= {"role_1"} if options.no_role else set()
    if options.easier != "one_way_aside":
        asked.discard("clockwise_first")
    return frozenset(asked)
