"""A mission the phone dealt: every look is marked, and nothing but its salt proves it."""

import time

import pytest

from companion.games.airlock import GAME
from companion.games.airlock.actions import (
    Begin,
    Choose,
    Deal,
    Look,
    Lost,
    Martyr,
    RevealMissions,
    ShowMission,
    Vote,
)
from companion.games.airlock.cards import MISSIONS
from companion.games.airlock.rules.seals import seal, seals
from companion.games.airlock.state import Task
from companion.pages.shell.history import history_view
from companion.table.journal import MemoryJournal
from companion.table.table import Table
from tests.games.airlock.build import PEOPLE, at, begun, broken, known, noted, options, person, play

SALTS = ("a1", "b2", "c3", "d4")
DEALT = ("crew", "saboteur", "crew", "crew")
SEALED = seals(DEALT, SALTS)
OLD_SEALS = tuple(one.removeprefix("2:") for one in SEALED)
ONE_LEFT = at("own", cells=1, sealed=SEALED)
LAST_GONE = at("resolve", cells=0, tasks=(Task("martyr"),), sealed=SEALED)
DYING = at("resolve", tasks=(Task("show", seat=1),), sealed=SEALED)
DECIDED = play(LAST_GONE, Choose("none"))


def cases(state, action):
    return [(refusal.rule, refusal.case) for refusal in GAME.check(state, action).refusals]


# -- looks --------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-S2")
def test_a_look_leaves_a_line_with_its_time_that_everybody_can_read():
    at_14_past = int(time.mktime((2026, 11, 16, 20, 14, 0, 0, 0, -1))) * 1000
    table = Table(GAME, options(4, missions="app"), MemoryJournal(), clock=lambda: at_14_past)
    for action in (Begin(PEOPLE[:4], 0), Deal(SEALED), Look(1)):
        assert table.propose(action)
    line = history_view(table).steps[0]
    assert (line.lines, line.time) == (("Ben’s mission was looked at. · PA-S2",), "20:14")
    assert "Ben" in line.title
    assert table.undo() == "reveal"  # the mark goes only when everyone agrees


@pytest.mark.rule("PA-S2")
def test_everybody_sees_whose_mission_was_looked_at_and_how_often():
    state = play(at("draw", sealed=SEALED), Look(1), Look(2), Look(1))
    assert [player.looks for player in state.players] == [0, 2, 1, 0]


@pytest.mark.rule("PA-S2")
@pytest.mark.parametrize("state", [ONE_LEFT, LAST_GONE, at("last", sealed=SEALED)])
def test_a_look_changes_nothing_else(state):
    after = play(state, Look(3))
    assert (after.step, after.tasks, after.cells) == (state.step, state.tasks, state.cells)


@pytest.mark.rule("PA-S2")
@pytest.mark.parametrize(
    ("state", "action", "case"),
    [
        pytest.param(at("own"), Look(1), "cards", id="cards-on-the-table"),
        pytest.param(ONE_LEFT, Look(4), "seat", id="no-such-seat"),
        pytest.param(known(ONE_LEFT, "", "saboteur"), Look(1), "open", id="already-shown"),
        pytest.param(person(ONE_LEFT, 1, alive=False, hand=0), Look(1), "dead", id="dead"),
        pytest.param(play(ONE_LEFT, Lost(1)), Lost(1), "lost", id="lost-twice"),
        pytest.param(at("own"), Lost(1), "cards", id="no-seal-to-lose"),
    ],
)
def test_what_can_not_be_looked_at(state, action, case):
    assert cases(state, action) == [("PA-S2", case)]
    (refusal,) = GAME.check(state, action).refusals
    assert refusal.params.get("have", 5) == 5  # a seat is counted as people count


@pytest.mark.rule("PA-S2", "PA-V4")
def test_nobody_looks_after_the_end_or_before_the_deal():
    assert broken(DECIDED, Look(1)) == ["PA-V4"]
    assert broken(begun(4, missions="app"), Look(1)) == ["PA-S2"]


# -- proof --------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-S1")
@pytest.mark.parametrize("mission", MISSIONS)
def test_a_sealed_mission_is_not_shown_without_its_salt(mission):
    assert ("PA-S1", "salt") in cases(DYING, ShowMission(1, mission))
    assert not [action for action in GAME.choices(DYING) if isinstance(action, ShowMission)]


@pytest.mark.rule("PA-S1")
def test_a_salt_opens_only_the_dealt_mission():
    assert cases(DYING, ShowMission(1, "saboteur", "b2")) == []
    assert cases(DYING, ShowMission(1, "crew", "b2")) == [("PA-S1", "seal")]
    assert cases(DYING, ShowMission(1, "crew", "a1")) == [("PA-S1", "seal")]


@pytest.mark.rule("PA-S1")
def test_a_lost_seal_is_said_to_be_lost_before_the_mission_is_told():
    lost = play(DYING, Lost(1))
    assert noted(lost) == [("PA-S1", "lost")]
    sentence = GAME.note_text(lost.notes[0])
    assert sentence == "Ben’s mission can’t be opened on this phone: enter it."
    told = play(lost, ShowMission(1, "crew"))
    (told_so,) = [GAME.note_text(note) for note in told.notes if (note.rule, note.case) == ("PA-S1", "told")]
    assert told_so == "Ben’s mission is as entered: its seal wasn’t opened."
    assert told.players[1].lost
    assert not play(DYING, ShowMission(1, "saboteur", "b2")).players[1].lost


@pytest.mark.rule("PA-S1")
def test_a_seal_found_again_is_proof():
    state = play(DYING, Lost(1), ShowMission(1, "saboteur", "b2"))
    assert not state.players[1].lost


@pytest.mark.rule("PA-S1")
def test_the_end_says_whose_seal_was_lost():
    assert cases(DECIDED, RevealMissions(DEALT, ("a1", "b2", "", "d4"))) == [("PA-S1", "salt")]
    over = play(DECIDED, Lost(2), RevealMissions(DEALT, ("a1", "b2", "", "d4")))
    assert ("PA-S1", "told") in noted(over)
    notes = [standing.note for standing in GAME.score(over).standings]
    assert notes == ["Crew", "Saboteur", "Crew, entered: seal lost", "Crew"]


@pytest.mark.rule("PA-S1")
def test_a_mission_shown_before_needs_no_salt_at_the_end():
    state = known(DECIDED, "crew")
    assert cases(state, RevealMissions(DEALT, ("", "b2", "c3", "d4"))) == []


@pytest.mark.rule("PA-S1")
def test_seals_of_older_games_still_open_and_ask_for_no_more_than_before():
    state = at("resolve", tasks=(Task("show", seat=1),), sealed=OLD_SEALS)
    assert cases(state, ShowMission(1, "saboteur", "b2")) == []
    assert cases(state, ShowMission(1, "crew", "b2")) == [("PA-S1", "seal")]
    assert play(state, ShowMission(1, "crew")).players[1].lost
    assert seal("crew", "a1") != OLD_SEALS[0]


@pytest.mark.rule("PA-S1", "PA-V2")
def test_a_player_thrown_out_shows_the_sealed_mission():
    state = at("resolve", tasks=(Task("vote", "airlock"), Task("discard", "airlock")), sealed=SEALED)
    dead = play(state, Vote(tally=(0, 4, 0, 0, 0)))
    assert broken(dead, ShowMission(1, "crew")) == ["PA-S1"]
    assert play(dead, ShowMission(1, "saboteur", "b2")).victory.case == "saboteur"


# -- Martyr -------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-A2")
@pytest.mark.parametrize(
    ("state", "action", "found"),
    [
        pytest.param(ONE_LEFT, Martyr(1, True, "saboteur", "b2"), [], id="red-and-proved"),
        pytest.param(ONE_LEFT, Martyr(1, True), [("PA-A2", "sealed")], id="red-unproved"),
        pytest.param(ONE_LEFT, Martyr(1, True, "saboteur"), [("PA-S1", "salt")], id="red-without-salt"),
        pytest.param(ONE_LEFT, Martyr(0, True, "saboteur", "a1"), [("PA-S1", "seal")], id="sealed-blue"),
        pytest.param(ONE_LEFT, Martyr(0, True, "crew", "a1"), [("PA-A2", "red")], id="shown-blue"),
        pytest.param(LAST_GONE, Martyr(0, False, "crew", "a1"), [], id="blue-and-proved"),
        pytest.param(LAST_GONE, Martyr(1, False), [("PA-A2", "sealed")], id="blue-unproved"),
        pytest.param(LAST_GONE, Martyr(1, False, "saboteur", "b2"), [("PA-A2", "blue")], id="sealed-red"),
        pytest.param(play(ONE_LEFT, Lost(1)), Martyr(1, True, "saboteur"), [], id="red-as-told"),
        pytest.param(known(ONE_LEFT, "", "saboteur"), Martyr(1, True), [], id="red-and-shown"),
        pytest.param(
            known(ONE_LEFT, "crew"), Martyr(0, True, "saboteur"), [("PA-A2", "side"), ("PA-S1", "shown")],
            id="shown-to-be-blue",
        ),
        pytest.param(at("own", cells=1), Martyr(1, True, "saboteur"), [], id="a-card-turned-over"),
        pytest.param(at("own", cells=1), Martyr(1, True, "crew"), [("PA-A2", "red")], id="a-blue-card"),
        pytest.param(
            at("own", cells=1), Martyr(1, True, "accomplice"), [("PA-S1", "mission")], id="not-in-the-game"
        ),
    ],
)  # fmt: skip
def test_martyr_needs_a_mission_of_its_side(state, action, found):
    assert cases(state, action) == found


@pytest.mark.rule("PA-A2", "PA-V1")
def test_the_mission_of_a_red_martyr_lies_open():
    state = play(ONE_LEFT, Martyr(1, True, "saboteur", "b2"))
    assert (state.victory.case, state.players[1].mission, state.cells) == ("martyr", "saboteur", 0)
    assert GAME.outcome(state).winners == (1,)


@pytest.mark.rule("PA-A2")
def test_a_blue_martyr_who_has_shown_the_mission_is_not_asked_again():
    state = play(LAST_GONE, Martyr(0, False, "crew", "a1"))
    assert (state.cells, state.players[0].mission, state.players[0].alive) == (1, "crew", False)
    assert state.question is None
    shown = play(known(LAST_GONE, "crew"), Martyr(0, False, "crew"))
    assert (shown.players[0].lost, noted(shown).count(("PA-S1", "told"))) == (False, 0)


@pytest.mark.rule("PA-A2", "PA-S1")
def test_a_martyr_who_says_no_mission_tells_none():
    told = play(person(ONE_LEFT, 1, lost=True), Martyr(1, True))
    assert (told.players[1].mission, noted(told).count(("PA-S1", "told"))) == ("", 0)


@pytest.mark.rule("PA-A2")
def test_missions_told_at_the_end_do_not_contradict_a_red_martyr():
    blue = RevealMissions(("crew", "crew", "saboteur", "crew"))
    for seat in (0, 1):
        assert cases(play(at("own", cells=1), Martyr(seat, red=True)), blue) == [("PA-A2", "was_red")]
    state = play(at("own", cells=1), Martyr(1, red=True))
    assert cases(state, RevealMissions(DEALT)) == []
    assert all(action.missions[1] == "saboteur" for action in GAME.choices(state))


@pytest.mark.rule("PA-A2")
def test_a_martyr_is_one_green_card_of_the_summary():
    state = play(at("own", cells=1), Martyr(1, True, "saboteur"))
    assert (state.tally.green, state.tally.lost) == (1, 1)
