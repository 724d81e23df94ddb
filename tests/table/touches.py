"""Touches of a session, each tried at the same moment: what comes of it, and what is not as it was.

A walk is a few touches from the beginning, written down in WALKS. At its end every touch is tried for itself,
by a session that went there anew, so that one that goes another way changes nothing of the others.
"""

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import fields

from companion.core.conversation import Amount, Counts, Pick, Some, Stated
from companion.core.dice import Roll
from companion.core.printed import name_of, printed_values
from companion.core.tapped import NeedsRoll, NeedsSeals, NeedsShuffle, NeedsTable
from companion.table.session import Session
from tests.proof.few import few, rank
from tests.proof.spelled import spelled

Touch = tuple[str, Any]
ROLL = Roll((6,), (5,))
WALKS: dict[str, tuple[Touch, ...]] = {
    "": (),
    "load": (("want", "load"), ("say.ship", "Gull")),
    "loaded": (("want", "load"), ("say.ship", "Gull"), ("say.crates", 1), ("main", None)),
    "untie": (("want", "untie"), ("place", "pier-Gull")),
    "sail": (("want", "sail"), ("say.ship", "Tern"), ("say.by", "Ann")),
    "stock": (("want", "stock"), ("say.goods", ("fish", "salt"))),
    "several": (("want", "several"), ("say.1.ship", "Gull")),
    "order": (("want", "order"), ("say.order", ("Tern",))),
    "gift": (("want", "gift"), ("say.name", "Ann")),
    "race": (("want", "race"), ("dice", True), ("face", 2)),
    "raced": (("want", "race"), ("say.dice", Roll((6, 8), (1, 2), "hand"))),
    "stop": (("want", "end"), ("main", None)),
    "undone": (("want", "untie"), ("say.ships", ("Gull",)), ("main", None), ("undo", True)),
    "corrected": (("correct", "crates"), ("correct.to", 9)),
}
WHOLE, SOME = ("harbour empty app", "harbour loaded own"), 5
"""Where all walks are gone, and how many elsewhere."""
FIRST = 2
"""So many wishes of a game's position are walks too."""
LIT, OTHERS, EVERYWHERE = 4, 3, 9
"""So many answers of a question are touched, so many that can't be given, and so much that is elsewhere."""
ALWAYS: tuple[Touch, ...] = tuple(
    (control, None) for control in ("main", "back", "drop", "undo", "anyway", "safe")
)
ANYWHERE: tuple[Touch, ...] = (
    *(
        ("fly", None),
        ("want", "fly"),
        ("say.ship", 7),
        ("place", "moon"),
        ("face", 9),
        ("tab", "sky"),
        ("", ""),
    ),
    *(("drag.pier-Gull", "pier-Tern"), ("drag.crane", "moon"), ("drag.moon", "pier-Tern"), ("drag.", "moon")),
    *(("dice", None), ("dice", True), ("dice", False), ("again", 0), ("again", 1), ("again", 7), ("face", 2)),
    *(("tab", "sea"), ("tick", "mat"), ("safe", "pier-Gull"), ("safe.do", "pier-Tern"), ("safe", "load")),
    *(("main.ship", "Tern"), ("less.goods", "fish"), ("less.goods", "rope"), ("correct.save", None)),
    *(("undo", True), ("correct.to", 3), ("correct.fly", 3), ("drag.crane", "pier-Gull")),
)


def walks(start: Callable[[], Session], name: str) -> Iterator[tuple[str, tuple[Touch, ...]]]:
    """The walks of a harbour, or into some wishes of a game's position."""
    if name.startswith("harbour"):
        some = WALKS if name in WHOLE else few(WALKS, SOME, name)
        yield from ((walk, WALKS[walk]) for walk in {"": None, **dict.fromkeys(some)})
        return
    yield "", ()
    moment = start().moment
    for key in few(filter(moment.can, moment.intents), FIRST, name):
        yield f"want {key}", (("want", key),)


def touches(start: Callable[[], Session], name: str) -> Iterator[str]:
    """Every walk, and what can be touched at its end."""
    shown: dict[str, str] = {}
    for walk, steps in walks(start, name):
        session = _walked(start, steps)
        stands = dict(_moment(session))
        if walk and stands == shown:
            continue  # a walk that leads nowhere here
        yield f"-- {walk}".rstrip()
        yield from _differs(shown if walk else {}, stands)
        shown = shown or stands
        ignored = []
        for control, value in dict.fromkeys(_tried(session, f"{name} {walk}")):
            told = f"{control} {spelled(value)}" if value is not None else control
            lines = [*_touched(_walked(start, steps), stands, control, value)]
            if lines == ["Ignored()"]:
                ignored.append(told)
            else:
                yield f"> {told}: {lines[0]}"
                yield from lines[1:]
        yield f"  ignored: {', '.join(ignored)}"


def _walked(start: Callable[[], Session], steps: tuple[Touch, ...]) -> Session:
    session = start()
    for control, value in steps:
        _follow(session, session.tap(control, value), True)
    return session


def _touched(session: Session, stands: dict[str, str], control: str, value: Any) -> Iterator[str]:
    """What comes of one touch, and what it changes."""
    result = session.tap(control, value)
    said = [spelled(result), *_follow(session, result, rank(control, spelled(value))[0] % 4 > 0)]
    now = dict(_moment(session))
    yield " | ".join(said)
    yield from _differs(stands, now)


def _follow(session: Session, result: Any, is_done: bool) -> list[str]:
    """What falls, is shuffled or agreed on, where somebody does it, and what comes of that."""
    said = []
    while is_done and (follows := _answer(result)):
        result = session.tap(*follows)
        said.append(f"{follows[0]} {spelled(follows[1])}: {spelled(result)}")
    return said


def _answer(result: Any) -> Touch | None:
    match result:
        case NeedsRoll(control, sides):
            return control, Roll(sides, tuple(1 + one // 2 for one in sides), "app")
        case NeedsShuffle(control, items):
            return control, tuple(sorted(items, key=lambda one: rank("", spelled(one))))
        case NeedsSeals(control, items):
            return control, items
        case NeedsTable():
            return "undo", True
    return None


def _tried(session: Session, where: str) -> Iterator[Touch]:
    """What a page of this moment has, and some of what it doesn't."""
    moment = session.moment
    yield from ALWAYS
    for question in moment.open:
        control, field = f"say.{question.field.key}", question.field
        yield from ((control, value) for value in few(question.lit, LIT, where))
        yield from ((control, value) for value in few(_others(field.domain), OTHERS, where))
        yield from (("place", place) for place in few(field.spots, LIT, where))
        if isinstance(field.domain, Counts):
            yield from ((f"less.{field.key}", value) for value in few(question.lit, 2, where))
        if moment.pool:
            yield from (("face", face) for face in (0, 1, moment.pool.sides[0], moment.pool.sides[0] + 1))
    yield from (("want", key) for key in few(moment.intents, LIT, where))
    drags = (drag for intent in moment.intents.values() for drag in intent.drags)
    yield from ((f"drag.{one}", other) for one, other in few(drags, 2, where))
    printed = few(printed_values(moment.game, moment.state), 1, where, lambda one: name_of(one))
    yield from ((f"check.{name_of(one)}", value) for one in printed for value in (None, one.value, one.high))
    for one in few(moment.game.tracked(moment.state), 1, where, lambda one: str(one.key)):
        yield from (("correct", one.key), ("correct.to", one.value))
    yield from few(ANYWHERE, EVERYWHERE, where)


def _others(domain: Any) -> tuple[Any, ...]:
    match domain:
        case Pick(values) | Some(values) | Counts(values):
            return tuple(values)
        case Amount(low, high):
            return (low - 1, low, high, high + 1)
        case Stated(kind="text"):
            return ("Bo", "", 7)
    return ()


def _differs(before: dict[str, str], now: dict[str, str]) -> Iterator[str]:
    """What is not as it was."""
    yield from (f"    {name}: {value}" for name, value in now.items() if before.get(name, "") != value)


def _moment(session: Session) -> Iterator[tuple[str, str]]:
    moment, table = session.moment, session.table
    draft = spelled(session.draft)
    yield "draft", draft
    yield "written", spelled(session.written) if spelled(session.written) != draft else ""
    yield "want", moment.want
    yield "can", " ".join(filter(moment.can, moment.intents))
    yield "open", " ".join(f"{q.field.key}={spelled(q.said)}:{spelled(q.lit)}" for q in moment.open)
    yield "places", " ".join(place for question in moment.open for place in question.places)
    yield "plain", spelled(tuple(question.field.key for question in getattr(moment.talk, "plain", ())))
    yield "does", spelled(moment.actions)
    yield "stop", spelled(moment.stop)
    dice = (moment.own_dice, moment.types_faces, moment.pool, moment.rolled, moment.can_retype)
    yield "dice", spelled(dice)
    yield "given", spelled((moment.shuffled, moment.sealed, moment.tab, session.page().line))
    yield "tracked", spelled(tuple(one.key for one in moment.tracked))
    yield "table", f"{table.head} of {table.written}, {moment.undo!r}, {table.corrections}"
    yield "state", plain(table.state)


def plain(state: Any) -> str:
    """The plain numbers and words of a state."""
    if not isinstance(state, Struct):
        return ""
    said = ((field.name, getattr(state, field.name)) for field in fields(state))
    return " ".join(f"{name}={value}" for name, value in said if isinstance(value, int | str))
