import pytest
from msgspec.structs import replace

from companion.games.airlock import GAME
from companion.games.airlock.actions import Begin, Choose, Deal, Draw, Martyr, RevealMissions, ShowMission
from companion.games.airlock.cards import MISSIONS, missions_for
from companion.games.airlock.rules.seals import seal, seals, unseal
from companion.games.airlock.state import Task
from tests.games.airlock.build import PEOPLE, at, begun, broken, laid, options, person, play

SALTS = ("a1", "b2", "c3", "d4")
DEALT = ("crew", "saboteur", "crew", "crew")


@pytest.mark.rule("PA-S1")
@pytest.mark.parametrize(
    ("players", "case"),
    [
        pytest.param(("Ana", "Ben", "Chi"), None, id="three"),
        pytest.param(("Ana", "Ben", "Chi", "Dev", "Eva", "Flo"), None, id="six"),
        pytest.param(("Ana", "Ben"), "players", id="two"),
        pytest.param(tuple("ABCDEFG"), "players", id="seven"),
        pytest.param(("Ana", "Ana", "Chi"), "names", id="same-name"),
        pytest.param(("Ana", " ", "Chi"), "names", id="no-name"),
    ],
)
def test_three_to_six_named_players(players, case):
    verdict = GAME.check_options(GAME.options(players=players))
    assert [refusal.case for refusal in verdict.refusals] == ([case] if case else [])


@pytest.mark.rule("PA-S1")
@pytest.mark.parametrize(
    ("players", "sentence"),
    [
        (("Ana", "Ben"), "You have 2 players; the game is for 3 to 6."),
        (("Ana", "Ana", "Chi"), "3 players share 2 names, or 1 has none."),
    ],
)
def test_what_is_wrong_with_the_players_is_said_in_numbers(players, sentence):
    (refusal,) = GAME.check_options(GAME.options(players=players)).refusals
    assert GAME.refusal_text(refusal) == sentence


@pytest.mark.rule("PA-S1")
@pytest.mark.parametrize(
    ("seats", "missions"),
    [
        (3, {"crew": 2, "saboteur": 1}),
        (4, {"crew": 3, "saboteur": 1}),
        (5, {"crew": 3, "saboteur": 1, "chancellor": 1}),
        (6, {"crew": 3, "saboteur": 1, "chancellor": 1, "accomplice": 1}),
    ],
)
def test_missions_by_number_of_players(seats, missions):
    dealt = missions_for(seats)
    assert {mission: dealt.count(mission) for mission in dealt} == missions


@pytest.mark.rule("PA-S1")
@pytest.mark.parametrize(("seats", "deck"), [(3, 43), (4, 41), (5, 39), (6, 37)])
def test_two_cards_each_and_one_to_the_pile(seats, deck):
    state = begun(seats)
    assert (state.deck, state.pile, state.discard) == (deck, 1, 0)
    assert [player.hand for player in state.players] == [2] * seats


@pytest.mark.rule("PA-S1", "PA-T8")
@pytest.mark.parametrize(
    ("characters", "first", "rules"),
    [
        pytest.param(PEOPLE[:4], 3, [], id="any-seat-begins"),
        pytest.param(PEOPLE[:3], 0, ["PA-S1"], id="one-missing"),
        pytest.param(("captain",) * 4, 0, ["PA-S1"], id="four-captains"),
        pytest.param(PEOPLE[:4], 4, ["PA-T8"], id="no-such-seat"),
        pytest.param(("captain",) * 4, -1, ["PA-S1", "PA-T8"], id="all-reasons"),
        pytest.param((*PEOPLE[:3], "autopilot"), 0, ["PA-E8"], id="expansion-character"),
    ],
)
def test_characters_and_first_player(characters, first, rules):
    assert broken(GAME.start(options()), Begin(characters, first)) == rules


@pytest.mark.rule("PA-T8")
def test_a_seat_that_is_not_there_is_counted_as_people_count():
    (refusal,) = GAME.check(GAME.start(options()), Begin(PEOPLE[:4], 4)).refusals
    assert GAME.refusal_text(refusal) == "There is no seat 5; you have 4 players."


@pytest.mark.rule("PA-T8")
def test_the_table_says_who_begins_and_a_second_set_up_is_refused():
    state = play(GAME.start(options()), Begin(PEOPLE[:4], 2))
    assert (state.active, state.turn, state.step) == (2, 1, "draw")
    assert broken(state, Begin(PEOPLE[:4], 0)) == ["PA-T1"]


@pytest.mark.rule("PA-S3")
def test_six_cells_and_never_more():
    state = begun()
    assert state.cells == 6
    assert GAME.invariants(state) == ()
    covered = person(at("first", expansion=True), 0, malfunctions=laid("contaminate"))
    assert [refusal.rule for refusal in GAME.invariants(covered)] == ["PA-S3"]
    assert GAME.invariants(replace(covered, cells=5)) == ()


@pytest.mark.rule("PA-S1")
def test_the_phone_deals_one_seal_to_each_player():
    state = play(GAME.start(options(missions="app")), Begin(PEOPLE[:4], 0))
    assert state.step == "deal"
    assert broken(state, Draw()) == ["PA-T1"]
    assert broken(state, Deal(("x", "y"))) == ["PA-S1"]
    dealt = play(state, Deal(seals(DEALT, SALTS)))
    assert dealt.step == "draw"
    assert broken(dealt, Deal(seals(DEALT, SALTS))) == ["PA-T1"]


@pytest.mark.rule("PA-S1")
@pytest.mark.parametrize("mission", MISSIONS)
def test_a_seal_opens_with_its_own_salt_only(mission):
    assert unseal(seal(mission, "salt"), "salt") == mission
    assert unseal(seal(mission, "salt"), "other") is None
    assert mission not in seal(mission, "salt")


@pytest.mark.rule("PA-S1", "PA-S2")
@pytest.mark.parametrize(
    ("show", "rules"),
    [
        pytest.param(ShowMission(1, "saboteur", "b2"), [], id="as-dealt"),
        pytest.param(ShowMission(1, "saboteur"), ["PA-S1"], id="without-its-salt"),
        pytest.param(ShowMission(1, "crew", "b2"), ["PA-S1"], id="not-as-dealt"),
        pytest.param(ShowMission(1, "chancellor"), ["PA-S1", "PA-S1"], id="none-with-four-players"),
        pytest.param(ShowMission(2, "crew", "c3"), ["PA-S2"], id="someone-else"),
        pytest.param(ShowMission(9, "crew"), ["PA-S2"], id="nobody"),
    ],
)
def test_a_death_shows_the_mission_that_was_dealt(show, rules):
    state = at("resolve", tasks=(Task("show", seat=1),), sealed=seals(DEALT, SALTS))
    assert broken(state, show) == rules


@pytest.mark.rule("PA-S2")
def test_missions_stay_hidden_while_their_players_live():
    state = begun()
    assert broken(state, ShowMission(0, "crew")) == ["PA-S2"]
    assert broken(state, RevealMissions(("crew", "crew", "crew", "saboteur"))) == ["PA-S2"]
    over = play(at("resolve", cells=0, tasks=(Task("martyr"),)), Choose("none"))
    assert broken(over, RevealMissions(("crew", "crew", "crew", "saboteur"))) == []


@pytest.mark.rule("PA-S1")
@pytest.mark.parametrize(
    ("missions", "salts", "rules"),
    [
        pytest.param(DEALT, SALTS, [], id="as-dealt"),
        pytest.param(DEALT, (), ["PA-S1"] * 4, id="without-salts"),
        pytest.param(DEALT, SALTS[:3], ["PA-S1"], id="one-salt-missing"),
        pytest.param(("crew",) * 4, (), ["PA-S1"], id="no-saboteur"),
        pytest.param(DEALT[:3], (), ["PA-S1"], id="one-missing"),
        pytest.param(("saboteur", "crew", "crew", "crew"), SALTS, ["PA-S1", "PA-S1"], id="two-swapped"),
    ],
)
def test_all_missions_at_the_end(missions, salts, rules):
    over = at("resolve", cells=0, tasks=(Task("martyr"),), sealed=seals(DEALT, SALTS))
    assert broken(play(over, Choose("none")), RevealMissions(missions, salts)) == rules


@pytest.mark.rule("PA-T1")
def test_nothing_is_played_before_the_set_up():
    state = GAME.start(options())
    assert broken(state, Draw()) == ["PA-T1"]
    assert broken(state, Martyr(0, red=True)) == ["PA-T1"]
