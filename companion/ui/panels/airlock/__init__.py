"""Airlock on the table screen: cells and piles, what is done now, the players."""

from secrets import token_hex

from msgspec.structs import replace

from companion.core.text import tr
from companion.games.airlock import actions as do
from companion.games.airlock.cards import CHARACTERS, MISSION_ICONS, MISSION_NAMES, SIDE, missions_for
from companion.games.airlock.rules.malfunctions import need
from companion.games.airlock.rules.seals import seals, unseal
from companion.games.airlock.rules.setup import characters_of
from companion.games.airlock.rules.victory import missions_left
from companion.games.airlock.rules.votes import tally
from companion.games.airlock.words import card_name
from companion.table.chance import Chance
from companion.ui.panels.airlock.board import Board
from companion.ui.panels.airlock.controls import Controls
from companion.ui.panels.airlock.people import People
from companion.ui.panels.airlock.sheets import LookSheet, MissionsSheet, OpenVoteSheet, VoteSheet
from companion.ui.panels.base import Panel as Base
from companion.ui.widgets.questions import PickOne
from companion.views.airlock import Draft, lost_seal, view
from companion.views.airlock import ability as abilities
from companion.views.airlock.now import lookable


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
        self.view = view(table.state, self.draft, self._lost())
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
        self.ask(self._ballot(tr("Airlock: who is thrown out?"), choices), self._voted)

    def _voted(self, votes):
        """Who voted what is forgotten here, unless the table votes openly."""
        is_open = self.state.options.open_votes
        self.propose(do.Vote(votes) if is_open else do.Vote(tally=tally(self.state, votes)))

    def _ballot(self, title, choices):
        voters = [(seat, self.state.players[seat].name) for seat in self.state.living]
        sheet = OpenVoteSheet if self.state.options.open_votes else VoteSheet
        return sheet(title=title, icon="vote", players=voters, choices=choices)

    def nominate(self):
        """Execute: the active player names one, then everyone says yes or no."""
        sheet = PickOne(title=tr("Who is nominated?"), choices=self._people(self.state.living))
        self.ask(sheet, self._execute)

    def _execute(self, nominee):
        title = tr("Execute {name}?").format(name=self.state.players[nominee].name)
        choices = [(True, tr("Yes"), "check-bold"), (False, tr("No"), "close-thick")]
        self.ask(self._ballot(title, choices), lambda votes: self._executed(nominee, votes))

    def _executed(self, nominee, votes):
        is_open = self.state.options.open_votes
        self.propose(do.Execute(nominee, votes) if is_open else do.Execute(nominee, yes=sum(votes)))

    # -- missions -------------------------------------------------------------------------------------

    def deal(self):
        """The salts are kept first, then the seals go into the journal, then everyone looks."""
        seats = len(self.state.players)
        salts = tuple(token_hex(16) for _ in range(seats))
        sealed = seals(self.chance.shuffle(missions_for(seats)), salts)
        if not self.host.keep_secret(salts, sealed, self.deal):
            return
        self.propose(do.Deal(sealed))
        if self.state.sealed == sealed:
            self.host.settle_secret(sealed)
            self._look(range(seats))

    def look(self):
        """One player looks again."""
        sheet = PickOne(title=tr("Who wants to look?"), choices=self._people(lookable(self.state)))
        self.ask(sheet, lambda seat: self._look([seat]))

    def _look(self, seats):
        players, looked = [(seat, self.state.players[seat].name) for seat in seats], set()
        title = tr("Your mission")
        sheet = LookSheet(title=title, icon="incognito", players=players)
        sheet.secret = lambda seat: self._secret(seat, looked)
        self.ask(sheet, lambda _: None)

    def _secret(self, seat, looked):
        """What only this player may see; the mark that somebody looked comes first, once for each turn."""
        mission = self._dealt(seat)
        if mission is None:
            return tr("Seal lost"), "help"
        if seat not in looked and not self.do(do.Look(seat)):
            return "", "eye-off-outline"
        looked.add(seat)
        return tr(MISSION_NAMES[mission]), MISSION_ICONS[mission]

    def _salt(self, seat):
        """What opens the seal of a seat; empty where this phone does not have it."""
        salts = self.host.secrets.salts(self.state.sealed)
        return salts[seat] if seat < len(salts) else ""

    def _dealt(self, seat):
        """The mission the phone dealt to a seat; None where its seal can't be opened here."""
        return unseal(self.state.sealed[seat], self._salt(seat)) if self.state.sealed else None

    def _lost(self):
        """The seats whose seal can't be opened on this phone."""
        sealed = self.state.sealed
        salts = self.host.secrets.salts(sealed) if sealed else ()
        return tuple(i for i, seal in enumerate(sealed) if i >= len(salts) or unseal(seal, salts[i]) is None)

    def _say_lost(self, *seats):
        """Seals that stay closed are said to be lost before their missions are told."""
        return all(self.do(do.Lost(seat)) for seat in seats if self.check(do.Lost(seat)))

    def show_mission(self):
        """A mission is turned over: by the phone that dealt it, else as the table says."""
        seat = self.state.question.seat
        mission = self._dealt(seat)
        if mission:
            self.propose(do.ShowMission(seat, mission, self._salt(seat)))
        else:
            found = [one for one in missions_left(self.state) if self._can_tell(seat, one)]
            self._ask_mission(seat, found, lambda one: self.propose(do.ShowMission(seat, one)))

    def _can_tell(self, seat, mission):
        """Whether a mission may be shown here, the seal aside."""
        side = self.state.question.side
        return not side or SIDE[mission] == side

    def _ask_mission(self, seat, missions, then):
        """Which of these lies on the table; where a seal stays closed that is said first."""
        if len(missions) == 1 and not self.state.sealed:
            then(missions[0])
            return
        name = self.state.players[seat].name
        choices = [(one, tr(MISSION_NAMES[one]), "", MISSION_ICONS[one]) for one in missions]
        line = lost_seal(name) if self.state.sealed else ""
        sheet = PickOne(title=tr("Mission of {name}").format(name=name), line=line, choices=choices)
        self.ask(sheet, lambda one: self._say_lost(seat) and then(one))

    def missions(self):
        """All missions at the end."""
        known = {seat: one.mission or self._dealt(seat) for seat, one in enumerate(self.state.players)}
        hidden = [(seat, self.state.players[seat].name) for seat, mission in known.items() if not mission]
        if not hidden:
            self._told(known, {})
            return
        kinds = [(one, tr(MISSION_NAMES[one]), MISSION_ICONS[one]) for one in missions_left(self.state)]
        line = self.view.warning if self.state.sealed else ""
        sheet = MissionsSheet(title=tr("Who was who?"), line=line, players=hidden, choices=kinds)
        self.ask(sheet, lambda chosen: self._told(known, chosen))

    def _told(self, known, chosen):
        """All missions: shown before, opened by the phone, or told by the table."""
        if not self._say_lost(*chosen):
            return
        players = self.state.players
        salts = [
            "" if one.mission or seat in chosen else self._salt(seat) for seat, one in enumerate(players)
        ]
        missions = tuple(chosen.get(seat) or known[seat] for seat in known)
        self.propose(do.RevealMissions(missions, tuple(salts) if self.state.sealed else ()))

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
        self.ask(sheet, lambda seat: self._martyr(seat, not asked))

    def _martyr(self, seat, red):
        """The mission is shown for it: opened by the phone, or as it lies on the table."""
        mission = self._dealt(seat)
        if self.state.players[seat].mission or not (red or self.state.sealed):
            self.propose(do.Martyr(seat, red))
        elif mission:
            self.propose(do.Martyr(seat, red, mission, self._salt(seat)))
        else:
            side = "red" if red else "blue"
            found = [one for one in missions_left(self.state) if SIDE[one] == side]
            self._ask_mission(seat, found, lambda one: self.propose(do.Martyr(seat, red, one)))
