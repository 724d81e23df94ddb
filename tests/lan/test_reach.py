"""A guest sends what stands on its own page, and nothing else."""

import pytest
from msgspec.structs import replace

from companion.core.blocks import Button, Choices, Counted, Dice, Die, Entry, Number, Secret, Tally
from companion.core.boards import CountStrip
from companion.core.page import Dock, Page, Warning
from companion.lan.reach import guests_page, may_send, watchers_page

UNDO = Button(control="undo", label="Undo", note="Draw")
OPTIONS = (
    Button(control="want", value="swap", label="Swap"),
    Button(control="say.x", value=1, label="1", off=True),
)
PAGE = Page(
    title="",
    line="",
    board=(CountStrip(id="strip", items=(), live=("bay1",), grabs=("bay2",), held={"bay1": "deck"}),),
    stage=(
        Choices(id="choices", options=OPTIONS),
        Number(id="number", title="", control="say.n", now=1, low=0, high=3),
        Entry(id="entry", title="", control="say.word", most=4),
        Dice(
            id="dice",
            title="",
            dice=(Die(sides=6, face=2), Die(sides=6)),
            typed=True,
            again="again",
            hold="dice",
        ),
        Tally(
            id="tally",
            items=(Counted(control="say.t", value="a", label="A", count=1, less="less.t"),),
            clear="drop",
        ),
        Secret(id="mission", label="Hold", lines=("Spy",)),
    ),
    dock=Dock(undo=UNDO, main=(Button(control="main", label="Go", hold="dice"),)),
)
GOOD = [
    ("want", "swap"),
    ("say.x", 1),
    ("main", None),
    ("undo", None),
    ("place", "bay1"),
    ("drag.bay2", "bay1"),
    ("say.n", 3),
    ("say.word", "four"),
    ("face", 6),
    ("again", 0),
    ("dice", None),
    ("say.t", "a"),
    ("less.t", "a"),
    ("drop", None),
]
BAD = [
    ("want", "draw"),
    ("say.x", True),
    ("say.x", 2),
    ("place", "bay3"),
    ("drag.bay1", "bay2"),
    ("drag.bay2", 3),
    ("say.n", 4),
    ("say.n", True),
    ("say.n", "1"),
    ("say.word", "fives"),
    ("face", 7),
    ("again", 2),
    ("undo", True),
    ("correct", "deck"),
    ("correct.to", 5),
    ("check.room", None),
    ("open", "score"),
    ("rule", "XS-R1"),
    ("", None),
    ("nonsense", None),
]


@pytest.mark.parametrize(("control", "value"), GOOD)
def test_what_stands_on_the_page_may_be_sent(control, value):
    assert may_send(PAGE, control, value)


@pytest.mark.parametrize(("control", "value"), BAD)
def test_nothing_else_may(control, value):
    assert not may_send(PAGE, control, value)


def test_a_warning_lets_only_its_answers_through():
    safe, anyway = Button(control="safe", value="bay1", label="Stay"), Button(control="anyway", label="Go")
    warned = replace(PAGE, warning=Warning(title="", safe=safe, anyway=anyway))
    assert may_send(warned, "safe", "bay1")
    assert may_send(warned, "safe", None)
    assert may_send(warned, "anyway", None)
    assert not may_send(warned, "main", None)


def test_a_guests_undo_says_whom_it_asks():
    assert guests_page(PAGE, "Ana").dock.undo.note == "ask Ana"


def test_what_only_the_host_does_is_not_offered():
    over = replace(PAGE, dock=Dock(undo=UNDO, main=(Button(control="open", value="score", label="Score"),)))
    (only,) = guests_page(over, "Ana").dock.main
    assert (only.control, only.off) == ("", True)


def test_whoever_watches_has_nothing_secret_and_nothing_to_touch():
    page = watchers_page(PAGE)
    assert page.block("mission") is None
    for control, value in (
        ("want", "swap"),
        ("main", None),
        ("place", "bay1"),
        ("undo", None),
        ("say.t", "a"),
    ):
        assert not may_send(page, control, value), control
