"""The end: last one standing, points, the solo challenge; and the sheet of what everyone did."""

from companion.core.score import Line, Outcome, ScoreSheet, Standing
from companion.core.text import tr, trn
from companion.games.mothership.rules.fleet import alive, planets_of, points
from companion.games.mothership.rules.order_of_play import end_rule
from companion.games.mothership.state import State
from companion.games.mothership.words.labels import name, team_names


def outcome(state: State) -> Outcome | None:
    """Who won and by which rule; None while the game runs."""
    if state.phase != "over":
        return None
    rule = end_rule(state)
    if state.options.solo:
        return _solo(state)
    if not state.winners:
        return Outcome("drawn", rule, tr("The last fleets destroyed each other. No one is left."))
    who = team_names(state, state.winners[0])
    if state.options.points:
        best = max(points(state, seat) for seat in state.winners)
        sentence = tr("{who} reached {points} points first.").format(who=who, points=best)
    else:
        sentence = tr("{who}: the last fleet left.").format(who=who)
    return Outcome("won", rule, sentence, state.winners)


def _solo(state: State) -> Outcome:
    """The enemy fleet gone, or the Station or the own fleet."""
    if 0 in state.winners:
        sentence = tr("Every NPC ship is destroyed. Level {level} won!")
        return Outcome("won", "MS-N1", sentence.format(level=state.options.level), (0,))
    if state.players[0].station:
        return Outcome("lost", "MS-G1", tr("Your last ship is destroyed."))
    return Outcome("lost", "MS-N1", tr("Your Station is destroyed."))


def score(state: State) -> ScoreSheet:
    """With points: the leader's, line by line. Without: what each fleet has left. At the end: all players."""
    seats = range(len(state.players))
    standings = tuple(_standing(state, seat) for seat in seats) if state.phase == "over" else ()
    if not state.options.points:
        lines = tuple(line for seat in seats for line in _left(state, seat))
        return ScoreSheet(lines=lines, total=0, has_points=False, standings=standings)
    leader = leading(state)
    return ScoreSheet(lines=_points(state, leader), total=points(state, leader), standings=standings)


def leading(state: State) -> int:
    """The seat that won, or has the most points."""
    seats = state.winners or range(len(state.players))
    return max(seats, key=lambda seat: points(state, seat))


def _standing(state: State, seat: int) -> Standing:
    """One player in a line."""
    player = state.players[seat]
    if state.options.points:
        total = points(state, seat)
        note = trn("{n} point", "{n} points", total).format(n=total)
    elif player.out:
        note = tr("out")
    else:
        left = len(alive(state, seat))
        note = trn("{n} ship left", "{n} ships left", left).format(n=left)
    icon = "interceptor-ship" if alive(state, seat) else "skull"
    return Standing(
        name(state, seat),
        note,
        icon,
        seat in state.winners,
        points=points(state, seat) if state.options.points else None,
        team=tr("Team {n}").format(n=state.team(seat) + 1) if state.options.teams != "none" else "",
    )


def _left(state: State, seat: int) -> tuple[Line, ...]:
    who = name(state, seat)
    ships = Line(tr("{who}: ships left").format(who=who), len(alive(state, seat)), 1, "MS-G1")
    if seat == state.npc:
        return (ships,)
    counters = Line(tr("{who}: Station counters").format(who=who), state.players[seat].station, 1, "MS-G1")
    return ships, counters


def _points(state: State, seat: int) -> tuple[Line, ...]:
    who, kills = name(state, seat), state.players[seat].kills
    return (
        Line(tr("{who}: Fighters and Bombers").format(who=who), kills.small, 1, "MS-V1"),
        Line(tr("{who}: Motherships").format(who=who), kills.motherships, 3, "MS-V1"),
        Line(tr("{who}: Stations").format(who=who), kills.stations, 5, "MS-V1"),
        Line(tr("{who}: planets held").format(who=who), len(planets_of(state, seat)), 1, "MS-V1"),
    )
