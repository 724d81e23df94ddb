"""Using an ability, question by question: only what this character needs is asked."""

from collections.abc import Sequence
from typing import Literal

from companion.core.text import tr
from companion.games.airlock.actions import Ability
from companion.games.airlock.cards import CHARACTERS, CharacterName
from companion.games.airlock.choices import abilities
from companion.games.airlock.rules import check
from companion.games.airlock.rules.abilities import character_used, cost, is_as_written
from companion.games.airlock.state import State

Asked = Literal["copied", "target", "other", "take", "alert"]
ASKED: dict[CharacterName, tuple[Asked, ...]] = {
    "captain": ("target",),
    "doctor": ("target",),
    "engineer": ("target", "other"),
    "navigator": (),
    "researcher": ("target", "take"),
    "weapons_expert": ("target",),
    "autopilot": ("alert",),
    "quartermaster": ("target",),
    "stowaway": (),
}
TITLES: dict[Asked, str] = {
    "copied": "Whose ability?",
    "target": "Which player?",
    "other": "And which other player?",
    "take": "Take the card you saw?",
    "alert": "Which alert at the next reveal?",
}
Choice = tuple[object, str, str, str]


def ways(state: State) -> tuple[Ability, ...]:
    """Every way to use the active player's own ability that the judge allows, without idle fields."""
    if not state.actor.character:
        return ()
    plain = (_plain(state, one) for one in abilities(state) if not one.refresh)
    return tuple(dict.fromkeys(one for one in plain if check(state, one)))


def _plain(state: State, ability: Ability) -> Ability:
    """`ability` with only the fields its character needs."""
    character = character_used(state, ability)
    asked = () if is_as_written(state, character) else ASKED[character]
    kept = {name: getattr(ability, name) for name in asked}
    return Ability(ability.seat, copied=ability.copied, **kept)


def next_question(found: Sequence[Ability]) -> Asked | None:
    """The first field in which these ways differ; None when one is left."""
    for name in TITLES:
        if len({getattr(one, name) for one in found}) > 1:
            return name
    return None


def answers(state: State, found: Sequence[Ability], name: Asked) -> tuple[Choice, ...]:
    """The values of a field that lead on, as rows of a question."""
    values = dict.fromkeys(getattr(one, name) for one in found)
    return tuple((value, *_row(state, name, value)) for value in values)


def _row(state: State, name: Asked, value: object) -> tuple[str, str, str]:
    """Label, note and icon of one value."""
    match name, value:
        case "copied", str():
            one = CHARACTERS[value]  # type: ignore[index]
            return tr(one.title), tr(one.text), one.icon
        case "take", bool():
            return (tr("Take it"), "", "card-plus-outline") if value else (tr("Leave it"), "", "close-thick")
        case "alert", str():
            red = (tr("Red Alert"), tr("three cards are turned"), "alert")
            return red if value == "red" else (tr("Blue Alert"), tr("two cards are turned"), "shield-check")
        case _, int():
            player = state.players[value]
            return player.name, tr(CHARACTERS[player.character].title) if player.character else "", "account"
    return "", "", ""


def menu(state: State) -> tuple[tuple[Choice, ...], tuple[str, ...]]:
    """The two abilities of the active player as rows, and which of them are off."""
    assert state.actor.character
    own = CHARACTERS[state.actor.character]
    price = cost(state, Ability(state.active))
    rows: tuple[Choice, ...] = (
        ("own", tr("{title}, {n} Energy").format(title=tr(own.title), n=price), tr(own.text), own.icon),
        ("refresh", tr("Refresh, 1 Energy"), tr("Discard one card, draw one."), "autorenew"),
    )
    off = ["own"] if not ways(state) else []
    off += [] if check(state, Ability(state.active, refresh=True)) else ["refresh"]
    return rows, tuple(off)


def refused(state: State) -> Ability:
    """An own ability the judge refuses now, to tell the reason."""
    return next((one for one in abilities(state) if not one.refresh), Ability(state.active))
