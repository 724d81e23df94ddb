"""Rules as data (the rulebook) and as answers (refusals, verdicts, notes)."""

from collections.abc import Iterator, Mapping
from importlib import resources
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from companion.core.text import tr, trn


class Refusal(Struct, frozen=True):
    """One broken rule: its id in the rulebook, the numbers for its sentence, which way it was broken."""

    rule: str
    params: Mapping[str, Any] = {}
    case: str = ""


class Verdict(Struct, frozen=True):
    """Legal when `refusals` is empty."""

    refusals: tuple[Refusal, ...] = ()

    def __bool__(self) -> bool:
        """Without this, `if check(...)` would always be true."""
        return not self.refusals

    @property
    def rules(self) -> list[str]:
        """The ids of the broken rules, in the order they were found."""
        return [refusal.rule for refusal in self.refusals]


class Note(Struct, frozen=True):
    """One thing a rule did by itself, for the history: its id, the numbers for its sentence."""

    rule: str
    params: Mapping[str, Any] = {}
    case: str = ""


class IllegalAction(Exception):
    """`apply` was called without asking `check` first: a bug in the caller."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(", ".join(verdict.rules))
        self.verdict = verdict


class Counted(NamedTuple):
    """One of something, several, and the param that counts them."""

    one: str
    many: str
    by: str


Sentence = str | Counted | dict[str, str | Counted]


class Rule(Struct, frozen=True, kw_only=True):
    """One rule in our own words; sentences may differ by `case` of the refusal."""

    id: str = ""
    section: str
    title: str
    text: str
    place: str
    refusal: Sentence = ""
    remedy: Sentence = ""
    note: Sentence = ""
    house: bool = False
    assumed: bool = False

    def refusal_text(self, refusal: Refusal) -> str:
        """What is wrong, with the numbers of this moment; the rule itself where it has no sentence."""
        return _fill(self.refusal, refusal) or tr(self.text)

    def remedy_text(self, refusal: Refusal) -> str:
        """What would make it legal, in words; empty where nothing would."""
        return _fill(self.remedy, refusal)

    def note_text(self, note: Note) -> str:
        """What the rule did by itself; the title where it has no sentence."""
        return _fill(self.note, note) or tr(self.title)


def _fill(sentence: Sentence, about: Refusal | Note) -> str:
    """The sentence for `about.case`, translated, with its numbers put in."""
    if isinstance(sentence, dict):
        sentence = sentence.get(about.case, sentence.get("default", ""))
    return _counted(sentence, about.params).format_map(_Gaps(about.params))


def _counted(sentence: str | Counted, params: Mapping[str, Any]) -> str:
    """The form of the sentence that its number wants."""
    if isinstance(sentence, str):
        return tr(sentence)
    number = params.get(sentence.by)
    return trn(sentence.one, sentence.many, number if isinstance(number, int) else 2)


def forms(sentence: Any) -> Iterator[tuple[str, str, str]]:
    """Every case of a sentence, here or as a file has it: its name, its words, its words for several."""
    for case, words in (sentence if isinstance(sentence, dict) else {"": sentence}).items():
        yield (case, words, "") if isinstance(words, str) else (case, *words[:2])


TABLE = Rule(
    id="TABLE",
    section="",
    title="Value not allowed",
    text="A value must be in its range, and the app must be able to open the game again.",
    place="",
    refusal={
        "path": "The app has no value called {where}.",
        "range": "{set} is out of range: {low} to {high}.",
        "value": "This value isn’t allowed.",
        "state": "The app couldn’t open the game again after this, so nothing was changed.",
        "seat": "{who} does this.",
        "dice": "{who} rolls these dice.",
        "others": "{who} isn’t one of the players who can do this.",
    },
    remedy={
        "default": "Choose a value from the list or in its range.",
        "state": "Do something else, or export this game and report it.",
        "seat": "It can be done on their phone, and on the phone that keeps the game.",
        "dice": "It can be done on their phone, and on the phone that keeps the game.",
        "others": "It can be done on their phone, and on the phone that keeps the game.",
    },
)
"""What stands in no rulebook: what the app itself can’t keep."""


class _Gaps(dict[str, Any]):
    """Params for a sentence: a forgotten one shows its name instead of crashing the table."""

    def __missing__(self, key: str) -> str:
        return key


class Rulebook(Mapping[str, Rule]):
    """All rules of one game by id, in the order of the file."""

    def __init__(self, rules: Mapping[str, Rule]) -> None:
        self._rules = {key: msgspec.structs.replace(rule, id=key) for key, rule in rules.items()}

    @classmethod
    def load(cls, package: str) -> "Rulebook":
        """The `rulebook.toml` that lies in `package`."""
        import tomllib  # no rulebook is read before somebody asks for a rule

        data = tomllib.loads(resources.files(package).joinpath("rulebook.toml").read_text("utf-8"))
        return cls(msgspec.convert(data, dict[str, Rule]))

    def __getitem__(self, key: str) -> Rule:
        return self._rules[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)

    def search(self, word: str) -> list[Rule]:
        """The rules whose id, title or text contain `word`, any case; all of them for an empty word."""
        needle = word.casefold().strip()
        return [rule for rule in self._rules.values() if needle in _haystack(rule)]


def _haystack(rule: Rule) -> str:
    """Everything of `rule` that a search looks at."""
    return " ".join((rule.id, tr(rule.title), tr(rule.text), tr(rule.section))).casefold()
