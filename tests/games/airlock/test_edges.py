"""Edges that few games meet: corrections that say nothing new, votes that are told, oxygen at the limit."""

import pytest

from companion.games.airlock import GAME
from companion.games.airlock.actions import Execute, Martyr, Vote
from companion.games.airlock.cards import DECK
from companion.games.airlock.rules.forecast import pile_at_reveal, red_chance
from companion.games.airlock.rules.missions import can_be, last_saboteur
from companion.games.airlock.rules.oxygen import restore
from companion.games.airlock.rules.victory import win
from companion.games.airlock.state import Task, cards_of
from tests.games.airlock.build import at, broken, known, noted, options, person


def test_a_correction_that_says_nothing_new_changes_nothing():
    state = at("first")
    assert GAME.follow(state, state) is state


@pytest.mark.rule("PA-V1")
def test_the_first_victory_stays():
    won = win(at("last"), "red", "PA-V1", "oxygen")
    assert win(won, "blue", "PA-V2", "deck") is won


@pytest.mark.rule("PA-O2", "PA-E5")
@pytest.mark.parametrize(
    ("cells", "back", "after", "is_over"),
    [
        (2, 0, 2, False),
        (1, 1, 2, False),
        (2, 1, 3, True),
        (1, 2, 3, True),
        (3, 1, 4, False),
        (5, 3, 6, False),
    ],
)
def test_red_alert_ends_above_its_mark(cells, back, after, is_over):
    state = restore(at("last", cells=cells), back)
    assert state.cells == after
    assert (("PA-O2", "off") in noted(state)) == is_over
    assert (("PA-E5", "back") in noted(state)) == bool(back)


EXECUTING = at("resolve", 4, expansion=True, tasks=(Task("execute"),))
VOTES = [
    pytest.param(Execute(1, yes=0), [], id="nobody"),
    pytest.param(Execute(1, yes=4), [], id="everybody"),
    pytest.param(Execute(1, yes=5), ["PA-E6"], id="more-than-there-are"),
    pytest.param(Execute(1, votes=(True,) * 4), [], id="each-by-name"),
    pytest.param(Execute(1, votes=(True,) * 3), ["PA-E6"], id="one-too-few"),
    pytest.param(Execute(1, votes=(True,) * 4, yes=4), ["PA-E6"], id="both-ways"),
    pytest.param(Execute(9, yes=1), ["PA-E6"], id="nobody-of-this-table"),
]


@pytest.mark.rule("PA-E6")
@pytest.mark.parametrize(("action", "rules"), VOTES)
def test_an_execution_is_told_or_voted(action, rules):
    assert broken(EXECUTING, action) == rules


VOTING = person(at("resolve", 4, tasks=(Task("vote"),)), 3, alive=False)
TALLIES = [
    pytest.param(Vote(tally=(0, 2, 0, 0, 1)), [], [], id="told"),
    pytest.param(Vote(tally=(0, 2, 0, 1)), ["places"], [{"have": 4, "need": 5}], id="a-place-too-few"),
    pytest.param(Vote(tally=(0, 2, 0, 0, 2)), ["votes"], [{"have": 4, "need": 3}], id="a-vote-too-many"),
    pytest.param(Vote(tally=(0, 2, 0, 1, 0)), ["dead"], [{"name": "Dev"}], id="for-the-dead"),
    pytest.param(Vote(votes=(1, 1, None)), [], [], id="by-name"),
    pytest.param(Vote(votes=(1, 1)), ["votes"], [{"have": 2, "need": 3}], id="a-name-too-few"),
    pytest.param(Vote(votes=(3, 1, None)), ["dead"], [{"name": "Dev"}], id="by-name-for-the-dead"),
]


@pytest.mark.rule("PA-A1")
@pytest.mark.parametrize(("action", "cases", "params"), TALLIES)
def test_every_living_player_votes_once_for_one_who_lives(action, cases, params):
    refusals = GAME.check(VOTING, action).refusals
    assert [one.case for one in refusals] == cases
    assert [dict(one.params) for one in refusals] == params


@pytest.mark.rule("PA-T8")
def test_the_saboteur_begins_the_next_game():
    assert last_saboteur(known(at("over", 3), "crew", "saboteur")) == 1
    assert last_saboteur(known(at("over", 3), "crew")) is None
    assert GAME.starter(known(at("over", 3), "crew", "saboteur")) == 1


@pytest.mark.rule("PA-S1", "PA-A2")
def test_a_hidden_mission_is_of_a_side_that_is_left():
    all_blue = known(at("own"), "", "crew", "crew", "crew")
    assert (can_be(all_blue, 0, "red"), can_be(all_blue, 0, "blue")) == (True, False)
    assert (can_be(all_blue, 1, "red"), can_be(all_blue, 1, "blue")) == (False, True)


@pytest.mark.rule("PA-T4", "PA-T5")
@pytest.mark.parametrize(
    ("step", "deck", "cards"),
    [
        ("first", 9, 7),
        ("own", 9, 7),
        ("own", 0, 6),
        ("ally", 9, 6),
        ("ally", 0, 5),
        ("deck", 9, 5),
        ("deck", 0, 4),
        ("turn", 9, 4),
    ],
)
def test_the_pile_grows_by_what_is_still_added_this_turn(step, deck, cards):
    assert pile_at_reveal(at(step, pile=4, deck=deck)) == cards


@pytest.mark.rule("PA-T6")
def test_where_all_hidden_cards_are_revealed_the_chance_is_no_chance():
    every = [name for name in cards_of(options()) for _ in range(DECK[name].count)]
    reds = [name for name in every if DECK[name].colour == "red"]
    others = [name for name in every if DECK[name].colour != "red"]
    assert red_chance(at("turn", pile=2, turned=(*reds[2:], *others))) == 1
    assert red_chance(at("turn", pile=2, turned=(*reds, *others[2:]))) == 0
    assert red_chance(at("turn", pile=2, turned=(*reds, *others[1:]))) == 0
    assert red_chance(at("turn", pile=0)) == 0


@pytest.mark.rule("PA-A2")
def test_before_the_first_draw_nobody_plays_martyr():
    (refusal,) = GAME.check(at("deal"), Martyr(0, red=False)).refusals
    assert refusal.params == {"now": "deal", "then": "draw"}
