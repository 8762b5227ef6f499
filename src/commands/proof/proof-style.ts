// The look of the report, as CSS: a side with what is where, dense cards, and paper without anything that only a screen needs.

export const proofStyle = `
body { display: grid; grid-template-columns: 212px minmax(0, 1fr); }
main { padding: 8px 32px 80px; max-width: 1680px; }
h1 { font-size: 19px; line-height: 1.3; margin: 0 0 14px; }
h1 small { display: block; font-size: 12px; font-weight: 400; color: var(--muted); margin-top: 2px; }
h2 { font-size: 17px; margin: 30px 0 8px; scroll-margin-top: 8px; }
h3 { font-size: 15px; margin: 0; }
h4 { font-size: 15px; margin: 0; }
.muted { color: var(--muted); }
.intro { margin: 0 0 8px; }
section { scroll-margin-top: 8px; }
button, select, input, textarea, label.button { font: inherit; font-size: 13px; color: inherit; background: var(--card);
  border: 1px solid var(--line); border-radius: 4px; padding: 3px 9px; }
button, label.button, select { cursor: pointer; }
button:hover, label.button:hover { border-color: var(--muted); }
button[aria-pressed=true] { background: var(--accent-soft); border-color: var(--accent); color: var(--accent); }
kbd { font: 11px/1 ui-monospace, Menlo, Consolas, monospace; border: 1px solid var(--line); border-radius: 3px; padding: 1px 4px; color: var(--muted); }
[hidden] { display: none !important; }

.side { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 18px 16px; border-right: 1px solid var(--line); font-size: 13px; }
.side ul { list-style: none; margin: 0 0 16px; padding: 0; }
.side li a { display: flex; justify-content: space-between; gap: 8px; color: inherit; padding: 3px 8px; margin: 0 -8px; border-radius: 4px; }
.side li a:hover { background: var(--soft); text-decoration: none; }
.side .n { color: var(--muted); font-variant-numeric: tabular-nums; }
.reading { display: grid; gap: 6px; padding: 12px 0; border-top: 1px solid var(--line); }
.reading p { margin: 0; }
.reading input:not([type=file]) { width: 100%; display: block; }
.reading label.button { text-align: center; }
.reading [type=file] { position: absolute; width: 1px; height: 1px; opacity: 0; }
label.button:focus-within { outline: 2px solid var(--accent); }
progress { display: block; width: 100%; height: 5px; margin-top: 4px; appearance: none; border: 0; border-radius: 3px; background: var(--soft); overflow: hidden; }
progress::-webkit-progress-bar { background: var(--soft); }
progress::-webkit-progress-value { background: var(--good); }
progress::-moz-progress-bar { background: var(--good); }
.warn { color: var(--warn); }
.look { display: flex; gap: 6px; padding: 10px 0; border-top: 1px solid var(--line); }
.keys { font-size: 12px; margin: 4px 0 0; }

.charts { margin-top: 14px; }
.charts summary { cursor: pointer; font-weight: 600; }
.charts summary code { font-weight: 400; color: var(--muted); }
.charts > div { display: flex; flex-wrap: wrap; gap: 14px 30px; padding: 8px 0 4px; align-items: flex-start; }

.toolbar { position: sticky; top: 0; z-index: 2; display: flex; flex-wrap: wrap; gap: 6px; align-items: center;
  padding: 8px 0; background: var(--paper); border-bottom: 1px solid var(--line); }
.find { position: relative; flex: 1 1 190px; max-width: 320px; }
.find > span { position: absolute; left: 9px; top: 4px; font-size: 13px; color: var(--muted); pointer-events: none; }
.find input { width: 100%; padding-left: 70px; }
:root[data-labels=en] .find input { padding-left: 82px; }
.chip { color: var(--accent); border-color: var(--accent); background: var(--accent-soft); margin-right: 4px; }
.count { margin-left: auto; font-size: 13px; font-variant-numeric: tabular-nums; }
:root[data-view=pictures] .when-details, :root:not([data-view=pictures]) .when-pictures { display: none; }

.deck { margin: 18px 0 8px; scroll-margin-top: 84px; }
.deck > header { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline; border-bottom: 2px solid var(--ink); padding-bottom: 4px; }
.deck > header .source { margin-left: auto; }
.deck > header { align-items: end; }
.shared-back { display: flex; gap: 6px; align-items: center; align-self: end; font-size: 12px; }
.shared-back img { width: auto; height: 34px; border-radius: 3px; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 440px), 1fr)); gap: 0 32px; }
.card { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 14px; padding: 14px 0; border-bottom: 1px solid var(--line);
  scroll-margin-top: 96px; align-content: start; }
@media screen { .card { content-visibility: auto; contain-intrinsic-size: auto 250px; } }
.card:target, .card:focus { outline: none; background: linear-gradient(90deg, var(--accent-soft), transparent 60%); box-shadow: -8px 0 0 var(--accent-soft); }
.card.ticked .name::after { content: " ✓"; color: var(--good); }
.pictures { display: flex; flex-direction: column; gap: 6px; }
.zoom { padding: 0; border: 0; background: none; border-radius: 5px; line-height: 0; cursor: zoom-in; }
.zoom img { border-radius: 5px; box-shadow: 0 0 0 1px var(--line); }
.about > header { display: flex; flex-wrap: wrap; gap: 2px 8px; align-items: baseline; }
.about .en, .about .copies { color: var(--muted); font-size: 13px; }
.about .copies { font-variant-numeric: tabular-nums; }
.about .id { color: var(--muted); margin-left: auto; }
.state.house { background: var(--warn-soft); color: var(--warn); }
.note { margin: 4px 0; font-size: 12px; color: var(--muted); }
.about .problems { font-size: 13px; }
.readers blockquote { margin: 4px 0; padding: 3px 10px; border-left: 3px solid var(--accent); background: var(--accent-soft); white-space: pre-wrap; }
.ticks { font-size: 12px; color: var(--good); }
.about > footer { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline; font-size: 13px; margin-top: 6px; }
.about > footer .source { margin-left: auto; }
.tick { background: none; border: 0; padding: 0; cursor: pointer; }
.tick input { accent-color: var(--good); margin: 0 5px 0 0; vertical-align: -1px; }
.changed { color: var(--warn); }
.remark summary { cursor: pointer; color: var(--muted); }
.remark[open] { flex-basis: 100%; order: 1; }
.remark textarea { width: 100%; display: block; margin-top: 4px; field-sizing: content; min-height: 3.6em; }
.has-remark .remark summary { color: var(--accent); font-weight: 600; }
.remark-printed { display: none; }
:root[data-view=pictures] .cards { grid-template-columns: repeat(auto-fill, minmax(170px, 1fr)); gap: 0 16px; }
:root[data-view=pictures] .card { grid-template-columns: 1fr; gap: 6px; }
:root[data-view=pictures] .zoom img { width: 100%; height: auto; max-width: 230px; }
:root[data-view=pictures] .about > :not(header, footer, .readers), :root[data-view=pictures] .about .source,
:root[data-view=pictures] .about .id { display: none; }
#large { padding: 0; border: 0; background: none; max-width: 96vw; max-height: 96vh; }
#large img { display: block; max-width: 96vw; max-height: 94vh; border-radius: 10px; }
#large::backdrop { background: rgb(0 0 0 / .72); }

.errata { margin: 0; padding-left: 2.2em; }
.errata li { padding: 6px 0; border-top: 1px solid var(--line); }
.errata li::marker { color: var(--muted); font-variant-numeric: tabular-nums; }
.plain { width: 100%; font-size: 13px; }
.plain th { text-align: left; font-weight: 600; white-space: nowrap; }
.plain th small { display: block; font-weight: 400; color: var(--muted); }
.plain th, .plain td { vertical-align: top; padding: 4px 14px 4px 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
.plain td.muted { white-space: nowrap; }
.glossary { table-layout: fixed; }
.glossary th { width: 14%; white-space: normal; }
.glossary td.muted { width: 64px; }
.glossary td.uses { width: 48%; }
.uses { font-size: 12px; line-height: 1.7; }
.uses > a, .uses > span { margin-right: 10px; display: inline-block; }
.wordings { list-style: none; margin: 0; padding: 0; }
.wordings li { padding: 5px 0; border-top: 1px solid var(--line); }

@media (max-width: 1000px) {
  body { display: block; }
  .side { position: static; height: auto; border-right: 0; border-bottom: 1px solid var(--line); padding: 12px 16px; }
  .side ul { display: flex; overflow-x: auto; gap: 4px; margin: 0 -16px 8px; padding: 0 12px; scrollbar-width: none; }
  .side li a { margin: 0; white-space: nowrap; }
  .side h1 { margin-bottom: 6px; }
  .reading { grid-template-columns: 1fr auto auto; align-items: end; padding: 8px 0; }
  .reading .progress, .reading .warn { grid-column: 1 / -1; }
  .look { border-top: 0; padding: 0; }
  .keys { display: none; }
  main { padding: 0 16px 60px; }
}
@media (max-width: 560px) {
  .claims thead { display: none; }
  .claims, .claims tbody, .claims tr, .claims td, .plain, .plain tbody, .plain tr, .plain th, .plain td { display: block; width: auto !important; }
  .claims tr, .plain tr { padding: 7px 0; border-top: 1px solid var(--line); }
  .claims td, .plain th, .plain td { border: 0; padding: 0; max-width: none; }
  .claims .section { display: inline-block; margin-left: 6px; color: var(--muted); }
  .claims td:first-child { display: inline-block; }
  .claims .caption { display: inline; margin-right: 6px; color: var(--muted); }
  .claims .holds .shown-value + .shown-value { display: none; }
  .card { gap: 10px; }
  .card .zoom img { max-width: 112px; height: auto; }
  .about .id { display: none; }
  .toolbar { position: static; }
  .count .hint { display: none; }
}
@media print {
  @page {
    size: A4; margin: 13mm 12mm 15mm;
    @bottom-right { content: counter(page) ' / ' counter(pages); font: 7.5pt sans-serif; color: #777; }
  }
  body { display: block; font-size: 9pt; line-height: 1.45; }
  main { padding: 0; max-width: none; }
  .side { position: static; height: auto; border: 0; padding: 0; overflow: visible; }
  .shared-back img { height: 8mm; }
  .side > :not(h1), .toolbar, .charts:not([open]), .remark, .changed, #nothing { display: none !important; }
  .side h1 { font-size: 15pt; }
  a { color: inherit; }
  #cards, [data-deck] + [data-deck], .list { break-before: page; }
  #cards > h2 { margin-top: 0; }
  .list:not(#problems, #errata, #claims, #glossary) { break-before: auto; }
  #wordings:has(> .empty) { display: none; }
  .deck > header, h2, .intro:not(:last-child), .charts summary { break-after: avoid; }
  .card, .chart, tr, .errata li, .problems li, .wordings li { break-inside: avoid; }
  .cards { grid-template-columns: 1fr 1fr; gap: 0 7mm; }
  .card { padding: 3mm 0; gap: 3mm; }
  .card:target, .card:focus { background: none; box-shadow: none; }
  .card .zoom img { width: 27mm; height: auto; }
  .zoom { cursor: auto; }
  .field, .about .en, .about > footer, .plain, .claims, .note { font-size: 7.5pt; line-height: 1.4; }
  .source, .code, .id, .field dt { font-size: 6.5pt; }
  .remark-printed:not(:empty) { display: block; flex-basis: 100%; margin: 0; padding-left: 3mm; border-left: 2px solid var(--accent); white-space: pre-wrap; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`;
