"""Cards that move the ship, turn the planet or protect, and the ship flipped between two effects."""

import pytest
from msgspec import json
from msgspec.structs import replace

from companion.core.form import form_of
from companion.games.exoship import GAME
from companion.games.exoship.actions import Ability, Effect, EndActions, Event, FlipShip, Move, NameTop
from companion.games.exoship.cards import EventCard, Founder, Part
from companion.games.exoship.rules.forecast import forecast
from companion.games.exoship.rules.grid import accusers, suspects
from tests.games.exoship.build import broken, grid, lay, noted, sentence

TABLE = lay(
    elder=("R Ivo right", "D Mara right"),
    midlife=("D Tess down_right", "R Juno up", "D Kell up_right"),
    young=("R Ozu down",),
    stack=("D Pia up", "D Rex up"),
    ship=4,
)
AHEAD, BACK, PLANET = Effect(kind="ahead"), Effect(kind="back"), Effect(kind="planet")
EVENT = replace(TABLE, phase="event")


def protect(name):
    return Effect(kind="protect", founder=name)


@pytest.mark.rule("XS-E1")
@pytest.mark.parametrize(("effect", "place"), [(AHEAD, 5), (BACK, 3)])
def test_a_card_moves_the_ship_and_nobody_ages(effect, place):
    for state in (GAME.apply(EVENT, Event((effect,))), GAME.apply(TABLE, Ability("Ivo", (effect,)))):
        assert state.ship == place
        assert grid(state) == grid(TABLE)
        assert state.phase == "action"


SHIP_STAYS = [
    pytest.param(replace(TABLE, ship=7, destination="axios"), AHEAD, "XS-A4", "arrived", id="ahead-of-axios"),
    pytest.param(replace(TABLE, ship=0), BACK, "XS-A4", "origin", id="behind-the-origin"),
    pytest.param(
        GAME.apply(TABLE, Ability("Ivo", (protect("Juno"),))), protect("Juno"), "XS-S1", "safe", id="safe"
    ),
]


@pytest.mark.rule("XS-A4", "XS-E1", "XS-S1")
@pytest.mark.parametrize(("state", "effect", "rule", "case"), SHIP_STAYS)
def test_an_ability_that_cannot_be_done_is_refused_and_an_event_skips_it(state, effect, rule, case):
    (told,) = GAME.check(state, Ability("Ivo", (effect,))).refusals
    assert (told.rule, told.case) == (rule, case)
    assert sentence(told)
    done = GAME.apply(replace(state, phase="event"), Event((effect,)))
    assert (done.ship, done.notes[0].case) == (state.ship, "skipped")


@pytest.mark.rule("XS-P4")
def test_a_card_that_brings_the_ship_to_mariposa_loses_at_once():
    late = replace(EVENT, ship=6)
    state = GAME.apply(late, Event((AHEAD, Effect(kind="sway", founder="Tess"))))
    assert (state.result, state.phase, state.todo, state.busy) == ("lost", "end", (), "")
    assert grid(state) == grid(late)
    assert GAME.outcome(state).rule == "XS-P4"
    assert GAME.invariants(state) == GAME.choices(state) == ()


@pytest.mark.rule("XS-P4")
def test_a_card_that_brings_the_ship_to_axios_plays_the_round():
    state = GAME.apply(replace(EVENT, ship=6, destination="axios"), Event((AHEAD,)))
    assert (state.result, state.steps) == ("", 0)
    assert GAME.apply(state, EndActions()).result == "lost"


@pytest.mark.rule("XS-A6", "XS-H1")
@pytest.mark.parametrize(("now", "then"), [("mariposa", "axios"), ("axios", "mariposa")])
def test_a_card_turns_the_planet_without_captain_or_stripes(now, then):
    state = lay(young=("R A up",), destination=now, hard=True, striped=True)
    state = GAME.apply(state, Ability("A", (PLANET,)))
    assert (state.destination, state.striped, grid(state)["young"]) == (then, True, ["R A"])
    assert [(note.rule, note.case) for note in state.notes] == [("XS-A6", then)]


@pytest.mark.rule("XS-S1")
def test_a_protected_founder_stays_for_this_round_only():
    assert [card.name for card in suspects(TABLE)] == ["Juno"]
    state = GAME.apply(TABLE, Ability("Ivo", (protect("Juno"),)))
    assert suspects(state) == accusers(state) == ()
    assert forecast(state).lost == ()
    state = GAME.apply(state, EndActions())
    assert "R Juno" in grid(state)["midlife"]
    assert noted(state) == ["Juno is protected and stays."]
    assert not any(card.safe for card in state.cards)


@pytest.mark.rule("XS-S1", "XS-W2")
def test_protection_ends_where_the_card_leaves_the_grid_and_moves_with_it_inside():
    state = GAME.apply(
        EVENT, Event((protect("Juno"), Effect(kind="move", founder="Juno", generation="elder")))
    )
    assert state.find("Juno").safe
    state = GAME.apply(replace(state, phase="event"), Event((Effect(kind="discard", founder="Juno"),)))
    assert not any(card.safe for card in state.cards)


@pytest.mark.rule("XS-S1")
def test_a_move_leaves_nobody_protected():
    state = GAME.apply(TABLE, Ability("Ivo", (protect("Ozu"),)))
    assert not any(card.safe for card in GAME.apply(replace(state, phase="move"), Move()).cards)


def test_the_form_of_a_card_offers_the_new_effects():
    (effects,) = (field for field in form_of(EventCard) if field.name == "effects")
    kinds = next(dict(field.choices) for field in effects.fields if field.name == "kind")
    assert {kinds[key] for key in ("ahead", "back", "planet", "protect")} == {
        "Move the ship 1 ahead",
        "Move the ship 1 back",
        "Flip the destination",
        "Protect from suspicion",
    }


@pytest.mark.rule("XS-A4")
def test_a_written_ability_with_the_new_effects_is_offered_and_judged():
    parts = (Part(kind="planet"), Part(kind="protect"))
    state = lay(elder=("R A up",), midlife=("D B up",), abilities={"A": parts})
    offered = [a for a in GAME.choices(state) if isinstance(a, Ability)]
    whole = {(PLANET, protect("A")), (PLANET, protect("B"))}
    assert {a.effects for a in offered} == whole | {(PLANET,), (protect("A"),), (protect("B"),)}
    assert broken(state, Ability("A", (AHEAD,))) == ["XS-A4"]


def test_the_new_effects_are_offered_as_events_and_described():
    offered = [a.effects for a in GAME.choices(EVENT) if isinstance(a, Event)]
    assert {(AHEAD,), (BACK,), (PLANET,), (protect("Juno"),)} <= set(offered)
    words = GAME.describe(EVENT, Event((AHEAD, BACK, PLANET, protect("Juno"))))
    assert words == "Event: ship 1 ahead, ship 1 back, flip the destination, protect Juno"


ROW = lay(
    elder=("R A up", "D D up"),
    midlife=("R B up",),
    young=("D C up",),
    stack=("?", "?"),
    hard=True,
    striped=True,
    phase="event",
)
SWAY_C, DROP_A = Effect(kind="sway", founder="C"), Effect(kind="discard", founder="A")
FLIP_THEN_DROP = replace(DROP_A, flip=True)


@pytest.mark.rule("XS-H2")
def test_the_ship_is_flipped_between_two_effects_of_one_card():
    state = GAME.apply(ROW, Event((SWAY_C, FLIP_THEN_DROP)))
    assert (state.striped, grid(state)["elder"]) == (False, ["D D"])
    assert broken(GAME.apply(ROW, Event((SWAY_C, DROP_A))), FlipShip()) == ["XS-H2"]
    acting = replace(ROW, phase="action")
    assert not GAME.apply(acting, Ability("A", (SWAY_C, FLIP_THEN_DROP))).striped


NO_FLIP = [
    pytest.param(ROW, (replace(SWAY_C, flip=True), DROP_A), "line", id="before-three-stand-in-line"),
    pytest.param(ROW, (SWAY_C, DROP_A, replace(PLANET, flip=True)), "line", id="after-they-stood-in-line"),
    pytest.param(replace(ROW, striped=False), (SWAY_C, FLIP_THEN_DROP), "plain", id="without-stripes"),
    pytest.param(ROW, (SWAY_C, FLIP_THEN_DROP, replace(PLANET, flip=True)), "plain", id="never-back"),
]


@pytest.mark.rule("XS-H2")
@pytest.mark.parametrize(("state", "effects", "case"), NO_FLIP)
def test_between_two_effects_the_ship_needs_three_in_line_too(state, effects, case):
    for asked, action in (
        (state, Event(effects)),
        (replace(state, phase="action"), Ability("A", effects)),
    ):
        (told,) = GAME.check(asked, action).refusals
        assert (told.rule, told.case) == ("XS-H2", case)


@pytest.mark.rule("XS-H2")
def test_the_ship_may_be_flipped_while_a_card_is_waited_for():
    state = GAME.apply(ROW, Event((SWAY_C, Effect(kind="replace", founder="D"), DROP_A)))
    assert state.waits
    assert FlipShip() in GAME.choices(state)
    state = GAME.apply(GAME.apply(state, FlipShip()), NameTop(Founder(name="Neo")))
    assert (state.striped, state.waits, grid(state)["elder"]) == (False, (), ["D Neo"])


@pytest.mark.rule("XS-H2", "XS-R3")
def test_while_the_grid_is_laid_out_there_is_nothing_to_flip():
    assert broken(GAME.start(ROW.options), FlipShip()) == ["XS-R3"]


@pytest.mark.rule("XS-H2")
def test_choices_offer_a_written_ability_with_the_flip_between():
    parts = (Part(kind="sway"), Part(kind="discard"))
    state = replace(ROW, phase="action", cards=tuple(_able(card, parts) for card in ROW.cards))
    offered = {a.effects for a in GAME.choices(state) if isinstance(a, Ability) and a.founder == "A"}
    assert {(SWAY_C, DROP_A), (SWAY_C, FLIP_THEN_DROP)} <= offered


def _able(card, parts):
    return replace(card, founder=replace(card.founder, ability=parts)) if card.name == "A" else card


def test_a_flip_is_described_and_saved_and_an_older_effect_has_none():
    assert GAME.describe(ROW, Event((SWAY_C, FLIP_THEN_DROP))) == "Event: sway C, flip the ship, discard A"
    action = Event((SWAY_C, FLIP_THEN_DROP))
    assert json.decode(json.encode(action), type=GAME.action) == action
    assert json.decode(b'{"kind":"sway","founder":"C"}', type=Effect) == SWAY_C
