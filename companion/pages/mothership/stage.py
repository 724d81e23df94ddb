"""The stage of a turn: the chosen ship, the attack and its odds, the dogfight, or what may be done."""

from collections.abc import Iterator

from companion.core.conversation import Blocked
from companion.core.page import Block, Button, Choices, Notice
from companion.core.text import tr, trn
from companion.games.mothership.intents import places
from companion.games.mothership.intents.attacking import CARDS, declared
from companion.games.mothership.intents.diverting import recent, wish, word
from companion.games.mothership.intents.playing import wish as card_wish
from companion.games.mothership.rules.attack import fight_of
from companion.games.mothership.rules.card_inputs import side_of
from companion.games.mothership.rules.dogfight import added, chances
from companion.games.mothership.rules.fleet import active_tiers, event_on, points, shields_now, ship_die
from companion.games.mothership.rules.npc import steps
from companion.games.mothership.state import MOTHERSHIP, Fight, Kind, Ref, State
from companion.games.mothership.words.labels import event_name, name, slot_name
from companion.games.mothership.words.npc import order_text
from companion.games.mothership.words.tracked import ICONS
from companion.pages.frame import correcting, dice_block, to_check, why_not
from companion.pages.mothership import cards
from companion.pages.mothership.duel import duel, names_of
from companion.pages.mothership.layout import layout
from companion.pages.mothership.market import trades
from companion.pages.mothership.odds import destroyed, odds
from companion.pages.mothership.secrets import secret
from companion.pages.mothership.seen import (
    acts,
    attackers,
    is_attacking,
    is_mine,
    question,
    said,
    shown,
    touched_ship,
    viewer,
)
from companion.table.moment import Moment

WEAPON_NAMES = {
    "guns": "Guns",
    "sunslayer": "Sunslayer Torpedoes",
    "nuclear_missile": "Nuclear Missile",
    "railguns": "Railguns",
}
MOST_WINGMEN = 5
CHECKED: dict[Kind, tuple[str, ...]] = {
    "mothership": ("spaces", "absorbs"),
    "fighter": ("fighter_moves", "fighter_die"),
    "bomber": ("bomber_moves", "bomber_die"),
}
"""Printed values that matter when a ship is used."""


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
        return dice_block(moment)
    return tuple(_stage(moment))


def _stage(moment: Moment) -> Iterator[Block]:
    state, want = shown(moment), moment.draft.want
    yield from why_not(moment)
    if want.startswith("divert"):
        yield from _energy(moment)
    elif is_attacking(moment):
        yield from _attack(moment)
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
    yield Notice(id="ship", text=_ship_words(state, ref), icon=ICONS[ship.kind])
    spaces = question(moment, "move", "spaces")
    options = [
        Button(control="say.spaces", value=n, label=str(n))
        for n in (spaces.lit if spaces is not None else ())
    ]
    beside = tuple(_beside(moment))
    if options or beside:
        title = tr("Move") if options else ""
        yield Choices(id="spaces", title=title, options=(*options, *beside), shape="joined")
    yield from _ship_notes(moment, state, ref)
    for key in CHECKED[ship.kind]:
        if found := to_check(moment, key):
            yield from found
            break


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


def hits(kind: Kind) -> str:
    """What a kind of ship damages, in a few words."""
    return {
        "fighter": tr("damages ships, shields, planets"),
        "bomber": tr("damages HP, shields, planets"),
        "mothership": tr("damages everything"),
    }[kind]


def _beside(moment: Moment) -> Iterator[Button]:
    if moment.can("asteroids"):
        yield Button(
            control="want",
            value="asteroids",
            label=tr("Asteroids"),
            note=tr("1 space, then roll"),
            icon="asteroid",
        )
    if moment.can("finish"):
        yield Button(control="want", value="finish", label=tr("Finish ship"), icon="check-bold")


def _ship_notes(moment: Moment, state: State, ref: Ref) -> Iterator[Notice]:
    if event_on(state, ref.seat, "space_virus"):
        text = tr("Space Virus: a ship next to a planet can’t move.")
        yield Notice(id="virus", text=text, icon="alert", tone="warn", rule="MS-Q5")
    if moment.can("attack") and not state.ship(ref).attacked:
        yield Notice(id="hint", text=tr("Or tap a target next to it."), icon="gesture-tap")


# -- an attack -------------------------------------------------------------------------------------------


def aimed(moment: Moment) -> Fight | None:
    """The dogfight as it would be declared; None while the target is missing."""
    state, answers = shown(moment), said(moment, "attack")
    if "target" not in answers or not answers.get("attackers"):
        return None
    if isinstance(moment.talks.get("attack"), Blocked):
        return None
    return fight_of(state, declared(state, answers))


def _attack(moment: Moment) -> Iterator[Block]:
    """Who attacks whom, wingmen and cards, and the odds of what happens."""
    state, fight = shown(moment), aimed(moment)
    if fight is None:
        ships = attackers(moment)
        text = tr("Tap a target") if ships else tr("Tap a ship that attacks")
        yield Notice(id="hint", text=text, icon="gesture-tap")
        return
    yield Notice(
        id="attack",
        text=_heading(state, fight),
        icon=ICONS[state.ship(Ref(fight.seat, fight.attackers[0])).kind],
    )
    yield from _which(moment)
    beside = _card_first(moment)
    wingmen = question(moment, "attack", "wingmen")
    if wingmen is not None and len(wingmen.lit) > 1:
        title = tr("{name}’s wingmen").format(name=name(state, fight.target))
        numbers = tuple(
            Button(
                control="say.wingmen",
                value=0 if n == wingmen.said else n,
                label=str(n),
                chosen=n == wingmen.said,
            )
            for n in wingmen.lit
            if 0 < n <= MOST_WINGMEN or n == wingmen.said != 0
        )
        yield Choices(id="wingmen", title=title, options=(*numbers, *beside), shape="joined")
    elif beside:
        yield Choices(id="wingmen", options=beside, shape="joined")
    yield odds(state, fight)
    yield from _attack_notes(state, fight)


def _which(moment: Moment) -> Iterator[Choices]:
    """Which of several ships where they differ; with what, where more than guns can be used."""
    slots = question(moment, "attack", "slot")
    if slots is not None and slots.field.usual is None and slots in moment.open:
        options = tuple(
            Button(control="say.slot", value=slot, label=slot_name(slot), chosen=slot == slots.said)
            for slot in slots.lit
        )
        yield Choices(id="slot", title=tr("Which one?"), options=options)
    weapons = question(moment, "attack", "weapon")
    if weapons is not None and len(weapons.lit) > 1:
        options = tuple(
            Button(control="say.weapon", value=one, label=tr(WEAPON_NAMES[one]), chosen=one == weapons.said)
            for one in weapons.lit
        )
        yield Choices(id="weapon", options=options)


def _card_first(moment: Moment) -> tuple[Button, ...]:
    """Cards before the roll: the attack is declared first."""
    then = question(moment, "attack", "then")
    if then is None or CARDS not in then.lit or moment.asked is None or moment.pool is None:
        return ()
    return (Button(control="main.then", value=CARDS, label=tr("Card"), icon="cards-playing-outline"),)


def _heading(state: State, fight: Fight) -> str:
    """Ships and target; that they are adjacent, and that no guard is left, is what the tap says."""
    ships = names_of(state, fight.seat, fight.attackers)
    if fight.kind == "planet":
        target = tr("planet {n}").format(n=fight.planet + 1)
    elif fight.kind == "station":
        target = tr("{name}’s Station, no guard").format(name=name(state, fight.target))
    else:
        target = tr("{name}’s {ship}").format(name=name(state, fight.target), ship=slot_name(fight.slot))
        if fight.slot == MOTHERSHIP:
            shields = shields_now(state, fight.target)
            target = tr("{ship}, shields {n}").format(ship=target, n=shields)
    words = tr("{ships} at range: {target}") if fight.ranged else tr("{ships} next to {target}")
    return words.format(ships=ships, target=target)


def _attack_notes(state: State, fight: Fight) -> Iterator[Notice]:
    """Shields too high, a defender who wins by wingmen, points that win now: beside the choice."""
    found = chances(state, fight)
    hull = [n for n, _ in found.defence.points]
    if fight.kind == "ship" and fight.slot == MOTHERSHIP and found.odds.win and hull and not max(hull):
        text = tr("Shields absorb every result: 0 HP lost.")
        yield Notice(id="note", text=text, icon="alert", tone="warn", rule="MS-C6")
    elif fight.kind == "ship" and not found.odds.win and added(state, fight, "defence"):
        text = tr("{name} can’t lose with these wingmen.").format(name=name(state, fight.target))
        yield Notice(id="note", text=text, icon="alert", tone="warn", rule="MS-C8")
    elif ends := destroyed(state, fight):
        yield Notice(id="note", text=" · ".join(ends), icon="skull")
    elif state.options.points and _wins_now(state, fight):
        text = tr("Winning this reaches {n} points: you win.").format(n=state.options.goal)
        yield Notice(id="note", text=text, icon="star-four-points", tone="accent", rule="MS-V1")


def _wins_now(state: State, fight: Fight) -> bool:
    worth = {"planet": 1, "station": 5, "ship": 1, "asteroids": 0}[fight.kind]
    worth = 0 if fight.kind == "ship" and fight.slot == MOTHERSHIP else worth
    have = points(state, fight.seat)
    return fight.seat == state.seat and have < state.options.goal <= have + worth


# -- a dogfight ------------------------------------------------------------------------------------------


def _fight(moment: Moment, state: State, fight: Fight) -> Iterator[Block]:
    """Both sides and their cards; before the roll the odds."""
    if fight.rolled is None:
        if fight.kind == "asteroids":
            text = tr("{ship} meets asteroids").format(ship=slot_name(fight.slot))
            yield Notice(id="attack", text=text, icon="asteroid")
        else:
            icon = ICONS[state.ship(Ref(fight.seat, fight.attackers[0])).kind]
            yield Notice(id="attack", text=_heading(state, fight), icon=icon)
        yield odds(state, fight)
    else:
        yield duel(moment, state, fight)
    options = tuple(_card_buttons(moment, state))
    if options:
        yield Choices(id="cards", options=options, shape="row")


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
    if options:
        yield Choices(id="splits", title=tr("Last splits"), options=options, shape="line")
    text = tr("Drag a handle, or tap a cell. Set it before your Mothership moves or attacks.")
    yield Notice(id="lock", text=text, icon="lock-open-variant", rule="MS-E1")


def _idle(moment: Moment) -> Iterator[Block]:
    """What comes next, and what may be done besides ships."""
    state: State = moment.state
    after = shown(moment)
    if state.phase == "between" and moment.seat is None:
        text = tr("{name} is next. Anyone can buy or sell first: open Market.")
        yield Notice(id="hint", text=text.format(name=name(after, after.seat)), icon="account-arrow-right")
    elif not acts(moment):
        yield Notice(
            id="hint", text=tr("{name}’s turn").format(name=name(after, after.seat)), icon="timer-sand"
        )
    elif after.seat == after.npc:
        left = len([one for one in steps(after) if not one.done])
        words = trn("{n} ship to go. Tap it.", "{n} ships to go. Tap one.", left).format(n=left)
        yield Notice(id="hint", text=words if left else tr("Every ship has acted."), icon="robot")
    else:
        text = tr("Tap a ship, then its spaces or a target.")
        yield Notice(id="hint", text=text, icon="gesture-tap")
    options = tuple(_besides(moment, after))
    if options:
        yield Choices(id="besides", options=options)
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


def is_usable(tier: object) -> bool:
    """Whether a tier has something to use besides an attack."""
    ability, effects = getattr(tier, "ability", "none"), getattr(tier, "effects", ())
    if ability in ("sunslayer", "nuclear_missile"):
        return False
    return ability != "none" or any(effect.kind in ("resources", "hull", "damage") for effect in effects)


def ship_place(slot: int) -> str:
    """Where a ship is touched, for a stop that names it."""
    return places.own(slot)
