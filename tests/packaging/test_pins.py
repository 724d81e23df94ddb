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
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
PROJECT, BUILD = PYPROJECT["project"], PYPROJECT["build-system"]


PIN = re.compile(r"([A-Za-z0-9._-]+)==([^\s;]+)(?: ; ([^\\]+?))?(?: \\)?")


def pins(lines):
    """Name (as pip compares it) to version for every `name==version` that is for this machine."""
    from packaging.markers import Marker

    found = [pin for line in lines if (pin := PIN.fullmatch(line.strip()))]
    here = [pin for pin in found if not pin[3] or Marker(pin[3]).evaluate()]
    return {re.sub(r"[-_.]+", "-", pin[1]).lower(): pin[2] for pin in here}


def lines_of(name):
    return (ROOT / f"tools/requirements-{name}").read_text().splitlines()


def requirements(name):
    return pins(lines_of(f"{name}.txt"))


def spec():
    config = configparser.ConfigParser(interpolation=None)
    config.read(ROOT / "buildozer.spec")
    return config["app"]


OURS = pins(PROJECT["dependencies"])


def test_every_dependency_is_pinned():
    assert len(OURS) == len(PROJECT["dependencies"]) == 5


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
def test_every_package_is_known_by_its_version_and_the_hashes_of_its_files(name):
    text = re.sub(r"\s*#.*", "", (ROOT / f"tools/requirements-{name}.txt").read_text())
    packages = [package for package in re.split(r"\n(?=\S)", text.strip()) if package]
    loose = [
        p
        for p in packages
        if not re.fullmatch(rf"{PIN.pattern}(\n    --hash=sha256:[0-9a-f]{{64}}( \\)?)+", p)
    ]
    assert not loose
    assert len(packages) >= len(requirements(name)) > 10


@pytest.mark.parametrize("name", ["run", "test"])
def test_what_we_chose_is_what_was_worked_out(name):
    wanted = pins(lines_of(f"{name}.in"))
    assert wanted
    assert wanted.items() <= requirements(name).items()


def test_the_tests_run_on_what_the_app_runs_on():
    assert requirements("run").items() <= requirements("test").items()


@pytest.mark.parametrize("name", ["run", "test"])
def test_no_index_is_written_down(name):
    assert not [line for line in lines_of(f"{name}.txt") if "://" in line or line.startswith("-")]


def test_set_up_takes_nothing_it_has_no_hash_for_and_builds_nothing():
    setup = (ROOT / "tools/setup.sh").read_text()
    installs = re.findall(r"pip install .*", setup)
    assert installs
    assert all("--require-hashes --only-binary :all:" in line for line in installs)


def test_the_wheel_is_built_by_what_is_pinned():
    assert pins(BUILD["requires"]).items() <= requirements("test").items()
    assert len(pins(BUILD["requires"])) == len(BUILD["requires"]) == 1


def test_the_pins_are_what_is_installed():
    wanted = requirements("test")
    assert {name: version(name) for name in wanted} == wanted


def test_the_pins_are_the_whole_closure():
    """Whatever a pinned package needs here is pinned too."""
    from packaging.requirements import Requirement

    wanted = requirements("test")
    needed = (Requirement(text) for name in wanted for text in requires(name) or ())
    missing = {
        need.name
        for need in needed
        if (not need.marker or need.marker.evaluate({"extra": ""}))
        and not pins([f"{need.name}==0"]).keys() <= wanted.keys()
    }
    assert not missing


def test_pip_finds_no_conflict():
    result = subprocess.run([sys.executable, "-m", "pip", "check"], capture_output=True, text=True)
    assert result.returncode == 0, result.stdout
