"""Where Android starts the app."""

from companion.ui.app import main

main()
