"""Dice at a table that is played through pages: who rolls is kept, the app's dice fall in the stage."""

from contextlib import suppress

from companion.pages.shell.dice import players
from companion.store.rolls import RollLog
from companion.store.trouble import Trouble
from companion.ui.rolling import Triggers, only, rattle


class TableDice:
    """The dice of one seat: the standing choice of its table, rolls of the app, the log of all that fell."""

    def __init__(self, seat):
        self.seat, self.services = seat, seat.screen.services
        self._key = f"own_dice.{seat.number}"
        self._triggers = None

    @property
    def is_chosen(self):
        """Somebody has said who rolls at this table."""
        return self.services.store.setting(self._key, bool, None) is not None

    def choice(self):
        """Who rolls here: as it was said, else as at the last table; None where nobody has said yet."""
        return self.services.store.setting(self._key, bool, self.services.settings.own_dice)

    def keep(self, own_dice):
        """Remember who rolls, here and for the next table."""
        with suppress(Trouble):  # it is asked again, then
            self.services.store.remember(self._key, own_dice)
            self.services.change(own_dice=own_dice)

    def roll(self, needs):
        """Let the app's dice fall: they count before they are seen, then they tumble in the stage."""
        roll = self.services.chance.roll(needs.sides)
        self._log(roll, needs.owners, lambda: self._take(needs.control, roll))

    def _log(self, roll, owners, then):
        who = only(owners) or only(players(self.services.table))
        log = RollLog(self.services.store)
        if self.services.attempt(lambda: log.add(roll, who), lambda: self._log(roll, owners, then)):
            then()

    def _take(self, control, roll):
        work = lambda: self.seat.touched(control, roll)  # noqa: E731 - it may be tried again
        result = self.services.attempt(work, lambda: self._take(control, roll))
        if result is not None:
            rattle(self.services)
            self.seat.view.stage.roll(roll, lambda: self.seat.answer(result))

    def log_typed(self):
        """Real dice that were entered are in the log as well."""
        for one in self.seat.session.moment.rolled:
            if one.roll.source != "hand":
                continue
            with suppress(Trouble):
                RollLog(self.services.store).add(one.roll, only(one.owners))

    def listen(self, wanted):
        """A shake or a key rolls while the roll button is there."""
        if wanted and self._triggers is None:
            self._triggers = Triggers(lambda: self.seat.tap("main"))
            self.services.listening.add(self._triggers)
            self._triggers.start()
        elif not wanted and self._triggers is not None:
            self.services.listening.discard(self._triggers)
            self._triggers.stop()
            self._triggers = None
