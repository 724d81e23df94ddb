"""The glance of every game: what it says, and how large, in every window and for any number of seats."""

from functools import cache

import msgspec
import pytest
from msgspec.structs import replace
from PIL import ImageFont

from companion.core.glance import MAIN, SECOND, WORDS, Band, Cards, Figure, Glance, seat_figure
from companion.games import KEYS, game
from companion.pages import glancer
from companion.ui.files import folder
from companion.ui.glance.layout import laid
from companion.ui.glance.seats import is_tablet
from companion.ui.glance.sheet import Text
from tests.contract.playouts import whole_games
from tools.scenes.glance import STATES, airlock_state, assembly_state, exobase_state, mothership_state

FONTS = {
    "figure": "Oxanium-Bold.ttf",
    "display": "Oxanium-SemiBold.ttf",
    "text": "IBMPlexSans-Regular.ttf",
    "strong": "IBMPlexSans-SemiBold.ttf",
}
PANES = ((368, 728), (368, 608), (560, 1128))
"""What a pane beside a page has on a tablet, in the lowest window that has one, and on a large screen."""
WINDOWS = ((412, 915), (360, 640), (915, 412), (1280, 800), (800, 1280), *PANES)


@cache
def _font(face):
    return ImageFont.truetype(str(folder("assets") / "fonts" / FONTS[face]), 200)


@cache
def _length(text, face):
    return _font(face).getlength(text) / 200


def measure(text, face, size):
    """As wide as the real type is."""
    return _length(text, face) * size


def told(state):
    """The glance of a state."""
    return glancer(type(state).__module__.split(".")[2])(state)


def texts(glance, window, **seated):
    """Every text with its size."""
    return [
        mark
        for _, marks in laid(glance, *window, measure, **seated)
        for mark in marks
        if isinstance(mark, Text)
    ]


def size_of(glance, window, text, face="figure"):
    """How large a figure is."""
    return min(one.size for one in texts(glance, window) if one.text == text and one.face == face)


# -- every game, every window --------------------------------------------------------------------------


@pytest.mark.parametrize("key", KEYS)
def test_every_state_has_a_glance_that_is_plain_data(key):
    tell = glancer(key)
    for moves in whole_games(key):
        for state in [moves[0].state, *(move.after for move in moves[::7]), moves[-1].after]:
            glance = tell(state)
            assert msgspec.json.decode(msgspec.json.encode(glance), type=Glance) == glance
            assert glance.spoken


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("name", STATES)
def test_nothing_lies_outside_its_face_and_no_text_is_cut(name, window):
    for face, marks in laid(told(STATES[name]()), *window, measure):
        wide, high = face.size
        for mark in marks:
            half = measure(mark.text, mark.face, mark.size) / 2 if isinstance(mark, Text) else 0
            assert mark.x - half >= -1, mark
            assert mark.x + half <= wide + 1, mark
            assert 0 <= mark.y <= high, mark
            assert "…" not in getattr(mark, "text", ""), mark


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("name", STATES)
def test_main_figures_second_figures_and_words_keep_their_sizes(name, window):
    glance, shown = told(STATES[name]()), texts(told(STATES[name]()), window)
    figures = [part for part in (*glance.main, *glance.below) if isinstance(part, Figure)]
    for part in figures:
        assert size_of(glance, window, part.text) >= part.least >= MAIN
    for seat in glance.seats:
        least = seat_figure(len(glance.seats), is_tablet(*window))
        assert (
            max(one.size for one in shown if one.text == seat.text and one.face == "figure") >= least - 0.01
        )
    signs = [sign.text for part in figures for sign in part.signs]
    assert all(one.size >= SECOND - 0.01 for one in shown if one.face == "figure" and one.text not in signs)
    people = {card.name for part in glance.below if isinstance(part, Cards) for card in part.cards}
    words = [one for one in shown if one.face != "figure" and one.text not in people]
    assert all(one.size >= WORDS - 0.01 for one in words)


@pytest.mark.parametrize("count", range(2, 7))
@pytest.mark.parametrize("window", WINDOWS)
def test_no_figure_covers_what_stands_below_it(count, window):
    for _, marks in laid(told(mothership_state(count)), *window, measure):
        shown = [m for m in marks if isinstance(m, Text) and m.face == "figure"]
        for number, one in enumerate(shown):
            for other in shown[number + 1 :]:
                apart = abs(one.x - other.x) - sum(measure(m.text, m.face, m.size) for m in (one, other)) / 2
                assert apart > -1 or abs(one.y - other.y) >= 0.35 * (one.size + other.size) - 1


def test_long_names_get_smaller_and_stay_in_their_place():
    state = mothership_state(6)
    names = ("Maximiliane", "Bartholomew", "Christabella", "D", "Evangeline", "Ferdinand")
    state = replace(state, options=replace(state.options, players=names))
    for face, marks in laid(told(state), 360, 640, measure):
        for mark in marks:
            if isinstance(mark, Text):
                assert mark.size >= 14
                assert mark.x + measure(mark.text, mark.face, mark.size) / 2 <= face.size[0] + 1


# -- what the seats show ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("count", "window", "least"),
    [
        *((n, (412, 915), {2: 140, 3: 140, 4: 96, 5: 72, 6: 72}[n]) for n in range(2, 7)),
        *((n, (1280, 800), {2: 140, 3: 140, 4: 96, 5: 120, 6: 120}[n]) for n in range(2, 7)),
    ],
)
def test_hull_points_have_the_size_for_as_many_seats(count, window, least):
    glance = told(mothership_state(count))
    for seat in glance.seats:
        sizes = [one.size for one in texts(glance, window) if one.text == seat.text and one.face == "figure"]
        assert max(sizes) >= least - 0.01


def test_the_seat_to_move_is_filled_and_says_so():
    glance = told(mothership_state(4))
    assert [seat.is_turn for seat in glance.seats] == [False, True, False, False]
    assert glance.seats[1].word == "Turn"
    places = laid(glance, 412, 915, measure)
    assert [face.turn for face, _ in places] == [0, 0, 180, 180]
    assert [marks[0].tone for _, marks in places] == ["s1", "accent", "s1", "s1"]


def test_a_group_that_sits_otherwise_is_shown_so_and_upright_turns_nobody():
    glance = told(mothership_state(4))
    names = [
        next(m.text for m in marks if isinstance(m, Text))
        for _, marks in laid(glance, 412, 915, measure, first=2)
    ]
    assert names[0] != glance.seats[0].text
    assert {face.turn for face, _ in laid(glance, 1280, 800, measure, upright=True)} == {0}


def test_nobody_is_turned_away_from_the_one_who_plays_alone():
    state = game("mothership").start(game("mothership").options(players=("Ana",)))
    assert {face.turn for face, _ in laid(told(state), 412, 915, measure)} == {0}


def test_resources_and_hands_are_nobodys_to_see():
    state = mothership_state(4)
    rich = [replace(player, resources=77, hand=9) for player in state.players]
    assert told(replace(state, players=tuple(rich))) == told(state)


# -- what the others show --------------------------------------------------------------------------------


def bands(glance):
    """The words of its bands."""
    return [part.text for part in glance.below if isinstance(part, Band)]


def test_exoship_counts_points_after_suspicion_and_names_who_is_suspected():
    glance = told(STATES["exoship"]())
    points, steps = glance.main
    assert (points.size, steps.size) == (240, 160)
    assert points.pips.cells.count("full") == min(6, int(points.text))
    assert bands(glance) == ["Mariposa", "Suspected: Ivo"]


def test_assembly_shows_both_halves_to_two_players_and_one_board_to_one():
    glance = told(assembly_state())
    assert bands(glance) == ["Ana’s turn", "Silence"]
    assert [face.turn for face, _ in laid(glance, 412, 915, measure)] == [0, 180]
    assert size_of(glance, (360, 640), glance.main[0].text) >= MAIN
    assert size_of(glance, (412, 915), glance.main[0].text) >= 120
    alone = told(assembly_state(1))
    assert len(laid(alone, 412, 915, measure)) == 1
    assert glance.main[1].places.count("locked") == 5


def test_assembly_says_when_players_may_talk():
    assert bands(told(replace(assembly_state(), silent=False))) == ["Ana’s turn", "You may talk"]


def test_exobase_shows_the_day_what_is_left_to_win_and_who_is_ready():
    glance = told(exobase_state())
    day, goal = glance.main
    assert (day.text, day.note, goal.text) == ("6", "of 10", "3")
    assert day.pips.cells == ("full",) * 5 + ("now",) + ("open",) * 4
    assert [sign.icon for sign in goal.signs] == ["carrot", "bubbles", "flash"]
    assert bands(glance) == ["Placement · 2 ready"]


def test_two_digits_of_a_resource_are_a_second_figure():
    stored = replace(exobase_state().stored, water=12)
    glance = told(exobase_state(stored=stored))
    assert size_of(glance, (360, 640), "12") >= SECOND


def test_airlock_shows_red_alert_across_the_top_and_before_it_how_far_it_is():
    assert told(airlock_state()).alert.text == "Red Alert"
    quiet = told(replace(airlock_state(), cells=5)).alert
    assert (quiet.text, quiet.quiet) == ("3 to Red Alert", True)


def test_airlock_tells_damaged_dead_and_to_move_by_shape():
    cards = told(airlock_state()).below[-1].cards
    assert [(card.icon or "shape", card.look) for card in cards] == [
        ("shape", "plain"),
        ("account-injury", "hurt"),
        ("play", "now"),
        ("shape", "plain"),
        ("skull", "out"),
    ]


@pytest.mark.parametrize("key", ["exoship", "assembly", "exobase"])
def test_at_the_end_a_glance_says_how_it_ended(key):
    ends = [moves[-1].after for moves in whole_games(key)]
    ends = [state for state in ends if game(key).outcome(state)]
    assert ends
    for state in ends:
        won = game(key).outcome(state).result == "won"
        assert ("You win" if won else "You lose") in bands(told(state))
