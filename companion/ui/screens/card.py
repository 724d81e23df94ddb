"""One card of the library: its form, kept only when nothing contradicts it."""

import msgspec

from companion.core.form import told_form
from companion.core.text import tr
from companion.games import game
from companion.pages.shell.library import blank, made
from companion.store import library_file
from companion.store.library import Library
from companion.ui import import_export
from companion.ui.screens.base import Screen
from companion.ui.theme import theme
from companion.ui.widgets.cardform import CardForm
from companion.ui.widgets.labels import Words
from companion.ui.widgets.layouts import Column
from companion.ui.widgets.questions import PickOne


class CardScreen(Screen):
    """A new card, or one that is changed; the main action keeps it and goes back."""

    has_turn = False

    def enter(self, key="", kind="", number=None, values=None, then=None):
        """Begin with a kept card, with `values` from the table, or blank; `then(card)` gets what is kept."""
        if not key:
            return
        self.library, self.found = Library(self.services.store.database), game(key)
        self.kind = next(k for k in self.found.cards if k.key == kind)
        self.number, self.then = number, then
        self.values = _plain({**blank(self.kind), **(values or {})}) if number is None else self._kept(number)
        self.game = theme.game = key
        label = tr(self.kind.label)
        self.title = tr("New {kind}").format(kind=label) if number is None else label
        self.line, self.has_menu = self.found.name, number is not None
        self._build()

    def _kept(self, number):
        cards = self.library.cards(self.found, self.kind)
        card = next(kept.card for kept in cards if kept.number == number)
        return _plain(card)

    def _build(self):
        self.form = CardForm(told_form(self.kind.type), self.values)
        self.form.bind(on_change=lambda *_: self._judge(), on_ask=lambda _, sheet: self.open_sheet(sheet))
        self.faults = Words(role="label", tone="bad")
        content = Column(spacing=theme.md)
        content.add_widget(self.form)
        content.add_widget(self.faults)
        self.controls = content
        self.action_icon = "content-save"
        self._judge()

    def _judge(self):
        """Say at once what is wrong with the card."""
        card, why = made(self.kind, self.values)
        faults = (why,) if card is None else self.library.faults(self.found, self.kind, card, self.number)
        self.faults.text = "\n".join(faults)
        self.action_off = bool(faults)
        self.action = tr("Save card") if not faults else tr("See what’s missing")

    def main(self):
        """Keep it."""
        card, _ = made(self.kind, self.values)
        kept = self.services.attempt(
            lambda: self.library.keep(self.found, self.kind, card, self.number), self.main
        )
        if kept is None:
            return
        then = self.then
        self.router.up()
        if then:
            then(card)

    def explain(self):
        """Say what is wrong."""
        self.say(self.faults.text, "alert-octagon", "bad")

    def menu(self):
        """Share or delete."""
        choices = [
            ("share", tr("Share this card"), "", "share-variant"),
            ("remove", tr("Delete this card"), tr("you can undo this"), "delete"),
        ]
        sheet = PickOne(title=self.values["name"], choices=choices)
        sheet.bind(on_answer=lambda _, key: {"share": self.share, "remove": self.remove}[key]())
        self.open_sheet(sheet)

    def share(self):
        """This card alone."""
        cards = [k for k in self.library.cards(self.found, self.kind) if k.number == self.number]
        name = f"{self.found.key}-card.json"
        import_export.export_file(
            self.services, library_file.write(self.found, cards), name, self.values["name"]
        )

    def remove(self):
        """Delete it, with a way back."""
        self.services.attempt(self._remove)

    def _remove(self):
        number, library, services = self.number, self.library, self.services
        library.remove(number)
        services.router.up()
        text = tr("{name} deleted.").format(name=self.values["name"])
        services.shell.say(text, "delete", "accent", tr("Undo"), lambda: _restore(library, number, services))


def _plain(card):
    """A card as plain data of its own: lists that can grow, not tuples."""
    return msgspec.json.decode(msgspec.json.encode(card))


def _restore(library, number, services):
    """Bring a deleted card back and show the list again."""
    is_back = services.attempt(lambda: library.restore(number), lambda: _restore(library, number, services))
    if is_back:
        services.router.screen.enter()
    elif is_back is not None:
        services.shell.say(tr("Not restored: another card has this name now."), "alert-octagon", "bad")
