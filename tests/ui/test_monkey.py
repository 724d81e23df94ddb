"""A monkey with the phone for a moment: nothing raises, Back leads home, games go on; and it would notice."""

import gc

import pytest
from kivy.uix.widget import Widget

from companion.ui.screens.table import TableScreen
from tools.monkey.acts import Monkey
from tools.monkey.evening import Findings, evening
from tools.monkey.memory import sample


def alive():
    """The widgets that other tests hold."""
    gc.collect()
    return sample(0, Widget()).left


pytestmark = pytest.mark.usefixtures("ahead")
PLACES = ("assembly-ask", "exobase-placed")


def test_a_monkey_breaks_no_promise_and_leaves_nothing_over():
    findings = Findings()
    before = alive()
    evening(findings, "a moment", 60, PLACES)
    assert findings.faults == {}
    assert findings.touches == 60
    assert findings.visits == 2
    assert findings.samples[-1].left <= before


def test_a_screen_that_is_kept_is_noticed(monkeypatch):
    kept = []
    monkeypatch.setattr(TableScreen, "leave", lambda screen: kept.append(screen))
    findings = Findings()
    before = alive()
    evening(findings, "a hoarder", 1, PLACES[:1])
    assert findings.samples[-1].left > before + 20
    assert kept


def test_what_is_raised_is_written_down_with_the_way_there(monkeypatch):
    def fails(*_):
        raise ZeroDivisionError("the mishap")

    monkeypatch.setattr(TableScreen, "show", fails)
    findings = Findings()
    evening(findings, "a fault", 2, PLACES[:1])
    (where,), (how,) = findings.faults, findings.faults.values()
    assert "ZeroDivisionError: the mishap" in where
    assert how.startswith("a fault: assembly-ask")


def test_a_table_where_only_the_last_move_can_be_taken_back_is_a_dead_end(monkeypatch):
    monkeypatch.setattr(Monkey, "act", lambda _: "nothing")
    monkeypatch.setattr("tools.monkey.pages.touchable", lambda _: (("undo", None), ("open", "rules")))
    findings = Findings()
    evening(findings, "a dead end", 1, ["mothership-turn"])
    assert [where for where in findings.faults if "a dead end of mothership" in where]


def test_a_screen_that_swallows_back_is_noticed(monkeypatch):
    monkeypatch.setattr(TableScreen, "back", lambda _: True)
    findings = Findings()
    evening(findings, "no way home", 1, PLACES[:1])
    assert [where for where in findings.faults if "Back does not lead home: at TableScreen" in where]


def test_an_evening_can_be_repeated_from_its_name(monkeypatch):
    acts, once = [], Monkey.act

    def noted(monkey):
        acts.append(once(monkey))
        return acts[-1]

    monkeypatch.setattr(Monkey, "act", noted)
    for name in ("an evening", "another", "an evening"):
        evening(Findings(), name, 12, PLACES[:1])
    assert acts[:12] == acts[24:]
    assert acts[:12] != acts[12:24]
