"""What every conversation promises, for each game that is played through sessions and pages."""

import random
from functools import cache
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from companion.core.conversation import Asks, Blocked, Counts, Ready, Stated
from companion.core.narrow import narrow
from companion.core.page import Page, touchable
from companion.core.tapped import Changed
from companion.games import KEYS, game
from companion.pages import teller
from companion.table import game_file
from companion.table.journal import MemoryJournal
from companion.table.moment import Draft, Moment
from companion.table.session import Session
from companion.table.table import Table
from tests.contract.at_hand import DEALT, bare, fallen, remember_seals, shelf_of, table_at
from tests.contract.inverse import Inverse, is_begun, is_unasked
from tests.contract.playouts import journals, moves, replayed, tables
from tests.contract.taps import Entered, enter

TAPS_PER_FACT = {"assembly": 1.06, "exoship": 1.1, "exobase": 1.09, "mothership": 1.16, "airlock": 1.06}
"""What each game has reached; they only shrink."""
each_game = pytest.mark.parametrize("key", KEYS)
GAMES, TOUCHES = 4, 120


def sit(key, options, shelf=None):
    table = Table(game(key), options, MemoryJournal())
    return Session(table, teller(key), shelf=shelf, secrets=DEALT.salts)


def spread(played, most):
    """At most so many moments, from all parts of all games."""
    return played[:: -(-len(played) // most)]


class Seen(Struct):
    """What was seen after one touch; `survives`: the draft tells the same page after a trip through JSON."""

    moment: Moment
    page: Page
    touched: tuple[Any, ...]
    result: Any
    survives: bool


@cache
def wandered(key):
    """Random touches of lit controls on some tables of a game."""
    return tuple(seen for seed in range(GAMES) for seen in wander(key, seed))


def wander(key, seed):
    """Random touches of lit controls on one table."""
    chance, options = random.Random(seed), tables(key)
    session = sit(key, options[seed % len(options)])
    for number in range(TOUCHES):
        lit = [one for one in touchable(session.page()) if one[0] not in ("undo", "open")]
        if not lit:
            return
        control, value = chance.choice(lit)
        result = fallen(session, session.tap(control, value), chance)
        page = session.page()
        draft = msgspec.json.decode(msgspec.json.encode(session.draft), type=Draft)
        again = _reopened(key, session, draft).page() if number % 4 == 0 else page
        yield Seen(session.moment, page, (control, value), result, again == page)


def _reopened(key, session, draft):
    """A seat that finds this draft and looks at the same part of the page."""
    again = Session(session.table, teller(key), draft=draft, secrets=DEALT.salts)
    again.tab = session.tab
    return again


@each_game
def test_no_lit_control_is_ever_refused(key):
    for seen in wandered(key):
        assert isinstance(seen.result, Changed), (seen.touched, seen.result, seen.moment.draft)


@each_game
def test_drafts_and_pages_survive_json(key):
    for seen in wandered(key):
        assert msgspec.json.decode(msgspec.json.encode(seen.page), type=Page) == seen.page
        assert seen.survives, seen.moment.draft


@each_game
def test_nothing_with_one_answer_is_asked(key):
    for seen in wandered(key):
        asked = seen.moment.asked
        if asked is not None and not isinstance(asked.field.domain, Stated | Counts):
            assert len(asked.lit) > 1, asked


@each_game
def test_answers_that_lead_to_the_same_state_are_not_asked(key):
    for seen in wandered(key)[::3]:
        moment = seen.moment
        if (question := moment.asked) is None or isinstance(question.field.domain, Stated):
            continue
        if moment.intents[moment.want].hidden:
            continue  # who is not asked would know how the others have voted
        said = {**moment.draft.answers}
        ends = [_end(key, moment, {**said, question.field.key: value}) for value in question.lit]
        known = [msgspec.json.encode(bare(end)) for end in ends if end is not None]
        assert len(set(known)) == len(known), question


def _end(key, moment, answers):
    """The state an answer leads to where nothing more is asked."""
    talk = narrow(game(key), moment.state, moment.intents[moment.want], answers)
    if not isinstance(talk, Ready) or any(
        q.field.key not in answers for q in talk.settled if not q.field.alike
    ):
        return None
    state = moment.state
    for action in talk.actions:
        state = game(key).apply(state, action)
    return state


@each_game
def test_every_legal_action_can_be_wanted(key):
    found = game(key)
    chance = random.Random(3)
    for move in spread(moves(key), 80):
        for action in chance.sample(move.choices, min(6, len(move.choices))):
            if is_unasked(move.state, action):
                continue
            wishes = found.intents(move.state, shelf_of(key, [action]))
            inverse = Inverse(found, move.state, action)
            alone = any(inverse.answers(wish) is not None for wish in wishes)
            assert alone or is_begun(found, move.state, action, wishes), action


@each_game
def test_narrowed_answers_are_those_of_the_plain_search(key):
    found = game(key)
    for move in spread(moves(key), 50):
        for wish in found.intents(move.state, {}):
            quick = narrow(found, move.state, wish, {})
            plain = narrow(found, move.state, msgspec.structs.replace(wish, blames={}), {})
            assert _shape(quick) == _shape(plain), wish.key


def _shape(talk):
    match talk:
        case Asks():
            return "asks", talk.question.field.key, talk.question.lit
        case Ready():
            return "ready", talk.actions
        case Blocked():
            return ("blocked",)


@each_game
def test_every_playthrough_is_entered_by_touches_alone(key):
    for name, (entered, length) in _entered(key).items():
        assert entered.apart <= length // 4, name


@pytest.mark.parametrize(("key", "most"), TAPS_PER_FACT.items())
def test_a_game_takes_hardly_more_taps_than_there_are_facts_to_tell(key, most):
    found = [entered for entered, _ in _entered(key).values()]
    assert sum(one.taps for one in found) <= most * sum(one.facts for one in found)


@cache
def _entered(key):
    """How each playthrough of a game was entered, and how many actions it has."""
    found = {}
    for path in journals(key):
        played = replayed(path)
        _, options, _ = game_file.read(path.read_bytes())
        remember_seals([move.action for move in played])
        session = sit(key, options, shelf_of(key, [move.action for move in played]))
        entered, at = Entered(), 0
        while at < len(played):
            if bare(session.table.state) != bare(played[at].state):  # a correction in the journal
                session = _reseated(key, options, session.shelf, played[at].state)
            at += enter(session, played[at:], entered)
        found[path.name] = entered, len(played)
    return found


def _reseated(key, options, shelf, state):
    return Session(table_at(key, options, state), teller(key), shelf=shelf, secrets=DEALT.salts)
