"""What the page of Assembly says: the line, counts, commands, answers, payments, odds, warnings, orders."""

import pytest
from msgspec.structs import replace

from companion.core.dice import die
from companion.core.page import touchable
from companion.core.tapped import Changed, NeedsRoll, NeedsShuffle
from companion.games.assembly import GAME
from companion.games.assembly.actions import Answer, Ask, DealBays, Declare, PlaceFirst, Verify
from companion.games.assembly.box import Box, Options
from companion.games.assembly.cards import Effect, MalfunctionCard
from companion.games.assembly.state import POSITIONS
from companion.pages import teller
from companion.pages.assembly.stops import WHY
from companion.table.journal import MemoryJournal
from companion.table.session import Session
from companion.table.table import Table
from tests.games.assembly.positions import ME, OTHER, after, declared, lay, sit, solo

RING = {2: 6, 4: 3, 6: 5, 8: 8, 11: 1}
PAIR = {"players": ("Ana", "Ben")}
READY = lay(RING, **PAIR)
ASKED = after(READY, Ask(ME, "rotate", "clockwise"), Answer(OTHER, True))
ALONE = solo(RING)


def touched(seat, *taps):
    """The page after these touches; the d12 shows 4, a shuffle leaves everything as it is."""
    for control, value in taps:
        result = seat.tap(control, value)
        while isinstance(result, NeedsRoll | NeedsShuffle):
            is_roll = isinstance(result, NeedsRoll)
            result = seat.tap(result.control, die(12, 4) if is_roll else result.items)
        assert isinstance(result, Changed), (control, value, result)
    return seat.page()


def dock(page):
    return [(one.label, one.note) for one in page.dock.main]


def bay(page, position):
    return next(one for one in page.block("line").bays if one.position == position)


def tiles(page):
    return {one.value: one for one in page.block("tiles").options}


def now(page):
    return [order.text for order in page.now]


# -- the picture of the table ----------------------------------------------------------------------------


def test_the_line_shows_rooms_modules_and_what_fits():
    page = sit(READY).page()
    assert [one.position for one in page.block("line").bays] == [12, *range(1, 12)]
    assert bay(page, 4).module.name == "Transporter"
    assert bay(page, 8).fits
    assert (page.block("line").figure, page.block("line").pips) == ("8", 1)


def test_the_counts_stand_below_it_with_score_and_tier():
    items = sit(READY).page().block("counts").items
    assert [(one.figure, one.label) for one in items] == [
        ("0", "discards"),
        ("3", "Ana"),
        ("3", "Ben"),
        ("7", "modules"),
        ("13", "Poor"),
    ]


@pytest.mark.rule("AS-T13")
def test_the_page_never_tells_what_was_paid_or_is_held():
    seat = sit(ASKED)
    page = touched(seat, ("say.steps", 1), ("say.paid", "any"))
    shown = " ".join([*now(page), page.line, page.dock.undo.note, *(n.text for n in page.now)])
    assert "Any" not in shown


def test_the_line_is_one_sentence_for_the_ear():
    spoken = sit(lay({4: 3, 8: 8}, locked=(1,))).page().block("line").spoken
    assert spoken == "Draw pile 8, cycle 1 of 3. Locked: 1. Transporter at 4. Room 8 in its bay, 8"


# -- a command -------------------------------------------------------------------------------------------


def test_the_five_tiles_say_what_there_is_for_them():
    assert {key: (one.label, one.note) for key, one in tiles(sit(READY).page()).items()} == {
        "draw": ("Draw", "7 left"),
        "lock": ("Lock", "1 fits"),
        "anticlockwise": ("Anti-Clockwise", "5 modules"),
        "clockwise": ("Clockwise", "5 modules"),
        "swap": ("Swap", "2 of 5"),
    }


@pytest.mark.rule("AS-T14")
def test_a_tile_only_looks_and_the_answers_are_in_the_dock():
    seat = sit(READY)
    page = touched(seat, ("want", "clockwise"))
    assert dock(page) == [("Yes", ""), ("No", "")]
    assert page.block("ask").text == "Ask aloud: “Clockwise Rotate?” Then silence."
    assert page.block("steps") is None
    page = touched(seat, ("want", "lock"))
    assert page.block("fits").text == "In its bay: Room 8 (8)"
    assert seat.table.head == 0


def test_after_the_answer_the_dock_holds_what_pays():
    page = touched(sit(ASKED), ("say.steps", 2))
    assert dock(page) == [
        ("Clockwise", "pile 8 → 7"),
        ("Any Rotate", "pile 8 → 7"),
        ("3 cards", "pile 8 → 5"),
    ]
    assert page.aside == "silence"
    assert tiles(page)["clockwise"].note == "asked"
    assert tiles(page)["clockwise"].chosen
    assert page.dock.end is None


@pytest.mark.rule("AS-T6")
@pytest.mark.parametrize(
    ("said", "command", "head"),
    [
        (True, "clockwise", "Ben: Yes, no discard · steps"),
        (False, "clockwise", "Ben: No, discards 1 · steps"),
        (True, "swap", "Swap: Ben verifies after you pay"),
    ],
)
def test_the_stage_says_what_the_answer_means(said, command, head):
    state = after(READY, Ask(ME, "rotate", "clockwise"), Answer(OTHER, said))
    page = touched(sit(state), *([("want", command)] if command == "swap" else []))
    block = page.block("steps") or page.block("head")
    assert getattr(block, "title", "") == head or getattr(block, "text", "") == head


@pytest.mark.rule("AS-C5")
def test_with_steps_the_line_shows_the_result_and_the_way():
    page = touched(sit(ASKED), ("say.steps", 1))
    line = page.block("line")
    assert bay(page, 5).module.name == "Transporter"
    assert bay(page, 4).ghost.name == "Transporter"
    assert (line.turns, line.label, line.old, line.new) == ("clockwise", "in bay", "1", "0")
    assert {(one.old, one.new) for one in line.shifts} == {(2, 3), (4, 5), (6, 7), (8, 9), (11, 12)}
    assert [(one.now, one.then) for one in page.block("change").items[:2]] == [("2", "3"), ("4", "5")]


@pytest.mark.rule("AS-R6")
def test_a_card_that_is_all_paid_is_off_and_says_why():
    state = replace(ASKED, played=("clockwise",), discard=1, draw=ASKED.draw - 1)
    page = touched(sit(state), ("say.steps", 1))
    button = page.dock.main[0]
    assert (button.label, button.note, button.off) == ("Clockwise", "1 of 1 paid", True)
    assert ("say.paid", "clockwise") not in touchable(page)


@pytest.mark.rule("AS-T4")
def test_3_cards_are_off_with_fewer_in_hand():
    state = after(lay(RING, hands=(2, 3), **PAIR), Ask(ME, "lock"), Answer(OTHER, True))
    assert dock(sit(state).page()) == [("Draw/Lock", "pile 9 → 7"), ("3 cards", "you hold 2")]


@pytest.mark.rule("AS-R1")
def test_the_payment_says_that_drawing_ends_the_cycle():
    state = after(lay(RING, discard=8, **PAIR), Ask(ME, "lock"), Answer(OTHER, True))
    page = sit(state).page()
    assert page.block("cycle").text == "Drawing ends cycle 1: Scramble the unlocked bays"
    assert dock(page)[0] == ("Draw/Lock", "ends cycle 1")


@pytest.mark.rule("AS-R4")
def test_the_payment_says_that_it_is_the_last_command():
    state = after(lay(RING, cycle=3, discard=10, **PAIR), Ask(ME, "lock"), Answer(OTHER, True))
    page = sit(state).page()
    assert page.block("last").text == "Last command: the game ends when Ana draws"
    assert page.dock.main[0].note == "ends the game"


@pytest.mark.rule("AS-T11")
def test_a_command_without_effect_stops_with_its_loss():
    seat = sit(solo({4: 3}))
    page = touched(seat, ("want", "lock"), ("say.paid", "draw_lock"))
    assert page.warning.title == "No module is in its bay: Lock does nothing"
    assert (page.warning.safe.label, page.warning.anyway.label) == ("Choose again", "Play it anyway")
    assert seat.table.head == 0
    assert touched(seat, ("safe", None)).warning is None
    assert seat.table.head == 0
    touched(seat, ("say.paid", "draw_lock"), ("anyway", None))
    assert seat.table.state.turn == 2


ALL_OUT = {p: p % 12 + 1 for p in POSITIONS}
IDLE = [
    pytest.param(solo(ALL_OUT), (("want", "draw"), ("say.paid", "draw_lock")), "draw", id="draw"),
    pytest.param(solo({4: 3}), (("want", "swap"), ("say.paid", "swap")), "swap", id="swap"),
    pytest.param(
        solo({}), (("want", "clockwise"), ("say.steps", 1), ("say.paid", "any")), "rotate", id="rotate"
    ),
]


@pytest.mark.rule("AS-T11")
@pytest.mark.parametrize(("state", "taps", "why"), IDLE)
def test_every_command_without_effect_stops(state, taps, why):
    seat = sit(state)
    touched(seat, taps[0])
    assert seat.page().block("waste") is not None  # a note first, without a tap
    page = touched(seat, *taps[1:])
    assert page.warning.title == WHY[why]
    assert seat.table.head == 0


# -- the module, the swap, the lock ----------------------------------------------------------------------


@pytest.mark.rule("AS-C1")
def test_the_bay_lights_up_and_the_modules_are_asked():
    state = after(READY, Ask(ME, "draw"), Answer(OTHER, True))
    page = touched(sit(state), ("say.paid", "draw_lock"))
    assert bay(page, 5).mark == "landing"  # 4 is taken
    assert [one.label for one in page.block("rooms").options] == [
        "AI Core",
        "Shuttle Bay",
        *(f"Room {n}" for n in (7, 9, 10, 11, 12)),
    ]
    assert dock(page) == [("Pick for me", "or tap the module")]
    assert now(page) == ["Rolled 4: reveal the top module, bay 5"]
    assert (page.tray, page.block("line").live, page.block("line").held) == ((), (), {})


def test_real_dice_are_typed_in_the_stage_with_where_they_lead():
    state = after(READY, Ask(ME, "draw"), Answer(OTHER, True))
    page = touched(sit(state, own_dice=True), ("say.paid", "draw_lock"))
    pad = page.block("dice")
    assert (pad.next, pad.faces[3], pad.faces[4]) == (12, "bay 5", "bay 5")
    page = touched(sit(state, own_dice=True), ("say.paid", "draw_lock"), ("face", 4))
    assert bay(page, 5).mark == "landing"


@pytest.mark.rule("AS-C4")
def test_modules_that_can_be_swapped_are_marked_and_may_be_dragged():
    state = after(
        READY, Ask(ME, "swap"), Answer(OTHER, True), Declare(ME, "swap", "swap"), Verify(OTHER, True)
    )
    seat = sit(state)
    page = seat.page()
    assert {one.position for one in page.block("line").bays if one.mark == "can"} == set(RING)
    assert set(page.block("line").grabs) == {f"bay{p}" for p in RING}
    page = touched(seat, ("place", "bay4"))
    assert bay(page, 4).mark == "chosen"
    assert dock(page) == [("Tap the second module", "")]


def test_a_bay_that_is_touched_says_what_is_there_and_how_far_it_is_from_home():
    seat = sit(READY)
    assert touched(seat, ("place", "bay4")).block("look").text == (
        "Transporter at 4: its bay is 3, 1 step away"
    )
    assert touched(seat, ("place", "bay8")).block("look").text == "Bay 8: Room 8 is in its bay"
    assert touched(seat, ("place", "bay1")).block("look").text == "Bay 1: Engineering, no module"


# -- setup, refresh, cards -------------------------------------------------------------------------------


def fresh(**more):
    table = Table(GAME, Options(players=("Ana", "Ben"), malfunctions="A"), MemoryJournal())
    return Session(table, teller("assembly"), **more)


@pytest.mark.rule("AS-S2", "AS-S3", "AS-S4", "AS-S6", "AS-S7")
def test_setup_is_a_checklist_and_three_taps():
    seat = fresh()
    page = seat.page()
    assert dock(page) == [("Shuffle for me", "or tap the Bay card at 12")]
    page = touched(seat, ("want", "shuffle"))
    rows = [(one.text, one.note) for one in page.block("checklist").items]
    assert rows == [
        ("12 Bay cards", "as drawn above, from 12"),
        ("12 Room Modules", "shuffle face down, 1 stack"),
        ("16 Command cards", "aside: Any Rotate, Wild · 3 each"),
        ("Malfunctions, set A", "1 each at 3, 6, 9, 12 · 1 Role each"),
        ("First module", "roll d12 for its bay"),
    ]
    assert dock(page) == [("Roll d12", "")]
    touched(seat, ("main", None), ("say.room", 3))
    assert seat.table.state.step == "choose"


def test_a_room_keeps_its_tile_and_its_word_while_the_bay_cards_are_tapped():
    seat = fresh()
    before = [(one.value, one.label) for one in seat.page().block("rooms").options]
    page = touched(seat, ("say.order", 7), ("say.order", 3))
    assert [(one.value, one.label) for one in page.block("rooms").options] == before
    assert [one.value for one in page.block("rooms").options if one.chosen] == [3, 7]


def test_a_room_that_is_taken_back_leaves_its_bay_open_for_the_next_tap():
    seat = fresh()
    touched(seat, *(("say.order", room) for room in (7, 3, 5)))
    page = touched(seat, ("say.order", 3))
    assert [one.value for one in page.block("rooms").options if one.chosen] == [5, 7]
    bays = {bay.position: bay for bay in page.block("line").bays}
    assert [bays[at].room and bays[at].room.number for at in (12, 1, 2, 3)] == [7, None, 5, None]
    assert [at for at in bays if bays[at].mark] == [1]
    assert page.dock.main[0].note == "or tap the Bay card at 1"
    page = touched(seat, ("say.order", 9))
    assert page.dock.main[0].note == "or tap the Bay card at 3"


def test_setup_says_what_to_do_with_a_room_whose_name_nobody_has_entered():
    hint = "Another name? Tap any Room, name it later"
    assert hint in now(fresh().page())
    names = {f"room_{n}": f"Name {n}" for n in range(5, 13)}
    known = Table(GAME, Options(players=("Ana", "Ben"), box=Box(**names)), MemoryJournal())
    assert hint not in now(Session(known, teller("assembly")).page())


def test_a_tick_of_the_checklist_stays():
    seat = fresh()
    touched(seat, ("want", "shuffle"), ("tick", "modules"))
    items = seat.page().block("checklist").items
    assert [one.key for one in items if one.done] == ["bays", "modules"]


def test_a_rooms_name_is_asked_when_its_module_comes_up_and_only_then():
    kept = {}
    seat = fresh(printed={}, keep=kept.__setitem__)
    touched(seat, ("want", "shuffle"), ("main", None), ("say.room", 7))
    page = seat.page()
    assert page.block("print-room_7").title == "Name of Room 7"
    assert page.block("beside").options, "roles can be used beside it"
    page = touched(seat, ("check.room_7", "Cargo"))
    assert page.block("check-room_7").options[0].label == "Yes, Cargo"
    touched(seat, ("check.room_7", None))
    assert kept == {"room_7": "Cargo"}
    assert seat.table.state.options.box.room(7) == "Cargo"
    assert seat.page().block("print-room_7") is None


@pytest.mark.rule("AS-R2", "AS-R3")
def test_a_refresh_says_what_joins_the_deck_and_asks_for_the_bay_cards():
    state = after(solo(RING, hands=(1,), discard=8), Declare(ME, "rotate", "any", "clockwise", 1))
    page = sit(state).page()
    assert now(page)[:2] == ["Draw pile empty: add Any Rotate, shuffle", "Scramble the unlocked Bay cards"]
    assert len(page.block("rooms").options) == 12
    assert bay(page, 12).mark == "landing"


FIRED = after(
    solo({3: 3, 4: 1, 8: 2}, options={"malfunctions": "A"}), Declare(ME, "lock", "draw_lock", locks=1)
)


@pytest.mark.rule("AS-M1")
def test_an_unread_malfunction_is_told_with_chips_and_saved_with_the_tap_that_applies_it():
    seat = sit(FIRED)
    page = seat.page()
    assert page.block("ask").text == "Malfunction at 3. Enter its effect."
    assert "No effect" in [one.label for one in page.block("kinds").options]
    page = touched(seat, ("say.0.kind", "discard"), ("say.0.count", 1))
    assert page.block("summary").text == "Malfunction 3: discard 1"
    assert dock(page)[-1] == ("Save and apply", "")
    touched(seat, (page.dock.main[-1].control, page.dock.main[-1].value))
    assert seat.table.state.malfunction_cards[0].effects == (Effect("discard", count=1),)


@pytest.mark.rule("AS-M1")
def test_a_known_malfunction_asks_only_its_choice():
    card = MalfunctionCard(name="Shove", letter="A", position=3, effects=(Effect("rotate_one"),))
    page = sit(FIRED, shelf={"malfunction": (card,)}).page()
    assert page.block("ask").text == "Move 1: tap the bay"
    assert set(page.block("line").live) == {"bay4", "bay8"}


def test_a_hold_corrects_what_stands_at_a_bay():
    seat = sit(READY)
    page = seat.page()
    assert page.block("line").held["bay4"] == "bays/4/module"
    page = touched(seat, ("correct", "bays/4/module"))
    assert page.block("correct-what").text == "Module on 4: the app has Transporter"
    assert page.block("counts").held["hand1"] == "hands/1"
    assert page.block("line").live == ()


# -- now on the table ------------------------------------------------------------------------------------


def test_now_tells_the_hands_what_a_tap_has_moved():
    page = touched(sit(ASKED), ("say.steps", 1), ("say.paid", "any"))
    assert now(page)[0] == "Ana: pay 1 card"
    assert "Transporter: 4 → 5" in now(page)
    assert "Ana: draw 1 card" in now(page)


def test_now_tells_what_is_locked_and_who_discards():
    state = after(READY, Ask(ME, "lock"), Answer(OTHER, False))
    page = touched(sit(state), ("say.paid", "draw_lock"))
    assert now(page)[:4] == [
        "Ana: pay 1 card",
        "Flip to locked: Room 8 (8)",
        "Put its module in the box",
        "Ben: discard 1 card",
    ]


def test_now_asks_for_silence_after_the_question():
    page = touched(sit(READY), ("want", "swap"), ("say.answer", "yes"))
    assert now(page) == ["Stay silent until the next turn"]


def test_the_first_module_is_placed_by_hand():
    table = Table(GAME, Options(players=("Ana", "Ben")), MemoryJournal())
    for action in (DealBays(POSITIONS), PlaceFirst(die(12, 4), 3)):
        assert table.propose(action)
    assert now(Session(table, teller("assembly")).page())[0] == "Place Transporter at bay 4"


# -- a card nobody has entered ---------------------------------------------------------------------------


@pytest.mark.rule("AS-T12")
def test_a_role_of_two_effects_is_applied_with_both():
    seat = sit(READY)
    page = touched(seat, ("want", "role0"), ("say.0.kind", "skip"), ("say.1.kind", "skip"))
    assert [block.id for block in page.stage].count("more") == 1
    done = page.dock.main[-1]
    booked = seat.tap(done.control, done.value)
    assert [action.effects for action in booked.did] == [(Effect("skip"), Effect("skip"))]


@pytest.mark.rule("AS-T12")
def test_a_role_used_within_a_command_asks_only_what_it_needs():
    seat = sit(declared(lay(RING, **PAIR), "swap", "swap"))
    page = touched(seat, ("want", "role0"))
    assert [block.text for block in page.stage if block.id == "ask"] == ["What does this Role do?"]
