"""What a control says when it is touched, and what a figure can be set to."""

Value = str | int | bool | None
