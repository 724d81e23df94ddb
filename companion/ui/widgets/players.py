"""Who plays: the seats of the table clockwise, known names to add with a tap."""

from kivy.properties import BooleanProperty, DictProperty, ListProperty, NumericProperty, StringProperty

from companion.core.people import looks, same
from companion.core.text import tr
from companion.pages.shell.home import few
from companion.ui import palette
from companion.ui.load import load_kv
from companion.ui.theme import theme
from companion.ui.widgets import icon, labels  # noqa: F401 - the kv rules use them
from companion.ui.widgets.buttons import IconButton, QuietButton, Tap
from companion.ui.widgets.drag import Handle
from companion.ui.widgets.frame import Frame
from companion.ui.widgets.layouts import Column, Flow, Row

LONGEST = 24
MOST_GROUPS = 2


class SeatRow(Tap):
    """One player; a tap changes the name."""

    text = StringProperty("")
    shape = StringProperty("circle")
    tone = StringProperty("player0")
    is_aim = BooleanProperty(False)


class SeatHandle(Handle, Frame):
    """What a player is dragged by to another place around the table; fires `on_over(y)` and `on_drop(y)`."""

    text = StringProperty("")
    __events__ = ("on_over", "on_drop")

    def drag(self, touch):
        """The finger is at another height."""
        self.dispatch("on_over", touch.y)

    def on_touch_up(self, touch):
        """Here the player is to sit."""
        is_mine = touch.grab_current is self
        super().on_touch_up(touch)
        if is_mine:
            self.dispatch("on_drop", touch.y)
        return is_mine

    def on_over(self, y):
        """The finger is at height `y`."""

    def on_drop(self, y):
        """The finger left at height `y`."""


class NameChip(QuietButton):
    """A name that can join."""


class PlayersField(Column):
    """The names at the table, between `low` and `high` of them, and `known` ones that may join.

    `people` are those who have played before, by name: each has the shape and colour they always have.
    One of the `groups` that play together sits down with one tap, where a name alone would not do.

    Fires `on_change(names)`, and `on_ask(sheet)` where a name is to be typed.
    """

    names = ListProperty([])
    known = ListProperty([])
    groups = ListProperty([])
    people = DictProperty({})
    low = NumericProperty(1)
    high = NumericProperty(6)
    __events__ = ("on_change", "on_ask")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._seats, self._more = Column(), Flow()
        for part in (self._seats, self._more):
            self.add_widget(part)
        self._build()

    def _build(self):
        """One line per player, then who may join."""
        self._seats.clear_widgets()
        for seat, name in enumerate(self.names):
            self._seats.add_widget(self._row(seat, name))
        self._more.clear_widgets()
        for group in [one for one in self.groups if len({*one} ^ {*self.names}) > 1][:MOST_GROUPS]:
            names = ", ".join(group)
            chip = NameChip(text=names if len(names) <= LONGEST else few(group), icon="account-group")
            chip.bind(on_tap=lambda _, group=group: self._set(list(group)))
            self._more.add_widget(chip)
        if len(self.names) >= self.high:
            return
        for name in self.known:
            if name not in self.names:
                chip = NameChip(text=name, **self._look(name))
                chip.bind(on_tap=lambda _, name=name: self._set([*self.names, name]))
                self._more.add_widget(chip)
        new = NameChip(text=tr("Add a player"), icon="account-plus")
        new.bind(on_tap=lambda *_: self._set([*self.names, ""]))
        self._more.add_widget(new)

    def _look(self, name):
        """The shape and colour of somebody who may join."""
        person = self.people.get(same(name))
        if person is None:
            return {"icon": "plus"}
        return {"icon": palette.SHAPES[person.look % 6], "icon_tone": _tone(person.look)}

    def _row(self, seat, name):
        """A shape, a name and a way out."""
        look = looks(self.names, self.people)[seat]
        shown = SeatRow(text=name or unnamed(seat), shape=palette.SHAPES[look % 6], tone=f"player{look % 6}")
        shown.bind(on_tap=lambda *_: self.rename(seat))
        row = Row()
        if len(self.names) > 1:
            handle = SeatHandle(text=tr("Move"))
            handle.bind(on_over=lambda _, y: self._aim(y), on_drop=lambda _, y: self._drop(seat, y))
            row.add_widget(handle)
        row.add_widget(shown)
        if len(self.names) > self.low:
            out = IconButton(icon="close", text=tr("Remove"), pos_hint={"center_y": 0.5})
            out.bind(on_tap=lambda *_: self._set([*self.names[:seat], *self.names[seat + 1 :]]))
            row.add_widget(out)
        return row

    def _seat_at(self, y):
        """The seat at a height; those beyond the ends count as the last ones."""
        rows = list(reversed(self._seats.children))
        return min(range(len(rows)), key=lambda seat: abs(rows[seat].center_y - y))

    def _aim(self, y):
        """Show where the dragged player would sit."""
        rows, aim = list(reversed(self._seats.children)), self._seat_at(y)
        for seat, row in enumerate(rows):
            for part in row.children:
                if isinstance(part, SeatRow):
                    part.is_aim = seat == aim

    def _drop(self, seat, y):
        """Everybody else moves up."""
        names, to = list(self.names), self._seat_at(y)
        names.insert(to, names.pop(seat))
        self._set(names)

    def rename(self, seat):
        """Ask for the name of a seat."""
        from companion.ui.widgets.questions import TextQuestion

        name = self.names[seat]
        sheet = TextQuestion(title=tr("Name"), value=name, hint=unnamed(seat), most=LONGEST)
        sheet.bind(on_answer=lambda _, text: self._set([*self.names[:seat], text, *self.names[seat + 1 :]]))
        self.dispatch("on_ask", sheet)

    def _set(self, names):
        """Other names."""
        self.names = names
        self._build()
        self.dispatch("on_change", list(names))

    def on_change(self, names):
        """The players are now `names`."""

    def on_ask(self, sheet):
        """A sheet is to be opened."""


def _tone(look):
    """The colour of a look; on light ground only the shape tells people apart."""
    return f"player{look % 6}" if theme.name != "light" else "text1"


def unnamed(seat):
    """What a seat is called until somebody says."""
    return tr("Player {n}").format(n=seat + 1)


load_kv("widgets/players")
