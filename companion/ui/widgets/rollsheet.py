"""RollSheet: the one way to roll in the whole app. The app rolls, or the table types its own dice."""

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.core.dice import Roll, dice_name
from companion.core.text import tr
from companion.pages.shell.dice import roll_text
from companion.table.chance import Chance
from companion.ui.load import load_kv
from companion.ui.screens.base import LOW
from companion.ui.widgets import choice, dice_animation, face_picker, labels  # noqa: F401 - the kv rules use them
from companion.ui.widgets.questions import Question


class RollForm(BoxLayout):
    """What stands inside a RollSheet: the dice, who rolls, the faces to type; beside them in a low window."""

    sheet = ObjectProperty(rebind=True)
    is_low = BooleanProperty(False)


class RollSheet(Question):
    """Asks for a roll of `sides`; answers with a Roll that says who rolled.

    Once the app has rolled, the roll counts: closing the sheet takes it. `on_rolled` fires as the dice leave
    the hand, for sound and vibration.
    """

    sides = ListProperty([])
    faces = ListProperty([])
    source = OptionProperty("app", options=["app", "hand"])
    current = NumericProperty(0)
    asked_sides = NumericProperty(6)
    is_rolled = BooleanProperty(False)
    hint = StringProperty("")
    reason = StringProperty("")
    chance = ObjectProperty(None)
    __events__ = ("on_rolled",)

    def __init__(self, **kwargs):
        super().__init__(stays=True, icon="dice-multiple", **kwargs)
        self.chance = self.chance or Chance()
        self.faces = [0] * len(self.sides)
        self.line = self.dice if self.title else ""
        self.title = self.title or self.dice
        self.form = RollForm(sheet=self)
        self.body.add_widget(self.form)
        self.bind(size=self._fit)
        self._refresh()

    def _fit(self, *_):
        """The faces to tap are in sight in every window."""
        self.form.is_low = self.height < self.width and self.height < LOW
        self.widest = dp(760 if self.form.is_low else 560)

    @property
    def dice(self):
        """The pool as players write it."""
        return dice_name(tuple(self.sides))

    def choose(self, source):
        """The app rolls, or the table types."""
        self.faces, self.current, self.source = [0] * len(self.sides), 0, source
        self._refresh()

    def type_face(self, face):
        """The real die that is asked for shows `face`; the next blank one is asked for then."""
        at = self.current
        self.faces = [*self.faces[:at], face, *self.faces[at + 1 :]]
        self.current = self.faces.index(0) if 0 in self.faces else at
        self._refresh()

    def pick(self, at):
        """Type die `at` again."""
        if self.source == "hand":
            self.current = at
            self._refresh()

    def on_main(self):
        """Roll, or take what lies there."""
        if self.source == "app" and not self.is_rolled:
            self.roll()
        else:
            self.take()

    def roll(self):
        """The app rolls, once."""
        self.faces = list(self.chance.roll(self.sides).faces)
        self.is_rolled = True
        self.dispatch("on_rolled")
        self.form.ids.dice.roll()
        self._refresh()

    def take(self):
        """Answer with the dice as they lie."""
        self.is_rolled = False
        self.answer(Roll(tuple(self.sides), tuple(self.faces), self.source))

    def close(self, *_):
        """A roll of the app can't be left behind."""
        if self.is_rolled:
            self.take()
        else:
            super().close()

    def press(self):
        """A key or a shake does what the main action does, where it can."""
        if self.get_root_window() and not self.action_off and not self.is_closing:
            self.main()

    def on_explain(self):
        """The main action was tapped while faces are missing: say which."""
        self.reason = self.hint

    def _refresh(self):
        """Say what is missing, or what would be taken."""
        missing, is_app = self.faces.count(0), self.source == "app"
        self.asked_sides, self.reason = self.sides[self.current], ""
        self.hint = "" if is_app else tr("Tap the face of the d{n}.").format(n=self.asked_sides)
        self.action_off = missing > 0 and not is_app
        self.action_icon = "dice-multiple" if is_app and missing else "check-bold"
        if not missing:
            self.action = tr("Use {total}").format(total=sum(self.faces))
        elif is_app:
            self.action = roll_text(tuple(self.sides))
        else:
            self.action = tr("Enter {n} more").format(n=missing)

    def on_rolled(self):
        """The dice leave the hand."""


load_kv("widgets/rollsheet")
