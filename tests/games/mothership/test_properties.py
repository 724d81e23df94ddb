"""What holds in every game, whatever is played."""

from itertools import islice

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.correction import Change, correct
from companion.core.odds import versus
from companion.games.mothership import GAME
from companion.games.mothership.actions import (
    Declare,
    Divert,
    EndTurn,
    Explore,
    Move,
    NoteCard,
    Play,
    Recount,
    ResolveFight,
    SellCard,
    StartTurn,
    UseTech,
)
from companion.games.mothership.box import HULL, STATION, Box
from companion.games.mothership.rules.dogfight import chances, distribution
from companion.games.mothership.rules.fleet import energy_total, income, planets_of, shields_full, shields_now
from companion.games.mothership.state import Energy
from tests.contract.playouts import nth
from tests.games.mothership.positions import ANA, broken, options, table

TABLES = (
    options(),
    options(4, teams="two", exploration=True),
    options(3, mode="points", events=True),
    options(1, level=2),
)
QUIET = (Recount, NoteCard, UseTech, SellCard, Explore)  # kinds that only make a game longer


def walk(chosen, draw, length: int):
    """A random game: each step with the state before and after it."""
    state = GAME.start(chosen)
    for _ in range(length):
        choices = GAME.choices(state)
        kinds = [kind for kind in choices.kinds if kind not in QUIET]
        if not kinds:
            return
        action = nth(choices, draw(st.sampled_from(kinds)), draw(st.integers(0, 9_999)))
        after = GAME.apply(state, action)
        yield state, action, after
        state = after


games = st.tuples(st.sampled_from(TABLES), st.data())


@settings(max_examples=12)
@given(games)
def test_panels_stay_within_their_bounds(drawn):
    chosen, data = drawn
    for _, _, state in walk(chosen, data.draw, 60):
        for seat, player in enumerate(state.players):
            assert player.energy.total == energy_total(player, seat == state.npc)
            assert 0 <= player.hull <= HULL
            assert 0 <= player.station <= STATION
            assert 0 <= shields_now(state, seat) <= shields_full(state, seat) + player.spare_shields
            assert player.resources >= 0
        assert GAME.invariants(state) == ()


@settings(max_examples=12)
@given(games)
def test_ships_and_planets_are_conserved(drawn):
    chosen, data = drawn
    for before, action, state in walk(chosen, data.draw, 60):
        assert all(len(player.ships) == 6 for player in state.players)
        returned = [
            (old, new)
            for one, other in zip(before.players, state.players, strict=True)
            for old, new in zip(one.ships, other.ships, strict=True)
            if new.alive and not old.alive
        ]
        assert not returned or (chosen.points and isinstance(action, EndTurn))
        assert len(state.planets) == len(before.planets)
        assert sum(len(planets_of(state, seat)) for seat in range(len(state.players))) <= len(state.planets)


@settings(max_examples=12)
@given(games)
def test_income_is_collected_once_and_right(drawn):
    chosen, data = drawn
    for before, action, state in walk(chosen, data.draw, 60):
        if isinstance(action, EndTurn):
            gained = state.players[action.seat].resources - before.players[action.seat].resources
            assert gained == income(before, action.seat)


@settings(max_examples=12)
@given(games)
def test_no_ship_moves_after_its_attack(drawn):
    chosen, data = drawn
    attacked: set[tuple[int, int]] = set()
    for before, action, _ in walk(chosen, data.draw, 60):
        if isinstance(action, EndTurn | StartTurn):
            attacked.clear()
        elif isinstance(action, Declare):
            attacked |= {(action.seat, slot) for slot in action.attackers}
        elif isinstance(action, Move) and (action.seat, action.slot) in attacked:
            assert before.players[action.seat].ships[action.slot].rope >= action.spaces


@settings(max_examples=12)
@given(games)
def test_the_odds_shown_are_those_of_the_core(drawn):
    chosen, data = drawn
    for _, _, state in walk(chosen, data.draw, 60):
        fight = state.fight
        if fight is not None and fight.rolled is None and fight.kind in ("ship", "asteroids"):
            found = chances(state, fight)
            assert found.odds == versus(
                distribution(state, fight, "attack"), distribution(state, fight, "defence")
            )
            assert found.defence.points == () or sum(p for _, p in found.defence.points) == found.odds.win


@settings(max_examples=12)
@given(games)
def test_loot_and_points_follow_what_was_destroyed(drawn):
    chosen, data = drawn
    for before, action, state in walk(chosen, data.draw, 60):
        if isinstance(action, ResolveFight) and before.fight.kind == "ship" and not before.fight.saved:
            gone = sum(s.alive for p in before.players for s in p.ships) - sum(
                s.alive for p in state.players for s in p.ships
            )
            kills = sum(p.kills.small + p.kills.motherships for p in state.players) - sum(
                p.kills.small + p.kills.motherships for p in before.players
            )
            assert gone == kills


@given(st.integers(0, 15), st.integers(0, 15), st.integers(0, 15))
def test_energy_is_accepted_exactly_when_it_adds_up(engines, weapons, shields):
    fits = engines + weapons + shields == 15 and max(engines, weapons, shields) <= 12
    assert (broken(table(), Divert(ANA, Energy(engines, weapons, shields))) == []) == fits


@given(st.integers(0, 12))
def test_the_weapon_die_follows_from_the_energy(energy):
    assert Box().weapon_die(energy) == (0, 2, 2, 4, 4, 6, 6, 8, 8, 10, 10, 12, 12)[energy]


@given(st.integers(0, 15), st.integers(0, 15))
def test_corrections_keep_the_energy_right(engines, weapons):
    changes = (
        Change(("players", ANA, "energy", "engines"), engines),
        Change(("players", ANA, "energy", "weapons"), weapons),
    )
    state, verdict = correct(table(), changes, GAME.invariants)
    assert (state is not None) == (engines + weapons == 10) == bool(verdict)


def test_a_played_card_always_leaves_the_hand():
    state = table(4, teams="two", exploration=True)
    for action in islice(GAME.choices(state).of(Play), 0, None, 9):
        after = GAME.apply(state, action)
        cancelled = () if action.noooo is None else ("noooo",)
        assert after.discards == (action.card, *cancelled)
