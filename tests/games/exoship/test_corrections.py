"""Corrections: whatever the table may say, the game goes on or is over."""

import random

import pytest
from msgspec import json
from msgspec.structs import replace

from companion.core.correction import Change, correct, refuse_changes
from companion.games.exoship import GAME
from companion.games.exoship.actions import Ability, Effect, EndActions, Event, FreeSway, Move, NameTop
from companion.games.exoship.actions import Replace as ReplaceFounder
from companion.games.exoship.box import Box, Options
from companion.games.exoship.cards import Founder
from companion.games.exoship.state import PLACES
from tests.games.exoship.build import broken, lay, sentence

TABLE = lay(
    elder=("R Ivo right", "D Mara right"),
    midlife=("D Tess down_right", "R Juno up", "D Kell up_right"),
    young=("R Ozu down",),
    stack=("D Pia up", "D Rex up"),
    fresh=True,
)
MOVING = replace(TABLE, phase="move")
THREE = {"elder": ("R A up",), "midlife": ("R B up",), "young": ("R C up",), "stack": ("?", "?", "?")}
WON = GAME.apply(lay(**THREE, ship=5, destination="axios"), EndActions())
LOST = GAME.apply(lay(**THREE, ship=6, phase="move"), Move())
WAITING = GAME.apply(
    lay(elder=("R A up",), midlife=("R B up",), stack=("?", "D C up", "?", "?")), ReplaceFounder("A")
)


def path(state, name, *field):
    return ("cards", next(i for i, card in enumerate(state.cards) if card.name == name), *field)


def says(state, *changes):
    """What the table gets: the corrected state, or the refusals."""
    asked = tuple(Change(*change) for change in changes)
    assert not tuple(refuse_changes(asked, GAME.tracked(state)))
    return correct(state, asked, GAME.invariants)


IMPOSSIBLE = [
    pytest.param(MOVING, [(("ship",), 7)], ["XS-M1", "XS-P4"], id="arrived-before-the-move"),
    pytest.param(
        MOVING, [(("ship",), 7), (("destination",), "axios")], ["XS-M1"], id="at-axios-before-the-move"
    ),
    pytest.param(replace(TABLE, phase="event"), [(("ship",), 7)], ["XS-P4"], id="an-event-at-mariposa"),
    pytest.param(MOVING, [(("round",), 1)], ["XS-R2"], id="a-move-in-the-first-round"),
    pytest.param(replace(TABLE, round=1), [(("phase",), "move")], ["XS-R2"], id="the-same-by-the-phase"),
    pytest.param(
        replace(TABLE, ship=7, destination="axios"),
        [(("phase",), "move")],
        ["XS-M1"],
        id="moving-on-from-axios",
    ),
    pytest.param(WON, [(path(WON, "A", "side"), "directorate")], ["XS-P2"], id="won-with-four-points"),
    pytest.param(WON, [(("destination",), "mariposa")], ["XS-P2"], id="won-on-the-way-to-mariposa"),
    pytest.param(LOST, [(("ship",), 3)], ["XS-P4"], id="lost-on-the-way"),
    pytest.param(LOST, [(("destination",), "axios")], ["XS-P4"], id="lost-with-six-points-at-axios"),
    pytest.param(
        WAITING,
        [(("cards", 2, "rank"), 2), (path(WAITING, "C", "rank"), 1)],
        ["XS-A5"],
        id="a-known-card-on-top-while-one-is-named",
    ),
    pytest.param(
        TABLE, [(path(TABLE, "Pia", "turned"), "left")], ["XS-W2"], id="a-turned-arrow-in-the-stack"
    ),
    pytest.param(TABLE, [(path(TABLE, "Pia", "safe"), True)], ["XS-S1"], id="protected-in-the-stack"),
    pytest.param(
        TABLE, [(path(TABLE, "Pia", "founder", "name"), "Rex")], ["XS-R3"], id="two-founders-of-one-name"
    ),
]


@pytest.mark.rule("XS-M1", "XS-R2", "XS-P2", "XS-P4", "XS-A5", "XS-W2", "XS-S1", "XS-R3")
@pytest.mark.parametrize(("state", "changes", "rules"), IMPOSSIBLE)
def test_what_cannot_be_is_refused_with_a_way_out(state, changes, rules):
    assert GAME.invariants(state) == ()
    corrected, verdict = says(state, *changes)
    assert (corrected, verdict.rules) == (None, rules)
    for refusal in verdict.refusals:
        assert "{" not in sentence(refusal)
        assert GAME.remedy_text(refusal), refusal


def test_two_founders_of_one_name_are_named_and_nobody_else():
    _, verdict = says(TABLE, (path(TABLE, "Pia", "founder", "name"), "Rex"))
    assert sentence(verdict.refusals[0]) == "Rex is already in play."


@pytest.mark.rule("XS-R1")
def test_the_phase_can_be_corrected_while_nothing_is_half_done():
    state, verdict = says(TABLE, (("phase",), "event"))
    assert verdict
    assert broken(state, Event()) == []
    (phase,) = (one for one in GAME.tracked(WAITING) if one.path == ("phase",))
    assert [key for key, _ in phase.choices] == ["action"]


@pytest.mark.rule("XS-A1")
def test_the_free_sway_follows_a_correction():
    sides = [(path(TABLE, name, "side"), "directorate") for name in ("Ivo", "Juno", "Ozu")]
    state, _ = says(TABLE, *sides)
    assert broken(state, EndActions()) == ["XS-A1"]
    swayed = GAME.apply(state, FreeSway("elder"))
    assert not swayed.free
    again, _ = says(state, (path(TABLE, "Ivo", "side"), "rift"))
    assert not again.free
    assert broken(again, EndActions()) == []


@pytest.mark.rule("XS-A1")
def test_after_an_action_no_free_sway_is_due():
    lonely = lay(elder=("R A up",), midlife=("D B up",), fresh=True)
    done = GAME.apply(lonely, Ability("A", (Effect(kind="unsway", founder="A"),)))
    assert not done.free
    assert broken(done, EndActions()) == []


@pytest.mark.rule("XS-A1")
def test_an_empty_grid_owes_no_sway():
    assert not lay(stack=("D A up",), fresh=True).free


@pytest.mark.rule("XS-O1")
def test_from_mars_an_empty_grid_has_a_way_on():
    empty = lay(stack=("D A up", "?", "?", "?", "?", "?"), mars=True, phase="event", ship=0, round=1)
    assert GAME.choices(empty) == (Event((Effect(kind="add", side="rift"),)),)


# -- whatever is corrected -------------------------------------------------------------------------


def options(seed):
    """A short journey in any mode, with a stack that can run out."""
    box = Box(timeline=1 + seed % 3, founders=6 + seed % 5)
    return Options(players=("Ada",), hard=seed % 2 == 0, mars=seed % 3 == 0, box=box)


def moved_card(state, chance):
    """Another place for a card, the others making room, as a player would set it."""
    index = chance.randrange(len(state.cards))
    place = chance.choice(PLACES)
    order = {key: [state.cards.index(c) for c in state.at(key)] for key in PLACES}
    order[state.cards[index].place].remove(index)
    order[place].insert(chance.randint(0, len(order[place])), index)
    ranks = {which: rank for pile in order.values() for rank, which in enumerate(pile, 1)}
    changes = [Change(("cards", which, "rank"), rank) for which, rank in ranks.items()]
    return [*changes, Change(("cards", index, "place"), place)]


def any_value(one, chance):
    """Something the field of a tracked value may be set to."""
    if one.kind == "number":
        return chance.choice((one.low, one.high, chance.randint(one.low, min(one.high, one.low + 8))))
    if one.kind == "toggle":
        return not one.value
    return chance.choice(one.choices)[0] if one.choices else f"Zed {chance.randrange(9)}"


def correction(state, chance):
    """One to three changes, or a card moved, or both; a card that leaves may be turned as well."""
    tracked = [one for one in GAME.tracked(state) if one.path[-1] not in ("rank", "place")]
    plain = [Change(one.path, any_value(one, chance)) for one in chance.sample(tracked, chance.randint(0, 3))]
    return tuple(plain + (moved_card(state, chance) if chance.random() < 0.5 or not plain else []))


def promised(state):
    """What holds in every state, corrected or not."""
    assert GAME.invariants(state) == ()
    assert json.decode(json.encode(state), type=GAME.state) == state
    offered = GAME.choices(state)
    assert bool(GAME.outcome(state)) != bool(offered)
    assert GAME.headline(state)
    return offered


def stepped(state, offered, chance):
    kind = chance.choice(sorted({type(action).__name__ for action in offered}))
    action = chance.choice([a for a in offered if type(a).__name__ == kind])
    if isinstance(action, NameTop) and chance.random() < 0.5:
        action = NameTop(Founder(name=action.founder.name, arrow="left", rift_arrow="up"))
    return GAME.apply(state, action)


@pytest.mark.parametrize("seed", range(24))
def test_a_corrected_game_goes_on_or_is_over(seed):
    chance, accepted = random.Random(seed), 0
    state = GAME.start(options(seed))
    for _ in range(80):
        asked = correction(state, chance)
        assert not tuple(refuse_changes(asked, GAME.tracked(state))), asked
        corrected, verdict = correct(state, asked, GAME.invariants)
        if verdict:
            state, accepted = corrected, accepted + 1
        for refusal in verdict.refusals:
            assert refusal.rule == "TABLE" or "{" not in sentence(refusal)
        offered = promised(state)
        state = stepped(state, offered, chance) if offered else GAME.start(options(seed))
        promised(state)
    assert accepted > 10
