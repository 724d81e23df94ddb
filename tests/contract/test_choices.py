"""Choices: as a tuple, but found only as far as somebody asks."""

import pytest

from companion.core.choices import Choices, Ways
from companion.core.dice import Roll, die
from companion.core.judge import Act
from companion.core.rules import Refusal, Verdict


class Load(Act, frozen=True):
    """So many crates."""

    crates: int


class Sail(Act, frozen=True):
    """Off, by the dice, with a crew."""

    to: str
    roll: Roll | None = None
    crew: "Crew | None" = None


class Crew(Act, frozen=True):
    """Who is aboard, and a name that only the harbour knows."""

    size: int
    name: str = ""


class Pair(Act, frozen=True):
    """Two crews."""

    captain: Crew
    mate: Crew


class Rest(Act, frozen=True):
    """Nothing."""


class Asked:
    """A judge that lets one more than two crates pass for nobody, and remembers what it was asked."""

    def __init__(self):
        self.about = []

    def __call__(self, _state, action):
        self.about.append(action)
        return Verdict((Refusal("H-1"),) if isinstance(action, Load) and action.crates > 2 else ())


KINDS = {
    Load: Ways(lambda most: (Load(crates) for crates in range(1, most + 1))),
    Rest: Ways(lambda _: ()),
    Sail: Ways(
        lambda _: [Sail("out", die(6, face), Crew(2, "Ark")) for face in (1, 6)],
        stated=lambda _, sail: ("roll", "crew.name") if sail.roll else (),
    ),
}


@pytest.fixture
def judge():
    return Asked()


@pytest.fixture
def choices(judge):
    return Choices(4, KINDS, judge)


def test_what_one_part_leaves_to_the_table_is_decided_in_another(judge):
    """A field that is stated inside one part says nothing about a field of that name in another part."""
    two = Ways(lambda _: (), stated=("mate.name",))
    choices = Choices(0, {Pair: two}, judge)
    one = Pair(Crew(1, "Ann"), Crew(1, "Bo"))
    assert choices.decided(one) == choices.decided(Pair(Crew(1, "Ann"), Crew(1, "Cy")))
    assert choices.decided(one) != choices.decided(Pair(Crew(1, "Cy"), Crew(1, "Bo")))
    both = Choices(0, {Pair: Ways(lambda _: (), stated=("captain.size", "mate.name"))}, judge)
    assert both.decided(one) == both.decided(Pair(Crew(3, "Ann"), Crew(1, "Cy")))
    assert both.decided(one) != both.decided(Pair(Crew(1, "Cy"), Crew(1, "Bo")))
    assert both.decided(one) != both.decided(Pair(Crew(1, "Ann"), Crew(3, "Bo")))


def test_they_are_a_sequence(choices):
    assert len(choices) == 4
    assert choices[0] == Load(1)
    assert choices[-1] == Sail("out", die(6, 6), Crew(2, "Ark"))
    assert choices[:2] == (Load(1), Load(2))
    assert tuple(choices) == tuple(choices)
    assert choices == (*choices,)
    assert choices != ()
    assert Load(3) not in choices
    assert repr(choices).startswith("Choices(Load")
    with pytest.raises(IndexError):
        choices[4]
    with pytest.raises(TypeError):
        hash(choices)


def test_the_first_costs_no_more_than_the_first(choices, judge):
    assert choices
    assert choices[0] == Load(1)
    assert judge.about == [Load(1)]
    assert next(iter(choices)) == Load(1)
    assert judge.about == [Load(1)]


def test_any_place_is_found_at_once_and_nothing_behind_it_is_looked_for():
    for place, action in enumerate((Load(1), Load(2), Sail("out", die(6, 1), Crew(2, "Ark")))):
        judge = Asked()
        assert Choices(4, KINDS, judge)[place] == action
        assert judge.about[-1] == action
    judge = Asked()
    assert next(iter(Choices(4, KINDS, judge))) == Load(1)
    assert judge.about == [Load(1)]
    assert Choices(4, KINDS, Asked())[-2] == Sail("out", die(6, 1), Crew(2, "Ark"))


def test_what_was_found_is_not_looked_for_again(choices, judge):
    assert len(choices) == len(list(choices)) == 4
    assert len(judge.about) == 6


def test_two_readers_find_the_same(choices):
    one, other = iter(choices), iter(choices)
    assert [next(one), next(one), next(other), next(one), *other] == [
        choices[0],
        choices[1],
        choices[0],
        choices[2],
        *choices[1:],
    ]


def test_one_kind_costs_one_kind(choices, judge):
    assert list(choices.of(Sail)) == list(choices.conceivable(Sail))
    assert {type(action) for action in judge.about} == {Sail}
    assert list(choices.of(Rest)) == []
    assert choices.kinds == (Load, Sail)
    assert choices.accepts(Load(2))
    assert not choices.accepts(Load(3))


def test_actions_that_differ_only_in_symbols_are_one_decision(choices):
    one, other = choices.of(Sail)
    assert choices.decided(one) == choices.decided(other)
    assert choices.decided(one) == choices.decided(Sail("out", die(6, 3), Crew(2, "Tern")))
    assert choices.decided(one) != choices.decided(Sail("in", die(6, 3), Crew(2, "Ark")))
    assert choices.decided(one) != choices.decided(Sail("out", die(6, 3), Crew(3, "Ark")))
    assert choices.decided(one) != choices.decided(Sail("out", die(6, 3)))
    assert choices.decided(Load(1)) != choices.decided(Load(2))


def test_only_what_says_nothing_of_the_table_is_certain(choices):
    assert choices.is_certain(Load(1))
    assert choices.is_certain(Sail("out"))
    assert not choices.is_certain(Sail("out", die(6, 1)))
    assert not choices.is_certain(Sail("out", die(6, 1), Crew(2)))
    assert choices.stated(Sail("out", die(6, 1))) == ("roll", "crew.name")
    assert choices.stated(Load(1)) == ()


def test_a_part_of_which_the_table_knows_something_is_not_certain():
    named = Choices(0, {Sail: Ways(lambda _: (), stated=("crew.name",))}, Asked())
    assert named.is_certain(Sail("out", die(6, 1)))
    assert not named.is_certain(Sail("out", None, Crew(2, "Ark")))


def test_nothing_possible_is_nothing():
    none = Choices(0, {Load: KINDS[Load]}, Asked())
    assert not none
    assert none == ()
    assert none.kinds == ()


def test_of_actions_that_are_alike_the_judge_is_asked_about_one(judge):
    """What may be said of nothing beforehand is asked alone."""
    loads = [Load(crates) for crates in (1, 2, 3, 5, 4, 2)]
    alike = Ways(lambda _: loads, alike=lambda most: lambda load: None if load.crates < 3 else most)
    assert list(Choices(4, {Load: alike}, judge).of(Load)) == [Load(1), Load(2), Load(2)]
    assert judge.about == [Load(1), Load(2), Load(3), Load(2)]


def test_kinds_that_the_moment_closes_are_not_asked_about(judge):
    choices = Choices(4, KINDS, judge, now=(Load, Rest))
    assert list(choices) == [Load(1), Load(2)]
    assert choices.kinds == (Load,)
    assert list(choices.of(Sail)) == []
    assert all(isinstance(action, Load) for action in judge.about)
    assert len(list(choices.conceivable(Sail))) == 2
