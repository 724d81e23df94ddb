"""Narrowing: what is asked, what is lit, and that blaming a field never changes the answer."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.core.conversation import Amount, Asks, Blocked, Field, Pick, Ready, Some, Stated
from companion.core.dice import Roll
from companion.core.narrow import narrow
from tests.table.harbour import GAME, Load, Sail, Ship, State, Toll, Untie, intents

SHIPS = st.builds(Ship, st.just("Gull"), st.integers(0, 3), st.integers(0, 2), st.booleans())
STATES = st.builds(
    lambda gull, tern, crates, phase: State((gull, replace(tern, name="Tern")), crates, phase),
    SHIPS,
    SHIPS,
    st.integers(0, 4),
    st.sampled_from(("act", "toll", "collect")),
)
ROLLS = tuple(Roll((6,), (face,)) for face in range(1, 7))


def wish(state, key):
    return next(intent for intent in intents(state, {}) if intent.key == key)


def ends(state, intent, said):
    """Every end of a plan, by plain search: the sets, numbers and examples as they come."""
    step = intent.plan(state, said)
    if not isinstance(step, Field):
        yield step if isinstance(step, tuple) else (step,)
        return
    for value in step.domain.tries():
        yield from ends(state, intent, {**said, step.key: value})


def accepted(state, actions):
    for action in actions:
        if not GAME.check(state, action):
            return False
        state = GAME.apply(state, action)
    return True


@given(STATES, st.sampled_from(("load", "untie", "sail", "toll", "end", "collect")))
def test_a_wish_is_blocked_exactly_when_the_judge_accepts_none_of_its_ends(state, key):
    intent = wish(state, key)
    possible = any(accepted(state, actions) for actions in ends(state, intent, {}))
    talk = narrow(GAME, state, intent, {})
    assert isinstance(talk, Blocked) != possible
    if isinstance(talk, Blocked):
        assert talk.verdict.refusals


@given(STATES, st.sampled_from(("load", "untie", "sail", "toll")))
def test_lit_values_are_exactly_those_that_lead_on_and_blames_change_nothing(state, key):
    intent = wish(state, key)
    talk, plain = (narrow(GAME, state, one, {}) for one in (intent, replace(intent, blames={})))
    assert _shape(talk) == _shape(plain)
    if not isinstance(talk, Asks):
        return
    field = talk.question.field
    if not isinstance(field.domain, Stated | Some):
        leading = tuple(
            value
            for value in field.domain.tries()
            if any(accepted(state, actions) for actions in ends(state, intent, {field.key: value}))
        )
        assert talk.question.lit == leading
        assert len(leading) > 1


def _shape(talk):
    """A conversation without the plans behind it: those are compared by identity."""
    match talk:
        case Asks():
            return "asks", talk.question.field.key, talk.question.lit, len(talk.settled)
        case Ready():
            return "ready", talk.actions, len(talk.settled)
    return ("blocked",)


def test_one_answer_is_no_question():
    state = State((Ship("Gull", load=1), Ship("Tern")), phase="toll")
    found = narrow(GAME, state, wish(state, "toll"), {})
    assert (found.actions, found.settled) == ((Toll("Gull"),), ())
    assert [question.lit for question in found.plain] == [("Gull",)]


def test_answers_come_in_any_order():
    state = State(phase="act")
    ready = narrow(GAME, state, wish(state, "load"), {"crates": 3, "ship": "Gull"})
    assert ready.actions == (Load("Gull", 3),)
    assert narrow(GAME, state, wish(state, "load"), {"crates": 3}).actions == (Load("Gull", 3),)


def test_an_answered_field_is_lit_against_older_answers_only():
    state = State(phase="act")
    ready = narrow(GAME, state, wish(state, "load"), {"ship": "Gull", "crates": 3})
    assert {q.field.key: q.lit for q in ready.settled} == {"ship": ("Gull", "Tern"), "crates": (1, 2, 3)}


def test_what_makes_no_difference_is_not_asked():
    state = State((Ship("Gull", load=1, is_tied=False), Ship("Tern", load=1, is_tied=False)), phase="act")
    talk = narrow(GAME, state, wish(state, "sail"), {"ship": "Gull", "roll": ROLLS[4]})
    assert talk.actions == (Sail("Gull", "Ann", ROLLS[4]),)


def test_actions_of_one_plan_are_judged_one_after_the_other():
    state = State((Ship("Gull", load=1), Ship("Tern")), phase="act")
    talk = narrow(GAME, state, wish(state, "sail"), {"ship": "Gull", "roll": ROLLS[0]})
    assert talk.actions[0] == Untie(("Gull",))


@pytest.mark.parametrize(
    ("domain", "raw", "read"),
    [
        (Pick(("a", 1)), "a", "a"),
        (Pick(("a", 1)), "b", None),
        (Pick(("a", 1)), ["a"], None),
        (Some(("a", "b"), most=2), ["b", "a"], ("a", "b")),
        (Some(("a", "b"), most=1), ["b", "a"], None),
        (Some(("a", "b")), ["c"], None),
        (Some(("a", "b")), "a", None),
        (Amount(1, 3), 3, 3),
        (Amount(1, 3), 4, None),
        (Amount(0, 3), True, None),
        (Amount(0, 3), "2", None),
        (Stated("roll", ROLLS), {"sides": [6], "faces": [2]}, Roll((6,), (2,))),
        (Stated("roll", ROLLS), {"sides": [6]}, None),
        (Stated("text", ("Ann",)), 7, None),
    ],
)
def test_an_answer_is_read_with_suspicion(domain, raw, read):
    assert domain.read(raw) == read
