"""The table screen: the phone's seat at a game in progress, its menu, and the sheets it asks for."""

from contextlib import suppress

from kivy.metrics import dp

from companion.core.text import tr, trn
from companion.pages import glancer
from companion.pages.shell.refusal import broken_rules, refusal_view
from companion.store.seating import Seating, keep_seating, seating
from companion.store.trouble import Trouble
from companion.table.game_file import write
from companion.ui import import_export
from companion.ui.glance.room import beside
from companion.ui.page.seat import Seat
from companion.ui.screens.base import Screen
from companion.ui.screens.refusal import RefusalSheet
from companion.ui.seats import sit_down
from companion.ui.theme import theme
from companion.ui.widgets.questions import PickOne, YesNo

BARRIERS = {
    "roll": "Dice have been rolled since. Undo only if everyone agrees.",
    "shuffle": "Cards have been shuffled since. Undo only if everyone agrees.",
    "reveal": "Something has been revealed since. Undo only if everyone agrees.",
}


class TableScreen(Screen):
    """One game in progress: its page, told and touched by this phone's seat; on a tablet with its glance."""

    is_table = True

    def __init__(self, services, **kwargs):
        self.seat = self.pane = None
        super().__init__(services, **kwargs)
        self.has_glance = self.has_menu = self.has_undo_place = True
        self.table = None

    def enter(self, number=0):
        """Open game `number`, or show the open one again after another screen."""
        if number:
            self.number = number
            self.table = self.services.store.open(number)
            self.services.table = self.table
        sit_down(self.services.people, self.table.options.players)
        if number:
            self._make_seat()
        self.game = theme.game = self.table.game.key
        if self.pane:
            self.pane.forget()
        self.seat.enter()
        self.show()
        if number:
            self._tell_damage()
        if number and self.table.game.outcome(self.table.state):
            self.router.go("score")

    def _tell_damage(self):
        """Say it where entries of this game can't be read any more."""
        if self.table.lost:
            text = trn(
                "Damaged: the last move of this game is lost. The game continues before it.",
                "Damaged: the last {n} moves of this game are lost. The game continues before them.",
                self.table.lost,
            )
            self.say(text.format(n=self.table.lost), "alert", "warn")
        elif damaged := self.services.store.damaged(self.number):
            text = tr("Damaged entries in this game’s history: {n}. The game is complete; undo stops there.")
            self.say(text.format(n=damaged), "alert", "warn")

    def _make_seat(self):
        """The phone's seat; its page has everything below the top bar."""
        self.seat, self.top_height = Seat(self, self.table, self.number), dp(56)
        self._arrange()

    def _arrange(self, *_):
        """A page takes the whole middle and arranges itself."""
        if self.seat is None:
            return
        self.seat.view.mode = self.mode
        middle = self.ids.middle.__self__  # the proxy is nobody's parent
        if self.seat.view.parent is not middle:
            middle.clear_widgets()
            self.pane = None
            middle.add_widget(self.seat.view)
        self._arrange_pane(middle)

    def _measure(self, *_):
        """Another size may have room for the glance without being another shape."""
        super()._measure()
        self._arrange()

    def _arrange_pane(self, middle):
        """A tablet that lies across has room for the glance; nowhere else is it made."""
        self.pane = beside(self, middle, self._make_pane)

    def _make_pane(self):
        from companion.ui.glance.board import GlancePane  # a phone starts without it

        names = self.table.options.players
        pane = GlancePane(glancer(self.table.game.key), lambda: seating(self.services.store, names))
        pane.bind(on_open=lambda *_: self.glance())
        pane.follow(self.table.state)
        return pane

    def leave(self):
        """Keep what is half chosen, and how the game stands for the list."""
        if self.seat:
            self.seat.leave()
            with suppress(Trouble):  # the list is made anew, then
                self.services.listing.note(self.number, self.table.game, self.table.state)
                self._count_game()

    def _count_game(self):
        """A game that is over is counted once."""
        if self.table.game.outcome(self.table.state):
            self.services.records.of(self.number)

    def pause(self):
        """The phone puts the app aside; what waits for a roll listens again when it comes back."""
        if self.seat:
            self.seat.pause()

    def show(self):
        """Put the page on the screen."""
        self.seat.show()
        if self.pane:
            self.pane.follow(self.table.state)
        page = self.seat.page
        self.title, self.line, self.undo_note = page.title, page.line, self.table.last_title()

    # -- what the seat asks for -----------------------------------------------------------------------

    def do(self, action):
        """Record what was chosen on the refusal sheet; whether it was done."""
        return self.seat.do(action)

    def show_refusal(self, action, verdict):
        """The sheet, and what can be done from it; without an action, the broken rules alone."""
        self.services.feedback.buzz()
        if action is None:
            sheet = RefusalSheet.of_rules(tr("Correct the app"), broken_rules(self.table.game, verdict))
            sheet.bind(on_open_rule=lambda _, rule: self.open_rule(rule))
            self.open_sheet(sheet)
            return
        self.count_refusal(verdict)
        view = refusal_view(self.table, action, verdict)
        self.services.feedback.speak(" ".join(one.sentence for one in view.broken))
        sheet = RefusalSheet.of(view, self.undo_note)
        sheet.bind(
            on_alternative=lambda _, action: self.do(action), on_correct=lambda *_: self.router.go("correct")
        )
        sheet.bind(on_open_rule=lambda _, rule: self.open_rule(rule), on_undo=lambda *_: self.undo())
        self.open_sheet(sheet)

    def count_refusal(self, verdict):
        """For statistics, and to remind of it the next time."""
        step = self.table.game.steps(self.table.state).now
        self.services.refusals.add(self.number, verdict.rules, step)
        self.seat.refused()

    def open_rule(self, rule):
        """One rule in the browser."""
        self.router.go("rules", rule=rule)

    def go(self, screen, **args):
        """Another screen."""
        self.router.go(screen, **args)

    # -- bars -----------------------------------------------------------------------------------------

    def ask_undo(self, barrier, then):
        """Ask everyone, then do it."""
        ask_table(self, barrier, then)

    def undo(self):
        """Take the last tap back; everyone is asked where something came to light."""
        self.seat.tap("undo")

    def glance(self):
        """What matters, to be read across the table."""
        self.router.go("glance")

    def menu(self):
        """Everything else."""
        choices = [
            ("history", tr("History"), tr("go back, redo"), "history"),
            ("dice", tr("Dice"), tr("rolls, odds, fairness"), "dice-multiple"),
            ("rules", tr("Rules"), tr("search all games"), "book-open-variant"),
            ("score", tr("Score"), tr("line by line"), "sigma"),
            ("correct", tr("Correct the app"), tr("make it match your table"), "pencil"),
            ("share", tr("Export this game"), tr("to another phone or a bug report"), "share-variant"),
            ("settings", tr("Settings"), tr("look, text size, motion"), "cog"),
        ]
        note = tr("guests play in a browser") if self.services.hosting is None else tr("who sits where")
        choices.insert(1, ("open_table", tr("Open table"), note, "cellphone"))
        if self.seat.dice.is_chosen:
            label = tr("Use app dice") if self.seat.session.own_dice else tr("Use real dice")
            choices.insert(3, ("own_dice", label, tr("at this table"), "hand-back-right"))
        if self.table.game.cards:
            choices.insert(
                5, ("library", tr("Card library"), tr("printed cards you’ve entered"), "cards-outline")
            )
        if glancer(self.table.game.key)(self.table.state).faces:
            choices.insert(1, self._seats_choice())
        if not self.ids.top.shows_turn:
            choices.append(("turn", tr("Rotate screen"), tr("for the other side"), "screen-rotation"))
        sheet = PickOne(title=self.title, line=self.line, choices=choices)
        sheet.bind(on_answer=lambda _, key: self._open(key))
        self.open_sheet(sheet)

    def _seats_choice(self):
        """How the glance turns its seats: to their players, or nobody's."""
        seats = seating(self.services.store, self.table.options.players)
        if seats.upright:
            return "seats", tr("Turn the glance"), tr("each seat faces its player"), "rotate-3d-variant"
        return "seats", tr("Keep glance upright"), tr("every seat faces the same way"), "eye-outline"

    def _turn_seats(self):
        """The other way round, kept for these players."""
        store, names = self.services.store, self.table.options.players
        seats = seating(store, names)
        changed = Seating(seats.first, not seats.upright)
        self.services.attempt(lambda: keep_seating(store, names, changed))
        self.glance()

    def _open(self, key):
        """What was chosen in the menu."""
        if key == "share":
            self.share()
        elif key == "open_table":
            self.open_table()
        elif key == "own_dice":
            self.seat.tap("dice")
        elif key == "seats":
            self._turn_seats()
        elif key == "turn":
            self.turn()
        elif key == "library":
            self.router.go(key, key=self.table.game.key)
        else:
            self.router.go(key)

    def open_table(self):
        """Let other phones in."""
        from companion.ui.hosting import open_table  # the server is loaded with the first open table

        open_table(self)

    def share(self):
        """Hand the journal to the phone, or write it as a file."""
        name = f"{self.table.game.key}-{self.number}.jsonl"
        import_export.export_file(self.services, write(self.table), name, self.title)


def ask_table(screen, barrier, then):
    """Undo past something seen needs everybody: ask, and do it only when they agree."""
    words = {"yes": tr("Undo anyway"), "no": tr("Cancel"), "text": tr(BARRIERS[barrier])}
    sheet = YesNo(tone="warn", icon="alert", title=tr("Undo this?"), **words)
    sheet.bind(on_answer=lambda _, agreed: then() if agreed else None)
    screen.open_sheet(sheet)
