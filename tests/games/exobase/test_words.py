"""Words for ids, put in when a sentence is made, and names in narrow places."""

import gettext

import msgspec
import pytest
from msgspec.structs import replace

from companion.core import text
from companion.core.rules import Note
from companion.games.exobase import GAME
from companion.games.exobase.actions import Build, Claim, Morning
from companion.games.exobase.box import Box, Options, Side, Stock
from companion.games.exobase.cards import CORE, FAULTS, Effect, Level, Location, faults, unread
from companion.games.exobase.state import State
from companion.games.exobase.words import short
from tests.games.exobase.build import boxed, table, told


class Backwards(gettext.NullTranslations):
    """A language that is easy to tell from English."""

    def gettext(self, message):
        return message[::-1] if message.isalpha() else message


@pytest.fixture
def backwards():
    text.use(Backwards())
    yield
    text.use(gettext.NullTranslations())


def test_a_refusal_holds_the_id_of_a_resource_and_its_sentence_the_word(backwards):
    food = next(r for r in GAME.check(table(), Claim()).refusals if r.params.get("resource") == "food")
    assert GAME.refusal_text(food) == "doof production is 0; green begins at 3."
    assert GAME.remedy_text(food) == "Build or upgrade what produces doof."


def test_the_fifth_resource_is_called_what_the_box_calls_it():
    refusals = GAME.check(table(options=boxed(fifth="Ice")), Claim()).refusals
    fifth = next(r for r in refusals if r.params.get("resource") == "oxygen")
    assert GAME.refusal_text(fifth) == "ice production is 0; green begins at 3."
    side = Options(box=Box(fifth="Ice", normal=Side(green_oxygen=9)))
    wrong = GAME.check_options(side).refusals[0]
    assert GAME.refusal_text(wrong) == ("Green for ice begins at 9, above the top of the track at 6.")


@pytest.mark.rule("XB-M1")
def test_the_morning_tells_its_production_in_words():
    state = table("morning", boxed(fifth="Ice"), production=Stock(metal=2, oxygen=1))
    after = GAME.apply(state, Morning())
    assert after.notes[0].params["made"] == {"metal": 2, "oxygen": 1}
    assert told(after) == ["Production: metal +2, ice +1."]
    assert GAME.note_text(msgspec.convert(msgspec.to_builtins(after), State).notes[0]) == told(after)[0]


@pytest.mark.parametrize(
    ("note", "sentence"),
    [
        (Note("XB-M1", {"made": "metal +2, ice +1"}), "Production: metal +2, ice +1."),
        (Note("XB-M2", {"lost": 1, "resource": "ice", "have": 6}), "1 ice lost: Storage is full at 6."),
    ],
)
def test_notes_in_a_state_of_an_older_version_are_told_in_the_words_they_hold(note, sentence):
    assert GAME.note_text(note) == sentence


@pytest.mark.rule("XB-P10")
def test_what_is_wrong_with_a_stated_card_is_told_in_words():
    state = replace(table(), row=(unread("Tower"),))
    stated = Location(name="Tower", levels=(Level(cubes=1),))
    refusals = GAME.check(state, Build(founder="Li", card="Tower", x=2, y=0, stated=stated)).refusals
    assert refusals[0].params == {"card": "Tower", "why": "doorless"}
    assert (
        GAME.refusal_text(refusals[0])
        == "Check what you entered for Tower. A location has at least one door."
    )


ONE, TWO = Level(cubes=1), Level(cubes=2)
FAULTY = [
    ("doorless", Location(name="A", levels=(ONE,))),
    ("generator", Location(name="A", north=True, generator=True, levels=(ONE,))),
    ("silo", Location(name="A", north=True, silo=True, levels=(ONE,))),
    ("cubeless", Location(name="A", north=True, levels=(Level(),))),
    ("falling", Location(name="A", north=True, levels=(TWO, ONE))),
]


@pytest.mark.parametrize(("fault", "card"), FAULTY)
def test_every_fault_of_a_card_has_an_id_and_a_sentence(fault, card):
    assert faults(card) == (fault,)
    kind = next(kind for kind in GAME.cards if kind.key == "location")
    assert kind.contradictions(card, ()) == (FAULTS[fault],)
    assert {fault for fault, _ in FAULTY} == set(FAULTS)


def test_a_card_as_printed_has_no_fault():
    assert [faults(card) for card in (*CORE, unread("Tower"))] == [()] * 5


@pytest.mark.parametrize("kind", [State, Options, Box, Side, Stock, Location, Effect])
def test_what_is_saved_has_no_field_nobody_knows(kind):
    assert kind.__struct_config__.forbid_unknown_fields


@pytest.mark.parametrize(
    ("name", "most", "shown"),
    [
        ("Power Unit", 10, "Power Unit"),
        ("Power Units", 10, "Power"),
        ("Greenhouse", 10, "Greenhouse"),
        ("Greenhouses", 10, "Greenhou."),
        ("Machine Shop", 7, "Machine"),
        ("Machine Shop", 6, "Mach."),
    ],
)
def test_a_name_is_cut_only_where_it_is_too_long(name, most, shown):
    assert short(name, most) == shown
