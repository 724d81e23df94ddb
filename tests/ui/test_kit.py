"""The kit by touch: what a widget shows and what it says when it is tapped, held or closed."""

import pytest
from kivy.uix.floatlayout import FloatLayout

from companion.ui.page.dock import DockEnd, DockUndo
from companion.ui.page.words import FigureChip
from companion.ui.theme import theme
from companion.ui.widgets.buttons import MainButton, OptionButton
from companion.ui.widgets.chips import RuleChip
from companion.ui.widgets.choice import Dropdown, Segmented, ToggleRow
from companion.ui.widgets.fields import SearchField, TextField
from companion.ui.widgets.questions import PickOne, TextQuestion, YesNo
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.stepper import Stepper
from companion.ui.widgets.toast import Toast
from companion.ui.widgets.undobar import UndoBar
from tests.ui.stage import on_stage, told

# -- touch -----------------------------------------------------------------------------------------------


def test_an_option_that_is_off_explains_itself(bench):
    option = OptionButton(text="2", off=True)
    said = told(option, "on_tap", "on_explain")
    driver = on_stage(bench, option)
    driver.tap("2")
    assert said == [("on_explain",)]
    option.off = False
    driver.tap("2")
    assert said[-1] == ("on_tap",)


@pytest.mark.parametrize("kind", [OptionButton, MainButton, DockEnd, DockUndo])
def test_a_button_shows_the_icon_and_the_note_that_it_gets_later(bench, kind):
    button = kind(text="Open", size_hint=(None, None), width=220)
    driver = on_stage(bench, button)
    assert driver.texts().count("2 left") == 0
    button.icon, button.note = "lock", "2 left"
    driver.frames(4)
    assert any(getattr(w, "name", "") == "lock" for w in driver.widgets())
    assert "2 left" in driver.texts()


def test_a_figure_shows_what_it_would_become(bench):
    chip = FigureChip(label="Food", old="2")
    driver = on_stage(bench, chip)
    chip.new, chip.icon = "3", "lock"
    driver.frames(4)
    assert {"Food", "2", "3"} <= set(driver.texts())
    assert {"lock", "arrow-right"} <= {getattr(w, "name", "") for w in driver.widgets()}


def test_a_tap_is_no_hold_however_long_what_it_opens_takes(bench):
    card = OptionButton(text="Open", holds=True)
    said = told(card, "on_tap", "on_hold")
    driver = on_stage(bench, card)
    card.bind(on_tap=lambda *_: driver.seconds(1))
    driver.tap("Open", hold=0)
    driver.seconds(1)
    assert said == [("on_tap",)]


def test_a_stepper_steps_repeats_and_stops_at_its_ends(bench):
    stepper = Stepper(value=2, low=0, high=4)
    said = told(stepper, "on_change", "on_limit")
    driver = on_stage(bench, stepper)
    driver.tap("More")
    assert said == [("on_change", 3)]
    driver.tap("More")
    driver.tap("More")
    assert said[1:] == [("on_change", 4), ("on_limit",)]
    driver.hold("Less", 0.5 + 0.25 * 2.5)
    assert stepper.value == 0


def test_a_long_press_on_plus_stops_with_the_finger(bench):
    stepper = Stepper(value=0, high=99)
    driver = on_stage(bench, stepper)
    driver.hold("More", 1.1)
    after = stepper.value
    driver.seconds(2)
    assert stepper.value == after == 4


def test_one_of_a_segmented_choice_is_marked_and_told(bench):
    choice = Segmented(choices=[("a", "Normal"), ("b", "Hardcore")], chosen="a", off=["c"])
    said = told(choice, "on_choose")
    driver = on_stage(bench, choice)
    driver.tap("Hardcore")
    assert said == [("on_choose", "b")]
    assert [button.selected for button in choice.children] == [True, False]


def test_a_switch_is_thrown_anywhere_on_its_row_and_its_rule_opens(bench):
    row = ToggleRow(title="Short on a hazard", rule="XB-H2", text="Off: health only")
    said = told(row, "on_change", "on_open_rule")
    driver = on_stage(bench, row)
    driver.tap("Off: health only")
    driver.tap("XB-H2")
    assert said == [("on_change", True), ("on_open_rule", "XB-H2")]
    assert driver.sees("On")


def test_many_choices_are_asked_with_a_sheet(bench):
    dropdown = Dropdown(title="Rest spends", choices=[(n, f"Thing {n}") for n in range(9)], chosen=2)
    said = told(dropdown, "on_choose")
    driver = on_stage(bench, dropdown)
    dropdown.bind(on_ask=lambda _, sheet: sheet.open(driver.app.root))
    driver.tap("Thing 2")
    driver.tap(driver.find("Thing 5", kind="ChoiceRow"))
    assert said == [("on_choose", 5)]
    assert dropdown.text == "Thing 5"


def test_a_rule_chip_takes_fingers_in_a_square_of_48(bench):
    chip = RuleChip(rule="XB-P10")
    said = told(chip, "on_tap")
    driver = on_stage(bench, chip)
    x, y = chip.to_window(*chip.center)
    driver.tap((x, y + 20))
    driver.tap((x, y + 30))
    assert said == [("on_tap",)]


def test_undo_is_at_the_left_and_the_main_action_at_the_right(bench):
    bar = UndoBar(undo_note="swap 2, 7", action="Ask Ben: Lock?")
    said = told(bar, "on_undo", "on_main", "on_explain")
    driver = on_stage(bench, bar)
    undo, main = driver.find("Undo", kind="UndoButton"), driver.find("Ask Ben: Lock?", kind="MainButton")
    assert (undo.width, undo.height, undo.x - bar.x, main.x - undo.right) == (104, 56, 16, 12)
    driver.tap("Undo")
    driver.tap("Ask Ben: Lock?")
    bar.action_off = True
    driver.tap("Ask Ben: Lock?")
    assert said == [("on_undo",), ("on_main",), ("on_explain",)]


# -- typing ----------------------------------------------------------------------------------------------


def test_a_field_tells_every_letter_and_takes_no_more_than_its_most(bench):
    field = TextField(hint="Name", most=3)
    said = told(field, "on_typed")
    driver = on_stage(bench, field)
    driver.tap(driver.find(kind="PlainInput"))
    driver.type("Anna")
    assert said == [("on_typed", "A"), ("on_typed", "An"), ("on_typed", "Ann")]


def test_the_cross_clears_a_search(bench):
    field = SearchField(text="rotat")
    driver = on_stage(bench, field)
    driver.tap("Clear")
    assert field.text == ""


# -- questions -------------------------------------------------------------------------------------------


def ask(bench, sheet):
    """A sheet over an empty stage."""
    said = told(sheet, "on_answer", "on_closed")
    stage = FloatLayout()
    driver = bench(stage)
    sheet.open(stage)
    driver.frames(6)
    return driver, said


def test_pick_one_answers_once_and_explains_what_is_off(bench):
    sheet = PickOne(title="Which?", choices=[("a", "Engineering"), ("b", "AI Core")], off=["a"])
    driver, said = ask(bench, sheet)
    explained = told(sheet, "on_explain_choice")
    driver.tap("Engineering")
    driver.tap("AI Core")
    assert explained == [("on_explain_choice", "a")]
    assert [s for s in said if s[0] == "on_answer"] == [("on_answer", "b")]
    assert sheet.parent is None


@pytest.mark.parametrize(("tapped", "answer"), [("Undo anyway", True), ("Cancel", False)])
def test_yes_or_no(bench, tapped, answer):
    driver, said = ask(bench, YesNo(title="Agree?", yes="Undo anyway", no="Cancel"))
    driver.tap(tapped)
    assert ("on_answer", answer) in said


def test_a_text_is_answered_without_blanks_around_it(bench):
    driver, said = ask(bench, TextQuestion(title="Name"))
    driver.frames(2)
    driver.type(" Ana ")  # without a touch: nothing else is asked here
    driver.tap("Done")
    assert ("on_answer", "Ana") in said


def test_a_sheet_closes_beside_itself_and_lets_nothing_through(bench):
    below = OptionButton(text="Below", height=56)
    below_said = told(below, "on_tap")
    stage = FloatLayout()
    stage.add_widget(below)
    below.pos_hint = {"top": 1}
    driver = bench(stage)
    sheet = Sheet(title="Above", action="Go")
    said = told(sheet, "on_closed", "on_main")
    sheet.open(stage)
    driver.frames(4)
    driver.tap(below)
    assert (said, below_said) == ([("on_closed",)], [])


def test_a_sheet_slides_unless_motion_is_reduced(bench):
    driver = bench(FloatLayout())
    theme.reduced_motion = False
    sheet = Sheet(title="Slow")
    sheet.open(driver.app.root)
    driver.seconds(0.1)
    assert 0 < sheet.risen < 1
    driver.seconds(0.2)
    assert sheet.risen == 1


def test_a_sentence_goes_away_by_itself(bench):
    driver = bench(FloatLayout())
    Toast(text="First").show(driver.app.root)
    Toast(text="Second").show(driver.app.root)
    driver.frames(3)
    assert (driver.sees("First"), driver.sees("Second")) == (False, True)
    driver.seconds(4)
    assert not driver.sees("Second")
