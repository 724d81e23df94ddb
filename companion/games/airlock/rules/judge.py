"""The judge: every rule an action would break now."""

from collections import Counter
from collections.abc import Iterator
from typing import assert_never

from companion.core.rules import Refusal, Verdict
from companion.core.text import tr
from companion.games.airlock import actions as do
from companion.games.airlock.cards import CARDS, CHARACTERS, CardName, CharacterName
from companion.games.airlock.missions import SIDE, Mission, Side, missions_for, seal
from companion.games.airlock.rules.abilities import malfunction_at, refuse_ability, refuse_repair
from companion.games.airlock.rules.effects import wormhole_size
from companion.games.airlock.rules.moves import missions_left
from companion.games.airlock.state import HOLDERS, Options, State, Step, What, known_side
from companion.games.airlock.steps import step_name

_OPTIONS: dict[What, tuple[do.Option, ...]] = {
    "harm": ("damage", "cell"),
    "aftershock": ("damage", "return"),
    "inflict": ("damage", "show"),
    "martyr": ("none",),
    "shift": ("none",),
}


def options_of(what: What) -> tuple[do.Option, ...]:
    """The answers a question of this kind has."""
    return _OPTIONS.get(what, ())


def check_options(options: Options) -> Verdict:
    """What is wrong with a set-up."""
    names = [name.strip() for name in options.players]
    broken = []
    if not 3 <= len(names) <= 6:
        broken.append(Refusal("PA-S1", {"have": len(names), "need": "3–6"}, "players"))
    if len(set(names)) < len(names) or "" in names:
        broken.append(Refusal("PA-S1", {}, "names"))
    return Verdict(tuple(broken))


def check(state: State, action: do.Action) -> Verdict:
    """Every rule `action` would break now; an empty verdict means legal."""
    return Verdict(tuple(_refusals(state, action)))


def _refusals(state: State, action: do.Action) -> Iterator[Refusal]:
    if state.victory and not (state.step == "missions" and isinstance(action, do.Missions)):
        yield Refusal("PA-V4", {}, state.step)
        return
    match action:
        case do.Begin() | do.Deal():
            yield from _refuse_set_up(state, action)
        case do.Draw() | do.Own() | do.TopCard() | do.EndTurn() | do.Ally() | do.Reveal() | do.Resolve():
            yield from _refuse_step(state, action)
        case do.Ability():
            yield from refuse_ability(state, action)
        case do.Repair():
            yield from refuse_repair(state, action)
        case do.Martyr():
            yield from _refuse_martyr(state, action)
        case do.Missions():
            yield from _refuse_missions(state, action)
        case _:
            yield from _refuse_answer(state, action)


def _refuse_at(state: State, *steps: Step) -> Iterator[Refusal]:
    """Open questions come first, and each step has its time."""
    if state.tasks:
        yield Refusal("PA-T4", {}, "asked")
    elif state.step not in steps:
        yield Refusal("PA-T1", {"now": step_name(state.step), "then": step_name(steps[-1])})


def _refuse_set_up(state: State, action: do.Begin | do.Deal) -> Iterator[Refusal]:
    seats = len(state.players)
    if isinstance(action, do.Deal):
        yield from _refuse_at(state, "deal")
        if len(action.sealed) != seats:
            yield Refusal("PA-S1", {"have": len(action.sealed), "need": seats}, "missions")
        return
    yield from _refuse_at(state, "begin")
    if len(action.characters) != seats or len(set(action.characters)) < seats:
        yield Refusal("PA-S1", {"have": len(set(action.characters)), "need": seats}, "characters")
    for name in action.characters:
        if CHARACTERS[name].expansion and not state.options.expansion:
            yield Refusal(CHARACTERS[name].rule, {"name": tr(CHARACTERS[name].title)}, "box")
    if action.first not in range(seats):
        yield Refusal("PA-T8", {"have": action.first + 1, "need": seats})


Stepping = do.Draw | do.Own | do.TopCard | do.EndTurn | do.Ally | do.Reveal | do.Resolve


def _refuse_step(state: State, action: Stepping) -> Iterator[Refusal]:
    """The steps of the turn."""
    match action:
        case do.Draw():
            yield from _refuse_at(state, "draw")
        case do.Own():
            yield from _refuse_at(state, "first", "own")
        case do.Ally():
            yield from _refuse_at(state, "ally")
            yield from _refuse_ally(state, action.seat)
        case do.TopCard():
            yield from _refuse_at(state, "deck")
        case do.Reveal():
            yield from _refuse_at(state, "turn")
            yield from _refuse_reveal(state, action.cards)
        case do.Resolve():
            yield from _refuse_at(state, "resolve")
            yield from _refuse_resolve(state, action.index)
        case do.EndTurn():
            yield from _refuse_at(state, "last")
        case _:
            assert_never(action)


def allies(state: State) -> tuple[int, ...]:
    """Who may be chosen as ally: others alive with cards; a Captain's order where it can be met."""
    able = tuple(seat for seat in state.living if seat != state.active and state.players[seat].hand)
    ordered = state.actor.must_pick
    return (ordered,) if ordered is not None and ordered in able else able


def _refuse_ally(state: State, seat: int | None) -> Iterator[Refusal]:
    able = allies(state)
    if seat in able or (seat is None and not able):
        return
    names = ", ".join(state.players[other].name for other in able)
    ordered = state.actor.must_pick is not None and state.actor.must_pick in able
    case = "order" if ordered else "none" if not able else "able"
    yield Refusal("PA-T2", {"name": state.actor.name, "names": names}, case)


def reveal_size(state: State) -> int:
    """How many cards are turned: two, three in Red Alert, fewer if the pile has fewer."""
    return min(3 if state.is_red_alert else 2, state.pile)


def _refuse_reveal(state: State, cards: tuple[CardName, ...]) -> Iterator[Refusal]:
    if len(cards) != reveal_size(state):
        case = "red" if state.is_red_alert else "blue"
        yield Refusal("PA-T4", {"have": len(cards), "need": reveal_size(state)}, case)
    yield from _refuse_cards(state, cards)


def visible(state: State, card: CardName) -> int:
    """How many cards of a kind already lie open."""
    laid = [m for player in state.players for m in player.malfunctions]
    n = state.turned.count(card) + sum(t.card == card and t.what in HOLDERS for t in state.tasks)
    if card == "energy":
        return n + sum(player.energy for player in state.players) + sum(m.energy for m in laid)
    return n + sum(m.kind == card for m in laid)


def _refuse_cards(state: State, cards: tuple[CardName, ...]) -> Iterator[Refusal]:
    """No more of a kind can come up than the deck has and are not open already."""
    for name, number in Counter(cards).items():
        card = CARDS[name]
        if card.expansion and not state.options.expansion:
            yield Refusal(card.rule, {"card": tr(card.title)}, "box")
        elif number > (left := card.count - visible(state, name)):
            yield Refusal(card.rule, {"card": tr(card.title), "have": left, "need": number}, "count")


def _refuse_resolve(state: State, index: int) -> Iterator[Refusal]:
    if index not in range(len(state.turned)):
        yield Refusal("PA-T4", {}, "card")
    elif "nullify" in state.turned and state.turned[index] != "nullify":
        yield Refusal("PA-E2", {"card": tr(CARDS[state.turned[index]].title)}, "first")


def can_be(state: State, seat: int, side: Side) -> bool:
    """Whether a player's mission is of this side, or may be as far as the table knows."""
    known = known_side(state.players[seat])
    return known == side if known else any(SIDE[mission] == side for mission in missions_left(state))


def _refuse_martyr(state: State, action: do.Martyr) -> Iterator[Refusal]:
    """From the hand of a living player: blue at the loss of the last cell, red with one left."""
    if state.step in ("begin", "deal"):
        yield Refusal("PA-T1", {"now": step_name(state.step), "then": step_name("draw")})
        return
    if action.seat not in state.living:
        yield Refusal("PA-K2", {}, "dead")
        return
    player = state.players[action.seat]
    if not player.hand:
        yield Refusal("PA-A2", {"name": player.name}, "hand")
    if not can_be(state, action.seat, "red" if action.red else "blue"):
        yield Refusal("PA-A2", {"name": player.name}, "side")
    if action.red and state.cells != 1:
        yield Refusal("PA-A2", {"have": state.cells, "need": 1}, "one")
    asked = state.question is not None and state.question.what == "martyr"
    if not action.red and not asked:
        yield Refusal("PA-A2", {"have": state.cells, "need": 0}, "last")


Answer = do.Choose | do.Play | do.Wormhole | do.Vote | do.Execute | do.Cancel | do.Mend | do.Show


def _refuse_answer(state: State, action: Answer) -> Iterator[Refusal]:
    """Answers fit the question that is open, and keep to its rule."""
    match action:
        case do.Choose():
            yield from _refuse_choice(state, action.option)
        case do.Play():
            yield from _refuse_asked(state, "overrule", "override")
            yield from _refuse_cards(state, (action.card,))
        case do.Wormhole():
            yield from _refuse_asked(state, "wormhole")
            yield from _refuse_wormhole(state, action.reds)
        case do.Vote():
            yield from _refuse_asked(state, "vote")
            yield from _refuse_votes(state, action.votes)
        case do.Execute():
            yield from _refuse_asked(state, "execute")
            yield from _refuse_execute(state, action)
        case do.Cancel():
            yield from _refuse_asked(state, "nullify")
            if action.index not in range(len(state.turned)):
                yield Refusal("PA-E2", {}, "card")
        case do.Mend():
            yield from _refuse_asked(state, "mend")
            if malfunction_at(state, action.owner, action.index) is None:
                yield Refusal("PA-E4", {}, "none")
        case do.Show():
            yield from _refuse_show(state, action)
        case _:
            assert_never(action)


def _refuse_asked(state: State, *whats: What) -> Iterator[Refusal]:
    """The open question is one of `whats`."""
    if state.question is None or state.question.what not in whats:
        yield Refusal("PA-T4", {}, "asked" if state.tasks else "nothing")


def _refuse_choice(state: State, option: do.Option) -> Iterator[Refusal]:
    asked = state.question
    if asked is None or option not in options_of(asked.what):
        yield Refusal("PA-T4", {}, "asked" if asked else "nothing")
    elif option == "show" and not can_be(state, state.active, "red"):
        yield Refusal("PA-E3", {"name": state.actor.name}, "blue")


def _refuse_wormhole(state: State, reds: tuple[CardName, ...]) -> Iterator[Refusal]:
    most = max(0, wormhole_size(state) - 1)
    if len(reds) > most:
        yield Refusal("PA-D12", {"have": len(reds), "need": most}, "many")
    for name in dict.fromkeys(reds):
        if CARDS[name].colour != "red":
            yield Refusal("PA-D12", {"card": tr(CARDS[name].title)}, "colour")
    yield from _refuse_cards(state, reds)


def _refuse_votes(state: State, votes: tuple[int | None, ...]) -> Iterator[Refusal]:
    living = state.living
    if len(votes) != len(living):
        yield Refusal("PA-A1", {"have": len(votes), "need": len(living)}, "votes")
    if any(vote is not None and vote not in living for vote in votes):
        yield Refusal("PA-A1", {}, "dead")


def _refuse_execute(state: State, action: do.Execute) -> Iterator[Refusal]:
    living = state.living
    if len(action.votes) != len(living):
        yield Refusal("PA-E6", {"have": len(action.votes), "need": len(living)}, "votes")
    if action.nominee not in living:
        yield Refusal("PA-E6", {}, "dead")


def _refuse_show(state: State, action: do.Show) -> Iterator[Refusal]:
    """A mission is shown only when a rule asks for it, and it must be one that can be left."""
    asked = state.question
    if asked is None or asked.what != "show" or asked.seat != action.seat:
        yield Refusal("PA-S2", {"name": _name(state, action.seat)}, "show")
        return
    if not missions_left(state)[action.mission]:
        yield Refusal("PA-S1", {"mission": action.mission}, "mission")
    if asked.side and SIDE[action.mission] != asked.side:
        rule = "PA-A2" if asked.side == "blue" else "PA-E3"
        yield Refusal(rule, {"name": _name(state, action.seat)}, "mission")
    yield from _refuse_seal(state, action.seat, action.mission, action.salt)


def _name(state: State, seat: int) -> str:
    return state.players[seat].name if seat in range(len(state.players)) else "–"


def _refuse_seal(state: State, seat: int, mission: Mission, salt: str) -> Iterator[Refusal]:
    """A mission dealt by the phone is the one its seal closes."""
    if salt and state.sealed and seal(mission, salt) != state.sealed[seat]:
        yield Refusal("PA-S1", {"name": state.players[seat].name}, "seal")


def _refuse_missions(state: State, action: do.Missions) -> Iterator[Refusal]:
    """All missions at the end are the ones of this number of players, and those already shown."""
    if state.step != "missions":
        yield Refusal("PA-S2", {}, "end")
        return
    seats = len(state.players)
    if sorted(action.missions) != sorted(missions_for(seats)):
        yield Refusal("PA-S1", {"have": len(action.missions), "need": seats}, "set")
        return
    for player, mission in zip(state.players, action.missions, strict=True):
        if player.mission and player.mission != mission:
            yield Refusal("PA-S1", {"name": player.name}, "shown")
    for seat, salt in enumerate(action.salts[:seats]):
        yield from _refuse_seal(state, seat, action.missions[seat], salt)


def invariants(state: State) -> tuple[Refusal, ...]:
    """What can't be true of any table."""
    return tuple(_impossible(state))


def _impossible(state: State) -> Iterator[Refusal]:
    covered = sum(m.kind == "contaminate" for player in state.players for m in player.malfunctions)
    if not 0 <= state.cells + covered <= 6:
        yield Refusal("PA-S3", {"have": state.cells + covered, "need": 6})
    for name in CARDS:
        if visible(state, name) > CARDS[name].count:
            card = CARDS[name]
            yield Refusal(
                card.rule, {"card": tr(card.title), "have": card.count, "need": visible(state, name)}, "count"
            )
    for player in state.players:
        if not player.alive and (player.hand or player.energy or player.malfunctions):
            yield Refusal("PA-K2", {"name": player.name}, "holds")
    if state.step in ("draw", "first", "own", "ally", "deck", "turn", "last") and not state.tasks:
        yield from _impossible_turn(state)


def _impossible_turn(state: State) -> Iterator[Refusal]:
    """Between effects a living player is active and a cell is left."""
    if state.active not in state.living:
        yield Refusal("PA-T8", {"have": state.active + 1, "need": len(state.players)}, "dead")
    if not state.cells:
        yield Refusal("PA-V1", {"have": 0, "need": 1}, "cells")


def characters_of(options: Options) -> tuple[CharacterName, ...]:
    """The characters this table can have."""
    return tuple(name for name, one in CHARACTERS.items() if options.expansion or not one.expansion)
