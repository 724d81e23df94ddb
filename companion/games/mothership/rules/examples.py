"""Examples of how each Action card could be played now."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.dice import die
from companion.games.mothership.actions import Found, Play
from companion.games.mothership.cards import CARDS, Need
from companion.games.mothership.fleet import alive, planets_of
from companion.games.mothership.library import Artifact
from companion.games.mothership.rules.needs import losing_ships, own_dice, winning_ships
from companion.games.mothership.state import MOTHERSHIP, Ref, State

OWN: set[Need] = {"own_ship", "own_bomber", "own_striker", "friendly_ship"}
PLANETS: set[Need] = {"planet", "friendly_planet", "enemy_planet", "haven"}
LANDING = ("wormhole", "gravity_manipulator")  # may set a ship down in asteroids
PLAYERS: set[Need] = {"player", "enemy", "enemy_mothership"}


def plays(state: State, seat: int, card: str) -> Iterator[Play]:
    """A card in one or two shapes that could fit; the judge decides."""
    needs = set(CARDS[card].needs)
    base = Play(seat=seat, card=card, stated=True)
    if needs & PLAYERS:
        base = replace(base, player=next((s for s in state.living if not state.friends(s, seat)), None))
    if needs & PLANETS:
        yield from _at_planets(state, base, needs)
    elif ships := _ships(state, seat, needs):
        yield from (replace(base, ship=ref) for ref in ships)
        if card in LANDING:
            yield from (replace(base, ship=ref, into_field=(ref,)) for ref in ships[:2])
    elif "small_ships" in needs:
        escorts = tuple(ref for ref in alive(state, seat) if ref.slot != MOTHERSHIP)
        yield replace(base, ships=escorts)
    elif "explore" in needs:
        yield from (replace(base, found=found) for found in finds(state, seat))
    else:
        yield from _with_dice(state, base, needs)


def _ships(state: State, seat: int, needs: set[Need]) -> tuple[Ref, ...]:
    """The ships a card could be played on."""
    if needs & OWN:
        return alive(state, seat)
    if "enemy_ship" in needs:
        enemies = (other for other in state.living if not state.friends(seat, other))
        return tuple(ref for other in enemies for ref in alive(state, other)[:2])
    if "lost_ship" in needs:
        return losing_ships(state)
    return winning_ships(state) if "winner_ship" in needs else ()


def finds(state: State, seat: int) -> Iterator[Found]:
    """An Artifact that is still free, under each planet held."""
    used = {planet.artifact.number for planet in state.planets if planet.artifact}
    number = next((n for n in range(1, 13) if n not in used), 1)
    for planet in planets_of(state, seat):
        yield Found(planet, Artifact(name=f"Artifact {number}", number=number))


def _at_planets(state: State, base: Play, needs: set[Need]) -> Iterator[Play]:
    mine = alive(state, base.seat)
    if "ships" in needs:
        base = replace(base, ships=mine)
    for planet in range(len(state.planets)):
        if needs & OWN:
            yield from (replace(base, planet=planet, ship=ref) for ref in mine[:2])
        else:
            yield replace(base, planet=planet)


def _with_dice(state: State, base: Play, needs: set[Need]) -> Iterator[Play]:
    if "die" in needs:
        for index, sides in enumerate(own_dice(state, base.seat)):
            again = die(sides, (sides + 1) // 2) if "roll" in needs else None
            yield replace(base, die=index, roll=again)
    elif "roll" in needs:
        sides = 4 if base.card == "replicator" else 6
        yield from (replace(base, roll=die(sides, face)) for face in (1, 4))
    elif "subsystem" in needs:
        yield replace(base, subsystem="shields")
    else:
        yield base
