"""The power goes at every call of an evening and of a migration: `python -m tests.store.outage`.

What a player has been told by then is there, the database opens, and no file is called broken. Of what was
not synced nothing is there, or half of it by chance.
"""

import random
import tempfile
from pathlib import Path

from companion.games import game
from companion.store.database import NAME
from companion.store.store import Store
from tests.store.games import SOLO, play
from tests.store.power import Recorder, after
from tests.store.test_old import HEADS, OLD

CHANCES = 4
"""How often what was not synced is there by half, besides the once that it is gone."""


def evening(folder, careless=False):
    """A scripted evening: two games, undo, settings, an import; what was said is in the record."""
    recorder = Recorder()
    with recorder.recording():
        store = Store(folder, clock=lambda: 0)
        if careless:
            store.database.connection.execute("PRAGMA synchronous = OFF")
        number = store.new(game("assembly"), SOLO)
        recorder.said("game 1")
        table = store.open(number)
        for _ in range(6):
            play(table, 1, seed=table.head)
            recorder.said(f"entry {table._journal.last()[0]}")
        table.undo(agreed=True)
        recorder.said(f"entry {table._journal.last()[0]}")
        store.remember("theme", "light")
        recorder.said("setting")
        data = store.export(number)
        store.import_game(data)
        recorder.said("game 2")
        store.close()
    return recorder.calls


def opened(calls, count, folder, chance=None, before=None):
    """The store on the disk that the power left."""
    folder.mkdir()
    for name, data in after(calls, count, chance, before).items():
        (folder / name).write_bytes(data)
    return Store(folder, clock=lambda: 0)


def look_at(calls, count, folder, chance=None):
    """All that was said before the power went at call `count` is there."""
    store = opened(calls, count, folder, chance)
    assert store.database.set_aside is None, count
    kept = {call.path for call in calls[:count] if call.what == "said"}
    games = {saved.number: store.open(saved.number) for saved in store.saved()}
    assert {f"game {number}" for number in games} >= {word for word in kept if word.startswith("game")}
    said = max((int(word.split()[1]) for word in kept if word.startswith("entry")), default=0)
    assert not games or (games[1]._journal.last()[0] if 1 in games else 0) >= said, count
    if "setting" in kept:
        assert store.setting("theme", str, "") == "light"
    store.close()


def migration(folder):
    """The calls of a start that brings a file of the first version up to date."""
    folder.mkdir()
    (folder / NAME).write_bytes(OLD.read_bytes())
    recorder = Recorder()
    with recorder.recording():
        Store(folder, clock=lambda: 0).close()
    return recorder.calls


def look_at_old(calls, count, folder, chance=None):
    """Every game of the old file is there."""
    store = opened(calls, count, folder, chance, {NAME: OLD.read_bytes()})
    assert store.database.set_aside is None, count
    assert {saved.number: store.open(saved.number).head for saved in store.saved()} == HEADS, count
    store.close()


def main():
    """Every call of both, again and again."""
    with tempfile.TemporaryDirectory() as made:
        folder, outages = Path(made), 0
        for name, calls, look in (
            ("evening", evening(folder / "evening"), look_at),
            ("migration", migration(folder / "migration"), look_at_old),
        ):
            for time in range(CHANCES + 1):
                for count in range(len(calls) + 1):
                    chance = random.Random(time * 10_000 + count) if time else None
                    look(calls, count, folder / f"{name}-{time}-{count}", chance)
                    outages += 1
            print(f"{name}: {len(calls)} calls, {CHANCES + 1} times each", flush=True)
    print(f"the power went {outages} times: nothing that was said is lost, every database opens")


if __name__ == "__main__":
    main()
