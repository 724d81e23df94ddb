"""What stands under the ring: counts, score, the command being chosen, answers, moves, marks."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.core.text import tr
from companion.ui.load import load_kv
from companion.ui.theme import theme
from companion.ui.widgets import chips, icon, score  # noqa: F401 - the kv rules use them
from companion.ui.widgets.buttons import OptionButton, QuietButton
from companion.ui.widgets.chips import Chip
from companion.ui.widgets.labels import SectionCaps, Words
from companion.ui.widgets.layouts import Card, Column, Flow, Row


class CountBox(Column):
    """A figure over its word."""

    figure = StringProperty("")
    label = StringProperty("")


class MoveRow(Row):
    """One module that is moved by hand: disc, name, from, to."""

    number = NumericProperty(1)
    icon = StringProperty("")
    name = StringProperty("")
    old = StringProperty("")
    new = StringProperty("")
    fits = BooleanProperty(False)


class Moves(Card):
    """What the hands do on the real table."""

    moves = ListProperty([])

    def on_moves(self, _, moves):
        """One row per module."""
        self.ids.rows.clear_widgets()
        for move in moves:
            row = MoveRow(number=move.room.number, icon=move.room.icon, name=move.room.name, fits=move.fits)
            row.old, row.new = str(move.old), str(move.new)
            self.ids.rows.add_widget(row)


class OptionRow(Row):
    """Groups of options side by side, each as wide as its word needs; fires on_choose(group, key)."""

    __events__ = ("on_choose",)

    def show(self, groups):
        """Show `groups` [(name, options)]; buttons are made anew only when there are others."""
        flat = [(name, option) for name, options in groups for option in options]
        if [(name, option.key) for name, option in flat] != [
            button.key for button in reversed(self.children)
        ]:
            self._build(flat)
        for button, (_, option) in zip(reversed(self.children), flat, strict=True):
            button.selected, button.off = option.is_chosen, option.is_off

    def _build(self, flat):
        self.clear_widgets()
        for name, option in flat:
            button = OptionButton(text=option.label, icon=option.icon, lines=1)
            button.key = (name, option.key)
            button.size_hint_x = max(6, len(option.label) + 3 * bool(option.icon))
            button.size_hint_min_x = theme.touch
            button.bind(on_tap=lambda b: self.dispatch("on_choose", *b.key))
            button.bind(on_explain=lambda b: self.dispatch("on_choose", *b.key))
            self.add_widget(button)

    def on_choose(self, group, key):
        """`key` of a group was tapped."""


class Controls(Column):
    """Shows an AssemblyView; fires on_choose(group, key), on_answer(action), on_role(seat), on_aside."""

    view = ObjectProperty(None, allownone=True)
    __events__ = ("on_choose", "on_answer", "on_role", "on_aside")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.counts = Counts()
        self.score = score.ScoreRow()
        self.prompt = Words(role="body", tone="text1")
        self.reminder = Words(role="label", tone="text2")
        self.commands = Row(spacing=theme.sm)
        self.shape = self._row()
        self.paid = SectionCaps(caption=tr("Paid with"))
        self.payments = self._row()
        self.answers = Row(spacing=theme.sm)
        self.moves = Moves()
        self.chips = Flow(spacing=theme.sm)
        self.entry = QuietButton(text=tr("Enter the order"), icon="pencil")
        self.entry.bind(on_tap=lambda *_: self.dispatch("on_aside"))

    def _row(self):
        row = OptionRow()
        row.bind(on_choose=lambda _, group, key: self.dispatch("on_choose", group, key))
        return row

    def on_view(self, _, view):
        """Put the view into the widgets and keep only those that have something to say."""
        self.counts.counts = list(view.counts)
        self._score(view)
        self.prompt.text, self.reminder.text = view.prompt, view.reminder
        self._commands(view.commands)
        self.shape.show([("direction", view.directions), ("amount", view.amounts)])
        self.payments.show([("paid", view.payments)])
        self._answers(view.answers)
        self.moves.moves = list(view.ring.moves)
        self._chips(view.chips)
        self._arrange(view)

    def _score(self, view):
        self.score.total, self.score.tier, self.score.count = view.score, view.tier, len(view.rungs)
        self.score.current = len(view.rungs) - 1 - next(i for i, r in enumerate(view.rungs) if r.is_current)

    def _commands(self, options):
        """Four large buttons; built once, then only marked."""
        if len(self.commands.children) != len(options):
            self.commands.clear_widgets()
            for _ in options:
                button = OptionButton(axis="column", height=theme.target * 1.55, lines=1)
                button.bind(on_tap=lambda b: self.dispatch("on_choose", "command", b.key))
                self.commands.add_widget(button)
        for button, option in zip(reversed(self.commands.children), options, strict=True):
            button.key, button.text, button.note = option.key, option.label, option.hint
            button.icon, button.selected = option.icon, option.is_chosen

    def _answers(self, answers):
        self.answers.clear_widgets()
        for option, action in answers:
            button = OptionButton(
                text=option.label, icon=option.icon, off=option.is_off, height=theme.target * 1.3
            )
            button.bind(on_tap=lambda _, action=action: self.dispatch("on_answer", action))
            button.bind(on_explain=lambda _, action=action: self.dispatch("on_answer", action))
            self.answers.add_widget(button)

    def _chips(self, marks):
        self.chips.clear_widgets()
        for mark in marks:
            self.chips.add_widget(self._chip(mark))

    def _chip(self, mark):
        """A role can be tapped to use it; the rest only tells."""
        if mark.seat is None:
            return Chip(text=mark.label, icon=mark.icon, icon_tone=mark.state)
        button = QuietButton(
            text=mark.label, icon=mark.icon, icon_tone="ok" if mark.state == "ok" else "text3"
        )
        button.size_hint_x, button.width, button.height = None, theme.target * 2.6, theme.touch
        button.bind(on_tap=lambda *_: self.dispatch("on_role", mark.seat))
        return button

    def _arrange(self, view):
        """Only what is asked now, in a fixed order."""
        shown = [] if view.ring.moves else [self.counts, self.score]
        shown += [self.prompt] if view.prompt and view.answers else []
        shown += [self.answers] if view.answers else []
        shown += [self.commands] if view.commands else []
        shown += [self.prompt] if view.prompt and not view.answers else []
        shown += [self.shape] if view.directions or view.amounts else []
        shown += [self.paid, self.payments] if view.payments else []
        shown += [self.moves] if view.ring.moves else []
        shown += [self.entry] if view.main.needs == "shuffle" else []
        shown += [self.reminder] if view.reminder else []
        shown += [self.chips] if view.chips else []
        if list(reversed(self.children)) != shown:
            self.clear_widgets()
            for widget in shown:
                self.add_widget(widget)

    def on_choose(self, group, key):
        """`key` of a group of options was tapped."""

    def on_answer(self, action):
        """The support player's answer."""

    def on_role(self, seat):
        """A role is to be used."""

    def on_aside(self):
        """The order of Bay cards is to be entered."""


class Counts(Card):
    """The strip of counts: never what the cards are."""

    counts = ListProperty([])

    def on_counts(self, _, counts):
        """One box per count."""
        self.ids.row.clear_widgets()
        for count in counts:
            self.ids.row.add_widget(CountBox(figure=str(count.figure), label=count.label))


load_kv("panels/assembly")
