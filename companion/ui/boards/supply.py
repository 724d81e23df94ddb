"""The cells of a supply: how many are left as a figure, and the row with the last ones behind a bar."""

from companion.ui.boards.board import PaintedBoard, text_scale
from companion.ui.boards.stores import TONES
from companion.ui.theme import theme
from companion.ui.widgets.labels import is_ambiguous

FIGURE, GAP = 78, 5
LOW = 64
"""Below this height the words stand beside the figure no more: the row has all of it."""


class SupplyBoard(PaintedBoard):
    """Shows a SupplyCells; a finger that stays, or a tap, corrects the figure."""

    least, wish = 46, 88

    def needs(self):
        """The row of cells is high enough for any text."""
        return self.least, self.wish * min(text_scale(), 1.2)

    def spots(self):
        """The whole card is the figure."""
        return {"cells": (0, 0, self.wide, max(self.high, 48))} if self.block is not None else {}

    def on_spot(self, key):
        """A tap corrects as well: the cells are no choice."""
        if key in self.block.held:
            self.on_hold(key)

    def draw(self, painter):
        """Figure left, words above the row."""
        wide, high, block = self.wide, self.high, self.block
        painter.rounded(-wide / 2, -high / 2, wide, high, 12, theme.s1)
        is_low, scale = high < LOW * text_scale(), text_scale()
        figure = FIGURE if not is_low else 50
        size = min(48, high * 0.62) / min(scale, 1.3)
        x = -wide / 2 + figure / 2
        painter.text(block.figure, x, 0, size, theme.text1, face="figure")
        if is_ambiguous(block.figure):
            long = painter.width(block.figure, size, "figure")
            painter.rounded(x - long / 2, -size * 0.5 * scale, long, 2, 1, theme.text1)
        left, room = -wide / 2 + figure, wide - figure - 10
        top = high / 2 - 8
        if is_low:
            aside = painter.width(block.aside, 12) + 10
            if aside < room * 0.45:
                ink = theme.palette[TONES[block.tone]]
                painter.text(block.aside, wide / 2 - 10, 0, 12, ink, anchor="right")
                room -= aside
        else:
            self._words(painter, left, top - 10 * scale, room)
            top -= 22 * scale
        self._row(painter, left, top, room, top + high / 2 - 8)

    def _words(self, painter, left, y, room):
        block = self.block
        ink = theme.palette[TONES[block.tone]]
        aside = painter.width(block.aside, 13)
        if aside > room:
            painter.text(block.aside, left, y, 13, ink, anchor="left", most=room)
            return
        painter.text(block.aside, left + room, y, 13, ink, anchor="right")
        if painter.width(block.title, 14) + aside + 12 <= room:
            painter.text(block.title, left, y, 14, theme.text1, anchor="left")

    def _row(self, painter, left, top, room, high):
        """The cells from left to right, a bar before the last ones."""
        block, count = self.block, len(self.block.cells)
        bar = 8
        wide = (room - GAP * (count - 1) - bar) / count
        for number, state in enumerate(block.cells):
            x = left + number * (wide + GAP) + (bar if number >= block.split else 0)
            self._cell(painter, state, x, top - high, wide, high)
        x = left + block.split * (wide + GAP) + bar / 2 - GAP / 2 - 1.5
        painter.rounded(x, top - high - 3, 3, high + 6, 1, theme.warn)

    def _cell(self, painter, state, x, y, wide, high):
        middle, side = (x + wide / 2, y + high / 2), min(wide, high)
        if state in ("lost", "covered"):
            painter.rounded(x, y, wide, high, 8, theme.edge, stroke=2, dashed=True)
            sign = ("flask", theme.warn) if state == "covered" else ("close-thick", theme.edge)
            painter.icon(sign[0], *middle, side * 0.45, sign[1])
            return
        fill = theme.warn if state == "alert" else theme.rgba("card_blue")
        painter.rounded(x, y, wide, high, 8, fill)
        ink = theme.ink if state == "alert" else theme.rgba("night")
        painter.icon("alert" if state == "alert" else "bubbles", *middle, side * 0.62, ink)
