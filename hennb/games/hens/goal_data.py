"""Reading goals from a data pack, against the closed vocabulary (HE.GOAL.1, HE.GOAL.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hennb.core.messages import Message, with_true_minus
from hennb.core.packs import Checks, Fields, show
from hennb.games.hens.goals import EACH, METRICS, RULES, Goal

if TYPE_CHECKING:
    from collections.abc import Mapping

HIGHEST: Final = 9
"""Of all values, copies, eggs and medals: a card is written with one digit."""

_NEEDED: Final[dict[str, tuple[str, ...]]] = {"hens": ("values",), "lines": ("length", "distinct")}
_ALLOWED: Final[dict[str, tuple[str, ...]]] = {"groups": ("min", "max")}


def read_goal(checks: Checks, place: str, item: object, values: tuple[int, ...]) -> Goal | None:
    """The goal that an entry describes; None and faults if it is not as it must be.

    ``values`` are the values of the pack's cards. Faults: ``pack.field``, ``pack.goal_metric``, ``pack.goal_rule``.
    """
    before = len(checks.faults)
    required = ("id", "metric", "params", "rule", "points", "label")
    fields = Fields(checks, place, item, required, ("t", "status", "labels"))
    name, label, metric, points = fields.text("id"), fields.text("label"), fields.text("metric"), fields.whole("points")
    params, threshold, rule = fields.mapping("params"), fields.whole("t"), fields.text("rule")
    status, labels = fields.status(), fields.texts("labels")
    if metric is not None:
        _check_metric(checks, fields, metric, params)
    _check_rule(checks, fields, rule, threshold, points)
    if name is None or label is None or metric is None or rule is None or points is None or len(checks.faults) > before:
        return None
    return Goal(
        id=name,
        metric=metric,
        rule=rule,
        threshold=threshold or 0,
        points=points,
        label=with_true_minus(label),
        minimum=_int(params, "min", 1),
        maximum=_int(params, "max", 0) or None,
        values=values if metric == "values_missing" else _values(params),
        length=_int(params, "length", 0),
        distinct=_int(params, "distinct", 0),
        status=status,
        labels=labels,
    )


def _check_rule(checks: Checks, fields: Fields, rule: str | None, threshold: int | None, points: int | None) -> None:
    if points == 0:
        checks.add("goal_rule", fields.at("points"), Message.of("hens.pack.no_points"))
    if threshold is not None and threshold < 0:
        checks.add("goal_rule", fields.at("t"), Message.of("hens.pack.threshold", found=threshold))
    if rule is None:
        return
    if rule not in RULES:
        message = Message.of("core.pack.one_of", values=", ".join(RULES), found=show(rule))
        checks.add("goal_rule", fields.at("rule"), message)
    elif rule == EACH and "t" in fields:
        checks.add("goal_rule", fields.at("t"), Message.of("hens.pack.threshold_superfluous"))
    elif rule != EACH and "t" not in fields:
        checks.add("goal_rule", fields.at("t"), Message.of("hens.pack.threshold_missing", rule=rule))


def _check_metric(checks: Checks, fields: Fields, metric: str, params: Mapping[str, object]) -> None:
    if metric not in METRICS:
        message = Message.of("core.pack.one_of", values=", ".join(METRICS), found=show(metric))
        checks.add("goal_metric", fields.at("metric"), message)
        return
    place = fields.at("params")
    needed = _NEEDED.get(metric, ())
    known = needed + _ALLOWED.get(metric, ())
    for name in needed:
        if name not in params:
            checks.add("goal_metric", f"{place}.{name}", Message.of("core.pack.missing"))
    for name, value in params.items():
        if name not in known:
            names = Message.of("hens.pack.params.some" if known else "hens.pack.params.none", names=", ".join(known))
            message = Message.of("hens.pack.param_unknown", metric=metric, known=names)
            checks.add("goal_metric", f"{place}.{name}", message)
        elif not _good_param(name, value, params):
            message = Message.of(f"hens.pack.param.{name}", found=show(value))
            checks.add("goal_metric", f"{place}.{name}", message)


def _good_param(name: str, value: object, params: Mapping[str, object]) -> bool:
    if name == "values":  # another value is on no card of any pack, so a goal that names one is a slip of the pen
        return isinstance(value, list) and bool(value) and all(_is_int(item) and 1 <= item <= HIGHEST for item in value)
    if not isinstance(value, int) or not _is_int(value):
        return False
    if name == "length":
        return value in (3, 4)
    if name == "distinct":
        return 1 <= value <= _int(params, "length", 4)
    return value >= (_int(params, "min", 1) if name == "max" else 1)


def _is_int(value: object) -> bool:
    return type(value) is int


def _int(params: Mapping[str, object], name: str, default: int) -> int:
    value = params.get(name, default)
    return value if isinstance(value, int) else default


def _values(params: Mapping[str, object]) -> tuple[int, ...]:
    values = params.get("values")
    return tuple(value for value in values if isinstance(value, int)) if isinstance(values, list) else ()
