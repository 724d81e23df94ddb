"""What is asked besides actions: who the top card is, what an event or ability does."""

from msgspec import Struct

from companion.core.text import tr
from companion.games.exoship.actions import Effect
from companion.games.exoship.cards import KIND_LABELS, EventCard, Founder, Side
from companion.games.exoship.state import State
from companion.games.exoship.words import PLACE_NAMES, PLANETS, effect_words
from companion.views.exoship.draft import Draft, missing


class Library(Struct, frozen=True):
    """The player's own cards."""

    founders: tuple[Founder, ...] = ()
    events: tuple[EventCard, ...] = ()


class Naming(Struct, frozen=True):
    """A card being named: where it goes, who it could be, the name and arrow so far."""

    title: str
    founders: tuple[Founder, ...]
    chosen: str
    name: str
    arrow: str
    rift_arrow: str
    pad: Side
    can_leave: bool


class Saying(Struct, frozen=True):
    """Effects being said: the event cards to read from, those said, and what is asked next."""

    title: str
    events: tuple[EventCard, ...]
    card: str
    said: tuple[str, ...]
    asks: str
    question: str
    has_side: bool
    side: Side


def naming(state: State, draft: Draft, library: Library) -> Naming:
    """Who is the top card?"""
    left = tuple(card for card in library.founders if card.name not in state.names)
    return Naming(
        title=_naming_title(state),
        founders=left,
        chosen=draft.known.name if draft.known else "",
        name=draft.name,
        arrow=draft.known.arrow if draft.known else draft.arrow or "",
        rift_arrow=draft.rift_arrow or "",
        pad=draft.pad,
        can_leave=not state.waits,
    )


def _naming_title(state: State) -> str:
    if not state.waits:
        return tr("Top card of the stack")
    wait = state.waits[0]
    rank = wait.rank or len(state.at(wait.place)) + 1
    place = tr("{place}, rank {rank}").format(place=tr(PLACE_NAMES[wait.place]), rank=rank)
    return f"{place} · {tr('Rift') if wait.side == 'rift' else tr('Directorate')}"


def saying(state: State, draft: Draft, library: Library) -> Saying | None:
    """Effects of an event or of an ability."""
    is_ability = draft.mode == "ability" and bool(state.find(draft.founder)) and draft.hint is None
    if state.waits or draft.is_naming or not (state.phase == "event" or is_ability):
        return None
    lacking = missing(draft.doing) if draft.doing else ""
    return Saying(
        title=tr("Ability of {name}").format(name=draft.founder) if is_ability else _event_title(state),
        events=() if is_ability else library.events,
        card=draft.card,
        said=tuple(effect_words(effect) for effect in draft.effects),
        asks=lacking or "kind",
        question=_question(draft.doing, lacking),
        has_side=draft.doing is not None and draft.doing.kind == "add",
        side=draft.doing.side if draft.doing else "directorate",
    )


def _event_title(state: State) -> str:
    if state.ship == 0:
        return tr("Event of Mars") if state.options.mars else tr("Event of Earth")
    if state.steps == 0:
        return tr("Event of {planet}").format(planet=tr(PLANETS[state.destination]))
    return tr("Event of card {n}").format(n=state.ship)


def _question(doing: Effect | None, lacking: str) -> str:
    """What is asked about the effect being said."""
    if doing is None:
        return tr("Read the card: which effects does it have?")
    words = {
        "founder": tr("{effect}: tap the founder."),
        "other": tr("{effect}: tap the second founder."),
        "generation": tr("{effect}: which generation?"),
        "arrow": tr("{effect}: where to?"),
    }
    return words[lacking].format(effect=tr(KIND_LABELS[doing.kind]))
