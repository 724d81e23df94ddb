"""The phone's seat at a table: touches go to its session, what comes of them to the screen and the store."""

from contextlib import suppress
from secrets import token_hex

from kivy.clock import Clock
from msgspec.structs import replace

from companion.core.page import Order
from companion.core.tapped import Changed, NeedsRoll, NeedsSeals, NeedsShuffle, NeedsTable, Refused
from companion.core.text import tr
from companion.pages import teller
from companion.pages.reminders import reminded
from companion.store.box import BoxValues
from companion.store.library import Library
from companion.store.secrets import Secrets
from companion.store.trouble import Trouble
from companion.table.dealing import deal
from companion.table.moment import Draft
from companion.table.session import Session
from companion.ui.page.now import NowSheet
from companion.ui.page.rolling import TableDice
from companion.ui.page.stop import StopSheet
from companion.ui.page.view import PageView
from companion.ui.page.warming import Warming

REST = 0.5
"""Seconds after the last touch until a draft is written down."""


class Seat:
    """Holds the session and the view of one open table; `screen` shows sheets and other screens for it."""

    def __init__(self, screen, table, number):
        self.screen, self.table, self.number = screen, table, number
        services = screen.services
        self.store, self.feedback = services.store, services.feedback
        self.secrets = Secrets(self.store.database, number)
        self.library, self.box = Library(self.store.database), BoxValues(self.store.database)
        self.dice = TableDice(self)
        self._written = self.store.draft(number) or Draft()
        self.session = Session(
            table,
            teller(table.game.key),
            shelf=self._shelf(),
            own_dice=self.dice.choice(),
            draft=self._written,
            printed=self._printed(),
            keep=self._keep_printed,
            secrets=self.secrets.salts,
        )
        self.view = PageView()
        self.view.bind(on_control=lambda _, control, value: self.tap(control, value))
        self.view.bind(on_all=lambda *_: self._open_now())
        self._save = Clock.create_trigger(lambda *_: self.keep_draft(), REST)
        self._stop, self._state, self._hint = None, table.state, ""
        self._saved, self._learned = "", ()
        """Which cards were learned with the last tap: in words, and the last one by its kind and name."""
        self.forgotten = self._habits()
        self.warming = Warming(self)

    def _shelf(self):
        """The player's own cards of this game, and what opens the seals of hands that the app was shown."""
        game = self.table.game
        cards = {kind.key: tuple(k.card for k in self.library.cards(game, kind)) for kind in game.cards}
        count = game.salted(self.table.state)
        return {**cards, "salts": self._salts(count)} if count else cards

    def _salts(self, count):
        """A salt for each seat; those that are missing are made and kept first."""
        kept = Secrets(self.store.database, self.number)
        salts = kept.salts()
        if len(salts) < count or not all(salts):
            known = (*salts, *("" for _ in range(count - len(salts))))
            salts = tuple(one or token_hex(16) for one in known)
            kept.keep(salts)
        return salts

    def _habits(self):
        """The rules these people forget, by the step they forget them at."""
        return self.screen.services.refusals.forgotten_at(self.table)

    def refused(self):
        """One more move was refused: the table may be reminded from now on."""
        self.forgotten = self._habits()

    def _printed(self):
        """The values of this game's box that were compared with the print."""
        return {"/".join(path): value for path, value in self.box.values(self.table.game).items()}

    def _keep_printed(self, name, value):
        """A value was compared with the print: no other game asks for it again."""
        self.box.confirm(self.table.game, tuple(name.split("/")), value)

    @property
    def page(self):
        """What is shown now."""
        hosting = self.screen.services.hosting
        return hosting.page(self.session) if hosting else self.session.page()

    def enter(self):
        """Shown again: cards and settings may have changed meanwhile."""
        self.session.shelf, self.session.printed = self._shelf(), self._printed()
        self.session.own_dice = self.dice.choice()
        self._learn()
        self.show()
        self.warming.start()

    def show(self):
        """Put the page on the screen; a warning comes up as a sheet."""
        page, self._hint = self.screen.services.teaching.hinted(self.page)
        if not self._hint and self.session.draft.is_empty:
            page = reminded(page, self.table.game, self.table.state, self.forgotten)
        if self._saved:
            page = replace(page, now=self._orders(page))
        self.view.now.can_edit = bool(self._saved)
        self.view.show(page, self.table.head)
        self.dice.listen(bool(self.session.moment.pool) and self.session.own_dice is False)
        if page.warning is None:
            self._stop = None
        elif self._stop is None or self._stop.warning != page.warning or self._stop.parent is None:
            self._stop = StopSheet(page.warning)
            self._stop.bind(on_control=lambda _, control, value: self.tap(control, value))
            self.screen.open_sheet(self._stop)

    def _orders(self, page):
        """What the hands do, and which cards were saved with it."""
        saved = (Order(text=self._saved, icon="cards-outline"),) if self._saved else ()
        return (*page.now, *saved)

    def _open_now(self):
        """All that was told; where all of it is seen, the card that was saved."""
        if self._saved and self.view.now.all_seen:
            self._edit()
            return
        edit = self._edit if self._saved else None
        self.screen.open_sheet(NowSheet(self._orders(self.page), edit))

    def _edit(self):
        """The form of the card that was saved last."""
        key, name = self._learned
        game = self.table.game
        kind = next(kind for kind in game.cards if kind.key == key)
        cards = [kept for kept in self.library.cards(game, kind) if kept.card.name == name]
        if cards:
            self.screen.router.go("card", key=game.key, kind=key, number=cards[0].number)

    # -- touches --------------------------------------------------------------------------------------

    def tap(self, control, value=None):
        """Something was touched."""
        if self.view.stage.is_rolling:
            self.view.stage.end_roll()
        elif control == "open":
            self.screen.go(value)
        elif control == "rule":
            self.screen.open_rule(value)
        else:
            self._try(lambda: self._tapped(control, value))

    def _tapped(self, control, value):
        """Tell the session; who rolls, and what real dice showed, is kept."""
        own_dice, retypes = self.session.own_dice, self.session.draft.again is not None
        result = self.touched(control, value)
        if self.session.own_dice is not own_dice:
            self.dice.keep(self.session.own_dice)
        if isinstance(result, Changed) and result.did and not retypes:
            self.dice.log_typed()
        return result

    def touched(self, control, value):
        """What comes of a touch at a table with several phones, or at this one alone."""
        hosting = self.screen.services.hosting
        result = hosting.tap(self.session, control, value) if hosting else None
        return self.session.tap(control, value) if result is None else result

    def do(self, action):
        """Something legal was chosen on the refusal sheet; whether it was done."""
        return isinstance(self._try(lambda: self.session.do(action)), Changed)

    def _try(self, work):
        """Do it; what can't be saved is told, can be tried again, and has changed nothing."""
        result = self.screen.services.attempt(work, lambda: self._try(work))
        if result is not None:
            self.answer(result)
        return result

    def answer(self, result):
        """What came of a touch."""
        match result:
            case Changed():
                self._changed(result.did)
            case Refused():
                self.screen.show_refusal(result.action, result.verdict)
            case NeedsRoll():
                self.dice.roll(result)
            case NeedsShuffle():
                self.tap(result.control, self.screen.services.chance.shuffle(result.items))
            case NeedsSeals():
                self._deal(result)
            case NeedsTable():
                self.screen.ask_undo(result.barrier, lambda: self.tap("undo", True))

    def _deal(self, needed):
        """Deal face down: what opens the seals is kept first, and what opened older ones goes at last."""
        chance = self.screen.services.chance
        sealed = self.screen.services.attempt(
            lambda: deal(needed.items, chance, self.secrets.keep), lambda: self._deal(needed)
        )
        if sealed:
            self.tap(needed.control, sealed)
            if self.table.game.sealed(self.table.state) == sealed:
                with suppress(Trouble):  # then later
                    self.secrets.keep_only(sealed)

    def _changed(self, did):
        if self._hint:
            self.screen.services.teaching.saw(self._hint)
        if did:
            self._saved = ""
        self.screen.show()
        self._save()
        if did:
            orders = ". ".join(order.text for order in self.page.now)
            self.feedback.speak(f"{self.page.dock.undo.note}. {self.page.line}. {orders}")
        if self.table.state is not self._state:
            Clock.schedule_once(lambda *_: self._learn(), 0)
        if did and self.table.game.outcome(self.table.state):
            self.screen.go("score")

    def _learn(self):
        """What the table has written down about its cards goes into the library, without a question."""
        before, self._state = self._state, self.table.state
        game, kinds = self.table.game, {kind.key: kind for kind in self.table.game.cards}
        learned = []
        with suppress(Trouble):  # the game has it anyway
            for kind, card in game.learned(before, self._state):
                if self.library.learn(game, kinds[kind], card):
                    learned.append(card.name)
                    self._learned = kind, card.name
        if learned:
            self.session.shelf = self._shelf()
            self._saved = tr("{names}: saved in the card library").format(names=", ".join(learned))
            self.show()
            self.feedback.speak(self._saved)

    # -- what is half chosen --------------------------------------------------------------------------

    def keep_draft(self):
        """Write the draft down, if it is another one."""
        self._save.cancel()
        draft = self.session.written
        if draft != self._written and not (draft.leaves_nothing and self._written.leaves_nothing):
            with suppress(Trouble):  # the next touch writes it down, then
                self.store.keep_draft(self.number, draft)
                self._written = draft

    def pause(self):
        """The phone sleeps: dice lie still, and what is half chosen is written down."""
        self.view.stage.end_roll()
        self.keep_draft()

    def leave(self):
        """Another screen comes."""
        self.warming.stop()
        self.pause()
        self.dice.listen(False)
