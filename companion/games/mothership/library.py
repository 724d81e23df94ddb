"""The cards a player may copy from the own box: technology tiers and Artifacts, as elementary effects."""

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

_KIND_LABELS = {
    "attack": "Attack rolls",
    "defence": "Defence rolls",
    "asteroids": "Rolls against asteroids",
    "roll": "All those rolls",
    "engines": "Spaces to move",
    "energy": "Energy",
    "income": "Resources each turn",
    "planet_income": "Resources for each planet",
    "planet_defence": "Own planets' 6",
    "resources": "Resources when used",
    "hull": "Hull repaired when used",
    "damage": "Damage when used",
}
_ABILITY_LABELS = {
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

    kind: Annotated[EffectKind, Meta(title="Changes", extra={"labels": _KIND_LABELS})]
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
    ability: Annotated[Ability, Meta(title="Ability", extra={"labels": _ABILITY_LABELS})] = "none"


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


KINDS = (
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
