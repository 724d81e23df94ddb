"""One version of everything, wherever it is written down."""

import configparser
import re
import subprocess
import sys
import tomllib
from importlib.metadata import requires, version
from pathlib import Path

import pytest

import companion

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


def pins(lines):
    """Name (as pip compares it) to version for every `name==version` among `lines`."""
    found = (re.fullmatch(r"([A-Za-z0-9._-]+)==(\S+)", line.strip()) for line in lines)
    return {re.sub(r"[-_.]+", "-", pin[1]).lower(): pin[2] for pin in found if pin}


def requirements(name):
    return pins((ROOT / f"tools/requirements-{name}.txt").read_text().splitlines())


def spec():
    config = configparser.ConfigParser(interpolation=None)
    config.read(ROOT / "buildozer.spec")
    return config["app"]


OURS = pins(PROJECT["dependencies"])


def test_every_dependency_is_pinned():
    assert len(OURS) == len(PROJECT["dependencies"]) == 3


def test_run_requirements_hold_our_dependencies():
    assert OURS.items() <= requirements("run").items()


def test_android_requirements_are_our_dependencies():
    assert pins(spec()["requirements"].split(",")) == OURS
    assert spec()["requirements"].split(",")[0] == "python3"


def test_android_reads_the_version_from_the_program():
    file = spec()["version.filename"].replace("%(source.dir)s", str(ROOT))
    assert re.search(spec()["version.regex"], Path(file).read_text())[1] == companion.__version__


def test_python_for_android_is_the_one_that_is_checked():
    year, month, day = requirements("test")["python-for-android"].split(".")
    assert spec()["p4a.branch"] == f"v{year}.{int(month):02}.{int(day):02}"


@pytest.mark.parametrize("name", ["run", "test"])
def test_every_line_of_the_requirements_is_a_pin(name):
    lines = (ROOT / f"tools/requirements-{name}.txt").read_text().splitlines()
    loose = [line for line in lines if line and not line.startswith(("#", "-r ")) and not pins([line])]
    assert not loose


def test_the_pins_are_what_is_installed():
    wanted = requirements("run") | requirements("test")
    assert {name: version(name) for name in wanted} == wanted


def test_the_pins_are_the_whole_closure():
    """Whatever a pinned package needs here is pinned too."""
    from packaging.requirements import Requirement

    wanted = requirements("run") | requirements("test")
    needed = (Requirement(text) for name in wanted for text in requires(name) or ())
    missing = {
        need.name
        for need in needed
        if (not need.marker or need.marker.evaluate({"extra": ""}))
        and not pins([f"{need.name}==0"]).keys() <= wanted.keys()
    }
    assert missing <= {"setuptools", "pip", "wheel"}  # these come with every venv


def test_pip_finds_no_conflict():
    result = subprocess.run([sys.executable, "-m", "pip", "check"], capture_output=True, text=True)
    assert result.returncode == 0, result.stdout
