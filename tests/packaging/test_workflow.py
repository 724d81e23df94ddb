"""What runs elsewhere runs only what we know: actions by commit, packages by hash, and no right to write."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))


def test_there_is_a_workflow():
    assert WORKFLOWS


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_every_action_is_named_by_its_commit_and_says_its_version(file):
    used = re.findall(r"^\s*(?:- )?uses: (.*)$", file.read_text(), re.M)
    assert used
    assert [
        use for use in used if not re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", use)
    ] == []


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_it_may_read_and_nothing_else(file):
    text = file.read_text()
    assert re.search(r"^permissions:\n  contents: read\n\n", text, re.M)
    assert text.count("permissions:") == 1
    assert text.count("actions/checkout@") == text.count("persist-credentials: false")


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_packages_come_by_hash(file):
    installs = re.findall(r"pip install .*", file.read_text())
    assert all("--require-hashes --only-binary :all: -r tools/requirements-" in line for line in installs)


def test_the_android_workflow_looks_at_every_library_of_what_it_built_before_it_gives_it_out():
    text = (ROOT / ".github/workflows/android.yml").read_text()
    steps = ["buildozer android", "python tools/page_size.py bin/*", "actions/upload-artifact@"]
    places = [text.index(step) for step in steps]
    assert places == sorted(places)
