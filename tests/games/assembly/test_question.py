"""The question, its answer, what pays, and what becomes of it."""

import msgspec
import pytest

from companion.core.dice import die
from companion.games.assembly import GAME
from companion.games.assembly.actions import (
    Answer,
    Ask,
    Declare,
    Place,
    Verify,
)
from tests.games.assembly.positions import (
    ME,
    OTHER,
    after,
    broken,
    cards,
    declared,
    lay,
    noted,
    refusal,
    sit,
    told,
)

READY = lay({4: 4, 6: 9})
ASKED = after(READY, Ask(ME, "draw"))
ANSWERED = after(ASKED, Answer(OTHER, True))
DECLARED = after(ANSWERED, Declare(ME, "draw", "draw_lock"))
DRAWING = after(DECLARED, Verify(OTHER, True))


@pytest.mark.rule("AS-T3")
def test_an_empty_hand_cannot_say_yes():
    state = after(lay({4: 4}, hands=(3, 0)), Ask(ME, "draw"))
    assert refusal(state, Answer(OTHER, True)).params == {"name": "Sammie"}
    assert broken(state, Answer(OTHER, False)) == []


@pytest.mark.rule("AS-T3", "AS-T13")
def test_with_cards_the_support_player_may_say_either():
    assert broken(ASKED, Answer(OTHER, True)) == []
    assert broken(ASKED, Answer(OTHER, False)) == []


PAYING = [  # hand of the active player, command, card (None: three cards), rules
    pytest.param(3, "draw", "draw_lock", [], id="draw-by-its-card"),
    pytest.param(3, "lock", "draw_lock", [], id="lock-by-the-same-card"),
    pytest.param(3, "swap", "swap", [], id="swap-by-its-card"),
    pytest.param(3, "draw", None, [], id="three-for-any-command"),
    pytest.param(2, "draw", None, ["AS-T4"], id="two-are-not-three"),
    pytest.param(3, "swap", "draw_lock", ["AS-T4"], id="draw-lock-does-not-swap"),
    pytest.param(3, "draw", "swap", ["AS-T4"], id="swap-does-not-draw"),
    pytest.param(3, "lock", "any", ["AS-T4"], id="any-rotate-does-not-lock"),
    pytest.param(1, "draw", "draw_lock", [], id="the-last-card"),
]


@pytest.mark.rule("AS-T4")
@pytest.mark.parametrize(("held", "command", "paid", "rules"), PAYING)
def test_paying(held, command, paid, rules):
    state = after(lay({4: 4}, hands=(held, 3)), Ask(ME, command), Answer(OTHER, False))
    action = Declare(ME, command, paid, locks=1 if command == "lock" else 0)
    assert broken(state, action) == rules


@pytest.mark.rule("AS-T4")
@pytest.mark.parametrize("command", ["draw", "lock", "swap"])
def test_the_wild_pays_for_every_command(command):
    state = after(lay({4: 4}, cycle=3), Ask(ME, command), Answer(OTHER, False))
    assert broken(state, Declare(ME, command, "wild", locks=1 if command == "lock" else 0)) == []


@pytest.mark.rule("AS-T4")
def test_cards_are_paid_when_the_command_is_declared():
    assert cards(ANSWERED) == (8, 0, (3, 3), 2)
    assert cards(DECLARED) == (8, 1, (2, 3), 2)
    assert cards(after(ANSWERED, Declare(ME, "draw", None))) == (8, 3, (0, 3), 2)


@pytest.mark.rule("AS-T4")
def test_the_refusal_of_a_payment_has_its_numbers_and_names():
    state = after(lay({4: 4}, hands=(2, 3)), Ask(ME, "draw"), Answer(OTHER, False))
    assert refusal(state, Declare(ME, "draw", None)).params == {"have": 2, "need": 3}
    assert told(state, Declare(ME, "swap", "draw_lock")) == ["Draw/Lock doesn’t show Swap."]


@pytest.mark.rule("AS-T5")
def test_after_the_answer_another_command_may_be_declared_but_nothing_more_asked():
    assert broken(ANSWERED, Declare(ME, "swap", "swap")) == []
    assert broken(ANSWERED, Ask(ME, "swap")) == ["AS-T5"]


@pytest.mark.rule("AS-T5", "AS-W2")
def test_verification_is_judged_on_what_is_declared():
    other_command = after(ANSWERED, Declare(ME, "swap", "swap"))
    assert broken(other_command, Verify(OTHER, False)) == []
    assert broken(other_command, Verify(OTHER, True)) == []
    assert broken(DECLARED, Verify(OTHER, False)) == ["AS-W2"]


@pytest.mark.rule("AS-T5", "AS-T14", "AS-W2")
def test_another_direction_is_another_command():
    asked = after(READY, Ask(ME, "rotate", "clockwise"), Answer(OTHER, False))
    same = after(asked, Declare(ME, "rotate", "any", "clockwise", 2))
    other_way = after(asked, Declare(ME, "rotate", "any", "anticlockwise", 2))
    assert broken(same, Verify(OTHER, True)) == ["AS-W2"]
    assert broken(other_way, Verify(OTHER, True)) == []


@pytest.mark.rule("AS-T6")
def test_a_verified_command_costs_nothing_more():
    assert DRAWING.hands == (2, 3)
    assert noted(DRAWING) == []


@pytest.mark.rule("AS-T6", "AS-V2")
@pytest.mark.parametrize(
    ("hand", "options", "left", "sentence"),
    [
        pytest.param(3, {}, 2, "Sammie discards 1 card of their choice.", id="of-their-choice"),
        pytest.param(1, {}, 0, "Sammie discards 1 card of their choice.", id="the-last-one"),
        pytest.param(3, {"random_discards": True}, 2, "Sammie discards 1 card at random.", id="at-random"),
        pytest.param(0, {}, 0, "Sammie has no card to discard.", id="an-empty-hand"),
    ],
)
def test_not_verified_the_support_player_discards_and_the_command_stands(hand, options, left, sentence):
    before = declared(lay({4: 5}, hands=(3, hand), options=options), "swap", "swap")
    state = after(before, Verify(OTHER, False))
    assert state.hands == (3, left)
    assert state.discard == before.discard + hand - left
    assert noted(state)[0] == sentence


@pytest.mark.rule("AS-T6", "AS-T3")
def test_an_empty_hand_cannot_verify():
    state = declared(lay({4: 5}, hands=(3, 0)), "swap", "swap")
    assert broken(state, Verify(OTHER, True)) == ["AS-T3"]
    assert broken(state, Verify(OTHER, False)) == []


@pytest.mark.rule("AS-T7", "AS-T9")
def test_the_support_player_refills_at_the_end_of_their_own_turn():
    first = after(declared(READY, "draw", "draw_lock"), Verify(OTHER, False), Place(die(12, 1), 1))
    assert first.hands == (3, 2)
    second = after(declared(first, "draw", "draw_lock"), Verify(ME, False), Place(die(12, 2), 2))
    assert second.hands == (2, 3)


@pytest.mark.rule("AS-T13", "AS-W1")
def test_the_app_shows_how_many_cards_lie_where_and_never_which():
    state = after(declared(READY, "swap", "swap"), Verify(OTHER, False))
    assert "played" not in {one.path[0] for one in GAME.tracked(state)}
    shown = [one.label for one in GAME.tracked(state)] + noted(state) + [GAME.headline(state)]
    for card in ("Draw/Lock", "Anti-Clockwise", "Any", "Wild"):
        assert not any(card in text for text in shown)


@pytest.mark.rule("AS-T13", "AS-T14")
@pytest.mark.parametrize("paid", ["any", "wild", "clockwise", None])
def test_history_does_not_tell_what_paid(paid):
    action = Declare(ME, "rotate", paid, "clockwise", 2)
    assert GAME.describe(READY, action) == "Clockwise Rotate 2"


@pytest.mark.rule("AS-T14")
@pytest.mark.parametrize(
    ("action", "words", "tile"),
    [
        (Ask(ME, "rotate", "clockwise"), "Ask: Clockwise Rotate?", "clockwise"),
        (Ask(ME, "rotate", "anticlockwise"), "Ask: Anti-Clockwise Rotate?", "anticlockwise"),
        (Ask(ME, "swap"), "Ask: Swap?", "swap"),
    ],
    ids=["clockwise", "anti-clockwise", "swap"],
)
def test_the_question_says_its_direction(action, words, tile):
    assert GAME.describe(READY, action) == words
    seat = sit(READY)
    seat.tap("want", tile)
    assert seat.page().block("ask").text == f"Ask aloud: “{words[5:]}” Then silence."
    asked = sit(after(READY, action)).page().block("ask").text
    assert asked == f"Sammie, does 1 of your cards show {words[5:]}"


@pytest.mark.rule("AS-T14", "AS-W1")
def test_the_question_cannot_name_a_card():
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(
            {"type": "ask", "seat": 0, "command": "rotate", "direction": "clockwise", "paid": "any"}, Ask
        )
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(
            {"type": "ask", "seat": 0, "command": "rotate", "direction": "clockwise", "steps": 2}, Ask
        )


QUESTIONS = [
    pytest.param(Ask(ME, "rotate", "clockwise"), [], id="a-rotate-with-its-direction"),
    pytest.param(Ask(ME, "rotate"), ["AS-T14"], id="a-rotate-without"),
    pytest.param(Ask(ME, "swap"), [], id="a-swap"),
    pytest.param(Ask(ME, "swap", "clockwise"), ["AS-T14"], id="a-swap-with-a-direction"),
    pytest.param(Ask(OTHER, "rotate"), ["AS-T1", "AS-T14"], id="every-reason-at-once"),
]


@pytest.mark.rule("AS-T14")
@pytest.mark.parametrize(("action", "rules"), QUESTIONS)
def test_what_the_question_names(action, rules):
    assert broken(READY, action) == rules


@pytest.mark.rule("AS-T14")
@pytest.mark.parametrize(
    ("action", "rules"),
    [
        pytest.param(Declare(ME, "rotate", "any", "clockwise", 2), [], id="direction-and-steps"),
        pytest.param(Declare(ME, "rotate", "any", None, 2), ["AS-T14"], id="no-direction"),
        pytest.param(Declare(ME, "swap", "swap", "clockwise"), ["AS-T14"], id="a-swap-with-a-direction"),
        pytest.param(Declare(ME, "draw", "draw_lock", steps=2), ["AS-T14"], id="a-draw-with-steps"),
    ],
)
def test_what_the_declaration_names(action, rules):
    assert broken(ANSWERED, action) == rules


@pytest.mark.rule("AS-T1", "AS-T4", "AS-C5", "AS-C6")
def test_every_reason_is_listed_at_once():
    state = after(lay({4: 4}, hands=(2, 3)), Ask(ME, "draw"), Answer(OTHER, False))
    action = Declare(OTHER, "rotate", "clockwise", "anticlockwise", 3, 1)
    assert broken(state, action) == ["AS-T1", "AS-C5", "AS-C6", "AS-C2"]
    assert told(state, action) == [
        "Amelie is active now.",
        "A Rotate goes 1 or 2 steps, not 3.",
        "Clockwise Rotate doesn’t turn anti-clockwise.",
        "Only a Lock has a number; you entered 1.",
    ]
