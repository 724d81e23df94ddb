"""What ExoShip asks: which card, which effect, which founder, generation or direction."""

from collections.abc import Iterator
from typing import Any, Literal

from companion.core.blocks import Block, Button, Choices, Notice
from companion.core.conversation import Asks, Question, Ready
from companion.core.text import tr
from companion.games.exoship.cards import ARROW_LABELS, GENERATION_LABELS, KIND_LABELS, Founder, Kind, Part
from companion.games.exoship.intents import ARROW, DO, DONE, NOTHING, SKIP, TELL
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
}
TWO_ROWS, FEW_NAMES = 10, 4
TITLES = {
    "kind": "What does it do?",
    "generation": "Which generation?",
    "arrow": "Where does {name}’s arrow point now?",
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


def is_large(question: Question) -> bool:
    """Whether it needs the room of the tray as well."""
    return name_of(question) in ("kind", "arrow", "card")


def question(moment: Moment, asked: Question) -> Iterator[Block]:
    """Founders are touched on the grid; everything else is a group of options."""
    name, key = name_of(asked), asked.field.key
    if name == "card":
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
    arrows = tuple(option(asked, value) for value in asked.lit if value not in names)
    if arrows:
        yield Choices(id="arrows", options=arrows, shape="pad")
    known = tuple(option(asked, name, ICONS[founders[name].arrow]) for name in names)
    if len(known) <= FEW_NAMES:  # more need all the room there is; the dock says where the card goes
        yield Notice(id="ask", text=_where(state, bool(known)))
    if known:
        yield Choices(id="names", options=known, shape="flow" if len(known) <= FEW_NAMES else "grid")


def _where(state: State, has_names: bool) -> str:
    """The place the card takes, the side that is up, and what is asked."""
    asked = tr("name or arrow") if has_names else tr("tap its arrow")
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
    yield Choices(id="events", options=_options(asked))


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
    is_kind = name_of(found) == "kind"
    title = tr("One more effect?") if is_kind else _title(moment, found)
    options = (*_options(found), *((give_up(),) if is_kind and moment.want == "event" else ()))
    yield Choices(id=found.field.key, title=title, options=options, shape="grid" if is_kind else "flow")


def give_up(note: str = "") -> Button:
    """Forget what is half said."""
    return Button(control="drop", label=tr("Cancel"), note=note, icon="close")
