"""What the page of Airlock says: cells, rows, tiles with reasons, odds, notes, orders, the ending."""

from fractions import Fraction
from math import comb

import pytest
from msgspec.structs import replace

from companion.core.page import touchable
from companion.core.tapped import Changed
from companion.games.airlock import GAME
from companion.games.airlock.actions import Draw, Look
from companion.games.airlock.rules.forecast import red_chance
from companion.games.airlock.state import Task
from companion.games.airlock.words import malfunction_words
from companion.pages.airlock.page import HEIGHTS
from tests.games.airlock.build import at, laid, options, person, play, turned
from tests.games.airlock.seats import SALTS, dealt, sit, tapped

APP = {"sealed": dealt("crew", "saboteur", "crew", "crew"), "options": options(missions="app")}


def page(state, *touches, **kwargs):
    """The page after these touches."""
    return tapped(sit(state, **kwargs), *touches).page()


def ask(what, **changes):
    return at("resolve", tasks=(Task(what),), pile=2, **changes)


def said(found):
    """Every notice of the stage."""
    return [block.text for block in found.stage if hasattr(block, "text")]


def tile(found, key):
    return next(button for button in found.block("tiles").options if button.value == key)


def marked(found):
    return [one.name for one in found.block("crew").members if one.mark]


def test_choosing_an_ally_covers_three_steps():
    found = page(at("first"))
    assert (found.steps.names[found.steps.now], found.steps.now, found.steps.to) == ("Choose an Ally", 2, 4)
    assert found.steps.next == "Reveal"
    assert marked(found) == ["Ben", "Chi", "Dev"]
    assert [b.label for b in found.dock.main] == ["Choose an Ally"]
    assert (found.dock.end.label, found.dock.end.off, found.dock.end.note) == (
        "End turn",
        True,
        "reveal first",
    )


def test_undo_names_the_ally_and_not_the_card_that_was_laid_with_the_same_tap():
    assert page(at("first"), ("place", "seat:1")).dock.undo.note == "Ally: Ben"


@pytest.mark.rule("PA-T2")
def test_a_forced_ally_is_named_on_the_button():
    found = page(person(at("first"), 0, must_pick=2))
    assert found.dock.main[0].note == "Ally: Chi"
    alone = at("first")
    for seat in (1, 2, 3):
        alone = person(alone, seat, hand=0)
    assert page(alone).dock.main[0].note == "no Ally: deck card"


@pytest.mark.parametrize(
    ("state", "key", "note", "off"),
    [
        (person(at("first"), 0, damaged=True, energy=1), "ability", "Ana is damaged", True),
        (at("first"), "ability", "no Energy", True),
        (person(at("first"), 0, energy=1), "ability", "Captain", False),
        (person(turned("override", "energy"), 0, energy=1), "ability", "after the reveal", True),
        (person(at("own", used=True), 0, energy=1), "ability", "used this turn", True),
        (at("first"), "repair", "no Malfunction", True),
        (
            person(person(at("first"), 0, energy=1), 2, malfunctions=laid("hull_breach")),
            "repair",
            "Hull Breach 0/2",
            False,
        ),
        (at("first"), "martyr", "with 1 cell left", True),
        (at("first", cells=1), "martyr", "ends the game", False),
        (ask("martyr", cells=0), "martyr", "saves the last cell", False),
    ],
)
@pytest.mark.rule("PA-T7", "PA-K1", "PA-M1", "PA-A2")
def test_a_tile_that_is_off_says_why(state, key, note, off):
    found = tile(page(state), key)
    assert (found.note, found.off) == (note, off)


def test_a_tile_that_is_off_tells_its_rule_when_it_is_touched():
    session = sit(at("first"))
    assert session.tap("want", "repair") == Changed()
    assert next(block.rule for block in session.page().stage if hasattr(block, "rule")) == "PA-M1"


def test_the_kinds_take_the_players_place_while_revealing():
    found = page(at("turn", pile=4), ("place", "card:rupture"))
    assert len(found.block("kinds").kinds) == 14
    assert found.block("crew") is None
    assert found.block("strip").strip
    assert found.block("tiles") is None
    assert [(k.label, k.count) for k in found.block("kinds").kinds if k.count] == [("Rupture", 1)]
    first, second = found.block("revealed").options
    assert (first.label, [(f.now, f.then) for f in first.figures]) == ("1st Rupture", [("6", "5")])
    assert second.off
    assert (found.aside, found.dock.main[0].label) == ("1 of 2", "Enter 1 more")


def test_an_entered_card_can_be_taken_out_again():
    found = page(at("turn", pile=4), ("place", "card:rupture"), ("less.cards", "rupture"))
    assert found.aside == "0 of 2"


@pytest.mark.rule("PA-D1")
def test_a_kind_that_all_lie_open_can_not_be_entered():
    state = person(at("turn", pile=4), 0, energy=13)
    energy = next(kind for kind in page(state).block("kinds").kinds if kind.label == "Energy")
    assert energy.off
    assert "card:energy" not in page(state).block("kinds").live


def test_the_parts_keep_their_heights():
    for state in (at("first"), at("turn", pile=4), ask("vote"), turned("override", "energy")):
        assert page(state).heights is HEIGHTS


# -- notes, odds, orders ----------------------------------------------------------------------------------


def test_red_alert_is_noted_before_the_ally_and_the_reveal():
    assert "Red Alert: reveal 3" in said(page(at("first", cells=2)))
    assert "Red Alert: reveal 3" in said(page(at("turn", cells=2, pile=4)))
    assert "Red Alert: reveal 3" not in said(page(at("first")))


def test_what_an_answer_would_mean_is_noted():
    twice = at("resolve", cells=2, tasks=(Task("harm", "impact"),) * 2, pile=1)
    assert "Impact strikes twice" in said(page(twice))
    assert "Damage kills Ana" in said(page(person(ask("harm"), 0, damaged=True)))
    assert "Safeguard holds" in said(page(ask("harm", safe_now=True)))


def test_a_cards_choice_stands_in_the_main_place_with_what_it_does():
    damage, cell = page(person(ask("harm", cells=3), 0, damaged=True)).dock.main
    assert (damage.label, damage.note, damage.tone) == ("Take damage", "Ana is killed", "bad")
    assert (cell.label, cell.note) == ("Lose a cell", "cells 3 → 2")
    assert page(ask("harm")).dock.end is None


def test_the_odds_of_a_red_card_are_exact():
    state = at("first")
    assert red_chance(state) == 1 - Fraction(comb(25, 2), comb(50, 2))
    open_cards = person(person(state, 0, energy=3), 1, malfunctions=laid("hull_breach"))
    assert red_chance(open_cards) == 1 - Fraction(comb(22, 2), comb(46, 2))
    alert = replace(state, cells=2)
    assert red_chance(alert) == 1 - Fraction(comb(25, 3), comb(50, 3))
    figure = page(state).block("pile").items[-1]
    assert (figure.label, figure.now) == ("red card", "75.5%")


def test_without_cards_to_reveal_there_is_no_chance():
    assert red_chance(at("last", pile=0)) == 0


def test_now_says_what_the_hands_do():
    found = page(at("first"), ("place", "seat:2"))
    assert [order.text for order in found.now] == [
        "Chi: add a card face down",
        "Add the deck card",
        "Shuffle 4, reveal 2, keep 2 hidden",
    ]


def test_now_tells_a_whole_turn_in_order():
    found = page(at("turn", pile=4), ("place", "card:rupture"), ("place", "card:discharge"))
    texts = [order.text for order in found.now]
    assert texts[:2] == ["Revealed: Rupture, Discharge", "Oxygen cells: 5 left"]
    assert "Discard 2 revealed and 1 hidden, keep 1" in texts
    assert texts[-1] == "Ben: play 1 card face down"


def test_now_tells_the_next_player_to_draw_and_play_in_one_line_and_energy_once():
    state = person(person(at("turn", pile=4), 1, hand=2), 0, energy=0)
    found = page(state, ("place", "card:energy"), ("place", "card:energy"), ("want", "end"))
    assert [order.text for order in found.now] == ["Ben: draw 1, play 1 face down"]
    laid = page(state, ("place", "card:energy"), ("place", "card:energy"))
    assert [order.text for order in laid.now] == [
        "Revealed: Energy, Energy",
        "Energy in front of Ana: 2",
        "Command Pile: discard 1, keep 1",
    ]


# -- votes, missions, the end -----------------------------------------------------------------------------


def test_the_voter_stands_large_and_everyone_may_be_voted_for():
    found = page(ask("vote"), ("place", "seat:3"))
    assert (found.block("holder").name, found.holder) == ("Ben", "Ben")
    assert marked(found) == ["Ana", "Ben", "Chi", "Dev"]
    assert [one.mark for one in found.block("crew").members] == ["can"] * 4
    assert [button.label for button in found.dock.main] == ["No one"]
    assert found.block("back").options[0].control == "back"


@pytest.mark.rule("PA-A1")
def test_a_page_never_shows_how_the_others_voted():
    ways = [("place", "seat:1"), ("place", "seat:3"), ("say.vote.0", "nobody")]
    pages = [page(ask("vote"), way) for way in ways]
    assert pages[0] == pages[1] == pages[2]


def test_a_look_shows_a_mission_only_while_held_until_the_next_tap():
    session = sit(replace(at("first"), **APP), salts=SALTS)
    tapped(session, ("want", "look"))
    assert session.page().block("mission") is None
    tapped(session, ("place", "seat:1"))
    assert session.page().block("mission").lines == ("Saboteur",)
    tapped(session, ("place", "seat:2"))
    assert session.page().block("mission") is None


def test_a_phone_that_did_not_deal_offers_no_look():
    assert [button.value for button in page(replace(at("first"), **APP)).block("tiles").options] == [
        "ability",
        "repair",
        "martyr",
    ]


@pytest.mark.rule("PA-S2")
def test_everyone_sees_who_looked():
    state = play(replace(at("draw"), **APP), Look(1), Look(1))
    for later in (state, play(state, Draw())):
        members = page(later, salts=SALTS).block("crew").members
        assert [[badge.text for badge in one.badges] for one in members] == [[], ["2 looks"], [], []]


@pytest.mark.rule("PA-K5")
def test_an_engineers_swap_that_only_costs_energy_is_noted_beside_it():
    engineer = person(at("first"), 0, character="engineer", energy=1)
    words = "Everyone has the same: a swap only costs Energy"
    assert words in said(page(engineer, ("want", "ability")))
    assert words not in said(page(person(engineer, 1, energy=1), ("want", "ability")))
    copied = person(person(engineer, 0, character="stowaway", energy=2), 1, character="engineer")
    assert words in said(page(copied, ("want", "ability")))


@pytest.mark.rule("PA-V2")
def test_an_ending_says_who_wins():
    state = at("last", deck=0)
    assert (page(state).dock.end.label, page(state).dock.end.note) == ("End game", "the crew wins")
    none = page(ask("martyr", cells=0)).dock.main[0]
    assert (none.label, none.note, none.tone) == ("No Martyr", "the saboteur wins", "bad")


def test_a_value_is_corrected_in_the_stage():
    found = page(at("first"), ("correct", "players/2/energy"))
    assert said(found)[0] == "Chi, Energy: the app has 0"
    assert [button.label for button in found.dock.main] == ["Cancel", "Save"]
    held = {**page(at("first")).block("crew").held, **page(at("first")).block("counts").held}
    tracked = {one.key for one in GAME.tracked(at("first"))}
    assert set(held.values()) <= tracked


def test_malfunctions_are_corrected_by_buttons_that_carry_plain_values():
    seat = sit(at("first"))
    seat.tap("correct", "players/2/malfunctions")
    one = seat.page().block("correct-to").options[1]
    assert ("correct.to", one.value) in touchable(seat.page())
    assert isinstance(one.value, str)
    seat.tap("correct.to", one.value)
    assert [button.label for button in seat.page().block("correct-to").options if button.chosen] == [
        one.label
    ]
    assert seat.tap("correct.save", None) == Changed()
    assert malfunction_words(seat.table.state, seat.table.state.players[2].malfunctions) == one.label


# -- setup ------------------------------------------------------------------------------------------------


def test_setup_asks_one_player_after_the_other_then_who_goes_first():
    start = GAME.start(options())
    found = page(start)
    assert said(found) == ["Tap Ana’s character"]
    assert found.dock.main[0].label == "Deal at random"
    found = page(start, ("place", "character:captain"))
    assert said(found) == ["Tap Ben’s character"]
    assert "character:captain" not in found.block("characters").live
    assert found.dock.main[0].note == "choose 3 more"
    assert said(page(start, ("place", "character:captain"), ("back", None))) == ["Tap Ana’s character"]
    dealt_at_random = page(start, ("want", "shuffle"))
    assert said(dealt_at_random) == ["Tap who goes first"]
    assert marked(dealt_at_random) == ["Ana", "Ben", "Chi", "Dev"]


@pytest.mark.parametrize("touches", [(("want", "shuffle"), ("back", None)), (("place", "seat:1"),)])
def test_characters_stay_in_sight_until_everyone_has_one(touches):
    found = page(GAME.start(options()), *touches)
    assert said(found) == ["Tap Ana’s character"]
    assert (found.block("characters") is not None, marked(found)) == (True, [])


@pytest.mark.rule("PA-S1")
def test_a_mission_another_phone_dealt_says_so():
    state = replace(at("first"), **APP)
    assert [b.text for b in page(state).block("crew").members[0].badges] == ["Not on this phone"]
    assert page(state, salts=SALTS).block("crew").members[0].badges == ()
    dead = replace(person(state, 1, alive=False, hand=0), step="resolve", tasks=(Task("show", seat=1),))
    assert said(page(dead)) == ["Another phone dealt Ben’s mission: enter it"]
    assert [b.label for b in page(dead).block("missions").options] == ["Crew", "Saboteur"]


@pytest.mark.rule("PA-S1")
def test_setup_says_which_missions_are_dealt():
    texts = [order.text for order in page(GAME.start(options(5))).now]
    assert "Deal missions: 3 crew, 1 saboteur, 1 chancellor" in texts
    assert len(page(GAME.start(options(5, missions="app"))).now) == 2
