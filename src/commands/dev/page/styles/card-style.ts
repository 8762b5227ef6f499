// One card, large, with its values; lists and tables of findings; the help.

export const cardStyle = `
.closeup { flex: none; width: clamp(360px, 40vw, 620px); display: flex; flex-direction: column; background: var(--surface); border-left: 1px solid var(--line); }
.closeup-head { flex: none; display: flex; gap: 12px; padding: 16px 14px 12px 22px; border-bottom: 1px solid var(--line); }
.closeup-names { flex: 1; min-width: 0; }
.closeup-head h2 { font: 700 23px/1.25 var(--serif); letter-spacing: .02em; }
.closeup-en { color: var(--muted); }
.closeup-facts { margin-top: 4px; font-size: 12px; color: var(--muted); }
.closeup-facts .state { margin-left: 8px; }
.closeup-place span { display: inline-block; }
.closeup-place { font: 12px/1.6 var(--mono); overflow-wrap: anywhere; }
.closeup-moves { display: flex; align-items: flex-start; }
.closeup-moves .sign { font-size: 21px; line-height: 24px; }
.closeup-body { flex: 1; overflow: auto; overscroll-behavior: contain; padding-bottom: 40px; }

.stage { padding: 20px 22px 14px; background: var(--table); border-bottom: 1px solid var(--line); perspective: 1600px; }
.turn {
  position: relative;
  aspect-ratio: var(--ratio);
  width: min(100%, calc(50vh * var(--ratio)));
  margin: 0 auto;
  transform-style: preserve-3d;
  transition: transform .42s cubic-bezier(.3, .1, .2, 1);
}
.turn.is-flipped { transform: rotateY(180deg); }
.side-face { position: absolute; inset: 0; backface-visibility: hidden; filter: drop-shadow(0 2px 7px rgb(20 15 5 / 26%)); }
.side-face.is-back { transform: rotateY(180deg); }
.side-face img, .over { position: absolute; inset: 0; width: 100%; height: 100%; }
.over { overflow: visible; fill: none; stroke-width: .28; }
.line-bleed { stroke: #d9483b; stroke-dasharray: 1.2 .8; }
.line-trim { stroke: #00a0e3; }
.line-safe { stroke: #21a366; stroke-dasharray: .9 .7; }
.line-safe.is-band { stroke-dasharray: none; stroke-opacity: .28; }
.box-text { stroke: #b14fd8; fill: rgb(177 79 216 / 12%); stroke-width: .16; }
.box-icon { stroke: #e08a1e; fill: rgb(224 138 30 / 14%); stroke-width: .16; }
.box-size { font: 1.7px var(--sans); fill: #b14fd8; stroke: none; }
.stage-tools { display: flex; flex-wrap: wrap; justify-content: center; gap: 6px; margin-top: 16px; }
.chip { display: inline-flex; align-items: center; gap: 6px; padding: 2px 11px 2px 9px; border: 1px solid var(--line); border-radius: 13px; font-size: 12px; color: var(--muted); background: var(--card); cursor: pointer; }
.chip:hover { color: var(--ink); }
.chip input { position: absolute; opacity: 0; pointer-events: none; }
.chip:has(:focus-visible) { outline: 2px solid var(--accent); outline-offset: 1px; }
.chip:not(.flip)::before { content: ""; width: 9px; height: 9px; border-radius: 2px; border: 1.5px solid var(--faint); }
.chip:has(:checked) { color: var(--ink); }
.chip.is-bleed:has(:checked)::before { border-color: #d9483b; background: #d9483b; }
.chip.is-trim:has(:checked)::before { border-color: #00a0e3; background: #00a0e3; }
.chip.is-safe:has(:checked)::before { border-color: #21a366; background: #21a366; }
.chip.is-boxes:has(:checked)::before { border-color: #b14fd8; background: #b14fd8; }
.closeup-problems { padding: 6px 22px; font-size: 13px; border-bottom: 1px solid var(--line); }
.closeup-problems:has(.error) { background: color-mix(in srgb, var(--bad-soft) 40%, var(--surface)); }
.problems a.source { color: var(--accent); }
.closeup-problems .problems li:first-child { border-top: 0; }

.values { padding: 12px 22px; }
.value-row { display: grid; grid-template-columns: minmax(84px, 26%) 1fr; gap: 2px 12px; padding: 3px 0; }
.value-name .called { display: block; font: 13px/1.5 var(--sans); color: var(--ink); }
.value-name { padding-top: 5px; font: 12px/1.6 var(--mono); color: var(--muted); overflow-wrap: anywhere; }
.value-side input, .value-side textarea { width: 100%; padding: 3px 8px; border: 1px solid transparent; border-radius: 5px; background: transparent; resize: vertical; }
.value-side textarea { line-height: 1.6; field-sizing: content; min-height: 2.2em; }
.value-side input:hover, .value-side textarea:hover { border-color: var(--line); background: var(--card); }
.value-side input:focus, .value-side textarea:focus, .is-dirty .value-side :is(input, textarea) { border-color: var(--faint); background: var(--card); outline: none; box-shadow: 0 0 0 3px color-mix(in srgb, var(--accent) 16%, transparent); }
.value-side select { padding-top: 2px; padding-bottom: 2px; border-color: transparent; background-color: transparent; }
.value-side select:hover { border-color: var(--line); }
.is-number .value-side input { width: 8em; }
.source-words { padding: 5px 9px 0; font-size: 13px; color: var(--muted); white-space: pre-line; }
.printed { padding: 0 9px 4px; font-size: 12px; color: var(--muted); white-space: pre-line; }
.value-tools { display: flex; gap: 6px; padding: 6px 0 4px; }
kbd { font: 11px/1 var(--mono); opacity: .72; margin-left: 4px; }
.picker-now { display: flex; align-items: center; gap: 8px; width: 100%; padding: 3px 8px; text-align: left; border: 1px solid transparent; border-radius: 5px; overflow-wrap: anywhere; }
.picker-now:hover, .picker-now[aria-expanded=true] { border-color: var(--line); background: var(--card); }
.picker-now img { flex: none; width: 40px; height: 40px; object-fit: contain; }
.picker-all { margin: 4px 0 8px; padding: 8px; border: 1px solid var(--line); border-radius: 6px; background: var(--card); }
.picker-all ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(78px, 1fr)); gap: 6px; max-height: 300px; margin: 6px 0 0; padding: 0; overflow: auto; list-style: none; }
.picker-all button { display: block; width: 100%; padding: 4px; border: 1px solid transparent; border-radius: 5px; font-size: 11px; line-height: 1.3; color: var(--muted); overflow-wrap: anywhere; }
.picker-all button:hover { border-color: var(--line); }
.picker-all button[aria-pressed=true] { border-color: var(--accent); color: var(--ink); }
.picker-all img { display: block; width: 100%; height: 64px; object-fit: contain; }
.said { padding: 3px 9px; font-size: 12px; }
.said.is-good { color: var(--good); }
.said.is-bad { color: var(--bad); }
.said.is-bad .fix { color: var(--muted); }
.said.is-conflict { margin: 4px 0; padding: 9px 12px; border-radius: 6px; background: var(--warn-soft); color: var(--ink); }
.said dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 12px; margin: 6px 0; }
.said dt { color: var(--warn); }
.said dd { margin: 0; overflow-wrap: anywhere; }
.note { margin-top: 10px; padding: 8px 10px; font-size: 13px; color: var(--muted); border-left: 2px solid var(--line); }

.page-text { max-width: 1080px; padding: 8px 30px 70px; }
.page-text h1 { margin: 22px 0 10px; font: 700 21px/1.3 var(--serif); }
.tally { margin-bottom: 12px; font-weight: 700; }
.tally.is-good { color: var(--good); }
.tally.is-bad { color: var(--bad); }
.page-text .claims tr.fails td { background: color-mix(in srgb, var(--bad-soft) 45%, transparent); }

.modal { padding: 22px 28px; border: 1px solid var(--line); border-radius: 10px; color: var(--ink); background: var(--card); box-shadow: 0 18px 60px rgb(0 0 0 / 30%); max-width: 92vw; }
.modal::backdrop { background: rgb(20 18 14 / 38%); }
.modal h2 { font: 700 19px/1.3 var(--serif); margin-bottom: 12px; }
.help-keys { margin: 0 0 14px; }
.help-keys div { display: grid; grid-template-columns: 130px 1fr; padding: 4px 0; }
.help-keys dd { margin: 0; }
.help-keys kbd { display: inline-block; min-width: 22px; margin: 0 4px 0 0; padding: 3px 7px; text-align: center; border: 1px solid var(--line); border-radius: 4px; background: var(--paper); opacity: 1; }

.broken { position: fixed; z-index: 30; left: 50%; top: 84px; transform: translateX(-50%); width: min(860px, 92vw); max-height: calc(100vh - 120px); overflow: auto; padding: 18px 24px 14px; border: 1px solid var(--bad); border-top-width: 5px; border-radius: 8px; color: var(--ink); background: var(--card); box-shadow: 0 18px 60px rgb(0 0 0 / 34%); }
.broken h2 { font: 700 18px/1.3 var(--serif); color: var(--bad); }
.broken-cards { margin: 2px 0 10px; color: var(--muted); }
.broken .line { font: 13px/1.6 var(--mono); }

.unsaved-list { list-style: none; width: min(560px, 78vw); max-height: 60vh; margin: 0 0 10px; padding: 0; overflow: auto; }
.unsaved-list li { padding: 10px 0; border-top: 1px solid var(--line); }
.unsaved-place { font: 12px/1.6 var(--mono); color: var(--muted); overflow-wrap: anywhere; }
.unsaved-text { white-space: pre-line; overflow-wrap: anywhere; }
.unsaved-gone { font-size: 12px; color: var(--warn); }

@media (max-width: 1100px) {
  .closeup { width: clamp(340px, 48vw, 620px); }
}
@media (max-width: 820px) {
  .closeup { position: fixed; inset: 0; z-index: 20; width: auto; border-left: 0; }
  .closeup-head { padding: 12px 8px 10px 16px; }
  .values, .closeup-problems { padding-left: 16px; padding-right: 16px; }
  .stage { padding: 14px 16px 12px; }
  .turn { width: min(100%, calc(52vh * var(--ratio))); }
  .page-text { padding: 4px 16px 50px; overflow-x: auto; }
}
@media (prefers-reduced-motion: reduce) { .turn { transition: none; } }
`;
