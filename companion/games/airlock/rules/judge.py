"""The judge: every rule an action would break now."""

from collections import Counter
from collections.abc import Iterator
from typing import assert_never

from companion.core.rules import Refusal, Verdict
from companion.core.text import tr
from companion.games.airlock import actions as do
from companion.games.airlock.cards import CARDS, CHARACTERS, CardName, CharacterName
from companion.games.airlock.rules.abilities import malfunction_at, refuse_ability, refuse_repair
from companion.games.airlock.rules.effects import wormhole_size
from companion.games.airlock.rules.shown import (
    can_be,
    refuse_hidden,
    refuse_martyr,
    refuse_missions,
    refuse_show,
)
from companion.games.airlock.rules.votes import refuse_execute, refuse_vote
from companion.games.airlock.state import HOLDERS, Options, State, Step, What
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
    if state.victory and not (state.step == "missions" and isinstance(action, do.Missions | do.Lost)):
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
            yield from refuse_martyr(state, action)
        case do.Look() | do.Lost():
            yield from refuse_hidden(state, action)
        case do.Missions():
            yield from refuse_missions(state, action)
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
    n = state.turned.count(card) + state.played.count(card)
    n += sum(task.card == card and task.what in HOLDERS for task in state.tasks)
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
            yield from refuse_vote(state, action)
        case do.Execute():
            yield from _refuse_asked(state, "execute")
            yield from refuse_execute(state, action)
        case do.Cancel():
            yield from _refuse_asked(state, "nullify")
            if action.index not in range(len(state.turned)):
                yield Refusal("PA-E2", {}, "card")
        case do.Mend():
            yield from _refuse_asked(state, "mend")
            if malfunction_at(state, action.owner, action.index) is None:
                yield Refusal("PA-E4", {}, "none")
        case do.Show():
            yield from refuse_show(state, action)
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


def characters_of(options: Options) -> tuple[CharacterName, ...]:
    """The characters this table can have."""
    return tuple(name for name, one in CHARACTERS.items() if options.expansion or not one.expansion)
