"""What a monkey does with a phone: every act is drawn from its own chance and told in words."""

from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput

from companion.ui.widgets.buttons import Tap
from companion.ui.widgets.mesh import SpotBoard

SIZES = ((412, 915), (915, 412), (360, 640), (640, 360), (412, 457), (1280, 800))
LETTERS = "aeinrst zÄß0123456789.:-"
ACTS = {
    "touch": 58,
    "spot": 12,
    "poke": 7,
    "drag": 6,
    "hold": 5,
    "back": 3,
    "enter": 1,
    "letters": 3,
    "turn": 2,
    "sleep": 2,
    "wait": 1,
    "kill": 0.3,
}
"""How often it does what."""


class Monkey:
    """Does one act after the other on `driver`, as `chance` wants it."""

    def __init__(self, driver, chance):
        self.driver, self.chance = driver, chance

    def act(self):
        """Do something; say what."""
        (name,) = self.chance.choices(tuple(ACTS), tuple(ACTS.values()))
        return f"{name} {getattr(self, name)() or ''}".strip()

    def touch(self):
        """Something that takes fingers; now and then one that is off, which says why."""
        targets = [one for one in self._shown() if isinstance(one, (Tap, TextInput))]
        lit = [one for one in targets if not getattr(one, "off", False)]
        found = targets if self.chance.random() < 0.1 else lit
        if not found:
            return self.poke()
        target = self.chance.choice(found)
        words = told(target)
        self._scroll_to(target)
        self.driver.tap(target.to_window(*target.center))
        return words

    def spot(self):
        """A place of a drawn board; on a screen without one, any target."""
        boards = [one for one in self._shown() if isinstance(one, SpotBoard) and one.spots()]
        if not boards:
            return self.touch()
        board = self.chance.choice(boards)
        key = self.chance.choice(sorted(board.spots(), key=str))
        self._scroll_to(board)
        self.driver.tap(board.to_window(*board.where(key)))
        return f"{key!r} of {type(board).__name__}"

    def poke(self):
        """Anywhere."""
        place = self._anywhere()
        self.driver.tap(place)
        return f"at {place}"

    def drag(self):
        """From anywhere to anywhere."""
        start, end = self._anywhere(), self._anywhere()
        self.driver.drag(start, end, self.chance.choice((0.05, 0.3)))
        return f"from {start} to {end}"

    def hold(self):
        """A finger that stays on a target."""
        targets = [one for one in self._shown() if isinstance(one, Tap)]
        if not targets:
            return self.poke()
        target = self.chance.choice(targets)
        words = told(target)
        self._scroll_to(target)
        self.driver.hold(target.to_window(*target.center), 0.8)
        return words

    def back(self):
        """The phone's own key."""
        self.driver.key("back")

    def enter(self):
        """A keyboard's key."""
        self.driver.key(self.chance.choice(("enter", "backspace")))

    def letters(self):
        """Into whatever has the focus."""
        text = "".join(self.chance.choices(LETTERS, k=self.chance.randint(1, 4)))
        self.driver.type(text)
        return repr(text)

    def turn(self):
        """The phone on its side, or half of its screen for another app."""
        size = self.chance.choice(SIZES)
        self.driver.resize(*size)
        return f"to {size}"

    def sleep(self):
        """Put aside and brought back."""
        self.driver.app.dispatch("on_pause")
        self.driver.frames(2)
        self.driver.app.dispatch("on_resume")
        self.driver.frames(2)

    def wait(self):
        """Time passes: what moves comes to rest."""
        self.driver.seconds(1.5)

    def kill(self):
        """The battery is flat."""
        self.driver.kill()

    def _shown(self):
        """What can be seen; with a sheet open, mostly what is on it."""
        sheet = self.driver.app.shell.top_sheet()
        root = sheet if sheet and self.chance.random() < 0.9 else self.driver.app.shell
        return [one for one in root.walk(restrict=True) if one.width > 0 and one.height > 0 and _is_seen(one)]

    def _scroll_to(self, widget):
        """Bring it into the window, as far as a list lets it."""
        parent = widget.parent
        while parent is not None and parent is not parent.get_parent_window():
            if isinstance(parent, ScrollView) and parent.viewport_size[1] > parent.height:
                parent.scroll_to(widget, padding=16, animate=False)
                self.driver.frames(2)
            parent = parent.parent

    def _anywhere(self):
        window = self.driver.window
        return self.chance.randrange(int(window.width)), self.chance.randrange(int(window.height))


def told(widget):
    """A widget in words."""
    return f"{type(widget).__name__} {getattr(widget, 'text', '')!r}"


def _is_seen(widget):
    while widget is not None and widget is not widget.parent:
        if widget.opacity == 0:
            return False
        widget = widget.parent
    return True
