"""An attack: ships, a target, what stands beside it; the same tap declares and rolls."""

from collections.abc import Iterator

from companion.core.conversation import Answers, Field, Intent, Pick, Some, Step, Stop
from companion.games.mothership.actions import Action, Declare, Weapon
from companion.games.mothership.intents import places
from companion.games.mothership.intents.fighting import roll_field, rolled
from companion.games.mothership.rules.attack import RAILGUN_RANGE, fight_of, kind_of
from companion.games.mothership.rules.dogfight import can_hurt
from companion.games.mothership.rules.fleet import active_tiers, alive, friendly_ships, ship_die
from companion.games.mothership.state import MOTHERSHIP, NOBODY, SLOTS, Kind, Ref, State

ROLL, CARDS = "roll", "cards"
"""What follows the declaration: the dice, or cards before them."""
BLAMES = {
    "MS-T2": "",
    "MS-T3": "attackers",
    "MS-C7:which": "attackers",
    "MS-C7:weak": "target",
    "MS-S2": "target",
    "MS-N2": "target",
    "MS-N4": "target",
    "MS-P1": "target",
    "MS-K6": "target",
    "MS-S3": "target",
}


def attacking(state: State) -> Iterator[Intent]:
    """What is chosen can change until the button; then the dice fall."""
    yield Intent("attack", _attack, blames=BLAMES, declares=True, stop=_harmless)


def _attack(state: State, said: Answers) -> Step:
    if "attackers" not in said:
        slots = ready(state)
        spots = {places.own(slot): slot for slot in slots}
        most = 1 if state.seat == state.npc else len(slots)  # NPC ships attack alone (MS-N4)
        ships = Some(slots, least=1, most=most)
        return Field("attackers", ships, spots=spots, arms=True, switches=True)
    if "target" not in said:
        found = tuple(targets(state))
        return Field("target", Pick(found), spots={place: place for place in found})
    if missing := _details(state, said):
        return missing
    declare = declared(state, said)
    if said.get("then") == CARDS:
        return declare
    fight = fight_of(state, declare)
    if "roll" not in said:
        return roll_field(state, fight, declare)
    return declare, rolled(state, fight, said["roll"])


def _details(state: State, said: Answers) -> Field | None:
    """Which of several ships, with what, how many wingmen, cards first."""
    seat, _, letter = said["target"].partition(":")
    if letter in places.KINDS:
        slots = places.of_kind(state, int(seat), places.KINDS[letter])
        if len(slots) > 1 and "slot" not in said:
            return Field(
                "slot", Pick(slots), usual=None if places.differ(state, int(seat), slots) else slots[0]
            )
    weapons = weapons_of(state, said["attackers"])
    if len(weapons) > 1 and "weapon" not in said:
        return Field("weapon", Pick(weapons), usual="guns")
    if letter in places.KINDS and "wingmen" not in said:
        most = len(friendly_ships(state, int(seat))) - 1
        return Field("wingmen", Pick(tuple(range(most + 1))), usual=0)
    return Field("then", Pick((ROLL, CARDS)), usual=ROLL) if "then" not in said else None


def ready(state: State) -> tuple[int, ...]:
    """The ships that may still attack."""
    refs = alive(state, state.seat)
    return tuple(ref.slot for ref in refs if not state.ship(ref).attacked and ship_die(state, ref))


def targets(state: State) -> Iterator[str]:
    """Everything of an enemy's that stands on the board, and planets; equal ships are one target."""
    for seat in state.living:
        if state.friends(seat, state.seat):
            continue
        kinds: tuple[Kind, ...] = tuple(dict.fromkeys(SLOTS[ref.slot] for ref in alive(state, seat)))
        yield from (places.fleet(seat, kind) for kind in kinds)
        if state.players[seat].station:
            yield places.station(seat)
    for index, planet in enumerate(state.planets):
        is_friendly = planet.owner >= 0 and state.friends(planet.owner, state.seat)
        if not planet.removed and not is_friendly:
            yield places.planet(index)


def weapons_of(state: State, attackers: tuple[int, ...]) -> tuple[Weapon, ...]:
    """Guns, and what reaches further where one ship alone has it."""
    found: list[Weapon] = ["guns"]
    if tuple(attackers) == (MOTHERSHIP,):
        abilities = {tier.ability for tier in active_tiers(state.players[state.seat].tech)}
        found += [weapon for weapon in ("sunslayer", "nuclear_missile") if weapon in abilities]
    if len(attackers) == 1 and state.ship(Ref(state.seat, attackers[0])).railgun:
        found.append("railguns")
    return tuple(found)


def declared(state: State, said: Answers) -> Declare:
    """The attack as it was said; that its ships are adjacent and no guard is left, the tap says."""
    seat, colon, letter = said["target"].partition(":")
    weapon: Weapon = said.get("weapon", "guns")
    attackers = tuple(said["attackers"])
    distance = RAILGUN_RANGE if weapon == "railguns" else 1
    if not colon:
        planet = int(said["target"].removeprefix("planet"))
        return Declare(state.seat, attackers, planet=planet, distance=distance, weapon=weapon)
    target = int(seat)
    if letter == places.STATION:
        return Declare(state.seat, attackers, target, distance=distance, weapon=weapon)
    slots = places.of_kind(state, target, places.KINDS[letter])
    guards = int(state.seat == state.npc and MOTHERSHIP in attackers)
    return Declare(
        state.seat,
        attackers,
        target,
        said.get("slot", slots[0] if slots else MOTHERSHIP),
        distance=distance,
        wingmen=said.get("wingmen", 0),
        guards=guards,
        weapon=weapon,
    )


def _harmless(state: State, actions: tuple[Action, ...]) -> Stop | None:
    """An attack that damages nothing even where it wins."""
    declare = actions[0]
    if not isinstance(declare, Declare) or kind_of(declare) != "ship" or state.seat == state.npc:
        return None
    target = SLOTS[declare.slot]
    kinds = [SLOTS[slot] for slot in declare.attackers]
    if any(can_hurt(kind, target) for kind in kinds):
        return None
    is_safe = declare.weapon != "guns" or declare.slot == NOBODY or not _can_lose(kinds, target)
    return Stop("harmless", {"by": kinds[0], "ship": target, "safe": is_safe})


def _can_lose(kinds: list[Kind], target: Kind) -> bool:
    return any(can_hurt(target, kind) for kind in kinds)
