"""The rolls of all games, kept in the app's memory."""

from companion.core.dice import Roll
from companion.store.store import Store
from companion.table.rolls import LoggedRoll, Rolls
from companion.table.table import Clock, now

KEY = "throws"  # the name it was first saved under


class RollLog:
    """Remembers every roll before anybody acts on it; `rolls` is what there is."""

    def __init__(self, store: Store, clock: Clock = now) -> None:
        self._store = store
        self._clock = clock
        self.rolls = store.setting(KEY, Rolls, Rolls())

    def add(self, roll: Roll, who: str = "", modifier: int = 0, kept: tuple[int, ...] = ()) -> LoggedRoll:
        """Keep one roll."""
        rolled = LoggedRoll(self._clock(), roll, modifier, kept, who)
        self._keep(self.rolls.add(rolled))
        return rolled

    def reset(self) -> None:
        """Begin the tally anew."""
        self._keep(self.rolls.reset())

    def _keep(self, rolls: Rolls) -> None:
        self._store.remember(KEY, rolls)
        self.rolls = rolls
