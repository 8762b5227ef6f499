// Tests for characters: Chinese, Latin, digits, full-width punctuation; and the lines of a text.

export const han = /[\u3005\u3007\u3400-\u9fff\uf900-\ufaff]/;
/** Full-width punctuation; without curly quotes, … and —, which Latin texts use too. */
const wideSigns = new Set('，。、；：！？（）【】「」『』《》〈〉［］｛｝');

/** Called very often, so these compare numbers instead of patterns. */
export function isHan(sign: string | undefined): boolean {
  const code = sign?.charCodeAt(0) ?? 0;
  return (code >= 0x3400 && code <= 0x9fff) || code === 0x3005 || code === 0x3007 || (code >= 0xf900 && code <= 0xfaff);
}
export function isLetter(sign: string | undefined): boolean {
  const code = sign?.charCodeAt(0) ?? 0;
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0xc0 && code <= 0x24f);
}
export function isDigit(sign: string | undefined): boolean {
  return sign !== undefined && sign >= '0' && sign <= '9';
}
export function isWideSign(sign: string | undefined): boolean {
  return sign !== undefined && wideSigns.has(sign);
}

/** French has a space before `: ; ! ? »` and after `«`, preferably a no-break space. */
export function spacesTwoPartSigns(language: string): boolean {
  return /^(?:fr|br)\b/.test(language);
}

export interface Line {
  readonly start: number;
  readonly end: number;
  readonly words: string;
}

export function lineAt(plain: string, index: number): Line {
  const start = index === 0 ? 0 : plain.lastIndexOf('\n', index - 1) + 1;
  const next = plain.indexOf('\n', index);
  const end = next < 0 ? plain.length : next;
  return { start, end, words: plain.slice(start, end) };
}

export function linesOf(plain: string): Line[] {
  const lines: Line[] = [];
  for (let start = 0; start <= plain.length; start = (lines.at(-1)?.end ?? 0) + 1) lines.push(lineAt(plain, start));
  return lines;
}

/** The nearest characters on both sides of a stretch, on the same line and without spaces. */
export function neighbours(plain: string, start: number, end: number): { before?: string; after?: string } {
  const line = lineAt(plain, start);
  const before = plain.slice(line.start, start).trimEnd().at(-1);
  const after = plain.slice(end, Math.max(end, line.end)).trimStart()[0];
  return { ...(before && { before }), ...(after && { after }) };
}

const stepHead = /(?:^\s*|[。；])(?:\d{1,2}|[A-Za-z])$/;

/** Whether the character follows the number of a step: `1. 抽牌；2. 弃牌。` */
export function isStepMark(plain: string, index: number): boolean {
  const after = plain[index + 1];
  if (after === undefined || after === '\n' || isDigit(after)) return false;
  return stepHead.test(plain.slice(lineAt(plain, index).start, index));
}

/** Words of four and five letters that titles write without a capital, in languages whose titles have capitals. */
const smallWords: Readonly<Record<string, string>> = {
  en: 'about above after amid among below from into like near onto over past than till under until upon with',
  es: 'ante bajo como desde entre hacia hasta para sobre unas unos',
  fr: 'avec chez dans entre pour sans selon sous vers',
  it: 'agli alla alle allo come dagli dalla dalle degli della delle dello dopo nella nelle senza sopra sotto sulla verso',
  nl: 'door naar onder over tegen voor',
  pt: 'após como desde entre para pela pelas pelo pelos sobre umas',
};
const smallSets = new Map(Object.entries(smallWords).map(([language, words]) => [language, new Set(words.split(' '))]));

/** Whether a word needs no capital in a title, wherever other words have one: `Risen from the Sea`. */
export function isSmallWord(word: string, language: string): boolean {
  return word.length <= 3 || smallSets.get(language.split('-')[0] ?? '')?.has(word.toLowerCase()) === true;
}
