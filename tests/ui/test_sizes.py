"""Every scene of every game in every size of window and text: nothing cut, small, crowded or overlapping."""

import pytest

from companion.ui.app import CompanionApp
from companion.ui.theme import theme
from tests.ui.audit import problems
from tests.ui.driver import Driver
from tools.pictures import scenes

WINDOWS = ((360, 640), (412, 915), (915, 412), (1280, 800))
TEXTS = (1.0, 1.3)


@pytest.mark.parametrize("scene", scenes().items(), ids=lambda item: item[0])
def test_nothing_is_cut_small_or_crowded(scene, tmp_path):
    driver = Driver(lambda: CompanionApp(tmp_path))
    driver.app.services.change(reduced_motion=True, sound=False)
    scene[1](driver)
    found = {look: wrong for look, wrong in looked_over(driver) if wrong}
    theme.text_size = 1.0
    driver.close()
    assert found == {}


def looked_over(driver):
    """Each window and text size with what is wrong there."""
    for size in WINDOWS:
        for text in TEXTS:
            theme.text_size = text
            driver.resize(*size)
            driver.frames(4)
            yield (*size, text), problems(driver)
