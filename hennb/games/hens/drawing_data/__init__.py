"""Data of the drawing: symbols of the pieces and words of the board."""
