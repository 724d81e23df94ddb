"""Set-up: the base in the middle, the founders dealt, the rows laid."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.rules import Refusal
from companion.games.exobase.actions import Deal, LayBase, LayRows
from companion.games.exobase.box import FOUNDERS, LOCATIONS, RESOURCES, ROW, STATION_ENERGY, Options
from companion.games.exobase.cards import CORE_NAMES, STATION, FounderCard, Location
from companion.games.exobase.rules import grid
from companion.games.exobase.rules.abilities import gain_ability, is_open
from companion.games.exobase.rules.effects import needs_resource, run
from companion.games.exobase.state import Founder, Place, State, note


def refuse_options(options: Options) -> Iterator[Refusal]:
    """What contradicts itself on the sides in use (XB-S5)."""
    side = options.side
    for resource in RESOURCES:
        if side.green(resource) > side.top:
            params = {**options.box.called(resource), "green": side.green(resource), "top": side.top}
            yield Refusal("XB-S5", params)


def refuse_lay_base(state: State, action: LayBase) -> Iterator[Refusal]:
    """The four core locations, each as printed, their doors meeting (XB-S1)."""
    if state.base:
        yield Refusal("XB-S1", {}, "done")
        return
    names = tuple(card.name for card in action.core)
    if names != CORE_NAMES or not all(card.levels for card in action.core):
        yield Refusal("XB-S1", {"names": ", ".join(CORE_NAMES)}, "cards")
        return
    if (energy := action.core[0].levels[0].energy) != STATION_ENERGY:
        yield Refusal("XB-S1", {"have": energy, "need": STATION_ENERGY}, "energy")
    for card in action.core[1:]:
        if card.levels[0].cubes != 1:
            yield Refusal("XB-S1", {"at": card.name, "have": card.levels[0].cubes, "need": 1}, "cube")
    yield from _refuse_square(action.core)


def _refuse_square(core: tuple[Location, ...]) -> Iterator[Refusal]:
    """The doors between the four have to meet."""
    base = tuple(_place(card, cell) for card, cell in zip(core, grid.CORE_CELLS, strict=True))
    for place in base:
        for other, mine, theirs in grid.edges(base, place.card, place.x, place.y):
            if mine and not theirs:
                yield Refusal("XB-S1", {"at": place.name, "other": other.name}, "doors")


def _place(card: Location, cell: tuple[int, int]) -> Place:
    """A core location at level 1 with its cube."""
    level = card.levels[0]
    return Place(
        card=card,
        x=cell[0],
        y=cell[1],
        cubes=level.cubes,
        energy=level.energy,
        makes=level.production,
        gave=level.production,
        picks=(None,),
    )


def do_lay_base(state: State, action: LayBase) -> State:
    """One cube on each of three, the fourth in the bank (XB-S1)."""
    base = tuple(_place(card, cell) for card, cell in zip(action.core, grid.CORE_CELLS, strict=True))
    bank = sum(place.energy for place in base) - sum(place.cubes for place in base)
    production = state.production
    for place in base:
        production = production.plus(place.makes)
    state = replace(state, base=base, bank=state.bank + bank, production=production)
    return _begun(note(state, "XB-S1", energy=STATION_ENERGY, bank=bank, at=STATION))


def refuse_deal(state: State, action: Deal) -> Iterator[Refusal]:
    """Four different founders, every open choice made (XB-S2, XB-S4)."""
    if state.founders:
        yield Refusal("XB-S2", {}, "done")
        return
    names = {card.name.casefold() for card in action.founders}
    if len(action.founders) != FOUNDERS or len(names) != FOUNDERS:
        yield Refusal("XB-S2", {"have": len(names), "need": FOUNDERS}, "four")
    for card in action.founders:
        if any(map(needs_resource, card.bonus)) or any(map(is_open, card.abilities)):
            yield Refusal("XB-S4", {"founder": card.name})


def do_deal(state: State, action: Deal) -> State:
    """Full health, in the Hab, abilities unused; then the set-up bonuses (XB-S2, XB-S4)."""
    health = state.options.box.health
    founders = tuple(
        Founder(name=card.name, health=card.health or health, full=card.health or health)
        for card in action.founders
    )
    state = replace(state, founders=founders)
    for card in action.founders:
        state = _welcome(state, card)
    return _begun(state)


def _welcome(state: State, card: FounderCard) -> State:
    """One founder's abilities and bonus."""
    for ability in card.abilities:
        state = gain_ability(state, card.name, ability)
    for effect in card.bonus:
        state = run(state, effect, founder=card.name)
    return note(state, "XB-S4", founder=card.name) if card.bonus else state


def refuse_lay_rows(state: State, action: LayRows) -> Iterator[Refusal]:
    """Four cards in each row, none of them twice (XB-S3)."""
    if state.row or state.tasks:
        yield Refusal("XB-S3", {}, "done")
        return
    for have, case in ((len(action.row), "row"), (len(action.tasks), "tasks")):
        if have != ROW:
            yield Refusal("XB-S3", {"have": have, "need": ROW}, case)
    names = [card.name for card in action.row + action.tasks]
    twice = {name for name in names if names.count(name) > 1} | (set(names) & set(CORE_NAMES))
    for name in sorted(twice):
        yield Refusal("XB-S3", {"name": name}, "twice")


def do_lay_rows(state: State, action: LayRows) -> State:
    """Both rows lie there, the rest is the pile (XB-S3)."""
    return _begun(replace(state, row=action.row, tasks=action.tasks, pile=LOCATIONS - 2 * ROW))


def _begun(state: State) -> State:
    """After the third step of the set-up it is the morning of day 1."""
    ready = state.base and state.founders and state.row
    return replace(state, phase="morning") if ready else state
