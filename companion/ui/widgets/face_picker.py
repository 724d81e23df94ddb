"""FacePicker: the faces of one real die to choose from; impossible ones say why."""

from kivy.properties import NumericProperty
from kivy.uix.gridlayout import GridLayout

from companion.core.text import tr
from companion.ui.load import load_kv
from companion.ui.widgets.buttons import OptionButton

HIGHEST = 12


class FaceButton(OptionButton):
    """One face."""

    face = NumericProperty(1)


class FacePicker(GridLayout):
    """Twelve faces for a die of `sides`; fires `on_face(face)`, or `on_impossible(reason)` for one it lacks.

    A d2 is read from a d4: its four faces count 1 or 2.
    """

    sides = NumericProperty(6)
    __events__ = ("on_face", "on_impossible")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for face in range(1, HIGHEST + 1):
            button = FaceButton(face=face, text=str(face))
            button.bind(on_tap=self._tapped, on_explain=self._impossible)
            self.add_widget(button)
        self.bind(sides=self._show)
        self._show()

    def _show(self, *_):
        """Which faces the die has, and what they count."""
        for button in self.children:
            button.off = button.face > max(4, self.sides)
            shows_count = self.sides == 2 and not button.off
            button.note = tr("= {n}").format(n=self._counts(button.face)) if shows_count else ""

    def _counts(self, face):
        """What a face counts: itself, or odd 1 and even 2 on a d2."""
        return int(face) if self.sides != 2 else 2 - int(face) % 2

    def _tapped(self, button):
        self.dispatch("on_face", self._counts(button.face))

    def _impossible(self, button):
        reason = tr("A d{sides} has no {face}.").format(sides=max(4, int(self.sides)), face=int(button.face))
        self.dispatch("on_impossible", reason)

    def on_face(self, face):
        """The die shows `face`."""

    def on_impossible(self, reason):
        """A face was tapped that this die does not have."""


load_kv("widgets/face_picker")
