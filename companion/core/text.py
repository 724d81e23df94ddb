"""Every word a player reads passes `tr`, so that a translation is one gettext catalogue away."""

import gettext

_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def tr(english: str) -> str:
    """`english` in the language of the player."""
    return _catalogue.gettext(english) if english else ""


def trn(one: str, many: str, n: int) -> str:
    """`one` or `many` of something, as the language of the player counts."""
    return _catalogue.ngettext(one, many, n)


def use(catalogue: gettext.NullTranslations) -> None:
    """Speak the language of `catalogue` from now on."""
    global _catalogue
    _catalogue = catalogue


def is_ambiguous(text: object) -> bool:
    """Whether the digits of `text` make another number upside-down."""
    digits = {letter for letter in str(text) if letter.isdigit()}
    return bool(digits & set("69")) and digits <= set("01689")
