"""Gem Hens: dice against the clock, hens that push, gems for jewelled eggs."""
