"""Talk: what the app can keep, it keeps; what it can't hear, it reminds of."""

import pytest

from companion.core.dice import die
from companion.games.assembly import GAME
from companion.games.assembly.actions import Answer, Ask, CloseChannel, DealBays, Declare, PlaceFirst, Verify
from companion.games.assembly.box import Options
from companion.games.assembly.rules.talk import channel
from companion.games.assembly.words import reminder
from tests.games.assembly.positions import (
    ME,
    OTHER,
    PAIR,
    ROUND,
    SOLO,
    after,
    broken,
    declared,
    lay,
    noted,
    solo,
    told,
)

FREE = lay({4: 5})
REDUCED = lay({4: 5}, options={"talk": "reduced"})
LIMITED = lay({4: 5}, options={"talk": "limited"})


@pytest.mark.rule("AS-W1")
def test_the_reminder_of_free_talk_keeps_cards_out_of_it():
    assert reminder(FREE) == "Talk freely, but not about your cards"


@pytest.mark.rule("AS-W1")
def test_two_players_are_reminded_once_that_cards_stay_secret():
    def begun(players):
        laid = after(GAME.start(Options(players=players)), DealBays(ROUND))
        return noted(after(laid, PlaceFirst(die(12, 4), 5)))

    assert begun(PAIR)[1:] == ["Keep your cards secret."]
    assert begun(SOLO)[1:] == []


@pytest.mark.rule("AS-W1")
def test_no_action_of_the_support_player_can_show_a_card():
    for action in (Answer, Verify, CloseChannel):
        assert not {"card", "paid", "hand"} & set(action.__struct_fields__)


HONESTY = [  # what was answered, what is said at the verification, rules
    pytest.param(True, True, [], id="yes-and-verified"),
    pytest.param(False, False, [], id="no-and-not-verified"),
    pytest.param(True, False, ["AS-W2"], id="yes-but-not-verified"),
    pytest.param(False, True, ["AS-W2"], id="no-but-verified"),
]


@pytest.mark.rule("AS-W2")
@pytest.mark.parametrize(("answer", "verified", "rules"), HONESTY)
def test_answer_and_verification_are_honest(answer, verified, rules):
    state = after(FREE, Ask(ME, "swap"), Answer(OTHER, answer), Declare(ME, "swap", "swap"))
    assert broken(state, Verify(OTHER, verified)) == rules


@pytest.mark.rule("AS-W2")
def test_whether_answers_are_true_is_the_groups_choice():
    assert GAME.house_rules(lay(options={"truthful": True}).options) == ()
    assert GAME.house_rules(lay(options={"truthful": False}).options) == ("Untrue answers allowed: AS-W2",)


@pytest.mark.rule("AS-W3")
def test_free_talk_ends_with_the_question_and_opens_with_the_next_turn():
    assert channel(FREE).is_open
    asked = after(FREE, Ask(ME, "swap"))
    assert not channel(asked).is_open
    assert reminder(asked) == "Stay silent until the next turn"
    assert not channel(after(asked, Answer(OTHER, True))).is_open
    assert channel(after(declared(FREE, "swap", "swap"), Verify(OTHER, False))).is_open
    assert {channel(FREE).rule, channel(asked).rule} == {"AS-W3"}


@pytest.mark.rule("AS-W4")
def test_reduced_talk_ends_with_a_command_word():
    assert channel(REDUCED).is_open
    said = after(REDUCED, CloseChannel())
    assert not channel(said).is_open
    assert told(said, CloseChannel()) == ["The channel is closed until turn 2."]
    assert channel(after(declared(said, "swap", "swap"), Verify(OTHER, False))).is_open
    assert {channel(REDUCED).rule, channel(said).rule} == {"AS-W4"}


@pytest.mark.rule("AS-W3", "AS-W4", "AS-W5")
@pytest.mark.parametrize("state", [FREE, LIMITED], ids=["free", "limited"])
def test_only_reduced_talk_is_closed_by_a_word(state):
    assert told(state, CloseChannel()) == ["This game isn’t played with Reduced Communication."]


@pytest.mark.rule("AS-W5")
def test_limited_talk_is_never_open():
    for state in (LIMITED, after(LIMITED, Ask(ME, "swap"))):
        assert not channel(state).is_open
        assert channel(state).rule == "AS-W5"
        assert all(word in reminder(state) for word in ("Draw", "Lock", "Swap", "Rotate", "Yes", "No"))


@pytest.mark.rule("AS-W3", "AS-T10")
def test_alone_there_is_nobody_to_talk_to():
    assert channel(solo({4: 5})) is None
    assert reminder(solo({4: 5})) == ""
