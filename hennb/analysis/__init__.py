"""What is asked about games of any kind: what-if questions, sessions, bots. No game's word is in it."""
