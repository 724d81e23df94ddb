"""Names in narrow places."""

import pytest

from companion.games.exobase.terms import short


@pytest.mark.parametrize(
    ("name", "most", "shown"),
    [
        ("Power Unit", 10, "Power Unit"),
        ("Power Units", 10, "Power"),
        ("Greenhouse", 10, "Greenhouse"),
        ("Greenhouses", 10, "Greenhou."),
        ("Machine Shop", 7, "Machine"),
        ("Machine Shop", 6, "Mach."),
    ],
)
def test_a_name_is_cut_only_where_it_is_too_long(name, most, shown):
    assert short(name, most) == shown
