"""The throws of all games, kept in the app's memory."""

from companion.core.dice import Roll
from companion.store.store import Store
from companion.table.table import Clock, now
from companion.table.throws import Thrown, Throws

KEY = "throws"


class ThrowLog:
    """Remembers every throw before anybody acts on it; `throws` is what there is."""

    def __init__(self, store: Store, clock: Clock = now) -> None:
        self._store = store
        self._clock = clock
        self.throws = store.setting(KEY, Throws, Throws())

    def add(self, roll: Roll, who: str = "", modifier: int = 0, kept: tuple[int, ...] = ()) -> Thrown:
        """Keep one throw."""
        thrown = Thrown(self._clock(), roll, modifier, kept, who)
        self._keep(self.throws.add(thrown))
        return thrown

    def reset(self) -> None:
        """Begin the tally anew."""
        self._keep(self.throws.reset())

    def _keep(self, throws: Throws) -> None:
        self._store.remember(KEY, throws)
        self.throws = throws
