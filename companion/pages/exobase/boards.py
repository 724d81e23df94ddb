"""The drawn parts of ExoBase above the map: what is missing, the resources, the founders."""

from companion.core.boards import Goals, Pawn, Pawns, Resource, Resources, Sign, Tone
from companion.core.text import tr, trn
from companion.games.exobase.box import RESOURCES
from companion.games.exobase.rules.end import can_claim
from companion.games.exobase.rules.forecast import Missing, forecast
from companion.games.exobase.scoring import outcome
from companion.games.exobase.state import Founder, State
from companion.games.exobase.words import ICONS, resource_name, short, tint
from companion.pages.exobase.draft import PLACE, chosen
from companion.table.moment import Moment


def goals(state: State) -> Goals:
    """How far the base is from winning."""
    missing = forecast(state).missing
    title, tone = _verdict(state, missing)
    signs = tuple(_sign(one) for one in missing if one.kind != "destroyed")
    spoken = ", ".join(_spoken(state, one) for one in missing)
    short = tr("{n} left").format(n=len(missing)) if signs else ""
    return Goals(id="goals", title=title, short=short, tone=tone, signs=signs, spoken=f"{title}. {spoken}")


def _verdict(state: State, missing: tuple[Missing, ...]) -> tuple[str, Tone]:
    if over := outcome(state):
        return (tr("Won"), "ok") if over.result == "won" else (tr("Lost"), "bad")
    if any(one.kind == "destroyed" for one in missing):
        return tr("You can’t win any more: the Power Station is destroyed"), "bad"
    if not missing:
        return (tr("All goals reached"), "ok") if can_claim(state) else (tr("All goals reached"), "plain")
    return trn("{n} goal left", "{n} goals left", len(missing)).format(n=len(missing)), "accent"


def _sign(missing: Missing) -> Sign:
    if missing.resource:
        text = f"+{missing.need - missing.have}"
        return Sign(icon=ICONS[missing.resource], text=text, tint=tint(missing.resource))
    return Sign(icon="flash", text=f"{missing.have}/{missing.need}", tint="cube")


def _spoken(state: State, missing: Missing) -> str:
    if missing.resource:
        name = resource_name(state.options.box, missing.resource)
        return tr("{name} production +{n}").format(name=name, n=missing.need - missing.have)
    return tr("Power Station {have}/{need}").format(have=missing.have, need=missing.need)


def resources(moment: Moment) -> Resources:
    """What is stored and made of each; a touch corrects it."""
    items = tuple(_resource(moment, r) for r in RESOURCES)
    words = tr("{name} {stored} of {capacity}, production +{made} of {enough}")
    box = moment.state.options.box
    return Resources(
        id="resources",
        items=items,
        held={r: f"stored/{r}" for r in RESOURCES},
        spoken="; ".join(
            words.format(
                name=resource_name(box, one.key),
                stored=one.stored,
                capacity=one.capacity,
                made=one.made,
                enough=one.enough,
            )
            for one in items
        ),
    )


def _resource(moment: Moment, key: str) -> Resource:
    state: State = moment.state
    found = next(r for r in RESOURCES if r == key)
    green = state.options.side.green(found)
    name = f"{state.options.mode}/green_{key}"
    unsure = moment.printed is not None and name not in moment.printed
    return Resource(
        key=key,
        icon=ICONS[key],
        tint=tint(key),
        stored=state.stored.of(found),
        capacity=state.capacity,
        made=state.production.of(found),
        enough=green,
        note=tr("of {n}").format(n=green),
        to_check=unsure,
    )


def pawns(moment: Moment) -> Pawns:
    """The founders, with who is about to be placed or may be chosen."""
    state: State = moment.state
    lit = _lit(moment)
    return Pawns(
        id="pawns",
        pawns=tuple(_pawn(moment, founder, lit) for founder in state.founders),
        live=tuple(f"founder:{f.name}" for f in state.living if _is_live(moment, f, lit)),
        grabs=tuple(f"founder:{f.name}" for f in state.living if _can_be_dragged(state, f)),
        held={f"founder:{f.name}": f"founders/{i}/health" for i, f in enumerate(state.founders)},
        spoken="; ".join(_said(state, founder) for founder in state.founders),
    )


def _said(state: State, founder: Founder) -> str:
    """A founder for the ear."""
    words = tr("{name}: health {n} of {full}, {line}")
    return words.format(name=founder.name, n=founder.health, full=founder.full, line=_line(state, founder))


def _lit(moment: Moment) -> frozenset[str]:
    """The founders an open question may be answered with."""
    found = [q for q in moment.open if any(spot.startswith("founder:") for spot in q.field.spots)]
    return frozenset(place for q in found for place in q.places)


def _is_live(moment: Moment, founder: Founder, lit: frozenset[str]) -> bool:
    """Whoever leads on; while placing, and with an ability, everyone tells what they can do."""
    state: State = moment.state
    if f"founder:{founder.name}" in lit:
        return True
    can_tell = state.phase == "placement" or bool(founder.abilities)
    return can_tell and state.ask is None and moment.want in ("", "place")


def _can_be_dragged(state: State, founder: Founder) -> bool:
    return state.phase == "placement" and state.ask is None and not founder.placed


def _pawn(moment: Moment, founder: Founder, lit: frozenset[str]) -> Pawn:
    state: State = moment.state
    key = f"founder:{founder.name}"
    is_chosen = founder.name == chosen(moment, "founder") or moment.draft.place == key
    marked = key in lit and moment.want != PLACE
    icon, tone = _state(state, founder, is_chosen)
    return Pawn(
        key=key,
        name=founder.name,
        health=founder.health,
        full=founder.full,
        line=_line(state, founder),
        icon=icon,
        tone=tone,
        mark="chosen" if is_chosen else "can" if marked else "",
        faded=founder.placed or not founder.alive,
    )


def _state(state: State, founder: Founder, is_chosen: bool) -> tuple[str, Tone]:
    if not founder.alive:
        return "skull", "bad"
    if founder.placed:
        return "check-circle", "ok"
    if state.is_injured(founder):
        return "bandage", "bad"
    return ("radiobox-marked", "accent") if is_chosen else ("circle-outline", "plain")


def _line(state: State, founder: Founder) -> str:
    if not founder.alive:
        return tr("dead")
    if founder.placed:
        return short(founder.at, 13)
    if state.is_injured(founder):
        return tr("injured")
    return tr("ready") if state.phase == "placement" else short(founder.at, 13) or tr("outside")
