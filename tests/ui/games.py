"""Games that were begun, for the screens that list them."""

from companion.games import game


def begun(store, options, key="assembly"):
    """The number of a game with one move: one that nobody has played leaves nothing behind."""
    number = store.new(game(key), options)
    table = store.open(number)
    assert table.propose(game(key).choices(table.state)[0])
    return number
