"""The command that measures: its parts run and its table tells. Nothing here is timed."""

from msgspec.structs import replace

from tests.contract.playouts import journals
from tools.bench import __main__ as bench
from tools.bench import session, start, store
from tools.bench.figure import Figure, markdown, rows, table

SLOW = Figure("a tap", 30.0, 10.0, "ms", "a frame", 1.5)


def test_rounds_become_the_middle_of_their_ratios():
    quick, busy = replace(SLOW, ours=10.0), replace(SLOW, ours=60.0, beside=40.0)
    (row,) = rows([SLOW, quick, busy])
    assert (row.figure.ours, row.figure.beside, row.ratio) == (30.0, 10.0, 1.5)


def test_the_table_says_whether_a_goal_is_met():
    told = table(rows([SLOW, replace(SLOW, name="a page", ours=5.0), replace(SLOW, name="free", goal=None)]))
    assert [line.split()[-1] for line in told.splitlines()[1:]] == ["missed", "met", "3.00"]


def test_the_readme_has_what_has_a_goal_with_the_command_that_measures_it():
    told = markdown(rows([SLOW, replace(SLOW, name="free", goal=None)]), {"a tap": "taps", "free": "taps"})
    assert told.splitlines()[2:] == [
        "| a tap | a frame | 1.5 | 3.00 | missed | `python -m tools.bench taps` |"
    ]


def test_a_playthrough_is_entered_and_counted():
    found = {figure.name: figure for figure in session.sample(["exoship"], journals("exoship")[:1])}
    taps = found["exoship: taps to enter its games"]
    assert taps.ours >= taps.beside > 0
    worst, typical = (found[f"exoship: tap and page without Kivy, {which}"] for which in ("worst", "median"))
    assert worst.ours >= typical.ours


def test_a_long_game_is_measured_beside_a_short_one(monkeypatch):
    for name, value in (("SHORT", 4), ("LONG", 8), ("TIMES", 1)):
        monkeypatch.setattr(store, name, value)
    assert all(figure.ours > 0 < figure.beside for figure in bench.sample("store"))


def test_the_app_can_be_used_on_the_frame_that_is_measured(tmp_path):
    fresh, _ = start._homes(tmp_path)
    seconds, cpu, megabytes = start._start("companion", fresh)
    assert min(seconds, cpu, megabytes) > 0
