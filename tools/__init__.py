"""Small programs for the people who work on hennb; nothing here is shipped."""
