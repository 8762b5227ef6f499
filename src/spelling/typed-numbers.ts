// Words and their card → findings for numbers that were typed where a field should speak.
import type { Game } from '../game/game.ts';
import { allMatches } from './all-matches.ts';
import { compoundsIn } from './compound-numbers.ts';
import { type Check, type Finding, nothing } from './finding.ts';
import type { KnownWords } from './known-words.ts';
import { fieldsHolding, type NumberFields } from './number-fields.ts';
import { isLetter, isStepMark, lineAt } from './signs.ts';
import { type Span, type Subject, spansOf } from './subject.ts';
import type { Hit } from './word-finder.ts';

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

/** `2–4` is no number; but where the card has both ends as fields, they were meant to speak. */
function isHeldRange(word: string, path: Subject['path'], where: Where): boolean {
  const ends = /^(\d+) ?[-–~～] ?(\d+)$/.exec(word)?.slice(1).map(Number) ?? [];
  const isHeld = (value: number) =>
    fieldsHolding({ value, isNegative: false, isPercent: false, path }, where) !== undefined;
  return ends.length === 2 && ends[0] !== ends[1] && ends.every(isHeld);
}

/** Most digits of a text come from fields. */
function hasTypedDigit({ text, plain }: Subject): boolean {
  if (!digit.test(plain)) return false;
  return text?.rich.some((piece) => piece.type === 'text' && piece.from === 'typed' && digit.test(piece.text)) ?? true;
}

/** `D6`, `v1.2`, `#3`, an address and the number of a step count nothing. */
function isNumber(plain: string, { start, end }: Hit): boolean {
  if (isLetter(plain[start - 1]) || /[#＃§№]/.test(plain[start - 1] ?? '')) return false;
  if (/[.．、)）]/.test(plain[end] ?? '') && isStepMark(plain, end)) return false;
  return !address.test(plain.slice(lineAt(plain, start).start, start));
}

/** 时间胶囊 3000 may be named; but a card that is called 7 does not make every 7 a name. */
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
      message: `The number \`${word}\` is typed, and no field of the card holds it.`,
      fix: `Give the card a field with ${word}, and write \`{{field}}\` here.`,
    };
  const { expressions, withSign, note } = holding;
  const shown = withSign ? plain.slice(start - 1, end) : word;
  const choice = expressions.map((expression) => `\`{{${expression}}}\``).join(' or ');
  return {
    code: 'text/typed-number',
    ...place,
    message: `The number \`${word}\` is typed, but ${expressions.length > 1 ? 'fields hold' : 'a field holds'} it already.`,
    fix: `Write ${choice} instead of \`${shown}\`${note}.`,
  };
}
