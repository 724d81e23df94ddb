"""What can be done now: candidates for every step, filtered by the judge."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.dice import Roll, die
from companion.games.exobase.actions import (
    Action,
    Answer,
    Build,
    Claim,
    Deal,
    DoTask,
    Draw,
    EndPlacement,
    FlipTask,
    LayBase,
    LayRows,
    Morning,
    NameCard,
    NextDay,
    Power,
    Repair,
    ResolveHazard,
    Rest,
    RollHazard,
    ShowDice,
    ShowDoor,
    TakeAbility,
    Target,
    Upgrade,
    UseAbility,
    Work,
)
from companion.games.exobase.box import RESOURCES, Stock
from companion.games.exobase.cards import (
    CARD_NAMES,
    CORE,
    FOUNDER_NAMES,
    HAB,
    KNOWN,
    SILO,
    Ability,
    Effect,
    FounderCard,
    Level,
    Location,
    Offer,
    Space,
    blank_hazard,
    half_read,
    is_unnamed,
    unread,
)
from companion.games.exobase.rules import check, grid, night
from companion.games.exobase.rules.build import next_level
from companion.games.exobase.rules.danger import danger_dice
from companion.games.exobase.rules.effects import needs_resource
from companion.games.exobase.rules.end import ending
from companion.games.exobase.rules.questions import candidates
from companion.games.exobase.state import Ask, Founder, State

STATED_WORK = Space(offers=(Offer(gain=Stock(minerals=1)),))
STATED_HEAL = Space(offers=(Offer(heal=2),))
STATED_LEVEL = Level(cost=Stock(minerals=2), cubes=1, production=Stock(food=1))
STATED_ENERGY = Level(cost=Stock(metal=1), energy=1)
STATED_EFFECTS: tuple[tuple[Effect, ...], ...] = (
    (),
    (Effect(kind="lose", resource="food", amount=2),),
    (Effect(kind="target"),),
    (Effect(kind="hurt"),),
)
"""Examples of what a player states without a library."""


def choices(state: State) -> tuple[Action, ...]:
    """A reasonable set of legal actions; none when the game is over."""
    if ending(state):
        return ()
    return tuple(action for action in conceivable(state) if check(state, action))


def conceivable(state: State) -> Iterator[Action]:
    """What a player might try now, before the judge has looked at it."""
    if state.ask:
        yield from _answers(state, state.ask)
        return
    yield Claim()
    match state.phase:
        case "setup":
            yield _laid(state)
        case "morning":
            yield Morning()
        case "placement":
            for founder in state.living:
                if not founder.placed:
                    yield from _placements(state, founder)
            yield EndPlacement()
        case "hazard":
            yield from (RollHazard(roll=die(6, face)) for face in range(1, 7))
        case "night":
            yield from _nightly(state)
    yield from _any_time(state)


def _laid(state: State) -> Action:
    """The next step of the set-up: base, founders, rows."""
    if not state.base:
        return LayBase(core=CORE)
    if not state.founders:
        return Deal(founders=tuple(FounderCard(name=name) for name in FOUNDER_NAMES[:4]))
    cards = tuple(unread(name) for name in CARD_NAMES)
    return LayRows(row=cards[:4], tasks=cards[4:8])


def _answers(state: State, ask: Ask) -> Iterator[Action]:
    if ask.kind == "hazard":
        line = blank_hazard(ask.amount, state.options.mode == "hardcore")
        stated = (replace(line, effects=effects) for effects in STATED_EFFECTS)
        yield from (ResolveHazard(hazard=hazard, keep=True) for hazard in stated)
    elif ask.kind == "target":
        yield from (Target(roll=die(6, face)) for face in range(1, 7))
    elif ask.kind == "dice":
        yield ShowDice()
        yield from (ShowDice(names=(name,)) for name in ask.among)
    else:
        yield from (Answer(name=name) for name in candidates(state, ask))


def _any_time(state: State) -> Iterator[Action]:
    for card in (*state.row, *state.tasks):
        if is_unnamed(card.name):
            fresh = (name for name in KNOWN if name not in night.seen(state))
            yield from (NameCard(card=card.name, named=unread(name)) for name in fresh)
    for place in state.base:
        sides = ((side, is_door) for side in place.unsure for is_door in (True, False))
        yield from (ShowDoor(at=place.name, side=side, is_door=is_door) for side, is_door in sides)
    yield from (Power(at=place.name) for place in state.dark)
    for founder in state.living:
        for index, ability in enumerate(founder.abilities):
            yield from _uses(state, UseAbility(founder=founder.name, ability=index), ability)


def _uses(state: State, use: UseAbility, ability: Ability) -> Iterator[Action]:
    """An ability with every resource it leaves open, on everyone it heals, wherever it repairs."""
    kinds = {effect.kind for effect in ability.effects}
    open_resource = any(needs_resource(effect) for effect in ability.effects)
    for resource in RESOURCES if open_resource else (None,):
        for to in (f.name for f in state.living) if "heal" in kinds else ("",):
            for at in (p.name for p in state.base if p.damage) if "repair" in kinds else ("",):
                yield replace(use, resource=resource, to=to, at=at)


def _placements(state: State, founder: Founder) -> Iterator[Action]:
    for place in state.base:
        stated = STATED_HEAL if place.name == HAB else STATED_WORK
        for space in place.card.spaces or (stated,):
            work = Work(founder=founder.name, at=place.name, stated=None if place.card.spaces else space)
            yield from _offers(
                founder, work, place.card.spaces.index(space) if place.card.spaces else 0, space
            )
        yield from _upgrades(founder, state, place.name)
        yield Repair(founder=founder.name, at=place.name)
    for card in state.tasks:
        for index, space in enumerate(card.task.spaces or (STATED_WORK,)):
            task = DoTask(founder=founder.name, card=card.name, stated=None if card.task.spaces else space)
            yield from _offers(founder, task, index, space)
    for card in state.row:
        yield from _builds(state, founder, card)


def could_be_placed(state: State) -> tuple[str, ...]:
    """The founders who are ready and could do something today."""
    ready = (founder for founder in state.living if not founder.placed)
    return tuple(f.name for f in ready if any(check(state, action) for action in _placements(state, f)))


def _offers(founder: Founder, action: Work | DoTask, index: int, space: Space) -> Iterator[Action]:
    """Every choice of a space, with its danger rolled well and badly, naming a resource where asked."""
    for offer, choice in enumerate(space.offers):
        named = RESOURCES if choice.any_gain else (next((r for r, _ in choice.gain.items()), None),)
        for resource in named:
            for roll in _rolls(founder, space.danger):
                yield replace(action, space=index, offer=offer, resource=resource, roll=roll)


def _rolls(founder: Founder, danger: int) -> tuple[Roll | None, ...]:
    """Danger dice at their best and worst; no roll where there is no danger."""
    dice = danger_dice(founder, danger)
    return tuple(Roll((6,) * dice, (face,) * dice) for face in (6, 1)) if dice else (None,)


def _upgrades(founder: Founder, state: State, at: str) -> Iterator[Action]:
    place = state.site(at)
    sample = STATED_ENERGY if place.card.generator else replace(STATED_LEVEL, cubes=place.needed)
    known = next_level(place, None)
    level = known or sample
    for resource in RESOURCES if level.any_production else (None,):
        for roll in _rolls(founder, level.danger):
            stated = None if known else sample
            yield Upgrade(founder=founder.name, at=at, resource=resource, stated=stated, roll=roll)


def _builds(state: State, founder: Founder, card: Location) -> Iterator[Action]:
    for x, y in grid.cells_around(state.base) if not card.levels else grid.fitting(state, card):
        stated = None if card.levels else half_read(card.name, _first_level(state, card))
        level = (stated or card).levels[0]
        for resource in RESOURCES if level.any_production else (None,):
            for roll in _rolls(founder, level.danger):
                yield Build(
                    founder=founder.name,
                    card=card.name,
                    x=x,
                    y=y,
                    resource=resource,
                    stated=stated,
                    roll=roll,
                )


def _first_level(state: State, card: Location) -> Level:
    """An unread card as it could be: with a bank that is empty only a generator can be built."""
    if card.name == SILO:
        return Level()
    return Level(cubes=1, production=Stock(food=1)) if state.bank else Level(energy=1)


def _nightly(state: State) -> Iterator[Action]:
    for founder in state.living:
        card = night.task_card(state, founder)
        known = card is not None and bool(card.task.ability.effects or card.task.ability.name)
        stated = None if known else Ability(effects=(Effect(kind="safer"),))
        yield TakeAbility(founder=founder.name, stated=stated)
        yield Rest(founder=founder.name)
    if state.pile:
        yield Draw(card=unread(night.fresh_name(state)))
    yield from (FlipTask(card=card.name) for card in state.tasks)
    yield NextDay()
    if night.is_last_chance(state):
        yield NextDay(let_go=True)
