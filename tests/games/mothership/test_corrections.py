"""The table may correct the app at any moment: the game stays possible, goes on, and is never lost."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.core.correction import Change
from companion.games.mothership import GAME
from companion.games.mothership.actions import (
    Declare,
    EndTurn,
    Move,
    NoteCard,
    Recount,
    ResolveFight,
    RollDice,
    RollForStart,
    SellCard,
    SetUpBoard,
    StartTurn,
)
from companion.games.mothership.box import Box
from companion.games.mothership.rules.dogfight import dice
from companion.games.mothership.rules.fleet import planets_of, points
from companion.games.mothership.rules.seals import note_card
from companion.games.mothership.state import Energy, Event, Kills
from companion.table import game_file
from companion.table.journal import MemoryJournal
from companion.table.table import Table
from tests.contract.playouts import nth
from tests.games.mothership.positions import (
    ANA,
    B1,
    BEN,
    CHI,
    F1,
    MOTHERSHIP,
    NPC,
    broken,
    do,
    fight,
    held,
    lost,
    next_turn,
    notes,
    options,
    panel,
    play,
    ref,
    rolled,
    table,
    throw,
)

TABLES = (
    options(),
    options(3, events=True),
    options(4, teams="two", exploration=True),
    options(3, mode="points", events=True),
    options(1, level=2),
    options(2, hands="kept"),
)
DULL = (Recount, SellCard)  # kinds that only make a game longer


def corrected(state, **changes):
    """The table with some values as its players say, and the rules that refuse them."""
    one = Table(GAME, state.options, MemoryJournal(), clock=lambda: 0)
    one._line[-1] = replace(one._line[-1], state=state)
    paths = {"".join(map(str, tracked.path)): tracked.path for tracked in GAME.tracked(state)}
    verdict = one.correct(tuple(Change(paths[name], value) for name, value in changes.items()))
    for refusal in verdict.refusals:
        assert refusal.rule == "TABLE" or "{" not in GAME.refusal_text(refusal)
    return one.state, verdict.rules


def correct(state, **changes):
    """The corrected table, where nothing refuses it."""
    found, rules = corrected(state, **changes)
    assert rules == []
    sound(found)
    return found


# At random ---------------------------------------------------------------------------------------


def sound(state) -> None:
    """What is promised of every state of a game."""
    assert GAME.invariants(state) == ()
    assert msgspec.json.decode(msgspec.json.encode(state), type=GAME.state) == state
    assert (GAME.outcome(state) is not None) != bool(GAME.choices(state))
    if state.phase in ("turn", "between"):
        settled(state)
    if state.fight:
        present(state, state.fight)


def settled(state) -> None:
    """Whoever has lost is out and has nothing; whoever has won plays no further."""
    for seat, player in enumerate(state.players):
        ships = [ship for ship in player.ships if ship.alive]
        beaten = not ships or (seat != state.npc and not player.station)
        assert player.out == (beaten and not state.options.points)
        if player.out:
            assert (ships, player.hand, planets_of(state, seat)) == ([], 0, ())
    on_turn = state.options.points and state.phase == "turn"
    assert not on_turn or points(state, state.seat) < state.options.goal


def present(state, fight) -> None:
    """Everybody in a dogfight is on the board, with the dice that lie there."""
    slots = [(fight.seat, slot) for slot in fight.attackers]
    slots += [(fight.target, fight.slot)] if fight.slot >= 0 else []
    assert all(state.players[seat].ships[slot].alive for seat, slot in slots)
    if fight.rolled:
        assert len(fight.rolled.attack) == len(dice(state, fight, "attack"))
        assert len(fight.rolled.defence) == len(dice(state, fight, "defence"))


def value_of(draw, one):
    """Anything that a tracked value may be set to."""
    if one.kind == "toggle":
        return draw(st.booleans())
    if one.kind == "choice":
        return draw(st.sampled_from([value for value, _ in one.choices]))
    return draw(st.sampled_from((one.low, one.high)) | st.integers(one.low, one.high))


def partner(state, change):
    """What has to be corrected together with a change for the sums to stay right."""
    match change.path:
        case ("players", seat, "hull"):
            yield Change(("players", seat, "ships", MOTHERSHIP, "alive"), change.value > 0)
        case ("players", seat, "ships", 0, "alive"):
            yield Change(("players", seat, "hull"), 5 if change.value else 0)
        case ("players", seat, "hand"):
            yield Change(("deck",), state.deck + state.players[seat].hand - change.value)
        case ("players", seat, "energy", row):
            other = "engines" if row == "shields" else "shields"
            energy = state.players[seat].energy
            moved = energy.row(other) + energy.row(row) - change.value
            yield Change(("players", seat, "energy", other), moved)


def corrections(draw, state):
    """One to four corrections, each with what belongs to it."""
    tracked = GAME.tracked(state)
    chosen = draw(st.lists(st.sampled_from(tracked), min_size=1, max_size=4, unique_by=lambda one: one.path))
    found = {}
    for one in chosen:
        change = Change(one.path, value_of(draw, one))
        for each in (change, *partner(state, change)):
            found.setdefault(each.path, each)
    return tuple(found.values())


@settings(max_examples=40)
@given(st.sampled_from(TABLES), st.data())
def test_a_corrected_game_stays_possible_goes_on_and_is_never_lost(chosen, data):
    played = Table(GAME, chosen, MemoryJournal(), clock=lambda: 0)
    for _ in range(25):
        if GAME.tracked(played.state) and data.draw(st.integers(0, 3)) == 0:
            played.correct(corrections(data.draw, played.state))
            sound(played.state)
            played.propose(Recount(0, data.draw(st.sampled_from((0, 99, 100, 5000)))))
        choices = GAME.choices(played.state)
        kinds = [kind for kind in choices.kinds if kind not in DULL]
        if not kinds:
            break
        assert played.propose(
            nth(choices, data.draw(st.sampled_from(kinds)), data.draw(st.integers(0, 9_999)))
        )
        sound(played.state)
    again, lines = game_file.replay(game_file.write(played))
    assert all(line.accepted for line in lines)
    assert again.state == played.state


# One by one --------------------------------------------------------------------------------------


@pytest.mark.rule("MS-R4")
@pytest.mark.parametrize("held_now", [99, 100, 9000])
def test_any_count_of_resources_can_be_saved_and_read_again(held_now):
    played = Table(GAME, options(), MemoryJournal(), clock=lambda: 0)
    assert played.propose(SetUpBoard())
    assert played.propose(RollForStart(throw((6, 6), 6, 1)))
    assert played.propose(Recount(ANA, held_now))
    again, _ = game_file.replay(game_file.write(played))
    assert again.state.players[ANA].resources == held_now
    offered = [choice for choice in GAME.choices(played.state) if isinstance(choice, Recount)]
    assert [msgspec.json.decode(msgspec.json.encode(one), type=GAME.action) for one in offered] == offered


@pytest.mark.rule("MS-V1")
def test_one_more_than_the_highest_count_of_kills_can_be_read_again():
    state = panel(table(3, mode="points"), BEN, kills=Kills(99))
    state = fight(state, Declare(ANA, (F1,), BEN, F1), (1,), (6,))
    assert state.players[BEN].kills.small == 100
    sound(state)
    assert correct(state, players1killssmall=100).players[BEN].kills.small == 100


@pytest.mark.rule("MS-T3", "MS-L1")
def test_the_farthest_flight_can_be_read_again():
    state, far = panel(table(), ANA, energy=Energy(12, 3, 0), hand=7), ref(ANA, MOTHERSHIP)
    boosts = [play("afterburner", ship=far)] * 4 + [play("punch_it", ship=far)] * 3
    state = do(replace(state, deck=state.deck - 5), *boosts)
    leap = Move(ANA, MOTHERSHIP, (12 + 16) * 8)
    assert msgspec.json.decode(msgspec.json.encode(leap), type=GAME.action) == leap
    sound(do(state, leap))


@pytest.mark.rule("MS-S3", "MS-G1")
def test_a_station_corrected_away_takes_its_player_out():
    state = correct(held(table(3), BEN), players1station=0)
    assert state.players[BEN].out
    assert not any(ship.alive for ship in state.players[BEN].ships)
    assert (state.players[BEN].hand, state.planets[0].owner) == (0, -1)
    assert notes(state) == ["MS-S3", "MS-G1"]
    assert GAME.outcome(state) is None
    assert GAME.outcome(correct(table(), players1station=0)).winners == (ANA,)


@pytest.mark.rule("MS-S3", "MS-T1")
def test_the_player_whose_turn_it_is_can_be_corrected_out():
    state = correct(table(3), players0station=0)
    assert (state.phase, state.players[ANA].out) == ("between", True)
    assert broken(state, StartTurn(BEN)) == []


@pytest.mark.rule("MS-V2", "MS-V1")
def test_points_a_station_and_a_turn_are_judged_at_once():
    state = table(3, mode="points")
    assert not correct(state, players1station=0).players[BEN].out
    assert GAME.outcome(correct(state, players0killssmall=10)).winners == (ANA,)
    waits = correct(state, players1killssmall=10)
    assert GAME.outcome(waits) is None
    assert GAME.outcome(correct(waits, seat=BEN)).winners == (BEN,)


@pytest.mark.rule("MS-V2")
def test_a_ship_corrected_away_in_the_own_turn_returns_at_the_end_of_the_next():
    state = correct(table(mode="points"), players0ships1alive=False)
    state = do(state, EndTurn(ANA))
    assert not state.players[ANA].ships[F1].alive
    state = next_turn(do(state, StartTurn(BEN)))
    assert do(state, EndTurn(ANA)).players[ANA].ships[F1].alive


@pytest.mark.rule("MS-N4", "MS-N1")
def test_a_planet_corrected_to_the_npc_frees_its_ships():
    state = correct(next_turn(table(1)), planets0owner=NPC)
    assert broken(state, Move(NPC, B1, 3)) == []
    back = correct(state, planets0owner=ANA)
    assert broken(back, Move(NPC, B1, 3)) == []


BUSY = do(table(3), Declare(ANA, (B1,), BEN, MOTHERSHIP))
ROLLED = rolled(table(3), Declare(ANA, (MOTHERSHIP,), BEN, MOTHERSHIP), (6,), (5,))
AT_PLANET = do(held(table(3), BEN), Declare(ANA, (B1,), planet=0))
CHOOSING = replace(table(3, events=True), event=Event("pirate_raid", ANA, "", (0, 1, 2)))
WON = fight(panel(table(mode="points"), ANA, kills=Kills(9)), Declare(ANA, (F1,), BEN, F1), (6,), (1,))
GONE = fight(lost(table(3), BEN, 0, 2, 3, 4, 5), Declare(ANA, (F1,), BEN, F1), (6,), (1,))
REFUSED = [
    pytest.param(BUSY, {"players0ships4alive": False}, ["MS-C2"], id="the-attacker"),
    pytest.param(BUSY, {"players1hull": 0, "players1ships0alive": False}, ["MS-C2"], id="the-defender"),
    pytest.param(BUSY, {"seat": CHI}, ["MS-C2"], id="whose-turn-in-a-dogfight"),
    pytest.param(AT_PLANET, {"planets0owner": CHI}, ["MS-C2"], id="the-planet-attacked"),
    pytest.param(do(table(), Declare(ANA, (B1,), BEN)), {"players1station": 0}, [], id="station-and-game"),
    pytest.param(CHOOSING, {"seat": BEN}, ["MS-Q2"], id="whose-event"),
    pytest.param(WON, {"players0killssmall": 3}, ["MS-V1"], id="a-win-that-was-none"),
    pytest.param(GONE, {"planets0owner": BEN}, ["TABLE"], id="a-planet-for-who-is-out"),
    pytest.param(GONE, {"players1hand": 2, "deck": 84}, ["MS-G1"], id="cards-for-who-is-out"),
    pytest.param(table(), {"players0hand": 3}, ["MS-K1"], id="a-card-from-nowhere"),
]


@pytest.mark.rule("MS-C2", "MS-Q2", "MS-V1", "MS-G1", "MS-K1")
@pytest.mark.parametrize(("state", "changes", "rules"), REFUSED)
def test_what_cannot_be_corrected_is_refused_by_its_rule(state, changes, rules):
    found, refused = corrected(state, **changes)
    assert refused == rules
    assert (found == state) == bool(rules)
    sound(found)


@pytest.mark.rule("MS-K5")
def test_a_kept_hand_corrected_below_what_was_noted_is_told_anew():
    state = table(hands="kept")
    for number, card in enumerate(("prod", "wingman")):
        state = do(state, NoteCard(ANA, note_card("salt", card, number)))
    assert correct(state, players0hand=1, deck=89).players[ANA].known == ()
    assert len(correct(state, players0hand=3, deck=87).players[ANA].known) == 2


@pytest.mark.rule("MS-N1")
def test_what_the_level_fixes_is_not_for_the_table_to_correct():
    paths = {one.path for one in GAME.tracked(table(1))}
    assert ("players", NPC, "hull") in paths
    assert not {
        path for path in paths if path[:2] == ("players", NPC) and path[2] in ("hand", "energy", "station")
    }
    state = table(1)
    assert [r.rule for r in GAME.invariants(panel(state, NPC, energy=Energy(4, 5, 6)))] == ["MS-N1"]
    assert [r.rule for r in GAME.invariants(panel(state, NPC, resources=1))] == ["MS-N1"]


@pytest.mark.rule("MS-E2")
def test_a_row_never_holds_more_than_its_cells():
    assert [r.rule for r in GAME.invariants(panel(table(), ANA, energy=Energy(13, 2, 0)))] == ["MS-E2"]
    small = Box(row=6, start_engines=7, start_weapons=4, start_shields=4)
    assert GAME.check_options(options(box=small)).rules == ["MS-E2"]


@pytest.mark.rule("MS-C2")
def test_after_the_dogfight_the_same_correction_is_taken():
    state = do(BUSY, RollDice(throw((8,), 1), throw((6,), 1)), ResolveFight())
    assert not correct(state, players0ships4alive=False).players[ANA].ships[B1].alive
