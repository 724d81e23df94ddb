"""Drives the app in this process: a real window, real touches and a virtual clock, so nothing ever waits."""

from kivy.animation import Animation
from kivy.app import App
from kivy.base import EventLoop, runTouchApp
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.opengl import (
    GL_RGBA,
    GL_SCISSOR_TEST,
    GL_UNSIGNED_BYTE,
    glDisable,
    glEnable,
    glReadPixels,
    glScissor,
)
from kivy.input.motionevent import MotionEvent
from kivy.input.postproc import kivy_postproc_modules
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from PIL import Image

from tests.ui.parting import sweep, take_apart

FRAME = 1 / 60
PHONE = (412, 915)
BLACK = (0, 0, 0, 1)  # what Kivy begins with; the app sets its own
KEYS = {"back": 27, "escape": 27, "enter": 13, "backspace": 8}


class Finger(MotionEvent):
    """One touch in window pixels."""

    count = 0

    def __init__(self, x, y):
        Finger.count += 1
        super().__init__("test", Finger.count, self.scaled(x, y), is_touch=True, type_id="touch")
        self.profile = ["pos"]

    @staticmethod
    def scaled(x, y):
        window = EventLoop.window
        return {"x": x / (window.width - 1), "y": y / (window.height - 1)}

    def depack(self, args):
        self.sx, self.sy = args["x"], args["y"]
        super().depack(args)


class Bench(App):
    """An app around one widget, for the tests of the kit."""

    def __init__(self, root):
        super().__init__()
        self.shown = root

    def build(self):
        return self.shown


class Driver:
    """Looks at the window and touches it; `make` builds the app, again after each `kill`."""

    now = 0.0

    def __init__(self, make):
        self.make = make
        Driver.now = max(Driver.now, Clock.time(), Clock._last_tick)  # time never steps back between apps
        Clock.time = lambda: Driver.now
        Clock._max_fps = 0
        self.open()

    def open(self):
        """Start the app."""
        sweep()
        Window.clearcolor = BLACK
        self.app = self.make()
        self.app._run_prepare()
        runTouchApp(embedded=True)
        self.window = EventLoop.window
        # a software renderer takes most of the time of a frame, and only a picture needs one
        self.window.on_draw = self.window.on_flip = lambda *_: None
        self.resize(*PHONE)

    def close(self):
        """Stop the app in good order."""
        for widget in self.widgets():
            if getattr(widget, "focus", False):
                widget.focus = False  # the keyboard keeps a field that has it
        self._draw_one_pixel()  # Kivy frees what was never drawn with the next frame that is
        self.app.stop()
        _drop_plans()
        take_apart()

    def kill(self):
        """The battery is flat: no on_stop, no on_pause; then a new app on the same data."""
        for child in self.window.children[:]:
            self.window.remove_widget(child)
        EventLoop.close()
        self.app = App._running_app = None
        _drop_plans()
        take_apart()
        self.open()

    def frames(self, count=1):
        """Let `count` frames of 1/60 s pass."""
        for _ in range(count):
            Driver.now += FRAME
            EventLoop.idle()

    def seconds(self, seconds):
        """Let time pass."""
        self.frames(max(1, round(seconds / FRAME)))

    def until(self, is_true, limit=5.0):
        """Wait for something, in app time."""
        end = Driver.now + limit
        while not is_true():
            assert Driver.now < end, f"not so within {limit} s of app time"
            self.frames()

    def resize(self, width, height):
        """Give the window another size in dp."""
        from kivy.metrics import dp

        self.window.system_size = (dp(width), dp(height))
        self.window._size = (dp(width), dp(height))
        self.window.dispatch("on_resize", dp(width), dp(height))
        self.frames(8)

    def widgets(self):
        """Every widget on the screen that can be seen, top layer last."""
        for root in reversed(self.window.children):
            yield from _seen(root)

    def find(self, text=None, kind=None, **want):
        """The topmost visible widget with this text (exact, else contained), class and properties."""
        shown = [w for w in self.widgets() if _matches(w, kind, want)]
        exact = [w for w in shown if text is None or getattr(w, "text", None) == text]
        found = exact or [w for w in shown if text in str(getattr(w, "text", ""))]
        assert found, f"nothing with {text!r} {kind} {want} among {self.texts()}"
        return min(reversed(found), key=lambda w: not _is_target(w))

    def sees(self, text):
        """Whether `text` can be read somewhere on the screen."""
        return any(text in line for line in self.texts())

    def texts(self):
        """All texts that can be seen, from back to front."""
        return [t for w in self.widgets() for t in [getattr(w, "text", "")] if isinstance(t, str) and t]

    def tap(self, target, hold=0.05):
        """Touch a widget, the widget with a text, or a point."""
        x, y = self._point(target)
        finger = Finger(x, y)
        EventLoop._dispatch_input("begin", finger)
        self.frames()
        self.seconds(hold)
        EventLoop._dispatch_input("end", finger)
        self.frames(4)

    def hold(self, target, seconds):
        """Keep a finger on something."""
        self.tap(target, hold=seconds)

    def spot(self, board, key):
        """Touch the place `key` of a drawn board."""
        self.reveal(board)
        self.tap(board.to_window(*board.where(key)))

    def drag(self, start, end, seconds=0.25):
        """Move a finger from a point to a point, and let go."""
        self.let_go(self.carry(start, end, seconds))

    def carry(self, start, end, seconds=0.25):
        """Move a finger from a point to a point, where it stays."""
        (x0, y0), (x1, y1) = self._point(start), self._point(end)
        finger = Finger(x0, y0)
        EventLoop._dispatch_input("begin", finger)
        self.frames()
        steps = max(2, round(seconds / FRAME))
        for i in range(1, steps + 1):
            finger.move(Finger.scaled(x0 + (x1 - x0) * i / steps, y0 + (y1 - y0) * i / steps))
            EventLoop._dispatch_input("update", finger)
            self.frames()
        return finger

    def let_go(self, finger):
        """Lift a finger where it is."""
        EventLoop._dispatch_input("end", finger)
        self.frames(4)

    def type(self, text):
        """Type into the field that has the focus."""
        for letter in text:
            self.window.dispatch("on_textinput", letter)
            self.frames()

    def key(self, name):
        """Press a key by name: back, escape, enter, backspace."""
        code = KEYS[name]
        if not self.window.dispatch("on_key_down", code, 0, None, []):
            self.window.dispatch("on_keyboard", code, 0, None, [])
        self.window.dispatch("on_key_up", code, 0)
        self.frames(4)

    def reveal(self, widget):
        """Scroll until a widget can be seen."""
        self.until(lambda: all(getattr(other, "is_complete", True) for other in self.widgets()))
        parent = widget.parent
        while parent is not None and parent is not parent.get_parent_window():
            if isinstance(parent, ScrollView) and parent.viewport_size[1] > parent.height:
                parent.scroll_to(widget, padding=16, animate=False)
                self.frames(3)
            parent = parent.parent

    def _point(self, target):
        """The window point of a widget's middle; texts are looked up, hidden widgets scrolled to."""
        if isinstance(target, tuple):
            return target
        widget = self.find(target) if isinstance(target, str) else target
        self.reveal(widget)
        x, y = self._resting_place(widget)
        assert 0 <= x < self.window.width, f"{widget} is beside the screen"
        assert 0 <= y < self.window.height, f"{widget} is above or below the screen"
        return x, y

    def _resting_place(self, widget):
        """The middle of a widget once it has stopped moving, as a finger would wait for a sheet."""
        before = None
        while before != (before := widget.to_window(*widget.center)):
            self.frames(2)
        return before

    def pixels(self):
        """The size and the RGBA bytes of the window."""
        self.frames()
        width, height = (int(side) for side in self.window.system_size)
        return (width, height), self._drawn(width, height)

    def _drawn(self, width, height):
        """The RGBA bytes of a frame that is drawn now, from the lower left corner."""
        type(self.window).on_draw(self.window)
        return bytes(glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE))

    def _draw_one_pixel(self):
        """Every instruction is followed, and no area is filled."""
        glEnable(GL_SCISSOR_TEST)
        glScissor(0, 0, 1, 1)
        self.frames()
        self._drawn(1, 1)
        glDisable(GL_SCISSOR_TEST)

    def shot(self, path):
        """Save a picture of the window."""
        size, data = self.pixels()
        picture = Image.frombytes("RGBA", size, data).transpose(Image.FLIP_TOP_BOTTOM).convert("RGB")
        picture.save(path)
        return picture


def _drop_plans():
    """Forget what a closed app had planned: it would keep its widgets, and they follow the theme."""
    for animation in tuple(Animation._instances):
        for running in tuple(animation._widgets.values()):
            animation.cancel(running["widget"])
    for event in Clock.get_events():
        event.cancel()
    for counted in kivy_postproc_modules.values():  # who looks for double taps keeps every finger
        getattr(counted, "touches", {}).clear()


def _seen(widget):
    """The widget and what is below it, unless it is invisible or has no size."""
    if widget.opacity == 0 or widget.width <= 0 or widget.height <= 0:
        return
    yield widget
    for child in reversed(widget.children):
        yield from _seen(child)


def _matches(widget, kind, want):
    """Whether a widget is of a class (by name) and has the wanted values."""
    is_kind = kind is None or type(widget).__name__ == kind
    return is_kind and all(getattr(widget, key, None) == value for key, value in want.items())


def _is_target(widget):
    """Whether a widget takes taps itself."""
    return isinstance(widget, TextInput) or hasattr(widget, "on_tap")
