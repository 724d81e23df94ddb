"""Reading cards at the table: what is printed is stated in a form, what is left open is asked."""

from msgspec.structs import replace

from companion.core.text import tr
from companion.games.exobase import GAME
from companion.games.exobase.actions import Deal, ResolveHazard, TakeAbility
from companion.games.exobase.box import RESOURCES
from companion.games.exobase.cards import (
    HAB,
    Ability,
    Effect,
    Hazard,
    Level,
    Offer,
    Space,
    of_hazard,
    template,
)
from companion.games.exobase.rules.abilities import is_open
from companion.games.exobase.rules.effects import needs_resource
from companion.games.exobase.rules.night import ability_of
from companion.games.exobase.words import ICONS, resource_name
from companion.ui.panels.exobase.sheets import StateSheet, plain
from companion.ui.widgets.questions import PickOne


class Reading:
    """The part of the panel that reads cards; the panel gives the draft, the view and the host."""

    def _state(self, title, start, then, judge=lambda stated: ()):
        """A form for what is printed; `then(stated)`."""
        sheet = StateSheet(start, self.host.open_sheet, judge, title=title, icon="pencil")
        self.ask(sheet, then)

    def state_space(self):
        """A work space as it is printed."""
        at = self.draft.at or self.draft.card
        heals = self.draft.at == HAB
        start = Space(offers=(Offer(heal=2),)) if heals else Space()
        self._state(tr("Work space: {at}").format(at=at), start, self._stated_space)

    def _stated_space(self, space):
        self.choose(replace(self.draft, space=space, way="stated:0", resource=None))

    def state_level(self):
        """The next level as it is printed."""
        place = self.state.site(self.draft.at)
        start = Level(cubes=place.needed)
        title = tr("{at}, level {n}").format(at=place.name, n=place.level + 1)
        self._state(title, start, lambda level: self.choose(replace(self.draft, level=level, way="upgrade")))

    def read_card(self):
        """The whole card goes into the library, and from there onto the table."""
        values = plain(template(self.draft.card))
        kept = self.draft
        self.go(
            "card", key=GAME.key, kind="location", values=values, then=lambda card: self._read(kept, card)
        )

    def _read(self, kept, card):
        self.choose(replace(kept, location=card))
        self._to_map()

    def state_hazard(self):
        """The line of the Hazard card as it is printed."""
        total, hard = self.state.ask.amount, self.state.options.mode == "hardcore"
        start = Hazard(name=tr("Hazard {n}").format(n=total), low=total, high=total, hardcore=hard)
        title = tr("Hazard {n}").format(n=total)
        self._state(title, start, lambda line: self.choose(replace(self.draft, hazard=line)), of_hazard)

    def state_ability(self):
        """The ability on a task card."""
        card = self.state.who(self.draft.pick.split(":")[1]).task
        self._state(tr("Ability: {card}").format(card=card), Ability(), self._stated_ability)

    def _stated_ability(self, ability):
        founder = self.draft.pick.split(":")[1]
        self._named(ability.effects, lambda effects: self._take(founder, replace(ability, effects=effects)))

    def _take(self, founder, ability):
        self.propose(TakeAbility(founder=founder, stated=ability))

    def _resourced(self):
        """A hazard or an ability of any resource asks for it first."""
        action = self.view.main.action
        if isinstance(action, ResolveHazard):
            hazard = action.hazard
            self._named(
                hazard.effects, lambda said: self.propose(ResolveHazard(hazard=replace(hazard, effects=said)))
            )
        else:
            ability = ability_of(self.state, self.state.who(action.founder), action)
            self._named(
                ability.effects, lambda said: self._take(action.founder, replace(ability, effects=said))
            )

    def _named(self, effects, then, done=()):
        """Ask for the resource of every effect that leaves it open, then go on with all of them."""
        if not effects:
            then(tuple(done))
            return
        effect, *rest = effects
        if not needs_resource(effect):
            self._named(rest, then, (*done, effect))
            return
        self._ask_resource(
            tr("Which resource?"),
            lambda key: self._named(rest, then, (*done, replace(effect, resource=key))),
        )

    def _ask_resource(self, title, then):
        box = self.state.options.box
        choices = [(r, resource_name(box, r), "", ICONS[r]) for r in RESOURCES]
        self.ask(PickOne(title=title, choices=choices), then)

    def _bonuses(self):
        """Bonuses and passive abilities of any resource are chosen, one founder after the other."""
        self._settled(self.view.main.action.founders, ())

    def _settled(self, left, done):
        if not left:
            self.propose(Deal(founders=done))
            return
        card, *rest = left
        passive = [ability for ability in card.abilities if is_open(ability)]
        if passive:
            self._named(
                passive[0].effects, lambda said: self._settled((_said(card, passive[0], said), *rest), done)
            )
        else:
            self._named(card.bonus, lambda said: self._settled(rest, (*done, replace(card, bonus=said))))

    def use(self, option):
        """An ability: what nobody has read is stated, what is open is asked."""
        if option.ability.effects:
            self._use(option.use, option.ability.effects)
        else:
            start = Ability(name=option.ability.name, instant=option.ability.instant, effects=(Effect(),))
            title = tr("What does it do?")
            self._state(
                title, start, lambda said: self._use(replace(option.use, stated=said.effects), said.effects)
            )

    def _use(self, use, effects):
        """Ask on whom, where and of what, as the effects need it; then do it."""
        if any(needs_resource(effect) for effect in effects) and use.resource is None:
            self._ask_resource(
                tr("Which resource?"), lambda key: self._use(replace(use, resource=key), effects)
            )
        elif any(effect.kind == "heal" for effect in effects) and not use.to:
            names = [(f.name, f.name, f"{f.health}/{f.full}", "heart") for f in self.state.living]
            sheet = PickOne(title=tr("Who is healed?"), choices=names)
            self.ask(sheet, lambda name: self._use(replace(use, to=name), effects))
        elif any(effect.kind == "repair" for effect in effects) and not use.at:
            names = [(p.name, p.name, "", "hammer-wrench") for p in self.state.base if p.damage]
            sheet = PickOne(title=tr("What is repaired?"), choices=names)
            self.ask(sheet, lambda name: self._use(replace(use, at=name), effects))
        else:
            self.propose(use)


def _said(card, ability, effects):
    """The founder with the resource of one ability named."""
    named = replace(ability, effects=effects)
    return replace(card, abilities=tuple(named if one is ability else one for one in card.abilities))
