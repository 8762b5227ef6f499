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
  const usual = /^(?:sv|fi)\b/.test(language) ? unquoted : quoted;
  return ({ plain }) => {
    const signs = usual === quoted && /[„‚]/.test(plain) ? quotedLow : usual;
    for (let i = 0; i < plain.length; i++) if (signs.roles[plain.charCodeAt(i)] !== 0) return unpaired(plain, i, signs);
    return nothing;
  };
}

function unpaired(plain: string, first: number, { families, roles }: Signs): readonly Finding[] {
  const found: Finding[] = [];
  const open: Open[] = [];
  for (let start = first; start < plain.length; start++) {
    const role = roles[plain.charCodeAt(start)] ?? 0;
    if (role === 0) continue;
    const sign = { sign: plain[start] ?? '', family: families[Math.abs(role) - 1] ?? '', start };
    if (role < 0) close(sign, { plain, open, found });
    else if (!isYear(plain, start)) open.push(sign);
  }
  return found.length + open.length === 0 ? nothing : [...found, ...open.map((opener) => unclosed(opener, ''))];
}

function close(closer: Open, { plain, open, found }: { plain: string; open: Open[]; found: Finding[] }): void {
  if (open.at(-1)?.family === closer.family) {
    open.pop();
    return;
  }
  const partner = open.findLastIndex(({ family }) => family === closer.family);
  if (partner < 0) {
    if (!standsAlone(plain, closer)) found.push(unopened(closer));
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

function unclosed({ sign, family, start }: Open, where: string): Finding {
  const partner = partnerOf(sign, family);
  return {
    code: 'language/unpaired',
    start,
    length: 1,
    message: `\`${sign}\` is not closed${where}.`,
    fix: `Add the closing \`${partner}\`, or remove \`${sign}\`.`,
  };
}

function unopened({ sign, family, start }: Open): Finding {
  const partner = partnerOf(sign, family);
  return {
    code: 'language/unpaired',
    start,
    length: 1,
    message: `\`${sign}\` has no opening \`${partner}\`.`,
    fix: `Add the opening \`${partner}\`, or remove \`${sign}\`.`,
  };
}

function partnerOf(sign: string, signs: string): string {
  const [place, half] = [signs.indexOf(sign), Math.floor(signs.length / 2)];
  return signs[place < half ? place + half : (place - half) % half] ?? '';
}
