"""The smaller parts of a glance: large cells, a ring, bands and counts; each says what room it needs."""

from math import cos, pi, sin

from companion.core.glance import SECOND, WORDS, Band, Cells, Count, Ring
from companion.ui.glance.figure import LABEL, LINE, TONES, draw_pips, number
from companion.ui.glance.sheet import Box, Rect, Sheet

GAP, PAD = 8, 12
CELL_LEAST, CELL_MOST = 44, 150
RING_LEAST, RING_WISH = 138, 230
BAND_LEAST, BAND_WISH = 40, 64
PIP = 32


# -- cells ---------------------------------------------------------------------------------------------


def cells_need(part: Cells, wide: float) -> tuple[float, float]:
    """Two rows of squares, or lower ones."""
    rows = -(-len(part.cells) // 3)
    side = min(CELL_MOST, (wide - 2 * GAP) / 3)
    return rows * CELL_LEAST + (rows - 1) * GAP, rows * side + (rows - 1) * GAP


def draw_cells(part: Cells, sheet: Sheet, rect: Rect) -> None:
    """Full: filled; in alert: a warning sign; gone: a cross in a dashed box."""
    rows = -(-len(part.cells) // 3)
    high = (rect.high - GAP * (rows - 1)) / rows
    wide = min((rect.wide - 2 * GAP) / 3, high * 1.6)
    high = min(high, wide * 1.3)
    left, top = rect.centre[0] - (3 * wide + 2 * GAP) / 2, rect.centre[1] - (rows * (high + GAP) - GAP) / 2
    for place, cell in enumerate(part.cells):
        row, column = divmod(place, 3)
        box = Rect(left + column * (wide + GAP), top + row * (high + GAP), wide, high)
        _cell(cell, sheet, box)


def _cell(cell: str, sheet: Sheet, box: Rect) -> None:
    side = min(box.wide, box.high)
    radius = min(16.0, side / 5)
    if cell == "gone":
        sheet.box(box.inset(1.5), radius, "edge", stroke=2.5, dashed=True)
        sheet.icon("close", *box.centre, side * 0.5, "edge")
        return
    sheet.box(box, radius, "warn" if cell == "alert" else "text1")
    icon = "alert" if cell == "alert" else "bubbles"
    sheet.icon(icon, *box.centre, side * 0.62, "bg")


# -- ring ----------------------------------------------------------------------------------------------


def draw_ring(part: Ring, sheet: Sheet, rect: Rect) -> None:
    """A disc for each place, the first one on top; the figure inside."""
    across = min(rect.wide, rect.high)
    (x, y), radius = rect.centre, across * 0.425
    side = across * 0.15
    for place, kind in enumerate(part.places):
        turn = 2 * pi * place / len(part.places)
        _place(kind, sheet, x + radius * sin(turn), y - radius * cos(turn), side)
    size = max(SECOND, across * 0.3)
    wide = sheet.measure(part.text, "figure", size)
    number(sheet, part.text, x - wide / 2, y - across * 0.08, size, "text1")
    sheet.text(part.label, x, y + across * 0.08 + size * 0.25, max(WORDS, across * 0.1), "text2")


def _place(kind: str, sheet: Sheet, x: float, y: float, side: float) -> None:
    """Locked is solid with a lock, a module is a ring around a dot, open only a ring."""
    half = side / 2
    if kind == "locked":
        sheet.marks.append(Box(x, y, side, side, half, "accent"))
        sheet.icon("lock", x, y, side * 0.66, "ink")
        return
    sheet.marks.append(Box(x, y, side, side, half, "edge" if kind == "open" else "text1", 2.5))
    if kind == "taken":
        sheet.marks.append(Box(x, y, side * 0.4, side * 0.4, side * 0.2, "text1"))


# -- bands and counts ------------------------------------------------------------------------------------


def band_needs(part: Band, sheet: Sheet, wide: float) -> tuple[float, float]:
    """One line, or two where the words are long."""
    lines = len(_lines(part, sheet, wide, WORDS))
    more = (lines - 1) * WORDS * LINE
    return BAND_LEAST + more, BAND_WISH + more


def _lines(part: Band, sheet: Sheet, wide: float, size: float) -> list[str]:
    icon = size * 1.5 if part.icon else 0.0
    return sheet.folded(part.text, "strong", size, wide - 2 * PAD - icon, 2)


def draw_band(part: Band, sheet: Sheet, rect: Rect) -> None:
    """Filled with its tone, or quiet: an outline."""
    radius, tone = min(14.0, rect.high / 4), TONES[part.tone]
    if part.quiet:
        sheet.box(rect, radius, "s1")
    else:
        sheet.box(rect, radius, tone)
    count = len(_lines(part, sheet, rect.wide, WORDS))
    size = max(WORDS, min(40.0, (rect.high - 8) / (count * LINE), _widest(part, sheet, rect.wide)))
    lines = _lines(part, sheet, rect.wide, size)
    if len(lines) > count:
        size, lines = WORDS, _lines(part, sheet, rect.wide, WORDS)
    _band_words(part, sheet, rect, lines, size)


def draw_alert(part: Band, sheet: Sheet, rect: Rect) -> None:
    """Across the whole window, its sign at both ends; quiet where there is none."""
    sheet.box(rect, 0.0, "s1" if part.quiet else TONES[part.tone])
    tone, (x, y) = "text2" if part.quiet else "bg", rect.centre
    size = max(WORDS, min(44.0, rect.high * 0.55))
    text, size = sheet.fitted(part.text, "display", size, rect.wide - 5 * size, WORDS)
    wide = sheet.text(text, x, y, size, tone, "display")
    for side in (-1, 1) if part.icon else ():
        sheet.icon(part.icon, x + side * (wide / 2 + size), y, size, tone)


def _widest(part: Band, sheet: Sheet, wide: float) -> float:
    """The size at which the words fill one line; where they need two, the usual one."""
    if len(_lines(part, sheet, wide, WORDS)) > 1:
        return float(LABEL)
    icon = 1.5 if part.icon else 0.0
    return (wide - 2 * PAD) / max(0.01, sheet.measure(part.text, "strong", 1.0) + icon)


def _band_words(part: Band, sheet: Sheet, rect: Rect, lines: list[str], size: float) -> None:
    """The icon before the words, both together in the middle."""
    ink = ("text2" if part.tone == "plain" else TONES[part.tone]) if part.quiet else "bg"
    icon = size * 1.5 if part.icon else 0.0
    room = rect.wide - 2 * PAD - icon
    fitted = [sheet.fitted(line, "strong", size, room, WORDS) for line in lines]
    wide = max(sheet.measure(text, "strong", at) for text, at in fitted)
    left = rect.centre[0] - (wide + icon) / 2
    if part.icon:
        sheet.icon(part.icon, left + size * 0.6, rect.centre[1], size * 1.1, ink)
    y = rect.centre[1] - (len(lines) - 1) * size * LINE / 2
    for text, at in fitted:
        tone = "text1" if part.quiet else "bg"
        sheet.text(text, left + icon + wide / 2, y, at, tone)
        y += size * LINE


def draw_count(part: Count, sheet: Sheet, rect: Rect) -> None:
    """A word, and its pips right of it."""
    size = max(WORDS, min(36.0, rect.high * 0.5))
    side = min(PIP * size / WORDS, rect.high - 4)
    count = len(part.pips.cells)
    pips = count * (side + GAP) - GAP
    text, size = sheet.fitted(part.label, "strong", size, rect.wide - pips - 2 * GAP, WORDS)
    wide = sheet.measure(text, "strong", size)
    left = rect.centre[0] - (wide + 2 * GAP + pips) / 2
    sheet.text(text, left, rect.centre[1], size, "text1", anchor="left")
    place = Rect(left + wide + 2 * GAP, rect.centre[1] - side / 2, pips, side)
    draw_pips(part.pips, sheet, place, most=side)
