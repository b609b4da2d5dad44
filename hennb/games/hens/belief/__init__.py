"""Worlds that a seat cannot tell from the real one (HE.INFO.5): what the log tells, counted, and drawn from."""
