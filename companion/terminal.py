"""A game in a terminal: the same sessions and pages as on the phone, every lit control with a number."""

from collections.abc import Callable, Iterator
from typing import Any

from companion.core import boards
from companion.core.blocks import (
    Block,
    Button,
    Checklist,
    Choices,
    Dice,
    Duel,
    Entry,
    Figures,
    Notice,
    Number,
    Odds,
    Rows,
    Secret,
    Tally,
)
from companion.core.boards import Drawn
from companion.core.dice import dice_name
from companion.core.page import Page
from companion.core.tapped import Changed, NeedsRoll, NeedsSeals, NeedsShuffle, NeedsTable, Refused, Result
from companion.core.text import tr
from companion.games import game
from companion.pages import teller
from companion.table.chance import Chance
from companion.table.dealing import Keep, Salts, deal
from companion.table.journal import MemoryJournal
from companion.table.session import Session
from companion.table.table import Table

Touch = tuple[str, Any]
HELP = "Enter a number to choose, a word where one is asked, q to quit."


class Terminal:
    """One seat at one table; `ask` reads a line, `say` prints one."""

    def __init__(
        self,
        session: Session,
        ask: Callable[[str], str],
        say: Callable[[str], None],
        chance: Chance,
        keep: Keep = lambda *_: None,
    ):
        """`keep` keeps what opens the seals of something dealt face down."""
        self.session, self._ask, self._say, self._chance, self._keep = session, ask, say, chance, keep

    def play(self) -> None:
        """Until the player leaves."""
        self._say(tr(HELP))
        while True:
            lines, touches = shown(self.session.page())
            for line in ("", *lines):
                self._say(line)
            try:
                answer = self._ask("> ").strip()
            except EOFError:
                return
            if answer == "q":
                return
            self._touch(answer, touches)

    def _touch(self, answer: str, touches: list[Touch]) -> None:
        """A number touches a control; a word answers the field that waits for one."""
        typed = [control for control, value in touches if value is TYPED]
        if answer.isdigit() and 1 <= int(answer) <= len(touches) and touches[int(answer) - 1][1] is not TYPED:
            self._told(self.session.tap(*touches[int(answer) - 1]))
        elif typed and answer:
            self._told(self.session.tap(typed[0], int(answer) if answer.isdigit() else answer))
        else:
            self._say(tr(HELP))

    def _told(self, result: Result) -> None:
        match result:
            case NeedsRoll(control, sides):
                roll = self._chance.roll(sides)
                self._say(
                    tr("{dice}: {faces}").format(dice=dice_name(sides), faces=", ".join(map(str, roll.faces)))
                )
                self._told(self.session.tap(control, roll))
            case NeedsShuffle(control, items):
                self._told(self.session.tap(control, self._chance.shuffle(items)))
            case NeedsSeals(control, items):
                self._told(self.session.tap(control, deal(items, self._chance, self._keep)))
            case NeedsTable():
                if self._ask(tr("Everyone has seen this. Undo anyway? (y/n) ")).strip() == "y":
                    self._told(self.session.tap("undo", True))
            case Refused(verdict):
                found = self.session.table.game
                for one in verdict.refusals:
                    self._say(f"  ! {one.rule}: {found.refusal_text(one)} {found.remedy_text(one)}")
            case Changed():
                return


TYPED = object()
"""The value of a touch that is typed."""


def shown(page: Page) -> tuple[list[str], list[Touch]]:
    """The page as lines, and what their numbers touch."""
    touches: list[Touch] = []
    step = f"{page.steps.names[page.steps.now]} {page.aside}".strip() if page.steps else ""
    heading = dict.fromkeys(part for part in (page.title, page.line, step) if part)
    lines = [f"== {' · '.join(heading)}"]
    if page.warning:
        lines.append(f"  !! {page.warning.title}. {page.warning.text}")
        buttons = [page.warning.safe, page.warning.anyway]
        return lines + [_button(button, touches) for button in buttons], touches
    lines += [_button(tab, touches) for tab in page.tabs]
    for block in page.blocks:
        lines += _block(block, touches)
    lines += [f"  NOW {order.text}" for order in page.now]
    dock = (*page.dock.main, *((page.dock.end,) if page.dock.end else ()), page.dock.undo)
    return lines + [_button(button, touches) for button in dock], touches


def _button(button: Button, touches: list[Touch]) -> str:
    """A numbered control; one that is off has no number."""
    changed = [f"{one.label} {one.now} → {one.then}" for one in button.figures if one.then]
    words = " · ".join(part for part in (button.label, *changed, button.note) if part)
    if button.off or not button.control:
        return f"   -  ({words})"
    touches.append((button.control, button.value))
    return f"  {len(touches):>2}  {'*' if button.chosen else ''}[{words}]"


def _block(block: Block, touches: list[Touch]) -> Iterator[str]:
    match block:
        case Notice():
            yield f"  · {block.text}" + (f" ({block.rule})" if block.rule else "")
        case Figures():
            parts = [f"{one.label} {one.now}" + (f" → {one.then}" if one.then else "") for one in block.items]
            yield "  " + "   ".join((block.title, *parts)).strip()
        case Choices():
            yield from ([f"  {block.title}"] if block.title else [])
            yield from (_button(option, touches) for option in block.options)
        case Number() | Entry():
            touches.append((block.control, TYPED))
            now = block.now if isinstance(block, Number) else block.text
            yield f"  {len(touches):>2}  {block.title}: {now} " + tr("(enter another)")
        case Tally():
            yield f"  {block.title} {block.note}".rstrip()
            yield from _counted(block, touches)
        case Dice():
            yield from _dice(block, touches)
        case Rows():
            yield from (f"  {row.text} {row.note}".rstrip() for row in block.rows)
        case Checklist():
            for item in block.items:
                yield f"  {'x' if item.done else '>' if item.asked else '-'} {item.text} {item.note}".rstrip()
                yield from (_button(button, touches) for button in item.buttons)
        case Odds():
            yield from (f"  {chance.text}: {chance.exact} {chance.note}".rstrip() for chance in block.chances)
            yield from ([f"  {block.note}"] if block.note else [])
        case Duel():
            yield from _duel(block)
        case Secret():
            yield f"  {block.label}: " + "; ".join(block.lines)
        case _:
            yield from _board(block, touches)


def _duel(block: Duel) -> Iterator[str]:
    """Both sides with their dice, then who wins and what that changes."""
    for side in block.sides:
        dice = "   ".join(f"d{die.sides}: {die.face or '?'}" for die in side.dice)
        words = (f"{side.name} {side.ship}".strip(), dice, ", ".join(side.lines[1:]), side.total)
        yield "  " + " · ".join(part for part in words if part)
    changed = [f"{one.label} {one.now} → {one.then}" for one in block.figures]
    yield "  " + " ".join(part for part in (block.verdict, block.note, *changed) if part)


def _counted(block: Tally, touches: list[Touch]) -> Iterator[str]:
    """Every icon to count one more, and what was counted to take one away."""
    for one in block.items:
        note = f"× {one.count}" if one.count else ""
        button = Button(
            control=one.control, value=one.value, label=one.label, note=note, chosen=one.chosen, off=one.off
        )
        yield _button(button, touches)
    for one in block.items:
        if one.less and one.count:
            yield _button(Button(control=one.less, value=one.value, label=f"− {one.text}"), touches)


def _dice(block: Dice, touches: list[Touch]) -> Iterator[str]:
    """Each die with its owner; the faces of the one that is typed next, and what may be typed again."""
    shown = [f"{die.owner} d{die.sides}: {die.face or '?'}".strip() for die in block.dice]
    yield "  " + "   ".join(part for part in (block.title, *shown, block.note) if part)
    for face in range(1, block.next + 1):
        note = block.faces[face - 1] if face <= len(block.faces) else ""
        yield _button(Button(control=block.control, value=face, label=str(face), note=note), touches)
    for place, die in enumerate(block.dice):
        if block.again and die.face:
            label = tr("Correct the {face}").format(face=die.face)
            yield _button(Button(control=block.again, value=place, label=label), touches)


def _board(board: boards.Board, touches: list[Touch]) -> Iterator[str]:
    match board:
        case boards.Journey():
            marks = {"past": ".", "ship": ">", "ahead": "-"}
            line = " ".join(stop.figure or marks[stop.state] for stop in board.stops)
            yield f"  {board.origin} {line} {board.destination}   {board.figure} {board.caption}"
        case boards.Points():
            figures = f"{board.now} {board.now_label} → {board.then} {board.then_label}"
            yield "   ".join(part for part in ("  " + figures, board.verdict, board.line) if part)
        case boards.AssemblyLine():
            change = f"  {board.label} {board.old} → {board.new}" if board.label else ""
            yield f"  {board.caption} {board.figure} {board.line}{change}"
            yield from (f"  {_bay(bay, board, touches)}" for bay in board.bays)
            yield from _turns(board, touches)
        case boards.ShipTiles():
            for ship in board.ships:
                words = " ".join(part for part in (ship.name, ship.spaces, ship.die, ship.word) if part)
                yield _place(words, ship.place, board, touches, ship.mark == "chosen")
        case boards.Rivals():
            for row in board.rows:
                yield f"  {row.name} {row.note}".rstrip()
                for one in row.targets:
                    words = f"{one.figure} {one.unit} {one.word}".replace("  ", " ")
                    yield _place(words, one.place, board, touches, one.mark == "chosen")
        case boards.CountStrip():
            yield "  " + "   ".join(f"{one.label} {one.figure}" for one in board.items)
        case boards.Founders():
            yield "  " + "".join(f"{name:<30}" for name in board.columns)
            for rank in range(1, board.rows + 1):
                cells = [_cell(board, column, rank, touches) for column in range(len(board.columns))]
                yield "  " + "".join(f"{cell:<30}" for cell in cells).rstrip()
        case _:
            yield from (f"  {part}" for part in board.spoken.split("; ") if part)
            for place, wish in board.wants.items():
                yield _button(Button(control="want", value=wish, label=place), touches)
            lit = (place for place in board.live if place not in board.wants)
            yield from (_button(Button(control="place", value=key, label=key), touches) for key in lit)


def _place(words: str, place: str, board: Drawn, touches: list[Touch], chosen: bool) -> str:
    """A place of a board by what is on it; numbered where it can be touched."""
    is_live = place in board.live
    control = "place" if is_live else ""
    return _button(Button(control=control, value=place, label=words, chosen=chosen, off=not is_live), touches)


ARROWS = {
    "up": "↑",
    "up_right": "↗",
    "right": "→",
    "down_right": "↘",
    "down": "↓",
    "down_left": "↙",
    "left": "←",
    "up_left": "↖",
}


def _bay(bay: boards.BayPlace, board: boards.AssemblyLine, touches: list[Touch]) -> str:
    """One bay with its number, its room, its lock and the module before it."""
    number = ""
    if f"bay{bay.position}" in board.live:
        touches.append(("place", f"bay{bay.position}"))
        number = f"{len(touches)}"
    module = bay.module.name if bay.module else f"({bay.chance}/12)" if bay.chance else ""
    signs = ("#" if bay.is_locked else "", "=" if bay.fits else "", "!" if bay.has_malfunction else "")
    room = bay.room.name if bay.room else "."
    return f"{number:>3} {bay.position:>2} {room:<14}{''.join(signs):<3}{module} {bay.mark}".rstrip()


def _turns(board: boards.AssemblyLine, touches: list[Touch]) -> Iterator[str]:
    """The drags around the middle."""
    for place in board.live:
        if place.startswith("turn"):
            touches.append(("place", place))
            yield f"  {len(touches):>2}  {place}"


def _cell(board: boards.Founders, column: int, rank: int, touches: list[Touch]) -> str:
    """One founder with its number, side, arrow and what matters most."""
    found = next((one for one in board.founders if (one.column, one.rank) == (column, rank)), None)
    if found is None:
        return f"[{board.gap_label}]" if board.gap == (column, rank) else "."
    number = ""
    if found.name in board.live:
        touches.append(("place", found.name))
        number = f"{len(touches)} "
    side = "R" if found.is_rift else "D"
    return f"{number}{found.name} {side}{ARROWS[found.arrow]} {found.line}".strip()


def sit_down(key: str) -> None:
    """A new game of `key`, kept nowhere, until the player leaves."""
    found = game(key)
    table, salts = Table(found, found.options(), MemoryJournal()), Salts()
    session = Session(table, teller(key), secrets=salts.salts)
    Terminal(session, input, print, Chance(), salts.keep).play()
