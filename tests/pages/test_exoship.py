"""What the page of ExoShip says: journey, points, grid, actions and their outcome, warnings, orders."""

import pytest
from msgspec.structs import replace

from companion.core.boards import Landing
from companion.core.tapped import Changed, Ignored
from companion.games.exoship import GAME
from companion.games.exoship.actions import (
    Ability,
    Course,
    Effect,
    EndActions,
    Event,
    FreeSway,
    Move,
    NameTop,
    Sway,
)
from companion.games.exoship.box import Box, Options
from companion.games.exoship.cards import EventCard, Founder, Part
from companion.pages import teller
from companion.table.journal import MemoryJournal
from companion.table.session import Session
from companion.table.table import Table
from tests.games.exoship.build import lay

PICTURE = lay(
    elder=("R Ivo right", "D Mara right"),
    midlife=("D Tess down_right", "R Juno up"),
    young=("D Ozu down", "D Kell up_right"),
    stack=("D Pia up", "?"),
    abilities={"Juno": (Part(kind="sway"),)},
    actions=1,
    ship=0,
    round=1,
)


def sit(state, **kwargs):
    """A seat at a table that stands at `state`."""
    table = Table(GAME, state.options, MemoryJournal())
    table._line[0] = type(table._line[0])(0, None, state)
    return Session(table, teller("exoship"), **kwargs)


def played(*actions, shelf=None, **options):
    """A seat at a table where these actions were done."""
    table = Table(GAME, Options(players=("Ada",), **options), MemoryJournal())
    for action in actions:
        assert table.propose(action)
    return Session(table, teller("exoship"), shelf=shelf)


def touched(seat, *taps):
    """The page after these touches."""
    for control, value in taps:
        assert isinstance(seat.tap(control, value), Changed), (control, value)
    return seat.page()


def founder(page, name):
    return next(one for one in page.block("founders").founders if one.name == name)


def main(page):
    return page.dock.main[-1]


def no_arrow(state, name):
    """The cards with the arrow of `name` turned where nobody is."""
    return tuple(replace(card, turned="up") if card.name == name else card for card in state.cards)


LAID = tuple(NameTop(Founder(name=name)) for name in ("Bo", "Cai", "Dee", "Eli", "Fay", "Gus"))


def test_the_picture_of_the_design_reads_as_drawn():
    page = touched(sit(PICTURE), ("place", "Tess"))
    points, tiles = page.block("points"), page.block("tiles").options
    assert (points.now, points.then, points.verdict, points.line) == (
        "3",
        "2",
        "4 short of 6",
        "At risk: Juno",
    )
    assert points.cells == ("full", "full", "risk", "open", "open", "open")
    assert (page.block("journey").figure, page.block("journey").destination) == ("7", "Mariposa")
    assert [(tile.label, tile.note, tile.chosen) for tile in tiles] == [
        ("Sway", "Tess", True),
        ("Ability", "2 founders", False),
        ("Replace", "2 founders", False),
        ("Course", "to Axios", False),
    ]
    assert page.block("subject").text == "Tess: Directorate → Rift"
    assert [(f.label, f.now, f.then) for f in page.block("change").items] == [
        ("now", "3", "5"),
        ("after suspicion", "2", "4"),
    ]
    assert page.block("change").note == "2 short of 6"
    assert page.block("lost").text == "End round discards Juno"
    assert (main(page).label, main(page).note) == ("Sway Tess", "3 → 5 points")
    assert (page.dock.end.label, page.dock.end.note) == ("End round", "discards Juno")
    assert (page.steps.names[page.steps.now], page.aside) == ("Action", "1 left")


def test_tiles_say_side_office_suspicion_and_what_can_be_done():
    page = sit(PICTURE).page()
    assert (founder(page, "Ivo").side, founder(page, "Ivo").line) == ("Rift", "Captain")
    assert (founder(page, "Juno").line, founder(page, "Juno").lost) == ("Suspected", True)
    assert (founder(page, "Tess").line, founder(page, "Tess").mark) == ("Can sway", "can")
    assert founder(page, "Mara").accuses
    assert founder(page, "Ozu").line == ""


def test_only_who_is_swayed_is_chosen_not_whose_arrow_does_it():
    for first in ("Tess", "Ivo", "Juno"):
        page = touched(sit(PICTURE), ("place", first))
        chosen = [one.name for one in page.block("founders").founders if one.mark == "chosen"]
        assert chosen == ["Tess"]


def test_without_a_choice_the_main_button_says_what_is_missing():
    page = sit(PICTURE).page()
    assert (main(page).label, main(page).off, main(page).control) == ("Tap a founder", True, "")
    page = sit(lay(elder=("R A up",), midlife=("D B up",), young=("D C up",), actions=0)).page()
    assert (main(page).label, page.dock.end.tone) == ("End round", "accent")


SIX_POINTS = {"elder": ("R A up", "R B up"), "midlife": ("R C up",), "young": ("R D up",)}
VERDICTS = [
    pytest.param({"destination": "mariposa"}, "Still bound for Mariposa", "warn", id="bound"),
    pytest.param({"destination": "axios", "ship": 5}, "Wins with 9 when the round ends", "ok", id="won"),
    pytest.param({"ship": 6}, "You lose if the ship reaches Mariposa.", "bad", id="doomed"),
]


@pytest.mark.parametrize(("more", "verdict", "tone"), VERDICTS)
def test_the_points_say_what_they_come_to(more, verdict, tone):
    points = sit(lay(**SIX_POINTS, **more)).page().block("points")
    assert (points.then, points.verdict, points.tone) == ("7", verdict, tone)


@pytest.mark.rule("XS-A6")
def test_a_course_says_whom_it_costs_and_that_it_leads_back():
    page = touched(sit(PICTURE), ("want", "course"))
    assert (page.block("subject").text, page.block("back")) == ("To Axios: discards Ivo", None)
    page = touched(sit(replace(PICTURE, destination="axios")), ("want", "course"))
    assert page.block("back").text == "Course back to Mariposa"


def test_a_course_marks_the_captain_it_costs():
    page = touched(sit(PICTURE), ("want", "course"))
    assert [one.name for one in page.block("founders").founders if one.mark == "chosen"] == ["Ivo"]


@pytest.mark.rule("XS-A6")
def test_the_rift_captain_is_carried_to_the_planet_and_what_that_changes_is_shown_there():
    two = replace(PICTURE, actions=2)
    page = sit(two).page()
    assert page.block("journey").takes == {
        "Ivo": Landing("destination", "To Axios: discards Ivo, 3 → 1 points")
    }
    seat = sit(two)
    assert seat.tap("drag.Ivo", "destination") == Changed((Course(),))
    assert (seat.table.state.destination, seat.table.state.find("Ivo")) == ("axios", None)
    seat.tap("undo")
    assert seat.table.state == two


def test_a_founder_carried_along_its_arrow_shows_the_points_where_it_would_sway():
    assert sit(PICTURE).page().block("founders").takes == {
        "Ivo": Landing("Tess", "3 → 5 points"),
        "Juno": Landing("Tess", "3 → 5 points"),
    }


CARRIED_NOWHERE = [
    pytest.param(replace(PICTURE, actions=0), (), id="no-action"),
    pytest.param(replace(PICTURE, striped=True), ("Ivo", "Juno"), id="striped"),
    pytest.param(lay(elder=("D A up",), midlife=("R B up",), young=("D C up",)), (), id="not-the-captain"),
    pytest.param(lay(young=("R C up",)), (), id="no-captain"),
]


@pytest.mark.rule("XS-A6", "XS-H1", "XS-W1")
@pytest.mark.parametrize(("state", "grabs"), CARRIED_NOWHERE)
def test_without_a_way_to_change_course_nobody_is_carried_to_the_planet(state, grabs):
    page = sit(state).page()
    assert (page.block("journey").takes, page.block("founders").grabs) == ({}, grabs)
    assert sit(state).tap("drag.Ivo", "destination") == Ignored()


def test_while_another_action_is_half_said_nobody_is_carried_to_the_planet():
    seat = sit(replace(PICTURE, actions=2))
    assert touched(seat, ("want", "replace")).block("founders").grabs == ()
    assert seat.tap("drag.Ivo", "destination") == Ignored()
    assert touched(seat, ("want", "course")).block("founders").grabs == ("Ivo",)
    assert touched(seat, ("want", "sway")).block("founders").grabs == ("Ivo", "Juno")
    assert touched(sit(PICTURE), ("want", "sway")).block("journey").takes == {}


def test_an_action_that_leads_nowhere_says_why_in_the_stage():
    page = touched(sit(PICTURE), ("place", "Kell"))
    assert page.block("why0").text == "No Rift arrow points at Kell: Ivo → Tess, Juno → Tess."
    state = lay(elder=("D A right",), midlife=("R B up",), young=("D C up",))
    page = touched(sit(state), ("want", "course"))
    assert page.block("why0").rule == "XS-A6"


def test_setup_asks_for_a_name_or_an_arrow_and_the_pad_has_eight():
    shelf = {"founder": (Founder(name="Ivo", arrow="right"), Founder(name="Juno"))}
    page = played(shelf=shelf).page()
    pad, names = page.block("arrows"), page.block("names")
    assert (pad.shape, len(pad.options), names.options[0].icon) == ("pad", 8, "arrow-right")
    assert [button.label for button in names.options] == ["Ivo", "Juno"]
    assert page.block("ask").text == "Elder, rank 1, Directorate up: tap its name or arrow"
    assert (page.block("founders").gap, page.tray) == ((0, 1), ())
    assert (page.dock.end.off, page.dock.end.note) == (True, "after setup")


def test_where_every_founder_of_the_box_is_known_only_names_are_asked():
    shelf = {"founder": tuple(Founder(name=f"Nr {n}") for n in range(9))}
    page = played(shelf=shelf).page()
    assert (page.block("arrows"), page.block("names").shape) == (None, "grid")
    assert (main(page).label, page.block("ask").text) == (
        "Tap its name",
        "Elder, rank 1, Directorate up: tap its name",
    )


def test_a_card_in_play_is_not_offered_again():
    shelf = {"founder": (Founder(name="Bo"), Founder(name="Zed"))}
    page = played(LAID[0], shelf=shelf).page()
    assert [button.label for button in page.block("names").options] == ["Zed"]


def test_an_event_is_chosen_by_its_name_and_names_the_effect_it_asks_about():
    shelf = {"event": (EventCard(name="Storm", effects=(Part(kind="discard"), Part(kind="turn"))),)}
    seat = played(*LAID, shelf=shelf)
    labels = [button.label for button in seat.page().block("events").options]
    assert labels == ["Storm", "Enter its effects"]
    assert (main(seat.page()).label, main(seat.page()).value) == ("No effect", "nothing")
    page = touched(seat, ("say.card", "Storm"))
    assert page.block("ask").text == "Discard a founder: tap a founder"
    assert (main(page).control, main(page).label, main(page).note) == ("drop", "Cancel", "Tap a founder")
    page = touched(seat, ("place", "Bo"), ("place", "Cai"))
    assert page.block("ask").text == "Cai: tap its new arrow"
    assert page.block("1.arrow").shape == "pad"


def test_entered_effects_wait_for_apply_or_for_one_more():
    seat = played(*LAID)
    page = touched(seat, ("say.card", "tell"))
    assert page.block("0.kind").shape == "grid"
    page = touched(seat, ("say.0.kind", "sway"), ("place", "Bo"))
    assert seat.table.state.phase == "event"
    assert (main(page).label, page.block("subject").text) == ("Apply", "Event: sway Bo")
    assert [button.label for button in page.block("1.more").options] == ["One more", "Cancel"]
    touched(seat, ("main", None))
    assert seat.table.state.find("Bo").is_rift


def test_one_more_effect_is_asked_for_with_the_room_of_the_tray():
    seat = played(*LAID)
    taps = (("say.card", "tell"), ("say.0.kind", "sway"), ("place", "Bo"), ("say.1.more", "more"))
    page = touched(seat, *taps)
    assert (page.block("1.kind").shape, page.tray, main(page).label) == ("grid", (), "Cancel")
    page = touched(seat, ("say.1.kind", "discard"), ("place", "Cai"))
    assert page.block("subject").text == "Event: sway Bo, discard Cai"
    touched(seat, ("say.2.more", "more"), ("say.2.kind", "done"))
    assert seat.table.state.find("Cai") is None


def test_a_card_that_is_entered_has_the_room_of_the_tray_until_it_is_used():
    seat = sit(PICTURE)
    page = touched(seat, ("place", "Ivo"), ("want", "ability"), ("say.0.kind", "sway"))
    assert (page.tray, main(page).control) == ((), "drop")
    page = touched(seat, ("place", "Ozu"))
    assert page.tray == ()
    assert [button.label for button in page.block("1.more").options] == ["One more", "Cancel"]


def test_a_rift_founder_that_is_touched_may_be_replaced_as_well_as_used():
    page = touched(sit(replace(PICTURE, cards=no_arrow(PICTURE, "Ivo"))), ("place", "Ivo"))
    tiles = {tile.label: (tile.off, tile.chosen) for tile in page.block("tiles").options}
    assert tiles["Ability"] == tiles["Replace"] == (False, False)
    assert page.block("ask").text == "Ivo: tap Ability or Replace"
    assert main(page).label == "Tap an action"


@pytest.mark.parametrize(
    ("want", "text"),
    [("replace", "Replace: tap a Rift founder"), ("ability", "Ability: tap a Rift founder")],
)
def test_an_action_that_waits_for_its_founder_says_which_action(want, text):
    assert touched(sit(PICTURE), ("want", want)).block("ask").text == text


def test_a_founder_that_is_touched_while_a_card_is_due_changes_nothing():
    seat = played(*LAID[:3])
    page = touched(seat, ("place", "Bo"))
    assert page.block("arrows").shape == "pad"
    assert founder(page, "Bo").mark == ""
    assert main(page).label == "Tap its arrow"


def test_a_value_to_check_waits_until_the_next_card_lies():
    unseen = lay(elder=("R Ivo right",), midlife=("D Tess up",), young=("D Ozu up",), stack=("?",))
    seat = sit(unseen, printed={})
    page = seat.page()
    assert (page.block("check-row_1") is not None, page.block("hint")) == (True, None)
    page = touched(seat, ("place", "Ivo"), ("want", "replace"), ("main", None))
    assert (page.block("arrows").shape, page.block("check-row_1")) == ("pad", None)


def test_the_free_sway_marks_the_lowest_of_each_generation():
    page = played(*LAID, Event()).page()
    assert [one.name for one in page.block("founders").founders if one.mark == "can"] == ["Cai", "Eli", "Gus"]
    assert page.block("ask").rule == "XS-A1"
    assert (page.tray, page.dock.end.note) == ((), "free sway first")


def test_an_ability_that_is_not_entered_is_saved_with_its_use():
    seat = sit(PICTURE)
    page = touched(seat, ("place", "Ivo"), ("want", "ability"))
    assert page.block("0.kind").shape == "grid"
    page = touched(seat, ("say.0.kind", "sway"), ("place", "Ozu"))
    assert (main(page).label, main(page).note) == ("Save and use", "Ivo: 3 → 5 points")
    assert page.block("subject").text == "Ivo: sway Ozu"
    page = touched(sit(PICTURE), ("place", "Juno"), ("want", "ability"), ("place", "Ozu"))
    assert main(page).label == "Use Juno"


STOPS = [
    pytest.param(PICTURE, "1 action goes unused", "Sway Tess", id="sway"),
    pytest.param(
        lay(elder=("R A up",), midlife=("D B up",), young=("D C up",), ship=7, destination="axios"),
        "Last round: 2 of 6 points",
        "Keep playing",
        id="short",
    ),
    pytest.param(
        lay(elder=("R A up",), midlife=("D B up",), young=("D C up",), ship=6),
        "The ship reaches Mariposa next",
        "Keep playing",
        id="mariposa",
    ),
]


@pytest.mark.parametrize(("state", "title", "safe"), STOPS)
def test_a_loss_is_said_before_the_round_ends(state, title, safe):
    warning = touched(sit(state), ("want", "end_actions")).warning
    assert (warning.title, warning.safe.label) == (title, safe)


def test_the_warning_compares_what_each_answer_brings_and_leads_to_the_safe_one():
    seat = sit(PICTURE)
    warning = touched(seat, ("want", "end_actions")).warning
    assert [(f.label, f.now) for f in warning.blocks[0].items] == [
        ("Sway Tess first", "4"),
        ("End round now", "2"),
    ]
    assert warning.anyway.note == "3 → 2 points, 1 action unused"
    page = touched(seat, ("safe", warning.safe.value))
    assert (page.warning, main(page).label) == (None, "Sway Tess")


def test_an_ability_without_an_effect_is_a_loss():
    seat = sit(PICTURE)
    touched(seat, ("place", "Ivo"), ("want", "ability"), ("say.0.kind", "nothing"))
    warning = touched(seat, ("main", None)).warning
    assert (warning.title, warning.text) == ("1 action goes unused", "You entered no effect for Ivo.")


def test_the_end_of_the_round_says_a_win_and_a_loss():
    won = lay(
        elder=("R A up", "R B up", "R C up", "R D up", "R E up", "R F up"),
        midlife=("R G up",),
        destination="axios",
        ship=2,
    )
    assert sit(won).page().dock.end.note.startswith("win with")
    assert sit(STOPS[2].values[0]).page().dock.end.note == "you lose"


def test_a_move_that_loses_says_so_and_has_a_tap_of_its_own():
    seat = played(*LAID, Event(), FreeSway("elder"), EndActions(), box=Box(timeline=1))
    seat.tap("main")
    for _ in range(2):
        seat.tap("say.card", "arrow:up")
    seat.tap("say.card", "nothing")
    seat.tap("want", "end_actions")
    page = touched(seat, ("anyway", None))
    assert (main(page).label, main(page).tone) == ("Move: you lose", "bad")
    page = touched(seat, ("main", None))
    assert (main(page).control, main(page).value) == ("open", "score")


def test_orders_say_what_the_hands_do():
    seat = sit(PICTURE)
    page = touched(seat, ("drag.Ivo", "Tess"))  # the last action: the round ends with it
    assert page.now[0].text == "Flip Tess to Rift"
    assert [order.text for order in page.now][1:6] == [
        "Suspected: Juno under the stack",
        "Move the ship to card 1",
        "Move everyone 1 column on",
        "Remove the dead: Ivo, Mara",
        "Place Pia: Young, Rift up",
    ]
    assert [order.step for order in page.now][:4] == ["Action", "Suspicion", "Move", "Move"]


LEAVER = lay(
    elder=("D Mara right",),
    midlife=("R Juno left", "D Tess up"),
    young=("D Ozu up",),
    stack=("?",),
    actions=1,
)


@pytest.mark.rule("XS-A5")
def test_a_card_that_was_just_turned_up_is_laid_before_the_round_ends():
    seat = sit(LEAVER)
    page = touched(seat, ("place", "Juno"), ("want", "replace"), ("main", None))
    assert [order.text for order in page.now] == [
        "Put Juno under the stack",
        "Look at the top card of the stack",
    ]
    page = touched(seat, ("say.card", "arrow:up"))
    assert [order.text for order in page.now] == ["Place Founder 1: Mid-life, rank 1, Rift up"]
    assert (page.dock.end.off, page.dock.end.tone, main(page).label) == (False, "accent", "End round")
    assert isinstance(seat.tap("want", "end_actions"), Changed)
    assert seat.table.state.round == LEAVER.round + 1


@pytest.mark.rule("XS-M2")
def test_the_dead_go_under_the_stack_after_their_places_are_taken():
    state = lay(
        elder=("R Ivo left", "D Mara left"),
        midlife=("D Tess up",),
        young=("D Ozu up",),
        stack=("D Pia up", "D Rex up", "D Noor up", "D Uma up"),
        actions=0,
    )
    page = touched(sit(state), ("want", "end_actions"))
    assert [order.text for order in page.now] == [
        "Move the ship to card 2",
        "Move everyone 1 column on",
        "Remove the dead: Ivo, Mara",
        "Place Pia: Young, Rift up",
        "Place Rex, Noor, Uma: Young, Directorate up",
        "Put Ivo, Mara under the stack",
    ]


@pytest.mark.rule("XS-M3")
def test_the_dead_that_come_back_from_a_short_stack_are_placed():
    state = lay(elder=("D Ivo left",), midlife=("D Tess up",), young=("D Ozu up",), actions=0)
    page = touched(sit(state), ("want", "end_actions"))
    assert "Place Ivo: Young, Directorate up" in [order.text for order in page.now]


SWAPS = [
    pytest.param("Ozu", "Kell", "Swap Ozu and Kell", id="in-one-column"),
    pytest.param("Ozu", "Mara", "Swap Ozu and Mara", id="of-two-columns"),
]


@pytest.mark.rule("XS-E1")
@pytest.mark.parametrize(("one", "other", "words"), SWAPS)
def test_two_founders_that_swap_are_told_in_one_order(one, other, words):
    seat = sit(replace(PICTURE, actions=2))
    seat.do(Ability("Ivo", (Effect(kind="swap", founder=one, other=other),)))
    assert [order.text for order in seat.page().now] == [words]


@pytest.mark.rule("XS-E1")
def test_effects_that_happen_once_a_card_lies_are_told_with_it():
    seat = sit(replace(LEAVER, actions=2, phase="event"))
    effects = (Effect(kind="replace", founder="Juno"), Effect(kind="turn", founder="Ozu", arrow="left"))
    seat.do(Event(effects))
    page = touched(seat, ("say.card", "arrow:up"))
    assert [order.text for order in page.now] == [
        "Place Founder 1: Mid-life, rank 1, Rift up",
        "Turn Ozu’s arrow left",
    ]


def test_a_move_says_who_dies():
    page = played(*LAID, Event(), FreeSway("elder"), EndActions()).page()
    assert page.block("subject").text == "Everyone ages a generation. Bo, Cai will die."
    assert main(page).label == "Move the ship"


def test_a_striped_ship_is_flipped_beside_everything_else():
    state = lay(elder=("R A up",), midlife=("R B up",), young=("R C up",), hard=True, striped=True)
    seat = sit(state)
    assert "flip_ship" in [button.value for button in seat.page().block("beside").options]
    assert seat.page().block("journey").striped
    assert not touched(seat, ("want", "flip_ship")).block("journey").striped


def test_a_held_founder_is_corrected_with_everything_about_it():
    seat = sit(PICTURE)
    held = seat.page().block("founders").held["Ozu"]
    page = touched(seat, ("correct", held))
    assert page.block("correct-what").text == "Ozu, name: the app has Ozu"
    others = {button.label: button.value for button in page.block("correct-other").options}
    assert {"Place", "Rank", "Side"} <= set(others)
    assert (page.dock.end, page.tray) == (None, ())
    page = touched(seat, ("correct", others["Side"]), ("correct.to", "rift"), ("correct.save", None))
    assert founder(page, "Ozu").is_rift


def test_the_page_of_a_finished_game_leads_to_the_score():
    seat = sit(lay(elder=("R A up",), midlife=("D B up",), phase="end", result="lost", ship=7))
    page = seat.page()
    assert (page.stage, page.tray) == ((), ())
    assert main(page).value == "score"


@pytest.mark.parametrize("action", [Sway("Ivo", "Tess"), Move()])
def test_every_booked_tap_has_its_order(action):
    seat = (
        sit(PICTURE) if isinstance(action, Sway) else played(*LAID, Event(), FreeSway("elder"), EndActions())
    )
    seat.do(action)
    assert seat.page().now


def test_the_safe_answer_of_a_warning_does_what_it_says():
    seat = sit(PICTURE)
    warning = touched(seat, ("want", "end_actions")).warning
    cards = warning.blocks[0]
    assert [(one.label, one.now, one.pips) for one in cards.items] == [
        ("Sway Tess first", "4", (4, 6)),
        ("End round now", "2", (2, 6)),
    ]
    assert warning.blocks[1].text == "Juno is discarded either way"
    result = seat.tap(warning.safe.control, warning.safe.value)
    assert result == Changed((Sway("Ivo", "Tess"), EndActions(), Move()))


def test_a_warning_that_is_closed_changes_nothing():
    seat = sit(PICTURE)
    warning = touched(seat, ("want", "end_actions")).warning
    head = seat.table.head
    assert seat.tap(warning.safe.control, None) == Changed()
    assert (seat.page().warning, seat.table.head) == (None, head)


def test_without_an_action_nothing_is_asked_before_a_loss():
    doomed = replace(PICTURE, actions=0, ship=6)
    seat = sit(doomed)
    assert seat.page().dock.end.note == "you lose"
    assert touched(seat, ("want", "end_actions")).warning is None
