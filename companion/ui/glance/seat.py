"""One player's seat: name and points, the figure that matters with its pips, Station and ships, the turn."""

from companion.core.glance import SECOND, WORDS, Row, Seat
from companion.ui.glance.cards import LEAST_NAME, SHAPES, shape
from companion.ui.glance.figure import HIGH, draw_pips, number
from companion.ui.glance.sheet import DIGITS, Icon, Rect, Sheet, Text
from companion.ui.seats import look_of

PAD, BETWEEN = 8, 5
NAME, PILL = 34.0, 38.0
"""How high the line of a name is, and a word in its own colour."""
NARROW = 140
GROWTH = 2.0


def draw(seat: Seat, sheet: Sheet, least: float) -> None:
    """Fill it for who is to move; then everything below each other, or in two columns where it is wide."""
    _ground(seat, sheet)
    inner = sheet.whole.inset(PAD + min(10.0, max(0.0, (min(sheet.wide, sheet.high) - 330) / 10)))
    if sheet.wide > 1.35 * sheet.high:
        _wide(seat, sheet, inner, least)
    else:
        _tall(seat, sheet, inner, least)


def ink(seat: Seat) -> str:
    """The one tone of everything on a seat that is filled."""
    return "bg" if seat.is_turn else ""


def _ground(seat: Seat, sheet: Sheet) -> None:
    if seat.is_turn:
        sheet.box(sheet.whole, 18, "accent")
    elif seat.is_out:
        sheet.box(sheet.whole.inset(1), 18, "edge", stroke=2, dashed=True)
    else:
        sheet.box(sheet.whole, 18, "s1")
        sheet.box(sheet.whole, 18, "line", stroke=3)


def _tall(seat: Seat, sheet: Sheet, box: Rect, least: float) -> None:
    """Everything below each other; a narrow seat has its points below its name."""
    is_narrow = bool(seat.points) and box.wide < NARROW
    heads = [NAME, SECOND * HIGH] if is_narrow else [SECOND * HIGH if seat.points else NAME]
    pips, row = max(30.0, min(64.0, box.high * 0.12)), max(22.0, min(40.0, box.high * 0.08))
    fixed = sum(heads) + pips + len(seat.rows) * row
    count = len(heads) + len(seat.rows) + 1
    gap = max(3.0, min(16.0, (box.high - fixed - HIGH * least) / (count + 2)))
    _head(seat, sheet, Rect(box.x, box.y, box.wide, heads[0]), with_points=not is_narrow)
    y = box.y + heads[0] + gap
    if is_narrow:
        line = Rect(box.x, y, box.wide, heads[1])
        _word(seat, sheet, line, box.wide - _points(seat, sheet, line, "left"))
        y += heads[1] + gap
    room = Rect(box.x, y, box.wide, box.high - fixed - count * gap)
    _figure(seat, sheet, room, least)
    last = _rest(seat, sheet, Rect(box.x, room.y + room.high + gap, box.wide, pips), row, gap)
    if not is_narrow:
        used = len(seat.rows[-1].pips.cells) * (row + BETWEEN) if seat.rows else 0.0
        high = min(PILL, row + gap + 4)
        _word(seat, sheet, Rect(last.x, last.y + last.high - high, last.wide, high), box.wide - used)


def _wide(seat: Seat, sheet: Sheet, box: Rect, least: float) -> None:
    """Name and figure left, the rest right."""
    left = Rect(box.x, box.y, box.wide * 0.46, box.high)
    right = Rect(box.x + box.wide * 0.5, box.y, box.wide * 0.5, box.high)
    _head(seat, sheet, left._replace(high=NAME), with_points=False)
    _figure(seat, sheet, left._replace(y=left.y + NAME, high=left.high - NAME), least)
    top = right._replace(high=SECOND * HIGH if seat.points else PILL)
    _word(seat, sheet, top, right.wide - _points(seat, sheet, top, "left"))
    pips, row = max(34.0, min(64.0, box.high * 0.2)), max(22.0, min(40.0, box.high * 0.13))
    rest, rows = right.high - top.high, len(seat.rows)
    gap = max(3.0, (rest - pips - rows * row) / (rows + 1))
    _rest(seat, sheet, Rect(right.x, right.y + top.high + gap, right.wide, pips), row, gap)


def _rest(seat: Seat, sheet: Sheet, pips: Rect, row: float, gap: float) -> Rect:
    """The pips, and a line for everything else; the place of the last one."""
    draw_pips(seat.pips, sheet, pips, most=pips.wide)
    place = pips
    for one in seat.rows:
        place = Rect(pips.x, place.y + place.high + gap, pips.wide, row)
        _row(one, sheet, place)
    return place


def _head(seat: Seat, sheet: Sheet, box: Rect, with_points: bool) -> None:
    """Shape, name, and the points at the right."""
    side = min(26.0, box.high)
    y = box.centre[1]
    if sheet.ink:
        sheet.icon(SHAPES[look_of(seat.player)], box.x + side / 2, y, side, "bg")
    else:
        shape(sheet, seat.player, box.x + side / 2, y, side)
    taken = _points(seat, sheet, box, "right") if with_points else 0.0
    room = box.wide - side - 8 - taken
    want = max(WORDS, min(40.0, box.wide / 9))
    text, size = sheet.fitted(seat.name, "strong", want, room, LEAST_NAME)
    sheet.text(text, box.x + side + 8, y, size, "text3" if seat.is_out else "text1", anchor="left")


def _points(seat: Seat, sheet: Sheet, box: Rect, anchor: str) -> float:
    """A star and the points; how much of the width they take."""
    if not seat.points:
        return 0.0
    star, wide = 26.0, sheet.measure(seat.points, "figure", SECOND)
    full = star + 6 + wide
    left = box.x if anchor == "left" else box.x + box.wide - full
    sheet.icon("star-four-points", left + star / 2, box.centre[1], star, "accent")
    number(sheet, seat.points, left + star + 6, box.centre[1], SECOND, "text1")
    return full + 6


def _figure(seat: Seat, sheet: Sheet, room: Rect, least: float) -> None:
    """As large as two digits have room, what it counts beside it where that fits as well."""
    digits = sheet.measure("12", "figure", 1.0)
    label = sheet.measure(seat.label, "strong", WORDS) + 8
    beside = (room.wide - label) / digits >= least
    wide = room.wide - label if beside else room.wide
    size = max(least, min(least * GROWTH, wide / digits, room.high / HIGH))
    y = room.centre[1]
    own = number(sheet, seat.text, room.x, y, size, "text3" if seat.is_out else "text1")
    if beside:
        foot = y + size * DIGITS / 2 - WORDS * 0.38
        sheet.text(seat.label, room.x + own + 8, foot, WORDS, "text2", anchor="left")


def _row(row: Row, sheet: Sheet, box: Rect) -> None:
    """An icon for each, gone ones faint; or one icon and pips."""
    side = box.high
    if row.each:
        for place, cell in enumerate(row.pips.cells):
            x = box.x + side / 2 + place * (side + BETWEEN)
            sheet.icon(row.icon, x, box.centre[1], side, "text2" if cell == "full" else "faint")
        return
    sheet.icon(row.icon, box.x + side / 2, box.centre[1], side, "text2")
    rest = Rect(box.x + side + BETWEEN, box.y + side * 0.1, box.wide - side - BETWEEN, side * 0.8)
    draw_pips(row.pips, sheet, rest, most=side * 1.6)


def _word(seat: Seat, sheet: Sheet, line: Rect, room: float) -> None:
    """Turn, out or wins at the right of a line: as a pill, or only as a sign where that is too wide."""
    if not seat.word:
        return
    icon = "play" if seat.is_turn else "skull" if seat.is_out else "trophy"
    wide = sheet.measure(seat.word, "strong", WORDS) + 46
    high = min(PILL, line.high)
    ground, tone = ("bg", "accent") if seat.is_turn else ("s3", "text1")
    if wide > room:
        sheet.icon(icon, line.x + line.wide - 14, line.centre[1], 28, tone if not seat.is_turn else "bg")
        return
    place = Rect(line.x + line.wide - wide, line.centre[1] - high / 2, wide, high)
    sheet.box(place, high / 2, ground)
    sheet.marks.append(Icon(icon, place.x + 20, place.centre[1], 22, tone))
    middle = place.x + 32 + (wide - 42) / 2
    sheet.marks.append(Text(seat.word, middle, place.centre[1], WORDS, "strong", tone))
