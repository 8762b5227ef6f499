// The page runs in a browser: these are the names that it finds there.
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
