"""Everything on the Assembly screen as one struct."""

from typing import Literal

from msgspec import Struct

from companion.core.text import tr
from companion.games.assembly import scoring
from companion.games.assembly.actions import Action, Answer, DrawOnly, Verify
from companion.games.assembly.cards import COMMANDS, Card, Command, Direction
from companion.games.assembly.rules import check
from companion.games.assembly.state import State
from companion.games.assembly.words import reminder
from companion.games.assembly.words.names import CARD_NAMES, COMMAND_NAMES, DIRECTION_NAMES, command_name
from companion.views.assembly.draft import Draft, asked, can_pay_three, declared, executed, payments
from companion.views.assembly.ring import RingView, ring_view
from companion.views.score import Rung, rungs

Needs = Literal["", "shuffle", "roll", "effects", "score", "missing"]


class Option(Struct, frozen=True):
    """One button: what it says, whether it is chosen, and why it can't be (empty: it can)."""

    key: str
    label: str
    hint: str
    icon: str
    is_chosen: bool
    is_off: bool = False


class Main(Struct, frozen=True):
    """The main action: done at once, or it first needs a roll, a shuffle, stated effects."""

    label: str
    icon: str
    action: Action | None = None
    needs: Needs = ""


class Count(Struct, frozen=True):
    """A figure of the strip under the ring."""

    figure: int
    label: str


class ChipView(Struct, frozen=True):
    """A small mark: a set of malfunctions, a role, the talk channel; `seat` where a tap uses a role."""

    label: str
    icon: str
    state: Literal["ok", "warn", "quiet"]
    rule: str
    seat: int | None = None


class AssemblyView(Struct, frozen=True):
    """The whole panel; groups of options are empty where they are not asked now."""

    ring: RingView
    counts: tuple[Count, ...]
    score: int
    tier: str
    rungs: tuple[Rung, ...]
    prompt: str
    commands: tuple[Option, ...]
    directions: tuple[Option, ...]
    amounts: tuple[Option, ...]
    payments: tuple[Option, ...]
    answers: tuple[tuple[Option, Action], ...]
    chips: tuple[ChipView, ...]
    reminder: str
    picks: int
    main: Main


def view(state: State, draft: Draft) -> AssemblyView:
    """What the panel shows for `state` while `draft` is being chosen."""
    sheet = scoring.score(state)
    choosing = state.step == "declare" or (state.step == "choose" and bool(state.hands[state.active]))
    return AssemblyView(
        ring=ring_view(state, draft),
        counts=_counts(state),
        score=sheet.total,
        tier=tr(sheet.tier_name),
        rungs=rungs(sheet),
        prompt=_prompt(state, draft),
        commands=_commands(state, draft) if choosing else (),
        directions=_directions(draft) if choosing and draft.command == "rotate" else (),
        amounts=_amounts(state, draft) if choosing else (),
        payments=_payments(state, draft) if choosing and _pays_now(state) else (),
        answers=_answers(state),
        chips=_chips(state),
        reminder=_reminder(state),
        picks=_picks(state),
        main=_main(state, draft),
    )


def _pays_now(state: State) -> bool:
    """Two players ask first and pay when declaring."""
    return state.options.solo or state.step == "declare"


def _counts(state: State) -> tuple[Count, ...]:
    names = state.options.players
    hands = tuple(
        Count(held, tr("your hand") if state.options.solo else tr("{n}’s hand").format(n=name))
        for held, name in zip(state.hands, names, strict=True)
    )
    return (Count(state.discard, tr("discarded")), *hands, Count(len(state.stack), tr("modules left")))


def _commands(state: State, draft: Draft) -> tuple[Option, ...]:
    hints = {
        "draw": tr("{n} left").format(n=len(state.stack)),
        "lock": tr("{n} fit").format(n=len(state.matches)) if len(state.matches) != 1 else tr("1 fits"),
        "rotate": tr("{n} move").format(n=len(state.on_ring)),
        "swap": tr("pick two"),
    }
    icons = {"draw": "dice-d12", "lock": "lock", "rotate": "rotate-right", "swap": "swap-horizontal-bold"}
    return tuple(
        Option(command, tr(COMMAND_NAMES[command]), hints[command], icons[command], draft.command == command)
        for command in COMMANDS
    )


def _directions(draft: Draft) -> tuple[Option, ...]:
    icons: dict[Direction, str] = {"anticlockwise": "rotate-left", "clockwise": "rotate-right"}
    return tuple(
        Option(key, tr(DIRECTION_NAMES[key]), "", icon, draft.direction == key) for key, icon in icons.items()
    )


def _amounts(state: State, draft: Draft) -> tuple[Option, ...]:
    """How many lock, or how many steps; a second lock is off where only one fits."""
    if draft.command == "lock":
        fit = len(state.matches)
        return tuple(Option(str(n), str(n), "", "lock", draft.locks == n, n > max(fit, 1)) for n in (1, 2))
    if draft.command == "rotate":
        return tuple(Option(str(n), str(n), "", "", draft.steps == n) for n in (1, 2))
    return ()


def _payments(state: State, draft: Draft) -> tuple[Option, ...]:
    """Cards that depict the command, then three of any kind."""
    cards: tuple[Card, ...] = payments(state, draft)
    found = [Option(card, tr(CARD_NAMES[card]), "", "", draft.paid == card) for card in cards]
    if found:
        found.append(Option("three", tr("3 cards"), "", "", draft.three, not can_pay_three(state)))
    return tuple(found)


def _answers(state: State) -> tuple[tuple[Option, Action], ...]:
    """The support player's two buttons; one that breaks a rule is off and says why when tapped."""
    if state.step == "confirm":
        pairs: tuple[tuple[str, str, str, Action], ...] = (
            ("yes", tr("Yes"), "check-bold", Answer(state.support, True)),
            ("no", tr("No"), "close", Answer(state.support, False)),
        )
    elif state.step == "verify":
        pairs = (
            ("yes", tr("Verified"), "check-bold", Verify(state.support, True)),
            ("no", tr("Not verified"), "close", Verify(state.support, False)),
        )
    else:
        return ()
    return tuple(
        (Option(key, label, "", icon, False, not check(state, action)), action)
        for key, label, icon, action in pairs
    )


def _prompt(state: State, draft: Draft) -> str:
    """One sentence on what the table does now."""
    support, asked_ = state.options.players[state.support], state.asked
    match state.step:
        case "deal":
            return tr("Shuffle the Bay cards and lay them out from 12 clockwise.")
        case "first":
            return tr("Roll the d12 and turn the first module over.")
        case "confirm" if asked_:
            question = command_name(asked_.command, asked_.direction)
            return tr("{name}, can one card of yours do {command}?").format(name=support, command=question)
        case "verify" if state.declared:
            command = command_name(state.declared.command, state.declared.direction)
            return tr("{name}, do you verify {command}?").format(name=support, command=command)
        case "declare" if asked_:
            said = tr("Yes") if state.answer else tr("No")
            command = command_name(asked_.command, asked_.direction)
            return tr("{name} answered {said} to {command}").format(name=support, said=said, command=command)
        case "execute":
            return _prompt_execute(state)
        case "malfunction":
            places = ", ".join(str(p) for p in state.fired)
            return tr("A malfunction fires at {places}. State what it does.").format(places=places)
        case "refresh":
            return tr("The pile is empty. Add the {card} card, shuffle, scramble the open bays.").format(
                card=tr(CARD_NAMES[state.aside[0]])
            )
        case "choose" if not state.hands[state.active]:
            return tr("No cards: this turn only draws.")
    return _prompt_lock(state) if draft.command == "lock" else ""


def _prompt_execute(state: State) -> str:
    match state.declared and state.declared.command:
        case "draw":
            return tr("Roll the d12 and turn the next module over.")
        case "swap":
            return tr("Tap the two modules that change places.")
    return tr("Tap the module to lock.")


def _prompt_lock(state: State) -> str:
    if not state.matches:
        return tr("No module is in its bay: nothing would lock.")
    places = ", ".join(str(p) for p in state.matches)
    return tr("In their own bay: {places}").format(places=places)


def _picks(state: State) -> int:
    """How many positions are to be tapped on the ring now."""
    if state.step != "execute" or state.declared is None:
        return 0
    return {"swap": 2, "lock": state.declared.locks}.get(state.declared.command, 0)


def _chips(state: State) -> tuple[ChipView, ...]:
    found = []
    if state.options.malfunctions != "none":
        label = tr("Malfunction set {letter}").format(letter=state.options.malfunctions)
        found.append(ChipView(label, "alert", "warn", "AS-S6"))
    if not state.options.no_role and state.step not in ("deal", "first", "over"):
        found += [_role(state, seat) for seat in range(len(state.roles_used))]
    return tuple(found)


def _role(state: State, seat: int) -> ChipView:
    used, name, role = state.roles_used[seat], state.options.players[seat], state.role(seat)
    if state.options.solo:
        label = tr("Role used") if used else role or tr("Role ready")
    else:
        label = tr("{name}: {role}").format(name=name, role=tr("used") if used else role or tr("role"))
    return ChipView(
        label, "account-check" if used else "account-star", "quiet" if used else "ok", "AS-T12", seat
    )


def _reminder(state: State) -> str:
    return reminder(state) if state.step not in ("deal", "first", "over") else ""


def _main(state: State, draft: Draft) -> Main:
    """The one button that goes on."""
    match state.step:
        case "deal":
            return Main(tr("Shuffle for me"), "shuffle-variant", needs="shuffle")
        case "first":
            return Main(tr("Roll the d12"), "dice-d12", needs="roll")
        case "choose" if not state.hands[state.active]:
            return Main(tr("Draw up to three"), "cards", DrawOnly(state.active))
        case "choose" if not state.options.solo:
            return _main_ask(state, draft)
        case "choose" | "declare":
            return _main_declare(state, draft)
        case "confirm" | "verify":
            return Main(tr("Answer above"), "account-question", needs="missing")
        case "execute":
            return _main_execute(state, draft)
        case "malfunction":
            return Main(tr("State the effect"), "alert", needs="effects")
        case "refresh":
            return Main(tr("Shuffle for me"), "shuffle-variant", needs="shuffle")
    return Main(tr("Score sheet"), "trophy", needs="score")


def _main_ask(state: State, draft: Draft) -> Main:
    name = state.options.players[state.support]
    if (question := asked(state, draft)) is None:
        missing = tr("Choose a direction") if draft.command else tr("Choose a command")
        return Main(missing, "account-question", needs="missing")
    if question.direction:  # the name would make the button too long
        label = tr("Ask: {direction}?").format(direction=tr(DIRECTION_NAMES[question.direction]))
    else:
        label = tr("Ask {name}: {command}?").format(name=name, command=tr(COMMAND_NAMES[question.command]))
    return Main(label, "account-question", question)


def _main_declare(state: State, draft: Draft) -> Main:
    icons: dict[Command, str] = {
        "draw": "dice-d12",
        "lock": "lock",
        "rotate": "rotate-left" if draft.direction == "anticlockwise" else "rotate-right",
        "swap": "swap-horizontal-bold",
    }
    if draft.command is None:
        return Main(tr("Choose a command"), "dots-circle", needs="missing")
    if draft.command == "rotate" and draft.direction is None:
        return Main(tr("Choose a direction"), icons["rotate"], needs="missing")
    if (action := declared(state, draft)) is None:
        return Main(tr("Choose what pays"), "cards", needs="missing")
    extra = {"rotate": f" {draft.steps}", "lock": f" {draft.locks}"}.get(draft.command, "")
    label = tr("Declare {command}").format(command=tr(COMMAND_NAMES[draft.command]).lower() + extra)
    return Main(label, icons[draft.command], action)


def _main_execute(state: State, draft: Draft) -> Main:
    if state.declared and state.declared.command == "draw":
        return Main(tr("Roll the d12"), "dice-d12", needs="roll")
    if (action := executed(state, draft)) is None:
        left = _picks(state) - len(draft.picks)
        return Main(tr("Tap {n} more").format(n=left), "dots-circle", needs="missing")
    places = ", ".join(str(p) for p in draft.picks)
    if state.declared and state.declared.command == "swap":
        return Main(tr("Swap {places}").format(places=places), "swap-horizontal-bold", action)
    return Main(tr("Lock {places}").format(places=places), "lock", action)
