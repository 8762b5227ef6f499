// Printed pages.

export const sheetStyle = `
.sheets, .hand-view { padding: 0 26px 60px; }
.sheets-tools { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 14px; padding: 16px 0 4px; }
.sheets-tools label { display: inline-flex; align-items: center; gap: 8px; color: var(--muted); }
.sheets-tools select { color: var(--ink); }
.number { width: 4.2em; padding: 4px 8px; border: 1px solid var(--line); border-radius: 6px; background: var(--card); color: var(--ink); }
.papers { display: flex; flex-wrap: wrap; gap: 22px 20px; }
.papers figure { margin: 0; max-width: 100%; }
.papers figcaption { padding-top: 6px; font-size: 12px; color: var(--muted); }
.paper { display: block; max-width: 100%; background: #fff; box-shadow: var(--shade); }
@media (max-width: 820px) { .sheets, .hand-view { padding: 0 14px 40px; } }
`;
