"""What can be done now: the main action, the answers to a question, and what stands aside."""

from companion.core.text import tr
from companion.games.airlock import actions as do
from companion.games.airlock.cards import DECK
from companion.games.airlock.rules import check
from companion.games.airlock.rules.malfunctions import need
from companion.games.airlock.rules.reveal import reveal_size
from companion.games.airlock.rules.turn import allies
from companion.games.airlock.state import HAND, State, Task
from companion.games.airlock.words import card_name
from companion.views.airlock.ability import ways
from companion.views.airlock.parts import Answer, Draft, Main
from companion.views.airlock.tiles import VERBS, first_turned

MISSING = {
    "harm": "Damage or a cell?",
    "aftershock": "Damage or return?",
    "inflict": "Damage or show?",
    "nullify": "Cancel which one?",
    "mend": "Repair which one?",
    "shift": "Ability or not?",
    "martyr": "Is there a Martyr?",
}


def main_of(state: State, draft: Draft) -> Main:
    """The main action of this moment."""
    if state.question is not None and not state.victory:
        return _answering(state, draft, state.question)
    match state.step:
        case "begin":
            return _begin(state, draft)
        case "ally":
            return _ally(state, draft)
        case "turn":
            return _reveal(state, draft)
        case "resolve":
            index = first_turned(state, draft.turned_first)
            card = state.turned[index]
            return Main(label=tr(VERBS[card]), icon=DECK[card].icon, action=do.Resolve(index))
    return _plain(state)


def _plain(state: State) -> Main:
    """Steps in which nothing is chosen."""
    match state.step:
        case "deal":
            return Main(label=tr("Deal missions"), icon="incognito", needs="deal")
        case "draw":
            drawn = min(max(0, HAND - state.actor.hand), state.deck)
            label = tr("Draw {n}").format(n=drawn) if drawn else tr("Nothing to draw")
            return Main(label=label, icon="card-plus-outline", action=do.Draw())
        case "first" | "own":
            label = tr("Own card to the pile") if state.actor.hand else tr("Top card to the pile")
            return Main(label=label, icon="layers", action=do.PlayOwnCard())
        case "deck":
            label = tr("Deck card to the pile") if state.deck else tr("No deck card")
            return Main(label=label, icon="layers", action=do.TopCard())
        case "last":
            return Main(label=tr("End the turn"), icon="skip-next", action=do.EndTurn())
        case "missions":
            return Main(label=tr("Show the missions"), icon="incognito", needs="missions")
    return Main(label=tr("Summary"), icon="flag-checkered", needs="score")


def _begin(state: State, draft: Draft) -> Main:
    missing = sum(not name for name in draft.characters) or len(state.players) - len(draft.characters)
    if missing:
        return Main(label=tr("{n} characters to go").format(n=missing), needs="missing")
    if draft.first is None:
        return Main(label=tr("Who begins?"), needs="missing")
    chosen = tuple(name for name in draft.characters if name)
    return Main(label=tr("Begin"), icon="play", action=do.Begin(chosen, draft.first))


def _ally(state: State, draft: Draft) -> Main:
    able = allies(state)
    if not able:
        return Main(label=tr("Top card to the pile"), icon="layers", action=do.Ally(None))
    seat = ally_of(state, draft)
    if seat is None:
        return Main(label=tr("Choose an ally"), needs="missing")
    label = tr("Card of {name}").format(name=state.players[seat].name)
    return Main(label=label, icon="handshake", action=do.Ally(seat))


def ally_of(state: State, draft: Draft) -> int | None:
    """The ally being chosen; the only possible one is chosen already."""
    able = allies(state)
    return able[0] if len(able) == 1 else draft.ally if draft.ally in able else None


def _reveal(state: State, draft: Draft) -> Main:
    left = reveal_size(state) - len(draft.cards)
    if left > 0:
        return Main(label=tr("{n} more to enter").format(n=left), needs="missing")
    label = tr("Turn {n} cards").format(n=len(draft.cards)) if len(draft.cards) != 1 else tr("Turn 1 card")
    return Main(label=label, icon="cards-playing-outline", action=do.Reveal(draft.cards))


def _answering(state: State, draft: Draft, asked: Task) -> Main:
    """The main action while a card asks something."""
    match asked.what:
        case "vote":
            return Main(label=tr("Start the vote"), icon="vote", needs="vote")
        case "execute":
            return Main(label=tr("Nominate and vote"), icon="vote", needs="execute")
        case "show":
            return Main(label=tr("Show the mission"), icon="incognito", needs="show")
        case "overrule" | "override":
            if not draft.cards:
                return Main(label=tr("Which card is it?"), needs="missing")
            return Main(label=tr("Play it"), icon="card-play", action=do.Play(draft.cards[0]))
        case "wormhole":
            count = len(draft.cards)
            label = tr("No red card") if not count else tr("Carry out {n}").format(n=count)
            return Main(label=label, icon="vortex", action=do.Wormhole(draft.cards))
    return Main(label=tr(MISSING[asked.what]), needs="missing")


def answers_of(state: State) -> tuple[Answer, ...]:
    """The buttons of an open question."""
    asked = state.question
    if asked is None or state.victory:
        return ()
    damage = Answer(
        label=tr("Take damage"), icon="account-injury", action=do.Choose("damage"), note=_hurt(state)
    )
    match asked.what:
        case "harm":
            return (
                damage,
                Answer(label=tr("Lose a cell"), icon="bubbles", action=do.Choose("cell"), note=_cell(state)),
            )
        case "aftershock":
            back = Answer(label=tr("Back to the pile"), icon="layers", action=do.Choose("return"))
            return (damage, back)
        case "inflict":
            return (damage, _judged(state, tr("Show a red mission"), "incognito", do.Choose("show")))
        case "martyr":
            return (
                Answer(label=tr("Nobody plays Martyr"), icon="close-thick", action=do.Choose("none")),
                Answer(label=tr("Martyr is played"), icon="angel-wings", needs="martyr"),
            )
        case "nullify":
            cards = enumerate(state.turned)
            return tuple(_judged(state, card_name(card), "close-thick", do.Cancel(i)) for i, card in cards)
        case "mend":
            return _malfunctions(state)
        case "shift":
            return (
                Answer(label=tr("Use an ability"), icon="star-four-points", needs="ability"),
                Answer(label=tr("No ability"), icon="close-thick", action=do.Choose("none")),
            )
    return ()


def _hurt(state: State) -> str:
    """What damage means for the active player."""
    name = state.actor.name
    return (
        tr("{name} dies").format(name=name)
        if state.actor.damaged
        else tr("{name} is damaged").format(name=name)
    )


def _cell(state: State) -> str:
    return (
        tr("Safeguard holds")
        if state.safe_now
        else tr("{old} to {new}").format(old=state.cells, new=state.cells - 1)
    )


def _malfunctions(state: State) -> tuple[Answer, ...]:
    """One button per malfunction on the table."""
    return tuple(
        Answer(
            label=card_name(one.kind),
            icon="hammer-wrench",
            note=f"{player.name} · {one.energy}/{need(state, one)}",
            action=do.RemoveMalfunction(owner, index),
        )
        for owner, player in enumerate(state.players)
        for index, one in enumerate(player.malfunctions)
    )


def _judged(state: State, label: str, icon: str, action: do.Action) -> Answer:
    """A button that is off when the judge refuses it; a tap still tells why."""
    return Answer(label=label, icon=icon, action=action, off=not check(state, action))


def aside_of(state: State) -> tuple[Answer, ...]:
    """Ability, repair and Martyr, always in the same place; off ones tell their reason."""
    if state.step in ("begin", "deal", "missions", "over"):
        return ()
    ability = do.Ability(state.active, refresh=True)
    can = bool(check(state, ability)) or bool(ways(state))
    repair = first_repair(state)
    return (
        Answer(label=tr("Ability"), icon="star-four-points", action=ability, needs="ability", off=not can),
        Answer(
            label=tr("Repair"),
            icon="hammer-wrench",
            action=repair,
            needs="repair",
            off=not check(state, repair),
        ),
        Answer(label=tr("Martyr"), icon="angel-wings", needs="martyr"),
        *([Answer(label=tr("Missions"), icon="eye-off-outline", needs="look")] if lookable(state) else ()),
    )


def lookable(state: State) -> tuple[int, ...]:
    """Whose mission the phone could show to them."""
    return tuple(seat for seat in state.living if check(state, do.Look(seat)))


def first_repair(state: State) -> do.Repair:
    """A repair of the first malfunction on the table: what the button stands for."""
    owners = [seat for seat, player in enumerate(state.players) if player.malfunctions]
    return do.Repair(state.active, owners[0] if owners else state.active, 0)
