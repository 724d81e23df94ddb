"""What a card has to be told, asked one question after the other; then it is announced and played."""

from msgspec.structs import replace

from companion.core.text import tr
from companion.games.mothership.actions import Discovery, Play
from companion.games.mothership.cards import ACTION_CARDS, NOOOO, WARPS, Artifact
from companion.games.mothership.rules.card_inputs import exploding_ships, own_dice, winning_ships
from companion.games.mothership.rules.conditions import refuse_idle
from companion.games.mothership.rules.fleet import alive, friendly_ships, planets_of
from companion.games.mothership.rules.seals import opened
from companion.games.mothership.state import MOTHERSHIP, SUBSYSTEMS, Ref
from companion.games.mothership.words.cards import card_name, card_question, card_text
from companion.games.mothership.words.labels import ROW_NAMES, name, ship_name
from companion.games.mothership.words.tracked import ICONS, ROW_ICONS
from companion.ui.panels.mothership.board import ask_beside_planet, ask_landing, ask_shoved
from companion.ui.widgets.questions import Amount, PickOne, PickSome, TextQuestion, YesNo
from companion.views.mothership.spend import explorable, free_artifacts

BOARD = {  # what is asked about the board once the ships are known
    **dict.fromkeys(WARPS, ("virus", "landing")),
    "gravity_manipulator": ("shoved",),
}
OTHER = -1
STATION = "station"


class Asking:
    """The questions of one card: each answer becomes a part of the play."""

    def __init__(self, panel, seat, card, key=""):
        self.panel = panel
        self.play = Play(seat=seat, card=card, key=key)
        self.left = [*ACTION_CARDS[card].inputs, *BOARD.get(card, ())]

    @property
    def state(self):
        """The game now."""
        return self.panel.state

    def go(self):
        """The next question, or the announcement."""
        if not self.left:
            self._announce()
            return
        getattr(self, f"_{self.left.pop(0)}")()

    def _told(self, **parts):
        self.play = replace(self.play, **parts)
        self.go()

    def _pick(self, line, choices, then):
        """One of `choices`; a card nothing fits is explained by its refusal."""
        if not choices:
            self.left.clear()
            self.panel.refuse(self.play)
        elif len(choices) == 1:
            then(choices[0][0])
        else:
            self.panel.ask(PickOne(title=card_name(self.play.card), line=line, choices=choices), then)

    def _ship_choices(self, refs):
        return [(ref, ship_name(self.state, ref), "", ICONS[self.state.ship(ref).kind]) for ref in refs]

    def _fitting(self, answers, told):
        """The answers with which the card does something; all where none would, for the reason to be told."""
        fit = [a for a in answers if not any(refuse_idle(self.state, replace(self.play, **told(a))))]
        return fit or list(answers)

    def _ship(self, refs):
        choices = self._ship_choices(self._fitting(refs, lambda ref: {"ship": ref}))
        self._pick(tr("Which ship?"), choices, lambda ref: self._told(ship=ref))

    def _own_ship(self):
        self._ship(alive(self.state, self.play.seat))

    def _own_bomber(self):
        self._ship([ref for ref in alive(self.state, self.play.seat) if ref.slot > 3])

    def _own_striker(self):
        self._ship([ref for ref in alive(self.state, self.play.seat) if ref.slot in (0, 4, 5)])

    def _friendly_ship(self):
        self._ship(friendly_ships(self.state, self.play.seat))

    def _enemy_ship(self):
        self._ship([ref for seat in self._enemies() for ref in alive(self.state, seat)])

    def _lost_ship(self):
        self._ship(exploding_ships(self.state))

    def _winner_ship(self):
        self._ship(winning_ships(self.state))

    def _enemies(self):
        state = self.state
        return [seat for seat in state.living if not state.friends(seat, self.play.seat)]

    def _some(self, refs):
        choices = self._ship_choices(self._fitting(refs, lambda ref: {"ships": (ref,)}))
        sheet = PickSome(title=card_name(self.play.card), line=tr("Which ships?"), choices=choices, least=1)
        self.panel.ask(sheet, lambda chosen: self._told(ships=chosen))

    def _ships(self):
        self._some(friendly_ships(self.state, self.play.seat))

    def _small_ships(self):
        self._some([ref for ref in alive(self.state, self.play.seat) if ref.slot != MOTHERSHIP])

    def _seat(self, seats):
        seats = self._fitting(seats, lambda seat: {"player": seat})
        choices = [(seat, name(self.state, seat), "", "account") for seat in seats]
        self._pick(tr("Which player?"), choices, lambda seat: self._told(player=seat))

    def _player(self):
        self._seat([s for s in self.state.living if s not in (self.play.seat, self.state.npc)])

    def _enemy(self):
        self._seat(self._enemies())

    def _enemy_mothership(self):
        enemies = self._enemies()
        self._seat([s for s in enemies if self.state.has(Ref(s, MOTHERSHIP))] or enemies)

    def _planet_choices(self, planets):
        state = self.state
        notes = {i: name(state, state.planets[i].owner) for i in planets if state.planets[i].owner >= 0}
        return [
            (i, tr("Planet {n}").format(n=i + 1), notes.get(i, tr("free")), "ringed-planet") for i in planets
        ]

    def _at_planet(self, planets):
        choices = self._planet_choices(planets)
        self._pick(tr("Which planet?"), choices, lambda planet: self._told(planet=planet))

    def _planets(self):
        return [i for i, planet in enumerate(self.state.planets) if not planet.removed]

    def _planet(self):
        self._at_planet(self._planets())

    def _friendly(self):
        state = self.state
        return [p for s in state.living if state.friends(s, self.play.seat) for p in planets_of(state, s)]

    def _friendly_planet(self):
        self._at_planet(self._friendly())

    def _enemy_planet(self):
        friendly = self._friendly()
        self._at_planet([i for i in self._planets() if i not in friendly])

    def _haven(self):
        state = self.state
        stations = [s for s in state.living if state.friends(s, self.play.seat) and state.players[s].station]
        choices = [
            ((STATION, s), tr("Station of {name}").format(name=name(state, s)), "", "defense-satellite")
            for s in stations
        ]
        choices += [(("planet", i), *rest) for i, *rest in self._planet_choices(self._friendly())]
        self._pick(tr("Next to what?"), choices, self._to_haven)

    def _to_haven(self, place):
        kind, at = place
        self._told(**({"player": at} if kind == STATION else {"planet": at}))

    def _subsystem(self):
        rows = self._fitting(SUBSYSTEMS, lambda row: {"subsystem": row})
        choices = [(row, tr(ROW_NAMES[row]), "", ROW_ICONS[row]) for row in rows]
        self._pick(tr("Which row?"), choices, lambda row: self._told(subsystem=row))

    def _die(self):
        sides = own_dice(self.state, self.play.seat)
        dice = self._fitting(range(len(sides)), lambda die: {"die": die})
        label = tr("Die {i}: d{n}")
        choices = [(i, label.format(i=i + 1, n=sides[i]), "", "dice-multiple") for i in dice]
        self._pick(tr("Which die?"), choices, lambda die: self._told(die=die))

    def _roll(self):
        sides = {"replicator": 4, "random_event": 6}.get(self.play.card)
        if sides is None:
            sides = own_dice(self.state, self.play.seat)[self.play.die]
        self.panel.roll((sides,), lambda roll: self._told(roll=roll), card_name(self.play.card))

    def _map(self):
        sheet = YesNo(title=card_name(self.play.card), text=card_question(self.play.card))
        self.panel.ask(sheet, self._stated)

    def _stated(self, is_so):
        self.play = replace(self.play, stated=is_so)
        if is_so:
            self.go()
        else:
            self.panel.refuse(self.play)

    def _moved(self):
        return self.play.ships or (self.play.ship,)

    def _virus(self):
        ask_beside_planet(self.panel, self._moved(), lambda beside: self._told(beside_planet=beside))

    def _landing(self):
        ask_landing(self.panel, self._moved(), lambda landed: self._told(into_field=landed))

    def _shoved(self):
        ask_shoved(
            self.panel, self.play.ship, lambda landed, inside: self._told(into_field=landed, inside=inside)
        )

    def _explore(self):
        ask_found(self.panel, self.play.seat, lambda found: self._told(found=found))

    def _announce(self):
        """Everyone hears it; somebody may cancel it, where it is not refused anyway."""
        state = self.state
        others = [s for s in state.living if s not in (self.play.seat, state.npc) and state.players[s].hand]
        if NOOOO in state.discards or not others or not self.panel.check(self.play):
            self.panel.propose(self.play)
            return
        choices = [(OTHER, tr("It works"), tr("nobody cancels it"), "check-bold")]
        label = tr("{name} cancels it")
        note = card_name(NOOOO)
        choices += [(s, label.format(name=name(state, s)), note, "cancel") for s in others]
        said = tr("{name} plays {card}").format(
            name=name(state, self.play.seat), card=card_name(self.play.card)
        )
        self.panel.ask(PickOne(title=said, line=card_text(self.play.card), choices=choices), self._played)

    def _played(self, canceller):
        if canceller != OTHER:
            opener = self._opener(canceller)
            self.play = replace(self.play, noooo=canceller, noooo_key=opener)
        self.panel.propose(self.play)

    def _opener(self, seat):
        """The key of a noted Noooo; nothing where that hand is not noted."""
        player = self.state.players[seat]
        hand = opened(self.panel.salt(seat), player.known, player.noted)
        return next((key for card, key in hand if card == NOOOO), "")


def ask_found(panel, seat, then):
    """Which planet, and which Artifact lay under it: from the library, or by number and name."""
    planets = explorable(panel.state, seat)
    choices = [(i, tr("Planet {n}").format(n=i + 1), "", "ringed-planet") for i in planets]
    if not choices:
        panel.say(tr("No planet of yours is unexplored."), "telescope", "warn")
    else:
        sheet = PickOne(title=tr("Explore"), line=tr("Which planet?"), choices=choices)
        panel.ask(sheet, lambda planet: _ask_artifact(panel, planet, then))


def _ask_artifact(panel, planet, then):
    known = free_artifacts(panel.state, panel.artifacts())
    choices = [
        (i, card.name, tr("number {n}").format(n=card.number), "treasure-chest")
        for i, card in enumerate(known)
    ]
    choices.append((OTHER, tr("Another one"), tr("enter its number"), "pencil"))

    def chosen(index):
        if index == OTHER:
            sheet = Amount(title=tr("Number on the token"), value=1, low=1, high=12)
            panel.ask(sheet, lambda number: _name_artifact(panel, planet, number, then))
        else:
            then(Discovery(planet, known[index]))

    panel.ask(PickOne(title=tr("Which Artifact?"), choices=choices), chosen)


def _name_artifact(panel, planet, number, then):
    value = tr("Artifact {n}").format(n=number)
    sheet = TextQuestion(title=tr("Its name"), value=value)
    panel.ask(sheet, lambda text: then(Discovery(planet, Artifact(name=text or value, number=number))))
