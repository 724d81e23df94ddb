"""An attack that is being chosen: who is next to what, wingmen and cards, the odds, notes."""

from collections.abc import Iterator

from companion.core.blocks import Block, Button, Choices, Notice
from companion.core.conversation import Blocked
from companion.core.text import tr
from companion.games.mothership.intents.attacking import CARDS, declared
from companion.games.mothership.rules.attack import fight_of
from companion.games.mothership.rules.dogfight import added, chances
from companion.games.mothership.rules.fleet import points, shields_now
from companion.games.mothership.state import MOTHERSHIP, Fight, Ref, State
from companion.games.mothership.words.labels import name, short_name, slot_name
from companion.games.mothership.words.tracked import ICONS
from companion.pages.mothership.duel import names_of
from companion.pages.mothership.odds import destroyed, odds
from companion.pages.mothership.seen import attackers, question, said, shown
from companion.table.moment import Moment

WEAPON_NAMES = {
    "guns": "Guns",
    "sunslayer": "Sunslayer Torpedoes",
    "nuclear_missile": "Nuclear Missile",
    "railguns": "Railguns",
}
MOST_WINGMEN = 5


def aimed(moment: Moment) -> Fight | None:
    """The dogfight as it would be declared; None while the target is missing."""
    state, answers = shown(moment), said(moment, "attack")
    if "target" not in answers or not answers.get("attackers"):
        return None
    if isinstance(moment.talks.get("attack"), Blocked):
        return None
    return fight_of(state, declared(state, answers))


def attack(moment: Moment) -> Iterator[Block]:
    """Who attacks whom, wingmen and cards, and the odds of what happens."""
    state, fight = shown(moment), aimed(moment)
    if fight is None:
        ships = attackers(moment)
        text = tr("Tap a target") if ships else tr("Tap a ship that attacks")
        yield Notice(id="hint", text=text, icon="gesture-tap")
        return
    yield Notice(
        id="attack",
        text=heading(state, fight),
        icon=ICONS[state.ship(Ref(fight.seat, fight.attackers[0])).kind],
        gives_way=True,
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
    return (Button(control="main.then", value=CARDS, label=tr("Cards first"), icon="cards-playing-outline"),)


def heading(state: State, fight: Fight) -> str:
    """Ships and target; that they are adjacent, and that no guard is left, is what the tap says."""
    first = fight.attackers[0]
    ships = names_of(state, fight.seat, fight.attackers) if len(fight.attackers) > 1 else short_name(first)
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
