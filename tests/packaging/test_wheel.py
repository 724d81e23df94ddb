"""`pip install .`: the wheel carries everything, and the app opens far away from the checkout."""

import os
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

from companion.games import KEYS
from companion.ui.files import folder

ROOT = Path(__file__).resolve().parents[2]
ELSEWHERE = ("assets/brand/", "assets/screens/")  # for the launcher of a phone, for the README
PLAIN_KIVY = {"KIVY_NO_ARGS": "1", "KIVY_NO_CONFIG": "1", "KIVY_LOG_MODE": "PYTHON"}


def pip(*words):
    subprocess.run([sys.executable, "-m", "pip", *words], check=True, capture_output=True, text=True)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    place = tmp_path_factory.mktemp("wheel")
    pip("wheel", "--no-deps", "--no-index", "--no-build-isolation", "--wheel-dir", str(place), str(ROOT))
    (built,) = place.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """An environment with the wheel; Kivy and the rest are borrowed from this one."""
    place = tmp_path_factory.mktemp("installed") / "env"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(place)], check=True)
    python = place / "bin/python"
    pip("--python", str(python), "install", "--no-deps", "--no-index", str(wheel))
    (packages,) = place.glob("lib/python*/site-packages")
    (packages / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return place


def run(installed, cwd, *command):
    """Run a program of the new environment, at a home where nothing is yet."""
    (cwd / "home").mkdir()
    keep = {n: v for n, v in os.environ.items() if not n.startswith(("KIVY", "PYTHON", "SDL"))}
    environment = keep | PLAIN_KIVY | {"HOME": str(cwd / "home"), "SDL_VIDEODRIVER": "offscreen"}
    environment["SDL_AUDIODRIVER"] = "dummy"
    return subprocess.run(
        [str(installed / "bin" / command[0]), *command[1:]],
        cwd=cwd,
        env=environment,
        capture_output=True,
        text=True,
        timeout=240,
    )


def test_the_wheel_carries_every_file_of_the_app(wheel):
    def files(name):
        found = (
            path for path in (ROOT / name).rglob("*") if path.is_file() and "__pycache__" not in path.parts
        )
        return {path.relative_to(ROOT).as_posix() for path in found}

    wanted = files("companion") | {f"companion/{n}" for n in files("kv")}
    wanted |= {f"companion/{n}" for n in files("assets") if not n.startswith(ELSEWHERE)}
    carried = {name for name in zipfile.ZipFile(wheel).namelist() if not name.startswith("companion-")}
    assert carried == wanted
    for kind in ("rulebook.toml", "home.kv", "0001_games.sql", "Oxanium-Bold.ttf"):
        assert any(name.endswith(kind) for name in carried), kind


def test_the_command_answers(installed, tmp_path):
    done = run(installed, tmp_path, "companion", "odds", "d6")
    assert (done.returncode, done.stderr) == (0, "")
    assert "3.5" in done.stdout


def test_the_command_opens_the_app_and_every_game_can_be_played_and_kept(installed, tmp_path):
    shipped, start = str(ROOT / "tools/shipped.py"), str(installed / "bin/companion")
    done = run(installed, tmp_path, "python", "-P", shipped, str(installed), start)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "shows Shell in 412 x 728" in done.stdout, "a phone on a screen of 1024 x 768"
    assert done.stdout.endswith("one action of each game saved: " + ", ".join(KEYS) + "\n")


def test_screens_and_assets_are_found_in_a_package_and_beside_it(tmp_path):
    package, inside, beside = tmp_path / "companion", tmp_path / "companion/kv", tmp_path / "kv"
    beside.mkdir(parents=True)
    assert folder("kv", package) == beside
    inside.mkdir(parents=True)
    assert folder("kv", package) == inside
