"""Everything on the ExoShip screen as one struct."""

from itertools import groupby

from msgspec import Struct

from companion.core.text import tr
from companion.games.exoship import GAME
from companion.games.exoship.actions import (
    Action,
    Course,
    EndActions,
    FlipShip,
    Sway,
)
from companion.games.exoship.forecast import after, forecast
from companion.games.exoship.grid import captain, pointed
from companion.games.exoship.rules import check
from companion.games.exoship.state import State
from companion.games.exoship.words import ARROW_NAMES
from companion.views.exoship.asking import Library, Naming, Saying, naming, saying
from companion.views.exoship.buttons import Main, Option, main, option
from companion.views.exoship.considered import (
    MODES,
    can_flip_between,
    candidates,
    considered,
)
from companion.views.exoship.draft import Draft
from companion.views.exoship.grid import Choosable, GridView, grid_view
from companion.views.exoship.hints import HintView, hints
from companion.views.exoship.journey import (
    JourneyView,
    PointsView,
    journey_view,
    outlook,
    points_view,
)


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
    flips_between: bool
    is_flipping: bool
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
    can_flip, between = bool(check(state, FlipShip())), can_flip_between(state, draft)
    return ExoshipView(
        journey=journey_view(state),
        points=points_view(state),
        grid=grid_view(state, action, _choosable(state, draft), _chosen(state, draft, action)),
        prompt=_prompt(state, draft),
        about=_about(state, draft) if acting else "",
        options=tuple(option(state, draft, mode) for mode in MODES) if acting else (),
        naming=naming(state, draft, library) if is_naming else None,
        saying=saying(state, draft, library),
        flip=FlipShip() if _shows_stripes(state) and (can_flip or not is_naming) else None,
        can_flip=can_flip or between,
        flips_between=between and not can_flip,
        is_flipping=draft.doing is not None and draft.doing.flip,
        stack=_stack(state),
        stack_size=len(state.at("stack")),
        can_name_top=not is_naming and _top_is_unseen(state),
        told=_told(state),
        outlook=_outlook(state, draft, action) if acting or state.free or draft.effects else "",
        warning=_warning(state, action),
        hints=hints(state, draft.hint) if draft.is_hinting and acting else (),
        can_hint=acting,
        main=main(state, draft, action),
    )


def _shows_stripes(state: State) -> bool:
    return state.striped and state.phase != "end"


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


def _told(state: State) -> tuple[Told, ...]:
    """What the rules did in the last action."""
    return tuple(Told(note.rule, GAME.rulebook[note.rule].tell(note)) for note in state.notes)


def _outlook(state: State, draft: Draft, action: Action | None) -> str:
    """What the considered action leads to."""
    if action is None or not check(state, action):
        return ""
    ahead = forecast(state) if isinstance(action, EndActions) else after(state, action)
    words = main(state, draft, action).label
    return tr("{words}: {outlook}").format(words=words, outlook=outlook(ahead))


def _warning(state: State, action: Action | None) -> str:
    """What is legal and still ought to be thought over."""
    if isinstance(action, Course) and state.destination == "axios":
        return tr("This turns the ship back to Mariposa, and arriving there loses.")
    return ""
