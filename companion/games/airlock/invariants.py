"""What can't be true of any table."""

from collections.abc import Iterator

from companion.core.rules import Refusal
from companion.games.airlock.cards import DECK
from companion.games.airlock.rules.malfunctions import need
from companion.games.airlock.rules.reveal import visible
from companion.games.airlock.rules.victory import is_all_blue_dead
from companion.games.airlock.state import (
    CELLS,
    Player,
    State,
    cards_of,
    cards_total,
    deck_size,
    start,
)


def invariants(state: State) -> tuple[Refusal, ...]:
    """Every rule the table itself would break."""
    return tuple(_impossible(state))


def _impossible(state: State) -> Iterator[Refusal]:
    yield from _cells(state)
    yield from _cards(state)
    for seat, player in enumerate(state.players):
        yield from _player(state, seat, player)
    if state.active not in range(len(state.players)):
        yield Refusal("PA-T8", {"have": state.active + 1, "need": len(state.players)})
    elif not (state.actor.alive or state.tasks or state.turned or state.victory):
        yield Refusal("PA-T8", {"name": state.actor.name}, "dead")
    yield from _set_up(state)
    yield from _victory(state)


def _cells(state: State) -> Iterator[Refusal]:
    """Six cells, and a game goes on without one only while a Martyr is asked for."""
    covered = sum(m.kind == "contaminate" for player in state.players for m in player.malfunctions)
    if not 0 <= state.cells + covered <= CELLS:
        yield Refusal("PA-S3", {"have": state.cells + covered, "need": CELLS})
    asked = any(task.what == "martyr" for task in state.tasks)
    if not (state.cells or asked or state.victory):
        yield Refusal("PA-V1", {"have": 0, "need": 1}, "cells")


def _cards(state: State) -> Iterator[Refusal]:
    """As many cards as the deck has, in all and of each kind."""
    total, size = cards_total(state), deck_size(state.options)
    if total != size:
        yield Refusal("PA-S1", {"have": total, "need": size}, "cards")
    for name, card in DECK.items():
        seen = visible(state, name)
        if seen and name not in cards_of(state.options):
            yield Refusal(card.rule, {"card": name}, "box")
        elif seen > card.count:
            yield Refusal(card.rule, {"card": name, "have": card.count, "need": seen}, "count")


def _player(state: State, seat: int, player: Player) -> Iterator[Refusal]:
    """What lies in front of a player, and what is left of a dead one."""
    for one in player.malfunctions:
        if one.energy >= need(state, one):
            yield Refusal(
                "PA-M1", {"name": player.name, "have": one.energy, "need": need(state, one)}, "full"
            )
    if player.must_pick is not None and player.must_pick not in {*range(len(state.players))} - {seat}:
        yield Refusal("PA-K3", {"name": player.name})
    if player.alive:
        return
    if player.hand or player.energy or player.malfunctions:
        yield Refusal("PA-K2", {"name": player.name}, "holds")
    if player.skips or player.must_pick is not None:
        yield Refusal("PA-K2", {"name": player.name}, "orders")
    asked = any(task.what == "show" and task.seat == seat for task in state.tasks)
    if not (player.mission or asked or state.victory):
        yield Refusal("PA-K2", {"name": player.name}, "mission")


def _set_up(state: State) -> Iterator[Refusal]:
    """Before the first turn everything lies as the set-up says, and everyone lives."""
    if state.step == "begin" and state != start(state.options):
        yield Refusal("PA-S1", {"need": deck_size(state.options)}, "start")
    if state.step == "deal" and len(state.living) < len(state.players):
        yield Refusal("PA-S1", {"have": len(state.living), "need": len(state.players)}, "alive")


def _victory(state: State) -> Iterator[Refusal]:
    """A game is decided exactly when one of its conditions has occurred."""
    dead = {player.mission for player in state.players if not player.alive}
    occurred = {
        "oxygen": state.cells == 0,
        "martyr": state.cells == 0,
        "saboteur": "saboteur" in dead,
        "chancellor": "chancellor" in dead,
        "dead": is_all_blue_dead(state),
        "deck": state.deck == 0,
    }
    if state.victory and not occurred[state.victory.case]:
        yield Refusal("PA-V4", {"turns": state.turn}, "decided")
    if not state.victory and any(occurred[case] for case in ("saboteur", "chancellor", "dead")):
        yield Refusal("PA-V4", {"turns": state.turn}, "due")
