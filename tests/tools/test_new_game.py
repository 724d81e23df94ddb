"""`python -m tools.new_game`: a game that works from the first moment, or a sentence and nothing changed."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.new_game import make as maker
from tools.new_game.__main__ import main
from tools.new_game.registry import REGISTRY, registered

ROOT = Path(__file__).resolve().parents[2]
NAME, SHORTEST, LONGEST = "lagoon", "go", "harbour_of_ships"
MADE = ("companion/games", "companion/pages", "tests/games", "tests/playthroughs")


def run(cwd, *words, text=None):
    command = [sys.executable, *words]
    return subprocess.run(command, cwd=cwd, input=text, capture_output=True, text=True, timeout=120)


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    """A copy of what a game needs, with three new games in it."""
    copy = tmp_path_factory.mktemp("project")
    half_written = shutil.ignore_patterns("*.pyc.*")
    for folder in ("companion", "kv", "assets", "tests", "tools"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=half_written)  # with what is compiled already
    shutil.copy(ROOT / "pyproject.toml", copy)
    for name in (NAME, SHORTEST, LONGEST):
        made = run(copy, "-m", "tools.new_game", name)
        assert made.returncode == 0, made.stderr
    return copy


def test_a_new_game_keeps_what_every_game_promises(project):
    tests = (
        "tests/contract",
        "tests/proof",
        f"tests/games/{NAME}",
        "tests/pages/shell/test_game_summaries.py",
        "tests/pages/shell/test_library.py",
    )
    picked = f"{NAME} or layers_keep"
    done = run(project, "-m", "pytest", "-p", "no:cacheprovider", "-v", *tests, "-k", picked)
    assert done.returncode == 0, done.stdout[-4000:]
    for promise in (
        f"test_shape.py::test_a_game_has_the_files_of_every_game[{NAME}]",
        f"test_rulebooks.py::test_every_rule_is_proved_by_a_test[{NAME}]",
        f"test_language.py::test_a_replayed_game_is_the_same_in_every_language[{NAME}]",
        f"test_conversation.py::test_every_playthrough_is_entered_by_touches_alone[{NAME}]",
        f"test_terminal.py::test_a_game_is_played_to_its_end_by_numbers[{NAME}]",
        f"test_playthroughs.py::test_a_playthrough_gives_the_answers_written_beside_it[{NAME}-three-turns]",
        f"tests/games/{NAME}/test_sail.py::test_sailing[a-loaded-ship]",
        f"test_brute_force.py::test_choices_and_brute_force_agree[{NAME}-loaded]",
        f"test_perft.py::test_there_are_as_many_legal_lines_as_written_down[{NAME}]",
        "test_layers.py::test_the_layers_keep_their_contracts",
    ):
        assert any(promise in line and "PASSED" in line for line in done.stdout.splitlines()), promise


@pytest.mark.parametrize("name", [NAME, SHORTEST, LONGEST])
def test_a_new_game_is_formatted_and_lint_free_whatever_its_name(project, name):
    folders = [f"{place}/{name}" for place in MADE[:3]]
    for words in (("format", "--check"), ("check",)):
        done = run(project, "-m", "ruff", *words, "--no-cache", REGISTRY, *folders)
        assert done.returncode == 0, done.stdout + done.stderr


def test_a_new_game_is_typed(project):
    done = run(project, "-m", "mypy", f"companion/games/{NAME}", f"companion/pages/{NAME}", REGISTRY)
    assert done.returncode == 0, done.stdout


def test_a_new_game_is_played_in_a_terminal(project):
    turn = "1 2 7 2 3 1 "  # Load, the Gull, the main button; Sail, roll; End turn
    done = run(project, "-m", "companion", "play", NAME, text="\n".join(f"{turn * 3} q".split()))
    assert done.returncode == 0, done.stderr
    assert "Gull: load 3" in done.stdout
    assert "d6: " in done.stdout
    assert "Game over" in done.stdout, done.stdout
    assert "Type a number" not in done.stdout.split("\n", 1)[1], "every number was on its page"


def test_the_app_shows_a_new_game_before_it_has_an_emblem(project):
    tests = ("tests/ui/test_shell.py", "tests/ui/test_lifecycle.py")
    done = run(project, "-m", "pytest", "-p", "no:cacheprovider", "-q", *tests, "-k", NAME)
    assert done.returncode == 0, done.stdout[-4000:]
    assert "3 passed" in done.stdout, "it starts from home, is left again, and Back leads out of every screen"


# -- names --------------------------------------------------------------------------------------------------


@pytest.fixture
def root(tmp_path):
    """Folders with one game and the registry."""
    for place in MADE:
        (tmp_path / place).mkdir(parents=True)
    for file in (REGISTRY, "companion/games/assembly/__init__.py", "companion/pages/frame.py"):
        (tmp_path / file).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / file, tmp_path / file)
    return tmp_path


def snapshot(root):
    return {path: path.read_bytes() if path.is_file() else None for path in root.rglob("*")}


REFUSED = [  # what was typed, a word of the sentence
    pytest.param(["2harbour"], "can’t be a name", id="a-digit-first"),
    pytest.param(["Harbour"], "small letters", id="a-capital"),
    pytest.param(["a-b"], "can’t be a name", id="a-hyphen"),
    pytest.param(["../escape"], "can’t be a name", id="a-path"),
    pytest.param(["x"], "2 to 16", id="too-short"),
    pytest.param(["a" * 17], "2 to 16", id="too-long"),
    pytest.param(["class"], "a word of Python", id="a-keyword"),
    pytest.param(["home"], "colours", id="a-name-of-the-app"),
    pytest.param(["assembly"], "there is companion/games/assembly", id="a-game-that-is-there"),
    pytest.param(["frame"], "there is companion/pages/frame.py", id="a-module-that-is-there"),
    pytest.param(["harbour", "--prefix", "hb"], "2 capital letters", id="a-prefix-in-small-letters"),
    pytest.param(["harbour", "--prefix", "AS"], "taken by assembly", id="a-prefix-that-is-taken"),
    pytest.param(["harbour", "--title", 'The "Quay"'], "A title", id="a-title-that-would-break-code"),
    pytest.param(["harbour", "--title", " "], "A title", id="an-empty-title"),
    pytest.param(["h2"], "--prefix", id="no-two-letters-for-a-prefix"),
]


@pytest.mark.parametrize(("words", "said"), REFUSED)
def test_what_can_not_be_a_game_gets_a_sentence_and_changes_nothing(root, capsys, words, said):
    before = snapshot(root)
    assert main(words, root) == 1
    told = capsys.readouterr().err
    assert said in told
    assert told.endswith("Nothing was changed.\n")
    assert snapshot(root) == before


def test_a_prefix_is_found_that_nobody_has(root):
    assert maker.plan(root, "assam").prefix == "AA"
    assert maker.plan(root, "harbour", title="Old Harbour") == ("harbour", "HA", "Old Harbour")
    assert maker.plan(root, "old_harbour") == ("old_harbour", "OL", "Old Harbour")


def test_names_prefixes_and_titles_reach_every_file(root):
    assert main(["harbour", "--prefix", "HB", "--title", "Fog’s End"], root) == 0
    made = [path for place in MADE for path in (root / place / "harbour").rglob("*") if path.is_file()]
    texts = {path: path.read_text() for path in made}
    template = maker.TEMPLATE.rglob("*")
    assert len(made) == sum(path.is_file() and "__pycache__" not in path.parts for path in template)
    left = [
        path for path, text in texts.items() for word in ("NAME", "PREFIX", "TITLE") if word in text.split()
    ]
    assert left == []
    assert 'name="Fog’s End"' in texts[root / "companion/games/harbour/__init__.py"]
    assert "[HB-S1]" in texts[root / "companion/games/harbour/rulebook.toml"]


@pytest.mark.parametrize("error", [OSError("disk full"), KeyboardInterrupt()])
def test_a_failure_half_way_leaves_nothing_behind(root, monkeypatch, capsys, error):
    fill, parts = maker._fill, []

    def breaks(template, folder, wanted):
        parts.append(folder)
        fill(template, folder, wanted)
        if len(parts) == 3:
            raise error

    monkeypatch.setattr(maker, "_fill", breaks)
    before = snapshot(root)
    if isinstance(error, OSError):
        assert main(["harbour"], root) == 1
        assert "disk full" in capsys.readouterr().err
    else:
        with pytest.raises(KeyboardInterrupt):
            main(["harbour"], root)
    assert snapshot(root) == before


def test_a_registry_without_a_place_for_it_is_said(root, capsys):
    (root / REGISTRY).write_text("GAMES = []\n")
    before = snapshot(root)
    assert main(["harbour"], root) == 1
    assert "KEYS" in capsys.readouterr().err
    assert snapshot(root) == before


def test_the_registry_grows_past_one_line():
    text = (ROOT / REGISTRY).read_text()
    names = [f"a_game_called_{letter}" for letter in "abcdef"]
    for name in names:
        text = registered(text, name, "Another")
    found = {}
    exec(text, found)
    assert found["KEYS"][-6:] == tuple(names)
    assert [found["SUMMARIES"][name] for name in names] == [("Another", "1 player")] * 6
    assert max(map(len, text.splitlines())) <= 110


def test_the_template_itself_is_never_collected():
    assert (
        run(ROOT, "-m", "pytest", "-p", "no:cacheprovider", "--collect-only", "-q", "tools").returncode == 5
    )
