"""The fold speaks no language; whatever is shown passes `tr` and is in the template of all texts."""

from pathlib import Path

import msgspec
import pytest

import companion.games
from companion.core.correction import Change, Tracked
from companion.core.form import Field, told_form
from companion.games import KEYS, SUMMARIES, game
from companion.pages import glancer
from companion.pages.shell.correction import correction_view
from companion.pages.shell.history import history_view
from companion.pages.shell.home import home_view
from companion.pages.shell.refusal import refusal_view
from companion.pages.shell.rules import rules_view
from companion.pages.shell.score import score_view
from companion.pages.shell.setup import setup_view
from companion.table import game_file
from companion.table.journal import MemoryJournal
from companion.table.table import Table
from tests.contract.playouts import journals, moves, refusals, replayed, tables
from tests.contract.test_conversation import wander
from tests.pseudo import bypassed, missing, names_in, speaking

FOLD = ("state.py", "choices.py", "choices/*.py", "invariants.py", "rules/**/*.py")
each_game = pytest.mark.parametrize("key", KEYS)
NAMED = {
    "assembly": {"Engineering", "AI Core", "Transporter", "Shuttle Bay"},  # printed on its rooms
    "exobase": {"oxygen"},  # its fifth resource has the name that is typed from the box
}
"""Names besides those in options, states and actions."""
SOME = 3
"""Every third moment is looked at: those between say the same."""


@pytest.fixture
def language(key):
    """The pseudo-language; what is kept by a cache was played in English, before the language changes."""
    for path in journals(key):
        replayed(path)
    with speaking() as language:
        yield language


# -- the fold ----------------------------------------------------------------------------------------------


@each_game
def test_a_replayed_game_is_the_same_in_every_language(key, language):
    found = game(key)
    for path in journals(key):
        told = replayed(path)
        table, _ = game_file.replay(path.read_bytes())
        assert msgspec.json.encode(table.state) == msgspec.json.encode(told[-1].after), path.name
        for move in told:
            assert found.apply(move.state, move.action) == move.after, move.action


@each_game
def test_refusals_are_the_same_in_every_language(key):
    found = game(key)
    played = [move for path in journals(key) for move in replayed(path)]
    actions = [move.action for move in played]
    plain = [found.check(move.state, actions[-1 - n]) for n, move in enumerate(played)]
    with speaking():
        assert [found.check(move.state, actions[-1 - n]) for n, move in enumerate(played)] == plain


@each_game
def test_a_refused_correction_is_the_same_in_every_language(key):
    table = _table(key)
    plain = list(_refused_corrections(table))
    assert plain
    with speaking():
        assert list(_refused_corrections(table)) == plain


@each_game
def test_a_refused_correction_is_told_in_the_players_language(key):
    found, table = game(key), _table(key)
    with speaking() as language:
        for verdict in _refused_corrections(table):
            for refusal in verdict.refusals:
                if refusal.rule == "TABLE":
                    told = found.refusal_text(refusal), found.remedy_text(refusal)
                    assert not any(bypassed(words, {"nowhere"}) for words in told), told
    assert missing(language.asked) == set()


def _refused_corrections(table):
    """What is said to values that can't be."""
    yield table.check_correction((Change(("nowhere", 3), 1),))
    for one in table.game.tracked(table.state):
        for value in (10**9, "many", None, [1, 2]):
            yield table.check_correction((Change(one.path, value),))


def _table(key):
    """A table somewhere in a playthrough."""
    played = replayed(journals(key)[0])
    return Table(game(key), played[0].state.options, MemoryJournal(), played[len(played) // 2].after)


@each_game
def test_the_fold_does_not_ask_for_a_translation(key):
    folder = Path(companion.games.__file__).parent / key
    fold = [path for pattern in FOLD for path in folder.glob(pattern)]
    asking = [path.name for path in fold if "companion.core.text" in path.read_text()]
    assert asking == []


def test_core_and_table_put_no_words_into_a_refusal():
    root = Path(companion.games.__file__).parents[1]
    assert "companion.core.text" not in (root / "table" / "fold.py").read_text()
    for path in (root / "core" / "correction.py", root / "table" / "table.py"):
        assert not [line for line in path.read_text().splitlines() if "Refusal(" in line and "tr(" in line]


# -- what is shown -----------------------------------------------------------------------------------------


@each_game
def test_whatever_a_game_says_passes_the_players_language(key, language):
    names = _names(key)
    for kind, words in _said(key):
        assert not bypassed(words, names), (kind, words)
    assert missing(language.asked) == set()


def _said(key):
    """Everything a game says in words at the moments of its playthroughs and random games."""
    found = game(key)
    for refusal in refusals(key):
        yield refusal, found.refusal_text(refusal)
        yield refusal, found.remedy_text(refusal)
    for move in moves(key)[::SOME]:
        yield "glance", glancer(key)(move.after).spoken
        yield move.action, found.describe(move.state, move.action)
        yield "headline", found.headline(move.after)
        yield from (("step", name) for name in found.steps(move.after).names)
        yield from ((note, found.note_text(note)) for note in found.notes(move.after))
        yield from _tracked(found.tracked(move.after))
        yield from (("house rule", rule) for rule in found.house_rules(move.state.options))
        yield from _scored(found.score(move.after), found.outcome(move.after))


def _tracked(tracked):
    for one in tracked:
        yield from ((one.path, words) for words in (one.label, one.group, one.shown))
        yield from ((one.path, str(label)) for _, label in one.choices)


def _scored(sheet, outcome):
    yield from (("line", line.label) for line in sheet.lines)
    yield from (("standing", standing.note) for standing in sheet.standings)
    if outcome:
        yield "outcome", outcome.sentence


def _names(key):
    """What has a name at these tables and is told as it is: players, cards, modules, founders."""
    told = [thing for move in moves(key) for thing in (move.after, move.action)]
    return names_in((*tables(key), *told)) | NAMED.get(key, set())


@each_game
def test_every_question_of_a_form_passes_the_players_language(key, language):
    found = game(key)
    for struct in (found.options, found.box, *(kind.type for kind in found.cards)):
        for words in _asked(told_form(struct)):
            assert not bypassed(words), words
    assert missing(language.asked) == set()


def _asked(fields):
    for field in fields:
        yield from (field.label, field.help, *(str(label) for _, label in field.choices))
        yield from _asked(field.fields)


@each_game
def test_every_sheet_around_a_game_passes_the_players_language(key, language):
    names = _names(key) | {name for name, _ in SUMMARIES.values()}
    for view in _sheets(key):
        for words in _texts(view):
            assert not bypassed(words, names), (type(view).__name__, words)
    assert missing(language.asked) == set()


def _sheets(key):
    """Set-up, rules, history, score, corrections and refusals, once each."""
    found = game(key)
    yield from (setup_view(found, options) for options in tables(key))
    yield home_view([], [], 0)
    yield from rules_view("", key)
    for path in journals(key):
        table, _ = game_file.replay(path.read_bytes())
        yield history_view(table)
        yield score_view(table)
        yield correction_view(table, {})
    played = replayed(journals(key)[0])
    for move, other in zip(played, reversed(played), strict=True):
        table = Table(found, move.state.options, MemoryJournal(), move.state)
        yield refusal_view(table, other.action, found.check(move.state, other.action))


CODES = {
    "icon",
    "line_icon",
    "sign",
    "emblem",
    "key",
    "rule",
    "tier_rule",
    "id",
    "result",
    "action",
    "changes",
}
CODES |= {"control", "held", "value", "tone", "shape", "state", "arrow", "mark", "cells", "tint", "live"}
CODES |= {"grabs", "beside", "clear", "less", "hold", "again", "sign", "place", "turns", "wants", "keys"}
"""Fields of views and pages that no player reads."""


def _texts(view):
    """Every text of a view."""
    match view:
        case str():
            yield view
        case dict():
            yield from (text for name, value in view.items() if name not in CODES for text in _texts(value))
        case list() | tuple():
            yield from (text for value in view for text in _texts(value))
        case Field():
            yield from _asked((view,))
        case Tracked():
            yield from (words for _, words in _tracked((view,)))
        case msgspec.Struct():
            yield from _texts({name: getattr(view, name) for name in view.__struct_fields__})


@each_game
def test_every_page_passes_the_players_language(key, language):
    names = _names(key) | {game(key).name}
    for seen in wander(key, 1):
        for words in _texts(seen.page):
            assert not bypassed(words, names), words
    assert missing(language.asked) == set()
