"""Small things that several boards draw: figures that can't be misread, pips, the shape of a player."""

from companion.ui import palette
from companion.ui.seats import look_of
from companion.ui.theme import theme
from companion.ui.widgets.labels import is_ambiguous


def number(painter, text, x, y, size, ink, anchor="left", most=0.0):
    """A figure; one that reads upside down as well has a line below it. How wide it is."""
    wide = painter.width(text, size, "figure", most)
    painter.text(text, x, y, size, ink, face="figure", anchor=anchor, most=most)
    if is_ambiguous(str(text)):
        left = {"left": x, "center": x - wide / 2, "right": x - wide}[anchor]
        painter.rounded(left, y - size * 0.62, wide, max(1.5, size / 12), 1, ink)
    return wide


def pips(painter, left, y, wide, high, count, full, ink):
    """Cells from the left, full and empty."""
    gap = 2 if wide / max(1, count) < 14 else 3
    cell = (wide - gap * (count - 1)) / max(1, count)
    for place in range(count):
        box = (left + place * (cell + gap), y - high / 2, cell, high)
        if place < full:
            painter.rounded(*box, 2, ink)
        else:
            painter.rounded(*box, 2, theme.edge, stroke=1.5)


def shape(painter, seat, x, y, side):
    """The shape of a player in their colour; on white with a line around it."""
    look = look_of(seat)
    name = palette.SHAPES[look]
    if theme.name == "light":
        painter.icon(name, x, y, side + 3, theme.text1)
    painter.icon(name, x, y, side, theme.palette[f"player{look}"])


def tile(painter, box, mark, radius=10, stroke=2, dashed=False):
    """A tile that can be touched, is chosen, or leads nowhere now; its ink."""
    x, y, wide, high = box
    is_chosen, is_faded = mark == "chosen", mark == "faded"
    fill = theme.selected if is_chosen else theme.bg if is_faded else theme.s2
    colour = theme.accent if is_chosen else theme.line if is_faded else theme.edge
    if mark == "can":
        colour = theme.accent if theme.name == "contrast" else theme.edge
    painter.rounded(x - wide / 2, y - high / 2, wide, high, radius, fill)
    painter.rounded(x - wide / 2, y - high / 2, wide, high, radius, colour, stroke=stroke, dashed=dashed)
    if is_chosen:
        painter.rounded(x - wide * 0.22, y - high / 2 + 2, wide * 0.44, 2.5, 1, theme.accent)
    return theme.text2 if is_faded else theme.text1
