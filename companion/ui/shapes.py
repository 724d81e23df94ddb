"""Shapes as triangles with soft edges around (0, 0), made once for each size."""

from functools import lru_cache
from math import ceil
from typing import NamedTuple

from companion.ui import draw

KEPT = 512  # the boards of a game have some hundred shapes; every one returns with the next redraw


DASHED, RING = 12.0, 60  # degrees between the points of a corner, and points of a ring, drawn in pieces


class Shape(NamedTuple):
    """Corners as (x, y, alpha) in pixels, and three of them per triangle."""

    corners: list
    indices: list


def filled(points):
    """An outline that its middle sees entirely, filled."""
    middle = (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))
    rim, count = _rim(points), len(points)
    rim.corners.append((*middle, 1.0))
    rim.indices.extend(i for a in range(count) for i in (count * 2, a, (a + 1) % count))
    return rim


@lru_cache(maxsize=KEPT)
def sector(inner, outer, start, end):
    """A sector of a ring around (0, 0), filled: its outline is the outer arc and the inner one back."""
    points = draw.sector(0.0, 0.0, inner, outer, start, end)
    rim, count = _rim(points), len(points)
    for i in range(count // 2 - 1):
        a, b, c, d = i, i + 1, count - 1 - i, count - 2 - i
        rim.indices.extend((a, b, c, b, d, c))
    return rim


def stroked(lines, width, closed=False):
    """Lines of `width`."""
    shape = Shape([], [])
    for line in lines:
        for row in draw.stroke_rows(line, width, closed):
            base = len(shape.corners)
            shape.corners.extend((x, y, alpha) for (x, y), alpha in row)
            shape.indices.extend(draw.strip(base, len(row) // 2))
    return shape


def dashed(points, width, closed=True):
    """A line of `width` in pieces of 5 dp."""
    return stroked(draw.dashes(points, closed=closed), width)


@lru_cache(maxsize=KEPT)
def rounded(width, height, radius, stroke=0.0, is_dashed=False):
    """A rounded rectangle with its corner at (0, 0): filled, or its border inside the edge."""
    points = draw.rounded_path(0.0, 0.0, width, height, radius, stroke / 2, DASHED if is_dashed else None)
    return _closed(points, stroke, is_dashed)


@lru_cache(maxsize=KEPT)
def disc(radius, stroke=0.0, is_dashed=False):
    """A circle around (0, 0): filled, or the line along it."""
    corners = RING if is_dashed else ceil(360 / draw.step_of(radius + stroke / 2))
    return _closed(draw.regular(0.0, 0.0, radius, corners), stroke, is_dashed)


def _closed(points, stroke, is_dashed):
    if is_dashed:
        return dashed(points, stroke)
    return stroked([points], stroke, closed=True) if stroke else filled(points)


def _rim(points):
    """An outline twice, half a pixel in and half out, with the fringe between."""
    if draw.area(points) < 0:
        points = points[::-1]
    within, without = draw.offsets(points, draw.SOFT)
    count = len(points)
    pairs = [(i, (i + 1) % count) for i in range(count)]
    return Shape(
        [*((x, y, 1.0) for x, y in within), *((x, y, 0.0) for x, y in without)],
        [i for a, b in pairs for i in (a, b, a + count, b, b + count, a + count)],
    )
