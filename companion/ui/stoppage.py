"""The page that stands where the app made a mistake, and a report that can be copied."""

import sys
import traceback
from pathlib import Path

import kivy
from kivy.core.clipboard import Clipboard
from kivy.uix.boxlayout import BoxLayout
from kivy.utils import platform

from companion import __version__
from companion.core.text import tr
from companion.device.safely import safely, worked
from companion.table.game_file import write
from companion.ui.load import KV
from companion.ui.screens.base import Pane
from companion.ui.theme import theme
from companion.ui.widgets.buttons import MainButton, QuietButton
from companion.ui.widgets.icon import Icon
from companion.ui.widgets.labels import BodyText, TitleText
from companion.ui.widgets.layouts import Card

LONGEST = 200_000  # letters of a game that go to the clipboard; phones refuse a million
HIDDEN = "…"


class StopPage(BoxLayout):
    """A page that needs no store: what happened, one way on, and the report."""

    has_stars = False

    def __init__(self, title, text, way, report, **kwargs):
        super().__init__(**kwargs)
        label, icon, self.go_on = way
        self.report = report
        card = Card(spacing=theme.lg, padding=theme.lg)
        pane = Pane()
        pane.fill([card])
        self.add_widget(pane)
        card.add_widget(Icon(name="alert-octagon", side=theme.touch, tone="bad"))
        card.add_widget(TitleText(text=title))
        card.add_widget(BodyText(text=text, tone="text2"))
        self.said = BodyText(text="", tone="text2")
        main, copy = (
            MainButton(text=label, icon=icon),
            QuietButton(text=tr("Copy the report"), icon="content-copy"),
        )
        main.bind(on_tap=lambda *_: self.go_on())
        copy.bind(on_tap=lambda *_: self.copy())
        for widget in (main, copy, self.said):
            card.add_widget(widget)

    def copy(self):
        """Put the report where it can be pasted."""
        is_done = worked(lambda: Clipboard.copy(self.report))
        self.said.text = tr("Copied. Paste it into a bug report.") if is_done else tr("Couldn’t copy it.")


def report(error, services=None):
    """Version, traceback and the open game for people who mend; no secret, no name of a folder."""
    system = (
        f"Companion {__version__} · Python {sys.version.split()[0]} · Kivy {kivy.__version__} · {platform}"
    )
    story = _discreet("".join(traceback.format_exception(error)), services)
    return "\n".join((system, "", story, _game(services)))


def _discreet(text, services):
    """Without the folders of this device and without anything that opens a seal."""
    salts = (safely(services.store.database.vault.every_salt) or ()) if services else ()
    for salt in salts:
        text = text.replace(salt, HIDDEN)
    folders = [str(KV.parent) + "/", str(Path.home())] + ([str(services.folder)] if services else [])
    for folder in folders:
        text = text.replace(folder, "" if folder.endswith("/") else HIDDEN)
    return text


def _game(services):
    """The open game as it would be exported: a journal knows no secrets."""
    table = services.table if services else None
    data = safely(lambda: write(table).decode("utf-8")) if table else ""
    if data is None or len(data) > LONGEST:
        return tr("This report doesn’t include the game: export it from its menu.")
    return data
