"""The toy game with one fault each, for every fault that the conformance kit claims to find.

`FAULTS` names each fault, the check that must find it, and what is put in the place of sound methods.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType, SimpleNamespace
from typing import Any, NamedTuple

from hennb.core.game_type import GameType
from hennb.core.registry import register
from tests.testing import sabotage, sabotage_rolls
from tests.testing.rolls import RollsGame, RollsObservation, RollsState, rolls_type
from tests.testing.toy import ToyGame, ToyObservation, ToyState, toy_type


class Fault(NamedTuple):
    """What is wrong, and who must see it.

    Attributes:
        check: the check of the kit.
        state, view, game: methods by name that replace those of the toy's classes.
        slots: attributes that the broken state has besides.
        lost: names that are missing in the rooms of the game.
        rolls: whether it is the second toy that is broken.
    """

    check: str
    state: Mapping[str, Any] = MappingProxyType({})
    view: Mapping[str, Any] = MappingProxyType({})
    game: Mapping[str, Any] = MappingProxyType({})
    slots: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    rolls: bool = False


TOYS = {
    False: (ToyState, ToyObservation, ToyGame, toy_type),
    True: (RollsState, RollsObservation, RollsGame, rolls_type),
}


class BrokenType(GameType):
    """The toy's type; of its rooms those names are missing that the fault says."""

    def room(self, name):
        held = vars(super().room(name))
        lost = FAULTS[self.name.removeprefix("toy-")].lost
        return SimpleNamespace(**{key: value for key, value in held.items() if key not in lost})


def broken_type(name: str, fault: Fault):
    """A game type whose classes have the fault."""
    sound_state, sound_view, sound_game, new_type = TOYS[fault.rolls]
    state_class = type("BrokenState", (sound_state,), {"__slots__": fault.slots, **fault.state})
    view_class = type("BrokenView", (sound_view,), {"__slots__": (), **fault.view})
    body = {"state_class": state_class, "view_class": view_class, "fault": name, **fault.game}
    game_class = type("BrokenToy", (sound_game,), {"__module__": __name__, **body})

    def make(**fields):
        game = game_class(**fields)
        game.type = made
        return game

    made = new_type(f"toy-{name}", make, BrokenType)
    return made


FAULTS = {
    # storage
    "forgets_a_field": Fault("dict", state={"to_dict": sabotage.dict_without_covered}),
    "dictionary_with_a_tuple": Fault("dict", state={"to_dict": sabotage.dict_with_tuple}),
    "hash_by_identity": Fault("dict", state={"__hash__": sabotage.hash_by_identity}),
    "another_json_each_time": Fault("json", state={"to_dict": sabotage.dict_with_tick}),
    "reads_damaged_states": Fault("damaged", game={"state_from_dict": sabotage.reads_anything}),
    "mute_repr": Fault("repr", state={"__repr__": sabotage.mute}),
    # notation
    "one_text_for_two_actions": Fault("notation", state={"legal_actions": sabotage.mumbling}),
    "reads_no_actor": Fault("notation", state={"string_to_action": sabotage.reads_bare_text_alone}),
    "ignores_the_actor": Fault("actor", state={"string_to_action": sabotage.ignores_the_actor}),
    "reads_garbage": Fault(
        "garbage", state={"is_legal": sabotage.all_is_legal}, game={"parse_action": sabotage.takes_anything}
    ),
    "chokes_on_garbage": Fault("garbage", game={"parse_action": sabotage.chokes}),
    # legality
    "forbids_a_legal_action": Fault(
        "legal", state={"explain_illegal": sabotage.forbids_ones, "is_legal": sabotage.all_is_legal}
    ),
    "lists_an_action_twice": Fault("legal", state={"legal_actions": sabotage.twice}),
    "lists_in_any_order": Fault("legal", state={"legal_actions": sabotage.shuffled}),
    "legal_while_chance_is_due": Fault("legal", state={"legal_actions": sabotage.legal_while_chance_is_due}),
    "nothing_is_legal": Fault("walk", state={"legal_actions": sabotage.stuck}),
    "never_explains": Fault("illegal", state={"explain_illegal": sabotage.never_explains}),
    "cites_an_unknown_clause": Fault("illegal", state={"explain_illegal": sabotage.cites_nothing}),
    "has_no_words": Fault("illegal", state={"explain_illegal": sabotage.has_no_words}),
    "calls_everything_legal": Fault("illegal", state={"is_legal": sabotage.all_is_legal}),
    "plays_illegal_actions": Fault("illegal", state={"child": sabotage.takes_everything}),
    "refusal_leaves_a_mark": Fault("illegal", state={"child": sabotage.marks_refusals}),
    "lists_what_is_spelt_otherwise": Fault(
        "legal", state={"canonical": sabotage_rolls.spelt_the_other_way}, rolls=True
    ),
    "takes_a_spelling_for_an_action": Fault("illegal", state={"canonical": sabotage_rolls.as_typed}, rolls=True),
    "spells_what_is_not_listed": Fault("illegal", state={"canonical": sabotage_rolls.in_capitals}, rolls=True),
    "forbids_other_spellings": Fault(
        "illegal",
        state={"explain_illegal": sabotage_rolls.forbids_spellings, "is_legal": sabotage_rolls.takes_spellings},
        rolls=True,
    ),
    "keeps_what_was_typed": Fault("illegal", state={"child": sabotage_rolls.child_as_typed}, rolls=True),
    "seats_take_a_spelling_for_an_action": Fault("illegal", view={"canonical": sabotage_rolls.as_typed}, rolls=True),
    "samples_illegal_actions": Fault("sampling", state={"sample_action": sabotage.samples_what_is_not_there}),
    "prefers_an_action": Fault("uniform", state={"sample_action": sabotage.prefers_the_first}),
    "never_samples_the_last": Fault("uniform", state={"sample_action": sabotage.all_but_the_last}),
    # children and values
    "child_changes_its_parent": Fault("unchanged", state={"child": sabotage.changes_its_parent}),
    "child_changes_an_ancestor": Fault("forks", state={"clone": sabotage.changes_an_ancestor}, slots=("elders",)),
    "unequal_children": Fault("child", state={"_apply": sabotage.plays_at_random}),
    "forgets_its_history": Fault("child", state={"_apply": sabotage.forgets_history}),
    "counts_no_plies": Fault("child", state={"_apply": sabotage.does_not_count}),
    "holds_a_list": Fault("values", state={"_apply": sabotage.shares_a_list}),
    "actions_can_be_changed": Fault("values", state={"legal_actions": sabotage.loose_actions}),
    "breaks_its_invariants": Fault("invariants", state={"_deal": sabotage.deck_stays_full}),
    # chance
    "chance_does_not_add_to_1": Fault("chance", state={"chance_outcomes": sabotage.half_a_chance}),
    "outcome_of_chance_0": Fault("chance", state={"chance_outcomes": sabotage.outcome_of_chance_zero}),
    "samples_impossible_outcomes": Fault("chance", state={"sample_chance": sabotage.samples_what_has_gone}),
    "samples_by_kind_and_not_by_copies": Fault("weights", state={"sample_chance": sabotage.each_kind_alike}),
    "outcomes_where_none_is_due": Fault("chance", state={"chance_outcomes": sabotage.outcomes_where_none_is_due}),
    "key_where_no_chance_is_due": Fault("key", state={"chance_key": property(sabotage.key_always)}),
    "no_key_at_chance": Fault("key", state={"chance_key": property(sabotage.key_never)}),
    "piece_comes_straight_back": Fault("piles", state={"_play": sabotage.covers_go_back_into_the_deck}),
    "pile_grows_with_what_was_drawn": Fault("piles", state={"chance_pile": sabotage.pile_as_if_formed_now}),
    "pile_that_never_shrinks": Fault("key", state={"chance_pile": sabotage.full_pile}),
    # points
    "returns_are_no_totals": Fault("returns", state={"returns": sabotage.flat_returns}),
    "final_sheet_from_the_start": Fault("sheets", state={"score": sabotage.final_from_the_start}),
    "sheet_of_nobody": Fault("sheets", state={"score": sabotage.sheet_of_nobody}),
    "everybody_wins": Fault("outcome", state={"outcome": sabotage.everybody_wins}),
    "ranks_upside_down": Fault("outcome", state={"outcome": sabotage.ranks_upside_down}),
    "utility_without_tie_breaks": Fault("outcome", state={"utility": sabotage.utility_by_points}),
    # queries
    "no_score_at_chance": Fault("queries", state={"score": sabotage.no_score_at_chance}),
    "no_legal_actions_at_the_end": Fault("queries", state={"legal_actions": sabotage.no_actions_at_the_end}),
    "chance_reveals_nothing": Fault("queries", state={"reveals": sabotage.reveals_nothing}),
    "view_decides_something_else": Fault("decision", view={"decision": property(sabotage.decision_of_the_viewer)}),
    "view_says_that_its_seat_acts": Fault(
        "decision",
        view={
            "current_player": property(sabotage_rolls.the_viewer_acts),
            "decision": property(sabotage_rolls.decision_of_the_viewer),
        },
        rolls=True,
    ),
    "hidden_decision_without_words": Fault(
        "decision", view={"decision": property(sabotage_rolls.decision_without_words)}, rolls=True
    ),
    "hidden_decision_without_clause": Fault(
        "decision", view={"decision": property(sabotage_rolls.decision_without_clause)}, rolls=True
    ),
    "does_not_place_its_spans": Fault("log", state={"seen_plies": sabotage_rolls.every_ply}, rolls=True),
    "places_spans_too_early": Fault("log", state={"seen_plies": sabotage_rolls.plies_too_early}, rolls=True),
    "places_spans_too_late": Fault("log", state={"seen_plies": sabotage_rolls.plies_too_late}, rolls=True),
    "ply_counts_what_is_hidden": Fault("log", view={"of": sabotage_rolls.leaking(sabotage_rolls.true_ply)}, rolls=True),
    "hides_events_from_all": Fault(
        "log", view={"of": sabotage_rolls.leaking(sabotage_rolls.log_of_nobody)}, rolls=True
    ),
    "decision_of_another": Fault("decision", state={"decision": property(sabotage.decision_of_another)}),
    "prompt_without_words": Fault("decision", state={"decision": property(sabotage.prompt_without_words)}),
    # hiding
    "shows_hands": Fault(
        "hidden", view={"of": sabotage.leaking(sabotage.open_hands), "resample": sabotage.resample_by_places}
    ),
    "shows_covered_cards": Fault(
        "hidden", view={"of": sabotage.leaking(sabotage.open_covers), "resample": sabotage.resample_by_places}
    ),
    "shows_the_deck": Fault("hidden", view={"of": sabotage.leaking(sabotage.peek)}),
    "log_shows_cards": Fault(
        "hidden",
        view={
            "of": sabotage.leaking(sabotage.nothing_more),
            "seen": staticmethod(sabotage.open_log),
            "resample": sabotage.resample_by_places,
        },
    ),
    "text_shows_the_deck": Fault(
        "hidden",
        view={
            "of": sabotage.leaking(sabotage.peek),
            "to_dict": sabotage.dict_without_peek,
            "__str__": sabotage.text_of_the_peek,
        },
    ),
    "shows_others_their_actions": Fault(
        "hidden", view={"of": sabotage.leaking(sabotage.nothing_more), "legal_actions": sabotage.tell_all_actions}
    ),
    "tells_nobody_what_is_legal": Fault("told", view={"legal_actions": sabotage.tell_nothing}),
    "sampler_knows_the_secret": Fault(
        "twins", view={"of": sabotage.leaking(sabotage.tell_parity), "resample": sabotage.resample_by_parity}
    ),
    "worlds_that_cannot_be": Fault("worlds", view={"world_log": sabotage.backward_deals}),
    "the_only_world": Fault(
        "vacuous", view={"of": sabotage.leaking(sabotage.nothing_more), "resample": sabotage.return_the_real_state}
    ),
    "sampler_knows_hidden_dice": Fault(
        "twins", view=sabotage_rolls.told_too_much(sabotage_rolls.hidden_sum), rolls=True
    ),
    "counts_hidden_rolls": Fault(
        "spans", view=sabotage_rolls.told_too_much(sabotage_rolls.number_of_rolls), rolls=True
    ),
    "tells_chance_from_choice": Fault(
        "spans", view=sabotage_rolls.told_too_much(sabotage_rolls.real_stage), rolls=True
    ),
    "shows_how_often_others_rolled": Fault(
        "hidden", view={"of": sabotage_rolls.leaking(sabotage_rolls.number_of_rolls)}, rolls=True
    ),
    "world_without_its_spans": Fault("worlds", view={"resample": sabotage_rolls.short_worlds}, rolls=True),
    "the_only_span": Fault(
        "vacuous",
        view={"of": sabotage_rolls.leaking(sabotage.nothing_more), "resample": sabotage.return_the_real_state},
        rolls=True,
    ),
    "numbers_its_drawings": Fault("drawing"),
    "draws_a_hidden_card": Fault("drawing", view={"of": sabotage.leaking(sabotage.peek)}),
    "forgets_a_choice": Fault("choices"),
    "one_path_for_two": Fault("choices"),
    "one_set_for_two": Fault("choices", rolls=True),
    "a_die_twice_in_a_set": Fault("choices", rolls=True),
    "clock_that_never_stops": Fault(
        "clock",
        state={"_apply": sabotage_rolls.clock_stops_nothing},
        game={"seconds": 20},
        rolls=True,
    ),
    "seats_say_that_time_is_up": Fault(
        "clock", state={"own_actions": RollsState.legal_actions}, game={"seconds": 20}, rolls=True
    ),
    "viewers_say_that_time_is_up": Fault(
        "clock", view={"own_actions": RollsObservation.legal_actions}, game={"seconds": 20}, rolls=True
    ),
    "hides_an_action_without_a_clock": Fault("clock", state={"own_actions": sabotage_rolls.never_stops}, rolls=True),
    "clock_of_no_time": Fault("clock", game={"seconds": -1}, rolls=True),
    "choices_without_paths": Fault("rooms", lost=("action_of_path",)),
    "drawing_without_draw": Fault("rooms", lost=("draw",)),
    # replays
    "starts_anyhow": Fault("replay", game={"new_initial_state": sabotage.starts_anyhow}),
    "record_of_another_game": Fault("record", game={"to_dict": sabotage.forgets_its_options}),
    "order_of_a_set": Fault("processes", state={"legal_actions": sabotage.in_the_order_of_a_set}),
}

for _name, _fault in FAULTS.items():
    register(broken_type(_name, _fault))
