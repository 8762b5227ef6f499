// Types of the browser, for the page.
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
