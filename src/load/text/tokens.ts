// Tokens of a game: short signs in texts that stand for icons, such as `[gold]`, `{a}`, `:sword:` or an emoji.
import type { Piece } from '../../game/rich-text.ts';
import { didYouMean, nearestWord } from '../../strings/nearest-word.ts';

export interface TokenFault {
  readonly index: number;
  readonly length: number;
  readonly message: string;
  readonly fix: string;
}

interface Token {
  readonly written: string;
  readonly pattern: RegExp;
  /** `$1` stands for what the first group of the pattern matched. */
  readonly icon: string;
}

/** Replaces what could not be filled in, so that the checks of wording do not report the words around it. */
export const gap: Piece = { type: 'text', text: '〇', from: 'field' };

const pairs: Readonly<Record<string, string>> = {
  '[': ']',
  '{': '}',
  '<': '>',
  ':': ':',
  '(': ')',
  '【': '】',
  '〔': '〕',
  '［': '］',
};

export class Tokens {
  private readonly all: readonly Token[];
  /** Brackets around tokens of this game: what else stands between them is meant as a token. */
  private readonly brackets: ReadonlySet<string>;

  constructor(tokens: Readonly<Record<string, string>> = {}) {
    // The longest first: `[gold]` before `[`.
    const sorted = Object.entries(tokens).sort(([a], [b]) => b.length - a.length);
    this.all = sorted.map(([written, icon]) => ({ written, icon, pattern: patternOf(written, icon) }));
    this.brackets = new Set(
      sorted.flatMap(([written]) =>
        written.length > 2 && written.endsWith(pairs[written[0] ?? ''] ?? '\0') ? [written[0] ?? ''] : [],
      ),
    );
  }

  /** Splits typed words into words and icons. */
  split(text: string, index: number, faults: TokenFault[]): Piece[] {
    if (this.all.length === 0) return [{ type: 'text', text, from: 'typed', index }];
    const pieces: Piece[] = [];
    let start = 0;
    const words = (end: number) => {
      if (end > start) pieces.push({ type: 'text', text: text.slice(start, end), from: 'typed', index: index + start });
    };
    for (let at = 0; at < text.length; ) {
      if (text[at] === '\\') {
        at += 2;
        continue;
      }
      const found = this.tokenAt(text, at);
      if (found) {
        words(at);
        pieces.push({ type: 'icon', icon: found.icon, index: index + at });
        at += found.length;
        start = at;
        continue;
      }
      const fault = this.unknownAt(text, at);
      if (fault === undefined) {
        at += 1;
        continue;
      }
      words(at);
      faults.push({ ...fault, index: index + at });
      pieces.push(gap);
      at += fault.length;
      start = at;
    }
    words(text.length);
    return pieces;
  }

  private tokenAt(text: string, at: number): { icon: string; length: number } | undefined {
    for (const { pattern, icon } of this.all) {
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      if (match === null || match[0] === '') continue;
      const name = icon.replace(/\$(\d)/g, (_, group: string) => (match[Number(group)] ?? '').toLowerCase());
      return { icon: name, length: match[0].length };
    }
    return undefined;
  }

  /** A word in the brackets of a token that is none, or a bracket that is not closed before the line ends. */
  private unknownAt(text: string, at: number): Omit<TokenFault, 'index'> | undefined {
    const open = text[at] ?? '';
    if (!this.brackets.has(open)) return undefined;
    const close = pairs[open] ?? '';
    const rest = text.slice(at + 1, at + 1 + longest).split('\n')[0] ?? '';
    const end = rest.indexOf(close);
    const inside = rest.slice(0, Math.max(0, end));
    const known = this.all.map(({ written }) => written);
    // A colon is mostly just a colon, and parentheses are mostly an aside.
    if (open === close && !/^\S+$/.test(inside)) return undefined;
    if (open === '(' && (end < 0 || nearestWord(`(${inside})`, known) === undefined)) return undefined;
    const escaped = `Write \`\\${open}\` for a bracket that is printed.`;
    if (end < 0)
      return {
        length: 1,
        message: `\`${open}\` begins a token, but no \`${close}\` follows on this line.`,
        fix: `Close it: ${known.slice(0, 5).join(', ')}. ${escaped}`,
      };
    const word = text.slice(at, at + end + 2);
    return {
      length: word.length,
      message: `There is no token \`${word}\`.`,
      fix: `${didYouMean(word, known)}Use a token of the glossary, or add it to \`tokens\` there. ${escaped}`,
    };
  }
}

/** No token is longer. */
const longest = 40;

/** Literal, except for a pattern in parentheses: `{(\d)}` is a brace, a digit and a brace. `(coin)` is not a pattern unless the icon has a `$1`. */
function patternOf(written: string, icon: string): RegExp {
  const isPattern = (part: string) => /\$\d/.test(icon) || !/^\([\p{L}\p{N} _-]+\)$/u.test(part);
  const parts = written.split(/(\((?:[^()\\]|\\.)+\))/);
  const source = parts.map((part, i) => (i % 2 === 1 && isPattern(part) ? part : literal(part))).join('');
  try {
    return new RegExp(source, 'y');
  } catch {
    return new RegExp(literal(written), 'y');
  }
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
