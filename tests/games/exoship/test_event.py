"""Events and the elementary effects: XS-E1, XS-W2 to XS-W4, XS-W6, XS-O1."""

import pytest
from msgspec.structs import replace

from companion.games.exoship import GAME
from companion.games.exoship.actions import Effect, Event, NameTop
from companion.games.exoship.cards import Founder
from tests.games.exoship.build import broken, grid, lay, noted, stack

TABLE = lay(
    elder=("R Ivo right", "D Mara right"),
    midlife=("D Tess down_right", "R Juno up", "D Kell up_right"),
    young=("R Ozu down",),
    stack=("D Pia up", "D Rex up"),
    phase="event",
)


def after(state, *effects):
    return GAME.apply(state, Event(effects))


@pytest.mark.rule("XS-E1")
def test_effects_happen_in_their_order():
    state = after(TABLE, Effect(kind="discard", founder="Ivo"), Effect(kind="sway", founder="Mara"))
    assert grid(state)["elder"] == ["R Mara"]
    assert state.phase == "action"


IMPOSSIBLE = [
    pytest.param(TABLE, Effect(kind="sway", founder="Ivo"), id="sway-a-rift-founder"),
    pytest.param(TABLE, Effect(kind="unsway", founder="Tess"), id="unsway-a-directorate-founder"),
    pytest.param(TABLE, Effect(kind="discard", founder="Pia"), id="discard-from-the-stack"),
    pytest.param(TABLE, Effect(kind="discard"), id="nobody-fits-the-text"),
    pytest.param(TABLE, Effect(kind="move", founder="Ivo"), id="move-nowhere"),
    pytest.param(TABLE, Effect(kind="turn", founder="Ivo"), id="turn-nowhere"),
    pytest.param(TABLE, Effect(kind="swap", founder="Ivo", other="Ivo"), id="swap-with-itself"),
    pytest.param(TABLE, Effect(kind="swap", founder="Ivo", other="Pia"), id="swap-with-the-stack"),
    pytest.param(lay(elder=("D A up", "R B up"), phase="event"), Effect(kind="add"), id="add-from-nothing"),
    pytest.param(replace(TABLE, actions=0), Effect(kind="lose"), id="no-action-to-lose"),
]


@pytest.mark.rule("XS-E1", "XS-W6", "XS-W3")
@pytest.mark.parametrize(("state", "effect"), IMPOSSIBLE)
def test_what_cannot_be_done_is_skipped_and_said(state, effect):
    done = after(state, effect)
    assert (grid(done), stack(done), done.actions) == (grid(state), stack(state), state.actions)
    assert any(note.case == "skipped" for note in done.notes)


@pytest.mark.rule("XS-E1")
def test_an_event_names_founders_that_exist():
    assert broken(TABLE, Event((Effect(kind="sway", founder="Nobody"),))) == ["XS-E1"]


@pytest.mark.rule("XS-W6")
def test_a_card_sways_without_an_arrow_and_turns_back_too():
    assert grid(after(TABLE, Effect(kind="sway", founder="Kell")))["midlife"][2] == "R Kell"
    assert grid(after(TABLE, Effect(kind="unsway", founder="Juno")))["midlife"][1] == "D Juno"


@pytest.mark.rule("XS-W2")
def test_a_discard_goes_under_the_stack_and_the_column_closes():
    state = after(TABLE, Effect(kind="discard", founder="Juno"))
    assert grid(state)["midlife"] == ["D Tess", "D Kell"]
    assert stack(state) == ["Pia", "Rex", "Juno"]
    assert not state.at("stack")[-1].is_rift


BAD_TABLES = [
    pytest.param(replace(TABLE.cards[1], rank=3), "XS-W2", id="a-gap-in-the-column"),
    pytest.param(replace(TABLE.cards[1], rank=1), "XS-W2", id="two-in-one-place"),
]


@pytest.mark.rule("XS-W2")
@pytest.mark.parametrize(("card", "rule"), BAD_TABLES)
def test_columns_have_no_gaps(card, rule):
    state = replace(TABLE, cards=(TABLE.cards[0], card, *TABLE.cards[2:]))
    assert [r.rule for r in GAME.invariants(state)] == [rule]


@pytest.mark.rule("XS-W2")
def test_the_stack_lies_directorate_side_up():
    cards = tuple(replace(c, side="rift") if c.name == "Pia" else c for c in TABLE.cards)
    assert [r.rule for r in GAME.invariants(replace(TABLE, cards=cards))] == ["XS-W2"]


@pytest.mark.rule("XS-W3")
def test_a_moved_founder_takes_the_lowest_rank_and_keeps_its_side():
    state = after(TABLE, Effect(kind="move", founder="Ivo", generation="midlife"))
    assert grid(state) == {
        "elder": ["D Mara"],
        "midlife": ["D Tess", "R Juno", "D Kell", "R Ivo"],
        "young": ["R Ozu"],
    }


@pytest.mark.rule("XS-W3")
def test_a_move_inside_its_generation_goes_to_the_bottom():
    state = after(TABLE, Effect(kind="move", founder="Tess", generation="midlife"))
    assert grid(state)["midlife"] == ["R Juno", "D Kell", "D Tess"]


@pytest.mark.rule("XS-W4")
@pytest.mark.parametrize(("name", "column"), [("Tess", ["D Pia", "R Juno"]), ("Juno", ["D Tess", "R Pia"])])
def test_a_replacement_by_a_card_keeps_place_and_side(name, column):
    state = after(TABLE, Effect(kind="replace", founder=name))
    assert grid(state)["midlife"][:2] == column
    assert stack(state) == ["Rex", name]


@pytest.mark.rule("XS-W4")
def test_an_unseen_replacement_is_named_before_the_next_effect():
    state = lay(elder=("D A up", "R B up"), stack=("?",), phase="event")
    state = after(state, Effect(kind="replace", founder="A"), Effect(kind="sway", founder="Neo"))
    assert broken(state, Event()) == ["XS-W4"]
    state = GAME.apply(state, NameTop(Founder(name="Neo")))
    assert grid(state)["elder"] == ["R Neo", "R B"]


@pytest.mark.rule("XS-E1")
def test_swapping_keeps_both_sides():
    state = after(TABLE, Effect(kind="swap", founder="Ivo", other="Kell"))
    assert grid(state)["elder"] == ["D Kell", "D Mara"]
    assert grid(state)["midlife"] == ["D Tess", "R Juno", "R Ivo"]


@pytest.mark.rule("XS-E1")
def test_a_turned_arrow_lasts_until_the_card_leaves_the_grid():
    state = after(TABLE, Effect(kind="turn", founder="Ivo", arrow="down"))
    assert state.find("Ivo").arrow == "down"
    state = after(replace(state, phase="event"), Effect(kind="discard", founder="Ivo"))
    assert next(c for c in state.cards if c.name == "Ivo").arrow == "right"


@pytest.mark.rule("XS-E1")
def test_an_added_founder_stands_lowest():
    state = after(TABLE, Effect(kind="add", generation="elder", side="rift"))
    assert grid(state)["elder"] == ["R Ivo", "D Mara", "R Pia"]
    assert grid(after(TABLE, Effect(kind="add")))["young"] == ["R Ozu", "D Pia"]


@pytest.mark.rule("XS-E1")
@pytest.mark.parametrize(("kind", "left"), [("extra", 3), ("lose", 1)])
def test_events_change_the_actions_of_this_round_only(kind, left):
    state = after(TABLE, Effect(kind=kind))
    assert state.actions == left


@pytest.mark.rule("XS-E1")
def test_the_note_says_what_was_skipped():
    assert noted(after(TABLE, Effect(kind="sway", founder="Ivo"))) == [
        "An effect on Ivo isn’t possible: skipped."
    ]
    assert noted(after(replace(TABLE, actions=0), Effect(kind="lose"))) == [
        "An effect on – isn’t possible: skipped."
    ]


MARS = lay(elder=("D A up", "D B up"), midlife=("D C up",), mars=True, phase="event", ship=0, round=1)
FROM_MARS = [
    pytest.param(MARS, (Effect(kind="sway", founder="C"),), [], id="the-card-names-one"),
    pytest.param(MARS, (), ["XS-O1"], id="nobody-named"),
    pytest.param(MARS, (Effect(kind="discard", founder="C"),), ["XS-O1"], id="no-rift-after-it"),
    pytest.param(replace(MARS, ship=1), (), [], id="only-at-the-origin"),
    pytest.param(replace(MARS, options=replace(MARS.options, mars=False)), (), [], id="not-from-earth"),
]


@pytest.mark.rule("XS-O1")
@pytest.mark.parametrize(("state", "effects", "rules"), FROM_MARS)
def test_the_mars_side_gives_the_first_rift_founder(state, effects, rules):
    assert broken(state, Event(effects)) == rules


@pytest.mark.rule("XS-O1", "XS-A1")
def test_from_mars_no_free_sway_is_needed():
    state = after(MARS, Effect(kind="sway", founder="C"))
    assert (state.free, grid(state)["midlife"]) == (False, ["R C"])


@pytest.mark.rule("XS-O1")
def test_only_from_mars_everybody_who_can_be_swayed_is_an_example():
    swayed = {
        name: {e.founder for a in GAME.choices(state).of(Event) for e in a.effects if e.kind == "sway"}
        for name, state in {
            "mars": MARS,
            "later": replace(MARS, ship=1),
            "earth": replace(MARS, options=replace(MARS.options, mars=False)),
        }.items()
    }
    assert swayed["mars"] == {"A", "B", "C"}
    assert len(swayed["later"]) == len(swayed["earth"]) == 1
