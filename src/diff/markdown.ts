// Words and wordings of cards → Markdown that shows them as they are, whatever characters they hold.
import { diffTexts } from './diff-texts.ts';
import type { TextSpan } from './tidy-spans.ts';

/** Nothing in a card's data is markup, and nothing breaks the line. */
export function markdown(text: string): string {
  return text
    .replace(/[\\`*_~[\]<>#|&!]/g, '\\$&')
    .replace(/^(\d*)([-+.)])(?=\s)/, '$1\\$2')
    .replace(/\r?\n|[\r\u2028\u2029]/g, ' ↵ ');
}

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
