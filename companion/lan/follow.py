"""What an installed Companion knows of the table it joined. Pure: no socket, no thread, no clock."""

from collections.abc import Callable

from companion.core.value import Value
from companion.lan import wire


class Following:
    """One guest's side of the conversation: the newest page, the tap that waits, the way back."""

    def __init__(self, code: str, name: str) -> None:
        self._knock = wire.Knock(code=code, name=name)
        self._token = ""
        self.table: wire.Wait | wire.Seated | None = None
        self.told: wire.Told | None = None
        self.is_away = False
        self.waits: wire.Tap | None = None
        """The tap that has no answer yet: sent again after a way back."""
        self.shut: wire.Shut | None = None

    @property
    def is_seated(self) -> bool:
        """The host gave a seat, or lets them watch."""
        return isinstance(self.table, wire.Seated)

    @property
    def host(self) -> str:
        """Whose phone keeps the game."""
        return self.table.host if self.table else ""

    def greeting(self) -> wire.Knock | wire.Back:
        """The first word on a new line."""
        number = self.told.number if self.told else 0
        return wire.Back(token=self._token, page=number) if self._token else self._knock

    def heard(self, said: wire.FromHost) -> wire.Tap | wire.Back | None:
        """Take in what the host said; what has to be answered at once."""
        self.is_away = isinstance(said, wire.Away)
        match said:
            case wire.Wait():
                self._token, self.table, self.told, self.waits = said.token, said, None, None
            case wire.Seated():
                return self._seated(said)
            case wire.Told() if self.told is None or said.number >= self.told.number:
                self.told = said
            case wire.Beat() if self.told and said.page > self.told.number:
                return wire.Back(token=self._token, page=self.told.number)
            case wire.Answer() if self.waits and said.id == self.waits.id:
                self.waits = None
            case wire.Shut():
                self.shut, self._token = said, ""
        return None

    def _seated(self, said: wire.Seated) -> wire.Tap | None:
        """On another seat an open tap means nothing; on the same one it is sent again."""
        if not self.is_seated or getattr(self.table, "seat", None) != said.seat:
            self.told, self.waits = None, None
        self.table = said
        return self.waits

    def tap(self, control: str, value: Value, fresh: Callable[[], str]) -> wire.Tap | None:
        """A touch of the newest page; None while another one waits, or nobody would hear it."""
        if self.waits or self.told is None or self.is_away or not self.is_seated:
            return None
        self.waits = wire.Tap(page=self.told.number, id=fresh(), control=control, value=value)
        return self.waits
