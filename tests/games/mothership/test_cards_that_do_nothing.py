"""An Action card that would change nothing is refused, with the reason and a way out."""

import pytest
from msgspec.structs import replace

from companion.games.mothership import GAME
from companion.games.mothership.actions import Declare, EnterField, Play, ResolveFight
from companion.games.mothership.intents.playing import playable
from companion.games.mothership.rules.dogfight import distribution, exploding
from companion.games.mothership.rules.fleet import power, shields_now
from companion.games.mothership.rules.movement import spaces_left
from companion.games.mothership.state import SUBSYSTEMS, Energy
from tests.games.mothership.positions import (
    ANA,
    B1,
    B2,
    BEN,
    F1,
    F2,
    MOTHERSHIP,
    artifact,
    broken,
    d6,
    do,
    explored,
    fight,
    held,
    lost,
    next_turn,
    owning,
    panel,
    play,
    ref,
    rolled,
    ship,
    table,
    tier,
    wounded,
)

DUEL = Declare(ANA, (F1,), BEN, F1)
RAID = Declare(ANA, (B1,), BEN, MOTHERSHIP)
AT_STATION = Declare(ANA, (B1,), BEN)
CAPTURE = Declare(ANA, (F1,), planet=0)
MINE, MINE_TOO, THEIRS = ref(ANA, F1), ref(ANA, F2), ref(BEN, F1)
BOMBER, FLAG = ref(ANA, B1), ref(ANA, MOTHERSHIP)
DONE = fight(table(), RAID, (3,), (3,))  # Bomber 1 has attacked, nobody is hurt
COLLECTOR = explored(held(table(exploration=True), BEN), 0, artifact(1))
HELD = ship(table(), ANA, F1, pinned=True)
WARPED = ship(table(), ANA, F1, warped=True)
INSIDE = ship(table(), ANA, F1, in_field=True)
DRY = panel(table(), BEN, energy=Energy(8, 7, 0))
STILL = panel(table(), ANA, energy=Energy(0, 8, 7))
AFAR = owning(table(), ANA, tier("Missile", tier=5, ability="nuclear_missile"))
MISSILE = Declare(ANA, (MOTHERSHIP,), BEN, MOTHERSHIP, distance=6, weapon="nuclear_missile")
CONVOY = play("convoy", ships=(MINE, BOMBER), stated=True)
SURVIVED = rolled(table(), Declare(ANA, (B1,), BEN, F1), (7,), (2,))  # a Bomber beats a Fighter
SAVED = do(rolled(table(), DUEL, (5,), (3,)), play("life_support", BEN, ship=THEIRS))
STOOD = do(rolled(table(), DUEL, (5,), (3,)), play("last_stand", BEN, ship=MINE))

IDLE = [
    # the lines that were reported
    pytest.param(
        do(COLLECTOR, AT_STATION), play("antiques_roadshow", BEN), "MS-L4", "Station", id="antiques"
    ),
    pytest.param(DONE, play("railguns", ship=BOMBER), "MS-T3", "has already attacked", id="railguns-late"),
    pytest.param(SURVIVED, play("life_support", BEN, ship=THEIRS), "MS-L5", "Bomber", id="no-explosion"),
    pytest.param(DRY, play("prod", player=BEN, subsystem="shields"), "MS-L6", "Shields", id="prod-empty-row"),
    pytest.param(HELD, play("afterburner", ship=MINE), "MS-L3", "held", id="afterburner-held"),
    pytest.param(INSIDE, play("deflector_shields", ship=MINE), "MS-L3", "safe", id="deflector-inside"),
    # engines
    pytest.param(HELD, play("punch_it", ship=MINE), "MS-L3", "held", id="punch-it-held"),
    pytest.param(HELD, CONVOY, "MS-L3", "held", id="convoy-held"),
    pytest.param(WARPED, play("afterburner", ship=MINE), "MS-T6", "movement", id="afterburner-warped"),
    pytest.param(WARPED, play("punch_it", ship=MINE), "MS-T6", "movement", id="punch-it-warped"),
    pytest.param(WARPED, CONVOY, "MS-T6", "movement", id="convoy-warped"),
    pytest.param(STILL, play("punch_it", ship=FLAG), "MS-L1", "0", id="punch-it-without-power"),
    # ropes and fields
    pytest.param(
        ship(HELD, ANA, F1, attacked=True), play("ninja_rope", ship=MINE), "MS-L3", "held", id="rope-held"
    ),
    pytest.param(HELD, play("deflector_shields", ship=MINE), "MS-L3", "held", id="deflector-held"),
    pytest.param(
        do(table(), play("deflector_shields", ship=MINE)),
        play("deflector_shields", ship=MINE),
        "MS-L3",
        "already",
        id="deflector-twice",
    ),
    pytest.param(
        ship(table(), BEN, F1, pinned=True),
        play("forced_update", ship=THEIRS),
        "MS-L3",
        "already",
        id="update",
    ),
    # shields and energy
    pytest.param(DRY, play("shield_breaker", player=BEN), "MS-L6", "0", id="no-shields"),
    pytest.param(
        do(table(), play("shield_breaker", player=BEN)),
        play("prod", player=BEN, subsystem="shields"),
        "MS-L6",
        "Shields",
        id="prod-broken-shields",
    ),
    pytest.param(
        lost(table(), BEN, MOTHERSHIP),
        play("prod", player=BEN, subsystem="weapons"),
        "MS-K6",
        "",
        id="prod-gone",
    ),
    pytest.param(
        do(AFAR, MISSILE), play("auxiliary_shield"), "MS-L6", "isn’t answered", id="shield-from-afar"
    ),
    pytest.param(
        do(table(), play("railguns", ship=BOMBER)),
        play("railguns", ship=BOMBER),
        "MS-L6",
        "already",
        id="railguns-twice",
    ),
    # after the roll
    pytest.param(SAVED, play("life_support", BEN, ship=THEIRS), "MS-L5", "explode", id="saved-twice"),
    pytest.param(
        rolled(table(), RAID, (5,), (3,)), play("life_support", BEN, ship=ref(BEN, 0)), "MS-L5", "", id="hull"
    ),
    pytest.param(STOOD, play("last_stand", BEN, ship=MINE), "MS-L5", "already", id="last-stand-twice"),
    pytest.param(
        rolled(table(), EnterField(ANA, F1), (6,), (1,)),
        play("last_stand", ANA, ship=THEIRS),
        "MS-L5",
        "asteroids",
        id="last-stand-against-rocks",
    ),
    pytest.param(
        rolled(table(), DUEL, (4,), (3,)),
        play("backup_generator", die=0, roll=d6(5)),
        "MS-L5",
        "1",
        id="no-one-rolled",
    ),
    # the table
    pytest.param(
        do(table(), play("trade_blockade")),
        play("trade_blockade"),
        "MS-L7",
        "Trade Blockade is on",
        id="blockade",
    ),
]
# two plays of one kind need a deck with both copies left
TWICE = {"railguns": 1}


@pytest.mark.rule("MS-L1", "MS-L3", "MS-L4", "MS-L5", "MS-L6", "MS-L7", "MS-T3", "MS-T6", "MS-K6")
@pytest.mark.parametrize(("state", "action", "rule", "reason"), IDLE)
def test_a_card_that_can_do_nothing_is_refused_with_the_reason(state, action, rule, reason):
    state = replace(state, discards=()) if action.card in TWICE else state
    verdict = GAME.check(state, action)
    assert set(verdict.rules) == {rule}
    told = GAME.refusal_text(verdict.refusals[0])
    assert reason.lower() in told.lower()
    assert "{" not in told
    assert GAME.remedy_text(verdict.refusals[0])


@pytest.mark.rule("MS-L4")
def test_the_owner_of_a_station_keeps_the_roadshow_and_its_attacker_may_play_it():
    state = explored(held(COLLECTOR, BEN, ANA), 1, artifact(2))
    assert broken(do(state, AT_STATION), play("antiques_roadshow", ANA)) == []
    assert broken(do(state, RAID), play("antiques_roadshow", BEN)) == []


@pytest.mark.rule("MS-L5")
def test_life_support_is_for_the_ship_that_explodes():
    both = rolled(table(), Declare(ANA, (MOTHERSHIP, F1), BEN, MOTHERSHIP, wingmen=5), (1, 1), (6,))
    assert broken(both, play("life_support", ANA, ship=MINE)) == []
    assert broken(both, play("life_support", ANA, ship=FLAG)) == ["MS-L5"]
    rocks = rolled(table(), EnterField(ANA, F1), (6,), (1,))
    assert broken(rocks, play("life_support", ANA, ship=MINE)) == []


@pytest.mark.rule("MS-L5")
def test_a_last_stand_falls_away_when_its_player_wins_after_all():
    state = rolled(table(), Declare(ANA, (F1,), BEN, MOTHERSHIP), (2,), (3,))
    state = do(state, play("last_stand", ANA, ship=ref(BEN, MOTHERSHIP)))
    state = do(state, play("the_forks", ANA, die=0, roll=d6(6)), ResolveFight())
    assert state.players[BEN].hull == 12
    assert state.players[ANA].ships[F1].alive


@pytest.mark.rule("MS-L1", "MS-L2", "MS-K6")
def test_each_ship_is_named_once():
    assert broken(table(), replace(CONVOY, ships=(MINE, MINE))) == ["MS-K6"]
    flee = play("cowardly_retreat", ships=(MINE, MINE), player=ANA, stated=True)
    assert broken(table(), flee) == ["MS-K6"]


@pytest.mark.rule("MS-K6")
def test_a_card_for_one_ship_takes_no_others_along():
    burn = play("afterburner", ship=MINE)
    assert broken(table(), burn) == []
    assert broken(table(), replace(burn, ships=(MINE, MINE_TOO))) == ["MS-K6"]


@pytest.mark.rule("MS-L8")
def test_an_empty_purse_is_not_betrayed_by_a_refusal():
    assert broken(table(), play("wallet_inspector", player=BEN)) == []


@pytest.mark.rule("MS-L8")
def test_a_card_that_does_nothing_whatever_it_is_told_is_not_there_to_be_cancelled():
    assert broken(table(), play("hull_repair", noooo=BEN)) == ["MS-L6"]
    assert broken(wounded(table(), ANA, 5), play("hull_repair", noooo=BEN)) == []


NO_BOMBERS = lost(lost(table(), ANA, B1), ANA, B2)
CANCELLED = [  # position, card, whether it could have worked
    pytest.param(table(), "railguns", True, id="a-bomber"),
    pytest.param(NO_BOMBERS, "railguns", False, id="no-bomber"),
    pytest.param(NO_BOMBERS, "dedotated_wam", True, id="the-mothership-strikes"),
    pytest.param(held(table(), ANA), "migration", True, id="a-planet"),
    pytest.param(table(), "migration", False, id="no-planet"),
    pytest.param(lost(table(), BEN, MOTHERSHIP), "shield_breaker", False, id="no-enemy-mothership"),
    pytest.param(table(), "prod", True, id="a-row-with-energy"),
    pytest.param(table(), "ninja_rope", False, id="no-ship-has-attacked"),
    pytest.param(ship(table(), ANA, F1, attacked=True), "ninja_rope", True, id="a-ship-has-attacked"),
    pytest.param(held(table(), ANA), "recon_droid", False, id="no-exploration"),
    pytest.param(held(table(exploration=True), ANA), "recon_droid", True, id="a-token"),
    pytest.param(table(exploration=True), "recon_droid", False, id="no-token"),
]


@pytest.mark.rule("MS-L8")
@pytest.mark.parametrize(("state", "card", "works"), CANCELLED)
def test_only_a_card_with_a_target_is_there_to_be_cancelled(state, card, works):
    assert broken(state, play(card, noooo=BEN)) == ([] if works else ["MS-L8"])


@pytest.mark.rule("MS-L8")
def test_a_cancelled_card_that_names_a_target_names_one_that_fits():
    stuck = ship(table(), BEN, F1, pinned=True)
    assert broken(stuck, play("forced_update", ship=ref(BEN, F2), noooo=BEN)) == []
    assert broken(stuck, play("forced_update", ship=ref(BEN, F1), noooo=BEN)) == ["MS-L8"]
    assert broken(stuck, play("forced_update", ship=ref(ANA, F1), noooo=BEN)) == ["MS-L8"]


def test_only_cards_that_do_something_are_offered():
    assert "antiques_roadshow" not in playable(do(COLLECTOR, AT_STATION), BEN, ())
    assert {"hull_repair", "afterburner"} & set(playable(table(), ANA, ())) == {"afterburner"}


# Nothing accepted does nothing ---------------------------------------------------------------------


def ship_facts(state, ref):
    """What a ship can still do."""
    one = state.ship(ref)
    flies = 0 if one.pinned else spaces_left(state, ref)
    shot = one.railgun and not one.attacked
    return (one.alive, flies, one.warped, one.attacked, one.in_field, one.deflected, shot, one.pinned)


def facts(state):
    """What counts at the table now; not which cards were discarded."""
    seats = range(len(state.players))
    panels = [
        (
            p.hull,
            p.station,
            p.resources,
            p.tech,
            p.charged,
            shields_now(state, s),
            *(power(state, s, r) for r in SUBSYSTEMS),
        )
        for s, p in enumerate(state.players)
    ]
    ships = [ship_facts(state, ref(s, slot)) for s in seats for slot in range(6)]
    return panels, ships, state.planets, state.blockade, state.event, state.deck, fight_facts(state)


def fight_facts(state):
    """How the pending roll stands."""
    pending = state.fight
    if pending is None:
        return None
    if pending.rolled is None:
        return [distribution(state, pending, side) for side in ("attack", "defence")], pending.buffs
    return (
        pending.rolled,
        pending.last_stand,
        [exploding(state, pending, s) for s in ("attack", "defence")],
        pending.saved,
    )


# the board moves, a purse is hidden, a die may show the same again
UNSEEN = {"migration", "gravity_manipulator", "wallet_inspector", "the_forks"}
MOMENTS = [
    table(3, exploration=True, events=True),
    held(table(exploration=True), ANA, BEN),
    DONE,
    HELD,
    WARPED,
    INSIDE,
    DRY,
    STILL,
    wounded(DONE, ANA, 4),
    next_turn(do(table(), play("forced_update", ship=THEIRS))),
    do(table(), DUEL),
    do(COLLECTOR, AT_STATION),
    do(held(table(), BEN), CAPTURE),
    do(AFAR, MISSILE),
    do(table(), EnterField(ANA, MOTHERSHIP)),
    SURVIVED,
    SAVED,
    STOOD,
    rolled(table(), Declare(ANA, (B1, B2), BEN, MOTHERSHIP), (1, 1), (6,)),
    rolled(table(), AT_STATION, (1,)),
    rolled(held(table(), BEN), CAPTURE, (1,)),
    rolled(table(), EnterField(ANA, F1), (6,), (1,)),
]


@pytest.mark.parametrize("state", MOMENTS)
def test_every_card_that_is_offered_changes_something(state):
    for action in GAME.choices(state).of(Play):
        if action.noooo is not None:
            continue  # a cancelled card does nothing, on purpose
        after = GAME.apply(state, action)
        hands = after.players[action.seat].hand != state.players[action.seat].hand - 1
        assert hands or facts(after) != facts(state) or action.card in UNSEEN, action.card
