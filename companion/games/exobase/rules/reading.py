"""Cards that become known while they are played: a name, a door, what a library should keep."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.rules import Refusal
from companion.games.exobase.actions import NameCard, ShowDoor
from companion.games.exobase.cards import LONGEST, FounderCard, Location, is_stand_in, is_unnamed
from companion.games.exobase.rules.night import seen
from companion.games.exobase.state import Founder, State, with_place


def refuse_show_door(state: State, action: ShowDoor) -> Iterator[Refusal]:
    """Only a side nobody has looked at yet (XB-P11)."""
    place = state.place(action.at)
    if place is None:
        yield Refusal("XB-P15", {"at": action.at}, "base")
    elif action.side not in place.unsure:
        yield Refusal("XB-P11", {"at": action.at}, "known")


def do_show_door(state: State, action: ShowDoor) -> State:
    """A door or a wall from now on."""
    place = state.site(action.at)
    if not action.is_door:
        return with_place(state, replace(place, walls=(*place.walls, action.side)))
    doors = tuple(known or side == action.side for side, known in enumerate(place.card.doors))
    return with_place(state, replace(place, card=place.card.with_doors(doors)))


def refuse_name_card(state: State, action: NameCard) -> Iterator[Refusal]:
    """A card of a row or of the base that waits for its name, and a name no other card has (XB-S3)."""
    cards = (*state.row, *state.tasks, *(place.card for place in state.base))
    if not is_unnamed(action.card) or not any(card.name == action.card for card in cards):
        yield Refusal("XB-S3", {"name": action.card}, "named")
    if not 0 < len(action.named.name.strip()) <= LONGEST:
        yield Refusal("XB-S3", {"need": LONGEST}, "blank")
    if is_unnamed(action.named.name) or action.named.name in seen(state):
        yield Refusal("XB-G4", {"name": action.named.name}, "seen")


def do_name_card(state: State, action: NameCard) -> State:
    """The card with its name; in a row also with all that is known of it."""
    base = tuple(
        replace(place, card=replace(place.card, name=action.named.name))
        if place.name == action.card
        else place
        for place in state.base
    )
    return replace(
        state,
        base=base,
        row=tuple(_named(card, action) for card in state.row),
        tasks=tuple(_named(card, action) for card in state.tasks),
        founders=tuple(_moved(founder, action) for founder in state.founders),
    )


def _named(card: Location, action: NameCard) -> Location:
    """What was read at the table stays where the named card does not say it."""
    if card.name != action.card:
        return card
    known = action.named
    task = known.task if known.task.spaces else replace(known.task, spaces=card.task.spaces)
    if known.levels:
        return replace(known, spaces=known.spaces or card.spaces, task=task)
    return replace(card, name=known.name, kind=known.kind, spaces=known.spaces or card.spaces, task=task)


def _moved(founder: Founder, action: NameCard) -> Founder:
    """Whoever stands on the card stands on it under its name."""
    kind, _, rest = founder.spot.partition(":")
    name, _, number = rest.partition(":")
    spot = ":".join(filter(None, (kind, action.named.name, number))) if name == action.card else founder.spot
    here = action.named.name
    at, task = (here if name == action.card else name for name in (founder.at, founder.task))
    return replace(founder, at=at, task=task, spot=spot)


def learned(before: State, after: State) -> tuple[tuple[str, object], ...]:
    """The cards, founders’ names and lines of the Hazard card that were written down.

    A card without a name waits for it.
    """
    if before.phase == "setup":
        return ()  # what was laid came out of the library
    old = {card.name: card for card in _cards(before)}
    cards = [("location", card) for card in _cards(after) if _is_read(card) and old.get(card.name) != card]
    hazards = [("hazard", line) for line in after.hazards if line not in before.hazards]
    old_names = {founder.name for founder in before.founders}
    named = [f.name for f in after.founders if f.name not in old_names and not is_stand_in(f.name)]
    return (*cards, *hazards, *(("founder", FounderCard(name=name)) for name in named))


def _cards(state: State) -> tuple[Location, ...]:
    return (*(place.card for place in state.base), *state.row, *state.tasks)


def _is_read(card: Location) -> bool:
    """Somebody has entered something of it, and it has a name."""
    return not is_unnamed(card.name) and bool(card.levels or card.spaces or card.task.spaces)
