"""Whatever a table corrects, the game stays one that can be: cards add up, nobody waits for ever."""

import random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.correction import Change, Tracked
from companion.core.rules import Note
from companion.games.airlock import GAME
from companion.games.airlock.actions import Begin, Deal, Look, ShowMission
from companion.games.airlock.cards import missions_for
from companion.games.airlock.rules.seals import seals
from companion.games.airlock.state import Task, cards_total, deck_size
from companion.pages.shell.history import history_view
from companion.table.journal import MemoryJournal
from companion.table.table import Table
from tests.games.airlock.build import PEOPLE, at, known, laid, noted, options, person, play, turned
from tests.games.airlock.test_properties import TABLES


def table_at(state):
    """A table that stands at `state`."""
    table = Table(GAME, state.options, MemoryJournal(), clock=lambda: 0)
    table._line[-1] = msgspec.structs.replace(table._line[-1], state=state)
    return table


def corrected(state, **values):
    """`state` after the table's words; "players_1_alive" means the path players, 1, alive."""
    table = table_at(state)
    verdict = table.correct(tuple(Change(_path(name), value) for name, value in values.items()))
    assert verdict, verdict.refusals
    return table.state


def refused(state, **values):
    verdict = table_at(state).correct(tuple(Change(_path(name), value) for name, value in values.items()))
    return [(refusal.rule, refusal.case) for refusal in verdict.refusals]


def _path(name):
    parts = name.split("_", 2) if name.startswith("players_") else [name]
    return tuple(int(part) if part.isdigit() else part for part in parts)


# -- deaths -------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-K2", "PA-V2")
def test_a_saboteur_dead_by_correction_shows_the_mission_and_the_game_ends():
    state = corrected(at("own"), players_1_alive=False)
    assert (state.question.what, state.question.seat) == ("show", 1)
    assert play(state, ShowMission(1, "saboteur")).victory.case == "saboteur"
    assert play(state, ShowMission(1, "crew")).victory is None


@pytest.mark.rule("PA-K2")
def test_the_dead_by_correction_leave_their_cards():
    state = person(at("own"), 1, energy=2, malfunctions=laid("hull_breach", energy=1), skips=True)
    after = corrected(state, players_1_alive=False)
    player = after.players[1]
    assert (player.hand, player.energy, player.malfunctions, player.skips) == (0, 0, (), False)
    assert after.discard == state.discard + 3 + 2 + 2
    assert ("PA-K2", "dead") in noted(after)


@pytest.mark.rule("PA-K2", "PA-V1")
def test_a_death_by_correction_with_a_known_mission_decides_at_once():
    state = known(at("own", 5), "", "chancellor")
    assert corrected(state, players_1_alive=False).victory.case == "chancellor"


@pytest.mark.rule("PA-T10")
def test_an_active_player_dead_by_correction_ends_the_turn():
    state = play(corrected(at("own"), players_0_alive=False), ShowMission(0, "crew"))
    assert (state.active, state.step) == (1, "draw")


@pytest.mark.rule("PA-K2")
def test_a_player_alive_after_all_is_not_asked():
    dead = corrected(at("own"), players_1_alive=False)
    alive = corrected(dead, players_1_alive=True)
    assert (alive.question, alive.living) == (None, (0, 1, 2, 3))
    dead = corrected(at("own", active=1), players_0_alive=False)
    alive = corrected(dead, players_0_alive=True)
    assert (alive.question, alive.living) == (None, (0, 1, 2, 3))
    inflicted = at("resolve", tasks=(Task("show", seat=0),), turned=("energy",))
    assert corrected(inflicted, cells=5).question == Task("show", seat=0)


@pytest.mark.rule("PA-K2", "PA-K3")
def test_the_dead_owe_no_captain_their_card_and_only_what_follows_is_noted():
    ordered = person(at("own", notes=(Note("PA-K3", {}, "order"),)), 1, must_pick=0)
    after = corrected(ordered, players_1_alive=False)
    assert after.players[1].must_pick is None
    assert [note.rule for note in after.notes if note.rule == "PA-K3"] == []


@pytest.mark.rule("PA-K2")
def test_the_dead_keep_nothing_and_owe_their_mission():
    dead = known(person(at("own"), 1, alive=False, hand=0), "", "crew")
    assert refused(dead, players_1_hand=1) == [("PA-K2", "holds")]
    assert refused(dead, players_1_skips=True) == [("PA-K2", "orders")]
    hidden = person(at("own"), 1, alive=False, hand=0)
    assert [refusal.case for refusal in GAME.invariants(hidden)] == ["mission"]


# -- cards --------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-T6")
@pytest.mark.parametrize(
    ("values", "deck", "discard"),
    [
        ({"deck": 18}, 18, 19),
        ({"pile": 2}, 20, 16),
        ({"players_2_hand": 1}, 20, 19),
        ({"discard": 20}, 17, 20),
        ({"deck": 37}, 37, 0),
        ({"discard": 37}, 0, 37),
        ({"players_2_hand": 21}, 2, 17),
        ({"deck": 19, "pile": 2}, 19, 17),
        ({"deck": 19, "discard": 18}, 19, 18),
    ],
)
def test_the_discards_follow_a_corrected_count_so_that_all_cards_add_up(values, deck, discard):
    state = corrected(at("own"), **values)
    assert (state.deck, state.discard) == (deck, discard)
    assert cards_total(state) == deck_size(state.options)


@pytest.mark.rule("PA-T6")
def test_what_followed_is_in_the_history():
    table = table_at(at("own"))
    assert table.correct((Change(("deck",), 18),))
    _said, line = history_view(table, 1).steps[0].lines
    assert line == "All cards add up: 19 in the Discard Pile. · PA-T6"
    assert {one.label for one in history_view(table, 1).steps[0].differences} == {"Deck", "Discard Pile"}


@pytest.mark.rule("PA-S1")
@pytest.mark.parametrize(
    "values", [{"deck": 50, "discard": 50}, {"deck": 21, "discard": 18, "pile": 5}, {"players_0_hand": 50}]
)
def test_counts_that_can_not_add_up_are_refused(values):
    assert refused(at("own"), **values) == [("PA-S1", "cards")]


@pytest.mark.rule("PA-S1")
def test_a_table_with_a_card_too_many_is_told_the_numbers():
    (refusal,) = GAME.invariants(msgspec.structs.replace(at("own"), deck=21))
    assert GAME.refusal_text(refusal) == "This makes 51 cards; the deck has 50."


@pytest.mark.rule("PA-M1")
def test_a_malfunction_with_enough_energy_is_gone():
    state = person(at("own"), 1, malfunctions=laid("hull_breach", energy=2))
    assert [refusal.case for refusal in GAME.invariants(state)] == ["full"]


@pytest.mark.rule("PA-E1")
def test_no_card_of_the_expansion_without_it():
    state = person(at("own"), 1, malfunctions=laid("engine_failure"))
    assert [(refusal.rule, refusal.case) for refusal in GAME.invariants(state)] == [("PA-E1", "box")]


@pytest.mark.rule("PA-K3")
def test_an_order_is_about_another_seat():
    assert [refusal.rule for refusal in GAME.invariants(person(at("own"), 1, must_pick=1))] == ["PA-K3"]
    assert GAME.invariants(person(at("own"), 1, must_pick=2)) == ()


# -- cells, questions, set-up, end --------------------------------------------------------------------


@pytest.mark.rule("PA-V1")
@pytest.mark.parametrize(
    "state", [at("own"), turned("rupture"), at("resolve", tasks=(Task("harm", "impact"),))]
)
def test_the_last_cell_does_not_go_by_correction(state):
    assert refused(state, cells=0) == [("PA-V1", "cells")]


@pytest.mark.rule("PA-A3")
def test_a_cell_that_is_back_ends_the_question_for_a_martyr():
    asked = at("resolve", cells=0, tasks=(Task("martyr"), Task("discard", "rupture")), pile=2)
    state = corrected(asked, cells=1)
    assert (state.question, state.step) == (None, "last")
    assert corrected(asked, players_1_damaged=True).question == Task("martyr")


@pytest.mark.rule("PA-D3", "PA-D9", "PA-E4")
@pytest.mark.parametrize(
    ("task", "values"),
    [
        (Task("overrule", "overrule"), {"players_0_hand": 0}),
        (Task("override", "override"), {"deck": 0}),
        (Task("mend", "repair"), {"players_1_malfunctions": []}),
    ],
)
def test_a_question_without_an_answer_is_not_asked_any_more(task, values):
    asked = at("resolve", expansion=True, tasks=(task, Task("discard", task.card)), pile=2)
    asked = person(asked, 1, malfunctions=laid("hull_breach"))
    state = corrected(asked, **values)
    assert (state.question, state.step) == (None, "last")


@pytest.mark.rule("PA-S1")
def test_before_the_set_up_there_is_nothing_to_correct():
    state = GAME.start(options(4))
    assert refused(state, deck=3) == [("PA-S1", "start")]
    waiting = play(GAME.start(options(4, missions="app")), Begin(PEOPLE[:4], 0))
    assert refused(waiting, players_1_alive=False) == [("PA-S1", "alive")]
    assert refused(play(waiting, Deal(seals(missions_for(4), "abcd"))), players_1_hand=3) == []


@pytest.mark.rule("PA-V4")
def test_an_end_is_not_corrected_away():
    state = play(corrected(at("own"), players_1_alive=False), ShowMission(1, "saboteur"))
    assert refused(state, players_1_alive=True) == [("PA-V4", "decided")]
    unended = known(person(at("own"), 1, alive=False, hand=0), "", "saboteur")
    assert [(refusal.rule, refusal.case) for refusal in GAME.invariants(unended)] == [("PA-V4", "due")]


@pytest.mark.rule("PA-T8")
def test_the_active_player_is_one_of_the_table():
    state = msgspec.structs.replace(at("own"), active=7)
    assert [refusal.rule for refusal in GAME.invariants(state)] == ["PA-T8"]


# -- anything, anywhere -------------------------------------------------------------------------------

SEEDS = st.integers(0, 10**9)


def some_value(one: Tracked, chance: random.Random):
    """A value the correction screen lets the table say, more often near than far."""
    if one.kind == "toggle":
        return not one.value
    if one.kind == "choice":
        return chance.choice(one.choices)[0]
    low, high = (one.low, one.high) if chance.random() < 0.2 else (one.value - 2, one.value + 2)
    return chance.randint(max(low, one.low), min(high, one.high))


def some_changes(state, chance: random.Random) -> tuple[Change, ...]:
    """One to three tracked values, corrected together."""
    tracked = [one for one in GAME.tracked(state) if one.path[-1] != "alive" or chance.random() < 0.3]
    return tuple(
        Change(one.path, some_value(one, chance)) for one in chance.sample(tracked, chance.randint(1, 3))
    )


def some_action(state, chance: random.Random):
    """Any legal action but a look, every kind as likely as any other; None when there is none."""
    ways = [action for action in GAME.choices(state) if not isinstance(action, Look)]
    kinds = sorted({type(way).__name__ for way in ways})
    kind = chance.choice(kinds) if kinds else ""
    return chance.choice([way for way in ways if type(way).__name__ == kind]) if kinds else None


def assert_playable(state, why):
    assert GAME.invariants(state) == (), why
    assert msgspec.json.decode(msgspec.json.encode(state), type=GAME.state) == state, why
    ways = [action for action in GAME.choices(state) if not isinstance(action, Look)]
    assert (GAME.outcome(state) is not None) != bool(ways), why


@settings(max_examples=120)
@given(TABLES, SEEDS)
def test_any_accepted_correction_leaves_a_game_that_goes_on(options_, seed):
    chance = random.Random(seed)
    journal = MemoryJournal()
    table = Table(GAME, options_, journal, clock=lambda: 0)
    for _ in range(150):
        if chance.random() < 0.3 and table.correct(changes := some_changes(table.state, chance)):
            assert_playable(table.state, changes)
        if (action := some_action(table.state, chance)) is None:
            break
        assert table.propose(action)
        assert_playable(table.state, action)
    assert Table(GAME, options_, journal, clock=lambda: 0).state == table.state
