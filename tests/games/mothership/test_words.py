"""The fold holds ids; words are put to them when a sentence is made."""

import ast
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

import companion.games.mothership
from companion.core.rules import Note, Refusal
from companion.games.mothership import GAME
from companion.games.mothership.cards import ACTION_CARDS
from companion.games.mothership.state import State
from companion.games.mothership.words.cards import card_name
from companion.pages.mothership.cards import hand_words
from tests.games.mothership.positions import ANA, BEN, lost, play, ref, ship, table

FOLDER = Path(companion.games.mothership.__file__).parent
FOLD = [
    *(FOLDER / "rules").glob("*.py"),
    *(FOLDER / "choices").glob("*.py"),
    *(FOLDER / f"{name}.py" for name in ("state", "invariants")),
]
SENTENCES = [
    pytest.param(
        Refusal("MS-S2", {"ship": "fighter"}, "fighter"), "A Fighter can’t damage a Station.", id="kind"
    ),
    pytest.param(
        Refusal("MS-N4", {"ship": 4, "left": 2}, "fly"),
        "Bomber 1 has 2 spaces left: NPC ships move at full power.",
        id="slot",
    ),
    pytest.param(
        Refusal("MS-L3", {"owner": "", "ship": 0}, "shielded"),
        "NPC’s Mothership already has Deflector Shields.",
        id="ship-of-the-npc",
    ),
    pytest.param(
        Refusal("MS-E2", {"row": "engines", "have": 13, "need": 12}, "row"),
        "Engines: 13 is too much, it holds 12.",
        id="row",
    ),
    pytest.param(
        Refusal("MS-K2", {"card": "noooo"}, "fight"), "Noooooooooooo! is for a dogfight.", id="card"
    ),
    pytest.param(Refusal("MS-G1", {"name": ""}, "out"), "NPC is out.", id="npc"),
    pytest.param(Refusal("MS-G1", {"name": "npc"}, "out"), "npc is out.", id="a-player-called-npc"),
]


@pytest.mark.parametrize("path", FOLD, ids=lambda path: path.stem)
def test_the_fold_imports_no_words(path):
    imports = [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.ImportFrom)]
    assert not [
        one.module for one in imports if one.module and (".text" in one.module or ".words" in one.module)
    ]


@pytest.mark.parametrize(("refusal", "sentence"), SENTENCES)
def test_a_refusal_is_told_with_names(refusal, sentence):
    assert GAME.refusal_text(refusal) == sentence


def test_a_note_of_an_older_version_holds_its_words_already():
    assert GAME.note_text(Note("MS-Q2", {"event": "Solar Storm"}, "over")) == "Solar Storm is over."
    assert (
        GAME.note_text(Note("MS-C5", {"name": "NPC", "ship": "Bomber"}, "explodes"))
        == "NPC’s Bomber explodes."
    )


def test_a_ship_is_named_with_its_owner():
    state = ship(table(), BEN, 2, pinned=True)
    (refusal,) = GAME.check(state, play("forced_update", ANA, ship=ref(BEN, 2))).refusals
    assert refusal.params == {"owner": "Ben", "ship": 2}
    assert GAME.refusal_text(refusal) == "Ben’s Fighter 2 is already held: it can’t move next turn."


def test_every_card_has_its_printed_name():
    assert all(card_name(card) != card for card in ACTION_CARDS)


def test_a_state_with_a_field_nobody_knows_is_refused():
    plain = msgspec.to_builtins(table())
    plain["players"][0]["ships"][0]["colour"] = "red"
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.convert(plain, State)


def test_one_of_something_is_told_in_the_singular():
    state = replace(lost(table(), ANA, 0, 2, 3, 4, 5), phase="over", winners=(ANA,))
    assert [one.note for one in GAME.score(state).standings] == ["1 ship left", "6 ships left"]
    assert GAME.headline(state) == "Game over · 1 round"
    assert hand_words(state, ANA, ("wormhole",)) == ("Wormhole", "1 card")
