"""The games of hennb, one folder each; no game imports another."""

from hennb.core.registry import register_module

register_module("hens", "hennb.games.hens.game")
register_module("gem_hens", "hennb.games.gem_hens.game")
