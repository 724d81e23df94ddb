"""The four actions and the main button: what they say, what they mean now."""

from msgspec import Struct
from msgspec.structs import replace

from companion.core.text import tr
from companion.games.exoship import GAME
from companion.games.exoship.actions import Ability, Action, Event, Sway
from companion.games.exoship.grid import pointed
from companion.games.exoship.rules import check
from companion.games.exoship.state import Card, Planet, State
from companion.games.exoship.words import PLANETS
from companion.views.exoship.considered import considered, example, is_possible, meant, named
from companion.views.exoship.draft import Draft, Mode
from companion.views.exoship.grid import reached_by, sway_targets

MODE_WORDS: dict[Mode, tuple[str, str]] = {
    "sway": ("Sway", "account-convert"),
    "ability": ("Ability", "star-four-points"),
    "replace": ("Replace", "account-switch"),
    "course": ("Course", "directions-fork"),
}


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
    """The main button; without an action its label says what is missing; `asks` comes before it counts."""

    label: str
    icon: str
    action: Action | None
    asks: str = ""


def option(state: State, draft: Draft, mode: Mode) -> Option:
    """One of the four actions, as it stands for the founder that is tapped."""
    label, icon = MODE_WORDS[mode]
    is_off = not is_possible(state, draft, mode)
    asked = (meant(state, draft, mode) if draft.founder else None) or example(state, mode)
    return Option(mode, tr(label), _note(state, draft, mode), icon, draft.mode == mode, is_off, asked)


def _note(state: State, draft: Draft, mode: Mode) -> str:
    """The second line of an action's button."""
    if mode == "course":
        to: Planet = "axios" if state.destination == "mariposa" else "mariposa"
        return tr("to {planet}").format(planet=tr(PLANETS[to]))
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


def main(state: State, draft: Draft, action: Action | None) -> Main:
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
            return _event_main(state, draft, action)
        case "action" if state.free:
            return _free_main(state, draft, action)
        case "action":
            return _action_main(state, draft, action)
    return Main(tr("Finished"), "flag-checkered", None)


def _event_main(state: State, draft: Draft, action: Action | None) -> Main:
    if draft.doing is not None:
        return Main(tr("Finish the effect"), "", None)
    label = tr("Carry out") if draft.effects else tr("No effect")
    return Main(label, "check-bold", action, _asks(state, action))


def _asks(state: State, action: Action | None) -> str:
    """The question before something that was said to do nothing counts; empty where that is not legal."""
    if not isinstance(action, Event | Ability) or not action.unsaid:
        return ""
    if not check(state, replace(action, unsaid=False)):
        return ""
    if isinstance(action, Ability):
        return tr("Does {name}'s ability do nothing?").format(name=action.founder)
    return tr("Does this event do nothing?")


def _free_main(state: State, draft: Draft, action: Action | None) -> Main:
    if draft.generation is None:
        return Main(tr("Choose a generation"), "", None)
    lowest: Card = state.at(draft.generation)[-1]
    return Main(tr("Sway {name}").format(name=lowest.name), "account-convert", action)


def _action_main(state: State, draft: Draft, action: Action | None) -> Main:
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
    words_now = words.get(draft.mode, tr(label)).format(name=name)
    return Main(words_now, icon, action, _asks(state, action))
