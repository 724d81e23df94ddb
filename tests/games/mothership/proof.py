"""Mothership: few ships, each phase, a dogfight before and after its roll, and the enemy of a solo game."""

from itertools import combinations

from msgspec.structs import replace

from companion.core.dice import Roll
from companion.games.mothership import GAME
from companion.games.mothership.actions import Declare, Discovery, EndTurn, EnterField
from companion.games.mothership.cards import ACTION_CARDS, CATEGORIES, Artifact, Tier
from companion.games.mothership.choices.trading import finds
from companion.games.mothership.rules.card_inputs import (
    exploding_ships,
    loser,
    losing_ships,
    own_dice,
    own_faces,
    winning_ships,
)
from companion.games.mothership.rules.dogfight import buffs, chances, orange_helps, wins
from companion.games.mothership.rules.fleet import (
    alive,
    capture_need,
    engine,
    income,
    planets_of,
    points,
    shields_now,
    ship_die,
)
from companion.games.mothership.rules.npc import steps
from companion.games.mothership.state import NOBODY, Energy, Event, Kills, Ref, State
from tests.games.mothership.positions import (
    ANA,
    B1,
    BEN,
    F1,
    MOTHERSHIP,
    NPC,
    artifact,
    buff,
    d4,
    d6,
    do,
    explored,
    held,
    lost,
    options,
    owning,
    panel,
    play,
    ref,
    rich,
    rolled,
    ship,
    shot,
    table,
    throw,
    tier,
    wounded,
)
from tests.proof.brute import Universe

SLOTS = (MOTHERSHIP, F1, B1)
SHIPS = tuple(Ref(seat, slot) for seat in (ANA, BEN) for slot in SLOTS)
OWN, FIGHTER, BOMBER = SHIPS[:3]
TREE = tuple(
    Tier(name=f"{category} {level}", category=category, branch=branch, tier=level, cost=0)
    for category in CATEGORIES
    for branch in ("left", "right")
    for level in (1, 2)
)
ROWS = tuple(
    Energy(a, b, c) for a in range(13) for b in range(13) for c in range(13) if 14 <= a + b + c <= 15
)


def _sets(*ships: Ref) -> tuple[tuple[Ref, ...], ...]:
    return tuple(chosen for size in range(4) for chosen in combinations(ships, size))


UNIVERSE = Universe(
    names=("Gate", "Beam", "Ray", "Charge"),
    numbers=(NOBODY, ANA, BEN, B1),
    departures=2,
    fields={
        "seat": (ANA, BEN),
        "stated": (True,),
        "card": (*ACTION_CARDS, "unheard of"),
        "spaces": tuple(range(8)),
        "attackers": ((), *((slot,) for slot in SLOTS), (0, 1), (1, 0), (0, 4), (1, 4), (0, 1, 4), (1, 1)),
        "target": (NOBODY, ANA, BEN),
        "planet": (NOBODY, 0, 1),
        "slot": (NOBODY, *SLOTS),
        "wingmen": (0, 1),
        "guards": (0, 1),
        "energy": ROWS,
        "into": (Energy(), Energy(engines=1), Energy(weapons=1)),
        "ships": (*_sets(OWN, FIGHTER, BOMBER), (FIGHTER, FIGHTER)),
        "die": (None, 0, 1),
        "player": (None, ANA, BEN),
        "noooo": (None, ANA, BEN),
        "Play.planet": (None, 0, 1),
        "into_field": ((),),
        "UseTech.into_field": (False,),
        "beside_planet": (False,),
        "inside": (False,),
        "key": ("",),
        "noooo_key": ("",),
        "sealed": ("0" * 64,),
        "value": (0, 1),
        "resources": (0, 3),
        "tech": ((), TREE[:1]),
    },
    types={
        Ref: SHIPS,
        Roll: (d4(2), d6(3), throw((6, 6), 1, 6), throw(())),
        Tier: (*TREE, tier("Charge", tile="orange", cost=0)),
        Discovery: tuple(Discovery(planet, Artifact(name="Idol", number=9)) for planet in (0, 3)),
    },
)


def small(state: State) -> State:
    """A Mothership, a Fighter and a Bomber each, and two planets."""
    state = lost(lost(state, ANA, 2, 3, 5), BEN, 2, 3, 5)
    return replace(state, planets=state.planets[:2])


def no_cards(state: State) -> State:
    """A position that is not about cards."""
    return panel(panel(state, ANA, hand=0), BEN, hand=0)


TURN = small(table(exploration=True))
ABLE = owning(
    rich(held(wounded(TURN, ANA, 3), ANA, BEN)),
    ANA,
    tier("Gate", ability="jump_gates"),
    tier("Beam", category="support", ability="tractor_beam"),
    tier("Ray", category="combat", tier=5, effects=(buff("damage"),)),
)
ARMED = ship(owning(TURN, ANA, tier("Ray", ability="sunslayer", tier=5)), ANA, B1, railgun=True)
SPENT = ship(ship(TURN, ANA, MOTHERSHIP, spaces=2), ANA, B1, attacked=True)
DUEL = Declare(ANA, (F1,), BEN, F1)
SOLO = do(table(1), EndTurn(ANA))
POSITIONS = {
    "layout": GAME.start(options(2)),
    "solo-layout": GAME.start(options(1)),
    "initiative": replace(GAME.start(options(2)), phase="initiative"),
    "turn": TURN,
    "able": ABLE,
    "armed": no_cards(ARMED),
    "after-attack": ship(ship(TURN, ANA, F1, attacked=True), ANA, MOTHERSHIP, attacked=True),
    "in-a-field": no_cards(ship(TURN, ANA, F1, in_field=True)),
    "orange": no_cards(panel(rich(TURN), ANA, tech=(tier("Charge", tile="orange", cost=0),))),
    "motherships": no_cards(lost(lost(SPENT, ANA, F1, B1), BEN, F1, B1)),
    "event": do(small(table(events=True)), play("random_event", roll=d6(1))),
    "between": no_cards(rich(do(TURN, EndTurn(ANA)), BEN)),
    "declared": do(TURN, DUEL),
    "rolled": rolled(TURN, DUEL, (1,), (6,)),
    "planet": rolled(held(TURN, BEN), Declare(ANA, (B1,), planet=0), (6,)),
    "asteroids": do(TURN, EnterField(ANA, F1)),
    "kept-hands": do(small(table(hands="kept")), EndTurn(ANA)),
    "enemy": replace(small(SOLO), phase="turn", seat=NPC),
}


RAID, GUN = Declare(ANA, (B1,), BEN, MOTHERSHIP), Declare(ANA, (MOTHERSHIP,), BEN, F1)
BATTLE, WINGS = Declare(ANA, (MOTHERSHIP,), BEN, MOTHERSHIP), Declare(ANA, (F1, 2), BEN, F1, wingmen=1)
SIEGE, LANDING = Declare(ANA, (B1,), BEN), Declare(ANA, (F1,), planet=0)
ROCKS = do(TURN, EnterField(ANA, F1))
HELD = held(TURN, BEN, ANA)
TILE = tier("Charge", tile="orange", cost=0, effects=(buff("attack", 2), buff("defence", 1, "fighter")))
WISE = owning(
    TURN,
    BEN,
    tier("Shell", category="support", effects=(buff("defence", 1), buff("engines", 1))),
    tier("Rock", effects=(buff("asteroids", 2), buff("planet_defence", 1), buff("roll", 1, "mothership"))),
)
TEAMS = small(table(4, teams="two"))
POINTS = panel(small(table(3, mode="points")), ANA, kills=Kills(3, 1))


def under(kind: str, choice: str = "", seat: int = BEN) -> State:
    """A turn under a random event."""
    return replace(small(table(events=True)), event=Event(kind, seat, choice or "double", (ANA,)))


NEAR = {
    "Declare.planet": (1, 2, 3, 6),
    "Declare.attackers": ((0, 0), (1, 2)),
    "SellCard.card": ("replicator", "random_event", "rope"),
    "BuyTech.tier": (TILE, tier("Free", cost=0, effects=(buff("energy", 1),)), tier("Dear", cost=30)),
    "Play.beside_planet": (True,),
    "Play.into_field": ((OWN,),),
    "Move.beside_planet": (True,),
    "UseTech.beside_planet": (True,),
    "UseTech.into_field": (True,),
}
"""What else actions are tried with."""
TWICE = do(rolled(table(), DUEL, (1,), (3,)), play("backup_generator", die=0, roll=d6(3)))
KEPT = small(table(hands="kept"))
MORE = {
    "again": TWICE,
    "warped": ship(ship(TURN, ANA, F1, warped=True), ANA, B1, rope=2, spaces=1),
    "warped-after": ship(ship(TURN, ANA, F1, warped=True, attacked=True), ANA, B1, pinned=True),
    "charged-rich": panel(rich(TURN), ANA, charged=TILE, tech=(TILE,)),
    "spare": panel(rolled(TURN, RAID, (6,), (1,)), BEN, spare_shields=2, shields_used=1),
    "samples": replace(small(table(events=True)), event=Event("free_samples", ANA, "", (ANA, BEN))),
    "raided-planets": replace(held(under("pirate_raid"), ANA, ANA), blockade=None),
    "traded-planets": held(under("offworld_trading", "double", ANA), ANA, ANA),
    "kept-full": panel(KEPT, ANA, hand=1, known=("0" * 64,)),
    "kept-more": panel(KEPT, ANA, hand=3, known=("1" * 64, "2" * 64)),
    "lost-long-ago": replace(ship(TURN, BEN, F1, alive=False, lost_turn=1), turn=3),
    "even": rolled(TURN, DUEL, (3,), (3,)),
    "lost-duel": rolled(TURN, DUEL, (1,), (4,)),
    "won-duel": rolled(WISE, DUEL, (4,), (1,)),
    "wings": rolled(table(), WINGS, (2, 1), (1,)),
    "raid": do(TURN, RAID),
    "raided": rolled(wounded(TURN, BEN, 2), RAID, (6,), (1,)),
    "raid-lost": rolled(WISE, RAID, (1,), (6,)),
    "shot": do(TURN, GUN),
    "shot-lies": rolled(TURN, GUN, (4,), (1,)),
    "battle": rolled(wounded(wounded(TURN, ANA, 4), BEN, 5), BATTLE, (1,), (4,)),
    "battle-won": rolled(wounded(TURN, BEN, 2), BATTLE, (4,), (1,)),
    "siege": do(TURN, SIEGE),
    "besieged": rolled(panel(TURN, BEN, station=1), SIEGE, (4,)),
    "landing": do(HELD, LANDING),
    "missed": rolled(HELD, LANDING, (1,)),
    "rocks-lost": shot(ROCKS, 6, 1),
    "rocks-won": shot(ROCKS, 1, 3),
    "rocks-even": shot(ROCKS, 2, 2),
    "rocks-mothership": shot(do(wounded(TURN, ANA, 2), EnterField(ANA, MOTHERSHIP)), 6, 1),
    "doubled": do(TURN, DUEL, play("expansion_pak", die=0)),
    "saved": do(rolled(TURN, DUEL, (5,), (3,)), play("life_support", BEN, ship=ref(BEN, F1))),
    "last-stand": do(rolled(TURN, DUEL, (5,), (3,)), play("last_stand", BEN, ship=ref(ANA, F1))),
    "charged": panel(do(TURN, DUEL), ANA, charged=TILE),
    "charging": panel(rich(TURN), ANA, tech=(TILE,)),
    "wise": replace(WISE, deck=0),
    "explored": explored(explored(HELD, 1, artifact(3, buff("income", 2))), 0, artifact(5, buff("attack"))),
    "poor": panel(panel(TURN, ANA, resources=1), BEN, hand=1, shields_off=True, shields_used=2),
    "blockade": replace(HELD, blockade=BEN, deck=0, discards=("replicator", "random_event")),
    "storm": do(under("solar_storm"), RAID),
    "unchosen": replace(small(table(events=True)), event=Event("solar_storm", ANA, "", (ANA, BEN))),
    "storm-doubled": rolled(under("solar_storm", "double", ANA), BATTLE, (2,), (3,)),
    "virus": ship(under("space_virus", "avoid", ANA), BEN, F1, in_field=True),
    "virus-doubled": under("space_virus", "double", ANA),
    "teams": TEAMS,
    "teams-fight": do(TEAMS, DUEL),
    "points": POINTS,
    "points-fight": rolled(POINTS, DUEL, (6,), (1,)),
    "last-ship": rolled(lost(TURN, BEN, MOTHERSHIP, B1), DUEL, (4,), (1,)),
    "enemy-posts": ship(small(replace(SOLO, phase="turn", seat=NPC)), NPC, F1, post=0),
    "enemy-pushed": ship(small(replace(SOLO, phase="turn", seat=NPC)), NPC, B1, post=1, pushed=True),
    "adrift": replace(ship(TURN, ANA, F1, in_field=True), adrift=(ref(ANA, F1),)),
    "over": replace(TURN, phase="over", winners=(ANA,)),
    "all-fell": replace(lost(lost(TURN, ANA, MOTHERSHIP, F1, B1), BEN, MOTHERSHIP, F1, B1), phase="over"),
    "points-over": replace(POINTS, phase="over", winners=(ANA,)),
}
"""Positions whose answers are written down too."""


SIDES = ("attack", "defence")


def _of_all(look):
    """For every seat."""
    return lambda state: tuple(look(state, seat) for seat in range(len(state.players)))


LOOKS = {
    "shields": _of_all(shields_now),
    "income": _of_all(income),
    "points": _of_all(points),
    "planets": _of_all(planets_of),
    "need": lambda state: tuple(capture_need(state, planet) for planet in range(len(state.planets))),
    "chances": lambda state: chances(state, state.fight) if state.fight else None,
    "wins": lambda state: wins(state, state.fight) if state.fight and state.fight.rolled else None,
    "steps": steps,
    "ships": lambda state: tuple(
        (ref, engine(state, ref), ship_die(state, ref)) for seat in state.living for ref in alive(state, seat)
    ),
    "loser": loser,
    "losing": losing_ships,
    "exploding": exploding_ships,
    "winning": winning_ships,
    "faces": _of_all(own_faces),
    "own": _of_all(own_dice),
    "buffs": lambda state: tuple(buffs(state, state.fight, side) for side in SIDES) if state.fight else (),
    "orange": lambda state: tuple(orange_helps(state, state.fight, side) for side in SIDES if state.fight),
    "finds": _of_all(lambda state, seat: tuple(finds(state, seat))),
}
"""What can be known of what comes."""
