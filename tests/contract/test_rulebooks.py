"""Every rule has a text, a test that marks it and code that names it, and no code names another."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from companion.core.form import Field, form_of
from companion.core.rules import Counted, Note, Refusal, Rule, Sentence, forms
from companion.games import KEYS, game

ROOT = Path(__file__).resolve().parents[2]
ID = re.compile(r"\b[A-Z]{2}-[A-Z]\d+\b")
MARK = re.compile(r"mark\.rule\(([^)]*)\)", re.S)
each_game = pytest.mark.parametrize("key", KEYS)


@cache
def marked() -> frozenset[str]:
    """The ids that tests mark."""
    texts = (path.read_text() for path in ROOT.glob("tests/**/*.py"))
    return frozenset(found for text in texts for call in MARK.findall(text) for found in ID.findall(call))


@cache
def sources(key: str) -> tuple[str, ...]:
    """The code of a game, file by file."""
    return tuple(path.read_text() for path in sorted(ROOT.glob(f"companion/games/{key}/**/*.py")))


def mentioned(key: str) -> frozenset[str]:
    """The ids anywhere in the code of a game, in comments and docstrings too."""
    return frozenset(found for text in sources(key) for found in ID.findall(text))


@cache
def named(key: str) -> frozenset[str]:
    """The ids that the code of a game uses: comments and docstrings don't count."""
    used = (string for text in sources(key) for string in strings(text))
    return frozenset(found for string in used for found in ID.findall(string))


def strings(text: str) -> Iterator[str]:
    """The strings a program works with; a string that stands alone only documents."""
    tree = ast.parse(text)
    alone = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in alone:
            yield node.value


def sentences(found: Sentence) -> tuple[str, ...]:
    return tuple(words for _, *both in forms(found) for words in both)


@each_game
def test_every_rule_has_its_text_and_its_place(key):
    for rule in game(key).rulebook.values():
        assert rule.id.startswith(f"{game(key).prefix}-")
        assert all((rule.section, rule.title, rule.place, rule.text)), rule.id


@each_game
def test_every_rule_is_proved_by_a_test(key):
    assert set(game(key).rulebook) - marked() == set()


@each_game
def test_every_rule_is_named_by_code(key):
    assert set(game(key).rulebook) - named(key) == set()


def test_a_docstring_or_a_comment_names_no_rule():
    text = """def f():
    '''Keeps XS-A1.'''
    '''And XS-A2.'''
    return "XS-A3", f"{f} XS-A4"  # XS-A5
"""
    assert [found for string in strings(text) for found in ID.findall(string)] == ["XS-A3", "XS-A4"]


@each_game
def test_the_sentences_of_every_rule_can_be_filled(key):
    for rule in game(key).rulebook.values():
        for sentence in (*sentences(rule.refusal), *sentences(rule.remedy), *sentences(rule.note)):
            fields = re.findall(r"\{(\w*)\}", sentence)
            assert "{" not in sentence.format(**dict.fromkeys(fields, "5")), rule.id
            assert "" not in fields, rule.id


def counting() -> Rule:
    pair = Counted("{n} ship guards it.", "{n} ships guard it.", "n")
    return Rule(section="s", title="t", text="x", place="p", refusal={"guard": pair}, remedy=pair, note=pair)


@pytest.mark.parametrize(("n", "said"), [(1, "1 ship guards it."), (2, "2 ships guard it.")])
def test_a_sentence_of_a_rule_counts(n, said):
    rule, refusal = counting(), Refusal("", {"n": n}, "guard")
    assert (rule.refusal_text(refusal), rule.remedy_text(refusal)) == (said, said)
    assert rule.note_text(Note("", {"n": n})) == said


def test_a_sentence_that_counts_is_whole_without_its_number():
    assert counting().refusal_text(Refusal("", {}, "guard")) == "n ships guard it."


@each_game
def test_a_sentence_counts_with_a_number_it_names(key):
    for rule in game(key).rulebook.values():
        for sentence in (rule.refusal, rule.remedy, rule.note):
            cases = sentence.values() if isinstance(sentence, dict) else (sentence,)
            for case in cases:
                assert isinstance(case, str) or f"{{{case.by}}}" in case.many, rule.id


@each_game
def test_code_names_only_rules_of_its_own_rulebook(key):
    assert mentioned(key) <= set(game(key).rulebook)


@each_game
def test_questions_of_the_set_up_cite_rules_that_exist(key):
    def cited(fields: tuple[Field, ...]) -> set[str]:
        return {f.rule for f in fields if f.rule}.union(*(cited(f.fields) for f in fields))

    assert cited(form_of(game(key).options)) <= set(game(key).rulebook)


@each_game
def test_a_rule_is_found_by_its_id_and_by_its_words(key):
    book = game(key).rulebook
    for rule in book.values():
        assert rule in book.search(rule.id.lower())
        assert rule in book.search(rule.title)
    assert book.search("") == list(book.values())
    assert book.search("no such word anywhere") == []
