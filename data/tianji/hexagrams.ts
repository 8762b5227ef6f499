// Derives a hexagram from its six lines: number, glyph, trigrams, element, and the partners that function cards turn it into.
import { z } from 'zod';
import type { ElementName } from './elements.ts';
import { type Trigram, trigrams, trigramWhere } from './trigrams.ts';

/** The full names in King Wen’s order: upper image, lower image, name; a doubled trigram is 乾为天. */
const kingWen = `
  乾为天 坤为地 水雷屯 山水蒙 水天需 天水讼 地水师 水地比 风天小畜 天泽履 地天泰 天地否 天火同人 火天大有 地山谦 雷地豫
  泽雷随 山风蛊 地泽临 风地观 火雷噬嗑 山火贲 山地剥 地雷复 天雷无妄 山天大畜 山雷颐 泽风大过 坎为水 离为火 泽山咸 雷风恒
  天山遁 雷天大壮 火地晋 地火明夷 风火家人 火泽睽 水山蹇 雷水解 山泽损 风雷益 泽天夬 天风姤 泽地萃 地风升 泽水困 水风井
  泽火革 火风鼎 震为雷 艮为山 风山渐 雷泽归妹 雷火丰 火山旅 巽为风 兑为泽 风水涣 水泽节 风泽中孚 雷山小过 水火既济 火水未济
`
  .trim()
  .split(/\s+/);

/** A hexagram as other hexagrams refer to it. */
export interface Partner {
  readonly lines: string;
  /** In King Wen’s order. */
  readonly number: number;
  readonly name: string;
  readonly glyph: string;
}

export interface Hexagram extends Partner {
  readonly fullName: string;
  readonly upper: Trigram;
  readonly lower: Trigram;
  /** The doubled trigram at the head of its house among Jing Fang’s eight. */
  readonly house: Trigram;
  /** The element of its house. */
  readonly element: ElementName;
  /** 错: every line changed. */
  readonly cuo: Partner;
  /** 综: upside down. */
  readonly zong: Partner;
  /** 互: lines 2–4 below, 3–5 above. */
  readonly hu: Partner;
}

const firstGlyph = 0x4dc0;

const byLines: ReadonlyMap<string, Partner & { readonly fullName: string }> = new Map(
  kingWen.map((fullName, i) => {
    const { upper, lower, name } = readName(fullName);
    const lines = lower.lines + upper.lines;
    return [lines, { lines, number: i + 1, name, glyph: String.fromCodePoint(firstGlyph + i), fullName }];
  }),
);

/** Jing Fang’s houses: the doubled trigram, its lines changed one by one from below, the wandering and the returning soul. */
const changedInHouse = ['000000', '100000', '110000', '111000', '111100', '111110', '111010', '000010'];
const houses: ReadonlyMap<string, Trigram> = new Map(
  trigrams.flatMap((head) =>
    changedInHouse.map((changed) => [change(head.lines + head.lines, changed), head] as const),
  ),
);

export function hexagramOf(lines: string): Hexagram {
  const house = houses.get(lines);
  if (house === undefined) throw new Error(`${lines} is no hexagram`);
  return {
    ...known(lines),
    upper: trigramWhere('lines', lines.slice(3)),
    lower: trigramWhere('lines', lines.slice(0, 3)),
    house,
    element: house.element,
    cuo: partner(change(lines, '111111')),
    zong: partner([...lines].reverse().join('')),
    hu: partner(lines.slice(1, 4) + lines.slice(2, 5)),
  };
}

/** In the file six lines, bottom to top, 1 = yang; rules, texts and templates get everything that follows from them. */
export const hexagram = z
  .string()
  .regex(/^[01]{6}$/, 'six lines from bottom to top, 1 for yang and 0 for yin')
  .transform(hexagramOf);

function known(lines: string): Partner & { readonly fullName: string } {
  const found = byLines.get(lines);
  if (found === undefined) throw new Error(`${lines} is no hexagram`);
  return found;
}

function partner(lines: string): Partner {
  const { number, name, glyph } = known(lines);
  return { lines, number, name, glyph };
}

/** Flips the lines whose mask is 1. */
function change(lines: string, mask: string): string {
  return [...lines].map((line, i) => (line === mask[i] ? '0' : '1')).join('');
}

function readName(fullName: string): { upper: Trigram; lower: Trigram; name: string } {
  const [first = '', second = '', ...rest] = fullName;
  if (second === '为') {
    const doubled = trigramWhere('image', rest.join(''));
    return { upper: doubled, lower: doubled, name: first };
  }
  return { upper: trigramWhere('image', first), lower: trigramWhere('image', second), name: rest.join('') };
}
