"""Dice on a page: whose they are, what fell, and the pad for the faces of real ones."""

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.core.text import tr
from companion.ui.load import load_kv
from companion.ui.page.words import Told, keep
from companion.ui.textures import width_of
from companion.ui.theme import theme
from companion.ui.widgets import icon, labels  # noqa: F401 - the kv rules use them
from companion.ui.widgets.buttons import Tap, TextButton
from companion.ui.widgets.layouts import Column

ROWS = {8: 4, 10: 5, 12: 6}
"""How many faces of a die with more than six stand beside each other."""
BESIDE = 2
DIE = dp(40)
"""A die that is only looked at."""


class DieFace(Tap):
    """One die with its owner above it; a face that was typed can be typed again."""

    owner = StringProperty("")
    face = StringProperty("")
    name = StringProperty("")
    text = StringProperty("")
    most = NumericProperty(120)
    """How wide its owner may be."""
    can_retype = BooleanProperty(False)

    def show(self, die, can_retype):
        """Another die."""
        self.owner, self.name = die.owner, tr("d{n}").format(n=die.sides)
        self.face = str(die.face) if die.face else ""
        self.text = " ".join(part for part in (self.owner, self.name, self.face) if part)
        self.can_retype = bool(can_retype and self.face)

    def on_touch_down(self, touch):
        """What is as it fell has nothing to touch."""
        return super().on_touch_down(touch) if self.can_retype else False


class FaceKey(TextButton):
    """One face of the pad."""

    face = NumericProperty(1)


class FaceCell(BoxLayout):
    """A face, and under it what it would mean."""

    face = NumericProperty(1)
    meaning = StringProperty("")


class FacePad(GridLayout):
    """The faces of one die; `is_tight` where they need more than two rows."""

    is_tight = BooleanProperty(False)

    def __init__(self, on_face, on_hold, **kwargs):
        super().__init__(size_hint_y=None, spacing=(theme.sm, theme.xs), **kwargs)
        self.bind(minimum_height=self.setter("height"), width=self._fit)
        self._sides, self._meanings = 0, ()
        self._pool, self._on_face, self._on_hold = [], on_face, on_hold

    def show(self, sides, meanings):
        """The faces of a die with `sides`, and what they would mean."""
        self._sides, self._meanings = sides, meanings
        while len(self._pool) < sides:
            cell = FaceCell(face=len(self._pool) + 1)
            cell.ids.key.bind(on_tap=lambda key: self._on_face(int(key.face)), on_hold=self._on_hold)
            self._pool.append(cell)
        self._fit()
        keep(self, self._pool[:sides])

    def _fit(self, *_):
        """As many faces beside each other as usual, fewer where a finger needs more room.

        In more than two rows there is no room for what they mean.
        """
        usual = ROWS.get(self._sides, self._sides or 1)
        room = max(1, int((self.width + theme.sm) // (theme.touch + theme.sm)))
        even = [cols for cols in range(1, usual + 1) if cols <= room and self._sides % cols == 0]
        self.cols = usual if usual <= room or not even else even[-1]
        self.is_tight = self._sides > 2 * self.cols
        meanings = () if self.is_tight else self._meanings
        self.spacing = theme.sm, theme.xs if meanings else theme.sm
        for cell in self._pool[: self._sides]:
            cell.meaning = meanings[cell.face - 1] if cell.face <= len(meanings) else ""


class DiceBlock(Told, Column):
    """The dice of one roll, and the pad while the next one is typed; a single blank die is its pad alone."""

    title = StringProperty("")
    aside = StringProperty("")
    note = StringProperty("")
    is_many = BooleanProperty(False)
    """Too many dice for what they came to to stand beside them."""
    is_low = BooleanProperty(False)
    """No room for dice and pad: a line says whose die is typed, and what was."""
    has_owners = BooleanProperty(False)
    spec = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._pool, self._aside = [], ""
        # ids are weak, and what is not shown has no other parent that holds it
        self._head, self._line, self._below = (self.ids[name].__self__ for name in ("head", "line", "below"))
        self._dice = self.ids.dice.__self__
        self.bind(width=self._fit, is_low=lambda *_: self.spec and self.show(self.spec))
        self.pad = FacePad(self._typed, self._hold)
        # its width comes while these are laid out: they can't come and go then
        self.pad.bind(is_tight=Clock.create_trigger(lambda *_: self._arrange(), -1))

    def show(self, block):
        """Other dice, or another face of them."""
        self.spec, self.note = block, block.note
        self.title, self._aside = self._heading(block)
        while len(self._pool) < len(block.dice):
            self._pool.append(self._made(len(self._pool)))
        shown = self._pool[: len(block.dice)]
        for die, spec in zip(shown, block.dice, strict=True):
            die.show(spec, bool(block.again))
        keep(self._dice, shown if len(shown) > 1 or not block.next else [])
        self.has_owners = any(die.owner for die in block.dice)
        self.pad.show(block.next, block.faces)
        self.is_many = len(shown) > BESIDE
        self._fit()
        self._arrange()

    @property
    def _is_line(self):
        """Whether a line has the place of several dice while the next one is typed."""
        return self.is_low and self.spec.next and len(self.spec.dice) > 1

    def _heading(self, block):
        """What is asked, and whose dice they are; or whose die is next, and what fell before."""
        if not self._is_line:
            return block.title, block.aside
        die = next(die for die in block.dice if not die.face)
        words = (die.owner, tr("d{n}").format(n=die.sides))
        fallen = ", ".join(str(die.face) for die in block.dice if die.face)
        aside = tr("before: {faces}").format(faces=fallen) if fallen else block.aside
        return " · ".join(word for word in words if word), aside

    def _arrange(self):
        """Title, dice, what they came to, pad; faces in many rows need the room of the title."""
        block, count = self.spec, len(self.spec.dice)
        is_titled = self.title or (block.aside and block.next)
        parts = {
            self._head: self._is_line or (is_titled and not (block.next and self.pad.is_tight)),
            self._line: (count > 1 and not self._is_line) or not block.next or block.note,
            self._below: self.is_many and block.note,
            self.pad: block.next,
        }
        keep(self, [part for part, is_there in parts.items() if is_there])

    def _fit(self, *_):
        """The dice share the width; what stands aside of the title goes where the title needs its room."""
        if self.spec:
            wide = sum(width_of(words, theme.fonts[role], theme.sizes[role]) for words, role in self._words())
            self.aside = self._aside if wide + 4 * theme.lg <= self.width else ""
        count = len(self.spec.dice) if self.spec else 1
        beside = bool(self.spec and self.spec.note) and not self.is_many
        least = theme.touch if self.spec and self.spec.again else DIE
        room = (self.width - least * count) / max(1, count - 1)
        self._dice.spacing = gap = max(theme.xs, min(theme.md, room))
        share = (self.width - gap * count) / (count + beside)
        for die in self._pool[:count]:
            die.most = max(least, min(dp(140), share))

    def _words(self):
        return (self.title, "label_strong"), (self._aside, "caption_plain")

    def _made(self, place):
        die = DieFace()
        die.bind(on_tap=lambda *_: self.dispatch("on_control", self.spec.again, place))
        return die

    def _typed(self, face):
        self.dispatch("on_control", self.spec.control, face)

    def _hold(self, *_):
        if self.spec.hold:
            self.dispatch("on_control", self.spec.hold, None)


load_kv("page/dice")
