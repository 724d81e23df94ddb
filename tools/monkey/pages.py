"""The same without a screen, a hundred times as fast: `python -m tools.monkey.pages [TOUCHES] [--seed N]`.

Random touches of what a page lights, with undo and corrections in between, at tables of every game. None is
refused, no part of a page has two blocks of one name, and every page goes on or the game is over.
"""

import argparse
import random
import time

from companion.core.correction import Change
from companion.core.page import touchable
from companion.core.tapped import Changed, NeedsTable
from companion.games import KEYS, game
from companion.pages import teller
from companion.table.journal import MemoryJournal
from companion.table.session import Session
from companion.table.table import Table
from tests.contract.at_hand import DEALT, fallen
from tests.contract.playouts import tables
from tools.million.play import value_for

ASIDE = ("undo", "open", "again", "rule", "correct")
"""What does not bring a game on; the first takes back what is half chosen, where something is."""
PARTS = ("board", "tray", "stage")
SITTING = 400
"""Touches of one table, before another one is opened."""
CORRECTIONS, UNDOS, STRAYS = 0.02, 0.01, 0.1
"""How often it does what; a stray touch brings nothing on."""


class Broken(Exception):
    """A promise that was not kept."""


def sitting(key, seed, touches):
    """So many random touches at one table; `Broken` for the first promise that was not kept."""
    chance, log = random.Random(f"{key}-{seed}"), []
    session = _seated(key, chance.choice(tables(key)))
    for _ in range(touches):
        try:
            page = session.page()
            _look(session, page)
            log.append(_touch(session, page, chance))
        except Exception as error:
            error.add_note(f"{key}, seed {seed}: " + "; ".join(map(str, log[-12:])))
            raise


def _seated(key, options):
    table = Table(game(key), options, MemoryJournal())
    return Session(table, teller(key), secrets=DEALT.salts, printed={})


def _look(session, page):
    for part in PARTS:
        names = [(type(block).__name__, block.id) for block in getattr(page, part)]
        if len(set(names)) < len(names):
            raise Broken(f"two blocks of one name: {names}")
    if not goes_on(session, page):
        raise Broken(f"a dead end: {page.line}")


def goes_on(session, page):
    """Whether something lit brings the game on, or takes back what is half chosen; or the game is over."""
    return bool(_onward(session, page) or session.table.game.outcome(session.table.state))


def _onward(session, page):
    aside = ASIDE if session.draft.is_empty else ASIDE[1:]
    lit = [touch for touch in touchable(page) if touch[0] not in aside]
    tabs = [touch for touch in lit if touch[0] == "tab"]
    if len(tabs) < len(lit) or not tabs:
        return lit
    return [touch for touch in tabs if _brings_on(session, touch[1], aside)]


def _brings_on(session, tab, aside):
    """Whether something is lit on another tab."""
    before, session.tab = session.tab, tab
    lit = [control for control, _ in touchable(session.page()) if control not in (*aside, "tab")]
    session.tab = before
    return bool(lit)


def _touch(session, page, chance):
    """A touch, an undo or a correction; what was done."""
    at, table = chance.random(), session.table
    if at < CORRECTIONS and (tracked := table.game.tracked(table.state)):
        one = chance.choice(tracked)
        return one.path, bool(table.correct((Change(one.path, value_for(one, chance)),)))
    if at < CORRECTIONS + UNDOS and table.can_undo():
        return "undo", table.undo(agreed=True)
    onward = _onward(session, page)
    if not onward:
        return "again", table.undo_to(0, agreed=True)
    is_stray = chance.random() < STRAYS
    control, value = chance.choice(
        [one for one in touchable(page) if one[0] != "open"] if is_stray else onward
    )
    result = fallen(session, session.tap(control, value), chance)
    if not isinstance(result, Changed | NeedsTable):
        raise Broken(f"{control} {value!r} is lit and {result}")
    return control, value


def main():
    """Touch, then tell."""
    parser = argparse.ArgumentParser(prog="python -m tools.monkey.pages", description=__doc__.splitlines()[0])
    parser.add_argument("touches", nargs="?", type=int, default=100_000, help="of all games together")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    sittings = -(-arguments.touches // (SITTING * len(KEYS)))
    for key in KEYS:
        begun = time.process_time()
        for number in range(sittings):
            sitting(key, f"{arguments.seed}-{number}", SITTING)
        speed = sittings * SITTING / (time.process_time() - begun)
        print(
            f"{key}: {sittings * SITTING} touches at {sittings} tables, {speed:.0f} a second of CPU",
            flush=True,
        )
    print(f"{sittings * SITTING * len(KEYS)} touches: none refused, no dead end, no two blocks of one name")


if __name__ == "__main__":
    main()
