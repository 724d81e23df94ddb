"""An Action card is played: its moment, its holder, its own conditions."""

from collections.abc import Callable, Iterator

from companion.core.rules import Refusal
from companion.games.mothership.actions import Play
from companion.games.mothership.box import HULL
from companion.games.mothership.cards import CARDS, NOOOO
from companion.games.mothership.fleet import artifacts_of, friendly_ships
from companion.games.mothership.names import name
from companion.games.mothership.rules.moving import refuse_landing, refuse_virus
from companion.games.mothership.rules.needs import in_fight, loser, refuse_needs, side_of
from companion.games.mothership.rules.trade import refuse_holding
from companion.games.mothership.state import MOTHERSHIP, Ref, State

WARPS = ("panic_button", "wormhole", "cowardly_retreat")
MOVEMENT = ("afterburner", "punch_it", "convoy", "deflector_shields", *WARPS)
OPENERS = ("shield_breaker", "prod")  # what an attacker may play as the dogfight begins
SHIP_ROLLS = ("ship", "asteroids")


def refuse_play(state: State, action: Play) -> Iterator[Refusal]:
    """Everything that stops this card now; a cancelled card needs only to be held."""
    if action.seat == state.npc:
        yield Refusal("MS-N1", {}, "cards")
        return
    if action.card == NOOOO:
        yield Refusal("MS-L8", {}, "alone")
        return
    held = tuple(refuse_holding(state, action.seat, action.card, action.key))
    yield from held
    if action.card not in CARDS:
        return
    moment = tuple(refuse_moment(state, action))
    yield from moment
    if action.noooo is not None:
        yield from _refuse_noooo(state, action, action.noooo)
    elif not moment:
        needs = tuple(refuse_needs(state, action))
        yield from needs
        if not needs and action.card in EXTRA:
            yield from EXTRA[action.card](state, action)


def _refuse_noooo(state: State, action: Play, seat: int) -> Iterator[Refusal]:
    if seat not in state.living or seat in (state.npc, action.seat):
        yield Refusal("MS-L8", {}, "who")
        return
    yield from refuse_holding(state, seat, NOOOO, action.noooo_key)


def refuse_moment(state: State, action: Play) -> Iterator[Refusal]:
    """A card works when it says (MS-K2); before the roll unless it is meant for after (MS-C2)."""
    fight, when = state.fight, CARDS[action.card].when
    if when == "own_turn":
        if action.seat != state.seat:
            yield Refusal("MS-K2", {"card": CARDS[action.card].name, "name": name(state, state.seat)}, "turn")
        elif fight is not None and fight.rolled is not None:
            yield Refusal("MS-C2", {}, "late")
        elif fight is not None and action.card not in OPENERS:
            yield Refusal("MS-C2", {}, "pending")
        return
    if fight is None:
        yield Refusal("MS-K2", {"card": CARDS[action.card].name}, "fight")
        return
    if side_of(state, action.seat) is None:
        yield from _refuse_stranger(state, action)
    elif when == "before_roll" and fight.rolled is not None:
        yield Refusal("MS-C2", {}, "late")
    elif when != "before_roll" and fight.rolled is None:
        yield Refusal("MS-C2", {}, "early")
    elif when == "after_losing" and loser(state) != action.seat:
        yield Refusal("MS-L5", {"card": CARDS[action.card].name}, "lost")


def _refuse_stranger(state: State, action: Play) -> Iterator[Refusal]:
    """Nobody helps in another's dogfight, not even a team mate's."""
    fight = state.fight
    assert fight is not None
    sides = (fight.seat, fight.target)
    if any(seat >= 0 and state.friends(action.seat, seat) for seat in sides):
        yield Refusal("MS-G2", {}, "help")
    else:
        yield Refusal("MS-K2", {"card": CARDS[action.card].name}, "stranger")


def _not_attacked(state: State, refs: tuple[Ref, ...], seat: int) -> Iterator[Refusal]:
    if any(state.ship(ref).attacked for ref in refs if ref.seat == seat):
        yield Refusal("MS-K2", {}, "attacked")


def _movement(state: State, action: Play) -> Iterator[Refusal]:
    """Movement cards: a ship that has not attacked."""
    refs = action.ships or ((action.ship,) if action.ship else ())
    yield from _not_attacked(state, refs, action.seat)


def _warp(state: State, action: Play) -> Iterator[Refusal]:
    """A warp is the ship's movement; whether engines may come first is for the table (MS-T6)."""
    yield from _movement(state, action)
    moved = action.ships or ((action.ship,) if action.ship else ())
    yield from refuse_landing(state, moved, action.into_field)
    for ref in moved:
        ship = state.ship(ref)
        yield from refuse_virus(state, ref, action.beside_planet)
        if ship.pinned:
            yield Refusal("MS-L3", {}, "pinned")
        if ref.seat == action.seat and ship.warped:
            yield Refusal("MS-T6", {}, "twice")
        if ref.seat == action.seat and ship.spaces and not state.options.warp_after_engines:
            yield Refusal("MS-T6", {}, "engines")


def _convoy(state: State, action: Play) -> Iterator[Refusal]:
    yield from _movement(state, action)
    if not state.has(Ref(action.seat, MOTHERSHIP)):
        yield Refusal("MS-L1", {}, "mothership")


def _gravity(state: State, action: Play) -> Iterator[Refusal]:
    """A shoved ship ends in the open, in asteroids that it fights, or still inside its field."""
    if action.ship is None:
        return
    yield from refuse_landing(state, (action.ship,), action.into_field)
    if action.inside and (action.into_field or not state.ship(action.ship).in_field):
        yield Refusal("MS-L3", {}, "inside")


def _ninja_rope(state: State, action: Play) -> Iterator[Refusal]:
    if action.ship and not state.ship(action.ship).attacked:
        yield Refusal("MS-L3", {}, "rope")


def _defence_buff(state: State, action: Play) -> Iterator[Refusal]:
    if side_of(state, action.seat) != "defence" or (state.fight and state.fight.kind not in SHIP_ROLLS):
        yield Refusal("MS-L4", {"card": CARDS[action.card].name}, "defence")


def _wingman(state: State, action: Play) -> Iterator[Refusal]:
    fight = state.fight
    if not fight or side_of(state, action.seat) != "defence" or fight.kind != "ship" or not fight.wingmen:
        yield Refusal("MS-L4", {"have": 0, "need": 1}, "wingman")


def _no_planet(state: State) -> Iterator[Refusal]:
    if state.fight and state.fight.kind == "planet":
        yield Refusal("MS-P1", {}, "buff")


def _sensors(state: State, action: Play) -> Iterator[Refusal]:
    yield from _no_planet(state)
    small = in_fight(state, action.seat, "fighter") or in_fight(state, action.seat, "bomber")
    motherships = [ref for ref in friendly_ships(state, action.seat) if ref.slot == MOTHERSHIP]
    if not small or not motherships:
        yield Refusal("MS-L4", {"card": CARDS[action.card].name}, "sensors")


def _volt(state: State, action: Play) -> Iterator[Refusal]:
    yield from _no_planet(state)
    if not in_fight(state, action.seat, "mothership"):
        yield Refusal("MS-L4", {"card": CARDS[action.card].name}, "mothership")


def _seismic(state: State, action: Play) -> Iterator[Refusal]:
    if not state.fight or state.fight.kind != "ship":
        yield Refusal("MS-L4", {"card": CARDS[action.card].name}, "dogfight")


def _antiques(state: State, action: Play) -> Iterator[Refusal]:
    yield from _no_planet(state)
    if not artifacts_of(state, action.seat):
        yield Refusal("MS-L4", {"have": 0, "need": 1}, "artifacts")


def _git_off(state: State, action: Play) -> Iterator[Refusal]:
    if not state.fight or state.fight.kind != "planet" or side_of(state, action.seat) != "defence":
        yield Refusal("MS-L4", {"card": CARDS[action.card].name}, "planet")


def _expansion(state: State, action: Play) -> Iterator[Refusal]:
    yield from _no_planet(state)
    side = side_of(state, action.seat)
    if state.fight and side and (side, action.die) in state.fight.doubled:
        yield Refusal("MS-K3", {}, "twice")


def _backup(state: State, action: Play) -> Iterator[Refusal]:
    yield from _no_planet(state)
    if state.fight and state.fight.rolled and action.die is not None:
        side = side_of(state, action.seat)
        rolled = state.fight.rolled
        face = (rolled.attack if side == "attack" else rolled.defence)[action.die]
        if face != 1:
            yield Refusal("MS-L5", {"have": face, "need": 1}, "one")


def _auxiliary(state: State, action: Play) -> Iterator[Refusal]:
    if not in_fight(state, action.seat, "mothership") or (state.fight and state.fight.kind not in SHIP_ROLLS):
        yield Refusal("MS-L6", {"card": CARDS[action.card].name}, "mothership")


def _hull_repair(state: State, action: Play) -> Iterator[Refusal]:
    hull = state.players[action.seat].hull
    if not hull:
        yield Refusal("MS-S4", {"have": 0, "need": HULL}, "hull")
    elif hull >= HULL:
        yield Refusal("MS-L6", {"have": hull, "need": HULL}, "full")


def _dedotated(state: State, action: Play) -> Iterator[Refusal]:
    if action.ship and state.ship(action.ship).attacked:
        yield Refusal("MS-T3", {}, "once")


def _surprise(state: State, action: Play) -> Iterator[Refusal]:
    if action.player is not None and not state.players[action.player].hand:
        yield Refusal("MS-L8", {"have": 0, "need": 1}, "hand")


def _pick_up(state: State, action: Play) -> Iterator[Refusal]:
    if not state.deck:
        yield Refusal("MS-K1", {"have": 0, "need": 1}, "empty")


def _event(state: State, action: Play) -> Iterator[Refusal]:
    if state.event is not None:
        yield Refusal("MS-Q2", {}, "second")


def _migration(state: State, action: Play) -> Iterator[Refusal]:
    if not state.players[action.seat].station:
        yield Refusal("MS-S4", {}, "station")


EXTRA: dict[str, Callable[[State, Play], Iterator[Refusal]]] = {
    **dict.fromkeys(MOVEMENT, _movement),
    **dict.fromkeys(WARPS, _warp),
    "convoy": _convoy,
    "gravity_manipulator": _gravity,
    "ninja_rope": _ninja_rope,
    "defence_buff": _defence_buff,
    "wingman": _wingman,
    "enhanced_sensors": _sensors,
    "volt_switch": _volt,
    "seismic_charge": _seismic,
    "antiques_roadshow": _antiques,
    "git_off": _git_off,
    "expansion_pak": _expansion,
    "backup_generator": _backup,
    "auxiliary_shield": _auxiliary,
    "hull_repair": _hull_repair,
    "dedotated_wam": _dedotated,
    "surprise_attack": _surprise,
    "pick_up_two": _pick_up,
    "random_event": _event,
    "migration": _migration,
}
