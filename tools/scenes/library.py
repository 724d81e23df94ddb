"""The player's own box: values, cards, a form, an imported file."""

import json
from itertools import repeat

from companion.games import game
from companion.games.assembly.cards import Effect, MalfunctionCard, RoleCard
from companion.store import library_file
from companion.store.library import Library
from companion.ui.widgets.working import Working

ASSEMBLY = game("assembly")
ROLE, MALFUNCTION = ASSEMBLY.cards


def stocked(driver):
    """A few cards in the library."""
    library = Library(driver.app.services.store.database)
    library.keep(
        ASSEMBLY, ROLE, RoleCard(name="Pilot", moment="in any turn", effects=(Effect("rotate_one", steps=2),))
    )
    library.keep(ASSEMBLY, ROLE, RoleCard(name="Medic", effects=(Effect("draw", count=1),)))
    library.keep(ASSEMBLY, MALFUNCTION, MalfunctionCard(name="Leak", position=3, effects=(Effect("skip"),)))
    return library


def library(driver):
    """The cards of one game."""
    stocked(driver)
    driver.app.services.router.go("library", key="assembly")


def library_card(driver):
    """The form of a card."""
    library(driver)
    driver.frames(4)
    driver.tap("Pilot")


def library_import(driver):
    """A file beside one's own cards."""
    cards = [
        {"kind": "role", "card": {"name": "Pilot", "moment": "only in your own turn"}},
        {"kind": "role", "card": {"name": "Engineer"}},
        {"kind": "role", "card": {"nme": "?"}},
    ]
    data = json.dumps({"format": 1, "library": "assembly", "cards": cards}).encode()
    driver.app.services.router.go("import_preview", plan=library_file.read(data, stocked(driver)))


def importing(driver):
    """A long import under way."""
    shell = driver.app.services.shell
    Working((far for far in repeat((45_120, 90_000))), title="Importing a game").start(shell)


def box(driver):
    """The values of a box."""
    driver.app.services.router.go("printed_values", key="assembly")
    driver.frames(4)
    driver.tap("Confirm value")


SCENES = {
    "library": library,
    "library-card": library_card,
    "library-import": library_import,
    "importing": importing,
    "box": box,
}
