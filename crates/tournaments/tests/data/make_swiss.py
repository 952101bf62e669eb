#!/usr/bin/env python3
"""Writes swiss.txt: 1,000 random Swiss tournaments, paired by the package caissify-pairings (version 0.5.0, PyPI).

    python3 -m venv /tmp/pairings && /tmp/pairings/bin/pip install caissify-pairings==0.5.0
    /tmp/pairings/bin/python make_swiss.py > swiss.txt

A tournament is a line `tournament SEED PLAYERS ROUNDS`; a line for each round follows. A round is a list of games
`BLACK-WHITE=RESULT`, where players are numbered from 0 in the order of seeding and the result is `b` (Black wins), `w` or
`d`, and `N` alone for a bye. "White" of that program is "Black" here, because Black begins in this game. The results follow
from the seed and the two players alone, so that another program can play the same tournament.
"""

import random

from caissify_pairings.engines.dutch import DutchEngine

MASK = (1 << 64) - 1


def mixed(number):
    number = ((number ^ (number >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    number = ((number ^ (number >> 27)) * 0x94D049BB133111EB) & MASK
    return number ^ (number >> 31)


def result(seed, black, white):
    """What `black` scores against `white` in half points: the better seed wins 55 games of 100, and draws 10."""
    better, worse = min(black, white), max(black, white)
    chance = mixed(((seed << 32) + (better << 16) + worse + 0x9E3779B97F4A7C15) & MASK) % 100
    of_better = 2 if chance < 55 else 1 if chance < 65 else 0
    return of_better if black == better else 2 - of_better


def tournament(seed):
    chance = random.Random(seed)
    count = chance.randint(5, 32)
    most = (count + 1) // 2
    rounds = chance.randint(min(3, most), min(9, most))
    players = [
        {
            "id": number + 1,
            "name": str(number),
            "rating": 2500 - 10 * number,
            "starting_number": number + 1,
            "pairing_number": number + 1,
            "score": 0.0,
            "color_hist": [],
            "float_history": [],
            "bye_count": 0,
            "forfeit_win_count": 0,
        }
        for number in range(count)
    ]
    met, lines = set(), []
    for number in range(1, rounds + 1):
        copies = [
            {**player, "color_hist": list(player["color_hist"]), "float_history": list(player["float_history"])}
            for player in players
        ]
        pairings = DutchEngine(
            players=copies,
            previous_pairings=set(met),
            round_number=number,
            total_rounds=rounds,
            initial_color="white",
        ).generate_pairings()
        before = [player["score"] for player in players]
        written = []
        for pairing in pairings:
            black = pairing["white_id"] - 1
            if pairing.get("black_id") is None:
                player = players[black]
                player["score"] += 1.0
                player["bye_count"] += 1
                player["color_hist"].append("none")
                player["float_history"].append("down")
                written.append(str(black))
                continue
            white = pairing["black_id"] - 1
            points = result(seed, black, white)
            written.append(f"{black}-{white}={'wdb'[points]}")
            met.add((min(black, white) + 1, max(black, white) + 1))
            for player, other, color, gained in ((black, white, "white", points), (white, black, "black", 2 - points)):
                players[player]["score"] += gained / 2
                players[player]["color_hist"].append(color)
                down, up = before[player] > before[other], before[player] < before[other]
                players[player]["float_history"].append("down" if down else "up" if up else "none")
        if sorted(n for text in written for n in map(int, text.split("=")[0].split("-"))) != list(range(count)):
            return None
        lines.append(" ".join(written))
    return [f"tournament {seed} {count} {rounds}", *lines]


def main():
    seed, made = 0, 0
    while made < 1000:
        seed += 1
        lines = tournament(seed)
        if lines:
            made += 1
            print("\n".join(lines))


if __name__ == "__main__":
    main()
