import pytest

from companion.games.airlock.actions import Execute, ShowMission, Vote
from companion.games.airlock.state import Task
from tests.games.airlock.build import at, broken, noted, person, play


def voting(what: str = "vote", seats: int = 4):
    card = "airlock" if what == "vote" else "execute"
    return at("resolve", seats, expansion=True, tasks=(Task(what, card), Task("discard", card)), pile=2)


@pytest.mark.rule("PA-A1")
@pytest.mark.parametrize(
    ("seats", "votes", "dead"),
    [
        pytest.param(4, (1, 1, 1, None), 1, id="three-of-four"),
        pytest.param(4, (1, 1, None, None), None, id="two-of-four"),
        pytest.param(4, (1, 1, 2, 2), None, id="a-tie"),
        pytest.param(3, (2, 2, None), 2, id="two-of-three"),
        pytest.param(5, (0, 0, 0, 1, 1), 0, id="three-of-five"),
        pytest.param(5, (0, 0, 1, 1, None), None, id="two-of-five"),
        pytest.param(6, (5, 5, 5, 0, 0, None), None, id="half-of-six"),
        pytest.param(6, (5, 5, 5, 5, 0, None), 5, id="four-of-six"),
        pytest.param(4, (None,) * 4, None, id="nobody"),
    ],
)
def test_more_than_half_of_all_votes_kills(seats, votes, dead):
    after = play(voting(seats=seats), Vote(votes))
    gone = [seat for seat in range(seats) if seat not in after.living]
    assert gone == ([] if dead is None else [dead])
    assert ("PA-A1", "spared" if dead is None else "killed") in noted(after)


@pytest.mark.rule("PA-A1")
@pytest.mark.parametrize(
    ("votes", "rules"),
    [
        pytest.param((None, 2, 3), [], id="every-living-player"),
        pytest.param((None, 2), ["PA-A1"], id="one-missing"),
        pytest.param((None, 2, 3, 3), ["PA-A1"], id="one-too-many"),
        pytest.param((1, 2, 3), ["PA-A1"], id="for-the-dead"),
        pytest.param((1, 9), ["PA-A1", "PA-A1"], id="all-reasons"),
    ],
)
def test_votes_are_of_the_living_for_the_living(votes, rules):
    """Ben is dead."""
    assert broken(person(voting(), 1, alive=False, hand=0), Vote(votes)) == rules


@pytest.mark.rule("PA-A1", "PA-V2")
def test_the_saboteur_thrown_out_ends_the_game():
    after = play(voting(), Vote((1, 1, 1, 0)), ShowMission(1, "saboteur"))
    assert (after.victory.side, after.victory.case) == ("blue", "saboteur")


@pytest.mark.parametrize(
    ("votes", "dies"),
    [((True, True, True, False), True), ((True, True, False, False), False), ((False,) * 4, False)],
)
def test_execute_needs_more_than_half_of_yes(votes, dies):
    after = play(voting("execute"), Execute(2, votes))
    assert (2 not in after.living) is dies
    assert ("PA-E6", "killed" if dies else "spared") in noted(after)


@pytest.mark.parametrize(
    ("action", "rules"),
    [
        (Execute(2, (True,) * 3), []),
        (Execute(1, (True,) * 3), ["PA-E6"]),
        (Execute(2, (True,) * 4), ["PA-E6"]),
        (Vote((None,) * 3), ["PA-T4"]),
    ],
)
def test_execute_is_about_the_living(action, rules):
    assert broken(person(voting("execute"), 1, alive=False, hand=0), action) == rules
