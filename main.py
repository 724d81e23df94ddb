"""Where Android starts the app."""

from companion.ui.start import main

main()
