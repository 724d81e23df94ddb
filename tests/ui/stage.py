"""Widgets on an empty stage, and what they say."""

from kivy.uix.floatlayout import FloatLayout

from companion.ui.theme import theme
from companion.ui.widgets.layouts import Column


def told(widget, *events):
    """Everything a widget says, as (event, arguments)."""
    said = []
    for event in events:
        widget.bind(**{event: lambda _, *args, event=event: said.append((event, *args))})
    return said


def on_stage(bench, *widgets):
    """Widgets below each other on the screen."""
    column = Column(padding=theme.lg, spacing=theme.md)
    for widget in widgets:
        column.add_widget(widget)
    stage = FloatLayout()
    stage.add_widget(column)
    column.pos_hint = {"top": 1}
    driver = bench(stage)
    driver.frames(6)
    return driver
