"""A language in which every sentence can be told from what bypassed it: ⟦ｌｉｋｅ ｔｈｉｓ⟧."""

import gettext
import re
from contextlib import contextmanager
from functools import cache
from string import ascii_letters

import msgspec

import companion.core.text as spoken
from tools.texts import found

WIDE = {ord(letter): ord(letter) + 0xFEE0 for letter in ascii_letters}
PLAIN = {wide: letter for letter, wide in WIDE.items()} | {ord("⟦"): None, ord("⟧"): None}
GAP = re.compile(r"(\{[^{}]*\})")
RULE = re.compile(r"\b[A-Z]{2}-[A-Z]\d+\b")
DICE = re.compile(r"\b\d*d\d+\b")
WORD = re.compile(r"[A-Za-z]+")


class Pseudo(gettext.NullTranslations):
    """Keeps the letters of what is put into a sentence; `asked` are all sentences that were needed."""

    def __init__(self):
        super().__init__()
        self.asked = set()

    def gettext(self, message):
        self.asked.add(message)
        return _wide(message)

    def ngettext(self, one, many, n):
        self.asked.add((one, many))
        return _wide(one if n == 1 else many)


def _wide(message):
    return "⟦" + "".join(p if GAP.fullmatch(p) else p.translate(WIDE) for p in GAP.split(message)) + "⟧"


def plain(words):
    """Pseudo words as the English they were made from."""
    return words.translate(PLAIN)


def bypassed(words, names=frozenset()):
    """The words that never passed `tr`, besides rule ids, dice and `names`, whole or (one word) cut short."""
    single = {name for name in names if " " not in name}
    for name in names - single:
        words = words.replace(name, "")
    rest = WORD.findall(DICE.sub("", RULE.sub("", words)))
    return [word for word in rest if not any(name.startswith(word) for name in single)]


@contextmanager
def speaking():
    """The pseudo-language, while it is spoken."""
    language = Pseudo()
    spoken.use(language)
    try:
        yield language
    finally:
        spoken.use(gettext.NullTranslations())


@cache
def _template():
    texts = found().texts
    return {text.one for text in texts} | {(text.one, text.many) for text in texts if text.many}


def missing(asked):
    """What was asked of the language and is not in the template of all texts."""
    return asked - _template()


def names_in(things):
    """Every word of what something is called by: data with a capital, such as players, cards and modules."""
    names = set()
    for text in _strings(msgspec.to_builtins(tuple(things))):
        if text[:1].isupper():
            names.update(WORD.findall(text))
    return names


def _strings(data):
    match data:
        case str():
            yield data
        case dict():
            values = (value for name, value in data.items() if name != "notes")  # words, if it knew any
            yield from (text for value in values for text in _strings(value))
        case list() | tuple():
            yield from (text for value in data for text in _strings(value))
