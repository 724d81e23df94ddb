"""A guest's place at the table: a session of its own, whose touches are checked against its own page."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from companion.core.conversation import Shelf
from companion.core.dice import Roll
from companion.core.glance import Glance
from companion.core.page import Page
from companion.core.phones import Phone
from companion.core.rules import Verdict
from companion.core.tapped import (
    Changed,
    Fell,
    Ignored,
    NeedsRoll,
    NeedsSeals,
    NeedsShuffle,
    NeedsTable,
    Refused,
    Result,
)
from companion.core.text import tr
from companion.lan.ballot import Ballots
from companion.lan.own import own_page
from companion.lan.reach import guests_page, may_send, watchers_page
from companion.lan.throws import seat_names
from companion.lan.wire import Answer, Broken, Tap
from companion.pages import glancer, teller
from companion.pages.reminders import reminded
from companion.pages.shell.refusal import broken_rules
from companion.table.looking import Judged
from companion.table.session import Session
from companion.table.table import Table

MOST_STEPS = 20
"""Rolls and shuffles that may follow one touch."""


class Keeper(Protocol):
    """The phone that keeps the journal, as a guest's seat sees it; everything runs in the app's thread."""

    table: Table
    name: str
    """Whose phone it is."""
    shelf: Shelf
    own_dice: bool | None
    """Who rolls at this table."""
    judged: Judged
    """What was judged of the newest state, for all seats at once."""
    ballots: Ballots
    """Answers that are given on several phones at once."""
    forgotten: Mapping[int, tuple[str, ...]]
    """By step, the rules that these people were refused for more than once."""

    def attempt(self, work: Callable[[], Result]) -> Result | None:
        """What `work` returns; None where it can't be saved."""

    def roll(self, needs: NeedsRoll) -> Roll:
        """Let the host's dice fall, and log them."""

    def shuffle(self, items: tuple[Any, ...]) -> tuple[Any, ...]:
        """In an order of chance."""

    def deal(self, items: tuple[Any, ...]) -> tuple[str, ...]:
        """Seals of these in an order of chance; what opens them stays with the host."""

    def salts(self, sealed: tuple[str, ...]) -> tuple[str, ...]:
        """What opens these seals, by seat."""

    def asked_undo(self, who: object) -> None:
        """A guest asks to take the last tap back."""

    def refused(self, verdict: Verdict) -> None:
        """A guest's touch was refused: counted like the host's own."""

    def moved(self, result: Result) -> None:
        """A guest's touch was recorded, rolled its dice of a roll, or changed who rolls."""


class GuestSeat:
    """One guest's seat, or None to watch; `who` is handed back with a wish to undo."""

    def __init__(self, keeper: Keeper, seat: int | None, who: object) -> None:
        self._keeper, self._seat, self._who = keeper, seat, who
        self.session = Session(
            keeper.table,
            teller(keeper.table.game.key),
            seat=seat,
            shelf=keeper.shelf,
            own_dice=keeper.own_dice,
            secrets=keeper.salts,
            judged=keeper.judged,
            phone=Phone(seat=seat, names=seat_names(keeper.table)),
        )

    def head(self) -> int:
        """The newest entry of the journal; it may go back."""
        return self._keeper.table.head

    def glance(self) -> Glance:
        """Made from what everybody at the table may know, for each seat the same."""
        table = self._keeper.table
        return glancer(table.game.key)(table.state)

    def page(self) -> Page:
        """What the seat sees now."""
        self.session.own_dice, self.session.shelf = self._keeper.own_dice, self._keeper.shelf
        page = self._keeper.ballots.page(self.session, self._is_mine)
        if self._seat is None:
            return watchers_page(page)
        page = own_page(page, self.session.moment)
        if self._is_up() and self.session.draft.is_empty:
            page = reminded(page, self._keeper.table.game, self._keeper.table.state, self._keeper.forgotten)
        return guests_page(page, self._keeper.name)

    def tap(self, tap: Tap) -> Answer:
        """Something on this seat's newest page was touched."""
        if not self._may(tap):
            return _not(tap, tr("That isn’t on your page."))
        if tap.control == "undo":
            self._keeper.asked_undo(self._who)
            return _not(tap, tr("{name} is asked to undo.").format(name=self._keeper.name))
        dice, fallen = self.session.own_dice, self._keeper.ballots.throws.fallen
        result = self._keeper.attempt(lambda: self._done(tap))
        if self.session.own_dice is not dice:
            self._keeper.own_dice = self.session.own_dice
        fell = self._keeper.ballots.throws.fallen != fallen
        if isinstance(result, Changed) and (result.did or fell or self.session.own_dice is not dice):
            self._keeper.moved(result)
        if isinstance(result, Refused):
            self._keeper.refused(result.verdict)
        return self._answer(tap, result)

    def _is_mine(self, seat: int) -> bool:
        return seat == self._seat

    def _is_up(self) -> bool:
        """Whether this seat may be the next to forget a rule."""
        table = self._keeper.table
        return table.game.active(table.state) in (None, self._seat)

    def _may(self, tap: Tap) -> bool:
        return may_send(self.page(), tap.control, tap.value) and (
            self._seat is not None or tap.control == "tab"
        )

    def _done(self, tap: Tap) -> Result:
        """Touch it; what has to fall or be shuffled for it does so here, where the journal is."""
        result = self._touched(tap.control, tap.value)
        for _ in range(MOST_STEPS):
            if isinstance(result, NeedsRoll):
                result = self._touched(result.control, self._keeper.roll(result))
            elif isinstance(result, NeedsShuffle):
                result = self._touched(result.control, self._keeper.shuffle(result.items))
            elif isinstance(result, NeedsSeals):
                result = self._touched(result.control, self._keeper.deal(result.items))
            else:
                break
        return result

    def _touched(self, control: str, value: Any) -> Result:
        result = self._keeper.ballots.take(self.session, self._is_mine, control, value)
        return self.session.tap(control, value) if result is None else result

    def _answer(self, tap: Tap, result: Result | None) -> Answer:
        match result:
            case Changed():
                return Answer(id=tap.id, counted=True)
            case Refused():
                rules = broken_rules(self._keeper.table.game, result.verdict)
                return Answer(id=tap.id, counted=False, broken=tuple(_broken(one) for one in rules))
            case None:
                text = tr("{name}’s phone couldn’t save it. Nothing changed.")
                return _not(tap, text.format(name=self._keeper.name))
            case Ignored() | NeedsTable() | NeedsRoll() | Fell() | NeedsShuffle() | NeedsSeals():
                return _not(tap, tr("That isn’t on your page."))


def _not(tap: Tap, why: str) -> Answer:
    return Answer(id=tap.id, counted=False, why=why)


def _broken(one: Any) -> Broken:
    names = ("rule", "title", "sentence", "remedy", "place", "figure")
    return Broken(**{name: getattr(one, name) for name in names})
