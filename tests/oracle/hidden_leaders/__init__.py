"""A test oracle for Hidden Leaders, written from the rules page and cards.json alone. See ../README.md."""
