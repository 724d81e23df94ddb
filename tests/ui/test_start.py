"""How the app starts: its first frame waits for nothing it does not show."""

import json
import subprocess
import sys
from pathlib import Path

import kivy
import pytest

from companion.games import KEYS
from companion.store.store import Store
from companion.ui import style, tidy
from companion.ui.app import CompanionApp
from tests.ui.driver import Driver

ROOT = Path(__file__).resolve().parents[2]
START = """
import gc, json, sys
from tests.ui import headless
headless.settle()
from companion.ui import start
start.SETTLED = 3600  # however slow the machine, the frames that are looked at come first

class Watch:
    def find_spec(self, name, *_):
        if name == "kivy.core.window":
            sys.meta_path.remove(self)
            from kivy.clock import Clock
            Clock.schedule_interval(look, 0)

def look(_):
    from kivy.app import App
    from kivy.clock import Clock
    if Clock.frames == 2:
        from companion.ui import style, textures
        found["modules"] = list(sys.modules)
        found["pictures"] = textures._atlas.cache_info().currsize
        found["left out"] = len(style._left_out)
        found["collects"] = gc.isenabled()
        found["tiles"] = [w.text for w in App.get_running_app().root.walk() if type(w).__name__ == "GameTile"]
        waits = [event for event in Clock.get_events() if event.timeout == start.SETTLED]
        for event in waits:
            event.get_callback()(0)  # the hour is over
    if Clock.frames > 2:
        found["tidy"] = type(App.get_running_app().tidy).__name__, gc.get_threshold()
        App.get_running_app().stop()

found = {}
sys.meta_path.insert(0, Watch())
start.main()
print(json.dumps(found))
"""
KIT = (
    "sheet",
    "toast",
    "questions",
    "choice",
    "chips",
    "fields",
    "stepper",
    "bars",
    "undobar",
    "working",
    "mesh",
)


def ran(code):
    result = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    return json.loads(result.stdout.splitlines()[-1])


@pytest.fixture(scope="module")
def started(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        home = tmp_path_factory.mktemp("home")
        patch.setenv("HOME", str(home))
        store = Store(home / ".config" / "companion")
        store.remember("welcomed", True)  # the first page of all has been read
        store.close()
        return ran(START)


def test_the_first_frames_show_every_game_and_the_dice(started):
    assert len(started["tiles"]) == len(KEYS) + 1


def test_home_loads_no_game_and_nothing_it_does_not_show(started):
    unwanted = {
        *(f"companion.games.{key}" for key in KEYS),
        *(f"companion.ui.widgets.{name}" for name in KIT),
        *(
            "companion.ui.import_export",
            "companion.ui.painter",
            "companion.ui.stoppage",
            "companion.table.game_file",
        ),
        *("kivy.core.clipboard", "kivy.uix.textinput", "plyer", "PIL", "tomllib"),
    }
    assert not unwanted.intersection(started["modules"])


def test_home_reads_one_small_picture(started):
    assert started["pictures"] == 1


def test_garbage_is_looked_for_again_once_the_app_stands(started):
    assert not started["collects"]  # and it stopped, which it does only when it collects


def test_the_app_a_player_starts_looks_for_garbage_between_touches(started):
    assert started["tidy"] == ["Tidy", list(tidy.MANY)]


def test_most_of_kivys_style_is_never_read(started):
    assert started["left out"] > 50


EVERYTHING = """
import inspect, json, pkgutil, sys
from importlib import import_module
from tests.ui import headless
headless.settle()
from companion.ui import style
style.slim()
import companion.ui
for module in pkgutil.walk_packages(companion.ui.__path__, "companion.ui."):
    import_module(module.name)
from kivy.lang import Builder
from kivy.uix.widget import Widget

def below(kind):
    yield kind.__name__
    for other in kind.__subclasses__():
        yield from below(other)

print(json.dumps([sorted(set(below(Widget))), [rule[1].name for rule in Builder.rules]]))
"""


def test_every_widget_of_kivys_that_the_app_can_have_has_its_style(home):
    widgets, _ = ran(EVERYTHING)
    every = style.blocks((Path(kivy.kivy_data_dir) / "style.kv").read_text("utf-8"))
    wanted = {selector for selector in every if names(selector) & set(widgets)}
    assert wanted == {*style.FIRST, *style.TYPING}


def names(selector):
    return {name.strip(" -") for name in selector.split("@")[0].split(",")}


def test_what_was_left_out_comes_before_the_rules_built_on_it(home):
    _, rules = ran(EVERYTHING)
    assert rules.index("<TextInput>") < rules.index("<PlainInput>")
    assert rules.index("<Label>") < rules.index("<Words>")


def test_f1_opens_nothing_of_kivys(tmp_path):
    driver = Driver(lambda: CompanionApp(tmp_path))
    before = driver.texts()
    driver.window.dispatch("on_keyboard", 282, 0, None, [])
    driver.frames(4)
    assert driver.texts() == before
    driver.close()
