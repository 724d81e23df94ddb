"""Kivy's own style as far as the app uses it: to read all of it would be a sixth of the start."""

import os
import re
import sys
from pathlib import Path

FIRST = ("Label", "StencilView", "ScrollView")
TYPING = (
    "-Button,-ToggleButton",
    "BubbleContent",
    "BubbleButton",
    "Scatter",
    "RelativeLayout",
    "Image,AsyncImage",
    "Selector",
    "TextInput",
    "TextInputCutCopyPaste",
)
_left_out = {}


def slim():
    """Before anything imports Kivy's language: let it read the rules of the first screen only."""
    if "kivy.lang" in sys.modules:
        return
    import kivy
    import kivy.resources
    from kivy.cache import Cache

    path = os.path.join(kivy.kivy_data_dir, "style.kv")
    Cache.append("kv.resourcefind", path, os.devnull)
    import kivy.lang

    Cache.remove("kv.resourcefind", path)
    _left_out.update(blocks(Path(path).read_text("utf-8")))
    add(FIRST)


def blocks(style):
    """The text of every rule by its selector."""
    return {
        text[1 : text.index(">")]: text
        for text in re.split(r"^(?=[<\[])", style, flags=re.M)
        if text[0] == "<"
    }


def add(names):
    """Read rules that were left out; nothing where Kivy has read them all."""
    from kivy.lang import Builder

    text = "".join(_left_out.pop(name, "") for name in names)
    if text:
        Builder.load_string(text, rulesonly=True)
