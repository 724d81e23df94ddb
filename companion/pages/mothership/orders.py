"""Now on the table: what the hands have to do after a tap. Nothing that is somebody's secret."""

from collections.abc import Iterator
from typing import Any

from companion.core.page import Order
from companion.core.text import tr, trn
from companion.games.mothership.actions import (
    BuyCard,
    BuyTech,
    Declare,
    Divert,
    EndTurn,
    EnterField,
    Move,
    Play,
    ResolveFight,
    RollDice,
    RollForStart,
    SellCard,
    SetUpBoard,
)
from companion.games.mothership.box import CARD_COST
from companion.games.mothership.intents.playing import wish
from companion.games.mothership.rules.damage import LOOT
from companion.games.mothership.rules.dogfight import wins
from companion.games.mothership.rules.fleet import income, shields_now
from companion.games.mothership.rules.resolve import STATION_LOOT
from companion.games.mothership.rules.turn import next_seat
from companion.games.mothership.state import NOBODY, SLOTS, Fight, Ref, State
from companion.games.mothership.words.cards import card_name
from companion.games.mothership.words.labels import name, ship_name, slot_name
from companion.games.mothership.words.tracked import ICONS
from companion.table.moment import Moment


def orders(moment: Moment) -> tuple[Order, ...]:
    """What the last tap asks of the hands; nothing after a correction."""
    if moment.last is None:
        return ()
    before: State = moment.last.before
    found: list[Order] = []
    words = ""
    for action in moment.last.actions:
        after = moment.game.apply(before, action)
        words = moment.game.describe(before, action)
        found += (*_act(moment, before, after, action), *_changes(before, after))
        before = after
    done = tuple(dict.fromkeys(found))
    return done or (Order(text=words, icon="check-bold"),)


def _act(moment: Moment, before: State, after: State, action: Any) -> Iterator[Order]:
    """What the action itself asks for."""
    match action:
        case RollForStart() | SetUpBoard() if after.phase == "turn":
            words = tr("{name} goes first").format(name=name(after, after.seat))
            yield Order(text=words, icon="flag-checkered")
        case RollForStart():
            yield Order(text=tr("Tie: roll again"), icon="dice-d6")
        case Move():
            words = trn("Move {ship} by {n} space", "Move {ship} by {n} spaces", action.spaces)
            yield Order(
                text=words.format(ship=slot_name(action.slot), n=action.spaces), icon=_icon(action.slot)
            )
        case EnterField():
            words = tr("Move {ship} into the asteroids").format(ship=slot_name(action.slot))
            yield Order(text=words, icon="asteroid")
        case Declare():
            yield _declared(before, action)
            if moment.last is not None and action is moment.last.actions[-1] and _has_cards(moment, after):
                yield Order(text=tr("Play cards, then roll"), icon="cards-playing-outline")
        case RollDice():
            if _has_cards(moment, after):
                yield Order(text=tr("Play any after-roll cards first"), icon="cards-playing-outline")
            else:
                yield Order(text=tr("Read the result, then apply it"), icon="check-bold")
        case ResolveFight():
            yield from _resolved(before, after)
        case Divert():
            energy = action.energy
            split = f"{energy.engines}·{energy.weapons}·{energy.shields}"
            yield Order(text=tr("Energy counters: {split}").format(split=split), icon="flash")
        case Play():
            yield from _played(before, after, action)
        case EndTurn():
            yield from _ended(before, after, action.seat)
        case _:
            yield from _traded(before, action)


def _has_cards(moment: Moment, state: State) -> bool:
    """Whether a card of anybody's could be played now."""
    return any(moment.can(wish(seat)) for seat in state.living)


def _icon(slot: int) -> str:
    return ICONS[SLOTS[slot]]


def _declared(state: State, action: Declare) -> Order:
    if action.planet != NOBODY:
        return Order(text=tr("Attack planet {n}").format(n=action.planet + 1), icon="ringed-planet")
    if action.slot == NOBODY:
        words = tr("Attack {name}’s Station").format(name=name(state, action.target))
        return Order(text=words, icon="defense-satellite")
    words = tr("Attack {ship}").format(ship=ship_name(state, Ref(action.target, action.slot)))
    return Order(text=words, icon=_icon(action.slot))


def _resolved(before: State, after: State) -> Iterator[Order]:
    """What a result leaves as it is: nobody has to wonder whether something was forgotten."""
    fight = before.fight
    assert fight is not None
    won = wins(before, fight)
    if fight.kind == "planet" and won != "attack":
        words = tr("Planet {n}: not captured").format(n=fight.planet + 1)
        yield Order(text=words, icon="ringed-planet")
    elif (
        fight.kind == "station"
        and before.players[fight.target].station == after.players[fight.target].station
    ):
        words = tr("{name}’s Station: no counter lost").format(name=name(before, fight.target))
        yield Order(text=words, icon="defense-satellite")
    elif fight.kind == "asteroids" and won == "defence":
        words = tr("{ship} is safe in the asteroids").format(ship=slot_name(fight.slot))
        yield Order(text=words, icon="checked-shield")
    elif fight.kind == "ship":
        yield from _unhurt(before, after, fight)


def _unhurt(before: State, after: State, fight: Fight) -> Iterator[Order]:
    """A tie, shields that hold, a winner who can't damage the loser."""
    if wins(before, fight) is None:
        yield Order(text=tr("Tie: no one takes damage"), icon="equal")
        return
    loser = fight.target if wins(before, fight) == "attack" else fight.seat
    old, new = before.players[loser], after.players[loser]
    if old.hull != new.hull or old.ships != new.ships:
        return
    if (left := shields_now(after, loser)) < shields_now(before, loser):
        words = tr("{name}’s shields: {n} left this turn").format(name=name(before, loser), n=left)
        yield Order(text=words, icon="shield")
    else:
        yield Order(text=tr("No ship takes damage"), icon="shield")


def _played(before: State, after: State, action: Play) -> Iterator[Order]:
    words = tr("Discard {card}").format(card=card_name(action.card))
    yield Order(text=words, icon="cards-playing-outline")
    if action.noooo is not None:
        words = tr("{name} discards {card}").format(name=name(before, action.noooo), card=card_name("noooo"))
        yield Order(text=words, icon="cancel")
        return
    if action.card == "wallet_inspector" and action.player is not None:
        words = tr("{one} gives {other} 1 resource, if any")
        text = words.format(one=name(before, action.player), other=name(before, action.seat))
        yield Order(text=text, icon="gold")
    if action.card == "replicator" and action.roll is not None:
        yield _takes(before, action.seat, action.roll.face)
    drawn = before.deck - after.deck
    if drawn and not after.fight:
        yield _draws(before, action.seat, drawn)


def _takes(state: State, seat: int, amount: int) -> Order:
    words = trn("{name} takes {n} resource", "{name} takes {n} resources", amount)
    return Order(text=words.format(name=name(state, seat), n=amount), icon="gold")


def _draws(state: State, seat: int, count: int) -> Order:
    words = trn("{name} draws {n} card", "{name} draws {n} cards", count)
    return Order(text=words.format(name=name(state, seat), n=count), icon="cards")


def _ended(before: State, after: State, seat: int) -> Iterator[Order]:
    if amount := income(before, seat):
        yield _takes(before, seat, amount)
    back = [
        slot
        for slot, (old, new) in enumerate(
            zip(before.players[seat].ships, after.players[seat].ships, strict=True)
        )
        if new.alive and not old.alive
    ]
    for slot in back:
        words = tr("{ship} next to its Station").format(ship=slot_name(slot))
        yield Order(text=words, icon=_icon(slot))
    if after.phase == "between":
        following = next_seat(after)
        words = tr("Pass the phone to {name}").format(name=name(after, following))
        if following == after.npc:
            words = tr("NPC’s turn")
        yield Order(text=words, icon="account-arrow-right")


def _traded(state: State, action: Any) -> Iterator[Order]:
    match action:
        case BuyCard():
            words = tr("{name} pays {n}, draws 1 card").format(name=name(state, action.seat), n=CARD_COST)
            yield Order(text=words, icon="cards")
        case SellCard():
            words = tr("Discard {card}").format(card=card_name(action.card))
            yield Order(text=words, icon="cards-playing-outline")
            yield _takes(state, action.seat, action.value)
        case BuyTech():
            words = tr("{name} pays {n}: {tier}")
            text = words.format(name=name(state, action.seat), n=action.tier.cost, tier=action.tier.name)
            yield Order(text=text, icon="source-branch")


def _changes(before: State, after: State) -> Iterator[Order]:
    """What everyone can see on the board: hull, Stations, ships, planets, loot."""
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        who = name(before, seat)
        if new.hull < old.hull or (new.hull > old.hull and old.ships[0].alive):
            yield Order(text=tr("{name}: HP to {n}").format(name=who, n=new.hull), icon=ICONS["mothership"])
        if new.station != old.station:
            words = tr("{name}: Station to {n}").format(name=who, n=new.station)
            yield Order(text=words, icon="defense-satellite")
        for slot, (was, now) in enumerate(zip(old.ships, new.ships, strict=True)):
            if was.alive and not now.alive:
                words = tr("Remove {ship}").format(ship=ship_name(before, Ref(seat, slot)))
                yield Order(text=words, icon=_icon(slot))
        if new.out and not old.out:
            yield Order(text=tr("{name} is out: clear the board").format(name=who), icon="skull")
        yield from _looted(before, after, seat)
    for index, (world, then) in enumerate(zip(before.planets, after.planets, strict=True)):
        if then.owner != world.owner and then.owner != NOBODY:
            words = tr("{name}’s marker on planet {n}").format(name=name(after, then.owner), n=index + 1)
            yield Order(text=words, icon="ringed-planet")
            if before.fight is not None and before.deck > after.deck:
                yield _draws(after, then.owner, 1)
        if then.removed and not world.removed:
            yield Order(text=tr("Remove planet {n}").format(n=index + 1), icon="ringed-planet")


def _looted(before: State, after: State, seat: int) -> Iterator[Order]:
    """Loot is taken from the supply before everyone's eyes."""
    if seat == before.npc:
        return
    old, new = before.players[seat].kills, after.players[seat].kills
    amount = (new.small - old.small) * LOOT["fighter"]
    amount += (new.motherships - old.motherships) * LOOT["mothership"]
    amount += (new.stations - old.stations) * STATION_LOOT
    if amount > 0:
        yield _takes(before, seat, amount)
