#!/bin/sh
# Work out tools/requirements-*.txt again: every package, to the last, with the hashes of all its files.
# Change tools/requirements-*.in first, then `sh tools/pin.sh` (needs uv); `sh tools/pin.sh --upgrade` takes newer ones.
set -eu
cd "$(dirname "$0")"
for name in run test; do
    uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
        --custom-compile-command "sh tools/pin.sh" --output-file "requirements-$name.txt" "$@" "requirements-$name.in"
done
