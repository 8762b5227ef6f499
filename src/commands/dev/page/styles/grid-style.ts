// The grid of faces.

export const gridStyle = `
.grid { padding: 0 26px 60px; }
.deck-head {
  position: sticky;
  top: 0;
  z-index: 2;
  display: flex;
  align-items: baseline;
  gap: 12px;
  padding: 20px 0 11px;
  background: linear-gradient(var(--table) 86%, transparent);
}
.deck-head h2 { font: 700 19px/1.3 var(--serif); letter-spacing: .02em; white-space: nowrap; }
.deck-count { font-size: 12px; color: var(--muted); white-space: nowrap; }
.deck-problem { display: inline-flex; align-items: center; gap: 7px; min-width: 0; margin-left: auto; font-size: 12px; color: var(--bad); text-decoration: none; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.deck-problem.is-warning { color: var(--warn); }
.deck-problem.is-info { color: var(--muted); }
.deck-problem:hover { text-decoration: underline; }
.thumbs { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 18px 16px; }
.thumb {
  position: relative;
  display: block;
  width: calc(var(--w) * var(--mm));
  height: calc(var(--h) * var(--mm) + 27px);
  text-align: left;
  /* A picture that comes or goes moves nothing else. */
  contain: layout style;
}
.thumb:focus-visible { outline: none; }
.thumb-face {
  display: block;
  width: calc(var(--w) * var(--mm));
  height: calc(var(--h) * var(--mm));
  contain: strict;
  overflow: hidden;
  border-radius: calc(3 * var(--mm));
  background: color-mix(in srgb, var(--ink) 6%, transparent);
  box-shadow: var(--shade);
}
.is-rectangle .thumb-face { border-radius: 2px; }
.is-circle .thumb-face { border-radius: 50%; }
.is-shaped .thumb-face { border-radius: 4px; background: none; box-shadow: none; }
.thumb-face img { display: block; width: 100%; height: 100%; }
.thumb-none { display: grid; place-items: center; height: 100%; font-size: 12px; color: var(--muted); border: 1px dashed var(--faint); border-radius: inherit; }
.thumb:hover .thumb-face { box-shadow: var(--shade), 0 0 0 2px color-mix(in srgb, var(--ink) 22%, transparent); }
.thumb.is-selected .thumb-face, .thumb:focus-visible .thumb-face { box-shadow: var(--shade), 0 0 0 2px var(--table), 0 0 0 4px var(--accent); }
.thumb-line { display: flex; align-items: center; gap: 5px; height: 27px; padding: 5px 1px 0; font-size: 12px; line-height: 18px; color: var(--muted); }
.thumb-name { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.thumb.is-selected .thumb-name { color: var(--ink); font-weight: 700; }
.thumb-copies { flex: none; margin-left: auto; color: var(--faint); }
.thumb-new { flex: none; width: 6px; height: 6px; rotate: 45deg; background: var(--accent); }
.thumb-unsaved { flex: none; width: 7px; height: 7px; border: 1.5px solid var(--accent); border-radius: 50%; }
.thumb.is-stale .thumb-face img { filter: grayscale(.7) opacity(.6); }
.thumb-stale { position: absolute; top: 7px; left: 7px; padding: 1px 7px; border-radius: 4px; font-size: 11px; color: #fff; background: var(--bad); }

@media (max-width: 820px) {
  .grid { padding: 0 14px 50px; }
  .thumbs { gap: 12px 10px; }
  .deck-head { padding: 14px 0 9px; }
}
`;
