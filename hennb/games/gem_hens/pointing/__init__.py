"""Actions as places to point at: their paths, what is shown before one commits, and what other clicks mean."""
