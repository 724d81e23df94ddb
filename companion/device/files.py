"""Files from outside: the system's own dialog, and what another app hands to this one."""

import shutil
from collections.abc import Callable
from typing import Any

from companion.device.kind import is_android, is_linux
from companion.device.safely import safely, worked

DIALOGS = ("zenity", "kdialog", "yad")
"""The programs that show a dialog on Linux; other systems have one of their own."""
SEND, VIEW, SEEN = (f"android.intent.action.{name}" for name in ("SEND", "VIEW", "MAIN"))


def has_dialog() -> bool:
    """Whether the system can ask for a file."""
    return not is_linux() or any(shutil.which(name) for name in DIALOGS)


def choose_file(title: str, then: Callable[[str], None]) -> bool:
    """Ask with the system's dialog, `then` with the path; False where that fails. It may take its time."""
    return worked(lambda: _ask(title, then))


def _ask(title: str, then: Callable[[str], None]) -> None:
    from plyer import filechooser

    filechooser.open_file(title=title, on_selection=lambda paths: then(paths[0]) if paths else None)


def handed_over(most: int) -> bytes | None:
    """What another app opened or shared with this one, at most a byte over `most`; each only once."""
    return safely(lambda: _handed(most)) if is_android() else None


def _handed(most: int) -> bytes | None:
    from jnius import autoclass

    activity = autoclass("org.kivy.android.PythonActivity").mActivity
    intent = activity.getIntent()
    action = intent.getAction()
    if action not in (SEND, VIEW):
        return None
    intent.setAction(SEEN)
    text = intent.getStringExtra("android.intent.extra.TEXT") if action == SEND else None
    if text:
        return str(text).encode("utf-8", "replace")
    uri = intent.getData() if action == VIEW else intent.getParcelableExtra("android.intent.extra.STREAM")
    return _contents(activity.getContentResolver().openFileDescriptor(uri, "r"), most)


def _contents(descriptor: Any, most: int) -> bytes:
    """The bytes behind what Android opened."""
    with open(descriptor.detachFd(), "rb") as file:
        return file.read(most + 1)


def on_new_file(call: Callable[[], object]) -> None:
    """`call` when another app hands something over while this one runs."""
    if is_android():
        safely(lambda: _bind(call))


def _bind(call: Callable[[], object]) -> None:
    from android.activity import bind
    from jnius import autoclass

    def taken(intent: Any) -> None:
        autoclass("org.kivy.android.PythonActivity").mActivity.setIntent(intent)
        call()

    bind(on_new_intent=taken)
