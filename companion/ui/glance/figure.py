"""A large figure with what it counts beside it, or below it where there is no room beside."""

from typing import NamedTuple

from companion.core.glance import SECOND, WORDS, Figure, Pips, Sign, Tone
from companion.core.text import is_ambiguous
from companion.ui.glance.sheet import DIGITS, Rect, Sheet

HIGH = 0.86
"""How much room a figure takes of its size: its digits, and the bar below one that may be misread."""
LABEL, LINES = 28, 3
PAD = 14
GROWTH, MOST_GROWTH, USUAL = 1.3, 2.2, 360
"""How much larger than wanted a figure may get: a little on a phone, more in a window larger than usual."""
PIP, PIP_LEAST, BETWEEN, LINE = 36, 20, 6, 1.25
SIGN = 40
TONES: dict[Tone, str] = {
    "plain": "text1",
    "quiet": "text2",
    "accent": "accent",
    "ok": "ok",
    "warn": "warn",
    "bad": "bad",
    "minerals": "minerals",
    "metal": "metal",
    "water": "water",
    "food": "food",
    "fifth": "fifth",
}


class Shape(NamedTuple):
    """How a figure is drawn: its size, and whether its words stand beside it."""

    size: float
    beside: bool


def needs(part: Figure, sheet: Sheet, wide: float) -> tuple[float, float]:
    """The least and the wished height in this width; for words below the figure it needs more."""
    frame = 2 * PAD if part.framed else 0
    room = wide - 2 * PAD if part.framed else wide
    heights = []
    for size in (part.least, part.size):
        rest = room - _wide(part, sheet, size) - _gap(size)
        beside = _has_room(part, sheet, rest, size)
        words = _block(part, sheet, rest if beside else room, size)[1]
        heights.append(max(HIGH * size, words if beside else HIGH * size + words) + frame)
    return heights[0], heights[1]


def shape(part: Figure, sheet: Sheet, wide: float, high: float) -> Shape:
    """As large as there is room, words beside it or below."""
    if part.framed:
        wide, high = wide - 2 * PAD, high - 2 * PAD
    return max(
        Shape(_largest(part, sheet, wide, high, beside=True), True),
        Shape(_largest(part, sheet, wide, high, beside=False), False),
    )


def _largest(part: Figure, sheet: Sheet, wide: float, high: float, beside: bool) -> float:
    """The largest size that leaves room for the words; 0 where even the least one does not."""
    growth = max(GROWTH, min(MOST_GROWTH, min(sheet.wide, sheet.high) / USUAL))
    size = min(part.size * growth, high / HIGH)
    while size >= part.least:
        own = _wide(part, sheet, size)
        room = wide - own - _gap(size) if beside else wide
        words = _block(part, sheet, room, size)[1]
        left = high if beside else high - HIGH * size
        if own <= wide and words <= left and _has_room(part, sheet, room, size):
            return size
        size -= 2
    return 0.0


def _wide(part: Figure, sheet: Sheet, size: float) -> float:
    icon = 0.5 * size + _gap(size) / 2 if part.icon else 0.0
    return icon + sheet.measure(part.text, "figure", size)


def _gap(size: float) -> float:
    return max(12.0, size * 0.12)


def _narrowest(part: Figure, sheet: Sheet) -> float:
    """The width the words can't go below."""
    widths = [sheet.measure(word, "strong", WORDS) for word in f"{part.label} {part.note}".split()]
    if part.pips:
        widths.append(_columns(part.pips) * (PIP_LEAST + BETWEEN) - BETWEEN)
    return max(widths, default=0.0)


def _has_room(part: Figure, sheet: Sheet, room: float, size: float) -> bool:
    """Whether no word is cut in `room`."""
    if room < _narrowest(part, sheet):
        return False
    word = _word_size(part, sheet, room, size)
    lines = sheet.folded(part.label, "strong", word, room, LINES)
    return all(sheet.measure(line, "strong", word) <= room for line in lines)


def _columns(pips: Pips) -> int:
    return -(-len(pips.cells) // pips.rows)


def _block(part: Figure, sheet: Sheet, room: float, size: float) -> tuple[list[str], float]:
    """The lines of the label in `room`, and how high label, note, pips and signs are together."""
    word = _word_size(part, sheet, room, size)
    lines = sheet.folded(part.label, "strong", word, room, LINES)
    high = len(lines) * word * LINE
    if part.note and not _shares_line(part, sheet, lines, word, room):
        high += WORDS * LINE
    if part.pips:
        high += BETWEEN * 2 + _pips_high(part.pips, room)
    if part.signs:
        high += BETWEEN * 2 + SIGN
    return lines, high


def _word_size(part: Figure, sheet: Sheet, room: float, size: float) -> float:
    """Words are larger beside a large figure, where the longest one fits."""
    longest = max((sheet.measure(word, "strong", 1.0) for word in part.label.split()), default=1.0)
    wanted = min(max(LABEL if size >= 90 else WORDS, size * 0.14), 44)
    return max(WORDS, min(wanted, room / longest))


def _shares_line(part: Figure, sheet: Sheet, lines: list[str], word: float, room: float) -> bool:
    return len(lines) == 1 and sheet.measure(f"{part.label} {part.note}", "strong", word) <= room


def _pips_high(pips: Pips, room: float) -> float:
    side = pip_side(pips, room, PIP)
    return pips.rows * side + (pips.rows - 1) * BETWEEN


def pip_side(pips: Pips, room: float, most: float) -> float:
    """How wide a pip is, when they share `room`."""
    columns = _columns(pips)
    return max(4.0, min(most, (room - BETWEEN * (columns - 1)) / columns))


def draw(part: Figure, sheet: Sheet, rect: Rect) -> None:
    """The figure and its words, together in the middle."""
    if part.framed:
        sheet.box(rect, 16, "tint" if part.framed == "accent" else "s1")
        if part.framed == "accent":
            sheet.box(rect, 16, "accent", stroke=3)
        rect = rect.inset(PAD)
    found = shape(part, sheet, *_outer(part, rect))
    size = found.size or _squeezed(part, sheet, rect)
    own = _wide(part, sheet, size)
    if found.size and found.beside:
        room = rect.wide - own - _gap(size)
        words = _block_width(part, sheet, room, size)
        left = rect.x + (rect.wide - own - _gap(size) - words) / 2
        _digits(part, sheet, left, rect.centre[1], size)
        _words(part, sheet, Rect(left + own + _gap(size), rect.y, words, rect.high), size, "left")
    else:
        high = HIGH * size + _block(part, sheet, rect.wide, size)[1]
        top = rect.y + max(0.0, rect.high - high) / 2
        _digits(part, sheet, rect.centre[0] - own / 2, top + HIGH * size / 2, size)
        below = Rect(rect.x, top + HIGH * size, rect.wide, high - HIGH * size)
        _words(part, sheet, below, size, "center")


def _outer(part: Figure, rect: Rect) -> tuple[float, float]:
    """The size of a part, from that of its inside."""
    frame = 2 * PAD if part.framed else 0
    return rect.wide + frame, rect.high + frame


def _squeezed(part: Figure, sheet: Sheet, rect: Rect) -> float:
    """A window smaller than any phone: the figure takes what there is."""
    words = _block(part, sheet, rect.wide, SECOND)[1]
    return max(12.0, min(part.least, (rect.high - words) / HIGH))


def _digits(part: Figure, sheet: Sheet, left: float, middle: float, size: float) -> None:
    if part.icon:
        sheet.icon(part.icon, left + size * 0.25, middle, size * 0.5, "text2")
        left += 0.5 * size + _gap(size) / 2
    number(sheet, part.text, left, middle, size, "text1")


def number(sheet: Sheet, text: str, left: float, middle: float, size: float, tone: str) -> float:
    """Digits with their left edge there; a bar below a number that is another one upside-down."""
    wide = sheet.text(text, left, middle, size, tone, "figure", "left")
    if is_ambiguous(text):
        thick = max(3.0, size * 0.03)
        below = middle + size * (DIGITS / 2 + 0.05)
        sheet.box(Rect(left, below, wide, thick), thick / 2, sheet.tone(tone))
    return wide


def _block_width(part: Figure, sheet: Sheet, room: float, size: float) -> float:
    """How wide the words really are."""
    word = _word_size(part, sheet, room, size)
    lines = sheet.balanced(sheet.folded(part.label, "strong", word, room, LINES), "strong", word)
    shares = _shares_line(part, sheet, lines, word, room)
    widths = [sheet.measure(line, "strong", word) for line in lines]
    if part.note:
        text = f"{part.label} {part.note}" if shares else part.note
        widths.append(sheet.measure(text, "strong", word if shares else WORDS))
    if part.pips:
        side = pip_side(part.pips, room, PIP)
        widths.append(_columns(part.pips) * (side + BETWEEN) - BETWEEN)
    widths.append(_signs_wide(part, sheet))
    return min(room, max(widths))


def _words(part: Figure, sheet: Sheet, rect: Rect, size: float, anchor: str) -> None:
    """Label, note, pips and signs below each other."""
    word = _word_size(part, sheet, rect.wide, size)
    lines, high = _block(part, sheet, rect.wide, size)
    lines = sheet.balanced(lines, "strong", word)
    x = rect.x if anchor == "left" else rect.centre[0]
    y = rect.centre[1] - high / 2
    shares = bool(part.note) and _shares_line(part, sheet, lines, word, rect.wide)
    for line in lines:
        y += word * LINE / 2
        if shares:
            _shared_line(part, sheet, x, y, word, anchor)
        else:
            sheet.text(line, x, y, word, "text1", anchor=anchor)
        y += word * LINE / 2
    if part.note and not shares:
        sheet.text(part.note, x, y + WORDS * LINE / 2, WORDS, "text2", "text", anchor)
        y += WORDS * LINE
    if part.pips:
        y += 2 * BETWEEN
        draw_pips(part.pips, sheet, Rect(rect.x, y, rect.wide, _pips_high(part.pips, rect.wide)), anchor)
        y += _pips_high(part.pips, rect.wide)
    if part.signs:
        left = rect.x if anchor == "left" else x - min(rect.wide, _signs_wide(part, sheet)) / 2
        _signs(part.signs, sheet, left, y + 2 * BETWEEN + SIGN / 2, rect.wide)


def _shared_line(part: Figure, sheet: Sheet, x: float, y: float, word: float, anchor: str) -> None:
    """Label and note in one line."""
    full = sheet.measure(f"{part.label} {part.note}", "strong", word)
    left = x if anchor == "left" else x - full / 2
    wide = sheet.text(part.label, left, y, word, "text1", anchor="left")
    space = sheet.measure(" ", "strong", word)
    sheet.text(part.note, left + wide + space, y, word, "text2", anchor="left")


def draw_pips(pips: Pips, sheet: Sheet, rect: Rect, anchor: str = "left", most: float = PIP) -> None:
    """Cells in rows: filled, outlined, the one of now in the accent."""
    columns = _columns(pips)
    side = pip_side(pips, rect.wide, most)
    high = (rect.high - BETWEEN * (pips.rows - 1)) / pips.rows
    full = columns * (side + BETWEEN) - BETWEEN
    left = rect.x if anchor == "left" else rect.centre[0] - full / 2
    for number_, cell in enumerate(pips.cells):
        row, column = divmod(number_, columns)
        place = Rect(left + column * (side + BETWEEN), rect.y + row * (high + BETWEEN), side, high)
        draw_pip(cell, sheet, place, TONES[pips.tone])


def draw_pip(cell: str, sheet: Sheet, place: Rect, tone: str) -> None:
    """One cell."""
    radius = min(6.0, place.wide / 4, place.high / 4)
    if cell == "full":
        sheet.box(place, radius, sheet.tone(tone))
    elif cell == "now":
        sheet.box(place, radius, sheet.tone("accent"))
    elif cell == "risk":
        sheet.box(place, radius, sheet.tone("bad"), stroke=3)
        sheet.icon("eye", *place.centre, min(place.wide, place.high) * 0.7, "bad")
    else:
        sheet.box(place, radius, sheet.tone("edge"), stroke=2)


def _signs_wide(part: Figure, sheet: Sheet) -> float:
    return (
        sum(_sign_wide(sign, sheet) + 2 * BETWEEN for sign in part.signs) - 2 * BETWEEN if part.signs else 0.0
    )


def _sign_wide(sign: Sign, sheet: Sheet) -> float:
    return SIGN + (4 + sheet.measure(sign.text, "figure", SIGN * 0.8) if sign.text else 0.0)


def _signs(signs: tuple[Sign, ...], sheet: Sheet, left: float, y: float, room: float) -> None:
    """Icons in a row, as large as they fit."""
    full = sum(_sign_wide(sign, sheet) + 2 * BETWEEN for sign in signs)
    scale = min(1.0, room / full)
    for sign in signs:
        sheet.icon(sign.icon, left + SIGN * scale / 2, y, SIGN * scale, TONES[sign.tone])
        if sign.text:
            sheet.text(sign.text, left + (SIGN + 4) * scale, y, SIGN * 0.8 * scale, "text1", "figure", "left")
        left += (_sign_wide(sign, sheet) + 2 * BETWEEN) * scale
