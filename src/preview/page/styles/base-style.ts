// Colours, letters and the plainest controls of the page.

const light = `
  --paper: #efece6;
  --surface: #f8f6f2;
  --raised: #ffffff;
  --ink: #211f1b;
  --soft: #6f6a61;
  --faint: #a39d92;
  --line: #dcd7cd;
  --accent: #a5382a;
  --good: #3c7650;
  --warn: #a87012;
  --bad: #b4321f;
  --shade: 0 1px 2px rgb(40 30 10 / 14%), 0 3px 10px rgb(40 30 10 / 9%);
  color-scheme: light;
`;

const dark = `
  --paper: #16171a;
  --surface: #1d1e22;
  --raised: #26282d;
  --ink: #ebe7df;
  --soft: #a19b90;
  --faint: #6d6961;
  --line: #33343a;
  --accent: #e2745f;
  --good: #7dbb90;
  --warn: #dba94e;
  --bad: #ef7d68;
  --shade: 0 1px 2px rgb(0 0 0 / 50%), 0 4px 14px rgb(0 0 0 / 40%);
  color-scheme: dark;
`;

export const baseStyle = `
@font-face { font-family: "CW Sans"; font-weight: 400; font-display: swap; src: url(/type/sans-400.ttf); }
@font-face { font-family: "CW Sans"; font-weight: 700; font-display: swap; src: url(/type/sans-700.ttf); }
@font-face { font-family: "CW Serif"; font-weight: 700; font-display: swap; src: url(/type/serif-700.ttf); }

:root {${light}
  --sans: "CW Sans", "Noto Sans SC", "PingFang SC", "Microsoft YaHei", system-ui, sans-serif;
  --serif: "CW Serif", "Noto Serif SC", "Songti SC", serif;
  --mono: ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", monospace;
}
@media (prefers-color-scheme: dark) { :root {${dark}} }
:root[data-theme="light"] {${light}}
:root[data-theme="dark"] {${dark}}

*, *::before, *::after { box-sizing: border-box; }
html, body { height: 100%; margin: 0; }
body {
  font: 400 14px/1.5 var(--sans);
  color: var(--ink);
  background: var(--paper);
  font-feature-settings: "tnum";
  -webkit-font-smoothing: antialiased;
  overflow: hidden;
}
h1, h2, h3, p { margin: 0; font-weight: inherit; }
button, input, select, textarea { font: inherit; color: inherit; }
button { background: none; border: 0; padding: 0; cursor: pointer; }
a { color: inherit; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 3px; }

select {
  appearance: none;
  padding: 4px 24px 4px 9px;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: var(--raised);
  background-image: linear-gradient(45deg, transparent 50%, var(--soft) 50%), linear-gradient(-45deg, transparent 50%, var(--soft) 50%);
  background-position: right 13px center, right 9px center;
  background-size: 4px 4px;
  background-repeat: no-repeat;
  max-width: 100%;
}
input[type="checkbox"] { accent-color: var(--accent); margin: 0; }
.quiet { padding: 4px 9px; border-radius: 6px; color: var(--soft); }
.quiet:hover { color: var(--ink); background: color-mix(in srgb, var(--ink) 7%, transparent); }
.solid { padding: 5px 13px; border-radius: 6px; background: var(--ink); color: var(--paper); }
.solid:hover { background: var(--accent); color: #fff; }
.solid:disabled, .quiet:disabled { opacity: .4; cursor: default; }

.dot { display: inline-block; flex: none; width: 7px; height: 7px; border-radius: 50%; background: var(--soft); }
.dot.is-error { background: var(--bad); }
.dot.is-warning { background: var(--warn); }
.dot.is-info { background: var(--faint); }
.empty { padding: 18vh 24px; text-align: center; color: var(--soft); }
.empty p { margin-bottom: 12px; }
.notice { flex: none; padding: 6px 20px; font-size: 13px; border-bottom: 1px solid var(--line); }
.notice.is-warning { color: var(--warn); background: color-mix(in srgb, var(--warn) 9%, var(--surface)); }
.notice.is-error { color: var(--bad); background: color-mix(in srgb, var(--bad) 9%, var(--surface)); }
`;
