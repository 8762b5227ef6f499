// Markdown of one paragraph → its words, and which of them are bold.
import { inlineTokens, type Token } from './inline-tokens.ts';
import type { Inline } from './rulebook-document.ts';

const wordChar = /[\p{L}\p{N}]/u;
const cjk = /[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]/u;
// Variation selectors, soft hyphens, zero-width spaces and byte order marks: nothing that a reader sees.
const invisible = /[\uFE0E\uFE0F\u00AD\u200B\uFEFF]/gu;

interface Char {
  readonly char: string;
  readonly bold: boolean;
}

export function parseInline(markdown: string): Inline {
  const tokens = inlineTokens(markdown);
  pairBrackets(tokens);
  pairEmphasis(tokens);
  const chars = joinWraps(charsOf(tokens));
  const firstBold = chars.findIndex((c) => c.bold);
  const leads = firstBold >= 0 && !chars.slice(0, firstBold).some(isWord);
  const afterBold = chars.findIndex((c, i) => i > firstBold && !c.bold);
  const lead = chars.slice(0, afterBold < 0 ? undefined : afterBold);
  return {
    text: textOf(chars),
    boldLead: leads ? textOf(lead).length : 0,
    allBold: leads && !chars.some((c) => !c.bold && isWord(c)),
  };
}

function pairBrackets(tokens: readonly Token[]): void {
  const open: Token[] = [];
  for (const token of tokens) {
    if (token.type === 'open') open.push(token);
    if (token.type !== 'close') continue;
    const start = open.pop();
    // A bracket without a target is no markup, and both its signs are shown: `[[fire] card]{.mark}`.
    if (start === undefined || token.text === ']') continue;
    start.text = '';
    token.text = '';
  }
}

function pairEmphasis(tokens: readonly Token[]): void {
  const open: Token[] = [];
  for (const token of tokens) {
    if (token.type !== 'emphasis') continue;
    const start = token.closes ? takeOpener(open, token.text) : undefined;
    if (start !== undefined) {
      [start.bold, token.bold] = token.text.length === 2 ? [1, -1] : [0, 0];
      start.text = '';
      token.text = '';
    } else if (token.opens) open.push(token);
  }
}

/** The innermost open sign of this form; one of the other form directly inside it was a plain sign. */
function takeOpener(open: Token[], text: string): Token | undefined {
  for (const depth of [1, 2]) {
    if (open.at(-depth)?.text !== text) continue;
    return open.splice(-depth)[0];
  }
  return undefined;
}

function charsOf(tokens: readonly Token[]): Char[] {
  let bold = 0;
  return tokens.flatMap((token) => {
    bold += token.bold;
    return [...token.text.replace(invisible, '')].map((char) => ({ char, bold: bold > 0 }));
  });
}

/** White space → one space; a line's end between two Han characters → nothing, as Chinese is written without spaces. */
function joinWraps(chars: readonly Char[]): Char[] {
  const joined: Char[] = [];
  let gap: string | undefined;
  for (const char of chars) {
    if (char.char.trim() === '') {
      gap = gap === '\n' ? gap : char.char;
      continue;
    }
    const last = joined.at(-1);
    const unspaced = gap === '\n' && last !== undefined && cjk.test(last.char) && cjk.test(char.char);
    if (gap !== undefined && last !== undefined && !unspaced) joined.push({ char: ' ', bold: last.bold && char.bold });
    joined.push(char);
    gap = undefined;
  }
  return joined;
}

function isWord({ char }: Char): boolean {
  return wordChar.test(char);
}

function textOf(chars: readonly Char[]): string {
  return chars.map((c) => c.char).join('');
}
