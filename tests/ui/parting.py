"""Takes the widgets of a closed app apart, so that they go at once and the collector finds little.

Kivy keeps each value of a widget together with everybody who follows it, and these hold each other in rings.
A label alone is three hundred such objects: to have them found takes three times as long as to let them go.
"""

import gc
from itertools import chain, count

from kivy import _event
from kivy.graphics import InstructionGroup
from kivy.lang import Builder
from kivy.properties import PropertyStorage
from kivy.uix import widget as kivy_widget
from kivy.uix.scrollview import ScrollView

from companion.ui.theme import theme

apps = 1
"""So many are opened until the collector looks for what little is left of them."""
_opened = count(1)
FOLLOWED, FOLLOWER = _event.EventObservers, _event.BoundCallback


def sweep():
    """Let the collector find what is left of the apps before."""
    if next(_opened) % apps == 0:
        gc.collect()


def settle():
    """No app is open: what is there now stays to the end, and need not be looked through again and again."""
    gc.collect()
    gc.freeze()


def take_apart():
    """Empty every widget there is: nothing of an app may be asked any more."""
    widgets = [proxy.__ref__() for _, proxy in tuple(kivy_widget._widget_destructors.values())]
    for widget in widgets:
        Builder.unbind_widget(widget.uid)
    theme._followers.clear()
    _erase([widget.canvas for widget in widgets if widget.canvas])
    _empty(
        widgets
        + [effect for widget in widgets if isinstance(widget, ScrollView) for effect in _effects(widget)]
    )


def _effects(scrolled):
    """What lets a list run on after the finger."""
    return filter(None, (scrolled.effect_x, scrolled.effect_y))


def _erase(groups):
    """What is drawn knows where it is drawn."""
    while groups:
        drawn = [group.children for group in groups]
        groups = [found for found in chain(*drawn) if isinstance(found, InstructionGroup)]
        for row in drawn:
            row.clear()


def _empty(holders):
    """Take what they hold, and everybody who follows it."""
    books = [found for found in gc.get_referents(*holders) if _is_of_one(found)]
    kept = [value for book in books for value in book.values()]
    _leave(found for found in (*kept, *gc.get_referents(*kept)) if type(found) is FOLLOWED)
    for book in books:
        book.clear()


def _is_of_one(found):
    """Whether it is a book of values or of events of one alone; the book of properties is that of a class."""
    return type(found) is dict and isinstance(next(iter(found.values()), None), PropertyStorage | FOLLOWED)


def _leave(followed):
    """Nobody follows these any more."""
    row = _followers(followed)
    while row:
        behind = _followers(row.values())
        for follower in row.values():
            follower.unbind_callback()
        row = {key: follower for key, follower in behind.items() if key not in row}


def _followers(holders):
    """Those at both ends of a row, or beside the ones given."""
    return {id(found): found for found in gc.get_referents(*holders) if type(found) is FOLLOWER}
