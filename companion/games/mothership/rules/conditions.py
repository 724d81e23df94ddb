"""What must hold for an Action card to do anything; without it the card is refused, with the reason."""

from collections.abc import Callable, Iterator

from companion.core.rules import Refusal
from companion.games.mothership.actions import Play
from companion.games.mothership.box import HULL
from companion.games.mothership.cards import ACTION_CARDS, Condition
from companion.games.mothership.rules.card_inputs import (
    exploding_ships,
    in_fight,
    losing_ships,
    own_faces,
    side_of,
)
from companion.games.mothership.rules.dogfight import kinds_of
from companion.games.mothership.rules.fleet import (
    artifacts_of,
    engine,
    named,
    power,
    shields_now,
)
from companion.games.mothership.rules.movement import refuse_landing, refuse_virus
from companion.games.mothership.rules.resolve import LAST_STAND
from companion.games.mothership.state import MOTHERSHIP, Fight, Kind, Ref, State

SHIP_ROLLS = ("ship", "asteroids")


def refuse_idle(state: State, action: Play) -> Iterator[Refusal]:
    """Why the card would do nothing, as far as it has been told what it needs."""
    for condition in ACTION_CARDS[action.card].only:
        yield from CONDITIONS[condition](state, action)


def _ships(action: Play) -> tuple[Ref, ...]:
    return action.ships or ((action.ship,) if action.ship else ())


def _own_ships(action: Play) -> tuple[Ref, ...]:
    return tuple(ref for ref in _ships(action) if ref.seat == action.seat)


# Ships -------------------------------------------------------------------------------------------


def _before_attack(state: State, action: Play) -> Iterator[Refusal]:
    for ref in _own_ships(action):
        if state.ship(ref).attacked:
            yield Refusal("MS-K2", {**named(state, ref), "card": action.card}, "attacked")


def _after_attack(state: State, action: Play) -> Iterator[Refusal]:
    for ref in _ships(action):
        if not state.ship(ref).attacked:
            yield Refusal("MS-L3", named(state, ref), "rope")


def _can_attack(state: State, action: Play) -> Iterator[Refusal]:
    for ref in _ships(action):
        if state.ship(ref).attacked:
            yield Refusal("MS-T3", named(state, ref), "once")


def _not_held(state: State, action: Play) -> Iterator[Refusal]:
    for ref in _ships(action):
        if state.ship(ref).pinned:
            yield Refusal("MS-L3", named(state, ref), "pinned")


def _can_fly(state: State, action: Play) -> Iterator[Refusal]:
    """Engines carry no ship that is held or that a card has moved."""
    yield from _not_held(state, action)
    for ref in _own_ships(action):
        if state.ship(ref).warped:
            yield Refusal("MS-T6", named(state, ref), "done")


def _powered_engines(state: State, action: Play) -> Iterator[Refusal]:
    """Twice nothing is nothing."""
    for ref in _ships(action):
        if not engine(state, ref):
            yield Refusal("MS-L1", {**named(state, ref), "have": 0}, "power")


def _can_warp(state: State, action: Play) -> Iterator[Refusal]:
    """A warp is the ship's movement; whether engines may come first is for the table (MS-T6)."""
    yield from _not_held(state, action)
    for ref in _own_ships(action):
        if state.ship(ref).warped:
            yield Refusal("MS-T6", named(state, ref), "twice")
        if state.ship(ref).spaces and not state.options.warp_after_engines:
            yield Refusal("MS-T6", named(state, ref), "engines")


def _may_land(state: State, action: Play) -> Iterator[Refusal]:
    """Where a warp sets ships down, and whether a sick one may leave its planet."""
    yield from refuse_landing(state, _ships(action), action.into_field)
    for ref in _ships(action):
        yield from refuse_virus(state, ref, action.beside_planet)


def _may_be_shoved(state: State, action: Play) -> Iterator[Refusal]:
    """A shoved ship ends in the open, in asteroids that it fights, or still inside its field."""
    if action.ship is None:
        return
    yield from refuse_landing(state, (action.ship,), action.into_field)
    if action.inside and (action.into_field or not state.ship(action.ship).in_field):
        yield Refusal("MS-L3", named(state, action.ship), "inside")


def _outside_field(state: State, action: Play) -> Iterator[Refusal]:
    for ref in _ships(action):
        if state.ship(ref).in_field:
            yield Refusal("MS-L3", named(state, ref), "safe")


def _not_deflected(state: State, action: Play) -> Iterator[Refusal]:
    for ref in _ships(action):
        if state.ship(ref).deflected:
            yield Refusal("MS-L3", named(state, ref), "shielded")


def _own_mothership(state: State, action: Play) -> Iterator[Refusal]:
    if not state.has(Ref(action.seat, MOTHERSHIP)):
        yield Refusal("MS-L1", {"name": state.name(action.seat)}, "mothership")


def _free_target(state: State, action: Play) -> Iterator[Refusal]:
    for ref in _ships(action):
        if state.ship(ref).pinned:
            yield Refusal("MS-L3", named(state, ref), "held")


def _no_railguns(state: State, action: Play) -> Iterator[Refusal]:
    for ref in _ships(action):
        if state.ship(ref).railgun:
            yield Refusal("MS-L6", named(state, ref), "armed")


# The roll ----------------------------------------------------------------------------------------


def _fight(state: State) -> Fight:
    """The pending dogfight: cards for a roll have their moment only in one (MS-K2)."""
    assert state.fight is not None
    return state.fight


def _own_kinds(state: State, action: Play) -> tuple[Kind, ...]:
    side = side_of(state, action.seat)
    return kinds_of(state, _fight(state), side) if side else ()


def _not_planet(state: State, action: Play) -> Iterator[Refusal]:
    if _fight(state).kind == "planet":
        yield Refusal("MS-P1", {"card": action.card}, "buff")


def _rolls(state: State, action: Play) -> Iterator[Refusal]:
    """A Station does not roll, so nothing can be added."""
    if _fight(state).kind == "station" and not _own_kinds(state, action):
        yield Refusal("MS-L4", {"card": action.card}, "station")


def _in_defence(state: State, action: Play) -> Iterator[Refusal]:
    if side_of(state, action.seat) != "defence" or _fight(state).kind not in SHIP_ROLLS:
        yield Refusal("MS-L4", {"card": action.card}, "defence")


def _beside_wingman(state: State, action: Play) -> Iterator[Refusal]:
    fight = _fight(state)
    if side_of(state, action.seat) != "defence" or fight.kind != "ship" or not fight.wingmen:
        yield Refusal("MS-L4", {"have": 0, "need": 1}, "wingman")


def _small_ship_rolls(state: State, action: Play) -> Iterator[Refusal]:
    small = any(kind != "mothership" for kind in _own_kinds(state, action))
    friends = (seat for seat in state.living if state.friends(seat, action.seat))
    if not small or not any(state.has(Ref(seat, MOTHERSHIP)) for seat in friends):
        yield Refusal("MS-L4", {"card": action.card}, "sensors")


def _mothership_rolls(state: State, action: Play) -> Iterator[Refusal]:
    if not in_fight(state, action.seat, "mothership"):
        yield Refusal("MS-L4", {"card": action.card}, "mothership")


def _between_ships(state: State, action: Play) -> Iterator[Refusal]:
    if _fight(state).kind != "ship":
        yield Refusal("MS-L4", {"card": action.card}, "dogfight")


def _has_artifact(state: State, action: Play) -> Iterator[Refusal]:
    if not artifacts_of(state, action.seat):
        yield Refusal("MS-L4", {"have": 0, "need": 1}, "artifacts")


def _own_planet(state: State, action: Play) -> Iterator[Refusal]:
    if _fight(state).kind != "planet" or side_of(state, action.seat) != "defence":
        yield Refusal("MS-L4", {"card": action.card}, "planet")


def _die_not_doubled(state: State, action: Play) -> Iterator[Refusal]:
    if action.die is not None and (side_of(state, action.seat), action.die) in _fight(state).doubled:
        yield Refusal("MS-K3", {"n": action.die + 1}, "twice")


def _die_shows_one(state: State, action: Play) -> Iterator[Refusal]:
    faces = own_faces(state, action.seat)
    if 1 not in faces:
        yield Refusal("MS-L5", {"have": ", ".join(map(str, faces)), "need": 1}, "no_one")
    elif action.die is not None and faces[action.die] != 1:
        yield Refusal("MS-L5", {"have": faces[action.die], "need": 1}, "one")


def _ship_explodes(state: State, action: Play) -> Iterator[Refusal]:
    """Nothing is to be saved where the winner can't damage the loser, or where all are saved."""
    if exploding_ships(state):
        return
    fight = _fight(state)
    kinds = [state.ship(ref).kind for ref in losing_ships(state) if ref not in fight.saved]
    unharmed = next((kind for kind in kinds if kind != "mothership"), None)
    if unharmed is None:
        yield Refusal("MS-L5", {"name": state.name(action.seat)}, "nothing")
    else:
        by = kinds_of(state, fight, "attack" if side_of(state, action.seat) == "defence" else "defence")
        yield Refusal("MS-L5", {"ship": unharmed, "by": by[0]}, "unharmed")


def _winner_survives(state: State, action: Play) -> Iterator[Refusal]:
    """An enemy ship that no Last Stand takes along yet."""
    if _fight(state).kind == "asteroids":
        yield Refusal("MS-L5", {"name": state.name(action.seat)}, "rocks")
    for ref in _ships(action):
        stands = _fight(state).last_stand.count(ref)
        small = state.ship(ref).kind != "mothership"
        if stands and (small or stands * LAST_STAND >= state.players[ref.seat].hull):
            yield Refusal("MS-L5", named(state, ref), "doomed")


def _mothership_at_risk(state: State, action: Play) -> Iterator[Refusal]:
    """A Mothership in a dogfight that could lose shields: a shot from afar is not answered."""
    fight = _fight(state)
    if not in_fight(state, action.seat, "mothership") or fight.kind not in SHIP_ROLLS:
        yield Refusal("MS-L6", {"card": action.card}, "mothership")
    elif fight.ranged and side_of(state, action.seat) == "attack":
        yield Refusal("MS-L6", {"card": action.card}, "afar")


# Panels and the table ----------------------------------------------------------------------------


def _target_shields(state: State, action: Play) -> Iterator[Refusal]:
    if action.player is not None and not shields_now(state, action.player):
        yield Refusal("MS-L6", {"name": state.name(action.player), "have": 0}, "shields")


def _target_energy(state: State, action: Play) -> Iterator[Refusal]:
    if action.player is None or action.subsystem is None:
        return
    broken = action.subsystem == "shields" and state.players[action.player].shields_off
    if broken or not power(state, action.player, action.subsystem):
        row = action.subsystem
        yield Refusal("MS-L6", {"name": state.name(action.player), "row": row, "have": 0}, "row")


def _hull_damaged(state: State, action: Play) -> Iterator[Refusal]:
    hull = state.players[action.seat].hull
    if not hull:
        yield Refusal("MS-S4", {"have": 0, "need": HULL}, "hull")
    elif hull >= HULL:
        yield Refusal("MS-L6", {"have": hull, "need": HULL}, "full")


def _own_station(state: State, action: Play) -> Iterator[Refusal]:
    if not state.players[action.seat].station:
        yield Refusal("MS-S4", {"name": state.name(action.seat)}, "station")


def _no_blockade(state: State, action: Play) -> Iterator[Refusal]:
    if state.blockade == action.seat:
        yield Refusal("MS-L7", {"name": state.name(action.seat)}, "running")


def _target_hand(state: State, action: Play) -> Iterator[Refusal]:
    if action.player is not None and not state.players[action.player].hand:
        yield Refusal("MS-L8", {"name": state.name(action.player)}, "hand")


def _cards_left(state: State, action: Play) -> Iterator[Refusal]:
    if not state.deck:
        yield Refusal("MS-K1", {"have": 0, "need": 1}, "empty")


def _no_event(state: State, action: Play) -> Iterator[Refusal]:
    if state.event is not None:
        yield Refusal("MS-Q2", {"event": state.event.kind}, "second")


CONDITIONS: dict[Condition, Callable[[State, Play], Iterator[Refusal]]] = {
    "before_attack": _before_attack,
    "after_attack": _after_attack,
    "can_attack": _can_attack,
    "can_fly": _can_fly,
    "can_warp": _can_warp,
    "powered_engines": _powered_engines,
    "not_held": _not_held,
    "outside_field": _outside_field,
    "not_deflected": _not_deflected,
    "own_mothership": _own_mothership,
    "free_target": _free_target,
    "not_planet": _not_planet,
    "rolls": _rolls,
    "in_defence": _in_defence,
    "beside_wingman": _beside_wingman,
    "small_ship_rolls": _small_ship_rolls,
    "mothership_rolls": _mothership_rolls,
    "between_ships": _between_ships,
    "has_artifact": _has_artifact,
    "own_planet": _own_planet,
    "die_not_doubled": _die_not_doubled,
    "die_shows_one": _die_shows_one,
    "ship_explodes": _ship_explodes,
    "winner_survives": _winner_survives,
    "mothership_at_risk": _mothership_at_risk,
    "target_shields": _target_shields,
    "target_energy": _target_energy,
    "hull_damaged": _hull_damaged,
    "no_railguns": _no_railguns,
    "own_station": _own_station,
    "no_blockade": _no_blockade,
    "target_hand": _target_hand,
    "cards_left": _cards_left,
    "no_event": _no_event,
    "may_land": _may_land,
    "may_be_shoved": _may_be_shoved,
}
