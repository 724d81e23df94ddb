"""Examples of what can be done now: every kind of action in a few shapes, with dice low and high."""

from collections.abc import Iterator

from companion.core.dice import Roll
from companion.games.mothership.actions import (
    Action,
    ArmEnemy,
    Book,
    BuyCard,
    BuyTech,
    ChooseEvent,
    Declare,
    Divert,
    EndTurn,
    EnterField,
    Explore,
    LayOut,
    Learn,
    Move,
    Recount,
    RollDice,
    RollForStart,
    SellCard,
    StandDown,
    StartTurn,
    UseTech,
)
from companion.games.mothership.cards import CARDS
from companion.games.mothership.fights import dice
from companion.games.mothership.fleet import active_tiers, alive, energy_total
from companion.games.mothership.hands import note_card
from companion.games.mothership.library import CATEGORIES, Tier
from companion.games.mothership.rules.examples import finds, plays
from companion.games.mothership.rules.moving import spaces_left
from companion.games.mothership.rules.needs import side_of
from companion.games.mothership.rules.turn import next_seat
from companion.games.mothership.state import MOTHERSHIP, Energy, Ref, State


def candidates(state: State) -> Iterator[Action]:
    """Everything worth asking the judge about."""
    match state.phase:
        case "layout":
            yield LayOut()
            yield ArmEnemy(())
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
        yield from (play for card in CARDS for play in plays(state, seat, card))


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
        yield from (StandDown(slot, stopped) for stopped in (False, True))


def _in_fight(state: State) -> Iterator[Action]:
    fight = state.fight
    assert fight is not None
    if fight.rolled is None:
        attack, defence = dice(state, fight, "attack"), dice(state, fight, "defence")
        for one in _throws(attack):
            yield from (RollDice(one, other) for other in _throws(defence))
    else:
        yield Book()
        yield Book(steal=True)
    for seat in (fight.seat, fight.target):
        if seat in state.living and seat != state.npc and side_of(state, seat):
            yield from (play for card in CARDS for play in plays(state, seat, card))


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
        yield Learn(seat, note_card("example", "hull_repair", player.noted))
    for category in CATEGORIES:
        level = 1 + max((t.tier for t in player.tech if t.category == category), default=0)
        if level <= 5:
            yield BuyTech(seat, Tier(name=f"{category} {level}", category=category, tier=level, cost=level))


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
