"""Files somebody made to do harm, or that a cable garbled: mutated from real ones, plus the known tricks."""
