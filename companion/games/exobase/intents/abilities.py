"""Abilities: used at any time, taken at night; what their cards leave open, or do not say yet."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.conversation import Answers, Field, Intent, Pick, Step
from companion.games.exobase.actions import TakeAbility, UseAbility
from companion.games.exobase.cards import Ability, Effect
from companion.games.exobase.intents import icons
from companion.games.exobase.intents.telling import resource_field, worth_naming
from companion.games.exobase.rules.abilities import is_open
from companion.games.exobase.rules.effects import chosen, needs_resource
from companion.games.exobase.rules.night import is_refilling, task_card
from companion.games.exobase.state import Founder, State

ABILITY = Field("ability", icons.shown(icons.ABILITY, 4), arms=True)
"""An ability, icon by icon."""


def uses(state: State) -> Iterator[Intent]:
    """Every instant ability, and every one nobody has entered."""
    for founder in state.living:
        for number, ability in enumerate(founder.abilities):
            if ability.instant or not ability.effects:
                yield Intent(f"use:{founder.name}:{number}", _use(founder, number), books="last", aside=True)


def _use(founder: Founder, number: int) -> Step:
    def plan(state: State, said: Answers) -> Step:
        ability = founder.abilities[number]
        if not ability.effects and "ability" not in said:
            return ABILITY
        effects = ability.effects or icons.ability_of(said["ability"]).effects
        missing = next(_open(state, said, effects), None)
        if missing is not None:
            return missing
        return UseAbility(
            founder.name,
            number,
            stated=() if ability.effects else effects,
            resource=said.get("resource"),
            to=said.get("to", ""),
            at=said.get("at", ""),
        )

    return plan


def _open(state: State, said: Answers, effects: tuple[Effect, ...]) -> Iterator[Field]:
    """What the effects leave open: of what, on whom, where."""
    kinds = {effect.kind for effect in effects}
    open_kinds = [effect.kind for effect in effects if needs_resource(effect)]
    if "resource" not in said and open_kinds:
        yield resource_field(tuple(worth_naming(state, open_kinds)))
    if "to" not in said and "heal" in kinds:
        names = tuple(founder.name for founder in state.living)
        yield Field("to", Pick(names), spots={f"founder:{name}": name for name in names})
    if "at" not in said and "repair" in kinds:
        damaged = tuple(place.name for place in state.base if place.damage)
        yield Field("at", Pick(damaged), spots={name: name for name in damaged})


def takes(state: State) -> Iterator[Intent]:
    """Who worked a task may take its card, before the rows are refilled."""
    if is_refilling(state):
        return
    for founder in state.living:
        if task_card(state, founder) is not None:
            yield Intent(f"take:{founder.name}", _take(founder), books="last")


def _take(founder: Founder) -> Step:
    def plan(state: State, said: Answers) -> Step:
        card = task_card(state, founder)
        known = card.task.ability if card else Ability()
        if not (known.effects or known.name):
            if "ability" not in said:
                return ABILITY
            return _taken(founder, said, icons.ability_of(said["ability"]), is_stated=True)
        return _taken(founder, said, known, is_stated=False)

    return plan


def _taken(founder: Founder, said: Answers, ability: Ability, is_stated: bool) -> Step:
    """With the resource named where its production leaves it open."""
    if is_open(ability):
        if "resource" not in said:
            return resource_field()
        effects = tuple(chosen(effect, said["resource"]) for effect in ability.effects)
        ability, is_stated = replace(ability, effects=effects), True
    return TakeAbility(founder.name, ability if is_stated else None)
