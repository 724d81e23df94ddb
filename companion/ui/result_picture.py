"""The result as a picture to share: 1080 x 1350, drawn beside the screen, the same on every phone."""

from math import cos, radians, sin

from kivy.core.image import Image as CoreImage
from kivy.graphics import ClearBuffers, ClearColor, Fbo, PopMatrix, PushMatrix, Scale, Translate
from kivy.utils import get_color_from_hex

from companion.core.glimpse import Bars, Cells, Line, Ring
from companion.ui import palette, textures
from companion.ui.painter import Painter
from companion.ui.theme import ASSETS

WIDE, HIGH, EDGE = 1080, 1350, 64
STARS, PANEL = 90, 226
ROOM = "room"
LOWER = 120
"""So much lower stands what has no tiers below it."""
HIGH_ROW = 110
"""A row as high as this has room for a bar below the name."""
FEW_LINES = 4
"""Lines of a score that stand side by side; more of them stand below each other."""


class PicturePainter(Painter):
    """Paints in pixels of the picture; the text size of the player has no part in it."""

    def _size(self, text, size, face, most):
        wide = textures.width_of(text, face, round(size)) if most else 0
        return size * most / wide if wide > most else size


class Ink:
    """The colours of a picture: always the dark ones, with the accent of its game."""

    def __init__(self, key):
        for name in ("bg", "s1", "s2", "s3", "text1", "text2", "text3", "edge", "line", "ok", "bad", "warn"):
            setattr(self, name, _rgba(palette.DARK[name]))
        self.accent = _rgba(palette.GAMES_DARK.get(key, palette.GAMES_DARK["home"])[0])

    @staticmethod
    def player(look):
        """The colour of a person."""
        return _rgba(palette.PLAYERS[look % 6])


def save_picture(path, result, looks):
    """Draw `result` and write it to `path` as a PNG; `looks` are those of its players."""
    painter, ink = PicturePainter(), Ink(result.key)
    _stars(painter, ink)
    _head(painter, ink, result)
    top = 1130
    if result.standings:
        top = _oxygen(painter, ink, result.picture, top)
        top = _standings(painter, ink, result, looks, top)
        if result.total is not None:
            _lines(painter, ink, result, top)
        else:
            _counts(painter, ink, result, top)
    elif result.total is not None:
        low = 0 if result.rungs else LOWER
        _score(painter, ink, result, low)
        _lines(painter, ink, result, 545 - low)
        _tiers(painter, ink, result)
    _foot(painter, ink, result, looks)
    _write(path, painter, ink)


def _write(path, painter, ink):
    """All layers into a texture of their own, upside up, then into the file."""
    fbo = Fbo(size=(WIDE, HIGH), with_stencilbuffer=True)
    with fbo:
        ClearColor(*ink.bg)
        ClearBuffers()
        PushMatrix()
        Scale(1, -1, 1)
        Translate(0, -HIGH, 0)
    for layer in painter.layers:
        fbo.add(layer.instructions())
    with fbo:
        PopMatrix()
    fbo.draw()
    fbo.texture.save(str(path), flipped=False)


# -- parts, from the top down -------------------------------------------------------------------------------


def _stars(painter, ink):
    """A few, where they always are."""
    for i in range(STARS):
        x, y = (i * 0.7548776662 % 1) * WIDE, (i * 0.5698402910 % 1) * HIGH
        painter.disc(x, y, 1.2 + 1.2 * (i * 0.4142 % 1), (*ink.text2[:3], 0.25 + 0.5 * (i * 0.618 % 1)))


def _head(painter, ink, result):
    """Who has won which game, and why."""
    painter.rounded(EDGE, HIGH - 172, 104, 104, 20, ink.accent)
    painter.icon(palette.EMBLEMS.get(result.key, palette.EMBLEMS["home"]), EDGE + 52, HIGH - 120, 72, ink.bg)
    room = WIDE - EDGE - 193
    painter.text(result.title, 193, HIGH - 98, 72, ink.text1, "display", anchor="left", most=room)
    words = f"{result.name} · {result.why}"
    size = 32 if painter.width(words, 32, "text") <= room else 27
    words = painter.cut(words, size, room, "text")
    painter.text(words, 193, HIGH - 162, size, ink.text2, "text", anchor="left")


def _score(painter, ink, result, low):
    """The score with its tier, and how the table stood: a ring around it, days or a way below it."""
    picture = result.picture
    if isinstance(picture, Ring):
        _figure(painter, ink, result, 862, 170, 46, 330)
        for n, is_locked in enumerate(picture.locked):
            _bay(painter, ink, picture, n, is_locked)
        return
    _figure(painter, ink, result, 940 - low / 2, 230, 56, 800)
    if isinstance(picture, Line):
        _way(painter, ink, picture, 640)
    elif isinstance(picture, Cells):
        columns = (len(picture.cells) + 1) // 2
        _cells(painter, ink, picture.cells, columns, 130, 76, 760 - low)


def _figure(painter, ink, result, y, size, small, most):
    """The score, and below it the tier it reaches."""
    figure = str(result.total).replace("-", "−")
    high = size * 0.14 if result.tier else 0
    painter.text(figure, WIDE / 2, y + high, size, ink.text1, "figure", most=most)
    if result.tier:
        painter.text(result.tier, WIDE / 2, y - size * 0.54, small, ink.accent, "display", most=most)


def _bay(painter, ink, picture, n, is_locked):
    """A place of the ring: in the colour of its room where it is locked."""
    x, y, each = WIDE / 2, 862, 360 / len(picture.locked)
    sign, tone = (each[n] if each else "" for each in (picture.signs, picture.tones))
    colour = _rgba(palette.ROOMS[int(tone.removeprefix(ROOM)) - 1]) if tone else ink.accent
    start, end = (n - 0.5) * each + 2, (n + 0.5) * each - 2
    painter.sector(x, y, 205, 288, start, end, colour if is_locked else ink.s3)
    if sign:
        at = radians(n * each)
        colour = ink.bg if is_locked else ink.text2
        painter.icon(sign, x + 246 * sin(at), y + 246 * cos(at), 54, colour)


def _way(painter, ink, picture, y):
    """Stops on a line, the ship where it is, the end with a tick or a cross."""
    left, right = EDGE + 40, WIDE - EDGE - 40
    step = (right - left) / max(1, picture.stops - 1)
    painter.line([(left, y), (right, y)], ink.edge, 8)
    for stop in range(picture.stops - 1):
        painter.disc(left + stop * step, y, 15, ink.text2 if stop < picture.ship else ink.edge)
    painter.disc(right, y, 36, ink.ok if picture.good else ink.bad)
    painter.icon("check-bold" if picture.good else "close-thick", right, y, 44, ink.bg)
    x = left + min(picture.ship, picture.stops - 1) * step - (80 if picture.ship >= picture.stops - 1 else 0)
    painter.polygon([(x - 32, y - 36), (x + 38, y), (x - 32, y + 36)], ink.accent)


def _cells(painter, ink, cells, columns, wide, high, top):
    """Cells in rows: full, of the last day, a warning; lost and open ones are outlines."""
    gap = 16
    left = (WIDE - columns * wide - (columns - 1) * gap) / 2
    solid = {"full": ink.text1, "today": ink.accent, "warn": ink.warn}
    for n, cell in enumerate(cells):
        row, column = divmod(n, columns)
        box = left + column * (wide + gap), top - high - row * (high + gap), wide, high, 14
        if cell in solid:
            painter.rounded(*box, solid[cell])
        else:
            painter.rounded(*box, ink.edge, stroke=4, dashed=cell == "lost")
        sign = {"warn": "alert", "lost": "close"}.get(cell)
        if sign:
            colour = ink.bg if cell == "warn" else ink.text2
            painter.icon(sign, box[0] + wide / 2, box[1] + high / 2, high * 0.62, colour)


def _oxygen(painter, ink, picture, top):
    """The cells everybody shared, above the people; where it ends."""
    if not isinstance(picture, Cells):
        return top
    _cells(painter, ink, picture.cells, len(picture.cells), 124, 56, top)
    return top - 76


def _lines(painter, ink, result, top):
    """How the score adds up."""
    if len(result.lines) > FEW_LINES:
        _rows(painter, ink, result, top)
        return
    high, wide = PANEL, WIDE - 2 * EDGE
    bottom, middle = top - high, top - high / 2
    painter.rounded(EDGE, bottom, wide, high, 32, ink.s1)
    step = (wide - 200) / max(1, len(result.lines))
    for n, line in enumerate(result.lines):
        x = EDGE + step * (n + 0.5)
        count, each = str(line.count), f"× {line.each}"
        painter.text(count, x - 22, top - 42, 46, ink.text1, "figure", most=step * 0.5)
        painter.text(each, x + 24 + painter.width(count, 46, "figure") / 2, top - 46, 28, ink.text2, "text")
        _wrapped(painter, line.label, x, middle, 24, step - 44, ink.text2, "text")
        painter.text(str(line.points).replace("-", "−"), x, bottom + 38, 46, ink.accent, "figure", most=step)
        sign = "+" if n + 1 < len(result.lines) else "="
        painter.text(sign, EDGE + step * (n + 1), middle, 34, ink.text2)
    total = str(result.total).replace("-", "−")
    painter.text(total, WIDE - EDGE - 100, middle, 84, ink.text1, "figure", most=150)


def _rows(painter, ink, result, top):
    """Many lines: two columns of label and points."""
    wide, half = WIDE - 2 * EDGE, -(-len(result.lines) // 2)
    pitch = min(50, 196 / half)
    painter.rounded(EDGE, top - PANEL, wide, PANEL, 32, ink.s1)
    start = top - PANEL / 2 + pitch * (half - 1) / 2
    for n, line in enumerate(result.lines):
        column, row = divmod(n, half)
        left, y = EDGE + 28 + column * (wide / 2), start - pitch * row
        right = left + wide / 2 - 56
        label = painter.cut(line.label, 24, right - left - 70, "text")
        painter.text(label, left, y, 24, ink.text2, "text", anchor="left")
        painter.text(str(line.points).replace("-", "−"), right, y, 28, ink.accent, "figure", anchor="right")


def _counts(painter, ink, result, top):
    """The game in numbers, where nobody scores."""
    columns = 2 if len(result.lines) == 4 else 3
    wide = (WIDE - 2 * EDGE) / columns
    rows = -(-len(result.lines) // columns)
    pitch = min(104, (top - 140) / max(1, rows))
    for n, line in enumerate(result.lines):
        row, column = divmod(n, columns)
        x, y = EDGE + wide * (column + 0.5), top - pitch * (row + 0.5)
        painter.text(str(line.count), x, y + 18, 40, ink.text1, "figure")
        painter.text(painter.cut(line.label, 24, wide - 16, "text"), x, y - 22, 24, ink.text2, "text")


def _wrapped(painter, text, x, y, size, room, colour, face="strong"):
    """A few words around a point, in as many lines as they need."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        lines = [*lines[:-1], longer] if painter.width(longer, size, face) <= room else [*lines, word]
    lines = [line for line in lines if line][:3]
    for n, line in enumerate(lines):
        up = y + size * 1.15 * ((len(lines) - 1) / 2 - n)
        painter.text(line, x, up, size, colour, face, most=room)


def _tiers(painter, ink, result):
    """The ladder from left to right."""
    rungs = tuple(reversed(result.rungs))
    gap, top, high = 10, 300, 150
    wide = (WIDE - 2 * EDGE - gap * (len(rungs) - 1)) / max(1, len(rungs))
    for n, rung in enumerate(rungs):
        x = EDGE + n * (wide + gap)
        mark, tone, words = _rung(painter, ink, result, rung, (x, top - high, wide, high, 20))
        painter.icon(mark, x + wide / 2, top - 28, 28, tone)
        _wrapped(painter, rung.name, x + wide / 2, top - 74, 20, wide - 16, words)
        painter.text(rung.span, x + wide / 2, top - high + 22, 24, words, "figure")


def _rung(painter, ink, result, rung, box):
    """The ground of a tier; a star where a win ended, a pin where a loss did, ticks below a win."""
    if rung.is_current and result.has_won:
        painter.rounded(*box, ink.accent)
        return "star", ink.bg, ink.bg
    if rung.is_current:
        painter.rounded(*box, ink.s1)
        painter.rounded(*box, ink.accent, stroke=3)
        return "map-marker", ink.accent, ink.text1
    if rung.is_reached:
        painter.rounded(*box, ink.s2)
        return "check-bold", ink.ok, ink.text1
    painter.rounded(*box, ink.edge, stroke=3, dashed=True)
    return "circle-outline", ink.edge, ink.text2


def _standings(painter, ink, result, looks, top):
    """Everybody in a row of their own, with what they were and whether they have won; where it ends."""
    bars = result.picture.bars if isinstance(result.picture, Bars) else ()
    pitch = min(240 if bars else 160, 600 / len(result.standings))
    for n, one in enumerate(result.standings):
        y, high = top - pitch * (n + 0.5), pitch - 14
        painter.rounded(EDGE, y - high / 2, WIDE - 2 * EDGE, high, 20, ink.s2 if one.won else ink.s1)
        if n < len(looks):
            painter.icon(palette.SHAPES[looks[n] % 6], EDGE + 56, y, 44, ink.player(looks[n]))
        has_bar = n < len(bars) and pitch >= HIGH_ROW
        up = y + pitch * 0.14 if has_bar else y
        painter.text(_called(result, n, one), EDGE + 104, up, 40, ink.text1, anchor="left", most=430)
        painter.text(one.note, WIDE - EDGE - 96, y, 32, ink.text2, "text", anchor="right", most=330)
        icon, tone = ("trophy", ink.ok) if one.won else ("minus", ink.text3)
        painter.icon(icon, WIDE - EDGE - 48, y, 44, tone)
        if has_bar:
            _hull(painter, ink, bars[n], EDGE + 104, y - pitch * 0.2)
    return top - pitch * len(result.standings) - 24


def _hull(painter, ink, bar, x, y):
    """What is left of a ship, cell by cell."""
    now, most = bar
    for cell in range(most):
        box = x + cell * 34, y - 12, 28, 24, 5
        painter.rounded(*box, ink.text1) if cell < now else painter.rounded(*box, ink.edge, stroke=3)
    painter.text(str(now), x + most * 34 + 24, y, 30, ink.text1, "figure")


def _called(result, n, one):
    return result.players[n] if n < len(result.players) else one.name


def _foot(painter, ink, result, looks):
    """Who played, when, how long; our mark."""
    when = " · ".join((result.when, result.length, result.turns))
    painter.text(when, WIDE - EDGE - 70, 84, 29, ink.text2, "text", anchor="right")
    _mark(painter, WIDE - EDGE - 24, 84)
    if result.standings:
        return
    x = EDGE + 18
    for look, name in zip(looks, result.players, strict=True):
        painter.icon(palette.SHAPES[look % 6], x, 84, 34, ink.player(look))
        painter.text(name, x + 28, 84, 34, ink.text1, anchor="left", most=200)
        x += 28 + min(200, painter.width(name, 34)) + 54


def _mark(painter, x, y):
    """The app's own sign, small."""
    texture = CoreImage(str(ASSETS / "brand" / "icon.png"), mipmap=True).texture
    painter._place(texture, x, y, (52, 52), (1, 1, 1, 1), 0)


def _rgba(value):
    return tuple(get_color_from_hex(value))
