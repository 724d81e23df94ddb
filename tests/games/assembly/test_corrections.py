"""Corrections: whatever the table says and the app accepts is a table that can be played on."""

import random

import msgspec
import pytest

from companion.core.correction import Change, Path, Tracked, correct, refuse_changes
from companion.games.assembly import GAME
from companion.games.assembly.actions import Answer, Ask, DealBays, Refresh
from companion.games.assembly.box import Options
from companion.games.assembly.cards import deck
from companion.games.assembly.state import State
from tests.contract.playouts import moves
from tests.games.assembly.positions import ME, OTHER, ROUND, SOLO, after, cards, declared, lay, sit, solo

ELEVEN = tuple(range(1, 12))
REFRESHING = declared(solo({4: 5}, discard=7), "swap", "swap")
LOST = declared(solo({4: 5}, discard=9, cycle=3), "swap", "swap")
WON = declared(solo({12: 12}, locked=ELEVEN), "lock", "draw_lock", locks=1)
FIRST = after(GAME.start(Options(players=SOLO)), DealBays(ROUND))
FIRED = declared(solo({3: 3, 6: 6}, options={"malfunctions": "A"}), "lock", "draw_lock", locks=2)
DRAWING = declared(solo({p: p % 11 + 1 for p in ELEVEN}), "draw", "draw_lock")
RARE = (REFRESHING, LOST, WON, FIRST, FIRED, DRAWING)


def corrected(state: State, said: dict[Path, object]) -> State | list[str]:
    """The table as it says it is, or the rules that forbid it."""
    changes = tuple(Change(path, value) for path, value in said.items())
    if wrong := list(refuse_changes(changes, GAME.tracked(state))):
        return [refusal.rule for refusal in wrong]
    found, verdict = correct(state, changes, GAME.invariants)
    return verdict.rules if found is None else found


def told(state: State, said: dict[Path, object]) -> list[str]:
    """The sentences of a refused correction, what is wrong and the way out."""
    refused = correct(state, tuple(Change(*change) for change in said.items()), GAME.invariants)[1].refusals
    return [f"{GAME.refusal_text(r)} {GAME.remedy_text(r)}" for r in refused]


def can_go_on(state: State) -> None:
    """It can be saved and shown, and it is over exactly when nothing is offered."""
    assert GAME.invariants(state) == ()
    assert msgspec.json.decode(msgspec.json.encode(state), type=State) == state
    assert bool(GAME.choices(state)) == (GAME.outcome(state) is None), state
    assert sum((state.draw, state.discard, *state.hands, len(state.aside))) == sum(
        deck(state.options).values()
    )
    assert sit(state).page().dock.main[0].label
    assert GAME.headline(state)
    assert GAME.score(state).tier_name


def said(chance: random.Random, state: State) -> dict[Path, object]:
    """What a table might say: some values at random, most of them so that they add up."""
    tracked = {one.path: one for one in GAME.tracked(state)}
    found: dict[Path, object] = {}
    for _ in range(chance.randint(1, 4)):
        chance.choice((one_value, cards_moved, bays_exchanged, bay_turned, cycle_later))(
            chance, tracked, found
        )
    return found


def one_value(chance, tracked, found) -> None:
    one: Tracked = chance.choice(list(tracked.values()))
    values = {
        "toggle": (True, False),
        "choice": [value for value, _ in one.choices],
        "text": ("", "Pilot", "Medic"),
        "number": range(one.low, one.high + 1),
    }[one.kind]
    found[one.path] = chance.choice(values)


def cards_moved(chance, tracked, found) -> None:
    """From one pile or hand to another, any number."""
    piles = [path for path in tracked if path[0] in ("draw", "discard", "hands")]
    one, other = chance.sample(piles, 2)
    count = chance.randint(1, 8)
    found[one] = found.get(one, tracked[one].value) - count
    found[other] = found.get(other, tracked[other].value) + count


def bays_exchanged(chance, tracked, found) -> None:
    """Two Bay cards, or what stands on them."""
    part = chance.choice(("room", "module"))
    if places := [path for path in tracked if path[-1] == part]:
        one, other = chance.sample(places, 2)
        found[one], found[other] = tracked[other].value, tracked[one].value


def bay_turned(chance, tracked, found) -> None:
    """One bay locked or open, without a module; sometimes all of them."""
    places = [path[:2] for path in tracked if path[-1] == "locked"]
    if not places:
        return
    for place in places if chance.random() < 0.1 else [chance.choice(places)]:
        found[(*place, "locked")] = not tracked[(*place, "locked")].value
        found[(*place, "module")] = 0


def cycle_later(chance, tracked, found) -> None:
    """Another cycle, and the cards that joined with it."""
    now, cycle = tracked["cycle",].value, chance.randint(1, 3)
    pile = chance.choice((("draw",), ("discard",)))
    found["cycle",] = cycle
    found[pile] = found.get(pile, tracked[pile].value) + cycle - now


WAYS = (one_value, cards_moved, bays_exchanged, bay_turned, cycle_later)


@pytest.mark.rule("AS-R6", "AS-C9", "AS-S2", "AS-T2")
@pytest.mark.parametrize("seed", range(6))
def test_every_accepted_correction_leaves_a_table_that_can_be_played_on(seed):
    chance, accepted = random.Random(seed), 0
    known = [state for move in moves("assembly") for state in (move.state, move.after)]
    for state in (*chance.sample(known, 120), *RARE * 4):
        found = corrected(state, said(chance, state))
        if isinstance(found, list):
            continue
        accepted += 1
        can_go_on(found)
        for _ in range(6):
            if choices := GAME.choices(found):
                found = GAME.apply(found, chance.choice(choices))
                can_go_on(found)
    assert accepted > 20


@pytest.mark.rule("AS-R4")
def test_a_refresh_that_is_due_in_the_third_cycle_is_the_end():
    over = corrected(REFRESHING, {("cycle",): 3, ("discard",): 10})
    assert GAME.outcome(over).rule == "AS-R4"
    assert GAME.choices(over) == ()


@pytest.mark.rule("AS-R4", "AS-R1")
def test_a_lost_game_in_an_earlier_cycle_is_not_over():
    running = corrected(LOST, {("cycle",): 2, ("discard",): LOST.discard - 1})
    assert (GAME.outcome(running), running.step) == (None, "refresh")
    assert after(running, Refresh(ROUND)).step == "choose"
    assert corrected(LOST, {("draw",): 1, ("discard",): LOST.discard - 1}) == ["AS-R1"]


@pytest.mark.rule("AS-R5")
def test_a_won_game_is_not_opened_by_a_correction():
    assert corrected(WON, {("bays", 3, "locked"): False}) == ["AS-R5"]
    assert told(WON, {("bays", 3, "locked"): False}) == [
        "The last Lock won the game: all 12 bays stay locked. Undo the Lock instead."
    ]
    by_hand = corrected(lay({12: 12}, locked=ELEVEN), {("bays", 0, "locked"): True, ("bays", 0, "module"): 0})
    assert GAME.outcome(by_hand).rule == "AS-R5"
    assert corrected(by_hand, {("bays", 0, "locked"): False}).step == "choose"


@pytest.mark.rule("AS-S7", "AS-S3")
@pytest.mark.parametrize(
    "said",
    [
        {("bays", 4, "module"): 5},
        {("bays", 4, "locked"): True},
        {("bays", p, "module"): p + 1 for p in range(12)},
    ],
    ids=["a-module", "a-locked-bay", "all-modules"],
)
def test_no_module_has_come_before_the_first_roll(said):
    assert corrected(FIRST, said) == ["AS-S7"]
    assert told(FIRST, said) == [
        "All 12 modules are face down until the first roll. "
        "Roll for the first module, then correct the assembly line."
    ]


@pytest.mark.rule("AS-S8", "AS-R6")
def test_a_deck_that_does_not_add_up_is_wrong_at_set_up_already():
    assert corrected(FIRST, {("draw",): 6}) == ["AS-S8"]
    assert told(FIRST, {("draw",): 6})[0].startswith("This setup plays with 12 cards; you entered 11.")
    assert corrected(FIRST, {("draw",): 6, ("discard",): 1}).draw == 6


@pytest.mark.rule("AS-T1")
def test_who_is_active_is_corrected_before_the_question_or_after_undoing_it():
    ready = lay({4: 5})
    asked = after(ready, Ask(ME, "swap"))
    assert corrected(ready, {("active",): OTHER}).active == OTHER
    for state in (asked, after(asked, Answer(OTHER, False)), declared(ready, "swap", "swap")):
        assert corrected(state, {("active",): OTHER}) == ["AS-T1"]
    assert told(asked, {("active",): OTHER}) == [
        "Amelie asked this turn, so Amelie is active. Undo the question, then correct who is active."
    ]


@pytest.mark.rule("AS-R6")
def test_corrected_cards_are_conserved():
    assert corrected(lay({4: 5}), {("draw",): 7, ("hands", 0): 2, ("discard",): 2}).hands == (2, 3)
    assert corrected(lay({4: 5}), {("draw",): 7, ("hands", 0): 2, ("discard",): 1}) == ["AS-R6"]
    later = corrected(lay({4: 5}), {("cycle",): 3, ("draw",): 10})
    assert (cards(later), later.aside) == ((10, 0, (3, 3), 0), ())
