// Finds numbers that are typed in a text although a field should provide them, and amounts in words where others have digits.

import type { Hit } from '../chinese/word-finder.ts';
import type { Game } from '../game/game.ts';
import type { Path } from '../game/origin.ts';
import {
  allMatches,
  type Check,
  type Finding,
  nothing,
  type Span,
  type Subject,
  spansOf,
  type Usage,
} from './finding.ts';
import type { KnownWords } from './known-words.ts';
import { isLetter, isStepMark, lineAt } from './signs.ts';

const digit = /\d/;
const number = /\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/g;
const address = /(?:[a-z]+:\/\/|www\.)\S*$/;

export function typedNumbers({ language, info }: Game, { namesIn }: KnownWords): Check {
  const { constants = {} } = info.value;
  return (subject) => {
    if (!hasTypedDigit(subject)) return nothing;
    const where = { fields: subject.entry.fields, constants };
    const numbers = spansOf(subject).flatMap((span) => numbersIn(subject, span, { ...where, language }));
    if (numbers.length === 0) return nothing;
    const names = namesIn(subject.plain);
    const free = numbers.filter(({ start, end }) => !names.some((name) => covers(name, start, end)));
    return free.map((hit) => finding(subject, hit, where));
  };
}

type Where = Pick<NumberFields, 'fields' | 'constants'>;

function numbersIn({ plain, path }: Subject, span: Span, { language, ...where }: Where & { language: string }): Hit[] {
  if (span.index === undefined) return [];
  const typed = plain.slice(span.start, span.end);
  const compounds = compoundsIn(typed, language).filter((compound) => !isHeldRange(compound.word, path, where));
  return allMatches(typed, number)
    .filter(({ 0: word, index }) => !compounds.some((one) => one.start <= index && one.end >= index + word.length))
    .map(({ 0: word, index }) => ({ word, start: span.start + index, end: span.start + index + word.length }))
    .filter((hit) => isNumber(plain, hit));
}

/** `2–4` is not checked, unless the card has fields for both ends. */
function isHeldRange(word: string, path: Subject['path'], where: Where): boolean {
  const ends = /^(\d+) ?[-–~～] ?(\d+)$/.exec(word)?.slice(1).map(Number) ?? [];
  const isHeld = (value: number) =>
    fieldsHolding({ value, isNegative: false, isPercent: false, path }, where) !== undefined;
  return ends.length === 2 && ends[0] !== ends[1] && ends.every(isHeld);
}

/** A quick test: most digits come from fields. */
function hasTypedDigit({ text, plain }: Subject): boolean {
  if (!digit.test(plain)) return false;
  return text?.rich.some((piece) => piece.type === 'text' && piece.from === 'typed' && digit.test(piece.text)) ?? true;
}

/** `D6`, `v1.2`, `#3`, addresses and step numbers are not amounts. */
function isNumber(plain: string, { start, end }: Hit): boolean {
  if (isLetter(plain[start - 1]) || /[#＃§№]/.test(plain[start - 1] ?? '')) return false;
  if (/[.．、)）]/.test(plain[end] ?? '') && isStepMark(plain, end)) return false;
  return !address.test(plain.slice(lineAt(plain, start).start, start));
}

/** 时间胶囊 3000 is a name; but a card called 7 does not make every 7 a name. */
function covers(name: Hit, start: number, end: number): boolean {
  return name.start <= start && name.end >= end && name.word.length > end - start;
}

function finding({ plain, path }: Subject, { word, start, end }: Hit, where: Where): Finding {
  const isNegative = /[-−–]$/.test(plain.slice(0, start));
  const isPercent = /^ ?%/.test(plain.slice(end));
  const value = Number(word.replaceAll(',', ''));
  const holding = fieldsHolding({ value, isNegative, isPercent, path }, where);
  const place = { start, length: word.length };
  if (holding === undefined)
    return {
      code: 'text/number-without-field',
      ...place,
      message: `The number \`${word}\` is typed, and no field of the card has it.`,
      fix: `Add a field with the value ${word} to the card, and write \`{{field}}\` here.`,
    };
  const { expressions, withSign, note } = holding;
  const shown = withSign ? plain.slice(start - 1, end) : word;
  const choice = expressions.map((expression) => `\`{{${expression}}}\``).join(' or ');
  return {
    code: 'text/typed-number',
    ...place,
    message: `The number \`${word}\` is typed, but ${expressions.length > 1 ? 'fields have' : 'a field has'} this value.`,
    fix: `Write ${choice} instead of \`${shown}\`${note}.`,
  };
}

/** `9/11`, `1/2`, `12:30`, `3:1`, `1.2.3`, `01.02.2024`, `2024-05-01`, `2–4`; but not decimal numbers. */
const joined =
  /(?<![\d.,])\d+(?:(?:[/∕⁄:]|\s[/:]\s)\d+)+(?![\d])|(?<![\d.,])\d+(?:[.·]\d+){2,}(?!\d)|(?<![\d.,+−-])\d+(?:\.\d+)?(?: ?[-–~～] ?\d+(?:\.\d+)?)+(?![\d.]\d)/g;
/** 3年 is a duration, 1984年 a date. */
const chineseDate =
  /(?:公元前?|西元前?)\s?\d+(?:\s?年)?|\d{3,4}\s?年(?:\s?\d{1,2}\s?月)?|\d{1,2}\s?月\s?\d{1,2}\s?[日号號]/g;

/**
 * Numbers that are not amounts: dates, times, ratios, scores, versions, ranges.
 */
function compoundsIn(words: string, language: string): Hit[] {
  const found = [joined, chineseDate, monthDate(language)].flatMap((pattern) => allMatches(words, pattern));
  return found.map(({ 0: word, index }) => ({ word, start: index, end: index + word.length }));
}

const known = new Map<string, RegExp>();

/** `September 11, 2001`, `11 de septiembre de 2001`, `1er mars`: a month with its day, its year or both. */
function monthDate(language: string): RegExp {
  const before = known.get(language) ?? monthPattern(language);
  known.set(language, before);
  return before;
}

function monthPattern(language: string): RegExp {
  const months = [...new Set([...monthNames('en'), ...monthNames(language)])].join('|');
  const day = String.raw`\d{1,2}(?:st|nd|rd|th|er|[.ºª])?`;
  const of = '(?:(?:of|de|di|do|van) )?';
  const year = String.raw`(?:,? ${of}\d{3,4})`;
  return new RegExp(
    String.raw`(?<!\p{L})(?:${day} ${of}(?:${months})(?!\p{L})${year}?|(?:${months}) ${day}(?!\d|\s\p{Ll})${year}?|(?:${months}) \d{4}(?!\d))`,
    'gu',
  );
}

/** As written beside a day: Russian and Polish inflect them. Chinese months are numbers, not names. */
function monthNames(language: string): string[] {
  if (!/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(language)) return [];
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const names = Array.from({ length: 12 }, (_, month) => {
    const parts = format.formatToParts(new Date(Date.UTC(2000, month, 1)));
    return parts.find(({ type }) => type === 'month')?.value ?? '';
  });
  return names.filter((name) => /^[\p{L}\p{M}]{3,}$/u.test(name));
}

interface NumberFields {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly constants: Readonly<Record<string, unknown>>;
}

interface Sought {
  readonly value: number;
  readonly isNegative: boolean;
  readonly isPercent: boolean;
  /** The path of the text: fields beside it are used by their own name. */
  readonly path: Path;
}

interface Holding {
  /** What to write between the braces, likeliest first. */
  readonly expressions: readonly string[];
  /** The field includes the minus sign. */
  readonly withSign: boolean;
  readonly note: string;
}

interface NumberField {
  readonly path: Path;
  readonly value: number;
}

/** Fields that are not part of the rules. */
const unprinted = new Set(['copies', 'count', 'size', 'allow']);
const mostShown = 3;

/**
 * The fields of the card, or constants of the game, that have a number, as a template names them.
 */
function fieldsHolding(sought: Sought, { fields, constants }: NumberFields): Holding | undefined {
  const { value, isNegative, isPercent, path } = sought;
  const own = Object.entries(fields).filter(([name]) => !unprinted.has(name));
  const numbers = [...numbersBelow(Object.fromEntries(own), []), ...numbersBelow(constants, ['game'])];
  const holding = (wanted: number) =>
    numbers.filter((field) => field.value === wanted).map((field) => nameOf(field.path, path));
  const negative = holding(-value);
  const positive = holding(value);
  if (isNegative && negative.length > 0) return { expressions: best(negative), withSign: true, note: '' };
  if (positive.length > 0) return { expressions: best(positive), withSign: false, note: '' };
  if (negative.length > 0)
    return { expressions: best(negative).map((name) => `abs ${name}`), withSign: false, note: '' };
  const share = isPercent ? numbers.filter((field) => isShare(field.value, value)) : [];
  if (share.length === 0) return undefined;
  const names = best(share.map((field) => nameOf(field.path, path)));
  return { expressions: names, withSign: false, note: `, and set the field to ${value}` };
}

/** 50 % may be stored as 0.5; binary fractions are not exact. */
function isShare(held: number, percent: number): boolean {
  return Math.abs(Math.abs(held) * 100 - percent) < 1e-9;
}

function best(names: readonly string[]): string[] {
  return [...names].sort((a, b) => a.split('.').length - b.split('.').length).slice(0, mostShown);
}

function nameOf(field: Path, text: Path): string {
  const beside = text.slice(0, -1);
  const isBeside = beside.every((step, i) => step === field[i]);
  return (isBeside ? field.slice(beside.length) : field).join('.');
}

function numbersBelow(value: unknown, path: Path): NumberField[] {
  if (typeof value === 'number') return [{ path, value }];
  if (typeof value !== 'object' || value === null) return [];
  const steps = Array.isArray(value) ? value.map((item, i) => [i, item] as const) : Object.entries(value);
  return steps.flatMap(([step, item]) => numbersBelow(item, [...path, step]));
}

/** Two to ten. One is also an article in many languages; larger numbers are mostly digits. */
const numberWords: Readonly<Record<string, string>> = {
  cs: 'dva|dvě|tři|čtyři|pět|šest|sedm|osm|devět|deset',
  da: 'to|tre|fire|fem|seks|syv|otte|ni|ti',
  de: 'zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn',
  en: 'two|three|four|five|six|seven|eight|nine|ten',
  es: 'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez',
  fi: 'kaksi|kolme|neljä|viisi|kuusi|seitsemän|kahdeksan|yhdeksän|kymmenen',
  fr: 'deux|trois|quatre|cinq|six|sept|huit|neuf|dix',
  hu: 'két|három|négy|öt|hat|hét|nyolc|kilenc|tíz',
  it: 'due|tre|quattro|cinque|sei|sette|otto|nove|dieci',
  ko: '두|세|네|다섯|여섯|일곱|여덟|아홉|열',
  nl: 'twee|drie|vier|vijf|zes|zeven|acht|negen|tien',
  pl: 'dwa|dwie|dwóch|trzy|trzech|cztery|pięć|sześć|siedem|osiem|dziewięć|dziesięć',
  pt: 'dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez',
  ru: 'два|две|двух|три|трёх|трех|четыре|пять|шесть|семь|восемь|девять|десять',
  sv: 'två|tre|fyra|fem|sex|sju|åtta|nio|tio',
  uk: 'два|дві|двох|три|трьох|чотири|п’ять|шість|сім|вісім|дев’ять|десять',
};
/** A measure word follows, which says what is counted. 第三张 is not an amount, 十三张 and 三四张 are other numbers. */
const chinese =
  /(?<![第十百千万\d一二两三四五六七八九.．])(?:[两二三四五六七八九十]|[2-9]|10)(?=([张張个個点點名枚次回轮輪条條块塊格件位张]))/g;
const amounts = new Map<string, RegExp | undefined>();

/** Compared by the word that follows: a deck may write `2 damage` and `two players`. */
export function numberForms({ plain }: Subject, language: string): Usage[] {
  const pattern = amountsOf(language);
  if (pattern === undefined) return [];
  return allMatches(plain, pattern).map(({ 0: number, 1: noun = '', index: start }) => {
    const isDigit = /\d/.test(number);
    const describe = (_: string, texts: number) => ({
      code: 'language/other-number' as const,
      message: `\`${number}\` is written in ${isDigit ? 'digits' : 'words'}; ${texts} other texts write ${isDigit ? 'words' : 'digits'} before \`${noun}\`.`,
      fix: `Write the number in ${isDigit ? 'words' : 'digits'}.`,
    });
    return {
      question: `number ${noun.toLowerCase()}`,
      form: isDigit ? 'digits' : 'words',
      start,
      length: number.length,
      describe,
    };
  });
}

function amountsOf(language: string): RegExp | undefined {
  if (!amounts.has(language)) amounts.set(language, amountPattern(language.split('-')[0] ?? ''));
  return amounts.get(language);
}

function amountPattern(language: string): RegExp | undefined {
  if (language === 'zh' || language === 'ja') return chinese;
  const names = numberWords[language];
  if (names === undefined) return undefined;
  return new RegExp(String.raw`(?<![\p{L}\p{N}+−–./,-])(?:${names}|[2-9]|10)(?=[ \u00a0](\p{L}{3,}))`, 'giu');
}
