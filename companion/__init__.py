"""Companion: a phone app for a real game table."""

__version__ = "0.1.0"
