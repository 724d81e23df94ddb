"""What a file of another phone would bring, in sentences."""

from companion.core.text import tr, trn
from companion.store.taking_along import Bringing


def new_lines(found: Bringing) -> tuple[str, ...]:
    """What is new, a line for each kind of thing."""
    games, people, cards = len(found.games), len(found.people), found.cards
    lines = [
        trn("{n} new game", "{n} new games", games).format(n=games) if games else "",
        trn("{n} person", "{n} people", people).format(n=people) if people else "",
        trn("{n} card or printed value", "{n} cards and printed values", cards).format(n=cards)
        if cards
        else "",
        tr("Settings") if found.settings else "",
    ]
    return tuple(line for line in lines if line)


def other_lines(found: Bringing) -> tuple[str, ...]:
    """What differs from one's own."""
    games, cards = len(found.differing), found.other_cards
    lines = [
        trn("{n} game went on elsewhere", "{n} games went on elsewhere", games).format(n=games)
        if games
        else "",
        trn("{n} card or printed value", "{n} cards and printed values", cards).format(n=cards)
        if cards
        else "",
        tr("Settings: look, text size, motion") if found.other_settings else "",
    ]
    return tuple(line for line in lines if line)


def known_line(found: Bringing) -> str:
    """What is here already."""
    words = trn("{n} thing is here already.", "{n} things are here already.", found.known)
    return words.format(n=found.known) if found.known else ""
