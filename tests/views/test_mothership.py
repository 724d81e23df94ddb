"""What the screen of Mothership says: panel, fleet, attack, dogfight, spending, the table."""

import pytest
from msgspec.structs import replace

from companion.core.dice import Roll
from companion.core.odds import Odds
from companion.games.mothership import GAME
from companion.games.mothership.actions import (
    Declare,
    Divert,
    EndTurn,
    Move,
    Play,
    ResolveFight,
    RollDice,
    RollForStart,
    SetUpBoard,
)
from companion.games.mothership.box import Box, Options
from companion.games.mothership.cards import Effect, Tier
from companion.games.mothership.rules.seals import note_card
from companion.games.mothership.state import Energy, Event, Kills, Ref, set_player, set_ship
from companion.views.mothership import Aim, Draft, view
from companion.views.mothership.draft import aimed, declared, in_hand, toggled, with_row
from companion.views.mothership.screen import diverted
from companion.views.mothership.spend import hand_view, next_tiers, npc_tiers, secret, stated_arms

ANA, BEN = 0, 1
PANEL = Draft()
ATTACK = Draft(tab="attack", attackers=(4,), against=BEN, aim=Aim(BEN, 0))


def table(players=("Ana", "Ben"), **chosen):
    """Ana's first turn."""
    state = GAME.apply(GAME.start(Options(players=players, **chosen)), SetUpBoard())
    count = len(players)
    return (
        GAME.apply(state, RollForStart(Roll((6,) * count, (6, *(1,) * (count - 1))))) if count > 1 else state
    )


def after(state, *actions):
    for action in actions:
        state = GAME.apply(state, action)
    return state


def test_energy_in_hand_waits_to_be_placed():
    state = table()
    draft = with_row(state, PANEL, "shields", 2)
    assert in_hand(state, draft) == 3
    shown = view(state, draft)
    assert shown.main.needs == "missing"
    assert shown.main.label == "Place 3 more"
    assert shown.panel.sum == "5 + 5 + 2 = 12 of 15"
    full = with_row(state, draft, "weapons", 12)
    assert view(state, full).main.label == "Set energy 5·8·2"
    assert view(state, full).panel.sum == "5 + 8 + 2 = 15"
    assert diverted(state, full) == Divert(ANA, Energy(5, 8, 2))


def test_a_row_takes_no_more_than_the_hand_and_its_cells_hold():
    state = table()
    assert with_row(state, PANEL, "weapons", 9).energy == Energy(5, 5, 5)
    lifted = with_row(state, with_row(state, PANEL, "engines", 0), "shields", 0)
    assert with_row(state, lifted, "weapons", 15).energy == Energy(0, 12, 0)


def test_a_row_says_what_it_does():
    state = table()
    assert [row.effect for row in view(state, PANEL).panel.rows] == ["moves 5", "rolls a d6", "absorbs 5"]
    laid = replace(PANEL, energy=Energy(12, 0, 3))
    assert [row.effect for row in view(state, laid).panel.rows] == ["moves 12", "no die", "absorbs 3"]
    hit = set_player(state, ANA, shields_used=2)
    assert view(hit, PANEL).panel.rows[2].effect == "absorbs 3 of 5"


def test_the_lock_follows_the_mothership():
    state = table()
    assert view(state, PANEL).panel.lock == "can divert"
    moved = after(state, Move(ANA, 0, 1))
    assert view(moved, PANEL).panel.is_locked
    assert view(moved, PANEL).chips[0] == ("Divert", "locked")


def test_assumed_values_are_marked_until_the_box_is_entered():
    assert view(table(), PANEL).panel.assumed
    assert not view(table(box=Box(fighter_moves=5)), PANEL).panel.assumed


def test_ships_say_what_they_have_done_and_may_do():
    state = after(
        table(),
        Move(ANA, 1, 3),
        Declare(ANA, (2,), BEN, 1),
        RollDice(Roll((6,), (3,)), Roll((6,), (3,))),
        ResolveFight(),
    )
    lines = [ship.line for ship in view(state, PANEL).fleet.ships]
    assert lines[0] == "may move 5 · rolls a d6"
    assert lines[1] == "moved 3, 1 left · rolls a d6"
    assert lines[2] == "has attacked"
    held = set_ship(set_ship(state, Ref(ANA, 3), pinned=True), Ref(ANA, 4), alive=False)
    assert view(held, PANEL).fleet.ships[3].line == "held, can’t move · rolls a d6"
    assert view(held, PANEL).fleet.ships[4].is_gone


def test_an_attack_shows_its_exact_odds_before_it_is_declared():
    shown = view(table(), replace(ATTACK, wingmen=1))
    assert shown.fight.odds == Odds(21, 6, 21)
    assert shown.fight.attack.chips == ("d8",)
    assert shown.fight.defence.chips == ("d6", "+1 wingman")
    assert shown.fight.risk == "If the attack loses, 1 explode: Ben loots 1."
    assert shown.main.needs == "declare"


def test_an_attack_says_what_is_missing():
    state = table()
    assert view(state, replace(ATTACK, attackers=())).main.label == "Choose attackers"
    assert view(state, replace(ATTACK, aim=None)).main.label == "Choose a target"
    assert declared(state, replace(ATTACK, aim=None)) is None
    assert view(state, replace(ATTACK, guards=2, aim=Aim(BEN))).fight is None


def test_choosing_another_target_forgets_what_was_stated():
    assert aimed(replace(ATTACK, wingmen=3), Aim(BEN, 1)).wingmen == 0
    assert toggled(ATTACK, 5).attackers == (4, 5)
    assert toggled(ATTACK, 4).attackers == ()


def test_the_result_is_explained_before_it_is_booked():
    state = after(table(), Declare(ANA, (4,), BEN, 0), RollDice(Roll((8,), (7,)), Roll((6,), (4,))))
    shown = view(state, PANEL)
    assert shown.fight.result == "Ana wins 7 to 4"
    assert [(told.rule, told.sentence) for told in shown.fight.told] == [
        ("MS-C6", "7 damage: shields absorb 5, hull −2.")
    ]
    assert [(change.old, change.new) for change in shown.fight.changes] == [(12, 10)]
    assert shown.main.label == "Book it: −2 HP"
    assert (shown.fight.happened, shown.fight.lost) == ("win", 2)


@pytest.mark.parametrize(
    ("attack", "faces", "result"),
    [
        (Declare(ANA, (4,), planet=0), (Roll((8,), (6,)),), "6 of 6: captured"),
        (Declare(ANA, (4,), planet=0), (Roll((8,), (2,)),), "2 of 6: missed"),
        (Declare(ANA, (4,), BEN), (Roll((8,), (7,)),), "Hit for 7"),
        (Declare(ANA, (1,), BEN, 1), (Roll((6,), (2,)), Roll((6,), (2,))), "Tie, 2 to 2"),
    ],
)
def test_every_kind_of_attack_has_its_result(attack, faces, result):
    assert view(after(table(), attack, RollDice(*faces)), PANEL).fight.result == result


def test_resources_and_hands_are_in_no_view_but_the_holders_own():
    state = set_player(table(), ANA, resources=77)
    assert "77" not in str(view(state, PANEL))
    assert secret(state, ANA, "salt") == ("77 resources", ("2 cards",))
    noted = set_player(state, ANA, known=(note_card("salt", "prod", 0),), noted=1)
    assert secret(noted, ANA, "salt")[1] == ("Prod", "1 card")
    assert "Prod" not in str(view(noted, PANEL))
    assert secret(noted, ANA, "other")[1] == ("2 cards",)


def test_a_hand_offers_the_cards_of_the_moment():
    state = table()
    offered = {card.card: card.is_off for card in hand_view(state, ANA, "salt")}
    assert len(offered) == 37  # without Noooo and Random Event
    assert offered["volt_switch"]
    assert not offered["prod"]
    used = after(state, Play(seat=ANA, card="wormhole", ship=Ref(ANA, 1)))
    assert "wormhole" not in {card.card for card in hand_view(used, ANA, "salt")}


def test_the_library_offers_the_next_tiers():
    one, two = Tier(name="One", cost=9), Tier(name="Two", tier=2)
    boost = Tier(name="Boost", category="combat", effects=(Effect("energy", 2),))
    assert next_tiers(table(), ANA, (one, two, boost)) == (one, boost)


def test_the_enemy_of_a_solo_game_is_armed_by_its_level():
    start = GAME.start(Options(players=("Ana",), level=4))
    dark, plain = Tier(name="Dark", tier=2, tile="dark"), Tier(name="Plain")
    assert npc_tiers(start, (dark, plain)) == (dark,)
    assert stated_arms(start, 3)[0].effects == (Effect("roll", 3),)
    assert stated_arms(start, 0) == ()
    assert view(start, PANEL).arms == "Enemy technology: tier 2"
    assert view(GAME.start(Options(players=("Ana",))), PANEL).arms == ""


def test_the_enemys_turn_shows_orders_and_waits_for_all():
    state = after(table(("Ana",)), EndTurn(ANA))
    state = after(state, GAME.choices(state)[0])
    shown = view(state, Draft(tab="fleet"))
    assert shown.fleet.is_npc
    assert "Attacks planet 1" in shown.fleet.ships[1].line
    assert (shown.main.needs, shown.main.label) == ("idle", "6 ships to act")


def test_the_table_shows_everyones_health_and_what_holds_for_all():
    state = set_player(table(mode="points"), BEN, hull=0, kills=Kills(2))
    state = set_ship(state, Ref(BEN, 0), alive=False)
    state = replace(state, blockade=BEN, event=Event("pirate_raid", ANA, "double", (0, 1)))
    shown = view(state, PANEL).table
    assert [(seat.name, seat.hull, seat.points, seat.state) for seat in shown.seats] == [
        ("Ana", 12, 0, "Taking the turn"),
        ("Ben", 0, 2, "back with 6 HP"),
    ]
    assert shown.line == "first to 10 points · Pirate Raid · Trade Blockade"
    assert shown.deck == "88 cards in the deck, 0 discarded"


def test_the_main_action_leads_through_the_game():
    start = GAME.start(Options())
    assert view(start, PANEL).main.needs == "layout"
    assert view(after(start, SetUpBoard()), PANEL).main.needs == "start"
    state = table()
    assert view(state, PANEL).main.label == "End turn, collect 1"
    assert view(state, Draft(tab="table")).main.label == "Ana’s panel"
    between = after(state, EndTurn(ANA))
    assert view(between, PANEL).main.label == "Ben’s turn"
    assert view(between, PANEL).notice.title == "Pass the phone to Ben"
    assert [name for _, name in view(between, PANEL).spend.seats] == ["Ana", "Ben"]
    event = replace(state, event=Event("space_virus", ANA, "", (0, 1)))
    assert view(event, PANEL).main.needs == "event"
