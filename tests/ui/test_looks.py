"""The kit by looks: themes, sizes, drawn boards, long lists, and the audit that looks at all of it."""

import gc
from weakref import ref

import pytest
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.pages.shell.score import Rung
from companion.ui import draw, palette
from companion.ui.painter import Painter
from companion.ui.textures import icon_names
from companion.ui.theme import TYPE, theme
from companion.ui.widgets.buttons import MainButton, OptionButton
from companion.ui.widgets.charts import cut_name, tier_name
from companion.ui.widgets.chips import AssumedBadge, Chip, DiffChip
from companion.ui.widgets.icon import Icon
from companion.ui.widgets.labels import Figure, Words, even, is_ambiguous
from companion.ui.widgets.lazy_list import LazyList, halves
from companion.ui.widgets.mesh import MeshBoard
from companion.ui.widgets.questions import PickOne
from companion.ui.widgets.score import TierLadder
from companion.ui.widgets.topbar import TopBar
from companion.ui.widgets.track import Track
from companion.ui.widgets.undobar import UndoBar
from tests.ui.audit import problems
from tests.ui.stage import on_stage, told

# -- looks -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "is_barred"),
    [("6", True), ("9", True), ("96", True), ("8", False), ("69", True), ("16", True), ("26", False)],
)
def test_a_number_that_reads_as_another_upside_down_gets_a_bar(text, is_barred):
    assert is_ambiguous(text) == is_barred
    assert Figure(text=text).barred == is_barred


def test_a_long_label_shrinks_one_step_then_ends_in_an_ellipsis(bench):
    words = Words(text="Anti-clockwise", role="strong", fit="hug")
    driver = on_stage(bench, words)
    full = words.width
    words.most = full - 4
    driver.frames(4)
    assert (words.shrink, words.shorten) == (1, False)
    words.most = full / 2
    driver.frames(4)
    assert words.shorten
    assert words.width <= full / 2 + 1


def test_what_has_too_many_lines_is_cut_at_its_end_and_the_audit_says_so(bench):
    text = "Planetary Exploration: off, Random Event: off, and so on, and so on"
    words = Words(text=text, role="label", fit="line", lines=2, size_hint_x=None, width=150)
    driver = on_stage(bench, words)
    shown = " ".join(word.text for line in words._label._cached_lines for word in line.words)
    assert shown.startswith("Planetary")
    assert f"cut text: {text!r}" in problems(driver)
    words.lines = 9
    driver.frames(2)
    assert problems(driver) == []


def test_words_in_a_row_have_the_size_of_the_one_with_the_least_room(bench):
    row = [Words(text=text, fit="line", size_hint_x=None, width=100) for text in ("Dice", "Mothership")]
    on_stage(bench, *row)
    theme.text_size = 1.6
    even(row)
    assert row[0].shrink == row[1].shrink > 0
    theme.text_size = 1.0
    even(row)
    assert [words.shrink for words in row] == [0, 0]


UNDONE = "Anti-Clockwise Rotate by two steps"


@pytest.mark.parametrize("size", [1.0, 1.15, 1.3, 1.6])
@pytest.mark.parametrize("note", ["Lock 2", "Verify the command", UNDONE, "Malfunctionsfiredeverywhere"])
def test_what_undo_would_take_back_stands_in_its_button_or_ends_after_a_whole_word(bench, size, note):
    theme.text_size = size
    bar = UndoBar(undo_note=note, action="Go", has_undo=True)
    driver = on_stage(bench, bar)
    driver.frames(4)
    notes = [widget.text for widget in driver.widgets() if type(widget).__name__ == "UndoNote"]
    shown = notes[0].removesuffix(" …") if notes else ""
    assert [text for text in problems(driver) if "cut" in text or "higher" in text] == []
    assert shown in ("", note) or note.startswith(f"{shown} ")
    assert shown or " " not in note
    theme.text_size = 1.0


def test_figures_grow_less_than_words_with_the_text_size(bench):
    bench(FloatLayout())
    theme.text_size = 1.3
    grown = {role: theme.sizes[role] / size for role, (_, size) in TYPE.items()}
    assert grown["body"] == pytest.approx(1.3)
    assert grown["hero"] == pytest.approx(1.15)
    assert min(theme.sizes.values()) >= 12


def test_every_widget_follows_a_change_of_theme(bench):
    main, words = MainButton(text="Go"), Words(text="words", tone="text2")
    driver = on_stage(bench, main, words)
    theme.name, theme.game = "light", "exobase"
    driver.frames(3)
    assert tuple(main.fill) == tuple(theme.accents["exobase"])
    assert tuple(words.color) == theme.rgba("text2")


def luminance(colour):
    parts = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in colour[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one, other):
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("name", list(palette.THEMES))
def test_texts_can_be_read_on_every_fill(name, bench):
    bench(FloatLayout())
    theme.name = name
    for fill in ("bg", "s1", "s2", "s3"):
        assert contrast(theme.rgba("text1"), theme.rgba(fill)) >= 7
        for text in ("text2", "text3", "ok", "warn", "bad"):
            assert contrast(theme.rgba(text), theme.rgba(fill)) >= 4.5, (text, fill)
    for game, accent in theme.accents.items():
        assert contrast(theme.rgba("ink"), accent) >= 7, game
        assert contrast(accent, theme.rgba("s2")) >= 4.5, game


@pytest.mark.parametrize("game", list(palette.EMBLEMS))
def test_selected_options_can_be_read(game, bench):
    bench(FloatLayout())
    for theme.name in palette.THEMES:
        theme.game = game
        assert contrast(theme.text1, theme.selected) >= 7
        assert contrast(theme.text2, theme.selected) >= 4.5


def test_every_named_icon_of_the_kit_exists(bench):
    names = {*palette.EMBLEMS.values(), *palette.SHAPES, *palette.CARD_SHAPES.values()}
    assert names <= icon_names().keys()
    icon = Icon(name="gears")
    on_stage(bench, icon)
    assert icon.texture is not None


def test_more_than_twelve_pips_stand_in_groups_of_five(bench):
    track = Track(count=20, full=3, width=400)
    on_stage(bench, track)
    gaps = [b[1] - a[1] - a[2] for a, b in zip(list(track.cells()), list(track.cells())[1:], strict=False)]
    wide = [i + 1 for i, gap in enumerate(gaps) if gap > track.gap + 1]
    assert wide == [5, 10, 15]


def test_small_parts_say_what_they_are(bench):
    badge, chip = AssumedBadge(), Chip(text="App dice", icon="cellphone")
    diff = DiffChip(name="Food", old="2", new="3")
    ladder = TierLadder(rungs=[Rung("Ace!", "26–29", True, True), Rung("Poor", "0–15", True, False)])
    driver = on_stage(bench, badge, chip, diff, ladder)
    assert {"To check", "App dice", "Food 2 → 3", "Ace!", "26–29"} <= set(driver.texts())
    badge.from_box = True
    assert badge.text == "Checked"


def test_many_choices_stand_in_two_columns_where_a_window_is_low(bench):
    stage = FloatLayout()
    driver = bench(stage)
    sheet = PickOne(title="What?", choices=[(n, f"Way {n}", "a line", "") for n in range(8)])
    sheet.open(stage)
    for size, columns in (((915, 412), 2), ((412, 915), 1)):
        driver.resize(*size)
        driver.frames(4)
        assert sheet.rows.cols == columns
        assert problems(driver) == []


# -- drawn boards ----------------------------------------------------------------------------------------


class Two(MeshBoard):
    """Two places, left and right."""

    def paint(self, painter):
        painter.sector(0, 0, 20, 60, 0, 90, theme.accent)
        painter.text("6", -50, 0, 14, theme.text1)

    def spots(self):
        return {"left": (-50, 0, 60, 60), "right": (50, 0, 60, 60)}


def test_a_board_knows_which_place_was_tapped(bench):
    board = Two(design=[200, 100])
    said = told(board, "on_spot")
    driver = on_stage(bench, board)
    driver.spot(board, "right")
    driver.tap(board.to_window(board.center_x, board.center_y))
    driver.spot(board, "left")
    assert said == [("on_spot", "right"), ("on_spot", "left")]


def test_a_finger_that_slides_off_a_place_has_not_tapped_it(bench):
    board = Two(design=[200, 100])
    said = told(board, "on_spot")
    driver = on_stage(bench, board)
    driver.drag(board.to_window(*board.where("left")), board.to_window(*board.where("right")))
    assert said == []


def test_a_board_keeps_its_shape_within_the_height_there_is(bench):
    board = Two(design=[200, 100])
    on_stage(bench, board)
    assert board.height == pytest.approx(min(board.width / 200, 1.25) * 100)
    board.tallest = 60
    assert (board.height, board.unit) == (60, pytest.approx(0.6))


class Counted(Two):
    """Counts how often it is painted."""

    painted = 0

    def paint(self, painter):
        self.painted += 1
        super().paint(painter)


def test_a_board_that_only_moves_is_not_painted_again(bench):
    board = Counted(design=[200, 100])
    driver = on_stage(bench, board)
    before, look = board.painted, _around(driver, board)
    board.parent.pos_hint = {"top": 1 - 200 / driver.window.height}
    driver.frames(3)
    moved = _around(driver, board)
    assert board.painted == before
    assert sum(was != now for was, now in zip(look, moved, strict=True)) < 100  # soft edges round by a hair
    assert len(set(look)) > 20  # the look is that of a drawing, not of an empty place


def _around(driver, board):
    """The pixels a board covers."""
    (width, _), data = driver.pixels()
    x, y = (round(c) for c in board.to_window(board.x, board.y))
    rows = range(y, y + round(board.height))
    return [
        data[(row * width + x + column) * 4 :][:4] for row in rows for column in range(round(board.width))
    ]


def test_shapes_are_covered_exactly_once():
    painter = Painter()
    painter.polygon([(0, 0), (10, 0), (10, 10), (0, 10)], (1, 1, 1, 1))
    painter.sector(0, 0, 10, 20, 0, 90, (1, 1, 1, 1))
    layer = painter.layers[0]
    solid = [at for at in range(len(layer.vertices) // 6) if layer.vertices[at * 6 + 5] == 1]
    covered = sum(
        abs(draw.area([tuple(layer.vertices[v * 6 : v * 6 + 2]) for v in triangle])) / 2
        for triangle in zip(*[iter(layer.indices)] * 3, strict=True)
        if all(v in solid for v in triangle)
    )
    assert covered == pytest.approx(81 + 3.14159 / 4 * (19.5**2 - 10.5**2), rel=0.08)


def test_dashes_are_five_on_and_five_off():
    pieces = draw.dashes([(0, 0), (100, 0)], on=5, off=5, closed=False)
    assert len(pieces) == 10
    assert pieces[1] == [(10.0, 0.0), (15.0, 0.0)]


def test_clock_angles_go_round_from_the_top():
    assert draw.clock(0, 0, *draw.polar(0, 0, 50, 270)) == (pytest.approx(270), pytest.approx(50))


@pytest.mark.parametrize(
    ("name", "high", "lines"),
    [
        ("Ace!", 20, ["Ace!"]),
        ("Directorate erases Rift from history", 60, ["Directorate erases", "Rift from history"]),
        ("Betrayed at the last moment", 16, ["Betrayed at the last moment"]),
        ("Betrayed by everybody at the very last moment of all", 16, None),
    ],
)
def test_the_name_of_a_tier_is_folded_then_longer_and_never_broken(name, high, lines):
    found = tier_name(Painter(), name, 360, high)
    assert (found and found.lines) == lines
    cut = cut_name(Painter(), name, 60).lines[0]
    assert cut == name or cut.endswith("…")


# -- the audit itself ------------------------------------------------------------------------------------


def test_the_audit_finds_small_and_crowded_targets_and_cut_texts(bench):
    small = OptionButton(text="A", height=30)
    cut = Words(text="A very long line of words for a narrow box", fit="hug", most=60)
    broken = Words(text="Malfunctions", size_hint_x=None, width=60)
    driver = on_stage(bench, small, cut, broken)
    found = " ".join(problems(driver))
    assert "small target" in found
    assert "cut text" in found
    assert "broken word: 'Malfunctions'" in found


def test_the_audit_finds_a_main_action_that_is_out_of_reach(bench):
    stage = FloatLayout()
    stage.add_widget(MainButton(text="Go", size_hint=(None, None), size=(200, 56), pos=(20, -40)))
    driver = bench(stage)
    driver.frames(4)
    assert "main action out of reach: 'Go'" in problems(driver)


def test_the_audit_has_nothing_to_say_about_a_good_screen(bench):
    driver = on_stage(bench, OptionButton(text="A"), OptionButton(text="B"), Words(text="Fine"))
    assert problems(driver) == []


# -- long lists ------------------------------------------------------------------------------------------


def test_a_long_list_is_there_at_once_and_complete_soon(bench):
    rows = LazyList()
    driver = on_stage(bench, rows)
    rows.fill([lambda n=n: Words(text=f"Line {n}", fit="line") for n in range(40)])
    assert len(rows.children) == 8
    driver.until(lambda: rows.is_complete)
    assert [child.text for child in reversed(rows.children)] == [f"Line {n}" for n in range(40)]


@pytest.mark.parametrize(
    ("captions", "first"), [((0, 0, 0, 0), 2), ((1, 0, 0, 0, 0), 3), ((0, 0, 1, 0, 0), 2), ((), 0)]
)
def test_a_list_for_two_panes_keeps_a_caption_with_what_it_names(captions, first):
    rows = [(place, bool(is_caption)) for place, is_caption in enumerate(captions)]
    one, other = halves(rows)
    assert (one, other) == (list(range(first)), list(range(first, len(rows))))


def test_another_filling_replaces_one_that_is_not_complete(bench):
    rows = LazyList()
    driver = on_stage(bench, rows)
    rows.fill([lambda n=n: Words(text=f"Old {n}", fit="line") for n in range(40)])
    rows.fill([lambda: Words(text="New", fit="line")])
    driver.frames(20)
    assert [child.text for child in rows.children] == ["New"]


def test_a_narrow_top_bar_leaves_its_extra_buttons_to_the_menu(bench):
    bar = TopBar(title="Assembly", line="Turn 5 · Ana is active", game="assembly")
    bar.extras = [("dice", "dice-multiple", "Dice")]
    said = told(bar, "on_extra")
    stage = FloatLayout()
    stage.add_widget(bar)
    driver = bench(stage)
    driver.tap("Dice")
    assert said == [("on_extra", "dice")]
    driver.resize(360, 640)
    assert "Dice" not in driver.texts()
    driver.resize(412, 915)


def test_a_widget_follows_the_theme_for_as_long_as_it_lives():
    class Follower(Widget):
        seen = 0

        def look(self):
            self.seen += 1

    lasting, passing = Follower(), Follower()
    theme.follow(lasting.look)
    theme.follow(passing.look)
    theme.text_size = 1.3
    assert (lasting.seen, passing.seen) == (1, 1)
    gone = ref(passing)
    del passing
    gc.collect()
    assert gone() is None
    theme.text_size = 1.0
    assert lasting.seen == 2


@pytest.mark.parametrize(("fit", "text"), [("line", "Mothership"), ("wrap", "Mothership")])
def test_a_word_of_large_text_shrinks_before_it_is_cut_or_broken(bench, fit, text):
    words = Words(text=text, role="title", fit=fit, size_hint_x=None, width=120)
    on_stage(bench, words)
    assert (words.shrink, words.shorten) == (0, False)
    theme.text_size = 1.6
    assert words.shrink > 1
    assert words.width_at(words.font_size) <= 120
    assert not words.shorten
    theme.text_size = 1.0
    assert words.shrink == 0
