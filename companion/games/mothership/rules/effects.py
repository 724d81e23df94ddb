"""What each Action card does, one small function for each kind."""

from collections.abc import Callable

from msgspec.structs import replace

from companion.games.mothership.actions import Play
from companion.games.mothership.box import HULL
from companion.games.mothership.cards import ACTION_CARDS
from companion.games.mothership.rules.card_inputs import side_of
from companion.games.mothership.rules.damage import explode
from companion.games.mothership.rules.exploration import uncover
from companion.games.mothership.rules.fleet import artifacts_of
from companion.games.mothership.rules.hands import draw, gain, steal
from companion.games.mothership.rules.resolve import capture
from companion.games.mothership.state import (
    MOTHERSHIP,
    NOBODY,
    Again,
    Buff,
    Event,
    Faces,
    Fight,
    Ref,
    State,
    note,
    set_planet,
    set_player,
    set_ship,
)

DOUBLE = 0  # as a boost
AUXILIARY = 4
WAM = 3


def _fight(state: State) -> Fight:
    assert state.fight is not None
    return state.fight


def _ship(action: Play) -> Ref:
    assert action.ship is not None
    return action.ship


def _other(action: Play) -> int:
    assert action.player is not None
    return action.player


def _boost(amount: int) -> Callable[[State, Play], State]:
    """Engines for this turn; 0 doubles."""

    def effect(state: State, action: Play) -> State:
        for ref in action.ships or (_ship(action),):
            state = set_ship(state, ref, boosts=(*state.ship(ref).boosts, amount))
        return state

    return effect


def _warp(state: State, action: Play) -> State:
    """Own ships have used their movement; a team mate's keep theirs (MS-G3). Asteroids are fought."""
    state = replace(state, adrift=(*state.adrift, *action.into_field))
    for ref in action.ships or (_ship(action),):
        if ref.seat == action.seat:
            state = note(
                set_ship(state, ref, warped=True, in_field=False),
                "MS-T6",
                "",
                ship=state.ship(ref).kind,
            )
        else:
            state = note(set_ship(state, ref, in_field=False), "MS-G3", "", name=state.name(ref.seat))
    return state


def _stated(state: State, action: Play) -> State:
    """The table moves something on the board; the app only keeps the card."""
    return note(state, ACTION_CARDS[action.card].rule, action.card, name=state.name(action.seat))


def _gravity(state: State, action: Play) -> State:
    """The ship is shoved: within its field it stays safe, into another it has to fight it."""
    ref = _ship(action)
    state = set_ship(state, ref, pushed=ref.seat == state.npc, in_field=action.inside)
    return _stated(replace(state, adrift=(*state.adrift, *action.into_field)), action)


def _buff(amount: int) -> Callable[[State, Play], State]:
    """So much more for the own side."""
    return lambda state, action: _add_buff(state, action, amount)


def _add_buff(state: State, action: Play, amount: int) -> State:
    side = side_of(state, action.seat)
    assert side is not None
    fight = _fight(state)
    return replace(state, fight=replace(fight, buffs=(*fight.buffs, Buff(side, amount, action.card))))


def _antiques(state: State, action: Play) -> State:
    return _add_buff(state, action, artifacts_of(state, action.seat))


def _expansion(state: State, action: Play) -> State:
    side, fight = side_of(state, action.seat), _fight(state)
    assert side is not None
    assert action.die is not None
    return replace(state, fight=replace(fight, doubled=(*fight.doubled, (side, action.die))))


def _backup(state: State, action: Play) -> State:
    """The second throw is added to the 1."""
    side, rolled = side_of(state, action.seat), _fight(state).rolled
    assert side
    assert rolled
    assert action.roll
    assert action.die is not None
    again = Again(side, action.die, action.roll.face)
    return _with_faces(state, replace(rolled, again=(*rolled.again, again)))


def _forks(state: State, action: Play) -> State:
    """The die lies anew; what was added to its first throw goes with it."""
    side, rolled = side_of(state, action.seat), _fight(state).rolled
    assert side
    assert rolled
    assert action.roll
    assert action.die is not None
    faces = list(rolled.attack if side == "attack" else rolled.defence)
    faces[action.die] = action.roll.face
    again = tuple(a for a in rolled.again if (a.side, a.die) != (side, action.die))
    return _with_faces(state, replace(rolled, again=again, **{side: tuple(faces)}))


def _with_faces(state: State, faces: Faces) -> State:
    return replace(state, fight=replace(_fight(state), rolled=faces))


def _life_support(state: State, action: Play) -> State:
    fight = _fight(state)
    return replace(state, fight=replace(fight, saved=(*fight.saved, _ship(action))))


def _last_stand(state: State, action: Play) -> State:
    fight = _fight(state)
    return replace(state, fight=replace(fight, last_stand=(*fight.last_stand, _ship(action))))


def _auxiliary(state: State, action: Play) -> State:
    spare = state.players[action.seat].spare_shields + AUXILIARY
    return set_player(state, action.seat, spare_shields=spare)


def _breaker(state: State, action: Play) -> State:
    """No shields this turn; what is added later counts again (cards apply in order, MS-C2)."""
    return set_player(state, _other(action), shields_off=True, spare_shields=0)


def _prod(state: State, action: Play) -> State:
    assert action.subsystem is not None
    prodded = state.players[_other(action)].prodded
    more = replace(prodded, **{action.subsystem: prodded.row(action.subsystem) + 1})
    return set_player(state, _other(action), prodded=more)


def _hull_repair(state: State, action: Play) -> State:
    return set_player(state, action.seat, hull=min(HULL, state.players[action.seat].hull + 1))


def _wam(state: State, action: Play) -> State:
    """Past the shields, straight to the hull; the striker's attack is used."""
    state = set_ship(state, _ship(action), attacked=True, rope=0)
    seat = _other(action)
    hull = max(0, state.players[seat].hull - WAM)
    state = set_player(state, seat, hull=hull)
    return state if hull else explode(state, Ref(seat, MOTHERSHIP), action.seat)


def _negotiate(state: State, action: Play) -> State:
    assert action.planet is not None
    return capture(state, action.seat, action.planet, action.steal)


def _laser(state: State, action: Play) -> State:
    """The planet and its Artifact are out of the game (MS-Q3)."""
    assert action.planet is not None
    state = set_planet(state, action.planet, owner=NOBODY, removed=True, artifact=None)
    return note(state, "MS-Q3", "removed", planet=action.planet + 1)


def _recon(state: State, action: Play) -> State:
    assert action.found is not None
    return uncover(state, action.seat, action.found)


def _blockade(state: State, action: Play) -> State:
    return replace(state, blockade=action.seat)


def _wallet(state: State, action: Play) -> State:
    """One resource, where there is one."""
    taken = min(1, state.players[_other(action)].resources)
    return gain(gain(state, _other(action), -taken), action.seat, taken)


def _replicate(state: State, action: Play) -> State:
    assert action.roll is not None
    return gain(state, action.seat, action.roll.face)


def _pick_up(state: State, action: Play) -> State:
    return draw(state, action.seat, 2)


def _surprise(state: State, action: Play) -> State:
    return steal(state, action.seat, _other(action))


def _event(state: State, action: Play) -> State:
    """The die decides for everyone; its player then chooses (MS-Q2)."""
    assert action.roll is not None
    kind = state.options.box.event(action.roll.face)
    state = replace(state, event=Event(kind, action.seat, left=state.living))
    return note(state, "MS-Q2", "rolled", event=kind)


EFFECTS: dict[str, Callable[[State, Play], State]] = {
    "random_event": _event,
    "afterburner": _boost(4),
    "punch_it": _boost(DOUBLE),
    "convoy": _boost(3),
    "panic_button": _warp,
    "wormhole": _warp,
    "cowardly_retreat": _warp,
    "migration": _stated,
    "ninja_rope": lambda state, action: set_ship(
        state, _ship(action), rope=state.ship(_ship(action)).rope + 2
    ),
    "deflector_shields": lambda state, action: set_ship(state, _ship(action), deflected=True),
    "gravity_manipulator": _gravity,
    "forced_update": lambda state, action: set_ship(state, _ship(action), pinned=True),
    "defence_buff": _buff(1),
    "wingman": _buff(2),
    "enhanced_sensors": _buff(2),
    "volt_switch": _buff(3),
    "seismic_charge": _buff(3),
    "antiques_roadshow": _antiques,
    "git_off": _buff(3),
    "expansion_pak": _expansion,
    "backup_generator": _backup,
    "the_forks": _forks,
    "life_support": _life_support,
    "last_stand": _last_stand,
    "auxiliary_shield": _auxiliary,
    "shield_breaker": _breaker,
    "prod": _prod,
    "hull_repair": _hull_repair,
    "dedotated_wam": _wam,
    "railguns": lambda state, action: set_ship(state, _ship(action), railgun=True),
    "friendly_negotiations": _negotiate,
    "planet_laser_pointer": _laser,
    "recon_droid": _recon,
    "trade_blockade": _blockade,
    "wallet_inspector": _wallet,
    "replicator": _replicate,
    "pick_up_two": _pick_up,
    "surprise_attack": _surprise,
}
