"""Games that nobody has counted yet, from another phone or an older app: counted before they are shown."""

from companion.core.text import tr
from companion.ui.widgets.working import Working


def count_first(services, then):
    """`then()` once every finished game is counted; many of them show how far it is, and can wait."""
    services.listing.fill()
    if not services.records.missing():
        then()
        return
    sheet = Working(services.records.filling(), title=tr("Counting your games"))
    sheet.bind(on_finished=lambda *_: then(), on_cancelled=lambda *_: then())
    sheet.start(services.shell)
