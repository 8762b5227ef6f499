// Finds brackets and quotes that are not paired, or that cross another pair.
import { type Check, type Finding, nothing } from './finding.ts';
import { isDigit, isHan, isStepMark } from './signs.ts';

/** Full and half width pair up here: `(…）` is wrong punctuation, not a missing bracket. */
const pairs = ['（(）)', '［[］]', '｛{｝}', '「」', '『』', '【】', '《》', '〈〉'];

interface Signs {
  readonly families: readonly string[];
  /** For every character of the first plane: n if it opens family n, −n if it closes it, counted from 1. */
  readonly roles: Int8Array;
}

function signsOf(families: readonly string[]): Signs {
  const roles = new Int8Array(0x10000);
  families.forEach((signs, i) => {
    const opening = Math.floor(signs.length / 2);
    [...signs].forEach((sign, place) => {
      roles[sign.charCodeAt(0)] = place < opening ? i + 1 : -(i + 1);
    });
  });
  return { families, roles };
}

const quoted = signsOf([...pairs, '“”', '‘’']);
/** Quotes of these languages point outwards; German ones point inwards, Swedish ones to the right. */
const quotedOutwards = signsOf([...pairs, '“”', '‘’', '«»', '‹›']);
const pointOutwards = /^(?:fr|it|es|pt|ca|ro|ru|uk|bg|el|no|nb|tr|vi|fa|ar)\b/;
/** German closes „ with “, Polish with ”. */
const quotedLow = signsOf([...pairs, '„“”', '‚‘’']);
/** Swedish and Finnish open and close with the same ”, so quotes cannot be checked. */
const unquoted = signsOf(pairs);

interface Open {
  readonly sign: string;
  /** All characters of its family. */
  readonly family: string;
  readonly start: number;
}

export function brackets(language: string): Check {
  const usual = /^(?:sv|fi)\b/.test(language) ? unquoted : pointOutwards.test(language) ? quotedOutwards : quoted;
  return ({ plain }) => {
    const signs = usual !== unquoted && /[„‚]/.test(plain) ? quotedLow : usual;
    for (let i = 0; i < plain.length; i++) if (signs.roles[plain.charCodeAt(i)] !== 0) return unpaired(plain, i, signs);
    return nothing;
  };
}

function unpaired(plain: string, first: number, { families, roles }: Signs): readonly Finding[] {
  const found: Finding[] = [];
  const open: Open[] = [];
  const closers: Open[] = [];
  for (let start = first; start < plain.length; start++) {
    const role = roles[plain.charCodeAt(start)] ?? 0;
    if (role === 0) continue;
    const sign = { sign: plain[start] ?? '', family: families[Math.abs(role) - 1] ?? '', start };
    if (role < 0) close(sign, { plain, open, closers, found });
    else if (!isYear(plain, start)) open.push(sign);
  }
  dropContinued(plain, open);
  if (found.length + open.length + closers.length === 0) return nothing;
  // Of `”Help!”` the first sign is wrong, of `“Help!“` the second: the other one is right once that is corrected.
  const unopenedSigns = closers.filter((sign) => !(isTwice(sign, closers) && closers.indexOf(sign) % 2 === 1));
  const unclosedSigns = open.filter((sign) => !(isTwice(sign, open) && open.indexOf(sign) % 2 === 0));
  return [
    ...found,
    ...unopenedSigns.map((sign) => unopened(sign, isTwice(sign, closers))),
    ...unclosedSigns.map((sign) => unclosed(sign, '', isTwice(sign, open))),
  ].sort((a, b) => a.start - b.start);
}

/** A quotation of several paragraphs opens each of them, and closes the last. */
function dropContinued(plain: string, open: Open[]): void {
  const begins = (sign: string, at: number) => plain.startsWith(sign, at) && (at === 0 || plain[at - 1] === '\n');
  for (const one of open.filter(({ sign, start }) => /[“‘„«「『]/.test(sign) && begins(sign, start))) {
    const next = /\n\s*(?=\S)/.exec(plain.slice(one.start));
    if (next && plain.startsWith(one.sign, one.start + next.index + next[0].length)) open.splice(open.indexOf(one), 1);
  }
}

/** Curly quotes that are all the same, an even number of them. */
function isTwice({ sign }: Open, all: readonly Open[]): boolean {
  return /[“”‘’]/.test(sign) && all.length % 2 === 0 && all.every((other) => other.sign === sign);
}

interface Reading {
  readonly plain: string;
  readonly open: Open[];
  /** What nothing opened. */
  readonly closers: Open[];
  readonly found: Finding[];
}

function close(closer: Open, { plain, open, closers, found }: Reading): void {
  if (open.at(-1)?.family === closer.family) {
    open.pop();
    return;
  }
  const partner = open.findLastIndex(({ family }) => family === closer.family);
  if (partner < 0) {
    if (!standsAlone(plain, closer)) closers.push(closer);
    return;
  }
  const crossed = open.splice(partner).slice(1);
  found.push(...crossed.map((opener) => unclosed(opener, ` before \`${closer.sign}\``)));
}

/** `‘90s` */
function isYear(plain: string, start: number): boolean {
  return plain[start] === '‘' && isDigit(plain[start + 1]);
}

/** An apostrophe in any script (`don’t`, `п’ять`, `1990’s`), or the `)` of a step. */
function standsAlone(plain: string, { sign, start }: Open): boolean {
  if (sign === '’') return /[\p{L}\p{M}\p{N}]/u.test(plain[start - 1] ?? '') && !isHan(plain[start - 1]);
  return /[)）]/.test(sign) && isStepMark(plain, start);
}

function unclosed({ sign, family, start }: Open, where: string, isMistaken = false): Finding {
  const partner = partnerOf(sign, family);
  return {
    code: 'language/unpaired',
    start,
    length: 1,
    message: `\`${sign}\` is not closed${where}.`,
    fix: isMistaken
      ? `Write \`${partner}\` where the quotation ends.`
      : `Add the closing \`${partner}\`, or remove \`${sign}\`.`,
  };
}

function unopened({ sign, family, start }: Open, isMistaken: boolean): Finding {
  const partner = partnerOf(sign, family);
  return {
    code: 'language/unpaired',
    start,
    length: 1,
    message: `\`${sign}\` has no opening \`${partner}\`.`,
    fix: isMistaken
      ? `Write \`${partner}\` where the quotation begins.`
      : `Add the opening \`${partner}\`, or remove \`${sign}\`.`,
  };
}

function partnerOf(sign: string, signs: string): string {
  const [place, half] = [signs.indexOf(sign), Math.floor(signs.length / 2)];
  return signs[place < half ? place + half : (place - half) % half] ?? '';
}
