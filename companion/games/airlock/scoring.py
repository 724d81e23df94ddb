"""Who has won, by which rule, and what the game was like."""

from companion.core.score import Line, Outcome, ScoreSheet, Standing
from companion.core.text import tr
from companion.games.airlock import words
from companion.games.airlock.cards import MISSION_ICONS, SIDE
from companion.games.airlock.state import State


def outcome(state: State) -> Outcome | None:
    """The end, once every mission lies open; one of the two sides has won."""
    if state.step != "over" or state.victory is None:
        return None
    side = state.victory.side
    winners = tuple(
        i for i, player in enumerate(state.players) if player.mission and SIDE[player.mission] == side
    )
    title = tr("The crew wins") if side == "blue" else tr("The saboteur wins")
    return Outcome("won", state.victory.rule, words.why(state.victory), winners, title)


def score(state: State) -> ScoreSheet:
    """The summary of the game by line; nobody scores points here, so every line is worth none."""
    tally = state.tally
    lines = (
        Line(tr("Turns"), state.turn, 0, "PA-T1"),
        Line(tr("Cells lost"), tally.lost, 0, "PA-O1"),
        Line(tr("Blue cards"), tally.blue, 0, "PA-T4"),
        Line(tr("Red cards"), tally.red, 0, "PA-T4"),
        Line(tr("Green cards"), tally.green, 0, "PA-T4"),
        Line(tr("Abilities"), tally.abilities, 0, "PA-T7"),
        Line(tr("Repairs"), tally.repairs, 0, "PA-M1"),
        Line(tr("Votes"), tally.votes, 0, "PA-A1"),
        Line(tr("Deaths"), len(state.players) - len(state.living), 0, "PA-K2"),
    )
    return ScoreSheet(lines=lines, total=0, has_points=False, standings=_standings(state))


def _standings(state: State) -> tuple[Standing, ...]:
    """Who was who, and who has won; nothing before every mission lies open."""
    ending = outcome(state)
    if ending is None:
        return ()
    return tuple(
        Standing(
            player.name,
            words.role(player),
            MISSION_ICONS[player.mission],
            seat in ending.winners,
            role=words.mission_name(player.mission),
            team=tr("Crew") if SIDE[player.mission] == "blue" else tr("Saboteur"),
        )
        for seat, player in enumerate(state.players)
        if player.mission
    )
