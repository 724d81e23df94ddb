"""The answer to a written question, as lines for a terminal."""

from fractions import Fraction

from companion.core.odds.dist import Dist, Odds, damage, percent, versus
from companion.core.odds.question import Question, read
from companion.core.text import tr, trn

_BAR = 30


def report(question: str) -> str:
    """The exact chances asked for; raises QuestionError where the question makes no sense."""
    asked = read(question)
    if not asked.sign:
        return "\n".join(_spread(asked.left))
    odds = versus(asked.left, asked.right)
    lines = _duel(asked, odds) if asked.sign == "vs" else _test(asked.sign, odds)
    return "\n".join([*lines, _cases(odds.cases)])


def _duel(asked: Question, odds: Odds) -> list[str]:
    """Win, tie, loss, and what gets past the shields where they are named."""
    lines = [_line(tr("win"), odds.win), _line(tr("tie"), odds.tie), _line(tr("loss"), odds.loss)]
    if asked.shields is None and asked.hull is None:
        return lines
    past = damage(asked.left, asked.right, asked.shields or 0, asked.hull)
    return [*lines, tr("damage past the shields:"), *(_line(str(n), chance) for n, chance in past.items())]


def _test(sign: str, odds: Odds) -> list[str]:
    """Yes and no."""
    yes = {
        ">=": odds.win + odds.tie,
        ">": odds.win,
        "=": odds.tie,
        "<": odds.loss,
        "<=": odds.loss + odds.tie,
    }[sign]
    return [_line(tr("yes"), yes), _line(tr("no"), 1 - yes)]


def _spread(total: Dist) -> list[str]:
    """Every total with its chance and the chance to reach it."""
    lines = [
        _line(str(n), total.chance(n), f"{tr('or more')} {percent(total.at_least(n)):<8}")
        for n, _ in total.items()
    ]
    mean = tr("average {mean}").format(mean=f"{float(total.mean):.2f}")
    return [*lines, f"{mean} ({total.mean})", _cases(total.cases)]


def _cases(cases: int) -> str:
    return trn("{n} outcome", "{n} equally likely outcomes", cases).format(n=f"{cases:,}")


def _line(name: str, chance: Fraction, beside: str = "") -> str:
    """One chance as a name, per cent, the exact fraction, what stands `beside` it, and a bar."""
    return f"{name:>6} {percent(chance):>7}  {chance!s:<14} {beside}{'█' * round(chance * _BAR)}".rstrip()
