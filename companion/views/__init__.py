"""What screens show, as plain frozen structs: no Kivy here."""
