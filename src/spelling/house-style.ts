// The house style of a game: what most texts of a deck do is right there, and a text that differs is reported.
// Language by language, and field by field, because flavour texts and rules may differ. No rule of a language is needed.
import type { Problem } from '../problems/problem.ts';
import { allMatches, type Description, type Finding, findingProblem, type Subject, type Usage } from './finding.ts';
import { lineEnds } from './missing-stop.ts';
import { isSmallWord } from './signs.ts';
import { numberForms } from './typed-numbers.ts';

/** As many texts as speak for the expected form before any is read: one of eight is odd. */
const prior = 7;
/** With fewer texts, one is not yet an exception. */
const fewest = 8;
/** More are never odd, so they need not be kept. */
const mostKept = 500;

/** One in eight texts is an exception; two of ten are a second habit. In many texts exceptions add up, but slower than the texts. */
function isOdd(texts: number, all: number): boolean {
  return all >= fewest && texts <= Math.max(1, Math.sqrt(all) / 3);
}

interface Use {
  readonly subject: Subject;
  readonly finding: (usual: string, texts: number) => Finding;
}

/** What is known about one form. */
class Form {
  texts = 0;
  /** Texts whose card allows it. An accepted exception is not a habit: it must not hide the next one. */
  accepted = 0;
  private last: Subject | undefined;
  readonly uses: Use[] = [];

  add(subject: Subject, finding?: Use['finding']): void {
    if (subject !== this.last) {
      if (isAccepted(subject, finding)) this.accepted++;
      else this.texts++;
    }
    this.last = subject;
    if (finding && this.uses.length < mostKept) this.uses.push({ subject, finding });
  }
}

function isAccepted({ entry: { fields } }: Subject, finding: Use['finding'] | undefined): boolean {
  if (finding === undefined || !Array.isArray(fields.allow)) return false;
  return fields.allow.some((one: { code?: unknown } | undefined) => one?.code === finding('', 0).code);
}

/** Signs that stand for a wrong one in some finding; the number of texts that have them shows what is usual. */
const rightSigns = [
  '，',
  '。',
  '：',
  '；',
  '！',
  '？',
  '（',
  '“',
  '‘',
  '−',
  '–',
  '……',
  '——',
  ', ',
  '; ',
  ': ',
  '! ',
  '? ',
  '. ',
];

export class HouseStyle {
  private readonly questions = new Map<string, Map<string, Form>>();

  constructor(private readonly language: string) {}

  read(subject: Subject, isName: boolean): void {
    const field = fieldOf(subject);
    if (isName) this.names.set(subject.plain, (this.names.get(subject.plain) ?? 0) + 1);
    for (const sign of rightSigns) if (subject.plain.includes(sign)) this.form(`${field}\0${sign}`, sign).add(subject);
    for (const usage of usagesIn(subject, { isName, language: this.language })) {
      const { question, form, start, length, expected, describe } = usage;
      const key = `${field}\0${question}`;
      if (expected !== undefined) this.expect(key, expected);
      this.form(key, form).add(subject, (usual, texts) => ({ start, length, ...describe(usual, texts) }));
    }
  }

  /** Keeps a finding that is wrong only if the texts of this field do not mostly do it. */
  note(subject: Subject, finding: Finding, right: string): void {
    const key = `${fieldOf(subject)}\0${right}`;
    this.expect(key, right);
    this.form(key, `${finding.code} ${right}`).add(subject, () => finding);
  }

  /** What only few texts do. */
  problems(): Problem[] {
    return [...this.questions.values()].flatMap((forms) => {
      const ranked = [...forms].sort(([, a], [, b]) => b.texts - a.texts);
      const [usual, most] = ranked[0] ?? [];
      if (usual === undefined || most === undefined) return [];
      const all = ranked.reduce((sum, [, { texts, accepted }]) => sum + texts + accepted, 0);
      return ranked
        .slice(1)
        .filter(([, { texts }]) => isOdd(texts, all))
        .flatMap(([, { uses }]) => uses)
        .map(({ subject, finding }) => ({ subject, finding: finding(usual, most.texts) }))
        .filter(({ subject }) => !this.isShared(subject))
        .flatMap(({ subject, finding }) => findingProblem(subject, finding) ?? []);
    });
  }

  private readonly names = new Map<string, number>();

  /** Nobody slips twice in the same way: a name on several cards is written as it should be. */
  private isShared({ plain, text }: Subject): boolean {
    return text === undefined && (this.names.get(plain) ?? 0) > 1;
  }

  private form(question: string, name: string): Form {
    const forms = this.questions.get(question) ?? new Map<string, Form>();
    this.questions.set(question, forms);
    const form = forms.get(name) ?? new Form();
    forms.set(name, form);
    return form;
  }

  private readonly expecting = new Set<string>();

  private expect(question: string, name: string): void {
    if (this.expecting.has(question)) return;
    this.expecting.add(question);
    this.form(question, name).texts += prior;
  }
}

/** The deck and the field; items of a list are one field. */
function fieldOf({ entry, path }: Subject): string {
  return [entry.deck ?? '', ...path.filter((step) => typeof step === 'string')].join('.');
}

interface Reading {
  /** A name, a caption or a label: not a sentence. */
  readonly isName: boolean;
  readonly language: string;
}

function usagesIn(subject: Subject, { isName, language }: Reading): Usage[] {
  if (isName) return [...nameCase(subject, language), ...quotesIn(subject)];
  return [
    ...lineEnds(subject, language),
    ...firstLetters(subject),
    ...quotesIn(subject),
    ...numberForms(subject, language),
  ];
}

const opening = /^[\s¿¡"'“‘„«‹(（[【「『]*/u;
/** `[action]`, `{x}`: a sign that another program draws, and what sets it apart from the words. */
const tokens = /^[\s"'“‘„«‹(（]*(?:(?:\[+[^[\]\s]+\]+|\{[^{}\s]+\})[\s:：,，.–—→-]*)+/u;

/**
 * Whether texts begin with a capital. Scripts without capitals have no say. A token may stand for the first word of a
 * sentence (`[stark] character only.`), so texts that begin with one are compared with each other.
 */
function firstLetters({ plain }: Subject): Usage[] {
  const before = tokens.exec(plain)?.[0].length ?? 0;
  const start = before + (opening.exec(plain.slice(before))?.[0].length ?? 0);
  const word = /^[\p{L}\p{M}]+/u.exec(plain.slice(start))?.[0] ?? '';
  const form = caseOf(word.slice(0, 2).replace(/(?<=^.)[\s\S]$/u, ''));
  if (form === undefined) return [];
  const describe = (_: string, texts: number): Description => ({
    code: 'language/other-capital',
    message: `The text begins with a ${form === 'upper' ? 'capital' : 'small'} letter${before > 0 ? ' after its token' : ''}; ${texts} others do not.`,
    fix: form === 'upper' ? 'Write a small letter.' : 'Write a capital.',
  });
  const question = before > 0 ? 'first letter after a token' : 'first letter';
  return [{ question, form, start, length: word.length, describe }];
}

function caseOf(letter: string): 'upper' | 'lower' | undefined {
  const [upper, lower] = [letter.toUpperCase(), letter.toLowerCase()];
  if (upper === lower) return undefined;
  return letter === upper ? 'upper' : 'lower';
}

/** `Fire Bolt` or `Fire bolt`. German nouns have capitals anyway. */
function nameCase({ plain }: Subject, language: string): Usage[] {
  if (/^(?:de|lb|gsw)\b/.test(language)) return [];
  // What somebody says is a sentence, whatever the others are.
  if (/^["“„«「『]|[.!?…。！？]["”»」』]?$/.test(plain)) return [];
  // `7 lives`: a digit stands where the capital would.
  if (/^\p{N}/u.test(plain) && plain === plain.toLowerCase()) return [];
  const words = allMatches(plain, /[\p{L}\p{M}’'-]+/gu).map(([word]) => word);
  const form = nameForm(words, language);
  if (form === undefined) return [];
  const describe = (usual: string, texts: number): Description => ({
    code: 'language/other-capital',
    message: `The name has ${said[form]}; ${texts} others have ${said[usual as NameForm]}.`,
    fix: 'Write it like the others.',
  });
  // Names in capitals are compared with all, the others with names of several words.
  return [{ question: 'case of names', form, start: 0, length: plain.length, describe }];
}

type NameForm = 'title' | 'sentence' | 'upper' | 'lower';
const said: Readonly<Record<NameForm, string>> = {
  title: 'a capital in every word',
  sentence: 'a capital in the first word only',
  upper: 'capitals only',
  lower: 'no capitals',
};

function nameForm([first = '', ...rest]: readonly string[], language: string): NameForm | undefined {
  const long = rest.filter((word) => !isSmallWord(word, language)).map((word) => caseOf(word.slice(0, 1)));
  if (caseOf(first.slice(0, 1)) === undefined || long.length === 0 || long.includes(undefined)) return undefined;
  const whole = [first, ...rest].join('');
  if (whole === whole.toUpperCase()) return 'upper';
  if (whole === whole.toLowerCase()) return 'lower';
  if (caseOf(first.slice(0, 1)) === 'lower') return undefined;
  if (long.every((letter) => letter === 'upper')) return 'title';
  return long.every((letter) => letter === 'lower') ? 'sentence' : undefined;
}

/** A quote that opens: after a space or an opening bracket, before a word; French has a space behind its own, Japanese none before. */
const openQuote =
  /(?<=^|[\s(（[【—–:：])(?:["“„»”](?=[\p{L}\p{N}¿¡])|«(?=[ \u00a0\u202f]?[\p{L}\p{N}]))|[「『](?=[\p{L}\p{N}])/gmu;
const apostrophe = /(?<=\p{L})['’](?=\p{L})/gu;

function quotesIn({ plain }: Subject): Usage[] {
  const usages = (pattern: RegExp, question: string) =>
    allMatches(plain, pattern).map(({ 0: sign, index: start }): Usage => {
      const describe = (usual: string, texts: number): Description => ({
        code: 'language/other-quotes',
        message: `This text has \`${sign}\`; ${texts} others have \`${usual}\`.`,
        fix: `Write \`${usual}\` instead of \`${sign}\`${question === 'quotes' ? ', and use the same kind to close it' : ''}.`,
      });
      return { question, form: sign, start, length: 1, describe };
    });
  return [...usages(openQuote, 'quotes'), ...usages(apostrophe, 'apostrophe')];
}
