"""The bounds of what the kernel reads: its doors check them, its searches rely on them, Python reads them here."""


cdef int within(long long value, long long least, long long most, str name) except -1:
    """Refuse a number that is out of its range."""
    if not least <= value <= most:
        raise ValueError(f"{name} is {value}; it may be {least} to {most}")
    return 0
