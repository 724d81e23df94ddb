"""Paints the faces of a glance: marks of a sheet, turned to whoever reads them."""

from math import cos, radians, sin

from kivy.metrics import dp

from companion.ui.glance.sheet import Box, Icon, Text
from companion.ui.painter import Painter
from companion.ui.textures import width_of
from companion.ui.theme import theme

DROP = 0.055
"""How far a figure stands below the middle of its line, of its size."""
FAINT = {"faint": "edge", "faint_ink": "bg"}


def measured(text, face, size):
    """How wide a text is, in dp; reckoned at one size, so that a hundred sizes are no hundred textures."""
    return width_of(text, face, dp(100)) / dp(100) * size


class GlancePainter(Painter):
    """A painter whose words have the size that was reckoned, whatever the text size of the app is."""

    def _size(self, text, size, face, most):
        return dp(size)

    def faces(self, laid, high):
        """All faces of a window that is `high` dp, from the lower left corner."""
        for face, marks in laid:
            for mark in marks:
                self._mark(mark, face, high)

    def _mark(self, mark, face, high):
        x, y = self._at(mark.x, mark.y, face, high)
        if isinstance(mark, Box):
            wide, tall = (mark.wide, mark.high) if face.turn % 180 == 0 else (mark.high, mark.wide)
            box = (x - wide / 2, y - tall / 2, wide, tall)
            self.rounded(
                *box, min(mark.radius, wide / 2, tall / 2), tone(mark.tone), mark.stroke, mark.dashed
            )
        elif isinstance(mark, Icon):
            if mark.tone != "rim" or theme.name == "light":
                self.icon(mark.name, x, y, mark.side, tone(mark.tone), turn=face.turn)
        elif isinstance(mark, Text):
            self._words(mark, face, high)

    def _words(self, mark, face, high):
        """The painter lowers figures on the screen; here they are lowered towards their reader."""
        drop = DROP * mark.size if mark.face in ("figure", "display") else 0.0
        x, y = self._at(mark.x, mark.y + drop, face, high)
        self.text(mark.text, x, y + drop, mark.size, tone(mark.tone), face=mark.face, turn=face.turn)

    def _at(self, x, y, face, high):
        """A point of a face in the window."""
        wide, tall = face.size
        right, up, turn = x - wide / 2, tall / 2 - y, radians(face.turn)
        cx, cy = face.middle
        return cx + right * cos(turn) + up * sin(turn), high - cy - right * sin(turn) + up * cos(turn)


def tone(key):
    """A colour by its name; things that are gone are faint."""
    if key in FAINT:
        return theme.rgba(FAINT[key], 0.5)
    if key == "rim":
        return theme.text1
    return theme.rgba(key)
