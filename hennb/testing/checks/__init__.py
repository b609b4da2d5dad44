"""The table of checks."""

from typing import Final

from hennb.testing.checks import (
    boards,
    chance,
    fairness,
    hiding,
    legality,
    notation,
    points,
    processes,
    queries,
    replays,
    rooms,
    storage,
    unchanged,
    values,
)
from hennb.testing.visit import Check, Scope

CHECKS: Final = (
    Check("queries", queries.all_answer),
    Check("decision", queries.decision_is_sound),
    Check("log", queries.entries_are_placed),
    Check("dict", storage.dict_round_trip),
    Check("json", storage.json_round_trip, share=0.3),
    Check("damaged", storage.damaged_is_refused, share=0.2),
    Check("repr", storage.repr_round_trip, share=0.05),
    Check("notation", notation.round_trip),
    Check("actor", notation.wrong_actor_is_refused),
    Check("garbage", notation.garbage_is_refused, share=0.3),
    Check("legal", legality.legal_is_legal),
    Check("illegal", legality.illegal_is_refused),
    Check("sampling", legality.samples_are_legal),
    Check("uniform", fairness.actions_are_uniform, Scope.WALK),
    Check("weights", fairness.outcomes_are_weighted, Scope.WALK),
    Check("told", fairness.the_seat_to_act_is_told, share=0.5),
    Check("child", unchanged.children_are_sound),
    Check("unchanged", unchanged.parents_stay),
    Check("forks", unchanged.all_stay, Scope.WALK),
    Check("values", values.nothing_can_be_changed, share=0.2),
    Check("invariants", queries.invariants_hold),
    Check("chance", chance.outcomes_are_sound),
    Check("key", chance.key_is_sound),
    Check("piles", chance.piles_only_shrink, Scope.WALK),
    Check("returns", points.returns_are_totals),
    Check("sheets", points.sheets_are_sound),
    Check("outcome", points.outcome_is_consistent),
    Check("hidden", hiding.worlds_look_alike),
    Check("twins", hiding.twins_look_alike, share=0.3),
    Check("spans", hiding.hidden_steps_change_nothing, share=0.5),
    Check("worlds", hiding.worlds_replay, share=0.15),
    Check("vacuous", hiding.worlds_vary, Scope.WALK),
    Check("drawing", boards.drawings_agree, share=0.05),
    Check("choices", boards.choices_fit, share=0.5),
    Check("rooms", rooms.rooms_are_complete, Scope.WALK),
    Check("replay", replays.history_replays, Scope.WALK),
    Check("record", replays.record_round_trip, Scope.WALK),
    Check("processes", processes.processes_agree, Scope.ONCE),
)

__all__ = ["CHECKS"]
