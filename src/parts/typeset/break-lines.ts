// Chooses line breaks: the fewest lines, then the most even ones, by the rules of Chinese typesetting.
import type { Paragraph } from './atoms.ts';
import { isClosing } from './characters.ts';
import {
  endsClosed,
  giveOf,
  hyphenWidth,
  type Joint,
  makeJoints,
  opensWithHyphen,
  type Placed,
  placeAtoms,
  type Solid,
  type Span,
  startsOpen,
} from './joints.ts';
import type { Tear } from './tears.ts';
import type { TextStyle } from './text-style.ts';

export interface Line {
  readonly placed: readonly Placed[];
  /** The joint before each atom. */
  readonly joints: readonly Joint[];
  readonly width: number;
  /** How much each elastic gap widens to justify the line, and before which atoms there is one. */
  readonly stretch: number;
  readonly elastic: readonly boolean[];
  readonly isRtl: boolean;
  /** For a line of a list: its indent, and its marker. */
  readonly indent?: number;
  readonly marker?: Line;
}

interface Setting {
  readonly measure: number;
  readonly align: TextStyle['align'];
  /** Tears words of the dictionary, and amounts from the words before them, rather than taking another line. */
  readonly isTight?: boolean;
}

/** What does not depend on the font size, computed once. */
export interface Prepared extends Pick<Paragraph, 'isRtl' | 'indent'> {
  readonly solids: readonly Solid[];
  readonly joints: readonly Joint[];
  readonly marker?: Prepared;
}

export function prepare({ atoms, isRtl, indent, marker }: Paragraph, tracking: number): Prepared {
  const solids = atoms.filter((atom): atom is Solid => atom.type !== 'space');
  return {
    solids,
    joints: makeJoints(atoms, tracking),
    isRtl,
    ...(indent !== undefined && { indent }),
    ...(marker && { marker: prepare(marker, 0) }),
  };
}

/** Wider gaps look like holes. */
const widestStretch = 0.11;
/** In ems: shorter lines would get holes if they were justified. */
const fewestJustified = 16;

/** Does not justify a text if one of its lines would get holes: all of its paragraphs have the same edge. */
export function breakLines(paragraphs: readonly Prepared[], setting: Setting): Line[] {
  if (setting.align !== 'justify') return breakAll(paragraphs, setting);
  const stretched = setting.measure < fewestJustified ? undefined : breakAll(paragraphs, setting);
  if (stretched?.every(({ stretch }) => stretch <= widestStretch)) return stretched;
  return breakAll(paragraphs, { ...setting, align: 'left' });
}

function breakAll(paragraphs: readonly Prepared[], setting: Setting): Line[] {
  return paragraphs.flatMap((paragraph) =>
    paragraph.indent === undefined
      ? breakParagraph(paragraph, setting)
      : breakItem(paragraph, paragraph.indent, setting),
  );
}

/** A list item hangs beside its marker and is never centred. */
function breakItem(paragraph: Prepared, indent: number, setting: Setting): Line[] {
  const align = setting.align === 'justify' ? setting.align : 'left';
  const own = { ...setting, measure: setting.measure - indent, align } as const;
  const [marker] = paragraph.marker
    ? breakParagraph(paragraph.marker, { measure: Number.POSITIVE_INFINITY, align: 'left' })
    : [];
  return breakParagraph(paragraph, own).map((line, i) => ({ ...line, indent, ...(i === 0 && marker && { marker }) }));
}

function breakParagraph({ solids, joints, isRtl }: Prepared, setting: Setting): Line[] {
  if (solids.length === 0) return [{ placed: [], joints: [], width: 0, stretch: 0, elastic: [], isRtl }];
  return setLines(solids, joints, setting).map((line) => ({ ...line, isRtl }));
}

function setLines(
  solids: readonly Solid[],
  joints: readonly Joint[],
  { measure, align, isTight = false }: Setting,
): Omit<Line, 'isRtl'>[] {
  const taste = tastes[align];
  const by = {
    measure,
    taste: isTight ? { ...taste, tears: { ...taste.tears, word: tightWord, amount: tightWord } } : taste,
  };
  // The line is narrower than a word: allow breaks almost anywhere, then words that stick out.
  const anywhere = () => joints.map((joint) => ({ ...joint, breakable: !joint.isSealed }));
  const starts = chooseBreaks(solids, joints, by) ??
    chooseBreaks(solids, anywhere(), by) ??
    chooseBreaks(solids, joints, { ...by, isLenient: true }) ?? [0];
  return starts.map((start, i) => {
    const end = starts[i + 1] ?? solids.length;
    const { placed, width } = placeAtoms(solids, joints, { start, end }, measure);
    const elastic = placed.map((_, k) => k > 0 && (joints[start + k]?.elastic ?? false));
    const gaps = elastic.filter(Boolean).length;
    const isStretched = align === 'justify' && end < solids.length && gaps > 0;
    const stretch = isStretched ? Math.max(0, measure - width) / gaps : 0;
    return { placed, joints: joints.slice(start, end), width, elastic, stretch };
  });
}

interface Taste {
  /** Per squared em of free space on a line. */
  readonly slack: number;
  /** For a line that ends without punctuation. */
  readonly midPhrase: number;
  /** For a line break that tears a word. */
  readonly tears: Readonly<Record<Tear | 'hyphen', number>>;
  /** For a line that would get holes if it were justified. */
  readonly hole: number;
  /** Per squared em that the last line is too short. */
  readonly short: number;
  /** The share of the width that the last line should fill. */
  readonly lastShare: number;
}

/** More than any unevenness can cost. */
const perLine = 1e6;
const perLoneCharacter = 2.5e6;
/** Another line is better than a torn name. */
const perTorn = { name: 3e6, value: 3e6 };

const ragged: Taste = {
  slack: 0.5,
  midPhrase: 0.8,
  tears: { ...perTorn, amount: 1.5e6, word: 1.5e6, particle: 3, hyphen: 5 },
  hole: 0,
  short: 2.2,
  lastShare: 0.45,
};
/** For words of the dictionary and amounts where another line does not fit. */
const tightWord = 60;

/** Costs of a line, by alignment. */
const tastes = {
  justify: {
    slack: 1,
    midPhrase: 0,
    tears: { ...perTorn, amount: 12, word: 6, particle: 0.5, hyphen: 2.5 },
    hole: 50,
    short: 3.5,
    lastShare: 0.3,
  },
  /** Prefer breaks at pauses to an even edge. */
  left: ragged,
  right: ragged,
  /** Prefer lines of equal length. */
  center: { ...ragged, slack: 1, midPhrase: 3, tears: { ...ragged.tears, hyphen: 8 }, short: 1, lastShare: 1 },
} satisfies Record<string, Taste>;

/** In ems: a shorter last line is a stray word, even in a narrow box. */
const shortestLast = 4;
/** Squeezing shows more than stretching. */
const squeezeCost = 4;

interface Step {
  readonly cost: number;
  readonly from: number;
}

function chooseBreaks(
  solids: readonly Solid[],
  joints: readonly Joint[],
  { measure, taste, isLenient = false }: { measure: number; taste: Taste; isLenient?: boolean },
): number[] | undefined {
  const n = solids.length;
  const best: (Step | undefined)[] = Array(n + 1).fill(undefined);
  best[0] = { cost: 0, from: -1 };
  for (let start = 0; start < n; start++) {
    const base = best[start];
    if (base === undefined) continue;
    for (const { end, slack } of linesFrom(start, { solids, joints, measure, isLenient })) {
      const tear = joints[end]?.tear;
      const clumsy = tear === undefined ? 0 : taste.tears[tear];
      const cost = base.cost + lineCost(solids, { start, end }, { slack, measure, taste }) + clumsy;
      if (cost < (best[end]?.cost ?? Number.POSITIVE_INFINITY)) best[end] = { cost, from: start };
    }
  }
  return traced(best, n);
}

interface BreakSetting {
  readonly solids: readonly Solid[];
  readonly joints: readonly Joint[];
  readonly measure: number;
  /** Allows a word wider than the line. */
  readonly isLenient: boolean;
}

/** All allowed lines that start at an atom. A single atom may be wider than the line. */
function* linesFrom(
  start: number,
  { solids, joints, measure, isLenient }: BreakSetting,
): Iterable<{ end: number; slack: number }> {
  const n = solids.length;
  let isFound = false;
  let width = 0;
  let give = 0;
  for (let end = start + 1; end <= n; end++) {
    const solid = solids[end - 1] as Solid;
    const first = end - 1 === start;
    const inner = first && startsOpen(solid) ? solid.widthAtEdge : solid.width;
    const atEnd = endsClosed(solid) ? solid.widthAtEdge : inner;
    width += first ? 0 : (joints[end - 1]?.space ?? 0);
    const isHyphenated = solid.type === 'word' && opensWithHyphen(solids[end]);
    const slack = measure - width - atEnd - (isHyphenated ? hyphenWidth(solid) : 0);
    const isTooWide = slack + give < -1e-6;
    const isForced = isLenient && !isFound;
    // Do not stop yet: with the rest of its word, the line may be narrower than with a hyphen.
    if (isTooWide && !first && !isHyphenated && !isForced) return;
    if ((end === n || joints[end]?.breakable) && (!isTooWide || end === n || isForced)) {
      yield { end, slack };
      isFound = true;
    }
    width += inner;
    give += inner < solid.width ? 0 : giveOf(solid);
  }
}

interface LineFacts {
  readonly slack: number;
  readonly measure: number;
  readonly taste: Taste;
}

function lineCost(solids: readonly Solid[], { start, end }: Span, { slack, measure, taste }: LineFacts): number {
  const uneven = taste.slack * slack * slack * (slack < 0 ? squeezeCost : 1);
  if (end < solids.length) {
    const hole = slack > widestStretch * (end - start - 1) ? taste.hole : 0;
    return perLine + uneven + hole + (endsClosed(solids[end - 1] as Solid) ? 0 : taste.midPhrase);
  }
  if (start === 0) return perLine;
  const missing = Math.max(0, slack - measure + Math.max(taste.lastShare * measure, shortestLast));
  return perLine + (isLone(solids.slice(start, end)) ? perLoneCharacter : 0) + taste.short * missing * missing;
}

function isLone(line: readonly Solid[]): boolean {
  const [only, ...others] = line.filter((solid) => solid.type === 'icon' || !isClosing(solid.text));
  return only?.type === 'word' && others.length === 0 && only.text.length === 1;
}

function traced(best: readonly (Step | undefined)[], n: number): number[] | undefined {
  if (best[n] === undefined) return undefined;
  const starts: number[] = [];
  for (let at = best[n]?.from ?? -1; at >= 0; at = best[at]?.from ?? -1) starts.unshift(at);
  return starts;
}
