"""ExoShip in words: sides, generations, arrows, what an action is, what is tracked."""

from collections.abc import Iterable, Mapping
from typing import Any, assert_never

from companion.core.correction import Tracked
from companion.core.game import Barrier, Steps
from companion.core.text import tr, trn
from companion.games.exoship.actions import (
    Ability,
    Action,
    Course,
    Effect,
    EndActions,
    Event,
    FlipShip,
    FreeSway,
    Move,
    NameTop,
    Replace,
    Sway,
)
from companion.games.exoship.box import Options
from companion.games.exoship.cards import KIND_LABELS, UNSEEN
from companion.games.exoship.rules import apply
from companion.games.exoship.rules.grid import DIRECTION
from companion.games.exoship.state import Card, Phase, Place, Planet, State

PHASES: dict[Phase, str] = {
    "setup": "Setup",
    "move": "Move",
    "event": "Event",
    "action": "Action",
    "end": "Game over",
}
SIDES = {"rift": "Rift", "directorate": "Directorate"}
PLACE_NAMES: dict[Place, str] = {
    "elder": "Elder",
    "midlife": "Mid-life",
    "young": "Young",
    "stack": "Stack",
    "aside": "Dead",
}
PLANETS: dict[Planet, str] = {"mariposa": "Mariposa", "axios": "Axios"}
ARROW_NAMES = {
    "up": "up",
    "up_right": "up right",
    "right": "right",
    "down_right": "down right",
    "down": "down",
    "down_left": "down left",
    "left": "left",
    "up_left": "up left",
}
EFFECT_WORDS = {
    "sway": "sway {founder}",
    "unsway": "flip {founder} to Directorate",
    "discard": "discard {founder}",
    "move": "move {founder} to {generation}",
    "replace": "replace {founder}",
    "swap": "swap {founder} and {other}",
    "turn": "turn {founder}’s arrow {arrow}",
    "protect": "protect {founder}",
    "add": "add a founder to {generation}",
    "extra": "+1 action",
    "lose": "−1 action",
    "ahead": "ship 1 ahead",
    "back": "ship 1 back",
    "planet": "flip the destination",
}
ROUND: tuple[Phase, ...] = ("move", "event", "action")
"""The phases that wait for the player."""
STEPS = {"setup": 0, "move": 0, "event": 1, "action": 2, "end": 3}


def names(params: Mapping[str, Any]) -> Mapping[str, Any]:
    """Params of a refusal or a note with players' words in the place of ids."""
    return {key: _name(key, value) for key, value in params.items()}


def _name(key: str, value: Any) -> Any:
    if key in ("now", "due"):
        return tr(PHASES[value])
    if key == "effect":
        return tr(KIND_LABELS[value])
    if key == "generation":
        return tr(PLACE_NAMES[value]).lower()
    if key == "arrows":
        return ", ".join(f"{founder(name)} → {founder(hit) or tr('no one')}" for name, hit in value.items())
    return founder(value) if isinstance(value, str) else value


def founder(name: str) -> str:
    """What a founder is called; one that nobody has seen has no name yet."""
    if name == UNSEEN:
        return tr("new card")
    number = name.removeprefix(f"{UNSEEN} ")
    is_unseen = number != name and number.isdigit()
    return tr("new card {n}").format(n=number) if is_unseen else name


def listed(names: Iterable[str]) -> str:
    """Founders one after the other, each by its name."""
    return ", ".join(founder(name) for name in names)


def steps(state: State) -> Steps:
    """The phase bar: the first round has setup where the others move (XS-R2)."""
    first = tr("Setup") if state.round == 1 else tr("Move")
    return Steps((first, tr("Event"), tr("Action"), tr("Suspicion")), STEPS[state.phase])


def headline(state: State) -> str:
    """Round, and the actions left where they count."""
    if state.phase == "setup":
        return tr("Setup")
    if state.phase == "end":
        return tr("Game over · round {round}").format(round=state.round)
    if state.phase == "action":
        words = trn(
            "Round {round} · {left} action left", "Round {round} · {left} actions left", state.actions
        )
        return words.format(round=state.round, left=state.actions)
    return tr("Round {round} · {steps} to {planet}").format(
        round=state.round, steps=state.steps, planet=tr(PLANETS[state.destination])
    )


def effect_words(effect: Effect) -> str:
    """One elementary effect in a few words."""
    place: Place = "young" if effect.generation == "any" else effect.generation
    flip = tr("flip the ship") + ", " if effect.flip else ""
    return flip + tr(EFFECT_WORDS[effect.kind]).format(
        founder=founder(effect.founder) or "–",
        other=founder(effect.other) or "–",
        generation=tr(PLACE_NAMES[place]).lower(),
        arrow=tr(ARROW_NAMES.get(effect.arrow, "–")),
    )


def _effects_words(effects: tuple[Effect, ...]) -> str:
    return ", ".join(effect_words(effect) for effect in effects) or tr("no effect")


def describe(state: State, action: Action) -> str:
    """What the action is, in a few words."""
    match action:
        case NameTop():
            return tr("Place {name}").format(name=action.founder.name)
        case Move():
            return tr("Move to {place}").format(place=_place_words(state))
        case Event():
            card = action.card or tr("Event")
            return f"{card}: {_effects_words(action.effects)}"
        case FreeSway():
            return tr("Free sway: {generation}").format(generation=tr(PLACE_NAMES[action.generation]).lower())
        case Sway():
            return tr("Sway {name}").format(name=action.target)
        case Ability():
            words = tr("Use {name}: {effects}")
            return words.format(name=action.founder, effects=_effects_words(action.effects))
        case Replace():
            return tr("Replace {name}").format(name=action.founder)
        case Course():
            to: Planet = "axios" if state.destination == "mariposa" else "mariposa"
            return tr("Change Course: {planet}").format(planet=tr(PLANETS[to]))
        case FlipShip():
            return tr("Flip the ship")
        case EndActions():
            return tr("End round {round}").format(round=state.round)
        case _:
            assert_never(action)


def _place_words(state: State) -> str:
    """The place after the ship's, in words."""
    if state.steps <= 1:
        return tr(PLANETS[state.destination])
    return tr("card {n}").format(n=state.ship + 1)


def barrier(state: State, action: Action) -> Barrier:
    """A card nobody had seen comes to the top of the stack when the one above it is taken."""
    if state.phase == "setup":
        return ""
    after = apply(state, action)
    old, new = (s.top for s in (state, after))
    if old is None or new is None or new.founder is not None:
        return ""
    return "reveal" if state.cards.index(old) != after.cards.index(new) else ""


def tracked(state: State) -> tuple[Tracked, ...]:
    """Everything the table may correct: the journey, then card by card."""
    cards = tuple(entry for index in _order(state) for entry in _tracked_card(state, index))
    return (*_tracked_journey(state), *cards)


def _order(state: State) -> list[int]:
    """The cards as one looks for them: the grid, then the stack from the top."""
    shown = (*state.in_play, *state.at("aside"), *state.at("stack"))
    return [state.cards.index(card) for card in shown]


def _tracked_journey(state: State) -> tuple[Tracked, ...]:
    """The ship, its course and the round."""
    group = tr("Journey")
    planets = tuple((key, tr(name)) for key, name in PLANETS.items())
    striped = Tracked(
        path=("striped",),
        label=tr("Ship striped"),
        value=state.striped,
        kind="toggle",
        group=group,
        icon="lock",
    )
    return (
        Tracked(
            path=("ship",),
            label=tr("Ship’s place"),
            value=state.ship,
            high=state.options.box.arrival,
            group=group,
            icon="scout-ship",
        ),
        Tracked(
            path=("destination",),
            label=tr("Destination"),
            value=state.destination,
            kind="choice",
            choices=planets,
            group=group,
            icon="ringed-planet",
        ),
        _tracked_phase(state, group),
        Tracked(
            path=("actions",),
            label=tr("Actions left"),
            value=state.actions,
            high=max(9, state.actions),
            group=group,
        ),
        Tracked(path=("round",), label=tr("Round"), value=state.round, low=1, group=group),
        *((striped,) if state.options.hard else ()),
    )


def _tracked_phase(state: State, group: str) -> Tracked:
    """The phase, as long as nothing is half carried out."""
    waits = state.phase in ROUND and not state.busy
    return Tracked(
        path=("phase",),
        label=tr("Phase"),
        value=state.phase,
        kind="choice",
        choices=tuple((key, tr(PHASES[key])) for key in (ROUND if waits else (state.phase,))),
        group=group,
    )


def card_label(card: Card) -> str:
    """The founder's name; an unseen card by its place."""
    return card.name or tr("Unseen card {n}").format(n=card.rank)


def _tracked_card(state: State, index: int) -> tuple[Tracked, ...]:
    """Where one founder card lies, and how."""
    card = state.cards[index]
    at, name = ("cards", index), card_label(card)
    place = Tracked(
        path=(*at, "place"),
        label=tr("{name}: place").format(name=name),
        value=card.place,
        kind="choice",
        choices=tuple((key, tr(word)) for key, word in PLACE_NAMES.items()),
        group=name,
    )
    rank = Tracked(
        path=(*at, "rank"),
        label=tr("{name}: rank").format(name=name),
        value=card.rank,
        low=1,
        high=len(state.cards),
        group=name,
    )
    return (place, rank, *_tracked_face(card, at, name)) if card.founder else (place, rank)


def _tracked_face(card: Card, at: tuple[str | int, ...], name: str) -> tuple[Tracked, ...]:
    """The side and the arrow of a founder that was seen."""
    assert card.founder is not None
    sides = tuple((key, tr(word)) for key, word in SIDES.items())
    arrows = (("", tr("as printed")), *((key, tr(ARROW_NAMES[key])) for key in DIRECTION))
    return (
        Tracked(
            path=(*at, "side"),
            label=tr("{name}: side").format(name=name),
            value=card.side,
            kind="choice",
            choices=sides,
            group=name,
            icon="breaking-chain" if card.is_rift else "eagle-emblem",
        ),
        Tracked(
            path=(*at, "founder", "name"),
            label=tr("{name}: name").format(name=name),
            value=name,
            kind="text",
            group=name,
        ),
        Tracked(
            path=(*at, "founder", "arrow"),
            label=tr("{name}: printed arrow").format(name=name),
            value=card.founder.arrow,
            kind="choice",
            choices=arrows[1:],
            group=name,
        ),
        Tracked(
            path=(*at, "turned"),
            label=tr("{name}: turned arrow").format(name=name),
            value=card.turned,
            kind="choice",
            choices=arrows,
            group=name,
        ),
        Tracked(
            path=(*at, "safe"),
            label=tr("{name}: protected").format(name=name),
            value=card.safe,
            kind="toggle",
            group=name,
            icon="shield",
        ),
    )


def house_rules(options: Options) -> tuple[str, ...]:
    """The modes of this game, in a few words each."""
    hard = (tr("Hard Mode: XS-H1"),) if options.hard else ()
    mars = (tr("Origin Mars: XS-O1"),) if options.mars else ()
    return hard + mars
