// A heading or column title as game.yaml has it → what in the document has that title.
import { parseInline } from './document/parse-inline.ts';
import { nameKey } from './name-key.ts';

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
