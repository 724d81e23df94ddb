import pytest

from companion.games.airlock import GAME
from companion.games.airlock.actions import (
    Ally,
    Choose,
    Draw,
    EndTurn,
    Martyr,
    Play,
    PlayOwnCard,
    Resolve,
    Reveal,
    ShowMission,
    TopCard,
    Vote,
)
from companion.games.airlock.state import State, Task
from tests.games.airlock.build import at, begun, broken, laid, noted, person, play, to_reveal, turned

ORDER = [Draw(), PlayOwnCard(), Ally(1), TopCard(), Reveal(("energy", "energy")), EndTurn()]
STEPS = ["draw", "own", "ally", "deck", "turn", "last"]


@pytest.mark.rule("PA-T1")
@pytest.mark.parametrize("step", STEPS)
def test_each_step_has_its_time(step):
    state = at(step, pile=4 if step == "turn" else 1)
    allowed = [action for action in ORDER if not broken(state, action)]
    assert allowed == [ORDER[STEPS.index(step)]]
    refused = [rule for action in ORDER for rule in broken(state, action)]
    assert set(refused) <= {"PA-T1", "PA-T4"}


@pytest.mark.rule("PA-T1")
def test_step_two_may_be_passed_over():
    assert play(at("first"), PlayOwnCard()).step == "ally"


@pytest.mark.rule("PA-T1")
@pytest.mark.parametrize(("hand", "deck", "drawn"), [(2, 9, 1), (0, 9, 3), (4, 9, 0), (1, 1, 1), (2, 0, 0)])
def test_draw_to_three_as_far_as_the_deck_goes(hand, deck, drawn):
    state = play(person(at("draw", deck=deck), 0, hand=hand), Draw())
    assert (state.players[0].hand, state.deck) == (hand + drawn, deck - drawn)


@pytest.mark.rule("PA-T1")
def test_a_whole_turn_in_counts():
    state = begun(4)
    counts = []
    for action in (Draw(), PlayOwnCard(), Ally(2), TopCard(), Reveal(("energy", "recycle"))):
        state = play(state, action)
        counts.append((state.deck, state.pile))
    assert counts == [(40, 1), (40, 2), (40, 3), (39, 4), (39, 2)]
    state = play(state, Resolve(0), Resolve(0))
    assert (state.pile, state.step) == (1, "last")
    assert play(state, EndTurn()).active == 1


ALLIES = [
    pytest.param(at("ally"), Ally(1), [], id="another-living-player"),
    pytest.param(at("ally"), Ally(0), ["PA-T2"], id="not-oneself"),
    pytest.param(at("ally"), Ally(None), ["PA-T2"], id="deck-only-when-nobody-has-cards"),
    pytest.param(at("ally"), Ally(7), ["PA-T2"], id="no-such-seat"),
    pytest.param(person(at("ally"), 1, hand=0), Ally(1), ["PA-T2"], id="without-cards"),
    pytest.param(person(at("ally"), 1, hand=0, alive=False), Ally(1), ["PA-T2"], id="dead"),
    pytest.param(person(at("ally"), 0, must_pick=2), Ally(1), ["PA-T2"], id="against-the-captain"),
    pytest.param(person(at("ally"), 0, must_pick=2), Ally(2), [], id="with-the-captain"),
    pytest.param(
        person(person(at("ally"), 0, must_pick=2), 2, hand=0), Ally(1), [], id="order-that-cannot-be-met"
    ),
]


def _empty_hands() -> State:
    state = at("ally")
    for seat in (1, 2, 3):
        state = person(state, seat, hand=0)
    return state


@pytest.mark.rule("PA-T2")
@pytest.mark.parametrize(("state", "action", "rules"), ALLIES)
def test_the_ally(state, action, rules):
    assert broken(state, action) == rules


@pytest.mark.rule("PA-T2")
@pytest.mark.parametrize(
    ("changes", "case", "names"),
    [
        pytest.param({"must_pick": 2}, "order", ("Chi",), id="an-order-that-binds"),
        pytest.param({}, "able", ("Ben", "Chi", "Dev"), id="no-order"),
    ],
)
def test_a_wrong_ally_is_told_who_may_be_chosen(changes, case, names):
    (refusal,) = GAME.check(person(at("ally"), 0, **changes), Ally(0)).refusals
    assert (refusal.case, refusal.params["names"]) == (case, names)


@pytest.mark.rule("PA-T2")
def test_an_order_that_cannot_be_met_is_no_reason():
    state = person(person(at("ally"), 0, must_pick=2), 2, hand=0)
    (refusal,) = GAME.check(state, Ally(0)).refusals
    assert (refusal.case, refusal.params["names"]) == ("able", ("Ben", "Dev"))


@pytest.mark.rule("PA-T2")
def test_the_deck_stands_in_for_the_ally_when_nobody_has_a_card():
    state = _empty_hands()
    after = play(state, Ally(None))
    assert (after.deck, after.pile) == (state.deck - 1, state.pile + 1)
    assert ("PA-T2", "top") in noted(after)


@pytest.mark.rule("PA-T2")
def test_an_order_ends_with_the_turn_it_bound():
    state = play(person(at("last"), 0, must_pick=2), EndTurn())
    assert state.players[0].must_pick is None


@pytest.mark.rule("PA-T3")
@pytest.mark.parametrize(
    ("hand", "deck", "after"),
    [
        pytest.param(3, 20, (2, 20, 2, []), id="own-card"),
        pytest.param(0, 20, (0, 19, 2, [("PA-T3", "top")]), id="top-of-the-deck"),
        pytest.param(0, 0, (0, 0, 1, [("PA-T3", "empty")]), id="nothing-at-all"),
    ],
)
def test_without_an_own_card_the_deck_gives_one(hand, deck, after):
    state = play(person(at("own", deck=deck), 0, hand=hand), PlayOwnCard())
    assert (state.players[0].hand, state.deck, state.pile, noted(state)) == after


@pytest.mark.rule("PA-T3")
def test_an_empty_deck_adds_no_card():
    state = play(at("deck", deck=0, pile=3), TopCard())
    assert (state.deck, state.pile, state.step) == (0, 3, "turn")
    assert noted(state) == [("PA-T3", "empty")]
    assert play(at("deck", deck=1, pile=3), TopCard()).pile == 4


REVEALS = [
    pytest.param(at("turn", pile=4), 2, [], id="two"),
    pytest.param(at("turn", pile=4), 3, ["PA-T4"], id="not-three"),
    pytest.param(at("turn", pile=4, cells=2), 3, [], id="three-in-red-alert"),
    pytest.param(at("turn", pile=4, cells=2), 2, ["PA-T4"], id="not-two-in-red-alert"),
    pytest.param(at("turn", pile=1), 1, [], id="fewer-if-fewer"),
    pytest.param(at("turn", pile=1), 2, ["PA-T4"], id="more-than-there-are"),
]


@pytest.mark.rule("PA-T4")
@pytest.mark.parametrize(("state", "number", "rules"), REVEALS)
def test_how_many_cards_are_turned(state, number, rules):
    assert broken(state, Reveal(("energy", "impact", "rupture")[:number])) == rules


@pytest.mark.rule("PA-T4")
def test_the_active_player_picks_the_order_and_one_effect_ends_before_the_next():
    state = turned("impact", "rupture")
    assert play(state, Resolve(1)).cells == 5
    asked = play(state, Resolve(0))
    assert broken(asked, Resolve(0)) == ["PA-T4"]
    assert broken(asked, EndTurn()) == ["PA-T4"]
    assert broken(asked, Vote((None,) * 4)) == ["PA-T4"]
    assert broken(play(asked, Choose("cell")), Resolve(0)) == []
    assert broken(state, Resolve(2)) == ["PA-T4"]
    assert broken(state, Choose("cell")) == ["PA-T4"]


@pytest.mark.rule("PA-T4")
def test_the_number_is_fixed_when_the_pile_is_turned():
    state = play(turned("rupture", "energy", cells=3), Resolve(0))
    assert state.is_red_alert
    assert state.turned == ("energy",)


@pytest.mark.rule("PA-T5")
@pytest.mark.parametrize(("pile", "gone"), [(0, 0), (1, 0), (2, 1), (4, 3)])
def test_the_rest_is_discarded_but_one(pile, gone):
    state = turned("safeguard", pile=pile)
    after = play(state, Resolve(0))
    assert after.pile == pile - gone
    assert after.discard == state.discard + gone + 1


@pytest.mark.rule("PA-T5", "PA-D8")
@pytest.mark.parametrize(("waits", "pile"), [(False, 1), (True, 2)])
def test_a_returning_aftershock_is_among_the_rest_unless_the_table_says_it_waits(waits, pile):
    state = to_reveal(begun(4, aftershock_waits=waits), "aftershock", "energy")
    state = play(state, Resolve(1), Resolve(0), Choose("return"))
    assert (state.step, state.pile, state.returned) == ("last", pile, 0)  # it waits for one reveal only


@pytest.mark.rule("PA-T6")
def test_discards_are_only_a_number():
    state = to_reveal(begun(), "safeguard", "discharge")
    after = play(state, Resolve(0), Resolve(0))
    assert after.discard == 3
    assert "safeguard" not in str(after)
    assert "discharge" not in str(after)


@pytest.mark.rule("PA-T9")
def test_played_cards_are_discarded_together_after_all_of_them_were_played():
    state = turned("rupture", "safeguard", "discharge")
    for played in (1, 2):
        state = play(state, Resolve(0))
        assert len(state.played) == played
        assert state.discard == turned("rupture", "safeguard", "discharge").discard
    after = play(state, Resolve(0))
    assert (after.played, after.discard) == ((), state.discard + 3 + 1)  # and one of the pile
    assert noted(after)[-2:] == [("PA-T9", "discarded"), ("PA-T5", "cut")]


@pytest.mark.rule("PA-T9", "PA-D9", "PA-D13")
def test_a_card_that_was_played_lies_open_until_all_were():
    state = play(turned("airlock", "override"), Resolve(0), Vote(tally=(0, 0, 0, 0, 4)), Resolve(0))
    assert broken(state, Play("airlock")) == ["PA-D13"]


@pytest.mark.rule("PA-T9", "PA-E1")
def test_an_engine_failure_turned_last_takes_all_played_cards_into_the_deck():
    state = turned("rupture", "engine_failure", expansion=True)
    after = play(state, Resolve(0), Resolve(0))
    assert (after.deck, after.discard) == (state.deck + 2, state.discard)


@pytest.mark.rule("PA-T9", "PA-T10")
def test_the_played_cards_of_a_dead_player_are_discarded_too():
    state = person(turned("safeguard", "impact", pile=1), 0, damaged=True)
    after = play(state, Resolve(0), Resolve(0), Choose("damage"), ShowMission(0, "crew"))
    assert (after.played, after.discard) == ((), state.discard + 2 + 3)


@pytest.mark.rule("PA-T9")
@pytest.mark.parametrize(
    ("card", "discarded"),
    [("safeguard", 1), ("rupture", 1), ("martyr", 1), ("energy", 0), ("hull_breach", 0)],
)
def test_a_turned_card_is_discarded_unless_it_stays(card, discarded):
    state = turned(card, pile=1)
    assert play(state, Resolve(0)).discard == state.discard + discarded


@pytest.mark.rule("PA-T8")
def test_clockwise_among_the_living():
    state = person(at("last"), 1, alive=False, hand=0)
    assert play(state, EndTurn()).active == 2
    assert play(at("last", active=3), EndTurn()).active == 0


def _dying(*cards: str) -> State:
    """Ana is damaged and an Impact is about to kill her."""
    state = person(turned("impact", *cards), 0, damaged=True)
    return play(state, Resolve(0), Choose("damage"), ShowMission(0, "crew"))


@pytest.mark.rule("PA-T10")
def test_after_the_death_of_the_active_player_the_other_cards_still_work():
    state = _dying("rupture")
    assert state.turned == ("rupture",)
    after = play(state, Resolve(0))
    assert (after.cells, after.active, after.step) == (5, 1, "draw")
    assert ("PA-T10", "over") in noted(after)


@pytest.mark.rule("PA-T10")
@pytest.mark.parametrize(
    ("card", "cells"), [("impact", 5), ("aftershock", 5), ("energy", 6), ("hull_breach", 6), ("recycle", 6)]
)
def test_a_choice_of_the_dead_is_the_cell_and_nothing_lies_before_them(card, cells):
    after = play(_dying(card), Resolve(0))
    assert after.cells == cells
    assert (after.players[0].energy, after.players[0].malfunctions) == (0, ())
    assert after.active == 1


@pytest.mark.rule("PA-T10")
@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("impact", ["Ana is dead: the cell is hit."]),
        ("energy", ["Ana is dead: Energy is discarded."]),
        ("hull_breach", ["Ana is dead: Hull Breach is discarded."]),
        ("recycle", []),
    ],
)
def test_what_a_card_does_instead_for_the_dead_is_said(card, said):
    notes = [GAME.note_text(one) for one in play(_dying(card), Resolve(0)).notes if one.rule == "PA-T10"]
    assert notes == [*said, "Ana is dead: the turn is over."]


@pytest.mark.rule("PA-T10", "PA-A2")
def test_a_death_before_the_reveal_ends_the_turn():
    state = person(at("draw", cells=1), 0, hand=2, malfunctions=laid("hull_breach"))
    asked = play(state, Draw())
    after = play(asked, Martyr(0, red=False), ShowMission(0, "crew"))
    assert (after.active, after.step, after.pile) == (1, "draw", 1)


@pytest.mark.rule("PA-T10")
def test_a_living_active_player_keeps_the_second_moment():
    assert play(turned("rupture"), Resolve(0)).step == "last"


@pytest.mark.rule("PA-T4")
def test_every_question_is_one_that_choices_can_answer():
    for what in ("harm", "aftershock", "overrule", "override", "wormhole", "vote", "martyr", "show"):
        state = at("resolve", tasks=(Task(what, seat=0),), turned=("energy",))
        assert GAME.choices(state), what
