"""Harbour, an invented game that has one of everything a conversation can need."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from companion.core.blocks import Button, Choices, Notice, Tally
from companion.core.conversation import Amount, Answers, Counts, Field, Intent, Pick, Pool, Some, Stated, Stop
from companion.core.correction import Tracked
from companion.core.dice import Roll, refuse_roll
from companion.core.game import Game, Steps
from companion.core.page import Dock, Order, Page, Warning
from companion.core.rules import IllegalAction, Refusal, Verdict
from companion.core.score import Outcome, ScoreSheet
from companion.pages.frame import counted, dice_block, roll_buttons, tab_buttons
from companion.table.journal import MemoryJournal
from companion.table.moment import Moment
from companion.table.session import Session
from companion.table.table import Table


class Ship(Struct, frozen=True):
    name: str
    room: int = 3
    load: int = 0
    is_tied: bool = True


class State(Struct, frozen=True):
    ships: tuple[Ship, ...] = (Ship("Gull"), Ship("Tern", room=2))
    crates: int = 4
    phase: str = "collect"
    turn: int = 1
    shipped: int = 0
    goods: tuple[str, ...] = ()

    def ship(self, name: str) -> Ship | None:
        return next((ship for ship in self.ships if ship.name == name), None)


class Collect(Struct, frozen=True, tag_field="type"):
    """A crate comes in: forced at the start of every turn."""


class Load(Struct, frozen=True, tag_field="type"):
    ship: str
    crates: int


class Untie(Struct, frozen=True, tag_field="type"):
    ships: tuple[str, ...]


class Sail(Struct, frozen=True, tag_field="type"):
    ship: str
    by: str
    roll: Roll


class Toll(Struct, frozen=True, tag_field="type"):
    """One ship pays a crate: a rule demands it, somebody has to be named."""

    ship: str


class EndTurn(Struct, frozen=True, tag_field="type"):
    pass


class Stock(Struct, frozen=True, tag_field="type"):
    """Goods for crates, one for one; fish spoils, so never more than two."""

    goods: tuple[str, ...]


class Race(Struct, frozen=True, tag_field="type"):
    roll: Roll


Action = Collect | Load | Untie | Sail | Race | Stock | Toll | EndTurn
PHASE = {Collect: "collect", Toll: "toll"}
LAST_TURN = 4


def check(state: State, action: Action) -> Verdict:
    if outcome(state):
        return Verdict((Refusal("HB-E1"),))
    return Verdict(tuple(_refusals(state, action)))


def _refusals(state: State, action: Action) -> Iterator[Refusal]:
    if PHASE.get(type(action), "act") != state.phase:
        yield Refusal("HB-T1", {"phase": state.phase})
    match action:
        case Load(name, crates):
            ship = state.ship(name)
            if ship is None or crates > ship.room - ship.load:
                yield Refusal("HB-L3", {"ship": name, "free": ship.room - ship.load if ship else 0})
            if not 1 <= crates <= state.crates:
                yield Refusal("HB-L2", {"held": state.crates})
        case Untie(names):
            if not names or not all((s := state.ship(n)) and s.is_tied for n in names):
                yield Refusal("HB-U1")
        case Sail(name, _, roll):
            ship = state.ship(name)
            if ship is None or ship.is_tied or not ship.load:
                yield Refusal("HB-S1", {"ship": name})
            yield from refuse_roll(roll, (6,), "HB-S2")
        case Stock(goods):
            if not 1 <= len(goods) <= state.crates:
                yield Refusal("HB-K1", {"held": state.crates})
            if goods.count("fish") > 2:
                yield Refusal("HB-K2")
        case Race(roll):
            yield from refuse_roll(roll, (6, 8), "HB-R1")
        case Toll(name):
            ship = state.ship(name)
            if ship is None or not ship.load:
                yield Refusal("HB-P1", {"ship": name})


def apply(state: State, action: Action) -> State:
    if not (verdict := check(state, action)):
        raise IllegalAction(verdict)
    match action:
        case Collect():
            loaded = any(ship.load for ship in state.ships)
            return replace(state, crates=state.crates + 1, phase="toll" if loaded else "act")
        case Load(name, crates):
            state = replace(state, crates=state.crates - crates)
            return _changed(state, name, load=state.ship(name).load + crates)
        case Untie(names):
            for name in names:
                state = _changed(state, name, is_tied=False)
            return state
        case Sail(name, _, roll):
            won = state.ship(name).load if roll.face > 2 else 0
            return replace(_changed(state, name, load=0), shipped=state.shipped + won)
        case Stock(goods):
            return replace(state, crates=state.crates - len(goods), goods=state.goods + goods)
        case Race(roll):
            return replace(state, crates=state.crates + (roll.faces[0] > roll.faces[1]))
        case Toll(name):
            return replace(_changed(state, name, load=state.ship(name).load - 1), phase="act")
        case EndTurn():
            return replace(state, turn=state.turn + 1, phase="collect")


def _changed(state: State, name: str, **values: Any) -> State:
    return replace(state, ships=tuple(replace(s, **values) if s.name == name else s for s in state.ships))


def outcome(state: State) -> Outcome | None:
    return Outcome("won", "HB-E1", "Over") if state.turn == LAST_TURN else None


# -- the conversation ------------------------------------------------------------------------------------


def _load(state: State, said: Answers) -> Any:
    if "ship" not in said:
        return _ships(state)
    if "crates" not in said:
        return Field("crates", Amount(1, 3), usual=1)
    return Load(said["ship"], said["crates"])


def _ships(state: State) -> Field:
    names = tuple(ship.name for ship in state.ships)
    return Field("ship", Pick(names), spots={f"pier-{name}": name for name in names})


def _untie(state: State, said: Answers) -> Any:
    names = tuple(ship.name for ship in state.ships)
    return Untie(tuple(said["ships"])) if "ships" in said else Field("ships", Some(names, least=1))


def _sail(state: State, said: Answers) -> Any:
    """Untying comes with sailing where it has to; which sailor goes makes no difference."""
    if "ship" not in said:
        return _ships(state)
    if "by" not in said:
        return Field("by", Pick(("Ann", "Bo")), alike=True)
    if "roll" not in said:
        return Field("roll", Stated("roll", (Roll((6,), (6,)),), (6,)))
    sail = Sail(said["ship"], said["by"], said["roll"])
    return (Untie((sail.ship,)), sail) if state.ship(sail.ship).is_tied else sail


def _stock(state: State, said: Answers) -> Any:
    if "goods" not in said:
        return Field("goods", Counts(("salt", "fish", "rope"), least=1, most=4))
    return Stock(tuple(said["goods"]))


def race(state: State, said: Answers) -> Any:
    """Two ships race for a crate: a die each."""
    if "dice" not in said:
        pool = Pool((6, 8), ("Gull", "Tern"))
        return Field("dice", Stated("roll", (Roll((6, 8), (1, 1)),), pool))
    return Race(said["dice"])


def _toll(state: State, said: Answers) -> Any:
    return Toll(said["ship"]) if "ship" in said else _ships(state)


def _hardly_loaded(state: State, actions: Any) -> Stop | None:
    ship = state.ship(actions[-1].ship)
    return Stop("light", {"ship": ship.name}) if ship.load == 1 else None


def _stop(state: State, _actions: Any) -> Stop | None:
    loaded = tuple(ship.name for ship in state.ships if ship.load)
    return Stop("loaded", {"ships": loaded}) if loaded else None


def intents(state: State, _shelf: Any) -> tuple[Intent, ...]:
    return (
        Intent("collect", lambda *_: Collect()),
        Intent("toll", _toll, books="last"),
        Intent("load", _load, blames={"HB-T1": "", "HB-L2": "crates", "HB-L3": "crates"}),
        Intent("untie", _untie),
        Intent("sail", _sail, blames={"HB-T1": "", "HB-S1": "ship"}, stop=_hardly_loaded),
        Intent("stock", _stock, blames={"HB-T1": ""}, aside=True),
        Intent("race", race, blames={"HB-T1": ""}, aside=True),
        Intent("end", lambda *_: EndTurn(), books="last", ends=True, stop=_stop),
    )


def tracked(state: State) -> tuple[Tracked, ...]:
    return (Tracked(path=("crates",), label="Crates", value=state.crates, high=9),)


def tell(moment: Moment) -> Page:
    """A page with everything that may be touched."""
    wishes = tuple(
        Button(control="want", value=key, label=key, off=not moment.can(key)) for key in moment.intents
    )
    counts = tuple(
        Tally(id=q.field.key, items=tuple(counted(q, v, v, "", f"{v}!") for v in q.field.domain.values))
        for q in moment.open
        if isinstance(q.field.domain, Counts)
    )
    asked = tuple(
        Choices(
            id=question.field.key,
            options=tuple(
                Button(control=f"say.{question.field.key}", value=value, label=str(value))
                for value in question.lit
            ),
        )
        for question in moment.open
        if not isinstance(question.field.domain, Stated | Counts)
    )
    main = (Button(control="main", label=moment.want or "Choose", off=not moment.actions),)
    done = moment.last.actions if moment.last else ()
    warning = moment.stop and Warning(
        title=moment.stop.key,
        safe=Button(control="safe", label="Stay"),
        anyway=Button(control="anyway", label="End anyway"),
    )
    return Page(
        title="Harbour",
        line=f"Turn {moment.state.turn}",
        tray=(Choices(id="wishes", options=wishes), Notice(id="crates", text=str(moment.state.crates))),
        now=tuple(Order(text=f"Do {type(action).__name__}", icon="water") for action in done),
        tabs=tab_buttons(moment, ("pier", "Pier", ""), ("sea", "Sea", "")),
        stage=(*asked, *counts, *dice_block(moment, "Wind")),
        dock=Dock(
            undo=Button(control="undo", label="Undo", off=not moment.undo),
            main=roll_buttons(moment) or main,
        ),
        warning=warning,
    )


GAME = Game[State, Action, State](
    key="harbour",
    prefix="HB",
    name="Harbour",
    players="1 player",
    rules_version=1,
    options=State,
    state=State,
    action=Action,
    box=State,
    start=lambda options: options,
    check_options=lambda _: Verdict(),
    questions=lambda _: frozenset(),
    check=check,
    apply=apply,
    choices=lambda _: (),
    intents=intents,
    outcome=outcome,
    score=lambda _: ScoreSheet(lines=(), total=0, tiers=()),
    invariants=lambda state: (Refusal("HB-C1"),) if state.crates > 8 else (),
    barrier=lambda _, action: "roll" if isinstance(action, Sail | Race) else "",
    turn=lambda state: state.turn,
    steps=lambda _: Steps(("Act",), 0),
    headline=lambda state: f"Turn {state.turn}",
    describe=lambda _, action: type(action).__name__,
    tracked=tracked,
    notes=lambda _: (),
    house_rules=lambda _: (),
)


def session(state: State | None = None, **kwargs: Any) -> Session:
    """A seat at a new table."""
    return Session(Table(GAME, state or State(), MemoryJournal()), tell, **kwargs)
