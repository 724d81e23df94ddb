"""Companion: the phone that lies beside a real board game."""

__version__ = "0.1.0"
