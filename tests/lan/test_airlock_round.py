"""A whole round of Airlock, each player on their own phone: cards, a secret vote in the middle, the end."""

from companion.games import game
from tests.lan.tables import stood

MOST = 40
"""Taps of the active player in a turn: more, and it does not end."""
LIT = "[data-c]:not(.off)"


def acts(phone, state):
    """One tap of the active player, as a finger goes: the main button, else what is lit on the board."""
    page = phone.page
    kinds = page.locator(f".tile{LIT}").filter(has_not_text="×")
    if state.step == "turn" and state.question is None and kinds.count():
        airlock = kinds.filter(has_text="Airlock")
        (airlock if airlock.count() else kinds).first.click()
    elif page.locator(f"#dock .main{LIT}").count():
        page.locator(f"#dock .main{LIT}").last.click()
    elif page.locator(f"#dock .end{LIT}").count():
        page.locator(f"#dock .end{LIT}").click()
    elif page.locator(f".stage {LIT}").count():
        page.locator(f".stage {LIT}").first.click()
    else:
        page.locator(f".board {LIT}, .tray {LIT}").first.click()
    page.wait_for_selector("body:not(.busy)")


def votes(phones, table):
    """Everyone alive votes for nobody on their own phone; nothing is booked before the last one."""
    before = table.do(lambda: table.table.written)
    living = table.table.state.living
    for seat in living:
        assert table.do(lambda: table.table.written) == before
        phones[seat].tap("No one")
    assert table.do(lambda: table.table.written) > before


def test_a_whole_round_with_a_secret_vote_and_nobody_acts_out_of_turn(host, phones):
    table = host(stood(game("airlock"), lambda state: state.step == "draw" and state.turn > 2))
    everyone = [phones(table, name) for name in table.table.options.players]
    begun, steps, voted = table.table.state, [], 0
    for _ in range(MOST):
        state = table.do(lambda: table.table.state)
        if state.turn != begun.turn or state.step in ("missions", "over"):
            break
        steps.append(state.step)
        if state.question is not None and state.question.what == "vote":
            votes(everyone, table)
            voted += 1
            continue
        for seat, phone in enumerate(everyone):
            if seat != state.active and (state.question is None or state.question.what != "martyr"):
                phone.button(f"Waiting for {state.actor.name}").wait_for()
        acts(everyone[state.active], state)
    else:
        raise AssertionError(f"the turn did not end: {steps}")
    assert voted, "an Airlock was revealed: everyone voted"
    assert {"draw", "turn"} < set(steps)
    lines = {phone.page.inner_text("#head small") for phone in everyone}
    assert lines == {game("airlock").headline(table.do(lambda: table.table.state))}
