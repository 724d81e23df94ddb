"""Cards side by side: an icon or a player's shape, a figure or a name, pips, and how it is."""

from companion.core.glance import MAIN, SECOND, WORDS, Card, Cards
from companion.ui.glance.figure import TONES, draw_pips, number
from companion.ui.glance.sheet import DIGITS, Rect, Sheet
from companion.ui.seats import look_of

GAP, PAD = 4, 4
SHAPES = ("circle", "triangle", "square", "rhombus", "hexagon", "star")
LEAST_NAME = 14
"""A long name gets smaller before it is cut."""
# the least and the wished height of each thing on a card
ICON, NAME, PIPS, SIGN = (22, 48), (30, 38), (12, 20), (20, 32)
AIR = (4, 10)


def needs(part: Cards, sheet: Sheet, wide: float) -> tuple[float, float]:
    """The tallest card in each of its rows; one row more where names don't fit beside each other."""
    heights = [_card_needs(card) for card in part.cards]
    least, wish = max(one for one, _ in heights), max(one for _, one in heights)
    rows = _rows(part, sheet, wide)
    if rows > 1:
        return rows * (NAME[0] + 2 * AIR[0]) + (rows - 1) * GAP, rows * wish * 0.8 + (rows - 1) * GAP
    return least, wish


def _card_needs(card: Card) -> tuple[float, float]:
    parts = _contents(card)
    return tuple(sum(one[i] for _, one in parts) + AIR[i] * (len(parts) + 1) for i in (0, 1))  # type: ignore[return-value]


def _contents(card: Card) -> list[tuple[str, tuple[float, float]]]:
    """What is on a card, from the top down, with the least and the wished height of each."""
    found: list[tuple[str, tuple[float, float]]] = []
    if card.icon or card.player >= 0:
        found.append(("icon", ICON))
    if card.text:
        found.append(("text", (MAIN * DIGITS + 10, MAIN * DIGITS + 16)))
    if card.name:
        found.append(("name", NAME))
    if card.pips:
        found.append(("pips", (PIPS[0] * card.pips.rows, PIPS[1] * card.pips.rows)))
    if card.sign:
        found.append(("sign", SIGN))
    return found


def _rows(part: Cards, sheet: Sheet, wide: float) -> int:
    """Two rows where names are too long for one, and three cards or more."""
    count = len(part.cards)
    names = [sheet.measure(card.name, "strong", WORDS) for card in part.cards if card.name]
    if not names or any(card.pips for card in part.cards) or count < 4:
        return 1
    return 1 if max(names) <= _card_wide(wide, count) - 4 * PAD else 2


def _card_wide(wide: float, count: int) -> float:
    return (wide - GAP * (count - 1)) / count


def draw(part: Cards, sheet: Sheet, rect: Rect) -> None:
    """All of them, equally wide."""
    rows = _rows(part, sheet, rect.wide)
    columns = -(-len(part.cards) // rows)
    wide, high = _card_wide(rect.wide, columns), (rect.high - GAP * (rows - 1)) / rows
    for place, card in enumerate(part.cards):
        row, column = divmod(place, columns)
        box = Rect(rect.x + column * (wide + GAP), rect.y + row * (high + GAP), wide, high)
        _ground(card, sheet, box)
        (_beside if rows > 1 else _below)(card, sheet, box)


def _ground(card: Card, sheet: Sheet, box: Rect) -> None:
    """Filled for who is to move; the border says hurt or out."""
    radius = min(14.0, box.high / 6)
    if card.look == "now":
        sheet.box(box, radius, "accent")
    elif card.look == "out":
        sheet.box(box.inset(1), radius, "edge", stroke=2, dashed=True)
    else:
        sheet.box(box, radius, "s1")
        hurt = card.look == "hurt"
        if hurt or card.name:
            sheet.box(box, radius, "bad" if hurt else "line", stroke=3 if hurt else 2)


def _below(card: Card, sheet: Sheet, box: Rect) -> None:
    """Everything below each other."""
    parts = _contents(card)
    least = sum(one[0] for _, one in parts) + AIR[0] * (len(parts) + 1)
    wish = sum(one[1] for _, one in parts) + AIR[1] * (len(parts) + 1)
    share = max(0.0, (box.high - least) / (wish - least))
    stretch = min(share, 1.0)
    high = [low + (large - low) * stretch for _, (low, large) in parts]
    left = box.high - sum(high)
    if share > 1 and card.text:  # a large window gives its room to the figure
        high[[kind for kind, _ in parts].index("text")] += left * 0.6
        left *= 0.4
    air, y = left / (len(parts) + 1), box.y
    for (kind, _), tall in zip(parts, high, strict=True):
        y += air
        _thing(kind, card, sheet, Rect(box.x + PAD, y, box.wide - 2 * PAD, tall))
        y += tall


def _beside(card: Card, sheet: Sheet, box: Rect) -> None:
    """Icon and name in one line."""
    side = min(32.0, box.high - 8)
    room = box.wide - 3 * PAD - side
    text, size = sheet.fitted(card.name, "strong", max(WORDS, min(30.0, box.high * 0.5)), room, LEAST_NAME)
    wide = sheet.measure(text, "strong", size)
    left = box.centre[0] - (side + PAD + wide) / 2
    _icon(card, sheet, left + side / 2, box.centre[1], side)
    tone = _ink(card)
    sheet.text(text, left + side + PAD, box.centre[1], size, tone, anchor="left")


def _ink(card: Card) -> str:
    return "bg" if card.look == "now" else "text3" if card.look == "out" else "text1"


def _icon(card: Card, sheet: Sheet, x: float, y: float, side: float) -> None:
    """An icon, or the shape of a player."""
    if card.player >= 0:
        shape(sheet, card.player, x, y, side * 0.8)
    else:
        sheet.icon(card.icon, x, y, side, "bg" if card.look == "now" else TONES[card.tone])


def shape(sheet: Sheet, player: int, x: float, y: float, side: float) -> None:
    """The shape of a seat, in its colour, with an outline that shows on white."""
    place = look_of(player)
    sheet.icon(SHAPES[place], x, y, side * 1.14, "rim")
    sheet.icon(SHAPES[place], x, y, side, f"player{place}")


def _thing(kind: str, card: Card, sheet: Sheet, rect: Rect) -> None:
    """One of the things of a card."""
    x, y = rect.centre
    if kind == "icon":
        _icon(card, sheet, x, y, min(rect.high, rect.wide))
    elif kind == "text":
        _figure(card, sheet, rect)
    elif kind == "name":
        want = max(WORDS, min(36.0, rect.high * 0.76))
        text, size = sheet.fitted(card.name, "strong", want, rect.wide - 2 * PAD, LEAST_NAME)
        sheet.text(text, x, y, size, _ink(card))
    elif kind == "pips" and card.pips:
        draw_pips(card.pips, sheet, rect.inset(rect.wide * 0.06, 0), "center", most=rect.high * 2)
    elif kind == "sign" and card.sign:
        tone = "bg" if card.look == "now" else TONES[card.sign.tone]
        sheet.icon(card.sign.icon, x, y, min(rect.high, rect.wide), tone)


def _figure(card: Card, sheet: Sheet, rect: Rect) -> None:
    """One digit is a main figure; two are a second one, larger where there is room."""
    least = MAIN if len(card.text) == 1 else SECOND
    fits = rect.wide / sheet.measure(card.text, "figure", 1.0)
    size = max(least, min(fits, (rect.high - 10) / DIGITS))
    wide = sheet.measure(card.text, "figure", size)
    number(sheet, card.text, rect.centre[0] - wide / 2, rect.centre[1] - 4, size, "text1")
