"""People in rows, or side by side in a strip: their part, their Energy, what lies before them."""

from companion.ui.boards.board import PaintedBoard, text_scale
from companion.ui.boards.stores import TONES
from companion.ui.theme import theme
from companion.ui.widgets.labels import is_ambiguous

GAP, STRIP = 8, 40
ROW, LEAST, LOW = 52, 44, 40
"""A row as it is wished, as it is on a small phone, and below which two stand beside each other."""
MOST, GROWS, HIGH = 84, 1.35, 60
"""A row of few people: how high it may be, how much larger its words are, from where they take two lines."""
CLOSE = 4
NAME, PART = 0.2, 0.29
"""What the name and the part have of a row; Energy and badges have the rest."""


class CrewBoard(PaintedBoard):
    """Shows a Crew; a row is touched to choose, held to correct."""

    def needs(self):
        """A finger for each row; a strip for all of them."""
        count, scale = len(self.block.members), min(text_scale(), 1.3)
        if self.block.strip:
            return 0, STRIP * scale
        lines = -(-count // 2)
        return LEAST * lines + CLOSE * (lines - 1), ROW * scale * count + GAP * (count - 1)

    @property
    def stretches(self):
        """Rows take what is left."""
        return not self.block.strip

    @property
    def _across(self):
        """Two beside each other where a row would be lower than a finger."""
        count = len(self.block.members)
        return 1 if (self.high - CLOSE * (count - 1)) / count >= LOW else 2

    def _box(self, number):
        """The middle and size of one member."""
        count = len(self.block.members)
        if self.block.strip:
            wide = (self.wide - 8) / count
            return -self.wide / 2 + 4 + wide * (number + 0.5), 0, wide, self.high
        across = self._across
        lines = -(-count // across)
        gap = GAP if self.high >= lines * (LEAST + GAP) else CLOSE
        high = min(MOST * min(text_scale(), 1.3), (self.high - gap * (lines - 1)) / lines)
        wide = (self.wide - GAP * (across - 1)) / across
        x = -self.wide / 2 + wide / 2 + number % across * (wide + GAP)
        return x, self.high / 2 - high / 2 - number // across * (high + gap), wide, high

    def spots(self):
        """Every member."""
        if self.block is None:
            return {}
        return {member.key: self._box(number) for number, member in enumerate(self.block.members)}

    def on_spot(self, key):
        """A choice where it is one, else its figure is corrected."""
        if key in self.block.live or key not in self.block.held:
            super().on_spot(key)
        else:
            self.on_hold(key)

    def draw(self, painter):
        """One after the other."""
        if self.high < 12:
            return
        if self.block.strip:
            painter.rounded(-self.wide / 2, -self.high / 2, self.wide, self.high, 12, theme.s1)
        paint = self._short if self.block.strip else self._row
        for number, member in enumerate(self.block.members):
            paint(painter, member, *self._box(number))

    # -- a row ----------------------------------------------------------------------------------------

    def _row(self, painter, one, x, y, wide, high):
        left, bottom = x - wide / 2, y - high / 2
        fill = theme.selected if one.active or one.mark == "chosen" else theme.s1 if one.faded else theme.s2
        edge = theme.accent if one.mark else theme.line if one.faded else theme.edge
        painter.rounded(left, bottom, wide, high, 12, fill)
        painter.rounded(left, bottom, wide, high, 12, edge, stroke=2)
        ink = theme.text2 if one.faded else theme.text1
        sign = "crosshairs" if one.mark else "play" if one.active else "skull" if one.faded else ""
        is_narrow = wide < 240 * min(text_scale(), 1.2)
        if sign:
            at = left + (15 if is_narrow else 24)
            painter.icon(sign, at, y, 16 if is_narrow else 20, theme.accent if not one.faded else theme.text2)
        if is_narrow:
            self._narrow(painter, one, left + 28, left + wide - 6, y, high, ink)
            return
        start, room = left + 46, wide - 54
        if high >= HIGH * max(1.0, min(text_scale(), 1.3)):
            self._high_row(painter, one, start, room, y, high, ink)
            return
        painter.text(one.name, start, y, 15, ink, anchor="left", most=room * NAME - 8)
        badge = self._badges(painter, one, left + wide - 8, y, high, room * 0.42)
        energy = start + room * (NAME + PART)
        part = room * PART if one.energy else room * 0.5
        self._part(painter, one, start + room * NAME, y, min(part, badge - start - room * NAME) - 4)
        if one.energy and energy + 38 < badge + 8:
            painter.icon("power-lightning", energy + 8, y, 17, theme.warn)
            self._figure(painter, one.energy, energy + 20, y, ink, 17)

    def _high_row(self, painter, one, start, room, y, high, ink):
        """The name above the part; Energy and badges beside both."""
        grown = min(GROWS, high / ROW)
        badge = self._badges(painter, one, start + room, y, high, room * 0.42)
        column = room * (NAME + PART) - 8
        painter.text(
            painter.cut(one.name, 15 * grown, column), start, y + high * 0.17, 15 * grown, ink, anchor="left"
        )
        below = y - high * 0.2
        painter.icon(one.icon, start + 9, below, 19, theme.text2)
        role = painter.cut(one.role, 13, column - 24, "text")
        painter.text(role, start + 24, below, 14, theme.text2, face="text", anchor="left", most=column - 24)
        energy = start + room * (NAME + PART)
        if one.energy and energy + 42 < badge + 8:
            painter.icon("power-lightning", energy + 9, y, 22, theme.warn)
            self._figure(painter, one.energy, energy + 24, y, ink, 22)

    def _narrow(self, painter, one, left, right, y, high, ink):
        """Name, Energy, and signs for the rest."""
        for badge in one.badges[:2]:
            painter.icon(badge.icon, right - 9, y, 15, theme.palette[TONES[badge.tone]])
            right -= 19
        painter.icon(one.icon, right - 9, y, 16, theme.text2)
        right -= 22
        if one.energy:
            painter.icon("power-lightning", right - 18, y, 14, theme.warn)
            self._small(painter, one.energy, right - 11, y, ink)
            right -= 28
        painter.text(painter.cut(one.name, 14, right - left), left, y, 14, ink, anchor="left")

    def _part(self, painter, one, left, y, room):
        """The character: its icon, and its name where that fits."""
        painter.icon(one.icon, left + 9, y, 19, theme.text2)
        if room <= 70:
            return
        first, _, last = one.role.partition(" ")
        if last and painter.width(one.role, 12, "text") > room - 24:
            for words, at in ((first, y + 7 * text_scale()), (last, y - 7 * text_scale())):
                words = painter.cut(words, 12, room - 24, "text")
                painter.text(
                    words, left + 24, at, 12, theme.text2, face="text", anchor="left", most=room - 24
                )
            return
        if painter.width(one.role, 12, "text") <= room - 24:  # else its icon says it
            painter.text(one.role, left + 24, y, 13, theme.text2, "text", "left", most=room - 24)

    def _figure(self, painter, text, left, y, ink, size):
        painter.text(text, left, y, size, ink, face="figure", anchor="left")
        if is_ambiguous(text):
            painter.rounded(left, y - size * 0.6, painter.width(text, size, "figure"), 2, 1, ink)

    def _badges(self, painter, one, right, y, high, room):
        """From the right edge inwards: the first with its words, the others as icons; where they end."""
        for number, badge in enumerate(one.badges):
            ink = theme.palette[TONES[badge.tone]]
            words = painter.width(badge.text, 12)
            is_whole = number == 0 and words + 34 <= room - 26 * (len(one.badges) - 1)
            wide = words + 31 if is_whole else 28
            tall = min(30, high - 8)
            painter.rounded(
                right - wide, y - tall / 2, wide, tall, tall / 2, theme.s3 if one.mark else theme.s1
            )
            painter.icon(badge.icon, right - wide + 14, y, 15, ink)
            if is_whole:
                painter.text(badge.text, right - wide + 25, y, 12, ink, anchor="left")
            right -= wide + 4
        return right

    # -- the strip ------------------------------------------------------------------------------------

    def _short(self, painter, one, x, y, wide, high):
        """Name, Energy and the signs of what lies there."""
        if one.active:
            painter.rounded(x - wide / 2 + 1, y - high / 2 + 3, wide - 2, high - 6, 8, theme.selected)
        ink = theme.text2 if one.faded else theme.text1
        signs = one.badges[:1]
        parts = 15 + 12 * bool(one.energy) + 15 * len(signs)
        name = painter.cut(one.name, 12, max(14, wide - parts - 6))
        long = painter.width(name, 12)
        at = x - (long + parts) / 2
        painter.text(name, at, y, 12, ink, anchor="left")
        at += long + 3
        if one.energy:
            painter.icon("power-lightning", at + 5, y, 12, theme.warn)
            self._small(painter, one.energy, at + 11, y, ink)
            at += 22
        for badge in signs:
            painter.icon(badge.icon, at + 8, y, 13, theme.palette[TONES[badge.tone]])

    def _small(self, painter, text, left, y, ink):
        painter.text(text, left, y, 13, ink, face="figure", anchor="left")
        if is_ambiguous(text):
            painter.rounded(left, y - 8, painter.width(text, 13, "figure"), 1.5, 1, ink)
