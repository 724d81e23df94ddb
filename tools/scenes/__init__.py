"""Ways to every screen, for pictures and for the test of every size."""


def opened(driver, game, options, *actions):
    """The screen of a table where these actions have been done, every one legal."""
    services = driver.app.services
    number = services.store.new(game, options)
    table = services.store.open(number)
    for action in actions:
        verdict = table.propose(action)
        assert verdict, (action, verdict.refusals)
    services.router.go("table", number=number)
    driver.frames(4)
    return services.router.stack[1]  # a game that has ended shows its score above the table
