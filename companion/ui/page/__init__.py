"""One renderer for every page: a kept widget per block, told only what changed."""
