"""The players' rows: name, character, Energy, and what has happened to them."""

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from companion.core.text import tr
from companion.ui.load import load_kv
from companion.ui.widgets import chips, icon, labels  # noqa: F401 - the kv rules use them
from companion.ui.widgets.chips import Chip
from companion.ui.widgets.layouts import Card, Column


class PersonRow(Card):
    """One player; `badges` stand at the right, or below where there are several."""

    name = StringProperty("")
    text = StringProperty("")
    character = StringProperty("")
    icon = StringProperty("")
    energy = StringProperty("0")
    is_active = BooleanProperty(False)
    is_dead = BooleanProperty(False)
    badges = ListProperty([])
    is_roomy = BooleanProperty(True)

    def on_badges(self, *_):
        """A badge that is alone and has room stands beside the name, else all stand below."""
        beside, below = self.ids.beside, self.ids.below
        beside.clear_widgets()
        below.clear_widgets()
        for badge in self.badges:
            (beside if self.is_roomy and len(self.badges) == 1 else below).add_widget(_chip(badge))

    def on_is_roomy(self, *_):
        """Another width, another place."""
        self.on_badges()


def _chip(badge):
    """A badge in its tone, with its word."""
    return Chip(text=badge.text, icon=badge.icon, tone=badge.tone, icon_tone=badge.tone)


class People(Column):
    """All players in the order of their seats."""

    people = ListProperty([])

    def on_people(self, _, people):
        """Rows are made once and filled again."""
        if len(self.children) != len(people):
            self.clear_widgets()
            for _ in people:
                self.add_widget(PersonRow())
        for row, one in zip(reversed(self.children), people, strict=True):
            row.name, row.character, row.icon = one.name, one.character, one.icon
            row.energy, row.is_active, row.is_dead = str(one.energy), one.is_active, one.is_dead
            row.badges = list(one.badges)
            row.text = tr("{name}, {character}, Energy {n}").format(
                name=one.name, character=one.character, n=one.energy
            )


load_kv("panels/airlock")
