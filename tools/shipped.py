"""Run a finished package by itself: `python -P tools/shipped.py FOLDER START`, both the package's own.

START is main.pyc in an unpacked Android package, the command `companion` where the wheel is installed. Waits
for frames, opens every screen, plays one action of every game and looks for it on disk.
"""

from __future__ import annotations

import os
import runpy
import sqlite3
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

FRAMES = 10


def play(services: Any) -> None:
    """Set up every game as its screen proposes, start it and do the first thing it offers."""
    from companion.games import KEYS

    router = services.router
    for key in KEYS:
        router.home()
        router.go("setup", key=key)
        assert not router.screen.action_off, f"{key} can't start as proposed"
        router.screen.main()
        table = router.screen.table
        assert router.screen.do(table.game.choices(table.state)[0]), f"{key} refuses what it offers"
    open_table(services)
    router.home()


def open_table(services: Any) -> None:
    """Let other phones in for a moment: the server and the picture to scan are in the package."""
    services.router.screen.open_table()
    assert services.hosting.server.port, "no table can be opened"
    services.hosting.close()


def visit(services: Any) -> None:
    """Open every other screen, about the game that was played last where it is about one."""
    from companion.games import KEYS
    from companion.ui.router import SCREENS

    about = {"library": {"key": KEYS[-1]}, "replay": {"number": services.store.saved()[0].number}}
    for name in SCREENS.keys() - {"home", "setup", "table", "open_table", "joined"}:
        services.router.go(name, **about.get(name, {}))
        services.router.up()


def saved(folder: Path) -> dict[str, int]:
    """How many journal entries of each game are on disk, read without the app's code."""
    from companion.store.database import NAME

    file = sqlite3.connect(folder / NAME)
    query = "SELECT key, count(entry.seq) FROM game JOIN entry ON entry.game = game.id GROUP BY key"
    found = dict(file.execute(query).fetchall())
    file.close()
    return found


def run(folder: Path, start: Path) -> Path:
    """Start the app, look at it, play, stop it; where it keeps its data."""
    os.environ["KIVY_CLIPBOARD"] = "dummy"
    import kivy

    kivy.kivy_options["cutbuffer"] = ()  # the clipboard is the desktop's: not even ask for it
    from kivy.app import App
    from kivy.clock import Clock

    folders: list[Path] = []

    def look(_: float) -> None:
        app = App.get_running_app()
        if folders or Clock.frames < FRAMES:
            return
        assert app.root is not None, "nothing is shown"
        size = " x ".join(str(int(side)) for side in app.root_window.system_size)
        print(f"{Clock.frames} frames, shows {type(app.root).__name__} in {size}")
        folders.append(Path(app.user_data_dir))
        play(app.services)
        visit(app.services)
        app.stop()

    Clock.schedule_interval(look, 0)
    with suppress(SystemExit):  # a command ends so
        runpy.run_path(str(start), run_name="__main__")
    assert folders, "the app stopped before it was asked to"
    assert not folders[0].is_relative_to(folder), (
        "the games lie in the program's folder, which updates delete"
    )
    return folders[0]


def strangers(folder: Path) -> list[str]:
    """Modules of the program that did not come out of the package."""
    ours = [module for name, module in sys.modules.items() if name.split(".")[0] == "companion"]
    files = [module.__file__ for module in ours if getattr(module, "__file__", None)]
    return [file for file in files if not Path(file).is_relative_to(folder)]


def main(folder: Path, start: Path) -> None:
    """Fails with an AssertionError when the package does not run by itself."""
    sys.argv[:] = [str(start)]
    if start.parent == folder:  # Android finds the package beside what it starts
        sys.path.insert(0, str(folder))
        os.chdir(folder)
    found = saved(run(folder, start))
    from companion.games import KEYS

    assert found.keys() == set(KEYS), f"saved: {found}"  # what is forced after an action is saved with it
    assert not strangers(folder), f"not from the package: {strangers(folder)}"
    print(f"one action of each game saved: {', '.join(KEYS)}")


if __name__ == "__main__":
    main(*(Path(word).resolve() for word in sys.argv[1:3]))
