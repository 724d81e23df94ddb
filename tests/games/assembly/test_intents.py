"""What can be wanted in Assembly and with which answers; what one tap books, in the order of the rules."""

import pytest
from msgspec.structs import replace

from companion.core.conversation import Asks, Ready, Stated
from companion.core.dice import die
from companion.core.narrow import narrow
from companion.core.tapped import Changed, Ignored, NeedsRoll, NeedsShuffle, Refused
from companion.games.assembly import GAME
from companion.games.assembly.actions import (
    Answer,
    Ask,
    DealBays,
    Declare,
    DrawOnly,
    Lock,
    Place,
    Refresh,
    Swap,
    Verify,
)
from companion.games.assembly.box import Options
from companion.games.assembly.intents.cards import KINDS, possible
from companion.games.assembly.intents.commands import COMMANDS, wasted
from companion.games.assembly.rules.effects import refuse_effects
from companion.games.assembly.state import POSITIONS
from tests.games.assembly.positions import ME, OTHER, ROUND, after, lay, sit, solo

RING = {2: 6, 4: 3, 7: 1, 9: 10}
READY = lay(RING)
ASKED = after(READY, Ask(ME, "rotate", "clockwise"), Answer(OTHER, True))
ALONE = solo(RING)


def talk(state, key, shelf=None, **answers):
    """Where a wish stands."""
    wish = next(one for one in GAME.intents(state, shelf or {}) if one.key == key)
    return narrow(GAME, state, wish, answers)


def asked(found):
    """The question of a talk by its key, and the answers that lead on."""
    assert isinstance(found, Asks), found
    return found.question.field.key, found.question.lit


def done(seat, *taps):
    """What these touches book; dice fall as 3, a shuffle leaves everything as it is."""
    head = seat.table.head
    for control, value in taps:
        result = seat.tap(control, value)
        while isinstance(result, NeedsRoll | NeedsShuffle):
            is_roll = isinstance(result, NeedsRoll)
            result = seat.tap(result.control, die(12, 3) if is_roll else result.items)
        assert isinstance(result, Changed), (control, value, result)
    return [seat.table.action(step.entry.record) for step in seat.table.history(seat.table.head - head)[1:]]


# -- question and answer ---------------------------------------------------------------------------------


@pytest.mark.rule("AS-T1", "AS-T3")
def test_question_and_answer_are_booked_together():
    seat = sit(READY)
    assert done(seat, ("want", "clockwise")) == []
    assert done(seat, ("want", "swap")) == []
    booked = done(seat, ("say.answer", "no"))
    assert booked == [Ask(ME, "swap"), Answer(OTHER, False)]


@pytest.mark.rule("AS-T14")
def test_before_the_answer_nothing_but_the_answer_is_asked():
    for key in COMMANDS:
        assert asked(talk(READY, key)) == ("answer", ("yes", "no"))


def test_what_was_asked_stays_chosen_after_the_answer():
    assert sit(ASKED).moment.want == "clockwise"
    assert asked(talk(ASKED, "clockwise")) == ("steps", (1, 2))


@pytest.mark.rule("AS-T3")
def test_an_empty_support_hand_is_not_asked():
    state = lay(RING, hands=(3, 0), skips=(False, True))
    assert asked(talk(state, "clockwise")) == ("steps", (1, 2))
    booked = done(sit(state), ("want", "clockwise"), ("say.steps", 2), ("say.paid", "any"))
    assert booked == [
        Ask(ME, "rotate", "clockwise"),
        Answer(OTHER, False),
        Declare(ME, "rotate", "any", "clockwise", 2),
        Verify(OTHER, False),
    ]


@pytest.mark.rule("AS-T3", "AS-R6")
def test_a_command_no_hand_can_show_any_more_is_not_asked():
    state = lay(RING, discard=3, played=("swap",) * 3)
    found = talk(state, "swap")
    assert isinstance(found, Ready)
    assert found.actions[1] == Answer(OTHER, False)
    assert asked(talk(state, "draw")) == ("answer", ("yes", "no"))


# -- payment ---------------------------------------------------------------------------------------------


@pytest.mark.rule("AS-T4", "AS-T6", "AS-T9")
def test_a_payment_declares_verifies_and_carries_out():
    booked = done(sit(ASKED), ("say.steps", 2), ("say.paid", "any"))
    assert booked == [Declare(ME, "rotate", "any", "clockwise", 2), Verify(OTHER, True)]


@pytest.mark.rule("AS-T4")
@pytest.mark.parametrize(
    ("key", "lit"),
    [
        ("clockwise", ("clockwise", "any", "three")),
        ("anticlockwise", ("anticlockwise", "any", "three")),
        ("draw", ("draw_lock", "three")),
        ("swap", ("swap", "three")),
    ],
)
def test_what_can_pay_is_what_everyone_can_know(key, lit):
    found = talk(ASKED, key, **({"steps": 1} if "clockwise" in key else {}))
    assert asked(found) == ("paid", lit)


@pytest.mark.rule("AS-R6")
def test_a_card_that_has_all_been_paid_is_refused_with_its_rule():
    state = replace(ASKED, played=("clockwise",), discard=1, draw=ASKED.draw - 1)
    seat = sit(state)
    seat.tap("say.steps", 1)
    refused = seat.tap("say.paid", "clockwise")
    assert isinstance(refused, Refused)
    assert refused.verdict.rules == ["AS-R6"]
    assert seat.table.head == 0


@pytest.mark.rule("AS-T5")
def test_another_command_after_the_answer_leaves_the_verification_open():
    seat = sit(ASKED)
    assert done(seat, ("want", "swap"), ("say.paid", "swap")) == [Declare(ME, "swap", "swap")]
    assert seat.moment.asked.field.key == "verified"
    assert done(seat, ("say.verified", "no")) == [Verify(OTHER, False)]
    assert done(seat, ("place", "bay2"), ("place", "bay9")) == [Swap(2, 9)]


@pytest.mark.rule("AS-W2")
def test_draw_and_lock_bind_each_other_so_nothing_is_open():
    state = after(lay({4: 4}), Ask(ME, "draw"), Answer(OTHER, True))
    booked = done(sit(state), ("want", "lock"), ("say.paid", "draw_lock"))
    assert booked == [Declare(ME, "lock", "draw_lock", locks=1), Verify(OTHER, True)]


def test_a_single_way_to_pay_is_the_main_button_and_never_the_tile():
    state = solo(RING, hands=(2,))
    seat = sit(state)
    assert done(seat, ("want", "draw")) == []
    assert done(seat, ("main", None), ("say.room", 5))[0] == Declare(ME, "draw", "draw_lock")


# -- the commands ----------------------------------------------------------------------------------------


@pytest.mark.rule("AS-C1")
def test_the_payment_of_a_draw_rolls_and_the_module_books_it():
    state = after(READY, Ask(ME, "draw"), Answer(OTHER, True))
    seat = sit(state)
    assert isinstance(seat.tap("say.paid", "draw_lock"), NeedsRoll)
    assert seat.table.head == 0
    seat.tap("say.roll", die(12, 12))
    assert asked(seat.moment.talk)[1] == (2, 4, 5, 7, 8, 9, 11, 12, "chance")
    booked = done(seat, ("say.room", 5))
    assert booked == [Declare(ME, "draw", "draw_lock"), Verify(OTHER, True), Place(die(12, 12), 5)]


def test_the_phone_can_draw_the_module():
    booked = done(sit(ALONE), ("want", "draw"), ("say.paid", "draw_lock"), ("say.room", "chance"))
    assert booked[-1] == Place(die(12, 3), 2)


@pytest.mark.rule("AS-C2", "AS-C3")
@pytest.mark.parametrize(
    ("modules", "locks"), [({4: 3}, 1), ({4: 4}, 1), ({4: 4, 7: 7}, 2), ({2: 2, 4: 4, 7: 7}, 2)]
)
def test_a_lock_is_preset_to_what_fits_at_most_2(modules, locks):
    found = talk(solo(modules), "lock", paid="draw_lock")
    assert isinstance(found, Ready)
    assert found.actions == (Declare(ME, "lock", "draw_lock", locks=locks),)


@pytest.mark.rule("AS-C2")
def test_more_that_fit_than_were_declared_are_tapped():
    seat = sit(solo({2: 2, 4: 4, 7: 7}))
    done(seat, ("want", "lock"), ("say.paid", "draw_lock"))
    assert done(seat, ("place", "bay7")) == []
    assert done(seat, ("place", "bay2")) == [Lock((2, 7))]


@pytest.mark.rule("AS-C2")
def test_another_number_is_one_tap_more():
    seat = sit(solo({4: 4, 7: 7}))
    booked = done(seat, ("want", "lock"), ("say.locks", 1), ("say.paid", "draw_lock"), ("place", "bay4"))
    assert booked == [Declare(ME, "lock", "draw_lock", locks=1), Lock((4,))]


@pytest.mark.rule("AS-C4")
def test_two_modules_alone_are_swapped_without_a_question():
    booked = done(sit(solo({4: 3, 7: 1})), ("want", "swap"), ("say.paid", "swap"))
    assert booked == [Declare(ME, "swap", "swap")]


@pytest.mark.rule("AS-C4")
def test_a_module_dragged_onto_another_swaps_them():
    seat = sit(ALONE)
    done(seat, ("want", "swap"), ("say.paid", "swap"))
    assert done(seat, ("drag.bay4", "bay9")) == [Swap(4, 9)]


@pytest.mark.rule("AS-C5", "AS-T10")
def test_solo_a_drag_gives_direction_and_steps():
    seat = sit(ALONE)
    assert done(seat, ("place", "turn-2")) == []
    assert seat.moment.want == "anticlockwise"
    assert done(seat, ("say.paid", "any")) == [Declare(ME, "rotate", "any", "anticlockwise", 2)]


@pytest.mark.rule("AS-T14")
def test_a_drag_before_the_answer_says_nothing():
    seat = sit(READY)
    seat.tap("want", "clockwise")
    assert "turn+1" not in seat.page().block("line").live


@pytest.mark.rule("AS-T8")
def test_a_turn_without_cards_follows_by_itself():
    state = after(lay(RING, hands=(3, 0), discard=3), Ask(ME, "rotate", "clockwise"), Answer(OTHER, False))
    booked = done(sit(state), ("say.steps", 1), ("say.paid", "any"))
    assert booked[-1] == DrawOnly(OTHER)


# -- middle states ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("actions", "key"),
    [
        ((Ask(ME, "swap"),), "answer"),
        ((Ask(ME, "lock"), Answer(OTHER, True), Declare(ME, "swap", "swap")), "verified"),
        ((Ask(ME, "swap"), Answer(OTHER, True), Declare(ME, "swap", "swap"), Verify(OTHER, True)), "a"),
        ((Ask(ME, "draw"), Answer(OTHER, True), Declare(ME, "draw", None), Verify(OTHER, True)), "roll"),
    ],
    ids=["confirm", "verify", "swap", "draw"],
)
def test_a_game_saved_in_the_middle_of_a_turn_goes_on(actions, key):
    assert sit(after(READY, *actions)).moment.asked.field.key == key


# -- laying out ------------------------------------------------------------------------------------------


@pytest.mark.rule("AS-S2")
def test_the_phone_shuffles_the_bay_cards():
    seat = sit(GAME.start(Options()))
    asks = seat.tap("want", "shuffle")
    assert asks == NeedsShuffle("say.order", POSITIONS)
    assert seat.tap("say.order", (1, 2, 3)) == Ignored()
    seat.tap("say.order", POSITIONS[::-1])
    assert seat.table.state.stage == "first"
    assert [bay.room for bay in seat.table.state.bays] == list(POSITIONS[::-1])


@pytest.mark.rule("AS-S2", "AS-R3")
def test_the_last_bay_card_fills_itself():
    seat = sit(GAME.start(Options()))
    booked = done(seat, *(("say.order", room) for room in POSITIONS[:-1]))
    assert booked == [DealBays(POSITIONS, "hand")]


@pytest.mark.rule("AS-R3")
def test_a_refresh_asks_for_the_unlocked_bay_cards_from_12_on():
    state = after(
        solo(RING, locked=(1, 3), hands=(1,), discard=8), Declare(ME, "rotate", "any", "clockwise", 1)
    )
    assert state.step == "refresh"
    rooms = tuple(p for p in POSITIONS if p not in (1, 3))
    booked = done(sit(state), *(("say.order", room) for room in rooms[:-1]))
    assert booked == [Refresh(rooms, "hand")]


@pytest.mark.rule("AS-S2")
def test_a_bay_card_that_is_tapped_again_is_taken_back_and_the_others_stay():
    seat = sit(GAME.start(Options()))
    done(seat, *(("say.order", room) for room in (4, 9, 2)))
    done(seat, ("say.order", 9))
    assert seat.draft.answers["order"] == (4, None, 2)
    done(seat, ("say.order", 7))
    assert seat.draft.answers["order"] == (4, 7, 2)


@pytest.mark.rule("AS-S2", "AS-R3")
def test_two_bay_cards_that_were_mixed_up_are_put_right():
    seat = sit(GAME.start(Options()))
    done(seat, *(("say.order", room) for room in (2, 1, *POSITIONS[2:10])))
    done(seat, ("say.order", 1), ("say.order", 2), ("say.order", 1), ("say.order", 2))
    assert done(seat, ("say.order", 11)) == [DealBays(POSITIONS, "hand")]


# -- losses, and a quick judge ---------------------------------------------------------------------------


@pytest.mark.rule("AS-T11")
@pytest.mark.parametrize(
    ("state", "action", "stops"),
    [
        pytest.param(solo({4: 3}), Declare(ME, "lock", "draw_lock", locks=1), "lock", id="lock"),
        pytest.param(solo({4: 4}), Declare(ME, "lock", "draw_lock", locks=1), None, id="lock-that-fits"),
        pytest.param(solo({4: 3}), Declare(ME, "swap", "swap"), "swap", id="swap"),
        pytest.param(
            solo({p: p for p in POSITIONS}), Declare(ME, "draw", "draw_lock"), "draw", id="empty-stack"
        ),
        pytest.param(solo({4: 3}), Declare(ME, "rotate", "any", "clockwise", 1), None, id="rotate"),
        pytest.param(solo({}), Declare(ME, "rotate", "any", "clockwise", 1), "rotate", id="nothing-moves"),
    ],
)
def test_a_command_without_effect_stops(state, action, stops):
    found = wasted(state, (action,))
    assert (found.key if found else None) == stops


@pytest.mark.rule("AS-T11")
def test_nothing_stops_where_nothing_better_can_be_done():
    locked = tuple(p for p in POSITIONS if p != 5)
    state = solo({}, locked=locked)  # the last module is in the stack, every Draw/Lock is paid
    state = replace(state, hands=(2,), played=("draw_lock",) * 6, discard=8, draw=0)
    assert wasted(state, (Declare(ME, "swap", "swap"),)) is None


def test_every_wish_of_a_full_table_asks_the_judge_only_a_few_times():
    """How long it takes is measured by `tools.bench`: on a busy machine a clock tells nothing."""
    asked = []
    counting = replace(GAME, check=lambda *about: asked.append(about) or GAME.check(*about))
    state = lay({p: p % 12 + 1 for p in POSITIONS[:9]})
    for wish in GAME.intents(state, {}):
        narrow(counting, state, wish, {})
    assert 0 < len(asked) <= 40


def test_rolls_are_stated_as_one_d12():
    found = talk(ALONE, "draw", paid="draw_lock")
    domain = found.question.field.domain
    assert isinstance(domain, Stated)
    assert domain.pool.sides == (12,)


def test_the_positions_of_these_tests_are_real():
    assert GAME.invariants(READY) == ()
    assert [bay.room for bay in READY.bays] == list(ROUND)


@pytest.mark.rule("AS-C2", "AS-C4", "AS-C7", "AS-C8", "AS-R6", "AS-S5")
@pytest.mark.parametrize("hand", [0, 1, 3])
def test_every_way_an_effect_is_offered_can_be_done(hand):
    state = lay({3: 3, 4: 1, 8: 2}, locked=(1, 6), hands=(hand, 3))
    for kind in KINDS:
        for way in possible(state, ME, kind):
            assert not list(refuse_effects(state, (way,), ME)), way
