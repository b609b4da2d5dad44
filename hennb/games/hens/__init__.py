"""Hens: draw two, place one, discard one; a yard of twelve hens whose largest groups score (prefix HE)."""
