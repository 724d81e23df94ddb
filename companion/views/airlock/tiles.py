"""Cards as tiles: what a turned card would do now, and the deck to pick from."""

from companion.core.text import tr
from companion.games.airlock.cards import DECK, CardName
from companion.games.airlock.rules.reveal import visible
from companion.games.airlock.state import State, cards_of
from companion.views.airlock.parts import Tile

COLOURS = {"blue": "Blue", "red": "Red", "green": "Green"}
ORDER = ("1st", "2nd", "3rd")
VERBS: dict[CardName, str] = {
    "energy": "Energy: take it",
    "recycle": "Recycle",
    "overrule": "Overrule",
    "salvage": "Salvage",
    "safeguard": "Safeguard",
    "impact": "Impact: choose",
    "rupture": "Rupture: lose a cell",
    "aftershock": "Aftershock",
    "override": "Override",
    "discharge": "Discharge",
    "hull_breach": "Hull Breach",
    "wormhole": "Wormhole",
    "airlock": "Airlock: vote",
    "martyr": "Martyr: nothing",
    "engine_failure": "Engine Failure",
    "nullify": "Nullify: choose",
    "inflict": "Inflict: choose",
    "repair": "Repair",
    "contaminate": "Contaminate",
    "execute": "Execute: vote",
    "shift": "Shift: choose",
}


def tile(card: CardName, text: str = "", order: str = "", index: int = 0, number: int = 0) -> Tile:
    """One card in words and shapes."""
    kind = DECK[card]
    return Tile(
        card=card,
        title=tr(kind.title),
        colour=kind.colour,
        colour_word=tr(COLOURS[kind.colour]),
        icon=kind.icon,
        text=text,
        order=order,
        index=index,
        number=number,
    )


def first_turned(state: State, wanted: int | None) -> int:
    """Which turned card comes next: the wanted one, else a Nullify, else the first."""
    if wanted is not None and wanted < len(state.turned):
        return wanted
    return state.turned.index("nullify") if "nullify" in state.turned else 0


def turned_tiles(state: State, wanted: int | None) -> tuple[Tile, ...]:
    """The turned cards that still wait, the next one first."""
    first, count = first_turned(state, wanted), len(state.turned)
    order = [(first + place) % count for place in range(count)]
    return tuple(
        tile(
            state.turned[index],
            effect_now(state, state.turned[index]),
            tr(ORDER[place]) if count > 1 and not state.tasks else "",
            index,
        )
        for place, index in enumerate(order)
    )


def effect_now(state: State, card: CardName) -> str:
    """What `card` would do as things are, with the numbers of this moment."""
    name = state.actor.name
    match card:
        case "rupture":
            return _loss(state, sure=state.is_red_alert)
        case "aftershock":
            return f"{_loss(state)} {tr('Then damage, or it returns.')}"
        case "impact":
            once = tr("{name} takes damage or a cell is lost.")
            twice = tr("Twice: {name} takes damage or a cell is lost.")
            return (twice if state.is_red_alert else once).format(name=name)
        case "energy":
            energy = state.actor.energy
            return tr("{name}: Energy {old} to {new}.").format(name=name, old=energy, new=energy + 1)
        case "recycle":
            return tr("{name} draws one, then discards one.").format(name=name)
    return tr(DECK[card].text)


def _loss(state: State, sure: bool = False) -> str:
    """The loss of a cell, or what holds it."""
    if state.safe_now and not sure:
        return tr("Safeguard holds the cell.")
    return tr("A cell is lost: {old} to {new}.").format(old=state.cells, new=max(0, state.cells - 1))


def deck_tiles(state: State, reds: bool = False) -> tuple[Tile, ...]:
    """Every kind of card that can still come up, with how many are not open yet."""
    names = (name for name in cards_of(state.options) if not reds or DECK[name].colour == "red")
    return tuple(tile(name, number=DECK[name].count - visible(state, name)) for name in names)
