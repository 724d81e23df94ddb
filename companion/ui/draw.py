"""Geometry for boards and borders: lists of points in, triangles with soft edges out."""

from functools import lru_cache
from itertools import pairwise
from math import acos, atan2, ceil, cos, hypot, pi, sin

from kivy.graphics.texture import Texture
from kivy.metrics import dp

SOFT = 0.5  # half a pixel of fringe on each side of an edge
ROUND = 0.1  # pixels between an arc and its chords


@lru_cache(maxsize=1)
def fringe():
    """A texture from clear to white: strokes of the plain shader fade at their edges."""
    texture = Texture.create(size=(2, 1), colorfmt="rgba")
    texture.blit_buffer(b"\xff\xff\xff\x00\xff\xff\xff\xff", colorfmt="rgba", bufferfmt="ubyte")
    return texture


def arc(cx, cy, radius, start, end, step=4.0):
    """Points on an arc in clock degrees: 0 is up, growing clockwise."""
    count = max(2, ceil(abs(end - start) / step) + 1)
    angles = (start + (end - start) * i / (count - 1) for i in range(count))
    return [polar(cx, cy, radius, angle) for angle in angles]


def step_of(radius):
    """The degrees between two points of an arc that stays within ROUND of its curve."""
    return min(45.0, 360 / pi * acos(1 - ROUND / radius)) if radius > ROUND else 90.0


def polar(cx, cy, radius, angle):
    """The point at `radius` and clock `angle` from the centre."""
    turned = angle * pi / 180
    return cx + radius * sin(turned), cy + radius * cos(turned)


def clock(cx, cy, x, y):
    """The clock angle and the distance of a point from the centre."""
    return atan2(x - cx, y - cy) * 180 / pi % 360, hypot(x - cx, y - cy)


def sector(cx, cy, inner, outer, start, end):
    """The outline of a ring sector."""
    return arc(cx, cy, outer, start, end) + arc(cx, cy, inner, end, start)


def regular(cx, cy, radius, corners, turn=0.0):
    """The outline of a regular polygon, its first corner at clock angle `turn`."""
    return [polar(cx, cy, radius, turn + 360 * i / corners) for i in range(corners)]


def star(cx, cy, radius, inner, corners=5):
    """The outline of a star."""
    return [polar(cx, cy, inner if i % 2 else radius, 180 * i / corners) for i in range(2 * corners)]


def cut_rect(x, y, width, height, cut):
    """The outline of a rectangle with cut corners."""
    right, top = x + width, y + height
    return [
        (x + cut, y),
        (right - cut, y),
        (right, y + cut),
        (right, top - cut),
        (right - cut, top),
        (x + cut, top),
        (x, top - cut),
        (x, y + cut),
    ]


def rounded_path(x, y, width, height, radius, inset=0.0, step=None):
    """The outline of a rounded rectangle, `inset` inside its edge, clockwise from the left of the top."""
    left, bottom, right, top = x + inset, y + inset, x + width - inset, y + height - inset
    radius = max(0.0, min(radius - inset, (right - left) / 2, (top - bottom) / 2))
    if radius == 0:
        return [(left, top), (right, top), (right, bottom), (left, bottom)]
    step = step or step_of(radius)
    corners = (
        (left + radius, top - radius, 270),
        (right - radius, top - radius, 0),
        (right - radius, bottom + radius, 90),
        (left + radius, bottom + radius, 180),
    )
    return [point for cx, cy, start in corners for point in arc(cx, cy, radius, start, start + 90, step)]


def dashes(outline, on=None, off=None, closed=True):
    """An outline cut into pieces `on` long with gaps of `off` (both 5 dp unless told)."""
    on, off = on or dp(5), off or dp(5)
    points = list(outline) + list(outline[:1] if closed else [])
    pieces, piece, left, drawing = [], [points[0]], on, True
    for (x0, y0), (x1, y1) in pairwise(points):
        length, done = hypot(x1 - x0, y1 - y0), 0.0
        while length - done > left:
            done += left
            spot = (x0 + (x1 - x0) * done / length, y0 + (y1 - y0) * done / length)
            if drawing:
                pieces.append([*piece, spot])
            piece, drawing = [spot], not drawing
            left = on if drawing else off
        left -= length - done
        piece.append((x1, y1))
    if drawing and len(piece) > 1:
        pieces.append(piece)
    return pieces


def strip(base, pairs):
    """Triangle indices of a strip of `pairs` point pairs."""
    steps = (base + 2 * i for i in range(pairs - 1))
    return [i for a in steps for i in (a, a + 1, a + 2, a + 1, a + 3, a + 2)]


def stroke_rows(line, width, closed=False):
    """Three strips along a line: fringe, body, fringe; each a list of (point, alpha) in pairs."""
    half = width / 2
    core, edge = max(half - SOFT, 0.0), half + SOFT
    normals = _normals(line, closed)
    points = [*zip(line, normals, strict=True)]
    if closed:
        points.append(points[0])
    bands = (((edge, 0), (core, 1)), ((core, 1), (-core, 1)), ((-core, 1), (-edge, 0)))
    return [
        [((x + nx * side, y + ny * side), alpha) for (x, y), (nx, ny) in points for side, alpha in band]
        for band in bands
    ]


def _normals(line, closed):
    """A normal per point, mitred where two pieces meet (never longer than twice)."""
    count = len(line)
    found = []
    for i in range(count):
        before = _unit(line[i - 1], line[i]) if closed or i else None
        after = _unit(line[i], line[(i + 1) % count]) if closed or i < count - 1 else None
        before, after = before or after or (1.0, 0.0), after or before or (1.0, 0.0)
        nx, ny = before[1] + after[1], -before[0] - after[0]
        size = hypot(nx, ny) or 1.0
        stretch = min(2.0, 2.0 / max(size, 0.1))
        found.append((nx / size * stretch, ny / size * stretch))
    return found


def _unit(start, end):
    """The direction from `start` to `end`; None when they are the same point."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy)
    return (dx / length, dy / length) if length > 1e-9 else None


def area(points):
    """Twice the area of an outline, positive when it runs anticlockwise."""
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(points, points[1:] + points[:1], strict=True))


def offsets(points, distance):
    """An anticlockwise outline moved in and out by `distance`."""
    normals = _normals(points, closed=True)
    both = [*zip(points, normals, strict=True)]
    return [[(x + nx * side, y + ny * side) for (x, y), (nx, ny) in both] for side in (-distance, distance)]
