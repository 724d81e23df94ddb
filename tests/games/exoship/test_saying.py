"""What is said before it counts: whose arrows point where, and that a card does nothing."""

import pytest
from msgspec import json

from companion.core.rules import Refusal
from companion.games.exoship import GAME
from companion.games.exoship.actions import Ability, Course, Effect, Event, Replace, Sway
from companion.games.exoship.cards import Part
from companion.games.exoship.choices import choices
from companion.games.exoship.rules.effects import refuse_effect
from tests.games.exoship.build import broken, lay, noted, sentence

TABLE = lay(
    elder=("R Ivo right", "D Mara right"),
    midlife=("D Tess down_right", "R Juno up", "D Kell up_right"),
    young=("R Ozu down",),
    stack=("D Pia up", "D Rex up"),
)
ALONE = lay(elder=("R Ivo left", "D Mara up"), midlife=("R Juno left",))
LOYAL = lay(elder=("D Ivo right", "D Mara right"))
SENTENCES = [
    pytest.param(
        TABLE,
        Sway("", "Kell"),
        "No Rift arrow points at Kell: Ivo → Tess, Juno → Tess, Ozu → no one.",
        id="whose-arrows-point-where",
    ),
    pytest.param(
        ALONE,
        Sway("", ""),
        "No Rift arrow points at a Directorate founder: Ivo → no one, Juno → Ivo.",
        id="no-arrow-at-anyone",
    ),
    pytest.param(
        TABLE,
        Sway("", "Tess"),
        "Rift founders in play: 3. Choose who sways.",
        id="more-than-one-reaches-it",
    ),
    pytest.param(TABLE, Sway("", ""), "Rift founders in play: 3. Choose who sways.", id="someone-is-reached"),
    pytest.param(
        LOYAL, Sway("", "Mara"), "Rift founders in play: 0. Only their arrows can sway.", id="no-rift"
    ),
    pytest.param(
        TABLE, Sway("Ivo", ""), "Ivo’s arrow points at Tess: choose who to sway.", id="whom-it-meets"
    ),
    pytest.param(TABLE, Sway("Ozu", ""), "Ozu’s arrow points at no one.", id="it-meets-no-one"),
    pytest.param(
        LOYAL, Replace(""), "Rift founders in play: 0. Only they can be replaced.", id="replace-none"
    ),
    pytest.param(LOYAL, Ability(""), "Rift founders in play: 0. Only they have abilities.", id="no-ability"),
    pytest.param(TABLE, Replace(""), "Rift founders in play: 3. Choose who leaves.", id="replace-whom"),
]


@pytest.mark.rule("XS-A3", "XS-A4", "XS-A5", "XS-W5")
@pytest.mark.parametrize(("state", "action", "words"), SENTENCES)
def test_a_refusal_names_founders_never_a_dash(state, action, words):
    assert [sentence(refusal) for refusal in GAME.check(state, action).refusals] == [words]


@pytest.mark.rule("XS-A3")
def test_a_missing_arrow_comes_with_a_way_out():
    (told,) = GAME.check(TABLE, Sway("", "Kell")).refusals
    assert "Kell" in GAME.remedy_text(told)


WRITTEN = lay(elder=("R Ivo right",), midlife=("D Tess up",), abilities={"Ivo": (Part(kind="sway"),)})
EVENT = lay(elder=("R Ivo right",), midlife=("D Tess up",), phase="event")
UNSAID = [
    pytest.param(EVENT, Event(unsaid=True), ["XS-E1"], id="an-event-nobody-entered"),
    pytest.param(EVENT, Event(), [], id="an-event-that-does-nothing"),
    pytest.param(EVENT, Event((Effect(kind="extra"),), unsaid=True), [], id="an-event-with-effects"),
    pytest.param(TABLE, Ability("Ivo", unsaid=True), ["XS-A4"], id="an-ability-nobody-entered"),
    pytest.param(TABLE, Ability("Ivo"), [], id="an-ability-that-does-nothing"),
    pytest.param(TABLE, Ability("Ivo", (Effect(kind="extra"),), True), [], id="an-ability-with-effects"),
    pytest.param(WRITTEN, Ability("Ivo", unsaid=True), ["XS-A4"], id="its-card-says-something-else"),
]


@pytest.mark.rule("XS-E1", "XS-A4")
@pytest.mark.parametrize(("state", "action", "rules"), UNSAID)
def test_what_nobody_has_said_does_not_count(state, action, rules):
    assert broken(state, action) == rules


@pytest.mark.rule("XS-E1", "XS-A4")
def test_an_unsaid_card_is_refused_with_a_way_out():
    for state, action in ((EVENT, Event(unsaid=True)), (TABLE, Ability("Ivo", unsaid=True))):
        (told,) = GAME.check(state, action).refusals
        assert "0 effects entered" in sentence(told)
        assert GAME.remedy_text(told) == "Enter its effects, or confirm that it has none."


def test_a_line_saved_before_this_was_asked_still_means_nothing():
    old = b'{"type":"ability","founder":"Ivo","effects":[]}'
    action = json.decode(old, type=GAME.action)
    assert GAME.check(TABLE, action)
    assert GAME.describe(TABLE, action) == "Use Ivo: no effect"


@pytest.mark.rule("XS-E1")
def test_an_effect_on_no_one_says_so():
    (told,) = refuse_effect(EVENT, Effect(kind="discard"), "XS-E1")
    assert sentence(told) == "No founder chosen for “Discard a founder”."
    (told,) = refuse_effect(EVENT, Effect(kind="swap", founder="Ivo"), "XS-E1")
    assert sentence(told) == "No founder chosen for “Swap 2 founders”."


NUMBERS = [
    pytest.param(lay(elder=("R A up",), actions=0), Effect(kind="lose"), "lose", id="no-action-left"),
    pytest.param(lay(elder=("R A up",)), Effect(kind="add"), "stack", id="no-card-left"),
    pytest.param(
        lay(elder=("R A up",), actions=0), Effect(kind="lose", founder="A"), "lose", id="whoever-is-named"
    ),
]


@pytest.mark.rule("XS-A4", "XS-E1")
@pytest.mark.parametrize(("state", "effect", "case"), NUMBERS)
def test_what_is_missing_for_an_effect_is_told_in_numbers(state, effect, case):
    (told,) = refuse_effect(state, effect, "XS-A4")
    assert (told.rule, told.case, dict(told.params)) == ("XS-A4", case, {"have": 0, "need": 1})


@pytest.mark.rule("XS-A6")
def test_the_change_of_course_is_offered_where_it_is_legal():
    assert Course() in choices(TABLE)
    assert Course() not in choices(LOYAL)


@pytest.mark.rule("XS-W1", "XS-A6")
def test_the_next_captain_is_named_when_the_course_changes():
    assert noted(GAME.apply(TABLE, Course()))[-1] == "Captain now: Mara."
    alone = lay(elder=("R Ivo right",), young=("D Tess up",))
    assert noted(GAME.apply(alone, Course()))[-1] == "No captain now."


@pytest.mark.parametrize("rule", ["XS-M2", "XS-P4", "XS-P6", "XS-E1"])
def test_our_rulings_are_marked_as_ours(rule):
    found = GAME.rulebook[rule]
    assert found.house
    assert "House rule: " in found.text


def test_every_refusal_has_a_way_out():
    for rule in GAME.rulebook.values():
        cases = rule.refusal if isinstance(rule.refusal, dict) else {"": rule.refusal} if rule.refusal else {}
        for case in cases:
            assert rule.remedy_text(Refusal(rule.id, {}, case)), (rule.id, case)
