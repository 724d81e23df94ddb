"""How an end is looked for: what is lit, how far ahead a list is followed, and what is asked of the judge."""

from msgspec.structs import replace

from companion.core.conversation import Asks, Blocked, Counts, Field, Intent, Pick, Ready, Some, Stated
from companion.core.narrow import Search, narrow, remembered
from companion.core.rules import Refusal, Verdict
from tests.table.harbour import GAME, Load, State, Stock, Untie, intents

ACTING = State(phase="act")
NAMES = ("Gull", "Tern")


def judging(is_good):
    """The harbour where only what is good is accepted, and what its judge was asked about."""
    asked = []

    def check(_state, action):
        asked.append(action)
        return Verdict() if is_good(action) else Verdict((Refusal("X"),))

    return replace(GAME, check=check), asked


def a_list(first, ahead):
    """A plan that asks `first`, then for one ship after the other until somebody says done."""

    def plan(_state, said):
        if "first" not in said:
            return Field("first", Pick(first))
        number = len(said)
        if said.get(f"{number - 1}") == "done":
            return Untie((said["first"], *("more" for _ in range(number - 2))))
        return Field(f"{number}", Pick(("done", "more")), usual="done", closes=True, ahead=ahead)

    return Intent("list", plan, blames={})


def test_what_is_asked_before_a_list_is_no_round_of_it():
    found, _ = judging(lambda action: action.ships[1:] == ("more",))
    talk = narrow(found, ACTING, a_list(("a", "b"), 1), {})
    assert isinstance(talk, Asks)
    assert talk.question.lit == ("a", "b")
    assert isinstance(narrow(found, ACTING, a_list(("a", "b"), 0), {}), Blocked)


def test_a_list_is_followed_as_far_for_the_second_answer_as_for_the_first():
    found, _ = judging(lambda action: action == Untie(("b", "more", "more")))
    talk = narrow(found, ACTING, a_list(("a", "b", "c"), 2), {})
    assert talk.plain[0].lit == ("b",)
    assert isinstance(narrow(found, ACTING, a_list(("a", "b", "c"), 1), {}), Blocked)


def test_what_was_said_of_a_list_is_no_round_of_it():
    found, _ = judging(lambda action: len(action.ships) in (2, 4))
    talk = narrow(found, ACTING, a_list(("a",), 1), {"first": "a", "1": "more", "2": "more"})
    assert isinstance(talk, Ready)
    assert talk.actions == (Untie(("a", "more", "more", "more")),)


def test_of_what_only_the_table_knows_one_example_is_lit():
    plan = lambda _, said: (  # noqa: E731 - a plan in a line
        Load(said["card"], 1) if "card" in said else Field("card", Stated("card", ("Gull", "Tern")))
    )
    talk = narrow(GAME, ACTING, Intent("card", plan), {})
    assert talk.question.lit == ("Gull",)
    assert narrow(GAME, ACTING, Intent("card", plan), {"card": "Tern"}).actions == (Load("Tern", 1),)
    assert narrow(GAME, ACTING, Intent("card", plan), {"card": "Ark"}).verdict.rules == ["HB-L3"]


def test_what_was_found_out_about_a_wish_is_not_asked_of_the_judge_again():
    load = next(one for one in intents(ACTING, {}) if one.key == "load")
    asked = []
    found = replace(GAME, check=lambda *about: asked.append(about) or GAME.check(*about))
    memo = {}
    narrow(found, ACTING, load, {"ship": "Gull"}, memo)
    first = len(asked)
    narrow(found, ACTING, load, {"ship": "Gull"}, memo)
    assert len(asked) == first
    remembering, forgetting = memo, {}
    counts = []
    for kept in (remembering, forgetting):
        before = len(asked)
        assert isinstance(narrow(found, ACTING, load, {"ship": "Tern"}, kept), Ready)
        counts.append(len(asked) - before)
    assert counts[0] < counts[1]  # which ships lead on was known


def test_what_can_be_no_key_is_worked_out_each_time():
    done = []
    for key in (["a"], ["a"], "a", "a"):
        assert remembered(memo := {"b": 1}, key, lambda: done.append(1) or 7) == 7
        assert remembered(None, key, lambda: 8) == 8
    assert len(done) == 4
    assert remembered(memo, "b", lambda: 9) == 1
    assert memo == {"b": 1, "a": 7}


def test_the_refusal_that_is_told_has_the_fewest_reasons():
    def check(_state, action):
        return Verdict(tuple(Refusal(f"X{n}") for n in range(action.crates)))

    plan = lambda _, said: Load("Gull", said["n"]) if "n" in said else Field("n", Pick((3, 1, 2)))  # noqa: E731 - a plan in a line
    talk = narrow(replace(GAME, check=check), ACTING, Intent("load", plan), {})
    assert (talk.action, talk.verdict.rules) == (Load("Gull", 1), ["X0"])


def test_what_is_full_lights_nothing_more_and_is_still_an_answer():
    plan = lambda _, said: (  # noqa: E731 - a plan in a line
        Stock(said["goods"]) if "goods" in said else Field("goods", Counts(("salt", "rope"), most=2))
    )
    stock = Intent("stock", plan)
    assert narrow(GAME, ACTING, stock, {"goods": ("salt",)}).settled[0].lit == ("salt", "rope")
    assert narrow(GAME, ACTING, stock, {"goods": ("salt", "rope")}).settled[0].lit == ()
    assert isinstance(narrow(GAME, ACTING, stock, {"goods": ("salt",) * 3}), Blocked)


def test_an_older_answer_is_looked_at_without_those_after_it():
    intent = Intent("load", lambda *_: None)
    search = Search(GAME, ACTING, intent, {"a": 1, "b": 2, "c": 3})
    assert search.before(Field("b", Pick((1, 2)))).pinned == {"a": 1}
    assert search.before(Field("b", Some((1, 2)))) is search
    assert search.before(Field("b", Counts((1, 2)))) is search
    assert search.before(Field("d", Pick((1, 2)))) is search
