"""Every colour of the app, by theme: nothing else in the app knows a hex value."""

DARK = {
    "bg": "#060A14",
    "s1": "#101828",
    "s2": "#1A243A",
    "s3": "#26324D",
    "text1": "#F5F8FF",
    "text2": "#BCC8E0",
    "text3": "#97A6C4",
    "edge": "#7285AB",
    "line": "#33405C",
    "ink": "#060A14",
    "ok": "#4FE3B0",
    "warn": "#FFD54A",
    "bad": "#FF6F73",
    "cube": "#FFD54A",
    "ok_tint": "#19343B",
    "warn_tint": "#2D2F2C",
    "bad_tint": "#312433",
    "scrim": "#060A14C7",
    "minerals": "#D8A878",
    "metal": "#BCC8E0",
    "water": "#7CC7FF",
    "food": "#FFB454",
    "fifth": "#C59BFF",
}

LIGHT = {
    "bg": "#EEF1F7",
    "s1": "#FFFFFF",
    "s2": "#E3E8F2",
    "s3": "#D2DAE8",
    "text1": "#0A1020",
    "text2": "#303B52",
    "text3": "#475470",
    "edge": "#5A6784",
    "line": "#B4BFD3",
    "ink": "#FFFFFF",
    "ok": "#006349",
    "warn": "#6E4D00",
    "bad": "#A8101C",
    "cube": "#8A6100",
    "ok_tint": "#DDEEE9",
    "warn_tint": "#F3ECDB",
    "bad_tint": "#F7E1E3",
    "scrim": "#0A1020A6",
    "minerals": "#7A4E14",
    "metal": "#303B52",
    "water": "#00598A",
    "food": "#8A4B00",
    "fifth": "#5B34C4",
}

CONTRAST = {
    **DARK,
    "bg": "#000000",
    "s1": "#080C14",
    "s2": "#111827",
    "s3": "#26324D",
    "text1": "#FFFFFF",
    "text2": "#E4EBF8",
    "text3": "#C6D1E6",
    "edge": "#B7C5E4",
    "line": "#7F91B5",
    "ink": "#000000",
    "scrim": "#000000D9",
}

THEMES = {"dark": DARK, "light": LIGHT, "contrast": CONTRAST}

# accent, tint, selected fill
GAMES_DARK = {
    "exoship": ("#AB8DF7", "#292B49", "#373960"),
    "assembly": ("#55E6FF", "#1B394A", "#264B61"),
    "exobase": ("#FF7B35", "#36282A", "#483539"),
    "mothership": ("#C9E480", "#2E3936", "#3D4A48"),
    "airlock": ("#F58AB8", "#352A3F", "#463853"),
    "home": ("#BCC8E0", "#2C3445", "#3A455B"),
}

GAMES_LIGHT = {
    "exoship": ("#5B34C4", "#EFEBF9", "#CDCBEB"),
    "assembly": ("#005A73", "#E6EFF1", "#BFD1DE"),
    "exobase": ("#963A00", "#F5EBE6", "#D7CCCB"),
    "mothership": ("#4A5F0A", "#EDEFE7", "#CBD2CD"),
    "airlock": ("#A0135F", "#F6E7EF", "#D8C6DA"),
    "home": ("#303B52", "#EAEBEE", "#C6CCD8"),
}

GAMES = {"dark": GAMES_DARK, "light": GAMES_LIGHT, "contrast": GAMES_DARK}

EMBLEMS = {
    "exoship": "scout-ship",
    "assembly": "dots-circle",
    "exobase": "habitat-dome",
    "mothership": "interceptor-ship",
    "airlock": "airtight-hatch",
    "home": "dice-multiple",
}

# The same in every theme: icons on them are the dark ink.
ROOMS = (
    "#FFB454",
    "#7CC7FF",
    "#C59BFF",
    "#FF8A70",
    "#F6F2E8",
    "#FFE066",
    "#D8A878",
    "#86E07A",
    "#4FE0D0",
    "#F79BD3",
    "#C3DE52",
    "#A9B8D6",
)
PLAYERS = ("#7CC7FF", "#FFB454", "#F79BD3", "#4FE0D0", "#FFE066", "#C59BFF")
SHAPES = ("circle", "triangle", "square", "rhombus", "hexagon", "star")
CARDS = {"blue": "#7CC7FF", "red": "#FF6F73", "green": "#4FE3B0"}
CARD_SHAPES = {"blue": "circle", "red": "decagram", "green": "hexagon"}
FIXED = {
    "white": "#FFFFFF",
    "night": "#060A14",
    "rift": "#3B3962",
    "clear": "#00000000",
}


def guest_themes():
    """The colours of a guest's web page by their names, for a dark and a light ground."""
    same = {f"room{number}": colour for number, colour in enumerate(ROOMS, 1)}
    same |= {f"player{seat}": colour for seat, colour in enumerate(PLAYERS)}
    same |= {f"card-{name}": colour for name, colour in CARDS.items()} | {"night": FIXED["night"]}
    return {"dark": DARK | same, "light": LIGHT | same}
