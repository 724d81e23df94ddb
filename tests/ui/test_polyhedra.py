"""The polyhedra are what their names say, and lie with one face up."""

from math import dist, isclose

import pytest

from companion.ui.polyhedra import hull, polyhedron, spun, visible

FACES = {4: 3, 6: 4, 8: 3, 10: 4, 12: 5}  # sides: corners of a face


@pytest.mark.parametrize(("sides", "corners"), FACES.items())
def test_a_polyhedron_has_as_many_faces_as_sides(sides, corners):
    shape = polyhedron(sides)
    assert len(shape.faces) == sides
    assert {len(face) for face in shape.faces} == {corners}


@pytest.mark.parametrize("sides", FACES)
def test_all_faces_are_equally_large(sides):
    shape = polyhedron(sides)
    rims = []
    for face in shape.faces:
        ring = [shape.corners[i] for i in face]
        rims.append(sorted(dist(a, b) for a, b in zip(ring, [*ring[1:], ring[0]], strict=True)))
    assert all(isclose(a, b, rel_tol=1e-6) for rim in rims for a, b in zip(rim, rims[0], strict=True))


@pytest.mark.parametrize("sides", FACES)
def test_at_rest_one_face_looks_up_more_than_any_other(sides):
    shape = polyhedron(sides)
    towards = sorted((straight for straight, _ in visible(shape, shape.rest)), reverse=True)
    assert towards[0] > 0.9
    assert len(towards) == 1 or towards[1] < towards[0] - 0.1


@pytest.mark.parametrize("sides", FACES)
def test_at_rest_it_fills_its_place_and_no_more(sides):
    shape = polyhedron(sides)
    points = [point for _, ring in visible(shape, shape.rest) for point in ring]
    for axis in (0, 1):
        along = [point[axis] for point in points]
        assert max(along) <= 1.0001
        assert isclose(max(along), -min(along), abs_tol=1e-6)


@pytest.mark.parametrize("sides", FACES)
def test_whatever_the_turn_half_of_it_is_seen_at_most(sides):
    shape = polyhedron(sides)
    for step in range(20):
        faces = list(visible(shape, spun(shape, (0.6, 0.64, 0.48), step * 0.7)))
        assert 1 <= len(faces) <= max(3, sides // 2 + 1)


def test_a_d2_is_a_d4():
    assert polyhedron(2).faces == polyhedron(4).faces


def test_an_outline_leaves_out_what_is_inside():
    assert sorted(hull([(0, 0), (4, 0), (4, 4), (0, 4), (2, 2), (2, 0)])) == [(0, 0), (0, 4), (4, 0), (4, 4)]
