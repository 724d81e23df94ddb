"""Starting a game: with what was chosen, or with what a group played last."""

from msgspec.structs import replace

from companion.core.text import tr
from companion.games import game
from companion.store.box import BoxValues
from companion.store.store import Lost


def start(screen, found, options):
    """A new game above home, and whether it was begun; nothing where it can't be saved."""
    services = screen.services
    number = services.attempt(
        lambda: services.store.new(found, options), lambda: start(screen, found, options)
    )
    if number is None:
        return False
    services.router.go_from_home("table", number=number)
    return True


def start_again(screen, key, number):
    """The same group and options as game `number`, with what is known of the box by now."""
    found = game(key)
    services = screen.services
    options = services.listing.options(number, found)
    if options is None or not found.check_options(options):
        screen.say(tr("Couldn’t read the options of that game. Choose them again."), "alert", "warn")
        services.router.go("setup", key=key)
        return
    starter = _starter(services, found, number)
    if starter is not None and hasattr(options, "first"):
        options = replace(options, first=starter)
    begun = start(screen, found, replace(options, box=BoxValues(services.store.database).box(found)))
    if begun and starter is not None and starter < len(options.players):
        text = tr("{name} goes first this time.").format(name=options.players[starter])
        services.shell.say(text, "account-arrow-right")


def _starter(services, found, number):
    """Who goes first after game `number`, by the rulebook; None where it says nothing, or nobody knows."""
    try:
        state = services.store.open(number).state
    except Lost:
        return None
    return found.starter(state) if found.outcome(state) else None
