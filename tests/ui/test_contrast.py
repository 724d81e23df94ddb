"""Every pair of colours that is used together, by the WCAG formula, in every theme."""

import pytest

from companion.ui.palette import CARDS, FIXED, GAMES, PLAYERS, ROOMS, THEMES

SURFACES = ("bg", "s1", "s2", "s3")
TEXT, LARGE = 4.5, 3.0  # WCAG AA for text, and for large figures, borders and icons
MAIN = 7.0  # main figures and titles


def luminance(colour):
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def used_together():
    """(theme, front, back, least)"""
    for name, tokens in THEMES.items():
        for surface in SURFACES:
            back = tokens[surface]
            yield name, tokens["text1"], back, MAIN
            for front in ("text2", "text3", "ok", "warn", "bad"):
                yield name, tokens[front], back, TEXT
            yield name, tokens["edge"], back, LARGE
        for state in ("ok", "warn", "bad"):
            yield name, tokens[state], tokens[f"{state}_tint"], TEXT
            yield name, tokens["text1"], tokens[f"{state}_tint"], MAIN
        for accent, tint, selected in GAMES[name].values():
            yield name, tokens["ink"], accent, TEXT
            for surface in ("bg", "s1", "s2"):
                yield name, accent, tokens[surface], TEXT
            for fill in (tint, selected):
                yield name, tokens["text1"], fill, MAIN
                yield name, tokens["text2"], fill, TEXT
        for resource in ("minerals", "metal", "water", "food", "fifth", "cube"):
            yield name, tokens[resource], tokens["s1"], LARGE
    for fill in (*ROOMS, *PLAYERS, *CARDS.values()):
        yield "all", FIXED["night"], fill, TEXT


@pytest.mark.parametrize(("theme", "front", "back", "least"), sorted(set(used_together())))
def test_colours_used_together_can_be_told_apart(theme, front, back, least):
    assert contrast(front, back) >= least, f"{front} on {back} is {contrast(front, back):.2f}"


def test_the_formula_itself():
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)
