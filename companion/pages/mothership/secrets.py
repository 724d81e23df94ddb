"""What only its player may see: resources and cards, while a finger stays on it."""

from collections.abc import Iterator

from companion.core.blocks import Secret
from companion.core.text import tr, trn
from companion.games.mothership.intents.playing import SALTS
from companion.games.mothership.rules.seals import opened
from companion.games.mothership.words.labels import name
from companion.pages.mothership.cards import hand_words
from companion.pages.mothership.seen import is_mine, shown
from companion.table.moment import Moment


def secret(moment: Moment, seat: int) -> Iterator[Secret]:
    """A player's resources and hand; never another's."""
    state = shown(moment)
    if not is_mine(moment, seat) or seat == state.npc or state.players[seat].out:
        return
    salts = tuple(moment.shelf.get(SALTS, ()))
    player = state.players[seat]
    known = opened(salts[seat], player.known, player.noted) if seat < len(salts) else ()
    held = player.resources
    lines = (
        trn("{n} resource", "{n} resources", held).format(n=held),
        *hand_words(state, seat, tuple(card for card, _ in known)),
    )
    words = tr("Hold to see resources and cards")
    label = (
        words
        if moment.seat is not None
        else tr("{name}: hold to see resources").format(name=name(state, seat))
    )
    yield Secret(id=f"secret{seat}", label=label, lines=(" · ".join(lines),))
