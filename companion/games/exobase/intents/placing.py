"""Placement: a founder, a place, a way; and what a card nobody has entered makes it ask."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.conversation import Answers, Field, Intent, Pick, Shelf, Stated, Step, Stop
from companion.core.judge import per_state
from companion.games.exobase.actions import (
    Action,
    Build,
    DoTask,
    EndPlacement,
    NameCard,
    Power,
    Repair,
    ShowDoor,
    Upgrade,
    Work,
)
from companion.games.exobase.box import RESOURCES, Resource, Stock
from companion.games.exobase.cards import LONGEST, Level, Location, Offer, Space, half_read, is_unnamed
from companion.games.exobase.choices.placing import could_be_placed
from companion.games.exobase.intents import telling
from companion.games.exobase.intents.hazards import HAZARD, hazard
from companion.games.exobase.intents.icons import card_of_words, level_of, space_of
from companion.games.exobase.rules import grid
from companion.games.exobase.rules.build import next_level
from companion.games.exobase.rules.placement import card_of
from companion.games.exobase.rules.reading import do_show_door
from companion.games.exobase.rules.resources import store_all
from companion.games.exobase.rules.work import bonus_from, gains
from companion.games.exobase.state import Place, State

TELL, RAISE, UPGRADE, REPAIR, WORK = "enter", "raise", "upgrade", "repair", "work:"
"""Ways: enter a space, enter the next level, upgrade, repair; before the numbers of a space and its offer."""
BLAMES = {
    "XB-T1": "",
    "XB-E1": "",
    "XB-E2": "",
    "XB-P1": "founder",
    "XB-P4": "at",
    "XB-N2": "at",
    "XB-P10": "card",
    "XB-P15:base": "at",
    "XB-P2": "way",
    "XB-P3": "way",
    "XB-P7:pay": "way",
    "XB-P12": "way",
}
"""What no later answer mends."""


def placing(state: State, shelf: Shelf) -> Iterator[Intent]:
    """A founder goes somewhere, or nobody else does."""
    is_open = any(place.unsure for place in state.base)
    blames = BLAMES if is_open else BLAMES | {"XB-P11": "cell"}
    yield Intent("place", lambda s, said: _place(s, said, shelf), books="last", blames=blames)
    if all(founder.placed for founder in state.living):
        yield Intent(HAZARD, lambda s, said: hazard(s, said, shelf), books="last", rests=True)
    yield Intent("end_placement", lambda *_: EndPlacement(), books="last", ends=True, stop=_too_early)


def _too_early(state: State, _actions: tuple[Action, ...]) -> Stop | None:
    """Somebody is ready and could do something."""
    names = could_be_placed(state)
    return Stop("ready", {"names": names}) if names else None


def _place(state: State, said: Answers, shelf: Shelf) -> Step:
    ready = tuple(founder.name for founder in state.living if not founder.placed)
    if "founder" not in said:
        spots = {f"founder:{name}": name for name in ready}
        return Field("founder", Pick(ready), usual=ready[0] if ready else None, spots=spots, arms=True)
    if "at" not in said:
        names = tuple(_names(state))
        return Field("at", Pick(names), spots={name: name for name in names}, arms=True)
    if place := state.place(said["at"]):
        return _base(state, said, place)
    if card := card_of(state.tasks, said["at"]):
        return _with_name(state, said, shelf, card, _task)
    row = card_of(state.row, said["at"])
    assert row is not None
    return _with_name(state, said, shelf, row, _build)


def _names(state: State) -> Iterator[str]:
    """Every place a founder can go to: the base, the tasks, the cards to build."""
    yield from (place.name for place in state.base)
    yield from (card.name for card in (*state.tasks, *state.row))


def _with_name(state: State, said: Answers, shelf: Shelf, card: Location, then: Step) -> Step:
    """A card of a row: one without a name may get it now; then it is played as what it is."""
    if not is_unnamed(card.name):
        return then(state, said, card)
    if "name" not in said:
        return telling.name_field(state, shelf)
    if said["name"] == telling.LATER:
        return then(state, said, card)
    named = NameCard(card.name, telling.called(shelf, said["name"]))
    step = then(state, said, _named_card(card, named))
    if isinstance(step, Field):
        return step
    return (named, *step) if isinstance(step, tuple) else (named, step)


def _named_card(card: Location, action: NameCard) -> Location:
    """The card under its name, as the rules will have it."""
    return (
        action.named if action.named.levels else replace(card, name=action.named.name, task=action.named.task)
    )


# -- the base ------------------------------------------------------------------------------------------


def _base(state: State, said: Answers, place: Place) -> Step:
    """Repair what is damaged; else work, or raise the location by a level."""
    if "way" not in said:
        ways = tuple(_ways(place))
        return Field("way", Pick(ways), usual=_usual(ways))
    match said["way"]:
        case way if way == REPAIR:
            return Repair(said["founder"], place.name)
        case way if way in (UPGRADE, RAISE):
            return _upgrade(state, said, place)
    return _work(state, said, Work(said["founder"], place.name), place.card.spaces)


def _ways(place: Place) -> Iterator[str]:
    if place.damage:
        yield REPAIR
        return
    yield from _offers(place.card.spaces)
    yield TELL
    if place.level < place.top:
        yield UPGRADE if next_level(place, None) else RAISE


def _offers(spaces: tuple[Space, ...]) -> Iterator[str]:
    """Every choice of every known space."""
    for number, space in enumerate(spaces):
        yield from (f"{WORK}{number}:{offer}" for offer in range(len(space.offers)))


def _usual(ways: tuple[str, ...]) -> str | None:
    """Where nothing is known, a work space is entered right away."""
    return TELL if TELL in ways and set(ways) <= {TELL, RAISE} else None


def _work(state: State, said: Answers, work: Work | DoTask, spaces: tuple[Space, ...]) -> Step:
    """A known space, or one that is entered; what it leaves open; its danger."""
    if said["way"] != TELL:
        number, offer = map(int, said["way"].removeprefix(WORK).split(":"))
        return _resolved(state, said, replace(work, space=number, offer=offer), spaces[number])
    if "space" not in said:
        return telling.space_field(work.at if isinstance(work, Work) else "")
    space = space_of(said["space"])
    work = replace(work, stated=space, second=_is_second(state, work, spaces, space))
    return _resolved(state, said, work, space)


def _is_second(state: State, work: Work | DoTask, spaces: tuple[Space, ...], stated: Space) -> bool:
    """All the spaces just like it are taken: the card shows it once more."""
    kind, where = ("work", work.at) if isinstance(work, Work) else ("task", work.card)
    alike = [f"{kind}:{where}:{number}" for number, space in enumerate(spaces) if space == stated]
    taken = {founder.spot for founder in state.founders}
    return bool(alike) and all(key in taken for key in alike)


def _resolved(state: State, said: Answers, work: Work | DoTask, space: Space) -> Step:
    if "resource" not in said and (named := _open_resources(state, work, space.offers[work.offer])):
        return telling.resource_field(named)
    if roll := telling.danger(state.who(work.founder), space.danger, said):
        return roll
    return replace(work, resource=said.get("resource"), roll=said.get("roll"))


@per_state
def _open_resources(state: State, work: Work | DoTask, offer: Offer) -> tuple[Resource, ...]:
    """The resources to choose from: any of them, or which one a bonus or an injury is about."""
    founder, kinds = state.who(work.founder), tuple(kind for kind, _ in offer.gain.items())
    if offer.any_gain:
        kinds = RESOURCES
    elif len(kinds) < 2 or not (state.is_injured(founder) or bonus_from(state, founder, work, None)):
        return ()
    ends: dict[Stock, Resource] = {}
    for kind in kinds:  # those that come to the same are not asked
        end = store_all(state, gains(state, replace(work, resource=kind), offer)[0]).stored
        ends.setdefault(end, kind)
    return tuple(ends.values())


def _upgrade(state: State, said: Answers, place: Place) -> Step:
    if said["way"] == RAISE and "level" not in said:
        return telling.level_field(place)
    stated = level_of(said["level"], place.needed) if "level" in said else None
    level = next_level(place, stated)
    assert level is not None
    if missing := _left_open(state, said, level):
        return missing
    return Upgrade(said["founder"], place.name, said.get("resource"), stated, said.get("roll"))


def _left_open(state: State, said: Answers, level: Level) -> Field | None:
    """The resource a level leaves open, then its danger roll."""
    if level.any_production and "resource" not in said:
        return telling.resource_field()
    return telling.danger(state.who(said["founder"]), level.danger, said)


# -- the rows ------------------------------------------------------------------------------------------


def _task(state: State, said: Answers, card: Location) -> Step:
    """A space of a card in the task row."""
    if "way" not in said:
        ways = (*_offers(card.task.spaces), TELL)
        return Field("way", Pick(ways), usual=_usual(ways))
    return _work(state, said, DoTask(said["founder"], card.name), card.task.spaces)


def _build(state: State, said: Answers, card: Location) -> Step:
    """The place, doors nobody has looked at, what the card says, the resource it leaves open, its danger."""
    if "cell" not in said:
        cells = tuple(f"{x},{y}" for x, y in _cells(state, card))
        return Field("cell", Pick(cells), spots={f"cell:{cell}": cell for cell in cells}, arms=True)
    x, y = map(int, said["cell"].split(","))
    doors = []
    for place, side in grid.unsure_beside(state, x, y):
        key = f"door.{side}.{place.name}"
        if key not in said:
            return Field(key, Pick(("door", "wall")), arms=True)
        doors.append(ShowDoor(place.name, side, said[key] == "door"))
    unread = not card.levels and "card" not in said
    if unread and _is_joined(state, doors, x, y):
        return telling.card_field(card.name)
    stated = None if card.levels else card_of_words(card.name, said.get("card", ()))
    levels = card.levels or (stated.levels if stated else ())
    if levels and (missing := _left_open(state, said, levels[0])):
        return missing
    build = Build(said["founder"], card.name, x, y, said.get("resource"), stated, said.get("roll"))
    return (*doors, build) if doors else build


def _is_joined(state: State, doors: list[ShowDoor], x: int, y: int) -> bool:
    """Whether any card could lie at a cell, with what was seen of the doors around it."""
    for door in doors:
        state = do_show_door(state, door)
    card, _ = grid.fitted(state, half_read("?", Level()), x, y)
    return not any(grid.refuse_cell(state, card, x, y))


def _cells(state: State, card: Location) -> tuple[tuple[int, int], ...]:
    """The places to try: where a known card fits; all of them while doors are not known."""
    is_open = not card.levels or any(place.unsure for place in state.base)
    return (() if is_open else grid.fitting(state, card)) or grid.cells_around(state.base)


# -- beside the placement ------------------------------------------------------------------------------


def power(state: State, said: Answers) -> Step:
    """Cubes from the bank for an unpowered location."""
    if "at" in said:
        return Power(said["at"])
    names = tuple(place.name for place in state.dark)
    return Field("at", Pick(names), spots={name: name for name in names})


def doors(state: State, said: Answers) -> Step:
    """A side of a location that nobody has looked at yet."""
    if "at" not in said:
        names = tuple(place.name for place in state.base if place.unsure)
        return Field("at", Pick(names), spots={name: name for name in names})
    if "side" not in said:
        return Field("side", Pick(state.site(said["at"]).unsure))
    if "is_door" not in said:
        return Field("is_door", Pick(("yes", "no")))
    return ShowDoor(said["at"], said["side"], said["is_door"] == "yes")


def naming(state: State, shelf: Shelf) -> Iterator[Intent]:
    """A card that was laid without its name gets it, and nothing else happens."""
    names = telling.open_names(state, shelf)
    for card in filter(is_unnamed, _names(state)):
        yield Intent(f"name:{card}", _naming(card, names, shelf), aside=True)


def _naming(card: str, names: tuple[str, ...], shelf: Shelf) -> Step:
    """One of the names that are known, or another one as it is typed."""
    empty = f"~{card}"

    def plan(_state: State, said: Answers) -> Step:
        if "name" in said:
            return NameCard(card, telling.called(shelf, said["name"].strip() or empty))
        return Field("name", Stated("text", (*names, empty), about=LONGEST))

    return plan
