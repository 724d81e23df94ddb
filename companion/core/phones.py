"""Several phones at one table: what may be wanted and said on each. The game's own data decides."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from companion.core.conversation import Asks, Blocked, Intent, Pick, Pool, Question, Ready, Stated, Talk
from companion.core.rules import TABLE, Refusal, Verdict


def is_elsewhere(talk: Talk) -> bool:
    """Whether only another phone can go on with it."""
    return isinstance(talk, Blocked) and any(
        one.rule == TABLE.id and one.case in ("seat", "dice", "others") for one in talk.verdict.refusals
    )


def pool_of(talk: Talk | None) -> Pool | None:
    """The dice that are asked for; None where none are."""
    domain = talk.question.field.domain if isinstance(talk, Asks) else None
    return domain.pool if isinstance(domain, Stated) and domain.kind == "roll" else None


class Phone(Struct, frozen=True):
    """Whose phone it is; the one that keeps the game is nobody's in particular and may do everything."""

    seat: int | None = None
    """The only seat that is played here; None for all of them."""
    elsewhere: frozenset[int] = frozenset()
    """Seats that have a phone of their own."""
    names: tuple[str, ...] = ()
    lying: frozenset[int] = frozenset()
    """Dice of the roll that is due, by their places, that lie already."""
    covers: frozenset[int] = frozenset()
    """Seats with a phone of their own whose dice fall here all the same."""

    def may(self, seats: tuple[int, ...] | None) -> bool:
        """Whether one of these seats is played here."""
        return self.seat is None or seats is None or self.seat in seats

    def hears(self, intent: Intent, talk: Talk) -> Talk:
        """A conversation as this phone has it: nobody wants or answers here for a seat elsewhere."""
        if isinstance(talk, Blocked):
            return talk
        if not self.may(intent.seats):
            return self._not_mine(intent, talk)
        if isinstance(talk, Asks) and (by := talk.question.field.by) is not None and self._is_elsewhere(by):
            return self._handed_over(talk, by)
        if isinstance(talk, Asks) and (pool := pool_of(talk)) is not None and pool.seats:
            return self._shared(intent, talk, pool)
        return talk if self.seat is None else self._own(talk)

    def _is_elsewhere(self, seat: int) -> bool:
        return seat in self.elsewhere if self.seat is None else seat != self.seat

    def _handed_over(self, talk: Asks, by: int) -> Talk:
        """What is ready is done, and the next question is asked on the phone of whoever answers it."""
        if talk.question.field.before:
            return Ready(talk.question.field.before, talk.settled, talk.plain)
        return talk if self.seat is None else self._not_here((by,))

    def falls_here(self, intent: Intent, seat: int) -> bool:
        """Whether a seat’s dice fall here; nobody’s fall where the wish is."""
        if seat >= 0:
            return seat in self.covers or not self._is_elsewhere(seat)
        if self.seat is not None:
            return intent.seats is not None and self.seat in intent.seats
        return intent.seats is None or not all(map(self._is_elsewhere, intent.seats))

    def _not_mine(self, intent: Intent, talk: Talk) -> Blocked:
        """A wish of others; where only dice are missing for it, of those whose dice they are."""
        pool = pool_of(talk)
        if isinstance(talk, Asks) and pool and pool.seats and not talk.question.field.before:
            return self._not_here(self._missing(pool), "dice")
        return self._not_here(intent.seats)

    def _missing(self, pool: Pool) -> tuple[int, ...]:
        """The seats whose dice don’t lie yet."""
        return tuple(dict.fromkeys(seat for n, seat in enumerate(pool.seats) if n not in self.lying))

    def _shared(self, intent: Intent, talk: Asks, pool: Pool) -> Talk:
        """All dice fall here as ever; else what is ready is done, and each side rolls its own."""
        here = tuple(n for n, seat in enumerate(pool.seats) if self.falls_here(intent, seat))
        due = tuple(n for n in here if n not in self.lying)
        if len(due) == len(pool.seats):
            return talk if self.seat is None else self._own(talk)
        field = talk.question.field
        if field.before:
            return Ready(field.before, talk.settled, talk.plain)
        if not due:
            return self._not_here(self._missing(pool), "dice")
        assert isinstance(field.domain, Stated)
        field = replace(field, domain=replace(field.domain, about=pool.only(due)))
        share = replace(talk, question=replace(talk.question, field=field))
        return share if self.seat is None else self._own(share)

    def _own(self, talk: Asks | Ready) -> Talk:
        """Only what this seat may say, and what says who does it says this seat."""
        others = [*talk.settled, *talk.plain]
        if any(question.field.is_self and self._said(question) != self.seat for question in others):
            return self._not_here(None)
        settled = tuple(one for one in talk.settled if one.field.by in (None, self.seat))
        if isinstance(talk, Ready):
            return replace(talk, settled=settled)
        if not talk.question.field.is_self:
            return replace(talk, settled=settled)
        if self.seat not in talk.question.lit:
            return self._not_here(None)
        return replace(talk, question=self._narrowed(talk.question), settled=settled)

    def _narrowed(self, question: Question) -> Question:
        """Nobody but this seat to choose."""
        assert self.seat is not None
        spots = {place: seat for place, seat in question.field.spots.items() if seat == self.seat}
        field = replace(question.field, domain=Pick((self.seat,)), spots=spots)
        return replace(question, field=field, lit=(self.seat,))

    def _said(self, question: Question) -> Any:
        return question.lit[0] if question.said is None else question.said

    def _not_here(self, seats: tuple[int, ...] | None, case: str = "seat") -> Blocked:
        """Whose it is; where that is open, who it isn’t for."""
        named = [self.names[seat] for seat in seats or () if 0 <= seat < len(self.names)]
        own = [self.names[self.seat]] if self.seat is not None and self.seat < len(self.names) else []
        case, who = (case, named) if named or case == "dice" else ("others", own)
        return Blocked(Verdict((Refusal(TABLE.id, {"who": ", ".join(who)}, case),)))
