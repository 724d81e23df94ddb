"""Stepper: a number between minus and plus; press and hold repeats."""

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.load import load_kv
from companion.ui.widgets import labels  # noqa: F401 - the kv rules use them
from companion.ui.widgets.buttons import IconButton

HOLD, EVERY = 0.5, 0.25


class StepButton(IconButton):
    """A button that fires `on_tick` when pressed, and again while it is held."""

    __events__ = ("on_tick",)

    def on_press(self):
        """Step once now, and again after the hold."""
        super().on_press()
        self._held = Clock.schedule_once(self._repeat, HOLD)
        self.dispatch("on_tick")

    def on_state(self, widget, state):
        """Stop repeating however the touch ended."""
        super().on_state(widget, state)
        if state == "normal" and getattr(self, "_held", None):
            self._held.cancel()

    def _repeat(self, *_):
        """Step again until the finger leaves."""
        self.dispatch("on_tick")
        self._held = Clock.schedule_once(self._repeat, EVERY)

    def on_tick(self):
        """One step."""


class Stepper(BoxLayout):
    """`value` from `low` to `high`; fires `on_change(value)` with each step, `on_limit` at the ends."""

    value = NumericProperty(0)
    low = NumericProperty(0)
    high = NumericProperty(99)
    role = StringProperty("fig_step")
    signed = BooleanProperty(False)
    __events__ = ("on_change", "on_limit")

    def step(self, by):
        """Move by one unless an end is reached."""
        value = self.value + by
        if not self.low <= value <= self.high:
            self.dispatch("on_limit")
            return
        self.value = value
        self.dispatch("on_change", value)

    def on_change(self, value):
        """The number is now `value`."""

    def on_limit(self):
        """The number can't go further that way."""


load_kv("widgets/stepper")
