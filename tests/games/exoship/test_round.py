"""Phases, set-up and the move: XS-R and XS-M."""

import pytest
from msgspec.structs import replace

from companion.games.exoship import GAME
from companion.games.exoship.actions import EndActions, Event, FlipShip, Move, NameTop, Replace, Sway
from companion.games.exoship.box import Box, Options
from companion.games.exoship.cards import Founder
from tests.games.exoship.build import broken, grid, lay, noted, stack

SIX = {
    "elder": ("R Ivo right", "D Mara right"),
    "midlife": ("D Tess down_right", "R Juno up"),
    "young": ("R Ozu down", "D Kell up_right"),
}
TABLE = lay(**SIX, stack=("D Pia up", "D Rex up"))
WAITING = GAME.start(Options(players=("Ada",)))
PHASES = [
    pytest.param(TABLE, Sway("Ivo", "Tess"), [], id="sway-in-the-action-phase"),
    pytest.param(TABLE, Move(), ["XS-R1"], id="no-move-before-the-round-ends"),
    pytest.param(TABLE, Event(), ["XS-R1"], id="the-event-is-over"),
    pytest.param(replace(TABLE, phase="event"), Event(), [], id="event-in-its-phase"),
    pytest.param(
        replace(TABLE, phase="event"), Sway("Ivo", "Tess"), ["XS-R1"], id="no-action-before-the-event"
    ),
    pytest.param(replace(TABLE, phase="move"), Move(), [], id="move-starts-the-round"),
    pytest.param(replace(TABLE, phase="move"), EndActions(), ["XS-R1"], id="suspicion-comes-last"),
    pytest.param(replace(TABLE, round=1), Move(), ["XS-R2"], id="no-move-in-round-one"),
    pytest.param(replace(TABLE, round=1, phase="event"), Move(), ["XS-R2"], id="nor-before-its-event"),
    pytest.param(WAITING, Event(), ["XS-R3"], id="no-event-before-set-up"),
    pytest.param(WAITING, FlipShip(), ["XS-R3"], id="nothing-before-set-up"),
    pytest.param(TABLE, NameTop(Founder(name="Zed")), ["XS-R3"], id="the-top-card-is-known"),
    pytest.param(lay(**SIX, stack=("?",)), NameTop(Founder(name="Zed")), [], id="the-top-card-lies-open"),
    pytest.param(
        lay(**SIX, stack=("?",)), NameTop(Founder(name="Ivo")), ["XS-R3"], id="nobody-is-there-twice"
    ),
]


@pytest.mark.rule("XS-R1", "XS-R2", "XS-R3")
@pytest.mark.parametrize(("state", "action", "rules"), PHASES)
def test_each_action_has_its_phase(state, action, rules):
    assert broken(state, action) == rules


@pytest.mark.rule("XS-R1", "XS-R2")
def test_a_round_goes_through_its_phases_in_order():
    state = GAME.apply(replace(TABLE, phase="move"), Move())
    assert state.phase == "event"
    state = GAME.apply(state, Event())
    assert state.phase == "action"
    state = GAME.apply(state, EndActions())
    assert (state.phase, state.round) == ("move", 3)


@pytest.mark.rule("XS-R3")
def test_set_up_lays_two_directorate_founders_in_each_generation():
    state = WAITING
    for number, name in enumerate("ABCDEF"):
        assert len(state.waits) == 6 - number
        state = GAME.apply(state, NameTop(Founder(name=name)))
    assert grid(state) == {"elder": ["D A", "D B"], "midlife": ["D C", "D D"], "young": ["D E", "D F"]}
    assert (state.ship, state.destination, state.phase, state.striped) == (0, "mariposa", "event", False)
    assert stack(state) == ["", "", ""]


@pytest.mark.rule("XS-R3")
def test_nobody_is_laid_out_twice():
    state = GAME.apply(WAITING, NameTop(Founder(name="A")))
    assert broken(state, NameTop(Founder(name="A"))) == ["XS-R3"]


OPTIONS = [
    pytest.param(Options(players=("Ada",)), [], id="solo"),
    pytest.param(Options(players=("Ada", "Bo")), ["XS-R3"], id="two-players"),
    pytest.param(Options(players=("Ada",), box=Box(elder=3)), ["XS-R3"], id="seven-in-the-grid"),
    pytest.param(Options(players=("Ada",), box=Box(elder=3, young=1)), [], id="six-spread-otherwise"),
]


@pytest.mark.rule("XS-R3")
def test_an_empty_stack_has_no_card_to_name():
    (told,) = GAME.check(lay(**SIX), NameTop(Founder(name="Zed"))).refusals
    assert (told.case, told.params) == ("known", {"name": "–"})


@pytest.mark.rule("XS-R3")
@pytest.mark.parametrize(("options", "rules"), OPTIONS)
def test_options(options, rules):
    assert GAME.check_options(options).rules == rules


@pytest.mark.rule("XS-M1")
def test_a_move_takes_the_ship_on_and_shifts_the_columns():
    state = GAME.apply(replace(TABLE, phase="move"), Move())
    assert state.ship == 2
    assert grid(state)["elder"] == ["D Tess", "R Juno"]
    assert grid(state)["midlife"] == ["R Ozu", "D Kell"]


@pytest.mark.rule("XS-M1")
def test_the_ship_is_never_beyond_its_timeline():
    assert [r.rule for r in GAME.invariants(replace(TABLE, ship=8))] == ["XS-M1"]
    assert GAME.invariants(replace(TABLE, ship=7)) == ()


@pytest.mark.rule("XS-M2")
def test_the_dead_are_replaced_with_their_affiliation_and_go_under_the_stack():
    state = GAME.apply(replace(TABLE, phase="move"), Move())
    assert grid(state)["young"] == ["R Pia", "D Rex"]
    assert stack(state) == ["Ivo", "Mara"]
    assert all(not card.is_rift for card in state.at("stack"))
    assert "Ivo goes under the stack." in noted(state)


@pytest.mark.rule("XS-M2")
def test_a_short_stack_gives_what_it_has_and_the_dead_come_back_only_to_top_up():
    state = GAME.apply(replace(lay(**SIX, stack=("D Pia up",)), phase="move"), Move())
    assert grid(state)["young"] == ["R Pia", "D Ivo"]  # Ivo came back by XS-M3, hence Directorate
    assert stack(state) == ["Mara"]


@pytest.mark.rule("XS-M2")
def test_an_unseen_child_has_to_be_named_before_anything_else():
    state = GAME.apply(replace(lay(**SIX, stack=("?", "?")), phase="move"), Move())
    assert broken(state, Event()) == ["XS-M2"]
    assert broken(state, NameTop(Founder(name="Mara"))) == ["XS-M2"]
    state = GAME.apply(state, NameTop(Founder(name="Pia")))
    state = GAME.apply(state, NameTop(Founder(name="Rex")))
    assert grid(state)["young"] == ["R Pia", "D Rex"]


@pytest.mark.rule("XS-M2")
def test_nobody_stays_dead_beside_the_table():
    dead = replace(TABLE.cards[0], place="aside")
    second = replace(TABLE.cards[1], rank=1)
    state = replace(TABLE, cards=(dead, second, *TABLE.cards[2:]))
    assert [r.rule for r in GAME.invariants(state)] == ["XS-M2"]


@pytest.mark.rule("XS-M3")
def test_the_grid_is_topped_up_to_six_with_young_directorate_founders():
    thin = lay(
        midlife=("R A up",), young=("D B up",), stack=("D C up", "D D up", "D E up", "D F up", "D G up")
    )
    state = GAME.apply(replace(thin, phase="move"), Move())
    assert grid(state)["young"] == ["D C", "D D", "D E", "D F"]
    assert stack(state) == ["G"]


@pytest.mark.rule("XS-M3")
def test_an_empty_stack_tops_up_nothing():
    state = GAME.apply(replace(lay(midlife=("R A up",), young=("D B up",)), phase="move"), Move())
    assert len(state.in_play) == 2


@pytest.mark.rule("XS-M3")
def test_the_grid_is_topped_up_at_no_other_time():
    state = GAME.apply(lay(elder=("R A up",), stack=("D B up", "D C up")), EndActions())
    assert len(state.in_play) == 1


@pytest.mark.rule("XS-M3")
def test_while_topping_up_a_card_has_to_be_named():
    thin = lay(midlife=("R A up",), stack=("?", "?"))
    state = GAME.apply(replace(thin, phase="move"), Move())
    assert broken(state, Replace("A")) == ["XS-M3"]


@pytest.mark.rule("XS-M1", "XS-M2", "XS-M3")
def test_worked_case_one():
    state = lay(
        elder=("R A up", "D B up"),
        midlife=("D C up",),
        young=("R E up", "D F up"),
        stack=("D G up", "D H up", "D I up", "D J up"),
        phase="move",
    )
    state = GAME.apply(state, Move())
    assert grid(state) == {
        "elder": ["D C"],
        "midlife": ["R E", "D F"],
        "young": ["R G", "D H", "D I"],
    }
    assert stack(state) == ["J", "A", "B"]
