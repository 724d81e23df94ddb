"""Makes pictures of guests' pages into build/pictures/: `python tools/guest_pictures.py [NAME]`.

Moments of all five games on the phone of every seat, in a real browser: dark, light, small, wide, large text.
"""

import shutil
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.lan.phones import Phone  # noqa: E402 - the root must be on the path first
from tests.lan.tables import MOMENTS  # noqa: E402
from tools.guest_page import LoneHost  # noqa: E402

# width, height, theme, the browser's text size
LOOKS = (
    (412, 915, "dark", 16),
    (412, 915, "light", 16),
    (412, 915, "dark", 24),
    (360, 740, "light", 16),
    (320, 568, "dark", 16),
    (320, 568, "light", 24),
    (915, 412, "dark", 16),
    (1280, 800, "light", 16),
)
TEXT = (
    "size => { document.documentElement.style.fontSize = `${size}px`; dispatchEvent(new Event('resize')); }"
)
SETTLES = 0.3
"""Seconds until fonts are there and the page has found its width."""


def main(name):
    """The pictures of all moments with `name` in theirs."""
    from playwright.sync_api import sync_playwright

    folder = ROOT / "build" / "pictures"
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as play:
        found = shutil.which("chromium") or shutil.which("google-chrome")
        browser = play.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
        for moment, table in MOMENTS.items():
            if name in moment:
                _moment(browser, folder / f"guest-{moment}", table())
        browser.close()


def _moment(browser, path, table):
    """Every seat's page in every look."""
    host = LoneHost(table)
    host.url = host.start()
    for player in table.options.players:
        phone = Phone(browser, host, player)
        for width, height, theme, text in LOOKS:
            phone.page.set_viewport_size({"width": width, "height": height})
            phone.page.emulate_media(color_scheme=theme)
            phone.page.evaluate(TEXT, text)
            time.sleep(SETTLES)
            phone.page.screenshot(path=f"{path}-{player}-{width}-{theme}-{text}.png", full_page=True)
        phone.context.close()
    host.stop()


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "")
