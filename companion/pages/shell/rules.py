"""The rules browser: search over every game, in our own words."""

from msgspec import Struct

from companion.core.rules import Rule
from companion.core.text import tr
from companion.games import KEYS, game
from companion.pages.shell.home import name_of


class RuleView(Struct, frozen=True):
    """One rule as a card; `parts` split the text at what was searched for."""

    id: str
    key: str
    title: str
    place: str
    text: str
    parts: tuple[tuple[str, bool], ...]
    is_house: bool
    is_assumed: bool


class Filter(Struct, frozen=True):
    """One game to look in."""

    key: str
    prefix: str
    name: str


def filters() -> tuple[Filter, ...]:
    """Every game by its prefix."""
    return tuple(Filter(key, game(key).prefix, name_of(key)) for key in KEYS)


def rules_view(word: str, key: str = "") -> tuple[RuleView, ...]:
    """The rules with `word` in them, of one game or of all."""
    keys = (key,) if key else KEYS
    return tuple(_view(k, rule, word.strip()) for k in keys for rule in game(k).rulebook.search(word))


def rule_view(rule_id: str) -> RuleView:
    """One rule by its id."""
    key = next(k for k in KEYS if game(k).prefix == rule_id.split("-")[0])
    return _view(key, game(key).rulebook[rule_id], "")


def _view(key: str, rule: Rule, word: str) -> RuleView:
    text = tr(rule.text)
    return RuleView(
        id=rule.id,
        key=key,
        title=tr(rule.title),
        place=f"{tr(rule.section)} · {tr(rule.place)}",
        text=text,
        parts=marked(text, word),
        is_house=rule.house,
        is_assumed=rule.assumed,
    )


def marked(text: str, word: str) -> tuple[tuple[str, bool], ...]:
    """`text` in pieces, the ones that are `word` marked true."""
    if not word:
        return ((text, False),)
    pieces: list[tuple[str, bool]] = []
    at, low, needle = 0, text.casefold(), word.casefold()
    if len(low) != len(text):  # a letter that folds to two would shift the marks
        return ((text, False),)
    while (hit := low.find(needle, at)) >= 0:
        pieces += [(text[at:hit], False), (text[hit : hit + len(needle)], True)]
        at = hit + len(needle)
    return tuple(piece for piece in (*pieces, (text[at:], False)) if piece[0])
