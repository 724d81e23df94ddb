"""TITLE: one player, two ships, three turns to carry crates out of the harbour."""

from companion.core.game import Game
from companion.games.NAME import rules, scoring, words
from companion.games.NAME.actions import Action
from companion.games.NAME.box import Box, Options
from companion.games.NAME.cards import CARDS
from companion.games.NAME.choices import choices
from companion.games.NAME.intents import intents
from companion.games.NAME.invariants import invariants
from companion.games.NAME.state import State, start

GAME = Game[State, Action, Options](
    key="NAME",
    prefix="PREFIX",
    name="TITLE",
    players="1 player",
    rules_version=1,
    options=Options,
    state=State,
    action=Action,
    box=Box,
    cards=CARDS,
    start=start,
    check_options=rules.check_options,
    questions=lambda _: frozenset(Options.__struct_fields__),
    check=rules.check,
    apply=rules.apply,
    choices=choices,
    intents=intents,
    outcome=scoring.outcome,
    score=scoring.score,
    invariants=invariants,
    barrier=words.barrier,
    turn=lambda state: state.turn,
    steps=words.steps,
    headline=words.headline,
    describe=words.describe,
    tracked=words.tracked,
    notes=lambda state: state.notes,
    house_rules=words.house_rules,
    names=words.names,
)
