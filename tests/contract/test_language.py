"""The fold speaks no language: states, notes, refusals and journals are the same in every one."""

import gettext
from pathlib import Path

import msgspec
import pytest

import companion.games
from companion.core import text
from companion.games import KEYS, game
from companion.table import transcript
from tests.contract.playouts import journals, replayed

FOLD = ("state", "choices", "invariants")
each_game = pytest.mark.parametrize("key", KEYS)


class Pseudo(gettext.NullTranslations):
    """A language in which every sentence is marked: what is not marked bypassed it."""

    def gettext(self, message):
        return f"⟦{message}⟧"

    def ngettext(self, one, many, n):
        return f"⟦{one if n == 1 else many}⟧"


@pytest.fixture
def pseudo(key):
    for path in journals(key):
        replayed(path)  # kept by a cache: played in English, before the language changes
    text.use(Pseudo())
    yield
    text.use(gettext.NullTranslations())


@each_game
def test_a_replayed_game_is_the_same_in_every_language(key, pseudo):
    found = game(key)
    for path in journals(key):
        told = replayed(path)
        table, _ = transcript.replay(path.read_bytes())
        assert msgspec.json.encode(table.state) == msgspec.json.encode(told[-1].after), path.name
        for move in told:
            assert found.apply(move.state, move.action) == move.after, move.action


@each_game
def test_refusals_are_the_same_in_every_language(key, pseudo):
    found = game(key)
    moves = [move for path in journals(key) for move in replayed(path)]
    actions = [move.action for move in moves]
    text.use(gettext.NullTranslations())
    plain = [found.check(move.state, actions[-1 - n]) for n, move in enumerate(moves)]
    text.use(Pseudo())
    assert [found.check(move.state, actions[-1 - n]) for n, move in enumerate(moves)] == plain


@each_game
def test_the_fold_does_not_ask_for_a_translation(key):
    folder = Path(companion.games.__file__).parent / key
    fold = [*folder.glob("rules/**/*.py"), *(folder / f"{name}.py" for name in FOLD)]
    asking = [path.name for path in fold if "companion.core.text" in path.read_text()]
    assert asking == []
