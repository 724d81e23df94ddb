"""Assembly in words: every sentence that is not in the rulebook."""

from companion.games.assembly.words.effects import KIND_SIGNS, effect_words
from companion.games.assembly.words.moment import ending, headline, house_rules, reminder, scored, steps
from companion.games.assembly.words.moves import barrier, describe
from companion.games.assembly.words.names import names
from companion.games.assembly.words.tracked import tracked

__all__ = [
    "KIND_SIGNS",
    "barrier",
    "describe",
    "effect_words",
    "ending",
    "headline",
    "house_rules",
    "names",
    "reminder",
    "scored",
    "steps",
    "tracked",
]
