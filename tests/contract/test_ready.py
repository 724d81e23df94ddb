"""When a screen is ready for players: no double tap does harm, drafts stay, hands are told, nothing moves."""

import random

import pytest
from msgspec.structs import replace

from companion.core.page import touchable
from companion.core.tapped import Changed
from companion.games import KEYS, game
from companion.pages import teller
from companion.table.session import Session
from companion.table.wishes import Wishes
from tests.contract.at_hand import DEALT, fallen, shelf_of
from tests.contract.playouts import moves, tables
from tests.contract.test_conversation import GAMES, sit, wandered
from tests.store.games import opened

each_game = pytest.mark.parametrize("key", KEYS)
TOUCHES = 60
FEW = 8
"""Half-made choices of a game that are written down and read again."""
MOST_ASKED = 400
"""Questions to the judge before a page: a wish that asks more has a rule to blame that it does not name."""


def walk(key, seed, own_dice=False):
    """A seat, again and again, with something lit that may be touched next."""
    chance, options = random.Random(seed), tables(key)
    session = sit(key, options[seed % len(options)])
    session.own_dice = own_dice
    for _ in range(TOUCHES):
        lit = [one for one in touchable(session.page()) if one[0] not in ("undo", "open", "again")]
        if not lit:
            return
        yield session, chance.choice(lit)


def tap(session, touched, chance):
    """Touch, and let the dice fall that are needed."""
    return fallen(session, session.tap(*touched), chance)


def dock(page):
    """What stands in the dock: it ignores fingers for a moment after it changed."""
    ends = (page.dock.end,) if page.dock.end else ()
    return {(button.control, button.value) for button in (*page.dock.main, *ends)}


@each_game
@pytest.mark.parametrize("seed", range(GAMES))
def test_a_double_tap_passes_no_warning_and_ends_no_game(key, seed):
    chance = random.Random(seed)
    for session, touched in walk(key, seed):
        is_docked = touched in dock(session.page())
        # the sheet takes one answer, and none in its first moment
        is_answer = touched[0].partition(".")[0] in ("safe", "anyway")
        tap(session, touched, chance)
        warning, head = session.page().warning, session.table.head
        if warning:
            session.tap(*touched)
            assert (session.page().warning, session.table.head) == (warning, head), touched
        elif not is_docked and not is_answer:
            tap(session, touched, chance)
            assert session.table.head == head or game(key).outcome(session.table.state) is None, touched


@each_game
def test_who_rolls_may_be_anyone_and_everything_lit_is_taken(key):
    chance = random.Random(1)
    for seed, own_dice in ((1, True), (2, None)):
        for session, touched in walk(key, seed, own_dice):
            result = tap(session, touched, chance)
            assert isinstance(result, Changed), (touched, result)


@each_game
def test_a_draft_stays_while_other_tabs_are_shown(key):
    chance = random.Random(3)
    for session, touched in walk(key, 3):
        tap(session, touched, chance)
        page, draft = session.page(), session.draft
        if page.warning or not page.tabs:
            continue
        now = next(tab.value for tab in page.tabs if tab.chosen)
        for tab in page.tabs:
            assert session.tap("tab", tab.value) == Changed()
        session.tap("tab", now)
        assert (session.draft, session.page()) == (draft, page)


@each_game
def test_a_half_made_choice_is_on_the_page_again_after_a_restart(key, tmp_path):
    chance, kept = random.Random(4), 0
    store = opened(tmp_path)
    number = store.new(game(key), tables(key)[0])
    for session, touched in walk(key, 4):
        tap(session, touched, chance)
        if session.draft.leaves_nothing or session.written != session.draft:  # a vote is nobody's to read
            continue
        store.keep_draft(number, session.draft)
        again = Session(session.table, teller(key), draft=store.draft(number), secrets=DEALT.salts)
        again.tab = session.tab
        assert again.page() == session.page()
        kept += 1
        if kept == FEW:
            break
    store.close()
    assert kept


@each_game
def test_every_booked_tap_says_what_the_hands_do_now(key):
    for seen in wandered(key):
        if isinstance(seen.result, Changed) and seen.result.did and not game(key).outcome(seen.moment.state):
            assert seen.page.now, seen.result.did


@each_game
def test_a_look_at_the_table_asks_the_judge_rarely(key):
    found, asked = game(key), []
    counting = replace(found, check=lambda state, action: asked.append(action) or found.check(state, action))
    for move in moves(key)[::5]:
        asked.clear()
        wishes = Wishes(counting, move.state, shelf_of(key, [move.action]))
        for wish in wishes.intents:
            wishes.talk(wish)
        assert len(asked) <= MOST_ASKED, (len(asked), move.action)
