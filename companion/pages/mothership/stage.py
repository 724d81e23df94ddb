"""The stage of a turn: the chosen ship, the attack and its odds, the dogfight, or what may be done."""

from collections.abc import Iterator

from companion.core.blocks import Block, Button, Choices, Notice
from companion.core.text import tr, trn
from companion.games.mothership.cards import Tier
from companion.games.mothership.intents.diverting import recent, wish, word
from companion.games.mothership.intents.playing import wish as card_wish
from companion.games.mothership.rules.card_inputs import side_of
from companion.games.mothership.rules.fleet import active_tiers, event_on, ship_die
from companion.games.mothership.rules.npc import steps
from companion.games.mothership.state import Fight, Kind, Ref, Ship, State
from companion.games.mothership.words.labels import event_name, name, slot_name
from companion.games.mothership.words.npc import order_text
from companion.games.mothership.words.tracked import ICONS
from companion.pages.frame import correcting, dice_block, to_check, why_not
from companion.pages.mothership import cards
from companion.pages.mothership.attack import attack, heading
from companion.pages.mothership.duel import duel
from companion.pages.mothership.energy import pending
from companion.pages.mothership.layout import first_roll, layout
from companion.pages.mothership.market import trades
from companion.pages.mothership.odds import odds
from companion.pages.mothership.secrets import secret
from companion.pages.mothership.seen import (
    acts,
    can_use,
    is_attacking,
    is_mine,
    question,
    shown,
    touched_ship,
    viewer,
)
from companion.table.moment import Moment

CHECKED: dict[Kind, tuple[str, ...]] = {
    "mothership": ("spaces", "absorbs"),
    "fighter": ("fighter_moves", "fighter_die"),
    "bomber": ("bomber_moves", "bomber_die"),
}
"""Printed values that matter when a ship is used."""
ONE_ROW = 7
"""So many numbers of spaces stand in one row: with more the stage has no room for printed values."""


def stage(moment: Moment) -> tuple[Block, ...]:
    """What the chosen thing needs room for."""
    state: State = moment.state
    if found := correcting(moment):
        return found
    if moment.game.outcome(state):
        return dice_block(moment)
    if state.phase in ("layout", "initiative"):
        return layout(moment)
    if moment.types_faces or moment.draft.again is not None:
        return dice_block(moment, tr("Dice"))
    return tuple(_stage(moment))


def _stage(moment: Moment) -> Iterator[Block]:
    state, want = shown(moment), moment.draft.want
    yield from why_not(moment)
    if want.startswith("divert"):
        yield from _energy(moment)
    elif is_attacking(moment):
        yield from attack(moment)
    elif want:
        yield from cards.questions(moment)
    elif state.fight is not None:
        yield from _fight(moment, state, state.fight)
    elif state.event is not None and not state.event.choice:
        yield from _event(moment, state)
    elif touched_ship(moment) is not None:
        yield from _ship(moment)
    elif moment.tab == "market":
        yield from trades(moment)
    elif moment.tab == "table":
        yield Notice(id="hint", text=tr("Tap a figure to correct it."), icon="gesture-tap")
    else:
        yield from _idle(moment)


# -- a ship ----------------------------------------------------------------------------------------------


def _ship(moment: Moment) -> Iterator[Block]:
    """What it may do: spaces in one bar, asteroids beside them; targets are on the board."""
    state, slot = shown(moment), touched_ship(moment)
    assert slot is not None
    ref = Ref(state.seat, slot)
    ship = state.ship(ref)
    gives_way = state.seat != state.npc and not _is_odd(ship)
    yield Notice(id="ship", text=_ship_words(state, ref), icon=ICONS[ship.kind], gives_way=gives_way)
    spaces = question(moment, "move", "spaces") if can_use(moment, "move") else None
    lit = spaces.lit if spaces is not None else ()
    options = [Button(control="say.spaces", value=n, label=str(n)) for n in lit]
    if len(lit) == 1:  # nobody is asked what has one answer: the wish alone says it
        options = [Button(control="want", value="move", label=str(lit[0]))]
    beside = tuple(_beside(moment))
    if options or beside:
        title = tr("Move") if options else ""
        yield Choices(id="spaces", title=title, options=(*options, *beside), shape="joined")
    yield from _ship_notes(moment, state, ref, bool(options))
    if 0 < len(options) <= ONE_ROW and state.seat != state.npc:
        yield from _to_check(moment, ship.kind)


def _to_check(moment: Moment, kind: Kind) -> tuple[Block, ...]:
    """The next printed value of this kind of ship that nobody has compared yet."""
    return next((found for key in CHECKED[kind] if (found := to_check(moment, key))), ())


def _ship_words(state: State, ref: Ref) -> str:
    """Its name, what it damages, and what stands against it."""
    ship = state.ship(ref)
    parts = [slot_name(ref.slot)]
    if state.seat == state.npc:
        step = next((one for one in steps(state) if one.slot == ref.slot), None)
        return tr("{ship}: {order}").format(ship=parts[0], order=order_text(step)) if step else parts[0]
    if ship.attacked:
        parts.append(tr("has attacked"))
    else:
        parts.append(hits(ship.kind) if ship_die(state, ref) else tr("no die, can’t attack"))
    if ship.in_field:
        parts.append(tr("safe in asteroids"))
    if ship.deflected:
        parts.append(tr("deflector up"))
    if ship.railgun:
        parts.append(tr("Railguns ready"))
    if ship.pinned:
        parts.append(tr("held, can’t move"))
    return " · ".join(parts)


def _is_odd(ship: Ship) -> bool:
    """Something holds or protects it, or it has attacked: that is said nowhere else."""
    return ship.in_field or ship.deflected or ship.railgun or ship.pinned or ship.attacked


def hits(kind: Kind) -> str:
    """What a kind of ship damages, in a few words."""
    return {
        "fighter": tr("damages ships, shields, planets"),
        "bomber": tr("damages HP, shields, planets"),
        "mothership": tr("damages everything"),
    }[kind]


def _beside(moment: Moment) -> Iterator[Button]:
    if can_use(moment, "asteroids"):
        yield Button(
            control="want",
            value="asteroids",
            label=tr("Asteroids"),
            note=tr("1 space, then roll"),
            icon="asteroid",
        )
    if can_use(moment, "finish"):
        yield Button(control="want", value="finish", label=tr("Finish ship"), icon="check-bold")


def _ship_notes(moment: Moment, state: State, ref: Ref, moves: bool) -> Iterator[Notice]:
    if event_on(state, ref.seat, "space_virus"):
        text = tr("Space Virus: a ship next to a planet can’t move.")
        yield Notice(id="virus", text=text, icon="alert", tone="warn", rule="MS-Q5")
    if can_use(moment, "attack"):
        text = tr("Or tap a target next to it.") if moves else tr("Tap a target next to it.")
        yield Notice(id="hint", text=text, icon="gesture-tap", gives_way=True)


# -- a dogfight ------------------------------------------------------------------------------------------


def _fight(moment: Moment, state: State, fight: Fight) -> Iterator[Block]:
    """Both sides and their cards; before the roll the odds."""
    if fight.rolled is None:
        if fight.kind == "asteroids":
            text = tr("{ship} meets asteroids").format(ship=slot_name(fight.slot))
            yield Notice(id="attack", text=text, icon="asteroid")
        else:
            icon = ICONS[state.ship(Ref(fight.seat, fight.attackers[0])).kind]
            yield Notice(id="attack", text=heading(state, fight), icon=icon, gives_way=True)
        yield odds(state, fight)
    else:
        yield duel(moment, state, fight)
    options = tuple(_card_buttons(moment, state))
    if options:
        yield Choices(id="cards", options=options, shape="joined")


def _card_buttons(moment: Moment, state: State) -> Iterator[Button]:
    """A card of each side."""
    for seat in state.living:
        is_in = side_of(state, seat) or seat == state.seat
        if is_in and is_mine(moment, seat) and moment.can(card_wish(seat)):
            label = tr("{name}: play card").format(name=name(state, seat))
            yield Button(control="want", value=card_wish(seat), label=label, icon="cards-playing-outline")


def _event(moment: Moment, state: State) -> Iterator[Block]:
    assert state.event is not None
    who = name(state, state.event.seat)
    text = tr("{event}: {name} doubles or avoids it").format(event=event_name(state.event.kind), name=who)
    yield Notice(id="event", text=text, icon="dice-multiple", rule="MS-Q2")
    if acts(moment) and (asked := moment.asked) is not None:
        options = tuple(
            Button(
                control="say.event",
                value=value,
                label=tr("Double it") if value == "double" else tr("Avoid it"),
            )
            for value in asked.lit
        )
        yield Choices(id="event-choice", options=options, shape="row")


# -- energy, and nothing chosen --------------------------------------------------------------------------


def _energy(moment: Moment) -> Iterator[Block]:
    """Splits set before: one tap sets one."""
    state = shown(moment)
    lit = question(moment, wish(state.seat), "split")
    options = tuple(
        Button(control="main.split", value=word(one), label=f"{one.engines}·{one.weapons}·{one.shields}")
        for one in recent(state)
        if lit is not None and word(one) in lit.lit
    )
    if pending(moment):
        options = (*options, Button(control="drop", label=tr("Cancel"), icon="close"))
    if options:
        title = tr("Last splits") if recent(state) else tr("Not set yet")
        yield Choices(id="splits", title=title, options=options)
    text = tr("Drag a handle, or tap a cell. Set it before your Mothership moves or attacks.")
    yield Notice(id="lock", text=text, icon="lock-open-variant", rule="MS-E1", gives_way=bool(options))


def _idle(moment: Moment) -> Iterator[Block]:
    """What comes next, and what may be done besides ships."""
    state: State = moment.state
    dice = first_roll(moment)
    yield from dice
    after = shown(moment)
    if state.phase == "between" and moment.seat is None and after.seat != after.npc:
        text = tr("{name} is next. Anyone can buy or sell first: open Market.").format(
            name=name(after, after.seat)
        )
        yield Notice(id="hint", text=text, icon="account-arrow-right", gives_way=True)
    elif not acts(moment):
        yield Notice(
            id="hint", text=tr("{name}’s turn").format(name=name(after, after.seat)), icon="timer-sand"
        )
    elif after.seat == after.npc:
        left = len([one for one in steps(after) if not one.done])
        words = trn("{n} ship to go. Tap it.", "{n} ships to go. Tap one.", left).format(n=left)
        yield Notice(id="npc", text=words if left else tr("Every ship has acted."), icon="robot")
    else:
        text = tr("Tap a ship, then its spaces or a target.")
        yield Notice(id="hint", text=text, icon="gesture-tap", gives_way=True)
    options = tuple(_besides(moment, after))
    if options:
        yield Choices(id="besides", options=options)
    if not dice or moment.seat is not None:  # on the phone in the middle the dice have its room
        yield from secret(moment, viewer(moment))


def _besides(moment: Moment, state: State) -> Iterator[Button]:
    seat = viewer(moment)
    if not acts(moment) or seat == state.npc:
        return
    if moment.can(card_wish(seat)):
        yield Button(control="want", value=card_wish(seat), label=tr("Card"), icon="cards-playing-outline")
    for tier in active_tiers(state.players[seat].tech):
        if moment.can(f"use:{tier.name}") and is_usable(tier):
            yield Button(control="want", value=f"use:{tier.name}", label=tier.name, icon="flash")
    if moment.can("explore"):
        yield Button(
            control="want", value="explore", label=tr("Explore"), note=tr("costs 3"), icon="telescope"
        )


def is_usable(tier: Tier) -> bool:
    """Whether a tier has something to use besides an attack."""
    if tier.ability in ("sunslayer", "nuclear_missile"):
        return False
    return tier.ability != "none" or any(one.kind in ("resources", "hull", "damage") for one in tier.effects)
