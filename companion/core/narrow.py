"""From a wish to an action: what is asked next, and which answers lead on. The judge decides, nobody else."""

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from companion.core.conversation import (
    Answers,
    Asks,
    Blocked,
    Counts,
    Field,
    Intent,
    Question,
    Ready,
    Some,
    Stated,
    Talk,
)
from companion.core.game import Game
from companion.core.rules import Refusal, Verdict

T = TypeVar("T")

Memo = dict[Any, Any]
"""What was found out before about one intent of one state."""


def narrow(
    game: Game[Any, Any, Any], state: Any, intent: Intent, answers: Answers, memo: Memo | None = None
) -> Talk:
    """Where the conversation stands after `answers`, oldest first; they may come in any order."""
    return remembered(
        memo, (intent.key, _items(answers)), lambda: _narrow(game, state, intent, answers, memo)
    )


def remembered(memo: Memo | None, key: Any, work: Callable[[], T]) -> T:
    """What `work` finds, or found before; an answer that can't be a key is worked out each time."""
    try:
        known = memo is not None and key in memo
    except TypeError:
        return work()
    if memo is None:
        return work()
    if not known:
        memo[key] = work()
    found: T = memo[key]
    return found


def _items(answers: Answers) -> tuple[Any, ...]:
    return tuple(answers.items())


def _narrow(
    game: Game[Any, Any, Any], state: Any, intent: Intent, answers: Answers, memo: Memo | None
) -> Talk:
    search = Search(game, state, intent, answers)
    said: dict[str, Any] = {}
    settled: list[Question] = []
    plain: list[Question] = []
    while isinstance(step := intent.plan(state, said), Field):
        if step.key in answers and search.answer(step) is None:
            return Blocked(Verdict())  # said to another question, or by nobody who saw this one
        question = _question(search, step, said, memo)
        if question is None:
            return Blocked(search.refused, search.nearest)
        if _is_forced(step, question, answers):
            said[step.key] = _only(step, question)
            plain.append(question)
            continue
        if question.said is None or not search.leads({**said, step.key: question.said}):
            if step.key in answers and not search.may_grow(step, said):
                return Blocked(search.refused, search.nearest)
            return Asks(question, tuple(settled), tuple(plain))
        said[step.key] = question.said
        settled.append(question)
    actions = as_actions(step)
    verdict, refused = judged(game, state, actions)
    return Ready(actions, tuple(settled), tuple(plain)) if verdict else Blocked(verdict, refused)


def as_actions(step: Any) -> tuple[Any, ...]:
    """The end of a plan as the actions it books."""
    return step if isinstance(step, tuple) else (step,)


def judged(game: Game[Any, Any, Any], state: Any, actions: tuple[Any, ...]) -> tuple[Verdict, Any]:
    """The verdict on `actions` one after the other, and the first that is refused."""
    last = len(actions) - 1
    for number, action in enumerate(actions):
        verdict = game.check(state, action)
        if not verdict:
            return verdict, action
        if number < last:
            state = game.apply(state, action)
    return Verdict(), None


def _question(search: "Search", field: Field, said: dict[str, Any], memo: Memo | None) -> Question | None:
    """The field with its lit values; None where no value leads on."""
    older = search.before(field)
    key = (field.key, _items(older.pinned), _items(said))
    lit = remembered(memo if older is not search else None, key, lambda: older.lit(field, said))
    if not lit and not (isinstance(field.domain, Counts) and search.answer(field)):
        return None
    usual = lit[0] if field.alike else field.usual
    return Question(field, lit, search.answer(field) if field.key in search.pinned else usual)


def _is_forced(field: Field, question: Question, answers: Answers) -> bool:
    """One answer is no question; what only the table knows always is one."""
    if field.key in answers or isinstance(field.domain, Stated | Counts):
        return False
    return len(question.lit) == 1 and (not isinstance(field.domain, Some) or field.domain.least == 1)


def _only(field: Field, question: Question) -> Any:
    return question.lit if isinstance(field.domain, Some) else question.lit[0]


class Search:
    """Looks for one accepted end of a plan, keeping to the answers given; turns back to what is to blame."""

    def __init__(self, game: Game[Any, Any, Any], state: Any, intent: Intent, pinned: Answers) -> None:
        self.game, self.state, self.intent, self.pinned = game, state, intent, pinned
        self.refused, self.nearest = Verdict(), None
        self._rounds = 0
        self._known: dict[Any, int | None] = {}

    def answer(self, field: Field) -> Any:
        """What was said to `field`; None where nothing was, or nothing that could be meant."""
        return field.domain.read(self.pinned[field.key]) if field.key in self.pinned else None

    def before(self, field: Field) -> "Search":
        """The search as it was when `field` was answered: what was said later would be asked again."""
        if field.key not in self.pinned or isinstance(field.domain, Some | Counts):
            return self
        keys = list(self.pinned)
        older = {key: self.pinned[key] for key in keys[: keys.index(field.key)]}
        return Search(self.game, self.state, self.intent, older)

    def lit(self, field: Field, said: dict[str, Any]) -> tuple[Any, ...]:
        """The values of `field` that lead to something the judge accepts."""
        domain = field.domain
        if isinstance(domain, Stated):
            return domain.examples[:1] if self.leads(said) else ()
        if isinstance(domain, Some):
            chosen = self.answer(field) or ()
            return tuple(v for v in domain.values if v in chosen or self._grows(field, said, (*chosen, v)))
        if isinstance(domain, Counts):
            counted = self.answer(field) or ()
            return tuple(v for v in domain.values if self._grows(field, said, (*counted, v)))
        found: list[Any] = []
        for value in domain.tries():
            culprit = self._dead_end({**said, field.key: value})
            if culprit is None:
                found.append(value)
            elif culprit <= len(said):
                return ()
        return tuple(found)

    def _grows(self, field: Field, said: dict[str, Any], chosen: tuple[Any, ...]) -> bool:
        """Whether some set around `chosen` leads on."""
        return any(self.leads({**said, field.key: value}) for value in field.domain.tries(chosen))

    def may_grow(self, field: Field, said: dict[str, Any]) -> bool:
        """Whether what was touched of several things may become something that leads on."""
        several = isinstance(field.domain, Some | Counts)
        return several and self._grows(field, said, self.answer(field) or ())

    def leads(self, said: dict[str, Any]) -> bool:
        """Whether some completion of `said` is accepted."""
        return self._dead_end(said) is None

    def _dead_end(self, said: dict[str, Any]) -> int | None:
        """None where some completion is accepted; else how many of the answers are to blame."""
        key = tuple(said.items())
        if key not in self._known:
            step = self.intent.plan(self.state, said)
            tried = self._tried if isinstance(step, Field) else self._judged
            self._known[key] = tried(step, said)
        return self._known[key]

    def _tried(self, field: Field, said: dict[str, Any]) -> int | None:
        grows = field.closes and field.key not in self.pinned
        self._rounds += grows
        try:
            for value in self._tries(field):
                culprit = self._dead_end({**said, field.key: value})
                if culprit is None or culprit <= len(said):
                    return culprit
            return len(said)
        finally:
            self._rounds -= grows

    def _judged(self, step: Any, said: dict[str, Any]) -> int | None:
        verdict, action = judged(self.game, self.state, as_actions(step))
        if verdict:
            return None
        if self.nearest is None or len(verdict.refusals) < len(self.refused.refusals):
            self.refused, self.nearest = verdict, action
        places = {key: place for place, key in enumerate(said, 1)} | {"": 0}
        return min(places.get(self._blamed(refusal), len(said)) for refusal in verdict.refusals)

    def _blamed(self, refusal: Refusal) -> str:
        """The last field a refusal depends on, by its rule and case, by its case, else by its rule."""
        named = (f"{refusal.rule}:{refusal.case}", f":{refusal.case}", refusal.rule)
        return next((self.intent.blames[key] for key in named if key in self.intent.blames), "?")

    def _tries(self, field: Field) -> Iterator[Any]:
        """What was answered, else the usual value first."""
        if field.key in self.pinned:
            answer = self.answer(field)
            if isinstance(field.domain, Some | Counts):
                yield from field.domain.tries(answer)
            elif answer is not None:
                yield answer
            return
        if field.usual is not None:
            yield field.usual
        if not field.closes or self._rounds <= field.ahead:
            yield from (value for value in field.domain.tries() if value != field.usual)
