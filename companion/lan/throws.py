"""Dice of one roll that fall on several phones: each side rolls its own, and all of them are booked as one.

What has fallen lies open on every page. From then on nothing else can be wanted before the rest lies too:
whoever has seen the first dice can't turn to something else, and nobody takes a roll back but the host.
A face that was typed wrongly is put right on the phone that typed it, until dice of another phone lie.
"""

from typing import Any

from msgspec.structs import replace

from companion.core.blocks import Button, Dice, Die, Notice
from companion.core.conversation import Blocked, Pool
from companion.core.dice import Roll, Source
from companion.core.page import Page
from companion.core.phones import pool_of
from companion.core.tapped import Changed, Fell, Ignored, Result
from companion.core.text import tr
from companion.lan.reach import untouched
from companion.table.session import Session
from companion.table.table import Table

COVER = "cover"
"""The control of the host’s button that rolls for a seat whose phone is away or slow."""
ROLLS = ("main", "dice", "face", "again", "say")
HOST = ("undo", "correct", "check", "tick")
"""What the phone that keeps the game may still do; what it books there drops the dice that lie."""


class Throws:
    """The roll that is due at one table: which of its dice lie, and for whom the host rolls."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._at = table.written
        self._want = ""
        self._lie: dict[int, Roll] = {}
        self._covers: set[int] = set()
        self._laid_by: set[int | None] = set()
        self._again: int | None = None
        """The die that is put right, by its place in the roll."""

    @property
    def lying(self) -> frozenset[int]:
        """The dice that lie, by their places in the roll."""
        return frozenset(self._lie)

    @property
    def fallen(self) -> tuple[tuple[int, Roll], ...]:
        """The same with their faces."""
        return tuple(self._lie.items())

    def drop(self) -> None:
        """Half a roll is none: whatever moved the table, or who sits at it, ends it."""
        self._at, self._want = self._table.written, ""
        self._lie, self._covers = {}, set()
        self._laid_by, self._again = set(), None

    def fit(self, session: Session) -> None:
        """Let a phone know what lies; what was half chosen there when the first dice fell is given up."""
        if self._at != self._table.written:
            self.drop()
        covers = frozenset(self._covers) if session.phone.seat is None else frozenset[int]()
        phone = replace(session.phone, lying=self.lying, covers=covers)
        if phone != session.phone:
            pool, session.phone = session.moment.pool, phone
            if session.moment.pool != pool:
                session.drop()
        if self._lie and (session.draft.place or session.draft.want not in ("", self._want)):
            session.drop()

    # -- what every phone shows -------------------------------------------------------------------------

    def page(self, session: Session, page: Page) -> Page:
        """The page of a phone: its own dice to roll, else who is waited for."""
        due = self._due(session)
        if due is None or not (self._lie or _is_keeper(session)):
            return page
        pool = self._pool(session, due)
        is_asked = session.moment.want == due and pool_of(session.moment.talk) is not None
        if not is_asked and (self._lie or session.draft.want in ("", due)):
            buttons = self._waits(session, pool)
            page = replace(page, dock=replace(page.dock, main=buttons, end=None))
        if not self._lie:
            return page
        parts = {part: untouched(getattr(page, part)) for part in ("board", "tray")}
        stage = tuple(one for one in page.stage if isinstance(one, Notice) or (is_asked and _is_pad(one)))
        if not any(map(_is_pad, stage)):
            stage = (*stage, self._shown(pool, self._mends(session)))
        return replace(page, stage=stage, warning=None, holder="", dock=replace(page.dock, end=None), **parts)

    def _waits(self, session: Session, pool: Pool) -> tuple[Button, ...]:
        """Who has dice left; the host may roll for them."""
        left = dict.fromkeys(seat for n, seat in enumerate(pool.seats) if n not in self._lie)
        names = {seat: _name(self._table, seat) for seat in left}
        named = ", ".join(one for one in names.values() if one)
        text = tr("Waiting for {name}").format(name=named) if named else tr("Waiting for the others")
        waits = Button(control="", label=text, icon="timer-sand", off=True)
        if not _is_keeper(session):
            return (waits,)
        rolls = tuple(
            Button(
                control=COVER, value=seat, label=tr("Roll for {name}").format(name=name), icon="dice-multiple"
            )
            for seat, name in names.items()
            if name
        )
        return (waits, *rolls) if len(rolls) == 1 else rolls

    def _shown(self, pool: Pool, mends: bool) -> Dice:
        """What lies, with whose dice they are; the others are still blank. One that is put right is typed."""
        owners = pool.owners or [""] * len(pool.sides)
        face = {place: roll.faces[0] for place, roll in self._lie.items()}
        if mends and (place := self._again) is not None:
            die = Die(sides=pool.sides[place], owner=owners[place])
            return Dice(id="dice", title=tr("Which face is right?"), dice=(die,), typed=True)
        dice = tuple(
            Die(sides=sides, face=face.get(n, 0), owner=owner)
            for n, (sides, owner) in enumerate(zip(pool.sides, owners, strict=True))
        )
        return Dice(id="dice", title=tr("Rolled so far"), dice=dice, again="again" if mends else "")

    def _mends(self, session: Session) -> bool:
        """Whether what lies was typed on this phone alone, and nothing more is asked of it now."""
        is_typed = all(one.source == "hand" for one in self._lie.values())
        return is_typed and self._laid_by == {session.phone.seat} and pool_of(session.moment.talk) is None

    # -- what is touched --------------------------------------------------------------------------------

    def take(self, session: Session, control: str, value: Any) -> Result | None:
        """A touch that rolls; None where it is something else. The last dice book them all."""
        due = self._due(session)
        kind = control.partition(".")[0]
        if due is None or kind == "tab" or (_is_keeper(session) and kind in HOST):
            return None
        if kind == COVER:
            return self._cover(session, due, value)
        if kind in ("again", "face") and self._mends(session):
            return self._mend(due, session, kind, value)
        moment = session.moment
        pool = pool_of(moment.talk) if moment.want == due else None
        if self._lie and not (pool and _rolls(control, value, len(moment.draft.faces))):
            return Ignored()
        result = session.tap(control, value)
        return self._lay(session, due, pool, result.roll) if pool and isinstance(result, Fell) else result

    def _mend(self, due: str, session: Session, kind: str, value: Any) -> Result:
        """A die that lies was read wrongly: which one, then its right face."""
        if type(value) is not int:
            return Ignored()
        if kind == "again":
            if value not in self._lie:
                return Ignored()
            self._again = value
            return Changed()
        if self._again is None or not 1 <= value <= self._pool(session, due).sides[self._again]:
            return Ignored()
        self._lie[self._again] = replace(self._lie[self._again], faces=(value,))
        self._again = None
        return Changed()

    def _cover(self, session: Session, due: str, seat: Any) -> Result:
        """The host rolls for a seat: the app’s dice fall at once, the table’s are typed."""
        left = {one for n, one in enumerate(self._pool(session, due).seats) if n not in self._lie}
        if not _is_keeper(session) or type(seat) is not int or seat not in left:
            return Ignored()
        self._covers.add(seat)
        self._want = due
        self.fit(session)
        result = session.tap("main")
        return Changed() if isinstance(result, Ignored) else result

    def _lay(self, session: Session, due: str, pool: Pool, roll: Roll) -> Result:
        """These dice lie; with all of them there is one roll."""
        whole = self._pool(session, due)
        fallen = {
            place: Roll((sides,), (face,), roll.source)
            for place, sides, face in zip(pool.share, roll.sides, roll.faces, strict=True)
        }
        lie = {**self._lie, **fallen}
        if len(lie) == len(whole.sides):
            return session.settle(due, {_key(session, due): _joined(lie)})
        self._lie, self._want, self._again = lie, due, None
        self._laid_by.add(session.phone.seat)
        self.fit(session)
        session.drop()
        return Changed()

    # -- what is due ------------------------------------------------------------------------------------

    def _due(self, session: Session) -> str | None:
        """The wish whose dice fall on several phones now."""
        self.fit(session)
        if self._lie:
            return self._want
        return next((want for want, talk in session.moment.talks.items() if _is_shared(talk)), None)

    def _pool(self, session: Session, due: str) -> Pool:
        """All dice of the roll."""
        pool = pool_of(session.at_table(due))
        assert pool is not None
        return pool


def _key(session: Session, due: str) -> str:
    asked: Any = session.at_table(due)
    return str(asked.question.field.key)


def _is_keeper(session: Session) -> bool:
    return session.phone.seat is None


def _is_shared(talk: Any) -> bool:
    """Some dice of it fall here and others elsewhere, or all of them elsewhere."""
    if isinstance(talk, Blocked):
        return any(one.case == "dice" and one.rule == "TABLE" for one in talk.verdict.refusals)
    pool = pool_of(talk)
    return pool is not None and bool(pool.share)


def _is_pad(block: Any) -> bool:
    return isinstance(block, Dice) and block.typed


def _rolls(control: str, value: Any, typed: int) -> bool:
    """Whether a touch rolls, types a face or says who rolls, and nothing else."""
    kind, _, key = control.partition(".")
    if kind == "again":
        return type(value) is int and 0 <= value < typed
    if kind == "say":
        return isinstance(value, Roll)
    return kind in ROLLS and not key


def _joined(lie: dict[int, Roll]) -> Roll:
    """All dice as one roll, in their places; typed where one of them was."""
    dice = [lie[place] for place in sorted(lie)]
    source: Source = "app" if all(one.source == "app" for one in dice) else "hand"
    return Roll(tuple(one.sides[0] for one in dice), tuple(one.faces[0] for one in dice), source)


def seat_names(table: Table) -> tuple[str, ...]:
    """Who plays, by seat."""
    return tuple(getattr(table.options, "players", ()))


def _name(table: Table, seat: int) -> str:
    """Whose seat it is; the phone that keeps the game rolls for nobody’s dice."""
    names = seat_names(table)
    return names[seat] if 0 <= seat < len(names) else ""
