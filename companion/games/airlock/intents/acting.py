"""The one ability or repair of a turn: whom it is for, and nothing its character does not need."""

from collections.abc import Callable
from typing import Any, Literal

from companion.core.conversation import Answers, Field, Intent, Pick, Step
from companion.games.airlock.actions import Ability, Repair
from companion.games.airlock.cards import CharacterName
from companion.games.airlock.intents.places import row, rows
from companion.games.airlock.rules import check
from companion.games.airlock.rules.abilities import cost, is_as_written
from companion.games.airlock.state import State

REFRESH, OWN = "refresh", "own"
"""Everyone's second ability; an own one that needs nobody."""
NOW = {"PA-T7": "", "PA-K1:damaged": ""}
"""Reasons that no answer mends."""


def can_act(state: State) -> bool:
    """Whether the active player could still use an ability or repair."""
    if state.used or not state.actor.energy:
        return False
    seat = state.active
    found = any(check(state, Repair(seat, owner, index)) for owner, index in malfunctions(state).values())
    return found or any(_leads(state, {"use": use}) for use in _uses(state))


def _leads(state: State, said: dict[str, Any]) -> bool:
    """Whether some way to go on is legal."""
    step = _ability(state, said)
    if not isinstance(step, Field):
        return bool(check(state, step))
    return any(_leads(state, {**said, step.key: value}) for value in step.domain.tries())


# -- abilities --------------------------------------------------------------------------------------------


def ability(state: State) -> Intent:
    """Whom it is for, or Refresh, is the same tap; a single way has its button."""
    books: Literal["last", "main"] = "last" if len(_uses(state)) > 1 else "main"
    return Intent("ability", _ability, books=books, blames=NOW)


def _uses(state: State) -> tuple[str | int, ...]:
    """The first answer: a player, a character to copy, an alert, or Refresh."""
    own = state.actor.character
    if own == "stowaway":
        others = tuple(
            p.character for seat, p in enumerate(state.players) if seat != state.active and p.character
        )
        return (*others, REFRESH)
    return (*(_targets(state, own) or (OWN,) if own else ()), REFRESH)


def _targets(state: State, character: CharacterName) -> tuple[str | int, ...]:
    """Whom an ability may be for; an Autopilot's alerts; nothing where nobody is needed."""
    others = tuple(seat for seat in state.living if seat != state.active)
    if is_as_written(state, character) or character == "navigator":
        return ()
    match character:
        case "autopilot":
            return ("red", "blue")
        case "captain":
            return tuple(s for s in others if state.players[s].must_pick != state.active) or others[:1]
        case "researcher":
            return others
        case "engineer" if all_alike(state):
            return state.living[:1]
    return state.living


def all_alike(state: State) -> bool:
    """Once the ability is paid everyone has the same before them: no swap changes anything."""
    return len({goods(state, seat) for seat in state.living}) == 1


def goods(state: State, seat: int) -> object:
    """What lies before a player once the ability is paid."""
    player = state.players[seat]
    price = cost(state, Ability(seat)) if seat == state.active else 0
    return player.energy - price, player.malfunctions


def _ability(state: State, said: Answers) -> Step:
    if "use" not in said:
        return Field("use", Pick(_uses(state)), spots=rows(state.living))
    seat, use = state.active, said["use"]
    if use == REFRESH:
        return Ability(seat, refresh=True)
    own = state.actor.character
    if own != "stowaway":
        return _used(state, said, own, use, "") if own else Ability(seat)
    targets = _targets(state, use)
    if targets and "target" not in said:
        return Field("target", Pick(targets), spots=rows(state.living))
    return _used(state, said, use, said.get("target", OWN), use)


def _used(
    state: State,
    said: Answers,
    character: CharacterName,
    target: str | int,
    copied: CharacterName | Literal[""],
) -> Step:
    """One ability on one target, with what it asks beside."""
    seat = state.active
    if not isinstance(target, int):
        alert: Callable[..., Ability] = Ability
        return alert(seat, alert="" if target == OWN else target, copied=copied)
    if character == "engineer":
        others = tuple(s for s in state.living if s != target and goods(state, s) != goods(state, target))
        others = others or tuple(s for s in state.living if s != target)[:1]
        if "other" not in said:
            return Field("other", Pick(others), spots=rows(others))
        return Ability(seat, target=target, other=said["other"], copied=copied)
    if character == "researcher":
        if "take" not in said:
            return Field("take", Pick(("yes", "no")))
        return Ability(seat, target=target, take=said["take"] == "yes", copied=copied)
    return Ability(seat, target=target, copied=copied)


# -- repairs ----------------------------------------------------------------------------------------------


def malfunctions(state: State) -> dict[str, tuple[int, int]]:
    """Every malfunction on the table by a name of its own: before whom, and which one."""
    return {
        f"{owner}.{index}": (owner, index)
        for owner, player in enumerate(state.players)
        for index in range(len(player.malfunctions))
    }


def repair(state: State) -> Intent:
    """Which malfunction gets the Energy; the only one has its button."""
    books: Literal["last", "main"] = "last" if len(malfunctions(state)) > 1 else "main"
    return Intent("repair", _repair, books=books, blames={"PA-T7": "", "PA-M1:energy": ""})


def _repair(state: State, said: Answers) -> Step:
    found = malfunctions(state)
    if not found:
        return Repair(state.active, state.active)
    if "at" not in said:
        single = {row(owner): key for key, (owner, _) in found.items() if f"{owner}.1" not in found}
        return Field("at", Pick(tuple(found)), spots=single)
    return Repair(state.active, *found[said["at"]])
