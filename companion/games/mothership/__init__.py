"""Mothership: Tabletop Combat, for two to six players, in teams, for points, or alone."""

from companion.core.game import Game
from companion.games.mothership import rules, scoring, words
from companion.games.mothership.actions import NAMES_TAP, Action
from companion.games.mothership.box import Box, Options, questions
from companion.games.mothership.cards import CARDS
from companion.games.mothership.choices import choices
from companion.games.mothership.intents import intents
from companion.games.mothership.invariants import invariants
from companion.games.mothership.rules import dogfight
from companion.games.mothership.rules.ending import follow
from companion.games.mothership.rules.technology import learned
from companion.games.mothership.state import State, start

OLDER = {
    "armenemy": "set_npc_tech",
    "book": "resolve_fight",
    "buycard": "buy_card",
    "buytech": "buy_tech",
    "chooseevent": "choose_event",
    "endturn": "end_turn",
    "enterfield": "enter_field",
    "layout": "set_up_board",
    "learn": "note_card",
    "rolldice": "roll_dice",
    "rollforstart": "roll_for_start",
    "sellcard": "sell_card",
    "standdown": "end_npc_ship",
    "startturn": "start_turn",
    "usetech": "use_tech",
}

GAME = Game[State, Action, Options](
    key="mothership",
    prefix="MS",
    name="Mothership",
    title="Mothership: Tabletop Combat",
    players="1–6 players",
    seats=(1, 6),
    rules_version=3,
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
    follow=follow,
    learned=learned,
    barrier=words.barrier,
    turn=lambda state: state.turn,
    active=lambda state: state.seat if state.turn else None,
    owners=dogfight.owners,
    steps=words.steps,
    headline=words.headline,
    describe=words.describe,
    names_tap=NAMES_TAP,
    tracked=words.tracked,
    notes=lambda state: state.notes,
    salted=lambda state: len(state.options.players) if state.options.hands == "kept" else 0,
    house_rules=words.house_rules,
    names=words.names,
    older=OLDER,
)
