"""Makes pictures of every screen into build/pictures/: `python tools/pictures.py [--only NAME] [--all]`.

A scene is a function in a module of tools/scenes that walks to a screen with the driver of the tests.
The tour of all scenes shows each once; with `--only` or `--all` each is shown in every size, theme and
text size. `--audit` also prints what is wrong on each picture.
"""

import argparse
import pkgutil
import sys
import tempfile
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.ui import headless  # noqa: E402 - the root must be on the path first

# width, height, theme, text size
LOOKS = (
    (412, 915, "dark", 1.0),
    (412, 915, "light", 1.0),
    (412, 915, "contrast", 1.0),
    (412, 915, "dark", 1.6),
    (360, 640, "dark", 1.0),
    (360, 640, "light", 1.3),
    (360, 640, "dark", 1.6),
    (915, 412, "dark", 1.0),
    (915, 412, "light", 1.3),
    (915, 412, "contrast", 1.6),
    (1280, 800, "dark", 1.0),
    (1280, 800, "light", 1.3),
    (1280, 800, "contrast", 1.6),
    (800, 1280, "dark", 1.0),
    (800, 1280, "light", 1.6),
)


def main():
    """Make the pictures that were asked for."""
    arguments = _arguments()
    headless.prepare(arguments.density)
    folder = ROOT / "build" / "pictures"
    folder.mkdir(parents=True, exist_ok=True)
    wanted = {name: scene for name, scene in scenes().items() if arguments.only in name}
    looks = LOOKS if arguments.all or (arguments.only and not arguments.quick) else LOOKS[:1]
    for name, scene in wanted.items():
        print(name, flush=True)
        _picture(name, scene, looks, folder, arguments.audit)
    print(f"{len(wanted) * len(looks)} pictures in build/pictures/")


def _arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", default="", help="scenes with this in their name")
    parser.add_argument("--all", action="store_true", help="every look of every scene")
    parser.add_argument("--quick", action="store_true", help="one look only")
    parser.add_argument("--audit", action="store_true", help="say what is wrong on each picture")
    parser.add_argument("--density", type=int, default=1, help="pixels per dp")
    return parser.parse_args()


def scenes():
    """Every scene by name."""
    found = {}
    for module in pkgutil.iter_modules([str(ROOT / "tools" / "scenes")]):
        found.update(import_module(f"tools.scenes.{module.name}").SCENES)
    return found


def _picture(name, scene, looks, folder, audit):
    """Walk there once, then show it in every look."""
    from companion.ui.app import CompanionApp
    from tests.ui.audit import problems
    from tests.ui.driver import Driver

    with tempfile.TemporaryDirectory() as data:
        driver = Driver(lambda: CompanionApp(folder=data))
        _dress(driver, looks[0])
        scene(driver)
        driver.seconds(0.6)
        for look in looks:
            _dress(driver, look)
            driver.shot(folder / f"{name}-{_named(look)}.png")
            for problem in problems(driver) if audit else ():
                print(f"{name} {_named(look)}: {problem}")
        driver.close()


def _dress(driver, look):
    """Size, theme and text size."""
    from companion.ui.theme import theme

    width, height, theme.name, theme.text_size = look
    driver.resize(width, height)
    driver.frames(12)


def _named(look):
    width, height, colours, text = look
    return f"{width}x{height}-{colours}" + ("" if text == 1.0 else f"-{text}")


if __name__ == "__main__":
    main()
