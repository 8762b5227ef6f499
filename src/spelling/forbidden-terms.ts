// Words and a game's glossary → findings for words that the glossary rules out in favour of a term.
import { type Check, nothing } from './finding.ts';
import type { KnownWords, Term } from './known-words.ts';
import { isHan, isLetter } from './signs.ts';
import { type Hit, WordFinder } from './word-finder.ts';

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

/** A few letters change their length with their case, and places would no longer fit. */
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
  // Only the exact spelling is meant where the term itself differs in nothing but capitals.
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
