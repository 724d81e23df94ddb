"""The kit: one widget per module, its kv file of the same name under kv/widgets."""
