"""The points: now and then, as figures and as cells, and what they are worth."""

from kivy.metrics import dp

from companion.ui.boards.board import PaintedBoard, text_scale
from companion.ui.theme import theme
from companion.ui.widgets.labels import is_ambiguous

LEAST, WISH, PAD = 32, 88, 16
CELL, BETWEEN = 18, 3
SMALLEST, SHRINKS = 12, (1.0, 0.9, 0.8, 0.7, 0.6)
"""The smallest words in dp; how words get there when a sentence is long."""


class PointsBoard(PaintedBoard):
    """Shows a Points; where it is low, one line of figures and the verdict."""

    least, wish = LEAST, WISH

    def needs(self):
        """Large figures hardly grow, so neither does the card."""
        return LEAST, WISH * min(1.15, text_scale())

    def draw(self, painter):
        """The figures left, the verdict right."""
        wide, high = self.wide, self.high
        painter.rounded(-wide / 2, -high / 2, wide, high, 16, theme.s1)
        if high < WISH - 8:
            self._line(painter)
            return
        split = -wide / 2 + wide * 0.55
        self._figures(painter, -wide / 2 + PAD, split - PAD)
        painter.rounded(split, -high / 2 + 10, 1, high - 20, 0, theme.line)
        self._verdict(painter, split + 12, wide / 2 - PAD)

    def _figures(self, painter, left, right):
        """Two figures with their names, an arrow between."""
        seen, third = self.block, (right - left) / 3
        y, foot = 12, -self.high / 2 + 10 + 10 * text_scale()
        one, other = left + third * 0.5, right - third * 0.85
        for text, label, x, room in (
            (seen.now, seen.now_label, one, third),
            (seen.then, seen.then_label, other, third * 1.9),
        ):
            painter.text(text, x, y, 34, theme.text1, face="figure")
            if is_ambiguous(text):
                half = painter.width(text, 34, "figure") / 2
                painter.rounded(x - half, y - 22, 2 * half, 3, 1, theme.text1)
            painter.text(label, x, foot, 14, theme.text2, face="text", most=room)
        painter.icon("arrow-right", (one + other) / 2 - 6, y, 20, theme.text2)
        if seen.to_check:
            painter.icon("help-circle-outline", left, self.high / 2 - 16, 14, theme.warn)

    def _verdict(self, painter, left, right):
        """Cells, the verdict in up to two lines, and who is at risk."""
        seen, top = self.block, self.high / 2 - 10
        self._cells(painter, left, right, top)
        lines = folded(painter, seen.verdict, 16, right - left, 1 if seen.line else 2)
        y, step = top - CELL - 8 - 9 * text_scale(), 20 * min(1.15, text_scale())
        for text, room in evenly(painter, lines, 16, right - left, step):
            painter.text(text, left, y, 16, _tone(seen.tone), anchor="left", most=room)
            y -= step
        if seen.line:
            painter.icon(seen.line_icon, left + 8, y, 16, theme.bad)
            room = right - left - 22
            text = folded(painter, seen.line, 14, room, 1)[0]
            painter.text(text, left + 22, y, 14, theme.text1, face="text", anchor="left", most=room)

    def _cells(self, painter, left, right, top):
        """One cell a point: solid, at risk with an eye, open as an outline."""
        cells = self.block.cells
        wide = min(24, (right - left - BETWEEN * (len(cells) - 1)) / len(cells))
        for i, cell in enumerate(cells):
            box = (left + i * (wide + BETWEEN), top - CELL, wide, CELL, 3)
            if cell == "full":
                painter.rounded(*box, theme.accent)
            else:
                painter.rounded(*box, theme.bad if cell == "risk" else theme.edge, stroke=1.5)
            if cell == "risk":
                painter.icon("eye", box[0] + wide / 2, top - CELL / 2, 13, theme.bad)

    def _line(self, painter):
        """Everything in one line."""
        seen, x = self.block, -self.wide / 2 + 12
        for text, tone in ((seen.now, theme.text1), ("", theme.text2), (seen.then, theme.text1)):
            if text:
                painter.text(text, x, 0, 24, tone, face="figure", anchor="left")
                if is_ambiguous(text):
                    painter.rounded(x, -16, painter.width(text, 24, "figure"), 2, 1, tone)
                x += painter.width(text, 24, "figure") + 6
            else:
                painter.icon("arrow-right", x + 9, 0, 18, tone)
                x += 24
        if seen.line:
            painter.icon(seen.line_icon, x + 12, 0, 16, theme.bad)
            x += 22
        room = self.wide / 2 - 12 - x - 10
        lines = folded(painter, seen.verdict, 14, room, 2)
        step = min(18, (self.high - 4) / 2)
        size = 14 if len(lines) == 1 else min(14, step * 0.9 / min(1.3, text_scale()))
        for i, (text, most) in enumerate(evenly(painter, lines, size, room, step)):
            y = (len(lines) - 1) * step / 2 - i * step
            painter.text(text, self.wide / 2 - 12, y, size, _tone(seen.tone), anchor="right", most=most)


def folded(painter, text, size, room, most):
    """`text` in at most `most` lines that fit into `room`, smaller before it ends in "…"."""
    smallest = SMALLEST / size / max(1.0, text_scale())
    shrinks = [shrink for shrink in SHRINKS if shrink > smallest] + [smallest]
    for shrink in shrinks:
        lines = _lines(painter, text, size, room / shrink, most)
        if painter.width(lines[-1], size) * shrink <= room:
            return lines
    line = lines[-1]
    while painter.width(line, size) * smallest > room and len(line) > 1:
        line = line.rstrip("…")[:-1].rstrip() + "…"
    return [*lines[:-1], line]


def _lines(painter, text, size, room, most):
    """Words in lines of so much room; the last one has what is left."""
    lines, line = [], ""
    for word in text.split():
        longer = f"{line} {word}".strip()
        if line and painter.width(longer, size) > room and len(lines) + 1 < most:
            lines.append(line)
            line = word
        else:
            line = longer
    return [*lines, line]


def evenly(painter, lines, size, room, step):
    """How wide each line is: all have one size, none touches the next, the longest fits into `room`."""
    wide = [painter.width(line, size) for line in lines]
    apart = step * dp(1) / theme.sp(max(SMALLEST, size)) if len(lines) > 1 else 1.0
    shrink = min(1.0, apart, room / max(1, *wide))
    return [(line, one * shrink) for line, one in zip(lines, wide, strict=True)]


def _tone(tone):
    return {"ok": theme.ok, "warn": theme.warn, "bad": theme.bad}.get(tone, theme.text1)
