"""Airlock on the table screen: cells and piles, what is done now, the players."""

from secrets import token_hex

from msgspec.structs import replace

from companion.core.text import tr
from companion.games.airlock import actions as do
from companion.games.airlock.cards import CHARACTERS
from companion.games.airlock.missions import (
    MISSION_ICONS,
    MISSION_NAMES,
    MISSIONS,
    missions_for,
    seals,
    unseal,
)
from companion.games.airlock.rules.judge import characters_of
from companion.games.airlock.rules.moves import missions_left, need
from companion.games.airlock.words import card_name
from companion.table.chance import Chance
from companion.ui.panels.airlock.board import Board
from companion.ui.panels.airlock.controls import Controls
from companion.ui.panels.airlock.people import People
from companion.ui.panels.airlock.sheets import LookSheet, MissionsSheet, VoteSheet
from companion.ui.panels.base import Panel as Base
from companion.ui.widgets.questions import PickOne
from companion.views.airlock import Draft, view
from companion.views.airlock import ability as abilities


class Panel(Base):
    """Keeps the draft of what is being chosen; votes live in their sheet alone until all are in."""

    def __init__(self, host):
        super().__init__(host)
        self.chance = Chance()
        self.draft = Draft()
        self.board, self.controls, self.people = Board(), Controls(), People()
        self.controls.bind(
            on_pick=lambda _, what, value: self.pick(what, value),
            on_answer=lambda _, answer: self.take(answer),
        )

    @property
    def state(self):
        """The game now."""
        return self.table.state

    def show(self, table):
        """The view of the state and of what is being chosen."""
        self.view = view(table.state, self.draft)
        self.board.view = self.controls.view = self.view
        self.people.people = list(self.view.people)
        self.aside = self.people if self.view.people else None
        main = self.view.main
        self.action, self.action_icon, self.action_off = main.label, main.icon, main.needs == "missing"

    def reset(self):
        """Nothing is being chosen."""
        self.draft = Draft()

    def propose(self, action):
        """Do it; what was being chosen is settled."""
        before = self.draft
        self.draft = Draft()
        if not self.do(action):
            self.draft = before
            self.refresh()

    # -- choosing -------------------------------------------------------------------------------------

    def pick(self, what, value):
        """Something was tapped that only changes the draft."""
        {
            "turned": lambda: self._drafted(turned_first=value),
            "swap": lambda: self._drafted(turned_first=self.view.turned[1].index),
            "card": lambda: self._enter(value),
            "out": lambda: self._drafted(cards=self.draft.cards[:value] + self.draft.cards[value + 1 :]),
            "name": lambda: self._drafted(**{"first" if self.state.step == "begin" else "ally": value}),
            "seat": lambda: self._ask_character(value),
            "characters": self._deal_characters,
        }[what]()

    def _drafted(self, **changes):
        self.draft = replace(self.draft, **changes)
        self.refresh()

    def _enter(self, card):
        """A card goes to the next free place; the last place is taken over when all are full."""
        kept = self.draft.cards[: self.view.places - 1]
        self._drafted(cards=(*kept, card))

    def _characters(self):
        """The characters chosen so far, one place for each seat."""
        chosen = self.draft.characters or ("",) * len(self.state.players)
        return list(chosen)

    def _ask_character(self, seat):
        names = characters_of(self.state.options)
        choices = [(n, tr(CHARACTERS[n].title), tr(CHARACTERS[n].text), CHARACTERS[n].icon) for n in names]
        title = tr("Character of {name}").format(name=self.state.players[seat].name)
        self.ask(PickOne(title=title, choices=choices), lambda name: self._cast(seat, name))

    def _cast(self, seat, name):
        """A character belongs to one player: whoever had it before loses it."""
        chosen = ["" if other == name else other for other in self._characters()]
        chosen[seat] = name
        self._drafted(characters=tuple(chosen))

    def _deal_characters(self):
        dealt = self.chance.shuffle(characters_of(self.state.options))
        self._drafted(characters=dealt[: len(self.state.players)])

    # -- doing ----------------------------------------------------------------------------------------

    def main(self):
        """Go on: at once, or after a question."""
        wanted = self.view.main
        if wanted.action is not None:
            self.propose(wanted.action)
        else:
            self.needed(wanted.needs)

    def explain(self):
        """What is missing stands on the button; say it aloud as well."""
        self.say(self.view.prompt)

    def take(self, answer):
        """An answer or a way aside; an off one tells its reason."""
        if answer.off:
            self.refuse(answer.action)
        elif answer.needs:
            self.needed(answer.needs)
        else:
            self.propose(answer.action)

    def needed(self, what):
        """Open the question that comes before an action."""
        {
            "deal": self.deal,
            "vote": self.vote,
            "execute": self.nominate,
            "show": self.show_mission,
            "martyr": self.martyr,
            "ability": self.ability,
            "repair": self.repair,
            "missions": self.missions,
            "look": self.look,
            "score": lambda: self.go("score"),
        }[what]()

    def _people(self, seats):
        """Seats as rows of a question."""
        players = self.state.players
        return [(s, players[s].name, tr(CHARACTERS[players[s].character].title), "account") for s in seats]

    # -- votes ----------------------------------------------------------------------------------------

    def vote(self):
        """Airlock: everyone alive votes for one player or for nobody."""
        living = self.state.living
        choices = [(seat, self.state.players[seat].name, "account") for seat in living]
        choices.append((None, tr("Nobody"), "account-cancel"))
        self.ask(self._ballot(tr("Airlock: who is thrown out?"), choices), lambda v: self.propose(do.Vote(v)))

    def _ballot(self, title, choices):
        voters = [(seat, self.state.players[seat].name) for seat in self.state.living]
        return VoteSheet(title=title, icon="vote", players=voters, choices=choices)

    def nominate(self):
        """Execute: the active player names one, then everyone says yes or no."""
        sheet = PickOne(title=tr("Who is nominated?"), choices=self._people(self.state.living))
        self.ask(sheet, self._execute)

    def _execute(self, nominee):
        title = tr("Execute {name}?").format(name=self.state.players[nominee].name)
        choices = [(True, tr("Yes"), "check-bold"), (False, tr("No"), "close-thick")]
        self.ask(self._ballot(title, choices), lambda votes: self.propose(do.Execute(nominee, votes)))

    # -- missions -------------------------------------------------------------------------------------

    def deal(self):
        """The salts are kept first, then the seals go into the journal, then everyone looks."""
        seats = len(self.state.players)
        salts = tuple(token_hex(16) for _ in range(seats))
        self.host.secrets.keep(salts)
        missions = self.chance.shuffle(missions_for(seats))
        self.propose(do.Deal(seals(missions, salts)))
        self._look(range(seats))

    def look(self):
        """One player looks again."""
        hidden = [seat for seat in self.state.living if not self.state.players[seat].mission]
        sheet = PickOne(title=tr("Who wants to look?"), choices=self._people(hidden))
        self.ask(sheet, lambda seat: self._look([seat]))

    def _look(self, seats):
        players = [(seat, self.state.players[seat].name) for seat in seats]
        title = tr("Your mission")
        self.ask(
            LookSheet(title=title, icon="incognito", players=players, secret=self._secret), lambda _: None
        )

    def _secret(self, seat):
        """What only this player may see."""
        mission = self._dealt(seat)
        return (
            (tr(MISSION_NAMES[mission]), MISSION_ICONS[mission]) if mission else (tr("Unknown here"), "help")
        )

    def _dealt(self, seat):
        """The mission the phone dealt to a seat; None where another phone did."""
        salts = self.host.secrets.salts()
        return unseal(self.state.sealed[seat], salts[seat]) if self.state.sealed and salts else None

    def show_mission(self):
        """A mission is turned over: by the phone that dealt it, else as the table says."""
        seat = self.state.question.seat
        mission = self._dealt(seat)
        if mission:
            self.propose(do.Show(seat, mission, self.host.secrets.salts()[seat]))
            return
        found = [one for one in MISSIONS if self.check(do.Show(seat, one))]
        choices = [(one, tr(MISSION_NAMES[one]), "", MISSION_ICONS[one]) for one in found]
        title = tr("Mission of {name}").format(name=self.state.players[seat].name)
        self.ask(PickOne(title=title, choices=choices), lambda one: self.propose(do.Show(seat, one)))

    def missions(self):
        """All missions at the end."""
        dealt = [self._dealt(seat) for seat in range(len(self.state.players))]
        if all(dealt):
            self.propose(do.Missions(tuple(dealt), self.host.secrets.salts()))
            return
        hidden = [(seat, one.name) for seat, one in enumerate(self.state.players) if not one.mission]
        kinds = [(one, tr(MISSION_NAMES[one]), MISSION_ICONS[one]) for one in missions_left(self.state)]
        self.ask(MissionsSheet(title=tr("Who was who?"), players=hidden, missions=kinds), self._told)

    def _told(self, chosen):
        players = enumerate(self.state.players)
        self.propose(do.Missions(tuple(chosen.get(seat) or one.mission for seat, one in players)))

    # -- abilities, repairs, Martyr -------------------------------------------------------------------

    def ability(self):
        """Which of the two abilities, then whatever it needs."""
        rows, off = abilities.menu(self.state)
        sheet = PickOne(
            title=tr("Ability of {name}").format(name=self.state.actor.name), choices=rows, off=off
        )
        sheet.bind(on_explain_choice=lambda _, key: self.refuse(self._refresh_or_own(key)))
        self.ask(sheet, self._use)

    def _refresh_or_own(self, key):
        refresh = do.Ability(self.state.active, refresh=True)
        return refresh if key == "refresh" else abilities.refused(self.state)

    def _use(self, key):
        if key == "refresh":
            self.propose(do.Ability(self.state.active, refresh=True))
        else:
            self._narrow(abilities.ways(self.state))

    def _narrow(self, ways):
        """Ask until one way is left."""
        name = abilities.next_question(ways)
        if name is None:
            self.propose(ways[0])
            return
        choices = abilities.answers(self.state, ways, name)
        sheet = PickOne(title=tr(abilities.TITLES[name]), choices=choices)
        self.ask(sheet, lambda value: self._narrow([way for way in ways if getattr(way, name) == value]))

    def repair(self):
        """Which malfunction gets the Energy."""
        seat = self.state.active
        found = [
            (
                (owner, i),
                f"{card_name(one.kind)} {one.energy}/{need(self.state, one)}",
                player.name,
                "hammer-wrench",
            )
            for owner, player in enumerate(self.state.players)
            for i, one in enumerate(player.malfunctions)
        ]
        sheet = PickOne(title=tr("Lay an Energy on which one?"), choices=found)
        self.ask(sheet, lambda at: self.propose(do.Repair(seat, *at)))

    def martyr(self):
        """Blue when the last cell has just gone, red with one left; else the reason why not."""
        asked = self.state.question is not None and self.state.question.what == "martyr"
        if not asked and self.state.cells != 1:
            self.refuse(do.Martyr(self.state.living[0], red=True))
            return
        line = tr("Blue: the last cell is saved") if asked else tr("Red: the last cell goes, red wins")
        sheet = PickOne(title=tr("Who plays Martyr?"), line=line, choices=self._people(self.state.living))
        self.ask(sheet, lambda seat: self.propose(do.Martyr(seat, red=not asked)))
