"""Files in and out: the share sheet where the phone has one, the clipboard, a folder that always works."""

from pathlib import Path

from kivy.core.clipboard import Clipboard

from companion.core.files import not_imported, too_large
from companion.core.text import tr
from companion.device.share import save, share
from companion.ui.widgets.questions import PickOne, TextQuestion

MOST_FILES = 8
LARGEST = 16 * 1024 * 1024
MOST_OF_A_PATH = 120


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


def fetch(services, title, then, most=LARGEST):
    """Ask where the file comes from; `then(data)` with what was in it, if that is at most `most` bytes."""
    choices = [("paste", tr("Paste what was shared"), tr("from the clipboard"), "tray-arrow-down")]
    choices += [
        (path, path.name, tr("from the app's folder"), "file-document-outline") for path in _files(services)
    ]
    choices.append(("path", tr("A file by its path"), "", "folder-open"))
    sheet = PickOne(title=title, choices=choices)
    sheet.bind(on_answer=lambda _, source: _fetched(services, source, then, most))
    services.shell.open_sheet(sheet)


def _files(services):
    """The newest files in the folder."""
    place = folder(services)
    found = [path for path in place.iterdir() if path.is_file()] if place.is_dir() else []
    return sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)[:MOST_FILES]


def _fetched(services, source, then, most):
    if source == "paste":
        # half of a letter that two characters make can't be written as bytes
        _given(services, (Clipboard.paste() or "").encode("utf-8", "replace"), then, most)
    elif source == "path":
        sheet = TextQuestion(title=tr("Path of the file"), most=400)
        sheet.bind(on_answer=lambda _, text: _read(services, Path(text), then, most))
        services.shell.open_sheet(sheet)
    else:
        _read(services, source, then, most)


def _read(services, path, then, most):
    """The bytes of a file, unless there are too many; a sentence where it can't be read."""
    try:
        path = path.expanduser()
        if not path.is_file():
            return _refuse(services, tr("There is no file at {path}.").format(path=_end_of(path)))
        if (size := path.stat().st_size) > most:
            return _refuse(services, too_large(size, most))
        with path.open("rb") as file:
            data = file.read(most + 1)  # a file may have grown since
    except (OSError, ValueError, RuntimeError):  # the last one: nobody here has that home folder
        return _refuse(services, tr("The file at {path} can’t be opened.").format(path=_end_of(path)))
    return _given(services, data, then, most)


def _given(services, data, then, most):
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
