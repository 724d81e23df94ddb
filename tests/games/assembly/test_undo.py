"""What can't be unseen: undo stops at every action that brings a hidden card into a hand."""

import pytest

from companion.core.dice import die
from companion.games.assembly import GAME
from companion.games.assembly.actions import (
    Answer,
    Ask,
    CloseChannel,
    DealBays,
    Declare,
    DrawOnly,
    Lock,
    Place,
    PlaceFirst,
    Refresh,
    Resolve,
    Swap,
    UseRole,
    Verify,
)
from companion.games.assembly.box import Options
from companion.games.assembly.cards import Effect
from companion.table.journal import MemoryJournal
from companion.table.table import Table
from tests.contract.playouts import moves
from tests.games.assembly.positions import ME, OTHER, ROUND, after, declared, lay, solo

SET = {"malfunctions": "A"}
FIRED = declared(solo({3: 3, 5: 8}, options=SET), "lock", "draw_lock", locks=1)
BOTH = declared(solo({3: 3, 6: 6}, options=SET), "lock", "draw_lock", locks=2)
LOCKING = declared(solo({4: 4, 6: 6}), "lock", "draw_lock", locks=1)
SWAPPING = declared(solo({4: 5, 6: 7, 8: 9}), "swap", "swap")
ONE_SHORT = solo({4: 5}, hands=(2,))
ALONE_TWO = solo({4: 5, 6: 7, 8: 9})
RANDOM = {**SET, "random_discards": True}
FIRED_TWO = after(
    declared(lay({3: 3, 6: 6}, options=RANDOM), "lock", "draw_lock", locks=2), Verify(OTHER, False)
)

BARRIERS = [  # before, action, what undo asks about
    pytest.param(ALONE_TWO, Declare(ME, "rotate", "any", "clockwise", 1), "reveal", id="declare-and-refill"),
    pytest.param(ALONE_TWO, Declare(ME, "swap", "swap"), "", id="declare-with-a-choice-left"),
    pytest.param(SWAPPING, Swap(4, 6), "reveal", id="swap-and-refill"),
    pytest.param(LOCKING, Lock((4,)), "reveal", id="lock-and-refill"),
    pytest.param(FIRED, Resolve(3), "reveal", id="resolve-and-refill"),
    pytest.param(BOTH, Resolve(3), "", id="the-first-of-two-malfunctions"),
    pytest.param(BOTH, Resolve(3, (Effect("draw"),)), "reveal", id="a-malfunctions-draw"),
    pytest.param(FIRED_TWO, Resolve(3, (Effect("discard"),)), "reveal", id="a-discard-at-random"),
    pytest.param(ONE_SHORT, UseRole(ME, (Effect("draw"),)), "reveal", id="a-roles-draw"),
    pytest.param(ONE_SHORT, UseRole(ME, (Effect("swap", position=4, to=4),)), "", id="refused"),
    pytest.param(ONE_SHORT, UseRole(ME), "", id="a-role-without-a-card"),
    pytest.param(solo({4: 5}, hands=(0,)), DrawOnly(ME), "reveal", id="drawing-up"),
    pytest.param(
        solo({4: 5}, hands=(3,), limits=(2,)), Declare(ME, "swap", "swap"), "", id="a-hand-at-its-limit"
    ),
    pytest.param(solo({4: 5}, discard=7), Declare(ME, "swap", "swap"), "", id="an-empty-pile"),
    pytest.param(lay({4: 5}), Ask(ME, "swap"), "", id="a-question"),
    pytest.param(lay({4: 5}, options={"talk": "reduced"}), CloseChannel(), "", id="silence"),
    pytest.param(after(lay({4: 5}), Ask(ME, "swap")), Answer(OTHER, True), "reveal", id="an-answer"),
    pytest.param(declared(lay({4: 5}), "swap", "swap"), Verify(OTHER, False), "reveal", id="a-verification"),
    pytest.param(declared(ALONE_TWO, "draw", "draw_lock"), Place(die(12, 1), 1), "roll", id="a-die"),
    pytest.param(GAME.start(Options()), DealBays(ROUND), "shuffle", id="a-deal"),
    pytest.param(
        after(GAME.start(Options()), DealBays(ROUND)), PlaceFirst(die(12, 1), 1), "roll", id="the-first-die"
    ),
    pytest.param(
        declared(solo({4: 5}, discard=7), "swap", "swap"), Refresh(ROUND), "shuffle", id="a-scramble"
    ),
]


@pytest.mark.rule("AS-T9", "AS-T13", "AS-M2")
@pytest.mark.parametrize(("state", "action", "barrier"), BARRIERS)
def test_undo_stops_at_what_was_seen(state, action, barrier):
    assert GAME.barrier(state, action) == barrier


@pytest.mark.rule("AS-T9", "AS-T13")
def test_no_card_is_drawn_without_a_barrier():
    for move in moves("assembly"):
        if move.after.draw < move.state.draw:
            assert GAME.barrier(move.state, move.action), move.action


@pytest.mark.rule("AS-T9")
def test_undo_past_a_refill_asks_first():
    table = Table(GAME, Options(), MemoryJournal(), clock=lambda: 0)
    assert table.propose(DealBays(ROUND))
    assert table.propose(PlaceFirst(die(12, 4), 5))
    assert table.propose(Declare(ME, "rotate", "any", "clockwise", 1))
    drawn = table.state
    assert table.undo() == "reveal"
    assert table.state == drawn
    assert table.undo(agreed=True) == ""
    assert table.state.turn == 1
