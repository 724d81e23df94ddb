"""Screens in the pseudo-language: what is read there passed `tr` and is in the template of all texts."""

import pytest
from kivy.uix.textinput import TextInput

from companion.games import KEYS, SUMMARIES
from companion.ui.app import CompanionApp
from tests.pseudo import bypassed, missing, names_in, plain, speaking
from tests.ui.driver import Driver
from tools.pictures import scenes

PAINTED = "glance"  # told as data, and read there in the pseudo-language
SHELL = {name: scene for name, scene in scenes().items() if not name.startswith((*KEYS, PAINTED))}
GAMES = {name: s for name, s in scenes().items() if name.startswith(tuple({*KEYS} - {"exoship"}))}
FEW = 6
"""Every page of a game is read in the pseudo-language without a screen: here is every sixth scene of one."""
SCENES = SHELL | dict(list(GAMES.items())[::FEW])
NAMES = {
    *("Ana", "Ben", "Medic", "Pilot", "Engineer", "Leak", "Calm", "rotat", "chi"),  # typed
    *(
        "in any turn",
        "only in your own turn",
        "Bomber and Fighter attack",
        "Importing a game",
        "xlay",
        "base",
    ),  # by scenes
    *(
        "Engineering",
        "AI Core",
        "Transporter",
        "Shuttle Bay",
        "Power Station",
        "Hab",
        "Greenhouse",
    ),  # printed
    *("Machine Shop", "Li", "Burman", "Well", "Lab", "Storage Silo"),
    *("You", "Player", "Founder", "Room", "oxygen"),  # until a name is typed
    *("XS", "PA", "MS", "XB", "AS", "p"),  # of rules and chances
    *("OFL", "Oxanium", "Apache", "IBMPlexSans", "CC", "BY"),  # of licences
    *(name for name, _ in SUMMARIES.values()),
    *("Tabletop", "Combat", "Project"),  # of their whole titles
    *("Ana", "Benedetta", "Ivo", "Meteor", "Amelie", "Sammie", "Finn"),  # of scenes that no saved state holds
    *("KQM", "XRD"),  # the code of an open table
}
"""What is told as it is."""


class Reader(Driver):
    """Finds things by their English words, whatever language they are shown in."""

    def find(self, text=None, kind=None, **want):
        """The topmost visible widget by its English text."""
        shown = text and next((one for one in self.texts() if plain(one) == text), None)
        within = text and next((one for one in self.texts() if text in plain(one)), text)
        return super().find(shown or within, kind, **want)

    def read(self):
        """What can be read, apart from what was typed."""
        shown = [widget for widget in self.widgets() if not isinstance(widget, TextInput)]
        return {text for w in shown if isinstance(text := getattr(w, "text", ""), str) and text}

    def names(self):
        """What has a name on a table of this phone; the caption of a group has it in capitals."""
        found = names_in(saved.state for saved in self.app.services.store.saved())
        return NAMES | found | {name.upper() for name in found}


@pytest.mark.parametrize("scene", SCENES.values(), ids=SCENES)
def test_every_text_on_a_screen_passes_the_players_language(scene, tmp_path):
    with speaking() as language:
        driver = Reader(lambda: CompanionApp(tmp_path))
        try:
            driver.app.services.change(reduced_motion=True, sound=False)
            scene(driver)
            driver.frames(4)
            names = driver.names()
            assert {words for words in driver.read() if bypassed(words, names)} == set()
        finally:
            driver.close()
    assert missing(language.asked) == set()
