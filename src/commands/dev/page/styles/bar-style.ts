// The bar above and the decks at the left.

export const barStyle = `
.app { display: flex; flex-direction: column; height: 100vh; height: 100dvh; }
.bar {
  flex: none;
  display: flex;
  align-items: center;
  gap: 14px;
  min-height: 52px;
  padding: 0 18px;
  background: var(--surface);
  border-bottom: 1px solid var(--line);
}
.mark {
  flex: none;
  font: 700 17px/1 var(--serif);
  letter-spacing: .12em;
  padding: 6px 4px 6px 6px;
  color: #fff;
  background: #a5382a;
  border-radius: 3px;
}
.game { font-family: var(--serif); font-weight: 700; font-size: 16px; border-color: transparent; background-color: transparent; padding-left: 4px; text-overflow: ellipsis; }
.game:hover { border-color: var(--line); }
.speech { font-size: 13px; color: var(--muted); border-color: transparent; background-color: transparent; }
.speech:hover { border-color: var(--line); color: var(--ink); }
.game option, .speech option { font: 14px var(--sans); color: var(--ink); background: var(--card); }
.tabs { display: flex; align-self: stretch; gap: 2px; min-width: 0; margin-left: 6px; overflow-x: auto; scrollbar-width: none; }
.tabs button { position: relative; padding: 0 11px; color: var(--muted); white-space: nowrap; }
.tabs button:hover { color: var(--ink); }
.tabs button[aria-current] { color: var(--ink); font-weight: 700; }
.tabs button[aria-current]::after { content: ""; position: absolute; inset: auto 11px 0; height: 2px; background: var(--accent); }
.count { margin-left: 5px; padding: 0 6px; border-radius: 9px; font-size: 11px; font-weight: 700; line-height: 17px; display: inline-block; color: #fff; background: var(--bad); }
.search {
  flex: 1 1 120px;
  min-width: 90px;
  max-width: 300px;
  margin-left: auto;
  padding: 5px 11px;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: var(--card);
}
.search::placeholder { color: var(--faint); }
.zoom { width: 92px; accent-color: var(--muted); }
.status { display: inline-flex; align-items: center; gap: 7px; min-width: 62px; font-size: 12px; color: var(--muted); white-space: nowrap; }
.pulse { width: 8px; height: 8px; border-radius: 50%; background: var(--faint); }
.status.is-open .pulse { background: var(--good); }
.status.is-lost .pulse { background: var(--bad); }
.unsaved-sign { display: inline-flex; align-items: center; gap: 6px; font-size: 12px; white-space: nowrap; }
.choices { flex: none; display: flex; gap: 0; }
.sign { width: 32px; text-align: center; }

.body { flex: 1; display: flex; min-height: 0; }
.side { flex: none; width: 208px; padding: 16px 10px 16px 12px; overflow: auto; border-right: 1px solid var(--line); background: var(--surface); }
.decks { display: flex; flex-direction: column; gap: 1px; }
.deck-row { display: flex; align-items: center; gap: 7px; padding: 5px 9px; border-radius: 6px; text-align: left; color: var(--muted); }
.deck-row span:first-child { flex: 1; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.deck-row:hover { background: color-mix(in srgb, var(--ink) 5%, transparent); color: var(--ink); }
.deck-row[aria-current="true"] { background: color-mix(in srgb, var(--ink) 8%, transparent); color: var(--ink); font-weight: 700; }
.deck-row-count { font-size: 12px; font-weight: 400; color: var(--faint); }
.filters { display: flex; flex-direction: column; align-items: stretch; gap: 9px; margin: 18px 9px 0; padding-top: 16px; border-top: 1px solid var(--line); }
.check { display: flex; align-items: center; gap: 8px; color: var(--muted); cursor: pointer; }
.check:hover { color: var(--ink); }
.main { flex: 1; min-width: 0; overflow: auto; overscroll-behavior: contain; }

@media (max-width: 1080px) {
  .status { min-width: 0; }
  .zoom { display: none; }
  .unsaved-sign span { display: none; }
}
@media (max-width: 960px) {
  .bar { flex-wrap: wrap; gap: 6px 10px; padding: 8px 12px 0; }
  .tabs { order: 9; width: 100%; height: 38px; margin: 0 -12px; padding: 0 4px; overflow-x: auto; scrollbar-width: none; }
  .search { flex: 1 1 140px; max-width: none; margin: 0; order: 7; }
  .speech { order: 8; padding-left: 4px; }
  .zoom { display: block; order: 8; width: 88px; }
  .game { flex: 1 1 5.5em; min-width: 0; }
}
@media (max-width: 820px) {
  .body { flex-direction: column; }
  .side { width: auto; display: flex; gap: 6px; padding: 8px 12px; border-right: 0; border-bottom: 1px solid var(--line); overflow-x: auto; scrollbar-width: none; }
  .decks { flex-direction: row; }
  .deck-row { white-space: nowrap; padding: 3px 10px; }
  .filters { flex-direction: row; align-items: center; margin: 0; padding: 0 0 0 8px; border-top: 0; border-left: 1px solid var(--line); white-space: nowrap; }
}
`;
