"""A real browser, where there is one: Debian's chromium, led by playwright."""

import shutil

import pytest

from tests.lan.bad_line import BadLine
from tests.lan.phones import Phone
from tools.guest_page import LoneHost

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
WITHOUT = "no chromium on this machine (Debian: apt-get install chromium): the guest's page is not tried"


@pytest.fixture(scope="session")
def browser():
    """One browser for all tests of a process; every phone in it is a context of its own."""
    if CHROMIUM is None:
        pytest.skip(WITHOUT)
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        args = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
        found = play.chromium.launch(executable_path=CHROMIUM, args=args)
        yield found
        found.close()


@pytest.fixture
def host():
    """Makes hosts of tables; they are closed after the test."""
    made = []

    def opened(table, **more):
        one = LoneHost(table, **more)
        one.line = BadLine()
        one.url = one.start(also=(one.line.name,))
        one.line.lead_to(one.server.port)
        one.bad_url = one.url.replace(one.url.split("/")[2], one.line.name)
        made.append(one)
        return one

    yield opened
    for one in made:
        one.line.close()
        one.stop()


@pytest.fixture
def phones(browser):
    """Makes phones; their pages must not have complained about anything."""
    made = []

    def joined(host, name, **more):
        phone = Phone(browser, host, name, **more)
        made.append(phone)
        return phone

    yield joined
    for phone in made:
        phone.context.close()
    assert [line for phone in made for line in phone.complaints] == []
