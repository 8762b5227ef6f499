// The scripts of the world: which one a character belongs to, what a font needs for it, and which free font has it.

import type { Bidi } from 'bidi-js';
import bidiFactory from 'bidi-js';

export interface Script {
  /** Unicode's name. */
  readonly name: string;
  /** OpenType script tags; without one of them in the font, letters neither join nor reorder. */
  readonly rules?: readonly string[];
  /** A free font that has it, by its package name. */
  readonly font: string;
  /** The language of ICU's dictionary that finds words where no spaces are written. */
  readonly dictionary?: string;
  /** Letters of a word join. */
  readonly isCursive?: boolean;
  /** Vertical only, which we do not support. */
  readonly isRefused?: boolean;
}

type Row = readonly [name: string, font?: string | undefined, more?: Omit<Script, 'name' | 'font'>];

const indic = (...rules: readonly string[]) => ({ rules });

/** Lookup order: living languages first, most frequent first. */
const rows: readonly Row[] = [
  ['Latin', 'noto-sans'],
  ['Han', 'noto-sans-sc'],
  ['Cyrillic', 'noto-sans'],
  ['Greek', 'noto-sans'],
  ['Hiragana', 'noto-sans-jp'],
  ['Katakana', 'noto-sans-jp'],
  ['Hangul', 'noto-sans-kr'],
  ['Bopomofo', 'noto-sans-tc'],
  ['Arabic', undefined, { rules: ['arab'], isCursive: true }],
  ['Hebrew'],
  ['Thai', undefined, { dictionary: 'th' }],
  ['Lao', undefined, { dictionary: 'lo' }],
  ['Khmer', undefined, { rules: ['khmr'], dictionary: 'km' }],
  ['Myanmar', undefined, { rules: ['mym2', 'mymr'], dictionary: 'my' }],
  ['Devanagari', undefined, indic('dev3', 'dev2', 'deva')],
  ['Bengali', undefined, indic('bng3', 'bng2', 'beng')],
  ['Gurmukhi', undefined, indic('gur3', 'gur2', 'guru')],
  ['Gujarati', undefined, indic('gjr3', 'gjr2', 'gujr')],
  ['Oriya', undefined, indic('ory3', 'ory2', 'orya')],
  ['Tamil', undefined, indic('tml3', 'tml2', 'taml')],
  ['Telugu', undefined, indic('tel3', 'tel2', 'telu')],
  ['Kannada', undefined, indic('knd3', 'knd2', 'knda')],
  ['Malayalam', undefined, indic('mlm3', 'mlm2', 'mlym')],
  ['Sinhala', undefined, indic('sinh')],
  ['Tibetan', 'noto-serif-tibetan', indic('tibt')],
  ['Armenian'],
  ['Georgian'],
  ['Ethiopic'],
  ['Cherokee'],
  ['Canadian_Aboriginal'],
  ['Thaana'],
  ['Syriac', undefined, { rules: ['syrc'], isCursive: true }],
  ['Nko', undefined, { rules: ['nko '], isCursive: true }],
  ['Adlam', undefined, { rules: ['adlm'], isCursive: true }],
  ['Tifinagh'],
  ['Yi'],
  ['Javanese', undefined, indic('java')],
  ['Balinese', undefined, indic('bali')],
  ['Sundanese'],
  ['Buginese'],
  ['Cham', undefined, indic('cham')],
  ['Tai_Le'],
  ['New_Tai_Lue'],
  ['Tai_Viet'],
  ['Tai_Tham', undefined, indic('lana')],
  ['Meetei_Mayek'],
  ['Ol_Chiki'],
  ['Lepcha', undefined, indic('lepc')],
  ['Limbu', undefined, indic('limb')],
  ['Lisu'],
  ['Vai'],
  ['Coptic'],
  ['Glagolitic'],
  ['Gothic'],
  ['Runic'],
  ['Ogham'],
  ['Mongolian', undefined, { isRefused: true }],
  ['Phags_Pa', undefined, { isRefused: true }],
  ['SignWriting', undefined, { isRefused: true }],
];

const table = rows.map(([name, font = `noto-sans-${name.toLowerCase().replaceAll('_', '-')}`, more]) => ({
  script: { name, font, ...more } as Script,
  pattern: new RegExp(`^\\p{Script=${name}}`, 'u'),
  shared: new RegExp(`^\\p{Script_Extensions=${name}}`, 'u'),
}));

const known = new Map<string, Script | undefined>();

/** Undefined for characters that all scripts share, such as digits, and for scripts that only scholars read. */
export function scriptOf(character: string): Script | undefined {
  if (!known.has(character)) known.set(character, table.find(({ pattern }) => pattern.test(character))?.script);
  return known.get(character);
}

/** Also finds a script for punctuation that several scripts share, such as the Arabic comma: the first of them. */
export function scriptWith(character: string): Script | undefined {
  return scriptOf(character) ?? table.find(({ shared }) => shared.test(character))?.script;
}

export function scriptNamed(name: string): Script | undefined {
  return table.find(({ script }) => script.name === name)?.script;
}

/** Letters that show whether a font supports a language, so that all its words come from one font. */
const letters: Readonly<Record<string, string>> = {
  be: 'ўі',
  bg: 'ъю',
  cs: 'ěřů',
  el: 'άέής',
  hr: 'đžć',
  hu: 'őű',
  ja: '恵間厳権働',
  kk: 'әғқңөұүһ',
  ky: 'ңөү',
  lt: 'ėųą',
  lv: 'ģķļņ',
  mk: 'ѓќѕ',
  pl: 'ąęłż',
  ro: 'șță',
  ru: 'ёъы',
  sk: 'ľĺŕ',
  sr: 'ђћџ',
  tr: 'ğışİ',
  uk: 'ґєії',
  vi: 'ăđơưếữọ',
};

export function lettersOf(language: string): string {
  return letters[language.split('-')[0] ?? ''] ?? '';
}

const rtlLanguages = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'iw', 'ks', 'ps', 'sd', 'syr', 'ug', 'ur', 'yi']);

export function isRtlLanguage(language: string): boolean {
  return rtlLanguages.has(language.toLowerCase().split('-')[0] ?? '');
}

/** The package is CommonJS, but its types say ESM. */
export const bidi = (bidiFactory as unknown as () => Bidi)();
