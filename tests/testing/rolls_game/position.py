"""Positions of the game of rolls: the dice of all seats, each with a sheet of its own."""

from __future__ import annotations

from dataclasses import dataclass, replace

from hennb.core.errors import EditError
from hennb.core.messages import Message
from hennb.core.players import check_seat, parse_seat
from hennb.core.position import Position
from hennb.core.scoring import ScoreLine, ScoreSheet


@dataclass(frozen=True, eq=False, repr=False)
class RollsPosition(Position):
    """Per seat its dice; ``1 2/3`` is a table of two."""

    game: object
    dice: tuple[tuple[int, ...], ...]

    def __str__(self):
        return "/".join(" ".join(map(str, dice)) for dice in self.dice)

    @property
    def seats(self):
        return len(self.dice)

    def problems(self):
        return ()

    def score(self, *, seat=0, **context):
        check_seat(seat, self.seats)
        dice = self.dice[seat]
        words = Message.of("rolls.dice"), Message.of("rolls.rounds", count=len(dice))
        return ScoreSheet(seat, (ScoreLine("dice", sum(dice), "ROLLS.SUM", *words),))

    def under(self, **context):
        return replace(self, game=self.game.with_options(**context))

    def edit(self, text):
        """``swap`` gives the first seat's dice to the second and the other way; ``give seat2 3`` gives a die."""
        match text.split():
            case ["swap"]:
                return replace(self, dice=(self.dice[1], self.dice[0], *self.dice[2:]))
            case ["give", name, face]:
                at = parse_seat(name, self.seats)
                return replace(self, dice=(*self.dice[:at], (*self.dice[at], int(face)), *self.dice[at + 1 :]))
        raise EditError(text, "expected swap or give")

    def to_state(self, **how):
        raise NotImplementedError


def position_of(view, seat):
    """The table; whoever asks."""
    return RollsPosition(view.game, tuple(tuple(die for dice in row for die in dice) for row in view.rows))
