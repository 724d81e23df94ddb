"""Cards as data: those a player copies from the own box, as elementary effects, and the Action cards."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from companion.core.cards import CardKind
from companion.core.text import tr

Category = Literal["economy", "combat", "support"]
Branch = Literal["left", "right"]
CATEGORIES: tuple[Category, ...] = ("economy", "combat", "support")
EffectKind = Literal[
    "attack",
    "defence",
    "asteroids",
    "roll",
    "engines",
    "energy",
    "income",
    "planet_income",
    "planet_defence",
    "resources",
    "hull",
    "damage",
]
Ability = Literal[
    "none",
    "sunslayer",
    "nuclear_missile",
    "tractor_beam",
    "jump_gates",
    "asteroid_mining",
    "repair_drones",
    "solar_beam",
]
Title = Annotated[str, Meta(title="Name", min_length=1, max_length=40)]

KIND_LABELS = {
    "attack": "Attack rolls",
    "defence": "Defence rolls",
    "asteroids": "Rolls against asteroids",
    "roll": "All those rolls",
    "engines": "Spaces to move",
    "energy": "Energy",
    "income": "Resources each turn",
    "planet_income": "Resources for each planet",
    "planet_defence": "Your planets’ 6",
    "resources": "Resources when used",
    "hull": "Hull repaired when used",
    "damage": "Damage when used",
}
ABILITY_LABELS = {
    "none": "None",
    "sunslayer": "Sunslayer Torpedoes",
    "nuclear_missile": "Nuclear Missile",
    "tractor_beam": "Tractor Beam",
    "jump_gates": "Jump Gates",
    "asteroid_mining": "Asteroid Mining",
    "repair_drones": "Repair Drones",
    "solar_beam": "Solar Beam",
}


class Effect(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing a tier or an Artifact changes, for which ships, by how much."""

    kind: Annotated[EffectKind, Meta(title="Changes", extra={"labels": KIND_LABELS})]
    amount: Annotated[int, Meta(title="By", ge=1, le=12)] = 1
    ships: Annotated[Literal["all", "mothership", "fighter", "bomber"], Meta(title="Ships")] = "all"


Effects = Annotated[tuple[Effect, ...], Meta(title="What it does", max_length=4)]


class Tier(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One tier of the technology tree: where it sits, what it costs, what it does."""

    name: Title
    category: Annotated[Category, Meta(title="Category")] = "economy"
    branch: Annotated[Branch, Meta(title="Branch")] = "left"
    tier: Annotated[int, Meta(title="Tier", ge=1, le=5)] = 1
    cost: Annotated[int, Meta(title="Cost", ge=0, le=30)] = 1
    tile: Annotated[
        Literal["plain", "dark", "orange"],
        Meta(title="Tile", extra={"labels": {"plain": "Plain", "dark": "Dark", "orange": "Orange"}}),
    ] = "plain"
    effects: Effects = ()
    ability: Annotated[Ability, Meta(title="Ability", extra={"labels": ABILITY_LABELS})] = "none"


class Artifact(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One Artifact: its number and what it does for the holder of its planet."""

    name: Title
    number: Annotated[int, Meta(title="Number", ge=1, le=12)] = 1
    effects: Effects = ()


def _same_place(card: Tier, others: tuple[Tier, ...]) -> tuple[str, ...]:
    """A branch has one tile on each tier."""
    place = (card.category, card.branch, card.tier)
    twin = next((o for o in others if (o.category, o.branch, o.tier) == place), None)
    if twin is None:
        return ()
    return (tr("{name} already sits on this tier of the branch.").format(name=twin.name),)


def _same_number(card: Artifact, others: tuple[Artifact, ...]) -> tuple[str, ...]:
    """Each number from 1 to 12 has one Artifact; none of them carries energy counters."""
    twin = next((o for o in others if o.number == card.number), None)
    return () if twin is None else (tr("{name} has this number.").format(name=twin.name),)


CARDS = (
    CardKind(
        key="tier",
        label="Technology tier",
        plural="Technology tiers",
        type=Tier,
        total=30,
        contradictions=_same_place,
    ),
    CardKind(
        key="artifact",
        label="Artifact",
        plural="Artifacts",
        type=Artifact,
        total=12,
        contradictions=_same_number,
    ),
)

When = Literal["own_turn", "before_roll", "after_roll", "after_losing", "cancel"]
CardInput = Literal[
    "own_ship",
    "own_bomber",
    "own_striker",
    "friendly_ship",
    "enemy_ship",
    "enemy_mothership",
    "ships",
    "small_ships",
    "player",
    "enemy",
    "planet",
    "friendly_planet",
    "haven",
    "enemy_planet",
    "explore",
    "subsystem",
    "die",
    "lost_ship",
    "winner_ship",
    "map",
    "roll",
]
Condition = Literal[
    "before_attack",
    "after_attack",
    "can_attack",
    "can_fly",
    "can_warp",
    "powered_engines",
    "not_held",
    "outside_field",
    "not_deflected",
    "own_mothership",
    "free_target",
    "not_planet",
    "rolls",
    "in_defence",
    "beside_wingman",
    "small_ship_rolls",
    "mothership_rolls",
    "between_ships",
    "has_artifact",
    "own_planet",
    "die_not_doubled",
    "die_shows_one",
    "ship_explodes",
    "winner_survives",
    "mothership_at_risk",
    "target_shields",
    "target_energy",
    "hull_damaged",
    "no_railguns",
    "own_station",
    "no_blockade",
    "target_hand",
    "cards_left",
    "no_event",
    "may_land",
    "may_be_shoved",
]


class ActionCard(Struct, frozen=True):
    """One kind of Action card: when it may be played, what it must be told, what must hold for it to work."""

    key: str
    copies: int
    rule: str
    when: When
    inputs: tuple[CardInput, ...] = ()
    only: tuple[Condition, ...] = ()


_ALL = (
    ActionCard("random_event", 5, "MS-Q2", "own_turn", ("roll",), ("no_event",)),
    ActionCard("afterburner", 4, "MS-L1", "own_turn", ("own_ship",), ("before_attack", "can_fly")),
    ActionCard(
        "backup_generator", 4, "MS-L5", "after_roll", ("die", "roll"), ("not_planet", "die_shows_one")
    ),
    ActionCard("defence_buff", 4, "MS-L4", "before_roll", (), ("in_defence",)),
    ActionCard(
        "deflector_shields",
        4,
        "MS-L3",
        "own_turn",
        ("own_ship",),
        ("before_attack", "not_held", "outside_field", "not_deflected"),
    ),
    ActionCard("hull_repair", 4, "MS-L6", "own_turn", (), ("hull_damaged",)),
    ActionCard("wallet_inspector", 4, "MS-L8", "own_turn", ("player",)),
    ActionCard("enhanced_sensors", 3, "MS-L4", "before_roll", ("map",), ("not_planet", "small_ship_rolls")),
    ActionCard("ninja_rope", 3, "MS-L3", "own_turn", ("own_ship",), ("after_attack", "not_held")),
    ActionCard("prod", 3, "MS-L6", "own_turn", ("enemy_mothership", "subsystem"), ("target_energy",)),
    ActionCard("wingman", 3, "MS-L4", "before_roll", (), ("beside_wingman",)),
    ActionCard("recon_droid", 2, "MS-L7", "own_turn", ("explore",)),
    ActionCard("git_off", 3, "MS-L4", "before_roll", (), ("own_planet",)),
    ActionCard("gravity_manipulator", 3, "MS-L3", "own_turn", ("enemy_ship", "map"), ("may_be_shoved",)),
    ActionCard("antiques_roadshow", 3, "MS-L4", "before_roll", (), ("not_planet", "rolls", "has_artifact")),
    ActionCard(
        "panic_button",
        3,
        "MS-L2",
        "own_turn",
        ("friendly_ship", "friendly_planet"),
        ("before_attack", "can_warp", "may_land"),
    ),
    ActionCard(
        "punch_it", 3, "MS-L1", "own_turn", ("own_ship",), ("before_attack", "can_fly", "powered_engines")
    ),
    ActionCard("seismic_charge", 3, "MS-L4", "before_roll", ("map",), ("between_ships",)),
    ActionCard("volt_switch", 3, "MS-L4", "before_roll", (), ("not_planet", "mothership_rolls")),
    ActionCard("auxiliary_shield", 2, "MS-L6", "before_roll", (), ("mothership_at_risk",)),
    ActionCard(
        "convoy",
        2,
        "MS-L1",
        "own_turn",
        ("small_ships", "map"),
        ("before_attack", "can_fly", "own_mothership"),
    ),
    ActionCard("forced_update", 2, "MS-L3", "own_turn", ("enemy_ship",), ("free_target",)),
    ActionCard("friendly_negotiations", 2, "MS-L7", "own_turn", ("enemy_planet", "map")),
    ActionCard("migration", 2, "MS-L2", "own_turn", ("friendly_planet",), ("own_station",)),
    ActionCard("replicator", 2, "MS-L8", "own_turn", ("roll",)),
    ActionCard("trade_blockade", 2, "MS-L7", "own_turn", (), ("no_blockade",)),
    ActionCard(
        "cowardly_retreat",
        1,
        "MS-L2",
        "own_turn",
        ("ships", "haven", "map"),
        ("before_attack", "can_warp", "may_land"),
    ),
    ActionCard("expansion_pak", 2, "MS-K3", "before_roll", ("die",), ("not_planet", "die_not_doubled")),
    ActionCard("last_stand", 2, "MS-L5", "after_losing", ("winner_ship",), ("winner_survives",)),
    ActionCard("life_support", 2, "MS-L5", "after_losing", ("lost_ship",), ("ship_explodes",)),
    ActionCard("pick_up_two", 2, "MS-L8", "own_turn", (), ("cards_left",)),
    ActionCard("surprise_attack", 2, "MS-L8", "own_turn", ("enemy",), ("target_hand",)),
    ActionCard("the_forks", 2, "MS-L5", "after_roll", ("die", "roll"), ("not_planet",)),
    ActionCard(
        "dedotated_wam", 1, "MS-L6", "own_turn", ("own_striker", "enemy_mothership", "map"), ("can_attack",)
    ),
    ActionCard("noooo", 1, "MS-L8", "cancel"),
    ActionCard("planet_laser_pointer", 1, "MS-L7", "own_turn", ("planet", "map")),
    ActionCard("railguns", 1, "MS-L6", "own_turn", ("own_bomber",), ("can_attack", "no_railguns")),
    ActionCard("shield_breaker", 1, "MS-L6", "own_turn", ("enemy_mothership",), ("target_shields",)),
    ActionCard(
        "wormhole", 1, "MS-L2", "own_turn", ("friendly_ship",), ("before_attack", "can_warp", "may_land")
    ),
)

ACTION_CARDS: dict[str, ActionCard] = {card.key: card for card in _ALL}
WARPS = ("panic_button", "wormhole", "cowardly_retreat")
EVENT_CARD = "random_event"
NOOOO = "noooo"


def deck_size(events: bool) -> int:
    """How many Action cards the box shuffles."""
    return sum(card.copies for card in _ALL if events or card.key != EVENT_CARD)
