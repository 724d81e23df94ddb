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
    """What a card does, effect by effect; each is judged on the table as the ones before leave it.

    `cards` are those of the player's library: a tap takes what is printed on one, and asks the rest.
    """

    def __init__(self, state, seat, ask, cards=(), **kwargs):
        super().__init__(**kwargs)
        self.stays, self.start, self.seat, self.ask_more, self.cards = True, state, seat, ask, cards
        self.effects, self.used = (), None
        self._show()

    def _show(self):
        """The library, the effects so far, then the kinds that can be added."""
        self.body.clear_widgets()
        if not self.effects:
            for card in self.cards:
                self._add(card.name, "cards-outline", "chevron-right", lambda card=card: self._take(card))
        state = self.start
        for i, effect in enumerate(self.effects):
            self._add(views.sentence(state, effect), "", "close", lambda i=i: self._keep(self.effects[:i]))
            state = views.after(state, (effect,), self.seat)
        for kind, (label, icon) in views.KINDS.items():
            found = views.candidates(state, kind, self.seat)
            row = self._add(
                tr(label), icon, "plus", lambda n=label, f=found: self._choose(tr(n), f, self._more)
            )
            row.off, row.note = not found, "" if found else tr("not possible now")
        count = len(self.effects)
        self.action = tr("Nothing happened") if not count else tr("Carry out {n}").format(n=count)

    def _add(self, label, icon, mark, then):
        """One row of the sheet."""
        row = ChoiceRow(text=label, label=label, icon=icon, mark=mark)
        row.bind(on_tap=lambda *_: then())
        self.body.add_widget(row)
        return row

    def _take(self, card):
        """Everything printed on `card`, one effect after the other."""
        self.used = card
        self._take_rest(card.name, card.effects)

    def _take_rest(self, name, printed):
        """The next printed effect: at once where there is one way, asked where there are more."""
        if not printed:
            return
        found = views.matching(self._now(), printed[0], self.seat)
        if not found:  # what can't be done is skipped
            self._take_rest(name, printed[1:])
            return
        self._choose(name, found, lambda effect: (self._more(effect), self._take_rest(name, printed[1:])))

    def _choose(self, title, found, then):
        """Ask which one, where there is more than one way."""
        if len(found) == 1:
            then(found[0])
            return
        choices = [(i, views.sentence(self._now(), effect)) for i, effect in enumerate(found)]
        self.ask_more(PickOne(title=title, choices=choices), lambda i: then(found[i]))

    def _now(self):
        return views.after(self.start, self.effects, self.seat)

    def _more(self, effect):
        self._keep((*self.effects, effect))

    def _keep(self, effects):
        self.effects = effects
        self._show()

    def on_main(self):
        """The effects in their order."""
        self.answer(self.effects)


load_kv("panels/assembly")
