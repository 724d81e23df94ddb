"""About: what this is, who made the parts, and their licences."""

from companion import __version__
from companion.core.text import tr
from companion.games import KEYS, game
from companion.ui.screens.base import Screen
from companion.ui.theme import ASSETS, theme
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.labels import BodyText, CaptionText, LabelText, TitleText
from companion.ui.widgets.layouts import Card, Column
from companion.ui.widgets.sheet import Sheet

CREDITS = (
    ("Oxanium", "Severin Meyer · SIL Open Font License 1.1"),
    ("IBM Plex Sans", "IBM Corp. · SIL Open Font License 1.1"),
    ("Material Design Icons", "Pictogrammers · Apache License 2.0"),
    (
        "Game icons",
        "Icons by Lorc, Delapouite, Sbed, Skoll, Lord Berandas and Quoting, game-icons.net, CC BY 3.0",
    ),
    ("Kivy, plyer, msgspec, SDL, Python", "the libraries underneath, under their own free licences"),
)


class AboutScreen(Screen):
    """Reads the licence texts from the assets."""

    def __init__(self, services, **kwargs):
        super().__init__(services, **kwargs)
        self.title, self.line = tr("About"), tr("Version {version}").format(version=__version__)
        self.has_emblem = False
        self.board, self.controls = Column(spacing=theme.md), Column(spacing=theme.md)
        self._add_what()
        self._add_games()
        self._add_credits()
        for path in sorted((ASSETS / "LICENSES").glob("*.txt")):
            self._add_licence(path)

    def _add_what(self):
        """What the app is and is not."""
        card = Card()
        card.add_widget(TitleText(text=tr("Your phone at the game table")))
        words = tr(
            "Companion keeps track of the games on your table, checks every move and says why one isn’t "
            "allowed. It needs no account and no network. It holds no text from the rulebooks: every "
            "rule is told in other words. Printed values say To check until you compare them with your copy."
        )
        card.add_widget(BodyText(text=words, tone="text2"))
        self.board.add_widget(card)

    def _add_games(self):
        """Every game by its whole title."""
        card = Card(spacing=theme.sm)
        for key in KEYS:
            found = game(key)
            card.add_widget(LabelText(text=found.title or found.name, role="label_strong", tone="text1"))
        words = tr("The games belong to their authors. You need your own copy to play.")
        card.add_widget(LabelText(text=words))
        self.board.add_widget(card)

    def _add_credits(self):
        """Who made the parts."""
        card = Card(spacing=theme.sm)
        for name, words in CREDITS:
            card.add_widget(LabelText(text=tr(name), role="label_strong", tone="text1"))
            card.add_widget(LabelText(text=tr(words)))
        self.controls.add_widget(card)

    def _add_licence(self, path):
        """A button that opens the licence text."""
        button = QuietButton(text=path.stem, icon="license")
        button.bind(on_tap=lambda *_: self._read(path))
        self.controls.add_widget(button)

    def _read(self, path):
        """The licence on a sheet, a paragraph at a time: one texture has a limit."""
        sheet = Sheet(title=path.stem, icon="license")
        for paragraph in path.read_text("utf-8", "replace").split("\n\n"):
            if paragraph.strip():
                sheet.body.add_widget(CaptionText(text=paragraph.strip(), role="caption_plain"))
        self.open_sheet(sheet)
