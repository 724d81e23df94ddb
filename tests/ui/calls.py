"""Lets every call of the store fail once in turn, by touch: `python -m tests.ui.calls [STEP]`.

Everything a player does that is kept is done again and again; each time another call to the file layer fails,
in each way it can. The screen says what was not saved, why, and what to do; what it says is done, and the
game goes on with everything that was there. With a STEP only every so many calls fail.
"""

import sys
import tempfile
from collections import Counter
from pathlib import Path
from unittest import mock

from tests import sandbox
from tests.ui import headless

TROUBLES = ("Not saved", "Couldn’t open your games")


class Silent(Exception):
    """Something was not kept and nobody was told."""


def tried(folder, prepare, fault, number):
    """What came of it where one call fails: `done` all the same, `told`, or None where no call is left."""
    from companion.ui.app import CompanionApp
    from tests.store.power import Recorder
    from tests.ui.driver import Driver

    recorder = Recorder()
    with recorder.recording(), mock.patch("companion.store.sqlite.PATIENCE", 0):
        app = Driver(lambda: CompanionApp(folder))
        try:
            found = _come_of(app, recorder, prepare, fault, number)
        finally:
            app.close()
    return found


def _come_of(app, recorder, prepare, fault, number):
    """The same for an app that somebody else closes."""
    from companion.store.trouble import REASONS
    from tests.store.power import FAULTS

    app.app.services.change(reduced_motion=True, sound=False, vibrate=False)
    act, kept = prepare(app)
    before = kept()
    _forget_pages(app)
    recorder.arm(FAULTS[fault], number)
    _touch(app, act)
    if not recorder.disarm():
        found = None
    elif kept() != before:
        found = "done"
    else:
        found = "told"
        if not any(app.sees(title) for title in TROUBLES) or not any(map(app.sees, REASONS.values())):
            raise Silent(f"{prepare.__name__}: {fault} {number}: {app.texts()}")
        _go_on(app, act, kept, before)
    if app.app.page:
        raise Silent(f"{prepare.__name__}: {fault} {number}: a mishap is shown")
    return found


def _forget_pages(app):
    """What is done reads from the disk."""
    sql = app.app.services.store.database.connection
    sql.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    sql.execute("PRAGMA shrink_memory")


def _touch(app, act):
    """As Kivy's own loop does it: what nobody caught is told by the app."""
    from companion.store.trouble import Trouble

    try:
        act()
        app.frames(4)
    except Trouble as trouble:
        app.app.caught(trouble)
        app.frames(4)


def _go_on(app, act, kept, before):
    """Do what the sheet says: try again, or close the app and open it."""
    from companion.store.trouble import REASONS

    if app.sees(REASONS["damaged"]):
        app.kill()
        if app.app.page or kept() != before:
            raise Silent("something is gone after the app was opened again")
        return
    if app.sees("Try again"):
        app.tap(app.find("Try again", kind="MainButton"))
    else:
        app.key("back")
        _touch(app, act)
    app.frames(4)
    if kept() == before:
        raise Silent(f"trying again does nothing: {app.texts()}")


def main(step=1):
    """Every deed, every fault, every call."""
    sandbox.work_in_memory()
    sandbox.made().enter()
    headless.prepare()
    from tests.device.phone import silence

    silence()
    from tests.store.power import FAULTS
    from tests.ui.test_shell_trouble import DONE

    tally = Counter()
    for prepare in DONE:
        for place, fault in enumerate(FAULTS):
            number = place % step
            while found := _alone(prepare, fault, number):
                tally[found] += 1
                number += step
        print(f"{prepare.__name__}: {tally.total()} calls failed so far", flush=True)
    print(
        f"{tally.total()} calls failed once: {tally['told']} were told on the screen, and it went on", end=""
    )
    print(f"; {tally['done']} did no harm; {len(DONE)} things players do, {len(FAULTS)} faults")


def _alone(prepare, fault, number):
    with tempfile.TemporaryDirectory() as folder:
        return tried(Path(folder), prepare, fault, number)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
