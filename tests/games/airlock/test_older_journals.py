"""Journals of older versions: every action is read under the name it had then."""

import msgspec
import pytest

from companion.games.airlock import GAME
from companion.games.airlock.actions import PlayOwnCard, RemoveMalfunction, RevealMissions, ShowMission
from companion.table import game_file
from tests.contract.playouts import PLAYTHROUGHS

NOW = PLAYTHROUGHS / "airlock"
OLDER = sorted((NOW / "older").glob("*.jsonl"))


@pytest.mark.parametrize("path", OLDER, ids=lambda path: path.stem)
def test_a_journal_in_its_old_spelling_is_the_same_game(path):
    old, played = game_file.replay(path.read_bytes())
    new, again = game_file.replay((NOW / path.name).read_bytes())
    assert path.read_bytes() != (NOW / path.name).read_bytes()
    assert [one.refusals for one in played] == [one.refusals for one in again]
    assert old.state == new.state


@pytest.mark.parametrize(
    ("written", "action"),
    [
        (b'{"type":"own"}', PlayOwnCard()),
        (b'{"type":"mend","owner":1,"index":0}', RemoveMalfunction(1)),
        (b'{"type":"show","seat":2,"mission":"crew"}', ShowMission(2, "crew")),
        (b'{"type":"missions","missions":["crew"]}', RevealMissions(("crew",))),
    ],
)
def test_an_action_is_read_by_the_name_it_had(written, action):
    assert GAME.read(written) == action
    assert GAME.read(msgspec.json.encode(action)) == action


@pytest.mark.parametrize("written", [b'{"type":"own","seat":1}', b'{"type":"draw","seat":1}'])
def test_an_action_with_a_field_it_never_had_is_not_read(written):
    with pytest.raises(msgspec.ValidationError):
        GAME.read(written)


@pytest.mark.parametrize("kind", [GAME.options, GAME.state, GAME.box])
def test_options_and_states_refuse_fields_they_do_not_know(kind):
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.json.decode(b'{"unknown":1}', type=kind)
