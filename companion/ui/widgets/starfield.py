"""Starfield: a few still stars behind home and the end of a game."""

from companion.ui.theme import theme
from companion.ui.widgets.mesh import VertexCanvas

STARS = 70


class Starfield(VertexCanvas):
    """Stars at places that look random and never change."""

    def paint(self, painter):
        """One small disc each; their places follow the golden ratio."""
        for i in range(STARS):
            x = self.x + (i * 0.7548776662 % 1) * self.width
            y = self.y + (i * 0.5698402910 % 1) * self.height
            size = theme.hairline * (0.4 + 0.5 * (i * 0.4142 % 1))
            painter.rounded(x, y, 2 * size, 2 * size, size, theme.rgba("text2", 0.25 + 0.5 * (i * 0.618 % 1)))
