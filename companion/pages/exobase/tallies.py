"""A card nobody has entered: its icons, counted, and what they come to in words."""

from typing import Any

from companion.core.blocks import Counted, Tally
from companion.core.conversation import Question
from companion.core.text import tr, trn
from companion.games.exobase.box import RESOURCES
from companion.games.exobase.cards import HAB
from companion.games.exobase.intents import icons
from companion.games.exobase.state import State
from companion.games.exobase.words import ICONS, resource_name, tint
from companion.pages.exobase.basemap import demands, shown_name
from companion.pages.exobase.changes import danger_words
from companion.pages.exobase.draft import chosen
from companion.pages.frame import counted
from companion.table.moment import Moment

KEYS = ("space", "level", "card", "effects", "ability")
"""Questions that are answered icon by icon."""
UNFOLDS = {
    icons.PAYS: ("Pays first", "transfer-up", icons.PAY),
    icons.AT_ONCE: ("At once", "arrow-up-bold", icons.ONCE),
    icons.FALLS: ("−Daily", "arrow-down-bold", icons.LESS),
    icons.INSTANT: ("Used once", "flash-outline", ""),
}
OTHERS = {
    icons.ANY: ("Any", "star-four-points"),
    icons.HEAL: ("Heal", "heart-pulse"),
    icons.DANGER: ("Danger", "dice-d6"),
    icons.ENERGY: ("Energy", "flash"),
    icons.CUBE: ("Cube", "cube-outline"),
    icons.HURT: ("1 founder", "heart-broken"),
    icons.HURT_ALL: ("Everyone", "account-group"),
    icons.TARGET: ("Target", "target"),
    icons.ENERGY_LESS: ("Energy", "flash-off"),
    icons.REPAIR: ("Repair", "hammer-wrench"),
    icons.WORK_MORE: ("Work +1", "pickaxe"),
    icons.NEXT_DOOR: ("Beside +1", "door-open"),
    icons.SAFER: ("Danger −1", "shield-check"),
}
ROWS = {
    "space": (*RESOURCES, icons.ANY, icons.HEAL, icons.DANGER, icons.PAYS),
    "level": (icons.PAY, *RESOURCES, icons.ANY, icons.ENERGY, icons.CUBE, icons.DANGER, icons.AT_ONCE),
    "card": (icons.PAY, *RESOURCES, icons.ANY, icons.ENERGY, icons.CUBE, icons.DANGER, icons.AT_ONCE),
    "effects": (*RESOURCES, icons.HURT, icons.HURT_ALL, icons.TARGET, icons.ENERGY_LESS, icons.FALLS),
    "ability": (
        *RESOURCES,
        icons.ENERGY,
        icons.WORK_MORE,
        icons.NEXT_DOOR,
        icons.SAFER,
        icons.INSTANT,
        icons.ANY,
        icons.HEAL,
        icons.REPAIR,
    ),
}


def tally(moment: Moment, asked: Question) -> Tally:
    """The icons of a card, as often as they were touched."""
    words = tuple(asked.said or ())
    return Tally(
        id=asked.field.key,
        title=_title(moment, asked.field.key),
        note=_aside(moment, words),
        tone="warn" if icons.DANGER in words else "plain",
        items=tuple(_items(moment, asked, words)),
        clear="drop",
    )


def _items(moment: Moment, asked: Question, words: tuple[str, ...]) -> list[Counted]:
    found: list[Counted] = []
    for word in ROWS[asked.field.key]:
        if word == icons.PAY:
            found += [_resource(moment, asked, icons.PAY + r) for r in RESOURCES]
        elif word in RESOURCES:
            found.append(_resource(moment, asked, word))
        elif word in UNFOLDS:
            found.append(_unfolds(asked, word, words))
        else:
            found.append(_other(asked, word))
    for word in UNFOLDS:
        before = UNFOLDS[word][2]
        if word in words and before:
            found += [_resource(moment, asked, before + r) for r in RESOURCES]
    return found


def _resource(moment: Moment, asked: Question, word: str) -> Counted:
    before, _, resource = word.rpartition(":")
    name = resource_name(moment.state.options.box, resource)
    count = (asked.said or ()).count(word)
    return counted(
        asked,
        word,
        _resource_label(asked.field.key, before, name),
        ICONS[resource],
        _summary(moment, asked, word, count),
        tint(resource),
    )


def _resource_label(key: str, before: str, name: str) -> str:
    """The name with what the icon means in this row."""
    if before == "pay":
        return tr("−{name}").format(name=name)
    if before == "once":
        return tr("{name} now").format(name=name)
    if before == "less" or key == "effects":
        return tr("−{name}").format(name=name)
    return tr("+{name}").format(name=name) if key in ("level", "card", "ability") else name


def _summary(moment: Moment, asked: Question, word: str, count: int) -> str:
    """One kind of icon in words: 2 minerals, pays 1 water, production +1 food."""
    before, _, resource = word.rpartition(":")
    name = resource_name(moment.state.options.box, resource).lower()
    sentences = {
        "pay": tr("−{n} {name}"),
        "once": tr("{n} {name} at once"),
        "less": tr("{name} −{n} a day"),
    }
    if before:
        return sentences[before].format(n=count, name=name)
    if asked.field.key == "effects":
        return tr("lose {n} {name}").format(n=count, name=name)
    is_made = asked.field.key in ("level", "card") or (
        asked.field.key == "ability" and icons.INSTANT not in (asked.said or ())
    )
    return (tr("+{n} {name} a day") if is_made else tr("{n} {name}")).format(n=count, name=name)


def _unfolds(asked: Question, word: str, words: tuple[str, ...]) -> Counted:
    """An icon that only opens another row, or says that an ability is used up."""
    label, icon, _ = UNFOLDS[word]
    is_on = word in words
    key = asked.field.key
    return Counted(
        control=f"less.{key}" if is_on else f"say.{key}",
        value=word,
        label=tr(label),
        icon=icon,
        chosen=is_on,
        off=not is_on and word not in asked.lit,
    )


def _other(asked: Question, word: str) -> Counted:
    label, icon = OTHERS[word]
    return counted(asked, word, tr(label), icon, _words(word, (asked.said or ()).count(word)))


def _words(word: str, n: int) -> str:
    """A count of an icon in words."""
    sentences: dict[str, str] = {
        icons.ANY: tr("{n} of any"),
        icons.HEAL: tr("heal {n}"),
        icons.DANGER: trn("{n} danger die", "{n} danger dice", n),
        icons.ENERGY: tr("{n} energy"),
        icons.CUBE: trn("{n} cube more", "{n} cubes more", n),
        icons.HURT: tr("1 founder loses {n} health"),
        icons.HURT_ALL: tr("everyone loses {n} health"),
        icons.TARGET: trn("{n} target roll", "{n} target rolls", n),
        icons.ENERGY_LESS: tr("lose {n} energy"),
        icons.REPAIR: tr("repair {n}"),
        icons.WORK_MORE: tr("works for {n} more"),
        icons.NEXT_DOOR: tr("next door works for {n} more"),
        icons.SAFER: trn("{n} danger die fewer", "{n} danger dice fewer", n),
    }
    return sentences[word].format(n=n)


def _title(moment: Moment, key: str) -> str:
    """What is being entered."""
    state: State = moment.state
    at = shown_name(chosen(moment, "at"))
    match key:
        case "space":
            words = tr("{at}: enter what it heals") if at == HAB else tr("{at}: enter its work space")
            return words.format(at=at)
        case "level":
            place = state.place(chosen(moment, "at"))
            level = place.level + 1 if place else 2
            return tr("{at}: enter level {n}").format(at=at, n=level)
        case "card":
            return tr("{at}: {demands}").format(at=at, demands=_demands(moment))
        case "effects":
            total = state.ask.amount if state.ask else 0
            return tr("Hazard {total}: enter its effects").format(total=total)
    return tr("Enter the ability")


def _demands(moment: Moment) -> str:
    x, y = map(int, chosen(moment, "cell").split(","))
    return demands(moment.state, x, y) or tr("enter cost and production")


def _aside(moment: Moment, words: tuple[str, ...]) -> str:
    """The danger of what was entered so far."""
    founder: Any = moment.state.founder(chosen(moment, "founder"))
    return danger_words(founder, words.count(icons.DANGER)) if founder else ""
