"""ExoShip: a solo game of generations on a starship, and a resistance to build before arrival."""

from companion.core.game import Game
from companion.games.exoship import rules, scoring, words
from companion.games.exoship.actions import Action
from companion.games.exoship.box import Box, Options
from companion.games.exoship.cards import CARDS
from companion.games.exoship.choices import choices
from companion.games.exoship.intents import intents
from companion.games.exoship.invariants import invariants
from companion.games.exoship.rules.ability import learned
from companion.games.exoship.state import State, start

GAME = Game[State, Action, Options](
    key="exoship",
    prefix="XS",
    name="ExoShip",
    players="1 player",
    rules_version=2,
    options=Options,
    state=State,
    action=Action,
    box=Box,
    cards=CARDS,
    start=start,
    check_options=rules.check_options,
    questions=lambda options: frozenset(Options.__struct_fields__),
    check=rules.check,
    apply=rules.apply,
    choices=choices,
    intents=intents,
    outcome=scoring.outcome,
    score=scoring.score,
    invariants=invariants,
    barrier=words.barrier,
    turn=lambda state: state.round,
    steps=words.steps,
    headline=words.headline,
    describe=words.describe,
    tracked=words.tracked,
    notes=lambda state: state.notes,
    learned=learned,
    house_rules=words.house_rules,
    names=words.names,
)
