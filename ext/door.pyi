__pyx_capi__: dict[str, object]  # what other kernel modules cimport

# A row of a batch that is refused: its number, and why.
class BadRow(ValueError):
    row: int
    def __init__(self, row: int, reason: str) -> None: ...
