"""Examples of what can be done now: every kind of action in a few shapes, with dice low and high."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.dice import Roll, die
from companion.games.mothership.actions import (
    Action,
    BuyCard,
    BuyTech,
    ChooseEvent,
    Declare,
    Discovery,
    Divert,
    EndNpcShip,
    EndTurn,
    EnterField,
    Explore,
    Move,
    NoteCard,
    Play,
    Recount,
    ResolveFight,
    RollDice,
    RollForStart,
    SellCard,
    SetNpcTech,
    SetUpBoard,
    StartTurn,
    UseTech,
)
from companion.games.mothership.cards import ACTION_CARDS, CATEGORIES, Artifact, CardInput, Tier
from companion.games.mothership.rules import check
from companion.games.mothership.rules.card_inputs import exploding_ships, own_dice, side_of, winning_ships
from companion.games.mothership.rules.dogfight import dice
from companion.games.mothership.rules.fleet import active_tiers, alive, energy_total, planets_of
from companion.games.mothership.rules.movement import spaces_left
from companion.games.mothership.rules.seals import note_card
from companion.games.mothership.rules.turn import next_seat
from companion.games.mothership.state import MOTHERSHIP, SUBSYSTEMS, Energy, Ref, State

OWN: set[CardInput] = {"own_ship", "own_bomber", "own_striker", "friendly_ship"}
PLANETS: set[CardInput] = {"planet", "friendly_planet", "enemy_planet", "haven"}
LANDING = ("wormhole", "gravity_manipulator")  # may set a ship down in asteroids
PLAYERS: set[CardInput] = {"player", "enemy", "enemy_mothership"}


def choices(state: State) -> tuple[Action, ...]:
    """What can be done now; dice and stated effects by a few examples."""
    return tuple(action for action in candidates(state) if check(state, action))


def candidates(state: State) -> Iterator[Action]:
    """Everything worth asking the judge about."""
    match state.phase:
        case "layout":
            yield SetUpBoard()
            yield SetNpcTech(())
        case "initiative":
            yield from _start_rolls(state)
        case "between":
            yield StartTurn(next_seat(state))
            for seat in state.living:
                yield from _trades(state, seat)
        case "turn":
            yield from _in_turn(state)


def _start_rolls(state: State) -> Iterator[Action]:
    count = len(state.contenders)
    for first in range(count):
        faces = tuple(6 if i == first else 2 for i in range(count))
        yield RollForStart(Roll((6,) * count, faces))
    yield RollForStart(Roll((6,) * count, (3,) * count))


def _in_turn(state: State) -> Iterator[Action]:
    seat = state.seat
    if state.fight:
        yield from _in_fight(state)
        return
    yield from (ChooseEvent(seat, double) for double in (True, False))
    if state.event is None or state.event.choice:
        yield EndTurn(seat)
        yield from _diverts(state, seat)
        for ref in alive(state, seat):
            yield from _ship_actions(state, ref)
        yield from _trades(state, seat)
        yield from _uses(state, seat)
        yield from (play for card in ACTION_CARDS for play in plays(state, seat, card))


def _diverts(state: State, seat: int) -> Iterator[Action]:
    total, most = energy_total(state.players[seat]), state.options.box.row
    third = total // 3
    high = min(total, most)
    rest = total - high
    yield Divert(seat, Energy(third, third, total - 2 * third))
    yield Divert(seat, Energy(high, rest, 0))
    yield Divert(seat, Energy(rest, high, 0))
    yield Divert(seat, Energy(0, rest, high))


def _ship_actions(state: State, ref: Ref) -> Iterator[Action]:
    seat, slot = ref.seat, ref.slot
    if left := spaces_left(state, ref):
        yield Move(seat, slot, left)
        yield Move(seat, slot, 1)
    yield EnterField(seat, slot)
    for other in state.living:
        yield Declare(seat, (slot,), other)
        yield from (Declare(seat, (slot,), other, target.slot) for target in alive(state, other))
        yield Declare(seat, (slot,), other, MOTHERSHIP, wingmen=1)
        yield Declare(seat, (slot,), other, MOTHERSHIP, guards=1)
    yield from (Declare(seat, (slot,), planet=planet) for planet in range(len(state.planets)))
    if slot != MOTHERSHIP:
        yield from (Declare(seat, (MOTHERSHIP, slot), planet=planet) for planet in range(len(state.planets)))
        yield from (Declare(seat, (MOTHERSHIP, slot), other, MOTHERSHIP) for other in state.living)
    if seat == state.npc:
        yield from (EndNpcShip(slot, stopped) for stopped in (False, True))


def _in_fight(state: State) -> Iterator[Action]:
    fight = state.fight
    assert fight is not None
    if fight.rolled is None:
        attack, defence = dice(state, fight, "attack"), dice(state, fight, "defence")
        for one in _throws(attack):
            yield from (RollDice(one, other) for other in _throws(defence))
    else:
        yield ResolveFight()
        yield ResolveFight(steal=True)
    for seat in (fight.seat, fight.target):
        if seat in state.living and seat != state.npc and side_of(state, seat):
            yield from (play for card in ACTION_CARDS for play in plays(state, seat, card))
    yield from _trades(state, state.seat)


def _throws(sides: tuple[int, ...]) -> Iterator[Roll]:
    """All low, all in the middle, all high; one empty throw without dice."""
    yield Roll(sides, tuple(1 for _ in sides))
    if sides:
        yield Roll(sides, tuple((n + 1) // 2 for n in sides))
        yield Roll(sides, sides)


def _trades(state: State, seat: int) -> Iterator[Action]:
    if seat == state.npc:
        return
    player = state.players[seat]
    yield BuyCard(seat)
    yield SellCard(seat, "hull_repair", state.values.get("hull_repair", 1))
    yield Recount(seat, player.resources)
    if state.options.hands == "kept":
        yield NoteCard(seat, note_card("example", "hull_repair", player.noted))
    for category in CATEGORIES:
        level = 1 + max((t.tier for t in player.tech if t.category == category), default=0)
        if level <= 5:
            yield BuyTech(
                seat, Tier(name=f"{category.capitalize()} {level}", category=category, tier=level, cost=level)
            )


def _used_on(state: State, seat: int, tier: Tier) -> tuple[Ref, ...]:
    """A few ships that an ability could be used on."""
    if tier.ability == "jump_gates":
        return alive(state, seat)
    enemies = (other for other in state.living if not state.friends(seat, other))
    return tuple(ref for other in enemies for ref in alive(state, other)[:2])


def _uses(state: State, seat: int) -> Iterator[Action]:
    for tier in active_tiers(state.players[seat].tech):
        yield UseTech(seat, tier.name)
        yield from (UseTech(seat, tier.name, ref, stated=True) for ref in _used_on(state, seat, tier))
    yield from (Explore(seat, found) for found in finds(state, seat))


# Action cards ------------------------------------------------------------------------------------


def plays(state: State, seat: int, card: str) -> Iterator[Play]:
    """A card in one or two shapes that could fit; the judge decides."""
    needs = set(ACTION_CARDS[card].inputs)
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


def _ships(state: State, seat: int, needs: set[CardInput]) -> tuple[Ref, ...]:
    """The ships a card could be played on."""
    if needs & OWN:
        return alive(state, seat)
    if "enemy_ship" in needs:
        enemies = (other for other in state.living if not state.friends(seat, other))
        return tuple(ref for other in enemies for ref in alive(state, other)[:2])
    if "lost_ship" in needs:
        return exploding_ships(state)
    return winning_ships(state) if "winner_ship" in needs else ()


def finds(state: State, seat: int) -> Iterator[Discovery]:
    """An Artifact that is still free, under each planet held."""
    used = {planet.artifact.number for planet in state.planets if planet.artifact}
    number = next((n for n in range(1, 13) if n not in used), 1)
    for planet in planets_of(state, seat):
        yield Discovery(planet, Artifact(name=f"Artifact {number}", number=number))


def _at_planets(state: State, base: Play, needs: set[CardInput]) -> Iterator[Play]:
    mine = alive(state, base.seat)
    if "ships" in needs:
        base = replace(base, ships=mine)
    for planet in range(len(state.planets)):
        if needs & OWN:
            yield from (replace(base, planet=planet, ship=ref) for ref in mine[:2])
        else:
            yield replace(base, planet=planet)


def _with_dice(state: State, base: Play, needs: set[CardInput]) -> Iterator[Play]:
    if "die" in needs:
        for index, sides in enumerate(own_dice(state, base.seat)):
            again = die(sides, (sides + 1) // 2) if "roll" in needs else None
            yield replace(base, die=index, roll=again)
    elif "roll" in needs:
        sides = 4 if base.card == "replicator" else 6
        yield from (replace(base, roll=die(sides, face)) for face in (1, 4))
    elif "subsystem" in needs:
        yield from (replace(base, subsystem=row) for row in SUBSYSTEMS)
    else:
        yield base
