"""Playing by taps alone: which answers mean an action, and how many touches and facts it takes."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from companion.core.conversation import Asks, Blocked, Counts, Field, Intent, Question, Ready, Some, Stated
from companion.core.dice import Roll
from companion.core.game import Game
from companion.core.narrow import Search, as_actions, judged, narrow
from companion.core.tapped import Changed, NeedsRoll, NeedsSeals, NeedsShuffle
from companion.games import game
from companion.table.chance import Chance
from companion.table.dealing import Salts, deal
from companion.table.fold import Step
from companion.table.journal import MemoryJournal
from companion.table.moment import open_in, place_answer
from companion.table.session import Session
from companion.table.table import Table

AnyGame = Game[Any, Any, Any]
QUICK_TRIES, MOST_TRIES, DEEPEST = 60, 4_000, 18
FEW, MANY = 3, 8
"""Later actions that one tap may cover: most cover few."""
PLAIN = (
    *(
        "nothing",
        "done",
        "more",
        "do",
        "skip",
        "tell",
        "no",
        "yes",
        "three",
        "refresh",
        "own",
        "later",
        "nobody",
    ),
    *("works", "open", "deck"),
)
"""Answers that leave no trace of their own in an action."""
DEALT = Salts()
"""What opens whatever the tests deal face down."""


def bare(state: Any) -> Any:
    """A state without what rules said about the last action."""
    return replace(state, notes=()) if hasattr(state, "notes") else state


def shelf_of(key: str, actions: list[Any]) -> dict[str, tuple[Any, ...]]:
    """The cards a table must have had at hand to play these actions."""
    found: dict[tuple[str, str], Any] = {}
    for kind in game(key).cards:
        for action in actions:
            for part in _structs(action):
                if type(part) is kind.type:
                    found[kind.key, part.name] = part
        found |= {(kind.key, card.name): card for card in PLAYED.get((key, kind.key), _nothing)(actions)}
    return {k.key: tuple(c for (kind, _), c in found.items() if kind == k.key) for k in game(key).cards}


def _nothing(_actions: list[Any]) -> Iterator[Any]:
    yield from ()


def _exoship_events(actions: list[Any]) -> Iterator[Any]:
    """Timeline cards that were played by name, with the effects they had."""
    from companion.games.exoship.cards import EventCard, Part

    for action in actions:
        if getattr(action, "card", "") and hasattr(action, "effects"):
            parts = tuple(
                Part(kind=e.kind, generation=e.generation, arrow=e.arrow, side=e.side) for e in action.effects
            )
            yield EventCard(name=action.card, effects=parts)


def _exobase_words(cards: list[Any]) -> Iterator[tuple[str, ...]]:
    """Cards of which only what they show was entered, icon by icon."""
    from companion.games.exobase.cards import Ability, Hazard, Level, Space
    from companion.games.exobase.intents import icons

    found: list[tuple[str, ...]] = []
    for card in cards:
        if isinstance(card, Space):
            found += [icons.of_space(card)]
        elif isinstance(card, Level):
            found += [icons.of_level(card, cubes) for cubes in range(card.cubes + 1)]
        elif isinstance(card, Hazard):
            found += [icons.of_effects(card.effects) or (icons.NOTHING,)]
        elif isinstance(card, Ability):
            found += [icons.of_ability(card)]
    for words in found:
        for every in (icons.SPACE, icons.LEVEL, icons.HAZARD, icons.ABILITY):
            yield tuple(word for word in every for _ in range(words.count(word)))


def _assembly_malfunctions(actions: list[Any]) -> Iterator[Any]:
    """Malfunctions that did something, in every set that may have been in play."""
    from companion.games.assembly.cards import MalfunctionCard, printed, unnamed

    for action in actions:
        if getattr(action, "effects", ()) and hasattr(action, "position"):
            for letter in ("A", "B", "C"):
                values = {"name": unnamed(letter, action.position), "letter": letter}
                values |= {"position": action.position, "effects": printed(action.effects)}
                yield msgspec.convert(values, MalfunctionCard)


def _mothership_words(cards: list[Any]) -> Iterator[str]:
    """Ships as they are answered: seat and slot."""
    from companion.games.mothership.state import Energy, Ref

    for card in cards:
        if isinstance(card, Ref):
            yield f"{card.seat}:{card.slot}"
        if isinstance(card, Energy):
            yield f"{card.engines}.{card.weapons}.{card.shields}"


WORDS = {"mothership": _mothership_words}
"""What structs inside an action are called as an answer."""
SPELLED = {"exobase": _exobase_words}
"""What a count means where it is more than a number of things."""
PLAYED = {("exoship", "event"): _exoship_events, ("assembly", "malfunction"): _assembly_malfunctions}
"""Cards that stand in an action by name only."""


def remember_seals(actions: list[Any]) -> None:
    """Keep what opens the seals of a journal, as its own end tells it."""
    sealed = next((action.sealed for action in actions if getattr(action, "sealed", ())), ())
    salts = next((action.salts for action in actions if getattr(action, "salts", ())), ())
    if sealed and salts:
        DEALT.keep(salts, sealed)


def _structs(value: Any) -> Iterator[Any]:
    """Every struct inside a value."""
    if isinstance(value, Struct):
        yield value
        for name in value.__struct_fields__:
            yield from _structs(getattr(value, name))
    elif isinstance(value, tuple):
        for one in value:
            yield from _structs(one)


def _atoms(value: Any) -> set[Any]:
    """Every word and number inside an action."""
    if isinstance(value, dict):
        return set().union(*(_atoms(one) for one in value.values())) if value else set()
    if isinstance(value, list | tuple):
        return set().union(*(_atoms(one) for one in value)) if value else set()
    return {value}


def fallen(session: Session, result: Any, chance: Any) -> Any:
    """What comes of a touch once the dice it needs have fallen and the cards are shuffled, by `chance`."""
    source = Chance(chance.randbytes)
    while isinstance(result, NeedsRoll | NeedsShuffle | NeedsSeals):
        match result:
            case NeedsRoll():
                answer: Any = source.roll(result.sides)
            case NeedsShuffle():
                answer = source.shuffle(result.items)
            case NeedsSeals():
                answer = deal(result.items, source, DEALT.keep)
        result = session.tap(result.control, answer)
    return result


class Inverse:
    """From what comes next in a journal back to the answers that mean it; one tap may cover several actions.

    `begins` is content with a tap whose first action is the wanted one: the rest is another's to say.
    """

    def __init__(self, found: AnyGame, state: Any, wanted: Any, *later: Any, begins: bool = False) -> None:
        self.game, self.state, self.wanted, self.begins = found, state, wanted, begins
        self.coming = (wanted, *later)
        self.ends = list(self._ends())
        self.atoms = _atoms([msgspec.to_builtins(action) for action in self.coming])
        self.atoms |= set(WORDS.get(found.key, _nothing)(list(_structs(self.coming))))
        self.tries = 0

    def _ends(self) -> Iterator[Any]:
        """The states after one, two, three of the coming actions."""
        state = self.state
        for action in self.coming:
            if not self.game.check(state, action):
                return  # a correction lies between
            state = self.game.apply(state, action)
            yield bare(state)

    def answers(self, intent: Intent, most: int = MOST_TRIES) -> dict[str, Any] | None:
        """The answers of `intent` that lead to where the actions lead; None where none do."""
        self.tries, self.most, self.judge = 0, most, Search(self.game, self.state, intent, {})
        return self._search(intent, {})

    def _search(self, intent: Intent, said: dict[str, Any]) -> dict[str, Any] | None:
        self.tries += 1
        if self.tries > self.most or len(said) > DEEPEST:
            return None
        step = intent.plan(self.state, said)
        if not isinstance(step, Field):
            return said if self._is_it(as_actions(step)) else None
        for value in self._likely(step):
            if not isinstance(step.domain, Stated) and not self.judge.leads({**said, step.key: value}):
                continue
            found = self._search(intent, {**said, step.key: value})
            if found is not None:
                return found
        return None

    def _likely(self, field: Field) -> list[Any]:
        if isinstance(field.domain, Stated):
            kind = type(field.domain.examples[0])
            if kind is Roll and (joined := list(self._joined(field.domain.pool.sides))):
                return joined
            if found := [value for value in self._named(field) if isinstance(value, kind)]:
                return found
            inside = [part for part in _structs(self.coming) if type(part) is kind]
            likely = inside or [atom for atom in self.atoms if isinstance(atom, kind)]
            return likely or (list(field.domain.examples) if self.begins else [])
        if isinstance(field.domain, Counts):
            spelled = SPELLED.get(self.game.key, _nothing)(list(_structs(self.coming)))
            bags = (bag for bag in spelled if field.domain.read(list(bag)) == bag)
            return list(dict.fromkeys((*bags, *_bags(field.domain, self.coming), *field.domain.tries())))
        values = list(field.domain.tries())
        if found := [value for value in self._named(field) if value in values]:
            return [*found, *(value for value in values if value not in found)] if self.begins else found
        inside = [value for value in values if self._is_inside(value)]
        if isinstance(field.domain, Some):  # what is mentioned is mostly meant
            inside.sort(key=len, reverse=True)
            every = field.domain.read([value for value in field.domain.values if value in self.atoms])
            inside = inside if every is None else [every, *inside]
        plain = [value for value in values if value in PLAIN and value not in inside]
        if field.closes:  # a list is as short as it can be
            return [field.usual, *inside]
        if self.begins:
            return [*inside, *(value for value in values if value not in inside)]
        return [*inside, *plain] or values

    def _joined(self, sides: tuple[int, ...]) -> Iterator[Roll]:
        """The rolls of one action as one: both sides of a table may roll at once."""
        for action in self.coming:
            rolls = [part for part in _structs(action) if isinstance(part, Roll)]
            if len(rolls) > 1 and sum((roll.sides for roll in rolls), ()) == sides:
                yield Roll(sides, sum((roll.faces for roll in rolls), ()), rolls[0].source)

    def _named(self, field: Field) -> list[Any]:
        """What the actions have under the name of the field."""
        found = [getattr(action, field.key, None) for action in self.coming]
        found += [field.usual] if isinstance(field.domain, Stated) else []
        return [value for value in dict.fromkeys(map(_hashable, found)) if value is not None]

    def _is_inside(self, value: Any) -> bool:
        words = value if isinstance(value, tuple) else (value,)
        return bool(words) and all(w in self.atoms or self._is_named(str(w)) for w in words)

    def _is_named(self, word: str) -> bool:
        """A word that ends with a name or a number of the actions."""
        last = word.rpartition(":")[2]
        return last in self.atoms or (last != word and last.isdigit() and int(last) in self.atoms)

    def _is_it(self, actions: tuple[Any, ...]) -> bool:
        if actions == self.coming[: len(actions)]:
            return True
        if type(actions[0]) is not type(self.wanted) or not judged(self.game, self.state, actions)[0]:
            return False
        return self._after(actions[:1]) == self.ends[0] if self.begins else self._after(actions) in self.ends

    def _after(self, actions: tuple[Any, ...]) -> Any:
        state = self.state
        for action in actions:
            state = self.game.apply(state, action)
        return bare(state)


def _bags(domain: Counts, value: Any) -> Iterator[tuple[Any, ...]]:
    """Every count of the domain's values inside actions: as a tuple, as pairs, or as fields."""
    if isinstance(value, Struct):
        value = {name: getattr(value, name) for name in value.__struct_fields__}
    if isinstance(value, tuple):
        flat = [v for pair in value if isinstance(pair, tuple) and len(pair) == 2 for v in _times(*pair)]
        for bag in (value, tuple(flat)):
            if bag and (found := domain.read(list(bag))) is not None:
                yield found
    if isinstance(value, dict):
        named = [v for name, count in value.items() if name in domain.values for v in _times(name, count)]
        if named and (found := domain.read(named)) is not None:
            yield found
    for one in value.values() if isinstance(value, dict) else value if isinstance(value, tuple) else ():
        yield from _bags(domain, one)


def _times(value: Any, count: Any) -> list[Any]:
    return [value] * count if type(count) is int and 0 < count < 99 else []


def _hashable(value: Any) -> Any:
    return value if isinstance(value, str | int | tuple | None) else None


def table_at(key: str, options: Any, state: Any = None) -> Table:
    """A new table, or one that stands where a journal is after something no tap does."""
    table = Table(game(key), options, MemoryJournal())
    if state is not None:
        table._line[0] = Step(0, None, state)
    return table


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


def is_begun(found: AnyGame, state: Any, wanted: Any, wishes: Iterable[Intent]) -> bool:
    """Whether some wish begins with `wanted` and goes on legally with something else."""
    inverse = Inverse(found, state, wanted, begins=True)
    return any(inverse.answers(wish) is not None for wish in wishes)


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
    """A place that means the wish and its first answer at once."""
    moment = session.moment
    talk = moment.talks[want]
    if moment.draft.want or moment.draft.place or not isinstance(talk, Asks | Ready):
        return None
    questions = (*talk.settled, *((talk.question,) if isinstance(talk, Asks) else ()))
    for question in questions:
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
