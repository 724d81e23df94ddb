"""Who may come in, and which seat is theirs. Pure: time and chance are handed in."""

import hashlib
import hmac
from collections.abc import Callable
from typing import Literal

from msgspec import Struct

LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Nothing that looks like something else."""
LONG = 8
"""Letters of a code: 39.6 bits."""
KNOCKS, PER = 10, 60.0
"""Knocks from one address in so many seconds."""
ALL_KNOCKS = 60
"""Knocks from all addresses together in the same time."""
MOST = 12
"""Guests at one table."""
ADDRESSES = 512
"""Addresses that are remembered: more knock at once only to fill the memory."""

Why = Literal["code", "tries", "full"]


class Guest(Struct):
    """Somebody who knew the code; they wait until the host has given a seat, or let them watch."""

    name: str
    seat: int | None = None
    waits: bool = True


class Let(Struct, frozen=True):
    """A guest was let in; the token is said once and kept nowhere."""

    guest: Guest
    token: str


class Door:
    """The code of one open table, and its guests by the digest of their token."""

    def __init__(self, code: str, token: Callable[[], str], clock: Callable[[], float]) -> None:
        self.code = code
        self._guests: dict[str, Guest] = {}
        self._token, self._clock = token, clock
        self._tries: dict[str, list[float]] = {}

    @property
    def guests(self) -> tuple[Guest, ...]:
        """Everyone inside, in the order they came."""
        return tuple(self._guests.values())

    def knock(self, code: str, name: str, address: str) -> Let | Why:
        """Let in whoever knows the code; the tries are counted before it is looked at."""
        if not self._may_try(address):
            return "tries"
        if not hmac.compare_digest(plain(code), plain(self.code)):
            return "code"
        if len(self._guests) >= MOST:
            return "full"
        token, guest = self._token(), Guest(tidy(name))
        self._guests[_digest(token)] = guest
        return Let(guest, token)

    def _may_try(self, address: str) -> bool:
        now = self._clock()
        recent = {who: [at for at in tries if now - at < PER] for who, tries in self._tries.items()}
        self._tries = {who: tries for who, tries in recent.items() if tries}
        own, all_of_them = self._tries.get(address, []), sum(map(len, self._tries.values()))
        if len(own) >= KNOCKS or all_of_them >= ALL_KNOCKS or len(self._tries) >= ADDRESSES:
            return False
        self._tries[address] = [*own, now]
        return True

    def guest(self, token: str) -> Guest | None:
        """Whose token this is; looked up by its digest, so the time it takes tells nothing."""
        return self._guests.get(_digest(token))

    def give(self, guest: Guest, seat: int | None) -> None:
        """A seat, or None to watch; whoever had that seat waits for another one."""
        if not self.knows(guest):
            return
        for other in self._guests.values():
            if seat is not None and other is not guest and other.seat == seat:
                other.seat, other.waits = None, True
        guest.seat, guest.waits = seat, False

    def knows(self, guest: Guest) -> bool:
        """Whether they were not sent off meanwhile."""
        return any(one is guest for one in self._guests.values())

    def send_off(self, guest: Guest) -> None:
        """Their token opens nothing any more."""
        self._guests = {key: one for key, one in self._guests.items() if one is not guest}


def new_code(choice: Callable[[str], str]) -> str:
    """A code by chance: `choice` takes one letter."""
    return "".join(choice(LETTERS) for _ in range(LONG))


def spelled(code: str) -> str:
    """A code as it is read aloud: two groups of four."""
    return f"{code[: LONG // 2]}-{code[LONG // 2 :]}"


def plain(code: str) -> str:
    """A code as it was meant: case, blanks and dashes don't matter."""
    return "".join(letter for letter in code.upper() if letter in LETTERS)


def tidy(name: str) -> str:
    """A name on one line, without anything that can't be seen."""
    return " ".join("".join(c if c.isprintable() else " " for c in name).split()) or "?"


def may_ask(host: str, origin: str | None, allowed: frozenset[str]) -> bool:
    """Whether a request meant this table: its Host is ours, and a page elsewhere did not send it."""
    return host in allowed and (origin is None or origin in {f"http://{one}" for one in allowed})


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
