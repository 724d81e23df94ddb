"""A short piece of the random touches of pages: `python -m tools.monkey.pages` touches 100,000 times."""

import pytest
from msgspec.structs import replace

from companion.games import KEYS
from companion.table.session import Session
from tools.monkey.pages import Broken, sitting

TOUCHES = 80


@pytest.mark.parametrize("key", KEYS)
def test_random_touches_are_not_refused_and_go_on(key):
    sitting(key, "a moment", TOUCHES)


def test_two_blocks_of_one_name_are_noticed(monkeypatch):
    page = Session.page
    monkeypatch.setattr(Session, "page", lambda seat: replace(page(seat), stage=page(seat).stage * 2))
    with pytest.raises(Broken, match="two blocks"):
        sitting("exoship", "a moment", 9)


def test_a_page_where_nothing_is_lit_is_noticed(monkeypatch):
    monkeypatch.setattr("tools.monkey.pages.touchable", lambda _: ())
    with pytest.raises(Broken, match="dead end"):
        sitting("exoship", "a moment", 1)
