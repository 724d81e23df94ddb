"""What can be wanted in Mothership, what is asked for it, and what one tap books."""

import pytest
from msgspec.structs import replace

from companion.core.conversation import Asks, Blocked, Ready
from companion.core.dice import Roll
from companion.core.narrow import narrow
from companion.core.tapped import Changed, NeedsRoll
from companion.games.mothership import GAME
from companion.games.mothership.actions import (
    BuyCard,
    Declare,
    Divert,
    EndNpcShip,
    EndTurn,
    EnterField,
    Explore,
    Move,
    NoteCard,
    ResolveFight,
    RollDice,
    RollForStart,
    SetNpcTech,
    SetUpBoard,
    StartTurn,
)
from companion.games.mothership.intents.diverting import FIRST, SECOND
from companion.games.mothership.rules.seals import note_card, opened
from companion.games.mothership.state import Energy, Event
from companion.pages import teller
from companion.table.journal import MemoryJournal
from companion.table.session import Session
from companion.table.table import Table
from tests.contract.at_hand import table_at
from tests.games.mothership.positions import (
    ANA,
    B1,
    B2,
    BEN,
    CHI,
    F1,
    F2,
    MOTHERSHIP,
    artifact,
    buff,
    do,
    held,
    lost,
    options,
    owning,
    panel,
    rich,
    rolled,
    ship,
    table,
    tier,
)

RAILS = ship(table(), ANA, B1, railgun=True)
MISSILE = owning(table(), ANA, tier("Nuclear Missile", tier=5, ability="nuclear_missile"))


def sit(state, **kwargs):
    """A seat at a table that stands at `state`."""
    return Session(table_at("mothership", state.options, state), teller("mothership"), **kwargs)


def ask(state, want, shelf=None, **answers):
    """Where a wish stands after answers."""
    wish = next(one for one in GAME.intents(state, shelf or {}) if one.key == want)
    return narrow(GAME, state, wish, answers)


def keys(state, shelf=None):
    """What can be wanted now."""
    return {
        w.key for w in GAME.intents(state, shelf or {}) if not isinstance(narrow(GAME, state, w, {}), Blocked)
    }


def booked(seat, *touches):
    """What the last of these touches books; dice fall as given."""
    result = None
    for touch in touches:
        result = seat.tap(*touch) if isinstance(touch, tuple) else seat.tap("say.roll", touch)
    assert isinstance(result, Changed), result
    return result.did


def asks(talk):
    """The question that is asked, and what leads on."""
    assert isinstance(talk, Asks), talk
    return talk.question.field.key, talk.question.lit


# -- before the first turn -------------------------------------------------------------------------------


@pytest.mark.rule("MS-B1", "MS-T1")
def test_one_tap_confirms_the_board_and_rolls_who_goes_first():
    seat = Session(Table(GAME, options(3), MemoryJournal()), teller("mothership"))
    needed = seat.tap("main")
    assert needed == NeedsRoll("say.roll", (6, 6, 6), ("Ana", "Ben", "Chi"))
    roll = Roll((6, 6, 6), (2, 5, 5), "app")
    assert booked(seat, roll) == (SetUpBoard(), RollForStart(roll))
    assert seat.moment.pool.owners == ("Ben", "Chi")  # a tie: those two roll again


@pytest.mark.rule("MS-N1")
def test_the_npcs_technology_comes_before_the_board_of_a_solo_game():
    state = GAME.start(options(1, level=4))
    assert keys(state) == {"arm"}
    assert ask(state, "arm", amount=2).actions[0].tech[0].effects == (buff("roll", 2),)
    dark = tier("Hostile Arms", tile="dark", tier=2)
    shelf = {"tier": (dark, tier("Plain"))}
    assert ask(state, "arm", shelf, tiers=("Hostile Arms",)).actions == (SetNpcTech((dark,)),)
    assert "begin" in keys(do(state, SetNpcTech(())))


# -- ships -----------------------------------------------------------------------------------------------


@pytest.mark.rule("MS-T3")
def test_a_ship_and_its_spaces_are_a_move():
    seat = sit(table())
    seat.tap("place", "ship1")
    assert booked(seat, ("say.spaces", 3)) == (Move(ANA, F1, 3),)
    assert asks(ask(seat.table.state, "move", ship=F2)) == ("spaces", (1, 2, 3, 4))
    assert ask(seat.table.state, "move", ship=F1).actions == (Move(ANA, F1, 1),)  # one space is left


@pytest.mark.rule("MS-T3")
def test_the_last_space_of_a_ship_is_one_touch():
    seat = sit(table())
    seat.tap("place", "ship1")
    booked(seat, ("say.spaces", 3))
    last = seat.page().block("spaces").options[0]
    assert last.label == "1"
    assert booked(seat, (last.control, last.value)) == (Move(ANA, F1, 1),)


@pytest.mark.rule("MS-A1")
def test_in_a_field_it_is_asked_whether_the_ship_leaves_it():
    state = ship(table(), ANA, F1, in_field=True)
    assert asks(ask(state, "move", ship=F1, spaces=2)) == ("leaves", ("yes", "no"))
    assert ask(state, "move", ship=F1, spaces=2, leaves="yes").actions[0].leaves_field


@pytest.mark.rule("MS-A1", "MS-L3")
def test_asteroids_are_one_tap_with_both_dice_and_none_behind_deflector_shields():
    seat = sit(table())
    seat.tap("place", "ship1")
    needed = seat.tap("want", "asteroids")
    assert (needed.sides, needed.owners) == ((6, 6), ("Asteroids", "Ana · Fighter 1"))
    did = booked(seat, Roll((6, 6), (2, 5), "app"))
    assert did == (EnterField(ANA, F1), RollDice(Roll((6,), (2,), "app"), Roll((6,), (5,), "app")))
    assert ask(ship(table(), ANA, F1, deflected=True), "asteroids", ship=F1).actions == (EnterField(ANA, F1),)


@pytest.mark.rule("MS-C1", "MS-C9")
def test_ship_target_and_attack_declare_and_roll_in_one_tap():
    seat = sit(table())
    for place in ("ship5", "1:m"):
        assert seat.tap("place", place) == Changed()
    needed = seat.tap("main")
    assert (needed.sides, needed.owners) == ((8, 6), ("Ana · Bomber 2", "Ben · Mothership"))
    did = booked(seat, Roll((8, 6), (7, 4), "app"))
    assert did[0] == Declare(ANA, (B2,), BEN, MOTHERSHIP)
    assert did[1].attack.faces == (7,)
    assert seat.table.state.fight.rolled is not None


@pytest.mark.rule("MS-C7")
def test_more_ships_join_after_the_target_and_weak_ones_do_not():
    seat = sit(table())
    for place in ("ship4", "1:m", "ship0", "ship5"):
        seat.tap("place", place)
    assert seat.moment.draft.answers["attackers"] == (0, 4, 5)
    lit = ask(table(), "attack", attackers=(B1,), target="1:f")
    assert lit.settled[0].lit == (B1,)  # nobody joins a Bomber that can't damage Fighters


@pytest.mark.rule("MS-C8")
def test_wingmen_are_none_unless_said_and_never_more_than_there_are():
    talk = ask(lost(table(), BEN, F1, F2), "attack", attackers=(B1,), target="1:m")
    wingmen = next(one for one in talk.settled if one.field.key == "wingmen")
    assert (wingmen.said, wingmen.lit) == (0, (0, 1, 2, 3))


def test_equal_ships_are_one_target_and_which_one_is_asked_only_where_they_differ():
    same = ask(table(), "attack", attackers=(F1,), target="1:f")
    assert same.question.field.key == "roll"
    differ = ask(ship(table(), BEN, F2, in_field=True), "attack", attackers=(F1,), target="1:f")
    assert asks(differ) == ("slot", (1, 2, 3))


@pytest.mark.rule("MS-X3", "MS-L6")
def test_a_weapon_that_reaches_further_is_a_choice_of_its_ship():
    seat = sit(RAILS)
    for touch in (("place", "ship4"), ("place", "1:m"), ("say.weapon", "railguns"), ("main", None)):
        seat.tap(*touch)
    did = booked(seat, Roll((8, 6), (1, 1), "app"))
    assert (did[0].weapon, did[0].distance) == ("railguns", 4)
    weapon = next(
        q for q in ask(MISSILE, "attack", attackers=(0,), target="1:m").settled if q.field.key == "weapon"
    )
    assert weapon.lit == ("guns", "nuclear_missile")


@pytest.mark.rule("MS-C2")
def test_cards_come_before_the_roll_where_the_attack_is_only_declared():
    seat = sit(table())
    for place in ("ship1", "1:f"):
        seat.tap("place", place)
    assert booked(seat, ("main.then", "cards")) == (Declare(ANA, (F1,), BEN, F1),)
    assert {"roll", "card0", "card1"} <= keys(seat.table.state)


@pytest.mark.rule("MS-C2", "MS-L5")
def test_a_result_is_never_applied_by_itself():
    state = rolled(lost(table(), ANA, MOTHERSHIP), Declare(ANA, (B1,), BEN, F1), (3,), (3,))
    bare = panel(panel(state, ANA, hand=0), BEN, hand=0)
    seat = sit(bare)
    assert seat.moment.want == ""
    assert booked(seat, ("want", "resolve"))[0] == ResolveFight()


@pytest.mark.rule("MS-P2")
def test_a_planet_taken_from_a_player_pays_from_the_deck_or_the_hand():
    state = rolled(held(table(), BEN), Declare(ANA, (F1, B1), planet=0), (5, 5))
    assert {"resolve", "steal"} <= keys(state)
    assert booked(sit(state), ("want", "steal"))[0] == ResolveFight(steal=True)


# -- energy ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MS-E2")
def test_two_handles_always_add_up():
    seat = sit(table())
    for touch in (("want", "divert0"), ("place", f"{FIRST}12"), ("place", f"{SECOND}13")):
        assert seat.tap(*touch) == Changed()
    assert booked(seat, ("main", None)) == (Divert(ANA, Energy(12, 1, 2)),)
    pushed = ask(table(), "divert0", **{FIRST: 12})
    assert pushed.actions == (Divert(ANA, Energy(12, 0, 3)),)  # the second handle is pushed along


@pytest.mark.rule("MS-E1")
def test_a_split_set_before_is_set_again_with_one_tap():
    state = do(table(), Divert(ANA, Energy(3, 9, 3)), Divert(ANA, Energy(5, 5, 5)))
    seat = sit(state)
    seat.tap("want", "divert0")
    assert booked(seat, ("main.split", "3.9.3")) == (Divert(ANA, Energy(3, 9, 3)),)
    assert "divert0" not in keys(do(state, Move(ANA, MOTHERSHIP, 1)))


@pytest.mark.rule("MS-E1")
def test_an_unset_split_waits_and_stops_what_would_lock_it():
    seat = sit(table())
    seat.tap("want", "divert0")
    seat.tap("place", f"{SECOND}13")
    seat.tap("place", "ship1")
    assert seat.draft.waits == {"divert0": {SECOND: 13}}
    assert booked(seat, ("say.spaces", 2)) == (Move(ANA, F1, 2),)  # a Fighter locks nothing
    seat.tap("place", "ship0")
    seat.tap("say.spaces", 2)
    assert seat.page().warning.title == "Energy 5·8·2 isn’t set"
    seat.tap("safe")
    assert seat.table.state.players[ANA].ships[0].spaces == 0
    seat.tap("want", "divert0")
    assert booked(seat, ("main", None)) == (Divert(ANA, Energy(5, 8, 2)),)
    assert seat.draft.waits == {}


def test_a_split_that_was_given_up_does_not_wait():
    seat = sit(table())
    for touch in (("want", "divert0"), ("place", f"{SECOND}13"), ("drop", None)):
        seat.tap(*touch)
    assert seat.draft.waits == {}


# -- the turn passes -------------------------------------------------------------------------------------


@pytest.mark.rule("MS-T1", "MS-K1")
def test_the_next_players_first_tap_starts_their_turn():
    state = do(rich(table(3), CHI), EndTurn(ANA))
    seat = sit(state)
    seat.tap("place", "ship1")
    assert booked(seat, ("say.spaces", 4)) == (StartTurn(BEN), Move(BEN, F1, 4))
    assert booked(sit(state), ("want", "buy2")) == (BuyCard(CHI),)  # anyone may, until then
    assert "buy0" not in keys(state)


@pytest.mark.rule("MS-V1")
def test_a_turn_that_wins_as_it_starts_has_its_own_tap():
    state = do(table(mode="points"), EndTurn(ANA))
    kills = replace(state.players[BEN].kills, motherships=4)
    seat = sit(panel(state, BEN, kills=kills))
    assert "start" in seat.moment.intents
    assert "move" not in seat.moment.intents
    assert seat.page().dock.main[0].label == "Start turn: Ben wins"
    assert booked(seat, ("want", "start")) == (StartTurn(BEN),)


def test_ending_a_turn_in_which_no_ship_acted_is_stopped_once():
    seat = sit(table())
    seat.tap("want", "end_turn")
    assert seat.page().warning.title == "6 ships can still act"
    assert booked(seat, ("anyway", None)) == (EndTurn(ANA),)
    moved = sit(do(table(), Move(ANA, F1, 1)))
    assert booked(moved, ("want", "end_turn")) == (EndTurn(ANA),)
    exploded = do(table(), Declare(ANA, (F1,), BEN, F1))
    exploded = do(exploded, RollDice(Roll((6,), (1,)), Roll((6,), (6,))), ResolveFight())
    assert not exploded.players[ANA].ships[F1].alive
    assert booked(sit(exploded), ("want", "end_turn")) == (EndTurn(ANA),)


@pytest.mark.rule("MS-Q2")
def test_an_event_waits_for_its_player_and_nothing_else():
    state = replace(table(events=True), event=Event("pirate_raid", ANA, left=(0, 1)))
    assert keys(state) - {"recount0", "recount1", "sell0"} == {"event"}
    assert asks(ask(state, "event")) == ("event", ("double", "avoid"))


@pytest.mark.rule("MS-N5", "MS-N4")
def test_a_ship_of_the_npc_is_finished_also_where_the_board_stops_it():
    state = do(table(1), EndTurn(0), StartTurn(1))
    free = ship(state, 1, B1, post=-1)
    seat = sit(free)
    seat.tap("place", "ship4")
    assert booked(seat, ("want", "finish")) == (EndNpcShip(B1, stopped=True),)


# -- cards -----------------------------------------------------------------------------------------------


@pytest.mark.rule("MS-L8", "MS-K2")
def test_a_card_asks_its_targets_then_whether_it_is_cancelled():
    seat = sit(table(3))
    for touch in (("want", "card0"), ("say.card", "afterburner"), ("place", "ship2")):
        assert seat.tap(*touch) == Changed()
    assert seat.moment.asked.lit == ("works", "noooo:1", "noooo:2")
    assert booked(seat, ("say.noooo", "works"))[0].ship.slot == F2
    again = sit(table(3))
    for touch in (("want", "card0"), ("say.card", "afterburner"), ("place", "ship2")):
        again.tap(*touch)
    assert booked(again, ("say.noooo", "noooo:2"))[0].noooo == CHI


@pytest.mark.rule("MS-L8")
def test_once_it_is_used_nobody_is_asked_whether_they_cancel():
    seat = sit(replace(table(), discards=("noooo",)))
    for touch in (("want", "card0"), ("say.card", "afterburner")):
        seat.tap(*touch)
    (played,) = booked(seat, ("place", "ship2"))
    assert (played.ship.slot, played.noooo) == (F2, None)


def test_warps_ask_where_the_ship_ends():
    state = replace(held(table(), ANA), discards=("noooo",))
    talk = ask(state, "card0", card="panic_button", ship="0:1", planet=0)
    assert asks(talk) == ("lands", ("open", "field"))
    many = ask(state, "card0", card="cowardly_retreat", ships=("0:1", "0:2"), haven="planet:0")
    assert isinstance(many, Ready)
    assert many.settled[-1].field.key == "landing"


@pytest.mark.rule("MS-Q1")
def test_exploring_asks_for_the_artifact_of_the_library_or_its_number():
    state = held(rich(table(exploration=True)), ANA)
    found = artifact(7)
    assert asks(ask(state, "explore", {"artifact": (found,)})) == ("artifact", ("Artifact 7", "other"))
    assert (
        ask(state, "explore", {"artifact": (found,)}, artifact="Artifact 7").actions[0].found.artifact
        == found
    )
    entered = ask(state, "explore", number=3)
    assert isinstance(entered.actions[0], Explore)
    assert entered.actions[0].found.artifact.name == "Artifact 3"


@pytest.mark.rule("MS-X1", "MS-E2")
def test_a_tier_is_bought_from_the_library_or_entered_and_its_energy_laid():
    first = tier("Trade Routes", cost=2)
    talk = ask(rich(table()), "tech0", {"tier": (first, tier("Later", tier=2))})
    assert asks(talk) == ("tier", ("Trade Routes", "other"))
    entered = ask(rich(table()), "tech0", category="combat", cost=3, effect="energy", amount=1)
    assert asks(entered) == ("into", ("0.0.1", "0.1.0", "1.0.0"))
    done = ask(rich(table()), "tech0", category="combat", cost=3, effect="attack", amount=1)
    assert (done.actions[0].tier.name, done.actions[0].tier.cost) == ("Combat 1", 3)


@pytest.mark.rule("MS-K4")
def test_a_sold_card_asks_its_value_once():
    state = rich(table())
    assert asks(ask(state, "sell0", card="wormhole")) == ("value", tuple(range(10)))
    known = replace(state, values={"wormhole": 3})
    assert ask(known, "sell0", card="wormhole").actions[0].value == 3


@pytest.mark.rule("MS-K5")
def test_a_kept_hand_is_noted_under_the_salt_of_its_seat_and_played_with_its_key():
    shelf = {"salts": ("one", "two")}
    state = table(hands="kept")
    assert "note0" not in keys(state)
    assert "random_event" not in ask(state, "note0", shelf).question.lit  # it is not in this box
    noted = ask(state, "note0", shelf, card="wormhole").actions
    assert noted == (NoteCard(ANA, note_card("one", "wormhole", 0)),)
    state = do(state, *noted, NoteCard(ANA, note_card("one", "replicator", 1)))
    assert [card for card, _ in opened("one", state.players[ANA].known, 2)] == ["wormhole", "replicator"]
    cards = next(w for w in GAME.intents(state, shelf) if w.key == "card0").plan(state, {}).domain.values
    assert cards == ("wormhole", "replicator")
    play = ask(state, "card0", shelf, card="wormhole", ship="0:1", lands="open", noooo="works").actions[0]
    assert GAME.check(state, play)
    assert play.key


def test_bought_tiers_and_found_artifacts_go_to_the_library():
    before, after = table(), owning(table(), ANA, tier("Trade Routes"))
    assert GAME.learned(before, after) == (("tier", tier("Trade Routes")),)
