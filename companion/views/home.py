"""The home screen: games in progress, games to start."""

from typing import Any

from msgspec import Struct

from companion.core.text import tr
from companion.games import KEYS, SUMMARIES
from companion.store.store import Saved

EMBLEMS = {
    "exoship": "scout-ship",
    "assembly": "dots-circle",
    "exobase": "habitat-dome",
    "mothership": "interceptor-ship",
    "airlock": "airtight-hatch",
}
PLAIN = "dice-multiple"
"""For a game that has no emblem yet."""
MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000


class Running(Struct, frozen=True):
    """A game on the table: where it stands, and since when nobody touched it."""

    number: int
    key: str
    name: str
    emblem: str
    line: str
    ago: str
    is_over: bool
    can_open: bool


class Tile(Struct, frozen=True):
    """A game that can be started."""

    key: str
    name: str
    emblem: str
    players: str


class HomeView(Struct, frozen=True):
    """Everything on the home screen; `resume` is the game the main action opens."""

    running: tuple[Running, ...]
    tiles: tuple[Tile, ...]
    resume: Running | None


def home_view(saved: list[Saved], now: int) -> HomeView:
    """Running games first, the latest on top; finished ones after them."""
    running = sorted((_running(one, now) for one in saved), key=lambda r: r.is_over)
    resume = next((r for r in running if not r.is_over and r.can_open), None)
    return HomeView(tuple(running), tuple(_tile(key) for key in KEYS), resume)


def _running(saved: Saved, now: int) -> Running:
    found: Any = saved.game
    line, is_over, can_open = _standing(found, saved.state)
    return Running(
        number=saved.number,
        key=found.key,
        name=found.name,
        emblem=EMBLEMS.get(found.key, PLAIN),
        line=line,
        ago=ago(now - saved.updated),
        is_over=is_over,
        can_open=can_open,
    )


def _standing(found: Any, state: Any) -> tuple[str, bool, bool]:
    """Where a game stands, whether it is over, whether it can be opened; one that can't hides no other."""
    try:
        if state is not None:
            return found.headline(state), found.outcome(state) is not None, True
    except Exception:  # a state that no rule expects
        pass
    return tr("Damaged. You can still export it."), False, False


def _tile(key: str) -> Tile:
    name, players = SUMMARIES[key]
    return Tile(key, name, EMBLEMS.get(key, PLAIN), tr(players))


def ago(milliseconds: int) -> str:
    """How long ago, as people say it."""
    if milliseconds < MINUTE:
        return tr("just now")
    if milliseconds < HOUR:
        return tr("{n} min ago").format(n=milliseconds // MINUTE)
    if milliseconds < DAY:
        return tr("{n} h ago").format(n=milliseconds // HOUR)
    days = milliseconds // DAY
    return tr("yesterday") if days == 1 else tr("{n} days ago").format(n=days)
