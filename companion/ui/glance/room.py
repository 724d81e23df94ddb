"""Where a glance has room beside a page: on a tablet that lies across. No widget: a phone loads no more."""

from kivy.metrics import dp

TABLET, PANE, LEAST = dp(680), 0.3, dp(384)
"""From this height on a wide window has the glance at the left: so much of the width, or so much at least."""


def beside(screen, middle, make):
    """The pane of `screen` left in `middle` where there is room: kept, made by `make`, or taken away."""
    if screen.mode != "wide" or screen.height < TABLET:
        if screen.pane:
            middle.remove_widget(screen.pane)
        return None
    pane = screen.pane
    if pane is None:
        pane = make()
        middle.add_widget(pane, len(middle.children))
    pane.width = max(LEAST, PANE * screen.width)
    return pane
