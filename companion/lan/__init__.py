"""Several phones at one table: one keeps the journal, the others show a seat's page and send touches."""
