"""The card library of one game: search, enter, share; how complete each kind is."""

from companion.core.text import tr
from companion.games import game
from companion.pages.shell.library import shelves
from companion.store import library_file
from companion.store.box import BoxValues
from companion.store.library import Library
from companion.ui import import_export
from companion.ui.screens.base import Screen
from companion.ui.theme import theme
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.fields import SearchField
from companion.ui.widgets.labels import SectionCaps, Words
from companion.ui.widgets.layouts import Column, Row
from companion.ui.widgets.lazy_list import PagedList
from companion.ui.widgets.questions import ChoiceRow, PickOne


class LibraryScreen(Screen):
    """Cards by kind; the main action adds one."""

    has_turn = False
    has_menu = True

    def __init__(self, services, **kwargs):
        super().__init__(services, **kwargs)
        self.library, self._box = Library(services.store.database), BoxValues(services.store.database)
        self.search = SearchField(hint=tr("Search your cards"))
        self.search.bind(on_typed=lambda *_: self.show())
        self.list = Column(spacing=theme.sm)
        content = Column(spacing=theme.md)
        content.add_widget(self.search)
        content.add_widget(self.list)
        self.controls = content
        self.action, self.action_icon = tr("Add a card"), "plus"

    def enter(self, key=""):
        """Show the cards of a game, again after one was changed."""
        if key:
            self.found = game(key)
            self.game = theme.game = key
            self.title, self.line = tr("Card library"), self.found.name
        self.show()

    def show(self):
        """Every kind with its cards."""
        self.list.clear_widgets()
        for shelf in shelves(self.found, self.library, self.search.text):
            self._add_shelf(shelf)

    def _add_shelf(self, shelf):
        head = Row(spacing=theme.sm)
        head.add_widget(SectionCaps(caption=shelf.plural, fit="line"))
        head.add_widget(
            Words(text=shelf.completeness, role="label_strong", tone="text2", fit="line", halign="right")
        )
        self.list.add_widget(head)
        rows = PagedList()
        self.list.add_widget(rows)
        rows.fill([lambda line=line: self._row(shelf, line) for line in shelf.cards])
        if not shelf.cards:
            self._add_empty(shelf)

    def _row(self, shelf, line):
        row = ChoiceRow(text=line.name, label=line.name, note=line.facts, icon="cards-outline")
        row.bind(on_tap=lambda *_: self.open(shelf.kind, line.number))
        return row

    def _add_empty(self, shelf):
        """Nothing there is not nothing to do."""
        text = tr("Add {kind}").format(kind=shelf.label) if not shelf.have else tr("Clear the search")
        more = QuietButton(text=text, icon="plus" if not shelf.have else "magnify")
        more.bind(on_tap=lambda *_: self.open(shelf.kind) if not shelf.have else self._clear())
        self.list.add_widget(more)

    def _clear(self):
        self.search.text = ""
        self.show()

    def open(self, kind, number=None):
        """The form of a card."""
        self.router.go("card", key=self.found.key, kind=kind, number=number)

    def main(self):
        """A new card: which kind, where there are several."""
        kinds = self.found.cards
        if len(kinds) == 1:
            self.open(kinds[0].key)
            return
        choices = [(kind.key, tr(kind.label), "", "cards-outline") for kind in kinds]
        sheet = PickOne(title=tr("What kind of card?"), choices=choices)
        sheet.bind(on_answer=lambda _, kind: self.open(kind))
        self.open_sheet(sheet)

    def menu(self):
        """Share and import."""
        choices = [
            ("share", tr("Share these cards"), tr("as text or a file"), "share-variant"),
            ("import", tr("Import cards"), tr("you review them first"), "tray-arrow-down"),
        ]
        sheet = PickOne(title=tr("Card library"), choices=choices)
        sheet.bind(on_answer=lambda _, key: {"share": self.share, "import": self.import_cards}[key]())
        self.open_sheet(sheet)

    def share(self):
        """All cards of this game."""
        cards = [kept for kind in self.found.cards for kept in self.library.cards(self.found, kind)]
        printed = {"/".join(path): value for path, value in self._box.values(self.found).items()}
        if not cards and not printed:
            self.say(tr("No cards yet. Add one from your copy."))
            return
        name = f"{self.found.key}-cards.json"
        data = library_file.write(self.found, cards, printed)
        import_export.export_file(self.services, data, name, self.found.name)

    def import_cards(self):
        """Cards from a file, reviewed first."""
        import_export.import_file(self.services, tr("Import cards"), self.review, library_file.MOST_BYTES)

    def review(self, data):
        """Show what a file would bring; a file that is none gets its sentence."""
        try:
            plan = library_file.read(data, self.library, self._box)
        except library_file.InvalidLibrary as error:
            self.say(str(error), "alert-octagon", "bad")
            return
        self.router.go("import_preview", plan=plan)
