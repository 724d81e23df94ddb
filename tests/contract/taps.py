"""Playing by taps alone: how many touches and facts the games of a journal take."""

from collections.abc import Sequence
from itertools import product
from typing import Any

from msgspec import Struct

from companion.core.conversation import Asks, Blocked, Counts, Field, Question, Ready, Stated
from companion.core.dice import Roll
from companion.core.narrow import narrow
from companion.core.tapped import Changed, NeedsRoll, NeedsSeals, NeedsShuffle
from companion.table.moment import open_in, place_answer
from companion.table.session import Session
from tests.contract.at_hand import bare
from tests.contract.inverse import MOST_TRIES, QUICK_TRIES, Inverse, is_begun

FEW, MANY = 3, 8
"""Later actions that one tap may cover: most cover few."""


class Entered(Struct):
    """How a journal was entered: touches, facts the phone could not know, actions no tap stops after."""

    taps: int = 0
    facts: int = 0
    apart: int = 0


def meaning(session: Session, wanted: Any, *later: Any) -> tuple[str, dict[str, Any]] | None:
    """The wish and the answers that mean `wanted` now, alone or with what comes `later`."""
    possible = [
        intent
        for intent in session.moment.intents.values()
        if not isinstance(session.moment.talks[intent.key], Blocked)
    ]
    spans = tuple(dict.fromkeys((0, min(len(later), FEW), min(len(later), MANY))))
    inverses = [Inverse(session.table.game, session.table.state, wanted, *later[:span]) for span in spans]
    for most in (QUICK_TRIES, MOST_TRIES):
        for inverse, intent in product(inverses, possible):
            answers = inverse.answers(intent, most)
            if answers is not None:
                return intent.key, answers
    return None


def touch(session: Session, want: str, answers: dict[str, Any]) -> Any:
    """The next touch towards `want` with `answers`, and what it was; a fresh table begins with a place."""
    moment = session.moment
    if drag := _drag(session, want, answers):
        return drag
    if instead := _instead(session, want, answers):
        return instead
    if moment.want != want and not _is_placed(session, want):
        place = _first_place(session, want, answers)
        return ("place", place) if place else ("want", want)
    for question in reversed(open_in(moment.talks[want])):
        value = answers.get(question.field.key, question.said)
        if question.field.alike or (isinstance(question.field.domain, Stated) and isinstance(value, Roll)):
            continue
        if isinstance(question.field.domain, Counts) and question.said != value:
            rest = list(value)
            surplus = [one for one in question.said or () if one not in rest or rest.remove(one)]
            return (
                (f"less.{question.field.key}", surplus[0])
                if surplus
                else (f"say.{question.field.key}", rest[0])
            )
        if question.said != value or (question.said is None and value is not None):
            spots = [place for place, meant in question.field.spots.items() if meant == value]
            return ("place", spots[0]) if spots else (f"say.{question.field.key}", value)
    return ("want", want) if moment.intents[want].ends or moment.want != want else ("main", None)


def _drag(session: Session, want: str, answers: dict[str, Any]) -> tuple[str, str] | None:
    """One place carried to another, where that says all of `answers` and the page lets it be picked up."""
    grabs = {place for block in session.page().blocks for place in getattr(block, "grabs", ())}
    for (held, over), said in session.moment.intents[want].drags.items():
        if held in grabs and answers == said:
            return f"drag.{held}", over
    return None


def _instead(session: Session, want: str, answers: dict[str, Any]) -> tuple[str, str] | None:
    """Where the tap before left a place touched that `want` is not about: the place to touch instead."""
    if not _is_placed(session, want):
        return None
    talk, kept = session.moment.talks[want], session.draft
    questions = (*talk.plain, *open_in(talk)) if isinstance(talk, Asks | Ready) else ()
    if any(_is_said(q.at(kept.place), answers.get(q.field.key)) for q in questions):
        return None
    session.drop()
    place = _first_place(session, want, answers)
    session.draft = kept
    return "place", place or kept.place


def _is_said(at: Any, answer: Any) -> bool:
    """Whether what a place means is the answer, or one of several."""
    return at is not None and (at == answer or (isinstance(at, tuple) and set(at) <= set(answer or ())))


def _is_placed(session: Session, want: str) -> bool:
    """A place was touched that answers something of the wish: what is touched next may mean it."""
    moment = session.moment
    talk = moment.talks[want]
    return (
        bool(moment.draft.place)
        and not moment.draft.want
        and not isinstance(talk, Blocked)
        and any(question.at(moment.draft.place) is not None for question in (*talk.plain, *open_in(talk)))
    )


def _first_place(session: Session, want: str, answers: dict[str, Any]) -> str | None:
    """A place that means the wish and an answer at once; what is usual only where nothing else does."""
    moment = session.moment
    talk = moment.talks[want]
    if moment.draft.want or moment.draft.place or not isinstance(talk, Asks | Ready):
        return None
    questions = (*talk.settled, *((talk.question,) if isinstance(talk, Asks) else ()))
    for question in sorted(
        questions, key=lambda q: q.said is not None and q.said == answers.get(q.field.key)
    ):
        for place, meant in question.field.spots.items():
            answer = answers.get(question.field.key)
            is_meant = meant in answer if isinstance(answer, tuple) else meant == answer
            if is_meant and _leads(session, place, want):
                return place
    return None


def _leads(session: Session, place: str, want: str) -> bool:
    """Whether a touched place answers `want` and what is touched next can mean nothing else."""
    after = {}
    for key, talk in session.moment.talks.items():
        if not isinstance(talk, Blocked) and (answer := place_answer(talk, place)):
            intent = session.moment.intents[key]
            found = narrow(session.table.game, session.table.state, intent, answer)
            if not isinstance(found, Blocked):
                after[key] = found
    first = next(iter(after), "")
    is_next = isinstance(after.get(want), Asks) and session.moment.intents[want].books == "last"
    if first == want or not is_next:
        return first == want
    keys = {question.field.key for question in open_in(after[first])}
    return not keys & {question.field.key for question in open_in(after[want])}


def enter(session: Session, played: Sequence[Any], entered: Entered) -> int:
    """Enter the next of the `played` moves by touches, as many of them as one tap covers; how many those are.

    Fails where a lit control is refused or nothing leads there. A move that every tap goes on from is counted
    as `apart`: a game saved there can be played, no tap stops there any more.
    """
    before, head, actions = session.table.state, session.table.head, [move.action for move in played]
    found = meaning(session, *actions[: MANY + 1])
    if found is None:
        begun = is_begun(session.table.game, before, actions[0], session.moment.intents.values())
        assert begun, f"no wish means {actions[0]}"
        entered.apart += 1
        return 1
    _touched(session, *found, entered)
    steps = session.table.history(session.table.head - head)
    way = [bare(step.state) for step in steps[1:]]
    covered = [n for n, move in enumerate(played[: 2 * MANY], 1) if bare(move.after) in way]
    assert covered, f"{actions[0]} led elsewhere"
    at_end = [n for n in covered if bare(played[n - 1].after) == way[-1]]
    return len(way) if len(way) in at_end else max(at_end or covered)


def _touched(session: Session, want: str, answers: dict[str, Any], entered: Entered) -> None:
    """Touch until something is booked."""
    head = session.table.head
    entered.facts += facts(session, want, answers)
    for _ in range(40):
        control, value = touch(session, want, answers)
        result = session.tap(control, value)
        entered.taps += 1
        while isinstance(result, NeedsRoll | NeedsShuffle | NeedsSeals):
            result = session.tap(result.control, answers[result.control.partition(".")[2]])
        if session.page().warning is not None:
            result = session.tap("anyway")
            entered.taps += 1
            while isinstance(result, NeedsRoll | NeedsShuffle):
                result = session.tap(result.control, answers[result.control.partition(".")[2]])
        assert isinstance(result, Changed), (control, value, result)
        if session.table.head > head:
            return
    raise AssertionError(f"{want} with {answers} is never done")


def facts(session: Session, want: str, answers: dict[str, Any]) -> int:
    """A wish among several, an answer among several, a departure from what is usual, a stated thing.

    What is meant anyway while nothing else is wanted is no wish: a command stays chosen after its answer.
    """
    moment = session.moment
    possible = [k for k in moment.intents if moment.can(k) and not moment.intents[k].aside]
    is_meant = moment.intents[want].rests and moment.want == want
    count = int((len(possible) > 1 and not is_meant) or moment.intents[want].aside)
    said: dict[str, Any] = {}
    talk = narrow(session.table.game, session.table.state, moment.intents[want], said)
    while isinstance(talk, Asks):
        if departs := [q for q in talk.settled if q.field.key not in said and _departs(q, answers)]:
            said[departs[0].field.key] = answers[departs[0].field.key]
            count += _departure(departs[0], said[departs[0].field.key])
            talk = narrow(session.table.game, session.table.state, moment.intents[want], said)
            continue
        field = talk.question.field
        said[field.key] = answers[field.key]
        count += len(said[field.key]) if isinstance(field.domain, Counts) else not _is_chance(field)
        talk = narrow(session.table.game, session.table.state, moment.intents[want], said)
    changed = [q for q in getattr(talk, "settled", ()) if q.field.key not in said and not q.field.alike]
    return count + sum(_departure(q, answers.get(q.field.key, q.said)) for q in changed)


def _is_chance(field: Field) -> bool:
    """Dice and shuffled cards are the phone's to say."""
    return isinstance(field.domain, Stated) and field.domain.kind in ("roll", "shuffle")


def _departs(question: Question, answers: dict[str, Any]) -> bool:
    """Something else than the usual was said, before the question that comes next."""
    key = question.field.key
    return key in answers and answers[key] != question.said and not question.field.alike


def _departure(question: Question, said: Any) -> int:
    """How many facts lie between what is usual and what was said."""
    if isinstance(question.field.domain, Counts):
        return len(said or ())
    return int(said != question.said)
