"""History: what each step changed, as chips."""

from companion.core.correction import Tracked
from companion.pages.shell.history import _is_nothing, history_view
from companion.table.game_file import replay
from tests.contract.playouts import journals


def test_the_first_step_tells_what_came_and_not_what_is_empty():
    """Bay cards were dealt: twelve places have a card, none has a module or a lock."""
    table, _ = replay(next(p for p in journals("assembly") if p.stem == "pair-win-unverified").read_bytes())
    first = history_view(table, 10_000).steps[-1]
    assert [one.label for one in first.differences if one.label.startswith("Bay ")]
    assert not [one.label for one in first.differences if one.label.startswith("Module on")]
    assert all(one.new not in ("no", "no module", "0") for one in first.differences)


def test_a_value_that_goes_is_told():
    table, _ = replay(next(p for p in journals("assembly") if p.stem == "pair-win-unverified").read_bytes())
    steps = history_view(table, 10_000).steps
    assert any(one.old != "–" and one.new in ("0", "no module") for step in steps for one in step.differences)


def test_the_first_choice_of_many_is_something():
    seat = Tracked(path=("active",), label="Active player", value=0, kind="choice", choices=((0, "Ana"),))
    assert not _is_nothing(seat)
