"""The two rows of small cards: what can be built, and the tasks."""

from companion.core.boards import CardRow, CardRows, Sign, SmallCard
from companion.core.text import tr
from companion.games.exobase.box import Stock
from companion.games.exobase.cards import Location, is_unnamed
from companion.games.exobase.state import State
from companion.games.exobase.words import ICONS, short, tint
from companion.pages.exobase.basemap import shown_name
from companion.pages.exobase.draft import chosen
from companion.table.moment import Moment


def card_rows(moment: Moment) -> CardRows:
    """Four and four cards."""
    state: State = moment.state
    builds = tuple(_build(moment, card) for card in state.row)
    tasks = tuple(_task(moment, card) for card in state.tasks)
    cards = (*builds, *tasks)
    return CardRows(
        id="rows",
        rows=(
            CardRow(label=tr("Build"), icon="hammer-wrench", cards=builds),
            CardRow(label=tr("Task"), icon="format-list-bulleted", cards=tasks),
        ),
        live=tuple(card.key for card in cards if _is_live(moment, card.key)),
        spoken="; ".join(f"{card.name} {card.line}" for card in cards),
    )


def _is_live(moment: Moment, key: str) -> bool:
    state: State = moment.state
    if any(key in q.places for q in moment.open):
        return True
    free = moment.want in ("", "place") and state.ask is None
    return free and (state.phase == "placement" or (state.phase != "setup" and is_unnamed(key)))


def _mark(moment: Moment, key: str) -> str:
    if key in (chosen(moment, "at"), moment.draft.place):
        return "chosen"
    is_asked = moment.state.phase == "night" and any(key in q.places for q in moment.open)
    return "can" if is_asked else ""


def _small(moment: Moment, card: Location, line: str, signs: tuple[Sign, ...]) -> SmallCard:
    unnamed = is_unnamed(card.name)
    mark = _mark(moment, card.name)
    return SmallCard(
        key=card.name,
        name=shown_name(card.name) if unnamed else short(card.name, 9),
        line=line,
        signs=signs,
        pawns=tuple(f.name for f in moment.state.living if f.placed and f.at == card.name),
        unnamed=unnamed,
        mark="chosen" if mark == "chosen" else "can" if mark else "",
    )


def _build(moment: Moment, card: Location) -> SmallCard:
    """What it costs; the Storage Silo and cards for nothing say so."""
    if not card.levels:
        return _small(moment, card, tr("not entered"), ())
    cost = card.levels[0].cost
    return _small(moment, card, "" if cost else tr("free"), _signs(cost))


def _signs(stock: Stock) -> tuple[Sign, ...]:
    return tuple(Sign(icon=ICONS[r], text=str(n), tint=tint(r)) for r, n in stock.items())


def _task(moment: Moment, card: Location) -> SmallCard:
    """What its first space gives."""
    if not card.task.spaces:
        return _small(moment, card, card.task.ability.name or tr("not entered"), ())
    offer = card.task.spaces[0].offers[0]
    signs = _signs(offer.gain)
    if offer.any_gain:
        signs = (*signs, Sign(icon="star-four-points", text=str(offer.any_gain)))
    if offer.heal:
        signs = (*signs, Sign(icon="heart-pulse", text=str(offer.heal)))
    return _small(moment, card, "" if signs else tr("nothing"), signs)
