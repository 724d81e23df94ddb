"""The odds before a roll: a strip for everything that can happen, as wide as it is likely."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.ui.boards.board import text_scale
from companion.ui.page.words import SIGN, Told, keep
from companion.ui.theme import theme
from companion.ui.widgets.labels import Words
from companion.ui.widgets.layouts import Column
from companion.ui.widgets.mesh import SpotBoard, VertexCanvas

LINE, STRIP, LOW_STRIP, GAP = 19, 34, 28, 3
APART = 11
"""What words and their percentage need beside their widths: five between them, the rest before the next."""
LARGE = 1.2
"""From this text size on a low stage leaves out who wins how often."""
SIGNS = {"ok": "check-bold", "accent": "check-bold", "bad": "close-thick", "warn": "alert"}


class OddsPicture(SpotBoard):
    """What happens above its strip, its degrees inside, who wins how often below."""

    is_short = BooleanProperty(False)

    def __init__(self, **kwargs):
        self.block = None
        super().__init__(size_hint_y=None, **kwargs)
        self.bind(is_short=self._fit)
        theme.follow(self._fit)

    def show(self, block):
        """Other odds."""
        self.block = block
        self._fit()

    def _fit(self, *_):
        lines = 1 + bool(self.block and self.block.note and not self._is_bare())
        self.height = dp(self._high() + lines * LINE * max(1.0, text_scale()))
        self.redraw()

    def _is_bare(self):
        """Large words on a low stage: the strip with its heads is all there is room for."""
        return self.is_short and text_scale() > LARGE

    def _high(self):
        """The strip has room for two lines of any size."""
        return STRIP * max(1.0, min(1.3, text_scale()))

    def paint(self, painter):
        """From left to right, as likely as it is wide."""
        if self.block is None:
            return
        able = [chance for chance in self.block.chances if chance.share > 0]
        wide, high = self.width / self.unit, self.height / self.unit
        line = LINE * max(1.0, text_scale())
        room, left = wide - GAP * (len(able) - 1), -wide / 2
        y = high / 2 - line - self._high() / 2
        spans = self._spans(painter, able, room)
        for chance, span in zip(able, spans, strict=True):
            self._head(painter, chance, left, span, high / 2 - line / 2)
            self._strip(painter, chance, left, y, max(3.0, span))
            left += span + GAP
        if self.block.note and not self._is_bare():
            self._foot(painter, -wide / 2, wide, -high / 2 + line / 2)

    def _spans(self, painter, able, room):
        """The width of each: its share, but enough for its percentage where the others can spare it."""
        least = [
            min(room / max(1, len(able)), painter.width(chance.exact, 14, "figure") + 8) for chance in able
        ]
        spans = [max(need, room * chance.share) for chance, need in zip(able, least, strict=True)]
        over = sum(spans) - room
        spare = sum(span - need for span, need in zip(spans, least, strict=True))
        if over <= 0 or not spare:
            return spans
        return [span - over * (span - need) / spare for span, need in zip(spans, least, strict=True)]

    def _head(self, painter, chance, left, span, y):
        """What happens, then how often; where there is no room for both, whom it happens to, or nothing."""
        ink = theme.palette[SIGN[chance.tone]] if chance.tone == "bad" else theme.text1
        words, exact = self._said(painter, chance, span)
        painter.text(words, left, y, 13, ink if chance.tone != "plain" else theme.text2, anchor="left")
        at = left + (painter.width(words, 13) + 5 if words else 0)
        painter.text(exact, at, y, 14, ink, face="figure", anchor="left")

    def _said(self, painter, chance, span):
        """Words and how often, as far as both fit; rounded where the exact ones stand below."""
        words, exact, rounded = chance.text, chance.exact, f"{round(100 * chance.share)}%"
        first, _, rest = words.partition(" ")
        first = first.removesuffix("’s")
        fewer = [(first, exact), (first, rounded)] if rest else []
        ways = [(words, exact), (words, rounded), *fewer]
        if self._is_bare():
            ways = [(words, exact), *fewer[:1], ("", exact), *fewer[1:]]
        for said in ways:
            if sum(map(painter.width, said, (13, 14), ("strong", "figure"))) + APART * bool(said[0]) <= span:
                return said
        return "", exact if painter.width(exact, 14, "figure") <= span else rounded

    def _strip(self, painter, chance, left, y, span):
        parts, high = [part for part in chance.parts if part.share > 0], self._high()
        if chance.tone == "plain":
            painter.rounded(left, y - high / 2, span, high, 5, theme.s3)
            if span > 24:
                painter.icon("equal", left + span / 2, y, 16, theme.text1)
        elif chance.tone == "bad" and not parts:
            painter.rounded(left, y - high / 2, span, high, 5, theme.bad, stroke=2)
            self._inside(painter, chance, left, y, span)
        elif len(parts) > 1 and span / len(parts) >= 15:
            self._parts(painter, chance, parts, left, y, span)
        else:
            painter.rounded(left, y - high / 2, span, high, 5, theme.palette[SIGN[chance.tone]])
            if span > 22:
                words = parts[0].text if len(parts) == 1 else ""
                if words:
                    painter.text(words, left + span / 2, y, 15, theme.ink)
                else:
                    painter.icon(SIGNS.get(chance.tone, "alert"), left + span / 2, y, 17, theme.ink)

    def _inside(self, painter, chance, left, y, span):
        """A cross, and what else comes of it."""
        words = chance.note if painter.width(chance.note, 13, "text") <= span - 34 else ""
        total = 16 + (painter.width(words, 13, "text") + 6 if words else 0)
        if span < 22:
            return
        x = left + (span - total) / 2
        painter.icon("close-thick", x + 8, y, 15, theme.bad)
        painter.text(words, x + 22, y, 13, theme.text1, face="text", anchor="left")

    def _parts(self, painter, chance, parts, left, y, span):
        """Each degree, all with how often or none; the share of each part is the share of its strip."""
        total, high = sum(part.share for part in parts), self._high()
        room = span - 2 * (len(parts) - 1)
        has_exact = all(room * part.share / total >= painter.width(part.exact, 12) + 2 for part in parts)
        line = 0.22 * high
        for part in parts:
            wide = room * part.share / total
            painter.rounded(left, y - high / 2, wide, high, 4, theme.palette[SIGN[chance.tone]])
            if wide >= painter.width(part.text, 14) + 2:
                painter.text(part.text, left + wide / 2, y + line * has_exact, 14, theme.ink)
                if has_exact:
                    painter.text(part.exact, left + wide / 2, y - line - 0.5, 12, theme.ink)
            left += wide + 2

    def _foot(self, painter, left, wide, y):
        aside = painter.width(self.block.aside, 12, "text")
        words = painter.width(self.block.note, 13, "text")
        has_both = words + aside + 12 <= wide
        painter.text(self.block.note, left, y, 13, theme.text2, face="text", anchor="left", most=wide)
        if has_both:
            painter.text(self.block.aside, left + wide, y, 12, theme.text3, face="text", anchor="right")


class OddsStrips(VertexCanvas):
    """A strip for everything that can happen, without words."""

    chances = ObjectProperty(())

    def __init__(self, **kwargs):
        super().__init__(size_hint_y=None, height=dp(STRIP), **kwargs)
        self.bind(chances=self.redraw)

    def paint(self, painter):
        """Solid in the tone of what happens; a strip too narrow for its sign has none."""
        able = [chance for chance in self.chances if chance.share > 0]
        room, x = self.width - dp(4) * (len(able) - 1), self.x
        for chance in able:
            wide, high = room * chance.share, self.height
            colour = theme.rgba({"plain": "s3", "accent": "accent"}.get(chance.tone, chance.tone))
            painter.rounded(x, self.y, wide, high, min(theme.r_small, wide / 2), colour)
            sign = chance.icon or SIGNS.get(chance.tone, "")
            if wide >= dp(20) and sign:
                ink = theme.text1 if chance.tone == "plain" else theme.ink
                painter.icon(sign, x + wide / 2, self.y + high / 2, dp(18), ink)
            x += wide + dp(4)


class OddsBlock(Told, Column):
    """What a roll can bring, before it is made; with who wins below it, everything is in one picture."""

    text = StringProperty("")
    is_short = BooleanProperty(False)

    def __init__(self, **kwargs):
        super().__init__(spacing=theme.xs, **kwargs)
        self.picture, self.strips = OddsPicture(), OddsStrips()
        self.bind(is_short=self.picture.setter("is_short"))
        self.bind(is_short=self._fit)
        theme.follow(self._fit)
        self._title, self._words = Words(role="label_strong"), Words(role="label", tone="text2")
        self._block = None

    def show(self, block):
        """Other odds."""
        each = " · ".join(f"{chance.text} {chance.exact}" for chance in block.chances)
        self.text = each if block.aside else block.note or each
        if block.aside:
            self.picture.show(block)
            keep(self, [self.picture])
            return
        self._block, self.strips.chances = block, block.chances
        self._fit()
        keep(self, [*([self._title] if block.title else []), self.strips, self._words])

    def _fit(self, *_):
        """On a low stage the strip is lower; large words leave what each strip means to the board."""
        if self._block is None:
            return
        is_bare = self.is_short and text_scale() > LARGE
        self.strips.height = dp(LOW_STRIP if self.is_short else STRIP)
        self._title.text, self._title.fit = self._block.title, "line" if is_bare else "wrap"
        exact = " · ".join(chance.exact for chance in self._block.chances)
        self._words.text = exact if is_bare and not self._block.note else self.text
