"""Looks over the window: cut or small texts, targets too small, too close or overlapping, hidden actions."""

from itertools import combinations

from kivy.metrics import dp
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput

from companion.ui.page.dice import DieFace
from companion.ui.screens.base import Screen
from companion.ui.screens.correct import CorrectScreen
from companion.ui.screens.setup import SetupScreen
from companion.ui.textures import width_of
from companion.ui.theme import SMALLEST, theme
from companion.ui.widgets.buttons import MainButton, OptionButton, Tap, WideReach
from companion.ui.widgets.labels import Figure, Words
from companion.ui.widgets.questions import ChoiceRow
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.toast import Toast

FORMS = (CorrectScreen, SetupScreen)
SLACK = 1.5
APART = 8
LEADING = 0.04
"""How much of a line is air above and below its letters, of the size of the text."""


def problems(driver):
    """Everything that is wrong on the screen, in words; empty when it may be shown to a customer."""
    shown = _top_layer(driver)
    looks = (_texts, _targets, _actions, _options)
    return [problem for look in looks for problem in look(driver, shown)]


def _top_layer(driver):
    """The widgets of the topmost sheet, or all of them."""
    every = list(driver.widgets())
    sheets = [widget for widget in every if isinstance(widget, Sheet)]
    if not sheets:
        return every
    inside = set(sheets[-1].walk(restrict=True))
    return [widget for widget in every if widget in inside]


def _texts(driver, shown):
    """Texts that are cut, too small or beside the window."""
    for label in shown:
        if not isinstance(label, Label) or not label.text or not _is_whole(label):
            continue
        if label.font_size < dp(SMALLEST) - 0.5:
            yield f"small text {label.font_size:.0f}: {label.text!r}"
        if _is_cut(label):
            yield f"cut text: {label.text!r}"
        if isinstance(label, Words) and _has_broken_word(label):
            yield f"broken word: {label.text!r}"
        if _sticks_out(label):
            yield f"text higher than its button: {label.text!r}"
        x, _, right, _ = box(label)
        if x < -SLACK or right > driver.window.width + SLACK:
            yield f"text beside the window: {label.text!r}"


def _is_cut(label):
    """Whether letters are missing or lie outside the label."""
    if isinstance(label, Figure):
        return label.texture_size[0] > label.width + SLACK
    if isinstance(label, Words) and label.fit != "wrap":
        room = label.width + SLACK
        if label.shorten and label.width_at(label.font_size) > room:
            return True
        if label.max_lines:
            return label.lines_at(label.font_size, room) > label.max_lines
        return label.width_at(label.font_size) > room
    wide, high = label.texture_size
    return wide > label.width + SLACK or high > label.height + SLACK


def _sticks_out(label):
    """Whether a text reaches over the upper or lower edge of the button it stands in."""
    button = next((parent for parent in _parents(label) if isinstance(parent, Tap)), None)
    if button is None or button.disabled:
        return False
    (_, bottom, _, top), (_, low, _, high) = box(label), box(button)
    return bottom < low - SLACK - LEADING * label.font_size or top > high + SLACK + LEADING * label.font_size


def _has_broken_word(label):
    """Whether a word is wider than its label, so that it goes on in the next line."""
    width = label.text_size[0]
    if not width or label.markup:
        return False
    return any(
        width_of(word, label.font_name, label.font_size) > width + SLACK for word in label.text.split()
    )


def _targets(driver, shown):
    """Targets that are too small, overlap, or stand too close."""
    targets = [(w, box(w)) for w in shown if _is_target(w) and _is_in(driver, w)]
    for target, (left, bottom, right, top) in targets:
        if min(right - left, top - bottom) < theme.touch - SLACK:
            yield f"small target {(right - left):.0f} x {(top - bottom):.0f}: {_name(target)}"
        if left < -SLACK or right > driver.window.width + SLACK:
            yield f"target beside the window: {_name(target)}"
    for (one, its), (other, others) in combinations(targets, 2):
        gap = _gap(its, others)
        if gap < dp(APART) - SLACK and not _is_inside(one, other) and not _is_small(one, other):
            yield f"{gap:.0f} apart: {_name(one)} and {_name(other)}"


def _actions(driver, shown):
    """Main actions that a thumb would have to look for."""
    for button in shown:
        if isinstance(button, MainButton) and not _is_in(driver, button):
            yield f"main action out of reach: {button.text!r}"


def _options(driver, shown):
    """The first options of a table, out of sight although the window has room for them beside the board."""
    if not dp(480) <= driver.window.height < driver.window.width:
        return
    for screen in shown:
        is_form = isinstance(screen, FORMS)  # its options are read from the top, like any form
        if isinstance(screen, Screen) and not is_form and screen.board and screen.controls:
            inside = set(screen.controls.walk(restrict=True))
            options = [w for w in shown if w in inside and isinstance(w, OptionButton | ChoiceRow)]
            top = max((box(option)[3] for option in options), default=0)
            first = [option for option in options if box(option)[3] > top - SLACK]
            yield from (f"out of sight: {_name(option)}" for option in first if not _is_in(driver, option))


def _is_target(widget):
    if widget.disabled or isinstance(widget, Toast):  # a sentence goes away by itself
        return False
    is_shown_only = isinstance(widget, DieFace) and not widget.can_retype
    return isinstance(widget, Tap | TextInput) and not is_shown_only


def _is_small(one, other):
    """Chips reach out for fingers; what they lie on goes on below them."""
    return isinstance(one, WideReach) or isinstance(other, WideReach)


def _is_inside(one, other):
    """Whether one target is a part of the other."""
    return any(parent in (one, other) for child in (one, other) for parent in _parents(child))


def box(widget):
    """Where fingers find a widget: left, bottom, right, top in the window."""
    wide, high = widget.size
    if isinstance(widget, WideReach):
        wide, high = max(wide, theme.touch), max(high, theme.touch)
    x, y = widget.to_window(*widget.center)
    return x - wide / 2, y - high / 2, x + wide / 2, y + high / 2


def _gap(one, other):
    """The distance between two boxes; negative where they overlap."""
    across = max(one[0], other[0]) - min(one[2], other[2])
    along = max(one[1], other[1]) - min(one[3], other[3])
    return max(across, along)


def _is_whole(widget):
    """Whether no scrolling hides a part of it."""
    left, bottom, right, top = box(widget)
    for parent in _parents(widget):
        if isinstance(parent, ScrollView):
            low, high = box(parent)[1], box(parent)[3]
            if parent.do_scroll_x and (left < box(parent)[0] - SLACK or right > box(parent)[2] + SLACK):
                return False
            if bottom < low - SLACK or top > high + SLACK:
                return False
    return right > left


def _is_in(driver, widget):
    """Whether all of it is inside the window and not scrolled away."""
    _, bottom, _, top = box(widget)
    return bottom >= -SLACK and top <= driver.window.height + SLACK and _is_whole(widget)


def _parents(widget):
    parent = widget.parent
    while parent is not None and parent is not parent.parent and hasattr(parent, "to_window"):
        yield parent
        parent = parent.parent if parent.parent is not parent else None


def _name(widget):
    return f"{type(widget).__name__} {getattr(widget, 'text', '')!r}"
