"""A moment of `python -m tests.ui.calls`: a call of the store fails, the screen says so, the game goes on."""

import pytest

from tests.ui.calls import Silent, tried
from tests.ui.test_shell_trouble import box_value, play, setting, undo


@pytest.mark.parametrize(
    ("prepare", "fault"),
    [(play, "full disk"), (undo, "read error"), (setting, "sync error"), (box_value, "corrupt page")],
)
def test_a_call_that_fails_is_told_on_the_screen_and_play_goes_on(tmp_path, prepare, fault):
    assert tried(tmp_path, prepare, fault, 0) == "told"


def test_an_app_that_says_nothing_is_noticed(tmp_path, monkeypatch):
    monkeypatch.setattr("companion.ui.trouble.tell", lambda *_: None)
    with pytest.raises(Silent):
        tried(tmp_path, play, "full disk", 0)
