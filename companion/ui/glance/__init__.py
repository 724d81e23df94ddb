"""The glance on a window: where everything goes is reckoned without Kivy, then painted."""
