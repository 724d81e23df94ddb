"""What a seat sees: a moment of the table turned into a page, game by game, and the parts they share."""

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # the first frame of home needs neither pages nor tables
    from companion.core.blocks import Choices
    from companion.core.glance import Glance
    from companion.core.page import Page
    from companion.table.moment import Moment


def teller(key: str) -> "Callable[[Moment], Page]":
    """What turns a moment of game `key` into its page."""
    tell: Callable[[Moment], Page] = import_module(f"companion.pages.{key}.page").page
    return tell


def long_lists(key: str) -> "tuple[Choices, ...]":
    """Lists that a tap brings onto the board of game `key`, as long as they get: without their words."""
    lists: tuple[Choices, ...] = getattr(import_module(f"companion.pages.{key}.page"), "LONG_LISTS", ())
    return lists


def glancer(key: str) -> "Callable[[Any], Glance]":
    """What turns a state of game `key` into its glance."""
    tell: Callable[[Any], Glance] = import_module(f"companion.pages.{key}.glance").glance
    return tell
