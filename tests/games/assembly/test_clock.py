"""The deck as a clock: cycles, refreshes, the scramble, both ends."""

import pytest
from msgspec.structs import replace

from companion.core.dice import die
from companion.games.assembly import GAME
from companion.games.assembly.actions import Declare, Lock, Place, Refresh, Resolve, UseRole
from companion.games.assembly.box import Options
from companion.games.assembly.cards import COMMAND_CARDS, deck
from tests.games.assembly.positions import (
    ME,
    PAIR,
    ROUND,
    SOLO,
    after,
    broken,
    cards,
    declared,
    lay,
    noted,
    refusal,
    ring,
    solo,
    told,
)

ELEVEN = tuple(range(1, 12))
LAST_CARD = solo({4: 5}, discard=6)
NO_CARD = solo({4: 5}, discard=7)
REFRESHING = declared(NO_CARD, "swap", "swap")
THIRD = solo({4: 5}, discard=9, cycle=3)


@pytest.mark.rule("AS-R1")
def test_a_cycle_does_not_end_with_the_last_card_but_with_the_one_after():
    emptied = declared(LAST_CARD, "swap", "swap")
    assert (emptied.draw, emptied.step, emptied.cycle) == (0, "choose", 1)
    needed = declared(emptied, "swap", "swap")
    assert (needed.step, needed.owed) == ("refresh", 1)
    assert noted(needed)[-1] == "Cycle 1 is over: a card is needed and the draw pile is empty."


@pytest.mark.rule("AS-R1", "AS-R3")
def test_what_the_pile_still_holds_is_drawn_first_and_drawing_goes_on_after_the_scramble():
    three = declared(LAST_CARD, "swap", None)
    assert (three.hands, three.owed, three.step) == ((1,), 2, "refresh")
    done = after(three, Refresh(ROUND))
    assert (done.hands, done.draw, done.step) == ((3,), 8, "choose")


@pytest.mark.rule("AS-R1")
def test_a_refresh_before_it_is_due_is_refused():
    assert broken(LAST_CARD, Refresh(ROUND)) == ["AS-T2"]


@pytest.mark.rule("AS-R2")
def test_the_first_refresh_adds_the_any_rotate_and_the_second_the_wild():
    first = after(REFRESHING, Refresh(ROUND))
    assert (first.cycle, first.aside, cards(first)) == (2, ("wild",), (8, 0, (3,), 1))
    assert noted(first)[0] == "Any Rotate joins the deck: 9 cards in the draw pile."
    second = after(declared(solo({4: 5}, discard=8, cycle=2), "swap", "swap"), Refresh(ROUND))
    assert (second.cycle, second.aside, cards(second)) == (3, (), (9, 0, (3,), 0))
    assert noted(second)[0] == "Wild joins the deck: 10 cards in the draw pile."


@pytest.mark.rule("AS-T13", "AS-R2")
def test_no_one_looks_at_the_discards_when_they_are_shuffled():
    assert noted(after(REFRESHING, Refresh(ROUND)))[1] == "Shuffle them unseen."


@pytest.mark.rule("AS-R2", "AS-V1")
@pytest.mark.parametrize(
    ("options", "joins"),
    [
        ({"easier": "one_way_aside"}, ("anticlockwise", "clockwise")),
        ({"easier": "one_way_aside", "clockwise_first": True}, ("clockwise", "anticlockwise")),
    ],
    ids=["anti-clockwise-first", "clockwise-first"],
)
def test_an_easier_table_adds_its_own_cards(options, joins):
    assert [lay(options=options, cycle=cycle).aside for cycle in (1, 2, 3)] == [joins, joins[1:], ()]


@pytest.mark.rule("AS-R2", "AS-R6")
def test_a_card_set_aside_cannot_be_played_before_it_joined():
    assert told(solo({4: 5}), Declare(ME, "swap", "wild")) == ["The deck has 0 Wild cards in this cycle."]
    assert broken(solo({4: 5}, cycle=2), Declare(ME, "swap", "wild")) == ["AS-R6"]
    assert broken(solo({4: 5}, cycle=3), Declare(ME, "swap", "wild")) == []


@pytest.mark.rule("AS-R3")
def test_a_scramble_moves_open_bay_cards_and_leaves_modules_and_locked_ones():
    state = declared(solo({4: 5, 6: 9}, locked=(1, 2), discard=7), "swap", "swap")
    order = (11, 10, 9, 8, 7, 6, 5, 4, 3, 12)  # to 12, 3, 4, ... 11
    done = after(state, Refresh(order))
    assert [done.bay(p).room for p in (12, 1, 2, 3, 4, 11)] == [11, 1, 2, 10, 9, 12]
    assert done.locked == (1, 2)
    assert ring(done) == ring(state)


SCRAMBLES = [
    pytest.param((3, 4, 5, 6, 7, 8, 9, 10, 11, 12), [], id="each-open-one-once"),
    pytest.param((3, 4, 5, 6, 7, 8, 9, 10, 11), ["AS-R3"], id="one-missing"),
    pytest.param((3, 4, 5, 6, 7, 8, 9, 10, 11, 11), ["AS-R3"], id="one-twice"),
    pytest.param((1, 4, 5, 6, 7, 8, 9, 10, 11, 12), ["AS-R3"], id="a-locked-one"),
    pytest.param(ROUND, ["AS-R3"], id="all-twelve"),
]


@pytest.mark.rule("AS-R3")
@pytest.mark.parametrize(("order", "rules"), SCRAMBLES)
def test_scrambling(order, rules):
    state = declared(solo({4: 5, 6: 9}, locked=(1, 2), discard=7), "swap", "swap")
    assert broken(state, Refresh(order)) == rules


@pytest.mark.rule("AS-R3")
def test_a_wrong_scramble_says_how_many_are_named():
    state = declared(solo({4: 5}, locked=(1, 2), discard=7), "swap", "swap")
    assert refusal(state, Refresh((1, 3, 4))).params == {"have": 2, "need": 10}


@pytest.mark.rule("AS-R4")
def test_a_card_needed_after_the_second_refresh_ends_the_game_at_once():
    over = declared(THIRD, "swap", "swap")
    assert GAME.outcome(over).result == "lost"
    assert GAME.outcome(over).rule == "AS-R4"
    assert "out of air" in GAME.outcome(over).sentence
    assert noted(over)[-1] == "A card is needed and 0 are left: the game is over."
    assert over.turn == THIRD.turn


@pytest.mark.rule("AS-R4")
def test_an_empty_third_pile_is_not_the_end_until_a_card_is_needed():
    emptied = declared(solo({4: 5}, discard=8, cycle=3), "swap", "swap")
    assert (emptied.draw, GAME.outcome(emptied)) == (0, None)


@pytest.mark.rule("AS-R4")
def test_a_lost_game_refuses_and_offers_nothing():
    over = declared(THIRD, "swap", "swap")
    for action in (Declare(ME, "swap", "swap"), Refresh(ROUND), UseRole(ME)):
        assert told(over, action) == ["The game is over: cycle 3 has ended."]
    assert GAME.choices(over) == ()


@pytest.mark.rule("AS-R5")
def test_the_twelfth_lock_wins_at_once_before_malfunctions_and_drawing():
    state = solo({12: 12}, locked=ELEVEN, options={"malfunctions": "A"}, discard=9, cycle=3)
    won = declared(state, "lock", "draw_lock", locks=1)
    assert (GAME.outcome(won).result, GAME.outcome(won).rule) == ("won", "AS-R5")
    assert "escape" in GAME.outcome(won).sentence
    assert (won.fired, won.owed, won.hands, noted(won)) == ((), 0, (2,), [])
    assert told(won, Resolve(12)) == ["The game is won: all 12 bays are locked."]
    assert GAME.choices(won) == ()


@pytest.mark.rule("AS-R5")
def test_two_last_locks_win_together():
    state = solo({12: 12, 11: 11}, locked=tuple(range(1, 11)), options={"malfunctions": "A"})
    assert GAME.outcome(declared(state, "lock", "draw_lock", locks=2)).result == "won"


@pytest.mark.rule("AS-R5")
def test_eleven_locks_do_not_win():
    state = solo({12: 12, 11: 11}, locked=tuple(range(1, 11)))
    one = after(declared(state, "lock", "draw_lock", locks=1), Lock((11,)))
    assert GAME.outcome(one) is None


@pytest.mark.rule("AS-R6")
@pytest.mark.parametrize("players", [SOLO, PAIR], ids=["solo", "two"])
def test_no_kind_is_played_more_often_than_it_is_in_the_deck(players):
    for card in COMMAND_CARDS:
        state = lay({4: 5}, players=players, discard=1)
        in_play = deck(state.options)[card] - state.aside.count(card)
        spent = replace(
            state, discard=in_play, played=(card,) * in_play, stage="declare" if players == PAIR else "choose"
        )
        one_left = replace(spent, played=spent.played[1:])
        command, more = (
            ("swap", {})
            if card == "swap"
            else ("draw", {})
            if card in ("draw_lock", "wild")
            else (
                "rotate",
                {"direction": "anticlockwise" if card == "anticlockwise" else "clockwise", "steps": 1},
            )
        )
        action = Declare(ME, command, card, **more)
        assert broken(spent, action) == ["AS-R6"]
        assert broken(one_left, action) == ([] if in_play else ["AS-R6"])


@pytest.mark.rule("AS-R6")
def test_a_refresh_brings_the_played_kinds_back():
    spent = solo({4: 5}, discard=7, played=("swap",))
    refreshing = declared(spent, "swap", "swap")
    assert refreshing.played == ("swap", "swap")
    assert after(refreshing, Refresh(ROUND)).played == ()


@pytest.mark.rule("AS-R6")
@pytest.mark.parametrize("change", [{"draw": 6}, {"discard": 1}, {"hands": (2,)}, {"cycle": 2}])
def test_cards_that_do_not_add_up_are_impossible(change):
    (found,) = GAME.invariants(replace(solo({4: 5}), **change))
    assert (found.rule, found.case, found.params["need"]) == ("AS-R6", "total", 12)


@pytest.mark.rule("AS-R6")
def test_cards_are_conserved_through_a_whole_cycle():
    state = GAME.start(Options(players=SOLO))
    total = sum(deck(state.options).values())
    while GAME.outcome(state) is None:
        state = GAME.apply(state, GAME.choices(state)[0])
        assert state.draw + state.discard + sum(state.hands) + len(state.aside) == total


@pytest.mark.rule("AS-R1", "AS-C1")
def test_a_draw_from_the_stack_costs_the_clock_a_card_too():
    state = after(declared(solo({4: 5}), "draw", "draw_lock"), Place(die(12, 1), 1))
    assert cards(state) == (6, 1, (3,), 2)
