"""Why an action is not legal: every clause that forbids it, in the order of the table of part 7."""
