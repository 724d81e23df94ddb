"""Project: Airlock: three to six players, a saboteur aboard the starship Ardor."""

from companion.core.game import Game
from companion.games.airlock import rules, scoring, words
from companion.games.airlock.actions import Action, Ally
from companion.games.airlock.box import Box, Options, questions
from companion.games.airlock.cards import CARDS
from companion.games.airlock.choices import choices
from companion.games.airlock.intents import intents
from companion.games.airlock.invariants import invariants
from companion.games.airlock.rules import missions
from companion.games.airlock.rules.corrections import follow
from companion.games.airlock.rules.votes import kept
from companion.games.airlock.state import State, start

GAME = Game[State, Action, Options](
    key="airlock",
    prefix="PA",
    name="Airlock",
    title="Project: Airlock",
    players="3–6 players",
    rules_version=2,
    seats=(3, 6),
    options=Options,
    state=State,
    action=Action,
    box=Box,
    cards=CARDS,
    start=start,
    check_options=rules.check_options,
    kept=kept,
    follow=follow,
    questions=questions,
    check=rules.check,
    apply=rules.apply,
    choices=choices,
    intents=intents,
    sealed=lambda state: state.sealed,
    outcome=scoring.outcome,
    score=scoring.score,
    invariants=invariants,
    barrier=words.barrier,
    turn=lambda state: state.turn,
    active=lambda state: state.active,
    starter=missions.last_saboteur,
    steps=words.steps,
    headline=words.headline,
    describe=words.describe,
    names_tap=(Ally,),
    tracked=words.tracked,
    notes=lambda state: state.notes,
    house_rules=words.house_rules,
    names=words.names,
    older={
        "own": "play_own_card",
        "mend": "remove_malfunction",
        "show": "show_mission",
        "missions": "reveal_missions",
    },
)
