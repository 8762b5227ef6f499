// Words of the rulebook and of the data → one form in which they can be compared.
import { parseInline } from './document/parse-inline.ts';

const quotes = /["'“”‘’「」『』【】《》〈〉[\]]/gu;
const middots = /[・•‧∙⋅]/gu;
const dashes = /[‐‑‒–—−～~]/gu;
const parentheses = /[(（][^()（）]*[)）]/gu;

/** For cells: without the differences that no reader sees. */
export function valueKey(text: string): string {
  return text
    .replaceAll(/[\uFE0E\uFE0F\u200B\s]/gu, '')
    .normalize('NFKC')
    .replaceAll(dashes, '-');
}

/** For names, headings and titles: also without quotation marks, and in small letters. */
export function nameKey(text: string): string {
  return valueKey(text).replaceAll(quotes, '').replaceAll(middots, '·').toLowerCase();
}

/** What a name in the rulebook may mean, the nearest reading first: `☼ 日 (Sun)`, `火 —— 烈焰`. */
export function nameKeys(text: string): string[] {
  const bare = text.replaceAll(parentheses, '');
  const parts = bare.split(/——|—|：|:|\s[-–]\s/u);
  const readings = [text, bare, withoutSigns(bare), ...parts, ...parts.map(withoutSigns)];
  return [...new Set(readings.map(nameKey))].filter((key) => key !== '');
}

/** Without emoji, bullets and numbers at the beginning: `🌊 1. 海` → `海`. */
function withoutSigns(text: string): string {
  return text.replace(/^(?:[\p{S}\p{P}\p{M}\s]|\d+[.、．)]\s*)+/u, '');
}

/** All whose title is the wanted one, or else the only one whose letters are. */
export function withTitle<T>(wanted: string, candidates: readonly T[], titleOf: (candidate: T) => string): T[] {
  const title = parseInline(wanted.replace(/^#+\s/, '')).text;
  const exact = candidates.filter((candidate) => nameKey(titleOf(candidate)) === nameKey(title));
  if (exact.length > 0 || lettersOf(title) === '') return exact;
  const near = candidates.filter((candidate) => lettersOf(titleOf(candidate)) === lettersOf(title));
  return near.length === 1 ? near : [];
}

function lettersOf(text: string): string {
  return nameKey(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
}
