"""Answers as people read them at a terminal: one table a question, in Chinese with English beside it."""
