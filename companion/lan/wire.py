"""Everything a host and its guests say to each other: one JSON object a message, its kind under `type`.

A guest says `knock` with the code, or `back` with its token; the host answers `wait`, `seated` or `shut`.
A seated guest gets whole pages with a number that only grows, and where it said `across` the glance (`seen`).
A `tap` names the page it was made on and an id of its own: sent again with the same id it counts once and
gets the same `answer`. The host says `beat` every `BEAT` seconds; a guest that has heard nothing for `SILENT`
seconds says itself that the host is away, connects again and says `back`. Nothing unknown is let in, nothing
a guest says is longer than `LONGEST`.
"""

from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from companion.core.glance import Glance
from companion.core.page import Page

SPEAKS = 1
"""The version of this language: an installed Companion of another one is told to update."""
PATH = "/table"
"""Where the socket is; everything else is the guest's web page."""
LONGEST = 2048
"""Bytes of one message of a guest."""
BEAT = 2.0
"""Seconds between two signs of life."""
SILENT = 4.5
"""Seconds without any, until a guest shows that the host is away."""

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Id = Annotated[str, Meta(min_length=8, max_length=32, pattern="^[0-9A-Za-z_-]+$")]
"""Chosen by the guest by chance, new for every tap."""
Control = Annotated[str, Meta(min_length=1, max_length=64)]
Number = Annotated[int, Meta(ge=0, le=2**53)]
Sent = Annotated[str, Meta(max_length=120)] | Annotated[int, Meta(ge=-(2**53), le=2**53)] | bool | None
"""The value of a control: what `companion.core.page.Value` may be, and no longer than that needs."""


class Message(Struct, frozen=True, forbid_unknown_fields=True):
    """Every message names its kind; a field nobody knows is not let in."""


# -- what a guest may say ----------------------------------------------------------------------------------


class Knock(Message, frozen=True, kw_only=True, tag="knock"):
    """Somebody at the door: the code of the picture, and a name the host will know them by."""

    code: Annotated[str, Meta(max_length=24)]
    name: Name
    speaks: int = SPEAKS


class Back(Message, frozen=True, kw_only=True, tag="back"):
    """A guest that was here: with its token, and the number of the last page it has seen (0 for none)."""

    token: Annotated[str, Meta(max_length=64)]
    page: Number = 0
    speaks: int = SPEAKS


class Tap(Message, frozen=True, kw_only=True, tag="tap"):
    """A lit control of page number `page` was touched; `id` makes a second sending harmless.

    Undo is the control `undo` as on the page: it asks the host, who says yes or no.
    """

    page: Number
    id: Id
    control: Control
    value: Sent = None


class Look(Message, frozen=True, kw_only=True, tag="look"):
    """A finger stays on the `secret` block called `block`: what it hides is sent as `shown`, once.

    Pages carry secrets without their lines. What was shown is forgotten when the finger goes.
    """

    id: Id
    block: Annotated[str, Meta(min_length=1, max_length=64)]


class Across(Message, frozen=True, kw_only=True, tag="across"):
    """An installed Companion on a tablet that lies across: on this line the glance follows every page."""


FromGuest = Knock | Back | Tap | Look | Across

# -- what the host says ------------------------------------------------------------------------------------


class Wait(Message, frozen=True, kw_only=True, tag="wait"):
    """The code was right; the host is asked for a seat. `token` is this guest's alone for as long as the
    table is open: kept on the phone, it opens the way back after a reload or a cut line."""

    token: str
    host: str
    """Whose phone keeps the game."""
    game: str
    """The key of the game: `airlock`."""
    emblem: str = ""
    """The icon of the game."""
    title: str
    """Its name in words."""
    hue: str
    """The game's colour as `#rrggbb` on a dark ground."""
    light: str
    """The same on a light ground."""


class Seated(Message, frozen=True, kw_only=True, tag="seated"):
    """The host gave a seat, or another one; said again after every way back. The first page follows."""

    seat: int | None
    """The place at the table from 0; None for somebody who only watches."""
    name: str
    """Who sits there; the guest's own name for somebody who watches."""
    mark: str = ""
    """The icon of the seat, as in the pages; empty where seats have none."""
    host: str
    game: str
    emblem: str = ""
    title: str
    hue: str
    light: str
    """As in `wait`."""


class Told(Message, frozen=True, kw_only=True, tag="page"):
    """The newest page of the seat, whole; it replaces every older one. A lower number is late: ignore it."""

    number: Number
    page: Page
    """As `companion.core.page` writes it: every field is there, a block's kind under `type`."""
    missed: tuple[str, ...] = ()
    """After a way back: what the table did meanwhile, oldest first, at most the last five."""
    more: int = 0
    """How many missed moves are not named."""


class Broken(Message, frozen=True, kw_only=True):
    """One broken rule of a refusal, in words."""

    rule: str
    """Its id, `PA-A1`; empty where no printed rule stands against it."""
    title: str
    sentence: str
    remedy: str = ""
    place: str = ""
    """Where it stands in the printed rulebook."""
    figure: str = ""
    """`have/need` where numbers are the reason."""


class Seen(Message, frozen=True, kw_only=True, tag="seen"):
    """What the table looks like from two metres, for a line that said `across`; the same for every seat."""

    glance: Glance


class Answer(Message, frozen=True, kw_only=True, tag="answer"):
    """What became of tap `id`; where it counted, a newer page came before it, if anything changed there."""

    id: str
    counted: bool
    why: str = ""
    """In words, where it didn't count: too late, not on this page, the host is away, the host is asked."""
    broken: tuple[Broken, ...] = ()
    """Where the judge refused."""


class Shown(Message, frozen=True, kw_only=True, tag="shown"):
    """The lines behind a secret, for as long as the finger stays; none where it is gone."""

    id: str
    lines: tuple[str, ...]


class Say(Message, frozen=True, kw_only=True, tag="say"):
    """Words for this guest alone, shown for a few seconds: what the host said to an undo."""

    text: str
    tone: Literal["plain", "ok", "warn", "bad"] = "plain"


class Beat(Message, frozen=True, kw_only=True, tag="beat"):
    """A sign of life of the app itself; `page` is the number of the newest page. A guest that has an older
    one says `back`."""

    page: Number = 0


class Away(Message, frozen=True, kw_only=True, tag="away"):
    """The host's phone is there, but the app is not; the next `beat` or `page` ends it."""


class Shut(Message, frozen=True, kw_only=True, tag="shut"):
    """Not let in, or not any more; the line is closed behind it.

    A wrong code may be tried again. After `sent` and `closed` the token opens nothing.
    """

    why: Literal["code", "tries", "full", "version", "token", "sent", "closed"]
    text: str


FromHost = Wait | Seated | Told | Seen | Answer | Shown | Say | Beat | Away | Shut

# -- as bytes ----------------------------------------------------------------------------------------------

_guest: msgspec.json.Decoder[FromGuest] = msgspec.json.Decoder(FromGuest)
_host: msgspec.json.Decoder[FromHost] = msgspec.json.Decoder(FromHost)
_encode = msgspec.json.Encoder().encode


M = TypeVar("M")


class Nonsense(Exception):
    """Nothing this language knows."""


def heard(data: str | bytes) -> FromGuest:
    """What a guest said."""
    if len(data) > LONGEST:
        raise Nonsense
    return _read(_guest, data)


def told(data: str | bytes) -> FromHost:
    """What the host said, for an installed guest."""
    return _read(_host, data)


def _read(decoder: msgspec.json.Decoder[M], data: str | bytes) -> M:
    try:
        return decoder.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Nonsense from error


def said(message: Message) -> str:
    """A message as it goes over the line."""
    return _encode(message).decode()
