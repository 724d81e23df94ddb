"""A first start and a first game: what has been explained already, kept on this phone."""

from contextlib import suppress
from functools import cached_property

from companion.store.trouble import Trouble

WELCOME, HINTS = "welcomed", "hints"


class Teaching:
    """Explains each part of a page once; says nothing where the app `teaches` nobody."""

    def __init__(self, store, teaches):
        self._store, self._teaches = store, teaches

    @property
    def is_first_start(self):
        """Nobody has seen the first page yet, and nobody has played."""
        return self._teaches and not self._store.setting(WELCOME, bool, False) and self._store.is_empty

    def welcomed(self):
        """The first page was read."""
        with suppress(Trouble):  # it comes again, then
            self._store.remember(WELCOME, True)

    @cached_property
    def _seen(self):
        return list(self._store.setting(HINTS, list[str], []))

    def hinted(self, page):
        """The page with its next hint, and which one that is."""
        if not self._teaches:
            return page, ""
        from companion.pages.hints import hinted

        return hinted(page, self._seen)

    def saw(self, key):
        """A hint was read: it never comes again."""
        self._seen.append(key)
        with suppress(Trouble):
            self._store.remember(HINTS, self._seen)
