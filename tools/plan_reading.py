"""How much the plan and the call of the search lose to somebody who knows them, exactly, on small battles.

For each battle of the game's lab (`battles.py`) and both roles: the mix that `search:ROUNDSx` draws from, on average
over some seeds, compared with the best response. Losses are shares of what the battle is about, its best end less its
worst.
"""

import argparse

from sandtable.games.north_africa.lab.battles import BATTLES
from sandtable.games.north_africa.lab.plan_reading import CALL, PLAN, Study


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=100, help="of the search (100)")
    parser.add_argument("--seeds", type=int, default=4, help="over which the mix is taken (4)")
    parser.add_argument("--only", action="append", metavar="NAME", help="only this battle; may be given again")
    chosen = parser.parse_args()
    print(f"{'battle':<26}{'hands':>6}{'moments':>9}{'at stake':>10}{'plan loses':>12}{'call loses':>12}")
    losses = []
    for battle in BATTLES:
        if chosen.only and battle.name not in chosen.only:
            continue
        study = Study(battle.state())
        both = [study.read(question, chosen.rounds, chosen.seeds).loss for question in (PLAN, CALL)]
        losses += both
        hands, moments = len(study.game.root.below) or 1, study.game.count
        lost = "".join(f"{100 * loss:>10.2f} %" for loss in both)
        print(f"{battle.name:<26}{hands:>6}{moments:>9,}{100 * study.stake:>8.1f} %{lost}", flush=True)
    print(f"\nmean {100 * sum(losses) / len(losses):.2f} %, most {100 * max(losses):.2f} %")


if __name__ == "__main__":
    main()
