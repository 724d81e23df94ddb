"""What ExoShip asks: which card, which effect, which founder, generation or direction."""

from collections.abc import Iterator
from typing import Any, Literal

from companion.core.blocks import Block, Button, Choices, Notice
from companion.core.conversation import Asks, Question, Ready
from companion.core.text import tr
from companion.games.exoship.cards import ARROW_LABELS, GENERATION_LABELS, KIND_LABELS, Founder, Kind, Part
from companion.games.exoship.intents import ARROW, DO, DONE, MORE, NOTHING, SKIP, TELL
from companion.games.exoship.state import State
from companion.games.exoship.words import PLACE_NAMES, PLANETS, SIDES
from companion.table.moment import Moment

WORDS: dict[str, str] = {
    **ARROW_LABELS,
    **GENERATION_LABELS,
    NOTHING: "No effect",
    "rift": "Rift",
    "directorate": "Directorate",
    SKIP: "Skip effect",
    DO: "Do it",
    TELL: "Enter its effects",
    MORE: "One more",
    "yes": "Flip the ship first",
    "no": "Leave the ship",
}
KINDS = {
    "sway": ("Sway", "account-convert"),
    "unsway": ("Unsway", "eagle-emblem"),
    "discard": ("Discard", "tray-arrow-down"),
    "move": ("Move", "account-arrow-right"),
    "replace": ("Replace", "account-switch"),
    "swap": ("Swap", "swap-horizontal"),
    "turn": ("Turn", "rotate-right"),
    "protect": ("Protect", "shield"),
    "add": ("Add", "account-plus"),
    "extra": ("+1 action", "plus"),
    "lose": ("−1 action", "minus"),
    "ahead": ("Ship +1", "arrow-right-bold"),
    "back": ("Ship −1", "arrow-left-bold"),
    "planet": ("Planet", "ringed-planet"),
    NOTHING: ("Nothing", "cancel"),
    DONE: ("Done", "check-bold"),
}
"""The elementary effects on small tiles; their whole names stand in the card library."""
ICONS = {
    "up": "arrow-up",
    "up_right": "arrow-top-right",
    "right": "arrow-right",
    "down_right": "arrow-bottom-right",
    "down": "arrow-down",
    "down_left": "arrow-bottom-left",
    "left": "arrow-left",
    "up_left": "arrow-top-left",
    NOTHING: "cancel",
    SKIP: "cancel",
    DO: "check-bold",
    TELL: "pencil",
    MORE: "plus",
}
ACTIONS = {"ability": "Ability", "replace": "Replace"}
"""What is done with a Rift founder who is still to be tapped."""
TWO_ROWS, FEW_NAMES = 10, 3
TITLES = {
    "kind": "What does it do?",
    "generation": "Which generation?",
    "arrow": "{name}: tap its new arrow",
    "founder": "{effect}: tap a founder",
    "other": "{effect}: tap the second founder",
    "side": "Which side up?",
    "target": "Tap the founder to sway",
    "flip": "Flip the striped ship first?",
    "do": "{effect}: do it or skip it?",
}


def name_of(question: Question) -> str:
    """What a question is about, whichever effect it belongs to."""
    return question.field.key.rsplit(".", 1)[-1]


def takes_tray(moment: Moment) -> bool:
    """Whether a question needs the room of the tray as well, as a card does that is being entered."""
    is_large = moment.asked is not None and name_of(moment.asked) in ("kind", "arrow", "card")
    is_entered = any(key.endswith(".kind") for key in moment.draft.answers)
    return (is_large or is_entered) and not is_suggested(moment)


def is_suggested(moment: Moment) -> bool:
    """A Rift founder was touched whose ability would have to be entered: that may not be what is meant."""
    is_open = moment.want == "ability" and not moment.draft.want
    return is_open and moment.asked is not None and name_of(moment.asked) == "kind"


def question(moment: Moment, asked: Question) -> Iterator[Block]:
    """Founders are touched on the grid; everything else is a group of options."""
    name, key = name_of(asked), asked.field.key
    if is_suggested(moment):
        text = tr("{name}: tap Ability or Replace").format(name=moment.draft.place)
        yield Notice(id="ask", text=text, icon="gesture-tap")
    elif name == "card":
        yield from _naming(moment, asked) if moment.want == "name_top" else _event(moment.state, asked)
    elif name == "generation" and asked.field.spots:
        text = tr("No Rift founders left. Choose a generation: you sway its lowest rank for free.")
        yield Notice(id="ask", text=text, icon="gesture-tap", rule="XS-A1")
    elif asked.field.spots:
        yield Notice(id="ask", text=_title(moment, asked), icon="gesture-tap")
        if SKIP in asked.lit:
            yield Choices(id=key, options=(option(asked, SKIP),))
    else:
        shape: Literal["pad", "grid", "flow"] = (
            "pad" if name == "arrow" else "grid" if name == "kind" else "flow"
        )
        if name != "kind" or len(asked.lit) <= TWO_ROWS:  # three rows of tiles need all the room there is
            yield Notice(id="ask", text=_title(moment, asked), icon="gesture-tap")
        yield Choices(id=key, options=_options(asked), shape=shape)


def _title(moment: Moment, asked: Question) -> str:
    """The question, with the effect and the founder it is about."""
    number, _, name = asked.field.key.rpartition(".")
    if name == "kind" and moment.want == "event":
        return _event_title(moment.state)
    kind = _kind(moment, int(number)) if number else None
    effect = tr(KIND_LABELS[kind]) if kind else ""
    founder = moment.draft.answers.get(f"{number}.founder", "")
    if name == "founder" and not number:
        return tr("{action}: tap a Rift founder").format(action=tr(ACTIONS[moment.want]))
    return tr(TITLES[name]).format(effect=effect, name=founder)


def _kind(moment: Moment, number: int) -> Kind | None:
    """Which effect is the one with this number: as it was said, is the only one, or is printed."""
    said: dict[str, Any] = dict(moment.draft.answers)
    if isinstance(moment.talk, Asks | Ready):
        said |= {q.field.key: q.lit[0] for q in moment.talk.plain}
    if f"{number}.kind" in said:
        found: Kind = said[f"{number}.kind"]
        return found
    event = next((card for card in moment.shelf.get("event", ()) if card.name == said.get("card")), None)
    card = moment.state.find(said.get("founder", ""))
    parts: tuple[Part, ...] = event.effects if event else card.founder.ability if card else ()
    return parts[number].kind if number < len(parts) else None


def _naming(moment: Moment, asked: Question) -> Iterator[Block]:
    """A card by its arrow, or one of the player's own by its name."""
    state: State = moment.state
    founders: dict[str, Founder] = {card.name: card for card in moment.shelf.get("founder", ())}
    names = [value for value in asked.lit if not str(value).startswith(ARROW)]
    arrows = () if knows_all(moment) else tuple(option(asked, v) for v in asked.lit if v not in names)
    if arrows:
        yield Choices(id="arrows", options=arrows, shape="pad")
    known = tuple(option(asked, name, ICONS[founders[name].arrow]) for name in names)
    if (
        len(known) <= FEW_NAMES or not arrows
    ):  # more need all the room there is; the dock says where the card goes
        yield Notice(id="ask", text=_where(state, pointing(moment)))
    if known:
        yield Choices(id="names", options=known, shape="flow" if len(known) < FEW_NAMES else "grid")


def knows_all(moment: Moment) -> bool:
    """Every founder of the box has a card in the library: the next one is one of those."""
    state: State = moment.state
    known = {*state.names, *(card.name for card in moment.shelf.get("founder", ()))}
    return len(known) >= state.options.box.founders


def pointing(moment: Moment) -> str:
    """What is asked about the next card."""
    if knows_all(moment):
        return tr("tap its name")
    return tr("tap its name or arrow") if moment.shelf.get("founder") else tr("tap its arrow")


def _where(state: State, asked: str) -> str:
    """The place the card takes, the side that is up, and what is asked."""
    if not state.waits:
        return tr("Top card of the stack: {asked}").format(asked=asked)
    wait = state.waits[0]
    rank = wait.rank or len(state.at(wait.place)) + 1
    words = tr("{place}, rank {rank}, {side} up: {asked}")
    side = tr(SIDES[wait.side])
    return words.format(place=tr(PLACE_NAMES[wait.place]), rank=rank, side=side, asked=asked)


def next_card(state: State) -> str:
    """Where the next card of the stack goes, for a narrow place; empty where none is waited for."""
    if not state.waits:
        return ""
    wait = state.waits[0]
    words = tr("{place}, {side} up").format(place=tr(PLACE_NAMES[wait.place]), side=tr(SIDES[wait.side]))
    return words


def _event(state: State, asked: Question) -> Iterator[Block]:
    """The card at the ship's place."""
    yield Notice(id="ask", text=_event_title(state), icon="cards-outline")
    yield Choices(id="events", options=tuple(option(asked, v) for v in asked.lit if v != NOTHING))


def _event_title(state: State) -> str:
    if state.ship == 0:
        return tr("Mars event: which effect?") if state.options.mars else tr("Earth event: which effect?")
    if state.steps == 0:
        return tr("{planet} event: which effect?").format(planet=tr(PLANETS[state.destination]))
    return tr("Timeline card {n}: which event?").format(n=state.ship)


def _options(asked: Question) -> tuple[Button, ...]:
    return tuple(option(asked, value) for value in asked.lit)


def option(asked: Question, value: str, icon: str = "") -> Button:
    """One answer."""
    word = value.removeprefix(ARROW)
    label, sign = tr(WORDS[word]) if word in WORDS else word, ICONS.get(word, "")
    if name_of(asked) == "kind":
        label, sign = tr(KINDS[word][0]), KINDS[word][1]
    return Button(
        control=f"say.{asked.field.key}",
        value=value,
        label=label,
        icon=icon or sign,
        chosen=value == asked.said,
    )


def more(moment: Moment, found: Question) -> Iterator[Block]:
    """A question that has a usual answer and may be changed: more effects, the ship between two of them."""
    if found.field.usual is None or found is moment.asked:
        return
    if name_of(found) == "more":
        if found.said == DONE:
            options = tuple(option(found, value) for value in found.lit if value == MORE)
            yield Choices(id=found.field.key, options=(*options, give_up()))
        return
    yield Choices(id=found.field.key, title=_title(moment, found), options=_options(found))


def give_up(note: str = "") -> Button:
    """Forget what is half said."""
    return Button(control="drop", label=tr("Cancel"), note=note, icon="close")
