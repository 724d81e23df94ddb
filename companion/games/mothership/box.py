"""What the printed edition says (Box) and what this table chose (Options)."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from companion.games.mothership.cards import Tier

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Dice = Literal[2, 4, 6, 8, 10, 12]
EventKind = Literal[
    "offworld_trading", "solar_storm", "free_samples", "pirate_raid", "magnetic_storm", "space_virus"
]
Teams = Literal["none", "two", "three"]
TEAM_COUNT: dict[Teams, int] = {"none": 0, "two": 2, "three": 3}

HULL = 12
STATION = 4
COUNTER = 4  # damage that takes one Station counter
ENERGY = 15
RESPAWN_HULL = 6
HAND = 2
CARD_COST = 2
EXPLORE_COST = 3
CAPTURE = 6
GOAL = 10
LEVEL_ENERGY = (5, 5, 7, 7, 9, 9, 11, 11, 12)
LEVEL_TIER = (0, 1, 1, 2, 2, 3, 3, 4, 4)
SOLO_PLANETS = 3

_PANEL = "Printed on the Control Panel."
_EVENT = "Look at this face of the Random Event die."
_FACES = {
    "offworld_trading": "Offworld Trading",
    "solar_storm": "Solar Storm",
    "free_samples": "Free Samples!",
    "pirate_raid": "Pirate Raid",
    "magnetic_storm": "Magnetic Storm",
    "space_virus": "Space Virus",
}


def _panel(title: str, low: int = 1, high: int = 12) -> Meta:
    """A number whose picture on the Control Panel the rulebook's text lost."""
    return Meta(title=title, description=_PANEL, ge=low, le=high, extra={"assumed": True})


def _die(title: str) -> Meta:
    labels = {sides: f"d{sides}" for sides in (2, 4, 6, 8, 10, 12)}
    return Meta(title=title, description=_PANEL, extra={"assumed": True, "labels": labels})


def _face(title: str) -> Meta:
    return Meta(title=title, description=_EVENT, extra={"assumed": True, "labels": _FACES})


class Box(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The numbers of the Control Panel and the event die; all assumed until set from the box."""

    start_engines: Annotated[int, _panel("Engines at the start", 0)] = 5
    start_weapons: Annotated[int, _panel("Weapons at the start", 0)] = 5
    start_shields: Annotated[int, _panel("Shields at the start", 0)] = 5
    row: Annotated[int, _panel("Most energy in 1 subsystem", 5, 15)] = 12
    most_energy: Annotated[int, _panel("Most energy with technology", 15, 36)] = 21
    spaces: Annotated[int, _panel("Spaces for 1 engine energy", 1, 3)] = 1
    absorbs: Annotated[int, _panel("Damage 1 shield energy absorbs", 1, 3)] = 1
    d2_from: Annotated[int, _panel("Weapons energy for a d2")] = 1
    d4_from: Annotated[int, _panel("Weapons energy for a d4")] = 3
    d6_from: Annotated[int, _panel("Weapons energy for a d6")] = 5
    d8_from: Annotated[int, _panel("Weapons energy for a d8")] = 7
    d10_from: Annotated[int, _panel("Weapons energy for a d10")] = 9
    d12_from: Annotated[int, _panel("Weapons energy for a d12")] = 11
    fighter_moves: Annotated[int, _panel("A Fighter moves")] = 4
    fighter_die: Annotated[Dice, _die("A Fighter rolls")] = 6
    bomber_moves: Annotated[int, _panel("A Bomber moves")] = 3
    bomber_die: Annotated[Dice, _die("A Bomber rolls")] = 8
    event_1: Annotated[EventKind, _face("Event die, first face")] = "offworld_trading"
    event_2: Annotated[EventKind, _face("Event die, second face")] = "solar_storm"
    event_3: Annotated[EventKind, _face("Event die, third face")] = "free_samples"
    event_4: Annotated[EventKind, _face("Event die, fourth face")] = "pirate_raid"
    event_5: Annotated[EventKind, _face("Event die, fifth face")] = "magnetic_storm"
    event_6: Annotated[EventKind, _face("Event die, sixth face")] = "space_virus"

    def weapon_die(self, energy: int) -> int:
        """The sides of the die that so much weapons energy rolls; 0: no die."""
        high = (self.d12_from, self.d10_from, self.d8_from, self.d6_from, self.d4_from, self.d2_from)
        steps = zip((12, 10, 8, 6, 4, 2), high, strict=True)
        return next((sides for sides, needed in steps if energy >= needed), 0)

    def event(self, face: int) -> EventKind:
        """What face 1 to 6 of the event die brings."""
        kind: EventKind = getattr(self, f"event_{face}")
        return kind


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One table: who plays, the variants, the house rules, and its copy of the box."""

    players: Annotated[tuple[Name, ...], Meta(title="Players", min_length=1, max_length=6)] = ("Ana", "Ben")
    mode: Annotated[
        Literal["last_standing", "points"],
        Meta(
            title="Goal",
            extra={
                "rule": "MS-V1",
                "main": True,
                "labels": {"last_standing": "Standard rules", "points": "Victory Points"},
            },
        ),
    ] = "last_standing"
    goal: Annotated[
        int,
        Meta(
            title="Points to win",
            description="10, or more with 5 or 6 players.",
            ge=10,
            le=30,
            extra={"rule": "MS-V1", "main": True},
        ),
    ] = GOAL
    teams: Annotated[
        Teams,
        Meta(
            title="Teams",
            description="Seats alternate between the teams.",
            extra={
                "rule": "MS-G2",
                "labels": {"none": "No teams", "two": "2 teams", "three": "3 teams"},
            },
        ),
    ] = "none"
    level: Annotated[int, Meta(title="Solo level", ge=1, le=9, extra={"rule": "MS-N1", "main": True})] = 1
    npc_tech: Annotated[
        tuple[Tier, ...],
        Meta(
            title="NPC technology",
            description="The dark tiles of its level, from the technology tree.",
            max_length=12,
            extra={"rule": "MS-N1"},
        ),
    ] = ()
    planets: Annotated[
        int,
        Meta(
            title="Planets",
            ge=0,
            le=7,
            extra={"rule": "MS-B1", "main": True, "automatic": "planet_count"},
        ),
    ] = 0
    exploration: Annotated[
        bool,
        Meta(
            title="Planetary Exploration",
            description="Numbered tokens and Artifacts.",
            extra={"rule": "MS-Q1"},
        ),
    ] = False
    events: Annotated[
        bool,
        Meta(title="Random Event D6", description="5 more Action cards.", extra={"rule": "MS-Q2"}),
    ] = False
    hands: Annotated[
        Literal["counted", "kept"],
        Meta(
            title="Hands",
            description="Counted: how many cards. Entered: which ones, each player in secret.",
            extra={"rule": "MS-K5", "labels": {"counted": "Counted", "kept": "Entered"}},
        ),
    ] = "counted"
    buffs_per_ship: Annotated[
        bool,
        Meta(
            title="Buffs for each ship",
            description="On: technology helps every ship of a joint attack. Off: once per side.",
            extra={"rule": "MS-C1"},
        ),
    ] = False
    warp_after_engines: Annotated[
        bool,
        Meta(
            title="Warp after engines",
            description="On: a card may move a ship that has used its engines. Off: it may not.",
            extra={"rule": "MS-T6"},
        ),
    ] = True
    peaceful_abilities: Annotated[
        bool,
        Meta(
            title="Repair Drones and Solar Beam are free",
            description="On: they leave the Mothership its attack. Off: they use it.",
            extra={"rule": "MS-X2"},
        ),
    ] = False
    box: Box = Box()

    @property
    def solo(self) -> bool:
        """One player against the enemy fleet."""
        return len(self.players) == 1

    @property
    def points(self) -> bool:
        """Victory points decide."""
        return self.mode == "points"

    @property
    def planet_count(self) -> int:
        """How many planets lie on the board."""
        if self.solo:
            return SOLO_PLANETS
        return self.planets or min(7, len(self.players) + 1)


def questions(options: Options) -> frozenset[str]:
    """The options that mean something at this table; set-up asks only these."""
    asked = set(Options.__struct_fields__)
    if options.solo:
        asked -= {"mode", "goal", "teams", "planets"}
    else:
        asked -= {"level", "npc_tech"}
    if not options.points or len(options.players) < 5:
        asked.discard("goal")
    if len(options.players) not in (4, 6):
        asked.discard("teams")
    return frozenset(asked)
