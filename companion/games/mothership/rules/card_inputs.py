"""What each card needs to be told, and why an answer won't do (MS-K6)."""

from collections.abc import Callable, Iterator

from companion.core.dice import refuse_roll
from companion.core.judge import per_state
from companion.core.rules import Refusal
from companion.games.mothership.actions import Play
from companion.games.mothership.cards import ACTION_CARDS, CardInput
from companion.games.mothership.rules.dogfight import dice, exploding, kinds_of, seat_of, wins
from companion.games.mothership.rules.exploration import refuse_found
from companion.games.mothership.rules.fleet import named, planets_of
from companion.games.mothership.state import MOTHERSHIP, Kind, Ref, Side, State

ONE_SHIP: frozenset[CardInput] = frozenset(
    ("own_ship", "own_bomber", "own_striker", "friendly_ship", "enemy_ship", "lost_ship", "winner_ship")
)


def side_of(state: State, seat: int) -> Side | None:
    """The side of the pending dogfight a player is on; nobody fights for a team mate."""
    fight = state.fight
    if fight is None:
        return None
    if fight.kind != "asteroids" and seat == fight.seat:
        return "attack"
    return "defence" if seat == fight.target else None


def refuse_inputs(state: State, action: Play) -> Iterator[Refusal]:
    """Everything the card asks for that is missing or wrong."""
    yield from _one_ship(action)
    for need in ACTION_CARDS[action.card].inputs:
        yield from CARD_INPUTS[need](state, action)


def _one_ship(action: Play) -> Iterator[Refusal]:
    """A card for one ship moves no others along."""
    if action.ships and any(need in ONE_SHIP for need in ACTION_CARDS[action.card].inputs):
        yield Refusal("MS-K6", {"card": action.card, "have": len(action.ships)}, "one")


def _own_ship(
    state: State, action: Play, kinds: tuple[Kind, ...] = ("mothership", "fighter", "bomber")
) -> Iterator[Refusal]:
    ref = action.ship
    if ref is None or not state.has(ref) or ref.seat != action.seat or state.ship(ref).kind not in kinds:
        yield Refusal("MS-K6", {"card": action.card}, "own")


def _own_bomber(state: State, action: Play) -> Iterator[Refusal]:
    yield from _own_ship(state, action, ("bomber",))


def _own_striker(state: State, action: Play) -> Iterator[Refusal]:
    yield from _own_ship(state, action, ("mothership", "bomber"))


def _friendly_ship(state: State, action: Play) -> Iterator[Refusal]:
    if not state.has(action.ship) or not _is_friend(state, action, action.ship):
        yield Refusal("MS-K6", {"card": action.card}, "friendly")


def _is_friend(state: State, action: Play, ref: Ref | None) -> bool:
    return ref is not None and state.friends(action.seat, ref.seat)


def _enemy_ship(state: State, action: Play) -> Iterator[Refusal]:
    if not state.has(action.ship) or _is_friend(state, action, action.ship):
        yield Refusal("MS-K6", {"card": action.card}, "enemy")


def _each_once(action: Play) -> Iterator[Refusal]:
    if len(set(action.ships)) < len(action.ships):
        yield Refusal("MS-K6", {"card": action.card}, "once")


def _ships(state: State, action: Play) -> Iterator[Refusal]:
    """One or more friendly ships."""
    yield from _each_once(action)
    if not action.ships or not all(state.has(ref) and _is_friend(state, action, ref) for ref in action.ships):
        yield Refusal("MS-K6", {"card": action.card}, "friendly")


def _small_ships(state: State, action: Play) -> Iterator[Refusal]:
    """Own Fighters and Bombers."""
    yield from _each_once(action)
    own = all(state.has(ref) and ref.seat == action.seat and ref.slot != MOTHERSHIP for ref in action.ships)
    if not action.ships or not own:
        yield Refusal("MS-K6", {"card": action.card}, "small")


def _player(state: State, action: Play) -> Iterator[Refusal]:
    other = action.player
    if other is None or other == action.seat or other not in state.living or other == state.npc:
        yield Refusal("MS-K6", {"card": action.card}, "player")


def _enemy(state: State, action: Play) -> Iterator[Refusal]:
    other = action.player
    if other is None or other not in state.living:
        yield Refusal("MS-K6", {"card": action.card}, "player")
    elif state.friends(action.seat, other):
        yield Refusal("MS-K6", {"name": state.name(other)}, "friend")
        if action.card == "surprise_attack":
            yield Refusal("MS-R3", {"name": state.name(other)})


def _enemy_mothership(state: State, action: Play) -> Iterator[Refusal]:
    bad = tuple(_enemy(state, action))
    yield from bad
    if not bad and not state.has(mothership := Ref(action.player or 0, MOTHERSHIP)):
        yield Refusal("MS-K6", named(state, mothership), "gone")


def _planet(state: State, action: Play) -> Iterator[Refusal]:
    if action.planet is None or action.planet >= len(state.planets) or state.planets[action.planet].removed:
        yield Refusal("MS-K6", {"card": action.card}, "planet")


def _friendly_planets(state: State, seat: int) -> tuple[int, ...]:
    return tuple(p for other in state.living if state.friends(seat, other) for p in planets_of(state, other))


def _friendly_planet(state: State, action: Play) -> Iterator[Refusal]:
    if action.planet not in _friendly_planets(state, action.seat):
        yield Refusal("MS-K6", {"card": action.card}, "haven")


def _haven(state: State, action: Play) -> Iterator[Refusal]:
    """A friendly planet, or the Station of a friendly player."""
    other = action.player
    station = other in state.living and other is not None and state.friends(action.seat, other)
    if not (station and other is not None and state.players[other].station):
        yield from _friendly_planet(state, action)


def _enemy_planet(state: State, action: Play) -> Iterator[Refusal]:
    bad = tuple(_planet(state, action))
    yield from bad
    if bad or action.planet is None:
        return
    owner = state.planets[action.planet].owner
    if owner >= 0 and state.friends(action.seat, owner):
        yield Refusal("MS-P1", {"planet": action.planet + 1}, "own")
    if action.steal and (owner < 0 or not state.players[owner].hand):
        yield Refusal("MS-P2", {"have": 0, "need": 1}, "steal")


def _explore(state: State, action: Play) -> Iterator[Refusal]:
    if action.found is None:
        yield Refusal("MS-Q1", {"have": 0, "need": 1}, "none")
    else:
        yield from refuse_found(state, action.seat, action.found)


def _subsystem(state: State, action: Play) -> Iterator[Refusal]:
    if action.subsystem is None:
        yield Refusal("MS-K6", {"card": action.card}, "subsystem")


@per_state
def own_dice(state: State, seat: int) -> tuple[int, ...]:
    """The dice of a player's side in the pending dogfight."""
    side = side_of(state, seat)
    return dice(state, state.fight, side) if state.fight and side else ()


def own_faces(state: State, seat: int) -> tuple[int, ...]:
    """What the dice of a player's side show."""
    side, fight = side_of(state, seat), state.fight
    if fight is None or fight.rolled is None or side is None:
        return ()
    return fight.rolled.attack if side == "attack" else fight.rolled.defence


def _die(state: State, action: Play) -> Iterator[Refusal]:
    if action.die is None or not 0 <= action.die < len(own_dice(state, action.seat)):
        yield Refusal("MS-K6", {"card": action.card}, "die")


def _roll(state: State, action: Play) -> Iterator[Refusal]:
    sides = {"replicator": (4,), "random_event": (6,)}.get(action.card)
    if sides is None:
        mine = own_dice(state, action.seat)
        if action.die is None or not 0 <= action.die < len(mine):
            return
        sides = (mine[action.die],)
    if action.roll is None:
        yield Refusal(ACTION_CARDS[action.card].rule, {"card": action.card}, "roll")
    else:
        yield from refuse_roll(action.roll, sides, ACTION_CARDS[action.card].rule)


@per_state
def loser(state: State) -> int | None:
    """The seat that loses as the dice lie; None for a tie or nothing rolled."""
    fight = state.fight
    if fight is None or fight.rolled is None or fight.kind in ("planet", "station"):
        return None
    winner = wins(state, fight)
    if winner is None or (fight.kind == "asteroids" and winner == "defence"):
        return None
    if fight.ranged and winner == "defence":
        return None
    return fight.target if winner == "attack" else seat_of(fight, "attack")


def losing_ships(state: State) -> tuple[Ref, ...]:
    """The ships of the side that loses as the dice lie."""
    fight, seat = state.fight, loser(state)
    if fight is None or seat is None:
        return ()
    if seat == fight.target:
        return (Ref(seat, fight.slot),)
    return tuple(Ref(seat, slot) for slot in fight.attackers)


def exploding_ships(state: State) -> tuple[Ref, ...]:
    """The Fighters and Bombers that are about to explode and that nothing saves yet."""
    fight, seat = state.fight, loser(state)
    if fight is None or seat is None:
        return ()
    slots = exploding(state, fight, "defence" if seat == fight.target else "attack")
    return tuple(ref for ref in (Ref(seat, slot) for slot in slots) if ref not in fight.saved)


def winning_ships(state: State) -> tuple[Ref, ...]:
    """The enemy ships that a Last Stand can reach."""
    fight, seat = state.fight, loser(state)
    if fight is None or seat is None or fight.kind != "ship":
        return ()
    if seat == fight.target:
        return tuple(Ref(fight.seat, slot) for slot in fight.attackers)
    return (Ref(fight.target, fight.slot),)


def _lost_ship(state: State, action: Play) -> Iterator[Refusal]:
    if action.ship not in exploding_ships(state):
        yield Refusal("MS-L5", {"card": action.card}, "save")


def _winner_ship(state: State, action: Play) -> Iterator[Refusal]:
    if action.ship not in winning_ships(state):
        yield Refusal("MS-L5", {"card": action.card}, "winner")


def _map(state: State, action: Play) -> Iterator[Refusal]:
    """What only the board shows is asked, and must be answered with yes."""
    if not action.stated:
        card = ACTION_CARDS[action.card]
        yield Refusal(card.rule, {"card": card.key, "asks": card.key}, "map")


def in_fight(state: State, seat: int, kind: Kind) -> bool:
    """Whether a side has such a ship in the dogfight."""
    side = side_of(state, seat)
    return bool(state.fight and side and kind in kinds_of(state, state.fight, side))


CARD_INPUTS: dict[CardInput, Callable[[State, Play], Iterator[Refusal]]] = {
    "own_ship": _own_ship,
    "own_bomber": _own_bomber,
    "own_striker": _own_striker,
    "friendly_ship": _friendly_ship,
    "enemy_ship": _enemy_ship,
    "enemy_mothership": _enemy_mothership,
    "ships": _ships,
    "small_ships": _small_ships,
    "player": _player,
    "enemy": _enemy,
    "planet": _planet,
    "friendly_planet": _friendly_planet,
    "haven": _haven,
    "enemy_planet": _enemy_planet,
    "explore": _explore,
    "subsystem": _subsystem,
    "die": _die,
    "lost_ship": _lost_ship,
    "winner_ship": _winner_ship,
    "map": _map,
    "roll": _roll,
}
