"""What holds in every game, whatever is played."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.games.exobase import GAME
from companion.games.exobase.actions import Build, DoTask, Repair, Upgrade, Work
from companion.games.exobase.box import RESOURCES, Options, total
from companion.games.exobase.cards import Effect
from companion.games.exobase.rules.effects import mend
from companion.games.exobase.rules.energy import is_conserved
from companion.games.exobase.rules.questions import settle
from tests.contract.playouts import nth
from tests.games.exobase.build import ROW, opened, table

CHOICES = st.integers(0, 10_000)
PLACEMENTS = (Work, DoTask, Build, Upgrade, Repair)


def options():
    """Tables with every switch."""
    return st.builds(
        Options,
        mode=st.sampled_from(("normal", "hardcore")),
        short_costs_all=st.booleans(),
        destroyed_adds_up=st.booleans(),
    )


def walk(state, picks):
    """A game played by numbers, every kind of action as likely as any other."""
    for pick in picks:
        choices = GAME.choices(state)
        action = nth(choices, choices.kinds[pick % len(choices.kinds)], pick // 7)
        after = GAME.apply(state, action)
        yield state, action, after
        state = after
        if GAME.outcome(state):
            return


def games(most=50):
    """A table as the tests know it and the numbers that play it."""
    return st.tuples(options(), st.lists(CHOICES, min_size=most // 2, max_size=most))


@pytest.mark.rule("XB-N1", "XB-M2", "XB-M3", "XB-N2", "XB-P1", "XB-E2")
@settings(max_examples=40)
@given(games())
def test_whatever_is_played_these_promises_hold(game):
    chosen, picks = game
    placed = set()
    for before, action, after in walk(opened(chosen), picks):
        assert is_conserved(after), action
        _within_limits(after)
        _production_adds_up(after)
        _every_card_once(after)
        _every_note_speaks(after)
        if isinstance(action, PLACEMENTS):  # no founder twice a day
            assert (before.day, action.founder) not in placed
            placed.add((before.day, action.founder))


def _within_limits(state):
    """Stores within 0 and the capacity, production on its track."""
    for resource in RESOURCES:
        assert 0 <= state.stored.of(resource) <= state.capacity
        assert 0 <= state.production.of(resource) <= state.options.side.top


def _production_adds_up(state):
    """Production is what powered locations and abilities give, and a dark location gives nothing."""
    given_by = [place.gave for place in state.base if place.powered]
    given_by += [founder.gave for founder in state.living]
    assert state.production == total(given_by)
    for place in state.base:
        assert place.powered or not place.gave
        assert all(place.gave.of(r) <= place.makes.of(r) for r in RESOURCES)


def _every_card_once(state):
    names = [card.name for card in state.row + state.tasks] + [place.name for place in state.base]
    assert len(names) == len(set(names))
    assert not set(names) & set(state.gone)


def _every_note_speaks(state):
    for note in state.notes:
        assert GAME.note_text(note) != GAME.rulebook[note.rule].title


@pytest.mark.rule("XB-N1", "XB-N3", "XB-H5")
@settings(max_examples=60)
@given(st.lists(st.tuples(st.integers(1, 6), CHOICES), min_size=1, max_size=12))
def test_energy_survives_any_bombardment(hits):
    """A rich base with two generators, damaged, repaired and destroyed in any order."""
    state = _bombarded()
    for face, pick in hits:
        state = replace(state, phase="hazard", rolled=True, pending=(Effect(kind="target"),) * (face % 3 + 1))
        state = _answered(state, face, pick)
        if GAME.outcome(state):
            return
        assert is_conserved(state)
        assert GAME.invariants(state) == ()


def _bombarded():
    """Five times the founders' health, and a Well, a Silo and a Reactor already built."""
    state = table()
    founders = tuple(replace(f, health=12, full=12) for f in state.founders)
    extra = [
        replace(state.base[0], card=card, x=x, y=y, energy=energy, cubes=0, parked=0)
        for card, x, y, energy in ((ROW[0], 2, 0, 0), (ROW[2], 0, -1, 0), (ROW[3], 3, 3, 3))
    ]
    extra[0] = replace(extra[0], cubes=1)
    return replace(state, founders=founders, base=(*state.base, *extra), bank=3)


def _answered(state, face, pick):
    """Answers by number until nothing is asked; half the damage is repaired by the way."""
    state = settle(state)
    while state.ask and not GAME.outcome(state):
        choices = GAME.choices(state)
        state = GAME.apply(state, choices[(pick + face) % len(choices)])
        pick += 1
    damaged = [place.name for place in state.base if place.damage]
    if damaged and pick % 2:
        state = settle(mend(state, damaged[pick % len(damaged)]))
        while state.ask and not GAME.outcome(state):
            state = GAME.apply(state, GAME.choices(state)[0])
    return state
