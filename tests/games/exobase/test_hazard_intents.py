"""What the hazard, the night and the morning of ExoBase ask, and what one tap of them books."""

import pytest
from msgspec.structs import replace

from companion.core.dice import Roll
from companion.games.exobase import GAME
from companion.games.exobase.actions import (
    Answer,
    Draw,
    EndPlacement,
    FlipTask,
    Morning,
    NextDay,
    ResolveHazard,
    Rest,
    RollHazard,
    ShowDice,
    TakeAbility,
    Target,
)
from companion.games.exobase.box import Stock
from companion.games.exobase.cards import Effect, Hazard, is_unnamed
from companion.games.exobase.state import Ask
from tests.games.exobase.build import play, table, with_founder
from tests.games.exobase.test_intents import RICH, booked, kinds, quarry, sit

LEAK = Hazard(name="Leak", low=1, high=12, effects=(Effect(kind="lose", resource="food"),))
METEOR = Hazard(name="Meteor", low=1, high=12, effects=(Effect(kind="target"),))


def all_placed(state):
    return replace(state, founders=tuple(replace(f, spot=f"stands:{f.at}") for f in state.founders))


@pytest.mark.rule("XB-H1")
def test_one_tap_ends_the_placement_rolls_the_hazard_and_resolves_a_known_line():
    seat = sit(all_placed(table(stored=RICH)), shelf={"hazard": (LEAK,)})
    assert seat.moment.want == "hazard"
    assert kinds(booked(seat, ("main", None), faces=(3,))) == [EndPlacement, RollHazard, ResolveHazard]


def test_a_known_line_with_a_target_takes_two_taps():
    seat = sit(table("hazard"), shelf={"hazard": (METEOR,)})
    booked(seat, ("main", None), faces=(3,))
    assert kinds(booked(seat, ("main", None), faces=(3,)))[0] is Target


def test_an_unread_line_with_a_target_takes_three():
    seat = sit(table("hazard"))
    assert kinds(booked(seat, ("main", None), faces=(3,))) == [RollHazard]
    done = booked(seat, ("say.effects", "target"), ("main", None), faces=(3,))
    assert kinds(done)[:2] == [ResolveHazard, Target]
    assert done[0].hazard == Hazard(name="Hazard 4", low=4, high=4, effects=(Effect(kind="target"),))
    assert seat.table.state.hazards == (done[0].hazard,)


def test_a_line_that_was_entered_resolves_itself_the_next_time():
    line = Hazard(name="Hazard 4", low=4, high=4, effects=(Effect(kind="lose", resource="food"),))
    seat = sit(table("hazard", stored=RICH, hazards=(line,)))
    assert kinds(booked(seat, ("main", None), faces=(3,))) == [RollHazard, ResolveHazard]


def test_a_line_that_would_end_the_game_has_a_tap_of_its_own():
    plague = Hazard(name="Plague", low=1, high=12, effects=(Effect(kind="hurt_all", amount=9),))
    seat = sit(table("hazard"), shelf={"hazard": (plague,)})
    assert kinds(booked(seat, ("main", None), faces=(3,))) == [RollHazard]
    assert kinds(booked(seat, ("say.line", "Plague"))) == [ResolveHazard]


@pytest.mark.rule("XB-H3")
def test_unknown_target_dice_are_asked_when_a_roll_needs_them():
    state = replace(quarry(table("hazard")), rolled=True, asks=(Ask(kind="target"),))
    state = play(state, Target(Roll((6,), (6,))))
    assert state.ask == Ask(kind="dice", among=("Quarry",), about="6")
    assert [r.case for r in GAME.check(state, ShowDice(("Hab",))).refusals] == ["shows"]
    hit = play(state, ShowDice(("Quarry",)))
    assert (hit.site("Quarry").card.die, hit.site("Quarry").damage) == (6, 1)
    again = play(state, ShowDice())
    assert again.ask == Ask(kind="target")
    seat = sit(state)
    assert booked(seat, ("place", "Quarry"), ("main", None))[0] == ShowDice(("Quarry",))


def test_who_loses_health_is_touched():
    state = table("hazard", rolled=True, asks=(Ask(kind="health", amount=2),))
    assert booked(sit(state), ("place", "founder:Sato")) == (Answer("Sato"),)


# -- night and morning -----------------------------------------------------------------------------------


@pytest.mark.rule("XB-G4", "XB-G5")
def test_next_day_refills_moves_the_marker_and_brings_the_morning():
    state = table("night", tasks=table().tasks[:3], production=Stock(food=2))
    done = booked(sit(state), ("want", "next_day"))
    assert kinds(done) == [Draw, NextDay, Morning]
    assert is_unnamed(done[0].card.name)
    assert play(state, *done).stored == Stock(food=2)


@pytest.mark.rule("XB-G6")
def test_a_gap_in_the_build_row_asks_for_the_card_that_flips():
    state = table("night", row=table().row[:3])
    done = booked(sit(state), ("want", "next_day"), ("place", "Chapel"))
    assert kinds(done) == [FlipTask, Draw, NextDay, Morning]
    assert done[0] == FlipTask("Chapel")


@pytest.mark.rule("XB-G3")
def test_rest_and_an_ability_take_one_tap_each():
    state = with_founder(table("night", stored=RICH), "Sato", health=2)
    assert booked(sit(state), ("want", "rest:Sato")) == (Rest("Sato"),)
    worked = with_founder(table("night"), "Li", task="Mine")
    assert booked(sit(worked), ("want", "take:Li")) == (TakeAbility("Li"),)


def test_an_unread_ability_is_entered_icon_by_icon():
    state = with_founder(table("night"), "Li", task="Chapel")
    (take,) = booked(sit(state), ("want", "take:Li"), ("say.ability", "safer"), ("main", None))
    assert take.stated.effects == (Effect(kind="safer"),)
