"""Evenings of real games: playthroughs that end, with other people, at times of one's choice."""

import json
from pathlib import Path

from companion.store.store import Store

PLAYTHROUGHS = Path(__file__).resolve().parents[1] / "playthroughs"
MINUTE, DAY = 60_000, 86_400_000
SEPTEMBER = 1_757_000_000_000


class Watch:
    """A clock that goes on by `tick` whenever it is looked at."""

    def __init__(self, at: int = SEPTEMBER, tick: int = MINUTE) -> None:
        self.at, self.tick = at, tick

    def __call__(self) -> int:
        self.at += self.tick
        return self.at


def opened(folder: Path, watch: Watch) -> Store:
    """A store that does not wait for the disk."""
    store = Store(folder, clock=watch)
    store.database.connection.execute("PRAGMA synchronous = OFF")
    return store


def game_file(key: str, name: str, players: tuple[str, ...] = (), **options: object) -> bytes:
    """A playthrough, by other people where they are named."""
    head, *lines = (PLAYTHROUGHS / key / f"{name}.jsonl").read_text("utf-8").splitlines()
    header = json.loads(head)
    header["options"] |= {"players": list(players), **options} if players else options
    return "\n".join((json.dumps(header), *lines)).encode()


def played(store: Store, key: str, name: str, players: tuple[str, ...] = (), **options: object) -> int:
    """A game that was played and is over; its number."""
    return store.import_game(game_file(key, name, players, **options))
