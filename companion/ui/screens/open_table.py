"""Open table: the picture to scan, who knocks, who sits where, and the way out."""

from kivy.properties import BooleanProperty, StringProperty

from companion.core.text import tr, trn
from companion.ui import palette
from companion.ui.load import load_kv
from companion.ui.screens.base import Screen
from companion.ui.screens.setup import SectionHead
from companion.ui.theme import theme
from companion.ui.widgets import qr  # noqa: F401 - the kv rules use it
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.frame import Frame
from companion.ui.widgets.labels import BodyText, TitleText
from companion.ui.widgets.layouts import Card, Column, Row
from companion.ui.widgets.questions import PickOne
from companion.ui.widgets.sheet import Sheet

WATCHES = -1
TROUBLES = (
    ("Another network", "Both phones have to be on the same Wi-Fi, or the guest on this phone’s hotspot."),
    ("Mobile data", "Switch it off on the guest’s phone: some phones prefer it to a Wi-Fi without internet."),
    ("A guest Wi-Fi", "Many keep phones apart. Use this phone’s hotspot instead: Settings, Hotspot."),
    ("“No internet”", "A phone may leave a hotspot without internet. Tell it to stay connected."),
    ("A VPN or data saver", "Switch it off on both phones while you play."),
    ("The address", "It begins with http, not https. Type it with its number at the end."),
    ("This phone asleep", "While the app is in the background, guests wait. They come back by themselves."),
)
"""Why a phone can't reach the table, the likeliest first."""


class JoinCard(Frame):
    """The picture to scan, and the same to type; where no phone could reach this one, what to do."""

    link = StringProperty("")
    place = StringProperty("")
    code = StringProperty("")
    also = StringProperty("")
    is_narrow = BooleanProperty(False)


class KnockCard(Card):
    """Somebody knocks: their seat, another one, or not at all."""

    who = StringProperty("")
    seat_text = StringProperty("")
    seat_icon = StringProperty("")
    __events__ = ("on_seat", "on_other", "on_refuse")

    def on_seat(self):
        """The seat that bears their name."""

    def on_other(self):
        """Another seat, or just watching."""

    def on_refuse(self):
        """Not at this table."""


class SeatsCard(Card):
    """Every seat, and whoever watches."""


class GuestRow(Row):
    """One seat and whose phone shows it; a guest can be sent off."""

    shape = StringProperty("")
    tone = StringProperty("text1")
    text = StringProperty("")
    state = StringProperty("")
    state_icon = StringProperty("")
    state_tone = StringProperty("text2")
    has_guest = BooleanProperty(False)
    __events__ = ("on_send_off",)

    def on_send_off(self):
        """This guest has to go."""


class OpenTableScreen(Screen):
    """Shows the open table of this phone; guests are seated and sent off here."""

    has_turn = False

    def enter(self):
        """Show who is there; the screen follows whoever comes and goes."""
        self.hosting = self.services.hosting
        self.game = theme.game = self.hosting.table.game.key
        count = len(self.hosting.names)
        self.title = tr("Open table")
        players = trn("{n} player", "{n} players", count).format(n=count)
        self.line = f"{tr(self.hosting.table.game.name)} · {players}"
        self.action, self.action_icon = tr("Back to game"), "arrow-left"
        self.other_icon, self.other = "link-variant-off", tr("Close table")
        self.way_in, self.content = Column(), Column(spacing=theme.md)
        self.board, self.controls = self.way_in, self.content
        self.hosting.changed = self.show
        self.show()

    def leave(self):
        """Another screen comes."""
        self.hosting.changed = lambda: None

    def show(self):
        """From the top: the picture, who knocks, the seats, what to know."""
        hosting, guests = self.hosting, self.hosting.open_table.guests
        self.way_in.clear_widgets()
        self.content.clear_widgets()
        also = tr("or {address}").format(address=", ".join(hosting.places[1:3])) if hosting.places[1:] else ""
        place = hosting.places[0] if hosting.places else ""
        self.way_in.add_widget(JoinCard(link=hosting.url, place=place, code=hosting.code, also=also))
        for guest in guests:
            if guest.waits:
                self.content.add_widget(self._knock(guest))
        self.content.add_widget(SectionHead(text=tr("Seats"), note=self._count(guests)))
        seats = SeatsCard()
        for row in self._rows(guests):
            seats.add_widget(row)
        self.content.add_widget(seats)
        self.content.add_widget(Warned())
        help_button = QuietButton(text=tr("Can’t connect?"), icon="help-circle-outline")
        help_button.bind(on_tap=lambda *_: self.open_sheet(_trouble_sheet()))
        self.content.add_widget(help_button)

    def _count(self, guests):
        seated = sum(not guest.waits for guest in guests)
        watching = sum(not guest.waits and guest.seat is None for guest in guests)
        text = trn("{n} guest", "{n} guests", seated).format(n=seated)
        return f"{text} · {tr('{n} watching').format(n=watching)}" if watching else text

    # -- knocks -----------------------------------------------------------------------------------------

    def _knock(self, guest):
        """Whoever has the name of a free seat is offered it."""
        wished = self._wished(guest)
        card = KnockCard(who=tr("{name} wants to join").format(name=guest.name))
        if wished is None:
            card.seat_text, card.seat_icon = tr("Just watching"), "eye-outline"
        else:
            card.seat_text = tr("Give {name}’s seat").format(name=self.hosting.names[wished])
            card.seat_icon = palette.SHAPES[wished % len(palette.SHAPES)]
        card.bind(on_seat=lambda *_: self.hosting.open_table.give(guest, wished))
        card.bind(on_other=lambda *_: self._ask_seat(guest))
        card.bind(on_refuse=lambda *_: self.hosting.open_table.send_off(guest))
        return card

    def _wished(self, guest):
        """The free seat that has their name, else the last free one but this phone's own."""
        names, free = self.hosting.names, self.hosting.free
        same = [seat for seat in free if names[seat].casefold() == guest.name.casefold()]
        return (same or free[1:2] or [None])[0]

    def _ask_seat(self, guest):
        """Every seat, and none."""
        taken = {one.seat: one.name for one in self.hosting.open_table.guests if one.seat is not None}
        choices = [
            (
                seat,
                name,
                tr("taken by {name}").format(name=taken[seat]) if seat in taken else "",
                _shape(seat),
            )
            for seat, name in enumerate(self.hosting.names)
        ]
        choices.append((WATCHES, tr("Just watching"), "", "eye-outline"))
        sheet = PickOne(title=tr("Which seat?"), line=guest.name, choices=choices, icon="account-plus")
        give = self.hosting.open_table.give
        sheet.bind(on_answer=lambda _, seat: give(guest, None if seat == WATCHES else seat))
        self.open_sheet(sheet)

    # -- seats ------------------------------------------------------------------------------------------

    def _rows(self, guests):
        """Every seat, then whoever watches."""
        by_seat = {guest.seat: guest for guest in guests if not guest.waits}
        for seat, name in enumerate(self.hosting.names):
            yield self._row(seat, name, by_seat.get(seat))
        for guest in guests:
            if not guest.waits and guest.seat is None:
                yield self._guest_row(GuestRow(shape="eye-outline", text=guest.name), guest, tr("watching"))

    def _row(self, seat, name, guest):
        tone = "text1" if theme.name == "light" else f"player{seat % len(palette.PLAYERS)}"
        row = GuestRow(shape=_shape(seat), tone=tone, text=name)
        if guest is not None:
            return self._guest_row(row, guest, tr("connected"))
        if seat == self.hosting.own:
            row.state, row.state_icon, row.state_tone = tr("this phone"), "cellphone", "text1"
        else:
            row.state, row.state_icon = tr("open"), "radiobox-blank"
        return row

    def _guest_row(self, row, guest, state):
        """A phone without a line sleeps; it keeps its seat."""
        row.has_guest = True
        row.bind(on_send_off=lambda *_: self.hosting.open_table.send_off(guest))
        if self.hosting.open_table.lines(guest):
            row.state, row.state_icon, row.state_tone = state, "check-circle", "ok"
        else:
            row.state, row.state_icon, row.state_tone = tr("phone asleep"), "weather-night", "warn"
        return row

    # -- the way out ------------------------------------------------------------------------------------

    def main(self):
        """Back to the game; the table stays open."""
        self.router.up()

    def do_other(self):
        """Nobody is connected any more."""
        self.hosting.close()
        self.router.up()


class Warned(Row):
    """What plain http on a Wi-Fi can't protect."""


def _shape(seat):
    return palette.SHAPES[seat % len(palette.SHAPES)]


def _trouble_sheet():
    """The usual reasons."""
    sheet = Sheet(title=tr("Can’t connect?"), icon="help-circle-outline", line=tr("The usual reasons"))
    for title, text in TROUBLES:
        sheet.body.add_widget(TitleText(text=tr(title), role="strong"))
        sheet.body.add_widget(BodyText(text=tr(text), tone="text2"))
    return sheet


load_kv("screens/open_table")
