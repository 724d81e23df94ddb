"""Everything on the ExoBase screen as one struct."""

from typing import Literal

from msgspec import Struct

from companion.core.text import tr
from companion.games.exobase import GAME
from companion.games.exobase.actions import (
    Action,
    Build,
    Claim,
    Deal,
    DoTask,
    EndPlacement,
    LayBase,
    LayRows,
    Morning,
    NextDay,
    Power,
    Repair,
    ResolveHazard,
    TakeAbility,
    Upgrade,
    Work,
)
from companion.games.exobase.box import FOUNDERS, RESOURCES, ROW, Resource
from companion.games.exobase.cards import Location
from companion.games.exobase.rules import apply, check, night
from companion.games.exobase.rules.effects import needs_resource
from companion.games.exobase.scoring import outcome
from companion.games.exobase.state import State
from companion.games.exobase.words import ICONS, resource_name
from companion.views.exobase.asked import LET_GO, Option, Question, night_options, question, setup_names
from companion.views.exobase.basemap import MapView, map_view
from companion.views.exobase.draft import Draft, Library
from companion.views.exobase.plan import Plan, plan
from companion.views.exobase.rows import RowCard, row_cards
from companion.views.exobase.status import (
    FounderView,
    GoalView,
    PowerView,
    ResourceView,
    founder_views,
    goal_view,
    power_view,
    resource_views,
)
from companion.views.exobase.ways import Way, considered, dice_of, lacks_resource, safely, ways

Needs = Literal[
    "",
    "roll",
    "missing",
    "hazard",
    "target",
    "state",
    "draw",
    "place",
    "score",
    "ability",
    "bonus",
    "resource",
]


class Main(Struct, frozen=True, kw_only=True):
    """The main button: an action, or what has to be asked before there is one."""

    label: str
    icon: str = ""
    action: Action | None = None
    needs: Needs = ""
    dice: int = 0


class ResourceChoice(Struct, frozen=True):
    """A resource to name."""

    key: Resource
    name: str
    icon: str
    is_chosen: bool


class ExobaseView(Struct, frozen=True, kw_only=True):
    """The whole panel; parts are None or empty where they are not asked now."""

    phase: str
    line: str
    goal: GoalView
    resources: tuple[ResourceView, ...]
    founders: tuple[FounderView, ...]
    power: PowerView
    map: MapView
    row: tuple[RowCard, ...]
    tasks: tuple[RowCard, ...]
    pile: int
    prompt: str
    ways: tuple[Way, ...]
    options: tuple[Option, ...]
    question: Question | None
    resource_choices: tuple[ResourceChoice, ...]
    plan: Plan | None
    claim: Action | None
    can_end: bool
    hazard: str
    main: Main


def view(state: State, draft: Draft, library: Library = Library()) -> ExobaseView:  # noqa: B008 - frozen
    """What the panel shows for `state` while `draft` is being chosen."""
    action = considered(state, draft)
    goal = goal_view(state)
    asked = question(state, draft)
    ready = [founder for founder in state.living if not founder.placed]
    return ExobaseView(
        phase=state.phase,
        line=_line(state, goal),
        goal=goal,
        resources=resource_views(state),
        founders=founder_views(state, draft.founder),
        power=power_view(state),
        map=_map(state, draft, asked, library),
        row=row_cards(state, state.row, draft),
        tasks=row_cards(state, state.tasks, draft),
        pile=state.pile,
        prompt=_prompt(state, draft),
        ways=ways(state, draft),
        options=setup_names(state, draft, library) or night_options(state, draft),
        question=asked,
        resource_choices=_resources(state, draft, action),
        plan=_plan(state, draft, action),
        claim=Claim() if goal.can_claim else None,
        can_end=state.phase == "placement" and not state.ask and bool(ready),
        hazard=_hazard_words(state, draft, library),
        main=_main(state, draft, library, action, asked),
    )


def _line(state: State, goal: GoalView) -> str:
    """The day, and how much is missing to win, wherever the player looks."""
    day = GAME.headline(state)
    if state.phase == "setup" or outcome(state):
        return day
    if goal.can_claim:
        return tr("{day} · can be won").format(day=day)
    return tr("{day} · {n} missing").format(day=day, n=len(goal.chips))


def _map(state: State, draft: Draft, asked: Question | None, library: Library) -> MapView:
    """The base; before it is laid, as it will lie."""
    if not state.base:
        found = LayBase(core=library.core)
        state = apply(state, found) if check(state, found) else state
    names = tuple(option.key for option in asked.options) if asked else ()
    card = _card_to_build(state, draft)
    return map_view(state, draft.pick or draft.at, names, card, draft.cell, draft.founder)


def _card_to_build(state: State, draft: Draft) -> Location | None:
    card = next((card for card in state.row if card.name == draft.card), None)
    if card is None or state.phase != "placement":
        return None
    known = card if card.levels else draft.location
    return known


def _prompt(state: State, draft: Draft) -> str:
    """One sentence on what the table does now."""
    if state.phase == "setup":
        return _setup_prompt(state)
    if state.phase == "placement" and not state.ask:
        return _placement_prompt(state, draft)
    if state.phase == "night" and not state.ask:
        return _night_prompt(state, draft)
    return ""


def _setup_prompt(state: State) -> str:
    if not state.base:
        return tr("Lay the four core locations in a square, their door dots meeting.")
    if not state.founders:
        return tr("Shuffle the founders and deal four. Who came up?")
    return tr("Four cards for the location row, then four for the task row. The last one tops the pile.")


def _placement_prompt(state: State, draft: Draft) -> str:
    if not any(not founder.placed for founder in state.living):
        return tr("All founders are placed.")
    if not draft.founder:
        return tr("Whom do you place?")
    if draft.card and _card_to_build(state, draft) and not draft.cell:
        return tr("Where does the {card} go?").format(card=draft.card)
    if not (draft.at or draft.card):
        return tr("Where does {name} go?").format(name=draft.founder)
    return ""


def _night_prompt(state: State, draft: Draft) -> str:
    if night.is_last_chance(state):
        return tr("This is the last night, and the base is ready. Claim the win.")
    if not night.is_refilling(state) and night_options(state, draft):
        return tr("Founders are back: abilities, rest, then the rows.")
    if night.can_draw(state):
        return tr("Refill the task row: {n} of 4.").format(n=len(state.tasks))
    if night.can_flip(state):
        return tr("Refill the location row: choose a task card to turn.")
    return tr("The rows are full.")


def _resources(state: State, draft: Draft, action: Action | None) -> tuple[ResourceChoice, ...]:
    """The five resources, where one has to be named for what is chosen."""
    if action is None or not isinstance(action, Work | DoTask | Build | Upgrade):
        return ()
    if draft.resource is None and not lacks_resource(state, safely(state, action)):
        return ()
    box = state.options.box
    return tuple(ResourceChoice(r, resource_name(box, r), ICONS[r], draft.resource == r) for r in RESOURCES)


def _plan(state: State, draft: Draft, action: Action | None) -> Plan | None:
    """The preview of what is chosen; of the morning by itself."""
    if state.phase == "morning" and outcome(state) is None and state.production:
        return plan(state, Morning())
    return plan(state, action)


def _hazard_words(state: State, draft: Draft, library: Library) -> str:
    """The total that was rolled and the line it picks."""
    if state.ask is None or state.ask.kind != "hazard":
        return ""
    total = state.ask.amount
    line = draft.hazard or library.hazard(total, state.options.mode == "hardcore")
    return tr("Hazard {total}: {name}").format(total=total, name=line.name if line else tr("look it up"))


def _main(
    state: State, draft: Draft, library: Library, action: Action | None, asked: Question | None
) -> Main:
    """The main button of this moment."""
    if outcome(state):
        return Main(label=tr("Score"), icon="flag-checkered", needs="score")
    if asked is not None:
        return _answer_main(draft, asked)
    if state.ask is not None:
        return _ask_main(state, draft, library)
    if isinstance(action, Power):
        return Main(label=tr("Power {name}").format(name=action.at), icon="flash", action=action)
    match state.phase:
        case "setup":
            return _setup_main(state, draft, library)
        case "morning":
            return Main(
                label=tr("Morning of day {n}").format(n=state.day), icon="weather-sunset-up", action=Morning()
            )
        case "placement":
            return _placement_main(state, draft, action)
        case "hazard":
            return Main(label=tr("Roll the hazard"), icon="dice-d6", needs="roll", dice=1)
        case "night":
            return _night_main(state, draft)


def _answer_main(draft: Draft, asked: Question) -> Main:
    chosen = next((option for option in asked.options if option.is_chosen), None)
    if chosen is None:
        return Main(label=tr("Choose one"), needs="missing")
    return Main(label=tr("Choose {name}").format(name=chosen.label), icon="check-bold", action=chosen.action)


def _ask_main(state: State, draft: Draft, library: Library) -> Main:
    """A target roll, or the line of the Hazard card."""
    assert state.ask is not None
    if state.ask.kind == "target":
        return Main(label=tr("Target roll"), icon="target", needs="target", dice=1)
    line = draft.hazard or library.hazard(state.ask.amount, state.options.mode == "hardcore")
    if line is None:
        return Main(label=tr("State the hazard"), icon="pencil", needs="hazard")
    needs: Needs = "resource" if any(map(needs_resource, line.effects)) else ""
    label = tr("Suffer {name}").format(name=line.name)
    return Main(label=label, icon="alert", action=ResolveHazard(hazard=line), needs=needs)


def _setup_main(state: State, draft: Draft, library: Library) -> Main:
    if not state.base:
        return Main(label=tr("The base lies so"), icon="check-bold", action=LayBase(core=library.core))
    names = draft.names
    if not state.founders:
        if len(names) < FOUNDERS:
            return Main(label=tr("Choose {n} more").format(n=FOUNDERS - len(names)), needs="missing")
        deal = Deal(founders=tuple(map(library.founder, names)))
        needs: Needs = "" if check(state, deal) else "bonus"
        return Main(label=tr("These four"), icon="check-bold", action=deal, needs=needs)
    if len(names) < 2 * ROW:
        return Main(label=tr("Choose {n} more").format(n=2 * ROW - len(names)), needs="missing")
    cards = tuple(map(library.location, names))
    return Main(
        label=tr("Lay the rows"), icon="check-bold", action=LayRows(row=cards[:ROW], tasks=cards[ROW:])
    )


_VERBS = {
    Work: ("Work: {name}", "pickaxe"),
    DoTask: ("Do the task", "pickaxe"),
    Build: ("Build the {name}", "hammer-wrench"),
    Upgrade: ("Upgrade {name}", "chevron-up"),
    Repair: ("Repair {name}", "hammer-wrench"),
}


def _placement_main(state: State, draft: Draft, action: Action | None) -> Main:
    ready = [founder for founder in state.living if not founder.placed]
    if action is not None:
        return _placing_main(state, draft, action)
    if not ready:
        return Main(label=tr("End placement"), icon="skip-next", action=EndPlacement())
    if not draft.founder:
        return Main(label=tr("Place a founder"), icon="account-arrow-right", needs="place")
    return Main(label=tr("Choose a place") if not draft.card else tr("Choose where"), needs="missing")


def _placing_main(state: State, draft: Draft, action: Action) -> Main:
    verb, icon = _VERBS[type(action)]
    label = tr(verb).format(name=draft.at or draft.card)
    if not draft.founder and isinstance(action, Work | DoTask | Build | Upgrade | Repair):
        return Main(label=tr("Choose a founder"), needs="missing")
    if draft.resource is None and lacks_resource(state, safely(state, action)):
        return Main(label=tr("Choose a resource"), needs="missing")
    dice = dice_of(state, action)
    if dice and check(state, safely(state, action)):
        label = tr("Roll {n} danger").format(n=f"{dice}d6" if dice > 1 else "d6")
        return Main(label=label, icon="dice-d6", action=action, needs="roll", dice=dice)
    return Main(label=label, icon=icon, action=action)


def _night_main(state: State, draft: Draft) -> Main:
    chosen = next((option for option in night_options(state, draft) if option.is_chosen), None)
    if chosen is None and night.is_last_chance(state):
        return Main(label=tr("Claim the win"), icon="flag-checkered", action=Claim())
    if chosen is not None and (chosen.key != LET_GO or check(state, NextDay(let_go=True))):
        if chosen.action is None:
            return Main(label=tr("Read the ability"), icon="pencil", needs="ability")
        is_open = isinstance(chosen.action, TakeAbility) and not check(state, chosen.action)
        label = GAME.describe(state, chosen.action)
        return Main(label=label, icon="check-bold", action=chosen.action, needs="resource" if is_open else "")
    if night.can_draw(state):
        return Main(label=tr("New task card"), icon="cards-outline", needs="draw")
    if night.can_flip(state):
        return Main(label=tr("Choose a card"), needs="missing")
    return Main(label=tr("Next day"), icon="weather-night", action=NextDay())
