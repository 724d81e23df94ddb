"""Files in and out: the phone's share sheet, the clipboard, on a desktop a folder among the documents."""

from pathlib import Path
from threading import Thread

from kivy.clock import Clock
from kivy.core.clipboard import Clipboard

from companion.core.files import not_imported, too_large
from companion.core.text import tr
from companion.device.files import choose_file, has_dialog
from companion.device.folders import findable
from companion.device.kind import is_phone
from companion.device.safely import safely
from companion.device.share import save, share, share_file
from companion.ui.inbox import LARGEST
from companion.ui.widgets.questions import PickOne, TextQuestion

MOST_FILES = 8
MOST_OF_A_PATH = 120


def folder(services):
    """Where files are written: on a desktop among the player's own documents, on a phone with the app."""
    return services.folder / "exchange" if is_phone() else findable() / "Companion"


def export_file(services, data, name, subject):
    """Open the share sheet; where there is none, write a file and say where it is."""
    text = data.decode("utf-8")
    if share(text, subject):
        services.shell.say(tr("Share sheet opened."), "share-variant")
        return
    place = folder(services)
    path = save(data, place, name)
    if path is None:
        said = tr("Couldn’t save the file in {folder}. Nothing was lost. Make room, then export again.")
        services.shell.say(said.format(folder=place), "alert-octagon", "bad")
        return
    # no other app of a phone can look into this one's folder: there the text itself is of use
    what, label = (text, tr("Copy text")) if is_phone() else (str(path), tr("Copy path"))
    said = tr("Saved as {path}").format(path=path)
    services.shell.say(said, "content-save", "ok", label, lambda: _copy(services, what))


def hand_over(services, data, name, kind, subject):
    """A file that is no text for a chat: to the share sheet of a phone, and among the player's files."""
    place = folder(services)
    path = save(data, place, name)
    if path is None:
        said = tr("Couldn’t save the file in {folder}. Nothing was lost. Make room, then export again.")
        services.shell.say(said.format(folder=place), "alert-octagon", "bad")
    elif share_file(path, kind, subject):
        services.shell.say(tr("Share sheet opened."), "share-variant")
    else:
        said = tr("Saved as {path}").format(path=path)
        services.shell.say(said, "content-save", "ok", tr("Copy path"), lambda: _copy(services, str(path)))
    return path


def _copy(services, what):
    Clipboard.copy(what)
    services.shell.say(tr("Copied."), "check", "ok")


PICTURES = (".png",)
"""What is shared from here and never comes back."""


def import_file(services, title, then, most=LARGEST):
    """Ask where the file comes from; `then(data)` with what was in it, if that is at most `most` bytes."""
    choices = [("paste", tr("Paste"), tr("from the clipboard"), "tray-arrow-down")]
    for path in _files(services):
        note = tr("in {folder}").format(folder=path.parent.name)
        choices.append((path, path.name, note, "file-document-outline"))
    if has_dialog():
        choices.append(("open", tr("Open a file"), tr("from this device"), "folder-open"))
    if not is_phone():
        choices.append(("path", tr("Enter a file path"), "", "pencil"))
    sheet = PickOne(title=title, choices=choices)
    sheet.bind(on_answer=lambda _, source: _chosen(services, source, then, most))
    services.shell.open_sheet(sheet)


def _files(services):
    """The newest files in the folder, and in the one older versions wrote to."""
    places = dict.fromkeys((folder(services), services.folder / "exchange"))
    found = [file for place in places for file in safely(lambda at=place: _dated(at)) or ()]
    return [path for _, path in sorted(found, reverse=True)[:MOST_FILES]]


def _dated(place):
    """Every file of a folder that could be read, with the time of its last change."""
    return [
        (path.stat().st_mtime, path)
        for path in place.iterdir()
        if path.is_file() and path.suffix not in PICTURES
    ]


def _chosen(services, source, then, most):
    if source == "paste":
        # half of a letter that two characters make can't be written as bytes
        given(services, (Clipboard.paste() or "").encode("utf-8", "replace"), then, most)
    elif source == "open":
        _open(services, then, most)
    elif source == "path":
        sheet = TextQuestion(title=tr("File path"), most=400)
        sheet.bind(on_answer=lambda _, text: read(services, Path(text), then, most))
        services.shell.open_sheet(sheet)
    else:
        read(services, source, then, most)


def _open(services, then, most):
    """The system's dialog, beside the app: on a desktop it holds up whoever asked until it is answered."""

    def chosen(path):
        Clock.schedule_once(lambda *_: read(services, Path(path), then, most))

    def ask():
        if not choose_file(tr("Open a file"), chosen):
            Clock.schedule_once(lambda *_: _refuse(services, tr("Couldn’t show the list of files.")))

    ask() if is_phone() else Thread(target=ask, daemon=True).start()


def read(services, path, then, most=LARGEST):
    """The bytes of a file, unless there are too many; a sentence where it can't be read."""
    try:
        path = path.expanduser()
        if not path.is_file():
            return _refuse(services, tr("There’s no file at {path}.").format(path=_end_of(path)))
        if (size := path.stat().st_size) > most:
            return _refuse(services, too_large(size, most))
        with path.open("rb") as file:
            data = file.read(most + 1)  # a file may have grown since
    except (OSError, ValueError, RuntimeError):  # the last one: nobody here has that home folder
        return _refuse(services, tr("Couldn’t open the file at {path}.").format(path=_end_of(path)))
    return given(services, data, then, most)


def given(services, data, then, most=LARGEST):
    """`then(data)`, unless there is too much of it or nothing."""
    if len(data) > most:
        _refuse(services, too_large(len(data), most))
    elif not data.strip():
        services.shell.say(tr("Nothing to import: it’s empty."), "alert-octagon", "bad")
    else:
        then(data)


def _refuse(services, why):
    services.shell.say(not_imported(why), "alert-octagon", "bad")


def _end_of(path):
    """The end of a long path says more than its beginning."""
    text = str(path)
    return text if len(text) <= MOST_OF_A_PATH else "…" + text[1 - MOST_OF_A_PATH :]
