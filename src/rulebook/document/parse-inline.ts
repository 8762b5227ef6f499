// Removes the markup of a paragraph, and finds what is bold. Emphasis also works next to Chinese punctuation, unlike in CommonMark.
import type { Inline } from './rulebook-document.ts';

const wordChar = /[\p{L}\p{N}]/u;
const cjk = /[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]/u;
// Variation selectors, soft hyphens, zero-width spaces, byte order marks.
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
    // Brackets without a target are text: the inner ones of `[[fire] card]{.mark}`.
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

/** The innermost opener with the same stars; one unmatched opener inside it is plain text. */
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

/** White space becomes one space. A line break between two Chinese characters disappears. */
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

interface Token {
  /** Shown if the token is not markup. */
  text: string;
  readonly type: 'words' | 'emphasis' | 'open' | 'close';
  /** +1 if bold starts here, -1 if it ends. */
  bold: number;
  readonly opens: boolean;
  readonly closes: boolean;
}

interface Form {
  readonly pattern: RegExp;
  /** The text that remains of the match. */
  show(match: RegExpExecArray): string;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', times: '×' };

// Lengths are limited, so parsing stays linear for any input.
const forms: readonly Form[] = [
  { pattern: /\\([!-/:-@[-`{-~])/y, show: (m) => m[1] ?? '' },
  { pattern: /`+/y, show: () => '' },
  { pattern: /<\/?[a-zA-Z][^<>]{0,300}>/y, show: () => '' },
  { pattern: /\{[:.#][^{}]{0,200}\}/y, show: () => '' },
  { pattern: /\[\^[^\][]{1,60}\]/y, show: () => '' },
  { pattern: /&([a-z]{2,5});/y, show: (m) => entities[m[1] ?? ''] ?? m[0] },
  { pattern: /---/y, show: () => '—' },
  { pattern: /--/y, show: () => '–' },
];
const emphasis = /\*+|_+/y;
const target = /\([^()]{0,500}\)|\{[^{}]{0,200}\}/y;
const plain = /[^\\`<{[\]&\-*_!]+/y;

function inlineTokens(markdown: string): Token[] {
  const tokens: Token[] = [];
  let index = 0;
  while (index < markdown.length) {
    const { found, next } = tokensAt(markdown, index);
    for (const token of found) tokens.push(token);
    index = next;
  }
  return tokens;
}

interface Found {
  readonly found: readonly Token[];
  readonly next: number;
}

function tokensAt(markdown: string, index: number): Found {
  const words = matchAt(plain, markdown, index);
  if (words) return one('words', words[0], index + words[0].length);
  for (const { pattern, show } of forms) {
    const match = matchAt(pattern, markdown, index);
    if (match) return one('words', show(match), index + match[0].length);
  }
  const run = matchAt(emphasis, markdown, index);
  if (run) return { found: emphasisTokens(markdown, index, run[0]), next: index + run[0].length };
  if (markdown.startsWith('![', index)) return one('open', '![', index + 2);
  if (markdown[index] === '[') return one('open', '[', index + 1);
  if (markdown[index] === ']') return closing(markdown, index);
  return one('words', markdown.charAt(index), index + 1);
}

/** A bracket is markup only if a target or attributes follow: `[text](url)`, `[text]{.mark}`. */
function closing(markdown: string, index: number): Found {
  const match = matchAt(target, markdown, index + 1);
  if (match === undefined) return one('close', ']', index + 1);
  return one('close', `]${match[0]}`, index + 1 + match[0].length);
}

/** Splits a run of stars into pairs (bold) and single ones (italic). */
function emphasisTokens(markdown: string, index: number, run: string): Token[] {
  const before = markdown.charAt(index - 1);
  const after = markdown.charAt(index + run.length);
  // An underscore inside a word is text: EXTRA_TURN.
  const inWord = run.startsWith('_');
  const opens = after.trim() !== '' && !(inWord && wordChar.test(before));
  const closes = before.trim() !== '' && !(inWord && wordChar.test(after));
  const signs = [...(run.match(/(.)\1|./g) ?? [])];
  return signs.map((text) => ({ type: 'emphasis', text, bold: 0, opens, closes }));
}

function one(type: Token['type'], text: string, next: number): Found {
  return { found: [{ type, text, bold: 0, opens: false, closes: false }], next };
}

function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | undefined {
  pattern.lastIndex = index;
  return pattern.exec(text) ?? undefined;
}
