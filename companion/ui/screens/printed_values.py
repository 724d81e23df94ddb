"""The values printed in the box of one game: set or confirmed once, remembered on this phone."""

from functools import partial

import msgspec

from companion.core.text import tr
from companion.games import game
from companion.pages.shell.box import box_view
from companion.store.box import BoxValues
from companion.ui.screens.base import Screen
from companion.ui.theme import theme
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.cardform import CardForm, valued
from companion.ui.widgets.form import AssumedNotice, FieldRow
from companion.ui.widgets.labels import SectionCaps
from companion.ui.widgets.layouts import Card
from companion.ui.widgets.lazy_list import LazyList, halves

SCREENFUL, ALL = 6, 999
"""Lines that are built before the first frame; after a change all, so that nothing moves under the finger."""


class PrintedValuesScreen(Screen):
    """One row per value; a change or "Confirm value" makes it come from the box."""

    has_turn = False

    def enter(self, key=""):
        """Show the box of a game."""
        if not key:
            return
        self.found, self.values = game(key), BoxValues(self.services.store.database)
        self.game = theme.game = key
        self.title, self.line = tr("Printed values"), self.found.name
        self.board, self.controls = LazyList(spacing=theme.md), LazyList(spacing=theme.md)
        self.action, self.action_icon = tr("Done"), "check-bold"
        self.show()

    def show(self, at_once=SCREENFUL):
        """Every value with its mark; what is seen first is built first. A wide window has two columns."""
        parts = halves(list(self._rows(box_view(self.found, self.values))))
        for column, makers in zip((self.board, self.controls), parts, strict=True):
            column.fill(makers, at_once)

    def _rows(self, view):
        """What makes each line, from the top down, and whether it is a caption."""
        if view.assumed:
            yield partial(AssumedNotice, count=view.assumed), False
        for group in view.groups:
            if group.name:
                yield partial(SectionCaps, caption=group.name), True
            for value in group.values:
                yield partial(self._row, value), False

    def _row(self, value):
        """The question, its mark, and a way to say that it is right as it stands."""
        card = Card(padding=theme.md, spacing=theme.sm, fill=theme.s1, radius=theme.r_card)
        card.add_widget(self._control(value))
        if not value.is_confirmed:
            right = QuietButton(text=tr("Confirm value"), icon="check-bold")
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
            self.show(ALL)

    def show_kept(self):
        """Every value as it is kept."""
        self.show()

    def main(self):
        """Back to where it was needed."""
        self.router.up()
