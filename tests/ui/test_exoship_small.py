"""ExoShip on the smallest phone: the frequent path doesn’t scroll, every place is as large as a finger."""

import pytest

from companion.pages import teller
from companion.table.session import Session
from companion.ui.page.view import PageView
from companion.ui.theme import theme
from tests.contract.at_hand import table_at
from tests.contract.playouts import moves

HIGHEST = 3


def page_of(rows, *touches):
    """The page of a state in the action phase with so many founders in one generation."""
    for move in moves("exoship"):
        state = move.state
        most = max(len(state.at(place)) for place in ("elder", "midlife", "young"))
        if state.phase == "action" and most == rows and not state.waits and state.actions and state.rift:
            session = Session(table_at("exoship", state.options, state), teller("exoship"))
            if all(session.moment.can(value) for control, value in touches if control == "want"):
                for touch in touches:
                    session.tap(*touch)
                return session.page()
    raise AssertionError("no such state")


@pytest.fixture
def small(bench):
    """A small phone with text of one size."""
    view = PageView()
    driver = bench(view)

    def show(page, text):
        theme.text_size = text
        driver.resize(360, 584)  # 640 without the bar above
        view.show(page, 0)
        driver.frames(6)
        return view

    yield show
    theme.text_size = 1.0
    driver.resize(412, 915)


@pytest.mark.parametrize("text", [1.0, 1.3])
@pytest.mark.parametrize("rows", [2, HIGHEST])
def test_the_whole_board_is_seen_and_each_founder_is_as_large_as_a_finger(small, rows, text):
    view = small(page_of(rows), text)
    assert not view.board.do_scroll_y
    board = view.block("founders")
    assert min(high for *_, high in board.spots().values()) >= 48


def test_a_sway_is_shown_whole_before_it_is_done(small):
    view = small(page_of(2, ("want", "sway")), 1.0)
    assert not view.stage.ids.scroll.do_scroll_y


@pytest.mark.parametrize("text", [1.0, 1.3])
def test_every_effect_is_seen_at_once(small, text):
    for move in moves("exoship"):
        if move.state.phase == "event" and not move.state.waits:
            session = Session(table_at("exoship", move.state.options, move.state), teller("exoship"))
            session.tap("say.card", "tell")
            break
    view = small(session.page(), text)
    assert len(view.stage.blocks.children[0].buttons) >= 11
    assert not view.stage.ids.scroll.do_scroll_y
