// The eight trigrams and the nine palaces of the board, as tradition has them.
import { z } from 'zod';
import type { ElementName } from './elements.ts';

export const trigramName = z.enum(['乾', '兑', '离', '震', '巽', '坎', '艮', '坤']);
export type TrigramName = z.infer<typeof trigramName>;
export const palaceName = z.enum([...trigramName.options, '中']);
export type PalaceName = z.infer<typeof palaceName>;

export interface Trigram {
  readonly name: TrigramName;
  readonly glyph: string;
  /** Bottom to top, 1 = yang, 0 = yin. */
  readonly lines: string;
  /** What it stands for in the full name of a hexagram. */
  readonly image: string;
  readonly element: ElementName;
  /** Number of its palace in the Luoshu square. */
  readonly luoshu: number;
}

/** In the order of Earlier Heaven, which is that of their glyphs in Unicode. */
export const trigrams: readonly Trigram[] = [
  { name: '乾', glyph: '☰', lines: '111', image: '天', element: '金', luoshu: 6 },
  { name: '兑', glyph: '☱', lines: '110', image: '泽', element: '金', luoshu: 7 },
  { name: '离', glyph: '☲', lines: '101', image: '火', element: '火', luoshu: 9 },
  { name: '震', glyph: '☳', lines: '100', image: '雷', element: '木', luoshu: 3 },
  { name: '巽', glyph: '☴', lines: '011', image: '风', element: '木', luoshu: 4 },
  { name: '坎', glyph: '☵', lines: '010', image: '水', element: '水', luoshu: 1 },
  { name: '艮', glyph: '☶', lines: '001', image: '山', element: '土', luoshu: 8 },
  { name: '坤', glyph: '☷', lines: '000', image: '地', element: '土', luoshu: 2 },
];

export function trigramWhere<Key extends keyof Trigram>(key: Key, value: Trigram[Key]): Trigram {
  const found = trigrams.find((trigram) => trigram[key] === value);
  if (found === undefined) throw new Error(`no trigram has the ${key} ${value}`);
  return found;
}

/** In the file only the name; rules, texts and templates also get glyph, lines, element and palace. */
export const trigram = trigramName.transform((name) => trigramWhere('name', name));
