"""Files in and out: the share sheet where the phone has one, the clipboard, a folder that always works."""

from pathlib import Path

from kivy.core.clipboard import Clipboard

from companion.core.text import tr
from companion.device.share import save, share
from companion.ui.widgets.questions import PickOne, TextQuestion

MOST_FILES = 8
LARGEST = 16 * 1024 * 1024


def folder(services):
    """Where files are written, and looked for."""
    return services.folder / "exchange"


def hand_out(services, data, name, subject):
    """Share `data`, or write it to a file and say where it is."""
    if share(data.decode("utf-8"), subject):
        services.shell.say(tr("Handed to the share sheet."), "share-variant")
        return
    path = save(data, folder(services), name)
    if path is None:
        services.shell.say(tr("The file could not be written. Nothing is lost."), "alert-octagon", "bad")
        return
    Clipboard.copy(data.decode("utf-8"))
    text = tr("Saved as {path}, and copied.").format(path=path)
    services.shell.say(text, "content-save", "ok")


def fetch(services, title, then):
    """Ask where the file comes from; `then(data)` with what was in it."""
    choices = [("paste", tr("Paste what was shared"), tr("from the clipboard"), "tray-arrow-down")]
    choices += [
        (path, path.name, tr("from the app's folder"), "file-document-outline") for path in _files(services)
    ]
    choices.append(("path", tr("A file by its path"), "", "folder-open"))
    sheet = PickOne(title=title, choices=choices)
    sheet.bind(on_answer=lambda _, source: _fetched(services, source, then))
    services.shell.open_sheet(sheet)


def _files(services):
    """The newest files in the folder."""
    place = folder(services)
    found = [path for path in place.iterdir() if path.is_file()] if place.is_dir() else []
    return sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)[:MOST_FILES]


def _fetched(services, source, then):
    if source == "paste":
        _given(services, (Clipboard.paste() or "").encode("utf-8"), then)
    elif source == "path":
        sheet = TextQuestion(title=tr("Path of the file"), most=400)
        sheet.bind(on_answer=lambda _, text: _read(services, Path(text).expanduser(), then))
        services.shell.open_sheet(sheet)
    else:
        _read(services, source, then)


def _read(services, path, then):
    """The bytes of a file; a sentence where it can't be read."""
    try:
        data = path.read_bytes() if path.stat().st_size <= LARGEST else b""
    except (OSError, ValueError):
        services.shell.say(tr("There is no file at {path}.").format(path=path), "alert-octagon", "bad")
        return
    _given(services, data, then)


def _given(services, data, then):
    if not data.strip():
        services.shell.say(tr("There is nothing in it."), "alert-octagon", "bad")
        return
    then(data)
