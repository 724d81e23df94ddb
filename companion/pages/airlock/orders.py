"""Now on the table: what the hands have to do after a tap, from what the rules did by themselves."""

from collections import Counter
from collections.abc import Iterator

from companion.core.page import Order
from companion.core.rules import Note
from companion.core.text import tr, trn
from companion.games.airlock import actions as act
from companion.games.airlock.cards import DECK, missions_for
from companion.games.airlock.rules.reveal import reveal_size
from companion.games.airlock.state import State
from companion.games.airlock.words import card_name, mission_name, names
from companion.pages.frame import told
from companion.table.moment import Moment

NOTES: dict[tuple[str, str], tuple[str, str]] = {
    ("PA-S1", "sealed"): ("Each player looks at their mission", "incognito"),
    ("PA-S1", "told"): ("{name}’s seal was not opened", "help"),
    ("PA-S2", "looked"): ("{name} looked at their mission", "eye-outline"),
    ("PA-T2", "top"): ("No Ally: add the deck card", "cards"),
    ("PA-T3", "top"): ("No card in hand: add the deck card", "cards"),
    ("PA-T3", "empty"): ("Deck empty: no deck card", "cards-outline"),
    ("PA-T10", "over"): ("{name} is dead: the turn ends", "skull"),
    ("PA-T10", "card"): ("{name} is dead: discard {card}", "archive"),
    ("PA-K1", "paid"): ("{name}: discard {energy} Energy", "power-lightning"),
    ("PA-K2", "damaged"): ("{name}: flip the character", "account-injury"),
    ("PA-K2", "dead"): ("{name} is killed: discard their cards", "skull"),
    ("PA-K3", "order"): ("{name}’s next Ally: {captain}", "account-arrow-right"),
    ("PA-K4", "rest"): ("{name}: 1 Energy, skip the next turn", "stethoscope"),
    ("PA-K4", "skipped"): ("{name} skips this turn", "skip-next"),
    ("PA-K5", "swap"): ("{name} and {other}: swap Energy, Malfunctions", "swap-horizontal-bold"),
    ("PA-K6", "done"): ("See the deck: discard 1, add 1 to the pile", "compass"),
    ("PA-K6", "back"): ("Top 3: discard 1, pile 1, 1 back on top", "compass"),
    ("PA-K6", "shuffled"): ("Top 3: discard 1, pile 1, shuffle 1 in", "compass"),
    ("PA-K7", "taken"): ("Take the card from {name}", "card-plus-outline"),
    ("PA-K7", "left"): ("Return the card to {name}", "cards-outline"),
    ("PA-K8", "done"): ("{name}: discard 1 at random", "archive"),
    ("PA-K9", "done"): ("Refresh: discard 1, draw {drawn}", "autorenew"),
    ("PA-M1", "removed"): ("{name}: discard {card} and its Energy", "hammer-wrench"),
    ("PA-M3", "laid"): ("{name}’s Malfunction: Energy {energy}/{need}", "hammer-wrench"),
    ("PA-O1", "lost"): ("Oxygen cells: {left} left", "bubbles"),
    ("PA-O1", "saved"): ("Safeguard holds: no cell is destroyed", "checked-shield"),
    ("PA-O2", "on"): ("Red Alert: reveal 3 from now on", "alert"),
    ("PA-O2", "off"): ("Red Alert is over", "shield-check"),
    ("PA-A1", "killed"): ("{most} of {votes} votes: {name} is killed", "vote"),
    ("PA-A1", "spared"): ("{most} of {votes} votes: no one is killed", "vote"),
    ("PA-A2", "blue"): ("{name} plays Martyr: 1 cell back", "angel-wings"),
    ("PA-A2", "red"): ("{name} plays Martyr: the last cell goes", "angel-wings"),
    ("PA-A3", "none"): ("No Martyr", "angel-wings"),
    ("PA-D1", "laid"): ("Energy in front of {name}: {energy}", "power-lightning"),
    ("PA-D2", "done"): ("Recycle: draw {drawn}, discard {gone}", "recycle"),
    ("PA-D3", "nothing"): ("Overrule: no card in hand", "gavel"),
    ("PA-D4", "newest"): ("See the newest {seen} discards, shuffle 1 in", "pulley-hook"),
    ("PA-D4", "any"): ("See {seen} discards, shuffle 1 in", "pulley-hook"),
    ("PA-D4", "empty"): ("Salvage: no discards", "pulley-hook"),
    ("PA-D5", "set"): ("Safeguard protects the next turn", "checked-shield"),
    ("PA-D7", "sure"): ("Red Alert: Safeguard doesn’t hold", "alert"),
    ("PA-D8", "back"): ("Aftershock back to the Command Pile", "layers-triple"),
    ("PA-D9", "nothing"): ("Override: the deck is empty", "card-play"),
    ("PA-D10", "lost"): ("All others: discard your Energy", "lightning-dissipation"),
    ("PA-D11", "laid"): ("Hull Breach in front of {name}", "cracked-glass"),
    ("PA-D12", "gathered"): ("Discard all but the {reds} red cards", "vortex"),
    ("PA-D12", "small"): ("Wormhole: discard {cards}", "vortex"),
    ("PA-E1", "laid"): ("Engine Failure in front of {name}", "gears"),
    ("PA-E1", "back"): ("Shuffle {cards} into the deck, not the discard", "gears"),
    ("PA-E2", "cancelled"): ("{card} is cancelled", "energy-shield"),
    ("PA-E2", "nothing"): ("Nullify: no other card", "energy-shield"),
    ("PA-E4", "nothing"): ("Repair: no Malfunction", "wrench"),
    ("PA-E5", "laid"): ("Contaminate in front of {name} covers a cell", "round-bottom-flask"),
    ("PA-E5", "back"): ("The covered cell is back: {left} left", "bubbles"),
    ("PA-E6", "killed"): ("{most} of {votes} votes: {name} is killed", "vote"),
    ("PA-E6", "spared"): ("{most} of {votes} votes: no one is killed", "vote"),
    ("PA-E7", "nothing"): ("Shift: no ability to use", "card-exchange"),
    ("PA-E8", "red"): ("The next reveal is in Red Alert", "alert"),
    ("PA-E8", "blue"): ("The next reveal is without an alert", "shield-check"),
    ("PA-E10", "healed"): ("{name} is healed: flip the character", "health-normal"),
}
"""What rules did by themselves, as orders for the hands."""
WRITTEN = ("Follow your card, then correct the counts", "cards-outline")


def orders(moment: Moment) -> tuple[Order, ...]:
    """What the last tap asks of the hands, and what comes next for them."""
    state: State = moment.state
    if state.step == "begin":
        return _layout(state)
    if moment.last is None:
        return tuple(_next(state))
    found: dict[str, Order] = {}
    before: State = moment.last.before
    for number, action in enumerate(moment.last.actions, 1):
        after = moment.game.apply(before, action)
        is_last = number == len(moment.last.actions)
        found |= {_topic(one): one for one in _acted(before, action, after, is_last)}
        before = after
    if not isinstance(moment.last.actions[-1], act.Draw):
        found |= {one.text: one for one in _next(state)}
    return told(moment, found.values())


def _topic(order: Order) -> str:
    """What an order is about: of Energy that is laid twice only the last figure is told."""
    return order.text.rpartition(":")[0] if order.icon == NOTES["PA-D1", "laid"][1] else order.text


def _layout(state: State) -> tuple[Order, ...]:
    """What lies on the table before the first turn."""
    cards = Order(text=tr("2 cards each, 1 to the Command Pile"), icon="cards")
    cells = Order(text=tr("Lay out 6 oxygen cells"), icon="bubbles")
    if state.options.missions == "app":
        return cells, cards
    found = Counter(missions_for(len(state.players)))
    words = ", ".join(f"{count} {mission_name(one).lower()}" for one, count in found.items())
    return cells, Order(text=tr("Deal missions: {words}").format(words=words), icon="incognito"), cards


def _acted(before: State, action: act.Action, after: State, is_last: bool) -> Iterator[Order]:
    match action:
        case act.Draw():
            yield from _drawn(before, after, is_last)
        case act.Ally(int() as seat):
            text = tr("{name}: add a card face down").format(name=before.players[seat].name)
            yield Order(text=text, icon="card-play")
        case act.TopCard() if before.deck:
            yield Order(text=tr("Add the deck card"), icon="cards")
        case act.Reveal(cards) if cards:
            words = ", ".join(card_name(card) for card in cards)
            yield Order(text=tr("Revealed: {cards}").format(cards=words), icon="cards-playing-outline")
        case act.Resolve(index) if after.question is not None:
            card = before.turned[index]
            yield Order(text=tr("Resolve {card}").format(card=card_name(card)), icon=DECK[card].icon)
        case act.Play(card):
            yield Order(text=tr("Resolve {card}").format(card=card_name(card)), icon=DECK[card].icon)
        case act.ShowMission(seat):
            yield Order(
                text=tr("{name} shows their mission").format(name=after.players[seat].name), icon="incognito"
            )
    cut = next((note for note in after.notes if (note.rule, note.case) == ("PA-T5", "cut")), None)
    for note in after.notes:
        if cut and cut.params["gone"] and (note.rule, note.case) == ("PA-T9", "discarded"):
            words = tr("Discard {n} revealed and {gone} hidden, keep {left}")
            yield Order(text=words.format(n=note.params["cards"], **cut.params), icon="archive")
        elif note is not cut or ("PA-T9", "discarded") not in [(one.rule, one.case) for one in after.notes]:
            yield from _noted(note)


def _drawn(before: State, after: State, is_last: bool) -> Iterator[Order]:
    """The cards to draw, and in the same breath the one that is played."""
    n, name = before.deck - after.deck, before.actor.name
    plays = is_last and after.question is None and after.step in ("first", "own")
    if plays and n and after.actor.hand:
        words = tr("{name}: draw {n}, play 1 face down")
        yield Order(text=words.format(name=name, n=n), icon="card-plus-outline")
        return
    if n:
        words = trn("{name}: draw {n} card", "{name}: draw {n} cards", n)
        yield Order(text=words.format(name=name, n=n), icon="card-plus-outline")
    if is_last:
        yield from _next(after)


def _noted(note: Note) -> Iterator[Order]:
    """One thing a rule did; what the other orders say already is left out."""
    params = names(note.params)
    match note.rule, note.case:
        case "PA-T5", "cut" if params["gone"]:
            words = tr("Command Pile: discard {gone}, keep {left}")
            yield Order(text=words.format(**params), icon="layers-triple")
        case "PA-T9", "discarded":
            cards = params["cards"]
            words = trn("Discard the revealed card", "Discard {n} revealed cards", cards)
            yield Order(text=words.format(n=cards), icon="archive")
        case rule, "written":
            yield Order(text=tr(WRITTEN[0]), icon=WRITTEN[1])
        case rule, case if (rule, case) in NOTES:
            text, icon = NOTES[rule, case]
            yield Order(text=tr(text).format(**params), icon=icon)


def _next(state: State) -> Iterator[Order]:
    """What the hands do before the next tap."""
    if state.victory:
        yield Order(text=tr("Game over: reveal the missions"), icon="incognito")
    elif state.question is not None:
        return
    elif state.step in ("first", "own"):
        text = tr("{name}: play 1 card face down") if state.actor.hand else tr("{name} has no card to play")
        yield Order(text=text.format(name=state.actor.name), icon="card-play")
    elif state.step == "turn":
        size = reveal_size(state)
        words = tr("Shuffle {pile}, reveal {size}, keep {left} hidden")
        yield Order(
            text=words.format(pile=state.pile, size=size, left=state.pile - size), icon="shuffle-variant"
        )
