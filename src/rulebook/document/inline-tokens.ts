// Markdown of one paragraph → tokens: plain words, signs of emphasis and brackets, without escapes, tags and attributes.

export interface Token {
  /** What is shown if the token turns out to mean nothing. */
  text: string;
  readonly type: 'words' | 'emphasis' | 'open' | 'close';
  /** +1 where bold begins, -1 where it ends. */
  bold: number;
  readonly opens: boolean;
  readonly closes: boolean;
}

interface Form {
  readonly pattern: RegExp;
  /** What remains of the match. */
  show(match: RegExpExecArray): string;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', times: '×' };

// Lengths are bounded so that no input, however odd, is read again and again to its end.
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
const wordChar = /[\p{L}\p{N}]/u;

export function inlineTokens(markdown: string): Token[] {
  const tokens: Token[] = [];
  let index = 0;
  while (index < markdown.length) {
    const { found, next } = tokensAt(markdown, index);
    for (const token of found) tokens.push(token);
    index = next;
  }
  return tokens;
}

/** What was found, and the index of the first character behind it. */
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

/** A bracket is markup only with a target or attributes behind it: `[words](where)`, `[words]{.mark}`. */
function closing(markdown: string, index: number): Found {
  const match = matchAt(target, markdown, index + 1);
  if (match === undefined) return one('close', ']', index + 1);
  return one('close', `]${match[0]}`, index + 1 + match[0].length);
}

/** A run of stars as pairs (bold) and single ones (italic). */
function emphasisTokens(markdown: string, index: number, run: string): Token[] {
  const before = markdown.charAt(index - 1);
  const after = markdown.charAt(index + run.length);
  // An underscore inside a word is part of it: EXTRA_TURN.
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
