"""A figure: what something of ours costs beside something real in the same run."""

import statistics
from collections.abc import Iterable, Mapping

from msgspec import Struct

FRAME = 1000 / 60
"""Milliseconds of one frame: what a tap may take before anybody could see it."""


class Figure(Struct, frozen=True):
    """One cost and what it stands beside, both in `unit`; `goal` is what the ratio should not exceed."""

    name: str
    ours: float
    beside: float
    unit: str
    what: str
    goal: float | None = None

    @property
    def ratio(self) -> float:
        """Ours as a multiple of the other."""
        return self.ours / self.beside


class Row(Struct, frozen=True):
    """A figure over all rounds: the middle of each part, and of the ratios of the rounds."""

    figure: Figure
    ratio: float

    @property
    def told(self) -> tuple[str, ...]:
        """The cells of a line of the table."""
        one = self.figure
        goal = "" if one.goal is None else f"{one.goal:g}"
        met = "" if one.goal is None else "met" if self.ratio <= one.goal else "missed"
        ours, beside = f"{one.ours:.3g} {one.unit}", f"{one.beside:.3g} {one.unit} {one.what}"
        return one.name, ours, beside, f"{self.ratio:.2f}", goal, met


def rows(samples: Iterable[Figure]) -> list[Row]:
    """One row for each name, in the order they first came."""
    found: dict[str, list[Figure]] = {}
    for one in samples:
        found.setdefault(one.name, []).append(one)
    return [_middle(same) for same in found.values()]


def _middle(same: list[Figure]) -> Row:
    one = same[0]
    ours, beside = (statistics.median(getattr(f, side) for f in same) for side in ("ours", "beside"))
    figure = Figure(one.name, ours, beside, one.unit, one.what, one.goal)
    return Row(figure, statistics.median(f.ratio for f in same))


def markdown(found: list[Row], parts: Mapping[str, str]) -> str:
    """The rows that have a goal as a table of the README; `parts` says which command measures a figure."""
    lines = [
        ("figure", "beside", "goal", "measured", "", "command"),
        ("---", "---", "---:", "---:", "---", "---"),
    ]
    for row in found:
        name, _, _, ratio, goal, met = row.told
        if goal:
            command = f"`python -m tools.bench {parts[row.figure.name]}`"
            lines.append((name.strip(), row.figure.what, goal, ratio, met, command))
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def table(found: list[Row]) -> str:
    """The rows below each other."""
    lines = [("", "ours", "beside", "ratio", "goal", ""), *(row.told for row in found)]
    widths = [max(len(line[i]) for line in lines) for i in range(len(lines[0]))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    )
