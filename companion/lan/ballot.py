"""Answers that belong to one seat each, given on several phones at once: nobody sees another's.

A wish may ask every seat something in turn, as when a phone goes round. With several phones everyone is asked
at the same time: what others have not said yet, or have said, is stood in for on every other phone.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from companion.core.blocks import Button, Notice
from companion.core.conversation import Question
from companion.core.page import Page
from companion.core.tapped import Changed, Result
from companion.core.text import tr
from companion.lan.reach import untouched
from companion.lan.throws import Throws
from companion.table.moment import Draft
from companion.table.session import Session
from companion.table.table import Table

MOST = 24
"""Seats and questions of one ballot: a wish that asks more has a loop."""

Mine = Callable[[int], bool]
"""Whether a seat's answers are given on this phone."""


class Ballots:
    """The ballot of one table: what is known by all, and each seat's answer until all are in."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._at: tuple[int, str] | None = None
        self._known: dict[str, Any] = {}
        self._said: dict[str, Any] = {}
        self._every: list[Question] = []
        self.throws = Throws(table)

    def page(self, session: Session, mine: Mine) -> Page:
        """The page of a phone; whoever has said or rolled everything waits for the others."""
        self.throws.fit(session)
        asked = self._fit(session, mine)
        page = session.page()
        if asked is not None or not self._runs(session):
            return self.throws.page(session, page)
        every = len(self._questions(session))
        text = tr("Secret until all {all} votes are in: {n} of {all}.").format(n=len(self._said), all=every)
        waits = Button(control="", label=tr("Waiting for the others"), off=True)
        notice = Notice(id="ballot", text=text, icon="cellphone-lock")
        dock = replace(page.dock, main=(waits,), end=None)
        parts = {part: untouched(getattr(page, part)) for part in ("board", "tray")}
        return replace(page, stage=(notice,), dock=dock, warning=None, holder="", **parts)

    def take(self, session: Session, mine: Mine, control: str, value: Any) -> Result | None:
        """One of this phone's answers; None where the touch is something else. The last one books all."""
        if (result := self.throws.take(session, control, value)) is not None:
            return result
        asked = self._fit(session, mine)
        if control == "back":
            return self._back(session, mine)
        if asked is None:
            return None
        answer = _answer(asked, control, value)
        if answer is None or answer not in asked.lit:
            return None
        self._said[asked.field.key] = answer
        if len(self._said) < len(self._questions(session)):
            self._fit(session, mine)
            return Changed()
        assert self._at is not None
        session.draft = Draft(self._table.head, want=self._at[1], answers={**self._known, **self._said})
        result = session.tap("main")
        self._at = None
        return result

    def _back(self, session: Session, mine: Mine) -> Result | None:
        """The last answer of this phone is taken back."""
        for question in reversed(self._questions(session) if self._runs(session) else []):
            seat = question.field.seat
            if seat is not None and mine(seat) and self._said.pop(question.field.key, None) is not None:
                self._fit(session, mine)
                return Changed()
        return None

    # -- what every phone is asked ----------------------------------------------------------------------

    def _runs(self, session: Session) -> bool:
        return self._at is not None and self._at[0] == self._table.head

    def _fit(self, session: Session, mine: Mine) -> Question | None:
        """Let a session ask the next thing its own seats have to say; None where there is nothing."""
        if self._at is not None and not self._runs(session):
            self._at = None
        if self._at is None and not self._begins(session):
            return None
        for question in self._questions(session):
            seat = question.field.seat
            if seat is not None and mine(seat) and question.field.key not in self._said:
                self._stand(session, question.field.key)
                return question
        self._stand(session, self._questions(session)[-1].field.key)  # no page knows a ballot that is over
        return None

    def _begins(self, session: Session) -> bool:
        """Somebody's conversation came to the first answer that is one seat's alone."""
        moment = session.moment
        if moment.asked is None or moment.asked.field.seat is None:
            return False
        self._at = self._table.head, moment.want
        self._known, self._said, self._every = dict(session.draft.answers), {}, []
        return True

    def _questions(self, session: Session) -> list[Question]:
        """Every answer that is one seat's alone, in their order; the same on every phone."""
        found = self._every
        if found:
            return found
        for _ in range(MOST):
            self._answer_with(session, {question.field.key: _stand_in(question) for question in found})
            asked = session.moment.asked
            if asked is None or asked.field.seat is None:
                break
            found.append(asked)
        return found

    def _stand(self, session: Session, until: str) -> None:
        """The draft of a phone: stand-ins for every seat before the one that is asked."""
        said = {}
        for question in self._questions(session):
            if question.field.key == until:
                break
            said[question.field.key] = _stand_in(question)
        self._answer_with(session, said)

    def _answer_with(self, session: Session, said: dict[str, Any]) -> None:
        assert self._at is not None
        session.draft = Draft(self._table.head, want=self._at[1], answers={**self._known, **said})


def _stand_in(question: Question) -> Any:
    """The same for every phone, whatever was really said."""
    return question.lit[0]


def _answer(asked: Question, control: str, value: Any) -> Any:
    """What a touch answers."""
    if control == f"say.{asked.field.key}":
        return value
    return asked.field.spots.get(value) if control == "place" and isinstance(value, str) else None
