"""Ways to every screen, for pictures and for the test of every size."""


def play(driver, screen, *actions):
    """What happened so far, every step legal; the screen shows only how it stands now."""
    table = screen.table
    for action in actions:
        verdict = table.propose(action)
        assert verdict, (action, verdict)
    screen.panel.reset()
    screen.show()
    if table.game.outcome(table.state):
        screen.router.go("score")
    driver.frames(4)
