"""The dice tray: any pool, rolled by the app or typed in, with its odds, its history and its fairness."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.core import odds
from companion.core.dice import KINDS, dice_name
from companion.core.text import tr, trn
from companion.pages.shell import dice as views
from companion.pages.shell.dice import Tray
from companion.store.rolls import RollLog
from companion.ui.load import load_kv
from companion.ui.rolling import Triggers, only, open_sheet, rattle
from companion.ui.screens.base import Screen
from companion.ui.widgets import choice, distribution_chart, oddsbar, stepper  # noqa: F401 - the kv rules use them
from companion.ui.widgets.buttons import OptionButton, QuietButton
from companion.ui.widgets.layouts import Column
from companion.ui.widgets.questions import YesNo
from companion.ui.widgets.rollsheet import RollSheet
from companion.ui.widgets.stepper import StepButton
from companion.ui.widgets.tray import FairnessCard, KindTile, RollLine, TrayCard

KEY, POOL = "tray", "pool"
"""What lies in the tray; the same in words, for the tile that rolls it."""
SHARE = {"tall": 0.5, "low": 0.55, "wide": 0.5}  # of the window's height, for the dice and their total
FEW_LINES, MANY_LINES = 4, 50


class DiceControls(Column):
    """What the next roll is made of: kinds, modifier, who rolls; and its odds."""

    screen = ObjectProperty(None)
    modifier = NumericProperty(0)
    source = StringProperty("app")
    players = ListProperty([])
    who = StringProperty("")
    dist = ObjectProperty(odds.fixed(0))
    target = NumericProperty(0)
    reach = ObjectProperty(odds.Odds(1, 0, 0))
    has_dice = BooleanProperty(False)

    def on_dist(self, *_):
        """Other dice: aim at their middle."""
        self.target = round(self.dist.mean)
        self.on_target()

    def on_target(self, *_):
        """Count the cases that reach the target."""
        self.reach = views.reach(self.dist, int(self.target))

    def show_kinds(self, tray):
        """How many of each kind are in the tray."""
        row, below = self.ids.kinds, self.ids.less
        if not row.children:
            for sides in KINDS:
                self._add_kind(row, below, sides)
        for tile in row.children:
            tile.count = tray.sides.count(tile.sides)
        for button in below.children:
            button.off = button.sides not in tray.sides

    def _add_kind(self, row, below, sides):
        """A tile that adds one and a button that takes one away."""
        tile = KindTile(sides=sides)
        tile.bind(on_tap=lambda *_: self.screen.change(self.screen.tray.add(sides)))
        row.add_widget(tile)
        button = StepButton(icon="minus", text=tr("Remove a d{n}").format(n=sides), size_hint=(1, None))
        button.sides = sides
        button.bind(on_tick=lambda *_: self.screen.change(self.screen.tray.remove(sides)))
        below.add_widget(button)

    def show_presets(self, pools):
        """The pools that fit the open game."""
        self.ids.presets.clear_widgets()
        for sides in pools:
            button = OptionButton(text=dice_name(sides), icon=f"dice-d{max(4, sides[0])}")
            button.bind(on_tap=lambda _, sides=sides: self.screen.change(Tray(sides)))
            self.ids.presets.add_widget(button)


class DicePast(Column):
    """What was rolled before: history and fairness."""

    _shown = None, 0
    screen = ObjectProperty(None)
    count = StringProperty("")

    def show_rolls(self, rolls, most):
        """The newest rolls and the reading of all; built anew only when they have changed."""
        if self._shown[0] is rolls and self._shown[1] == most:
            return
        self._shown = rolls, most
        self.count = trn("{n} roll", "{n} rolls", rolls.count).format(n=rolls.count)
        self.ids.history.clear_widgets()
        for rolled in rolls.recent[:most]:
            row = views.roll_row(rolled)
            line = RollLine(time=row.time, who=row.who, what=row.what, icon=row.icon, total=row.total)
            self.ids.history.add_widget(line)
        if len(rolls.recent) > most == FEW_LINES:
            more = QuietButton(text=tr("Show more"), icon="chevron-down")
            more.bind(on_tap=lambda *_: self.screen.show_more())
            self.ids.history.add_widget(more)
        self._show_fairness(rolls.tally)

    def _show_fairness(self, tally):
        box = self.ids.fairness
        box.clear_widgets()
        for view in views.fairness_views(tally):
            parts = {"counts": view.counts, "title": view.title, "words": view.words}
            box.add_widget(FairnessCard(icon=view.icon, tone=view.tone, **parts))
        if box.children:
            button = QuietButton(text=tr("Reset the tally"), icon="restore")
            button.bind(on_tap=lambda *_: self.screen.ask_reset())
            box.add_widget(button)


class DiceScreen(Screen):
    """The tray; opened from a game it knows its dice and its players. The result never scrolls away."""

    pins_board = True
    has_three = False

    def __init__(self, services, **kwargs):
        super().__init__(services, **kwargs)
        self.title, self.line = tr("Dice tray"), tr("App dice or real dice")
        self.has_emblem, self.action_icon = False, "dice-multiple"
        self.tray, self.log, self._most = Tray(), RollLog(services.store), FEW_LINES
        self._triggers = Triggers(self.press)
        self.board, self.controls = TrayCard(), DiceControls(screen=self)
        self.aside = DicePast(screen=self)
        self.board.bind(on_die=lambda _, place: self.change(self.tray.hold(place)))
        self.bind(size=self._fit, mode=self._fit)

    def _fit(self, *_):
        """However many dice there are, the rest of the tray has room."""
        self.board.most_height = self.height * SHARE[self.mode]

    def enter(self, roll=False):
        """Show the tray as it was left, with the dice and the players of the game it is opened from.

        With `roll` what is in it is rolled right away.
        """
        self.log = RollLog(self.services.store)
        self.tray = self.services.store.setting(KEY, Tray, Tray((6,)))
        table = self.services.table if len(self.router.stack) > 2 else None
        names = views.players(table)
        self.controls.players = list(names) if len(names) > 1 else []
        self.controls.who = only(names)
        self.controls.show_presets(views.presets(table.game.key) if table else ())
        self._refresh()
        self.resume()
        if roll and not self.action_off:
            self.main()

    def leave(self):
        """Nothing listens or moves below another screen."""
        self.pause()

    def pause(self):
        """Switch the sensor off; the dice lie where they would have come to lie."""
        self._triggers.stop()
        self.board.rest()

    def resume(self):
        """A shake or a key rolls, while nothing lies above the tray."""
        self._triggers.start()

    def change(self, tray):
        """Another tray, remembered."""
        if tray == self.tray and len(tray.sides) == views.MOST_DICE:
            self.say(tr("The tray is full: {n} dice.").format(n=views.MOST_DICE))
        self.services.attempt(lambda: self._keep(tray))

    def _keep(self, tray):
        store = self.services.store
        with store.database.write():
            store.remember(KEY, tray)
            store.remember(POOL, views.pool_name(tray.sides, tray.modifier) if tray.sides else "")
        self.tray = tray
        self._refresh()

    def press(self):
        """A key or a shake rolls, where nothing else is open."""
        is_shown = self.get_root_window() and self.services.shell.top_sheet() is None
        if is_shown and not self.action_off:
            self.main()

    def main(self):
        """Roll, or ask for the faces of real dice."""
        if self.controls.source == "app":
            if self._land(self.services.chance.roll(self.tray.loose)):
                rattle(self.services)
                self.board.roll()
        else:
            sheet = RollSheet(sides=list(self.tray.loose), title=tr("Enter your dice"), source="hand")
            open_sheet(self.services, sheet, self._land)

    def explain(self):
        """An empty tray can't be rolled."""
        self.say(tr("Tap a die to add it to the tray."))

    def choose_source(self, source):
        """The app rolls, or the table types."""
        self.controls.source = source
        self._refresh()

    def _land(self, roll):
        """Into the log first, then into the tray; whether it was kept."""
        rolled = (roll, self.controls.who, self.tray.modifier, self.tray.kept())
        if not self.services.attempt(lambda: self.log.add(*rolled), lambda: self._land(roll)):
            return False
        self.change(self.tray.land(roll, self.controls.who if self.controls.players else ""))
        return True

    def show_more(self):
        """A longer history."""
        self._most = MANY_LINES
        self._refresh()

    def ask_reset(self):
        """The tally begins anew only when that is really wanted."""
        sheet = YesNo(title=tr("Reset the tally?"), text=tr("This clears every counted face."))
        sheet.bind(on_answer=lambda _, yes: yes and self._reset())
        self.open_sheet(sheet)

    def _reset(self):
        self.services.attempt(lambda: (self.log.reset(), self._refresh()))

    def _refresh(self):
        """Put everything into the widgets."""
        tray, card, controls = self.tray, self.board, self.controls
        card.name = views.pool_name(tray.sides, tray.modifier)
        card.sides, card.faces, card.held = list(tray.sides), list(tray.faces), list(tray.held)
        card.owners = list(tray.owners)
        card.source = views.source_words(tray.source) if tray.faces else ""
        card.source_icon = views.source_icon(tray.source) if tray.faces else ""
        card.total = "" if tray.total is None else views.minus(tray.total)
        card.sum = views.sum_line(tray)
        card.note = views.tray_note(tray)
        controls.modifier, controls.has_dice = tray.modifier, bool(tray.sides)
        controls.dist = tray.dist
        controls.show_kinds(tray)
        self.aside.show_rolls(self.log.rolls, self._most)
        self.action = views.tray_text(tray) if controls.source == "app" else views.type_text(tray)
        self.action_off = not tray.sides


load_kv("screens/dice")
