"""The action phase: XS-A1 to XS-A6, XS-W1, XS-W5, XS-H1, XS-H2."""

import pytest
from msgspec.structs import replace

from companion.games.exoship import GAME
from companion.games.exoship.actions import (
    Ability,
    Course,
    Effect,
    EndActions,
    Event,
    FlipShip,
    FreeSway,
    NameTop,
    Replace,
    Sway,
)
from companion.games.exoship.cards import Founder, Part
from tests.games.exoship.build import broken, grid, lay, noted, sentence, stack

TABLE = lay(
    elder=("R Ivo right", "D Mara right"),
    midlife=("D Tess down_right", "R Juno up", "D Kell up_right"),
    young=("R Ozu down",),
    stack=("D Pia up", "D Rex up"),
)
QUIET = lay(elder=("D A up", "D B up"), midlife=("D C up",), phase="event")

FREE = [
    pytest.param(GAME.apply(QUIET, Event()), FreeSway("elder"), [], id="no-rift-founder"),
    pytest.param(GAME.apply(QUIET, Event()), FreeSway("young"), ["XS-A1"], id="nobody-is-young"),
    pytest.param(GAME.apply(QUIET, Event()), EndActions(), ["XS-A1"], id="not-before-the-free-sway"),
    pytest.param(GAME.apply(QUIET, Event()), Sway("A", "B"), ["XS-A1", "XS-A3", "XS-W5"], id="all-reasons"),
    pytest.param(TABLE, FreeSway("elder"), ["XS-A1"], id="rift-is-there"),
    pytest.param(QUIET, FreeSway("elder"), ["XS-R1"], id="not-before-the-event"),
]


@pytest.mark.rule("XS-A1")
@pytest.mark.parametrize(("state", "action", "rules"), FREE)
def test_free_sway(state, action, rules):
    assert broken(state, action) == rules


@pytest.mark.rule("XS-A1")
def test_the_free_sway_takes_the_lowest_rank_and_no_action():
    state = GAME.apply(GAME.apply(QUIET, Event()), FreeSway("elder"))
    assert grid(state)["elder"] == ["D A", "R B"]
    assert (state.actions, state.free) == (2, False)


@pytest.mark.rule("XS-A1")
def test_a_single_generation_leaves_no_choice():
    state = GAME.apply(lay(elder=("D A up", "D B up"), phase="event"), Event())
    assert grid(state)["elder"] == ["D A", "R B"]
    assert noted(state) == ["B swayed for free."]


@pytest.mark.rule("XS-A1")
def test_it_comes_back_every_round_without_rift():
    for _ in range(2):
        assert GAME.apply(QUIET, Event()).free
    assert not GAME.apply(replace(TABLE, phase="event"), Event()).free


ACTIONS = [
    pytest.param(TABLE, Sway("Ivo", "Tess"), [], id="first"),
    pytest.param(replace(TABLE, actions=1), Sway("Ivo", "Tess"), [], id="second"),
    pytest.param(replace(TABLE, actions=0), Sway("Ivo", "Tess"), ["XS-A2"], id="third"),
    pytest.param(replace(TABLE, actions=0), Replace("Ivo"), ["XS-A2"], id="third-replace"),
    pytest.param(replace(TABLE, actions=0), EndActions(), [], id="the-round-can-always-end"),
    pytest.param(TABLE, EndActions(), [], id="none-is-fine"),
    pytest.param(replace(TABLE, actions=3), Replace("Ivo"), [], id="an-extra-one"),
]


@pytest.mark.rule("XS-A2")
@pytest.mark.parametrize(("state", "action", "rules"), ACTIONS)
def test_up_to_two_actions(state, action, rules):
    assert broken(state, action) == rules


@pytest.mark.rule("XS-A2")
def test_the_same_action_twice_and_a_refusal_costs_nothing():
    state = GAME.apply(TABLE, Replace("Ivo"))
    assert broken(state, Replace("Ivo")) == ["XS-A5"]
    assert state.actions == 1
    assert GAME.apply(state, Replace("Juno")).actions == 0


SWAYS = [
    pytest.param(TABLE, Sway("Ivo", "Tess"), [], id="arrow-at-a-directorate-founder"),
    pytest.param(TABLE, Sway("Juno", "Tess"), [], id="another-arrow-at-the-same"),
    pytest.param(TABLE, Sway("Mara", "Tess"), ["XS-A3", "XS-A3"], id="directorate-arrow-at-another"),
    pytest.param(TABLE, Sway("Ivo", "Kell"), ["XS-A3"], id="arrow-elsewhere"),
    pytest.param(TABLE, Sway("Ivo", "Juno"), ["XS-A3", "XS-A3"], id="rift-already-and-elsewhere"),
    pytest.param(TABLE, Sway("Ivo", "Nobody"), ["XS-A3", "XS-A3"], id="target-not-in-play"),
    pytest.param(TABLE, Sway("Pia", "Tess"), ["XS-A3"], id="arrow-not-in-play"),
    pytest.param(TABLE, Sway("Ozu", "Kell"), ["XS-W5"], id="into-an-empty-cell"),
]


@pytest.mark.rule("XS-A3", "XS-W5")
@pytest.mark.parametrize(("state", "action", "rules"), SWAYS)
def test_sway(state, action, rules):
    assert broken(state, action) == rules


ALL_WAYS = [
    ("up", "N"),
    ("up_right", "NE"),
    ("right", "E"),
    ("down_right", "SE"),
    ("down", "S"),
    ("down_left", "SW"),
    ("left", "W"),
    ("up_left", "NW"),
]


@pytest.mark.rule("XS-A3")
@pytest.mark.parametrize(("arrow", "hit"), ALL_WAYS)
def test_arrows_point_in_eight_directions(arrow, hit):
    state = lay(
        elder=("D NW up", "D W up", "D SW up"),
        midlife=("D N up", f"R Mid {arrow}", "D S up"),
        young=("D NE up", "D E up", "D SE up"),
    )
    assert [name for _, name in ALL_WAYS if not broken(state, Sway("Mid", name))] == [hit]


@pytest.mark.rule("XS-A3")
def test_with_the_young_at_the_left_right_means_the_other_neighbour():
    mirrored = lay(elder=("D A up",), midlife=("R B right",), young=("D C up",), box={"left": "young"})
    assert broken(mirrored, Sway("B", "A")) == []
    assert broken(mirrored, Sway("B", "C")) == ["XS-A3"]


@pytest.mark.rule("XS-A3")
def test_a_card_may_have_another_arrow_on_its_rift_side():
    founder = Founder(name="Two", arrow="left", rift_arrow="right")
    assert (founder.pointing("directorate"), founder.pointing("rift")) == ("left", "right")
    assert Founder(name="One", arrow="left").pointing("rift") == "left"


WRITTEN = {"Ivo": (Part(kind="sway"), Part(kind="move", generation="young")), "Tess": (Part(kind="extra"),)}
KNOWN = lay(
    elder=("R Ivo right", "D Mara right"),
    midlife=("D Tess down_right", "R Juno up", "D Kell up_right"),
    young=("R Ozu down",),
    stack=("D Pia up",),
    abilities=WRITTEN,
)
SWAY_MARA = Effect(kind="sway", founder="Mara")
ABILITIES = [
    pytest.param(TABLE, Ability("Ivo", (SWAY_MARA,)), [], id="rift-founder"),
    pytest.param(TABLE, Ability("Ivo"), [], id="nothing-on-the-grid"),
    pytest.param(TABLE, Ability("Mara", (Effect(kind="extra"),)), ["XS-A4"], id="directorate"),
    pytest.param(TABLE, Ability("Pia"), ["XS-A4"], id="in-the-stack"),
    pytest.param(TABLE, Ability("Ivo", (SWAY_MARA, SWAY_MARA)), ["XS-W6"], id="the-second-can't-be-done"),
    pytest.param(
        TABLE, Ability("Ivo", (Effect(kind="discard", founder="Pia"),)), ["XS-A4"], id="not-in-play"
    ),
    pytest.param(TABLE, Ability("Ivo", (Effect(kind="turn", founder="Ivo"),)), ["XS-A4"], id="turn-where"),
    pytest.param(TABLE, Ability("Ivo", (Effect(kind="move", founder="Ivo"),)), ["XS-W3"], id="move-where"),
    pytest.param(KNOWN, Ability("Ivo", (SWAY_MARA,)), [], id="a-part-of-what-the-card-says"),
    pytest.param(KNOWN, Ability("Ivo"), ["XS-A4"], id="nothing-of-what-the-card-says"),
    pytest.param(KNOWN, Ability("Ivo", (Effect(kind="extra"),)), ["XS-A4"], id="not-what-the-card-says"),
    pytest.param(
        KNOWN, Ability("Ivo", (SWAY_MARA, Effect(kind="extra"))), ["XS-A4"], id="more-than-the-card-says"
    ),
    pytest.param(
        KNOWN,
        Ability("Ivo", (Effect(kind="move", founder="Mara", generation="young"), SWAY_MARA)),
        ["XS-A4"],
        id="in-another-order-than-the-card-says",
    ),
    pytest.param(
        KNOWN,
        Ability("Ivo", (Effect(kind="move", founder="Mara", generation="elder"),)),
        ["XS-A4"],
        id="another-generation-than-the-card-says",
    ),
]


@pytest.mark.rule("XS-A4")
@pytest.mark.parametrize(("state", "action", "rules"), ABILITIES)
def test_ability(state, action, rules):
    assert broken(state, action) == rules


@pytest.mark.rule("XS-A4")
def test_an_ability_costs_an_action_and_does_its_effects():
    effects = (SWAY_MARA, Effect(kind="move", founder="Mara", generation="young"))
    state = GAME.apply(KNOWN, Ability("Ivo", effects))
    assert (state.actions, grid(state)["young"]) == (1, ["R Ozu", "R Mara"])


@pytest.mark.rule("XS-A4")
def test_a_founder_swayed_this_turn_may_act_at_once():
    state = GAME.apply(KNOWN, Sway("Ivo", "Tess"))
    state = GAME.apply(state, Ability("Tess", (Effect(kind="extra"),)))
    assert state.actions == 1


@pytest.mark.rule("XS-A4")
def test_choices_offer_every_way_of_a_written_ability():
    offered = [a for a in GAME.choices(KNOWN) if isinstance(a, Ability) and a.founder == "Ivo"]
    whole = [a.effects for a in offered if len(a.effects) == 2]
    assert {first.founder for first, _ in whole} == {"Mara", "Tess", "Kell"}
    assert all(second.generation == "young" for _, second in whole)
    assert {a.effects for a in offered if len(a.effects) == 1} >= {(first,) for first, _ in whole}


REPLACES = [
    pytest.param(TABLE, Replace("Juno"), [], id="rift"),
    pytest.param(TABLE, Replace("Tess"), ["XS-A5"], id="directorate"),
    pytest.param(TABLE, Replace("Pia"), ["XS-A5"], id="not-in-play"),
]


@pytest.mark.rule("XS-A5")
@pytest.mark.parametrize(("state", "action", "rules"), REPLACES)
def test_replace(state, action, rules):
    assert broken(state, action) == rules


@pytest.mark.rule("XS-A5")
def test_the_top_card_takes_the_place_rift_side_up():
    state = GAME.apply(TABLE, Replace("Juno"))
    assert grid(state)["midlife"] == ["D Tess", "R Pia", "D Kell"]
    assert stack(state) == ["Rex", "Juno"]


@pytest.mark.rule("XS-A5")
def test_an_empty_stack_gives_the_same_card_back():
    state = GAME.apply(lay(elder=("R A up", "D B up")), Replace("A"))
    assert grid(state)["elder"] == ["R A", "D B"]
    assert (state.actions, stack(state)) == (1, [])


@pytest.mark.rule("XS-A5")
def test_an_unseen_card_is_named_into_the_gap():
    state = GAME.apply(lay(elder=("R A up", "D B up"), stack=("?",)), Replace("A"))
    assert broken(state, EndActions()) == ["XS-A5"]
    assert broken(state, NameTop(Founder(name="B"))) == ["XS-A5"]
    state = GAME.apply(state, NameTop(Founder(name="C")))
    assert grid(state)["elder"] == ["R C", "D B"]


COURSES = [
    pytest.param(TABLE, [], id="rift-captain"),
    pytest.param(lay(elder=("D A up", "R B up")), ["XS-A6"], id="the-captain-is-directorate"),
    pytest.param(lay(elder=("D A up",), midlife=("R B up",)), ["XS-A6"], id="an-elder-is-captain"),
    pytest.param(lay(midlife=("R A up",)), [], id="without-elders-mid-life-is"),
    pytest.param(lay(young=("R A up",)), ["XS-A6"], id="the-young-never-are"),
    pytest.param(replace(TABLE, striped=True), ["XS-H1"], id="striped"),
    pytest.param(lay(elder=("D A up",), striped=True, hard=True), ["XS-A6", "XS-H1"], id="both"),
    pytest.param(replace(TABLE, destination="axios"), [], id="back-again"),
]


@pytest.mark.rule("XS-A6", "XS-W1", "XS-H1")
@pytest.mark.parametrize(("state", "rules"), COURSES)
def test_change_course(state, rules):
    assert broken(state, Course()) == rules


@pytest.mark.rule("XS-A6", "XS-W2")
def test_the_captain_is_discarded_and_the_destination_flips():
    state = GAME.apply(TABLE, Course())
    assert (state.destination, grid(state)["elder"], stack(state)[-1]) == ("axios", ["D Mara"], "Ivo")


@pytest.mark.rule("XS-A6")
def test_turning_back_warns():
    state = GAME.apply(replace(TABLE, destination="axios"), Course())
    assert state.destination == "mariposa"
    assert any("You lose if the ship gets there" in line for line in noted(state))


ROW = lay(elder=("R A up",), midlife=("R B up",), young=("R C up",), hard=True, striped=True)
COLUMN = lay(elder=("R A up", "R B up", "R C up"), hard=True, striped=True)
CROOKED = lay(elder=("R A up", "R B up"), midlife=("D D up", "R C up"), hard=True, striped=True)
FLIPS = [
    pytest.param(ROW, [], id="three-in-a-row"),
    pytest.param(COLUMN, [], id="three-in-a-column"),
    pytest.param(CROOKED, ["XS-H2"], id="three-around-a-corner"),
    pytest.param(replace(ROW, phase="event"), [], id="at-any-moment"),
    pytest.param(replace(ROW, actions=0), [], id="at-no-action"),
    pytest.param(replace(ROW, striped=False), ["XS-H2"], id="it-does-not-flip-back"),
]


@pytest.mark.rule("XS-H2")
@pytest.mark.parametrize(("state", "rules"), FLIPS)
def test_flip_the_ship(state, rules):
    assert broken(state, FlipShip()) == rules


@pytest.mark.rule("XS-H1", "XS-H2")
def test_a_flipped_ship_may_change_course_between_two_actions():
    state = GAME.apply(replace(ROW, actions=1), FlipShip())
    assert (state.striped, state.actions) == (False, 1)
    assert GAME.apply(state, Course()).destination == "axios"


@pytest.mark.rule("XS-H1")
def test_hard_mode_starts_striped_and_only_hard_mode():
    for hard in (True, False):
        options = replace(TABLE.options, hard=hard)
        assert GAME.start(options).striped is hard
    assert [r.rule for r in GAME.invariants(replace(TABLE, striped=True))] == ["XS-H1"]


@pytest.mark.rule("XS-A3", "XS-W5")
def test_worked_case_two():
    right = lay(elder=("R A right",), midlife=("D B up",))
    left = lay(elder=("R A left",), midlife=("D B up",))
    assert broken(right, Sway("A", "B")) == []
    assert broken(left, Sway("A", "B")) == ["XS-W5"]


@pytest.mark.rule("XS-W1", "XS-A6", "XS-H1")
def test_worked_case_four():
    state = lay(midlife=("R A up",), young=("D B up",))
    assert broken(state, Course()) == []
    hard = lay(midlife=("R A up",), young=("D B up",), hard=True, striped=True)
    assert broken(hard, Course()) == ["XS-H1"]


def test_refusals_speak_with_names_and_numbers():
    told = GAME.check(CROOKED, FlipShip()).refusals[0]
    assert sentence(told) == "Rift founders in one line: 2 of 3."
    told = GAME.check(TABLE, Sway("Ivo", "Kell")).refusals[0]
    assert sentence(told) == "Ivo’s arrow points at Tess, not at Kell."
