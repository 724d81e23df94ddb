"""The documentation speaks of what is there: links and paths lead somewhere, every game has a page."""

import re
from pathlib import Path

import pytest

from tests.contract.test_shape import FILES

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
GAMES = ("airlock", "assembly", "exobase", "exoship", "mothership")
TEMPLATE = ROOT / "tools/new_game/template"
each_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))


@each_page
def test_every_link_leads_to_a_file(page):
    links = re.findall(r"\]\(([^)#:\s]+)\)", page.read_text())
    assert [link for link in links if not (page.parent / link).exists()] == []


@each_page
def test_every_path_it_names_is_there(page):
    if page.parent.name == "decisions":
        return  # a decision names what was there, or was to come, on its day
    named = re.findall(r"`((?:companion|tests|tools|docs|kv|assets)/[\w./]+)`", page.read_text())
    named = [path for path in named if "harbour" not in path]  # the game that is made as an example
    assert [path for path in named if not (ROOT / path).exists()] == []


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_a_page_that_is_linked_and_names_modules_that_exist(key):
    text = (ROOT / "docs/games" / f"{key}.md").read_text()
    assert f"games/{key}.md" in (ROOT / "docs/README.md").read_text()
    assert "## At the table" in text
    assert "## In the code" in text
    modules = re.findall(r"`((?:rules/)?[a-z_]+\.py)`", text)
    assert [name for name in modules if not (ROOT / "companion/games" / key / name).exists()] == []


@pytest.mark.parametrize("key", GAMES)
def test_the_page_of_a_game_names_every_module_of_its_rules(key):
    text = (ROOT / "docs/games" / f"{key}.md").read_text()
    modules = {path.stem for path in (ROOT / "companion/games" / key / "rules").glob("*.py")} - {"__init__"}
    assert {name for name in modules if not re.search(rf"`(rules/{name}\.py|{name})`", text)} == set()


def test_the_architecture_names_the_files_that_every_game_has():
    text = (ROOT / "docs/architecture.md").read_text().partition("## The shape of a game")[2]
    assert {name for name in FILES - {"__init__"} if f"`{name}`" not in text} == set()


def test_the_steps_to_a_new_game_name_the_files_the_template_makes():
    text = (ROOT / "docs/add-a-game.md").read_text()
    made = {path.name for path in (TEMPLATE / "game").iterdir()} - {"__init__.py", "__pycache__"}
    assert {name for name in made if f"`{name}" not in text} == set()
    assert "1. **Make it.**" in text.partition("python -m tools.new_game")[0], "it starts with the command"
