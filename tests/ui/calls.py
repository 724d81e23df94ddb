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
    [found] = failures(folder, prepare, fault, number, step=0)
    return found


def failures(folder, prepare, fault, number, step):
    """What came of one call after the other that fails, in one app.

    What was told is tried again, and the next call fails; it ends when the deed is done, or the app was
    opened again. With a `step` of 0 the second try is left alone.
    """
    from companion.ui.app import CompanionApp
    from tests.store.power import Recorder
    from tests.ui.driver import Driver

    recorder = Recorder()
    with recorder.recording(), mock.patch("companion.store.sqlite.PATIENCE", 0):
        app = Driver(lambda: CompanionApp(folder))
        try:
            app.app.services.change(reduced_motion=True, sound=False, vibrate=False)
            yield from _failures(app, recorder, prepare, fault, number, step)
        finally:
            app.close()


def _failures(app, recorder, prepare, fault, number, step):
    """The same for an app that somebody else closes."""
    from tests.store.power import FAULTS

    act, kept = prepare(app)
    before, go_on = kept(), act
    while True:
        _forget_pages(app)
        recorder.arm(FAULTS[fault], number)
        _touch(app, go_on)
        has_failed = recorder.disarm()
        _expect(not app.app.page, "a mishap is shown", app)
        if not has_failed:
            _expect(_is_kept(kept, before), "trying again does nothing", app)
            yield None
            return
        if _is_kept(kept, before):
            yield "done"
            return
        _expect(_is_told(app), "nobody was told", app)
        if not step or _is_damaged(app):
            _go_on(app, act, kept, before)
            yield "told"
            return
        yield "told"
        number, go_on = number + step, lambda: _again(app, act)


def _is_kept(kept, before):
    """Whether it was done; what was misread stays in memory until the file is opened again."""
    from companion.store.trouble import Trouble

    try:
        return kept() != before
    except Trouble:
        return False


def _expect(is_so, what, app):
    if not is_so:
        raise Silent(f"{what}: {app.texts()}")


def _is_told(app):
    from companion.store.trouble import REASONS

    return any(app.sees(title) for title in TROUBLES) and any(map(app.sees, REASONS.values()))


def _is_damaged(app):
    from companion.store.trouble import REASONS

    return app.sees(REASONS["damaged"])


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
    if _is_damaged(app):
        app.kill()
        _expect(
            not app.app.page and kept() == before, "something is gone after the app was opened again", app
        )
        return
    _touch(app, lambda: _again(app, act))
    _expect(_is_kept(kept, before), "trying again does nothing", app)
    _expect(not app.app.page, "a mishap is shown", app)


def _again(app, act):
    """Try again by the button; where there is none the sheet is closed and the same is done anew."""
    if app.sees("Try again"):
        app.tap(app.find("Try again", kind="MainButton"))
    else:
        app.key("back")
        act()


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
            for found in every(prepare, fault, place % step, step):
                tally[found] += 1
        print(f"{prepare.__name__}: {tally.total()} calls failed so far", flush=True)
    print(
        f"{tally.total()} calls failed once: {tally['told']} were told on the screen, and it went on", end=""
    )
    print(f"; {tally['done']} did no harm; {len(DONE)} things players do, {len(FAULTS)} faults")


def every(prepare, fault, number, step):
    """What came of every call that fails, in one app after the other."""
    found = "told"
    while found:
        with tempfile.TemporaryDirectory() as folder:
            try:
                for found in failures(Path(folder), prepare, fault, number, step):
                    yield from filter(None, [found])
                    number += step
            except Silent as error:
                raise Silent(f"{prepare.__name__}: {fault} {number}: {error}") from error


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
