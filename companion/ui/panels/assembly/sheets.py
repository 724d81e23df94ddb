"""Assembly's own questions: an order of Bay cards, and the effects of a card."""

from kivy.properties import ListProperty
from kivy.uix.gridlayout import GridLayout

from companion.core.text import tr
from companion.ui.load import load_kv
from companion.ui.theme import theme
from companion.ui.widgets.buttons import OptionButton
from companion.ui.widgets.questions import ChoiceRow, PickOne, Question
from companion.views.assembly import effects as views


class OrderGrid(GridLayout):
    """Rooms in three columns."""


class OrderSheet(Question):
    """Which Bay card lies where: rooms are tapped in the order of `positions`; answers the rooms."""

    positions = ListProperty([])
    rooms = ListProperty([])
    chosen = ListProperty([])

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.stays = True
        self.buttons = {}
        grid = OrderGrid()
        for room in self.rooms:
            button = OptionButton(text=room.name, icon=room.icon, axis="column", height=theme.target * 1.55)
            button.bind(on_tap=lambda _, room=room: self.toggle(room))
            self.buttons[room.number] = button
            grid.add_widget(button)
        self.body.add_widget(grid)
        self._mark()

    def toggle(self, room):
        """Put a room on the next position, or take it and all after it back."""
        if room.number in self.chosen:
            self.chosen = self.chosen[: self.chosen.index(room.number)]
        else:
            self.chosen = [*self.chosen, room.number]
        self._mark()

    def _mark(self):
        """Show the position of each chosen card, and which one is next."""
        for number, button in self.buttons.items():
            is_in = number in self.chosen
            button.selected = is_in
            button.note = tr("at {n}").format(n=self.positions[self.chosen.index(number)]) if is_in else ""
        missing = len(self.positions) - len(self.chosen)
        self.action_off = missing > 0
        self.action = tr("Lay them so") if not missing else tr("{n} more").format(n=missing)
        if missing:
            self.line = tr("Which Bay card lies at {n}?").format(n=self.positions[len(self.chosen)])

    def on_main(self):
        """All positions have their card."""
        self.answer(tuple(self.chosen))


class EffectsSheet(Question):
    """What a card does, effect by effect; each is judged on the table as the ones before leave it."""

    def __init__(self, state, seat, ask, **kwargs):
        super().__init__(**kwargs)
        self.stays, self.start, self.seat, self.ask_more = True, state, seat, ask
        self.effects = ()
        self._show()

    def _show(self):
        """The effects so far, then the kinds that can be added."""
        self.body.clear_widgets()
        state = self.start
        for i, effect in enumerate(self.effects):
            row = ChoiceRow(
                text=views.sentence(state, effect), label=views.sentence(state, effect), mark="close"
            )
            row.bind(on_tap=lambda _, i=i: self._keep(self.effects[:i]))
            self.body.add_widget(row)
            state = views.after(state, (effect,), self.seat)
        for kind, (label, icon) in views.KINDS.items():
            self._offer(state, kind, tr(label), icon)
        count = len(self.effects)
        self.action = tr("Nothing happened") if not count else tr("Carry out {n}").format(n=count)

    def _offer(self, state, kind, label, icon):
        """A row that adds an effect of `kind`."""
        found = views.candidates(state, kind, self.seat)
        row = ChoiceRow(text=label, label=label, icon=icon, mark="plus", off=not found)
        row.note = "" if found else tr("not possible now")
        row.bind(on_tap=lambda *_: self._choose(state, label, found))
        self.body.add_widget(row)

    def _choose(self, state, label, found):
        """Ask which one, where there is more than one way."""
        if len(found) == 1:
            self._keep((*self.effects, found[0]))
            return
        choices = [(i, views.sentence(state, effect)) for i, effect in enumerate(found)]
        sheet = PickOne(title=label, choices=choices)
        self.ask_more(sheet, lambda i: self._keep((*self.effects, found[i])))

    def _keep(self, effects):
        self.effects = effects
        self._show()

    def on_main(self):
        """The effects in their order."""
        self.answer(self.effects)


load_kv("panels/assembly")
