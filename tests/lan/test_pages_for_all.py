"""A guest's page for whoever uses it: keyboard, ear, small hands, small phones; in all five games."""

import pytest

from tests.lan.tables import MOMENTS

LOOK = """() => {
  const seen = [...document.querySelectorAll('button,input')].filter(one => one.getClientRects().length);
  const box = one => one.getBoundingClientRect();
  const icons = /[\\u{F0000}-\\u{FFFFF}]/gu;
  const name = one => (one.getAttribute('aria-label') || one.innerText).replace(icons, '').trim();
  const count = (kind, is) => [...document.querySelectorAll(kind)].filter(is).length;
  return {
    small: seen.filter(one => box(one).width < 47.5 || box(one).height < 47.5).map(name),
    unnamed: seen.filter(one => !name(one)).length,
    wide: document.documentElement.scrollWidth - innerWidth,
    touched: count('[data-c],[data-secret]', one => one.tagName !== 'BUTTON'),
    headings: count('h1,h2', one => one.getClientRects().length),
    live: count('[role=status],[role=alert],[aria-live=polite]', () => true),
    drawings: count('.drawn>svg', one => one.getAttribute('aria-hidden') !== 'true'),
    unsaid: count('.drawn', one => !one.getAttribute('aria-label')),
    buttons: seen.length,
  };
}"""
FOCUS = """() => {
  const at = document.activeElement, all = [...document.querySelectorAll('button,input')];
  return [all.indexOf(at), getComputedStyle(at).outlineStyle !== 'none'];
}"""


LARGE = """() => {
  document.documentElement.style.fontSize = '24px';
  dispatchEvent(new Event('resize'));
}"""
"""The browser’s text half as large again."""


def guests(host, phones, moment, most=2, **more):
    """A phone for the first seats of a moment."""
    table = host(MOMENTS[moment]())
    return [phones(table, name, **more) for name in table.table.options.players[:most]]


@pytest.mark.parametrize("moment", MOMENTS)
def test_targets_names_and_headings_on_the_smallest_phone(host, phones, moment):
    for phone in guests(host, phones, moment, size=(320, 568)):
        found = phone.page.evaluate(LOOK)
        phone.page.evaluate(LARGE)
        assert phone.page.evaluate(LOOK)["wide"] == 0, "large text needs no sideways scrolling"
        assert found["buttons"] > 1
        assert found["headings"] >= 2
        assert found["live"] >= 3
        for kind in ("unnamed", "wide", "touched", "drawings", "unsaid"):
            assert found[kind] == 0, (moment, phone.name, kind)
        assert found["small"] == [], (moment, phone.name)


@pytest.mark.parametrize("moment", MOMENTS)
def test_the_tab_key_goes_to_every_button_in_the_order_they_are_read(host, phones, moment):
    (phone,) = guests(host, phones, moment, most=1)
    count = phone.page.evaluate(LOOK)["buttons"]
    places = []
    for _ in range(count):
        phone.page.keyboard.press("Tab")
        place, is_shown = phone.page.evaluate(FOCUS)
        assert is_shown, "where the focus is can be seen"
        places.append(place)
    assert places == sorted(set(places))
    assert len(places) == count


@pytest.mark.parametrize("moment", ["exoship-action", "exobase-early", "assembly-ask"])
def test_a_drawing_is_touched_where_its_button_lies(host, phones, moment):
    """Boards are drawings: over every place that leads on lies a button of its own."""
    for phone in guests(host, phones, moment):
        page = phone.page
        for spot in page.query_selector_all(".drawn>.spot"):
            spot.scroll_into_view_if_needed()
            box = spot.bounding_box()
            middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
            hit = page.evaluate("at => document.elementFromPoint(...at)?.dataset.c ?? ''", middle)
            assert hit == spot.get_attribute("data-c")
        drawn = page.evaluate("() => document.querySelectorAll('.drawn>svg').length")
        assert drawn > 0, "what lies on the table is drawn"


def test_what_stays_keeps_its_element_and_its_focus(host, phones):
    """A new page touches only what differs: nobody's finger or screen reader loses its place."""
    table = host(MOMENTS["mothership-turn"]())
    ana = phones(table, table.table.options.players[0])
    ana.button("Market").focus()
    ana.page.keyboard.press("Enter")
    ana.page.locator("button[aria-pressed=true]", has_text="Market").wait_for()
    assert "Market" in ana.page.evaluate("() => document.activeElement.innerText")
