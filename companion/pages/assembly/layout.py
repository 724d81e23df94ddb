"""What has to lie on the table before the first turn of Assembly."""

from companion.core.blocks import Checklist, Item
from companion.core.text import tr, trn
from companion.games.assembly.cards import HAND, deck, set_aside
from companion.games.assembly.state import State
from companion.games.assembly.words.names import CARD_NAMES
from companion.pages.frame import checklist
from companion.table.moment import Moment


def layout(moment: Moment) -> Checklist:
    """Bay cards, modules, Command cards, what this table plays with, then the first module."""
    state: State = moment.state
    return checklist(
        moment,
        Item(
            key="bays",
            text=tr("12 Bay cards"),
            note=tr("as drawn above, from 12"),
            icon="dots-circle",
            done=True,
        ),
        Item(
            key="modules",
            text=tr("12 Room Modules"),
            note=tr("shuffle face down, 1 stack"),
            icon="layers-triple",
        ),
        _cards(state),
        *_extras(state),
        Item(
            key="first",
            text=tr("First module"),
            note=tr("roll d12 for its bay"),
            icon="dice-d12",
            asked=True,
        ),
    )


def _cards(state: State) -> Item:
    """The deck with what lies aside and what each player holds."""
    aside = ", ".join(tr(CARD_NAMES[card]) for card in set_aside(state.options))
    count = sum(deck(state.options).values())
    return Item(
        key="cards",
        text=trn("{n} Command card", "{n} Command cards", count).format(n=count),
        note=tr("aside: {cards} · {n} each").format(cards=aside, n=HAND),
        icon="cards",
    )


def _extras(state: State) -> tuple[Item, ...]:
    """Malfunctions and roles, where this table plays with them."""
    options = state.options
    roles = tr("no Roles") if options.no_role else tr("1 Role each")
    if options.malfunctions != "none":
        note = tr("1 each at 3, 6, 9, 12 · {roles}").format(roles=roles)
        text = tr("Malfunctions, set {letter}").format(letter=options.malfunctions)
        return (Item(key="extras", text=text, note=note, icon="alert", mark=options.malfunctions),)
    if options.no_role:
        return ()
    names = ", ".join(role for role in state.roles if role)
    return (Item(key="extras", text=tr("Roles"), note=names or roles, icon="account-star"),)
