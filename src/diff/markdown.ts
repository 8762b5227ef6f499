// Two wordings of a card → Markdown that shows what was taken out and what was put in.
import { markdown } from '../strings/markdown.ts';
import { diffTexts } from './diff-texts.ts';
import type { TextSpan } from './tidy-spans.ts';

export { markdown };

/** `重 ~~3~~ **4** 斤。` */
export function wordingChange(was: string, now: string): string {
  return diffTexts(was, now).map(showSpan).join('').trim();
}

const marks = { removed: '~~', added: '**' } as const;

/**
 * A mark opens and closes only beside a space or a sign of punctuation (CommonMark, "left-flanking"), and Chinese words
 * have neither, so there is always a space around a change.
 */
function showSpan({ type, text }: TextSpan, i: number, spans: readonly TextSpan[]): string {
  if (type === 'equal') return markdown(text);
  const [before, after] = [spans[i - 1]?.text ?? ' ', spans[i + 1]];
  const lead = /\s$/.test(before) && spans[i - 1]?.type !== 'removed' ? '' : ' ';
  const trail = after === undefined || after.type !== 'equal' || /^\s/.test(after.text) ? '' : ' ';
  const shown = markdown(text.replace(/^[^\S\n]+|[^\S\n]+$/g, (spaces) => '␣'.repeat(spaces.length))).trim();
  return `${lead}${marks[type]}${shown}${marks[type]}${trail}`;
}
