"""Refusals and notes hold ids; sentences hold the words for them."""

import pytest

from companion.core.rules import Note
from companion.games.airlock import GAME
from companion.games.airlock.actions import Ally, Begin, Draw, Reveal, ShowMission
from companion.games.airlock.cards import CHARACTERS
from companion.games.airlock.state import Task
from tests.games.airlock.build import at, known, options

LAST_FOUR = tuple(CHARACTERS)[-4:]


@pytest.mark.parametrize(
    ("state", "action", "params", "words"),
    [
        pytest.param(
            at("turn", pile=1),
            Reveal(("engine_failure",)),
            {"card": "engine_failure"},
            "Engine Failure is an expansion card",
            id="card",
        ),
        pytest.param(
            GAME.start(options()),
            Begin(LAST_FOUR, 0),
            {"character": "autopilot"},
            "Autopilot is in the expansion",
            id="character",
        ),
        pytest.param(
            known(at("resolve", tasks=(Task("show", seat=1),)), "saboteur"),
            ShowMission(1, "saboteur"),
            {"mission": "saboteur"},
            "Saboteur: every mission",
            id="mission",
        ),
        pytest.param(
            at("first"), Draw(), {"now": "first", "then": "draw"}, "“Ability or repair”", id="steps"
        ),
    ],
)
def test_a_refusal_holds_ids_and_its_sentence_their_names(state, action, params, words):
    (refusal,) = [one for one in GAME.check(state, action).refusals if one.params == params]
    assert words in GAME.refusal_text(refusal)


@pytest.mark.rule("PA-T2")
def test_who_can_be_the_ally_is_told_by_name():
    (refusal,) = GAME.check(at("ally"), Ally(0)).refusals
    assert refusal.params["names"] == ("Ben", "Chi", "Dev")
    assert GAME.remedy_text(refusal) == "Choose one of: Ben, Chi, Dev."


@pytest.mark.parametrize("card", ["hull_breach", "Hull Breach"], ids=["id", "title-of-an-older-game"])
def test_a_note_about_a_card_tells_its_title(card):
    note = Note("PA-M1", {"name": "Ana", "card": card}, "removed")
    assert "Hull Breach" in GAME.note_text(note)
