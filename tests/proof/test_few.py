"""What is chosen stays chosen."""

from tests.proof.few import few

MANY = tuple(f"card-{number}" for number in range(60))


def test_one_more_changes_at_most_one_of_those_that_are_chosen():
    before = set(few(MANY, 8, "here"))
    for number in range(60, 90):
        after = set(few((*MANY[:30], f"card-{number}", *MANY[30:]), 8, "here"))
        assert len(before - after) <= 1
        assert after - before <= {f"card-{number}"}


def test_one_less_changes_at_most_one():
    before = set(few(MANY, 8, "here"))
    for number in range(len(MANY)):
        assert len(before - set(few(MANY[:number] + MANY[number + 1 :], 8, "here"))) <= 1


def test_another_place_takes_others_and_the_order_stays():
    here, there = few(MANY, 8, "here"), few(MANY, 8, "there")
    assert here != there
    assert list(here) == sorted(here, key=MANY.index)


def test_what_is_few_is_all_of_it():
    assert few(MANY[:8], 8, "here") == MANY[:8]
