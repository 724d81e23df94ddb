"""The template of all texts: complete, each once, and readable for gettext's tools."""

import ast
import re
from pathlib import Path

import pytest

from companion.games import KEYS
from tools.texts import found
from tools.texts.follow import Follower
from tools.texts.python import in_kv, in_python
from tools.texts.template import Text, together, written

# -- what is found in code ---------------------------------------------------------------------------------

FOUND = [
    pytest.param('tr("Roll")', {"Roll"}, id="a-literal"),
    pytest.param('tr("a" if n else "b")', {"a", "b"}, id="one-of-two"),
    pytest.param('NAMES = {"x": "X", "y": "Y"}\ntr(NAMES[key])', {"X", "Y"}, id="a-table"),
    pytest.param('NAMES = {"x": "X"}\ntr(NAMES.get(key, "none"))', {"X", "none"}, id="a-table-with-another"),
    pytest.param('A = {"x": "X"}\nB = {**A, "y": "Y"}\ntr(B[key])', {"X", "Y"}, id="a-table-in-a-table"),
    pytest.param('TABS = (("a", "A"),)\n[tr(name) for key, name in TABS]', {"A"}, id="a-loop"),
    pytest.param('T = {"x": ("X", "icon")}\ndef f():\n  n, i = T[k]\n  return tr(n)', {"X"}, id="unpacked"),
    pytest.param('T = {"x": "X"}\n[tr(n) for k, n in T.items()]', {"X"}, id="items"),
    pytest.param('def f(label):\n  return tr(label)\nf("A")\nf(label="B")', {"A", "B"}, id="an-argument"),
    pytest.param(
        'C = {"x": Card("X", "y")}\nclass Card:\n  a: str\n  b: str\ntr(C[k].a)', {"X"}, id="a-field"
    ),
    pytest.param('C = {"x": Card(a="X", b="y")}\ntr(C[k].a)', {"X"}, id="a-named-field"),
    pytest.param('trn("{n} card", "{n} cards", n)', {("{n} card", "{n} cards")}, id="a-count"),
]


@pytest.mark.parametrize(("code", "wanted"), FOUND)
def test_a_text_is_followed_to_its_literal(code, wanted, tmp_path):
    path = tmp_path / "code.py"
    path.write_text(code)
    texts = list(in_python(Follower(tmp_path), path))
    assert {(text.one, text.many) if text.many else text.one for text in texts} == wanted


def test_a_text_is_followed_into_another_file(tmp_path):
    (tmp_path / "names.py").write_text('NAMES = {"x": "X"}')
    path = tmp_path / "code.py"
    path.write_text("from names import NAMES\ntr(NAMES[key])")
    assert [text.places for text in in_python(Follower(tmp_path), path)] == [("names.py:1",)]


@pytest.mark.parametrize("code", ["tr(words)", 'tr(f"{n} cards")', "tr(NAMES[key])", "trn(one, many, 2)"])
def test_what_can_not_be_followed_is_told(code, tmp_path):
    path = tmp_path / "code.py"
    path.write_text(code)
    assert list(in_python(Follower(tmp_path), path)) == [f"code.py:1: {ast.unparse(ast.parse(code))}"]


def test_texts_of_a_kv_file_are_found(tmp_path):
    path = tmp_path / "a.kv"
    path.write_text('Label:\n    text: tr("A (b)") if self.on else tr("C")\n    hint: tr(root.word)\n')
    a, c, unclear = in_kv(path, tmp_path)
    assert (a, c.one) == (Text("A (b)", "", ("a.kv:2",)), "C")
    assert unclear == "a.kv:3: hint: tr(root.word)"


# -- what is written ---------------------------------------------------------------------------------------


def test_a_text_is_in_the_template_once_with_all_its_places():
    texts = together([Text("A", "", ("x:1",)), Text("B", "", ("x:2",)), Text("A", "", ("y:1",))])
    assert texts == (Text("A", "", ("x:1", "y:1")), Text("B", "", ("x:2",)))
    assert written(texts).endswith('#: x:1\n#: y:1\nmsgid "A"\nmsgstr ""\n\n#: x:2\nmsgid "B"\nmsgstr ""\n')


def test_a_count_has_both_its_forms():
    entry = written([Text("{n} card", "{n} cards", ("x:1",))]).split("\n\n")[-1]
    assert entry == (
        '#: x:1\n#, python-brace-format\nmsgid "{n} card"\nmsgid_plural "{n} cards"\n'
        'msgstr[0] ""\nmsgstr[1] ""\n'
    )


def test_a_text_survives_being_written():
    texts = found().texts
    quoted = re.findall(r'^msgid(?:_plural)? (".*")$', written(texts), re.MULTILINE)
    wanted = [words for text in texts for words in (text.one, text.many) if words]
    assert [ast.literal_eval(words) for words in quoted[1:]] == wanted


# -- what is in it -----------------------------------------------------------------------------------------


def test_every_translation_can_be_followed():
    assert list(found().unclear) == []


def test_every_place_is_a_line_of_a_file():
    root = Path(__file__).parents[2]
    for text in found().texts:
        for place in text.places:
            path, line = place.rsplit(":", 1)
            assert 0 < int(line) <= len((root / path).read_text("utf-8").splitlines()), place


@pytest.mark.parametrize("key", KEYS)
def test_rules_and_questions_are_in_it(key):
    places = {place.split(":")[0] for text in found().texts for place in text.places}
    assert f"companion/games/{key}/rulebook.toml" in places
    assert f"companion/games/{key}/box.py" in places


NAMES = {
    "companion/core/fairness.py": {"too even"},  # a code
    "companion/pages/shell/dice.py": {"too even"},
    "companion/table/fold.py": {" entries after "},  # for a log
    "companion/games/airlock/box.py": {"Ana", "Ben", "Cleo"},  # players before they are named
    "companion/games/mothership/box.py": {"Ana", "Ben"},
    "companion/games/exobase/box.py": {"You"},
    "companion/games/assembly/box.py": {"Engineering", "AI Core", "Transporter", "Shuttle Bay"},  # printed
    "companion/pages/exobase/basemap.py": {
        "Power Station",
        "Hab",
        "Greenhouse",
        "Machine Shop",
        "Well",
        "Lab",
        "Quarry",
        "Card ",
    },
    "companion/games/exobase/cards.py": {
        *("Power Station", "Hab", "Greenhouse", "Machine Shop", "Well", "Lab", "Li", "Burman"),
        *("Founder ", "Card ", "Hazard "),  # before their names are typed
    },
    "companion/games/exoship/cards.py": {"Founder "},
    "companion/games/assembly/cards.py": {"Malfunction "},  # before its name is entered
    "companion/ui/style.py": {"Label", "Scatter", "Image,AsyncImage", "Selector"},  # widgets
    "companion/games/mothership/choices/trading.py": {"Artifact "},
    "companion/games/mothership/__init__.py": {"Mothership: Tabletop Combat"},
    "companion/games/airlock/__init__.py": {"Project: Airlock"},
}
"""Words in code that no translation sees: names of people and printed things, as journals keep them."""


def test_no_words_bypass_translation_but_names():
    bypassing = [(line.split(":")[0], line.split(": ", 1)[1]) for line in found().bypassing]
    assert [(path, words) for path, words in bypassing if words not in NAMES.get(path, ())] == []
