"""What can be wanted of ExoBase: how many taps each thing takes, what one tap books, what is asked when."""

import pytest
from msgspec.structs import replace

from companion.core.dice import Roll
from companion.core.page import touchable
from companion.core.tapped import Changed, NeedsRoll, Refused
from companion.games.exobase import GAME
from companion.games.exobase.actions import (
    Build,
    Claim,
    DoTask,
    LayBase,
    LayRows,
    Morning,
    NameCard,
    NextDay,
    Repair,
    ShowDoor,
    Upgrade,
    Work,
)
from companion.games.exobase.box import RESOURCES, Stock
from companion.games.exobase.cards import Hazard, Level, half_read, is_unnamed, unread
from companion.games.exobase.state import Place
from companion.pages import teller
from companion.table.journal import MemoryJournal
from companion.table.session import Session
from companion.table.table import Table
from tests.games.exobase.build import (
    GREENHOUSE,
    NAMES,
    SCOUT,
    STEEP,
    WELL,
    broken,
    play,
    table,
    with_founder,
    with_place,
)

RICH = Stock(3, 3, 3, 3, 3)


def sit(state, **kwargs):
    """A seat at a table that stands at `state`."""
    found = Table(GAME, state.options, MemoryJournal())
    found._line[0] = type(found._line[0])(0, None, state)
    return Session(found, teller("exobase"), **kwargs)


def booked(seat, *taps, faces=()):
    """What the last of these taps books; the ones before it book nothing."""
    *first, last = taps
    for control, value in first:
        assert seat.tap(control, value) == Changed(), (control, value)
    result = seat.tap(*last)
    if isinstance(result, NeedsRoll):
        result = seat.tap(result.control, Roll(result.sides, tuple(faces)))
    assert isinstance(result, Changed), result
    return result.did


def kinds(actions):
    return [type(action) for action in actions]


# -- work, known and unread ------------------------------------------------------------------------------


def test_work_takes_the_place_and_a_way():
    seat = sit(table(stored=RICH))
    assert booked(seat, ("place", "Machine Shop"), ("say.way", "work:0:1")) == (
        Work("Li", "Machine Shop", space=0, offer=1),
    )


def test_another_founder_is_one_tap_more_before_or_after_the_place():
    way = ("say.way", "work:0:1")
    first = sit(table(stored=RICH))
    assert booked(first, ("place", "founder:Vega"), ("place", "Machine Shop"), way)[0].founder == "Vega"
    after = sit(table(stored=RICH))
    assert booked(after, ("place", "Machine Shop"), ("place", "founder:Vega"), way)[0].founder == "Vega"


def test_a_founder_is_dragged_to_a_place():
    seat = sit(table(stored=RICH))
    assert booked(seat, ("drag.founder:Sato", "Machine Shop"), ("say.way", "work:0:0"))[0].founder == "Sato"


def test_touching_only_chooses_where_there_is_one_way_a_button_does_it():
    seat = sit(with_place(table(), "Greenhouse", damage=1))
    assert seat.tap("place", "Greenhouse") == Changed()
    assert seat.page().block("ways").options[0].control == "main"
    assert booked(seat, ("main", None)) == (Repair("Li", "Greenhouse"),)


def test_an_unread_space_is_entered_icon_by_icon_and_worked():
    state = with_place(
        table(), "Greenhouse", card=replace(GREENHOUSE, levels=GREENHOUSE.levels[:1], spaces=())
    )
    taps = (("place", "Greenhouse"), ("say.space", "food"), ("say.space", "food"), ("main", None))
    (work,) = booked(sit(state), *taps)
    assert work.stated.offers[0].gain == Stock(food=2)
    assert len(taps) == 4


def test_an_exchange_takes_six_taps():
    state = with_place(
        table(stored=RICH), "Greenhouse", card=replace(GREENHOUSE, levels=GREENHOUSE.levels[:1], spaces=())
    )
    words = ("pays", "pay:water", "food", "food")
    taps = (("place", "Greenhouse"), *(("say.space", word) for word in words), ("main", None))
    (work,) = booked(sit(state), *taps)
    assert work.stated.offers[0].pay == Stock(water=1)
    assert work.stated.offers[0].gain == Stock(food=2)
    assert len(taps) == 6


@pytest.mark.rule("XB-P5")
def test_a_danger_roll_is_part_of_the_tap():
    state = with_place(table(), "Machine Shop", level=2)
    done = booked(sit(state), ("place", "Machine Shop"), ("say.way", "work:2:0"), faces=(5, 2))
    assert done == (Work("Li", "Machine Shop", space=2, roll=Roll((6, 6), (5, 2))),)


def test_any_resource_is_one_of_five_buttons():
    seat = sit(table(stored=RICH))
    assert booked(seat, ("place", "Machine Shop"), ("say.way", "work:1:0"), ("say.resource", "food")) == (
        Work("Li", "Machine Shop", space=1, resource="food"),
    )


def test_what_can_not_be_paid_is_not_lit():
    state = with_place(
        table(), "Greenhouse", card=replace(GREENHOUSE, levels=GREENHOUSE.levels[:1], spaces=())
    )
    seat = sit(state)
    for control, value in (("place", "Greenhouse"), ("say.space", "pays")):
        seat.tap(control, value)
    lit = touchable(seat.page())
    assert ("say.space", "food") in lit
    assert ("say.space", "pay:water") not in lit


# -- task, upgrade, repair, heal, build ------------------------------------------------------------------


def test_task_upgrade_and_heal_take_two_taps():
    rich = table(stored=RICH)
    assert booked(sit(rich), ("place", "Mine"), ("say.way", "work:0:0")) == (DoTask("Li", "Mine"),)
    assert booked(sit(rich), ("place", "Power Station"), ("say.way", "upgrade")) == (
        Upgrade("Li", "Power Station"),
    )
    hurt = with_founder(rich, "Li", health=2)
    assert booked(sit(hurt), ("place", "Hab"), ("say.way", "work:0:0")) == (Work("Li", "Hab"),)


@pytest.mark.rule("XB-P10")
def test_a_known_card_is_built_with_three_taps():
    seat = sit(table(stored=RICH))
    cells = {value for control, value in touchable(seat.page()) if str(value).startswith("cell:")}
    assert not cells
    assert booked(seat, ("place", "Well"), ("place", "cell:2,0"), ("main", None)) == (
        Build("Li", "Well", 2, 0),
    )


def test_where_one_place_fits_it_is_not_asked():
    assert booked(sit(table(stored=RICH)), ("place", "Reactor"), ("main", None)) == (
        Build("Li", "Reactor", 0, -1),
    )


@pytest.mark.rule("XB-P18")
def test_of_any_production_five_icons_are_the_buttons():
    seat = sit(table(stored=RICH))
    seat.tap("place", "Lab")
    seat.tap("place", "cell:2,0")
    assert [button.value for button in seat.page().block("resource").options] == list(RESOURCES)
    assert booked(seat, ("say.resource", "food")) == (Build("Li", "Lab", 2, 0, "food"),)


@pytest.mark.rule("XB-P11")
def test_an_unread_card_is_built_by_its_cost_and_its_production():
    state = table(stored=RICH, row=(unread("Quarry"), *table().row[1:]))
    taps = (
        ("place", "Quarry"),
        ("place", "cell:2,0"),
        ("say.card", "pay:minerals"),
        ("say.card", "pay:minerals"),
        ("say.card", "metal"),
        ("main", None),
    )
    (build,) = booked(sit(state), *taps)
    assert len(taps) <= 7
    level = Level(cost=Stock(minerals=2), cubes=1, production=Stock(metal=1))
    assert build.stated == half_read("Quarry", level)
    place = play(state, build).site("Quarry")
    assert place.card.doors == (False, False, False, True)  # the door the Hab demands
    assert place.unsure == (0, 1, 2)


def quarry(state):
    """The same with a card beside the Hab of which only the left door is known."""
    card = half_read("Quarry", Level(cubes=1))
    place = Place(card=card.with_doors((False, False, False, True)), x=2, y=0, cubes=1)
    return replace(state, base=(*state.base, place), bank=state.bank - 1, row=state.row[1:], pile=4)


@pytest.mark.rule("XB-P11")
def test_a_door_nobody_looked_at_is_asked_when_something_is_built_beside_it():
    state = replace(quarry(table(stored=RICH)), row=(unread("Annex 2"), *table().row[1:]))
    state = replace(state, bank=state.bank + 2, extra_energy=2)
    alone = sit(state)
    alone.tap("place", "Annex 2")
    alone.tap("place", "cell:2,1")
    assert alone.moment.asked.field.key == "card"  # nothing else would join it: a door, not asked
    state = with_place(state, "Machine Shop", card=replace(state.site("Machine Shop").card, east=True))
    build = Build("Li", "Annex 2", 2, 1, stated=half_read("", Level(cubes=1)))
    assert "unsure" in [refusal.case for refusal in GAME.check(state, build).refusals]
    seat = sit(state)
    seat.tap("place", "Annex 2")
    seat.tap("place", "cell:2,1")
    assert seat.moment.asked.field.key == "door.2.Quarry"
    done = booked(seat, ("say.door.2.Quarry", "wall"), ("say.card", "food"), ("main", None))
    assert kinds(done) == [ShowDoor, Build]
    after = play(state, *done)
    assert after.site("Quarry").walls == (2,)
    assert after.site("Annex 2").card.doors == (False, False, False, True)


# -- set-up, names, the end ------------------------------------------------------------------------------


@pytest.mark.rule("XB-S1", "XB-S2", "XB-S3")
def test_the_table_is_set_up_with_five_taps_and_its_rows_are_unnamed():
    seat = sit(GAME.start(GAME.options()))
    taps = [("say.founders", name) for name in ("Li", "Burman", "Founder 3", "Founder 4")]
    done = booked(seat, *taps, ("main", None))
    assert kinds(done)[0] is LayBase
    assert kinds(done)[-2:] == [LayRows, Morning]
    state = seat.table.state
    assert state.phase == "placement"
    assert all(is_unnamed(card.name) for card in (*state.row, *state.tasks))


@pytest.mark.rule("XB-S3")
def test_a_card_gets_its_name_with_the_tap_that_plays_it_or_alone():
    from tests.games.exobase.build import WELL

    state = table(stored=RICH, row=(unread("Card 1"), *table().row[1:]))
    shelf = {"location": (replace(WELL, name="Depot"),)}
    taps = (("place", "Card 1"), ("say.name", "Depot"), ("place", "cell:2,0"), ("main", None))
    done = booked(sit(state, shelf=shelf), *taps)
    assert kinds(done) == [NameCard, Build]
    assert play(state, *done).place("Depot")
    assert booked(sit(state, shelf=shelf), ("want", "name:Card 1"), ("main.name", "Depot")) == (done[0],)
    typed = (("want", "name:Card 1"), ("say.name", "De"), ("say.name", " Dock "), ("main", None))
    assert booked(sit(state), *typed) == (NameCard("Card 1", unread("Dock")),)


@pytest.mark.rule("XB-S3", "XB-G4")
def test_a_name_is_given_once_and_to_one_card():
    state = table(row=(unread("Card 1"), *table().row[1:]))
    assert GAME.check(state, NameCard("Card 1", unread("Lab"))).rules == ["XB-G4"]
    assert GAME.check(state, NameCard("Lab", unread("Depot"))).rules == ["XB-S3"]
    assert GAME.check(state, NameCard("Card 9", unread("Depot"))).rules == ["XB-S3"]
    for blank in ("", "  ", 25 * "n"):
        assert broken(state, NameCard("Card 1", unread(blank))) == ["XB-S3"]
        (refusal,) = GAME.check(state, NameCard("Card 1", unread(blank))).refusals
        assert GAME.refusal_text(refusal) == "A name has 1 to 24 letters."
    for name in ("Depot", "D", 24 * "n"):
        assert play(state, NameCard("Card 1", unread(name))).row[0].name == name


@pytest.mark.rule("XB-S3")
@pytest.mark.parametrize("named", [unread("Depot"), replace(WELL, name="Depot")], ids=["a-name", "a-card"])
def test_what_was_read_of_the_back_stays_when_a_card_is_named(named):
    card = replace(unread("Card 1"), task=SCOUT, spaces=(STEEP,))
    row = play(table(row=(card, *table().row[1:])), NameCard("Card 1", named)).row
    assert (row[0].name, row[0].levels, row[0].task.spaces) == ("Depot", named.levels, SCOUT.spaces)
    assert row[0].spaces == (named.spaces or (STEEP,))


@pytest.mark.rule("XB-S3")
def test_the_back_of_a_card_comes_with_its_name():
    state = table(row=(unread("Card 1"), *table().row[1:]))
    named = play(state, NameCard("Card 1", replace(unread("Depot"), task=SCOUT, spaces=(STEEP,))))
    assert (named.row[0].task, named.row[0].spaces) == (SCOUT, (STEEP,))


def test_a_line_of_the_hazard_card_is_learned_once():
    calm, storm = Hazard(name="Calm"), Hazard(name="Storm")
    before, after = table(hazards=(calm,)), table(hazards=(calm, storm))
    assert GAME.learned(before, after) == (("hazard", storm),)
    assert GAME.learned(after, after) == ()


def test_a_founder_on_a_card_stays_there_when_it_is_named():
    state = table(tasks=(unread("Card 2"), *table().tasks[1:]))
    state = with_founder(state, "Li", at="Card 2", task="Card 2", spot="task:Card 2:0")
    li = play(state, NameCard("Card 2", unread("Depot"))).who("Li")
    assert (li.at, li.task, li.spot) == ("Depot", "Depot", "task:Depot:0")


@pytest.mark.rule("XB-P11", "XB-P15")
def test_a_door_is_shown_once():
    state = quarry(table())
    assert GAME.check(state, ShowDoor("Quarry", 3, True)).rules == ["XB-P11"]
    assert GAME.check(state, ShowDoor("Nowhere", 1, True)).rules == ["XB-P15"]
    assert play(state, ShowDoor("Quarry", 2, True)).site("Quarry").card.south


def winning(phase="placement", **changes):
    state = table(phase, production=Stock(3, 3, 3, 3, 3), **changes)
    card = replace(state.site("Power Station").card, levels=(Level(energy=4), Level(), Level()))
    return with_place(state, "Power Station", card=card, level=3)


@pytest.mark.rule("XB-E2")
@pytest.mark.parametrize("phase", ["morning", "placement", "hazard", "night"])
def test_a_win_is_claimed_in_every_phase_with_one_tap(phase):
    seat = sit(winning(phase))
    first = seat.page().dock.main[0]
    assert first.label == "Claim the win: 15"
    assert booked(seat, (first.control, first.value)) == (Claim(),)


def test_the_last_night_asks_before_a_win_is_let_go():
    seat = sit(winning("night", day=10))
    assert seat.tap("want", "next_day") == Changed()
    warning = seat.page().warning
    assert (warning.title, warning.safe.label) == ("Last day: you lose", "Claim the win: 6")
    (done,) = booked(seat, ("anyway", None))
    assert done == NextDay(let_go=True)


def test_ending_the_placement_names_who_could_still_be_placed():
    seat = sit(with_founder(table(), "Burman", spot="stands:Hab"))
    seat.tap("want", "end_placement")
    warning = seat.page().warning
    assert warning.title == "3 founders go unused"
    assert warning.text == "Li, Sato, Vega can still do something today."
    seat.tap("safe", warning.safe.value)
    assert seat.page().warning is None
    assert [name for name in NAMES if name == "Li"] == ["Li"]


def test_nothing_strange_is_taken_for_an_answer():
    seat = sit(table())
    for tap in (("say.way", "work:9:9"), ("place", 7), ("say.space", "gold"), ("want", "nobody")):
        result = seat.tap(*tap)
        assert not isinstance(result, Refused)
        assert seat.table.state.phase == "placement"


def test_the_safe_answer_before_a_win_is_let_go_claims_it():
    seat = sit(winning("night"))
    assert seat.tap("want", "next_day") == Changed()
    warning = seat.page().warning
    assert warning.title == "Waiting costs 1 point"
    assert booked(seat, (warning.safe.control, warning.safe.value)) == (Claim(),)
