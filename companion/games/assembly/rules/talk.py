"""Talk: whether the channel is open, and the word that closes it; the app can't hear, so it reminds."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from companion.core.rules import Refusal
from companion.games.assembly.actions import CloseChannel
from companion.games.assembly.state import State


class Channel(Struct, frozen=True):
    """Whether talk is free now, and by which rule."""

    is_open: bool
    rule: str


def channel(state: State) -> Channel | None:
    """The channel at this moment; None where nobody is there to talk to."""
    if state.options.solo:
        return None
    if state.options.talk == "limited":
        return Channel(False, "AS-W5")
    return Channel(not state.silent, "AS-W4" if state.options.talk == "reduced" else "AS-W3")


def refuse_close_channel(state: State, action: CloseChannel) -> Iterator[Refusal]:
    """Only reduced talk is closed by a word, and only once in a turn."""
    if state.options.talk != "reduced" or state.silent:
        yield Refusal("AS-W4", {"turn": state.turn + 1}, "closed" if state.silent else "")


def do_close_channel(state: State, action: CloseChannel) -> State:
    """Silence until the next turn."""
    return replace(state, silent=True)
