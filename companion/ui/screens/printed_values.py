"""The values printed in the box of one game: set or confirmed once, remembered on this phone."""

import msgspec

from companion.core.text import tr
from companion.games import game
from companion.store.box import BoxValues
from companion.ui.screens.base import Screen
from companion.ui.theme import theme
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.cardform import CardForm, valued
from companion.ui.widgets.form import AssumedNotice, FieldRow
from companion.ui.widgets.labels import SectionCaps
from companion.ui.widgets.layouts import Card, Column
from companion.views.box import box_view


class PrintedValuesScreen(Screen):
    """One row per value; a change or "That is right" makes it come from the box."""

    has_turn = False

    def enter(self, key=""):
        """Show the box of a game."""
        if not key:
            return
        self.found, self.values = game(key), BoxValues(self.services.store.database)
        self.game = theme.game = key
        self.title, self.line = tr("From your box"), self.found.name
        self.content = Column(spacing=theme.md)
        self.controls = self.content
        self.action, self.action_icon = tr("Done"), "check-bold"
        self.show()

    def show(self):
        """Every value with its mark."""
        view = box_view(self.found, self.values)
        self.content.clear_widgets()
        if view.assumed:
            self.content.add_widget(AssumedNotice(count=view.assumed))
        for group in view.groups:
            if group.name:
                self.content.add_widget(SectionCaps(caption=group.name))
            for value in group.values:
                self.content.add_widget(self._row(value))

    def _row(self, value):
        """The question, its mark, and a way to say that it is right as it stands."""
        card = Card(padding=theme.md, spacing=theme.sm, fill=theme.s1, radius=theme.r_card)
        card.add_widget(self._control(value))
        if not value.is_confirmed:
            right = QuietButton(text=tr("That is right"), icon="check-bold")
            right.bind(on_tap=lambda *_: self.keep(value.path, msgspec.to_builtins(value.value)))
            card.add_widget(right)
        return card

    def _control(self, value):
        field = valued(value.field, value.value)
        if field.kind == "list":
            return self._list(value)
        row = FieldRow.of(field, badge="box" if value.is_confirmed else "assumed")
        is_typed = field.kind == "text"  # nothing is built anew under the typing finger
        row.bind(
            on_change=lambda _, new: self.keep(value.path, new, again=not is_typed and not value.is_confirmed)
        )
        if field.kind != "toggle":
            row.bind(on_ask=lambda _, sheet: self.open_sheet(sheet))
        return row

    def _list(self, value):
        """A list of numbers has the form of a card."""
        values = {value.field.name: list(msgspec.to_builtins(value.value))}
        form = CardForm((value.field,), values)
        form.bind(on_change=lambda *_: self.keep(value.path, values[value.field.name], again=False))
        return form

    def keep(self, path, value, again=True):
        """Remember a value; a text that is not one yet waits for more letters."""
        self.services.attempt(lambda: self._keep(path, value, again))

    def _keep(self, path, value, again):
        if self.values.confirm(self.found, path, value) and again:
            self.show()

    def show_kept(self):
        """Every value as it is kept."""
        self.show()

    def main(self):
        """Back to where it was needed."""
        self.router.up()
