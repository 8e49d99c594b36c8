"""The rules of docs/rules.md once more, slow and plain, sharing no code with the project."""
