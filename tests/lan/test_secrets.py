"""Non-interference: what a seat is sent is the same, byte for byte, whatever the others hold in secret."""

import pytest
from msgspec.structs import replace

from companion.core.seals import seal
from companion.games import KEYS, game
from companion.lan import wire
from companion.lan.seat import GuestSeat
from companion.lan.sync import Sync
from companion.table.fold import Step
from companion.table.game_file import begin, play
from companion.table.journal import MemoryJournal
from companion.table.table import Table
from tests.contract.playouts import journals
from tools.guest_page import LoneHost

ME, EVERY, MOST = 0, 9, 24
"""Whose page it is; every how many-th state of a recorded game is looked at, and how many in all."""
MISSIONS = ("crew", "saboteur", "chancellor")


def put(found, options, state):
    """A table that stands at `state`."""
    table = Table(found, options, MemoryJournal(), clock=lambda: 0)
    table._line = [Step(0, None, state)]
    return table


def states(found):
    """States of recorded games, some way apart."""
    count = 0
    for path in journals(found.key):
        _, options, _, lines = begin(path.read_bytes())
        table = Table(found, options, MemoryJournal(), clock=lambda: 0)
        for number, _ in enumerate(play(table, lines)):
            if number % EVERY == 0:
                yield options, table.state
                count += 1
                if count == MOST:
                    return


def worlds(found, options, state):
    """Two worlds that differ in nothing but what others hold: (table, salts) of each."""
    if found.key == "airlock" and len(state.players) > 1:
        for turned in (0, 1):
            salts = tuple(f"{0 if seat == ME else turned}{seat:031x}" for seat in range(len(state.players)))
            own = [MISSIONS[(seat + (turned if seat != ME else 0)) % 3] for seat in range(len(salts))]
            sealed = tuple(seal(word, salt) for word, salt in zip(own, salts, strict=True))
            yield put(found, options, replace(state, sealed=sealed)), salts
    elif found.key == "mothership":
        for more in (0, 3):
            players = tuple(
                one if seat == ME else replace(one, resources=one.resources + more)
                for seat, one in enumerate(state.players)
            )
            yield put(found, options, replace(state, players=players)), ()
    else:
        for salts in ((), ("secret",)):
            yield put(found, options, state), salts


def told(table, salts, seat):
    """Everything this seat is sent, as it goes over the line."""
    host = LoneHost(table)
    host.salts = lambda _: salts
    sync = Sync(GuestSeat(host, seat, None), str)
    return wire.said(sync.page()) + wire.said(sync.seen())


@pytest.mark.parametrize("key", KEYS)
def test_what_others_hold_changes_no_byte_of_a_seats_page(key):
    found = game(key)
    seen = 0
    for options, state in states(found):
        one, other = worlds(found, options, state)
        for seat in (ME, None):
            assert told(*one, seat) == told(*other, seat), (key, seat)
        seen += 1
    assert seen > 5


@pytest.mark.parametrize("key", ["airlock", "mothership"])
def test_the_two_worlds_are_not_the_same_to_whoever_holds_the_secret(key):
    found, different = game(key), 0
    for options, state in states(found):
        if len(state.players) > 1:
            one, other = (_open(*world, seat=1) for world in worlds(found, options, state))
            different += one != other
    assert different


def _open(table, salts, seat):
    """A seat's page with its own secrets."""
    host = LoneHost(table)
    host.salts = lambda _: salts
    return GuestSeat(host, seat, None).page()


def test_a_seats_own_mission_is_told_to_it_alone_and_only_while_it_looks():
    found = game("airlock")
    options, state = next(
        (o, s) for o, s in states(found) if s.step != "begin" and s.living == tuple(range(len(s.players)))
    )
    table, salts = next(iter(worlds(found, options, state)))
    host = LoneHost(table)
    host.salts = lambda _: salts
    lines = []
    for seat in range(2):
        sync = Sync(GuestSeat(host, seat, None), str)
        block = next(one for one in sync.page().page.blocks if one.__struct_config__.tag == "secret")
        assert block.lines == ()
        lines.append(sync.shown(wire.Look(id="abcdefgh", block=block.id)).lines)
    assert lines[0] != lines[1]
    assert all(lines)
