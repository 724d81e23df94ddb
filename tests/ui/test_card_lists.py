"""Lists in the form of a card, for every kind of card of every game: what the table says can grow."""

import pytest
from msgspec import to_builtins

from companion.core.form import form_of
from companion.games import KEYS, game
from companion.pages.shell.library import blank, made
from companion.ui.app import CompanionApp
from tests.ui.driver import Driver

WITH_LISTS = [
    pytest.param(key, kind, id=f"{key}-{kind.key}")
    for key in KEYS
    for kind in game(key).cards
    if any(field.kind == "list" for field in form_of(kind.type))
]


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    driver = Driver(lambda: CompanionApp(tmp_path_factory.mktemp("cards")))
    driver.app.services.change(reduced_motion=True, sound=False, vibrate=False)
    yield driver
    driver.close()


@pytest.mark.parametrize(("key", "kind"), WITH_LISTS)
def test_a_card_from_the_table_takes_one_more_item_in_each_list(app, key, kind):
    card, why = made(kind, {**blank(kind), "name": "Ada"})
    assert not why
    router = app.app.services.router
    router.go("card", key=key, kind=kind.key, values=to_builtins(card))
    app.frames(4)
    for field in form_of(kind.type):
        if field.kind == "list" and not field.when:
            before = len(router.screen.values[field.name])
            more = _add_button(app, router.screen.form, field)
            app.reveal(more)
            app.tap(more)
            assert len(router.screen.values[field.name]) == before + 1
    router.up()
    app.frames(4)


def _add_button(app, form, field):
    """The way to add an item at the end of this field's list."""
    lists = [f for f in form.fields if f.kind == "list" and not f.when]
    shown = [w for w in app.widgets() if type(w).__name__ == "QuietButton" and w.text == "Add"]
    return sorted(shown, key=lambda w: -w.to_window(w.x, w.y)[1])[lists.index(field)]
