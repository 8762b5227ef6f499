// Words → findings for brackets and quotes that have no partner or cross another pair.
import { type Check, type Finding, nothing } from './finding.ts';
import { isDigit, isLetter, isStepMark } from './signs.ts';
import type { Subject } from './subject.ts';

/** Full and half width make a pair here: `(…）` is the wrong sign, not a missing one. */
const families = ['（(）)', '［[］]', '｛{｝}', '「」', '『』', '【】', '《》', '〈〉', '“”', '‘’'];
/** For every sign of Unicode's first plane: n for what opens family n, −n for what closes it, counted from 1. */
const roles = new Int8Array(0x10000);
families.forEach((signs, i) => {
  [...signs].forEach((sign, place) => {
    roles[sign.charCodeAt(0)] = place < signs.length / 2 ? i + 1 : -(i + 1);
  });
});

interface Open {
  readonly sign: string;
  readonly family: number;
  readonly start: number;
}

export const brackets: Check = ({ plain }: Subject) => {
  for (let i = 0; i < plain.length; i++) if (roles[plain.charCodeAt(i)] !== 0) return unpaired(plain, i);
  return nothing;
};

function unpaired(plain: string, first: number): readonly Finding[] {
  const found: Finding[] = [];
  const open: Open[] = [];
  for (let start = first; start < plain.length; start++) {
    const role = roles[plain.charCodeAt(start)] ?? 0;
    if (role === 0) continue;
    const sign = { sign: plain[start] ?? '', family: Math.abs(role), start };
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

/** An apostrophe, or the `)` of a step. */
function standsAlone(plain: string, { sign, start }: Open): boolean {
  if (sign === '’') return isLetter(plain[start - 1]);
  return /[)）]/.test(sign) && isStepMark(plain, start);
}

function unclosed({ sign, family, start }: Open, where: string): Finding {
  const partner = partnerOf(sign, family);
  return {
    code: 'language/unpaired',
    start,
    length: 1,
    message: `\`${sign}\` is not closed${where}.`,
    fix: `Add \`${partner}\` where the words in it end, or take \`${sign}\` away.`,
  };
}

function unopened({ sign, family, start }: Open): Finding {
  const partner = partnerOf(sign, family);
  return {
    code: 'language/unpaired',
    start,
    length: 1,
    message: `\`${sign}\` closes nothing.`,
    fix: `Add \`${partner}\` where the words in it begin, or take \`${sign}\` away.`,
  };
}

function partnerOf(sign: string, family: number): string {
  const signs = families[family - 1] ?? '';
  return signs[(signs.indexOf(sign) + signs.length / 2) % signs.length] ?? '';
}
