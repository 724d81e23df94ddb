"""Scenes for the pictures: each module has SCENES, {name: function(driver)} that walks there by touch."""
