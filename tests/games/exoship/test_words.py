"""The rules know ids, players read words: phases, arrows at nobody, and founders nobody has seen."""

import gettext

import msgspec
import pytest

from companion.core import text
from companion.core.rules import Refusal
from companion.games.exoship import GAME
from companion.games.exoship.actions import Ability, Effect, EndActions, Event, Move, NameTop, Replace, Sway
from companion.games.exoship.cards import Founder
from companion.games.exoship.rules.forecast import forecast
from companion.games.exoship.words import effect_words, founder, listed
from companion.pages.exoship.boards import points
from tests.games.exoship.build import lay, noted, sentence

TABLE = lay(
    elder=("R Ivo right", "D Mara right"),
    midlife=("D Tess down_right", "R Juno up"),
    young=("R Ozu down",),
    stack=("?", "?", "D Pia up"),
)
ON_NEW = (Effect(kind="add", side="directorate"), Effect(kind="sway", founder="new card"))
"""An effect on a card that is still to come, as journals of every version spell it."""


class Marked(gettext.NullTranslations):
    """A language in which every translated sentence is marked."""

    def gettext(self, message):
        return f"⟦{message}⟧"


@pytest.fixture
def marked():
    text.use(Marked())
    yield
    text.use(gettext.NullTranslations())


@pytest.mark.rule("XS-R1")
def test_a_refused_phase_is_an_id_for_the_rules_and_a_word_for_the_player():
    (refusal,) = GAME.check(TABLE, Event()).refusals
    assert refusal == Refusal("XS-R1", {"now": "action", "due": "event"})
    assert sentence(refusal) == "It’s the Action phase; this is for the Event phase."
    assert GAME.remedy_text(refusal) == "Finish the Action phase first."


@pytest.mark.rule("XS-A3")
def test_an_arrow_at_nobody_is_put_into_words_with_the_sentence(marked):
    state = lay(elder=("R Ivo left", "D Mara up"))
    (refusal,) = GAME.check(state, Sway("", "Mara")).refusals
    assert refusal.params == {"name": "Mara", "arrows": {"Ivo": ""}}
    assert "Ivo → ⟦no one⟧" in sentence(refusal)


@pytest.mark.rule("XS-S1")
def test_a_founder_nobody_has_seen_is_the_same_in_every_language_and_named_in_the_players(marked):
    state = GAME.apply(TABLE, Replace("Juno"))
    assert forecast(state).lost == ("new card",)
    assert "⟦new card⟧" in points(state).line


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("new card", "⟦new card⟧"),
        ("new card 2", "⟦new card 2⟧"),
        ("new card game", "new card game"),
        ("Ivo", "Ivo"),
        ("2", "2"),
        ("", ""),
    ],
)
def test_only_a_founder_nobody_has_seen_is_translated(marked, name, words):
    assert founder(name) == words
    assert listed((name, "Ada")) == f"{words}, Ada"


@pytest.mark.rule("XS-E1", "XS-A4")
@pytest.mark.parametrize("action", [Event(ON_NEW), Ability("Ivo", ON_NEW)], ids=["event", "ability"])
def test_an_effect_on_a_card_to_come_is_legal_in_every_language(marked, action):
    state = msgspec.structs.replace(TABLE, phase="event") if isinstance(action, Event) else TABLE
    assert GAME.check(state, action)
    assert effect_words(ON_NEW[1]) == "⟦sway ⟦new card⟧⟧"
    state = GAME.apply(GAME.apply(state, action), NameTop(Founder(name="Neo")))
    assert any("⟦new card⟧" in line for line in noted(state))


@pytest.mark.parametrize(
    "written",
    [
        b'{"type":"move","by":"Ivo"}',
        b'{"type":"event","effects":[{"kind":"sway","founder":"Ivo","why":1}]}',
        b'{"type":"name_top","founder":{"name":"Ivo","colour":"red"}}',
    ],
    ids=["an-action", "its-effect", "its-card"],
)
def test_an_action_with_a_field_it_never_had_is_not_read(written):
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        GAME.read(written)


def test_actions_are_saved_under_the_names_they_always_had():
    tags = [kind.__struct_config__.tag for kind in GAME.action.__args__]
    always = "name_top move event free_sway sway ability replace course flip_ship end_actions"
    assert tags == always.split()
    assert [GAME.read(msgspec.json.encode(one)) for one in (Move(), EndActions())] == [Move(), EndActions()]
