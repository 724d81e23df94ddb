"""Moments where a player is again and again: nothing scrolls there, and no sheet comes up."""

FREQUENT = (
    *(
        "assembly-choose",
        "assembly-ask",
        "assembly-rotate",
        "assembly-lock",
        "assembly-verify",
        "assembly-swap",
    ),
    *("assembly-room", "assembly-solo", "assembly-look", "assembly-effect", "assembly-refresh"),
    *("exobase-placed", "exobase-ways", "exobase-fitting", "exobase-building", "exobase-working"),
    *(
        "exobase-entering",
        "exobase-reading",
        "exobase-hazard",
        "exobase-target",
        "exobase-dark",
        "exobase-night",
    ),
    *(
        "exoship-event",
        "exoship-free",
        "exoship-action",
        "exoship-consider",
        "exoship-ability",
        "exoship-course",
    ),
    *(
        "airlock-begin",
        "airlock-goes_first",
        "airlock-ally",
        "airlock-forced",
        "airlock-six",
        "airlock-reveal",
    ),
    *("airlock-kinds", "airlock-order", "airlock-alert", "airlock-impact", "airlock-ability", "airlock-vote"),
    *("airlock-wormhole", "airlock-killed", "airlock-martyr", "airlock-deal", "airlock-missions"),
    *("mothership-turn", "mothership-ship", "mothership-attack", "mothership-station", "mothership-planet"),
    *("mothership-declared", "mothership-result", "mothership-energy", "mothership-waits"),
    *("mothership-noooo", "mothership-between", "mothership-six", "mothership-solo"),
    *("mothership-market", "mothership-tech", "mothership-cards", "mothership-layout", "mothership-tie"),
    *("assembly-deal", "assembly-setup", "exoship-setup", "exobase-setting-up"),
)
"""Where a player is again and again."""
WINDOWS = ((412, 915, 1.0), (360, 640, 1.0))
"""With the text as it comes."""


def scrolling(driver, name, look):
    """What such a page would have a finger do before the next tap."""
    if name not in FREQUENT or look not in WINDOWS:
        return
    seat = driver.app.services.router.screen.seat
    stage = seat.view.stage
    if seat.view.board.do_scroll_y:
        yield "the board scrolls"
    if stage.opacity and stage.ids.column.height > stage.ids.scroll.height + 1:
        yield "the stage scrolls"
    if seat.page.warning is not None:
        yield "a sheet is open"
