"""One seat's session with the table: every touch of its page, and what comes of it."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from companion.core.conversation import Counts, Some
from companion.core.correction import Change
from companion.core.dice import Roll
from companion.core.tapped import Changed, Ignored, NeedsTable, Refused, Result
from companion.table.last_dice import can_retype, refaced
from companion.table.moment import Draft
from companion.table.talking import Talking


class Session(Talking):
    """What one seat has chosen; a touch is judged once, and what this page does not have changes nothing."""

    def tap(self, control: str, value: Any = None) -> Result:
        """Something was touched. What this page does not have is ignored and changes nothing."""
        kind, _, key = control.partition(".")
        taps: dict[str, Callable[[str, Any], Result]] = {
            "want": self._want,
            "place": self._place,
            "drag": self._drag,
            "say": self._say,
            "less": self._less,
            "back": lambda *_: self._back(),
            "tab": self._tab,
            "main": self._main,
            "anyway": lambda *_: self._anyway(),
            "safe": self._safe,
            "drop": lambda *_: self._drop(),
            "dice": self._dice,
            "face": self._face,
            "again": self._again,
            "undo": self._undo,
            "correct": self._correct,
            "tick": self.tick_off,
            "check": self.check_print,
        }
        if kind not in taps or (self.draft.stop and kind not in ("anyway", "safe")):
            return Ignored()
        return taps[kind](key, value)

    def _drag(self, key: str, value: Any) -> Result:
        """One place was carried to another: both are touched, or none where the second means nothing."""
        before = self.draft
        if not isinstance(value, str) or not key:
            return Ignored()
        if any(one == key for intent in self.moment.intents.values() for one, _ in intent.drags):
            return self._carry(key, value)
        if not self._has_touched(key):
            result = self._place("", key)
            if not isinstance(result, Changed) or result.did:
                return result
        result = self._place("", value)
        if isinstance(result, Changed) and (result.did or self.draft.place != value):
            return result
        self.draft = before
        return result if isinstance(result, Refused) else Ignored()

    def _carry(self, key: str, value: str) -> Result:
        """A gesture with a meaning of its own is done at once; elsewhere what is carried springs back."""
        before = self.draft
        for want, intent in self.moment.intents.items():
            if (answers := intent.drags.get((key, value))) is None or before.want not in ("", want):
                continue
            self.draft = Draft(want=want, answers=dict(answers))
            result = self._do()
            if not isinstance(result, Ignored):
                return result
            self.draft = before
        return Ignored()

    def _has_touched(self, place: str) -> bool:
        """Whether `place` is what is chosen already: touching it again would give it up."""
        draft, fields = self.draft, [question.field for question in self.moment.open]
        said = list(draft.answers.values())
        for field in fields:
            if isinstance(field.domain, Some):
                said += draft.answers.get(field.key, ())
        return draft.place == place or any(place in one.spots and one.spots[place] in said for one in fields)

    def _less(self, key: str, value: Any) -> Result:
        """One of something counted is taken away."""
        question = next((one for one in self.moment.open if one.field.key == key), None)
        counted = list(question.said or ()) if question and isinstance(question.field.domain, Counts) else []
        if value not in counted:
            return Ignored()
        counted.remove(value)
        return self._say(key, tuple(counted))

    def _back(self) -> Result:
        """The last answer is taken back."""
        if not self.draft.answers:
            return Ignored()
        answers = dict(self.draft.answers)
        answers.popitem()
        return self._change(Draft(want=self.draft.want, answers=answers))

    def _main(self, key: str, value: Any) -> Result:
        """Do what is wanted; one of several main buttons also says the answer that it stands for."""
        if not key:
            return self._do()
        before = self.draft
        result = self._say(key, value)
        if not isinstance(result, Changed) or result.did:
            return result
        result = self._do()
        if isinstance(result, Ignored):
            self.draft = before
        return result

    def _drop(self) -> Result:
        """What is half chosen is given up, also where it would stay."""
        self.wait(self.draft.want, {})
        return self._change(Draft())

    def _tab(self, _key: str, value: Any) -> Result:
        """Another part of the page; what is half said stays."""
        if value not in [button.value for button in self.page().tabs]:
            return Ignored()
        self.tab = value
        return Changed()

    # -- dice -----------------------------------------------------------------------------------------

    def _dice(self, _key: str, value: Any) -> Result:
        """Who rolls at this table: said where a roll waits for it, it rolls; without a value it changes."""
        if value is not None and not isinstance(value, bool):
            return Ignored()
        waits = self.own_dice is None and self.moment.pool is not None
        self.own_dice = not self.own_dice if value is None else value
        self.draft = replace(self.draft, faces=())
        result = self._do() if waits else Changed()
        return Changed() if isinstance(result, Ignored) else result

    def _face(self, _key: str, value: Any) -> Result:
        """One face of the table's own dice; the last one is the roll."""
        if self.draft.again is not None:
            return self._retype(self.draft.again, value)
        moment = self.moment
        if not moment.types_faces or moment.pool is None or moment.asked is None:
            return Ignored()
        sides = moment.pool.sides
        faces = (*self.draft.faces, value)
        if type(value) is not int or not 1 <= value <= sides[len(faces) - 1]:
            return Ignored()
        if len(faces) < len(sides):
            return self._change(self._kept(passed=self.draft.passed, faces=faces, rolls=self.draft.rolls))
        return self._say(moment.asked.field.key, Roll(sides, faces, "hand"))

    def _again(self, _key: str, value: Any) -> Result:
        """A die was read wrongly: one that is typed now, or one of the last roll."""
        if type(value) is not int or value < 0:
            return Ignored()
        if value < len(self.draft.faces):
            return self._change(replace(self.draft, faces=self.draft.faces[:value]))
        count = sum(len(one.roll.faces) for one in self.moment.rolled)
        if not self.moment.can_retype or not self.draft.is_empty or value >= count:
            return Ignored()
        return self._change(Draft(again=value))

    def _retype(self, place: int, face: Any) -> Result:
        """Take the tap back and do it again with another face; the history has both."""
        if self._thrown is None or not can_retype(self._thrown, self.table.head):
            return Ignored()
        answers = refaced(self._thrown.draft.answers, place, face)
        if answers is None:
            return Ignored()
        self.table.undo(agreed=True)
        self.draft = replace(self._thrown.draft, answers=answers)
        return self._go_on(self.draft.want)

    # -- the way back, corrections ----------------------------------------------------------------------

    def _undo(self, _key: str, agreed: Any) -> Result:
        """Take the last tap back; the table is asked where something came to light."""
        if not self.table.can_undo():
            return Ignored()
        barrier = self.table.undo(agreed=agreed is True)
        if barrier:
            return NeedsTable(barrier)
        for want in self.draft.waits:
            self.wait(want, {})
        self.drop()
        return Changed()

    def _correct(self, key: str, value: Any) -> Result:
        """`correct` opens a value by its path, `correct.to` sets it, `correct.save` books it."""
        if key == "":
            found = next((one for one in self.table.game.tracked(self.table.state) if one.key == value), None)
            return self._change(Draft(correct=(value, found.value))) if found else Ignored()
        if self.draft.correct is None:
            return Ignored()
        path, wanted = self.draft.correct
        found = next((one for one in self.table.game.tracked(self.table.state) if one.key == path), None)
        if found is None:
            return Ignored()
        if key == "to":
            return self._change(replace(self.draft, correct=(path, found.meant(value))))
        if key != "save":
            return Ignored()
        verdict = self.table.correct((Change(found.path, wanted),))
        if not verdict:
            return Refused(verdict)
        self.drop()
        return Changed()
