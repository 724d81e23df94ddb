"""Cards and other questions with many answers: what is offered, in words."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from companion.core.blocks import Block, Button, Choices, Entry, Notice, Number
from companion.core.conversation import Question, Some
from companion.core.text import tr, trn
from companion.games.mothership.cards import ACTION_CARDS, KIND_LABELS
from companion.games.mothership.intents import places
from companion.games.mothership.intents.diverting import split
from companion.games.mothership.intents.playing import FIELD, INSIDE, OPEN, WORKS
from companion.games.mothership.intents.trading import NOTHING
from companion.games.mothership.intents.using import OTHER
from companion.games.mothership.rules.card_inputs import own_dice, own_faces
from companion.games.mothership.state import SLOTS, SUBSYSTEMS, State
from companion.games.mothership.words.cards import card_name, card_question, card_text
from companion.games.mothership.words.labels import CATEGORY_NAMES, ROW_NAMES, name, ship_name
from companion.games.mothership.words.tracked import ICONS, ROW_ICONS
from companion.pages.mothership.seen import said, shown
from companion.table.moment import Moment

TITLES = {
    "card": "Which card?",
    "ship": "Which ship?",
    "ships": "Which ships?",
    "player": "Which player?",
    "planet": "Which planet?",
    "haven": "Next to what?",
    "subsystem": "Which subsystem?",
    "die": "Which die?",
    "lands": "Where does it end?",
    "landing": "Which end in asteroids?",
    "noooo": "Who cancels it?",
    "reward": "Which card do you take?",
    "value": "Value printed on the card",
    "tier": "Which tier?",
    "category": "Which category?",
    "cost": "What does it cost?",
    "effect": "What does it change?",
    "amount": "By how much?",
    "into": "Where does its energy go?",
    "artifact": "Which Artifact?",
    "number": "Number on the token",
    "leaves": "Does it leave the asteroids?",
    "event": "Your choice",
    "tiers": "Which dark tiles?",
    "slot": "Which one?",
}
TOUCHED = ("ship", "ships", "planet", "haven")
"""Questions that tiles of the board answer."""
LONG = ("card", "tier", "artifact", "effect")
"""Questions whose answers need the room of the board."""

BLANK = Button(control="", label="")
HAND = Choices(id="list-card", options=(BLANK,) * len(ACTION_CARDS), shape="names")
"""The list of Action cards before it has words."""


def is_long(moment: Moment) -> bool:
    """A list that has the place of the opponents."""
    return bool(moment.draft.want) and moment.asked is not None and moment.asked.field.key in LONG


def is_hand(moment: Moment) -> bool:
    """The list of Action cards."""
    return is_long(moment) and moment.asked is not None and moment.asked.field.key == "card"


def long_list(moment: Moment) -> tuple[Block, ...]:
    """Cards by name, each with what it does."""
    asked = moment.asked
    assert asked is not None
    options = sorted(_options(moment, asked), key=lambda one: (one.value == OTHER, one.label))
    if is_hand(moment):  # what is asked the stage says: the list has all the room
        return (replace(HAND, options=tuple(options)),)
    if asked.field.key == "effect":  # many short words: in columns they are seen at once
        return (Choices(id="list-effect", options=tuple(_options(moment, asked)), shape="names"),)
    return (Choices(id=f"list-{asked.field.key}", title=title(moment, asked), options=tuple(options)),)


def title(moment: Moment, asked: Question) -> str:
    """What is asked, of which card."""
    card = said(moment, moment.want).get("card")
    words = tr(TITLES.get(asked.field.key, "Choose one"))
    if card and asked.field.key != "card":
        return tr("{card}: {question}").format(card=card_name(card), question=words)
    return words


def questions(moment: Moment) -> Iterator[Block]:
    """The question that is asked, and those already answered that can still change."""
    asked = moment.asked
    if asked is None or moment.pool is not None:
        yield from _typed(moment)
        return
    if card := said(moment, moment.want).get("card"):
        yield from _about(card)
    if is_long(moment):
        yield Notice(id="hint", text=_all_of(moment, asked), icon="cards-playing-outline")
    elif options := tuple(one for one in _options(moment, asked) if not _on_board(moment, asked, one.value)):
        yield Choices(id=f"ask-{asked.field.key}", title=title(moment, asked), options=options)
    else:
        text = tr("{question} Tap it.").format(question=title(moment, asked))
        yield Notice(id="hint", text=text, icon="gesture-tap")
    yield from _typed(moment)


def _on_board(moment: Moment, asked: Question, value: Any) -> bool:
    """Whether a tile of the board means the answer, or one just like it: no button repeats it."""
    if asked.field.key not in TOUCHED or moment.tab not in ("", "turn"):
        return False
    meant = [at for place, at in asked.field.spots.items() if place in asked.places]
    if value in meant or asked.field.key not in ("ship", "ships"):
        return value in meant
    state, ref = shown(moment), places.ref_of(value)
    return ref.seat != state.seat and places.fleet(ref.seat, SLOTS[ref.slot]) in asked.places


def _all_of(moment: Moment, asked: Question) -> str:
    """What the list above is."""
    if asked.field.key == "card" and moment.want.startswith("card"):
        return tr("Which card? These can be played now. Everyone sees the one you choose.")
    return title(moment, asked)


def _about(card: str) -> Iterator[Notice]:
    """What the card does, and what the tap says about the board."""
    if card not in ACTION_CARDS:
        return
    text = card_question(card)
    rule = ACTION_CARDS[card].rule
    words = f"{card_text(card)} {text}" if text else card_text(card)
    yield Notice(id="card-text", text=words, icon="cards-playing-outline", rule=rule)


def _typed(moment: Moment) -> Iterator[Block]:
    """A name or a number that may be changed; lists that may grow."""
    for one in moment.open:
        key, domain = one.field.key, one.field.domain
        if key == "name":
            yield Entry(
                id="ask-name", title=tr("Name"), control="say.name", text=str(one.said or ""), most=40
            )
        elif key == "resources":
            yield Number(
                id="ask-resources",
                title=tr("Resources you hold"),
                control="say.resources",
                now=int(one.said),
                low=0,
                high=max(99, 2 * int(one.said)),
            )
        elif isinstance(domain, Some) and one is not moment.asked and key in ("landing", "tiers"):
            yield Choices(id=f"ask-{key}", title=title(moment, one), options=tuple(_options(moment, one)))


def _options(moment: Moment, asked: Question) -> Iterator[Button]:
    for value in asked.lit:
        label, note, icon = word_of(shown(moment), asked.field.key, value, moment)
        chosen = value in asked.said if isinstance(asked.said, tuple) else value == asked.said
        yield Button(
            control=f"say.{asked.field.key}",
            value=value,
            label=label,
            note=note,
            icon=icon,
            chosen=chosen and asked.said is not None,
        )


def word_of(state: State, key: str, value: Any, moment: Moment) -> tuple[str, str, str]:
    """An answer in words: what it is called, what it is about, its icon."""
    match key:
        case "card":
            return card_name(value), "", ""
        case "ship" | "ships" | "landing" if isinstance(value, str):
            ref = places.ref_of(value)
            return ship_name(state, ref), _look(state, value), ICONS[state.ship(ref).kind]
        case "player":
            return name(state, value), "", "account"
        case "planet":
            owner = state.planets[value].owner
            note = name(state, owner) if owner >= 0 else tr("free")
            return tr("Planet {n}").format(n=value + 1), note, "ringed-planet"
        case "haven":
            return _haven(state, value)
        case "subsystem":
            return tr(ROW_NAMES[value]), "", ROW_ICONS[value]
        case "die":
            seat = int(moment.want.removeprefix("card"))
            words = tr("Die {i}: d{n}").format(i=value + 1, n=own_dice(state, seat)[value])
            return words, _face(state, seat, value), "dice-multiple"
        case "slot":
            return str(value if value < 4 else value - 3), "", ""
    return _plain(state, key, value)


def _look(state: State, value: str) -> str:
    """How a ship differs from its like."""
    ship = state.ship(places.ref_of(value))
    return tr("in asteroids") if ship.in_field else tr("held") if ship.pinned else ""


def _face(state: State, seat: int, index: int) -> str:
    faces = own_faces(state, seat)
    return tr("shows {n}").format(n=faces[index]) if index < len(faces) else ""


def _haven(state: State, value: str) -> tuple[str, str, str]:
    kind, _, number = value.partition(":")
    if kind == "planet":
        return tr("Planet {n}").format(n=int(number) + 1), "", "ringed-planet"
    return tr("{name}’s Station").format(name=name(state, int(number))), "", "defense-satellite"


def _plain(state: State, key: str, value: Any) -> tuple[str, str, str]:
    """Answers that are words of their own."""
    match key, value:
        case "noooo", str() if value == WORKS:
            return tr("No one"), "", "check-bold"
        case "noooo", _:
            return name(state, int(value.partition(":")[2])), "", ""
        case "lands", _:
            return {
                OPEN: (tr("In open space"), "", "circle-outline"),
                FIELD: (tr("In asteroids"), tr("it rolls against them"), "asteroid"),
                INSIDE: (tr("Inside its field"), tr("it stays safe"), "checked-shield"),
            }[value]
        case "leaves", _:
            return (tr("Yes"), "", "") if value == "yes" else (tr("No"), tr("it stays safe"), "")
        case "event", _:
            return (tr("Double it"), "", "plus") if value == "double" else (tr("Avoid it"), "", "cancel")
        case "reward", _:
            is_deck = value == "deck"
            return (
                (tr("From the deck"), "", "cards")
                if is_deck
                else (tr("Random card"), "", "card-minus-outline")
            )
        case "category", _:
            return tr(CATEGORY_NAMES[value]), "", "source-branch"
        case "effect", _:
            return (tr("Nothing the app counts") if value == NOTHING else tr(KIND_LABELS[value])), "", ""
        case "into", _:
            return _into(value), "", "flash"
        case (("tier" | "artifact"), _) if value == OTHER:
            return tr("Another one"), tr("enter what it shows"), "pencil"
    return str(value), "", ""


def _into(value: str) -> str:
    """New energy by subsystem."""
    energy = split(value)
    parts = (f"{tr(ROW_NAMES[row])} +{energy.row(row)}" for row in SUBSYSTEMS if energy.row(row))
    return ", ".join(parts)


def hand_words(state: State, seat: int, cards: tuple[str, ...]) -> tuple[str, ...]:
    """What a hand holds as far as the app knows it, for one pair of eyes."""
    unseen = state.players[seat].hand - len(cards)
    known = tuple(card_name(card) for card in cards)
    return (*known, trn("{n} card", "{n} cards", unseen).format(n=unseen)) if unseen else known
