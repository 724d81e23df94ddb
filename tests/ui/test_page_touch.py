"""Touches of a page beyond the plain tap: tabs, icons that count, places that are dragged."""

import pytest

from companion.core.blocks import Button, Counted, Tally
from companion.core.boards.drawn import Drawn
from companion.core.page import Dock, Heights, Order, Page
from companion.ui.boards.board import PaintedBoard
from companion.ui.page import parts
from companion.ui.page.view import PageView
from companion.ui.theme import theme
from tests.ui.stage import told

UNDO = Button(control="undo", label="Undo")
TABS = (
    Button(control="tab", value="pier", label="Pier", chosen=True),
    Button(control="tab", value="sea", label="Sea"),
)


class Quay(Drawn, frozen=True, kw_only=True, tag="quay"):
    """Three places side by side."""


class QuayBoard(PaintedBoard):
    least, wish = 100, 200

    def draw(self, painter):
        pass

    def spots(self):
        return {"a": (-100, 0, 60, 60), "b": (0, 0, 60, 60), "c": (100, 0, 60, 60)}


def page(*stage, board=(), tabs=(), **more):
    dock = Dock(undo=UNDO, main=(Button(control="main", label="Go"),))
    return Page(title="Harbour", line="Turn 1", board=board, tabs=tabs, stage=stage, dock=dock, **more)


@pytest.fixture
def shown(bench, monkeypatch):
    monkeypatch.setattr(parts, "painter_of", lambda _: QuayBoard)
    view = PageView()
    said = told(view, "on_control")
    driver = bench(view)

    def show(page):
        view.show(page, 0)
        driver.frames(6)
        driver.seconds(0.5)
        return driver

    show.view, show.said = view, said
    return show


def test_tabs_stand_where_the_steps_are_and_are_high_enough_to_touch(shown):
    driver = shown(page(tabs=TABS))
    sea = driver.find("Sea", kind="PageTab")
    assert sea.height >= 48
    assert shown.view.tabs.top == shown.view.top - theme.xs  # apart from the bar above them
    driver.tap(sea)
    assert shown.said == [("on_control", "tab", "sea")]


def tally(**counts):
    names = ("minerals", "metal", "water", "food", "oxygen", "any", "heal", "danger", "or", "pays")
    items = tuple(
        Counted(
            control="say.goods",
            less="less.goods" if name not in ("or", "pays") else "",
            value=name,
            label=name.capitalize(),
            icon="water",
            count=counts.get(name, 0),
            text=f"{counts.get(name, 0)} {name}",
            off=name == "heal",
        )
        for name in names
    )
    return Tally(id="goods", title="Quarry: enter its work space", note="1d6: hurt", tone="warn", items=items)


def test_icons_count_up_by_taps_and_the_summary_counts_down(shown):
    driver = shown(page(tally(food=2), heights=Heights(stage=200)))
    block = shown.view.stage.blocks.children[0]
    assert block.tile("food").count == 2
    driver.tap(block.tile("water"))
    driver.tap(driver.find("2 food", kind="CountChip"))
    assert shown.said == [("on_control", "say.goods", "water"), ("on_control", "less.goods", "food")]
    assert len({tile.y for tile in block._tiles}) == 2  # two rows of five
    assert min(tile.height for tile in block._tiles) >= 48


def test_a_finger_that_stays_counts_on_and_a_switch_does_not(shown):
    driver = shown(page(tally(), heights=Heights(stage=200)))
    block = shown.view.stage.blocks.children[0]
    driver.hold(block.tile("food"), 1.1)
    assert shown.said == [("on_control", "say.goods", "food")] * 3
    shown.said.clear()
    driver.hold(block.tile("or"), 1.1)
    assert shown.said == [("on_control", "say.goods", "or")]


@pytest.fixture
def quay(shown):
    driver = shown(page(board=(Quay(id="quay", live=("a", "b", "c"), grabs=("a",), held={"a": "x"}),)))
    board = shown.view.block("quay")
    return driver, shown.said, lambda key: board.to_window(*board.where(key)), board


def test_a_place_carried_to_another_one_is_one_control(quay):
    driver, said, at, board = quay
    driver.drag(at("a"), at("c"))
    assert said == [("on_control", "drag.a", "c")]
    assert board.carried is None


def test_what_is_let_go_elsewhere_springs_back_and_says_nothing(quay):
    driver, said, at, _ = quay
    x, y = at("a")
    driver.drag((x, y), (x, y + 80))
    driver.drag(at("b"), at("c"))  # this one can't be picked up
    assert said == []


def test_a_finger_that_trembles_taps_and_one_that_stays_holds(quay):
    driver, said, at, _ = quay
    x, y = at("a")
    driver.drag((x, y), (x + 5, y + 5), 0.1)
    driver.hold((x, y), 0.7)
    assert said == [("on_control", "place", "a"), ("on_control", "correct", "x")]


def test_a_drag_is_no_scrolling_even_where_the_board_scrolls(shown):
    quays = tuple(Quay(id=f"quay{n}", grabs=("a",)) for n in range(8))
    driver = shown(page(board=quays))
    board = shown.view.block("quay0")
    driver.drag(board.to_window(*board.where("a")), board.to_window(*board.where("b")), 0.02)
    assert shown.said == [("on_control", "drag.a", "b")]


def test_the_heights_a_game_wishes_are_kept(shown):
    shown(page(heights=Heights(stage=168, now=72)))
    tall = shown.view.stage.height
    shown(page(heights=Heights(stage=96, now=72)))
    assert tall - shown.view.stage.height == 72
    assert shown.view.now.height == 72


def test_a_low_now_shows_short_orders_beside_each_other_and_counts_the_rest(shown):
    orders = tuple(
        Order(text=text, icon="water") for text in ("Vega to Well", "Food to 6", "Ben draws 1 card")
    )
    driver = shown(page(now=orders, heights=Heights(now=44)))
    first, second = driver.find("Vega to Well", kind="OrderLine"), driver.find("Food to 6", kind="OrderLine")
    assert first.right <= second.x
    assert (first.y, first.icon, shown.view.now.more) == (second.y, "water", "+1")
