"""The one way to call the phone: whatever goes wrong there is a plain False or None here."""

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def safely(call: Callable[[], T]) -> T | None:
    """What `call` returns; None when the feature is missing or fails."""
    try:
        return call()
    except Exception:  # plyer raises NotImplementedError, ImportError, Java and plain exceptions alike
        return None


def worked(call: Callable[[], object]) -> bool:
    """Whether `call` came through without raising."""

    def done() -> bool:
        call()
        return True

    return bool(safely(done))
