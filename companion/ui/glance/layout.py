"""Where everything of a glance goes in a window: which faces there are, and what is drawn on each."""

from typing import NamedTuple

from companion.core.glance import Band, Cards, Cells, Count, Figure, Glance, Part, Ring, seat_figure
from companion.ui.glance import cards, figure, parts, seat
from companion.ui.glance.seats import Face, faces, halves, is_tablet, whole
from companion.ui.glance.sheet import Mark, Measure, Rect, Sheet

PAD, GAP = 8.0, 8.0
ALERT = 76.0
GOOD = 0.66
STRETCH = {Figure: 3.0, Ring: 3.0, Cells: 2.0, Cards: 1.5, Band: 0.4, Count: 0.4}
"""Who gets what is left over in a large window."""


class Laid(NamedTuple):
    """One face with its marks, in dp from the upper left corner of the face as its player sees it."""

    face: Face
    marks: tuple[Mark, ...]


def laid(
    glance: Glance, wide: float, high: float, measure: Measure, first: int = 0, upright: bool = False
) -> tuple[Laid, ...]:
    """The whole window; `first` is the player of the first place, `upright` turns nobody."""
    if glance.seats:
        return tuple(_seats(glance, wide, high, measure, first, upright))
    both = glance.halves and not upright
    found = halves(wide, high) if both else (whole(wide, high),)
    return tuple(Laid(face, _board(glance, face, measure)) for face in found)


def seat_faces(glance: Glance, wide: float, high: float, upright: bool = False) -> tuple[Face, ...]:
    """The places of the seats, clockwise; none where nobody has a seat."""
    if not glance.seats:
        return ()
    found = faces(len(glance.seats), wide, high)
    return tuple(face.upright() for face in found) if upright or not glance.faces else found


def _seats(
    glance: Glance, wide: float, high: float, measure: Measure, first: int, upright: bool
) -> list[Laid]:
    """Every player in their place."""
    found, count = seat_faces(glance, wide, high, upright), len(glance.seats)
    least = seat_figure(count, is_tablet(wide, high))
    drawn = []
    for place, face in enumerate(found):
        one = glance.seats[(first + place) % count]
        sheet = Sheet(*face.size, measure, seat.ink(one))
        seat.draw(one, sheet, least)
        drawn.append(Laid(face, tuple(sheet.marks)))
    return drawn


# -- a board for everybody -----------------------------------------------------------------------------


class Column(NamedTuple):
    """Parts below each other in a rectangle."""

    parts: tuple[Part, ...]
    rect: Rect


def _board(glance: Glance, face: Face, measure: Measure) -> tuple[Mark, ...]:
    """The alert across the top, then the arrangement in which the first figure is largest."""
    sheet = Sheet(*face.size, measure)
    room = sheet.whole
    if glance.alert:
        high = min(ALERT, room.high * 0.12)
        parts.draw_alert(glance.alert, sheet, Rect(0, 0, room.wide, high))
        room = Rect(0, high, room.wide, room.high - high)
    for column in _best(_arrangements(glance, room.inset(PAD), sheet), sheet):
        _draw(column, sheet)
    return tuple(sheet.marks)


def _best(found: list[list[Column]], sheet: Sheet) -> list[Column]:
    """One column where a tall window has room for it; else the arrangement in which figures are largest."""
    merits = [_merit(columns, sheet) for columns in found]
    fits, size = merits[0]
    is_tall = sheet.high > 1.2 * sheet.wide
    return found[0] if is_tall and fits and size >= GOOD else found[merits.index(max(merits))]


def _arrangements(glance: Glance, room: Rect, sheet: Sheet) -> list[list[Column]]:
    """One column; main left and the rest right; a column each; main side by side above the rest."""
    main, below = glance.main, glance.below
    found = [[Column((*main, *below), room)]]
    half = (room.wide - 2 * GAP) / 2
    left, right = room._replace(wide=half), room._replace(x=room.x + half + 2 * GAP, wide=half)
    found.append([Column(main, left), Column(below, right)])
    columns = [*((part,) for part in main), below]
    third = (room.wide - 2 * GAP * (len(columns) - 1)) / len(columns)
    found.append(
        [
            Column(some, room._replace(x=room.x + n * (third + 2 * GAP), wide=third))
            for n, some in enumerate(columns)
        ]
    )
    least = sum(_needs(part, sheet, room.wide)[0] + GAP for part in below)
    found += [_above(main, below, room, high) for high in (room.high * 0.5, room.high - least)]
    return found


def _above(main: tuple[Part, ...], below: tuple[Part, ...], room: Rect, high: float) -> list[Column]:
    """Main side by side, `high`, the rest below each other."""
    wide = (room.wide - GAP * (len(main) - 1)) / len(main)
    upper = [
        Column((part,), Rect(room.x + n * (wide + GAP), room.y, wide, high)) for n, part in enumerate(main)
    ]
    return [*upper, Column(below, Rect(room.x, room.y + high + GAP, room.wide, room.high - high - GAP))]


def _merit(columns: list[Column], sheet: Sheet) -> tuple[bool, float]:
    """Whether everything has the room it needs, then how large its smallest figure is of what it wants."""
    fits, sizes = True, []
    for column in columns:
        if not column.parts:
            continue
        heights = _heights(column, sheet)
        least = [_needs(part, sheet, column.rect.wide)[0] for part in column.parts]
        fits &= sum(least) + GAP * (len(least) - 1) <= column.rect.high + 1
        for part, high in zip(column.parts, heights, strict=True):
            sizes += _size(part, sheet, column.rect.wide, high)
            fits &= _narrowest(part, sheet) <= column.rect.wide
    return fits, min(sizes, default=1.0)


def _size(part: Part, sheet: Sheet, wide: float, high: float) -> list[float]:
    """How well a part is seen: its figure in parts of what it wants to be."""
    if isinstance(part, Figure):
        return [figure.shape(part, sheet, wide, high).size / part.size]
    if isinstance(part, Ring):
        return [min(wide, high) / parts.RING_WISH]
    return []


def _narrowest(part: Part, sheet: Sheet) -> float:
    """The width a part can't go below."""
    match part:
        case Figure():
            return sheet.measure(part.text, "figure", part.least)
        case Cards():
            return len(part.cards) * (62.0 if any(card.text for card in part.cards) else 44.0)
        case Ring():
            return parts.RING_LEAST
        case Count():
            return 230.0
    return 150.0


def _needs(part: Part, sheet: Sheet, wide: float) -> tuple[float, float]:
    """The least and the wished height of a part."""
    match part:
        case Figure():
            return figure.needs(part, sheet, wide)
        case Cells():
            return parts.cells_need(part, wide)
        case Ring():
            return parts.RING_LEAST, min(wide, parts.RING_WISH)
        case Band():
            return parts.band_needs(part, sheet, wide)
        case Count():
            return 36.0, 52.0
        case Cards():
            return cards.needs(part, sheet, wide)


def _heights(column: Column, sheet: Sheet) -> list[float]:
    """The height of every part: between the least and the wished one, what is left over to the figures."""
    needed = [_needs(part, sheet, column.rect.wide) for part in column.parts]
    least, wish = sum(one for one, _ in needed), sum(max(pair) for pair in needed)
    room = column.rect.high - GAP * (len(needed) - 1)
    if room <= least:
        return [one * room / least for one, _ in needed]
    if room < wish:
        share = (room - least) / (wish - least)
        return [one + (max(one, more) - one) * share for one, more in needed]
    weights = [STRETCH[type(part)] for part in column.parts]
    return [
        max(pair) + (room - wish) * weight / sum(weights)
        for pair, weight in zip(needed, weights, strict=True)
    ]


def _draw(column: Column, sheet: Sheet) -> None:
    """Everything below each other."""
    if not column.parts:
        return
    y = column.rect.y
    for part, high in zip(column.parts, _heights(column, sheet), strict=True):
        _part(part, sheet, Rect(column.rect.x, y, column.rect.wide, high))
        y += high + GAP


def _part(part: Part, sheet: Sheet, rect: Rect) -> None:
    match part:
        case Figure():
            figure.draw(part, sheet, rect)
        case Cells():
            parts.draw_cells(part, sheet, rect)
        case Ring():
            parts.draw_ring(part, sheet, rect)
        case Band():
            parts.draw_band(part, sheet, rect)
        case Count():
            parts.draw_count(part, sheet, rect)
        case Cards():
            cards.draw(part, sheet, rect)
