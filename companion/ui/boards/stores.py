"""What is missing to win, and what is stored and made of each resource."""

from companion.ui.boards.board import PaintedBoard, text_scale
from companion.ui.theme import theme
from companion.ui.widgets.labels import is_ambiguous

TONES = {"accent": "accent", "ok": "ok", "bad": "bad", "warn": "warn", "plain": "text1"}
CHIP, GAP = 24, 4


class GoalsBoard(PaintedBoard):
    """Shows a Goals in one line: the flag, how many, a chip for each."""

    least, wish = 28, 32
    may_go = True

    def draw(self, painter):
        """The ground, the words at the left, the chips from the right."""
        half, high, seen = self.wide / 2, self.high, self.block
        tone = theme.palette[TONES[seen.tone]]
        painter.rounded(-half, -high / 2, self.wide, high, 10, theme.tint)
        painter.rounded(-half, -high / 2, self.wide, high, 10, theme.line, stroke=1)
        painter.icon("flag-checkered", -half + 18, 0, 18, tone)
        right = half - 4
        most = (self.wide - 40) / max(1, len(seen.signs)) - GAP - 28
        for sign in reversed(seen.signs):
            right = self._chip(painter, sign, right, most)
        room = right + half - 40
        words = seen.title if not seen.short or painter.width(seen.title, 14) <= room else seen.short
        if painter.width(words, 14, most=max(1, room)) <= room:
            painter.text(words, -half + 34, 0, 14, theme.text1, anchor="left", most=room)

    def _chip(self, painter, sign, right, most):
        """One thing that is missing; the left end of its chip."""
        wide = painter.width(sign.text, 14, most=most) + 28
        painter.rounded(right - wide, -CHIP / 2, wide, CHIP, CHIP / 2, theme.s3)
        painter.icon(sign.icon, right - wide + 14, 0, 18, _tint(sign.tint))
        painter.text(sign.text, right - 6, 0, 14, theme.text1, anchor="right", most=most)
        return right - wide - GAP


class ResourcesBoard(PaintedBoard):
    """Shows a Resources: icon and figure, pips of the store, production with the green tick."""

    least, wish = 40, 84

    def needs(self):
        """Larger words move closer together before they need more height."""
        return self.least * min(1.25, text_scale()), self.wish * text_scale()

    def spots(self):
        """Every resource: a touch corrects it."""
        if self.block is None:
            return {}
        wide, middles = self._columns()
        return {key: (x, 0, wide, self.high) for key, x in middles.items()}

    def _columns(self):
        count = len(self.block.items)
        wide = (self.wide - 6 * (count - 1)) / count
        left = -self.wide / 2 + wide / 2
        return wide, {one.key: left + i * (wide + 6) for i, one in enumerate(self.block.items)}

    def on_spot(self, key):
        """A figure that is no choice is corrected."""
        self.dispatch("on_control", "correct", self.block.held[key])

    def draw(self, painter):
        """Five cards."""
        wide, middles = self._columns()
        for one in self.block.items:
            x = middles[one.key]
            painter.rounded(x - wide / 2, -self.high / 2, wide, self.high, 12, theme.s1)
            self._resource(painter, one, x, wide)

    def _resource(self, painter, one, x, wide):
        """From the top: icon and stored, pips where there is room, production."""
        scale, tone = text_scale(), _tint(one.tint)
        if self.high < 58 * scale:
            self._line(painter, one, x - wide / 2, wide, tone)
            return
        low = self.high < 76 * scale
        top = self.high / 2 - (17 if low else 20) * scale
        painter.icon(one.icon, x - wide / 2 + 18, top, 22 if low else 26, tone)
        self._figure(painter, str(one.stored), x + wide * 0.2, top, 24 if low else 28)
        if not low:
            self._pips(painter, one, x - wide / 2 + 8, -2 * scale, wide - 16, tone)
        self._made(painter, one, x - wide / 2 + 8, -self.high / 2 + (13 if low else 16) * scale, wide)

    def _line(self, painter, one, left, wide, tone):
        """Where it is low: icon and stored, below them production of what is enough."""
        up = self.high * 0.22
        painter.icon(one.icon, left + wide * 0.3, up, 18, tone)
        self._figure(painter, str(one.stored), left + wide * 0.66, up, 18)
        if one.is_enough:
            painter.text(f"+{one.made}", left + wide / 2 - 8, -up, 13, theme.ok, face="figure")
            painter.icon("check-circle", left + wide / 2 + 10, -up, 14, theme.ok)
            return
        painter.text(
            f"+{one.made} {one.note}", left + wide / 2, -up, 12, theme.text2, face="text", most=wide - 6
        )

    def _figure(self, painter, text, x, y, size):
        painter.text(text, x, y, size, theme.text1, face="figure")
        if is_ambiguous(text):
            wide = painter.width(text, size, "figure")
            painter.rounded(x - wide / 2, y - size * 0.56, wide, 2.5, 1, theme.text1)

    def _pips(self, painter, one, left, y, room, tone):
        """A pip for each that can be stored, full ones in the colour of the resource."""
        step = room / one.capacity
        side = min(8.5, step - 1.5)
        for number in range(one.capacity):
            box = (left + number * step, y - side / 2, side, side)
            if number < one.stored:
                painter.rounded(*box, 2, tone)
            else:
                painter.rounded(*box, 2, theme.edge, stroke=1)

    def _made(self, painter, one, left, y, wide):
        """Production, then the green tick, or how much is enough."""
        text = f"+{one.made}"
        colour = theme.ok if one.is_enough else theme.text1
        painter.text(text, left, y, 17, colour, face="figure", anchor="left")
        after = left + painter.width(text, 17, "figure") + 5
        if one.is_enough:
            painter.icon("check-circle", after + 8, y, 17, theme.ok)
            return
        room = wide - (after - left) - 16
        painter.text(one.note, after, y, 13, theme.text2, face="text", anchor="left", most=room)
        if one.to_check and painter.width(one.note, 13, "text") + 14 < room:
            at = after + painter.width(one.note, 13, "text") + 8
            painter.icon("help-circle-outline", at, y, 11, theme.warn)


def _tint(name):
    """The colour of what an icon stands for."""
    return theme.palette[name] if name else theme.text1
