// The look of what the pages share, as CSS: quiet colours for light and dark, the fonts of the reader, tables, lists and charts.

const light = `--paper: #faf9f6; --card: #fff; --ink: #1f1d1a; --muted: #6d675e; --line: #e3ded5; --soft: #f1eee8;
  --accent: #9a3324; --accent-soft: #f7e6e1; --bar: #b9a48d; --bar-on: #9a3324;
  --good: #2f6b4f; --good-soft: #e3efe8; --warn: #8a5a00; --warn-soft: #f8ecd2; --bad: #a3221c; --bad-soft: #fae1de;`;
const dark = `--paper: #171614; --card: #201e1b; --ink: #ebe6dd; --muted: #a39b8e; --line: #383430; --soft: #292622;
  --accent: #f0937b; --accent-soft: #45291f; --bar: #7b6c5a; --bar-on: #f0937b;
  --good: #8cc9a8; --good-soft: #20372b; --warn: #e8bd68; --warn-soft: #3d3017; --bad: #ff9a8f; --bad-soft: #4a2320;`;

/** `data-theme` on the root element overrules the reader's system; `data-labels="en"` shows English words. */
export const viewStyle = `
:root { color-scheme: light; ${light} }
@media (prefers-color-scheme: dark) { :root:not([data-theme=light]) { color-scheme: dark; ${dark} } }
:root[data-theme=dark] { color-scheme: dark; ${dark} }
@media print { :root, :root:not([data-theme=light]), :root[data-theme=dark] { color-scheme: light; ${light} --paper: #fff; } }
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--paper); color: var(--ink); overflow-wrap: anywhere;
  font: 14px/1.55 system-ui, -apple-system, "Segoe UI", "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei",
    "Noto Sans CJK SC", "Noto Sans SC", "Source Han Sans SC", sans-serif;
}
code, .mono { font: 12px/1.5 ui-monospace, "SF Mono", Menlo, Consolas, "Noto Sans Mono", monospace; }
a { color: var(--accent); text-decoration: none; }
a:hover { text-decoration: underline; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; border-radius: 2px; }
:root:not([data-labels=en]) .w-en, :root[data-labels=en] .w-zh { display: none; }
.source, .code { color: var(--muted); overflow-wrap: anywhere; }
.empty { color: var(--muted); margin: 4px 0; }
.state { display: inline-block; padding: 0 6px; border-radius: 3px; font-size: 12px; white-space: nowrap;
  background: var(--soft); color: var(--muted); }
.state.holds { background: var(--good-soft); color: var(--good); }
.state.ruled, .state.warning { background: var(--warn-soft); color: var(--warn); }
.state.fails, .state.error { background: var(--bad-soft); color: var(--bad); }

table { border-collapse: collapse; }
.claims { width: 100%; font-size: 13px; }
.claims th { text-align: left; font-weight: 600; color: var(--muted); padding: 4px 10px 4px 0; white-space: nowrap; }
.claims td { vertical-align: top; padding: 5px 10px 5px 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
.claims .section, .claims .state { white-space: nowrap; }
.claims .shown-value { font-variant-numeric: tabular-nums; max-width: 16em; }
.claims .source { display: block; }
.claims .caption { display: none; }
.totals { display: flex; flex-wrap: wrap; gap: 8px 36px; align-items: flex-start; }
.totals caption { text-align: left; font-weight: 600; padding-bottom: 2px; }
.totals th { font-weight: 400; text-align: left; padding: 1px 18px 1px 0; }
.totals td { text-align: right; color: var(--muted); font-variant-numeric: tabular-nums; white-space: nowrap; }
.totals .long { flex: 1 1 420px; display: block; }
.totals .long caption { display: block; }
.totals .long tbody { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(210px, 44%), 1fr)); gap: 0 24px; }
.totals .long tr { display: flex; justify-content: space-between; }
.totals .long th { padding-right: 8px; }
.problems { list-style: none; margin: 0; padding: 0; }
.problems li { padding: 6px 0; border-top: 1px solid var(--line); }
.problems .fix { color: var(--muted); }
.problems .line { margin: 5px 0; padding: 4px 10px; border-radius: 4px; background: var(--soft); overflow-x: auto;
  font: 12px/1.6 ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
.problems .line-number { color: var(--muted); margin-right: 12px; user-select: none; }
.problems .line mark { color: inherit; background: none; text-decoration: underline wavy var(--bad) 1px; text-underline-offset: 3px; }

.text { margin: 4px 0; line-height: 1.65; }
.text > code { color: var(--muted); margin-right: 6px; }
.rich .small-caps { font-variant: small-caps; }
.rich .icon { font-size: .86em; padding: 0 3px; margin: 0 1px; border: 1px solid var(--line); border-radius: 3px; color: var(--muted); }
.fields { display: flex; flex-wrap: wrap; gap: 0 14px; margin: 4px 0; font-size: 13px; }
.field { display: flex; gap: 5px; align-items: baseline; max-width: 100%; }
.field > * { min-width: 0; }
.field dt { font: 12px/1.6 ui-monospace, "SF Mono", Menlo, Consolas, monospace; color: var(--muted); }
.called { font: 13px/1.6 system-ui, sans-serif; color: var(--ink); margin-right: 4px; }
.field dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.field .value + .value::before { content: "、"; }
.field small { color: var(--muted); margin-left: 3px; font-size: 11px; }
.field.role-icon dd { color: var(--muted); }

.chart { margin: 0; }
.chart figcaption { font: 12px/1.6 ui-monospace, "SF Mono", Menlo, Consolas, monospace; color: var(--muted); }
.chart svg { display: block; max-width: 100%; height: auto; overflow: visible; }
.chart .axis { stroke: var(--line); }
.chart .bar { fill: var(--bar); }
.chart .hit { fill: transparent; }
.chart text { font-size: 11px; fill: var(--ink); }
.chart .count { fill: var(--muted); }
.chart .pick { cursor: pointer; outline-offset: -2px; }
.chart .pick:hover .hit { fill: var(--soft); }
.chart .picked .bar { fill: var(--bar-on); }
.chart .picked .label { fill: var(--accent); font-weight: 600; }
`;
