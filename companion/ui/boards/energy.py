"""Energy: three figures in one line, and one bar of cells with two handles."""

from companion.ui.boards.board import PaintedBoard, text_scale
from companion.ui.boards.marks import number, shape
from companion.ui.theme import theme

HANDLE, REACH, EDGE = 14, 48, 16


class EnergyLineBoard(PaintedBoard):
    """Shows an EnergyLine: a touch opens it, a finger that stays corrects a figure."""

    least, wish = 38, 48

    @property
    def may_go(self):
        """Where the page says so."""
        return bool(self.block and self.block.may_go)

    def needs(self):
        """A finger's height."""
        scale = max(1.0, min(1.3, text_scale()))
        return self.least * scale, self.wish * scale

    def spots(self):
        """The rows, each over its share; a touch of any opens the line."""
        if self.block is None:
            return {}
        share = self.wide / 4
        found = {f"row{n}": (-self.wide / 2 + share * (n + 0.5), 0, share, self.high) for n in range(3)}
        return found | {"energy": (self.wide / 2 - share / 2, 0, share, self.high)}

    def on_spot(self, key):
        """The whole line is one button."""
        wish = self.block.wants.get("energy")
        if wish:
            self.dispatch("on_control", "want", wish)
        elif key in self.block.held:
            self.on_hold(key)

    def draw(self, painter):
        """A frame with the flash, three figures with their effects, the word at the right."""
        wide, high, seen = self.wide, self.high, self.block
        opens = bool(seen.wants)
        painter.rounded(-wide / 2, -high / 2, wide, high, 12, theme.s1)
        colour = theme.accent if seen.is_open else theme.edge if opens else theme.line
        painter.rounded(-wide / 2, -high / 2, wide, high, 12, colour, stroke=2)
        tone = theme.warn if seen.tone == "warn" else theme.text1 if opens else theme.text2
        right = wide / 2 - 10
        painter.icon(seen.icon, right - 8, 0, 17, tone)
        bare = sum(self._need(painter, row, False) for row in seen.rows)
        left = self._start(painter, seen, -wide / 2 + 8, right - 26 - bare)
        most = min(wide * 0.2, right - 26 - left - bare)
        word = painter.width(seen.word, 14, most=most) if most > 30 else wide
        if word <= most:  # else the icon says it alone
            painter.text(seen.word, right - 20, 0, 14, tone, anchor="right", most=most)
            right -= word
        self._rows(painter, seen, left, right - 26 - left)

    def _rows(self, painter, seen, left, space):
        """Three figures, with what they do where there is room."""
        needs = [self._need(painter, row, True) for row in seen.rows]
        has_words = sum(needs) <= space
        if not has_words:
            needs = [self._need(painter, row, False) for row in seen.rows]
        gap = max(0, (space - sum(needs)) / 3)
        for row, need in zip(seen.rows, needs, strict=True):
            self._row(painter, row, left, has_words)
            left += need + gap

    def _start(self, painter, seen, left, most):
        """The flash; where the own figures join the line, the hull and what else fits before `most`."""
        if not self.is_alone and not seen.is_alone:
            painter.icon("flash", left + 9, 0, 18, theme.warn)
            return left + 22
        shape(painter, seen.seat, left + 8, 0, 13)
        painter.text(seen.hull, left + 19, 0, 16, theme.text1, face="figure", anchor="left")
        left += 27 + painter.width(seen.hull, 16, "figure")
        for icon, figure in seen.beside:
            if left + 25 + painter.width(figure, 16, "figure") > most:
                break
            painter.icon(icon, left + 8, 0, 16, theme.text2)
            left += 25 + number(painter, figure, left + 18, 0, 16, theme.text1)
        return left

    def _need(self, painter, row, has_words):
        """How wide a row is."""
        value, words = self._said(row)
        return 30 + painter.width(value, 18, "figure") + (painter.width(words, 13, "text") + 4) * has_words

    def _said(self, row):
        """Its figure and what it does, as it is or as it is chosen."""
        if row.then >= 0:
            return str(row.then), row.then_effect
        return str(row.value), row.effect

    def _row(self, painter, row, left, has_words):
        """Icon, figure, what it does where there is room."""
        painter.icon(row.icon, left + 9, 0, 18, theme.text2)
        value, words = self._said(row)
        wide = number(painter, value, left + 21, 0, 18, theme.warn if row.then >= 0 else theme.text1)
        if has_words:
            painter.text(words, left + 25 + wide, 0, 13, theme.text2, face="text", anchor="left")


class EnergyBarBoard(PaintedBoard):
    """Shows an EnergyBar: a drag moves a handle, a tap the nearer one."""

    least, wish = 132, 168

    def needs(self):
        """A bar for fingers, then three columns of words."""
        return self.least * min(1.08, text_scale()), self.wish * max(1.0, min(1.4, text_scale()))

    # -- where things are -------------------------------------------------------------------------------

    def _bar(self):
        """The left edge, the width, the height and the middle of the cells."""
        high = min(44.0, self.high * 0.28)
        return -self.wide / 2 + EDGE, self.wide - 2 * EDGE, high, self.high / 2 - high / 2 - 16

    def _x(self, at):
        left, wide, _, _ = self._bar()
        return left + wide * at / max(1, self.block.total)

    def spots(self):
        """Both handles where they are."""
        if self.block is None:
            return {}
        y, (first, second) = self._bar()[3], self.block.keys
        ends = ((first, self.block.first), (second, self.block.second))
        return {f"{key}{at}": (self._x(at), y, REACH, REACH) for key, at in ends}

    def spot_at(self, x, y):
        """The nearer handle, anywhere on the bar."""
        if self.block is None or abs(y - self._bar()[3]) > REACH / 2 + 4:
            return None
        return self._key(self._nearer(x), self._place(x))

    def _place(self, x):
        left, wide, _, _ = self._bar()
        return max(0, min(self.block.total, round((x - left) / wide * self.block.total)))

    def _nearer(self, x):
        """The handle that a finger means."""
        one, other = abs(x - self._x(self.block.first)), abs(x - self._x(self.block.second))
        if one == other:
            return 0 if x < self._x(self.block.first) else 1
        return 0 if one < other else 1

    def _key(self, which, at):
        return f"{self.block.keys[which]}{at}"

    def where(self, key):
        """The middle of a place of the bar, for a finger of the tests."""
        digits = "".join(one for one in key if one.isdigit())
        return (
            self.center_x + self._x(int(digits)) * self.unit,
            self.center_y + self._bar()[3] * self.unit,
        )

    def on_spot(self, key):
        """The nearer handle goes where the finger is, if it may."""
        if key in self.block.live:
            self.dispatch("on_control", "place", key)

    # -- dragging ---------------------------------------------------------------------------------------

    def can_drag(self, key):
        """Both handles."""
        return bool(self.block.live)

    def dragged(self, key, start, now):
        """The handle stays under the finger."""
        self._which = self._nearer(start[0])

    def dropped(self, key, start, now):
        """Where it was let go, as far as it may go."""
        which = self._nearer(start[0])
        head = self.block.keys[which]
        able = [int(place.removeprefix(head)) for place in self.block.live if place.startswith(head)]
        if able:
            wanted = self._place(now[0])
            self.dispatch("on_control", "place", self._key(which, min(able, key=lambda n: abs(n - wanted))))

    def draw_carried(self, painter, key, x, y):
        """The handle under the finger."""
        self._handle(painter, max(self._x(0), min(self._x(self.block.total), x)), lifted=True)

    # -- the picture ------------------------------------------------------------------------------------

    def draw(self, painter):
        """A frame, the cells in three kinds, the handles, three columns."""
        wide, high, seen = self.wide, self.high, self.block
        painter.rounded(-wide / 2, -high / 2, wide, high, 14, theme.s1)
        painter.rounded(-wide / 2, -high / 2, wide, high, 14, theme.accent, stroke=2)
        for cell in range(seen.total):
            self._cell(painter, cell)
        painter.above()
        for at in (seen.first, seen.second):
            self._handle(painter, self._x(at))
        self._columns(painter)

    def _cell(self, painter, cell):
        left, wide, high, y = self._bar()
        each = wide / max(1, self.block.total)
        x = left + cell * each + 1.5
        box = (x, y - high / 2, each - 3, high)
        if cell < self.block.first:
            painter.rounded(*box, 3, theme.accent)
        elif cell < self.block.second:
            painter.rounded(*box, 3, theme.text1)
        else:
            painter.rounded(*box, 3, theme.accent, stroke=2)
            painter.line([(x + 2, y - high / 2 + 3), (x + each - 5, y + high / 2 - 3)], theme.accent, 2)

    def _handle(self, painter, x, lifted=False):
        _, _, high, y = self._bar()
        tall = high + (18 if lifted else 12)
        painter.rounded(x - HANDLE / 2 - 2, y - tall / 2 - 2, HANDLE + 4, tall + 4, 8, theme.s1)
        painter.rounded(x - HANDLE / 2, y - tall / 2, HANDLE, tall, 6, theme.text1)
        painter.rounded(x - 1.5, y - tall / 5, 3, tall / 2.5, 1, theme.s1)

    def _columns(self, painter):
        """Name, figure old and new, what it does."""
        _, _, high, y = self._bar()
        top, low = y - high / 2 - 12, -self.high / 2 + 6
        room, each = top - low, self.wide / 3
        scale = min(1.3, text_scale())
        for place, row in enumerate(self.block.rows):
            left = -self.wide / 2 + each * place + 12
            if place:
                painter.line([(left - 12, low + 6), (left - 12, top - 4)], theme.line, 1)
            painter.icon(row.icon, left + 10, top - 14 * scale, 20, theme.accent)
            painter.text(
                row.name,
                left + 24,
                top - 14 * scale,
                13,
                theme.text2,
                face="text",
                anchor="left",
                most=each - 40,
            )
            middle = low + room * 0.44
            value, start = str(row.value), left
            if row.then >= 0:
                start += number(painter, value, left, middle, 18, theme.text2) + 4
                painter.icon("arrow-right", start + 7, middle, 13, theme.text2)
                start, value = start + 18, str(row.then)
            number(painter, value, start, middle, 26, theme.text1)
            words = row.then_effect or row.effect
            painter.text(words, left, low + 11 * scale, 13, theme.text1, anchor="left", most=each - 20)
