"""What can be answered: how each kind of answer is tried, read, put in order and touched."""

import pytest

from companion.core.conversation import (
    Amount,
    Counts,
    Field,
    Intent,
    Pick,
    Pool,
    Question,
    Some,
    Stated,
    nothing_to_stop,
)
from companion.core.dice import Roll

ABCD = ("a", "b", "c", "d")
ABC = ("a", "b", "c")

TRIES = [
    pytest.param(Pick(("a", "b")), None, ["a", "b"], id="pick"),
    pytest.param(Pick(("a",), lambda: iter("bc")), None, ["a", "b", "c"], id="pick-more"),
    pytest.param(Amount(2, 4), None, [2, 3, 4], id="amount"),
    pytest.param(Amount(3, 3), None, [3], id="one-amount"),
    pytest.param(Stated("text", ("Ann", "Bo")), None, ["Ann", "Bo"], id="stated"),
    pytest.param(Some(ABC, least=1, most=2), None, ["a", "b", "c", "ab", "ac", "bc"], id="some"),
    pytest.param(Some(ABC, least=2, most=2), ("c",), ["ac", "bc"], id="some-around-one"),
    pytest.param(Some(ABC, least=1, most=2), ("c",), ["c", "ac", "bc"], id="some-that-is-enough"),
    pytest.param(Some(ABC), None, ["", "a", "b", "c", "ab", "ac", "bc", "abc"], id="any-of-some"),
    pytest.param(Some(ABC, 3, 3, in_order=True), ("c",), ["cab"], id="an-order"),
    pytest.param(Some(ABC, 3, 3, in_order=True), None, ["abc"], id="an-order-from-the-start"),
    pytest.param(Some(ABC, 3, 3, in_order=True), (None, "a"), ["bac"], id="an-order-with-a-free-place"),
    pytest.param(
        Counts(ABC, least=1), None, ["a", "b", "c", "aa", "ab", "ac", "bb", "bc", "cc"], id="counts"
    ),
    pytest.param(Counts(ABC, least=2, each=1), ("b",), ["ab", "bc", "abc"], id="counts-around-one"),
    pytest.param(Counts(("a", "b"), least=1, most=1), None, ["a", "b"], id="counts-of-one"),
    pytest.param(Counts(("a", "b"), most=2), ("a", "b"), ["ab"], id="counts-that-are-full"),
    pytest.param(Counts(("a", "b"), least=1, most=2), ("b",), ["b", "ab", "bb"], id="counts-one-more"),
]


@pytest.mark.parametrize(("domain", "so_far", "tried"), TRIES)
def test_answers_are_tried_from_the_smallest(domain, so_far, tried):
    found = list(domain.tries(so_far))
    assert [one if isinstance(one, str | int) else "".join(one) for one in found] == tried


READS = [
    pytest.param(Pick(ABC), "b", "b", id="pick"),
    pytest.param(Pick(("a",), lambda: iter("bc")), "c", "c", id="pick-more"),
    pytest.param(Pick((0, 1)), 0, 0, id="nothing-is-a-value"),
    pytest.param(Pick(ABC), None, None, id="pick-none"),
    pytest.param(Amount(1, 3), 1, 1, id="lowest"),
    pytest.param(Amount(1, 3), 0, None, id="below"),
    pytest.param(Some(ABC), ["c", "a"], ("a", "c"), id="some-in-its-order"),
    pytest.param(Some(ABC, most=2), ("a", "b", "c"), None, id="too-many"),
    pytest.param(Some(ABC, most=3), ("a", "b", "c"), tuple(ABC), id="as-many-as-may-be"),
    pytest.param(Some(ABC), ("a", "a"), None, id="one-twice"),
    pytest.param(Some(ABC), {"a": 1}, None, id="no-list"),
    pytest.param(Some(ABC, in_order=True), ["c"], ("c",), id="an-order-begun"),
    pytest.param(Some(ABC, in_order=True), ["c", "a"], ("c", "a", "b"), id="the-last-follows"),
    pytest.param(Some(ABC, in_order=True), ["c", "a", "b"], ("c", "a", "b"), id="a-whole-order"),
    pytest.param(Some(ABC, in_order=True), ["c", "c"], None, id="an-order-with-one-twice"),
    pytest.param(Some(ABC, in_order=True), ["x"], None, id="an-order-of-others"),
    pytest.param(Some(ABC, in_order=True), ["c", None], ("c", None), id="a-free-place"),
    pytest.param(Some(ABC, in_order=True), [None, "c", "a"], ("b", "c", "a"), id="the-last-goes-there"),
    pytest.param(Some(ABC, in_order=True), [None, "x"], None, id="a-free-place-and-others"),
    pytest.param(Some(ABC), [None], None, id="a-free-place-without-order"),
    pytest.param(Counts(ABC), ["c", "a", "c"], ("a", "c", "c"), id="counts-in-their-order"),
    pytest.param(Counts(ABC, in_order=True), ["c", "a", "c"], ("c", "a", "c"), id="counts-as-touched"),
    pytest.param(Counts(ABC), ["d"], None, id="counts-of-others"),
    pytest.param(Counts(ABC), "a", None, id="counts-of-a-word"),
    pytest.param(Counts(ABC, most=2), ["a"] * 3, None, id="counts-too-many"),
    pytest.param(Counts(ABC, most=2), ["a"] * 2, ("a", "a"), id="counts-as-many-as-may-be"),
    pytest.param(Counts(ABC, each=1), ["a", "a"], None, id="too-many-of-one"),
    pytest.param(Counts(ABC, each=1), ["a", "b"], ("a", "b"), id="one-of-each"),
    pytest.param(Counts(ABC, kinds=1), ["a", "b"], None, id="too-many-kinds"),
    pytest.param(Counts(ABC, kinds=1), ["a", "a"], ("a", "a"), id="one-kind"),
    pytest.param(Counts(ABC, fewer={"a": 1}), ["a", "a"], None, id="fewer-of-one"),
    pytest.param(Counts(ABC, fewer={"a": 1}), ["b", "b"], ("b", "b"), id="not-fewer-of-others"),
    pytest.param(Stated("number", (3,)), 7, 7, id="stated-number"),
    pytest.param(Stated("number", (3,)), "7", None, id="stated-word"),
    pytest.param(Stated("shuffle", (ABC,), about=ABC), ["c", "a", "b"], ("c", "a", "b"), id="shuffle"),
    pytest.param(Stated("shuffle", (ABC,), about=ABC), ["c", "a"], None, id="shuffle-of-fewer"),
    pytest.param(Stated("shuffle", (ABC,), about=ABC), ["c", "a", "a"], None, id="shuffle-with-one-twice"),
    pytest.param(Stated("shuffle", (ABC,), about=ABC), "cab", None, id="shuffle-of-a-word"),
    pytest.param(Stated("shuffle", (ABC,), about=ABC), 3, None, id="shuffle-of-nothing"),
]


@pytest.mark.parametrize(("domain", "raw", "read"), READS)
def test_an_answer_is_what_was_meant_or_nothing(domain, raw, read):
    assert domain.read(raw) == read
    assert (domain.read(raw) is None) == (read is None)


TOUCHED = [
    pytest.param(Some(ABC), ("a",), "c", ("a", "c"), id="one-more"),
    pytest.param(Some(ABC), ("c",), "a", ("a", "c"), id="in-its-order"),
    pytest.param(Some(ABC), ("a", "c"), "a", ("c",), id="taken-back"),
    pytest.param(Some(ABC, in_order=True), ("c",), "a", ("c", "a"), id="an-order-grows"),
    pytest.param(Some(ABCD, in_order=True), ("c", "a", "b"), "a", ("c", None, "b"), id="its-place-is-free"),
    pytest.param(Some(ABCD, in_order=True), ("c", "a"), "a", ("c",), id="behind-the-last-all-is-free"),
    pytest.param(Some(ABCD, in_order=True), ("c", None, "b"), "b", ("c",), id="no-free-place-is-last"),
    pytest.param(Some(ABC, in_order=True), ("c", "a", "b"), "c", (None, "a"), id="the-last-goes-with-it"),
    pytest.param(Some(ABC, in_order=True), ("c", "a", "b"), "a", ("c",), id="the-last-two-go"),
    pytest.param(Some(ABC, in_order=True), ("c", "a", "b"), "b", ("c",), id="the-last-would-follow-again"),
    pytest.param(
        Some(ABC, in_order=True), (None, None, "b"), "a", ("a", None, "b"), id="the-first-free-place"
    ),
    pytest.param(Some(ABC, in_order=True), ("c", None), "b", ("c", "b"), id="no-place-is-left-behind"),
]


@pytest.mark.parametrize(("domain", "chosen", "touched", "then"), TOUCHED)
def test_a_touch_puts_in_or_takes_out(domain, chosen, touched, then):
    assert domain.toggled(chosen, touched) == then


def test_dice_have_sides_and_maybe_owners():
    two = Pool((6, 8), ("Ann", "Bo"))
    assert Stated("roll", (Roll((6, 8), (1, 1)),), two).pool == two
    assert Stated("roll", (Roll((6, 8), (1, 1)),), [6, 8]).pool == Pool((6, 8), ())


def test_some_of_the_dice_keep_their_sides_owners_and_phones():
    pool = Pool((4, 6, 8), ("Ann", "Bo", "Cy"), (0, 1, -1))
    assert pool.only((2, 0)) == Pool((8, 4), ("Cy", "Ann"), (-1, 0), share=(2, 0))
    assert Pool((4, 6), seats=(0, 1)).only((1,)) == Pool((6,), (), (1,), share=(1,))


def question(domain, lit, **spots):
    return Question(Field("what", domain, spots=spots), lit)


def test_a_place_says_what_is_lit_and_one_of_several_as_a_list():
    pick = question(Pick(ABC), ("a", "b"), left="a", middle="b", right="c")
    assert pick.places == ("left", "middle")
    assert [pick.at(place) for place in ("left", "right", "nowhere")] == ["a", None, None]
    assert question(Some(ABC), ("a",), left="a").at("left") == ("a",)
    assert question(Counts(ABC), ("a",), left="a").at("left") == ("a",)


def test_a_plain_wish_books_with_the_main_button_and_stops_nobody():
    wish = Intent("wait", lambda *_: None)
    assert (wish.books, wish.stop, nothing_to_stop(None, ())) == ("main", nothing_to_stop, None)
