// Splits the text of a paragraph into tokens that never break: words, single characters, spaces, invisible characters.
import { type Script, scriptOf } from '../../fonts/scripts.ts';
import { wordLetter } from './characters.ts';

export interface WordToken {
  readonly type: 'word';
  readonly text: string;
  /** Offset in the paragraph. */
  readonly at: number;
  readonly script?: Script;
  /** Set if a line may break before it inside a word: at a word boundary found by a dictionary, or at a soft hyphen. */
  readonly opens?: 'segment' | 'hyphen';
}

interface SpaceToken {
  readonly type: 'space';
  /** One space for a run of them; empty for zero-width characters. */
  readonly text: string;
  readonly at: number;
  readonly breaks: 'here' | 'never' | 'as-ever';
}

export type Token = WordToken | SpaceToken;

/** A syllable of old Korean without a character of its own: leading jamo, vowels, tails. */
const jamo = '[\u1100-\u115F\uA960-\uA97C]+[\u1160-\u11A7\uD7B0-\uD7C6]*[\u11A8-\u11FF\uD7CB-\uD7FB]*';
const joined = String.raw`[\p{M}\u{E0020}-\u{E007F}]*`;
const sign = String.raw`(?:\p{RI}\p{RI}|.)${joined}(?:\u200D(?=\p{Extended_Pictographic}).${joined})*`;
const softHyphen = '\u00AD';

/** Runs of letters and digits stay whole; every other character is a token with its marks; `……` and `——` are one token. */
const pattern = new RegExp(
  [
    String.raw`(?<never>[\u00A0\u202F\u2007]+)`,
    String.raw`(?<unseen>[\u2060\uFEFF]+)`,
    String.raw`(?<open>\u200B+)`,
    String.raw`(?<control>[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+)`,
    String.raw`(?<word>(?:${wordLetter}|[.,'’\u00AD\u05F3\u05F4])*${wordLetter}\u00AD?)`,
    String.raw`(?<space>\s+)`,
    `……|——|${jamo}${joined}|${sign}`,
  ].join('|'),
  'gsu',
);

export function tokensOf(text: string): Token[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: part, index: at, groups = {} }): Token[] => {
    if (groups.space) return [{ type: 'space', text: ' ', at, breaks: 'here' }];
    if (groups.never) return [{ type: 'space', text: part[0] ?? '', at, breaks: 'never' }];
    if (groups.unseen) return [{ type: 'space', text: '', at, breaks: 'never' }];
    if (groups.open) return [{ type: 'space', text: '', at, breaks: 'here' }];
    if (groups.control || /^\p{Cf}+$/u.test(part)) return [{ type: 'space', text: '', at, breaks: 'as-ever' }];
    return groups.word ? wordTokens(part, at) : [{ type: 'word', text: part, at, ...scripted(part) }];
  });
}

const scripted = (text: string) => {
  const script = scriptOf(text);
  return script && { script };
};

/** Splits a run of letters by script, at soft hyphens, and, in scripts without spaces, between the words of ICU's dictionary. */
function wordTokens(text: string, at: number): WordToken[] {
  const tokens: WordToken[] = [];
  let from = at;
  for (const [i, part] of text.split(softHyphen).entries()) {
    let start = from;
    for (const run of scriptRuns(part))
      for (const [k, segment] of segmentsOf(run).entries()) {
        const isFirst = start === from;
        const opens = k > 0 ? 'segment' : i > 0 && isFirst ? 'hyphen' : undefined;
        const script = run.script && { script: run.script };
        tokens.push({ type: 'word', text: segment, at: start, ...script, ...(opens && { opens }) });
        start += segment.length;
      }
    from += part.length + softHyphen.length;
  }
  return tokens;
}

interface ScriptRun {
  readonly text: string;
  readonly script: Script | undefined;
}

/** Digits, punctuation and marks belong to the letters before them, or to the first ones. */
function scriptRuns(text: string): ScriptRun[] {
  const runs: ScriptRun[] = [];
  for (const character of text) {
    const script = scriptOf(character);
    const last = runs.at(-1);
    if (last && (script === undefined || last.script === undefined || script === last.script))
      runs[runs.length - 1] = { text: last.text + character, script: last.script ?? script };
    else runs.push({ text: character, script });
  }
  return runs;
}

const segmenters = new Map<string, Intl.Segmenter>();

/** ICU sometimes splits wrongly: no word begins with a mark, a trailing vowel or a repetition sign, or ends with a leading vowel. */
const notFirst = /^[\p{M}\p{Cf}ะ-ูๅๆฯะ-ຽໆຯ]/u;
const notLast = /[เ-ไເ-ໄ]$/u;

function segmentsOf({ text, script }: ScriptRun): string[] {
  const language = script?.dictionary;
  if (language === undefined) return [text];
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, segmenter);
  const segments: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const last = segments.at(-1);
    if (last !== undefined && (notFirst.test(segment) || notLast.test(last)))
      segments[segments.length - 1] = last + segment;
    else segments.push(segment);
  }
  return segments;
}

let graphemes: Intl.Segmenter | undefined;

/** Grapheme clusters: a letter with its marks, a syllable, a flag. */
export function clustersOf(text: string): string[] {
  if (!/[\p{M}\p{Cf}\u1100-\u11FF\uA960-\uA97C\uD7B0-\uD7FB\p{RI}\p{Emoji_Modifier}]/u.test(text)) return [...text];
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return [...graphemes.segment(text)].map(({ segment }) => segment);
}
