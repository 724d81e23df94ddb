"""The stage: what is asked, what it would change, what to know before; a mission for one pair of eyes."""

from collections.abc import Iterator

from companion.core.blocks import Block, Button, Choices, Figure, Figures, Notice, Secret
from companion.core.boards import CardKind, CardKinds, Holder, Slot, Slots
from companion.core.conversation import Question
from companion.core.odds import percent
from companion.core.text import tr, trn
from companion.games.airlock.actions import Look
from companion.games.airlock.cards import CHARACTERS, DECK, CardName
from companion.games.airlock.intents.missions import opened
from companion.games.airlock.rules.forecast import pile_at_reveal, red_chance, revealed
from companion.games.airlock.rules.setup import characters_of
from companion.games.airlock.rules.turn import allies
from companion.games.airlock.rules.wormhole import wormhole_size
from companion.games.airlock.state import State
from companion.games.airlock.words import card_name, character_name, mission_name, why
from companion.pages.airlock.boards import is_elsewhere
from companion.pages.airlock.cards import changes, effect, place_word
from companion.pages.airlock.draft import asked_kinds, character_asked, has_voted, now_voting, question
from companion.pages.airlock.notes import alert, before_choice
from companion.pages.airlock.wanted import mission_tiles, wanted
from companion.pages.frame import correcting, why_not
from companion.table.moment import Moment

ASKED = {
    "harm": ("Impact: {name} takes damage, or a cell is destroyed", "PA-D6"),
    "aftershock": ("Aftershock: {name} takes damage, or it goes back", "PA-D8"),
    "inflict": ("Inflict: {name} takes damage, or shows a red mission", "PA-E3"),
    "override": ("Override: which card is on top of the deck?", "PA-D9"),
    "overrule": ("Overrule: which card does {name} play?", "PA-D3"),
    "nullify": ("Nullify: choose the card to cancel", "PA-E2"),
    "mend": ("Repair: choose a Malfunction to discard", "PA-E4"),
    "shift": ("Shift: {name} may use an ability", "PA-E7"),
    "martyr": ("The last oxygen cell is destroyed. Does anyone play Martyr?", "PA-A3"),
    "execute": ("Execute: {name} nominates a player", "PA-E6"),
}


def stage(moment: Moment) -> tuple[Block, ...]:
    """A correction, a question, a preview, or why not."""
    return correcting(moment) or tuple(_stage(moment))


def _stage(moment: Moment) -> Iterator[Block]:
    state: State = moment.state
    if (seen := looked(moment)) is not None:
        yield seen
    yield from why_not(moment)
    match state.step:
        case "begin":
            yield from _setup(moment)
        case "deal":
            text = tr("The app deals the missions. Each player looks alone.")
            yield Notice(id="hint", text=text, icon="incognito", rule="PA-S1")
        case "missions" | "over":
            yield from _end(moment)
        case _:
            yield from _turn(moment)


def looked(moment: Moment) -> Secret | None:
    """The mission somebody asked to see, on the phone in the middle, until the next tap."""
    actions = moment.last.actions if moment.last else ()
    look = next((action for action in actions if isinstance(action, Look)), None)
    if look is None or moment.seat is not None or not moment.draft.is_empty:
        return None
    return secret(moment, look.seat, tr("{name}: hold to see your mission"))


def secret(moment: Moment, seat: int, label: str) -> Secret | None:
    """One seat's mission, where this page may hold it."""
    state: State = moment.state
    mission = opened(state, seat, moment.salts)
    if mission is None or state.players[seat].mission:
        return None
    name = state.players[seat].name
    return Secret(id="mission", label=label.format(name=name), lines=(mission_name(mission),))


# -- before and after the turns -------------------------------------------------------------------------


def _setup(moment: Moment) -> Iterator[Block]:
    """The characters to choose from, then who goes first."""
    state: State = moment.state
    asked = character_asked(moment)
    if asked is None:
        yield Notice(id="ask", text=tr("Tap who goes first"), icon="gesture-tap", rule="PA-T8")
        return
    name = state.players[int(asked.field.key.partition(".")[2])].name
    text = tr("Tap {name}’s character").format(name=name)
    yield Notice(id="hint", text=text, icon="gesture-tap", rule="PA-S1")
    yield _characters(state, asked)


def _characters(state: State, asked: Question) -> CardKinds:
    names = characters_of(state.options)
    kinds = tuple(
        CardKind(
            key=f"character:{name}",
            label=character_name(name),
            icon=CHARACTERS[name].icon,
            off=name not in asked.lit,
        )
        for name in names
    )
    spoken = ", ".join(one.label for one in kinds if not one.off)
    return CardKinds(id="characters", kinds=kinds, live=asked.places, rows=-(-len(kinds) // 3), spoken=spoken)


def _end(moment: Moment) -> Iterator[Block]:
    state: State = moment.state
    assert state.victory is not None
    yield Notice(id="why", text=why(state.victory), icon="flag-checkered", rule=state.victory.rule)
    asked = moment.asked
    if asked is not None:
        words = {
            "saboteur": tr("Tap the saboteur"),
            "chancellor": tr("Tap the chancellor"),
            "accomplice": tr("Tap the accomplice"),
        }
        yield Notice(id="hint", text=words.get(asked.field.key, ""), icon="gesture-tap", rule="PA-S1")


# -- a turn ---------------------------------------------------------------------------------------------


def _turn(moment: Moment) -> Iterator[Block]:
    state: State = moment.state
    if (seat := now_voting(moment)) is not None:
        yield from _vote(moment, seat)
    elif moment.want in ("ability", "repair", "martyr", "look", "mend"):
        yield from wanted(moment)
    elif state.question is not None:
        yield from _asked(moment)
    else:
        yield from _step(moment)


def _step(moment: Moment) -> Iterator[Block]:
    state: State = moment.state
    match state.step:
        case "first" | "own" | "ally" | "deck":
            yield from _pile(moment)
        case "turn":
            yield from _revealing(moment)
        case "resolve":
            yield from _order(moment)
        case "last":
            name = state.actor.name
            text = tr("{name}: use an ability or repair, or end turn").format(name=name)
            text = text if not state.used else tr("{name}: end turn").format(name=name)
            yield Notice(id="hint", text=text, icon="gesture-tap", rule="PA-T7")


def _pile(moment: Moment) -> Iterator[Block]:
    """What the three cards do to pile and deck, and how likely a red card is then."""
    state: State = moment.state
    size, added = pile_at_reveal(state), pile_at_reveal(state) - state.pile
    deck = state.deck - min(1, state.deck)
    items = (
        Figure(label=tr("pile"), now=str(state.pile), then=str(size), sign="layers-triple"),
        Figure(label=tr("deck"), now=str(state.deck), then=str(deck), sign="cards"),
        Figure(
            label=tr("red card"), now=percent(red_chance(state)), icon="decagram", sign="decagram", tone="bad"
        ),
    )
    yield Figures(id="pile", items=items)
    notes = tuple(alert(state))
    yield from notes
    if not notes and added == 3:
        yield _slots(state)


def _slots(state: State) -> Slots:
    """The pile as it will be shuffled: what is there, and the cards to come."""
    able = allies(state)
    ally = state.players[able[0]].name if len(able) == 1 else ""
    named = tr("{name}’s card")
    return Slots(
        id="slots",
        slots=(
            Slot(
                label=trn("{n} in the pile", "{n} in the pile", state.pile).format(n=state.pile), filled=True
            ),
            Slot(label=named.format(name=state.actor.name)),
            Slot(label=named.format(name=ally) if ally else tr("Ally’s card") if able else tr("deck card")),
            Slot(label=tr("deck card") if state.deck else tr("deck empty")),
        ),
    )


# -- cards that are entered -----------------------------------------------------------------------------


def _revealing(moment: Moment) -> Iterator[Block]:
    """A place for each revealed card, with what it would do."""
    asked = asked_kinds(moment)
    if asked is None:
        return
    yield from alert(moment.state)
    yield _entered(moment, asked, revealed(moment.state))


def _entered(moment: Moment, asked: Question, places: int) -> Choices:
    state: State = moment.state
    said: tuple[CardName, ...] = tuple(asked.said or ())
    filled = [_card(state, card, number, f"less.{asked.field.key}") for number, card in enumerate(said)]
    empty = [
        Button(control="", label=place_word(number), note=tr("tap its kind"), off=True)
        for number in range(len(said), places)
    ]
    return Choices(id="revealed", shape="ways", options=(*filled, *empty))


def _card(state: State, card: CardName, number: int, control: str) -> Button:
    """A card that was entered; a touch takes it out."""
    return Button(
        control=control,
        value=card,
        label=f"{place_word(number)} {card_name(card)}",
        note=tr("tap to remove"),
        icon=DECK[card].icon,
        figures=changes(state, card),
        chosen=True,
    )


def _order(moment: Moment) -> Iterator[Block]:
    """Which card is resolved first, where that matters."""
    asked = question(moment, "index")
    if asked is None:
        return
    yield Notice(
        id="hint", text=tr("The order matters: tap the first card"), icon="gesture-tap", rule="PA-T4"
    )
    yield _open_cards(moment, asked)


def _open_cards(moment: Moment, asked: Question) -> Choices:
    """The revealed cards, each kind once."""
    state: State = moment.state
    first = {state.turned[index]: index for index in reversed([i for i in asked.lit if isinstance(i, int)])}
    options = tuple(
        Button(
            control=f"say.{asked.field.key}",
            value=index,
            label=card_name(card),
            note=effect(state, card),
            icon=DECK[card].icon,
            figures=changes(state, card),
        )
        for card, index in sorted(first.items(), key=lambda one: one[1])
    )
    return Choices(id="open", shape="ways", options=options)


# -- what a card asks -----------------------------------------------------------------------------------


def _asked(moment: Moment) -> Iterator[Block]:
    state: State = moment.state
    assert state.question is not None
    what = state.question.what
    if what == "show":
        yield from _shown(moment, state.question.seat)
        return
    if what == "wormhole":
        yield from _wormhole(moment)
        return
    words, rule = ASKED[what]
    yield Notice(id="ask", text=tr(words).format(name=state.actor.name), icon="cards", rule=rule)
    yield from before_choice(state)
    yield from mission_tiles(moment)
    if what == "nullify" and (asked := question(moment, "index")) is not None:
        yield _open_cards(moment, asked)


def _shown(moment: Moment, seat: int) -> Iterator[Block]:
    """Whose mission is shown, and that the table enters it where another phone dealt it."""
    player = moment.state.players[seat]
    words = (
        tr("{name} shows their mission") if player.alive else tr("{name} is killed and shows their mission")
    )
    if is_elsewhere(moment, seat):
        words = tr("Another phone dealt {name}’s mission: enter it")
    yield Notice(id="ask", text=words.format(name=player.name), icon="incognito", rule="PA-K2")
    yield from mission_tiles(moment)


def _wormhole(moment: Moment) -> Iterator[Block]:
    """How many cards are gathered, and the red ones that are left in their order."""
    state: State = moment.state
    asked = asked_kinds(moment)
    size = wormhole_size(state)
    text = tr("Wormhole: gather {n}, discard 1 at random. Tap the red ones in order.").format(n=size)
    yield Notice(id="ask", text=text, icon="vortex", rule="PA-D12")
    if asked is not None and asked.said:
        yield _entered(moment, asked, len(asked.said))


def _vote(moment: Moment, seat: int) -> Iterator[Block]:
    """Whose vote it is, large; the one before may still be taken back."""
    state: State = moment.state
    name = state.players[seat].name
    nominee = state.players[moment.draft.answers["nominee"]].name if moment.want == "execute" else ""
    if moment.seat is not None:
        line = tr("Kill {nominee}?").format(nominee=nominee) if nominee else tr("Tap a player to kill")
        yield Holder(id="holder", name=name, line=line, icon="vote", spoken=f"{name}. {line}")
        return
    line = tr("Pass the phone to {name}: tap a player to kill").format(name=name)
    if nominee:
        line = tr("Pass the phone to {name}: kill {nominee}?").format(name=name, nominee=nominee)
    yield Holder(id="holder", name=name, line=line, icon="vote", spoken=f"{name}. {line}")
    if has_voted(moment):
        back = Button(control="back", label=tr("Take back my vote"), icon="undo-variant")
        yield Choices(id="back", options=(back,))
