"""Where trouble with the disk meets the screens: one sheet that says why and can try it again."""

from contextlib import suppress

from companion.core.text import tr
from companion.store.trouble import Trouble


def attempt(services, work, again=None):
    """What `work` returns; None where it can't be saved, and a sheet that tries it `again`."""
    try:
        return work()
    except Trouble as trouble:
        tell(services, trouble, again or (lambda: attempt(services, work)))
        return None


def tell(services, trouble, again=None):
    """Say what was not saved, why, and what to do; the screen shows what is kept."""
    from companion.ui.widgets.labels import BodyText
    from companion.ui.widgets.sheet import Sheet

    sheet = Sheet(tone="bad", icon="alert-octagon", title=trouble.title)
    sheet.body.add_widget(BodyText(text=trouble.reason))
    sheet.body.add_widget(BodyText(text=trouble.remedy, tone="text2"))
    sheet.action, sheet.action_icon = tr("Close"), "check-bold"
    if trouble.kind == "elsewhere":
        sheet.action, sheet.action_icon, again = tr("Open it again"), "restore", services.router.reopen
    elif again:
        sheet.action, sheet.action_icon = tr("Try again"), "restore"
    if again:
        sheet.bind(on_main=lambda *_: again())
    with suppress(Trouble):  # what can't be read again stays as it is shown
        services.router.screen.show_kept()
    services.shell.open_sheet(sheet)
    services.feedback.speak(f"{trouble.title}. {trouble.reason} {trouble.remedy}")
