from pathlib import Path

import pytest

from companion.games.airlock import GAME
from companion.games.airlock.state import cards_total, deck_size
from companion.table import game_file

FOLDER = Path(__file__).parents[2] / "playthroughs" / "airlock"
ENDINGS = {
    "crew-by-airlock": ("blue", "PA-V2", "saboteur"),
    "crew-by-deck": ("blue", "PA-V2", "deck"),
    "martyr-from-a-red-hand": ("red", "PA-V1", "martyr"),
    "saboteur-by-chancellor": ("red", "PA-V1", "chancellor"),
    "saboteur-by-oxygen": ("red", "PA-V1", "oxygen"),
    "six-with-expansion": ("red", "PA-V1", "oxygen"),
    "three-with-a-blue-martyr": ("red", "PA-V1", "oxygen"),
}


def test_every_journal_has_an_ending_here():
    assert sorted(path.stem for path in FOLDER.glob("*.jsonl")) == sorted(ENDINGS)


@pytest.mark.rule("PA-V1", "PA-V2", "PA-V4")
@pytest.mark.parametrize("name", ENDINGS)
def test_a_whole_game(name):
    table, played = game_file.replay(FOLDER.joinpath(f"{name}.jsonl").read_bytes())
    assert [one.refusals for one in played if not one.accepted] == []
    assert all(cards_total(one.state) == deck_size(table.options) for one in played)
    victory = table.state.victory
    assert (victory.side, victory.rule, victory.case) == ENDINGS[name]
    assert GAME.outcome(table.state).winners


@pytest.mark.parametrize("name", ENDINGS)
def test_a_journal_written_again_is_the_same(name):
    data = FOLDER.joinpath(f"{name}.jsonl").read_bytes()
    table, _ = game_file.replay(data)
    assert game_file.write(table) == data
