"""The Android package, as far as it can be proved here; see tools/android_check.py."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def check(root, out, *words):
    command = [sys.executable, str(root / "tools/android_check.py"), "--out", str(out), *words]
    return subprocess.run(command, capture_output=True, text=True)


@pytest.fixture(scope="module")
def report(tmp_path_factory):
    result = check(ROOT, tmp_path_factory.mktemp("android"))
    assert result.returncode == 0, result.stdout + result.stderr
    return dict(re.findall(r"^ *(\w+): (.*)$", result.stdout, re.M))


def test_every_part_of_the_package_is_proved(report):
    parts = ["spec", "files", "recipes", "pip", "manifest", "gradle", "pictures", "archive", "aapt", "run"]
    assert list(report) == parts


def test_the_phone_gets_python_kivy_msgspec_and_sqlite(report):
    assert {"python3", "kivy", "msgspec", "sqlite3"} <= set(report["recipes"].split(", "))


def test_it_asks_for_nothing_but_to_buzz_and_to_reach_other_phones(report):
    assert report["manifest"] == "target 36, least 24, asks for ACCESS_NETWORK_STATE, INTERNET, VIBRATE only"


def test_what_an_open_table_needs_is_found_ready_made(report):
    found = report["pip"]
    assert found.startswith("NOT PROVED") or {"websockets", "segno"} <= {
        one.split("-")[0] for one in found.split(", ")
    }


def test_the_unpacked_package_plays_and_keeps_every_game(report):
    from companion.games import KEYS

    assert report["run"].endswith("one action of each game saved: " + ", ".join(KEYS))


@pytest.fixture
def project(tmp_path):
    """A small project with our spec, ready to be spoilt."""
    copy = tmp_path / "project"
    for name in ("companion/__init__.py", "buildozer.spec", "main.py", "LICENSE"):
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, copy / name)
    for folder in ("android", "assets"):
        shutil.copytree(ROOT / folder, copy / folder)
    shutil.copytree(ROOT / "tools", copy / "tools", ignore=shutil.ignore_patterns("__pycache__"))
    return copy


SPOILT = [
    pytest.param("android.api = 36", "android.api = 33", "target API 33", id="an-old-target"),
    pytest.param("permission.VIBRATE", "permission.CAMERA", "permissions: ", id="another-permission"),
    pytest.param("build,docs,tests,tools", "build,docs,tests", "tools/android_check.py", id="tools-ship"),
    pytest.param("py,kv,toml,", "py,kv,", "companion/rulebook.toml", id="rulebooks-stay-behind"),
    pytest.param("msgspec==0.21.1", "msgspec==0.20.0", "we pin 0.20.0", id="a-version-without-recipe"),
    pytest.param("fullscreen = 0", "full.screen = 0", "full.screen", id="a-word-buildozer-ignores"),
    pytest.param(
        "android/manifest_application.xml", "android/none.xml", "none.xml", id="no-manifest-addition"
    ),
]


@pytest.mark.parametrize(("old", "new", "named"), SPOILT)
def test_a_spoilt_package_is_noticed(project, tmp_path, old, new, named):
    (project / "companion/rulebook.toml").write_text("")
    spec = project / "buildozer.spec"
    assert old in spec.read_text()
    spec.write_text(spec.read_text().replace(old, new))
    result = check(project, tmp_path / "out", "--no-run")
    assert result.returncode == 1
    assert named in result.stdout + result.stderr


def test_games_saved_by_android_are_the_games_of_the_store():
    from companion.store.database import NAME

    for name in ("backup", "transfer"):
        paths = set(re.findall(r'path="([^"]+)"', (ROOT / f"android/{name}.xml").read_text()))
        assert paths == {NAME, f"{NAME}-wal"}


def test_screens_hold_no_f_strings():
    """Kivy 2.3.1 can't read them under the phone's Python 3.14."""
    found = {
        path.name for path in ROOT.glob("kv/**/*.kv") if re.search(r"\b[rR]?[fF][\"']", path.read_text())
    }
    assert not found
