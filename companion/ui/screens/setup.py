"""Setup: who plays and what was chosen last time; two taps from home to the table."""

from functools import partial

from kivy.properties import BooleanProperty, StringProperty
from msgspec.structs import replace

from companion.core.people import by_name
from companion.core.text import tr, trn
from companion.games import game
from companion.pages.shell.setup import answered, is_name, seated, setup_view, sitting, with_players
from companion.store.box import BoxValues
from companion.ui.load import load_kv
from companion.ui.screens.base import Screen
from companion.ui.theme import theme
from companion.ui.widgets.buttons import Tap
from companion.ui.widgets.layouts import Column, Row
from companion.ui.widgets.lazy_list import LazyList
from companion.ui.widgets.players import PlayersField, unnamed

MOST_KNOWN = 6


class WayRow(Tap):
    """A row that unfolds, or leads to a page about this game."""

    text = StringProperty("")
    line = StringProperty("")
    icon = StringProperty("")
    sign = StringProperty("chevron-right")


class SectionHead(Row):
    """The name of a section, and where its answers come from."""

    text = StringProperty("")
    note = StringProperty("")


class SetupScreen(Screen):
    """Asks what this table plays; the main action starts the game once nothing is wrong."""

    has_turn = False
    is_open = BooleanProperty(False)

    def enter(self, key=""):
        """Begin with what this phone remembers."""
        if not key:
            self._back()
            return
        self.found = game(key)
        self.game = theme.game = key
        self.title, self.line = tr("New game"), self.found.title or self.found.name
        self.options = self._remembered()
        self.group, self.content = Column(spacing=theme.md), Column(spacing=theme.md)
        self.board = self.group if self.found.seats[1] > 1 else None
        self.controls = self.content
        self.action_icon = "play"
        self.show()

    def _back(self):
        """From a page about this game; what is printed may have been set there."""
        self.options = replace(self.options, box=self._box())
        self.show()

    def _box(self):
        return BoxValues(self.services.store.database).box(self.found)

    def _remembered(self):
        """The options and names of the last group; for the first game, the group or names of other games."""
        listing, found = self.services.listing, self.found
        groups = listing.groups()
        self.known = [name for name in listing.names() if is_name(name)][:MOST_KNOWN]
        self.groups = sitting(groups, found.seats)
        last = next((group for group in groups if group.key == found.key), None)
        options = listing.options(last.number, found) if last else None
        self.is_last = options is not None and bool(found.check_options(options))
        self.is_group = self.is_last or bool(self.groups)
        if self.is_last:
            return replace(options, box=self._box())
        options = found.options(box=self._box())
        return with_players(options, self.groups[0]) if self.groups else seated(found, options, self.known)

    # -- the form: what is folded is built when it is opened -------------------------------------------

    def show(self):
        """Build the form of this moment."""
        self.view = setup_view(self.found, self.options)
        self.group.clear_widgets()
        self.content.clear_widgets()
        self._add_players(self.board or self.content)
        self._add_options()
        self._add_ways()
        self._show_action()

    def _add_players(self, part):
        """Names, as many as the game seats; a wide window has them beside the options."""
        low, high = self.found.seats
        from_last = tr("last group · clockwise") if self.is_group else tr("clockwise")
        part.add_widget(SectionHead(text=self.view.players.label, note=from_last if high > 1 else ""))
        names = [name if is_name(name) else "" for name in self.options.players]
        people = dict(by_name(self.services.people.all()))
        parts = {"known": self.known, "groups": self.groups, "people": people, "low": low, "high": high}
        self.players = PlayersField(names=names, **parts)
        self.players.bind(on_change=lambda _, names: self.set_players(names))
        self.players.bind(on_ask=lambda _, sheet: self.open_sheet(sheet))
        part.add_widget(self.players)

    def set_players(self, names):
        """Other players; the form follows when their number changes."""
        changed = len(names) != len(self.options.players)
        names = tuple(name.strip() or unnamed(seat) for seat, name in enumerate(names))
        self.options = with_players(self.options, names)
        if changed:
            self.show()
        self._show_action()

    def _add_options(self):
        """What is chosen most often; the rest behind one row."""
        if self.view.main:
            note = tr("as last time") if self.is_last else ""
            self.content.add_widget(SectionHead(text=tr("Options"), note=note))
        for field in self.view.main:
            self.content.add_widget(self._field(field, (field.name,)))
        self.more, self.rest = WayRow(), LazyList(spacing=theme.md)
        self.more.text, self.more.line, self.more.icon = (
            tr("More options"),
            self.view.more_line,
            "tune-variant",
        )
        self.more.bind(on_tap=lambda *_: self.unfold(not self.is_open))
        if self.view.more:
            fold = Column(spacing=0)
            for part in (self.more, self.rest):
                fold.add_widget(part)
            self.content.add_widget(fold)
        self.unfold(self.is_open)

    def unfold(self, is_open):
        """Show the rarer options, or fold them away."""
        self.is_open = is_open
        self.more.sign = "chevron-up" if is_open else "chevron-down"
        fields = self.view.more if is_open else ()
        self.rest.padding = [0, theme.md if is_open else 0, 0, 0]
        self.rest.fill([partial(self._field, field, (field.name,)) for field in fields])

    def _field(self, field, path):
        """One question, or the questions of a group."""
        from companion.ui.widgets.form import FieldRow
        from companion.ui.widgets.labels import SectionCaps

        if field.kind == "group":
            column = Column(spacing=theme.md)
            column.add_widget(SectionCaps(caption=field.label))
            for part in field.fields:
                part = replace(part, default=getattr(field.default, part.name))
                column.add_widget(self._field(part, (*path, part.name)))
            return column
        row = FieldRow.of(field, self._labelled(field))
        row.bind(on_change=lambda _, value: self.answer(path, value))
        row.bind(on_open_rule=lambda _, rule: self.router.go("rules", rule=rule))
        if field.kind != "toggle":
            row.bind(on_ask=lambda _, sheet: self.open_sheet(sheet))
        return row

    def _labelled(self, field):
        """The players' names where a seat is asked for."""
        is_seat = field.kind == "number" and field.rule and field.high == self.found.seats[1] - 1
        return list(enumerate(self.options.players)) if is_seat else []

    def _add_ways(self):
        """The pages about this game."""
        if count := self._to_check():
            line = trn("{n} value to check", "{n} values to check", count).format(n=count)
            self._add_way("printed_values", tr("Printed values"), line, "package-variant-closed")
        if self.found.seats[1] > 1:
            way = WayRow(text=tr("Open table"), line=tr("guests play in a browser"), icon="cellphone")
            way.bind(on_tap=lambda *_: self._start_open())
            self.content.add_widget(way)
        if self.found.cards:
            line = tr("printed cards you’ve entered")
            self._add_way("library", tr("Card library"), line, "cards-outline")

    def _start_open(self):
        """Start, and open the table to other phones."""
        from companion.ui.starting import start

        if self.view.broken:
            self.explain()
            return
        start(self, self.found, self.options)
        if self.router.screen.is_table:
            self.router.screen.open_table()

    def _to_check(self):
        """How many printed values nobody has compared yet; each is asked at the table when it matters."""
        from companion.core.printed import name_of, printed_values

        start = self.found.start(self.options) if not self.view.broken else None
        values = printed_values(self.found, start) if start is not None else ()
        known = {"/".join(path) for path in BoxValues(self.services.store.database).confirmed(self.found)}
        return sum(name_of(one) not in known for one in values)

    def _add_way(self, screen, text, line, icon):
        way = WayRow(text=text, line=line, icon=icon)
        way.bind(on_tap=lambda *_: self.router.go(screen, key=self.found.key))
        self.content.add_widget(way)

    def answer(self, path, value):
        """Take one answer; the form is built anew only when it asks something else now."""
        before = self.view
        self.options = answered(self.options, path, value)
        self.view = setup_view(self.found, self.options)
        if _asked(before) != _asked(self.view):
            self.show()
        self.more.line = self.view.more_line
        self._show_action()

    # -- the start --------------------------------------------------------------------------------------

    def _show_action(self):
        """Start, or what stands in the way."""
        self.action_off = bool(self.view.broken)
        self.action = tr("See what’s missing") if self.action_off else tr("Start")

    def main(self):
        """Start the game."""
        from companion.ui.starting import start

        start(self, self.found, self.options)

    def explain(self):
        """Say what is missing."""
        from companion.ui.screens.refusal import RefusalSheet

        sheet = RefusalSheet.of_rules(tr("Start"), self.view.broken)
        sheet.bind(on_open_rule=lambda _, rule: self.router.go("rules", rule=rule))
        self.open_sheet(sheet)


def _asked(view):
    """Which questions there are, and what they come to by themselves."""
    return [(field.name, field.help) for field in view.fields]


load_kv("screens/setup")
