"""What the kit looks like, against pictures that were looked at; one for each theme."""

from pathlib import Path

import pytest
from kivy.lang import Builder
from PIL import Image, ImageChops

from companion.pages.shell.score import Rung
from companion.ui import palette
from companion.ui.load import load_kv
from companion.ui.theme import theme
from companion.ui.widgets import chips, choice, layouts, score, stepper, topbar, track, undobar  # noqa: F401 - in the kv

FOLDER = Path(__file__).resolve().parents[2] / "build" / "differences"
SMALL_DIFFERENCE = 40  # of 255: another driver rounds the soft edges a little differently

STAGE = """
BoxLayout:
    orientation: "vertical"
    canvas.before:
        Color:
            rgba: theme.bg
        Rectangle:
            pos: self.pos
            size: self.size
    TopBar:
        title: "Assembly"
        line: "Turn 11 · Ana is active"
        game: "assembly"
    Column:
        padding: theme.lg, theme.sm
        Row:
            Figure:
                text: "96"
                role: "fig_l"
            Figure:
                text: "5"
                role: "fig_l"
            Stepper:
                value: 6
        Row:
            OptionButton:
                text: "Clockwise"
                icon: "rotate-right"
                selected: True
            OptionButton:
                text: "2"
                icon: "lock"
                off: True
            OptionButton:
                text: "Any"
        ToggleRow:
            title: "Short on a hazard"
            text: "Off: health for the missing part only"
            rule: "XB-H2"
        ToggleRow:
            title: "Destroyed location"
            active: True
        Track:
            count: 12
            full: 7
            mark: 5
            color: theme.text1
        Flow:
            Chip:
                text: "App dice"
                icon: "cellphone"
            AssumedBadge:
            AssumedBadge:
                from_box: True
            DiffChip:
                icon: "carrot"
                name: "Food"
                old: "2"
                new: "3"
        TierLadder:
            id: ladder
        MainButton:
            text: "Place 1 more"
            off: True
    Widget:
    UndoBar:
        undo_note: "swap 2, 7"
        action: "Ask Ben: Lock?"
        action_icon: "account-question"
"""


@pytest.mark.parametrize("name", list(palette.THEMES))
def test_the_kit_looks_as_it_was_approved(bench, tmp_path, name):
    load_kv("theme")
    stage = Builder.load_string(STAGE)
    stage.ids.ladder.rungs = [Rung("Gifted!", "30+", False, False), Rung("Ace!", "26–29", True, True)]
    driver = bench(stage)
    theme.name = name
    driver.frames(12)
    approved = Path(__file__).with_name(f"kit-{name}.png")
    shown, wanted = driver.shot(tmp_path / "kit.png"), Image.open(approved).convert("RGB")
    difference = ImageChops.difference(shown, wanted).convert("L")
    if difference.getextrema()[1] > SMALL_DIFFERENCE:
        FOLDER.mkdir(parents=True, exist_ok=True)
        shown.save(FOLDER / approved.name)
        difference.save(FOLDER / f"{approved.stem}-difference.png")
        pytest.fail(f"Look at {FOLDER}; where the new look is better, copy it to {approved}.")
