"""The whole table screen of Airlock from a state and a draft."""

from collections.abc import Sequence

from companion.core.rules import Note
from companion.core.text import tr
from companion.games.airlock import GAME
from companion.games.airlock.cards import CHARACTERS
from companion.games.airlock.rules.reveal import reveal_size
from companion.games.airlock.rules.turn import allies
from companion.games.airlock.rules.wormhole import wormhole_size
from companion.games.airlock.state import CELLS, HAND, RED_ALERT, State
from companion.views.airlock.now import ally_of, answers_of, aside_of, main_of
from companion.views.airlock.parts import AirlockView, Cells, Count, Draft, Seat
from companion.views.airlock.people import people
from companion.views.airlock.tiles import deck_tiles, tile, turned_tiles


def view(state: State, draft: Draft, lost: tuple[int, ...] = ()) -> AirlockView:
    """Everything on the screen; nothing that only one player may know. `lost`: seals kept elsewhere."""
    places, reds = picking(state)
    return AirlockView(
        cells=_cells(state),
        counts=_counts(state),
        warning=_warning(state, lost),
        expected=_expected(state),
        prompt=_prompt(state),
        told=_told(state.notes),
        turned=turned_tiles(state, draft.turned_first) if state.step == "resolve" else (),
        deck=deck_tiles(state, reds) if places else (),
        picked=tuple(tile(card, index=i) for i, card in enumerate(draft.cards[:places])),
        places=places,
        seats=_seats(state, draft) if state.step == "begin" else (),
        allies=_allies(state),
        ally=ally_of(state, draft) if state.step == "ally" else draft.first,
        answers=answers_of(state),
        aside=aside_of(state),
        people=people(state, lost) if state.step != "begin" else (),
        main=main_of(state, draft),
    )


def picking(state: State) -> tuple[int, bool]:
    """How many cards are entered now, and whether only red ones are."""
    asked = state.question.what if state.question else ""
    if state.victory:
        return 0, False
    if asked in ("overrule", "override"):
        return 1, False
    if asked == "wormhole":
        return wormhole_size(state) - 1, True
    return (reveal_size(state), False) if state.step == "turn" and not asked else (0, False)


def _cells(state: State) -> Cells:
    covered = sum(m.kind == "contaminate" for player in state.players for m in player.malfunctions)
    to_alert = state.cells - RED_ALERT
    line = tr("Red Alert") if state.is_red_alert else tr("{n} to Red Alert").format(n=to_alert)
    if state.alert == "blue":
        line = tr("No alert in this reveal")
    if state.safe_now:
        line = tr("Safeguard: no loss now")
    elif state.safe_next:
        line = tr("Safeguard next turn")
    return Cells(state.cells, min(covered, CELLS - state.cells), line, state.is_red_alert, state.safe_now)


def _counts(state: State) -> tuple[Count, ...]:
    return (
        Count(tr("in the deck"), state.deck, "cards"),
        Count(tr("in the pile"), state.pile, "layers-triple"),
        Count(tr("discarded"), state.discard, "archive"),
    )


def _warning(state: State, lost: tuple[int, ...]) -> str:
    """Whose seals this phone can't open, so that nobody is surprised at a death."""
    names = [state.players[seat].name for seat in lost if not state.players[seat].mission]
    if not names:
        return ""
    if len(names) == 1:
        return lost_seal(names[0])
    return tr("Seals this phone can’t open: {names}. Turn their cards over and enter them.").format(
        names=", ".join(names)
    )


def lost_seal(name: str) -> str:
    """What a player whose seal is lost has to do."""
    words = tr("{name}’s seal can’t be opened on this phone: turn the card over and enter it")
    return words.format(name=name)


def _expected(state: State) -> str:
    """How many cards should be where, for whoever miscounts the pile."""
    if state.tasks or state.victory:
        return ""
    pile = state.pile
    match state.step:
        case "begin":
            seats = len(state.players)
            left = state.deck - 2 * seats - 1
            return tr("Two cards each, one to the pile: {left} left in the deck").format(left=left)
        case "draw":
            drawn = min(max(0, HAND - state.actor.hand), state.deck)
            return tr("After the draw: {deck} in the deck").format(deck=state.deck - drawn)
        case "first" | "own" | "ally":
            return tr("After this card: {pile} in the pile").format(pile=pile + 1)
        case "deck":
            return tr("After this card: {pile} in the pile").format(pile=pile + min(1, state.deck))
        case "turn":
            size = reveal_size(state)
            words = tr("Shuffle the {pile} in the pile, turn {size}: {left} stay hidden")
            return words.format(pile=pile, size=size, left=pile - size)
        case "last":
            return tr("{pile} in the pile for the next turn").format(pile=pile)
    return ""


QUESTIONS = {
    "harm": "Impact: what is hit?",
    "aftershock": "Aftershock: {name} takes damage, or it returns",
    "inflict": "Inflict: {name} takes damage or shows a red mission",
    "vote": "Airlock: everyone alive votes",
    "execute": "Execute: {name} nominates a player",
    "show": "{seat} shows the mission",
    "overrule": "Overrule: which card does {name} play?",
    "override": "Override: which card is on top of the deck?",
    "wormhole": "Wormhole: which red cards are left?",
    "nullify": "Nullify: which card is cancelled?",
    "mend": "Repair: which malfunction goes?",
    "shift": "Shift: {name} may use an ability",
    "martyr": "The last cell is gone. Does anybody play Martyr?",
}
PROMPTS = {
    "begin": "Deal the characters, then say who begins",
    "deal": "The phone deals the missions, one look each",
    "draw": "{name} draws to three",
    "first": "{name} may use an ability or repair, then plays a card",
    "own": "{name} plays a card face down",
    "ally": "{name} chooses an ally",
    "deck": "The top of the deck joins the pile",
    "turn": "Shuffle the pile and turn the cards up",
    "resolve": "{name} chooses the order",
    "last": "{name} may use an ability or repair, then ends the turn",
    "missions": "The game is decided: turn the missions over",
    "over": "The game is over",
}


LASTING = ("PA-A1", "PA-A2", "PA-E6", "PA-K2", "PA-S2", "PA-V1", "PA-V2", "PA-V3")
SEALS = ("lost", "told")


def _prompt(state: State) -> str:
    """What the table should do now, in one sentence."""
    asked = state.question
    if asked and not state.victory:
        seat = state.players[asked.seat].name if asked.seat >= 0 else ""
        return tr(QUESTIONS[asked.what]).format(name=state.actor.name, seat=seat)
    if state.step in ("first", "last") and state.used:
        return tr("{name} ends the turn").format(name=state.actor.name)
    return tr(PROMPTS[state.step]).format(name=state.actor.name)


def _told(notes: Sequence[Note]) -> tuple[str, ...]:
    """What the last action decided about people: votes, deaths, looks, lost seals, the end."""
    return tuple(GAME.note_text(note) for note in notes if note.rule in LASTING or note.case in SEALS)


def _seats(state: State, draft: Draft) -> tuple[Seat, ...]:
    """The players of the set-up with the characters chosen so far."""
    chosen = (*draft.characters, *("",) * len(state.players))[: len(state.players)]
    found = []
    for seat, (player, name) in enumerate(zip(state.players, chosen, strict=True)):
        character = CHARACTERS[name] if name else None  # type: ignore[index]
        title = tr(character.title) if character else tr("Which character?")
        found.append(Seat(seat, player.name, title, character.icon if character else "account-question"))
    return tuple(found)


def _allies(state: State) -> tuple[tuple[int, str], ...]:
    """Who can be chosen: as ally, or as the first player in the set-up."""
    if state.step == "begin":
        return tuple((seat, player.name) for seat, player in enumerate(state.players))
    if state.step != "ally":
        return ()
    return tuple((seat, state.players[seat].name) for seat in allies(state))
