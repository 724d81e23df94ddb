"""Mothership in every size."""

from tests.ui.sizes import look_over, scenes_of


@scenes_of("mothership")
def test_nothing_is_cut_small_or_crowded(scene, looks, tmp_path):
    assert look_over(scene, looks, tmp_path) == {}
