"""Everything on the ExoShip screen as one struct."""

from itertools import groupby

from msgspec import Struct

from companion.core.text import tr
from companion.games.exoship import GAME
from companion.games.exoship.actions import (
    Action,
    Course,
    Effect,
    EndActions,
    FlipShip,
    Sway,
)
from companion.games.exoship.cards import KIND_LABELS, EventCard, Founder, Kind, Side
from companion.games.exoship.forecast import after, forecast
from companion.games.exoship.grid import captain, pointed
from companion.games.exoship.rules import check
from companion.games.exoship.state import Card, State
from companion.games.exoship.words import ARROW_NAMES, PLACE_NAMES, PLANETS, effect_words
from companion.views.exoship.considered import (
    MODES,
    candidates,
    considered,
    example,
    is_possible,
    meant,
    named,
)
from companion.views.exoship.draft import Draft, Mode, missing
from companion.views.exoship.grid import Choosable, GridView, grid_view, reached_by, sway_targets
from companion.views.exoship.hints import HintView, hints
from companion.views.exoship.journey import (
    JourneyView,
    PointsView,
    journey_view,
    outlook,
    points_view,
)

MODE_WORDS: dict[Mode, tuple[str, str]] = {
    "sway": ("Sway", "account-convert"),
    "ability": ("Ability", "star-four-points"),
    "replace": ("Replace", "account-switch"),
    "course": ("Course", "directions-fork"),
}
KINDS: tuple[Kind, ...] = tuple(KIND_LABELS)


class Library(Struct, frozen=True):
    """The player's own cards."""

    founders: tuple[Founder, ...] = ()
    events: tuple[EventCard, ...] = ()


class Option(Struct, frozen=True):
    """One of the four actions; `action` is what the judge is asked about where it is off."""

    key: Mode
    label: str
    note: str
    icon: str
    is_chosen: bool
    is_off: bool
    action: Action


class Main(Struct, frozen=True):
    """The main button; without an action its label says what is missing."""

    label: str
    icon: str
    action: Action | None


class Naming(Struct, frozen=True):
    """A card being named: where it goes, who it could be, the name and arrow so far."""

    title: str
    founders: tuple[Founder, ...]
    chosen: str
    name: str
    arrow: str
    rift_arrow: str
    pad: Side


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


class Told(Struct, frozen=True):
    """Something a rule did by itself."""

    rule: str
    text: str


class ExoshipView(Struct, frozen=True, kw_only=True):
    """The whole panel; parts are None or empty where they are not asked now."""

    journey: JourneyView
    points: PointsView
    grid: GridView
    prompt: str
    about: str
    options: tuple[Option, ...]
    naming: Naming | None
    saying: Saying | None
    flip: Action | None
    can_flip: bool
    stack: tuple[str, ...]
    stack_size: int
    can_name_top: bool
    told: tuple[Told, ...]
    outlook: str
    warning: str
    hints: tuple[HintView, ...]
    can_hint: bool
    main: Main


def view(state: State, draft: Draft, library: Library = Library()) -> ExoshipView:  # noqa: B008 - frozen
    """What the panel shows for `state` while `draft` is being chosen."""
    action = considered(state, draft)
    is_naming = bool(state.waits) or draft.is_naming
    acting = state.phase == "action" and not state.free and not is_naming
    return ExoshipView(
        journey=journey_view(state),
        points=points_view(state),
        grid=grid_view(state, action, _choosable(state, draft), _chosen(state, draft, action)),
        prompt=_prompt(state, draft),
        about=_about(state, draft) if acting else "",
        options=tuple(_option(state, draft, mode) for mode in MODES) if acting else (),
        naming=_naming(state, draft, library) if is_naming else None,
        saying=_saying(state, draft, library),
        flip=FlipShip() if state.striped and not is_naming and state.phase != "end" else None,
        can_flip=bool(check(state, FlipShip())),
        stack=_stack(state),
        stack_size=len(state.at("stack")),
        can_name_top=not is_naming and _top_is_unseen(state),
        told=_told(state),
        outlook=_outlook(state, draft, action) if acting or state.free or draft.effects else "",
        warning=_warning(state, action),
        hints=hints(state, draft.hint) if draft.is_hinting and acting else (),
        can_hint=acting,
        main=_main(state, draft, action),
    )


def _stack(state: State) -> tuple[str, ...]:
    """The stack from the top: names where the table knows them, runs of unseen cards as a count."""
    runs = groupby(state.at("stack"), key=lambda card: card.name)
    return tuple(name or tr("{n} unseen").format(n=len(list(run))) for name, run in runs)


def _top_is_unseen(state: State) -> bool:
    """The top card lies open on the table, but nobody has named it."""
    return state.phase != "end" and any(card.founder is None for card in state.at("stack")[:1])


def _choosable(state: State, draft: Draft) -> Choosable:
    """Who may be tapped, and the word for it."""
    return Choosable(candidates(state, draft), tr("Can sway") if draft.mode == "sway" else tr("Can choose"))


def _chosen(state: State, draft: Draft, action: Action | None) -> tuple[str, ...]:
    """The founders marked as chosen."""
    if draft.generation:
        return tuple(card.name for card in state.at(draft.generation)[-1:])
    if draft.doing is not None:
        return tuple(name for name in (draft.doing.founder,) if name)
    if isinstance(action, Sway):
        return (action.target,)
    return (draft.founder,) if draft.founder else ()


def _prompt(state: State, draft: Draft) -> str:
    """One sentence on what the table does now."""
    match state.phase:
        case _ if state.waits or draft.is_naming:
            return tr("Look at the top card of the stack.")
        case "move":
            return _move_prompt(state)
        case "action" if state.free:
            return tr("No Rift founder in play: choose a generation, its lowest founder turns to Rift, free.")
    return ""


def _move_prompt(state: State) -> str:
    """What the move will do."""
    if state.steps == 1 and state.destination == "mariposa":
        return tr("The next step arrives at Mariposa: the game will be lost.")
    dead = ", ".join(card.name for card in state.at("elder"))
    if not dead:
        return tr("Everyone grows a generation older; there is no elder to die.")
    return tr("Everyone grows a generation older. Dying: {names}.").format(names=dead)


def _about(state: State, draft: Draft) -> str:
    """The tapped founder in one line: side, office, whom the arrow meets."""
    card = state.find(draft.founder)
    if card is None:
        return ""
    parts = [card.name, tr("Rift") if card.is_rift else tr("Directorate")]
    if card == captain(state):
        parts.append(tr("captain"))
    hit = pointed(state, card)
    arrow = tr(ARROW_NAMES[card.arrow])
    parts.append(tr("points {arrow} at {name}").format(arrow=arrow, name=hit.name if hit else tr("nobody")))
    return " · ".join(parts)


def _option(state: State, draft: Draft, mode: Mode) -> Option:
    """One of the four actions, as it stands for the founder that is tapped."""
    label, icon = MODE_WORDS[mode]
    is_off = not is_possible(state, draft, mode)
    asked = (meant(state, draft, mode) if draft.founder else None) or example(state, mode)
    return Option(mode, tr(label), _note(state, draft, mode), icon, draft.mode == mode, is_off, asked)


def _note(state: State, draft: Draft, mode: Mode) -> str:
    """The second line of an action's button."""
    if mode == "course":
        to = "axios" if state.destination == "mariposa" else "mariposa"
        return tr("to {planet}").format(planet=tr(PLANETS["axios" if to == "axios" else "mariposa"]))
    if mode == "sway":
        return _sway_note(state, draft)
    count = len(state.rift)
    if draft.founder:
        return draft.founder
    return tr("1 founder") if count == 1 else tr("{n} founders").format(n=count)


def _sway_note(state: State, draft: Draft) -> str:
    card = state.find(draft.founder)
    action = considered(state, draft) if draft.mode == "sway" else None
    if isinstance(action, Sway) and action.target:
        reach = len(reached_by(state, action.target))
        return tr("{n} reach {name}").format(n=reach, name=action.target) if reach != 1 else action.target
    if card is not None and card.is_rift:
        hit = pointed(state, card)
        return hit.name if hit else tr("nobody")
    if card is not None:
        reach = len(reached_by(state, card.name))
        return tr("{n} reach {name}").format(n=reach, name=card.name) if reach else tr("nobody")
    count = len(sway_targets(state))
    return tr("1 founder") if count == 1 else tr("{n} founders").format(n=count)


def _naming(state: State, draft: Draft, library: Library) -> Naming:
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
    )


def _naming_title(state: State) -> str:
    if not state.waits:
        return tr("Top card of the stack")
    wait = state.waits[0]
    rank = wait.rank or len(state.at(wait.place)) + 1
    place = tr("{place}, rank {rank}").format(place=tr(PLACE_NAMES[wait.place]), rank=rank)
    return f"{place} · {tr('Rift') if wait.side == 'rift' else tr('Directorate')}"


def _saying(state: State, draft: Draft, library: Library) -> Saying | None:
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


def _told(state: State) -> tuple[Told, ...]:
    """What the rules did in the last action."""
    return tuple(Told(note.rule, GAME.rulebook[note.rule].tell(note)) for note in state.notes)


def _outlook(state: State, draft: Draft, action: Action | None) -> str:
    """What the considered action leads to."""
    if action is None or not check(state, action):
        return ""
    ahead = forecast(state) if isinstance(action, EndActions) else after(state, action)
    words = _main(state, draft, action).label
    return tr("{words}: {outlook}").format(words=words, outlook=outlook(ahead))


def _warning(state: State, action: Action | None) -> str:
    """What is legal and still ought to be thought over."""
    if isinstance(action, Course) and state.destination == "axios":
        return tr("This turns the ship back to Mariposa, and arriving there loses.")
    return ""


def _main(state: State, draft: Draft, action: Action | None) -> Main:
    """The main button of this moment."""
    if draft.hint is not None:
        return Main(GAME.describe(state, draft.hint), "lightbulb-on-outline", draft.hint)
    if state.waits or draft.is_naming:
        founder = named(state, draft)
        label = tr("Lay {name}").format(name=founder.name) if founder else tr("Choose the arrow")
        return Main(label, "cards-outline", action)
    match state.phase:
        case "move":
            return Main(tr("Move the ship"), "scout-ship", action)
        case "event":
            return _event_main(draft, action)
        case "action" if state.free:
            return _free_main(state, draft, action)
        case "action":
            return _action_main(draft, action)
    return Main(tr("Finished"), "flag-checkered", None)


def _event_main(draft: Draft, action: Action | None) -> Main:
    if draft.doing is not None:
        return Main(tr("Finish the effect"), "", None)
    return Main(tr("Carry out") if draft.effects else tr("No effect"), "check-bold", action)


def _free_main(state: State, draft: Draft, action: Action | None) -> Main:
    if draft.generation is None:
        return Main(tr("Choose a generation"), "", None)
    lowest: Card = state.at(draft.generation)[-1]
    return Main(tr("Sway {name}").format(name=lowest.name), "account-convert", action)


def _action_main(draft: Draft, action: Action | None) -> Main:
    """The chosen action, or the end of the round."""
    if not draft.mode:
        return Main(tr("End the round"), "eye", action)
    label, icon = MODE_WORDS[draft.mode]
    if action is None:
        lacking = {"sway": tr("Tap whom to sway"), "replace": tr("Tap a Rift founder")}
        doing = tr("Finish the effect") if draft.doing else tr("Tap a Rift founder")
        return Main(lacking.get(draft.mode, doing), "", None)
    if isinstance(action, Sway):
        return Main(tr("Sway {name}").format(name=action.target or "–"), icon, action)
    name = draft.founder or getattr(action, "founder", "")
    words = {
        "ability": tr("Use {name}'s ability"),
        "replace": tr("Replace {name}"),
        "course": tr("Change course"),
    }
    return Main(words.get(draft.mode, tr(label)).format(name=name), icon, action)
