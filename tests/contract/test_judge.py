"""The judge and the rulebook every game is made of: what closes a game, what is told, what is found."""

import pytest
from msgspec import Struct
from msgspec.structs import replace

from companion.core.judge import Act, Does, Judge, as_it_is, never, per_state
from companion.core.rules import (
    IllegalAction,
    Note,
    Refusal,
    Rule,
    Rulebook,
    Verdict,
    forms,
)
from companion.games import game


class Lamp(Struct, frozen=True):
    lit: int = 0
    broken: bool = False
    notes: tuple[str, ...] = ()


class LightUp(Act, frozen=True):
    by: int = 1


class Wait(Act, frozen=True):
    pass


def refuse_light(lamp, action):
    if action.by < 1:
        yield Refusal("L-2", {"by": action.by})


def judge(asked=None):
    """A judge that counts in `asked` how often it looks."""

    def order(lamp, action):
        (asked if asked is not None else []).append(action)
        if lamp.lit + getattr(action, "by", 0) > 3:
            yield Refusal("L-3", {"lit": lamp.lit})

    return Judge(
        {
            LightUp: Does(refuse_light, lambda lamp, action: replace(lamp, lit=lamp.lit + action.by)),
            Wait: Does(never, lambda lamp, _: lamp),
        },
        closed=lambda lamp, _: [Refusal("L-1")] if lamp.broken else [],
        order=order,
        settle=lambda lamp: replace(lamp, notes=(*lamp.notes, "dark")) if not lamp.lit else lamp,
    )


JUDGED = [
    pytest.param(Lamp(), LightUp(), [], id="nothing"),
    pytest.param(Lamp(), LightUp(0), ["L-2"], id="its-own-reason"),
    pytest.param(Lamp(4), LightUp(0), ["L-3", "L-2"], id="the-order-first"),
    pytest.param(Lamp(3), LightUp(1), ["L-3"], id="the-order"),
    pytest.param(Lamp(4, broken=True), LightUp(0), ["L-1"], id="closed-leaves-no-other"),
]


@pytest.mark.parametrize(("lamp", "action", "rules"), JUDGED)
def test_reasons_come_in_their_order_and_a_closed_game_has_one(lamp, action, rules):
    assert judge().check(lamp, action).rules == rules


def test_what_is_done_settles_with_notes_anew():
    assert judge().apply(Lamp(notes=("old",)), LightUp(2)) == Lamp(2)
    assert judge().apply(Lamp(notes=("old",)), Wait()) == Lamp(notes=("dark",))


def test_what_is_refused_can_not_be_done():
    with pytest.raises(IllegalAction, match="L-3, L-2") as told:
        judge().apply(Lamp(4), LightUp(0))
    assert told.value.verdict.rules == ["L-3", "L-2"]


def test_who_asked_first_is_judged_once_and_only_for_the_very_same():
    asked = []
    one, lamp, action = judge(asked), Lamp(), LightUp()
    assert one.check(lamp, action)
    assert one.apply(lamp, action) == Lamp(1)
    assert len(asked) == 1
    one.apply(Lamp(1), action)
    one.apply(lamp, LightUp())
    assert len(asked) == 3
    assert not one.check(Lamp(3), action)
    with pytest.raises(IllegalAction):
        one.apply(replace(Lamp(3)), action)


def test_what_many_actions_share_is_found_once_for_a_state():
    asked = []
    found = per_state(lambda lamp, *about: asked.append(about) or len(asked))
    one, equal = Lamp(), Lamp()
    assert [found(one, 1), found(one, 1), found(one, 2), found(one)] == [1, 1, 2, 3]
    assert found(equal, 1) == 4
    assert found(one, 1) == 5
    assert asked == [(1,), (2,), (), (1,), (1,)]


def test_an_action_is_saved_by_its_name_in_small_letters():
    class PutOutAll(Act, frozen=True):
        pass

    assert PutOutAll.__struct_config__.tag == "put_out_all"
    assert (LightUp.__struct_config__.tag, Wait.__struct_config__.tag) == ("light_up", "wait")
    assert (as_it_is(7), never(None, None)) == (7, ())


def test_a_verdict_is_true_where_nothing_is_wrong():
    assert Verdict()
    assert not Verdict((Refusal("A"),))
    assert Verdict((Refusal("B"), Refusal("A"))).rules == ["B", "A"]


def rule(**words):
    return Rule(**{"section": "Light", "title": "Lamps", "text": "A lamp burns.", "place": "p. 1", **words})


CASES = {"two": "{n} are lit.", "default": "It is lit."}


def test_a_sentence_is_chosen_by_its_case():
    one = rule(refusal=CASES, remedy="Put out {n}.", note={"two": "Both."})
    assert one.refusal_text(Refusal("", {"n": 2}, "two")) == "2 are lit."
    assert one.refusal_text(Refusal("", {"n": 2}, "other")) == "It is lit."
    assert one.remedy_text(Refusal("", {"n": 2})) == "Put out 2."
    assert one.remedy_text(Refusal("", {})) == "Put out n."
    assert one.note_text(Note("", {}, "two")) == "Both."


def test_without_a_sentence_a_rule_speaks_for_itself():
    one = rule(note={"two": "Both."})
    assert one.refusal_text(Refusal("")) == "A lamp burns."
    assert one.remedy_text(Refusal("")) == ""
    assert one.note_text(Note("", {}, "three")) == "Lamps"


def test_the_forms_of_a_sentence():
    assert list(forms("One.")) == [("", "One.", "")]
    assert list(forms(CASES)) == [("two", "{n} are lit.", ""), ("default", "It is lit.", "")]
    assert list(forms({"n": ["One.", "Many.", "n"]})) == [("n", "One.", "Many.")]


def test_a_rulebook_is_read_in_its_order_and_searched_in_all_its_words():
    book = Rulebook({"L-1": rule(), "L-2": rule(title="Candles", text="A candle melts.", section="Wax")})
    assert (list(book), len(book)) == (["L-1", "L-2"], 2)
    assert [one.id for one in book.values()] == ["L-1", "L-2"]
    assert book["L-2"].title == "Candles"
    found = {
        word: [one.id for one in book.search(word)]
        for word in ("l-1", " LAMPS ", "melts", "wax", "", "x l", "lamps a")
    }
    assert found == {
        "l-1": ["L-1"],
        " LAMPS ": ["L-1"],
        "melts": ["L-2"],
        "wax": ["L-2"],
        "": ["L-1", "L-2"],
        "x l": [],
        "lamps a": ["L-1"],
    }


def test_the_rulebook_of_a_game_lies_in_its_folder():
    book = Rulebook.load("companion.games.exoship")
    assert book["XS-W5"].title == game("exoship").rulebook["XS-W5"].title
    assert [key for key, one in book.items() if one.id != key] == []
