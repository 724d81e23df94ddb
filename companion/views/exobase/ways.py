"""What a founder can do at the place that is chosen, and the action each way means."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from companion.core.dice import Roll
from companion.core.text import tr
from companion.games.exobase.actions import Action, Build, DoTask, Power, Repair, Upgrade, Work
from companion.games.exobase.box import Resource, Stock
from companion.games.exobase.cards import HAB, Level, Location, Offer, Space
from companion.games.exobase.rules import check
from companion.games.exobase.rules.build import extra_cubes, next_level
from companion.games.exobase.rules.danger import danger_dice
from companion.games.exobase.state import Place, State
from companion.games.exobase.words import ICONS, amounts, resource_name
from companion.views.exobase.draft import Draft

Placing = Work | DoTask | Build | Upgrade
STATED = ("state_space", "state_level", "read_card", "state_task")
"""Ways that begin with reading something from a card."""


class Way(Struct, frozen=True, kw_only=True):
    """One thing that can be done there; `action` is what the judge is asked about."""

    key: str
    label: str
    note: str
    icon: str
    is_off: bool
    is_chosen: bool
    action: Action | None


def ways(state: State, draft: Draft) -> tuple[Way, ...]:
    """Everything that could be done at the chosen place or card."""
    if state.phase != "placement" or not (draft.at or draft.card):
        return _power_way(state, draft)
    if draft.space is not None:
        return tuple(_stated_ways(state, draft, draft.space))
    if draft.card:
        return tuple(_card_ways(state, draft))
    return (*_place_ways(state, draft), *_power_way(state, draft))


def _way(
    state: State, draft: Draft, key: str, label: str, note: str, icon: str, action: Action | None
) -> Way:
    return Way(
        key=key,
        label=label,
        note=note,
        icon=icon,
        is_off=action is not None and not is_possible(state, action),
        is_chosen=draft.way == key,
        action=action,
    )


def is_possible(state: State, action: Action) -> bool:
    """Legal once the danger is rolled and an open resource is named."""
    tried = safely(state, action)
    return bool(check(state, tried)) or lacks_resource(state, tried)


def lacks_resource(state: State, action: Action) -> bool:
    """True where nothing but the choice of a resource is missing."""
    refusals = check(state, action).refusals
    open_cases = {("XB-P7", "any"), ("XB-P18", ""), ("XB-P6", "which"), ("XB-P13", "which")}
    return bool(refusals) and all((r.rule, r.case) in open_cases for r in refusals)


def safely(state: State, action: Action) -> Action:
    """The action with its danger dice at their best, to see where it leads."""
    dice = dice_of(state, action)
    if dice and isinstance(action, Work | DoTask | Build | Upgrade):
        return replace(action, roll=Roll((6,) * dice, (6,) * dice))
    return action


def dice_of(state: State, action: Action) -> int:
    """The danger dice an action asks for."""
    founder = state.founder(getattr(action, "founder", ""))
    return danger_dice(founder, _danger(state, action)) if founder else 0


def _danger(state: State, action: Action) -> int:
    match action:
        case Work():
            place = state.place(action.at)
            return _space_danger(place.card.spaces if place else (), action)
        case DoTask():
            card = next((card for card in state.tasks if card.name == action.card), None)
            return _space_danger(card.task.spaces if card else (), action)
        case Build():
            card = next((card for card in state.row if card.name == action.card), None)
            known = card if card and card.levels else action.stated
            return known.levels[0].danger if known and known.levels else 0
        case Upgrade():
            place = state.place(action.at)
            level = next_level(place, action.stated) if place else None
            return level.danger if level else 0
    return 0


def _space_danger(spaces: tuple[Space, ...], action: Work | DoTask) -> int:
    if action.stated:
        return action.stated.danger
    return spaces[action.space].danger if action.space < len(spaces) else 0


def _place_ways(state: State, draft: Draft) -> Iterator[Way]:
    place = state.place(draft.at)
    if place is None:
        return
    if place.damage:
        repair = Repair(founder=draft.founder, at=place.name)
        yield _way(
            state, draft, "repair", tr("Repair"), tr("free; powered and whole again"), "hammer-wrench", repair
        )
    work = Work(founder=draft.founder, at=place.name)
    yield from _space_ways(state, draft, place.card.spaces, work)
    note = tr("state what it heals") if place.name == HAB else tr("state what the space gives")
    yield _state_way(draft, "state_space", tr("Another work space"), note)
    yield from _upgrade_way(state, draft, place)


def _state_way(draft: Draft, key: str, label: str, note: str) -> Way:
    return Way(
        key=key, label=label, note=note, icon="pencil", is_off=False, is_chosen=draft.way == key, action=None
    )


def _space_ways(
    state: State, draft: Draft, spaces: tuple[Space, ...], action: Work | DoTask
) -> Iterator[Way]:
    """One way for every choice of every known space."""
    for index, space in enumerate(spaces):
        for offer, choice in enumerate(space.offers):
            label = offer_words(state, choice)
            note = _space_note(action, space)
            tried = replace(action, space=index, offer=offer, resource=draft.resource)
            icon = "heart-pulse" if choice.heal else _icon_of(choice)
            yield _way(state, draft, f"work:{index}:{offer}", label, note, icon, tried)


def _space_note(action: Work | DoTask, space: Space) -> str:
    parts = [tr("task") if isinstance(action, DoTask) else tr("level {n}").format(n=space.level)]
    if space.danger:
        parts.append(tr("danger {n}").format(n=space.danger))
    return " · ".join(parts)


def offer_words(state: State, offer: Offer) -> str:
    """A choice of a work space in words: 2 minerals for 1 of any."""
    box = state.options.box
    gets = [amounts(box, offer.gain)] if offer.gain else []
    gets += [tr("{n} of any").format(n=offer.any_gain)] if offer.any_gain else []
    gets += [tr("{n} health").format(n=offer.heal)] if offer.heal else []
    gained = ", ".join(gets) or tr("nothing")
    return tr("{pay} for {gain}").format(pay=amounts(box, offer.pay), gain=gained) if offer.pay else gained


def _icon_of(offer: Offer) -> str:
    first: Resource | None = next((resource for resource, _ in offer.gain.items()), None)
    return ICONS[first] if first else "pickaxe"


def _upgrade_way(state: State, draft: Draft, place: Place) -> Iterator[Way]:
    level = next_level(place, draft.level)
    label = tr("Upgrade to level {n}").format(n=place.level + 1)
    upgrade = Upgrade(founder=draft.founder, at=place.name, resource=draft.resource, stated=draft.level)
    if level is None and check(state, upgrade).rules == ["XB-P15"]:
        yield _state_way(draft, "state_level", label, tr("read what it costs and gives"))
        return
    note = level_words(state, level, extra_cubes(place, level)) if level else tr("at its top")
    yield _way(state, draft, "upgrade", label, note, "chevron-up", upgrade)


def level_words(state: State, level: Level, cubes: int) -> str:
    """A level in words: what it costs and gives."""
    box = state.options.box
    cost = [amounts(box, level.cost)] if level.cost else []
    cost += [tr("{n} energy").format(n=cubes)] if cubes else []
    gives = [f"+{n} {name}" for name, n in _named(state, level.production)]
    gives += [tr("+{n} of any production").format(n=level.any_production)] if level.any_production else []
    gives += [tr("+{n} energy").format(n=level.energy)] if level.energy else []
    gives += [amounts(box, level.gain)] if level.gain else []
    gives += [tr("danger {n}").format(n=level.danger)] if level.danger else []
    paid = ", ".join(cost) or tr("free")
    return tr("{cost} → {gives}").format(cost=paid, gives=", ".join(gives)) if gives else paid


def card_words(state: State, card: Location) -> str:
    """What building a card costs and gives; a Storage Silo gives room."""
    level = card.levels[0]
    words = level_words(state, level, level.cubes)
    room = tr("{words} → capacity {n}").format(words=words, n=state.options.box.silo_capacity)
    return room if card.silo else words


def _named(state: State, stock: Stock) -> Iterator[tuple[str, int]]:
    return ((resource_name(state.options.box, r).lower(), n) for r, n in stock.items())


def _power_way(state: State, draft: Draft) -> tuple[Way, ...]:
    """A dark location may be powered at any time."""
    place = state.place(draft.at)
    if place is None or place.powered or state.phase == "setup":
        return ()
    note = tr("{n} from the Power Bank").format(n=place.missing)
    return (_way(state, draft, "power", tr("Power it"), note, "flash", Power(at=place.name)),)


def _card_ways(state: State, draft: Draft) -> Iterator[Way]:
    card = next((card for card in state.row if card.name == draft.card), None)
    if card is not None:
        yield from _build_way(state, draft, card)
        return
    task = next((card for card in state.tasks if card.name == draft.card), None)
    if task is not None:
        action = DoTask(founder=draft.founder, card=task.name)
        yield from _space_ways(state, draft, task.task.spaces, action)
        yield _state_way(draft, "state_task", tr("Another work space"), tr("state what the task gives"))


def _build_way(state: State, draft: Draft, card: Location) -> Iterator[Way]:
    known = card if card.levels else draft.location
    if known is None:
        yield _state_way(draft, "read_card", tr("Read the card"), tr("doors, die, cost and what it gives"))
        return
    build = _build(draft, card) if draft.cell else None
    note = card_words(state, known)
    label = tr("Build the {name}").format(name=card.name)
    way = _way(state, draft, "build", label, note, "hammer-wrench", build)
    yield replace(way, is_chosen=True)


def _build(draft: Draft, card: Location) -> Build:
    x, y = draft.cell or (0, 0)
    stated = None if card.levels else draft.location
    return Build(founder=draft.founder, card=card.name, x=x, y=y, resource=draft.resource, stated=stated)


def _stated_ways(state: State, draft: Draft, space: Space) -> Iterator[Way]:
    """One way for every choice of a space that was just read from its card."""
    action: Work | DoTask = (
        DoTask(founder=draft.founder, card=draft.card)
        if draft.card
        else Work(founder=draft.founder, at=draft.at)
    )
    for index, offer in enumerate(space.offers):
        tried = replace(action, offer=index, resource=draft.resource, stated=space)
        icon = "heart-pulse" if offer.heal else _icon_of(offer)
        note = _space_note(action, space)
        yield _way(state, draft, f"stated:{index}", offer_words(state, offer), note, icon, tried)
        if ("XB-P2", "alike") in ((r.rule, r.case) for r in check(state, safely(state, tried)).refusals):
            again = tr("the card shows it twice")
            second = replace(tried, second=True)
            yield _way(state, draft, f"second:{index}", offer_words(state, offer), again, icon, second)


def considered(state: State, draft: Draft) -> Action | None:
    """The action the draft means; None where it is not complete."""
    return next((way.action for way in ways(state, draft) if way.is_chosen), None)
