"""What the screens around the games show, as plain frozen structs: no Kivy here."""
