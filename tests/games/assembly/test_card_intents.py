"""What a malfunction, a role or a command word asks, and what one tap of it books."""

import pytest
from msgspec.structs import replace

from companion.core.conversation import Blocked, Ready
from companion.games.assembly import GAME
from companion.games.assembly.actions import (
    CloseChannel,
    Declare,
    Resolve,
    UseRole,
)
from companion.games.assembly.cards import Effect, MalfunctionCard, RoleCard
from tests.games.assembly.positions import ME, after, lay, sit, solo
from tests.games.assembly.test_intents import ALONE, READY, RING, asked, done, talk

SET = {"malfunctions": "A"}
FIRED = after(solo({3: 3, 4: 1, 8: 2}, options=SET), Declare(ME, "lock", "draw_lock", locks=1))
LEAK = MalfunctionCard(name="Leak", letter="A", position=3, effects=(Effect("discard", count=1),))
SHOVE = MalfunctionCard(name="Shove", letter="A", position=3, effects=(Effect("rotate_one", steps=2),))


@pytest.mark.rule("AS-M1", "AS-M2")
def test_a_known_malfunction_is_done_with_the_lock():
    state = solo({3: 3, 4: 1}, options=SET)
    booked = done(sit(state, shelf={"malfunction": (LEAK,)}), ("want", "lock"), ("say.paid", "draw_lock"))
    assert booked == [Declare(ME, "lock", "draw_lock", locks=1), Resolve(3, LEAK.effects)]


@pytest.mark.rule("AS-M1", "AS-C7")
def test_of_a_known_malfunction_only_the_choice_is_asked():
    seat = sit(FIRED, shelf={"malfunction": (SHOVE,)})
    assert asked(seat.moment.talk) == ("0.position", (4, 8))
    assert done(seat, ("place", "bay8")) == [Resolve(3, (Effect("rotate_one", position=8, steps=2),))]


@pytest.mark.rule("AS-M1")
def test_a_malfunction_nobody_has_entered_is_told_and_kept():
    seat = sit(FIRED)
    before = seat.table.state
    booked = done(seat, ("say.0.kind", "discard"), ("say.0.count", 2), ("say.1.kind", "done"))
    effect = Effect("discard", count=2)
    assert booked == [Resolve(3, (effect,), keep=True)]
    kept = MalfunctionCard(name="Malfunction A3", letter="A", position=3, effects=(effect,))
    assert GAME.learned(before, seat.table.state) == (("malfunction", kept),)


@pytest.mark.rule("AS-M1")
def test_what_was_entered_in_this_game_is_known_in_this_game():
    done_once = after(FIRED, Resolve(3, (Effect("discard", count=1),), keep=True))
    again = after(replace(done_once, bays=solo({3: 3}).bays), Declare(ME, "lock", "draw_lock", locks=1))
    found = talk(again, "malfunction")
    assert isinstance(found, Ready)
    assert found.actions == (Resolve(3, (Effect("discard", count=1),)),)


@pytest.mark.rule("AS-M1")
def test_a_malfunction_without_effect_is_one_tap():
    assert done(sit(FIRED), ("say.0.kind", "nothing")) == [Resolve(3)]


@pytest.mark.rule("AS-T12")
def test_a_known_role_without_a_choice_is_one_tap():
    pilot = RoleCard(name="Pilot", effects=(Effect("draw", count=1),))
    state = solo(RING, hands=(2,), options={"role_1": "Pilot"})
    seat = sit(state, shelf={"role": (pilot,)})
    assert done(seat, ("want", "role0")) == [UseRole(ME, pilot.effects)]


@pytest.mark.rule("AS-T12", "AS-S1")
def test_a_role_without_a_name_is_one_of_the_library_or_another():
    pilot = RoleCard(name="Pilot", effects=(Effect("skip"),))
    medic = RoleCard(name="Medic", effects=(Effect("skip"),))
    state = lay(RING, options={"role_2": "Medic"})
    shelf = {"role": (pilot, medic)}
    assert asked(talk(state, "role0", shelf)) == ("role", ("Pilot", "tell"))
    booked = done(sit(state, shelf=shelf), ("want", "role0"), ("say.role", "Pilot"))
    assert booked == [UseRole(ME, pilot.effects, "Pilot")]


@pytest.mark.rule("AS-T12")
def test_a_role_that_is_told_is_kept_under_its_name():
    seat = sit(ALONE)
    before = seat.table.state
    taps = (("want", "role0"), ("say.0.kind", "skip"), ("say.name", "Pilot"), ("say.1.kind", "done"))
    assert done(seat, *taps) == [UseRole(ME, (Effect("skip"),), "Pilot", keep=True)]
    kept = RoleCard(name="Pilot", effects=(Effect("skip"),))
    assert GAME.learned(before, seat.table.state) == (("role", kept),)


@pytest.mark.rule("AS-W4")
def test_a_command_word_is_one_tap_beside_the_turn():
    state = lay(RING, options={"talk": "reduced"})
    assert done(sit(state), ("want", "close_channel")) == [CloseChannel()]
    assert isinstance(talk(READY, "close_channel"), Blocked)
