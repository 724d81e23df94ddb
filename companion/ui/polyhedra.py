"""The five polyhedra that dice are, and how they lie and turn: plain geometry, no Kivy."""

from functools import cache
from math import cos, pi, sin, sqrt

GOLD = (1 + sqrt(5)) / 2


class Polyhedron:
    """Corners around the middle, faces as rings of corners, and the turn in which it rests face up.

    At rest it is 2 × `size` high or wide and its outline is centred; `spot` is the middle of the upper face.
    """

    def __init__(self, corners, normals, up, tilt=0.0, size=1.0, figure=0.4):
        self.normals = [_unit(normal) for normal in normals]
        self.faces = [_ring(corners, normal) for normal in self.normals]
        self.rest = _times(turned((1.0, 0.0, 0.0), tilt), _facing(self.normals[0], up))
        left, bottom, right, top = _box(self.rest, corners)
        grow = 2 * size / max(right - left, top - bottom)
        self.corners = [tuple(c * grow for c in corner) for corner in corners]
        self.shift = -grow * (left + right) / 2, -grow * (bottom + top) / 2
        seen = [_seen(self.rest, self.corners[i]) for i in self.faces[0]]
        self.spot = tuple(
            sum(part) / len(seen) + by for part, by in zip(zip(*seen, strict=True), self.shift, strict=True)
        )
        self.figure = figure  # height of the digits as a share of the whole die


def _d4():
    corners = [(1, 1, 1), (1, -1, -1), (-1, 1, -1), (-1, -1, 1)]
    normals = [tuple(-c for c in corner) for corner in corners]
    return Polyhedron(corners, normals, corners[1], size=0.98, figure=0.44)


def _d6():
    corners = [(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]
    normals = [(0, 0, 1), (0, 0, -1), (0, 1, 0), (0, -1, 0), (1, 0, 0), (-1, 0, 0)]
    return Polyhedron(corners, normals, (0, 1, 0), size=0.84, figure=0.58)


def _d8():
    corners = [(1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)]
    normals = [(x, y, z) for x in (1, -1) for y in (1, -1) for z in (1, -1)]
    return Polyhedron(corners, normals, (0, 0, 1), tilt=-0.38, figure=0.42)


def _d10():
    # Five-sided trapezohedron: this height of the zigzag belt keeps every kite flat.
    belt = (1 - cos(pi / 5)) / (1 + cos(pi / 5))
    ring = [(cos(i * pi / 5), sin(i * pi / 5), -belt if i % 2 == 0 else belt) for i in range(10)]
    normals = [_kite(ring, i, 1.0 if i % 2 == 0 else -1.0) for i in range(10)]
    return Polyhedron([*ring, (0, 0, 1), (0, 0, -1)], normals, (0, 0, 1), tilt=-0.3, figure=0.42)


def _kite(ring, i, apex):
    """The outward normal of the kite that points from an apex to corner `i` of the belt."""
    normal = _cross(_minus(ring[i], (0, 0, apex)), _minus(ring[(i + 1) % 10], (0, 0, apex)))
    return normal if _dot(normal, ring[i]) > 0 else tuple(-c for c in normal)


def _d12():
    signs = [(a, b) for a in (-1, 1) for b in (-1, 1)]
    corners = [(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]
    normals = []
    for a, b in signs:
        p, q = a / GOLD, b * GOLD
        corners += [(0, p, q), (p, q, 0), (q, 0, p)]
        normals += [(0, b * GOLD, a), (b * GOLD, a, 0), (a, 0, b * GOLD)]
    return Polyhedron(corners, normals, (0, 0, -1), figure=0.44)


_MAKE = {2: _d4, 4: _d4, 6: _d6, 8: _d8, 10: _d10, 12: _d12}


@cache
def polyhedron(sides):
    """The solid with so many faces; a d2 is read from a d4."""
    return _MAKE[sides]()


def turned(axis, angle):
    """The matrix of a turn by `angle` about a unit `axis`."""
    x, y, z = axis
    c, s = cos(angle), sin(angle)
    d = 1 - c
    return (
        (c + x * x * d, x * y * d - z * s, x * z * d + y * s),
        (y * x * d + z * s, c + y * y * d, y * z * d - x * s),
        (z * x * d - y * s, z * y * d + x * s, c + z * z * d),
    )


def spun(shape, axis, angle):
    """The matrix of `shape` when it is `angle` short of its rest."""
    return _times(turned(axis, angle), shape.rest) if angle else shape.rest


def visible(shape, matrix):
    """Every face that looks at us: how straight (0 to 1) and its corners seen from the front."""
    (a, b, c), (d, e, f), (g, h, i) = matrix
    left, low = shape.shift
    flat = [(a * x + b * y + c * z + left, d * x + e * y + f * z + low) for x, y, z in shape.corners]
    for (x, y, z), ring in zip(shape.normals, shape.faces, strict=True):
        towards = g * x + h * y + i * z
        if towards > 0.001:
            yield towards, [flat[k] for k in ring]


def hull(points):
    """The outline around `points`, none of them twice, against the clock."""
    ordered = sorted(points)
    return _half(ordered) + _half(ordered[::-1])


def _half(ordered):
    """One side of the outline, without its last point."""
    kept = []
    for point in ordered:
        while len(kept) > 1 and _side(kept[-2], kept[-1], point) <= 1e-9:
            kept.pop()
        kept.append(point)
    return kept[:-1]


def _side(a, b, c):
    """Positive when a, b, c turn left."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _ring(corners, normal):
    """The corners farthest along `normal`, in order around it."""
    reach = max(_dot(corner, normal) for corner in corners)
    chosen = [i for i, corner in enumerate(corners) if _dot(corner, normal) > reach - 1e-6]
    flat = _facing(normal, corners[chosen[0]])
    seen = {_seen(flat, corners[i]): i for i in chosen}
    return [seen[point] for point in hull(list(seen))]


def _seen(matrix, point):
    """Where `point` shows after the turn, seen from the front."""
    return round(_dot(matrix[0], point), 9), round(_dot(matrix[1], point), 9)


def _facing(normal, up):
    """The turn that brings `normal` to the viewer and `up` upright."""
    front = _unit(normal)
    upright = _unit(_minus(up, tuple(c * _dot(up, front) for c in front)))
    return _cross(upright, front), upright, front


def _box(matrix, corners):
    """Left, bottom, right and top of the outline after the turn."""
    across, along = zip(*(_seen(matrix, corner) for corner in corners), strict=True)
    return min(across), min(along), max(across), max(along)


def _times(one, other):
    """One matrix after the other."""
    columns = list(zip(*other, strict=True))
    return tuple(tuple(_dot(row, column) for column in columns) for row in one)


def _dot(a, b):
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def _cross(a, b):
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def _minus(a, b):
    return a[0] - b[0], a[1] - b[1], a[2] - b[2]


def _length(a):
    return sqrt(_dot(a, a))


def _unit(a):
    size = _length(a)
    return a[0] / size, a[1] / size, a[2] / size
