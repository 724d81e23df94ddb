"""The renderer of pages: a widget per kind of block, kept by its id, told only what changed."""

import ast
from collections import Counter
from pathlib import Path

import pytest

from companion.core.blocks import (
    Button,
    Chance,
    Checklist,
    Choices,
    Dice,
    Die,
    Entry,
    Figure,
    Figures,
    Item,
    Notice,
    Number,
    Odds,
    Row,
    Rows,
    Secret,
)
from companion.core.game import Steps
from companion.core.page import Dock, Order, Page
from companion.ui.page.dock import DEAF
from companion.ui.page.view import PageView
from companion.ui.theme import theme
from tests.ui.stage import told

UNDO = Button(control="undo", label="Undo", note="Load 2")
WORDS = (
    Notice(id="why", text="No ship is free.", icon="alert-octagon", tone="bad", rule="HB-L3"),
    Figures(
        id="sums",
        items=(Figure(label="crates", now="2", then="4", control="correct", value="c"),),
        note="of 5",
    ),
    Rows(id="ships", title="Ships", rows=(Row(text="Gull", note="2 of 3", control="place", value="Gull"),)),
    Secret(id="hand", label="Hold to see your hand", lines=("Storm", "Fog")),
)
ASKING = (
    Number(
        id="n",
        title="Crates",
        control="say.n",
        now=2,
        low=1,
        high=3,
        done=Button(control="main", label="Load"),
    ),
    Entry(id="e", title="Name", control="say.name", text="Gul"),
    Dice(
        id="d",
        title="Wind",
        control="face",
        dice=(Die(sides=6, owner="Ana", face=3), Die(sides=8)),
        typed=True,
    ),
    Odds(
        id="o",
        title="Crossing",
        chances=(
            Chance(text="arrives", share=0.75, exact="75%"),
            Chance(text="sinks", share=0.25, exact="25%"),
        ),
    ),
)


def dock(label="Load", control="main", end="End turn", off=False):
    main = Button(control=control, label=label, tone="accent", off=off)
    return Dock(undo=UNDO, main=(main,), end=Button(control="want", value="end", label=end))


def page(*stage, tray=(), now=(), foot=None):
    return Page(
        title="Harbour",
        line="Turn 1",
        steps=Steps(("Collect", "Act"), 1),
        aside="2 left",
        tray=tray,
        stage=stage,
        now=now,
        dock=foot or dock(),
    )


@pytest.fixture
def shown(bench):
    """A view on the screen, its driver, and what it fires."""
    view = PageView()
    said = told(view, "on_control")
    driver = bench(view)

    def show(page, head=0):
        view.show(page, head)
        driver.frames(6)
        driver.seconds(0.5)
        return driver

    show.view, show.said = view, said
    return show


def test_blocks_that_say_something_are_seen_and_their_controls_fire(shown):
    driver = shown(page(*WORDS))
    for text in ("No ship is free.", "HB-L3", "crates 2 → 4", "of 5", "Gull", "2 of 3", "Hold to see"):
        assert driver.sees(text)
    driver.tap(driver.find("HB-L3", kind="RuleChip"))
    driver.tap(driver.find(kind="FigureChip", label="crates"))
    driver.tap(driver.find("Gull", kind="PageRow"))
    assert shown.said == [
        ("on_control", "rule", "HB-L3"),
        ("on_control", "correct", "c"),
        ("on_control", "place", "Gull"),
    ]


LAID = Checklist(
    id="checklist",
    items=(
        Item(key="bays", text="12 Bay cards", note="as drawn", icon="dots-circle", done=True),
        Item(key="modules", text="12 Room Modules", note="shuffle face down", icon="cards-outline"),
        Item(key="a", text="Malfunctions, set A", note="1 each at 3, 6, 9, 12", icon="alert", mark="A"),
        Item(
            key="days",
            text="Days",
            icon="update",
            buttons=(
                Button(control="check.days", label="Yes, 10"),
                Button(control="check.days", value=9, label="−"),
            ),
        ),
        Item(key="first", text="First module", note="roll d12", icon="dice-d12", asked=True),
    ),
)


def test_a_checklist_takes_the_room_below_the_board_and_its_rows_tick(shown):
    driver = shown(page(LAID))
    view = shown.view
    rows = view.stage.blocks.children[0].items
    assert [round(row.height) for row in rows] == [60] * 5
    assert view.stage.ids.column.height <= view.stage.ids.scroll.height  # nothing scrolls
    assert view.stage.y == view.dock.top + 8
    driver.tap("12 Room Modules")
    driver.tap("Yes, 10")
    driver.tap("−")
    driver.tap("First module")
    driver.tap("Days")
    assert shown.said == [
        ("on_control", "tick", "modules"),
        ("on_control", "check.days", None),
        ("on_control", "check.days", 9),
    ]


@pytest.mark.parametrize("size", [(915, 412), (280, 640)])
def test_ways_are_laid_out_anew_when_the_phone_is_turned(shown, size):
    figure = Figure(label="Metal", now="5", then="3", icon="i-beam")
    ways = tuple(Button(control="say.way", value=n, label="Work", figures=(figure,)) for n in range(3))
    driver = shown(page(Choices(id="ways", title="Machine Shop", options=ways, shape="ways")))
    driver.resize(360, 640)
    theme.text_size = 1.6
    driver.frames(4)
    theme.text_size = 1.0
    driver.resize(*size)
    choices = shown.view.stage.blocks.children[0]
    drawn = choices._boxes["ways"]
    assert drawn.parent is choices
    assert len(choices.children) == (2 if drawn.rows == 1 else 1)  # the title stands above one row
    driver.resize(412, 915)


def test_a_quiet_line_has_its_answers_right_of_its_words(shown):
    answers = (Button(control="check.days", label="Yes, 10"), Button(control="", label="+", off=True))
    driver = shown(page(Choices(id="check-days", title="Playable days", options=answers, shape="line")))
    title, yes = driver.find("Playable days"), driver.find("Yes, 10", kind="ChipChoice")
    assert title.right <= yes.x
    assert abs(title.center_y - yes.center_y) < 4
    driver.tap("+")
    driver.tap("Yes, 10")
    assert shown.said == [("on_control", "check.days", None)]


def test_a_secret_is_seen_only_while_it_is_held(shown):
    from kivy.base import EventLoop

    from tests.ui.driver import Finger

    driver = shown(page(WORDS[3]))
    box = driver.find(kind="SecretBlock")
    finger = Finger(*box.to_window(*box.center))
    EventLoop._dispatch_input("begin", finger)
    driver.seconds(0.3)
    assert not driver.sees("Storm")  # a short touch shows nothing
    driver.seconds(0.5)
    assert driver.sees("Storm")
    EventLoop._dispatch_input("end", finger)
    driver.frames(4)
    assert not driver.sees("Storm")


def test_blocks_that_take_an_answer_fire_it(shown):
    driver = shown(page(*ASKING[:2]))
    driver.tap(driver.find("More", kind="StepButton"))
    driver.tap(driver.find("Load", kind="OptionButton"))
    driver.tap(driver.find(kind="PlainInput"))
    driver.type("l")
    assert shown.said == [
        ("on_control", "say.n", 3),
        ("on_control", "main", None),
        ("on_control", "say.name", "Gull"),
    ]


def test_real_dice_are_typed_face_by_face_and_odds_are_read_before_the_roll(shown):
    driver = shown(page(*ASKING[2:]))
    assert driver.sees("Ana")
    assert driver.find(kind="DieFace", owner="Ana").face == "3"
    driver.tap(driver.find("8", kind="FaceKey"))
    assert shown.said == [("on_control", "face", 8)]
    assert driver.sees("arrives 75% · sinks 25%")


@pytest.mark.parametrize("shape", ["row", "flow", "list", "grid", "pad"])
def test_choices_fire_in_every_shape_and_what_is_off_fires_too(shown, shape):
    options = (
        Button(control="say.way", value="up", label="Up", icon="arrow-up", chosen=True),
        Button(control="say.way", value="left", label="Left", icon="arrow-left", off=True),
    )
    driver = shown(page(Choices(id="way", shape=shape, options=options)))
    block = shown.view.stage.pad if shape == "pad" else shown.view.stage.blocks
    for button in block.children[0].buttons:
        driver.tap(button)
    assert [said[2] for said in shown.said] == ["up", "left"]


def test_widgets_are_kept_by_id_and_buttons_are_never_thrown_away(shown):
    def choices(*labels):
        options = tuple(Button(control="say.ship", value=label, label=label) for label in labels)
        return Choices(id="ship", options=options)

    shown(page(choices("Gull", "Tern", "Ark"), WORDS[0]))
    block, notice = shown.view.stage.blocks.children[::-1]
    buttons = block.buttons
    shown(page(choices("Skua"), WORDS[0]))
    shown(page(WORDS[0]))
    shown(page(choices("Gull", "Tern"), WORDS[0]))
    assert shown.view.stage.blocks.children[::-1] == [block, notice]
    assert block.buttons == buttons[:2]
    assert [button.text for button in block.buttons] == ["Gull", "Tern"]


def test_a_block_that_did_not_change_is_not_told_again(shown, monkeypatch):
    shown(page(*WORDS))
    told_again = []
    for widget in shown.view.stage.blocks.children:
        monkeypatch.setattr(widget, "show", told_again.append)
    shown(page(*WORDS, ASKING[0]))
    assert told_again == []


def test_the_strip_says_which_step_it_is_and_what_is_left(shown):
    driver = shown(page())
    for text in ("2/2", "Act", "· 2 left", "Next: Collect"):
        assert driver.sees(text)


def test_an_empty_tray_leaves_its_room_to_the_stage_and_nothing_else_moves(shown):
    row = Choices(id="tiles", shape="row", options=(Button(control="want", value="load", label="Load"),))
    shown(page(tray=(row,)))
    view = shown.view
    before = (view.board.pos, view.now.pos, view.dock.pos, view.stage.y, view.tray.top)
    shown(page())
    assert (view.board.pos, view.now.pos, view.dock.pos, view.stage.y, view.stage.top) == before


def test_now_shows_what_fits_and_counts_the_rest(shown):
    orders = tuple(Order(text=f"Move crate {n}", icon="cards-outline") for n in range(5))
    driver = shown(page(now=orders))
    assert driver.sees("Move crate 2")
    assert driver.sees("+2")
    asked = []
    shown.view.bind(on_all=lambda *_: asked.append(True))
    driver.tap(shown.view.now)
    assert asked


def test_a_dock_button_that_meant_something_else_is_deaf_for_a_moment(shown):
    driver = shown(page())
    view = shown.view
    view.show(page(foot=dock("Sail")), 0)
    driver.tap(view.dock.main[0])
    assert shown.said == []
    driver.seconds(DEAF)
    driver.tap(view.dock.main[0])
    assert shown.said == [("on_control", "main", None)]


def test_the_same_words_after_something_was_booked_are_another_meaning(shown):
    driver = shown(page())
    shown.view.show(page(), 1)
    driver.tap(shown.view.dock.end)
    assert shown.said == []
    driver.seconds(DEAF)
    driver.tap(shown.view.dock.end)
    assert shown.said == [("on_control", "want", "end")]


def test_a_button_that_was_missing_something_is_heard_at_once(shown):
    driver = shown(page(foot=dock("Tap a ship", control="", off=True)))
    shown.view.show(page(), 0)
    driver.tap(shown.view.dock.main[0])
    assert shown.said == [("on_control", "main", None)]


def test_another_number_of_buttons_closes_the_ears_of_all(shown):
    driver = shown(page())
    two = Dock(undo=UNDO, main=(Button(control="drop", label="Cancel"), Button(control="main", label="Save")))
    shown.view.show(page(foot=two), 0)
    driver.frames(3)
    for button in shown.view.dock.main:
        driver.tap(button)
    assert shown.said == []


@pytest.mark.parametrize("size", [(412, 915), (360, 640), (915, 412), (1280, 800)])
def test_no_part_covers_another_in_any_shape(shown, size):
    driver = shown(page(*WORDS, tray=(Choices(id="t", shape="row", options=(UNDO,)),)))
    width, height = size
    shown.view.mode = "low" if height < 480 else "wide" if width >= 840 else "tall"
    driver.resize(*size)
    view = shown.view
    parts = (view.strip, view.board, view.tray, view.stage, view.now, view.dock)
    boxes = [(part.x, part.y, part.right, part.top) for part in parts]
    for at, one in enumerate(boxes):
        for other in boxes[at + 1 :]:
            across = min(one[2], other[2]) - max(one[0], other[0])
            along = min(one[3], other[3]) - max(one[1], other[1])
            assert min(across, along) <= 33  # the bars reach into the margins of the panes
            assert across <= 33 or along <= 0
    driver.resize(412, 915)


def test_no_class_of_the_renderer_has_the_name_of_another_so_that_no_foreign_kv_rule_fits_it():
    ui = Path(__file__).resolve().parents[2] / "companion" / "ui"
    own = [*_classes(ui / "page"), *_classes(ui / "boards")]
    every = Counter(_classes(ui))
    assert [name for name in own if every[name] > 1] == []


def _classes(folder):
    """The names of all classes below a folder."""
    for path in folder.rglob("*.py"):
        body = ast.parse(path.read_text("utf-8")).body
        yield from (node.name for node in body if isinstance(node, ast.ClassDef))
