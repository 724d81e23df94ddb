"""Set-up: a form made from the game's Options and Box; what the box says is remembered on this phone."""

from msgspec import to_builtins
from msgspec.structs import replace

from companion.core.text import tr
from companion.games import game
from companion.store.box import BoxValues
from companion.ui.screens.base import Screen
from companion.ui.screens.refusal import RefusalSheet
from companion.ui.theme import theme
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.form import AssumedNotice, FieldRow, PlayersField
from companion.ui.widgets.labels import SectionCaps
from companion.ui.widgets.layouts import Column
from companion.views.setup import answered, setup_view, with_players

FEW = 5


def _asked(view):
    """Which questions there are."""
    return [field.name for field in (*view.fields, *view.box)]


def _assumed_paths(fields, path=()):
    """Where the assumed values lie in the box."""
    for field in fields:
        if field.kind == "group":
            yield from _assumed_paths(field.fields, (*path, field.name))
        elif field.assumed:
            yield (*path, field.name)


class SetupScreen(Screen):
    """Asks what this table plays; the main action starts the game once nothing is wrong."""

    has_turn = False

    def enter(self, key=""):
        """Begin with what this phone remembers."""
        if not key:
            self._back()
            return
        self.found = game(key)
        self.game = theme.game = key
        self.title, self.line = tr("New game"), self.found.name
        self.options = self._remembered()
        self.content = Column(spacing=theme.md)
        self.controls = self.content
        self.action_icon = "play"
        self.show()

    def _back(self):
        """From the page of box values, which may have been set there."""
        self.from_box = set(self.box_values.confirmed(self.found))
        self.options = answered(self.options, ("box",), to_builtins(self.box_values.box(self.found)))
        self.show()

    def _remembered(self):
        """The usual options with the names of last time and the box values of this phone."""
        found = self.found
        self.box_values = BoxValues(self.services.store.database)
        self.from_box = set(self.box_values.confirmed(found))
        options = found.options(box=self.box_values.box(found))
        names = tuple(self.services.store.setting("players", list[str], []))[: found.seats[1]]
        return with_players(options, names) if len(names) >= found.seats[0] else options

    def show(self):
        """Build the form of this moment."""
        self.view = setup_view(self.found, self.options)
        self.content.clear_widgets()
        self._add_players()
        for field in self.view.fields:
            self._add_field(field, (field.name,))
        self._add_box()
        if self.found.cards:
            self._add_way("library", tr("Your cards"), "cards-outline")
        self._show_action()

    def _add_players(self):
        """Names, as many as the game seats."""
        self.content.add_widget(SectionCaps(caption=self.view.players.label))
        low, high = self.found.seats
        field = PlayersField(names=list(self.options.players), low=low, high=high)
        field.bind(on_change=lambda _, names: self.set_players(names))
        self.content.add_widget(field)

    def set_players(self, names):
        """Other players; the form follows when their number changes."""
        changed = len(names) != len(self.options.players)
        unnamed = tr("Player {n}")
        names = tuple(name.strip() or unnamed.format(n=seat) for seat, name in enumerate(names, 1))
        self.options = with_players(self.options, names)
        if changed:
            self.show()

    def _add_field(self, field, path):
        """One question, or the questions of a group."""
        if field.kind == "group":
            return self._add_group(field, path)
        if field.kind == "list":
            return None  # cards are told at the table or come from the library
        row = FieldRow.of(field, self._labelled(field), badge=self._badge(field, path))
        row.bind(on_change=lambda _, value: self.answer(path, value, row))
        row.bind(on_open_rule=lambda _, rule: self.router.go("rules", rule=rule))
        if field.kind != "toggle":
            row.bind(on_ask=lambda _, sheet: self.open_sheet(sheet))
        return self.content.add_widget(row)

    def _add_group(self, field, path):
        """The questions of a group under its name."""
        self.content.add_widget(SectionCaps(caption=field.label))
        for part in field.fields:
            value = getattr(field.default, part.name)
            part = replace(part, default=value)
            self._add_field(part, (*path, part.name))

    def _badge(self, field, path):
        """Whether a value of the box is assumed or was set."""
        if not field.assumed:
            return ""
        return "box" if path[1:] in self.from_box else "assumed"

    def _labelled(self, field):
        """The players' names where a seat is asked for."""
        is_seat = field.kind == "number" and field.rule and field.high == self.found.seats[1] - 1
        return list(enumerate(self.options.players)) if is_seat else []

    def _add_box(self):
        """The values printed in the box: a notice, the first few, the rest folded."""
        fields = self.view.box
        if not fields:
            return
        self.notice = AssumedNotice(count=self._assumed())
        self.content.add_widget(self.notice)
        self.content.add_widget(SectionCaps(caption=tr("From your cards")))
        for field in fields[:FEW]:
            self._add_field(field, ("box", field.name))
        self._add_way("printed_values", tr("All values in your box"), "package-variant-closed")

    def _assumed(self):
        """How many values nobody has read from the box yet."""
        return sum(path not in self.from_box for path in _assumed_paths(self.view.box))

    def _add_way(self, screen, text, icon):
        """A button to a page about this game."""
        way = QuietButton(text=text, icon=icon)
        way.bind(on_tap=lambda *_: self.router.go(screen, key=self.found.key))
        self.content.add_widget(way)

    def answer(self, path, value, row):
        """Take one answer; the form is built anew only when it asks something else now."""
        before = self.view
        self.options = answered(self.options, path, value)
        self.view = setup_view(self.found, self.options)
        if path[0] == "box":
            self.services.attempt(lambda: self._confirm(path[1:], value, row))
        if _asked(before) != _asked(self.view):
            self.show()
        self._show_action()

    def _confirm(self, path, value, row):
        """What was read from the box is kept."""
        if self.box_values.confirm(self.found, path, value):
            self.from_box.add(path)
            row.badge, self.notice.count = "box", self._assumed()

    def _show_action(self):
        """Start, or what stands in the way."""
        self.action_off = bool(self.view.broken)
        self.action = tr("Not ready yet") if self.action_off else tr("Start")

    def main(self):
        """Start the game."""
        number = self.services.attempt(self._start, self.main)
        if number is not None:
            self.router.replace("table", number=number)

    def _start(self):
        """The game and who plays it, both or neither."""
        store = self.services.store
        with store.database.write():
            store.remember("players", list(self.options.players))
            return store.new(self.found, self.options)

    def explain(self):
        """Say what is missing."""
        sheet = RefusalSheet.of_rules(tr("Start"), self.view.broken)
        sheet.bind(on_open_rule=lambda _, rule: self.router.go("rules", rule=rule))
        self.open_sheet(sheet)
