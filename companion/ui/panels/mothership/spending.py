"""Buying, selling, noting and using, as questions."""

from msgspec.structs import replace

from companion.core.text import tr
from companion.games.mothership.actions import (
    BuyCard,
    BuyTech,
    Explore,
    NoteCard,
    Recount,
    SellCard,
    SetNpcTech,
    UseTech,
)
from companion.games.mothership.cards import ACTION_CARDS, CATEGORIES, Effect, Tier
from companion.games.mothership.rules.fleet import alive, friendly_ships, reached
from companion.games.mothership.rules.seals import note_card
from companion.games.mothership.rules.technology import new_energy
from companion.games.mothership.state import Energy
from companion.games.mothership.words.cards import card_name, card_text
from companion.games.mothership.words.labels import CATEGORY_NAMES, ship_name
from companion.games.mothership.words.tracked import ICONS
from companion.ui.panels.mothership.asking import OTHER, Asking, ask_found
from companion.ui.panels.mothership.board import ask_beside_planet, ask_landing
from companion.ui.widgets.questions import Amount, PickOne, PickSome, TextQuestion
from companion.views.mothership.spend import hand_view, next_tiers, npc_tiers, stated_arms

EFFECTS = (
    ("attack", "Attack rolls", "crosshair"),
    ("defence", "Defence rolls", "checked-shield"),
    ("roll", "All rolls", "dice-multiple"),
    ("engines", "Spaces to move", "rocket-thruster"),
    ("energy", "Energy", "flash"),
    ("income", "Resources each turn", "gold"),
    ("planet_income", "Resources for each planet", "ringed-planet"),
    ("planet_defence", "Own planets’ 6", "shield"),
    ("none", "Nothing the app counts", "close"),
)


class Spending:
    """The offers of the Spend tab, each with what it asks."""

    def __init__(self, panel):
        self.panel = panel

    def take(self, key, seat):
        """Do what an offer says."""
        if key.startswith("use:"):
            self.use(seat, key.removeprefix("use:"))
            return
        getattr(self, key)(seat)

    def buy(self, seat):
        """A card from the deck."""
        self.panel.propose(BuyCard(seat))

    def sell(self, seat):
        """Which card, for how much."""
        self._card(seat, tr("Sell a card"), False, lambda card: self._price(seat, card))

    def _price(self, seat, card):
        value = self.panel.state.values.get(card.card, 1)
        sheet = Amount(title=card.name, line=tr("The value in its corner"), value=value, low=0, high=9)
        self.panel.ask(sheet, lambda n: self.panel.propose(SellCard(seat, card.card, n, card.key)))

    def play(self, seat):
        """Which card; then what it has to be told."""
        self._card(
            seat, tr("Play a card"), True, lambda card: Asking(self.panel, seat, card.card, card.key).go()
        )

    def _card(self, seat, title, by_moment, then):
        hand = hand_view(self.panel.state, seat, self.panel.salt(seat))
        cards = sorted(hand, key=lambda card: (by_moment and card.is_off, card.name))
        choices = [(i, card.name, card.text, "cards-playing-outline") for i, card in enumerate(cards)]
        off = [i for i, card in enumerate(cards) if by_moment and card.is_off]
        sheet = PickOne(title=title, choices=choices, off=off)
        sheet.bind(on_explain_choice=lambda _, i: self.panel.refuse_card(seat, cards[i]))
        self.panel.ask(sheet, lambda i: then(cards[i]))

    def note(self, seat):
        """The app alone is told one card of the hand."""
        choices = [(key, card_name(key), card_text(key), "cards-playing-outline") for key in ACTION_CARDS]
        self.panel.ask(
            PickOne(title=tr("Note a card"), choices=sorted(choices, key=lambda c: c[1])),
            lambda card: self._noted(seat, card),
        )

    def _noted(self, seat, card):
        number = self.panel.state.players[seat].noted
        self.panel.propose(NoteCard(seat, note_card(self.panel.salt(seat), card, number)))

    def recount(self, seat):
        """The player's own count, shown to nobody else."""
        held = self.panel.state.players[seat].resources
        title, line = tr("Resources you hold"), tr("Only for your eyes")
        sheet = Amount(title=title, line=line, value=held, high=max(99, 2 * held))
        self.panel.ask(sheet, lambda n: self.panel.propose(Recount(seat, n)))

    def explore(self, seat):
        """Which planet, and what lay there."""
        ask_found(self.panel, seat, lambda found: self.panel.propose(Explore(seat, found)))

    # -- technology -----------------------------------------------------------------------------------

    def tech(self, seat):
        """A tier of the library that comes next, or one that is stated."""
        tiers = next_tiers(self.panel.state, seat, self.panel.tiers())
        choices = [(i, t.name, self._place(t), "source-branch") for i, t in enumerate(tiers)]
        choices.append((OTHER, tr("Another tier"), tr("say what your tree shows"), "pencil"))
        sheet = PickOne(title=tr("Buy technology"), choices=choices)
        self.panel.ask(sheet, lambda i: self._category(seat) if i == OTHER else self._bought(seat, tiers[i]))

    def _place(self, tier):
        words = tr("{category}, tier {tier}, costs {cost}")
        return words.format(category=tr(CATEGORY_NAMES[tier.category]), tier=tier.tier, cost=tier.cost)

    def _category(self, seat):
        player = self.panel.state.players[seat]
        choices = [
            (c, tr(CATEGORY_NAMES[c]), tr("next: tier {n}").format(n=reached(player, c) + 1), "source-branch")
            for c in CATEGORIES
            if reached(player, c) < 5
        ]
        self.panel.ask(PickOne(title=tr("Category"), choices=choices), lambda c: self._cost(seat, c))

    def _cost(self, seat, category):
        player = self.panel.state.players[seat]
        branch = next((t.branch for t in player.tech if t.category == category), "left")
        level = reached(player, category) + 1
        value = tr("{category} {n}").format(category=tr(CATEGORY_NAMES[category]), n=level)
        tier = Tier(name=value, category=category, branch=branch, tier=level)

        def named(text):
            sheet = Amount(title=tr("What it costs"), value=level + 1, low=0, high=30)
            self.panel.ask(
                sheet, lambda cost: self._effect(seat, replace(tier, name=text or value, cost=cost))
            )

        self.panel.ask(TextQuestion(title=tr("Its name"), value=value), named)

    def _effect(self, seat, tier):
        choices = [(key, tr(label), "", icon) for key, label, icon in EFFECTS]
        sheet = PickOne(title=tier.name, line=tr("What does it change?"), choices=choices)
        self.panel.ask(sheet, lambda kind: self._amount(seat, tier, kind))

    def _amount(self, seat, tier, kind):
        if kind == "none":
            self._bought(seat, tier)
            return
        sheet = Amount(title=tier.name, line=tr("By how much?"), value=1, low=1, high=12)
        self.panel.ask(sheet, lambda n: self._bought(seat, replace(tier, effects=(Effect(kind, n),))))

    def _bought(self, seat, tier):
        """New counters go where there is room, shields first; they can be diverted as usual."""
        state = self.panel.state
        brings = max(0, new_energy(state.players[seat], tier))
        self.panel.propose(
            BuyTech(seat, tier, _laid(state.players[seat].energy, brings, state.options.box.row))
        )

    # -- the enemy of a solo game ---------------------------------------------------------------------

    def arm(self):
        """The dark tiles of its level: from the library, or what they add to its rolls."""
        known = npc_tiers(self.panel.state, self.panel.tiers())
        if not known:
            sheet = Amount(title=tr("Enemy technology"), line=tr("What do its rolls get?"), value=1, high=9)
            self.panel.ask(sheet, lambda n: self.panel.propose(SetNpcTech(stated_arms(self.panel.state, n))))
            return
        choices = [(i, t.name, self._place(t), "source-branch") for i, t in enumerate(known)]
        sheet = PickSome(title=tr("Enemy technology"), line=tr("Its dark tiles"), choices=choices)
        self.panel.ask(sheet, lambda chosen: self.panel.propose(SetNpcTech(tuple(known[i] for i in chosen))))

    # -- abilities ------------------------------------------------------------------------------------

    def use(self, seat, name):
        """An ability, with its ship where it needs one."""
        tier = next(t for t in self.panel.state.players[seat].tech if t.name == name)
        refs = self._targets(seat, tier)
        if not refs:
            self.panel.propose(UseTech(seat, name))
            return
        state = self.panel.state
        choices = [(ref, ship_name(state, ref), "", ICONS[state.ship(ref).kind]) for ref in refs]
        sheet = PickOne(title=name, line=tr("Which ship?"), choices=choices)
        used = UseTech(seat, name, stated=True)
        jumps = tier.ability == "jump_gates"
        then = self._jump if jumps else self.panel.propose
        self.panel.ask(sheet, lambda ref: then(replace(used, ship=ref)))

    def _jump(self, used):
        """A warp by gate asks what any warp asks."""
        refs = (used.ship,)

        def landed(beside):
            moved = replace(used, beside_planet=beside)
            ask_landing(
                self.panel, refs, lambda lands: self.panel.propose(replace(moved, into_field=bool(lands)))
            )

        ask_beside_planet(self.panel, refs, landed)

    def _targets(self, seat, tier):
        state = self.panel.state
        if tier.ability == "jump_gates":
            return friendly_ships(state, seat)
        if tier.ability == "tractor_beam" or any(effect.kind == "damage" for effect in tier.effects):
            return [ref for s in state.living if not state.friends(s, seat) for ref in alive(state, s)]
        return []


def _laid(rows, count, most):
    """Where `count` new counters go."""
    shields = min(count, most - rows.shields)
    weapons = min(count - shields, most - rows.weapons)
    return Energy(count - shields - weapons, weapons, shields)
