"""What every game promises, proved by random games of its own choices."""

import itertools
import random

import msgspec
import pytest

from companion.core.correction import Change, correct, refuse_changes
from companion.core.rules import IllegalAction
from companion.games import KEYS, game
from tests.contract.playouts import SEEDS, forgotten, journals, moves, playout, refusals, whole_games

BARRIERS = ("", "roll", "shuffle", "reveal")
MANY = 400
"""Ways to play the cards of several hands are more than that only in a few positions."""

each_game = pytest.mark.parametrize("key", KEYS)


@each_game
def test_every_registered_game_has_playthroughs(key):
    assert journals(key)


@each_game
def test_each_offered_choice_is_accepted(key):
    found, chance = game(key), random.Random(1)
    for move in moves(key):
        for action in chance.sample(move.choices, min(8, len(move.choices))):
            assert found.check(move.state, action), (action, found.check(move.state, action).refusals)


@each_game
def test_what_the_judge_is_not_asked_about_it_would_have_answered_the_same(key):
    """Neither a kind that the moment closes nor one action for all that are alike hides a legal one."""
    for move in moves(key)[::20]:
        choices = game(key).choices(move.state)
        for kind in game(key).action.__args__:
            ways = tuple(itertools.islice(choices.conceivable(kind), MANY + 1))
            if len(ways) <= MANY:
                assert tuple(choices.of(kind)) == tuple(filter(choices.accepts, ways))


@each_game
def test_apply_is_deterministic_and_leaves_its_input_alone(key):
    found = game(key)
    for move in moves(key):
        before = msgspec.json.encode(move.state)
        assert found.apply(move.state, move.action) == move.after
        assert msgspec.json.encode(move.state) == before


@each_game
def test_states_and_actions_survive_being_saved(key):
    found = game(key)
    for move in moves(key):
        assert msgspec.json.decode(msgspec.json.encode(move.after), type=found.state) == move.after
        assert msgspec.json.decode(msgspec.json.encode(move.action), type=found.action) == move.action


@each_game
def test_invariants_always_hold(key):
    found = game(key)
    for move in moves(key):
        assert found.invariants(move.state) == (), move.state
        assert found.invariants(move.after) == (), move.action


@each_game
def test_a_game_is_over_exactly_when_nothing_is_offered(key):
    found = game(key)
    for played in whole_games(key):
        assert all(found.outcome(move.state) is None for move in played)
        end = played[-1].after
        assert (found.outcome(end) is None) == bool(found.choices(end))


@each_game
def test_a_finished_game_refuses_everything(key):
    found = game(key)
    ends = [m for m in moves(key) if found.outcome(m.after)]
    for end in ends:
        for move in moves(key)[:: len(moves(key)) // 40 + 1]:
            assert not found.check(end.after, move.action), move.action


@each_game
def test_what_is_refused_cannot_be_applied(key):
    found, actions = game(key), [move.action for move in moves(key)]
    for number, move in enumerate(moves(key)):
        action = actions[-1 - number]
        if not found.check(move.state, action):
            with pytest.raises(IllegalAction):
                found.apply(move.state, action)


@each_game
def test_every_refusal_has_its_sentence_with_all_numbers(key):
    found = game(key)
    for refusal in refusals(key):
        rule = found.rulebook[refusal.rule]
        assert not forgotten(rule, found.named(refusal), rule.refusal, rule.remedy), refusal
        assert found.refusal_text(refusal)
        assert "{" not in found.refusal_text(refusal) + found.remedy_text(refusal)
        assert msgspec.json.encode(refusal)


@each_game
def test_every_note_has_its_sentence_with_all_numbers(key):
    found = game(key)
    for move in moves(key):
        for note in found.notes(move.after):
            rule = found.rulebook[note.rule]
            assert not forgotten(rule, found.named(note), rule.note), note
            assert "{" not in found.note_text(note)


@each_game
def test_the_words_for_a_moment_are_never_missing(key):
    found = game(key)
    for move in moves(key):
        assert found.describe(move.state, move.action).strip()
        assert found.headline(move.after).strip()
        steps = found.steps(move.after)
        assert 0 <= steps.now < len(steps.names)
        assert all(steps.names)
        assert found.barrier(move.state, move.action) in BARRIERS
        assert "{" not in found.describe(move.state, move.action) + found.headline(move.after)


@each_game
def test_everything_tracked_can_be_corrected_to_what_it_is(key):
    found = game(key)
    for move in moves(key)[::3]:
        tracked = found.tracked(move.after)
        assert len({one.path for one in tracked}) == len(tracked)
        changes = tuple(Change(one.path, one.value) for one in tracked)
        assert not tuple(refuse_changes(changes, tracked))
        same, verdict = correct(move.after, changes, found.invariants)
        assert verdict, verdict.refusals
        assert same == move.after


@each_game
def test_every_tracked_value_has_a_label_and_is_shown(key):
    found = game(key)
    for move in moves(key)[::3]:
        assert all(one.label and one.shown for one in found.tracked(move.after))


@each_game
def test_the_score_names_rules_of_the_rulebook_and_its_tier(key):
    found = game(key)
    for move in moves(key):
        sheet, outcome = found.score(move.after), found.outcome(move.after)
        assert {line.rule for line in sheet.lines} <= set(found.rulebook)
        assert sheet.tier is None or sheet.tier_rule in found.rulebook
        assert sheet.tier is None or sheet.tiers[sheet.tier].name == sheet.tier_name
        assert outcome is None or (outcome.rule in found.rulebook and outcome.sentence)


@each_game
def test_turns_only_go_forward(key):
    found = game(key)
    for seed in SEEDS:
        turns = [found.turn(move.state) for move in playout(key, seed)]
        assert turns == sorted(turns)


@each_game
def test_house_rules_and_options_are_words(key):
    found = game(key)
    for move in moves(key)[:1]:
        assert all(found.house_rules(move.state.options))
        assert found.check_options(move.state.options)
