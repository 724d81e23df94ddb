"""Dice of one roll on several phones: a dogfight where each side rolls its own."""

import pytest

from companion.core.correction import Change
from companion.core.dice import Roll
from companion.core.page import touchable
from companion.core.phones import Phone
from companion.core.tapped import Changed, Ignored, NeedsRoll
from companion.games import game
from companion.games.mothership.actions import Declare, RollDice
from companion.games.mothership.intents import places
from companion.games.mothership.intents.fighting import pool
from companion.pages import teller
from companion.table.game_file import begin, play
from companion.table.journal import MemoryJournal
from companion.table.moment import Draft
from companion.table.session import Session
from companion.table.table import Table
from tests.contract.playouts import journals
from tests.lan.tables import is_due, stood
from tests.lan.test_ballot import Ear
from tools.guest_page import LoneHost

GAME = game("mothership")


@pytest.fixture
def host():
    return LoneHost(stood(GAME, is_due))


def sides(host):
    """The phones of attacker and defender; everybody has one."""
    fight = host.table.state.fight
    names = host.table.options.players
    phones = {name: Ear(host, name) for name in names}
    return phones[names[fight.seat]], phones[names[fight.target]]


def keeper(host, *elsewhere):
    """The phone that keeps the game, with guests on these seats."""
    names = host.table.options.players
    phone = Phone(elsewhere=frozenset(elsewhere), names=names)
    return Session(host.table, teller(GAME.key), own_dice=host.own_dice, phone=phone)


def touched(host, session, control, value=None):
    """A finger on the phone that keeps the game; its dice fall too."""
    free = [seat for seat in range(len(host.table.options.players)) if seat not in session.phone.elsewhere]
    result = host.ballots.take(session, free.__contains__, control, value)
    result = session.tap(control, value) if result is None else result
    if isinstance(result, NeedsRoll):
        return touched(host, session, result.control, host.roll(result))
    host.open.news()
    return result


def shown(host, session):
    return host.ballots.page(session, lambda seat: seat not in session.phone.elsewhere)


def main(ear):
    return [one.label for one in ear.page.page.dock.main]


@pytest.mark.parametrize("order", [(0, 1), (1, 0)], ids=["attacker-first", "defender-first"])
def test_both_roll_and_one_action_is_booked(host, order):
    phones = sides(host)
    first, second = (phones[n] for n in order)
    fight, before, written = host.table.state.fight, host.table.state, host.table.written
    assert [len(main(one)) for one in phones] == [1, 1]
    assert all(main(one)[0].startswith("Roll") for one in phones)
    assert first.tap("main").counted
    assert (host.table.state, host.table.written) == (before, written)
    waited = host.table.options.players[(fight.target, fight.seat)[order[0]]]
    assert main(first) == [f"Waiting for {waited}"]
    assert main(second)[0].startswith("Roll")
    lying = [die.face for die in first.page.page.block("dice").dice if die.face]
    assert lying
    assert second.tap("main").counted
    (action,) = (one for one in host.table.last_tap().actions if isinstance(one, RollDice))
    assert lying == list((action.attack, action.defence)[order[0]].faces), "what was seen is what counts"
    assert host.table.state.fight.rolled is not None
    host.table.undo(agreed=True)
    assert host.table.state == before, "one undo takes both rolls back"
    host.open.news()
    assert all(main(one)[0].startswith("Roll") for one in phones)


def test_real_dice_are_typed_each_on_its_own_phone(host):
    host.own_dice = True
    attacker, defender = sides(host)
    fight = host.table.state.fight
    whole = pool(host.table.state, fight)
    for phone, seat in ((attacker, fight.seat), (defender, fight.target)):
        own = [n for n, one in enumerate(whole.seats) if one == seat]
        pad = phone.page.page.block("dice")
        assert [die.sides for die in pad.dice] == [whole.sides[n] for n in own]
        for _ in own:
            assert not host.table.state.fight.rolled
            assert phone.tap("face", 1).counted
    rolled = next(one for one in host.table.last_tap().actions if isinstance(one, RollDice))
    assert {*rolled.attack.faces, *rolled.defence.faces} == {1}
    assert rolled.attack.source == "hand"
    assert not any(phone.page.page.block("duel").again for phone in (attacker, defender)), "nobody retypes"


def test_a_wrong_face_is_put_right_where_it_was_typed_until_the_other_side_falls(host):
    host.own_dice = True
    attacker, defender = sides(host)
    seats = pool(host.table.state, host.table.state.fight).seats
    own = [n for n, seat in enumerate(seats) if seat == host.table.state.fight.seat]
    for _ in own:
        attacker.tap("face", 1)
    written = host.table.written
    assert not defender.tap("again", own[0]).counted
    assert not attacker.tap("again", len(seats) - 1 if 0 in own else 0).counted, "no die of the other side"
    assert attacker.tap("again", own[0]).counted
    assert attacker.page.page.block("dice").next
    assert not attacker.tap("face", 99).counted
    assert not attacker.tap("main").counted
    assert attacker.tap("face", 2).counted
    assert host.moves == 2, "the host shows it too"
    assert host.table.written == written
    for _ in range(len(seats) - len(own)):
        assert defender.tap("face", 1).counted
    rolled = next(one for one in host.table.last_tap().actions if isinstance(one, RollDice))
    assert rolled.attack.faces == (2, *[1] * (len(own) - 1))


def test_dice_of_the_app_are_never_put_right(host):
    attacker, _ = sides(host)
    attacker.tap("main")
    assert not attacker.page.page.block("dice").again
    assert not attacker.tap("again", 0).counted


def test_whoever_has_rolled_cannot_roll_again_or_take_it_back(host):
    attacker, _ = sides(host)
    attacker.tap("main")
    lying = host.ballots.throws.lying
    assert not attacker.tap("main").counted
    assert host.ballots.throws.lying == lying
    attacker.tap("undo")
    assert host.asked, "the host is asked"
    assert host.ballots.throws.lying == lying


def test_from_the_first_dice_on_nothing_else_is_wanted(host):
    """Whoever has seen the other side's dice rolls its own, whatever its phone sends."""
    attacker, defender = sides(host)
    tried = {(control, value) for control, value in touchable(defender.page.page)}
    attacker.tap("main")
    written = host.table.written
    lit = {control for control, _ in touchable(defender.page.page)}
    assert lit <= {"main", "dice", "undo", "tab", "correct"}
    for place in (seat_of(host, defender), seat_of(host, attacker)):
        talks = place.session.moment.talks
        for control, value in sorted({*tried, *(("want", key) for key in talks)}, key=repr):
            if control.split(".")[0] in ("main", "dice", "undo", "tab"):
                continue
            assert isinstance(host.ballots.take(place.session, place._is_mine, control, value), Ignored)
    assert host.table.written == written
    assert host.ballots.throws.lying
    assert defender.tap("main").counted


def seat_of(host, ear):
    """A guest's place behind its line."""
    guest = host.open._lines[ear]
    return host.open._places[id(guest)].sync._seat


def test_a_phone_sends_no_die_of_another(host):
    _, defender = sides(host)
    place = seat_of(host, defender)
    whole = pool(host.table.state, host.table.state.fight)
    for roll in (Roll(whole.sides, whole.sides), Roll((20,), (20,)), Roll((), ())):
        result = host.ballots.take(place.session, place._is_mine, "say.roll", roll)
        assert not isinstance(result, Changed)
    for control, value in (
        ("cover", host.table.state.fight.seat),
        ("say.roll", 6),
        ("face", 6),
        ("say.roll", [6]),
    ):
        assert not defender.tap(control, value).counted
        place._done(type("Tap", (), {"control": control, "value": value}))
    assert host.ballots.throws.lying == frozenset()
    assert not host.table.state.fight.rolled


@pytest.mark.parametrize("what", ["undo", "undo-redo", "correct", "seat"])
def test_half_a_roll_is_dropped(host, what):
    attacker, _ = sides(host)
    attacker.tap("main")
    assert host.ballots.throws.lying
    if what == "seat":
        host.ballots.throws.drop()
    elif what == "correct":
        state = host.table.state
        one = next(one for one in GAME.tracked(state) if one.kind == "number" and one.value > one.low)
        assert host.table.correct((Change(one.path, one.value - 1),))
    else:
        host.table.undo(agreed=True)
        assert what == "undo" or host.table.redo()
    host.open.news()
    assert host.ballots.throws.lying == frozenset()
    if what != "undo":
        assert main(attacker)[0].startswith("Roll"), "it rolls again"


def test_with_one_phone_one_tap_rolls_both(host):
    session = keeper(host)
    assert shown(host, session) == Session(host.table, teller(GAME.key)).page()
    assert isinstance(touched(host, session, "main"), Changed)
    assert host.table.state.fight.rolled


def test_the_phone_that_keeps_the_game_rolls_for_its_own_side(host):
    fight = host.table.state.fight
    name = host.table.options.players[fight.target]
    ear = Ear(host, name)
    session = keeper(host, fight.target)
    assert shown(host, session).dock.main[0].label.startswith("Roll")
    assert isinstance(touched(host, session, "main"), Changed)
    waits, rolls = shown(host, session).dock.main
    assert (waits.label, rolls.label) == (f"Waiting for {name}", f"Roll for {name}")
    assert not host.table.state.fight.rolled
    assert ear.tap("main").counted
    assert host.table.state.fight.rolled


@pytest.mark.parametrize("own_dice", [False, True, None], ids=["app", "real", "not-said"])
def test_the_host_rolls_for_a_phone_that_is_away(host, own_dice):
    host.own_dice = own_dice
    fight = host.table.state.fight
    Ear(host, host.table.options.players[fight.target])
    session = keeper(host, *range(len(host.table.options.players)))
    count = len(pool(host.table.state, fight).sides)
    assert {one.value for one in shown(host, session).dock.main} == {fight.seat, fight.target}
    for seat in (fight.target, fight.seat):
        touched(host, session, "cover", seat)
        if session.own_dice is None:
            touched(host, session, "dice", False)
        elif session.own_dice:
            dice = shown(host, session).block("dice").dice
            assert len(dice) < count or count == 1
            for _ in dice:
                touched(host, session, "face", 1)
    assert host.table.state.fight.rolled


def _declared():
    """The first recorded table where both sides of an attack on a ship have yet to roll."""
    for path in journals(GAME.key):
        found, options, _, lines = begin(path.read_bytes())
        table = Table(found, options, MemoryJournal(), clock=lambda: 0)
        for _ in play(table, lines):
            last = table.last_tap()
            if last and isinstance(last.actions[-1], Declare) and is_due(table.state):
                return table
    raise AssertionError("no recorded game comes there")


def about_to_attack():
    """A table before an attack on a ship, with the attack as it was said."""
    table = _declared()
    declare = next(one for one in table.last_tap().actions if isinstance(one, Declare))
    table.undo(agreed=True)
    kind = table.state.players[declare.target].ships[declare.slot].kind
    said = {
        "attackers": declare.attackers,
        "target": places.fleet(declare.target, kind),
        "slot": declare.slot,
    }
    return table, declare, said


def test_a_declared_attack_waits_for_both_phones():
    """The attacker's tap declares and rolls nothing; the dice wait on both phones."""
    table, declare, said = about_to_attack()
    host, names = LoneHost(table), table.options.players
    attacker, defender = Ear(host, names[declare.seat]), Ear(host, names[declare.target])
    place = seat_of(host, attacker)
    place.session.draft = Draft(table.head, want="attack", answers=said)
    host.open.news()
    assert attacker.tap("main").counted
    assert isinstance(table.last_tap().actions[-1], Declare)
    assert all(main(one)[0].startswith("Roll") for one in (attacker, defender))
    assert defender.tap("main").counted
    assert attacker.tap("main").counted
    assert table.state.fight.rolled


def test_an_attack_from_the_only_phone_declares_and_rolls_in_one_tap():
    table, _, said = about_to_attack()
    host = LoneHost(table)
    session = keeper(host)
    session.draft = Draft(table.head, want="attack", answers=said)
    assert isinstance(touched(host, session, "main"), Changed)
    assert [type(one) for one in table.last_tap().actions][-2:] == [Declare, RollDice]


def test_half_typed_dice_stay_when_others_fall():
    table = stood(GAME, lambda state: is_due(state) and len(pool(state, state.fight).sides) > 2)
    host = LoneHost(table)
    host.own_dice = True
    attacker, defender = sides(host)
    fight = table.state.fight
    for ear in (attacker, defender):
        ear.dice = [die.sides for die in ear.page.page.block("dice").dice]
    typing, other = (attacker, defender) if len(attacker.dice) > 1 else (defender, attacker)
    assert len(typing.dice) > 1
    for _ in typing.dice[1:]:
        assert typing.tap("face", 2).counted
    for _ in other.dice:
        assert other.tap("face", 1).counted
    assert table.state.fight == fight
    assert typing.tap("face", 3).counted
    rolled = table.state.fight.rolled
    assert sorted((*rolled.attack, *rolled.defence)) == sorted(
        (*(2 for _ in typing.dice[1:]), 3, *(1 for _ in other.dice))
    )


def is_met(state):
    """A ship has met asteroids: nobody's die and its own."""
    fight = state.fight
    return (
        fight is not None
        and fight.rolled is None
        and fight.kind == "asteroids"
        and len(fight_seats(state)) == 2
    )


def fight_seats(state):
    return {*pool(state, state.fight).seats}


def test_asteroids_roll_with_the_ship_that_meets_them():
    """Nobody's dice fall where the wish is: one tap on the phone of the ship's player, as ever."""
    host = LoneHost(stood(GAME, is_met))
    seat = host.table.state.seat
    names = host.table.options.players
    session = keeper(host, seat)
    assert shown(host, session).dock.main[0].label == f"Waiting for {names[seat]}"
    assert Ear(host, names[seat]).tap("main").counted
    assert host.table.state.fight.rolled


def test_what_the_host_does_for_a_guest_goes_on_on_the_guests_phone():
    """A ship of a guest is sent into asteroids by the host: its player rolls."""
    table = stood(GAME, is_met)
    seat, slot = table.state.fight.target, table.state.fight.slot
    while table.state.fight is not None:
        table.undo(agreed=True)
    host = LoneHost(table)
    ear = Ear(host, table.options.players[seat])
    session = keeper(host, seat)
    session.draft = Draft(table.head, want="asteroids", answers={"ship": slot})
    assert isinstance(touched(host, session, "main"), Changed)
    assert table.state.fight is not None
    assert table.state.fight.rolled is None
    assert ear.tap("main").counted
    assert table.state.fight.rolled


def test_the_host_rolls_for_the_enemy_of_a_solo_game():
    host = LoneHost(stood(GAME, lambda state: state.seat == state.npc and due_alone(state)))
    ear = Ear(host, host.table.options.players[0])
    session = keeper(host, 0)
    assert shown(host, session).dock.main[0].label.startswith("Roll")
    assert ear.tap("main").counted
    assert main(ear) == ["Waiting for the others"]
    assert isinstance(touched(host, session, "main"), Changed)
    assert host.table.state.fight.rolled


def due_alone(state):
    return state.fight is not None and state.fight.rolled is None and fight_seats(state) == {-1, 0}
