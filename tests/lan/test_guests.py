"""Several phones at one table: real browsers, a real server, a bad line where it says so."""

import pytest

from companion.games import game
from companion.lan import wire
from companion.lan.bridge import AWAY
from tests.lan.tables import MOMENTS, asking, is_due, played, stood

QUICK = 100
"""Milliseconds a phone is given to do nothing in."""


def test_two_guests_play_a_turn_and_the_third_watches(host, phones):
    table = host(asking())
    amelie, sammie, finn = (phones(table, name) for name in ("Amelie", "Sammie", "Finn"))
    assert [guest.seat for guest in table.open.guests] == [0, 1, None]
    assert amelie.page.url.endswith("/"), "the code stays out of the address bar"
    seen = finn.number
    sammie.tap("Yes")
    finn.page.wait_for_selector(f"body[data-page='{seen + 1}']")
    amelie.tap("Draw/Lock")
    sammie.reads("Turn 2 · Sammie")
    assert table.moves == 2
    assert finn.button("Just watching").get_attribute("aria-disabled") == "true"


def test_who_taps_at_the_same_time_is_told(host, phones):
    """Both may move the ship: ExoShip's table acts together."""
    table = host(stood(game("exoship"), lambda state: state.phase == "move", players=("Ana", "Ben")))
    both = [phones(table, name) for name in ("Ana", "Ben")]
    table.is_away = True
    for phone in both:
        phone.tap_at_once("Move the ship")
    table.is_away = False
    for phone in both:
        phone.page.wait_for_selector("body:not(.busy)")
        phone.button("Move the ship").wait_for(state="detached")
    assert len([phone for phone in both if "Too late" in phone.says()]) == 1
    assert table.moves == 1


def test_undo_is_asked_of_the_host_and_reaches_everyone(host, phones):
    table = host(asking())
    amelie, sammie = phones(table, "Amelie"), phones(table, "Sammie")
    sammie.tap("Yes")
    sammie.tap("Undo")
    sammie.reads("Ana is asked to undo.")
    assert [guest.name for guest in table.asked] == ["Sammie"]
    table.do(lambda: table.table.undo(agreed=True))
    sammie.button("Yes").wait_for()
    amelie.button("Waiting for Sammie").wait_for()


def test_a_reload_comes_back_to_the_same_seat(host, phones):
    table = host(asking())
    sammie = phones(table, "Sammie")
    seat = table.open.guests[0].seat
    sammie.page.reload()
    sammie.button("Yes").wait_for()
    assert len(table.open.guests) == 1
    assert table.open.guests[0].seat == seat


def test_a_cut_line_comes_back_and_says_what_was_missed(host, phones):
    table = host(asking())
    amelie, sammie = phones(table, "Amelie", url=table.bad_url), phones(table, "Sammie")
    table.line.turn("cut")
    sammie.tap("Yes")
    sammie.button("Waiting for Amelie").wait_for()
    amelie.reads("Ana’s phone is away")
    table.line.turn("good")
    amelie.button("Draw/Lock").wait_for()
    amelie.reads("You’re up to date")
    amelie.page.wait_for_selector("body:not(.away)")


def test_a_line_that_swallows_everything_is_noticed(host, phones):
    table = host(asking())
    sammie = phones(table, "Sammie", url=table.bad_url)
    table.line.turn("hole")
    sammie.reads("Ana’s phone is away")  # within wire.SILENT
    table.do(lambda: table.table.undo(agreed=True))
    table.line.turn("good")
    sammie.button("Waiting for Amelie").wait_for()
    assert wire.SILENT <= 5


def test_a_host_that_sleeps_runs_no_tap_late(host, phones):
    table = host(asking())
    sammie = phones(table, "Sammie")
    before = table.table.written
    table.is_away = True
    sammie.tap_at_once("Yes")
    sammie.reads("phone is away: nothing happened")
    sammie.reads("Ana’s phone is away")
    table.is_away = False
    sammie.page.wait_for_selector("body:not(.away)")
    assert table.do(lambda: table.table.written) == before
    sammie.tap("Yes")
    assert table.do(lambda: table.table.written) > before
    assert AWAY < 5


def test_a_stranger_with_a_wrong_code_stays_outside(host, phones):
    table = host(asking())
    eve = phones(table, "Eve", joins=False)
    eve.join("WRONG-CODE")
    eve.reads("That isn’t this table’s code")
    assert table.open.guests == ()
    eve.join(table.door.code)
    eve.page.wait_for_selector("body[data-page]")


def test_a_guest_that_is_sent_off_is_told_and_stays_outside(host, phones):
    table = host(asking())
    ben = phones(table, "Ben")
    table.do(lambda: table.open.send_off(table.open.guests[0]))
    ben.reads("Ana sent this phone off.")
    ben.page.reload()
    ben.button("Knock").wait_for()


def is_voting(state):
    return state.question is not None and state.question.what == "vote"


def test_a_secret_vote_is_held_on_every_phone_at_once(host, phones):
    table = host(stood(game("airlock"), is_voting))
    everyone = [phones(table, name) for name in table.table.options.players]
    before = table.table.written
    *voters, last = [everyone[seat] for seat in reversed(table.table.state.living)]
    for phone in voters:
        phone.tap("No one")
        phone.reads("Secret until all")
        assert phone.button("Waiting for the others").get_attribute("aria-disabled") == "true"
    assert table.do(lambda: table.table.written) == before
    assert last.button("No one").is_visible()
    last.tap("No one")
    for phone in everyone:
        phone.page.get_by_text("Secret until all").wait_for(state="detached")
    assert not is_voting(table.do(lambda: table.table.state))


def test_a_dogfight_between_two_phones(host, phones):
    """Each side rolls its own dice on its own phone, the defender first; both see the same."""
    table = host(stood(game("mothership"), is_due))
    names = table.table.options.players
    everyone = {name: phones(table, name) for name in names}
    fight = table.table.state.fight
    attacker, defender = everyone[names[fight.seat]], everyone[names[fight.target]]
    before = table.table.written
    for phone in everyone.values():
        lit = phone.page.locator("#dock .main:not(.off)").count()
        assert lit == (phone in (attacker, defender)), "both sides roll, nobody else"
    defender.tap("Roll")
    defender.button(f"Waiting for {attacker.name}").wait_for()
    attacker.page.locator(".die .fig:not(:empty)").first.wait_for()  # what has fallen lies open
    assert table.do(lambda: table.table.written) == before, "one roll alone is not booked"
    attacker.tap("Roll")
    assert table.do(lambda: table.table.written) > before
    for phone in everyone.values():
        phone.page.locator(".tile.over .fig").first.wait_for()
    seen = {tuple(phone.page.locator(".tile.over .fig").all_inner_texts()) for phone in everyone.values()}
    assert len(seen) == 1, "all see the same dice"


def test_a_hand_is_seen_while_a_finger_stays(host, phones):
    table = host(stood(game("mothership"), lambda state: state.phase == "turn"))
    ana = phones(table, table.table.options.players[0])
    secret = ana.page.locator("[data-secret]").first
    secret.scroll_into_view_if_needed()
    box = secret.bounding_box()
    ana.page.mouse.move(box["x"] + 20, box["y"] + 20)
    ana.page.mouse.down()
    ana.page.locator("[data-secret].seen").wait_for()
    assert "resource" in secret.inner_text()
    ana.page.mouse.up()
    assert "Hold to see" in secret.inner_text()


def test_why_not_names_the_rule(host, phones):
    table = host(played("assembly", "easier-one-way-aside", 6))
    ben = phones(table, table.table.options.players[table.table.state.active])
    ben.tap("Lock")
    assert ben.page.locator(".line .tag").first.inner_text().startswith("AS-")


@pytest.mark.parametrize("size", [(320, 568), (412, 915), (915, 412), (1280, 800)])
def test_every_target_is_large_enough_and_nothing_hangs_over_the_side(host, phones, size):
    ben = phones(host(asking()), "Ben", size=size)
    found = ben.page.evaluate(
        """() => ({
          small: [...document.querySelectorAll('button')].filter(b => {
            const r = b.getBoundingClientRect();
            return r.width && (r.width < 43.5 || r.height < 43.5);
          }).map(b => b.innerText || b.ariaLabel),
          wide: document.documentElement.scrollWidth - innerWidth,
          unnamed: [...document.querySelectorAll('button')].filter(b => !(b.innerText || b.ariaLabel)).length,
        })"""
    )
    assert found == {"small": [], "wide": 0, "unnamed": 0}


def test_everything_is_reached_by_keyboard_and_stays_in_focus(host, phones):
    table = host(asking())
    ben = phones(table, "Sammie")
    ben.button("Yes").focus()
    ben.page.keyboard.press("Enter")
    ben.button("Waiting for Amelie").wait_for()
    assert ben.page.evaluate("() => document.querySelectorAll('h1,h2').length") >= 2
    assert ben.page.get_by_role("status").count() == 1


CRAFTED = [
    ("assembly-ask", "Amelie", "say.answer", "yes"),
    ("airlock-draw", "Ana", "want", "draw"),
    ("mothership-turn", "Ana", "correct.save", None),
    ("mothership-fight", "Ben", "cover", 0),
    ("exoship-action", "Ada", "correct", "phase"),
    ("exobase-early", "Ada", "undo", True),
]
"""A moment, a guest, and what that guest may not send: another seat's, or the host's."""


@pytest.mark.parametrize(("moment", "name", "control", "value"), CRAFTED)
def test_a_browser_that_sends_anothers_control_books_nothing(host, phones, moment, name, control, value):
    table = host(MOMENTS[moment]())
    phone = phones(table, name)
    before, number = table.do(lambda: table.table.written), phone.number
    craft = "said => { document.querySelector('#dock .undo').dataset.c = JSON.stringify(said); }"
    phone.page.evaluate(craft, [control, value])
    phone.page.locator("#dock .undo").click()
    phone.page.wait_for_selector("body:not(.busy)")
    assert phone.page.inner_text("#toast") or phone.page.locator("dialog").count()
    assert (table.do(lambda: table.table.written), phone.number) == (before, number)
