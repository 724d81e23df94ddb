"""A conversation at a table: what can be wanted, what was answered, what is booked for it."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from companion.core.conversation import (
    Answers,
    Asks,
    Blocked,
    Counts,
    Intent,
    Question,
    Ready,
    Shelf,
    Some,
    Stop,
    Talk,
    nothing_to_stop,
)
from companion.core.dice import Roll
from companion.core.narrow import judged
from companion.core.page import Page
from companion.core.seals import SALTS
from companion.core.tapped import Changed, Ignored, NeedsRoll, NeedsSeals, NeedsShuffle, Refused, Result
from companion.table.beside import Beside
from companion.table.dice import asks_roll, is_fallen, rolled, rolls_in
from companion.table.moment import Draft, Moment, Rolled, meant, open_in, talks
from companion.table.table import Table, Tap
from companion.table.wishes import Wishes

MOST_FORCED = 20
"""Forced steps that one tap may book: a game that forces more has a loop in its rules."""


class Judged:
    """What was judged of the newest state, once for all seats of a table that share it."""

    wishes: Wishes | None = None


class Talking(Beside):
    """The draft of one seat, what it may become, and the page that is made of it once."""

    def __init__(
        self,
        table: Table,
        tell: Callable[[Moment], Page],
        *,
        seat: int | None = None,
        shelf: Shelf | None = None,
        own_dice: bool | None = False,
        draft: Draft | None = None,
        printed: Mapping[str, Any] | None = None,
        keep: Callable[[str, Any], object] = lambda *_: None,
        secrets: Callable[[tuple[str, ...]], tuple[str, ...]] = lambda _: (),
        judged: Judged | None = None,
    ) -> None:
        """`printed` are the checked values of the box, `keep` remembers one more of them.

        `secrets` finds what opens seals, by seat, where this host dealt them. `judged` is shared with other
        sessions of the same table.
        """
        self.table, self.seat, self.own_dice = table, seat, own_dice
        self._draft = draft or Draft(head=table.head)
        self.printed, self._keep = printed, keep
        self.tab = ""
        """The part of the page that is shown; empty for the first one."""
        self._tell = tell
        self._shelf: Shelf = shelf or {}
        self._secrets = secrets
        self._opened: tuple[Shelf, tuple[str, ...], Shelf] | None = None
        self.judged = judged or Judged()
        self._ahead: Wishes | None = None
        self._made: tuple[Any, Moment] | None = None
        self._told: tuple[Moment, Page] | None = None
        self._thrown: tuple[int, Draft, tuple[Rolled, ...]] | None = None

    @property
    def _known(self) -> Wishes | None:
        return self.judged.wishes

    @_known.setter
    def _known(self, wishes: Wishes | None) -> None:
        self.judged.wishes = wishes

    @property
    def shelf(self) -> Shelf:
        """The player's own cards."""
        return self._shelf

    @shelf.setter
    def shelf(self, shelf: Shelf) -> None:
        if shelf != self._shelf:
            self._shelf, self._known, self._made = shelf, None, None

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
        key = (
            self.table.state,
            self.table.head,
            self.draft,
            self.own_dice,
            self.tab,
            self._shelf,
            self.printed,
            self.seat,
        )
        if self._made is None or self._made[0][0] is not key[0] or self._made[0][1:] != key[1:]:
            self._made = key, self._look()
        return self._made[1]

    def drop(self) -> None:
        """Forget the half-made choice."""
        self.draft = Draft(head=self.table.head)

    def _look(self) -> Moment:
        state, draft = self.table.state, self.draft
        intents, plain = self._wishes()
        found = talks(self._talk, intents, plain, draft)
        if draft.want and _is_lost(found.get(draft.want), draft):
            self.drop()
            return self._look()
        for waiting in [key for key, said in draft.waits.items() if not self._still(key, said)]:
            self.wait(waiting, {})
            return self._look()
        want = meant(intents, plain, found, draft)
        stop = self._stop(intents.get(want), found.get(want)) if self._asks_stop(found.get(want)) else None
        last = self.table.last_tap()
        return Moment(
            game=self.table.game,
            state=state,
            seat=self.seat,
            draft=draft,
            intents=intents,
            talks=found,
            want=want,
            stop=stop if draft.stop else None,
            last=last,
            undo=self.table.last_title(),
            shelf=self._shelf,
            salts=self._own_salts(state),
            tab=self.tab,
            own_dice=self.own_dice,
            types_faces=bool(self.own_dice)
            and asks_roll(found.get(want))
            and not _warns(stop, draft)
            and (draft.rolls or not intents[want].declares),
            rolled=self._dice_of(last),
            can_retype=self._can_retype(),
            tracked=self.table.game.tracked(state) if draft.correct else (),
            printed=self.printed,
        )

    def _wishes(self) -> tuple[dict[str, Intent], dict[str, Talk]]:
        """What can be wanted, judged once for every state and shelf."""
        state, known = self.table.state, self._known
        shelf = self._at_hand(state)
        if known is None or known.state is not state or known.shelf != shelf:
            known = self._known = Wishes(self.table.game, state, shelf)
        return known.intents, known.talks()

    def _at_hand(self, state: Any) -> Shelf:
        """The player's cards, and what opens the seals of `state`."""
        sealed = self.table.game.sealed(state)
        if not sealed:
            return self._shelf
        if self._opened is None or self._opened[0] is not self._shelf or self._opened[1] != sealed:
            self._opened = self._shelf, sealed, {**self._shelf, SALTS: self._secrets(sealed)}
        return self._opened[2]

    def _own_salts(self, state: Any) -> tuple[str, ...]:
        """What opens seals, as far as the seat may open them."""
        salts: tuple[str, ...] = self._at_hand(state).get(SALTS, ())
        return tuple(salt if self.seat in (None, seat) else "" for seat, salt in enumerate(salts))

    @property
    def written(self) -> Draft:
        """The draft as it may be written down: without answers nobody else may see."""
        intent = self.moment.intents.get(self.draft.want)
        hides = intent is not None and intent.hidden
        return replace(self.draft, want="", answers={}) if hides else self.draft

    def _talk(self, key: str, answers: Answers) -> Talk:
        """Where a wish stands after `answers`."""
        self._wishes()
        assert self._known is not None
        return self._known.talk(key, answers)

    # -- what is wanted, answered and done --------------------------------------------------------------

    def _change(self, draft: Draft) -> Result:
        self.draft = draft
        return Changed()

    def _want(self, _key: str, value: Any) -> Result:
        """Choose a wish, or give it up; one that is ready and books itself is done."""
        moment = self.moment
        if not isinstance(value, str) or value not in moment.intents:
            return Ignored()
        answers = {**self.draft.waits.get(value, {}), **self._placed(value)}
        chosen = Draft(head=self.table.head, want=value, answers=answers)
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
        questions = (*talk.plain, *open_in(talk))
        found = {q.field.key: q.at(moment.draft.place) for q in questions}
        return {key: answer for key, answer in found.items() if answer is not None}

    def _place(self, _key: str, value: Any) -> Result:
        """A place answers the question that knows it; before any wish it is kept."""
        if not isinstance(value, str):
            return Ignored()
        moment = self.moment
        for want in self._meant(moment):
            for question in reversed(open_in(moment.talks.get(want))):
                if question.at(value) is not None:
                    return self._say(question.field.key, question.field.spots[value], want)
        again = moment.draft.place == value
        return self._change(Draft(head=self.table.head, place="" if again else value))

    def _meant(self, moment: Moment) -> tuple[str, ...]:
        """The wishes that an answer may be for: while only a place was touched, all that know it."""
        if moment.draft.want or not moment.draft.place:
            return (moment.want,)
        knowing = (want for want in moment.talks if self._placed(want))
        return tuple(dict.fromkeys((moment.want, *knowing)))

    def _say(self, key: str, value: Any, want: str | None = None) -> Result:
        """A new answer stands; older ones that can't stand beside it are forgotten."""
        moment = self.moment
        asked = [
            (one, question)
            for one in ((want,) if want is not None else self._meant(moment))
            for question in open_in(moment.talks.get(one))
        ]
        want, question = next((found for found in asked if found[1].field.key == key), ("", None))
        if question is None:
            return Ignored()
        value = _touched(question, value)
        if question.field.domain.read(value) is None:
            return Ignored()
        answers = {k: v for k, v in self._answers(moment, want).items() if k != key}
        while True:
            talk = self._talk(want, {**answers, key: value})
            if not isinstance(talk, Blocked):
                fell = isinstance(value, Roll)
                self.draft = Draft(
                    head=self.table.head,
                    want=want,
                    answers={**answers, key: value},
                    passed=moment.draft.passed if fell else "",
                )
                if moment.intents[want].stays:
                    self.wait(want, self.draft.answers)
                return Changed() if question.field.arms else self._go_on(want, fell)
            if not answers:
                return Refused(talk.verdict, talk.action) if talk.verdict.refusals else Ignored()
            answers.popitem()

    def _answers(self, moment: Moment, want: str) -> dict[str, Any]:
        return dict(moment.draft.answers) if moment.draft.want else self._placed(want)

    def _go_on(self, want: str, rolled: bool = False) -> Result:
        """After an answer: what books itself is done, or its dice are asked for; fallen dice are booked."""
        moment = self.moment
        rolled = rolled or any(is_fallen(question) for question in moment.open)
        if moment.want != want or not (rolled or moment.intents[want].books == "last"):
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
        if _warns(stop, moment.draft):
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
        return Draft(
            head=self.table.head, want=moment.want, answers=self._answers(moment, moment.want), **more
        )

    def _safe(self, key: str, value: Any) -> Result:
        """The warning was heard: what it was about is given up for the place or the wish that it named.

        `safe.do` does what that place means as well.
        """
        if not self.draft.stop:
            return Ignored()
        ends = self.draft.want in self.moment.intents and self.moment.intents[self.draft.want].ends
        self._change(Draft(head=self.table.head) if ends else replace(self.draft, stop=""))
        if not isinstance(value, str):
            return Changed()
        if value in self.moment.intents:
            return self._want("", value)
        result = self._place("", value)
        return self._do() if key == "do" and self.moment.actions else result

    def _anyway(self) -> Result:
        return self._do() if self.draft.stop else Ignored()

    def _asks_stop(self, talk: Talk | None) -> bool:
        """Whether a warning matters for the page: it is shown, or real dice have to wait for it."""
        return bool(self.draft.stop or (self.own_dice and asks_roll(talk)))

    def _stop(self, intent: Intent | None, talk: Talk | None) -> Stop | None:
        """The loss a wish would bring, also before its dice have fallen."""
        if intent is None or not isinstance(talk, Ready | Asks):
            return None
        waits = bool(self.draft.waits) and not intent.stays
        if intent.stop is nothing_to_stop and not waits:
            return None
        actions = talk.actions if isinstance(talk, Ready) else self._likely(intent, talk)
        if not actions:
            return None
        return intent.stop(self.table.state, actions) or (self._forgotten(actions) if waits else None)

    def _forgotten(self, actions: tuple[Any, ...]) -> Stop | None:
        """Something half said that `actions` would make impossible."""
        state = self.table.state
        for action in actions:
            state = self.table.game.apply(state, action)
        after = Wishes(self.table.game, state, self._shelf)
        lost = [key for key, said in self.draft.waits.items() if not after.can(key, said)]
        return Stop("waits", {"want": lost[0], "said": self.draft.waits[lost[0]]}) if lost else None

    def _still(self, want: str, said: dict[str, Any]) -> bool:
        """Whether what waits could still be done."""
        self._wishes()
        assert self._known is not None
        return self._known.can(want, said)

    def _likely(self, intent: Intent, talk: Asks) -> tuple[Any, ...]:
        """The actions with an example for dice that have not fallen yet."""
        if not asks_roll(talk):
            return ()
        said = {question.field.key: question.said for question in talk.settled}
        field = talk.question.field
        answers = {**said, field.key: next(iter(field.domain.tries()))}
        found = self._talk(intent.key, answers)
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
        thrown = self.moment if self.draft.want else None
        verdict = self.table.book(actions)
        if not verdict:
            return Refused(verdict)
        if thrown is not None and thrown.intents[thrown.want].stays:
            self.wait(thrown.want, {})
        self._look_ahead()
        self._thrown = (self.table.head, self.draft, rolled(thrown)) if thrown else None
        self.drop()
        return Changed(actions)

    def _look_ahead(self) -> None:
        """What was judged to see what is forced is not judged again."""
        if self._ahead is not None and self._ahead.state == self.table.state:
            self._ahead.state = self.table.state
            self._known = self._ahead
        self._ahead = None

    # -- the dice of the last tap -----------------------------------------------------------------------

    def _dice_of(self, last: Tap | None) -> tuple[Rolled, ...]:
        """As they were asked for; after the app was closed, as the actions have them."""
        if self._thrown and self._thrown[0] == self.table.head:
            return self._thrown[2]
        return tuple(Rolled(roll) for roll in dict.fromkeys(rolls_in(last.actions))) if last else ()

    def _can_retype(self) -> bool:
        """Real dice of the last tap, while what was said for them is known."""
        if not self._thrown or self._thrown[0] != self.table.head or not self._thrown[2]:
            return False
        return all(one.roll.source == "hand" for one in self._thrown[2])

    def _forced(self, state: Any) -> tuple[Any, ...]:
        """What follows with nothing left to say; what ends the game keeps a tap of its own."""
        game = self.table.game
        found: tuple[Any, ...] = ()
        for _ in range(MOST_FORCED):
            wishes = Wishes(game, state, self._at_hand(state))
            if not (step := wishes.forced()):
                self._ahead = wishes
                break
            for action in step:
                state = game.apply(state, action)
            if game.outcome(state):
                break
            found += step
        return found


def _is_complete(moment: Moment) -> bool:
    """All that matters was answered; a list that may go on is done when somebody says so."""
    return all(_is_answered(question, moment.draft) for question in moment.open)


def _is_answered(question: Question, draft: Draft) -> bool:
    field = question.field
    return field.key in draft.answers or field.alike or (field.usual is not None and not field.closes)


def _warns(stop: Stop | None, draft: Draft) -> bool:
    """A loss nobody has been asked about yet."""
    return stop is not None and stop.key not in (draft.stop, draft.passed)


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


def _is_lost(talk: Talk | None, draft: Draft) -> bool:
    """A wish that is gone, or whose answers nobody can stand by any more."""
    return talk is None or (isinstance(talk, Blocked) and bool(draft.answers))
