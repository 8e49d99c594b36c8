"""The kernel: answers in numbers about twenty small counts."""
