"""One shape for every game: whoever has learned one knows where things are in the next."""

from importlib import import_module
from pathlib import Path

import pytest
from msgspec.structs import fields

import companion.games
from companion.core.judge import Act
from companion.games import KEYS, game

FILES = {
    *("__init__", "box", "state", "actions", "cards", "rules", "choices", "intents"),
    *("invariants", "scoring", "words"),
}
PAGES = {"__init__", "page", "glance", "glimpse"}
"""What every game tells; large blocks have modules of their own beside them."""
FOLDER = Path(companion.games.__file__).parent
each_game = pytest.mark.parametrize("key", KEYS)


def parts(key):
    """The modules and packages of a game by name."""
    found = (path for path in (FOLDER / key).iterdir() if path.name != "__pycache__")
    return {path.stem for path in found if path.suffix in (".py", "")}


@each_game
def test_a_game_has_the_files_of_every_game(key):
    assert parts(key) == FILES
    assert (FOLDER / key / "rules" / "__init__.py").is_file()


@each_game
def test_a_game_tells_the_pages_of_every_game(key):
    assert {path.stem for path in (FOLDER.parent / "pages" / key).glob("*.py")} >= PAGES


@each_game
def test_every_action_has_what_refuses_it_and_what_it_does_side_by_side(key):
    rules = import_module(f"companion.games.{key}.rules").RULES
    actions = game(key).action.__args__
    assert set(rules) == set(actions)
    for action, does in rules.items():
        assert issubclass(action, Act)
        assert does.do.__module__.startswith(f"companion.games.{key}.rules."), action
        if does.refuse.__module__ != "companion.core.judge":  # `never`: there is no reason against it
            assert does.refuse.__module__ == does.do.__module__, action


@each_game
def test_choices_know_every_kind_of_action_and_what_only_the_table_knows_of_it(key):
    found, ways = game(key), import_module(f"companion.games.{key}.choices").CHOICES
    assert set(ways) == set(found.action.__args__)
    for kind, one in ways.items():
        if callable(one.stated):
            continue
        assert {name.partition(".")[0] for name in one.stated} <= set(kind.__struct_fields__), kind
        rolls = {field.name for field in fields(kind) if "Roll" in str(field.type)}
        assert rolls <= set(one.stated), kind


@each_game
def test_states_actions_and_options_refuse_fields_they_do_not_know(key):
    found = game(key)
    kinds = (*found.action.__args__, found.options, found.state)
    assert [kind for kind in kinds if not kind.__struct_config__.forbid_unknown_fields] == []
