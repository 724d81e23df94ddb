"""An evening of a monkey with a phone of its own: where it begins, what is promised, what is left of it."""

import random
import tempfile
import traceback
from collections import Counter, deque
from contextlib import ExitStack, contextmanager
from pathlib import Path
from unittest import mock

from companion.lan.server import Server
from companion.table.chance import Chance
from companion.ui.app import CompanionApp
from companion.ui.router import SCREENS
from companion.ui.screens.home import HomeScreen
from companion.ui.screens.joined import JoinedScreen
from companion.ui.settings import Settings
from companion.ui.tidy import LONG_REST
from tests.ui.driver import PHONE, Driver
from tools.monkey.acts import Monkey
from tools.monkey.again import repeated
from tools.monkey.memory import sample
from tools.monkey.pages import Broken, goes_on
from tools.pictures import scenes
from tools.scenes.lan import NoLine

VISIT = 40
"""Touches from one place on, before it goes home."""
DEEPEST = 16
"""More Backs than there are levels and sheets above home."""


class Findings:
    """What came of all evenings so far; `tell(where, how)` hears of each kind of fault at once."""

    def __init__(self, tell=lambda *_: None):
        self.tell = tell
        self.touches, self.visits, self.missed = 0, 0, Counter()
        self.screens, self.sheets, self.samples = Counter(), Counter(), []
        self.faults = {}
        """By the place that raised: how it came to that, the first time."""

    @property
    def unseen(self):
        """The screens it never came to."""
        return sorted(set(SCREENS.values()) - set(self.screens))

    def note(self, driver):
        """Count what is shown."""
        services = driver.app.services
        self.screens[type(services.router.screen).__name__] += 1
        if sheet := services.shell.top_sheet():
            self.sheets[type(sheet).__name__] += 1


def evening(findings, name, touches, begins=None):
    """So many touches from some scenes on; everything that is drawn comes from `name`."""
    chance = random.Random(name)
    with tempfile.TemporaryDirectory() as folder, repeated(name, Path(folder)), _alone():
        driver = Driver(lambda: _app(Path(folder), chance))
        places = begins or chance.sample(sorted(scenes()), len(scenes()))
        for number in range(-(-touches // VISIT)):
            acts = deque((f"{name}: {places[number % len(places)]}",), 12)
            left = min(VISIT, touches - number * VISIT)
            try:
                _visit(findings, driver, chance, places[number % len(places)], left, acts)
            except Exception as error:
                _write(findings, error, acts)
                driver.kill()
            findings.touches += left
        findings.samples.append(sample(findings.touches, driver.app.shell))
        driver.close()


def _app(folder, chance):
    app = CompanionApp(folder)
    app.bind(on_start=lambda *_: _load_dice(app, chance))
    return app


def _load_dice(app, chance):
    """The same dice for the same seed."""
    app.services.chance = Chance(chance.randbytes)


@contextmanager
def _alone():
    """Nobody listens and nobody is called; trouble with a disk that works is a fault."""
    with ExitStack() as stack:
        stack.enter_context(mock.patch.object(Server, "open", lambda self: setattr(self, "port", 8421)))
        stack.enter_context(mock.patch.object(JoinedScreen, "line_of", NoLine))
        stack.enter_context(mock.patch("companion.ui.import_export.has_dialog", return_value=False))
        stack.enter_context(mock.patch("companion.ui.trouble.tell", _raise))
        yield


def _raise(_services, trouble, *_):
    raise trouble


def _visit(findings, driver, chance, place, touches, acts):
    """Walk to a place, touch whatever there is, and come home by Back."""
    _dress(driver, chance)
    try:
        scenes()[place](driver)
    except AssertionError:
        findings.missed[place] += 1  # its words are not those of a phone that was played with
    findings.visits += 1
    monkey = Monkey(driver, chance)
    for _ in range(touches):
        acts.append(_where(driver))
        acts.append(monkey.act())
        _look(driver)
        findings.note(driver)
    _go_home(driver, acts)


def _dress(driver, chance):
    """The usual settings and size, with or without motion; no table is open to others."""
    services = driver.app.services
    if services.hosting:
        services.hosting.close()
    services.shell.turned = False
    usual = Settings(reduced_motion=chance.random() < 0.5)
    services.change(**{key: getattr(usual, key) for key in usual.__struct_fields__})
    driver.resize(*PHONE)


def _where(driver):
    services = driver.app.services
    sheet = services.shell.top_sheet()
    return f"at {type(services.router.screen).__name__}" + (f" below {type(sheet).__name__}" if sheet else "")


def _look(driver):
    """No page of a mishap; a game that is not over has something to touch."""
    if driver.app.page:
        raise Broken("a mishap is shown")
    services = driver.app.services
    screen = services.router.screen
    if (
        screen.is_table
        and screen.seat
        and not services.hosting
        and not goes_on(screen.seat.session, screen.seat.view.page)
    ):
        raise Broken(f"a dead end of {screen.table.game.key}: {screen.seat.view.page.line}")


def _go_home(driver, acts):
    """Back, and Back again; who sits at another phone's table is asked whether to leave."""
    services = driver.app.services
    for _ in range(DEEPEST):
        sheet = services.shell.top_sheet()
        if len(services.router.stack) == 1 and sheet is None:
            break
        acts.append(f"{_where(driver)}: back")
        if sheet and type(services.router.screen) is JoinedScreen and hasattr(sheet, "answer"):
            sheet.answer(True)
            driver.frames(4)
        else:
            driver.key("back")
    driver.seconds(LONG_REST + 0.5)  # what moves comes to rest, and the app tidies up
    _look(driver)
    if type(services.router.screen) is not HomeScreen or services.shell.top_sheet():
        raise Broken(f"Back does not lead home: {_where(driver)}")
    driver.pixels()  # Kivy frees what was never drawn with the next frame that is


def _write(findings, error, acts):
    """Keep the first of each kind."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    where = f"{Path(last.filename).name}:{last.lineno} {type(error).__name__}: {str(error)[:120]}"
    trace = "".join(traceback.format_exception(error)[-9:])
    if where not in findings.faults:
        findings.faults[where] = "\n".join([*acts, trace])
        findings.tell(where, findings.faults[where])
