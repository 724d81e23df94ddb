"""ExoBase: solo, ten days to a base that can carry its shield."""

from companion.core.game import Game
from companion.games.exobase import rules, scoring, words
from companion.games.exobase.actions import Action
from companion.games.exobase.box import Box, Options
from companion.games.exobase.cards import CARDS
from companion.games.exobase.choices import choices
from companion.games.exobase.intents import intents
from companion.games.exobase.invariants import invariants
from companion.games.exobase.rules import corrections, reading
from companion.games.exobase.state import State, start

GAME = Game[State, Action, Options](
    key="exobase",
    prefix="XB",
    name="ExoBase",
    players="1 player",
    rules_version=3,
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
    follow=corrections.follow,
    barrier=words.barrier,
    turn=lambda state: state.day if state.phase != "setup" else 0,
    steps=words.steps,
    headline=words.headline,
    describe=words.describe,
    tracked=words.tracked,
    notes=lambda state: state.notes,
    learned=reading.learned,
    house_rules=words.house_rules,
    names=words.names,
    older={
        "found": "lay_base",
        "lay": "lay_rows",
        "dotask": "do_task",
        "endplacement": "end_placement",
        "rollhazard": "roll_hazard",
        "suffer": "resolve_hazard",
        "pick": "answer",
        "use": "use_ability",
        "take": "take_ability",
        "turn": "flip_task",
        "nextday": "next_day",
    },
)
