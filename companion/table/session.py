"""One seat's conversation with the table: what it wants, what it has answered, what it sees."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from companion.core.conversation import (
    Asks,
    Blocked,
    Intent,
    Question,
    Ready,
    Shelf,
    Some,
    Stated,
    Stop,
    Talk,
)
from companion.core.correction import Change
from companion.core.dice import Roll
from companion.core.narrow import judged, narrow
from companion.core.page import Changed, Ignored, NeedsRoll, NeedsTable, Page, Refused, Result
from companion.table.moment import Draft, Moment, meant, talks
from companion.table.table import Table

MOST_FORCED = 20
"""Forced steps that one tap may book: a game that forces more has a loop in its rules."""


class Session:
    """The draft of one seat; a tap is judged once, and the page is made once for it."""

    def __init__(
        self,
        table: Table,
        tell: Callable[[Moment], Page],
        *,
        seat: int | None = None,
        shelf: Shelf | None = None,
        own_dice: bool = False,
        draft: Draft | None = None,
    ) -> None:
        self.table, self.seat, self.own_dice = table, seat, own_dice
        self.draft = draft or Draft(head=table.head)
        self._tell = tell
        self._shelf: Shelf = shelf or {}
        self._plain: tuple[Any, Shelf, dict[str, Intent], dict[str, Talk]] | None = None
        self._made: tuple[Any, Moment] | None = None
        self._told: tuple[Moment, Page] | None = None

    @property
    def shelf(self) -> Shelf:
        """The player's own cards."""
        return self._shelf

    @shelf.setter
    def shelf(self, shelf: Shelf) -> None:
        if shelf != self._shelf:
            self._shelf, self._plain, self._made = shelf, None, None

    # -- what is seen ---------------------------------------------------------------------------------

    def page(self) -> Page:
        """What the seat sees now, made once per moment."""
        moment = self.moment
        if self._told is None or self._told[0] is not moment:
            self._told = moment, self._tell(moment)
        return self._told[1]

    @property
    def moment(self) -> Moment:
        """The same before it is put into words."""
        if self.draft.head != self.table.head and not self.table.only_did_since(self.draft.head):
            self.drop()
        key = (self.table.state, self.table.head, self.draft, self.own_dice, self._shelf)
        if self._made is None or self._made[0][0] is not key[0] or self._made[0][1:] != key[1:]:
            self._made = key, self._look()
        return self._made[1]

    def drop(self) -> None:
        """Forget the half-made choice."""
        self.draft = Draft(head=self.table.head)

    def _look(self) -> Moment:
        state, draft = self.table.state, self.draft
        intents, plain = self._wishes()
        found = talks(self.table.game, state, intents, plain, draft)
        if draft.want and _is_lost(found.get(draft.want), draft):
            self.drop()
            return self._look()
        want = meant(intents, plain, found, draft)
        return Moment(
            game=self.table.game,
            state=state,
            seat=self.seat,
            draft=draft,
            intents=intents,
            talks=found,
            want=want,
            stop=self._stop(intents.get(want), found.get(want)) if draft.stop else None,
            last=self.table.last_tap(),
            undo=self.table.last_title(),
            shelf=self._shelf,
            own_dice=self.own_dice,
            tracked=self.table.game.tracked(state) if draft.correct else (),
        )

    def _wishes(self) -> tuple[dict[str, Intent], dict[str, Talk]]:
        """What can be wanted, judged once for every state and shelf."""
        state = self.table.state
        if self._plain is None or self._plain[0] is not state or self._plain[1] is not self._shelf:
            found = () if self.table.game.outcome(state) else self.table.game.intents(state, self._shelf)
            intents = {intent.key: intent for intent in found}
            plain = {key: narrow(self.table.game, state, intent, {}) for key, intent in intents.items()}
            self._plain = state, self._shelf, intents, plain
        return self._plain[2], self._plain[3]

    # -- taps -----------------------------------------------------------------------------------------

    def tap(self, control: str, value: Any = None) -> Result:
        """Something was touched. What this page does not have is ignored and changes nothing."""
        kind, _, key = control.partition(".")
        taps: dict[str, Callable[[str, Any], Result]] = {
            "want": self._want,
            "place": self._place,
            "say": self._say,
            "main": lambda *_: self._do(),
            "anyway": lambda *_: self._anyway(),
            "safe": self._safe,
            "drop": lambda *_: self._change(Draft(head=self.table.head)),
            "face": self._face,
            "undo": self._undo,
            "correct": self._correct,
        }
        if kind not in taps or (self.draft.stop and kind not in ("anyway", "safe")):
            return Ignored()
        return taps[kind](key, value)

    def _change(self, draft: Draft) -> Result:
        self.draft = draft
        return Changed()

    def _want(self, _key: str, value: Any) -> Result:
        """Choose a wish, or give it up; one that is ready and books itself is done."""
        moment = self.moment
        if not isinstance(value, str) or value not in moment.intents:
            return Ignored()
        chosen = Draft(head=self.table.head, want=value, answers=self._placed(value))
        if self.draft.want == value and moment.intents[value].books == "main":
            return self._change(Draft(head=self.table.head))
        self.draft = chosen
        return self._go_on(value)

    def _placed(self, want: str) -> dict[str, Any]:
        """What the touched place answers to a wish, as it was judged for this page."""
        moment = self.moment
        talk = moment.talks[want]
        if not moment.draft.place or not isinstance(talk, Asks | Ready):
            return {}
        questions = (*talk.plain, *talk.settled, *((talk.question,) if isinstance(talk, Asks) else ()))
        spots = {q.field.key: q.field.spots[moment.draft.place] for q in questions if _knows(q, moment.draft)}
        return spots

    def _place(self, _key: str, value: Any) -> Result:
        """A place answers the question that knows it; before any wish it is kept."""
        if not isinstance(value, str):
            return Ignored()
        moment = self.moment
        for question in reversed(moment.open):
            if value in question.field.spots and question.field.spots[value] in question.lit:
                return self._say(question.field.key, question.field.spots[value])
        again = moment.draft.place == value
        return self._change(Draft(head=self.table.head, place="" if again else value))

    def _say(self, key: str, value: Any) -> Result:
        """A new answer stands; older ones that can't stand beside it are forgotten."""
        moment = self.moment
        question = next((one for one in moment.open if one.field.key == key), None)
        if question is None:
            return Ignored()
        if isinstance(question.field.domain, Some) and not isinstance(value, list | tuple):
            value = _toggled(question, value)
        if question.field.domain.read(value) is None:
            return Ignored()
        answers = {k: v for k, v in self._answers(moment).items() if k != key}
        intent = moment.intents[moment.want]
        while True:
            talk = narrow(self.table.game, moment.state, intent, {**answers, key: value})
            if not isinstance(talk, Blocked):
                self.draft = Draft(head=self.table.head, want=moment.want, answers={**answers, key: value})
                return self._go_on(moment.want, isinstance(value, Roll))
            if not answers:
                return Refused(talk.verdict, talk.action) if talk.verdict.refusals else Ignored()
            answers.popitem()

    def _answers(self, moment: Moment) -> dict[str, Any]:
        return dict(moment.draft.answers) if moment.draft.want else self._placed(moment.want)

    def _go_on(self, want: str, rolled: bool = False) -> Result:
        """After an answer: what books itself is done, or its dice are asked for."""
        moment = self.moment
        if moment.want != want or not (rolled or moment.intents[want].books == "last"):
            return Changed()
        if isinstance(moment.talk, Ready) and _is_complete(moment):
            return self._do()
        return self._do() if _needs_roll(moment.asked) and not self.own_dice else Changed()

    def _do(self) -> Result:
        """Do what is wanted, or say what stands against it."""
        moment = self.moment
        if isinstance(moment.talk, Blocked):
            return Refused(moment.talk.verdict, moment.talk.action)
        roll = moment.asked if _needs_roll(moment.asked) else None
        if not isinstance(moment.talk, Ready) and roll is None:
            return Ignored()
        stop = self._stop(moment.intents[moment.want], moment.talk)
        if stop and self.draft.stop != stop.key:
            return self._change(self._kept(stop.key))
        if roll is not None:
            self.draft = self._kept(self.draft.stop)
            return NeedsRoll(f"say.{roll.field.key}", _sides(roll))
        return self._book(moment.actions)

    def _kept(self, stop: str) -> Draft:
        """The draft with what is meant spelled out, so that it stays the same whatever is asked next."""
        moment = self.moment
        return Draft(head=self.table.head, want=moment.want, answers=self._answers(moment), stop=stop)

    def _safe(self, _key: str, value: Any) -> Result:
        """The warning was heard: what it was about is given up, and a place it named is touched instead."""
        if not self.draft.stop:
            return Ignored()
        ends = self.draft.want in self.moment.intents and self.moment.intents[self.draft.want].ends
        self._change(Draft(head=self.table.head) if ends else replace(self.draft, stop=""))
        return self._place("", value) if isinstance(value, str) else Changed()

    def _anyway(self) -> Result:
        return self._do() if self.draft.stop else Ignored()

    def _stop(self, intent: Intent | None, talk: Talk | None) -> Stop | None:
        """The loss a wish would bring, also before its dice have fallen."""
        if intent is None or not isinstance(talk, Ready | Asks):
            return None
        actions = talk.actions if isinstance(talk, Ready) else self._likely(intent, talk)
        return intent.stop(self.table.state, actions) if actions else None

    def _likely(self, intent: Intent, talk: Asks) -> tuple[Any, ...]:
        """The actions with an example for dice that have not fallen yet."""
        if not _needs_roll(talk.question):
            return ()
        field = talk.question.field
        answers = {**self._answers(self.moment), field.key: next(iter(field.domain.tries()))}
        found = narrow(self.table.game, self.table.state, intent, answers)
        return found.actions if isinstance(found, Ready) else ()

    def do(self, *actions: Any) -> Result:
        """Record actions that were offered elsewhere: a way out of a refusal."""
        return self._book(actions)

    def _book(self, actions: tuple[Any, ...]) -> Result:
        """Record `actions` and what is forced after them as one tap."""
        game, state = self.table.game, self.table.state
        verdict, refused = judged(game, state, actions)
        if not verdict:
            return Refused(verdict, refused)
        for action in actions:
            state = game.apply(state, action)
        actions += self._forced(state)
        verdict = self.table.book(actions)
        if not verdict:
            return Refused(verdict)
        self.drop()
        return Changed(actions)

    def _forced(self, state: Any) -> tuple[Any, ...]:
        """What follows with nothing left to say; what ends the game keeps a tap of its own."""
        game = self.table.game
        found: tuple[Any, ...] = ()
        for _ in range(MOST_FORCED):
            step = forced(game, state, self._shelf)
            if not step:
                break
            for action in step:
                state = game.apply(state, action)
            if game.outcome(state):
                break
            found += step
        return found

    # -- dice, the way back, corrections --------------------------------------------------------------

    def _face(self, _key: str, value: Any) -> Result:
        """One face of the table's own dice; the last one is the roll."""
        question = self.moment.asked
        if not self.own_dice or question is None or not _needs_roll(question):
            return Ignored()
        sides = _sides(question)
        faces = (*self.draft.faces, value)
        if type(value) is not int or not 1 <= value <= sides[len(faces) - 1]:
            return Ignored()
        if len(faces) < len(sides):
            return self._change(replace(self._kept(""), faces=faces))
        return self._say(question.field.key, Roll(sides, faces, "hand"))

    def _undo(self, _key: str, agreed: Any) -> Result:
        """Take the last tap back; the table is asked where something came to light."""
        if not self.table.can_undo():
            return Ignored()
        barrier = self.table.undo(agreed=agreed is True)
        if barrier:
            return NeedsTable(barrier)
        self.drop()
        return Changed()

    def _correct(self, key: str, value: Any) -> Result:
        """`correct` opens a value by its path, `correct.to` sets it, `correct.save` books it."""
        if key == "":
            found = next((one for one in self.table.game.tracked(self.table.state) if one.key == value), None)
            return self._change(Draft(self.table.head, correct=(value, found.value))) if found else Ignored()
        if self.draft.correct is None:
            return Ignored()
        path, wanted = self.draft.correct
        if key == "to":
            return self._change(replace(self.draft, correct=(path, value)))
        found = next((one for one in self.table.game.tracked(self.table.state) if one.key == path), None)
        if key != "save" or found is None:
            return Ignored()
        verdict = self.table.correct((Change(found.path, wanted),))
        if not verdict:
            return Refused(verdict)
        self.drop()
        return Changed()


def forced(game: Any, state: Any, shelf: Shelf) -> tuple[Any, ...]:
    """The actions of the only thing that can be done, where nothing about it is left to say."""
    if game.outcome(state):
        return ()
    possible: list[Talk] = []
    for intent in game.intents(state, shelf):
        if not intent.aside and not isinstance(talk := narrow(game, state, intent, {}), Blocked):
            possible.append(talk)
            if len(possible) > 1 or intent.ends:
                return ()
    only = possible[0] if possible else None
    return only.actions if isinstance(only, Ready) and _is_settled(only) else ()


def _is_settled(talk: Ready) -> bool:
    """Nobody could have said anything else that matters."""
    return all(question.field.alike for question in talk.settled)


def _is_complete(moment: Moment) -> bool:
    """All that matters was answered; a list that may go on is done when somebody says so."""
    return all(_is_answered(question, moment.draft) for question in moment.open)


def _is_answered(question: Question, draft: Draft) -> bool:
    field = question.field
    return field.key in draft.answers or field.alike or (field.usual is not None and not field.closes)


def _needs_roll(question: Question | None) -> bool:
    return (
        question is not None
        and isinstance(question.field.domain, Stated)
        and question.field.domain.kind == "roll"
    )


def _sides(question: Question) -> tuple[int, ...]:
    """The dice a roll asks for."""
    assert isinstance(question.field.domain, Stated)
    return tuple(question.field.domain.about)


def _knows(question: Question, draft: Draft) -> bool:
    spots = question.field.spots
    return draft.place in spots and spots[draft.place] in question.lit


def _toggled(question: Question, value: Any) -> tuple[Any, ...]:
    """A set with `value` put in or taken out."""
    assert isinstance(question.field.domain, Some)
    chosen = tuple(question.said or ())
    new = tuple(v for v in chosen if v != value) if value in chosen else (*chosen, value)
    return question.field.domain.ordered(new)


def _is_lost(talk: Talk | None, draft: Draft) -> bool:
    """A wish that is gone, or whose answers nobody can stand by any more."""
    return talk is None or (isinstance(talk, Blocked) and bool(draft.answers))
