"""Reads a question about dice the way players write it: "2d6+1 vs d12", "4d6 keep 3", "d6+d8 >= 9"."""

import re
from collections.abc import Callable

from msgspec import Struct

from companion.core.odds.dist import Dist, again_on_one, die, doubled, fixed, highest, reroll_one
from companion.core.text import tr

MOST_DICE = 20
MOST_SIDES = 20
MOST_NUMBER = 1000
SIGNS = ("vs", ">=", ">", "<=", "<", "=")

_TOKEN = re.compile(r"\s*(>=|<=|[><=+\-()]|\d+|[a-z]+|\S)")
_KINDS: dict[str, Callable[[int], Dist]] = {
    "doubled": doubled,
    "reroll": reroll_one,
    "again": again_on_one,
}


class QuestionError(ValueError):
    """The question makes no sense; the message says where and what would."""


class Question(Struct, frozen=True):
    """One total, or two laid against each other by `sign`; shields and hull of the one who loses."""

    left: Dist
    sign: str = ""
    right: Dist = fixed(0)
    shields: int | None = None
    hull: int | None = None


def read(text: str) -> Question:
    """The question in `text`; raises QuestionError with a sentence that helps."""
    tokens = _TOKEN.findall(text.lower().replace("−", "-").replace("vs.", "vs"))
    if not tokens:
        raise QuestionError(tr("Ask something like: 2d6+1 vs d12"))
    return _Reader(tokens).question()


class _Reader:
    """Eats the words of one question from left to right."""

    def __init__(self, tokens: list[str]) -> None:
        self._tokens = tokens
        self._dice = 0

    def question(self) -> Question:
        """The whole question; nothing may be left over."""
        left = self._side()
        sign, right = "", fixed(0)
        if self._next() in SIGNS:
            sign, right = self._eat(), self._side()
        shields = self._amount("shields")
        hull = self._amount("hull")
        if self._tokens:
            raise QuestionError(tr("Can’t read “{word}”.").format(word=self._next()))
        if sign != "vs" and (shields is not None or hull is not None):
            raise QuestionError(tr("Shields and hull need two sides: d8 vs d6 shields 4"))
        return Question(left, sign, right, shields, hull)

    def _side(self) -> Dist:
        """Dice and numbers joined by plus and minus."""
        total = -self._term() if self._took("-") else self._term()
        while self._next() in ("+", "-"):
            total = total + self._term() if self._eat() == "+" else total - self._term()
        return total

    def _term(self) -> Dist:
        """A number, some dice, or dice in brackets of which the highest are kept."""
        if self._took("("):
            dice = self._bracket()
        else:
            count = self._number(MOST_NUMBER) if self._next().isdecimal() else None
            if self._next() != "d" and count is not None:
                return fixed(count)
            dice = self._like_dice(1 if count is None else count)
        return highest(dice, self._kept(len(dice)))

    def _bracket(self) -> list[Dist]:
        """The dice up to the closing bracket."""
        dice: list[Dist] = []
        while True:
            count = self._number(MOST_DICE) if self._next().isdecimal() else 1
            dice += self._like_dice(count)
            if self._took(")"):
                return dice
            self._expect("+" if self._tokens else ")")

    def _like_dice(self, count: int) -> list[Dist]:
        """`count` dice of the kind that comes next."""
        self._expect("d")
        sides = self._number(MOST_SIDES)
        self._dice += count
        if sides < 2 or count < 1 or self._dice > MOST_DICE:
            raise QuestionError(
                tr("Dice have 2 to {sides} sides, and there are 1 to {dice} of them.").format(
                    sides=MOST_SIDES, dice=MOST_DICE
                )
            )
        return [self._kind()(sides)] * count

    def _kind(self) -> Callable[[int], Dist]:
        """A plain die unless a word makes it special."""
        word = self._next()
        if word not in _KINDS:
            return die
        self._eat()
        if word != "doubled":
            self._expect("1")
        return _KINDS[word]

    def _kept(self, dice: int) -> int:
        """How many of `dice` count: all unless `keep` says otherwise."""
        if not self._took("keep"):
            return dice
        keep = self._number(MOST_NUMBER)
        if not 1 <= keep <= dice:
            raise QuestionError(tr("Of {dice} dice you can keep 1 to {dice}.").format(dice=dice))
        return keep

    def _amount(self, word: str) -> int | None:
        """The number after `word`, where it is there."""
        return self._number(MOST_NUMBER) if self._took(word) else None

    def _number(self, most: int) -> int:
        """A whole number up to `most`."""
        word = self._next()
        if not word.isdecimal():
            raise QuestionError(_instead(tr("a number"), word))
        if int(self._eat()) > most:
            raise QuestionError(
                tr("{number} is too high: the limit is {most}.").format(number=word, most=most)
            )
        return int(word)

    def _next(self) -> str:
        """The next word, still to be eaten; empty at the end."""
        return self._tokens[0] if self._tokens else ""

    def _eat(self) -> str:
        return self._tokens.pop(0)

    def _took(self, word: str) -> bool:
        """Eats `word` if it comes next."""
        if self._next() != word:
            return False
        self._eat()
        return True

    def _expect(self, word: str) -> None:
        if not self._took(word):
            shown = tr("dice such as d6") if word == "d" else f"“{word}”"
            raise QuestionError(_instead(shown, self._next()))


def _instead(wanted: str, found: str) -> str:
    if not found:
        return tr("The question ends too early: add {wanted}.").format(wanted=wanted)
    return tr("Write {wanted} in place of “{found}”.").format(wanted=wanted, found=found)
