"""Where players sit around the phone, as plain places."""

import pytest

from companion.ui.glance.seats import faces, halves, moved, place_at

PHONES, TABLET = ((412, 915), (360, 640), (915, 412)), (1280, 800)
PHONE = {1: (0,), 2: (0, 180), 3: (0, 180, 180), 4: (0, 0, 180, 180), 5: (0, 0, 180, 180, 180)}
PHONE[6] = (0, 0, 0, 180, 180, 180)
ON_TABLET = {
    1: (0,),
    2: (0, 180),
    3: (0, 90, 270),
    4: (0, 90, 180, 270),
    5: (0, 0, 90, 180, 270),
    6: (0, 0, 90, 180, 180, 270),
}


@pytest.mark.parametrize("window", PHONES)
@pytest.mark.parametrize("count", range(1, 7))
def test_on_a_phone_players_sit_near_and_far(window, count):
    assert tuple(face.turn for face in faces(count, *window)) == PHONE[count]


@pytest.mark.parametrize("count", range(1, 7))
def test_on_a_tablet_players_sit_at_the_sides_too(count):
    assert tuple(face.turn for face in faces(count, *TABLET)) == ON_TABLET[count]


@pytest.mark.parametrize("window", [*PHONES, TABLET, (800, 1280)])
@pytest.mark.parametrize("count", range(2, 7))
def test_the_turn_goes_round_clockwise_from_near_right(window, count):
    places = [(face.middle[0] / window[0], face.middle[1] / window[1]) for face in faces(count, *window)]
    around = sum(
        (x0 - 0.5) * (y1 - 0.5) - (x1 - 0.5) * (y0 - 0.5)
        for (x0, y0), (x1, y1) in zip(places, places[1:] + places[:1], strict=True)
    )
    assert around >= 0  # clockwise where y runs down; two players make no area
    assert places[0][1] >= 0.5
    near = [x for x, y in places if y > 0.6 and 0.25 < x < 0.75]
    assert near == sorted(near, reverse=True)


@pytest.mark.parametrize("window", [*PHONES, TABLET])
@pytest.mark.parametrize("count", range(1, 7))
def test_seats_never_overlap_and_stay_in_the_window(window, count):
    found = faces(count, *window)
    for number, one in enumerate(found):
        assert one.x >= 0 <= one.y
        assert one.x + one.wide <= window[0] + 0.01
        assert one.y + one.high <= window[1] + 0.01
        for other in found[number + 1 :]:
            assert (
                one.x + one.wide <= other.x
                or other.x + other.wide <= one.x
                or one.y + one.high <= other.y
                or other.y + other.high <= one.y
            )


def test_two_halves_face_each_other():
    near, far = halves(412, 915)
    assert (near.turn, far.turn) == (0, 180)
    assert far.y + far.high < near.y


def test_a_seat_that_is_dragged_takes_everybody_round_in_the_order_of_the_turn():
    # Ana sits near right; Ben is dragged there from near left, so Ana comes to far right
    first = moved(0, 4, dragged=1, onto=0)
    assert [(first + place) % 4 for place in range(4)] == [1, 2, 3, 0]
    assert moved(first, 4, dragged=1, onto=1) == 0


def test_a_finger_between_two_seats_finds_none():
    found = faces(2, 412, 915)
    assert place_at(found, 200, 700) == 0
    assert place_at(found, 200, 200) == 1
    assert place_at(found, 2, 2) is None
