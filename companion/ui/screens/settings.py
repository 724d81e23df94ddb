"""Settings: look, text size, motion, vibration, and what the phone does meanwhile."""

from companion.core.text import tr
from companion.ui.screens.base import Screen
from companion.ui.theme import theme
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.choice import Segmented, ToggleRow
from companion.ui.widgets.labels import BodyText, SectionCaps
from companion.ui.widgets.layouts import Card, Column

THEMES = (("dark", "Dark"), ("light", "Light"), ("contrast", "High contrast"))
TEXTS = (("normal", "Normal"), ("large", "Large"), ("largest", "Larger"), ("huge", "Largest"))
SWITCHES = (
    ("own_dice", "Real dice", "You roll on the table and enter the faces; games ask for them right away"),
    ("reduced_motion", "Reduce motion", "Nothing slides or rolls; results appear right away"),
    ("vibrate", "Vibration", "On rolls, refused moves and applied results"),
    ("sound", "Sound", "Dice sounds"),
    ("speak", "Speech", "Reads out each move, and why one isn’t allowed"),
    ("glance", "Glance", "After 60 seconds without a touch: large figures to read across the table"),
    ("stay_awake", "Keep screen on", "The screen stays on while the app is open"),
)
WAYS = (
    ("people", "People", "account-group"),
    ("moving", "Take everything along", "cellphone"),
    ("about", "About and licences", "information-outline"),
)


class SettingsScreen(Screen):
    """Every change counts at once."""

    def __init__(self, services, **kwargs):
        super().__init__(services, **kwargs)
        self.title, self.line = tr("Settings"), tr("Changes apply right away")
        self.has_emblem = False
        self.looks, self.rest = Column(spacing=theme.lg), Column(spacing=theme.lg)
        self.board, self.controls = self.looks, self.rest
        self._fill()

    def show_kept(self):
        """Every switch where it is kept."""
        self.looks.clear_widgets()
        self.rest.clear_widgets()
        self._fill()

    def _fill(self):
        self._add_choice(tr("Colours"), "theme", THEMES)
        self._add_choice(tr("Text size"), "text", TEXTS)
        self.looks.add_widget(BodyText(text=tr("Text and numbers use this size.")))
        self._add_switches()
        for key, label, icon in WAYS:
            button = QuietButton(text=tr(label), icon=icon)
            button.bind(on_tap=lambda _, key=key: self.router.go(key))
            self.rest.add_widget(button)

    def _add_choice(self, caption, name, choices):
        """One of a few."""
        self.looks.add_widget(SectionCaps(caption=caption))
        shown = [(key, tr(label)) for key, label in choices]
        row = Segmented(choices=shown, chosen=getattr(self.services.settings, name))
        row.bind(on_choose=lambda _, key: self.services.change(**{name: key}))
        self.looks.add_widget(row)

    def _add_switches(self):
        """On or off."""
        card = Card(spacing=theme.md)
        for name, title, text in SWITCHES:
            row = ToggleRow(
                title=tr(title), text=tr(text), active=bool(getattr(self.services.settings, name))
            )
            row.bind(on_change=lambda _, active, name=name: self.services.change(**{name: active}))
            card.add_widget(row)
        self.rest.add_widget(card)
