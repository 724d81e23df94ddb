"""A glance on the screen: over the whole window, or as a pane beside a page."""

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.glance import Glance
from companion.store.seating import Seating
from companion.ui.glance.layout import laid, seat_faces
from companion.ui.glance.paint import GlancePainter, measured
from companion.ui.glance.seats import place_at
from companion.ui.theme import theme
from companion.ui.widgets.mesh import VertexCanvas


class GlanceBoard(VertexCanvas):
    """Paints a glance over all of itself; `text` is the same in words."""

    text = StringProperty("")

    def __init__(self, **kwargs):
        self.glance, self.seating, self.shift = Glance(), Seating(), None
        super().__init__(**kwargs)

    def show(self, glance, seats):
        """Another glance, or players in other places."""
        self.glance, self.seating, self.shift = glance, seats, None
        self.text = glance.spoken
        self.redraw()

    @property
    def shape(self):
        """The width and height in dp."""
        return self.width / dp(1), self.height / dp(1)

    @property
    def laid(self):
        """Every face with its marks; a seat that is dragged lies under the finger, on top."""
        seats = self.seating
        found = laid(self.glance, *self.shape, measured, seats.first, seats.upright)
        if self.shift is None:
            return found
        place, x, y = self.shift
        face, marks = found[place]
        lifted = face._replace(x=face.x + x, y=face.y + y)
        return (*found[:place], *found[place + 1 :], (lifted, marks))

    def place_at(self, x, y):
        """The number of the seat at a point of the window, or None."""
        faces = seat_faces(self.glance, *self.shape, self.seating.upright)
        return place_at(faces, (x - self.x) / dp(1), (self.top - y) / dp(1))

    def drag(self, place, x, y):
        """A seat is moved by so many pixels."""
        self.shift = place, x / dp(1), -y / dp(1)
        self.redraw()

    def painter(self):
        """Words keep the size that was reckoned."""
        return GlancePainter(self.pos, dp(1))

    def paint(self, painter):
        """Everything, face by face; what is lifted covers the rest; nothing before the first glance."""
        if self.glance == Glance():
            return
        found = self.laid
        if self.shift is not None:
            painter.faces(found[:-1], self.shape[1])
            painter.above()
            found = found[-1:]
        painter.faces(found, self.shape[1])


class GlancePane(BoxLayout):
    """The glance of a running table, for whoever sits around a tablet; a finger that taps it opens it."""

    __events__ = ("on_open",)

    def __init__(self, tell, seats, **kwargs):
        """`tell` makes a glance of a state, `seats` reads who sits where."""
        super().__init__(size_hint=(None, 1), padding=(theme.lg, theme.sm, 0, theme.sm), **kwargs)
        self.board, self._tell, self._seats = GlanceBoard(), tell, seats
        self._state = self._seating = None
        self.add_widget(self.board)

    def forget(self):
        """The words or the seats may be others: the same state is told again."""
        self._state = self._seating = None

    def follow(self, state):
        """Show another state; painted only where that is seen."""
        if state is self._state:
            return
        self._state, self._seating = state, self._seating or self._seats()
        glance = self._tell(state)
        if (glance, self._seating) != (self.board.glance, self.board.seating):
            self.board.show(glance, self._seating)

    def on_touch_down(self, touch):
        """A finger on the board."""
        if not self.board.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        touch.grab(self)
        return True

    def on_touch_up(self, touch):
        """A finger that leaves where it landed has tapped."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if self.board.collide_point(*touch.pos):
            self.dispatch("on_open")
        return True

    def on_open(self):
        """The whole glance is wanted."""
