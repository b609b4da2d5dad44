"""Nothing is asked about the best in the game of rolls."""

QUESTIONS = {}
