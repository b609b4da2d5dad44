"""Boards, tables and small tools for notebooks: the Python side of the widgets."""
