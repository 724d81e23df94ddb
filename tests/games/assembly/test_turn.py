"""A turn: whose it is, its order, the question, paying, verifying, the refill."""

import pytest

from companion.core.dice import die
from companion.games.assembly import GAME
from companion.games.assembly.actions import (
    Answer,
    Ask,
    CloseChannel,
    DealBays,
    Declare,
    DrawOnly,
    Lock,
    Place,
    PlaceFirst,
    Refresh,
    Resolve,
    Swap,
    UseRole,
    Verify,
)
from companion.games.assembly.box import Options
from tests.games.assembly.positions import (
    ME,
    OTHER,
    PAIR,
    after,
    broken,
    cards,
    declared,
    lay,
    noted,
    refusal,
    solo,
    told,
)

READY = lay({4: 4, 6: 9})
ALONE = solo({4: 4, 6: 9})
ASKED = after(READY, Ask(ME, "draw"))
ANSWERED = after(ASKED, Answer(OTHER, True))
DECLARED = after(ANSWERED, Declare(ME, "draw", "draw_lock"))
DRAWING = after(DECLARED, Verify(OTHER, True))
FIRED = declared(solo({3: 3}, options={"malfunctions": "A"}), "lock", "draw_lock", locks=1)
EMPTY_PILE = declared(solo({4: 5}, discard=7), "swap", "swap")
NO_CARDS = lay({4: 4}, hands=(0, 3))

ORDER = [  # the step a table is in, what belongs to it, what does not
    pytest.param(READY, Ask(ME, "draw"), [], id="choose-asks"),
    pytest.param(READY, Declare(ME, "draw", "draw_lock"), ["AS-T2"], id="declare-before-the-question"),
    pytest.param(READY, Answer(OTHER, True), ["AS-T2"], id="answer-before-the-question"),
    pytest.param(ASKED, Answer(OTHER, True), [], id="confirm-answers"),
    pytest.param(ASKED, Declare(ME, "draw", "draw_lock"), ["AS-T2"], id="declare-before-the-answer"),
    pytest.param(ASKED, Ask(ME, "swap"), ["AS-T2"], id="ask-before-the-answer"),
    pytest.param(ANSWERED, Declare(ME, "draw", "draw_lock"), [], id="declare"),
    pytest.param(ANSWERED, Verify(OTHER, True), ["AS-T2"], id="verify-before-the-declaration"),
    pytest.param(DECLARED, Verify(OTHER, True), [], id="verify"),
    pytest.param(DECLARED, Place(die(12, 1), 1), ["AS-T2"], id="execute-before-verifying"),
    pytest.param(DRAWING, Place(die(12, 1), 1), [], id="execute"),
    pytest.param(DRAWING, Swap(4, 6), ["AS-T2"], id="execute-another-command"),
    pytest.param(DRAWING, Lock((4,)), ["AS-T2"], id="lock-where-draw-was-declared"),
    pytest.param(DRAWING, Ask(ME, "draw"), ["AS-T2"], id="ask-while-executing"),
    pytest.param(FIRED, Resolve(3), [], id="malfunction"),
    pytest.param(
        FIRED, Declare(ME, "draw", "draw_lock"), ["AS-T2"], id="next-command-before-the-malfunction"
    ),
    pytest.param(EMPTY_PILE, Refresh((12, *range(1, 12))), [], id="refresh"),
    pytest.param(EMPTY_PILE, Declare(ME, "draw", "draw_lock"), ["AS-T2"], id="command-before-the-refresh"),
    pytest.param(EMPTY_PILE, UseRole(ME), ["AS-T2"], id="role-while-refreshing"),
    pytest.param(READY, Refresh(()), ["AS-T2"], id="refresh-with-cards-left"),
    pytest.param(READY, DealBays(tuple(range(1, 13))), ["AS-T2"], id="deal-again"),
    pytest.param(READY, PlaceFirst(die(12, 1), 1), ["AS-T2"], id="first-module-again"),
    pytest.param(READY, Resolve(3), ["AS-T2"], id="malfunction-out-of-nowhere"),
]


@pytest.mark.rule("AS-T2")
@pytest.mark.parametrize(("state", "action", "rules"), ORDER)
def test_a_turn_has_its_order(state, action, rules):
    assert broken(state, action) == rules


@pytest.mark.rule("AS-T2")
def test_the_refusal_says_what_has_to_come_first():
    action = Place(die(12, 1), 1)
    assert told(READY, action) == ["Amelie chooses a command first."]
    assert told(ASKED, action) == ["Sammie answers first."]
    assert told(ANSWERED, action) == ["Amelie declares the command first."]
    assert told(DECLARED, action) == ["Sammie verifies Draw first."]
    assert told(FIRED, action) == ["Ada resolves the Malfunction at 3 first."]
    assert told(EMPTY_PILE, action) == ["Refresh the deck first: 0 cards in the draw pile."]
    assert told(GAME.start(Options()), action) == ["Deal the 12 Bay cards first."]
    assert told(DRAWING, Swap(4, 6)) == ["Amelie declared Draw, not this."]


@pytest.mark.rule("AS-T2")
def test_the_steps_are_named_in_the_order_of_the_rulebook():
    names = ("Choose", "Confirm", "Declare", "Verify", "Execute", "Malfunction", "Refresh")
    assert GAME.steps(READY).names == names
    assert [GAME.steps(s).now for s in (READY, ASKED, ANSWERED, DECLARED, DRAWING)] == [0, 1, 2, 3, 4]


WHOSE = [
    pytest.param(READY, Ask(OTHER, "draw"), ["AS-T1"], id="the-other-asks"),
    pytest.param(ASKED, Answer(ME, True), ["AS-T1"], id="answering-oneself"),
    pytest.param(ANSWERED, Declare(OTHER, "draw", "draw_lock"), ["AS-T1"], id="the-other-declares"),
    pytest.param(DECLARED, Verify(ME, True), ["AS-T1"], id="verifying-oneself"),
    pytest.param(NO_CARDS, DrawOnly(OTHER), ["AS-T1", "AS-T7"], id="the-other-draws-up"),
    pytest.param(READY, Ask(7, "draw"), ["AS-T1"], id="nobody-asks"),
]


@pytest.mark.rule("AS-T1")
@pytest.mark.parametrize(("state", "action", "rules"), WHOSE)
def test_only_the_one_whose_turn_it_is(state, action, rules):
    assert broken(state, action) == rules


@pytest.mark.rule("AS-T1")
def test_two_players_alternate_and_choose_who_begins():
    assert GAME.start(Options(players=PAIR)).active == ME
    assert GAME.start(Options(players=PAIR, first=1)).active == OTHER
    done = after(DRAWING, Place(die(12, 1), 1))
    assert (done.active, done.turn) == (OTHER, 2)
    assert told(done, Ask(ME, "swap")) == ["Sammie is active now."]


@pytest.mark.rule("AS-T8")
def test_with_no_cards_a_turn_only_draws():
    assert broken(NO_CARDS, DrawOnly(ME)) == []
    done = after(NO_CARDS, DrawOnly(ME))
    assert (done.hands, done.active, done.turn) == ((3, 3), OTHER, 2)
    assert noted(done) == ["No cards: this turn only draws.", "Amelie draws 3 cards."]


@pytest.mark.rule("AS-T8")
@pytest.mark.parametrize("action", [Ask(ME, "draw"), Ask(ME, "rotate", "clockwise")], ids=["draw", "rotate"])
def test_with_no_cards_nothing_is_asked(action):
    assert refusal(NO_CARDS, action).params == {"have": 0, "need": 1}


@pytest.mark.rule("AS-T8", "AS-T10")
def test_alone_with_no_cards_nothing_is_declared():
    state = solo({4: 4}, hands=(0,))
    assert broken(state, Declare(ME, "draw", "draw_lock")) == ["AS-T8"]
    assert broken(state, DrawOnly(ME)) == []


@pytest.mark.rule("AS-T7")
def test_the_support_player_is_told_to_wait_for_the_refill():
    state = lay({4: 4}, hands=(3, 1))
    assert told(state, DrawOnly(OTHER)) == [
        "Amelie is active now.",
        "Sammie is the support player and draws only at the end of their active turn.",
    ]
    assert broken(solo({4: 4}), DrawOnly(OTHER)) == ["AS-T1"]


@pytest.mark.rule("AS-T9")
def test_the_turn_ends_with_drawing_up_to_three():
    paid_three = after(ANSWERED, Declare(ME, "draw", None), Verify(OTHER, True), Place(die(12, 1), 1))
    assert cards(paid_three) == (5, 3, (3, 3), 2)
    assert noted(paid_three)[-1] == "Amelie draws 3 cards."
    full = solo({4: 5}, limits=(2,), hands=(3,))
    assert declared(full, "swap", "swap").hands == (2,)


@pytest.mark.rule("AS-T10")
@pytest.mark.parametrize(
    "action",
    [Ask(ME, "draw"), Answer(ME, True), Verify(ME, True), CloseChannel()],
    ids=["ask", "answer", "verify", "close-channel"],
)
def test_alone_nobody_is_asked(action):
    assert broken(ALONE, action) == ["AS-T10"]


@pytest.mark.rule("AS-T10")
def test_alone_a_command_is_declared_at_once_and_still_paid():
    done = declared(ALONE, "rotate", "any", "clockwise", 1)
    assert cards(ALONE) == (7, 0, (3,), 2)
    assert cards(done) == (6, 1, (3,), 2)
    assert (done.active, done.turn) == (ME, 2)
    assert GAME.steps(done).names == ("Choose", "Execute", "Malfunction", "Refresh")


@pytest.mark.rule("AS-T11")
@pytest.mark.parametrize("state", [READY, ALONE, ANSWERED], ids=["two", "alone", "after-the-answer"])
def test_with_cards_there_is_no_passing(state):
    assert broken(state, DrawOnly(ME)) == ["AS-T11"]
    assert refusal(state, DrawOnly(ME)).params == {"have": 3, "need": 0}


@pytest.mark.rule("AS-T11", "AS-C1", "AS-C3", "AS-C4")
@pytest.mark.parametrize(
    ("state", "command", "paid", "more", "sentence"),
    [
        pytest.param(
            solo({4: 5}),
            "swap",
            "swap",
            {},
            "Fewer than 2 modules: Swap did nothing.",
            id="swap-with-one",
        ),
        pytest.param(
            solo({4: 5}),
            "lock",
            "draw_lock",
            {"locks": 2},
            "No module was in its bay: Lock did nothing.",
            id="lock-without-a-match",
        ),
        pytest.param(
            solo({11: 12, 12: 11}, locked=tuple(range(1, 11))),
            "draw",
            "draw_lock",
            {},
            "The stack is empty: no module comes.",
            id="draw-from-an-empty-stack",
        ),
    ],
)
def test_a_command_that_can_do_nothing_may_still_be_played(state, command, paid, more, sentence):
    done = declared(state, command, paid, **more)
    assert done.bays == state.bays
    assert done.turn == state.turn + 1
    assert noted(done)[0] == sentence


@pytest.mark.rule("AS-T11", "AS-C5")
def test_rotating_by_two_with_two_open_bays_moves_nothing():
    state = solo({11: 12, 12: 11}, locked=tuple(range(1, 11)))
    assert declared(state, "rotate", "any", "clockwise", 2).bays == state.bays


@pytest.mark.rule("AS-T11", "AS-C3")
def test_a_command_that_can_do_something_must():
    assert broken(ALONE, Declare(ME, "lock", "draw_lock", locks=0)) == ["AS-C3"]
    assert declared(ALONE, "draw", "draw_lock").step == "execute"
    assert not [
        a for a in GAME.choices(declared(ALONE, "draw", "draw_lock")) if not isinstance(a, Place | UseRole)
    ]


@pytest.mark.rule("AS-T12")
@pytest.mark.parametrize("state", [READY, ASKED, ANSWERED, DECLARED, DRAWING, FIRED])
def test_a_role_is_used_once_whenever_its_text_says(state):
    used = after(state, UseRole(ME))
    assert used.roles_used[ME]
    assert used.step == state.step
    assert broken(used, UseRole(ME)) == ["AS-T12"]


@pytest.mark.rule("AS-T12")
def test_a_role_may_be_used_in_the_other_players_turn():
    used = after(READY, UseRole(OTHER))
    assert used.roles_used == (False, True)
    assert told(used, UseRole(OTHER)) == ["Sammie has used their Role already."]
    assert broken(used, UseRole(ME)) == []
