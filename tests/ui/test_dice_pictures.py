"""What dice look like at rest, against a picture that was looked at."""

from pathlib import Path

import pytest
from PIL import Image, ImageChops

from companion.ui.theme import theme
from companion.ui.widgets.dice_animation import DiceAnimation

APPROVED = Path(__file__).with_name("dice-at-rest.png")
FOLDER = Path(__file__).resolve().parents[2] / "build" / "differences"
DICE = ((12, 12), (12, 9), (12, 6), (10, 10), (10, 9), (8, 8), (8, 6), (6, 6), (6, 5), (4, 4), (4, 3), (2, 2))
SMALL_DIFFERENCE = 24  # of 255: another driver rounds the soft edges a little differently


def picture(bench, tmp_path, dice):
    """The dice, cut out of the window."""
    driver = bench(DiceAnimation(sides=[sides for sides, _ in dice], faces=[face for _, face in dice]))
    theme.game = "home"
    driver.frames(4)
    shot = driver.shot(tmp_path / "dice.png")
    return shot.crop(shot.getbbox())


def test_every_die_lies_as_it_was_approved(bench, tmp_path):
    shown, approved = picture(bench, tmp_path, DICE), Image.open(APPROVED).convert("RGB")
    difference = ImageChops.difference(shown, approved).convert("L")
    if shown.size != approved.size or difference.getextrema()[1] > SMALL_DIFFERENCE:
        FOLDER.mkdir(parents=True, exist_ok=True)
        shown.save(FOLDER / APPROVED.name)
        difference.save(FOLDER / f"{APPROVED.stem}-difference.png")
        pytest.fail(f"Look at {FOLDER}; where the new dice are better, copy them to {APPROVED}.")


@pytest.mark.parametrize(("face", "has_bar"), [(6, True), (9, True), (5, False), (8, False), (10, False)])
def test_what_could_be_read_upside_down_is_underlined(bench, tmp_path, face, has_bar):
    shown = picture(bench, tmp_path, ((6, face),)).convert("L")  # the square hides no corner of the window
    ink = shown.point(lambda light: 255 if light < 60 else 0).crop((8, 8, shown.width - 8, shown.height - 8))
    rows = [ink.crop((0, y, ink.width, y + 1)).histogram()[255] for y in range(ink.height)]
    inked = [y for y, dark in enumerate(rows) if dark]
    gaps = [y for y in range(inked[0], inked[-1]) if not rows[y]]
    assert bool(gaps) is has_bar
    assert not has_bar or rows[inked[-1]] == max(rows)  # below the gap lies the longest line of all
