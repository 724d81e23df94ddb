"""How a finished game leaves the phone: as a picture, as a text, as a play for BG Stats."""

import tempfile
from pathlib import Path

from kivy.core.clipboard import Clipboard

from companion.core.people import by_name, looks
from companion.core.text import tr
from companion.device.share import open_link, share
from companion.pages.shell.result import bg_stats, bg_stats_link, result, told
from companion.ui.import_export import hand_over
from companion.ui.widgets.questions import PickOne


def ask_share(screen, number, table):
    """What is to be shared."""
    choices = [
        ("picture", tr("Picture"), tr("the score sheet"), "view-dashboard"),
        ("text", tr("Text"), tr("for a chat"), "message-text"),
        ("file", tr("Game file"), tr("to another phone or a bug report"), "file-document-outline"),
    ]
    ways = {"picture": share_result, "text": share_text, "file": share_file}
    sheet = PickOne(title=tr("Share"), line=tr(table.game.name), choices=choices, icon="share-variant")
    sheet.bind(on_answer=lambda _, key: ways[key](screen, number, table))
    screen.open_sheet(sheet)


def share_result(screen, number, table):
    """The result as a picture: to the share sheet, or among the player's files."""
    services, told_as = screen.services, _result(screen.services, number, table)
    if told_as is None:
        return
    name = f"{told_as.key}-{number}.png"
    hand_over(services, picture(services, told_as), name, "image/png", told_as.title)


def picture(services, told_as):
    """The picture of a result as PNG."""
    from companion.ui.result_picture import save_picture  # few ends are shared

    people = by_name(services.people.all())
    with tempfile.TemporaryDirectory() as place:
        path = Path(place) / "result.png"
        save_picture(path, told_as, looks(told_as.players, people))
        return path.read_bytes()


def share_text(screen, number, table):
    """The result in words: to the share sheet, or to the clipboard."""
    services, told_as = screen.services, _result(screen.services, number, table)
    if told_as is None:
        return
    hand_text(services, told(told_as), told_as.title)


def hand_text(services, text, subject):
    """A text to the share sheet, or to the clipboard."""
    if share(text, subject):
        services.shell.say(tr("Share sheet opened."), "share-variant")
    else:
        _copy(services, text)


def share_file(screen, number, table):
    """The whole game."""
    from companion.table.game_file import write
    from companion.ui import import_export

    name = f"{table.game.key}-{number}.jsonl"
    import_export.export_file(screen.services, write(table), name, table.game.name)


def to_bg_stats(screen, number, table):
    """Hand the play over: the phone opens the link; elsewhere a code to scan, and the link to copy."""
    services = screen.services
    record = services.records.of(number)
    if record is None:
        return
    people = by_name(services.people.all())
    link = bg_stats_link(bg_stats(table, record, services.store.uid(number), people))
    if open_link(link):
        services.shell.say(tr("BG Stats opened."), "export-variant")
        return
    from companion.ui.widgets.linksheet import LinkSheet

    line = tr("Scan with the phone that has BG Stats.")
    sheet = LinkSheet(title=tr("BG Stats"), line=line, link=link)
    sheet.bind(on_answer=lambda *_: _copy(services, link))
    screen.open_sheet(sheet)


def _result(services, number, table):
    record = services.records.of(number)
    return result(table, record, by_name(services.people.all())) if record else None


def _copy(services, what):
    Clipboard.copy(what)
    services.shell.say(tr("Copied."), "check", "ok")
