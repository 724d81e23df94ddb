"""The command line: without a word it opens the app; the words work without Kivy."""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from companion.core.text import tr
from companion.games import KEYS, game
from companion.table import game_file


def main(argv: list[str] | None = None) -> int:
    """Run one command; 0 when all is well."""
    arguments = _parser().parse_args(argv)
    run: Any = arguments.run
    return int(run(arguments))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="companion", description=tr("A phone app for your game table."))
    parser.set_defaults(run=_app)
    words = parser.add_subparsers()
    replay = words.add_parser("replay", help=tr("replay an exported game and list every refused move"))
    replay.add_argument("file", type=Path)
    replay.add_argument(
        "--json", action="store_true", help=tr("one object per entry, then outcome and score")
    )
    replay.set_defaults(run=_replay)
    schema = words.add_parser("schema", help=tr("the JSON Schema of options and actions"))
    schema.add_argument("game", choices=KEYS)
    schema.set_defaults(run=_schema)
    rules = words.add_parser("rules", help=tr("the rules of a game, or those with a word in them"))
    rules.add_argument("game", choices=KEYS)
    rules.add_argument("word", nargs="?", default="")
    rules.set_defaults(run=_rules)
    play = words.add_parser("play", help=tr("play a game in this terminal"))
    play.add_argument("game", choices=KEYS)
    play.set_defaults(run=_play)
    odds = words.add_parser("odds", help=tr('exact odds, such as "2d6+1 vs d12"'))
    odds.add_argument("question")
    odds.set_defaults(run=_odds)
    return parser


def _app(_arguments: argparse.Namespace) -> int:
    from companion.ui.start import main as open_app

    open_app()
    return 0


def _replay(arguments: argparse.Namespace) -> int:
    try:
        table, played = game_file.replay(arguments.file.read_bytes())
    except (OSError, game_file.InvalidGameFile) as error:
        print(error, file=sys.stderr)
        return 1
    (_print_json if arguments.json else _print_words)(table, played)
    return 0 if all(one.accepted for one in played) else 1


def _print_json(table: Any, played: list[game_file.Played]) -> None:
    for one in played:
        print(msgspec.json.encode(one).decode())
    end = {"outcome": table.game.outcome(table.state), "score": table.game.score(table.state)}
    print(msgspec.json.encode(end).decode())


def _print_words(table: Any, played: list[game_file.Played]) -> None:
    for one in played:
        for refusal in one.refusals:
            print(
                tr("line {line}: {rule}: {sentence}").format(
                    line=one.line, rule=refusal.rule, sentence=table.game.refusal_text(refusal)
                )
            )
    outcome, score = table.game.outcome(table.state), table.game.score(table.state)
    print(
        outcome.sentence
        if outcome
        else tr("In progress: {line}").format(line=table.game.headline(table.state))
    )
    if score.has_points:
        print(tr("Score {total} {tier}").format(total=score.total, tier=tr(score.tier_name)).strip())


def _schema(arguments: argparse.Namespace) -> int:
    found = game(arguments.game)
    kinds = [found.options, found.action]
    (options, action), components = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    print(json.dumps({"options": options, "action": action, "$defs": components}, indent=2))
    return 0


def _rules(arguments: argparse.Namespace) -> int:
    found = game(arguments.game).rulebook.search(arguments.word)
    for rule in found:
        print(f"{rule.id}  {tr(rule.title)} ({tr(rule.place)})\n    {tr(rule.text)}")
    return 0 if found else 1


def _play(arguments: argparse.Namespace) -> int:
    from companion.terminal import sit_down

    sit_down(arguments.game)
    return 0


def _odds(arguments: argparse.Namespace) -> int:
    from companion.core.odds import QuestionError, report

    try:
        print(report(arguments.question))
    except QuestionError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
