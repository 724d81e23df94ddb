"""Several phones at one table: what may be wanted and said on each. The game's own data decides."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from companion.core.conversation import Asks, Blocked, Intent, Pick, Question, Ready, Talk
from companion.core.rules import TABLE, Refusal, Verdict


def is_elsewhere(talk: Talk) -> bool:
    """Whether only another phone can go on with it."""
    return isinstance(talk, Blocked) and any(
        one.rule == TABLE.id and one.case in ("seat", "others") for one in talk.verdict.refusals
    )


class Phone(Struct, frozen=True):
    """Whose phone it is; the one that keeps the game is nobody's in particular and may do everything."""

    seat: int | None = None
    """The only seat that is played here; None for all of them."""
    elsewhere: frozenset[int] = frozenset()
    """Seats that have a phone of their own."""
    names: tuple[str, ...] = ()

    def may(self, seats: tuple[int, ...] | None) -> bool:
        """Whether one of these seats is played here."""
        return self.seat is None or seats is None or self.seat in seats

    def hears(self, intent: Intent, talk: Talk) -> Talk:
        """A conversation as this phone has it: nobody wants or answers here for a seat elsewhere."""
        if isinstance(talk, Blocked):
            return talk
        if not self.may(intent.seats):
            return self._not_here(intent.seats)
        if isinstance(talk, Asks) and (by := talk.question.field.by) is not None and self._is_elsewhere(by):
            return self._handed_over(talk, by)
        return talk if self.seat is None else self._own(talk)

    def _is_elsewhere(self, seat: int) -> bool:
        return seat in self.elsewhere if self.seat is None else seat != self.seat

    def _handed_over(self, talk: Asks, by: int) -> Talk:
        """What is ready is done, and the next question is asked on the phone of whoever answers it."""
        if talk.question.field.before:
            return Ready(talk.question.field.before, talk.settled, talk.plain)
        return talk if self.seat is None else self._not_here((by,))

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

    def _not_here(self, seats: tuple[int, ...] | None) -> Blocked:
        """Whose it is; where that is open, who it isn’t for."""
        named = [self.names[seat] for seat in seats or () if 0 <= seat < len(self.names)]
        own = [self.names[self.seat]] if self.seat is not None and self.seat < len(self.names) else []
        case, who = ("seat", named) if named else ("others", own)
        return Blocked(Verdict((Refusal(TABLE.id, {"who": ", ".join(who)}, case),)))
