"""What can be done now: every legal action; its dice, cards and what the board shows are symbols."""

from companion.core.choices import Choices, Ways
from companion.games.mothership import actions as act
from companion.games.mothership.choices import playing, setting_up, ships, trading
from companion.games.mothership.rules import check
from companion.games.mothership.rules.order_of_play import kinds_now
from companion.games.mothership.state import State


def choices(state: State) -> Choices[act.Action]:
    """What can be done now."""
    return Choices(state, CHOICES, check, now=kinds_now(state))


ON_BOARD = ("beside_planet", "into_field")
"""What only the board shows: where a ship starts and where it ends."""

CHOICES: dict[type[act.Action], Ways] = {
    act.SetUpBoard: Ways(setting_up.boards, stated=("stations_free", "ships_near")),
    act.SetNpcTech: Ways(setting_up.enemies, stated=("tech",)),
    act.RollForStart: Ways(setting_up.start_rolls, stated=("roll",)),
    act.StartTurn: Ways(setting_up.turns),
    act.ChooseEvent: Ways(setting_up.events),
    act.EndTurn: Ways(setting_up.ends),
    act.Divert: Ways(ships.diverts),
    act.Move: Ways(ships.moves, stated=("blocked", "taken", "leaves_field", "beside_planet")),
    act.EnterField: Ways(ships.entries, stated=("beside_planet",)),
    act.Declare: Ways(ships.attacks, stated=("distance", "wingmen", "guards")),
    act.EndNpcShip: Ways(ships.rests, stated=("stopped",)),
    act.RollDice: Ways(ships.throws, stated=("attack", "defence")),
    act.ResolveFight: Ways(ships.results),
    act.BuyCard: Ways(trading.bought_cards),
    act.SellCard: Ways(trading.sold_cards, stated=("value", "key"), alike=trading.sold_alike),
    act.Recount: Ways(trading.recounts, stated=("resources",)),
    act.NoteCard: Ways(trading.notes, stated=("sealed",)),
    act.BuyTech: Ways(
        trading.bought_tech,
        stated=("tier.name", "tier.cost", "tier.tile", "tier.effects", "tier.ability", "into"),
    ),
    act.UseTech: Ways(trading.used_tech, stated=("stated", *ON_BOARD)),
    act.Explore: Ways(trading.explorations, stated=("found.artifact",)),
    act.Play: Ways(
        playing.plays,
        stated=("roll", "found.artifact", "stated", *ON_BOARD, "inside", "key", "noooo_key"),
    ),
}
"""How each kind of action could be meant, and which of its fields only the table can know."""
