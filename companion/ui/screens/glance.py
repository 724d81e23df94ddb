"""Glance: the open table as it is read from two metres. Any touch leaves it and does nothing else."""

from kivy.clock import Clock
from kivy.metrics import dp

from companion.pages import glancer
from companion.store.seating import Seating, keep_seating, seating
from companion.ui.glance.board import GlanceBoard
from companion.ui.glance.seats import moved
from companion.ui.screens.base import Screen
from companion.ui.theme import theme

FAR = dp(24)
"""A finger that goes farther than this drags a seat."""
LOOK = 0.5
"""Seconds between two looks at the table."""


class GlanceScreen(Screen):
    """Follows its table while it is shown; a drag of a seat puts a player where they sit."""

    stays_awake = True

    def __init__(self, services, **kwargs):
        super().__init__(services, **kwargs)
        self.clear_widgets()
        self.board = None
        self.view = GlanceBoard()
        self.add_widget(self.view)
        self.table = self._tell = self._state = self._look = None
        self._grabbed = None

    def enter(self):
        """The table that is open."""
        self.table = self.services.table
        self.game = theme.game = self.table.game.key
        self._tell = glancer(self.game)
        self._look = Clock.schedule_interval(lambda *_: self.follow(), LOOK)
        self.show()

    def leave(self):
        """The table is shown again."""
        if self._look:
            self._look.cancel()

    def follow(self):
        """Somebody else may have changed the table."""
        if self.table.state is not self._state:
            self.show()

    def show(self):
        """Put the state on the screen."""
        self._state = self.table.state
        self.view.show(self._tell(self._state), seating(self.services.store, self._names()))

    def _names(self):
        return getattr(self.table.options, "players", ())

    # -- fingers --------------------------------------------------------------------------------------

    def on_touch_down(self, touch):
        """Every finger is taken here."""
        if self._grabbed is None:
            touch.grab(self)
            self._grabbed = touch, touch.pos, self.view.place_at(*touch.pos)
        return True

    def on_touch_move(self, touch):
        """A seat follows its finger."""
        if touch.grab_current is self and (place := self._dragged(touch)) is not None:
            _, (x, y), _ = self._grabbed
            self.view.drag(place, touch.x - x, touch.y - y)
        return True

    def on_touch_up(self, touch):
        """A seat was dragged to where its player sits; anything else leaves."""
        if touch.grab_current is not self:
            return True
        touch.ungrab(self)
        place, self._grabbed = self._dragged(touch), None
        if place is None:
            self.router.up()
        else:
            self._seat(place, self.view.place_at(*touch.pos))
        return True

    def _dragged(self, touch):
        """The place of the seat that is being dragged; None while the finger stays, or where no seat is."""
        _, (x, y), place = self._grabbed
        is_far = self.view.shift is not None or abs(touch.x - x) + abs(touch.y - y) > FAR
        return place if is_far and len(self.view.glance.seats) > 1 else None

    def _seat(self, place, onto):
        """Everybody goes round with the one who was dragged; kept for these players."""
        seats, count = self.view.seating, len(self.view.glance.seats)
        if onto is not None:
            dragged = (seats.first + place) % count
            seats = Seating(moved(seats.first, count, dragged, onto), seats.upright)
            self.services.attempt(lambda: keep_seating(self.services.store, self._names(), seats))
        self.show()
