"""What a player of ExoShip can want, and what each wish has to know; the judge says what is allowed."""

from collections.abc import Iterator
from itertools import chain
from typing import Any

import msgspec
from msgspec import Struct

from companion.core.conversation import Answers, Field, Intent, Pick, Shelf, Stop
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
from companion.games.exoship.box import GENERATIONS, SIX
from companion.games.exoship.cards import KIND_LABELS, NAMED, EventCard, Founder, Part
from companion.games.exoship.choices import fresh_name
from companion.games.exoship.rules.action import refuse_course
from companion.games.exoship.rules.forecast import forecast
from companion.games.exoship.rules.foresight import Foresight
from companion.games.exoship.rules.grid import DIRECTION, captain, pointed
from companion.games.exoship.rules.journey import refuse_flip
from companion.games.exoship.state import State

NOTHING, DONE, MORE, DO, SKIP, TELL = "nothing", "done", "more", "do", "skip", "tell"
"""Answers that are no card and no founder: no effect, no more or one more, do it or not, say which."""
KINDS = {kind: Part(kind=kind) for kind in KIND_LABELS}
"""Every elementary effect, as a card would print it."""
MOST = 4
"""Effects that are said of one card."""
DESTINATION = "destination"
"""The place of the planet that the ship flies to."""
ARROW = "arrow:"
"""Before a direction: a founder nobody has written down, by where its arrow points."""
NOW = {"XS-R1": "", "XS-R2": "", "XS-A1": "", "XS-A2": "", ":waiting": ""}
"""Rules about the moment: no answer mends them."""
ABILITY = NOW | {"XS-A4:directorate": "founder"}


def intents(state: State, shelf: Shelf) -> tuple[Intent, ...]:
    """Every wish the game knows, in the order of the screen."""
    founders, events = shelf.get("founder", ()), shelf.get("event", ())
    ahead = Foresight(state)
    return (
        Intent(
            "name_top",
            lambda s, said: _name(s, said, founders),
            books="last",
            aside=not state.waits,
            pauses=True,
        ),
        Intent("move", lambda *_: Move(), rests=True, blames=NOW),
        Intent("event", lambda _, said: _event(ahead, said, events), books="last", blames=NOW),
        Intent("free_sway", _free_sway, books="last", blames={"XS-R1": ""}),
        Intent("sway", _sway, blames=NOW, drags=_aims(state)),
        Intent(
            "ability",
            lambda s, said: _ability(s, said, ahead),
            blames=NOW | {"XS-A4:directorate": "founder"},
            stop=_wasted,
        ),
        Intent("replace", _replace, blames=NOW),
        Intent("course", lambda *_: Course(), blames=NOW, drags=_to_planet(state)),
        Intent("flip_ship", lambda *_: FlipShip(), books="last", aside=True),
        Intent(
            "end_actions",
            lambda *_: EndActions(),
            books="last",
            ends=_is_a_choice(state),
            blames=NOW,
            stop=_too_early,
        ),
    )


def _is_a_choice(state: State) -> bool:
    """The round ends by itself where nothing else can be done, but not where the game ends or is lost."""
    if state.phase != "action" or state.actions or not any(refuse_flip(state)):
        return True
    ahead = forecast(state)
    return bool(ahead.result) or ahead.doomed


# -- the four actions, and what a rule demands --------------------------------------------------------


def _sway(state: State, said: Answers) -> Field | Sway:
    """Whom: the founder, or the Rift founder whose arrow points there; which arrow makes no difference."""
    if "target" not in said:
        names = tuple(card.name for card in state.in_play)
        aims = {card.name: hit.name for card in state.rift if (hit := pointed(state, card)) is not None}
        return Field("target", Pick(names), spots={name: name for name in names} | aims)
    if "by" not in said:
        return Field("by", Pick(tuple(card.name for card in state.rift)), alike=True)
    return Sway(said["by"], said["target"])


def _aims(state: State) -> dict[tuple[str, str], Answers]:
    """A Rift founder carried along its arrow sways whom it reaches."""
    if not _can_act(state):
        return {}
    hits = ((card.name, hit.name) for card in state.rift if (hit := pointed(state, card)) and not hit.is_rift)
    return {(by, target): {"target": target, "by": by} for by, target in hits}


def _to_planet(state: State) -> dict[tuple[str, str], Answers]:
    """The Rift captain carried to the destination planet changes the course."""
    chief = captain(state)
    if not _can_act(state) or chief is None or any(refuse_course(state, Course())):
        return {}
    return {(chief.name, DESTINATION): {}}


def _can_act(state: State) -> bool:
    """An action can be taken now."""
    return state.phase == "action" and state.actions > 0 and not state.free and not state.waits


def _replace(state: State, said: Answers) -> Field | Replace:
    return Replace(said["founder"]) if "founder" in said else _founder(state)


def _founder(state: State) -> Field:
    names = tuple(card.name for card in state.in_play)
    return Field("founder", Pick(names), spots={name: name for name in names})


def _free_sway(state: State, said: Answers) -> Field | FreeSway:
    """The lowest founder of each generation stands for it."""
    if "generation" in said:
        return FreeSway(said["generation"])
    lowest = {cards[-1].name: place for place in GENERATIONS if (cards := state.at(place))}
    return Field("generation", Pick(GENERATIONS), spots=lowest)


def _name(state: State, said: Answers, founders: tuple[Founder, ...]) -> Field | NameTop:
    """A known card by its name, another one by its arrow: it lies at once, its name can wait."""
    known = {card.name: card for card in founders if card.name not in state.names}
    if "card" not in said:
        return Field("card", Pick((*known, *(ARROW + arrow for arrow in DIRECTION))))
    if said["card"] in known:
        return NameTop(known[said["card"]])
    arrow = next(key for key in DIRECTION if ARROW + key == said["card"])
    return NameTop(Founder(name=fresh_name(state), arrow=arrow))


# -- cards: what they print, or what the table says they do ---------------------------------------------


def _event(ahead: Foresight, said: Answers, events: tuple[EventCard, ...]) -> Field | Event:
    """A known card brings its effects; another one does nothing, or its effects are said."""
    known = {card.name: card for card in events}
    if "card" not in said:
        return Field("card", Pick((*known, NOTHING, TELL)))
    if said["card"] == NOTHING:
        return Event()
    card = known.get(said["card"])
    effects = _effects(ahead, said, card.effects if card else None)
    return effects if isinstance(effects, Field) else Event(effects, card.name if card else "")


def _ability(state: State, said: Answers, ahead: Foresight) -> Field | Ability:
    """Whose, then what the card prints; an ability that is not written down is said and kept."""
    if "founder" not in said:
        return _founder(state)
    card = state.find(said["founder"])
    parts = card.founder.ability if card and card.founder else ()
    effects = _effects(ahead, said, parts or None, is_free=bool(parts))
    if isinstance(effects, Field):
        return effects
    return Ability(said["founder"], effects, keep=bool(effects) and not parts)


def _effects(
    ahead: Foresight, said: Answers, parts: tuple[Part, ...] | None, is_free: bool = False
) -> Field | tuple[Effect, ...]:
    """The effects as answered so far, or the field that is missing; each for the table it will find.

    A card that is used freely may be used in part, and the ship flipped before all of it.
    """
    found: tuple[Effect, ...] = ()
    for number, part in enumerate(_parts(said, parts)):
        if part is None:
            return _kind(ahead, found, number, said)
        effect = _effect(Next(ahead, found, number, is_free), said, part, is_told=parts is None)
        if isinstance(effect, Field):
            return effect
        if effect is not None:
            found = (*found, effect)
    return found


def _parts(said: Answers, parts: tuple[Part, ...] | None) -> Iterator[Part | None]:
    """What the card prints, or what was said until it was done; None asks for the next kind."""
    if parts is not None:
        yield from parts
        return
    number = 0
    while (kind := _said_kind(said, number)) not in (None, DONE, NOTHING):
        yield Part(kind=kind)
        number += 1
    if kind is None:
        yield None


def _said_kind(said: Answers, number: int) -> Any:
    """The effect with this number, or that there is none; None where it is still to be said."""
    if number and said.get(f"{number}.more") != MORE:
        return said.get(f"{number}.more")
    return said.get(f"{number}.kind")


def _kind(ahead: Foresight, found: tuple[Effect, ...], number: int, said: Answers) -> Field:
    """The next effect, of those that can be done; after the first one it ends here unless more is wanted."""

    def can() -> Iterator[str]:
        return (kind for kind, part in KINDS.items() if ahead.can(found, part))

    if number == 0:
        return Field("0.kind", Pick((*can(), NOTHING)))
    if said.get(f"{number}.more") == MORE:
        return Field(f"{number}.kind", Pick((DONE,), can))
    more = (MORE,) if number < MOST and any(can()) else ()
    return Field(f"{number}.more", Pick((DONE, *more)), usual=DONE, closes=True)


class Next(Struct):
    """The effect that comes next: what was done before it, and its number on the card."""

    ahead: Foresight
    before: tuple[Effect, ...]
    number: int
    is_free: bool

    @property
    def state(self) -> State:
        """The table it will find."""
        return self.ahead.after(self.before)


def _effect(now: Next, said: Answers, part: Part, is_told: bool) -> Field | Effect | None:
    """One effect with whom it falls on; what can't be done, or is not wanted, is left out."""
    number = now.number
    if not now.ahead.can(now.before, part):
        return None
    if now.is_free and part.kind not in NAMED:  # what falls on nobody may be left out too
        if f"{number}.do" not in said:
            return Field(f"{number}.do", Pick((DO, SKIP)), usual=DO)
        if said[f"{number}.do"] == SKIP:
            return None
    may_flip = (number or now.is_free) and not any(refuse_flip(now.state))  # XS-H2
    if may_flip and f"{number}.flip" not in said:
        return Field(f"{number}.flip", Pick(("no", "yes")), usual="no")
    chosen: dict[str, str] = {}
    for name, values in chain(_needs(now, part, chosen), _told(part, is_told)):
        key = f"{number}.{name}"
        if key not in said:
            spots = {value: value for value in values} if name in ("founder", "other") else {}
            return Field(key, Pick((*values, SKIP) if name == "founder" else values), spots=spots)
        if said[key] == SKIP:
            return None
        chosen[name] = said[key]
    plain = {"kind": part.kind, "generation": part.generation, "arrow": part.arrow, "side": part.side}
    return msgspec.convert({**plain, **chosen, "flip": said.get(f"{number}.flip") == "yes"}, Effect)


def _told(part: Part, is_told: bool) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What a printed card would say by itself."""
    if is_told and part.kind == "add":
        yield "side", ("directorate", "rift")


def _needs(now: Next, part: Part, chosen: dict[str, str]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What is chosen at the table for a part of a card, one after the other."""
    everyone = tuple(card.name for card in now.state.in_play)
    if part.kind == "swap":
        yield "founder", everyone
        yield "other", tuple(name for name in everyone if name != chosen["founder"])
    elif part.kind in NAMED:
        yield "founder", now.ahead.founders(now.before, part)
    if part.kind in ("move", "add") and part.generation == "any":
        yield "generation", GENERATIONS
    if part.kind == "turn" and part.arrow == "any":
        yield "arrow", tuple(DIRECTION)


# -- losses that are asked about first ------------------------------------------------------------------


def _wasted(_state: State, actions: tuple[Action, ...]) -> Stop | None:
    """An ability without an effect spends the action for nothing."""
    action = actions[0]
    if isinstance(action, Ability) and not action.effects:
        return Stop("nothing", {"name": action.founder})
    return None


def _too_early(state: State, _actions: tuple[Action, ...]) -> Stop | None:
    """Ending the round loses, or somebody could still be swayed; without an action there is no better way."""
    if not state.actions:
        return None
    ahead = forecast(state)
    if ahead.result == "lost":
        return Stop("short", {"have": ahead.after, "need": SIX})
    if ahead.doomed:
        return Stop("mariposa", {})
    if ahead.result == "won":
        return None
    targets = [hit for card in state.rift if (hit := pointed(state, card)) is not None and not hit.is_rift]
    return Stop("sway", {"left": state.actions, "name": targets[0].name}) if targets else None
