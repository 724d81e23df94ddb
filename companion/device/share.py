"""The phone's share sheet, and a file as the way that always works."""

from pathlib import Path
from typing import Any

from companion.device.kind import is_android, is_phone
from companion.device.safely import worked


def share(text: str, subject: str) -> bool:
    """Hand `text` to the phone's share sheet; False where there is none."""
    # on a desktop plyer starts a mail program and reports success whether or not there is one
    return is_phone() and worked(lambda: _send(text, subject))


def _send(text: str, subject: str) -> None:
    from plyer import email

    email.send(recipient=None, subject=subject, text=text, create_chooser=True)


def share_file(path: Path, kind: str, subject: str) -> bool:
    """Hand a file of this media `kind` to the phone's share sheet; False where there is none."""
    return is_android() and worked(lambda: _send_file(path, kind, subject))


def _send_file(path: Path, kind: str, subject: str) -> None:
    """Into the phone's own pictures or downloads first: another app may read it only there."""
    from jnius import autoclass, cast  # Android's own, never on a desktop

    activity = autoclass("org.kivy.android.PythonActivity").mActivity
    values = autoclass("android.content.ContentValues")()
    values.put("_display_name", path.name)
    values.put("mime_type", kind)
    shelf = "Images$Media" if kind.startswith("image/") else "Downloads"
    resolver = activity.getContentResolver()
    place = resolver.insert(autoclass(f"android.provider.MediaStore${shelf}").EXTERNAL_CONTENT_URI, values)
    stream = resolver.openOutputStream(place)
    stream.write(path.read_bytes())
    stream.close()
    intent_class = autoclass("android.content.Intent")
    intent = intent_class(intent_class.ACTION_SEND)
    intent.setType(kind)
    intent.putExtra(intent_class.EXTRA_STREAM, cast("android.os.Parcelable", place))
    intent.addFlags(intent_class.FLAG_GRANT_READ_URI_PERMISSION)
    activity.startActivity(intent_class.createChooser(intent, cast("java.lang.CharSequence", _text(subject))))


def _text(words: str) -> Any:
    from jnius import autoclass

    return autoclass("java.lang.String")(words)


def open_link(link: str) -> bool:
    """Let the phone open a link; False on a desktop, where nobody knows what would answer."""
    return is_phone() and worked(lambda: _open(link))


def _open(link: str) -> None:
    import webbrowser

    if not webbrowser.open(link):
        raise OSError("nothing opened it")


def save(data: bytes, folder: Path, name: str) -> Path | None:
    """Write `data` to a new file in `folder`, never over another; None where it can't be written."""
    path = None
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = _free(folder, name)
        path.write_bytes(data)
    except OSError:
        if path:
            worked(lambda: path.unlink(missing_ok=True))  # half a file would look like a whole one
        return None
    return path


def _free(folder: Path, name: str) -> Path:
    """A name in `folder` that is not taken."""
    wanted, number = folder / name, 2
    path = wanted
    while path.exists():
        path = wanted.with_stem(f"{wanted.stem}-{number}")
        number += 1
    return path
