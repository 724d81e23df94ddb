"""The table of another phone: this phone's seat is drawn like every page, its touches go to the host."""

import secrets

from kivy.clock import Clock

from companion.core.text import tr, trn
from companion.lan import wire
from companion.lan.client import Client
from companion.lan.follow import Following
from companion.pages.shell.refusal import BrokenRule
from companion.store.seating import Seating
from companion.ui.glance.room import beside
from companion.ui.page.now import NowSheet
from companion.ui.page.stop import StopSheet
from companion.ui.page.view import PageView
from companion.ui.page.words import SecretBlock
from companion.ui.screens.base import Screen
from companion.ui.screens.refusal import RefusalSheet
from companion.ui.theme import theme
from companion.ui.widgets.labels import BodyText
from companion.ui.widgets.layouts import Column
from companion.ui.widgets.questions import YesNo


class JoinedScreen(Screen):
    """Follows a table until it is left; a line that was lost comes back by itself."""

    stays_awake = True
    line_of = Client
    """What makes the line to the host."""

    def __init__(self, services, **kwargs):
        super().__init__(services, **kwargs)
        self.client = self.view = self.pane = self._stop = None
        self.line_first = True

    def enter(self, place="", code="", who=""):
        """Knock at `place`, or show the page again after another screen."""
        if place:
            self.follows = Following(code, who)
            self.client = self.line_of(place, self.follows.greeting, self.hear, _soon)
            self.client.start()
            self.title, self.line = tr("Join a table"), place
            self.wait = BodyText(text=tr("Looking for the table at {place}.").format(place=place))
            column = Column()
            column.add_widget(self.wait)
            self.controls = column
        self.show()

    def leave(self):
        """Another screen comes: the line stays while this one is still open below."""
        Clock.schedule_once(lambda *_: self._close_if_left(), 0)

    def _close_if_left(self):
        if self.client and self not in self.services.router.stack:
            self.client.close()

    def back(self):
        """Leaving a table is asked; the seat waits."""
        if self.view is None:
            return False
        sheet = YesNo(title=tr("Leave the table?"), icon="door-open", yes=tr("Leave"), no=tr("Stay"))
        sheet.bind(on_answer=lambda _, leaves: self.router.up() if leaves else None)
        self.open_sheet(sheet)
        return True

    # -- what the host says -----------------------------------------------------------------------------

    def hear(self, said):
        """Something of the host; None where nothing comes any more."""
        if said is None:
            self.follows.is_away = True
        else:
            answer = self.follows.heard(said)
            if answer is not None:
                self.client.say(answer)
            self._take(said)
        if self.follows.shut is None:
            self.show()

    def _take(self, said):
        match said:
            case wire.Seated() if self.pane:
                self.client.say(wire.Across())
            case wire.Seen() if self.pane:
                self.pane.follow(said.glance)
            case wire.Shut():
                self.client.close()
                self.router.replace("join", why=said.text)
            case wire.Told() if said.missed:
                self._tell_missed(said)
            case wire.Answer() if said.broken:
                broken = [
                    BrokenRule(b.rule, b.title, b.place, "", b.sentence, b.remedy, b.figure)
                    for b in said.broken
                ]
                self.open_sheet(RefusalSheet.of_rules("", broken))
            case wire.Answer() if said.why:
                self.say(said.why)
            case wire.Say():
                self.say(said.text)
            case wire.Shown():
                for block in self._secrets():
                    block.tell(said.lines)

    def _tell_missed(self, said):
        count = len(said.missed) + said.more
        text = trn("Missed {n} move: {moves}", "Missed {n} moves: {moves}", count)
        self.say(text.format(n=count, moves=". ".join(said.missed)), "check-all", "ok")

    def _secrets(self):
        return [widget for widget in self.view.walk() if isinstance(widget, SecretBlock)] if self.view else []

    # -- what is seen -----------------------------------------------------------------------------------

    def show(self):
        """The page, or what is waited for."""
        follows = self.follows
        if follows.table is not None:
            self.game = theme.game = follows.table.game
        if follows.told is None or not follows.is_seated:
            self._show_waiting()
            return
        page = follows.told.page
        self._make_view()
        self.view.show(page, follows.told.number)
        self.view.opacity = 0.5 if follows.is_away else 1
        self.title = page.title
        self.line = tr("{name}’s phone is away").format(name=follows.host) if follows.is_away else page.line
        self._warn(page.warning)

    def _show_waiting(self):
        follows = self.follows
        if follows.table is not None:
            self.title, self.line = follows.table.title, ""
            self.wait.text = tr("{name} is asked to give you a seat.").format(name=follows.host)
        elif follows.is_away:
            text = tr("No table answers there yet. Check the address, and that both phones share a network.")
            self.wait.text = text

    def _make_view(self):
        if self.view is not None:
            return
        self.view, self.top_height = PageView(), theme.touch + theme.sm
        self.view.bind(on_control=lambda _, control, value: self.tap(control, value))
        self.view.bind(on_all=lambda *_: self.open_sheet(NowSheet(self.follows.told.page.now)))
        self._arrange()

    def _arrange(self, *_):
        """A page takes the whole middle and arranges itself."""
        view = getattr(self, "view", None)
        if view is None:
            super()._arrange()
            return
        view.mode = self.mode
        middle = self.ids.middle.__self__  # the proxy is nobody's parent
        if view.parent is not middle:
            middle.clear_widgets()
            self.pane, middle.orientation = None, "horizontal"  # what waited stood in one column
            middle.add_widget(view)
        self.pane = beside(self, middle, self._make_pane)

    def _measure(self, *_):
        """Another size may have room for the glance without being another shape."""
        super()._measure()
        self._arrange()

    def _make_pane(self):
        """The glance beside the page, which the host tells from now on."""
        from companion.ui.glance.board import GlancePane  # a phone starts without it

        self.client.say(wire.Across())
        return GlancePane(lambda glance: glance, lambda: Seating(first=self.follows.table.seat or 0))

    def _warn(self, warning):
        """A loss before it happens, as a sheet."""
        if warning is None:
            self._stop = None
        elif self._stop is None or self._stop.warning != warning or self._stop.parent is None:
            self._stop = StopSheet(warning)
            self._stop.bind(on_control=lambda _, control, value: self.tap(control, value))
            self.open_sheet(self._stop)

    # -- touches ----------------------------------------------------------------------------------------

    def tap(self, control, value=None):
        """Something was touched: the host judges it."""
        if control == "look":
            self.client.say(wire.Look(id=_fresh(), block=value))
        elif control == "rule":
            self.router.go("rules", rule=value)
        else:
            tap = self.follows.tap(control, value, _fresh)
            if tap is not None:
                self.client.say(tap)
            elif self.follows.is_away:
                self.say(tr("Not yet: {name}’s phone is away.").format(name=self.follows.host))


def _fresh():
    return secrets.token_hex(12)


def _soon(work):
    """Run `work` in the app's thread, with the next frame."""
    Clock.schedule_once(lambda *_: work(), -1)
