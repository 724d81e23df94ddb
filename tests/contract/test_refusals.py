"""A refusal says what is wrong with a number or a name, and what would make the move legal."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.core.rules import TABLE, Rule, forms
from companion.games import KEYS, game

LIST = Path(__file__).with_name("plain_refusals.txt")
SAYS = re.compile(r"[{\d]")  # a {param}, or a number that is always the same
EVERYWHERE = (*KEYS, "core")
each = pytest.mark.parametrize("key", EVERYWHERE)


def listed(section: str) -> dict[str, str]:
    """The refusals of a section, each with the reason why it may be as it is."""
    lines = LIST.read_text("utf-8").split(f"\n[{section}]\n")[1].split("\n[")[0].splitlines()
    pairs = [line.split(": ", 1) for line in lines if line.strip() and not line.startswith("#")]
    return {pair[0]: pair[1] if pair[1:] else "" for pair in pairs}


def rules(key: str) -> tuple[Rule, ...]:
    return (TABLE,) if key == "core" else tuple(game(key).rulebook.values())


def refusals(key: str) -> Iterator[tuple[Rule, str, str]]:
    """Every case of a refusal: the rule, the case, the sentence."""
    for rule in rules(key):
        yield from ((rule, case, words) for case, words, _ in forms(rule.refusal) if words)


def name_of(rule: Rule, case: str) -> str:
    return f"{rule.id} {case}".strip()


def vague(key: str) -> set[str]:
    return {name_of(rule, case) for rule, case, words in refusals(key) if not SAYS.search(words)}


def without_remedy(key: str) -> set[str]:
    """The cases that say what is wrong and not what would be right."""
    found = (
        (rule, case, {name: words for name, words, _ in forms(rule.remedy)})
        for rule, case, _ in refusals(key)
    )
    return {
        name_of(rule, case)
        for rule, case, has in found
        if not (has.get(case) or has.get("default") or has.get(""))
    }


def of(key: str, names: dict[str, str]) -> set[str]:
    prefix = TABLE.id if key == "core" else game(key).prefix
    return {name for name in names if name.startswith(prefix)}


@each
def test_a_refusal_holds_a_number_or_a_name(key):
    assert vague(key) - of(key, listed("plain")) == set()


@each
def test_a_refusal_has_a_remedy(key):
    assert without_remedy(key) == set()


@each
def test_what_is_listed_is_still_so(key):
    plain = of(key, listed("plain"))
    assert plain - vague(key) == set(), f"says a number or a name now: take it out of {LIST.name}"


def test_a_plain_refusal_has_its_reason():
    assert all(listed("plain").values())


@each
def test_refusal_and_remedy_are_short(key):
    long = [
        words for rule in rules(key) for _, *both in forms(rule.refusal) for words in both if len(words) > 110
    ]
    long += [
        words for rule in rules(key) for _, *both in forms(rule.remedy) for words in both if len(words) > 90
    ]
    assert long == []
