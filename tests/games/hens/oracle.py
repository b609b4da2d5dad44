"""The rules of yards once more, slow and straight from their words, to hold the fast ones against.

A yard is a dictionary from cell names to what lies there: ``P4`` a hen, ``##`` or ``#P4`` a coop.
"""

from __future__ import annotations

from itertools import combinations

COLUMNS = "abcdefg"
ROWS = "1234567"
CANVAS = [column + row for row in ROWS for column in COLUMNS]


def spot(cell):
    return COLUMNS.index(cell[0]), ROWS.index(cell[1])


def neighbours(cell):
    x, y = spot(cell)
    around = ((x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1))
    return [COLUMNS[a] + ROWS[b] for a, b in around if 0 <= a < 7 and 0 <= b < 7]


def size(cells):
    xs, ys = [spot(cell)[0] for cell in cells], [spot(cell)[1] for cell in cells]
    return max(xs) - min(xs) + 1, max(ys) - min(ys) + 1


def hens(yard):
    return {cell: card for cell, card in yard.items() if not card.startswith("#")}


def agree(one, other):
    """HE.PLACE.2 and HE.PLACE.3."""
    return one[0] == other[0] or abs(int(one[1]) - int(other[1])) == 1


def broken_clause(yard, hand, verb, card, cell):
    """The first clause that forbids a placement, in the order of part 7 of the rules file; None if it is legal."""
    if card not in hand:
        return "HE.PLACE.1"
    if cell not in CANVAS:
        return "HE.YARD.1"
    if not yard:
        return None if cell == "d4" else "HE.YARD.3"
    if cell in yard:
        return "HE.PLACE.6"
    if not any(near in yard for near in neighbours(cell)):
        return "HE.YARD.3"
    width, height = size([*yard, cell])
    if (width, height) not in [(w, h) for w in range(1, 5) for h in range(1, 5) if (w, h) != (4, 4)]:
        return "HE.YARD.2"
    if verb == "place" and not all(agree(card, hens(yard)[near]) for near in neighbours(cell) if near in hens(yard)):
        return "HE.PLACE.2"
    return None


def legal_placements(yard, hand):
    """All legal placements by trying every card on every cell, in the order of HE.NOTE.8; ``hand`` is in card order."""
    found = []
    for card in dict.fromkeys(hand):
        for verb in ("place", "coop"):
            found += [f"{verb} {card} {cell}" for cell in CANVAS if not broken_clause(yard, hand, verb, card, cell)]
    return found


def groups(yard):
    """Sets of cells (HE.SCORE.2), in reading order of their first cells."""
    left, found = hens(yard), []
    for start in CANVAS:
        if start in left and not any(start in group for group in found):
            group, todo = set(), [start]
            while todo:
                cell = todo.pop()
                if cell not in group:
                    group.add(cell)
                    todo += [near for near in neighbours(cell) if near in left and left[near][0] == left[start][0]]
            found.append(group)
    return found


def score(yard, rooster, pack, full_tie="both"):
    """Largest, rooster, medals, coops (HE.SCORE.3 to HE.SCORE.9)."""
    facts = {kind.text: kind for kind in pack.kinds}
    ours = hens(yard)

    def eggs(group):
        return sum(facts[ours[cell]].eggs for cell in group)

    found = groups(yard)
    best = [g for g in found if all((len(g), eggs(g)) >= (len(h), eggs(h)) for h in found)]
    marked = next((g for g in found if rooster in g), None)
    largest = best[0] if best else None
    if marked in best and len(best) > 1:
        largest = marked if full_tie == "one" else next(g for g in best if g is not marked)
    medals = sum(facts[card].medals for card in ours.values())
    return (
        eggs(largest) if largest else 0,
        eggs(marked) if marked and marked is not largest else 0,
        2 * (medals // 3),
        -(len(yard) - len(ours)),
    )


def is_reachable(yard):
    """HE.YARD.7 but for the shift: joined, within the box, all neighbours agree."""
    if not yard:
        return True
    joined, todo = set(), [next(iter(yard))]
    while todo:
        cell = todo.pop()
        if cell not in joined:
            joined.add(cell)
            todo += [near for near in neighbours(cell) if near in yard]
    width, height = size(yard)
    pairs = [(a, b) for a, b in combinations(hens(yard), 2) if b in neighbours(a)]
    return (
        len(joined) == len(yard)
        and max(width, height) <= 4
        and min(width, height) <= 3
        and all(agree(yard[a], yard[b]) for a, b in pairs)
    )
