"""The phone's share sheet, and a file as the way that always works."""

from pathlib import Path

from companion.device.kind import is_phone
from companion.device.safely import worked


def share(text: str, subject: str) -> bool:
    """Hand `text` to the phone's share sheet; False where there is none."""
    # on a desktop plyer starts a mail program and reports success whether or not there is one
    return is_phone() and worked(lambda: _send(text, subject))


def _send(text: str, subject: str) -> None:
    from plyer import email

    email.send(recipient=None, subject=subject, text=text, create_chooser=True)


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
