"""What has to be on the table before the first turn of Mothership."""

from companion.core.blocks import Block, Button, Dice, Item, Notice
from companion.core.text import tr, trn
from companion.games.mothership.actions import RollForStart
from companion.games.mothership.box import HAND, LEVEL_ENERGY, LEVEL_TIER
from companion.games.mothership.rules.setup import needs_npc_tech
from companion.games.mothership.state import State
from companion.pages.frame import checklist, dice_block
from companion.pages.mothership import cards
from companion.table.moment import Moment


def layout(moment: Moment) -> tuple[Block, ...]:
    """A checklist; then who goes first, and the NPC's technology of a solo game."""
    state: State = moment.state
    if moment.types_faces or moment.draft.again is not None:
        return dice_block(moment)
    if state.phase == "initiative":
        names = ", ".join(state.name(seat) for seat in state.contenders)
        text = tr("{names}: roll a d6 each. Highest goes first.").format(names=names)
        return (*first_roll(moment), Notice(id="hint", text=text, icon="dice-d6", rule="MS-T1"))
    if moment.draft.want == "arm":
        return tuple(cards.questions(moment))
    return (checklist(moment, *_items(moment, state)),)


def first_roll(moment: Moment) -> tuple[Dice, ...]:
    """The dice of who goes first, each with its name; nothing after any other tap."""
    if moment.last is None or not isinstance(moment.last.actions[-1], RollForStart):
        return ()
    before: State = moment.last.before
    return dice_block(moment, owners=tuple(before.name(seat) for seat in before.contenders))


def _items(moment: Moment, state: State) -> tuple[Item, ...]:
    box, count = state.options.box, len(state.planets)
    planets = trn("{n} planet", "{n} planets", count).format(n=count)
    energy = f"{box.start_engines}·{box.start_weapons}·{box.start_shields}"
    if state.options.solo:
        level = state.options.level
        npc = "·".join(3 * [str(LEVEL_ENERGY[level - 1])])
        items = (
            Item(
                key="fleet",
                text=trn("6 ships, {n} Action card", "6 ships, {n} Action cards", HAND).format(n=HAND),
                note=tr("your fleet opposite your Station"),
                icon="starfighter",
            ),
            Item(key="npc", text=tr("NPC fleet"), note=tr("Mothership at your Station"), icon="robot"),
            Item(key="planets", text=planets, note=tr("yours, NPC ships next to them"), icon="ringed-planet"),
            Item(
                key="energy",
                text=tr("Energy {split}").format(split=energy),
                note=tr("NPC {split}, level {n}").format(split=npc, n=level),
                icon="flash",
            ),
        )
        if not LEVEL_TIER[level - 1]:
            return items
        done = not needs_npc_tech(state)
        arm = Button(control="want", value="arm", label=tr("Enter"), icon="pencil")
        return (
            *items,
            Item(
                key="arm",
                text=tr("NPC technology"),
                note=tr("tier {n}, dark tiles").format(n=LEVEL_TIER[level - 1]),
                icon="source-branch",
                done=done,
                asked=not done,
                buttons=(arm,),
            ),
        )
    return (
        Item(
            key="stations",
            text=tr("1 Colony Station each"),
            note=tr("empty spaces all around"),
            icon="defense-satellite",
        ),
        Item(
            key="ships",
            text=tr("6 ships each"),
            note=tr("within 2 spaces of their Station"),
            icon="starfighter",
        ),
        Item(key="planets", text=planets, note=tr("and any asteroids"), icon="ringed-planet"),
        Item(
            key="cards",
            text=trn("{n} Action card each", "{n} Action cards each", HAND).format(n=HAND),
            note=tr("{n} in the deck").format(n=state.deck),
            icon="cards-playing-outline",
        ),
        Item(
            key="energy",
            text=tr("Energy {split}").format(split=energy),
            note=tr("on every panel"),
            icon="flash",
        ),
    )
