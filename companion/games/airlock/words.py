"""Airlock in words: what an action is, what is tracked, the line on top. Never a hidden card or mission."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.core.correction import Tracked
from companion.core.game import Barrier, Steps
from companion.core.text import tr
from companion.games.airlock import actions as act
from companion.games.airlock.box import Options
from companion.games.airlock.cards import (
    CHARACTERS,
    DECK,
    MISSION_NAMES,
    Breakdown,
    CardName,
    CharacterName,
    Mission,
)
from companion.games.airlock.rules.abilities import character_used
from companion.games.airlock.rules.malfunctions import need
from companion.games.airlock.state import Malfunction, Player, State, Step, Victory, called, deck_size

_STEPS: dict[Step, str] = {
    "begin": "Setup",
    "deal": "Missions",
    "draw": "Draw",
    "first": "Ability or repair",
    "own": "Your card",
    "ally": "Ally’s card",
    "deck": "Deck card",
    "turn": "Reveal",
    "resolve": "Reveal",
    "last": "Ability or repair",
    "missions": "Missions",
    "over": "Game over",
}
_SEVEN: tuple[Step, ...] = ("draw", "first", "own", "ally", "deck", "turn", "last")
_PLAIN: dict[type, str] = {
    act.Begin: "Choose characters",
    act.Deal: "Deal the missions",
    act.PlayOwnCard: "Play your card",
    act.TopCard: "Add the deck card",
    act.Vote: "Vote",
    act.RevealMissions: "Reveal the missions",
    act.EndTurn: "End turn",
}
_OPTIONS: dict[act.Option, str] = {
    "damage": "Take damage",
    "cell": "Lose a cell",
    "return": "Return to the pile",
    "show": "Show the mission",
    "none": "No one",
}


_WHY: dict[str, str] = {
    "oxygen": "0 oxygen cells left.",
    "martyr": "A Martyr destroyed the last cell.",
    "dead": "Everyone with a blue mission is dead.",
    "chancellor": "The chancellor is dead.",
    "saboteur": "The saboteur is dead.",
    "deck": "The deck was empty when the turn ended.",
}


def card_name(card: CardName) -> str:
    """The title of a card."""
    return tr(DECK[card].title)


def character_name(character: CharacterName) -> str:
    """The title of a character."""
    return tr(CHARACTERS[character].title)


def mission_name(mission: Mission) -> str:
    """What a mission is called."""
    return tr(MISSION_NAMES[mission])


def step_name(step: Step) -> str:
    """What players call a step."""
    return tr(_STEPS[step])


def steps(state: State) -> Steps:
    """The turn as the phase bar shows it; set-up and end stand alone."""
    if state.step in ("begin", "deal"):
        dealt: tuple[Step, ...] = ("deal",) if state.options.missions == "app" else ()
        names = tuple(step_name(step) for step in ("begin", *dealt, "draw"))
        return Steps(names, int(state.step == "deal"))
    if state.step in ("missions", "over"):
        return Steps((step_name("missions"), step_name("over")), int(state.step == "over"))
    now: Step = "turn" if state.step == "resolve" else state.step
    return Steps(tuple(step_name(step) for step in _SEVEN), _SEVEN.index(now))


_WORDS: dict[str, tuple[Mapping[Any, Any], Callable[[Any], str]]] = {
    "card": (DECK, card_name),
    "character": (CHARACTERS, character_name),
    "mission": (MISSION_NAMES, mission_name),
    "now": (_STEPS, step_name),
    "then": (_STEPS, step_name),
}


def names(params: Mapping[str, Any]) -> Mapping[str, Any]:
    """Params of a refusal or a note with titles in the place of ids; games of older versions hold titles."""
    return {key: _name(key, value) for key, value in params.items()}


def _name(key: str, value: Any) -> Any:
    if key == "names":
        return ", ".join(value)
    ids, word = _WORDS.get(key, ({}, str))
    return word(value) if value in ids else value


def headline(state: State) -> str:
    """Turn and active player."""
    if state.step in ("begin", "deal"):
        return tr("Setup")
    if state.victory:
        return tr("The saboteur wins") if state.victory.side == "red" else tr("The crew wins")
    return tr("Turn {turn} · {name}").format(turn=state.turn, name=state.actor.name)


def describe(state: State, action: act.Action) -> str:
    """What the action is, in a few words."""
    if type(action) in _PLAIN:
        return tr(_PLAIN[type(action)])
    match action:
        case act.Draw():
            return tr("{name}: draw").format(name=state.actor.name)
        case act.Ability():
            return _ability(state, action)
        case act.Ally(seat):
            return (
                tr("Use the deck’s top card")
                if seat is None
                else tr("Ally: {name}").format(name=called(state, seat))
            )
        case act.Reveal(cards):
            return tr("Reveal {n}").format(n=len(cards))
        case act.Wormhole(reds):
            return tr("Wormhole: {n} red").format(n=len(reds))
        case act.Play(card):
            return card_name(card)
        case act.Resolve(index) | act.Cancel(index):
            return _turned(state, action, index)
        case act.Choose(option):
            return tr(_OPTIONS[option])
        case _:
            return _about_player(state, action)


def _turned(state: State, action: act.Action, index: int) -> str:
    """A turned card by its place."""
    name = card_name(state.turned[index]) if index in range(len(state.turned)) else "–"
    return tr("Cancel {card}").format(card=name) if isinstance(action, act.Cancel) else name


def _ability(state: State, action: act.Ability) -> str:
    """Whose ability, on whom."""
    if action.refresh:
        return tr("Refresh")
    if action.seat not in range(len(state.players)) or not state.players[action.seat].character:
        return tr("Ability")
    title = character_name(character_used(state, action))
    on = [called(state, seat) for seat in (action.target, action.other) if seat is not None]
    return f"{title}: {', '.join(on)}" if on else title


def _about_player(state: State, action: act.Action) -> str:
    """Actions that are about one player."""
    match action:
        case act.Repair(owner=owner) | act.RemoveMalfunction(owner=owner):
            return tr("Repair for {name}").format(name=called(state, owner))
        case act.Martyr(seat):
            return tr("Martyr: {name}").format(name=called(state, seat))
        case act.Look(seat):
            return tr("See {name}’s mission").format(name=called(state, seat))
        case act.Lost(seat):
            return tr("Seal lost: {name}").format(name=called(state, seat))
        case act.Execute(nominee):
            return tr("Vote on {name}").format(name=called(state, nominee))
        case act.ShowMission(seat, mission):
            return f"{called(state, seat)}: {mission_name(mission)}"
    return ""


def why(victory: Victory) -> str:
    """Who has won, and by what."""
    return tr(_WHY[victory.case])


def role(player: Player) -> str:
    """A player's mission at the end; one whose seal stayed closed is marked."""
    name = mission_name(player.mission) if player.mission else ""
    return tr("{mission}, entered: seal lost").format(mission=name) if player.lost else name


def barrier(state: State, action: act.Action) -> Barrier:
    """What an action brings to light or mixes up for good."""
    match action:
        case act.Deal():
            return "shuffle"
        case act.Reveal() | act.Play() | act.Wormhole() | act.Vote() | act.Execute():
            return "reveal"
        case act.ShowMission() | act.RevealMissions() | act.Look():
            return "reveal"
        case act.Martyr(mission=shown) if shown:
            return "reveal"
        case act.Draw():
            return "reveal" if state.actor.hand < 3 and state.deck else ""
        case act.Ability():
            looks = action.refresh or state.actor.character in ("navigator", "researcher", "stowaway")
            return "reveal" if looks else ""
        case act.Resolve(index):
            seen = state.turned[index] if index in range(len(state.turned)) else ""
            return "reveal" if seen in ("salvage", "recycle") else ""
    return ""


def tracked(state: State) -> tuple[Tracked, ...]:
    """Everything the table may correct: counts, cells, and what lies in front of each player."""
    return (*_shared(state), *(t for seat in range(len(state.players)) for t in _of_player(state, seat)))


def _shared(state: State) -> tuple[Tracked, ...]:
    """What belongs to the whole table."""
    most, group = deck_size(state.options), tr("Table")
    seats = _named(state, {*state.living, state.active})
    return (
        Tracked(
            path=("cells",), label=tr("Oxygen cells"), value=state.cells, high=6, group=group, icon="bubbles"
        ),
        Tracked(path=("deck",), label=tr("Deck"), value=state.deck, high=most, group=group, icon="cards"),
        Tracked(
            path=("pile",), label=tr("Command Pile"), value=state.pile, high=most, group=group, icon="layers"
        ),
        Tracked(
            path=("discard",),
            label=tr("Discard Pile"),
            value=state.discard,
            high=most,
            group=group,
            icon="archive",
        ),
        _toggle(("safe_now",), tr("Safeguard this turn"), state.safe_now, group, "checked-shield"),
        _toggle(("safe_next",), tr("Safeguard next turn"), state.safe_next, group, "checked-shield"),
        Tracked(
            path=("active",),
            label=tr("Active player"),
            value=state.active,
            kind="choice",
            choices=seats,
            group=group,
            icon="account",
        ),
    )


def _named(state: State, seats: set[int | None]) -> tuple[tuple[int, str], ...]:
    """Seats in order with their names, as choices."""
    return tuple((seat, player.name) for seat, player in enumerate(state.players) if seat in seats)


def _toggle(path: tuple[str | int, ...], label: str, value: bool, group: str, icon: str) -> Tracked:
    return Tracked(path=path, label=label, value=value, kind="toggle", group=group, icon=icon)


def _said(player: Player, what: str) -> str:
    """A player's value as the history calls it."""
    return tr("{name}: {what}").format(name=player.name, what=what)


def _of_player(state: State, seat: int) -> tuple[Tracked, ...]:
    """What one player's place holds; a dead player keeps only the name."""
    player = state.players[seat]
    at: tuple[str | int, ...] = ("players", seat)
    group = player.name
    others = _named(state, {*state.living, player.must_pick} - {seat, None})
    return (
        Tracked(
            path=(*at, "energy"),
            label=_said(player, tr("Energy")),
            value=player.energy,
            high=13,
            group=group,
            icon="flash",
        ),
        Tracked(
            path=(*at, "hand"),
            label=_said(player, tr("Cards in hand")),
            value=player.hand,
            high=deck_size(state.options),
            group=group,
            icon="cards-outline",
        ),
        _toggle((*at, "alive"), _said(player, tr("Alive")), player.alive, group, "account"),
        _toggle((*at, "damaged"), _said(player, tr("Damaged")), player.damaged, group, "account-injury"),
        _toggle((*at, "skips"), _said(player, tr("Skips a turn")), player.skips, group, "skip-next"),
        Tracked(
            path=(*at, "must_pick"),
            label=_said(player, tr("Ally must be")),
            value=player.must_pick,
            kind="choice",
            choices=((None, tr("no one")), *others),
            group=group,
            icon="account-arrow-right",
        ),
        _malfunctions(state, player, at),
    )


def _malfunctions(state: State, player: Player, at: tuple[str | int, ...]) -> Tracked:
    """The malfunctions in front of a player: as they are, one more, one fewer, or another Energy on one."""
    now = player.malfunctions
    ways = dict.fromkeys((now, (), *_fewer(now), *_more(state, now), *_charged(state, now)))
    return Tracked(
        path=(*at, "malfunctions"),
        label=_said(player, tr("Malfunctions")),
        value=_plain(now),
        kind="choice",
        choices=tuple((_plain(way), malfunction_words(state, way) or tr("none")) for way in ways),
        group=player.name,
        icon="hammer-wrench",
    )


Laid = tuple[Malfunction, ...]


def _plain(laid: Laid) -> list[dict[str, str | int]]:
    """Malfunctions as a correction writes them."""
    return [{"kind": m.kind, "energy": m.energy} for m in laid]


def _fewer(laid: Laid) -> list[Laid]:
    return [laid[:i] + laid[i + 1 :] for i in range(len(laid))]


def _more(state: State, laid: Laid) -> list[Laid]:
    base: tuple[Breakdown, ...] = ("hull_breach",)
    kinds = (*base, "engine_failure", "contaminate") if state.options.expansion else base
    plain = [Malfunction(kind) for kind in kinds]
    return [(*laid, Malfunction(m.kind, energy)) for m in plain for energy in range(need(state, m))]


def _charged(state: State, laid: Laid) -> list[Laid]:
    """Each malfunction with every Energy it can hold."""
    return [
        (*laid[:i], Malfunction(m.kind, energy), *laid[i + 1 :])
        for i, m in enumerate(laid)
        for energy in range(need(state, m))
    ]


def malfunction_words(state: State, laid: Laid) -> str:
    """Malfunctions with the Energy on them."""
    return ", ".join(f"{card_name(m.kind)} {m.energy}/{need(state, m)}" for m in laid)


def house_rules(options: Options) -> tuple[str, ...]:
    """What this table switched."""
    lines = []
    if options.expansion:
        lines.append(tr("PA-E1 With the expansion"))
    if options.missions == "app":
        lines.append(tr("PA-S1 The app deals the missions"))
    if options.aftershock_waits:
        lines.append(tr("PA-T5 A returning Aftershock stays in the Command Pile"))
    if not options.digital_wording:
        lines.append(tr("PA-K3 Captain, Doctor and Navigator as their cards say"))
    if options.digital_wording and options.navigator_shuffles:
        lines.append(tr("PA-K6 The Navigator shuffles the third card into the deck"))
    if options.open_votes:
        lines.append(tr("PA-A1 Votes are open"))
    return tuple(lines)
