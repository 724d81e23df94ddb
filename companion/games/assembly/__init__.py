"""Assembly: one or two players, twelve bays in a ring, a deck that is the clock."""

from companion.core.game import Game
from companion.games.assembly import rules, scoring, words
from companion.games.assembly.actions import Action
from companion.games.assembly.box import Box, Options, questions
from companion.games.assembly.cards import CARDS
from companion.games.assembly.choices import choices
from companion.games.assembly.intents import intents
from companion.games.assembly.invariants import invariants
from companion.games.assembly.rules.roles import learned
from companion.games.assembly.state import State, start

GAME = Game[State, Action, Options](
    key="assembly",
    prefix="AS",
    name="Assembly",
    players="1–2 players",
    rules_version=3,
    seats=(1, 2),
    options=Options,
    state=State,
    action=Action,
    box=Box,
    cards=CARDS,
    start=start,
    check_options=rules.check_options,
    questions=questions,
    check=rules.check,
    apply=rules.apply,
    choices=choices,
    intents=intents,
    outcome=scoring.outcome,
    score=scoring.score,
    invariants=invariants,
    barrier=words.barrier,
    turn=lambda state: state.turn,
    active=lambda state: state.active,
    starter=lambda state: 1 - state.options.first if len(state.hands) == 2 else None,
    steps=words.steps,
    headline=words.headline,
    describe=words.describe,
    tracked=words.tracked,
    notes=lambda state: state.notes,
    learned=learned,
    house_rules=words.house_rules,
    names=words.names,
    older={
        "dealbays": "deal_bays",
        "placefirst": "place_first",
        "userole": "use_role",
        "drawonly": "draw_only",
        "hush": "close_channel",
    },
)
