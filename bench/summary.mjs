// The table at the top of docs/bench.md, in Markdown: each aim, how it was before, and what this run measured.
import { onPaper } from './show-table.mjs';

/**
 * What the parts of the bench have measured; those that did not run are missing.
 * @typedef {{
 *   start?: ReturnType<typeof import('./measure-start.mjs').measureStart>,
 *   pdf?: Awaited<ReturnType<typeof import('./measure-pdf.mjs').measurePdf>>,
 *   pdfMany?: ReturnType<typeof import('./measure-pdf.mjs').measurePdfMany>,
 *   faces?: { ours: ReturnType<typeof import('./measure-builds.mjs').measureBuilds>, chromium: Awaited<ReturnType<typeof import('./measure-chromium.mjs').measureChromium>> },
 *   games?: ReturnType<typeof import('./measure-games.mjs').measureGames>,
 * }} Figures
 */

/** @typedef {{ ms: number, cpuMs: number }} Time */
/** @typedef {Time | { missing: string } | undefined} Found */
/** @typedef {{ work: string, before: string, now: (figures: Figures) => string | undefined, aim: string }} Line */

/** Before: commit 4f527b9, two cores; the second figure of a pair is from a quiet machine. @type {readonly Line[]} */
const lines = [
  {
    work: 'any command, `--help`, to `node -e 0`',
    before: '6 ×',
    now: ({ start }) => times(start?.commandHelp, start?.node),
    aim: '≤ 1.5 ×',
  },
  {
    work: '200 cards → PDF, new process, empty cache, to Typst',
    before: '11–15 ×',
    now: ({ pdf }) => times(pdf?.ours.cold, pdf?.typst),
    aim: '≤ 4 ×',
  },
  {
    work: '– `--jobs 1`',
    before: '–',
    now: ({ pdf }) => times(pdf?.ours.oneJob, pdf?.typst),
    aim: '',
  },
  {
    work: '– eight cores, on paper',
    before: '–',
    // Typst has one thread, so its CPU time is its time on a quiet machine.
    now: ({ pdf }) =>
      pdf && !('missing' in pdf.typst) ? `${digits(onPaper(pdf.ours.cold) / pdf.typst.cpuMs)} ×` : undefined,
    aim: '',
  },
  {
    work: '– to Chromium',
    before: '1.5–2 × slower',
    now: ({ pdf }) => faster(pdf?.print, pdf?.ours.cold),
    aim: '≥ 2 × faster',
  },
  {
    work: 'one card changed, running process, to Typst',
    before: '7–9 ×',
    now: ({ pdf }) => (pdf && !('missing' in pdf.typst) ? times(pdf.running.changed, pdf.typst.changed) : undefined),
    aim: '≤ 2 ×',
  },
  {
    work: "unchanged, new process, to Typst's cold run",
    before: '2.8 ×',
    now: ({ pdf }) => times(pdf?.ours.unchanged, pdf?.typst),
    aim: '≤ 0.7 ×',
  },
  {
    work: '200 faces → PNG, to Chromium',
    before: '1.3–1.5 × faster',
    now: ({ faces }) =>
      faces && !('missing' in faces.chromium) ? faster(faces.chromium.fastest, faces.ours.cold) : undefined,
    aim: '≥ 3 × faster',
  },
  {
    work: 'five games, `npm start`, empty cache, CPU a face',
    before: '420–480 ms',
    now: ({ games }) => games && `${(games.cold.cpuMs / games.cold.faces).toFixed(0)} ms`,
    aim: '≤ 120 ms',
  },
  {
    work: 'five games, `npm start` unchanged, to `node -e 0`',
    before: '265 × (34 s)',
    now: ({ games }) => games && `${times(games.unchanged, games.node)} (${(games.unchanged.ms / 1000).toFixed(1)} s)`,
    aim: '≤ 12 ×',
  },
  {
    work: '10,000 cards → PDF, ms a card, to that of 200',
    before: '0.4',
    now: ({ pdfMany }) => perCard(pdfMany, 10_000),
    aim: '≤ 0.4',
  },
  {
    work: '– memory at 200, 2,000, 10,000 cards',
    before: '336, 625, 1,205 MB',
    now: ({ pdfMany }) => pdfMany && `${pdfMany.map(({ peakMb }) => peakMb.toFixed(0)).join(', ')} MB`,
    aim: 'flat, ≤ 400 MB',
  },
];

/** @param {Figures} figures */
export function summary(figures) {
  const rows = lines.map(({ work, before, now, aim }) => `| ${work} | ${before} | ${now(figures) ?? '–'} | ${aim} |`);
  return ['| work | before | after, by the clock (by CPU) | aim |', '|---|---|---|---|', ...rows].join('\n');
}

/**
 * How many times as long we take.
 * @param {Found} ours
 * @param {Found} base
 */
function times(ours, base) {
  if (!ours || !base || 'missing' in ours || 'missing' in base) return undefined;
  return `${digits(ours.ms / base.ms)} × (${digits(ours.cpuMs / base.cpuMs)} ×)`;
}

/**
 * How many times as fast we are.
 * @param {Found} theirs
 * @param {Found} ours
 */
function faster(theirs, ours) {
  if (!theirs || !ours || 'missing' in theirs || 'missing' in ours) return undefined;
  const word = (/** @type {number} */ ratio) =>
    ratio >= 1 ? `${digits(ratio)} × faster` : `${digits(1 / ratio)} × slower`;
  return `${word(theirs.ms / ours.ms)} (${word(theirs.cpuMs / ours.cpuMs)})`;
}

/**
 * @param {Figures['pdfMany']} measured
 * @param {number} many
 */
function perCard(measured, many) {
  const [few] = measured ?? [];
  const most = measured?.find(({ count }) => count === many);
  if (few === undefined || most === undefined) return undefined;
  const ratio = (/** @type {'ms' | 'cpuMs'} */ key) => digits(most[key] / most.count / (few[key] / few.count));
  return `${ratio('ms')} (${ratio('cpuMs')})`;
}

/** @param {number} number */
function digits(number) {
  return number >= 10 ? number.toFixed(0) : number.toFixed(number >= 1 ? 1 : 2);
}
