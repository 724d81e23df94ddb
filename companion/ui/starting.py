"""Starting a game: with what was chosen, or with what a group played last."""

from msgspec.structs import replace

from companion.core.text import tr
from companion.games import game
from companion.store.box import BoxValues


def start(screen, found, options):
    """A new game above home; nothing where it can't be saved."""
    services = screen.services
    number = services.attempt(
        lambda: services.store.new(found, options), lambda: start(screen, found, options)
    )
    if number is None:
        return
    services.router.go_from_home("table", number=number)


def start_again(screen, key, number):
    """The same group and options as game `number`, with what is known of the box by now."""
    found = game(key)
    services = screen.services
    options = services.listing.options(number, found)
    if options is None or not found.check_options(options):
        screen.say(tr("Couldn’t read the options of that game. Choose them again."), "alert", "warn")
        services.router.go("setup", key=key)
        return
    start(screen, found, replace(options, box=BoxValues(services.store.database).box(found)))
