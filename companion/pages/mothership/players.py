"""The Table tab: everyone's figures, each held or tapped to correct it, and what concerns all."""

from collections.abc import Iterator

from companion.core.blocks import Block, Figure, Figures, Notice
from companion.core.text import tr
from companion.games.mothership.box import HULL
from companion.games.mothership.cards import CATEGORIES
from companion.games.mothership.rules.fleet import artifacts_of, planets_of, points, reached
from companion.games.mothership.state import State
from companion.games.mothership.words.labels import event_name, name
from companion.table.moment import Moment


def board(moment: Moment) -> tuple[Block, ...]:
    """A block of figures for each player, and the table."""
    state: State = moment.state
    return (*(_player(state, seat) for seat in range(len(state.players))), *_table(state))


def _player(state: State, seat: int) -> Figures:
    player, at = state.players[seat], f"players/{seat}"
    items = [_figure(tr("HP"), f"{player.hull}/{HULL}", "interceptor-ship", f"{at}/hull")]
    if seat != state.npc:
        items.append(_figure(tr("Station"), str(player.station), "defense-satellite", f"{at}/station"))
    small = (("fighter", 1, tr("Fighters"), "starfighter"), ("bomber", 4, tr("Bombers"), "bomber"))
    for kind, slot, label, icon in small:
        count = sum(ship.alive for ship in player.ships if ship.kind == kind)
        items.append(_figure(label, str(count), icon, f"{at}/ships/{slot}/alive"))
    items.append(_figure(tr("planets"), str(len(planets_of(state, seat))), "ringed-planet"))
    if seat != state.npc:
        items.append(_figure(tr("cards"), str(player.hand), "cards-playing-outline", f"{at}/hand"))
        tech = "·".join(str(reached(player, category)) for category in CATEGORIES)
        items.append(_figure(tr("tech"), tech, "source-branch"))
    if state.options.exploration:
        items.append(_figure(tr("Artifacts"), str(artifacts_of(state, seat)), "treasure-chest"))
    if state.options.points:
        scored = str(points(state, seat))
        items.append(_figure(tr("points"), scored, "star-four-points", f"{at}/kills/small"))
    who = name(state, seat)
    if state.options.teams != "none":
        who = tr("{name} · team {n}").format(name=who, n=state.team(seat) + 1)
    return Figures(id=f"player{seat}", title=who, items=tuple(items), note=_word(state, seat))


def _figure(label: str, now: str, icon: str, path: str = "") -> Figure:
    """A figure; one with a path can be corrected."""
    return Figure(
        label=label, now=now, icon=icon, sign=icon, control="correct" if path else "", value=path or None
    )


def _word(state: State, seat: int) -> str:
    if state.players[seat].out:
        return tr("out")
    return tr("has the turn") if seat == state.seat and state.phase == "turn" else ""


def _table(state: State) -> Iterator[Block]:
    items = (
        _figure(tr("deck"), str(state.deck), "cards", "deck"),
        _figure(tr("discarded"), str(len(state.discards) + state.buried), "cards-outline"),
        _figure(tr("round"), str(state.round), "counter"),
    )
    yield Figures(id="table", items=items)
    if state.event is not None:
        text = tr("Event: {event}").format(event=event_name(state.event.kind))
        yield Notice(id="event-now", text=text, icon="dice-multiple", rule="MS-Q2")
    if state.blockade is not None:
        yield Notice(id="blockade", text=tr("Trade Blockade: no income"), icon="cancel", rule="MS-L7")
    if state.options.points:
        text = tr("First to {goal} points").format(goal=state.options.goal)
        yield Notice(id="goal", text=text, icon="star-four-points", rule="MS-V1")
