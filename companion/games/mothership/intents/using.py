"""Abilities of bought tiers, and planets that are explored."""

from collections.abc import Iterator
from functools import partial

from companion.core.conversation import Answers, Field, Intent, Pick, Shelf, Stated, Step
from companion.core.text import tr
from companion.games.mothership.actions import Discovery, Explore, UseTech
from companion.games.mothership.cards import Artifact, Tier
from companion.games.mothership.intents import places
from companion.games.mothership.rules.fleet import active_tiers, alive, friendly_ships, planets_of
from companion.games.mothership.state import Ref, State

OTHER = "other"
"""A card that is not in the library."""
ARTIFACTS = 12


def using(state: State, shelf: Shelf) -> Iterator[Intent]:
    """Every tier that works, and exploring."""
    for tier in active_tiers(state.players[state.seat].tech):
        yield Intent(f"use:{tier.name}", partial(_use, tier), books="last", aside=True)
    if state.options.exploration and state.seat != state.npc:
        yield Intent(
            "explore", partial(_explore, shelf), books="last", aside=True, blames={"MS-Q1:price": ""}
        )


def needs_enemy(tier: Tier) -> bool:
    """Whether an ability is used on an enemy ship."""
    return tier.ability == "tractor_beam" or any(effect.kind == "damage" for effect in tier.effects)


def _use(tier: Tier, state: State, said: Answers) -> Step:
    """The ship it is used on, and where a jump ends; that the ship stands at a gate, the tap says."""
    used = UseTech(state.seat, tier.name)
    refs = _used_on(tier, state)
    if not refs:
        return used
    if "ship" not in said:
        spots = places.ship_spots(state, refs)
        return Field("ship", Pick(tuple(map(places.said, refs))), spots=spots)
    ship = places.ref_of(said["ship"])
    if tier.ability != "jump_gates":
        return UseTech(state.seat, tier.name, ship, stated=True)
    if "lands" not in said:
        return Field("lands", Pick(("open", "field")))
    return UseTech(state.seat, tier.name, ship, stated=True, into_field=said["lands"] == "field")


def _used_on(tier: Tier, state: State) -> tuple[Ref, ...]:
    if tier.ability == "jump_gates":
        return friendly_ships(state, state.seat)
    if not needs_enemy(tier):
        return ()
    enemies = (seat for seat in state.living if not state.friends(seat, state.seat))
    return tuple(ref for seat in enemies for ref in alive(state, seat))


def _explore(shelf: Shelf, state: State, said: Answers) -> Step:
    found = found_at(state, state.seat, said, shelf)
    return found if isinstance(found, Field) else Explore(state.seat, found)


def explorable(state: State, seat: int) -> tuple[int, ...]:
    """The planets a player holds and has not explored."""
    return tuple(index for index in planets_of(state, seat) if not state.planets[index].explored)


def found_at(state: State, seat: int, said: Answers, shelf: Shelf) -> Field | Discovery:
    """Which planet, and which Artifact is there: one of the library, or its number and name."""
    if "planet" not in said:
        found = explorable(state, seat)
        return Field("planet", Pick(found), spots={places.planet(index): index for index in found})
    free = free_artifacts(state, shelf)
    if free and "artifact" not in said:
        return Field("artifact", Pick((*(card.name for card in free), OTHER)))
    if said.get("artifact", OTHER) != OTHER:
        card = next(card for card in free if card.name == said["artifact"])
        return Discovery(said["planet"], card)
    if "number" not in said:
        return Field("number", Pick(tuple(_free_numbers(state))))
    if "name" not in said:
        usual = tr("Artifact {n}").format(n=said["number"])
        return Field("name", Stated("text", ("Artifact",), about=40), usual=usual)
    return Discovery(said["planet"], Artifact(name=said["name"], number=said["number"]))


def free_artifacts(state: State, shelf: Shelf) -> tuple[Artifact, ...]:
    """The Artifacts of the library that nobody has found yet."""
    free = set(_free_numbers(state))
    return tuple(card for card in shelf.get("artifact", ()) if card.number in free)


def _free_numbers(state: State) -> Iterator[int]:
    used = {planet.artifact.number for planet in state.planets if planet.artifact}
    return (number for number in range(1, ARTIFACTS + 1) if number not in used)
