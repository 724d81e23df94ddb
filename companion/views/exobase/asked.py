"""Questions of the rules and steps of set-up and night, as options to tap."""

from collections.abc import Iterator

from msgspec import Struct

from companion.core.text import tr
from companion.games.exobase.actions import Action, Answer, FlipTask, NextDay, Rest, TakeAbility, UseAbility
from companion.games.exobase.cards import Ability
from companion.games.exobase.rules import check, night
from companion.games.exobase.rules.questions import candidates
from companion.games.exobase.state import Ask, State
from companion.games.exobase.words import resource_name
from companion.views.exobase.draft import Draft, Library

LET_GO = "let-go"


class Option(Struct, frozen=True, kw_only=True):
    """One option; `action` is done by the main action, `key` names it for the draft."""

    key: str
    label: str
    note: str
    icon: str
    is_chosen: bool
    is_off: bool = False
    action: Action | None = None


class Question(Struct, frozen=True):
    """A question of the rules: what is asked, by which rule, and the names to answer with."""

    title: str
    rule: str
    options: tuple[Option, ...]


_TITLES = {
    "hit": ("Tie: which location is hit?", "XB-H3", "crosshairs"),
    "flee": ("Where does {about} flee to?", "XB-H5", "arrow-right-bold"),
    "health": ("Who loses health? {amount} to go.", "XB-H2", "heart-broken"),
    "dark": ("Which location gives up a cube? {amount} to go.", "XB-N3", "flash-off"),
    "relight": ("Which location is powered again? {amount} cubes.", "XB-N3", "flash"),
}


def question(state: State, draft: Draft) -> Question | None:
    """The open question that is answered with a name."""
    ask = state.ask
    if ask is None or ask.kind not in _TITLES:
        return None
    title, rule, icon = _TITLES[ask.kind]
    names = candidates(state, ask)
    options = tuple(
        Option(
            key=name,
            label=name,
            note=_name_note(state, ask, name),
            icon=icon,
            is_chosen=draft.pick == name,
            action=Answer(name=name),
        )
        for name in names
    )
    return Question(tr(title).format(about=ask.about, amount=ask.amount), rule, options)


def _name_note(state: State, ask: Ask, name: str) -> str:
    """What makes one name differ from another."""
    if ask.kind == "health":
        founder = state.who(name)
        return tr("{n} of {full} health").format(n=founder.health, full=founder.full)
    place = state.place(name)
    if place is None:
        return ""
    made = [f"+{n} {resource_name(state.options.box, r).lower()}" for r, n in place.makes.items()]
    parts = [tr("level {n}").format(n=place.level), *made]
    if ask.kind == "dark" and place.powered:
        parts.append(tr("goes dark"))
    return " · ".join(parts)


def night_options(state: State, draft: Draft) -> tuple[Option, ...]:
    """What can be done tonight, in its order."""
    if state.phase != "night" or state.ask:
        return ()
    found = (*_takes(state, draft), *_rests(state, draft), *_turns(state, draft), *_let_go(state, draft))
    return tuple(found)


def _let_go(state: State, draft: Draft) -> Iterator[Option]:
    """On the last night a win is given away only by choosing so."""
    if night.is_last_chance(state):
        yield Option(
            key=LET_GO,
            label=tr("Let the win go"),
            note=tr("the days are over: the game is lost"),
            icon="weather-night",
            is_chosen=draft.pick == LET_GO,
            action=NextDay(let_go=True),
        )


def _takes(state: State, draft: Draft) -> Iterator[Option]:
    """Founders back from a task may keep its card."""
    if night.is_refilling(state):
        return
    for founder in state.living:
        card = night.task_card(state, founder)
        if card is None:
            continue
        ability = card.task.ability
        known = bool(ability.effects or ability.name)
        key = f"take:{founder.name}"
        stated = draft.ability if draft.pick == key else None
        take = TakeAbility(founder=founder.name, stated=stated)
        yield Option(
            key=key,
            label=tr("{founder} keeps {card}").format(founder=founder.name, card=card.name),
            note=ability.name if known else tr("read the ability from the card"),
            icon="account-star",
            is_chosen=draft.pick == key,
            action=take if known or stated else None,
        )


def _rests(state: State, draft: Draft) -> Iterator[Option]:
    """Who is hurt may rest, as often as it is paid; why not is told by a tap."""
    resource = resource_name(state.options.box, state.options.box.rest).lower()
    for founder in state.living:
        if founder.health < founder.full:
            rest = Rest(founder=founder.name)
            yield Option(
                key=f"rest:{founder.name}",
                label=tr("{founder} rests").format(founder=founder.name),
                note=tr("2 {resource}: {old} to {new} health").format(
                    resource=resource, old=founder.health, new=founder.health + 1
                ),
                icon="bandage",
                is_chosen=draft.pick == f"rest:{founder.name}",
                is_off=not check(state, rest),
                action=rest,
            )


def _turns(state: State, draft: Draft) -> Iterator[Option]:
    """Cards of the task row that may become a location, once the row is full."""
    if not night.can_flip(state):
        return
    for card in state.tasks:
        yield Option(
            key=f"turn:{card.name}",
            label=tr("Turn {card}").format(card=card.name),
            note=tr("becomes a location"),
            icon="rotate-3d-variant",
            is_chosen=draft.pick == f"turn:{card.name}",
            action=FlipTask(card=card.name),
        )


def setup_names(state: State, draft: Draft, library: Library) -> tuple[Option, ...]:
    """The names to pick from while the table is set up."""
    if state.phase != "setup" or not state.base:
        return ()
    if not state.founders:
        return tuple(_name(name, draft, "account") for name in _with_own(draft, library.founder_names()))
    return tuple(_name(name, draft, "cards-outline") for name in _with_own(draft, library.card_names()))


def _with_own(draft: Draft, names: tuple[str, ...]) -> tuple[str, ...]:
    """The usual names and those typed at the table."""
    return (*names, *(name for name in draft.names if name not in names))


def _name(name: str, draft: Draft, icon: str) -> Option:
    chosen = name in draft.names
    note = tr("{n}.").format(n=draft.names.index(name) + 1) if chosen else ""
    return Option(key=name, label=name, note=note, icon=icon, is_chosen=chosen)


class AbilityOption(Struct, frozen=True):
    """One ability of a founder, and the use of it where it can be used."""

    founder: str
    index: int
    ability: Ability
    use: UseAbility | None


def abilities(state: State) -> tuple[AbilityOption, ...]:
    """Every ability in play; an instant one or one nobody has read can be used."""
    found = []
    for founder in state.living:
        for index, ability in enumerate(founder.abilities):
            usable = ability.instant or not ability.effects
            use = UseAbility(founder=founder.name, ability=index) if usable else None
            found.append(AbilityOption(founder.name, index, ability, use))
    return tuple(found)
