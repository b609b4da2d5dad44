"""What all games share: games, states, actions, chance, records, rules as data, score sheets."""
