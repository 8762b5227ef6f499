// The looks of a page of changes: light and dark, wide and narrow, on the screen and on paper.
import { changeKinds } from '../changes.ts';

/** Has no quotation mark, ampersand or angle bracket that opens: those would be written otherwise in HTML. */
export function pageStyle(): string {
  return [looks, layout, filterRules(), onPaper].join('\n');
}

/** An entry is shown where one of its kinds is ticked; an old browser, which cannot ask, shows all. */
function filterRules(): string {
  const shown = changeKinds.map(
    (kind) => `body:has(#show-${kind}:checked) .${kind}:is(.entry, .deck) { display: block; }`,
  );
  return `@supports selector(:has(a)) {
body:has(.filters) :is(.entry, .deck) { display: none; }
${shown.join('\n')}
body:has(#show-marks:not(:checked)) .marks { display: none; }
}`;
}

const looks = `
:root { color-scheme: light dark; --ink: #1d2127; --soft: #5c6470; --paper: #f4f3ef; --card: #fff; --line: #d9d7d0;
  --came: #dff3e1; --came-ink: #0f5a24; --went: #fde3e0; --went-ink: #8f1d14; --mark: #e4007f; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e6e1; --soft: #a2a8b2; --paper: #15171a; --card: #1f2226; --line: #363b42;
  --came: #15391f; --came-ink: #9be3ac; --went: #47191a; --went-ink: #ffb4ab; --mark: #ff5cb0; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.6 system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.3; margin: 1.2rem 0 0.3rem; }
h2 { font-size: 1.15rem; margin: 1.8rem 0 0.6rem; padding-bottom: 0.2rem; border-bottom: 2px solid var(--line); }
h3 { font-size: 1.05rem; margin: 0 0 0.7rem; font-weight: 600; }
p { margin: 0.3rem 0; }
code { font: 0.85em ui-monospace, Consolas, monospace; color: var(--soft); font-weight: 400; }
del { background: var(--went); color: var(--went-ink); text-decoration: line-through; border-radius: 3px; padding: 0 2px; }
ins { background: var(--came); color: var(--came-ink); text-decoration: none; font-weight: 600; border-radius: 3px; padding: 0 2px; }
.note, figcaption, .sides { color: var(--soft); font-size: 0.9rem; }
.wording { white-space: pre-wrap; }
.badge { display: inline-block; margin-left: 0.4rem; padding: 0 0.5rem; border: 1px solid var(--line); border-radius: 1rem;
  font-size: 0.78rem; font-weight: 400; color: var(--soft); }
.badge.of-new { background: var(--came); color: var(--came-ink); border-color: transparent; }
.badge.of-gone { background: var(--went); color: var(--went-ink); border-color: transparent; }`;

const layout = `
main, header { max-width: 76rem; margin: 0 auto; padding: 0 1rem; }
header { position: sticky; top: 0; z-index: 1; max-width: none; background: var(--paper); border-bottom: 1px solid var(--line); padding-block: 0.5rem; }
.filters { border: 0; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0.1rem 1rem; font-size: 0.92rem; }
.filters legend { float: left; padding: 0 1rem 0 0; font-weight: 600; }
.filters label { white-space: nowrap; cursor: pointer; }
.filters input { margin: 0 0.35rem 0 0; vertical-align: -1px; accent-color: var(--mark); }
.entry { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 1rem; margin: 0 0 1rem; break-inside: avoid; }
.body { display: flex; flex-wrap: wrap; gap: 1rem 1.5rem; align-items: flex-start; }
.pictures { display: flex; gap: 0.7rem; flex: 0 1 auto; max-width: 100%; }
figure { margin: 0; width: 180px; flex: 0 1 auto; min-width: 0; }
figcaption { text-align: center; }
.picture { width: 100%; position: relative; border-radius: 6px; overflow: hidden; background-color: var(--line); background-size: 100% 100%;
  background-repeat: no-repeat; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
.none { display: flex; align-items: center; justify-content: center; color: var(--soft); font-size: 0.85rem; }
figure .difference { border: 1px solid #fff3; }
.difference { isolation: isolate; filter: invert(1); background: none; }
.layer { position: absolute; inset: 0; background-size: 100% 100%; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
.over { mix-blend-mode: difference; }
.marks { position: absolute; inset: 0; width: 100%; height: 100%; }
.marks rect { fill: none; stroke: var(--mark); stroke-width: 2px; vector-effect: non-scaling-stroke; }
.facts { flex: 1 1 18rem; min-width: 0; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.25rem 0.8rem 0.25rem 0; border-bottom: 1px solid var(--line); font-weight: 400; }
th { width: 1%; white-space: nowrap; color: var(--soft); }
tr:last-child :is(th, td) { border-bottom: 0; }
@media (max-width: 36rem) {
  .entry { padding: 0.8rem; }
  .pictures { width: 100%; }
  figure { flex: 1 1 0; max-width: 180px; }
  .facts { flex-basis: 100%; }
  th { white-space: normal; min-width: 4.5em; }
}`;

const onPaper = `
@media print {
  @page { margin: 12mm; }
  :root { color-scheme: light; --ink: #000; --soft: #444; --paper: #fff; --card: #fff; --line: #bbb; --came: #e4f4e6; --came-ink: #0f5a24;
    --went: #fbe6e4; --went-ink: #8f1d14; --mark: #e4007f; }
  body { font-size: 10pt; }
  header { position: static; border: 0; }
  .filters { display: none; }
  figure { width: 31mm; }
  .facts { flex-basis: 60mm; }
  h2 { break-after: avoid; }
  del, ins { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}`;
