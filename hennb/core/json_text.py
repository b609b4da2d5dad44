"""JSON text that is equal for equal values."""

from __future__ import annotations

import json


def canonical_json(value: object) -> str:
    """JSON text that is equal for equal values, whatever the order of their fields.

    Raises:
        ValueError: NaN or an infinite number, which JSON does not have.

    >>> canonical_json({"b": [1], "a": "ä"})
    '{"a":"ä","b":[1]}'
    """
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True, allow_nan=False)
