"""Project: Airlock: three to six players, a saboteur aboard the starship Ardor."""

from companion.core.game import Game
from companion.games.airlock import rules, scoring, words
from companion.games.airlock.actions import Action
from companion.games.airlock.box import Box
from companion.games.airlock.invariants import invariants
from companion.games.airlock.rules.corrected import follow
from companion.games.airlock.rules.votes import kept
from companion.games.airlock.state import Options, State, fresh, questions
from companion.games.airlock.steps import steps

GAME = Game[State, Action, Options](
    key="airlock",
    prefix="PA",
    name="Airlock",
    players="3–6 players",
    rules_version=2,
    seats=(3, 6),
    options=Options,
    state=State,
    action=Action,
    box=Box,
    start=fresh,
    check_options=rules.check_options,
    kept=kept,
    follow=follow,
    questions=questions,
    check=rules.check,
    apply=rules.apply,
    choices=rules.choices,
    outcome=scoring.outcome,
    score=scoring.score,
    invariants=invariants,
    barrier=words.barrier,
    turn=lambda state: state.turn,
    steps=steps,
    headline=words.headline,
    describe=words.describe,
    tracked=words.tracked,
    notes=lambda state: state.notes,
    house_rules=words.house_rules,
)
