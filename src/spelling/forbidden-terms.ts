// Finds words that the glossary rules out, and keywords that a card and its text do not share.

import { type Hit, WordFinder } from '../chinese/word-finder.ts';
import { allEntries, type Entry, type Game } from '../game/game.ts';
import { markedValues, schemaMarks } from '../game/marks.ts';
import type { Path } from '../game/origin.ts';
import { plainText } from '../game/rich-text.ts';
import { captionsOf } from '../game/translatable-words.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { allMatches, type Check, type Finding, nothing, type Subject, textSubject } from './finding.ts';
import type { KnownWords, Term } from './known-words.ts';
import { isHan, isLetter } from './signs.ts';

export function forbiddenTerms({ terms, namesIn }: KnownWords): Check {
  const rightTerm = new Map(
    terms.flatMap((term) => (term.not ?? []).map((word) => [word.toLowerCase(), term] as const)),
  );
  const finder = new WordFinder(rightTerm.keys());
  const hasLatin = [...rightTerm.keys()].some((word) => /[a-z]/.test(word));
  return ({ plain }) => {
    const hits = finder.find(hasLatin ? lowerCase(plain) : plain);
    if (hits.length === 0) return nothing;
    const names = namesIn(plain);
    const wrong = hits.filter(
      (hit) => isWholeWord(plain, hit) && !isPartOfName(hit, names) && !isAcrossWords(plain, hit, [...names, ...hits]),
    );
    return wrong.flatMap((hit) => finding(plain, hit, rightTerm.get(hit.word)));
  };
}

/** A few letters change their length with their case, which would shift places. */
function lowerCase(plain: string): string {
  const lower = plain.toLowerCase();
  return lower.length === plain.length ? lower : plain;
}

/** `gold` is not part of `golden`. */
function isWholeWord(plain: string, { start, end }: Hit): boolean {
  const cutsBefore = isLetter(plain[start]) && isLetter(plain[start - 1]);
  const cutsAfter = isLetter(plain[end - 1]) && isLetter(plain[end]);
  return !cutsBefore && !cutsAfter;
}

function isPartOfName({ start, end }: Hit, names: readonly Hit[]): boolean {
  return names.some((name) => name.start <= start && name.end >= end && name.end - name.start > end - start);
}

let segmenter: Intl.Segmenter | undefined;

/** 现金 is not meant in 出现金币, nor 手牌 in 对手牌堆: one word ends inside the hit, and another begins there. */
function isAcrossWords(plain: string, { start, end }: Hit, known: readonly Hit[]): boolean {
  if (!isHan(plain[start - 1]) || !isHan(plain[end])) return false;
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' });
  const segments = [...segmenter.segment(plain)].map(({ segment, index }) => ({
    start: index,
    end: index + segment.length,
  }));
  const words = [...segments, ...known];
  const endsInside = words.some((word) => word.start < start && word.end > start && word.end < end);
  return endsInside && words.some((word) => word.start > start && word.start < end && word.end > end);
}

function finding(plain: string, { start, end, word }: Hit, term: Term | undefined) {
  const shown = plain.slice(start, end);
  // If the forbidden word differs from the term in capitals only, compare exactly.
  const isCaseOnly = term?.name.toLowerCase() === word && !(term.not ?? []).includes(shown);
  if (term === undefined || isCaseOnly) return nothing;
  return [
    {
      code: 'language/forbidden-term' as const,
      start,
      length: end - start,
      message: `The glossary rules out \`${shown}\`; the term is \`${term.name}\`.`,
      fix: `Write \`${term.name}\` instead of \`${shown}\`.`,
    },
  ];
}

/**
 * Words that readers see besides names and rules texts: captions, labels, meanings of icons, names of fields, the notebook.
 */
export function otherWords(game: Game): Subject[] {
  const { glossary, table } = game;
  const { fields = {}, icons = {}, labels = {} } = glossary.value;
  const inGlossary = outside(glossary.origin);
  const inTable = outside(table.origin);
  return [
    ...allEntries(game).flatMap(captions),
    ...Object.entries(icons).map(([name, { means }]) => plain(inGlossary, ['icons', name, 'means'], means)),
    ...Object.entries(fields).map(([name, word]) => plain(inGlossary, ['fields', name], word)),
    ...[...game.labels].map(([name, rich]) =>
      textSubject(inGlossary, { path: ['labels', name], template: labels[name] ?? '', rich }),
    ),
    ...game.notebook.flatMap(({ title, text: rich }, i) => [
      plain(inTable, ['notebook', i, 'title'], title),
      textSubject(inTable, {
        path: ['notebook', i, 'text'],
        template: table.value.notebook?.[i]?.text ?? '',
        rich,
      }),
    ]),
  ];
}

/** Names are the rulebook's and are not checked; nor are captions that repeat part of a name. */
function captions(entry: Entry): Subject[] {
  return captionsOf(entry)
    .filter(({ value }) => !entry.name.includes(value))
    .map(({ path, value }) => plain(entry, path, value));
}

function plain(entry: Subject['entry'], path: Path, words: string): Subject {
  return { entry, path, plain: words, text: undefined };
}

/** Stands for an entry where words are not part of a card. */
function outside(origin: Subject['entry']['origin']): Subject['entry'] {
  return { id: '', name: '', origin, fields: {}, schema: undefined };
}

const setApart = /【([^【】\n]+)】/g;

/** Finds keywords in brackets that the card does not have. */
export function keywordLacking({ keywords }: KnownWords): Check {
  return ({ entry, plain }) => {
    if (!plain.includes('【') || entry.schema === undefined) return nothing;
    const field = schemaMarks(entry.schema).find(({ mark }) => mark === 'keyword')?.path[0];
    if (field === undefined) return nothing;
    const own = markedValues(entry, 'keyword');
    const isLacking = (word: string) => keywords.has(word) && !own.some(({ value }) => value === word);
    const found: Finding[] = [];
    for (const { 0: shown, 1: keyword = '', index } of allMatches(plain, setApart))
      if (isLacking(keyword)) found.push(lackingFinding(shown, index, { keyword, field }));
    return found;
  };
}

function lackingFinding(shown: string, start: number, { keyword, field }: { keyword: string; field: string }): Finding {
  return {
    code: 'language/keyword-lacking',
    start,
    length: shown.length,
    message: `The text has the keyword ${shown}, but the card does not.`,
    fix: `Add \`${keyword}\` to \`${field}\`, or remove it from the text.`,
  };
}

interface Holder {
  readonly entry: Entry;
  readonly path: Path;
  readonly mentions: boolean;
}

/** If fewer texts mention a keyword, it is a mere tag and not checked. */
const leastMentioning = 2;

/** Reports keywords of a card that its text does not mention, if the texts of most other cards do. */
export function idleKeywords(game: Game): Problem[] {
  const holders = new Map<string, Holder[]>();
  for (const entry of allEntries(game)) {
    if (entry.texts.length === 0) continue;
    const words = entry.texts.map(({ rich }) => plainText(rich)).join('\n');
    // A nested keyword is explained beside it, as on a player aid.
    for (const { path, value } of markedValues(entry, 'keyword'))
      if (path.length <= 2)
        holders.set(value, [...(holders.get(value) ?? []), { entry, path, mentions: words.includes(value) }]);
  }
  return [...holders].flatMap(([keyword, all]) => {
    const without = all.filter(({ mentions }) => !mentions);
    const mentioning = all.length - without.length;
    return mentioning < leastMentioning || without.length > mentioning ? [] : without.map((one) => idle(keyword, one));
  });
}

function idle(keyword: string, { entry, path }: Holder): Problem {
  return problem('language/keyword-idle', {
    at: entry.origin.place(path),
    card: entry.id,
    message: `The card has the keyword \`${keyword}\`, but its text does not mention it; the texts of other cards with this keyword do.`,
    fix: `Remove \`${keyword}\` from the card, or explain it in the text.`,
  });
}
