"""Statistics: counted from records, said in sentences, with a word where there is too little to say."""

from collections import Counter

import pytest

from companion.core.fairness import Tally
from companion.core.luck import ENOUGH, luck
from companion.core.people import Person, by_name, looks
from companion.core.record import Record, SeatRecord
from companion.core.statistics import statistics
from companion.pages.shell import statistics as shell
from companion.store.refusals import Broken

DAY, SEPTEMBER = 86_400_000, 1_757_000_000_000
ANA, BEN = Person(id="a", name="Ana", look=0, also=("Annie",)), Person(id="b", name="Ben", look=1)
PEOPLE = [ANA, BEN]
MINUTE = 60_000


def dice(average, rolls, source="app"):
    """A tally of a d12 with about this average."""
    counts = [0] * 12
    for n in range(rolls):
        counts[int(average) - 1 + (n % 10 < round(average % 1 * 10))] += 1
    return Tally(**{source: {12: tuple(counts)}})


def played(score, day, won=None, names=("Ana", "Ben"), key="assembly", **values):
    tallies = values.pop("dice", (Tally(), Tally()))
    won = score >= 24 if won is None else won
    seats = tuple(
        SeatRecord(turns=12, time=21 * MINUTE, dice=tally, has_won=won)
        for tally, _ in zip(tallies, names, strict=False)
    )
    tier = next(place for place, low in reversed(list(enumerate((0, 16, 20, 24, 26, 30)))) if score >= low)
    return Record(
        key=key,
        players=names,
        result="won" if won else "lost",
        score=score,
        tier=tier,
        ended=SEPTEMBER + day * DAY,
        turns=24,
        time=42 * MINUTE,
        seats=seats,
        **values,
    )


def statistics_view(records, people, broken, key="", person=""):
    """As the screen asks for it: how many there are of each kind, then the games of one kind."""
    counts = dict(Counter(one.key for one in records).most_common())
    key = shell.key_of(counts, key)
    mine = [one for one in records if one.key == key]
    return shell.statistics_view(counts, mine, people, broken, key, person)


PICTURE = [played(score, 6 * n) for n, score in enumerate((13, 17, 16, 21, 19, 24, 22, 25, 23, 27))]


def test_the_figures_of_the_picture():
    view = statistics_view(PICTURE, PEOPLE, [])
    assert [(one.text, one.label) for one in view.figures] == [
        ("10", "played"),
        ("3", "won"),
        ("27", "best"),
        ("20.7", "average"),
        ("24", "turns"),
        ("1:45", "per turn"),
    ]
    assert view.line == "Assembly · 10 games"
    assert [one.name for one in view.people] == ["Ana", "Ben"]
    assert [kind.key for kind in view.kinds] == ["assembly"]


def test_the_curve_stands_before_its_tiers_and_says_what_it_shows():
    curve = statistics_view(PICTURE, PEOPLE, []).curve
    assert [score for score, _ in curve.points] == [13, 17, 16, 21, 19, 24, 22, 25, 23, 27]
    assert [won for _, won in curve.points] == [False] * 5 + [True, False, True, False, True]
    assert [band.name for band in curve.bands][:2] == ["Poor", "Good Attempt"]
    assert all(one.high == other.low for one, other in zip(curve.bands, curve.bands[1:], strict=False))
    assert curve.win_from == 24
    assert [name for _, name in curve.months] == ["Sep", "Oct"]
    assert curve.sentence == "Your last 5 games average 24.2, the first 5 17.2."


@pytest.mark.parametrize(
    ("count", "sentence"), [(1, "1 game with a score: 13."), (3, "3 games so far, from 13 to 17.")]
)
def test_a_short_curve_claims_no_more_than_it_shows(count, sentence):
    assert statistics_view(PICTURE[:count], PEOPLE, []).curve.sentence == sentence


def test_one_person_has_their_own_games_also_under_an_older_name():
    games = [*PICTURE[:2], played(30, 99, names=("Annie",)), played(12, 100, names=("Ben",))]
    view = statistics_view(games, PEOPLE, [], "assembly", "a")
    assert (view.person, view.figures[0].text, view.figures[2].text) == ("a", "3", "30")
    assert statistics_view(games, PEOPLE, [], "assembly", "nobody").person == ""


def test_where_people_compete_everybody_sees_who_wins():
    def fight(winner, day):
        seats = tuple(SeatRecord(turns=4, time=MINUTE, has_won=seat == winner) for seat in range(2))
        return Record(
            key="mothership",
            players=("Ana", "Ben"),
            result="won",
            competes=True,
            ended=day,
            turns=8,
            seats=seats,
        )

    view = statistics_view([fight(0, 1), fight(1, 2), fight(1, 3)], PEOPLE, [])
    assert "won" not in [one.label for one in view.figures]
    assert [(bar.text, bar.number, bar.share) for bar in view.shares] == [
        ("Ben", "2 of 3", 1.0),
        ("Ana", "1 of 3", 0.5),
    ]
    assert view.shares_line == "Ben has won the most: 2 games."
    mine = statistics_view([fight(0, 1), fight(1, 2), fight(1, 3)], PEOPLE, [], "mothership", "a")
    assert [one.text for one in mine.figures[:2]] == ["3", "1"]
    assert view.curve is None


def test_luck_is_read_only_where_there_is_enough_of_it():
    one = played(24, 1, dice=(dice(6.9, 34), dice(6.1, 31)))
    other = played(24, 2, dice=(dice(7, 8, "hand"), Tally()))
    app, real = statistics_view([one, other], PEOPLE, []).luck
    assert app.title == "Luck: d12, app dice"
    assert [(row.who, row.average, row.rolls) for row in app.rows] == [
        ("Ana", "6.9", "34 rolls"),
        ("Ben", "6.1", "31 rolls"),
    ]
    assert app.sentence == "Ana 0.4 above: within chance. Ben 0.4 below: within chance."
    assert real.title == "Luck: d12, real dice"
    assert real.sentence == "Too few rolls to judge: Ana needs 22 more."


def test_app_dice_and_real_dice_have_parts_of_their_own():
    """Two kinds of each, however much more the app has rolled."""
    app = {sides: (20,) * sides for sides in (4, 6, 8)}
    both = Tally(app=app, hand={10: (1,) * 10})
    view = statistics_view([played(24, 0, dice=(both, Tally()))], PEOPLE, [])
    assert [part.title for part in view.luck] == [
        "Luck: d8, app dice",
        "Luck: d6, app dice",
        "Luck: d10, real dice",
    ]
    assert view.luck[2].sentence.startswith("Too few rolls to judge: Ana")


def test_no_dice_no_luck():
    assert statistics_view(PICTURE, PEOPLE, []).luck_line == "No dice in these games, so nothing about luck."


@pytest.mark.parametrize(("face", "verdict"), [(12, "high"), (1, "low")])
def test_what_chance_does_not_explain_is_said(face, verdict):
    counts = [0] * 12
    counts[face - 1] = ENOUGH
    assert luck(counts).verdict == verdict
    one = played(24, 1, dice=(Tally(app={12: tuple(counts)}), Tally()))
    assert "than chance explains" in statistics_view([one], PEOPLE, []).luck[0].sentence


def test_an_even_tally_is_exactly_as_expected():
    assert luck([4] * 12).average == luck([4] * 12).expected == 6.5


def test_rules_that_are_refused_most_and_the_one_that_is_forgotten():
    broken = [
        Broken(1, ("Ana", "Ben"), "AS-C2", 3, 3),
        Broken(2, ("Annie",), "AS-C2", 3, 2),
        Broken(2, ("Ben",), "AS-T4", 2, 3),
        Broken(2, ("Ben",), "AS-gone", 2, 1),
    ]
    view = statistics_view(PICTURE, PEOPLE, broken)
    assert [(bar.key, bar.number, bar.share) for bar in view.refused] == [
        ("AS-C2", "5", 1.0),
        ("AS-T4", "3", 0.6),
    ]
    assert view.refused_line == "You forget AS-C2: the app reminds you at this step."
    mine = statistics_view(PICTURE, PEOPLE, broken[:1] + broken[3:], "assembly", "a")
    assert [bar.key for bar in mine.refused] == ["AS-C2"]


def test_nothing_played_is_no_mistake():
    view = statistics_view([], [], [])
    assert (view.kinds, view.curve, view.luck, view.refused_line) == ((), None, (), "")


def test_nobody_shares_a_look_at_one_table_while_there_are_enough():
    double = Person(id="c", name="Chi", look=0)
    known = by_name([ANA, BEN, double])
    assert looks(("Ana", "Ben", "Chi"), known) == (0, 1, 2)
    assert looks(("Chi", "Ana"), known) == (0, 1)
    assert looks(("Player 1", "Ben"), known) == (0, 1)
    assert looks(("Eva", "Ben"), known) == (2, 1), "somebody new gets a look that nobody has"


def test_time_of_seats_without_a_name_counts_for_everybody_only():
    nameless = played(20, 1, names=("Player 1", "Ben"))
    assert statistics([nameless], lambda name: "b" if name == "Ben" else "").per_turn == 105_000
