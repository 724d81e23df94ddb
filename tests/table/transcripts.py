"""What sessions and tables answer, touch by touch: `python -m tests.table.transcripts` rewrites the file.

Touches are chosen by a seed among what a moment lights, what it doesn't, and what no page ever had. After
each stands what came of it, and everything about the moment that is not as it was.
"""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import fields, replace

from companion.core.blocks import Button
from companion.core.conversation import Amount, Answers, Counts, Field, Intent, Pick, Some, Stated
from companion.core.correction import Change
from companion.core.dice import Roll
from companion.core.game import Game
from companion.core.page import Dock, Page
from companion.core.printed import name_of, printed_values
from companion.core.tapped import NeedsRoll, NeedsSeals, NeedsShuffle, NeedsTable
from companion.games import game
from companion.table import game_file
from companion.table import table as tables
from companion.table.journal import MemoryJournal, encode
from companion.table.moment import Moment
from companion.table.recording import record
from companion.table.session import Session
from companion.table.table import Table
from tests.contract.playouts import PLAYTHROUGHS
from tests.proof.answers import spelled
from tests.proof.positions import moment as position
from tests.table import harbour
from tests.table.harbour import Load, Sail, Ship, State, Toll, Untie

WRITTEN = Path(__file__).with_name("transcripts.txt")
TOUCHES, STEPS, LIKELY = 45, 60, 0.7
NEVER = (
    ("fly", None),
    ("want", "fly"),
    ("say.ship", 7),
    ("place", "moon"),
    ("face", 9),
    ("tab", "sky"),
    ("", ""),
)
ALWAYS = ("main", "main", "back", "drop", "undo", "anyway", "safe", "dice", "less.goods", "correct.save")


# -- a harbour with one of everything else ------------------------------------------------------------------


def _several(state: State, said: Answers) -> Any:
    """A list that ends when somebody says so."""
    names, number = [ship.name for ship in state.ships if ship.is_tied], 1
    while said.get(f"{number}.ship", "done") != "done":
        number += 1
    if f"{number}.ship" not in said and number <= len(names):
        return Field(f"{number}.ship", Pick(("done",), lambda: iter(names)), usual="done", closes=True)
    chosen = tuple(said[f"{n}.ship"] for n in range(1, number))
    return Untie(chosen)


def _stated(kind: str) -> Any:
    def plan(state: State, said: Answers) -> Any:
        names = tuple(ship.name for ship in state.ships)
        return (
            Untie(tuple(said["order"]))
            if "order" in said
            else Field("order", Stated(kind, (names,), about=names))
        )

    return plan


def _in_order(state: State, said: Answers) -> Any:
    names = tuple(ship.name for ship in state.ships)
    if "order" not in said:
        return Field("order", Some(names, len(names), len(names), in_order=True), usual=None)
    return tuple(Untie((name,)) for name in said["order"])


def _gift(state: State, said: Answers) -> Any:
    """A name and a number, both of which have something usual."""
    if "name" not in said:
        return Field("name", Stated("text", ("Ann",), about=8), seat=0)
    if "crates" not in said:
        return Field("crates", Amount(0, 2), usual=1, arms=True)
    return Load("Gull", said["crates"])


def night(state: State, shelf: Any) -> tuple[Intent, ...]:
    """All that the harbour has by day, and what else a wish can be."""
    named = {intent.key: intent for intent in harbour.intents(state, shelf)}
    there = {("crane", f"pier-{ship.name}"): {"ship": ship.name} for ship in state.ships}
    named["load"] = replace(named["load"], stays=True, drags=there)
    named["race"] = replace(named["race"], declares=True, aside=False)
    named["untie"] = replace(named["untie"], hidden=True)
    more = (
        Intent("several", _several, blames={"HB-T1": "", "HB-U1": "1.ship"}, books="last"),
        Intent("shuffle", _stated("shuffle"), books="last", waits=True),
        Intent("seals", _stated("seals")),
        Intent("toss", harbour.race, books="last", aside=True),
        Intent("order", _in_order),
        Intent("gift", _gift, rests=True, blames={":": "", "HB-L2": "crates"}),
    )
    return (*named.values(), *more)


NIGHT: Game[Any, Any, Any] = replace(harbour.GAME, intents=night)
EMPTY, LOADED = State(phase="act"), State((Ship("Gull", load=2), Ship("Tern", 2, 1)), phase="act")
HARBOURS = {
    "collect": State(),
    "empty": EMPTY,
    "loaded": LOADED,
    "full": State(
        (Ship("Gull", load=3, is_tied=False), Ship("Tern", 2, 2, is_tied=False)), phase="act", crates=2
    ),
    "toll": State((Ship("Gull", load=1), Ship("Tern", 2, 1)), phase="toll"),
    "last": State((Ship("Gull"), Ship("Tern", 2, 1)), phase="act", turn=3),
}
GAMES = {
    "assembly": ("deal", "verify", "locks", "draw"),
    "exoship": ("start", "sway-extra", "line", "event"),
    "exobase": ("placement", "two-gains", "unsure"),
    "mothership": ("turn", "armed", "declared", "event"),
    "airlock": ("begin", "deal", "captain", "resolve", "mend", "vote"),
}
PLAYED_OUT = {
    "assembly": "pair-win-unverified",
    "exoship": "win-hard-mars",
    "exobase": "win",
    "mothership": "two-teams",
    "airlock": "six-with-expansion",
}


# -- touches ------------------------------------------------------------------------------------------------


def _blank(moment: Moment) -> Page:
    """A page of tabs: what games tell is no part of this."""
    tabs = (Button(control="tab", value="pier", label=""), Button(control="tab", value="sea", label=""))
    undo = Button(control="undo", label="")
    return Page(title="", line=moment.want, tabs=tabs, dock=Dock(undo=undo, main=()))


def touches(session: Session, chance: random.Random) -> Iterator[str]:
    """A session touched here and there."""
    shown: dict[str, str] = {}
    for number in range(TOUCHES):
        yield from _told(shown, session)
        likely = list(_likely(session)) if chance.random() < LIKELY else []
        control, value = chance.choice(likely or list(_touchable(session)))
        result = session.tap(control, value)
        yield f"> {control} {spelled(value)}" if value is not None else f"> {control}"
        yield f"  {spelled(result)}"
        while follows := _answer(result, chance, number):
            result = session.tap(*follows)
            yield f"  {follows[0]} {spelled(follows[1])}: {spelled(result)}"
    yield from _told(shown, session)


def _answer(result: Any, chance: random.Random, number: int) -> tuple[str, Any] | None:
    """What falls, is shuffled or agreed on; every fourth time nobody does it."""
    if number % 4 == 3:
        return None
    match result:
        case NeedsRoll(control, sides):
            return control, Roll(sides, tuple(chance.randint(1, one) for one in sides), "app")
        case NeedsShuffle(control, items):
            return control, tuple(chance.sample(items, len(items)))
        case NeedsSeals(control, items):
            return control, items
        case NeedsTable():
            return "undo", True
    return None


def _likely(session: Session) -> Iterator[tuple[str, Any]]:
    """What somebody would touch who wants to get on."""
    moment = session.moment
    if moment.stop:
        yield from (("anyway", None), ("safe", None))
    for question in moment.open:
        yield from ((f"say.{question.field.key}", value) for value in question.lit[:6])
        yield from (("place", place) for place in question.places[:4])
    if moment.pool and moment.types_faces:
        yield from (("face", face) for face in range(1, moment.pool.sides[len(moment.draft.faces)] + 1))
    if moment.can_retype:
        yield from (("again", 0), ("again", 1), ("face", 2))
    if moment.actions or moment.asked:
        yield from (("main", None),) * 4
    if not moment.draft.want:
        yield from (("want", key) for key in moment.intents if moment.can(key))
        yield from ((f"drag.{one}", two) for found in moment.intents.values() for one, two in found.drags)
    if moment.draft.correct:
        yield from (("correct.to", 3), ("correct.save", None))


def _touchable(session: Session) -> Iterator[tuple[str, Any]]:
    """What a page of this moment might have, lit or not."""
    moment = session.moment
    yield from ((control, None) for control in ALWAYS)
    yield from NEVER
    yield from (("want", key) for key in moment.intents)
    for _ in range(3):  # what is asked is touched most
        for question in moment.open:
            control, said = f"say.{question.field.key}", question.lit
            yield from ((control, value) for value in said[:6])
            yield from (("place", place) for place in list(question.field.spots)[:4])
            yield from ((control, value) for value in _others(question.field.domain))
            if isinstance(question.field.domain, Counts):
                yield from ((f"less.{question.field.key}", value) for value in said[:2])
            if moment.pool:
                yield from (("face", face) for face in range(1, moment.pool.sides[0] + 1))
    for intent in moment.intents.values():
        yield from ((f"drag.{one}", other) for one, other in list(intent.drags)[:3])
    yield from (("drag.pier-Gull", "pier-Tern"), ("drag.crane", "moon"), ("drag.moon", "pier-Tern"))
    yield from (("dice", True), ("dice", False), ("again", 0), ("tab", "sea"), ("tick", "mat"), ("again", 1))
    yield from (("safe", "pier-Gull"), ("safe.do", "pier-Tern"), ("safe", "load"), ("main.ship", "Tern"))
    for one in printed_values(moment.game, moment.state)[:3]:
        yield from ((f"check.{name_of(one)}", value) for value in (None, one.value, one.high))
    for one in moment.game.tracked(moment.state)[:2]:
        yield from (("correct", one.key), ("correct.to", one.value), ("correct.to", 7))


def _others(domain: Any) -> tuple[Any, ...]:
    match domain:
        case Pick(values) | Some(values) | Counts(values):
            return values[:5]
        case Amount(low, high):
            return (low - 1, low, high, high + 1)
        case Stated(kind="text"):
            return ("Bo", "", 7)
    return ()


def _told(shown: dict[str, str], session: Session) -> Iterator[str]:
    """What is not as it was."""
    for name, value in _moment(session):
        if shown.get(name) != value:
            shown[name] = value
            yield f"    {name}: {value}"


def _moment(session: Session) -> Iterator[tuple[str, str]]:
    moment, table = session.moment, session.table
    yield "draft", spelled(session.draft)
    yield "written", spelled(session.written)
    yield "want", moment.want
    yield "can", " ".join(filter(moment.can, moment.intents))
    yield "open", " ".join(f"{q.field.key}={spelled(q.said)}:{spelled(q.lit)}" for q in moment.open)
    yield "places", " ".join(place for question in moment.open for place in question.places)
    yield "plain", spelled(tuple(question.field.key for question in getattr(moment.talk, "plain", ())))
    yield "does", spelled(moment.actions)
    yield "stop", spelled(moment.stop)
    yield (
        "dice",
        spelled((moment.own_dice, moment.types_faces, moment.pool, moment.rolled, moment.can_retype)),
    )
    yield "given", spelled((moment.shuffled, moment.sealed, moment.tab, session.page().line))
    yield "tracked", spelled(tuple(one.key for one in moment.tracked))
    yield (
        "table",
        f"{table.head} of {table.written}, {moment.undo!r}, {table.corrections}, {_short(table.state)}",
    )


def _short(state: Any) -> str:
    """The plain numbers and words of a state."""
    if not isinstance(state, Struct):
        return ""
    said = ((field.name, getattr(state, field.name)) for field in fields(state))
    return " ".join(f"{name}={value}" for name, value in said if isinstance(value, int | str))


# -- tables -------------------------------------------------------------------------------------------------

PLAYED = (
    Untie(("Gull",)),
    Load("Gull", 1),
    Load("Tern", 2),
    Toll("Gull"),
    harbour.EndTurn(),
    harbour.Collect(),
)
TAPS = (
    *((one,) for one in PLAYED),
    (Untie(("Gull",)), Load("Gull", 1)),
    (Load("Tern", 1), Sail("Gull", "Ann", Roll((6,), (5,)))),
    (Untie(("Tern",)), Load("Tern", 1), harbour.EndTurn()),
)


def steps(chance: random.Random) -> Iterator[str]:
    """A table played, taken back, corrected and opened again."""
    clock = iter(range(0, 10**6, 7)).__next__
    journal = MemoryJournal()
    table, shown = Table(harbour.GAME, EMPTY, journal, clock=clock), ""
    for _ in range(STEPS):
        name, told = chance.choice(_ways(table, chance))
        if name == "open again":
            table = Table(harbour.GAME, EMPTY, journal, clock=clock)
            yield "> open again"
        else:
            yield f"> {name}: {spelled(told())}"
        if (line := _stands(table)) != shown:
            yield f"  {line}"
            shown = line
    entries = map(journal.entry, range(1, table.written + 1))
    yield from (f"  {entry.seq} {entry.at} {encode(entry.record).decode()}" for entry in entries)


def _ways(table: Table, chance: random.Random) -> list[tuple[str, Any]]:
    tap = chance.choice(TAPS)
    legal = [one for one in TAPS if table.check(one[0])] or [tap]
    good, crates = chance.choice(legal), chance.randint(0, 10)
    line = [step.seq for step in table.history(table.head)]
    back = chance.choice(line)
    return [
        *[(f"book {spelled(good)}", lambda: table.book(good))] * 6,
        (f"book {spelled(tap)}", lambda: table.book(tap)),
        ("undo", table.undo),
        ("undo agreed", lambda: table.undo(agreed=True)),
        ("redo", table.redo),
        ("redo", table.redo),
        ("undo turn", lambda: table.undo_turn(agreed=True)),
        (f"back to {back}", lambda: table.undo_to(back, agreed=True)),
        (f"crates {crates}", lambda: table.correct((Change(("crates",), crates),))),
        ("open again", None),
        ("open again", None),
    ]


def _stands(table: Table) -> str:
    tap, barrier = table.last_tap(), table.barrier_after(table.history(3)[0].seq)
    can = (table.can_undo(), table.can_redo(), table.only_did_since(max(0, table.head - 2)))
    line = [step.seq for step in table.history(table.head)]
    return (
        f"{table.head} of {table.written} {can} {barrier!r} {table.last_title()!r} {table.corrections} "
        f"{line} {spelled(tap.actions if tap else None)} {_short(table.state)}"
    )


# -- the file -----------------------------------------------------------------------------------------------


def names() -> tuple[str, ...]:
    """Every transcript there is."""
    dice = ("app", "own", "unknown")
    harbours = (f"harbour {name} {own}" for name in HARBOURS for own in dice)
    games = (f"{key} {name}" for key, found in GAMES.items() for name in found)
    records = (f"record {key} {stem}" for key, stem in PLAYED_OUT.items())
    return (*harbours, *games, *records, *(f"table {seed}" for seed in range(4)))


def transcript(name: str) -> str:
    """One transcript, made anew."""
    what, which, *more = name.split(" ")
    if what == "record":
        return _record(name.partition(" ")[2])
    chance = random.Random(name)
    if what == "table":
        before, tables.SNAPSHOT_EVERY = tables.SNAPSHOT_EVERY, 5
        try:
            return "".join(f"{line}\n" for line in steps(chance))
        finally:
            tables.SNAPSHOT_EVERY = before
    if what == "harbour":
        found, state, own = NIGHT, HARBOURS[which], {"app": False, "own": True}.get(more[0])
    else:
        found, state, own = game(what), position(what, which), bool(len(which) % 2)
    journal = MemoryJournal()
    options = state if what == "harbour" else state.options
    table = Table(replace(found, start=lambda _: state), options, journal, clock=lambda: 0)
    kept: list[tuple[str, Any]] = []
    session = Session(table, _blank, own_dice=own, printed={}, keep=lambda *said: kept.append(said))
    return "".join(f"{line}\n" for line in (*touches(session, chance), spelled(tuple(kept))))


def _record(name: str) -> str:
    """A finished game in numbers."""
    key, _, stem = name.partition(" ")
    found, options, lines = game_file.read((PLAYTHROUGHS / key / f"{stem}.jsonl").read_bytes())
    table = Table(found, options, MemoryJournal(), clock=iter(range(0, 10**10, 90_001)).__next__)
    list(game_file.play(table, lines))
    return f"{spelled(record(table))}\n"


def read() -> dict[str, str]:
    """The transcripts as they are written down."""
    parts = WRITTEN.read_text(encoding="utf-8").split("== ")[1:]
    return dict(part.split("\n", 1) for part in parts)


if __name__ == "__main__":
    WRITTEN.write_text("".join(f"== {name}\n{transcript(name)}" for name in names()), encoding="utf-8")
