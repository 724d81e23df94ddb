"""What an answer says about the verification, and what everyone can know about a hand."""

import pytest

from companion.core.correction import Change, correct
from companion.games.assembly import GAME
from companion.games.assembly.actions import Answer, Ask, Declare, UseRole, Verify
from companion.games.assembly.cards import Effect
from tests.games.assembly.positions import (
    ME,
    OTHER,
    after,
    broken,
    lay,
    noted,
    refusal,
    told,
)

READY = lay({4: 4, 6: 9})
BLUFFING = lay({4: 5, 6: 9}, options={"truthful": False})
DRAW, LOCK = Declare(ME, "draw", "draw_lock"), Declare(ME, "lock", "draw_lock", locks=1)
SWAP = Declare(ME, "swap", "swap")
CLOCKWISE = Declare(ME, "rotate", "any", "clockwise", 1)
ANTICLOCKWISE = Declare(ME, "rotate", "any", "anticlockwise", 1)


def answered(state, asked: Declare, yes: bool, declared: Declare):
    """The question for one command, its answer, and the declaration of another."""
    question = Ask(ME, asked.command, asked.direction)
    return after(state, question, Answer(OTHER, yes), declared)


BINDING = [  # what was asked, the answer, what was declared, the verification, the rules it breaks
    pytest.param(DRAW, False, LOCK, True, ["AS-W2"], id="no-to-draw-then-lock-verified"),
    pytest.param(DRAW, False, LOCK, False, [], id="no-to-draw-then-lock-not-verified"),
    pytest.param(DRAW, True, LOCK, False, ["AS-W2"], id="yes-to-draw-then-lock-not-verified"),
    pytest.param(DRAW, True, LOCK, True, [], id="yes-to-draw-then-lock-verified"),
    pytest.param(LOCK, False, DRAW, True, ["AS-W2"], id="no-to-lock-then-draw-verified"),
    pytest.param(LOCK, True, DRAW, False, ["AS-W2"], id="yes-to-lock-then-draw-not-verified"),
    pytest.param(DRAW, False, SWAP, True, [], id="other-cards-show-swap"),
    pytest.param(DRAW, True, SWAP, False, [], id="a-draw-card-shows-no-swap"),
    pytest.param(CLOCKWISE, False, ANTICLOCKWISE, True, [], id="one-card-shows-only-the-other-way"),
    pytest.param(CLOCKWISE, True, ANTICLOCKWISE, False, [], id="one-card-shows-only-this-way"),
]


@pytest.mark.rule("AS-W2")
@pytest.mark.parametrize(("asked", "answer", "declared", "verified", "rules"), BINDING)
def test_an_answer_binds_every_command_that_the_same_cards_show(asked, answer, declared, verified, rules):
    assert broken(answered(READY, asked, answer, declared), Verify(OTHER, verified)) == rules


@pytest.mark.rule("AS-W2", "AS-V1")
@pytest.mark.parametrize("answer", [True, False])
def test_with_both_one_way_cards_aside_the_same_cards_turn_both_ways(answer):
    state = lay({4: 4}, options={"easier": "one_way_aside"})
    asked = answered(state, CLOCKWISE, answer, ANTICLOCKWISE)
    assert broken(asked, Verify(OTHER, not answer)) == ["AS-W2"]
    assert broken(asked, Verify(OTHER, answer)) == []


@pytest.mark.rule("AS-W2")
def test_the_refusal_says_which_answer_binds():
    assert told(answered(READY, DRAW, False, LOCK), Verify(OTHER, True)) == [
        "Sammie said No to Draw, and the same cards show Lock."
    ]
    assert told(answered(READY, DRAW, True, LOCK), Verify(OTHER, False)) == [
        "Sammie said Yes to Draw, and the same cards show Lock."
    ]
    assert told(answered(READY, SWAP, True, SWAP), Verify(OTHER, False)) == [
        "Sammie said Yes to Swap, so this is verified."
    ]
    assert told(answered(READY, SWAP, False, SWAP), Verify(OTHER, True)) == [
        "Sammie said No to Swap, so this isn’t verified."
    ]


@pytest.mark.rule("AS-W2")
@pytest.mark.parametrize("answer", [True, False])
@pytest.mark.parametrize("declared", [DRAW, LOCK], ids=["same", "other"])
def test_no_remedy_tells_anyone_to_verify_falsely(answer, declared):
    state = answered(READY, DRAW, answer, declared)
    found = refusal(state, Verify(OTHER, not answer))
    assert GAME.remedy_text(found) == ("Undo back to the answer if it was a mistake.")


@pytest.mark.rule("AS-W2")
@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        (True, "Sammie takes the Yes to Swap back: it wasn’t true."),
        (False, "Sammie takes the No to Swap back: it wasn’t true."),
    ],
)
def test_where_the_group_plays_so_an_untrue_answer_is_taken_back_and_logged(answer, sentence):
    state = answered(BLUFFING, SWAP, answer, SWAP)
    assert {a for a in GAME.choices(state) if isinstance(a, Verify)} == {
        Verify(OTHER, True),
        Verify(OTHER, False),
    }
    done = after(state, Verify(OTHER, not answer))
    assert sentence in noted(done)
    assert done.hands == (3, 2 if answer else 3)
    assert not [line for line in noted(after(state, Verify(OTHER, answer))) if "back" in line]


@pytest.mark.rule("AS-W2", "AS-T5")
def test_an_answer_to_another_command_is_not_taken_back():
    state = answered(BLUFFING, DRAW, True, SWAP)
    assert not [line for line in noted(after(state, Verify(OTHER, False))) if "back" in line]


@pytest.mark.rule("AS-W2", "AS-T3")
def test_a_yes_that_the_payment_proves_untrue_can_only_be_taken_back():
    one_left = lay({4: 5, 6: 9}, discard=2, played=("swap", "swap"))
    state = answered(one_left, SWAP, True, SWAP)  # paid with the last Swap there is
    assert broken(state, Verify(OTHER, True)) == ["AS-T3"]
    assert broken(state, Verify(OTHER, False)) == []
    assert (
        noted(after(state, Verify(OTHER, False)))[0] == "Sammie takes the Yes to Swap back: it wasn’t true."
    )


SPENT = lay({4: 5, 6: 9}, discard=3, played=("swap",) * 3)


@pytest.mark.rule("AS-T3", "AS-R6")
def test_no_yes_where_every_card_that_shows_it_is_paid():
    asked = after(SPENT, Ask(ME, "swap"))
    assert refusal(asked, Answer(OTHER, True)).params == {"command": "swap", "count": 3}
    assert told(asked, Answer(OTHER, True)) == [
        "No hand can show Swap: all 3 cards of this cycle have been paid."
    ]
    assert [a for a in GAME.choices(asked) if isinstance(a, Answer)] == [Answer(OTHER, False)]


@pytest.mark.rule("AS-T3")
def test_no_verification_where_every_card_that_shows_it_is_paid():
    state = answered(SPENT, DRAW, True, Declare(ME, "swap", None))
    assert broken(state, Verify(OTHER, True)) == ["AS-T3"]
    assert broken(state, Verify(OTHER, False)) == []


@pytest.mark.rule("AS-T3")
@pytest.mark.parametrize(
    ("cycle", "played", "rules"),
    [
        pytest.param(1, ("swap",) * 2, [], id="one-swap-left"),
        pytest.param(2, ("swap",) * 3, ["AS-T3"], id="the-wild-is-set-aside"),
        pytest.param(3, ("swap",) * 3, [], id="the-wild-may-be-held"),
        pytest.param(3, (*("swap",) * 3, "wild"), ["AS-T3"], id="the-wild-is-paid-too"),
    ],
)
def test_the_wild_counts_while_it_can_be_held(cycle, played, rules):
    state = lay({4: 5}, cycle=cycle, played=played, discard=4)
    assert broken(after(state, Ask(ME, "swap")), Answer(OTHER, True)) == rules


@pytest.mark.rule("AS-T3", "AS-R6")
def test_corrected_discards_forget_what_was_seen():
    changes = (Change(("draw",), SPENT.draw + 1), Change(("discard",), 2))
    corrected, _ = correct(SPENT, changes, GAME.invariants)
    assert broken(after(corrected, Ask(ME, "swap")), Answer(OTHER, True)) == []


@pytest.mark.rule("AS-W2", "AS-T12")
def test_a_new_hand_is_not_bound_to_the_other_command_either():
    state = answered(READY, DRAW, False, LOCK)
    other_hand = after(state, UseRole(OTHER, (Effect("discard", count=1), Effect("draw", count=1))))
    assert broken(other_hand, Verify(OTHER, True)) == []
