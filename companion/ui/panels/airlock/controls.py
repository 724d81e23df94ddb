"""What is done now: the turned cards, the deck to enter from, answers, and what stands aside."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from companion.core.text import tr
from companion.ui.load import load_kv
from companion.ui.palette import CARD_SHAPES
from companion.ui.theme import theme
from companion.ui.widgets import chips, icon, labels  # noqa: F401 - the kv rules use them
from companion.ui.widgets.buttons import OptionButton, QuietButton, Tap
from companion.ui.widgets.choice import Segmented
from companion.ui.widgets.labels import SectionCaps, Words
from companion.ui.widgets.layouts import Column, Row
from companion.ui.widgets.questions import ChoiceRow

COLOURS = (("blue", "Blue"), ("red", "Red"), ("green", "Green"))


class TurnedCard(Tap):
    """A turned card: its place in the order, its colour in a shape and a word, what it does now."""

    text = StringProperty("")
    order = StringProperty("")
    colour = StringProperty("blue")
    colour_word = StringProperty("")
    shape = StringProperty("circle")
    icon = StringProperty("")
    effect = StringProperty("")
    selected = BooleanProperty(False)
    need = NumericProperty(0)


class Slot(Tap):
    """A place for a card that is entered; a tap on a filled one empties it."""

    text = StringProperty("")
    icon = StringProperty("")
    colour = StringProperty("blue")


class KindButton(OptionButton):
    """One kind of card to enter, its picture in its colour."""

    colour = StringProperty("blue")


class TileGrid(GridLayout):
    """Tiles beside each other in equal columns, as many as fit; `letters` of body text at least."""

    letters = NumericProperty(7)


class TurnedCards(TileGrid):
    """The turned cards side by side, all as high as the highest."""

    def add_widget(self, card, *args, **kwargs):
        """Keep the heights equal."""
        super().add_widget(card, *args, **kwargs)
        card.bind(need=self._level)
        self._level()

    def _level(self, *_):
        high = max(card.need for card in self.children)
        for card in self.children:
            card.height = high


class Controls(Column):
    """Shows an AirlockView; fires on_pick(what, value), on_answer(answer)."""

    view = ObjectProperty(None, allownone=True)
    __events__ = ("on_pick", "on_answer")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.prompt = Words(role="strong", pos_hint={"center_y": 0.5})
        self.news = Words(role="label", tone="warn")
        self.turned = TurnedCards(letters=11.5)
        self.head = Row()
        self.swap = QuietButton(text=tr("Swap order"), icon="swap-horizontal-bold", height=theme.touch)
        self.swap.size_hint_x = 0.75
        self.swap.bind(on_tap=lambda *_: self.dispatch("on_pick", "swap", None))
        self.slots = Row()
        self.deck, self.kinds = Column(), ()
        self.seats = Column()
        self.dealt = QuietButton(text=tr("Deal characters for us"), icon="shuffle-variant")
        self.dealt.bind(on_tap=lambda *_: self.dispatch("on_pick", "characters", None))
        self.who = SectionCaps(caption=tr("Who begins"))
        self.names = Segmented(spacing=theme.sm)
        self.names.bind(on_choose=lambda _, seat: self.dispatch("on_pick", "name", seat))
        self.answers = TileGrid(letters=9)
        self.aside = Row()

    def on_view(self, _, view):
        """Only what is asked now, in a fixed order."""
        self.prompt.text = view.prompt
        self.news.text = "\n".join(view.told)
        self._headed(any(tile.order for tile in view.turned))
        shown = [self.head]
        shown += [self.news] if view.told else []
        shown += self._answers(view) + self._entry(view) + self._turned(view)
        shown += self._setup(view) + self._names(view) + self._aside(view)
        if list(reversed(self.children)) != shown:
            self.clear_widgets()
            for widget in shown:
                self.add_widget(widget)

    def _headed(self, can_swap):
        """The sentence, and beside it the way to change the order."""
        wanted = [self.prompt, self.swap] if can_swap else [self.prompt]
        if list(reversed(self.head.children)) != wanted:
            self.head.clear_widgets()
            for widget in wanted:
                self.head.add_widget(widget)

    def _turned(self, view):
        """The turned cards in their order; a tap takes one first."""
        if not view.turned:
            return []
        self.turned.clear_widgets()
        for tile in view.turned:
            card = TurnedCard(text=tile.title, order=tile.order, colour=tile.colour, icon=tile.icon)
            card.colour_word, card.effect = tile.colour_word, tile.text
            card.shape, card.selected = CARD_SHAPES[tile.colour], tile is view.turned[0]
            card.bind(on_tap=lambda _, index=tile.index: self.dispatch("on_pick", "turned", index))
            self.turned.add_widget(card)
        return [self.turned]

    def _entry(self, view):
        """Places for the cards, and the deck by colour to tap them from."""
        if not view.places:
            return []
        self.slots.clear_widgets()
        for place in range(view.places):
            self.slots.add_widget(self._slot(view.picked, place))
        self._deck(view)
        return [self.slots, self.deck]

    def _slot(self, picked, place):
        if place >= len(picked):
            return Slot(text=tr("Card {n}").format(n=place + 1), dashed=True)
        tile = picked[place]
        slot = Slot(text=tile.title, icon=tile.icon, colour=tile.colour)
        slot.bind(on_tap=lambda *_: self.dispatch("on_pick", "out", place))
        return slot

    def _deck(self, view):
        """One grid per colour; a kind that is all open already is off. It stays while it says the same."""
        if self.kinds == view.deck:
            return
        self.kinds = view.deck
        self.deck.clear_widgets()
        for colour, word in COLOURS:
            tiles = [tile for tile in view.deck if tile.colour == colour]
            if not tiles:
                continue
            self.deck.add_widget(SectionCaps(caption=tr(word)))
            grid = TileGrid()
            for tile in tiles:
                grid.add_widget(self._kind(tile))
            self.deck.add_widget(grid)

    def _kind(self, tile):
        button = KindButton(text=tile.title, icon=tile.icon, colour=tile.colour, off=tile.number <= 0)
        for event in ("on_tap", "on_explain"):
            button.fbind(event, lambda *_: self.dispatch("on_pick", "card", tile.card))
        return button

    def _setup(self, view):
        """Who plays whom."""
        if not view.seats:
            return []
        self.seats.clear_widgets()
        for seat in view.seats:
            row = ChoiceRow(text=seat.name, label=seat.name, note=seat.character, icon=seat.icon)
            row.bind(on_tap=lambda _, number=seat.seat: self.dispatch("on_pick", "seat", number))
            self.seats.add_widget(row)
        return [self.seats, self.dealt, self.who]

    def _names(self, view):
        """Names to choose from: the first player, or the ally."""
        if not view.allies:
            return []
        wanted = [(seat, name) for seat, name in view.allies]
        if self.names.choices != wanted:
            self.names.choices = wanted
        self.names.chosen = view.ally
        return [self.names]

    def _answers(self, view):
        if not view.answers:
            return []
        self.answers.clear_widgets()
        for answer in view.answers:
            button = OptionButton(text=answer.label, icon=answer.icon, note=answer.note, off=answer.off)
            button.height, button.axis = theme.target * 1.6, "column"
            self._ask(button, answer)
            self.answers.add_widget(button)
        return [self.answers]

    def _aside(self, view):
        if not view.aside:
            return []
        self.aside.clear_widgets()
        for answer in view.aside:
            button = QuietButton(text=answer.label, icon=answer.icon, off=answer.off, role="label_strong")
            button.height = theme.touch
            self._ask(button, answer)
            self.aside.add_widget(button)
        return [self.aside]

    def _ask(self, button, answer):
        """On or off, a tap is told."""
        for event in ("on_tap", "on_explain"):
            button.fbind(event, lambda *_: self.dispatch("on_answer", answer))

    def on_pick(self, what, value):
        """Something was chosen that is not an action yet."""

    def on_answer(self, answer):
        """An answer was tapped, on or off."""


load_kv("panels/airlock")
