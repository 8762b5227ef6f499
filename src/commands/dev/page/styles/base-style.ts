// Letters and the plainest controls of the page; the colours are those that all our pages share.

export const baseStyle = `
@font-face { font-family: "CW Sans"; font-weight: 400; font-display: swap; src: url(/type/sans-400.ttf); }
@font-face { font-family: "CW Sans"; font-weight: 700; font-display: swap; src: url(/type/sans-700.ttf); }
@font-face { font-family: "CW Serif"; font-weight: 700; font-display: swap; src: url(/type/serif-700.ttf); }

:root {
  --surface: color-mix(in srgb, var(--card) 45%, var(--paper));
  --faint: color-mix(in srgb, var(--muted) 62%, var(--paper));
  --table: color-mix(in srgb, var(--ink) 5.5%, var(--paper));
  --shade: 0 1px 2px rgb(40 30 10 / 16%), 0 4px 12px rgb(40 30 10 / 10%);
  --sans: "CW Sans", "Noto Sans SC", "PingFang SC", "Microsoft YaHei", system-ui, sans-serif;
  --serif: "CW Serif", "Noto Serif SC", "Songti SC", serif;
  --mono: ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", monospace;
}
@media (prefers-color-scheme: dark) { :root:not([data-theme=light]) { --shade: 0 1px 2px rgb(0 0 0 / 50%), 0 4px 14px rgb(0 0 0 / 45%); } }
:root[data-theme=dark] { --shade: 0 1px 2px rgb(0 0 0 / 50%), 0 4px 14px rgb(0 0 0 / 45%); }

*, *::before, *::after { box-sizing: border-box; }
html, body { height: 100%; margin: 0; }
body {
  font: 400 14px/1.5 var(--sans);
  color: var(--ink);
  background: var(--table);
  font-feature-settings: "tnum";
  -webkit-font-smoothing: antialiased;
  overflow: hidden;
}
h1, h2, h3, p { margin: 0; font-weight: inherit; }
button, input, select, textarea { font: inherit; color: inherit; }
button { background: none; border: 0; padding: 0; cursor: pointer; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 3px; }

select {
  appearance: none;
  padding: 4px 24px 4px 9px;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: var(--card);
  background-image: linear-gradient(45deg, transparent 50%, var(--muted) 50%), linear-gradient(-45deg, transparent 50%, var(--muted) 50%);
  background-position: right 13px center, right 9px center;
  background-size: 4px 4px;
  background-repeat: no-repeat;
  max-width: 100%;
}
input[type="checkbox"] { accent-color: var(--accent); margin: 0; }
.quiet { white-space: nowrap; padding: 4px 9px; border-radius: 6px; color: var(--muted); }
.quiet:hover { color: var(--ink); background: color-mix(in srgb, var(--ink) 7%, transparent); }
.solid { padding: 5px 13px; border-radius: 6px; background: var(--ink); color: var(--paper); }
.solid:hover { background: var(--accent); color: var(--paper); }
.solid:disabled, .quiet:disabled { opacity: .4; cursor: default; }

.dot { display: inline-block; flex: none; width: 7px; height: 7px; border-radius: 50%; background: var(--muted); }
.dot.is-error { background: var(--bad); }
.dot.is-warning { background: var(--warn); }
.dot.is-info { background: var(--faint); }
.blank { padding: 18vh 24px; text-align: center; color: var(--muted); }
.blank p { margin-bottom: 12px; }
.notice { flex: none; padding: 6px 20px; font-size: 13px; border-bottom: 1px solid var(--line); }
.notice.is-warning { color: var(--warn); background: color-mix(in srgb, var(--warn) 9%, var(--surface)); }
.notice.is-error { color: var(--bad); background: color-mix(in srgb, var(--bad) 9%, var(--surface)); }
`;
