"""The phone's own features, each behind a function that never raises and says whether it worked."""
