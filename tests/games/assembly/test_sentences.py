"""Every sentence of the rulebook is spoken somewhere, with all its numbers; no other one is kept."""

import random
from itertools import product

from msgspec.structs import replace

from companion.core.dice import Roll, die
from companion.core.rules import Note, Refusal
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
from companion.games.assembly.cards import COMMAND_CARDS, Effect
from tests.contract.playouts import forgotten, moves
from tests.games.assembly.positions import ME, OTHER, PAIR, after, declared, lay, solo

EFFECTS = [
    Effect("rotate_one", position=2),
    Effect("swap", position=2, to=2),
    Effect("lock", position=2),
    Effect("unlock", position=2),
    Effect("discard", count=3),
    Effect("draw", count=3),
]
WRONG = [
    DealBays((1, 1)),
    PlaceFirst(die(6, 1), 1),
    PlaceFirst(die(12, 13), 1),
    *(Ask(seat, "rotate", way) for seat in (ME, OTHER) for way in (None, "clockwise")),
    Ask(ME, "swap", "clockwise"),
    *(Answer(seat, True) for seat in (ME, OTHER)),
    *(Declare(ME, "lock", "draw_lock", locks=n) for n in (0, 1, 2, 3)),
    *(Declare(ME, "rotate", card, "clockwise", 3) for card in (*COMMAND_CARDS, None)),
    Declare(ME, "swap", "swap", "clockwise", locks=1),
    *(Verify(OTHER, said) for said in (True, False)),
    Place(die(12, 13), 4),
    Place(Roll((12, 12), (1, 1)), 4),
    Lock((1, 2, 3)),
    Swap(1, 1),
    Resolve(1),
    *(UseRole(seat, (effect,)) for seat in (ME, OTHER) for effect in EFFECTS),
    UseRole(ME, role="Medic"),
    Refresh((1, 2)),
    DrawOnly(ME),
    CloseChannel(),
]
OPTIONS = [  # set-ups that can't be
    Options(players=("Ada", "Ada")),
    Options(players=PAIR, role_1="Pilot", role_2="Pilot"),
    Options(first=1),
    Options(players=PAIR, easier="wild_in_deck", no_role=True),
    Options(easier="wild_in_deck", keep_clockwise=True, keep_anticlockwise=True),
]


def moments():
    """States of random games, and those no random game comes to."""
    chance = random.Random(3)
    yield from (move.state for move in chance.sample(moves("assembly"), 150))
    yield from (move.after for move in moves("assembly") if GAME.outcome(move.after))
    yield lay({4: 5}, hands=(0, 0))
    yield after(lay({4: 4}, hands=(2, 0)), Ask(ME, "draw"))
    yield lay({4: 5}, options={"talk": "reduced"}, silent=True)
    yield solo({4: 5}, options={"no_role": True})
    yield declared(solo({1: 1, 2: 3, 4: 4}), "lock", "draw_lock", locks=1)
    yield declared(solo({1: 2, 2: 3, 4: 4}), "swap", "swap")
    yield declared(solo({1: 2, 2: 3, 4: 4}), "draw", "draw_lock")
    yield declared(lay({1: 2, 2: 3, 4: 4}), "draw", "draw_lock")
    yield after(lay({4: 5}), Ask(ME, "swap"), Answer(OTHER, True), Declare(ME, "swap", "swap"))
    yield from (otherwise(said) for said in (True, False))
    yield lay({4: 5}, options={"role_1": "Pilot", "role_2": "Medic"})
    yield after(lay({4: 5}, discard=3, played=("swap",) * 3), Ask(ME, "swap"))


def otherwise(said, **options):
    """A Draw was asked about, a Lock is declared: the same cards show both."""
    asked = after(lay({4: 5}, options=options), Ask(ME, "draw"), Answer(OTHER, said))
    return after(asked, Declare(ME, "lock", "draw_lock", locks=1))


def impossible():
    """What corrections would make of a table, were they not refused."""
    yield solo({4: 1, 5: 1}, discard=1, cycle=1)
    yield solo({4: 4}, locked=(4,))
    yield solo({4: 5}, owed=1)
    yield replace(solo({4: 5}), draw=1)
    yield replace(solo({4: 5}), draw=1, stage="first")
    yield replace(solo({4: 5}), stage="end")
    yield replace(after(lay({4: 5}), Ask(ME, "swap")), active=OTHER)


def refusals() -> list[Refusal]:
    found = [r for state, action in product(moments(), WRONG) for r in GAME.check(state, action).refusals]
    found += [r for options in OPTIONS for r in GAME.check_options(options).refusals]
    return found + [r for state in impossible() for r in GAME.invariants(state)]


def notes() -> list[Note]:
    told = [note for move in moves("assembly") for note in move.after.notes]
    skipped = after(solo({4: 5}), UseRole(ME, (Effect("skip"),)))
    told += declared(skipped, "swap", "swap").notes
    for options, hands in (({"random_discards": True}, (3, 3)), ({}, (3, 0)), ({}, (3, 3))):
        told += after(
            declared(lay({4: 5}, options=options, hands=hands), "swap", "swap"), Verify(OTHER, False)
        ).notes
    fired = declared(solo({3: 3}, options={"malfunctions": "A"}), "lock", "draw_lock", locks=1)
    told += after(fired, Resolve(3, (Effect("draw"),))).notes
    at_random = lay({4: 5}, options={"random_discards": True})
    for count in (1, 2):
        told += after(at_random, UseRole(ME, (Effect("discard", count=count),))).notes
    for said in (True, False):
        told += after(otherwise(said, truthful=False), Verify(OTHER, not said)).notes
    told += declared(solo({11: 12, 12: 11}, locked=tuple(range(1, 11))), "draw", "draw_lock").notes
    told += declared(solo({4: 5}), "lock", "draw_lock", locks=1).notes
    return told + list(after(lay({4: 5}, hands=(0, 3)), DrawOnly(ME)).notes)


def cases(sentence) -> set[str]:
    """The cases a rule has a sentence for."""
    return set(sentence) if isinstance(sentence, dict) else {"default"} if sentence else set()


def spoken(said) -> set[tuple[str, str]]:
    """Which sentences were used: of which rule, for which case."""
    found = set()
    for one in said:
        rule = GAME.rulebook[one.rule]
        known = cases(rule.refusal if isinstance(one, Refusal) else rule.note)
        found.add((one.rule, one.case if one.case in known else "default"))
    return found


def test_every_refusal_is_spoken_and_has_all_its_numbers():
    found = refusals()
    for one in found:
        rule = GAME.rulebook[one.rule]
        assert not forgotten(rule, one, rule.refusal, rule.remedy), one
    written = {(rule.id, case) for rule in GAME.rulebook.values() for case in cases(rule.refusal)}
    assert written - spoken(found) == set()


def test_every_note_is_spoken_and_has_all_its_numbers():
    found = notes()
    for one in found:
        assert not forgotten(GAME.rulebook[one.rule], one, GAME.rulebook[one.rule].note), one
    written = {(rule.id, case) for rule in GAME.rulebook.values() for case in cases(rule.note)}
    assert written - spoken(found) == set()


def test_no_sentence_shows_an_id():
    told = [GAME.refusal_text(one) + GAME.remedy_text(one) for one in refusals()]
    told += [GAME.note_text(one) for one in notes()]
    assert [sentence for sentence in told if "_" in sentence] == []


def test_ids_become_words_only_in_a_sentence():
    (refused,) = GAME.check(declaring(), Declare(ME, "rotate", "anticlockwise", "clockwise", 1)).refusals
    assert refused.params == {"card": "anticlockwise", "direction": "clockwise"}
    assert GAME.refusal_text(refused) == "Anti-Clockwise Rotate doesn’t turn clockwise."
    bound = after(lay({4: 5}), Ask(ME, "rotate", "clockwise"), Answer(OTHER, True))
    bound = after(bound, Declare(ME, "rotate", "any", "clockwise", 1))
    (refused,) = GAME.check(bound, Verify(OTHER, False)).refusals
    assert refused.params["asked"] == "clockwise_rotate"
    assert GAME.refusal_text(refused).startswith("Sammie said Yes to Clockwise Rotate")


def declaring():
    """A Rotate was asked about: it can be declared now."""
    return after(lay({4: 5}), Ask(ME, "rotate", "clockwise"), Answer(OTHER, False))


def test_what_is_no_id_stays_as_it_is():
    params = {"card": "an older word", "name": "swap", "have": 2, "step": None}
    assert GAME.names(params) == params
