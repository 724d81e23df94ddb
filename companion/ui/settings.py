"""What the player chose for the app itself, kept in the store under one key."""

from typing import Literal

from msgspec import Struct

from companion.ui.theme import theme

KEY = "app"
TEXT_SIZES = {"normal": 1.0, "large": 1.15, "largest": 1.3, "huge": 1.6}


class Settings(Struct, frozen=True):
    """Look, motion and touch."""

    theme: Literal["dark", "light", "contrast"] = "dark"
    text: Literal["normal", "large", "largest", "huge"] = "normal"
    reduced_motion: bool = False
    vibrate: bool = True
    sound: bool = True
    speak: bool = False
    stay_awake: bool = True
    own_dice: bool | None = None
    """Who rolls at a new table: the table with real dice, the app, or it is asked with the first roll."""
    glance: bool = True


def load(store):
    """The kept settings, or the usual ones."""
    return store.setting(KEY, Settings, Settings())


def keep(store, settings):
    """Keep them and let them count at once."""
    store.remember(KEY, settings)
    use(settings)


def use(settings):
    """Let the theme follow."""
    theme.name = settings.theme
    theme.text_size = TEXT_SIZES[settings.text]
    theme.reduced_motion = settings.reduced_motion
