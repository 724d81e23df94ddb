"""Set-up: players, Bay cards, the first module, the deck of every variant."""

import msgspec
import pytest

from companion.core.dice import Roll, die
from companion.games.assembly import GAME
from companion.games.assembly.actions import DealBays, Lock, PlaceFirst, Resolve, UseRole
from companion.games.assembly.box import Box, Options, questions
from companion.games.assembly.cards import COMMAND_CARDS, deck, set_aside
from tests.games.assembly.positions import (
    ME,
    OTHER,
    PAIR,
    SOLO,
    after,
    broken,
    cards,
    declared,
    lay,
    noted,
    ring,
    told,
)

IN_ORDER = tuple(range(1, 13))
STANDARD = ("any", "wild")
DECKS = [  # options, the cards in the order of the table in the rules, set aside, draw pile after the deal
    pytest.param({"players": PAIR}, (7, 1, 1, 3, 3, 1), STANDARD, 8, id="two-players"),
    pytest.param({"players": SOLO}, (6, 0, 0, 3, 2, 1), STANDARD, 7, id="solo"),
    pytest.param(
        {"players": SOLO, "easier": "wild_in_deck"}, (6, 0, 0, 3, 2, 1), ("any", "any"), 7, id="wild-in-deck"
    ),
    pytest.param(
        {"players": SOLO, "easier": "seventh_draw_lock"},
        (7, 0, 0, 3, 2, 1),
        STANDARD,
        8,
        id="seventh-draw-lock",
    ),
    pytest.param(
        {"players": PAIR, "easier": "one_way_aside"},
        (7, 1, 1, 3, 3, 1),
        ("anticlockwise", "clockwise"),
        8,
        id="one-ways-aside",
    ),
    pytest.param(
        {"players": PAIR, "easier": "one_way_aside", "clockwise_first": True},
        (7, 1, 1, 3, 3, 1),
        ("clockwise", "anticlockwise"),
        8,
        id="one-ways-aside-the-other-order",
    ),
    pytest.param(
        {"players": SOLO, "keep_clockwise": True}, (6, 1, 0, 2, 2, 1), STANDARD, 7, id="clockwise-kept"
    ),
    pytest.param(
        {"players": SOLO, "keep_anticlockwise": True},
        (6, 0, 1, 2, 2, 1),
        STANDARD,
        7,
        id="anti-clockwise-kept",
    ),
    pytest.param(
        {"players": SOLO, "keep_clockwise": True, "keep_anticlockwise": True, "no_role": True},
        (6, 1, 1, 1, 2, 1),
        STANDARD,
        7,
        id="both-one-ways-kept",
    ),
    pytest.param(
        {"players": PAIR, "fewer_draw_locks": True}, (6, 1, 1, 3, 3, 1), STANDARD, 7, id="a-draw-less"
    ),
    pytest.param(
        {"players": PAIR, "random_discards": True}, (7, 1, 1, 3, 3, 1), STANDARD, 8, id="random-discards"
    ),
]


@pytest.mark.rule("AS-S4", "AS-S5", "AS-S8", "AS-V1", "AS-V2", "AS-R6")
@pytest.mark.parametrize(("chosen", "counts", "aside", "pile"), DECKS)
def test_the_deck_of_every_set_up(chosen, counts, aside, pile):
    options = Options(**chosen)
    state = GAME.start(options)
    seats = len(options.players)
    assert GAME.check_options(options)
    assert deck(options) == dict(zip(COMMAND_CARDS, counts, strict=True))
    assert set_aside(options) == aside == state.aside
    assert cards(state) == (pile, 0, (3,) * seats, 2)
    assert pile + 3 * seats + 2 == sum(counts)


REFUSED = [  # options that don't belong to this number of players, or leave too few cards
    pytest.param({"players": ("Ada", "Ada")}, ["AS-S1"], id="two-of-the-same-name"),
    pytest.param({"players": SOLO, "first": 1}, ["AS-T1"], id="a-second-player-begins-alone"),
    pytest.param({"players": PAIR, "easier": "wild_in_deck"}, ["AS-V1"], id="solo-variant-for-two"),
    pytest.param({"players": PAIR, "easier": "seventh_draw_lock"}, ["AS-V1"], id="seventh-for-two"),
    pytest.param({"players": SOLO, "easier": "one_way_aside"}, ["AS-V1"], id="variant-for-two-alone"),
    pytest.param({"players": SOLO, "clockwise_first": True}, ["AS-V1"], id="an-order-for-two-alone"),
    pytest.param({"players": PAIR, "keep_clockwise": True}, ["AS-V2"], id="kept-clockwise-for-two"),
    pytest.param({"players": PAIR, "no_role": True}, ["AS-V2"], id="no-role-for-two"),
    pytest.param({"players": SOLO, "fewer_draw_locks": True}, ["AS-V2"], id="a-draw-less-alone"),
    pytest.param(
        {"players": SOLO, "fewer_draw_locks": True, "random_discards": True},
        ["AS-V2", "AS-V2"],
        id="every-reason",
    ),
    pytest.param(
        {"players": SOLO, "easier": "wild_in_deck", "keep_clockwise": True, "keep_anticlockwise": True},
        ["AS-S4"],
        id="too-few-any-rotates-to-set-aside",
    ),
]


@pytest.mark.rule("AS-S1", "AS-S4", "AS-S8", "AS-T1", "AS-V1", "AS-V2")
@pytest.mark.parametrize(("chosen", "rules"), REFUSED)
def test_a_set_up_that_cannot_be(chosen, rules):
    verdict = GAME.check_options(Options(**chosen))
    assert verdict.rules == rules
    for found in verdict.refusals:
        assert "{" not in GAME.refusal_text(found) + GAME.remedy_text(found)


@pytest.mark.rule("AS-S1", "AS-S6", "AS-V1")
@pytest.mark.parametrize(
    "chosen",
    [
        {"players": []},
        {"players": ["a", "b", "c"]},
        {"players": [""]},
        {"malfunctions": "D"},
        {"malfunctions": ["A", "B"]},
        {"easier": ["wild_in_deck", "seventh_draw_lock"]},
    ],
    ids=["nobody", "three", "nameless", "no-such-set", "two-sets", "two-easier-ones"],
)
def test_options_that_are_none(chosen):
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(chosen, Options)


@pytest.mark.rule("AS-V1", "AS-V2")
def test_set_up_asks_only_what_means_something_at_this_table():
    alone, two = questions(Options(players=SOLO)), questions(Options(players=PAIR))
    assert {"no_role", "keep_clockwise", "keep_anticlockwise"} <= alone
    assert alone.isdisjoint({"first", "talk", "truthful", "fewer_draw_locks", "random_discards"})
    assert {"first", "talk", "truthful", "fewer_draw_locks", "random_discards"} <= two
    assert two.isdisjoint({"no_role", "keep_clockwise", "keep_anticlockwise", "clockwise_first"})
    assert "clockwise_first" in questions(Options(players=PAIR, easier="one_way_aside"))


@pytest.mark.rule("AS-S1")
def test_each_player_has_one_unused_role():
    assert GAME.start(Options(players=PAIR)).roles_used == (False, False)
    assert broken(lay(players=SOLO), UseRole(OTHER)) == ["AS-S1"]
    assert broken(lay(players=SOLO), UseRole(-1)) == ["AS-S1"]


@pytest.mark.rule("AS-V2")
def test_without_a_role_none_is_used():
    state = lay(players=SOLO, options={"no_role": True})
    assert told(state, UseRole(ME)) == ["This game is played without Roles."]


DEALS = [
    pytest.param(IN_ORDER, [], id="each-once"),
    pytest.param(IN_ORDER[:11], ["AS-S2"], id="one-missing"),
    pytest.param((*IN_ORDER[:11], 1), ["AS-S2"], id="one-twice"),
    pytest.param((), ["AS-S2"], id="none"),
]


@pytest.mark.rule("AS-S2")
@pytest.mark.parametrize(("order", "rules"), DEALS)
def test_dealing_the_bay_cards(order, rules):
    assert broken(GAME.start(Options()), DealBays(order)) == rules


@pytest.mark.rule("AS-S2")
def test_bay_cards_lie_unlocked_from_twelve_clockwise():
    state = after(GAME.start(Options()), DealBays((4, 9, 1, 2, 3, 5, 6, 7, 8, 10, 11, 12)))
    assert [state.bay(p).room for p in (12, 1, 2, 11)] == [4, 9, 1, 12]
    assert state.locked == ()


FIRST = after(GAME.start(Options()), DealBays(IN_ORDER))
FIRST_ROLLS = [
    pytest.param(die(12, 1), [], id="lowest"),
    pytest.param(die(12, 12, "app"), [], id="highest-by-the-app"),
    pytest.param(die(12, 0), ["AS-S3"], id="below"),
    pytest.param(die(12, 13), ["AS-S3"], id="above"),
    pytest.param(die(6, 3), ["AS-S3"], id="another-die"),
    pytest.param(Roll((12, 12), (3, 4)), ["AS-S3"], id="two-dice"),
    pytest.param(Roll((12,), ()), ["AS-S3"], id="no-face"),
]


@pytest.mark.rule("AS-S3")
@pytest.mark.parametrize(("roll", "rules"), FIRST_ROLLS)
def test_the_roll_for_the_first_module(roll, rules):
    assert broken(FIRST, PlaceFirst(roll, 5)) == rules


@pytest.mark.rule("AS-S3", "AS-S7")
def test_the_first_module_lies_where_the_die_says_and_eleven_stay():
    state = after(FIRST, PlaceFirst(die(12, 7), 5))
    assert ring(state) == {7: 5}
    assert len(state.stack) == 11
    assert 5 not in state.stack
    assert state.step == "choose"
    assert noted(state) == ["Room 5 is the first module, at 7."]


@pytest.mark.rule("AS-S7")
def test_nobody_knows_the_order_of_the_stack():
    state = after(FIRST, PlaceFirst(die(12, 7), 5))
    assert state.stack == tuple(sorted(state.stack))
    assert "stack" not in type(state).__struct_fields__
    assert {a.room for a in GAME.choices(declared(state, "draw", "draw_lock")) if hasattr(a, "room")} == set(
        state.stack
    )


@pytest.mark.rule("AS-S6", "AS-M1")
@pytest.mark.parametrize("letter", ["none", "A", "B", "C"])
def test_a_whole_set_lies_at_three_six_nine_and_twelve(letter):
    for position in range(1, 13):
        state = lay(
            {position: position, position % 12 + 1: 0}, options={"malfunctions": letter}, players=SOLO
        )
        locked = declared(state, "lock", "draw_lock", locks=1)
        fires = letter != "none" and position in (3, 6, 9, 12)
        assert (locked.step == "malfunction") == fires
        assert (broken(locked, Resolve(position)) == []) == fires


@pytest.mark.rule("AS-S6")
def test_a_malfunction_belongs_to_the_position_not_to_the_bay_card():
    state = lay({3: 8}, players=SOLO, options={"malfunctions": "A"})
    swapped = after(
        GAME.start(state.options),
        DealBays((12, 1, 2, 8, 4, 5, 6, 7, 3, 9, 10, 11)),  # room 8 lies at position 3
        PlaceFirst(die(12, 3), 8),
    )
    assert declared(swapped, "lock", "draw_lock", locks=1).fired == (3,)


@pytest.mark.rule("AS-S5")
def test_no_hand_holds_more_than_three():
    assert all(high == 3 for high in (one.high for one in GAME.tracked(lay()) if one.path[0] == "hands"))
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({**msgspec.to_builtins(lay()), "hands": (4, 3)}, GAME.state)


@pytest.mark.rule("AS-S8", "AS-S4")
def test_the_box_names_what_the_rulebook_names_and_marks_the_rest_as_assumed():
    assert [Box().room(n) for n in (1, 2, 3, 4, 5)] == [
        "Engineering",
        "AI Core",
        "Transporter",
        "Shuttle Bay",
        "Room 5",
    ]
    assert len({Box().room(n) for n in range(1, 13)}) == 12


@pytest.mark.rule("AS-S2", "AS-S3")
def test_set_up_is_done_in_its_order():
    fresh = GAME.start(Options())
    assert broken(fresh, PlaceFirst(die(12, 1), 1)) == ["AS-T2"]
    assert broken(FIRST, DealBays(IN_ORDER)) == ["AS-T2"]
    assert broken(FIRST, Lock((1,))) == ["AS-T2"]
