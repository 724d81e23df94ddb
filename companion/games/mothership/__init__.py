"""Mothership: Tabletop Combat, for two to six players, in teams, for points, or alone."""

from companion.core.game import Game
from companion.games.mothership import library, rules, scoring, words
from companion.games.mothership.actions import Action
from companion.games.mothership.box import Box, Options, questions
from companion.games.mothership.rules.booking import follow
from companion.games.mothership.rules.invariants import invariants
from companion.games.mothership.state import State, start
from companion.games.mothership.tracked import tracked

GAME = Game[State, Action, Options](
    key="mothership",
    prefix="MS",
    name="Mothership",
    players="1–6 players",
    seats=(1, 6),
    rules_version=2,
    options=Options,
    state=State,
    action=Action,
    box=Box,
    cards=library.KINDS,
    start=start,
    check_options=rules.check_options,
    questions=questions,
    check=rules.check,
    apply=rules.apply,
    choices=rules.choices,
    outcome=scoring.outcome,
    score=scoring.score,
    invariants=invariants,
    follow=follow,
    barrier=words.barrier,
    turn=lambda state: state.turn,
    steps=words.steps,
    headline=words.headline,
    describe=words.describe,
    tracked=tracked,
    notes=lambda state: state.notes,
    house_rules=words.house_rules,
)
