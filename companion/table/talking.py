"""A conversation at a table: what is wanted, answered, and booked for it."""

from typing import Any

from msgspec.structs import replace

from companion.core.conversation import (
    Answers,
    Asks,
    Blocked,
    Counts,
    Question,
    Ready,
    Some,
    Stop,
)
from companion.core.dice import Roll
from companion.core.narrow import judged
from companion.core.phones import pool_of
from companion.core.tapped import Changed, Fell, Ignored, NeedsRoll, NeedsSeals, NeedsShuffle, Refused, Result
from companion.table.dice import is_fallen, rolled
from companion.table.last_dice import Thrown
from companion.table.looking import Looking, warns
from companion.table.moment import Draft, Moment, open_in
from companion.table.wishes import Wishes, forced_after


class Talking(Looking):
    """Wishes, answers and what is done for them, each as one touch."""

    def _change(self, draft: Draft) -> Result:
        self.draft = draft
        return Changed()

    def _want(self, _key: str, value: Any) -> Result:
        """Choose a wish, or give it up; one that is ready and books itself is done."""
        moment = self.moment
        if not isinstance(value, str) or value not in moment.intents:
            return Ignored()
        answers = {**self.draft.waits.get(value, {}), **self._placed(value)}
        chosen = Draft(want=value, answers=answers)
        if self.draft.want == value and moment.intents[value].books == "main":
            return self._change(Draft())
        self.draft = chosen
        return self._go_on(value)

    def _placed(self, want: str) -> dict[str, Any]:
        """What the touched place answers to a wish, as it was judged for this page."""
        moment = self.moment
        talk = moment.talks[want]
        if not moment.draft.place or not isinstance(talk, Asks | Ready):
            return {}
        questions = (*talk.plain, *open_in(talk))
        found = {q.field.key: q.at(moment.draft.place) for q in questions}
        return {key: answer for key, answer in found.items() if answer is not None}

    def _place(self, _key: str, value: Any) -> Result:
        """A place answers the question that knows it; before any wish it is kept."""
        if not isinstance(value, str):
            return Ignored()
        moment = self.moment
        touched = Draft(place="" if moment.draft.place == value else value)
        if self._switches(moment, value):
            return self._change(touched)
        for want in self._meant(moment):
            for question in reversed(open_in(moment.talks.get(want))):
                if question.at(value) is not None:
                    return self._say(question.field.key, question.field.spots[value], want)
        return self._change(touched)

    def _switches(self, moment: Moment, value: str) -> bool:
        """Whether `value` is touched instead of the place before it, and not besides."""
        place = moment.draft.place
        fields = (q.field for talk in moment.talks.values() for q in open_in(talk) if q.field.switches)
        return any(place in field.spots and value in field.spots for field in fields)

    def _meant(self, moment: Moment) -> tuple[str, ...]:
        """The wishes that an answer may be for: while only a place was touched, all that know it."""
        knowing = (want for want in moment.talks if self._placed(want))
        return tuple(dict.fromkeys((moment.want, *knowing)))

    def _say(self, key: str, value: Any, want: str | None = None) -> Result:
        """A new answer stands; older ones that can't stand beside it are forgotten."""
        moment = self.moment
        asked = [
            (one, question)
            for one in ((want,) if want is not None else self._meant(moment))
            for question in _answerable(moment.talks.get(one))
        ]
        want, question = next((found for found in asked if found[1].field.key == key), ("", None))
        if question is None:
            return Ignored()
        value = _touched(question, value)
        if question.field.domain.read(value) is None:
            return Ignored()
        pool = pool_of(moment.talks.get(want))
        if isinstance(value, Roll) and pool is not None and pool.share:
            return Fell(f"say.{key}", value) if value.sides == pool.sides else Ignored()
        answers = {k: v for k, v in self._answers(moment, want).items() if k != key}
        while True:
            talk = self._talk(want, {**answers, key: value})
            if not isinstance(talk, Blocked):
                self.draft = Draft(
                    want=want,
                    answers={**answers, key: value},
                    passed=moment.draft.passed if isinstance(value, Roll) else "",
                )
                if moment.intents[want].stays:
                    self.wait(want, self.draft.answers)
                return Changed() if question.field.arms else self._go_on(want)
            if not answers:
                return Refused(talk.verdict, talk.action) if talk.verdict.refusals else Ignored()
            answers.popitem()

    def _answers(self, moment: Moment, want: str) -> dict[str, Any]:
        return dict(moment.draft.answers) if moment.draft.want else self._placed(want)

    def _go_on(self, want: str) -> Result:
        """After an answer: what books itself is done, or its dice are asked for; fallen dice are booked."""
        moment = self.moment
        have_fallen = any(is_fallen(question) for question in moment.open)
        if moment.want != want or not (have_fallen or moment.intents[want].books == "last"):
            return Changed()
        if moment.shuffled or moment.sealed:
            return self._do()
        if isinstance(moment.talk, Ready) and _is_complete(moment):
            return self._do()
        return self._do() if moment.pool and self.own_dice is False else Changed()

    def _do(self) -> Result:
        """Do what is wanted, or say what stands against it."""
        moment = self.moment
        if isinstance(moment.talk, Blocked):
            return Refused(moment.talk.verdict, moment.talk.action)
        if moment.shuffled and moment.asked is not None:
            self.draft = self._kept(passed=moment.draft.passed)
            return NeedsShuffle(f"say.{moment.asked.field.key}", moment.shuffled)
        if moment.sealed and moment.asked is not None:
            self.draft = self._kept()
            return NeedsSeals(f"say.{moment.asked.field.key}", moment.sealed)
        if not isinstance(moment.talk, Ready) and moment.pool is None:
            return Ignored()
        stop = self._stop(moment.intents[moment.want], moment.talk)
        if warns(stop, moment.draft):
            assert stop is not None
            return self._change(self._kept(stop=stop.key))
        if moment.pool is not None:
            return self._roll(moment, stop)
        return self._book(moment.actions)

    def _roll(self, moment: Moment, stop: Stop | None) -> Result:
        """Dice are all that is missing: the phone's fall now, real ones wait to be typed."""
        assert moment.asked is not None
        assert moment.pool is not None
        before, self.draft = (
            self.draft,
            self._kept(passed=stop.key if stop else "", rolls=bool(self.own_dice)),
        )
        if self.own_dice is False:
            return NeedsRoll(f"say.{moment.asked.field.key}", moment.pool.sides, moment.pool.owners)
        return Changed() if self.draft != before else Ignored()

    def _kept(self, **more: Any) -> Draft:
        """The draft with what is meant spelled out, so that it stays the same whatever is asked next."""
        moment = self.moment
        return Draft(want=moment.want, answers=self._answers(moment, moment.want), **more)

    def _safe(self, key: str, value: Any) -> Result:
        """The warning was heard: what it was about is given up for the place or the wish that it named.

        `safe.do` does what that place or wish means as well.
        """
        if not self.draft.stop:
            return Ignored()
        ends = self.draft.want in self.moment.intents and self.moment.intents[self.draft.want].ends
        self._change(Draft() if ends else replace(self.draft, stop=""))
        if not isinstance(value, str):
            return Changed()
        is_wish = value in self.moment.intents
        result = self._want("", value) if is_wish else self._place("", value)
        return self._do() if key == "do" and self.moment.actions else result

    def _anyway(self) -> Result:
        return self._do() if self.draft.stop else Ignored()

    def settle(self, want: str, answers: Answers) -> Result:
        """Do what was said on several phones: no draft of this one stands in its way, or may put it right."""
        self.drop()
        talk = self._talk(want, answers)
        return self._book(talk.actions) if isinstance(talk, Ready) else Ignored()

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
        forced, ahead = ((), None) if self._pauses() else forced_after(game, state, self._at_hand)
        actions += forced
        thrown = self.moment if self.draft.want else None
        place = _kept_place(self.moment) if self.moment.want else ""
        verdict = self.table.book(actions)
        if not verdict:
            return Refused(verdict)
        if thrown is not None and thrown.intents[thrown.want].stays:
            self.wait(thrown.want, {})
        self._look_ahead(ahead)
        self._thrown = Thrown(self.table.head, self.draft, rolled(thrown)) if thrown else None
        self.drop()
        self._keep_place(place)
        return Changed(actions)

    def _pauses(self) -> bool:
        """Whether nothing follows by itself what is wanted."""
        wish = self.moment.intents.get(self.moment.want)
        return wish is not None and wish.pauses

    def _keep_place(self, place: str) -> None:
        """`place` stays touched where something may follow there."""
        if place:
            self.draft = Draft(place=place)
            if not any(map(self._placed, self.moment.intents)):
                self.drop()

    def _look_ahead(self, ahead: Wishes | None) -> None:
        """What was judged to see what is forced is not judged again."""
        if ahead is not None and ahead.state == self.table.state:
            ahead.state = self.table.state
            self._known = ahead


def _kept_place(moment: Moment) -> str:
    """The place that stays touched after what is done there; nothing where the wish keeps none."""
    key = moment.intents[moment.want].keeps
    found = next((q for q in _answerable(moment.talk) if q.field.key == key), None) if key else None
    if found is None:
        return ""
    said = moment.draft.answers.get(key, found.said if found.said is not None else found.lit[0])
    return next((place for place, value in found.field.spots.items() if value == said), "")


def _answerable(talk: Any) -> tuple[Question, ...]:
    """What may be answered: what is asked, and what has one answer and was touched before it was asked."""
    return (*open_in(talk), *(talk.plain if isinstance(talk, Asks | Ready) else ()))


def _is_complete(moment: Moment) -> bool:
    """All that matters was answered; a list that may go on is done when somebody says so."""
    return all(_is_answered(question, moment.draft) for question in moment.open)


def _is_answered(question: Question, draft: Draft) -> bool:
    field = question.field
    return field.key in draft.answers or field.alike or (field.usual is not None and not field.closes)


def _touched(question: Question, value: Any) -> Any:
    """The answer after one touch: sets change by the value touched, counts grow by it."""
    domain = question.field.domain
    if isinstance(value, list | tuple):
        return value
    if isinstance(domain, Some):
        return _toggled(domain, question, value)
    return (*(question.said or ()), value) if isinstance(domain, Counts) else value


def _toggled(domain: Some, question: Question, value: Any) -> tuple[Any, ...]:
    """A set with `value` put in or taken out."""
    return domain.toggled(tuple(question.said or ()), value)
