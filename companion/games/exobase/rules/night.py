"""Night: founders return, take abilities and rest, the rows are refilled, the day moves on."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.rules import Refusal
from companion.games.exobase.actions import Draw, FlipTask, NextDay, Rest, TakeAbility
from companion.games.exobase.box import ROW, Stock
from companion.games.exobase.cards import CORE_NAMES, HAB, UNNAMED, Ability, Location
from companion.games.exobase.rules.abilities import gain_ability, is_open
from companion.games.exobase.rules.damage import heal, home
from companion.games.exobase.rules.end import can_claim, days_left, points
from companion.games.exobase.rules.resources import pay
from companion.games.exobase.state import Founder, State, called, note

REST_COST = 2


def fall(state: State) -> State:
    """All founders return to the Hab (XB-G1)."""
    founders = tuple(replace(f, at=home(state), spot="") if f.alive else f for f in state.founders)
    state = replace(state, phase="night", rolled=False, founders=founders)
    return note(state, "XB-G1") if home(state) else note(state, "XB-H7")


def refuse_take_ability(state: State, action: TakeAbility) -> Iterator[Refusal]:
    """Who worked a task takes its card, before the rows are refilled (XB-G1, XB-G5)."""
    if is_refilling(state):
        yield Refusal("XB-G5", {}, "refill")
    founder = state.founder(action.founder)
    if founder is None or not founder.alive or not founder.task:
        yield Refusal("XB-G1", {"founder": action.founder}, "task")
        return
    if task_card(state, founder) is None:
        yield Refusal("XB-G1", {"card": founder.task}, "taken")
        return
    ability = ability_of(state, founder, action)
    if ability is None:
        yield Refusal("XB-G1", {"card": founder.task}, "unread")
    elif is_open(ability):
        yield Refusal("XB-G1", {"card": founder.task}, "any")


def do_take_ability(state: State, action: TakeAbility) -> State:
    """The task card becomes an ability and is no location any more (XB-G1)."""
    founder = state.who(action.founder)
    ability = ability_of(state, founder, action)
    assert ability is not None
    left = tuple(card for card in state.tasks if card.name != founder.task)
    state = replace(state, tasks=left, gone=(*state.gone, founder.task))
    named = ability if ability.name else replace(ability, name=founder.task)
    founders = tuple(replace(f, task="") if f.name == founder.name else f for f in state.founders)
    return gain_ability(replace(state, founders=founders), founder.name, named)


def is_refilling(state: State) -> bool:
    """The rows are being refilled: cards have been drawn or flipped tonight."""
    return state.night in ("refill", "turn")


def task_card(state: State, founder: Founder) -> Location | None:
    """The card of the task row a founder worked today, while it lies there."""
    return next((card for card in state.tasks if card.name == founder.task), None)


def ability_of(state: State, founder: Founder, action: TakeAbility) -> Ability | None:
    """The ability a founder takes: as stated (a choice put in), else as the card says."""
    card = task_card(state, founder)
    known = card.task.ability if card else Ability()
    return action.stated or (known if known.effects or known.name else None)


def refuse_rest(state: State, action: Rest) -> Iterator[Refusal]:
    """A living founder below full health, in a Hab, for its price (XB-G3, XB-H7)."""
    founder = state.founder(action.founder)
    if founder is None or not founder.alive:
        yield Refusal("XB-G3", {"founder": action.founder}, "dead")
        return
    if state.place(HAB) is None:
        yield Refusal("XB-H7", {}, "rest")
    resource = state.options.box.rest
    if (have := state.stored.of(resource)) < REST_COST:
        yield Refusal("XB-G3", {**called(state, resource), "have": have, "need": REST_COST}, "pay")
    if founder.health >= founder.full:
        yield Refusal("XB-G3", {"founder": founder.name}, "full")


def do_rest(state: State, action: Rest) -> State:
    """Paid, and 1 health back (XB-G3)."""
    cost = Stock().put(state.options.box.rest, REST_COST)
    return heal(pay(state, cost), action.founder, 1)


def refuse_draw(state: State, action: Draw) -> Iterator[Refusal]:
    """A gap in the task row, a new card, nothing that has to be flipped first (XB-G4)."""
    if len(state.tasks) >= ROW:
        yield Refusal("XB-G4", {"have": len(state.tasks), "need": ROW}, "tasks")
    if not state.pile:
        yield Refusal("XB-G4", {}, "pile")
    if must_flip(state):
        yield Refusal("XB-G4", {"have": len(state.row), "need": ROW}, "turn")
    if action.card.name in seen(state):
        yield Refusal("XB-G4", {"name": action.card.name}, "seen")


def do_draw(state: State, action: Draw) -> State:
    """The card joins the task row."""
    return replace(state, tasks=(*state.tasks, action.card), pile=state.pile - 1, night="refill")


def refuse_flip_task(state: State, action: FlipTask) -> Iterator[Refusal]:
    """A gap in the location row, once the task row was filled (XB-G4, XB-G6)."""
    if len(state.row) >= ROW:
        yield Refusal("XB-G4", {"have": len(state.row), "need": ROW}, "row")
    if can_draw(state):
        yield Refusal("XB-G4", {"have": len(state.tasks), "need": ROW}, "draw")
    if not any(card.name == action.card for card in state.tasks):
        yield Refusal("XB-G6", {"card": action.card})


def do_flip_task(state: State, action: FlipTask) -> State:
    """The card changes its row (XB-G6)."""
    card = next(card for card in state.tasks if card.name == action.card)
    left = tuple(other for other in state.tasks if other.name != action.card)
    return replace(state, tasks=left, row=(*state.row, card), night="turn")


def came_up(state: State) -> frozenset[str]:
    """The names of the location cards that are not in the pile any more."""
    names = {card.name for card in state.row + state.tasks} | {place.name for place in state.base}
    return frozenset(names | set(state.gone)) - set(CORE_NAMES)


def seen(state: State) -> frozenset[str]:
    """The names no card off the pile can have."""
    return came_up(state) | set(CORE_NAMES)


def fresh_name(state: State) -> str:
    """What the next card off the pile is called until somebody reads its name."""
    return next(name for name in UNNAMED if name not in seen(state))


def must_flip(state: State) -> bool:
    """Flipping has begun and goes on until the location row is full or the task row empty (XB-G4)."""
    return state.night == "turn" and len(state.row) < ROW and bool(state.tasks)


def can_draw(state: State) -> bool:
    """The task row has a gap, the pile a card, and no card has to be flipped first."""
    return len(state.tasks) < ROW and state.pile > 0 and not must_flip(state)


def can_flip(state: State) -> bool:
    """The location row has a gap, and the task row a card once it was filled."""
    return len(state.row) < ROW and not can_draw(state) and bool(state.tasks)


def refuse_next_day(state: State, action: NextDay) -> Iterator[Refusal]:
    """Both rows are full while the pile lasts, and no win is given away unasked (XB-G5, XB-E2)."""
    if is_last_chance(state) and not action.let_go:
        yield Refusal("XB-E2", {"points": points(state)}, "last")
    if can_draw(state):
        yield Refusal("XB-G5", {"have": len(state.tasks), "need": ROW}, "tasks")
    if can_flip(state):
        yield Refusal("XB-G5", {"have": len(state.row), "need": ROW}, "row")


def do_next_day(state: State, action: NextDay) -> State:
    """The day marker moves, and it is morning (XB-G5)."""
    founders = tuple(replace(founder, task="") for founder in state.founders)
    return replace(state, day=state.day + 1, phase="morning", night="abilities", founders=founders)


def is_last_chance(state: State) -> bool:
    """The last night, and the base is ready: whoever goes on gives the win away (XB-E2)."""
    return state.phase == "night" and days_left(state) == 1 and can_claim(state)
