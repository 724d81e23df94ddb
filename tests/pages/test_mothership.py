"""What the page of Mothership says: figures, marks, odds, results, warnings, orders, and nobody's secrets."""

import msgspec
import pytest
from msgspec.structs import replace

from companion.core.dice import Roll
from companion.core.page import touchable
from companion.core.tapped import Changed, NeedsRoll
from companion.games.mothership import GAME
from companion.games.mothership.actions import (
    Declare,
    Divert,
    EndTurn,
    Move,
    Play,
    ResolveFight,
    RollDice,
)
from companion.games.mothership.rules.seals import note_card
from companion.games.mothership.state import Energy, Kills
from tests.games.mothership.positions import (
    ANA,
    B1,
    B2,
    BEN,
    CHI,
    F1,
    MOTHERSHIP,
    do,
    held,
    lost,
    owning,
    panel,
    rich,
    rolled,
    ship,
    table,
    tier,
    wounded,
)
from tests.games.mothership.test_intents import sit

AIMED = (("place", "ship5"), ("place", "1:m"))
RESULT = rolled(wounded(table(), BEN, 9), Declare(ANA, (B2,), BEN, MOTHERSHIP, wingmen=1), (8,), (4,))


def page(state, *touches, **kwargs):
    """The page after these touches; each must be lit."""
    seat = sit(state, **kwargs)
    for touch in touches:
        assert touch in touchable(seat.page()), (touch, touchable(seat.page()))
        assert isinstance(seat.tap(*touch), Changed), touch
    return seat.page()


def texts(found):
    """Every order of Now."""
    return [order.text for order in found.now]


def marks(found):
    """The mark of every target."""
    return {cell.place: cell.mark for row in found.block("rivals").rows for cell in row.targets}


def options(found, key):
    """The buttons of a block by their words."""
    block = found.block(key)
    return {option.label: option for option in block.options} if block else {}


# -- figures -------------------------------------------------------------------------------------------


def test_three_tabs_and_the_figures_of_the_player_to_move():
    found = page(panel(wounded(table(mode="points"), ANA, 7), ANA, kills=Kills(small=2)))
    assert [tab.label for tab in found.tabs] == ["Turn", "Market", "Table"]
    band = found.block("band")
    assert (band.name, band.hull, band.station, band.points) == ("Ana", 7, 4, "2")
    assert [row.effect for row in found.block("energy").rows] == ["moves 5", "d6", "absorbs 5"]
    assert [row.name for row in found.block("rivals").rows] == ["Ben", "Planets"]


def test_a_ship_shows_its_spaces_and_die_or_that_it_is_done():
    state = do(table(), Move(ANA, F1, 3))
    state = ship(ship(lost(state, ANA, 3), ANA, B1, attacked=True), ANA, B2, in_field=True)
    tiles = page(state).block("ships").ships
    assert [(one.name, one.spaces, one.die, one.word) for one in tiles] == [
        ("M", "5", "d6", ""),
        ("F1", "1", "d6", ""),
        ("F2", "4", "d6", ""),
        ("F3", "", "", "lost"),
        ("B1", "", "", "done"),
        ("B2", "3", "d8", ""),
    ]
    assert tiles[5].sign == "asteroid"


@pytest.mark.rule("MS-C3", "MS-P1")
def test_targets_that_can_not_be_harmed_are_grey_and_own_planets_lead_nowhere():
    found = page(held(table(), ANA, BEN), ("place", "ship4"))
    seen = marks(found)
    assert (seen["1:m"], seen["1:s"], seen["planet1"]) == ("can", "can", "can")
    assert (seen["1:f"], seen["1:b"], seen["planet0"]) == ("faded", "faded", "faded")
    assert "1:f" in found.block("rivals").live  # it may try: a warning says what that is worth
    assert "planet0" not in found.block("rivals").live


def test_with_five_opponents_the_own_figures_join_the_energy_line():
    found = page(table(6))
    assert found.block("band") is None
    assert (found.block("energy").hull, found.block("energy").is_alone) == ("12 HP", True)
    points = page(panel(table(6, mode="points"), ANA, station=3, kills=Kills(small=2)))
    assert [figure for _, figure in points.block("energy").beside] == ["3", "2"]


def test_every_tracked_figure_can_be_corrected():
    for state in (table(3, mode="points"), table(1, level=1)):
        found, seat = page(state), sit(state)
        paths = {path for block in found.board for path in getattr(block, "held", {}).values()}
        seat.tap("tab", "table")
        figures = [one for block in seat.page().board for one in getattr(block, "items", ())]
        paths |= {one.value for one in figures if one.control == "correct"}
        groups = {one.group for one in GAME.tracked(state) if one.key in paths}
        assert groups == {one.group for one in GAME.tracked(state)}  # the others are offered beside them
        assert "seat" not in paths
        assert seat.tap("correct", "players/0/hull") == Changed()
        assert seat.page().block("correct-to").now == 12


# -- an attack -----------------------------------------------------------------------------------------


@pytest.mark.rule("MS-C9", "MS-C8")
def test_the_odds_say_what_happens_to_both_sides():
    state = owning(wounded(table(), BEN, 9), ANA, tier(effects=()))
    found = page(state, *AIMED, ("say.wingmen", 1))
    odds = found.block("odds")
    assert [(one.text, one.exact) for one in odds.chances] == [
        ("Ben −1 to −3 HP", "31.3%"),
        ("nothing", "25.0%"),
        ("B2 explodes", "43.8%"),
    ]
    assert [part.text for part in odds.chances[0].parts] == ["−1", "−2", "−3"]
    assert odds.chances[2].note == "Ben loots 1"
    assert odds.note == "Ana wins 43.8% · tie 12.5% · Ben wins 43.8%"
    assert odds.aside == "48 outcomes"
    assert found.block("attack").text == "B2 next to Ben’s Mothership, shields 5"
    assert (found.dock.main[0].label, found.dock.main[0].note) == ("Attack", "d8 against d6 + 1")


def test_a_moved_ship_stays_chosen_while_something_may_follow():
    found = page(table(), ("place", "ship1"), ("say.spaces", 4))
    assert [tile.mark for tile in found.block("ships").ships][:2] == ["", "chosen"]
    assert found.block("spaces") is None
    assert found.block("hint").text == "Tap a target next to it."
    assert found.dock.main[0].label == "Tap a target"
    still = page(panel(table(), ANA, energy=Energy(3, 0, 12)), ("place", "ship0"), ("say.spaces", 3))
    assert "chosen" not in [tile.mark for tile in still.block("ships").ships]  # no die: nothing follows


@pytest.mark.rule("MS-T3")
def test_the_last_space_of_a_ship_is_one_tap_too():
    found = page(do(table(), Move(ANA, F1, 3)), ("place", "ship1"))
    button = options(found, "spaces")["1"]
    moved = page(do(table(), Move(ANA, F1, 3)), ("place", "ship1"), (button.control, button.value))
    assert texts(moved) == ["Move Fighter 1 by 1 space"]


def test_another_ship_is_chosen_instead_and_joins_only_after_the_target():
    for state in (table(), do(table(1), Move(0, F1, 1), EndTurn(0))):
        found = page(state, ("place", "ship0"), ("place", "ship1"))
        assert [tile.mark for tile in found.block("ships").ships][:2] == ["", "chosen"]
        assert found.dock.main[0].label.startswith("Tap ")
        again = page(state, ("place", "ship1"), ("place", "ship1"))
        assert "chosen" not in [tile.mark for tile in again.block("ships").ships]
        assert (again.block("attack"), again.dock.main[0].off) == (None, True)
    joined = page(table(), ("place", "ship1"), ("place", "1:m"), ("place", "ship2"))
    assert joined.block("attack").text.startswith("2 Fighters next to")


@pytest.mark.rule("MS-E1")
def test_the_safe_answer_to_an_unset_split_sets_it():
    seat = sit(table())
    for touch in (("want", "divert0"), ("place", "weapons_to13"), ("place", "ship0"), ("say.spaces", 2)):
        seat.tap(*touch)
    safe = seat.page().warning.safe
    assert safe.label == "Set 5·8·2 first"
    assert seat.tap(safe.control, safe.value).did == (Divert(ANA, Energy(5, 8, 2)),)
    assert seat.page().warning is None
    assert seat.table.state.players[ANA].ships[0].spaces == 0


def test_a_second_touch_of_a_wingman_takes_it_back():
    found = page(table(), *AIMED, ("say.wingmen", 2), ("say.wingmen", 0))
    assert not any(button.chosen for button in options(found, "wingmen").values())


@pytest.mark.rule("MS-S1", "MS-P1")
def test_station_and_planet_say_on_the_button_what_the_tap_states():
    station = page(table(), ("place", "ship4"), ("place", "1:s"))
    assert station.dock.main[0].label == "No guard: attack"
    assert station.block("odds").note.startswith("1 counter for each full 4")
    planet = page(table(), ("place", "ship1"), ("place", "planet0"))
    assert planet.dock.main[0].label == "Roll for 6+"
    assert planet.block("odds").chances[0].text == "captured"


@pytest.mark.rule("MS-C6", "MS-C8", "MS-V1")
def test_notes_stand_beside_the_choice():
    high = panel(table(), BEN, energy=Energy(0, 3, 12))
    assert page(high, *AIMED).block("note").text == "Shields absorb every result: 0 HP lost."
    weak = panel(table(3), ANA, energy=Energy(10, 1, 4))
    found = page(weak, ("place", "ship0"), ("place", "1:b"), ("say.wingmen", 5))
    assert found.block("note").text == "Ben can’t lose with these wingmen."
    near = panel(table(mode="points"), ANA, kills=Kills(motherships=3))
    found = page(near, ("place", "ship1"), ("place", "1:b"))
    assert found.block("note").text == "Winning this reaches 10 points: you win."


@pytest.mark.rule("MS-C3")
def test_an_attack_that_can_not_harm_is_stopped_once():
    seat = sit(table())
    for touch in (("place", "ship4"), ("place", "1:f"), ("main", None)):
        seat.tap(*touch)
    warning = seat.page().warning
    assert (warning.title, warning.text) == ("Bombers don’t damage Fighters", "You can only lose.")
    assert isinstance(seat.tap("anyway"), NeedsRoll)


# -- a result ------------------------------------------------------------------------------------------


@pytest.mark.rule("MS-C1", "MS-C6")
def test_a_result_shows_each_sides_dice_and_what_applying_it_changes():
    found = page(RESULT)
    one, other = found.block("duel").sides
    assert (one.name, one.ship, [die.face for die in one.dice], one.total, one.wins) == (
        *("Ana", "Bomber 2", [8], "8", True),
    )
    assert (other.name, other.total, other.lines) == ("Ben", "5", ("d6", "+1 wingman"))
    assert found.block("duel").verdict == "Ana wins:"
    assert found.block("duel").note == "8 damage, shields absorb 5"
    assert (found.dock.main[0].label, found.dock.main[0].note) == ("Apply: −3 HP", "Ben 9 → 6")
    assert list(options(found, "cards")) == ["Ana: play card", "Ben: play card"]
    assert (found.dock.end.off, found.dock.end.note) == (True, "apply first")


def test_the_first_roll_asks_who_rolls_and_real_dice_are_typed_in_order():
    found = page(table(), *AIMED, own_dice=None)
    assert [button.label for button in found.dock.main] == ["Use app dice", "Use real dice"]
    seat = sit(table(), own_dice=True)
    for touch in AIMED:
        seat.tap(*touch)
    assert seat.page().block("odds")  # nothing is typed before the attack is made
    seat.tap("main")
    dice = seat.page().block("dice")
    assert [(die.sides, die.owner) for die in dice.dice] == [(8, "Ana · Bomber 2"), (6, "Ben · Mothership")]
    seat.tap("face", 7)
    result = seat.tap("face", 4)
    assert result.did[1] == RollDice(Roll((8,), (7,), "hand"), Roll((6,), (4,), "hand"))
    assert seat.page().block("duel").again == "again"


# -- cards, market, between ----------------------------------------------------------------------------


def test_a_card_says_what_it_does_and_what_the_tap_states_about_the_board():
    state = held(table(), BEN)
    found = page(state, ("want", "card0"), ("say.card", "friendly_negotiations"), ("place", "planet0"))
    assert "Is it within 2 spaces of a friendly ship?" in found.block("card-text").text
    assert list(options(found, "ask-reward")) == ["From the deck", "Random card"]


@pytest.mark.rule("MS-K6")
def test_the_target_of_a_card_is_tapped_on_the_board_where_it_lies_there():
    mine = page(table(), ("want", "card0"), ("say.card", "dedotated_wam"))
    assert mine.block("hint").text == "Dedotated Wam: Which ship? Tap it."
    assert [tile.mark for tile in mine.block("ships").ships] == ["can", *["faded"] * 3, "can", "can"]
    theirs = page(table(), ("want", "card0"), ("say.card", "forced_update"))
    assert theirs.block("ask-ship") is None
    assert [key for key, mark in marks(theirs).items() if mark == "can"] == ["1:m", "1:f", "1:b"]
    seat = sit(replace(table(), discards=("noooo",)))
    for touch in (("want", "card0"), ("say.card", "forced_update"), ("place", "1:f")):
        seat.tap(*touch)
    assert seat.table.state.players[BEN].ships[F1].pinned
    one_held = page(ship(table(), BEN, F1, pinned=True), ("want", "card0"), ("say.card", "forced_update"))
    assert list(options(one_held, "ask-ship")) == ["Ben’s Fighter 2", "Ben’s Fighter 3"]
    worlds = page(table(), ("want", "card0"), ("say.card", "planet_laser_pointer"))
    assert worlds.block("hint").text == "Planet Laser Pointer: Which planet? Tap it."


@pytest.mark.rule("MS-L8")
def test_whether_a_card_is_cancelled_is_asked_by_name():
    found = page(table(), ("want", "card0"), ("say.card", "trade_blockade"))
    assert list(options(found, "ask-noooo")) == ["No one", "Ben"]


@pytest.mark.rule("MS-K1")
def test_between_turns_anyone_but_who_just_ended_trades():
    state = do(rich(rich(table(3), BEN), CHI), EndTurn(ANA))
    seat = sit(state)
    seat.tap("tab", "market")
    assert list(options(seat.page(), "traders")) == ["Ana", "Ben", "Chi"]
    assert options(seat.page(), "offers")["Buy an Action card"].value == "buy1"
    seat.tap("place", "trader2")
    assert options(seat.page(), "offers")["Buy an Action card"].value == "buy2"
    seat.tap("place", "trader0")
    buy = options(seat.page(), "offers")["Buy an Action card"]
    assert buy.off
    assert buy.note  # and why


def test_the_next_player_is_told_and_sees_their_own_ships():
    found = page(do(table(), Move(ANA, F1, 2), EndTurn(ANA)))
    assert found.block("band").name == "Ben"
    assert found.dock.main[0].label == "Ben: tap a ship"
    assert [one.spaces for one in found.block("ships").ships][:2] == ["5", "4"]


# -- now on the table ----------------------------------------------------------------------------------


def done(state, *actions):
    """What the hands do after the last of these."""
    seat = sit(state)
    for action in actions:
        assert isinstance(seat.do(action), Changed), action
    return texts(seat.page())


def test_now_tells_the_hands_what_to_do():
    assert done(table(), Move(ANA, B2, 3)) == ["Move Bomber 2 by 3 spaces"]
    assert done(table(), Divert(ANA, Energy(5, 8, 2))) == ["Energy counters: 5·8·2"]
    assert done(RESULT, ResolveFight()) == ["Ben: HP to 6"]
    lost_fight = rolled(table(), Declare(ANA, (F1,), BEN, F1), (1,), (6,))
    assert done(lost_fight, ResolveFight()) == ["Remove Ana’s Fighter 1", "Ben takes 1 resource"]
    assert done(held(table(), ANA), EndTurn(ANA)) == ["Ana takes 2 resources", "Pass the phone to Ben"]
    missed = rolled(table(), Declare(ANA, (F1,), planet=0), (3,))
    assert done(missed, ResolveFight()) == ["Planet 1: not captured"]
    tie = rolled(table(), Declare(ANA, (F1,), BEN, F1), (4,), (4,))
    assert done(tie, ResolveFight()) == ["Tie: no one takes damage"]
    held_off = rolled(table(), Declare(ANA, (B1,), BEN, MOTHERSHIP), (4,), (2,))
    assert done(held_off, ResolveFight()) == ["Ben’s shields: 1 left this turn"]
    survived = rolled(table(), Declare(ANA, (F1,), BEN, B1), (2,), (6,))
    assert done(survived, ResolveFight()) == ["No ship takes damage"]
    bounced = rolled(table(), Declare(ANA, (B1,), BEN), (3,))
    assert done(bounced, ResolveFight()) == ["Ben’s Station: no counter lost"]
    taken = rolled(table(), Declare(ANA, (F1, B1), planet=0), (5, 5))
    assert done(taken, ResolveFight()) == ["Ana’s marker on planet 1", "Ana draws 1 card"]


# -- secrets -------------------------------------------------------------------------------------------


def told(state, seat, salts, *touches):
    """Every page a seat sees on its way, as bytes."""
    shelf = {"salts": tuple(salt if n == seat else "" for n, salt in enumerate(salts))}
    session = sit(state, seat=seat, shelf=shelf)
    found = [msgspec.json.encode(session.page())]
    for touch in touches:
        session.tap(*touch)
        found.append(msgspec.json.encode(session.page()))
    return found


WORLDS = (
    ((2, 7), ("wormhole", "noooo")),
    ((9, 0), ("volt_switch", "the_forks")),
)
"""Resources of Ben and Chi, and what Ben has noted."""
MOMENTS = {
    "own-turn": (),
    "declared": (Declare(ANA, (F1,), BEN, F1),),
    "rolled": (Declare(ANA, (F1,), BEN, F1), RollDice(Roll((6,), (1,)), Roll((6,), (6,)))),
    "between": (Move(ANA, F1, 1), EndTurn(ANA)),
    "wallet": (Play(seat=ANA, card="wallet_inspector", player=BEN),),
}


@pytest.mark.rule("MS-R4", "MS-K5")
@pytest.mark.parametrize("actions", MOMENTS.values(), ids=MOMENTS)
@pytest.mark.parametrize("tab", ["turn", "market", "table"])
def test_a_seat_sees_nothing_that_depends_on_others_secrets(actions, tab):
    salts = ("one", "two", "three")
    seen = []
    for (bens, chis), cards in WORLDS:
        state = rich(rich(table(3, hands="kept"), BEN, bens), CHI, chis)
        seals = tuple(note_card("two", card, n) for n, card in enumerate(cards))
        state = do(panel(state, BEN, known=seals, noted=2), *actions)
        touches = (("tab", tab), ("place", "ship1"), ("place", "1:m"), ("want", "card0"))
        seen.append(told(state, ANA, salts, *touches))
    assert seen[0] == seen[1]


@pytest.mark.rule("MS-R4")
def test_the_phone_in_the_middle_shows_the_purse_of_the_player_to_move_while_it_is_held():
    state = rich(rich(table(), ANA, 4), BEN, 5)
    (secret,) = [block for block in page(state).stage if block.id == "secret0"]
    assert secret.lines == ("4 resources · 2 cards",)
    assert not any(block.id == "secret1" for block in page(state).stage)
    guest = sit(state, seat=BEN).page()
    assert [block.id for block in guest.stage if block.id.startswith("secret")] == ["secret1"]
    assert not any(control == "want" and value == "card0" for control, value in touchable(guest))


def test_a_guest_whose_turn_it_is_not_can_touch_no_ship():
    guest = sit(table(), seat=BEN).page()
    assert not [value for control, value in touchable(guest) if control == "place"]
    assert guest.dock.end.off
    fight = do(table(), Declare(ANA, (F1,), BEN, F1))
    assert list(options(sit(fight, seat=BEN).page(), "cards")) == ["Ben: play card"]


def test_a_ship_of_the_npc_shows_its_orders():
    state = do(table(1), Move(0, F1, 1), EndTurn(0))
    found = page(state, ("place", "ship1"))
    assert "planet 1" in found.block("ship").text
    assert "Finish ship" not in options(found, "spaces")
    assert found.dock.end.note == "6 ships to go"


def test_a_ship_that_is_done_offers_nothing_of_another_ship():
    state = ship(table(), ANA, F1, attacked=True)
    for slot in (0, 2, 3, 4):
        state = ship(state, ANA, slot, attacked=True)
    found = page(state, ("place", "ship1"))  # only Bomber 2 could still act
    assert found.block("spaces") is None
    assert found.block("rivals").live == ()
    assert found.dock.main[0].label == "Tap another ship"
    seat = sit(state)
    for place in ("ship1", "1:m"):
        seat.tap("place", place)
    assert seat.draft.want == ""


def test_undo_names_what_a_tap_did_beside_starting_a_turn():
    seat = sit(do(table(), Move(ANA, F1, 2), EndTurn(ANA)))
    seat.tap("place", "ship1")
    seat.tap("say.spaces", 4)
    assert seat.page().dock.undo.note == "Move Fighter 1: 4"


def test_the_npcs_turn_is_announced_as_its_own():
    found = page(do(table(1), Move(0, F1, 1), EndTurn(0)))
    assert found.line == "Round 1 · NPC"
    assert found.block("npc").text == "6 ships to go. Tap one."


def test_lost_ships_that_come_back_say_so():
    state = lost(table(mode="points"), ANA, F1)
    tile = page(state).block("ships").ships[1]
    assert (tile.word, tile.is_gone) == ("back", True)
