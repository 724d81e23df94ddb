"""Run the unpacked Android package by itself; tools/android_check.py calls it with the folder.

Starts main.pyc as Android does, waits for frames, plays one action of every game and looks for it on disk.
"""

from __future__ import annotations

import os
import runpy
import sqlite3
import sys
from pathlib import Path
from typing import Any

SECONDS = 1.5


def play(services: Any) -> None:
    """Put every game on its screen, with its standard options, and do the first thing it offers."""
    from companion.games import KEYS, game

    for key in KEYS:
        found = game(key)
        number = services.store.new(found, found.options())
        services.router.go("table", number=number)
        screen = services.router.screen
        assert screen.do(found.choices(screen.table.state)[0]), f"{key} refuses what it offers"
        services.router.home()


def saved(folder: Path) -> dict[str, int]:
    """How many journal entries of each game are on disk, read without the app's code."""
    from companion.store.database import NAME

    file = sqlite3.connect(folder / NAME)
    query = "SELECT key, count(seq) FROM game JOIN entry ON entry.game = game.id GROUP BY key"
    found = dict(file.execute(query).fetchall())
    file.close()
    return found


def run(phone: Path) -> Path:
    """Start the app, look at it, play, stop it; the folder where it keeps its data."""
    from kivy.app import App
    from kivy.clock import Clock

    folders: list[Path] = []

    def look(_: float) -> None:
        app = App.get_running_app()
        assert Clock.frames > 5, f"only {Clock.frames} frames were drawn"
        assert app.root is not None, "nothing is shown"
        print(f"{Clock.frames} frames, shows {type(app.root).__name__}")
        folders.append(Path(app.user_data_dir))
        play(app.services)
        app.stop()

    Clock.schedule_once(look, SECONDS)
    runpy.run_path(str(phone / "main.pyc"), run_name="__main__")
    assert folders, "the app stopped before it was asked to"
    return folders[0]


def strangers(phone: Path) -> list[str]:
    """Modules of the program that did not come out of the package."""
    ours = [module for name, module in sys.modules.items() if name.split(".")[0] == "companion"]
    files = [module.__file__ for module in ours if getattr(module, "__file__", None)]
    return [file for file in files if not Path(file).is_relative_to(phone)]


def main(phone: Path) -> None:
    """Fails with an AssertionError when the package does not run by itself."""
    sys.argv[1:] = []
    sys.path.insert(0, str(phone))
    os.chdir(phone)
    found = saved(run(phone))
    from companion.games import KEYS

    assert found == dict.fromkeys(KEYS, 1), f"saved: {found}"
    assert not strangers(phone), f"not from the package: {strangers(phone)}"
    print(f"one action of each game saved: {', '.join(KEYS)}")


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
