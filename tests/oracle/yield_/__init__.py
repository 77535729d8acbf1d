"""A test oracle for Yield, written from docs/rules/yield.md alone. See ../README.md."""
