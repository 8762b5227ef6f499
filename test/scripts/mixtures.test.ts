// Any mixture of scripts, marks, signs, spaces and icons: nothing is lost, doubled, put out of order or laid over another.
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { mm } from '../../src/drawings/units.ts';
import { FontBook } from '../../src/fonts/font-book.ts';
import { type RichText, wordsOf } from '../../src/game/rich-text.ts';
import { type Run, typeset } from '../../src/parts/typeset/typeset.ts';
import { isAll } from '../run-all.ts';
import { book as articleBook, articles, familyOf, styleOf } from './articles.ts';

const languages = Object.keys(articles);
const serif = fileURLToPath(new URL('../../fonts/noto-serif-sc-400.ttf', import.meta.url));
const fallback = languages.map(familyOf);
const book = new FontBook({ ...articleBook.families, mixed: { files: { 400: serif }, fallback, credit: '' } });

const odds = [' ', ' ', '(', ')', '，', '。', '「', '」', '-', '/', '12', '3.5', '50%', '“', '”', '…', '——', '!', '×2'];
const unseen = ['\u00A0', '\u00AD', '\u200B', '\u2060', '\u200F', '\u200E', '\u0301', '\u2067', '\u2069', '\u200D'];

/** The same numbers on every machine. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function mixture(seed: number): RichText {
  const next = chance(seed);
  const pick = <T>(list: readonly T[]) => list[next(list.length)] as T;
  return Array.from({ length: 4 + next(8) }, (_, i) => {
    if (next(6) === 0) return { type: 'icon', icon: 'sun', index: i } as const;
    const words = Array.from({ length: 1 + next(5) }, () => {
      const kind = next(10);
      if (kind < 2) return pick(odds);
      if (kind === 2) return pick(unseen);
      const word = pick((articles[pick(languages)] ?? '').split(' ')).slice(0, 12);
      return next(2) === 0 ? word : ` ${word}`;
    });
    return { type: 'text', text: words.join(''), bold: next(3) === 0, from: 'typed', index: i } as const;
  });
}

/** Without spaces, and without what is not seen; a hyphen may have been added. */
const bare = (text: string) => text.replace(/[\s\p{Default_Ignorable_Code_Point}-]/gu, '').normalize('NFC');

const endOf = (run: Run) =>
  run.x + (run.font.shape(run.text, run).reduce((sum, { advance }) => sum + advance, 0) / run.font.upem) * run.sizeDots;

const count = isAll ? 1000 : 250;

it(`holds for ${count} of them`, () => {
  for (let seed = 1; seed <= count; seed++) {
    const rich = mixture(seed);
    const language = languages[seed % languages.length] as string;
    const ink = { family: 'mixed', weight: 400, color: '#000' };
    const style = { ...styleOf(language), plain: ink, bold: { ...ink }, keyword: ink, icon: ink };
    const align = (['left', 'center', 'right', 'justify'] as const)[seed % 4] ?? 'left';
    const box = { widthDots: mm(12 + (seed % 40)), sizePt: 8, minPt: 8 };
    const set = typeset(rich, { ...style, align, tracking: seed % 5 === 0 ? 0.05 : 0 }, box, book);
    const source = rich.map((piece) => wordsOf(piece)).join('');
    const where = `seed ${seed}: ${JSON.stringify(source)}`;
    const lost = new Set(set.missing.flatMap(({ character }) => [...character]));
    const seen = (text: string) => [...bare(text)].filter((one) => !lost.has(one)).join('');
    expect(seen(set.runs.map(({ text }) => text).join('')), where).toBe(seen(source));
    expect(set.icons.length, where).toBe(rich.filter(({ type }) => type === 'icon').length);
    for (const y of new Set(set.runs.map((run) => run.y))) {
      // A mark behind nothing has no letter to stand on.
      const words = set.runs.filter((run) => run.y === y && !/^\p{M}*$/u.test(run.text));
      const line = words.sort((a, b) => a.x - b.x);
      for (const [i, run] of line.entries()) {
        const next = line[i + 1];
        // Half of a full-width sign is empty and may lie under what stands beside it.
        if (next) expect(next.x - endOf(run), `${where} ${run.text}|${next.text}`).toBeGreaterThan(-0.6 * run.sizeDots);
        expect(Number.isFinite(run.x), where).toBe(true);
      }
    }
  }
});
