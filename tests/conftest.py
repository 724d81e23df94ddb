"""What holds for every test."""

from hypothesis import settings

# The same examples on every machine and no clock: a slow machine is not a failure.
settings.register_profile("companion", deadline=None, derandomize=True)
settings.load_profile("companion")


def pytest_addoption(parser):
    parser.addoption("--update", action="store_true", help="write the answers of the playthroughs anew")
