"""The form of a card, made from its type: rows for its fields, lists that grow, groups that nest."""

from kivy.properties import ObjectProperty
from msgspec.structs import replace

from companion.core.text import tr
from companion.pages.shell.library import empty, is_asked
from companion.ui.theme import theme
from companion.ui.widgets.buttons import IconButton, QuietButton
from companion.ui.widgets.form import FieldRow
from companion.ui.widgets.labels import SectionCaps, Words
from companion.ui.widgets.layouts import Card, Column, Row


class CardForm(Column):
    """Shows plain `values` by told `fields`; fires `on_change` after an answer, `on_ask(sheet)` to ask."""

    values = ObjectProperty(None)
    __events__ = ("on_change", "on_ask")

    def __init__(self, fields, values, **kwargs):
        super().__init__(spacing=theme.md, **kwargs)
        self.fields, self.values = fields, values
        self.show()

    def show(self):
        """Build every row anew: after an item came or went."""
        self.clear_widgets()
        self._add_parts(self, self.fields, self.values)

    def _add_parts(self, column, fields, values):
        """The questions of one form that mean something with the answers so far."""
        for field in fields:
            if is_asked(field, values):
                column.add_widget(self._part(field, values))

    def _part(self, field, values):
        """The row, the list or the group for one field of `values`."""
        if field.kind == "list":
            return self._list(field, values)
        if field.kind == "group":
            return self._group(field, values[field.name])
        return self._row(field, values, field.name)

    def _row(self, field, values, key):
        row = FieldRow.of(valued(field, values[key]))
        row.bind(on_change=lambda _, value: self._answer(values, key, value, field.kind))
        if field.kind != "toggle":
            row.bind(on_ask=lambda _, sheet: self.dispatch("on_ask", sheet))
        return row

    def _group(self, field, values):
        """Parts that belong together, on a card."""
        card = Card(padding=theme.md, spacing=theme.sm, fill=theme.s1, radius=theme.r_card)
        card.add_widget(SectionCaps(caption=field.label))
        self._add_parts(card, field.fields, values)
        return card

    def _list(self, field, values):
        """Items, each with a way out, then a way to add one."""
        column = Column(spacing=theme.sm)
        column.add_widget(SectionCaps(caption=field.label))
        items = values[field.name]
        for index in range(len(items)):
            column.add_widget(self._item(field, items, index))
        if field.most is None or len(items) < field.most:
            more = QuietButton(text=tr("Add"), icon="plus")
            more.bind(on_tap=lambda *_: self._grow(field, items))
            column.add_widget(more)
        return column

    def _item(self, field, items, index):
        card = Card(padding=theme.md, spacing=theme.sm, fill=theme.s1, radius=theme.r_card)
        head = Row(spacing=theme.sm)
        head.add_widget(Words(text=f"{index + 1}", role="fig_xs", fit="line", pos_hint={"center_y": 0.5}))
        out = IconButton(icon="close", text=tr("Remove"))
        out.bind(on_tap=lambda *_: self._shrink(items, index))
        head.add_widget(out)
        card.add_widget(head)
        if isinstance(items[index], dict):
            self._add_parts(card, field.fields, items[index])
        else:
            card.add_widget(self._row(field.fields[0], items, index))
        return card

    def _grow(self, field, items):
        """One more item, as it begins."""
        first = field.fields[0]
        is_plain = len(field.fields) == 1 and first.name == "item"
        items.append(empty(first) if is_plain else {part.name: empty(part) for part in field.fields})
        self._changed()

    def _shrink(self, items, index):
        del items[index]
        self._changed()

    def _changed(self):
        self.show()
        self.dispatch("on_change")

    def _answer(self, values, key, value, kind):
        """Take an answer; a choice may make other questions meaningful."""
        values[key] = value
        if kind == "choice":
            self.show()
        self.dispatch("on_change")

    def on_change(self):
        """Something was answered."""

    def on_ask(self, sheet):
        """A sheet is to be opened."""


def valued(field, value):
    """`field` with `value` as what it shows now."""
    return replace(field, default=value)
